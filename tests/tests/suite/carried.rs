//! Tags and effects that pieces, seats and the game carry, in every game.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use sortilege_core::{Attached, DeedKind, Deeds, EffectData, Step, Subject, register};
use sortilege_table::{Logged, Table, Viewer, Watcher, setup_names, state};
use sortilege_testkit as conformance;
use sortilege_tests::{catalogue, table};

const BLIGHT: EffectData = EffectData {
    id: "Blight",
    rule: "Its bearer becomes Wet at each turn, and dies at the end.",
    on_tick: Some(|bearer, steps| {
        let tag = bearer.scene.board.rules().effect_named("Wet");
        if let (Some(piece), Some(tag)) = (bearer.piece(), tag) {
            steps.push(Step::Tag { piece, tag, on: true });
        }
    }),
    on_expire: Some(|bearer, steps| {
        steps.extend(bearer.piece().map(|piece| Step::Die { piece }));
    }),
    ..EffectData::NONE
};

/// A tag that does nothing.
const LISTLESS: EffectData =
    EffectData { id: "Listless", rule: "Does nothing.", is_tag: true, ..EffectData::NONE };

/// On a seat it lets no piece come onto the board.
const SEALED: EffectData = EffectData {
    id: "Sealed",
    rule: "Nothing comes onto the board.",
    refuses_done: Deeds::of(&[DeedKind::Summon]),
    ..EffectData::NONE
};

register!(Effect: BLIGHT, LISTLESS, SEALED);

/// The number of random games of each setup.
const GAMES_EACH: u64 = 12;
const PLIES: usize = 60;

fn effects(random: &mut ChaCha8Rng) -> Value {
    let mut ids = vec!["Blight", "Burning"];
    if random.random_bool(0.5) {
        ids.remove(random.random_range(0..2));
    }
    let one = |id: &str| match random.random_range(0..4) {
        0 => json!({"id": id}),
        rounds => json!({"id": id, "rounds": rounds, "turn": 0}),
    };
    ids.into_iter().map(one).collect()
}

/// The same state with tags and effects on random pieces, on a seat and on the game.
fn laden(
    mut state: Map<String, Value>,
    seats: &[&str],
    random: &mut ChaCha8Rng,
) -> Map<String, Value> {
    if let Some(Value::Object(pieces)) = state.get_mut("pieces") {
        for (_, piece) in pieces.iter_mut() {
            if random.random_bool(0.3) {
                piece["effects"] = effects(random);
            }
            if random.random_bool(0.3) {
                let mut tags = piece.get("tags").cloned().unwrap_or_else(|| json!([]));
                let is_king = piece["kind"] == "King" || piece["rank"] == "king";
                let royal = is_king && piece.get("tags").is_none();
                let more = if royal { vec!["Listless", "Royal"] } else { vec!["Listless", "Wet"] };
                tags.as_array_mut().unwrap().extend(more.into_iter().map(Value::from));
                piece["tags"] = tags;
            }
        }
    }
    let players = state.entry("players").or_insert_with(|| json!({}));
    players[seats.choose(random).unwrap()]["effects"] = effects(random);
    state.insert("effects".into(), effects(random));
    state
}

/// The same state with something more on pieces, seats and the game. It gets the ids of the seats.
pub(crate) type Lade = fn(Map<String, Value>, &[&str], &mut ChaCha8Rng) -> Map<String, Value>;

/// Runs a law over random games that begin with tags and effects.
pub(crate) fn for_every_laden_game(lade: Lade, law: impl Fn(&mut Table, &mut ChaCha8Rng)) {
    for entry in catalogue().unwrap().games() {
        let id = entry.plugin.id();
        for name in setup_names(entry.plugin) {
            for seed in 0..GAMES_EACH {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let mut plain = table(id).unwrap();
                plain.start(Some(&Value::from(name)), Some(seed)).unwrap();
                if plain.state(None)["pieces"] == json!({}) {
                    // In some games the pieces come with the first action.
                    play_one(&mut plain, &mut random);
                }
                let seats = plain.play().board().rules().seats();
                let seats: Vec<&str> = seats.iter().map(|seat| seat.id).collect();
                let mut setup = lade(plain.state(None), &seats, &mut random);
                if id == "bazaar" {
                    gather_effects(&mut setup, &seats);
                }
                let setup = Value::Object(setup);
                let mut table = table(id).unwrap();
                table
                    .start(Some(&setup), Some(seed))
                    .unwrap_or_else(|error| panic!("{id}: {error}: {setup}"));
                assert!(table.play().board().effects().len() > 1);
                law(&mut table, &mut random);
            }
        }
    }
}

/// Moves the effects of pieces, players and the game where the bazaar shows them all.
fn gather_effects(setup: &mut Map<String, Value>, seats: &[&str]) {
    let mut all: Vec<(String, Value)> = Vec::new();
    let mut take = |scope: &str, bearer: &mut Value| {
        let effects = bearer.as_object_mut().and_then(|bearer| bearer.remove("effects"));
        for effect in effects.iter().filter_map(Value::as_array).flatten() {
            all.push((scope.to_owned(), effect.clone()));
        }
    };
    for key in ["players", "pieces"] {
        for (id, bearer) in setup[key].as_object_mut().unwrap() {
            take(id, bearer);
        }
    }
    for effect in setup["effects"].as_array().into_iter().flatten() {
        all.push(("all".to_owned(), effect.clone()));
    }
    let effects = all.into_iter().enumerate().map(|(place, (scope, effect))| {
        let turn = effect.get("turn").and_then(Value::as_u64).unwrap_or(0) as usize;
        let mut data = json!({"by": seats[turn]});
        for (key, part) in [("turns", "rounds"), ("numbers", "numbers")] {
            if let Some(value) = effect.get(part) {
                data[key] = value.clone();
            }
        }
        let gathered = json!({"id": effect["id"], "scope": scope, "data": data});
        (format!("e{}", place + 1), gathered)
    });
    let effects: Map<String, Value> = effects.collect();
    setup.insert("effects".into(), effects.into());
}

fn play_one(table: &mut Table, random: &mut ChaCha8Rng) -> bool {
    let actions = table.actions(None);
    let Some(text) = actions.choose(random) else { return false };
    let seat = table.play().board().to_move();
    table.act(text, seat).unwrap_or_else(|error| panic!("{text} is listed but refused: {error}"));
    true
}

/// Everybody who looks at a table, with what they have seen.
struct Audience(Vec<(Watcher, Map<String, Value>)>);

impl Audience {
    fn new(table: &Table) -> Self {
        let seats = table.play().board().rules().seats().iter();
        let viewers = seats.map(|seat| Viewer::seat(seat.id)).chain([Viewer::Everybody]);
        let look = |viewer| {
            let mut watcher = Watcher::new(viewer);
            let seen = table.view_for(&mut watcher);
            (watcher, seen)
        };
        Self(viewers.map(look).collect())
    }

    /// The patch of each is the difference between two whole views.
    fn check_patches(&mut self, table: &Table) {
        for (watcher, seen) in &mut self.0 {
            let now = table.view_for(&mut Watcher::new(watcher.viewer().clone()));
            let made = table.patch_for(watcher).unwrap();
            assert_eq!(made, state::patch(seen, &now));
            *seen = now;
        }
    }
}

/// Undoing gives identical bytes, a replay is the live game, and patches are exact, also of what is
/// undone.
pub(crate) fn check_undo_replay_and_patches(table: &mut Table, random: &mut ChaCha8Rng) {
    let start = table.play().board().clone();
    let mut boards = vec![start.fingerprint()];
    let mut audience = Audience::new(table);
    while boards.len() < PLIES && play_one(table, random) {
        conformance::check_board(table.play().board());
        let board = table.play().board().fingerprint();
        audience.check_patches(table);
        let Logged { text, seat, .. } = table.log().last().unwrap().clone();
        if boards.len() % 5 == 0 && table.undo().is_ok() {
            assert_eq!(table.play().board().fingerprint(), *boards.last().unwrap());
            audience.check_patches(table);
            table.act(&text, seat).unwrap();
            assert_eq!(table.play().board().fingerprint(), board);
            audience.check_patches(table);
        }
        boards.push(board);
    }
    let mut play = table.play().clone();
    let replayed = start.replayed(play.journal().changes());
    assert_eq!(replayed.fingerprint(), play.board().fingerprint());
    while let Some(expected) = boards.pop() {
        assert_eq!(play.board().fingerprint(), expected);
        assert_eq!(play.unmake(), !boards.is_empty());
    }
}

/// A state is a setup of itself, and a saved game goes on the same.
pub(crate) fn check_setup_and_save(table: &mut Table, random: &mut ChaCha8Rng) {
    let game = table.play().board().rules().game_id();
    for ply in 0..PLIES {
        if ply % 6 == 0 || table.play().board().outcome().is_some() {
            let other = sortilege_tests::reopened(table);
            assert_eq!(effects_in_order(&other), effects_in_order(table));
        }
        if !play_one(table, random) {
            break;
        }
    }
    let mut loaded = sortilege_tests::table(game).unwrap();
    loaded.start(Some(&Value::Object(table.save())), None).unwrap();
    assert_eq!(loaded.play().board().fingerprint(), table.play().board().fingerprint());
    assert_eq!(loaded.state(None), table.state(None));
    for _ in 0..5 {
        if !play_one(table, random) {
            break;
        }
        let Logged { text, seat, .. } = table.log().last().unwrap().clone();
        loaded.act(&text, seat).unwrap();
        assert_eq!(loaded.state(None), table.state(None));
    }
}

#[test]
fn undo_replay_and_patches_are_exact_with_tags_and_effects_in_every_game() {
    for_every_laden_game(laden, check_undo_replay_and_patches);
}

/// All effects that a state shows and whose order makes a difference, in the order in which they
/// were applied.
fn effects_in_order(table: &Table) -> Vec<String> {
    let board = table.play().board();
    let counts = |it: &&Attached| !board.rules().effect(it.effect).any_order();
    let shown = board.effects().iter().filter(counts).filter_map(|it| {
        let bearer = match it.subject {
            Subject::Piece(piece) => {
                board.piece(piece).square().map(|_| board.piece_name(piece))?
            }
            subject => format!("{subject:?}"),
        };
        Some(format!("{} on {bearer}: {:?}", board.rules().effect_id(it.effect), it.left))
    });
    shown.collect()
}

#[test]
fn a_state_with_tags_and_effects_is_a_setup_of_itself_and_a_save_loads() {
    for_every_laden_game(laden, check_setup_and_save);
}

/// A game of chess with fields beside its FEN.
fn chess(fen: &str, more: &Value) -> Table {
    let mut setup = json!({"fen": fen});
    setup.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let mut table = table("chess").unwrap();
    table.start(Some(&setup), None).unwrap();
    table
}

fn act(table: &mut Table, texts: &[&str]) {
    for text in texts {
        let seat = table.play().board().to_move();
        table.act(text, seat).unwrap();
    }
}

/// White's king on e1, knight on b1, black's king on e8 and pawn on a7, as pieces.
fn men(knight: &Value) -> Value {
    let man =
        |kind: &str, owner: &str, at: &str| json!({"kind": kind, "owner": owner, "square": at});
    let mut burning = man("Knight", "white", "b1");
    burning.as_object_mut().unwrap().extend(knight.as_object().unwrap().clone());
    json!({"pieces": {"wk": man("King", "white", "e1"), "wn": burning,
        "bk": man("King", "black", "e8"), "bp": man("Pawn", "black", "a7")}})
}

const KNIGHT: &str = "4k3/p7/8/8/8/8/8/1N2K3 w - - 0 1";

#[test]
fn fire_works_in_chess() {
    let fire = json!({"effects": [{"id": "Blight", "rounds": 2, "turn": 0}]});
    let mut table = chess(KNIGHT, &men(&fire));
    let knight = |table: &Table| table.state(None)["pieces"]["wn"].clone();
    assert_eq!(knight(&table)["effects"], json!([{"id": "Blight", "rounds": 2, "turn": 0}]));
    assert_eq!(knight(&table).get("tags"), None, "it has those of its kind");
    act(&mut table, &["Nc3", "a6"]);
    assert_eq!(knight(&table)["effects"], json!([{"id": "Blight", "rounds": 1, "turn": 0}]));
    assert_eq!(knight(&table)["tags"], json!(["Wet"]), "it ticked");
    table.undo().unwrap();
    assert_eq!(knight(&table).get("tags"), None);
    act(&mut table, &["a6", "Nd5", "Kf8"]);
    assert_eq!(knight(&table), Value::Null, "it has expired");
    assert_eq!(table.state(None)["death_pile"], json!([{"kind": "Knight", "owner": "white"}]));
}

#[test]
fn a_position_with_other_tags_or_effects_is_another() {
    let there_and_back = ["Ke2", "Ke7", "Ke1", "Ke8"];
    let twice = [there_and_back, there_and_back].concat();
    let ends = |men: &Value| {
        let mut table = chess(KNIGHT, men);
        act(&mut table, &twice);
        table.play().board().outcome().is_some()
    };
    assert!(ends(&men(&json!({}))), "threefold repetition");
    let forever = json!({"tags": ["Listless"], "effects": [{"id": "Burning", "turn": 0}]});
    assert!(ends(&men(&forever)), "the same tags and effects each time");
    let timed = json!({"effects": [{"id": "Burning", "rounds": 9, "turn": 0}]});
    assert!(!ends(&men(&timed)), "it has fewer rounds each time");
    let ticking = json!({"effects": [{"id": "Blight", "turn": 0}]});
    let mut table = chess(KNIGHT, &men(&ticking));
    // The first time the knight was not Wet yet.
    act(&mut table, &twice);
    assert!(table.play().board().outcome().is_none());
    act(&mut table, &there_and_back[..2]);
    assert!(table.play().board().outcome().is_some());
}

#[test]
fn a_king_that_an_effect_kills_is_lost() {
    let mut pieces = men(&json!({}));
    pieces["pieces"]["bk"]["effects"] = json!([{"id": "Blight", "rounds": 1, "turn": 1}]);
    let mut table = chess(KNIGHT, &pieces);
    act(&mut table, &["Nc3"]);
    let lost = json!({"winner": "white", "reason": "king lost"});
    assert_eq!(table.state(None)["outcome"], lost);
    let mut again = sortilege_tests::table("chess").unwrap();
    again.start(Some(&Value::Object(table.save())), None).unwrap();
    assert_eq!(again.state(None), table.state(None));
    table.undo().unwrap();
    assert!(table.play().board().outcome().is_none());
}

#[test]
fn a_king_that_can_be_taken_when_an_effect_expires_is_lost_by_that() {
    let pieces = json!({"to_move": "black", "pieces": {
        "wk": {"kind": "King", "owner": "white", "square": "a1"},
        "wr": {"kind": "Rook", "owner": "white", "square": "e1"},
        "bn": {"kind": "Knight", "owner": "black", "square": "e5",
            "effects": [{"id": "Blight", "rounds": 1, "turn": 0}]},
        "bk": {"kind": "King", "owner": "black", "square": "e8"},
        "bp": {"kind": "Pawn", "owner": "black", "square": "h7"},
    }});
    let mut table = sortilege_tests::table("chess").unwrap();
    table.start(Some(&pieces), None).unwrap();
    // The knight is gone when white's turn begins: it does not protect the king any more.
    act(&mut table, &["h7h6"]);
    assert!(table.play().board().is_plain() && table.play().board().outcome().is_none());
    act(&mut table, &["e1e8"]);
    let lost = json!({"winner": "white", "reason": "king lost"});
    assert_eq!(table.state(None)["outcome"], lost);
    table.undo().unwrap();
    assert!(table.play().board().outcome().is_none());
}

#[test]
fn a_card_of_lucky_that_may_not_come_is_discarded() {
    let mut table = table("lucky").unwrap();
    table.start(None, Some(3)).unwrap();
    act(&mut table, &["next"]);
    let mut setup = Value::Object(table.state(None));
    setup["players"] = json!({"squad": {"effects": [{"id": "Sealed"}]}});
    table.start(Some(&setup), Some(3)).unwrap();
    let deck = setup["deck"].as_array().unwrap().clone();
    act(&mut table, &["next"; 4]);
    let state = table.state(None);
    assert_eq!(state["turn"], 2, "{state:?}");
    for card in &deck[..4] {
        assert!(state["discard"].as_array().unwrap().contains(card), "{card}: {state:?}");
    }
    let _ = sortilege_tests::reopened(&table);
}
