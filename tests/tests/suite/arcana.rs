//! What holds in arcana besides the laws of every game, over thousands of random games on its
//! setups.

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_core::{
    Action, Board, CardId, HolderId, PieceId, Play, SeatId, Stream, Subject, reason,
};
use sortilege_table::{Coverage, Table, open_unsettled, state, table_game};
use sortilege_testkit as conformance;
use sortilege_tests::{catalogue, table};

const SETUPS: [&str; 3] = ["standard", "skirmish", "fourfold"];
const GAMES_EACH: u64 = 1000;
const PLIES: usize = 150;

/// A setup for tests, with every kind of piece, every card, and players who can pay for everything.
pub(crate) fn menagerie() -> Value {
    serde_json::from_str(include_str!("../../data/arcana/menagerie.json")).unwrap()
}

fn opened(setup: &Value) -> Play {
    let catalogue = catalogue().unwrap();
    open_unsettled(&catalogue, catalogue.game("arcana").unwrap(), Some(setup), 0).unwrap()
}

/// Plays at random and passes the game before and after each action to `look`.
fn play_on(play: &mut Play, seed: u64, plies: usize, mut look: impl FnMut(&Board, &Play)) {
    play.deal_again(seed).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut actions = Vec::new();
    for _ in 0..plies {
        play.legal(&mut actions);
        if actions.is_empty() {
            break;
        }
        let before = play.board().clone();
        let action = actions[random.random_range(0..actions.len())];
        play.make(&action)
            .unwrap_or_else(|fault| panic!("{}: {fault}", action.text(play.board().rules())));
        look(&before, play);
    }
}

/// Looks at random games of every shipped setup and of the menagerie.
fn over_games(mut look: impl FnMut(&Board, &Play)) {
    for setup in SETUPS {
        let mut play = opened(&Value::from(setup));
        for seed in 0..GAMES_EACH {
            play_on(&mut play, seed, PLIES, &mut look);
        }
    }
    let mut play = opened(&menagerie());
    for seed in 0..GAMES_EACH / 10 {
        play_on(&mut play, seed, PLIES, &mut look);
    }
}

fn all_cards(board: &Board) -> Vec<CardId> {
    let holders = (0..board.rules().holders().len()).map(|holder| HolderId(holder as u8));
    let mut cards: Vec<CardId> = holders.flat_map(|holder| board.cards(holder).to_vec()).collect();
    cards.sort_unstable();
    cards
}

#[test]
fn cards_are_conserved_and_time_goes_forward() {
    over_games(|before, play| {
        assert_eq!(all_cards(before), all_cards(play.board()));
        assert!(
            before.time() <= play.board().time(),
            "{:?} comes after {:?}",
            play.board().time(),
            before.time()
        );
        let drawn = |board: &Board| Stream::ALL.map(|stream| board.random().drawn(stream));
        assert!(drawn(before).iter().zip(drawn(play.board())).all(|(was, is)| *was <= is));
    });
}

#[test]
fn every_dead_piece_is_in_the_pile_once_and_no_square_holds_two() {
    over_games(|_, play| {
        let board = play.board();
        conformance::check_board(board);
        let mut pile = board.death_pile().to_vec();
        pile.sort_unstable();
        let dead: Vec<PieceId> = board
            .pieces()
            .filter(|(_, piece)| piece.square().is_none())
            .map(|(id, _)| id)
            .collect();
        assert_eq!(pile, dead);
        assert!(board.pieces().all(|(_, piece)| {
            piece.square().is_none_or(|square| board.stack(square).count() == 1)
        }));
    });
}

#[test]
fn nothing_is_below_zero_or_above_its_maximum() {
    over_games(|_, play| {
        let board = play.board();
        let rules = board.rules();
        for seat in rules.seat_ids() {
            let counter = |id| board.counter(Subject::Seat(seat), rules.seat_counter(id).unwrap());
            assert!((0..=counter("max_mana")).contains(&counter("mana")));
            assert!((0..=counter("max_movements")).contains(&counter("movements")));
        }
        for (id, piece) in board.pieces().filter(|(_, piece)| piece.square().is_some()) {
            let counter =
                |name| board.counter(Subject::Piece(id), rules.piece_counter(name).unwrap());
            let kind = rules.kind(piece.kind()).id();
            assert!(
                (1..=counter("max_life")).contains(&counter("life")),
                "{kind} lives with {}",
                counter("life")
            );
            assert!(counter("cooldown") >= -1);
            assert!(!board.is_out(piece.owner()), "a {kind} of one who is out stands on the board");
        }
        for attached in board.effects() {
            let Subject::Piece(piece) = attached.subject else {
                panic!("arcana's effects are on pieces")
            };
            assert!(board.piece(piece).square().is_some() && !attached.left.is_over());
        }
        for cast in board.casts() {
            assert!(board.piece(cast.piece).square().is_some() && !cast.left.is_over());
        }
    });
}

#[test]
fn a_turn_is_open_only_while_there_is_a_choice() {
    over_games(|_, play| {
        if play.board().outcome().is_some() {
            return;
        }
        let mut actions = Vec::new();
        play.legal(&mut actions);
        let verb = |action: &Action| play.board().rules().facts().verbs[usize::from(action.verb)];
        assert!(actions.iter().any(|action| !["end", "discard"].contains(&verb(action))));
        assert!(!play.board().is_out(play.board().to_move()));
    });
}

#[test]
fn every_action_of_every_piece_and_every_card_is_played() {
    let mut play = opened(&menagerie());
    let mut coverage = Coverage::new(play.board().rules());
    for seed in 0..400 {
        play_on(&mut play, seed, 400, |_, _| {});
        coverage.add_since(&play, 0);
        if coverage.missing().is_empty() {
            return;
        }
    }
    panic!("nobody ever did {:?}", coverage.missing());
}

#[test]
fn four_players_play_to_the_end() {
    let mut ends = std::collections::BTreeMap::new();
    for seed in 0..25 {
        let limit = if seed % 5 == 0 { 20 } else { 300 };
        let mut play = opened(&json!({"setup": "fourfold", "round_limit": limit}));
        play_on(&mut play, seed, 100_000, |_, _| {});
        let outcome = play.board().outcome().unwrap();
        *ends.entry(reason(play.referee(), play.scene(), outcome)).or_insert(0) += 1;
        let left =
            play.board().rules().seat_ids().filter(|seat| !play.board().is_out(*seat)).count();
        assert_eq!(outcome.winner.is_some(), left == 1);
    }
    assert!(ends.len() > 1, "{ends:?}");
}

/// A state in which the hidden cards of every other seat are dealt among its hidden lists in
/// another order.
fn shuffled_for_others(table: &Table, viewer: SeatId, random: &mut ChaCha8Rng) -> Value {
    let mut state = Value::Object(table.state(None));
    for seat in table.play().board().rules().seat_ids().filter(|seat| *seat != viewer) {
        let player = &mut state["players"][table.play().board().rules().seat(seat).id];
        let mut cards: Vec<Value> = ["hand", "personal_deck"]
            .iter()
            .flat_map(|list| player[*list].as_array().unwrap().clone())
            .collect();
        for place in (1..cards.len()).rev() {
            cards.swap(place, random.random_range(0..=place));
        }
        let hand = player["hand"].as_array().unwrap().len();
        player["personal_deck"] = cards.split_off(hand).into();
        player["hand"] = cards.into();
    }
    state
}

#[test]
fn what_a_seat_sees_does_not_change_with_the_hidden_cards_of_others() {
    for (setup, seed) in SETUPS.into_iter().flat_map(|setup| (0..40).map(move |seed| (setup, seed)))
    {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut play = opened(&Value::from(setup));
        play_on(&mut play, seed, random.random_range(0..60), |_, _| {});
        let Some(state) = play
            .board()
            .outcome()
            .is_none()
            .then(|| table_game("arcana").unwrap().document().write(&play, None))
        else {
            continue;
        };
        let viewer = play.board().to_move();
        let start = |setup: Value| {
            let mut table = table("arcana").unwrap();
            table.start(Some(&setup), Some(seed)).unwrap();
            table
        };
        let mut one = start(state.into());
        let mut other = start(shuffled_for_others(&one, viewer, &mut random));
        assert_eq!(one.state(Some(viewer)), other.state(Some(viewer)));
        for _ in 0..20 {
            let actions = one.actions_of(viewer, None);
            // What the viewer can do depends only on what the viewer sees.
            assert_eq!(actions, other.actions_of(viewer, None));
            if one.play().board().to_move() != viewer || actions.is_empty() {
                break;
            }
            let action = &actions[random.random_range(0..actions.len())];
            let patch = |table: &mut Table| {
                let before = table.state(Some(viewer));
                table.act(action, viewer).unwrap();
                state::patch(&before, &table.state(Some(viewer)))
            };
            let (one, other) = (patch(&mut one), patch(&mut other));
            // Whether the next player can do anything may depend on that player's hand. If not, the
            // turn has already passed on.
            if one.get("to_move") == other.get("to_move") {
                assert_eq!(one, other, "{action}");
            } else {
                break;
            }
        }
    }
}

#[test]
fn a_setup_gives_a_player_their_own_hand_and_deck() {
    let mut table = table("arcana").unwrap();
    let white = json!({"hand": ["SummonRook"], "personal_deck": ["FireCard", "IceCard"]});
    let own = json!({"setup": "skirmish", "players": {"white": white, "black": {}}});
    table.start(Some(&own), Some(3)).unwrap();
    let state = table.state(None);
    assert_eq!(state["players"]["white"]["hand"], json!(["SummonRook"]));
    assert_eq!(
        state["players"]["white"]["personal_deck"],
        json!(["FireCard", "IceCard"]),
        "as listed, not shuffled"
    );
    assert_eq!(state["players"]["black"]["hand"].as_array().unwrap().len(), 5);
    assert_eq!(state["players"]["black"]["personal_deck"].as_array().unwrap().len(), 18);
    assert_eq!(state["board"]["width"], 8);
}
