//! Checks that the cards of a setup are where they can be in its phase.

use sortilege_core::{CardId, Play, Subject};
use sortilege_table::SetupError;

use super::grid::{COLUMNS, ROWS, column};
use super::{
    COLUMN, ENEMY, HEALTH, LAST_TURN, MOVED, PHASE, ROTATION, SQUAD, STRENGTH, TURN, TURNS, deal,
    phase, rotation,
};

/// The tags of cards that leave automatically, each with the last phase in which one is there.
const LEAVE: [(&str, u8); 3] =
    [("Shelling", phase::ENCOUNTER), ("Blinding", phase::MANEUVER), ("Broadside", phase::ATTACK)];

/// Checks a setup that has been read.
pub(super) fn check(play: &Play) -> Result<(), SetupError> {
    check_turn(play)?;
    check_deck(play)?;
    check_pieces(play)
}

fn wrong(path: impl Into<String>, message: impl Into<String>) -> Result<(), SetupError> {
    Err(SetupError::new(path, message))
}

/// Checks that a game can come to this turn and to the turns after it. With more cards in the deck
/// than usual a game takes longer, with fewer it ends sooner; a whole deck in turn 8 makes it twice
/// as long.
fn check_turn(play: &Play) -> Result<(), SetupError> {
    let turn = play.board().counter(Subject::Game, TURN);
    let last = play.board().counter(Subject::Game, LAST_TURN) != 0;
    let still = if last { 0 } else { cards(play).len().div_ceil(ROWS) as i32 + 1 };
    if turn + still > 2 * TURNS {
        return wrong("/turn", format!("no game has more than {} turns", 2 * TURNS));
    }
    Ok(())
}

fn cards(play: &Play) -> &[CardId] {
    let board = play.board();
    board.rules().holder("deck", None).map_or(&[][..], |deck| board.cards(deck))
}

fn check_deck(play: &Play) -> Result<(), SetupError> {
    let board = play.board();
    let not_of_the_enemy = |card: &CardId| {
        board.rules().piece_of(*card).is_none_or(|piece| board.piece(piece).owner() != ENEMY)
    };
    if let Some(place) = cards(play).iter().position(not_of_the_enemy) {
        return wrong(format!("/deck/{place}"), "only enemy cards can be in the deck");
    }
    // The counters of a mod's card can have any value.
    let has_no_column = |card: &CardId| {
        let number = |counter| {
            board
                .rules()
                .piece_of(*card)
                .map_or(0, |piece| board.counter(Subject::Piece(piece), counter))
        };
        !(0..=COLUMNS as i32).contains(&number(COLUMN))
            || (number(COLUMN) == 0 && number(STRENGTH) >= 0)
    };
    match cards(play).iter().position(has_no_column) {
        Some(place) => wrong(
            format!("/deck/{place}"),
            format!("a card's column must be 1 to {COLUMNS}, or 0 if it has no strength"),
        ),
        None => Ok(()),
    }
}

/// Checks that every card is on a cell and in a state that are possible in this phase.
fn check_pieces(play: &Play) -> Result<(), SetupError> {
    let board = play.board();
    let rules = board.rules();
    let now = board.counter(Subject::Game, PHASE) as u8;
    let squad =
        board.pieces().filter(|(_, piece)| piece.owner() == SQUAD && piece.square().is_some());
    if squad.count() >= deal::DEALT {
        return wrong("/pieces", format!("at most {} cards of the squad play", deal::DEALT - 1));
    }
    for (id, piece) in board.pieces() {
        let Some(square) = piece.square() else { continue };
        let number = |counter| board.counter(Subject::Piece(id), counter);
        let wrong = |field: &str, message: &str| {
            wrong(format!("/pieces/{}/{field}", board.piece_name(id)), message)
        };
        let has = |tag: &str| rules.effect_named(tag).is_some_and(|tag| piece.has(tag));
        let is_tank = piece.owner() == ENEMY && number(COLUMN) == 0;
        if is_tank != (column(rules.geometry(), square) == 0) {
            return wrong("square", "tanks, and only tanks, are in column t");
        }
        let lies_on_top = board.stack(square).count() > 1 && board.at(square) == Some(id);
        if lies_on_top && (is_tank || number(STRENGTH) >= 0) {
            return wrong(
                "square",
                "another card is there, and only a mortar or a flare can be on top",
            );
        }
        let last = LEAVE.iter().find(|(tag, _)| has(tag)).map(|(_, last)| *last);
        if last.is_some_and(|last| !(phase::ENCOUNTER..=last).contains(&now)) {
            return wrong("square", "a card of this kind cannot be on the grid in this phase");
        }
        if number(HEALTH) > number(STRENGTH) {
            return wrong("health", "it is greater than the strength");
        }
        if number(ROTATION) == rotation::HALF && !(has("Tireless") && now == phase::MANEUVER) {
            return wrong(
                "rotation",
                "only a card that moves twice can be half turned, and only in the Maneuver",
            );
        }
        if number(ROTATION) > rotation::NONE && !(phase::MANEUVER..=phase::ATTACK).contains(&now) {
            return wrong("rotation", "no card can be turned in this phase");
        }
        if number(MOVED) != 0
            && !(has("Stealthy") && now == phase::MANEUVER && number(ROTATION) == rotation::FULL)
        {
            return wrong(
                "moved",
                "only a card that may go down after moving can have it, \
                 once it has moved in this Maneuver and is turned",
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};
    use sortilege_testkit::GameScenario;

    use super::super::refused::{all_are_refused, refusal};
    use super::*;

    #[test]
    fn only_the_tanks_are_in_their_column() {
        let tanks = "tanks, and only tanks, are in column t";
        let one = |id: &str, square: &str| {
            let pieces = json!({id: {"square": square}});
            json!({"phase": "maneuver", "pieces": pieces})
        };
        all_are_refused(&[
            (one("leader", "t1"), "/pieces/leader/square", tanks),
            (one("inf1-1a", "t4"), "/pieces/inf1-1a/square", tanks),
            (one("flare-2", "t2"), "/pieces/flare-2/square", tanks),
            (one("tank-a", "a1"), "/pieces/tank-a/square", tanks),
            (one("leader", "-1"), "/pieces/leader/square", "is not a square"),
            (one("leader", "a5"), "/pieces/leader/square", "is not a square"),
        ]);
    }

    #[test]
    fn only_mortars_and_flares_lie_on_top() {
        let two = |lower: &str, upper: &str| {
            let pieces = json!({lower: {"square": "c2"}, upper: {"square": "c2", "layer": "top"}});
            json!({"phase": "encounter", "pieces": pieces})
        };
        let top = "another card is there, and only a mortar or a flare can be on top";
        all_are_refused(&[
            (two("leader", "athlete"), "/pieces/athlete/square", top),
            (two("inf1-3", "leader"), "/pieces/leader/square", top),
            (two("leader", "inf1-3"), "/pieces/inf1-3/square", top),
            (
                json!({"pieces": {"flare-2": {"square": "a1", "layer": "top"}}}),
                "/pieces/flare-2/layer",
                "its layer is \"base\"",
            ),
        ]);
        let tanks = json!({"tank-a": {"square": "t1"}, "tank-b": {"square": "t1", "layer": "top"}});
        all_are_refused(&[(
            json!({"phase": "attack", "pieces": tanks}),
            "/pieces/tank-b/square",
            top,
        )]);
        let mut three = two("leader", "mortar-3");
        three["pieces"]["flare-3"] = json!({"square": "c2", "layer": "top"});
        assert!(
            refusal(&three).message.contains("there are 2 pieces already"),
            "{}",
            refusal(&three)
        );
        let _ = GameScenario::of_setup("lucky", two("leader", "mortar-3"))
            .check(".#......\n . # . . LE+mo . . .\n .#......\n .#......");
    }

    #[test]
    fn a_card_that_leaves_automatically_is_not_there_in_a_later_phase() {
        let phases = ["game_start", "encounter", "maneuver", "attack", "counter_attack"];
        let last = [
            ("mortar-1", "a1", "encounter"),
            ("flare-2", "b1", "maneuver"),
            ("tank-a", "t1", "attack"),
        ];
        for (id, square, last) in last {
            let last = phases.iter().position(|phase| *phase == last).unwrap();
            for (place, phase) in phases.iter().enumerate() {
                let setup = json!({"phase": phase, "pieces": {id: {"square": square}}});
                if (1..=last).contains(&place) {
                    let _ = GameScenario::of_setup("lucky", setup)
                        .check_piece(square, &json!({"owner": "enemy"}));
                } else {
                    let path = format!("/pieces/{id}/square");
                    all_are_refused(&[(
                        setup,
                        path.as_str(),
                        "a card of this kind cannot be on the grid in this phase",
                    )]);
                }
            }
        }
    }

    #[test]
    fn health_is_from_none_to_the_strength() {
        let one = |id: &str, health: i32| {
            let pieces = json!({id: {"square": "a1", "health": health}});
            json!({"phase": "attack", "pieces": pieces})
        };
        all_are_refused(&[
            (one("inf2-1", 3), "/pieces/inf2-1/health", "it is greater than the strength"),
            (one("inf2-1", -1), "/pieces/inf2-1/health", "expected a whole number from 0"),
            (one("leader", 1), "/pieces/leader/health", "Leader has no health"),
        ]);
        let _ = GameScenario::of_setup("lucky", one("inf2-1", 0))
            .check_piece("a1", &json!({"strength": 2, "health": 0}));
    }

    #[test]
    fn only_the_athlete_is_half_turned_and_only_in_the_maneuver() {
        let one = |id: &str, phase: &str| {
            let pieces = json!({id: {"square": "a1", "rotation": "half"}});
            json!({"phase": phase, "pieces": pieces})
        };
        let half = "only a card that moves twice can be half turned, and only in the Maneuver";
        all_are_refused(&[
            (one("leader", "maneuver"), "/pieces/leader/rotation", half),
            (one("athlete", "attack"), "/pieces/athlete/rotation", half),
            (one("athlete", "encounter"), "/pieces/athlete/rotation", half),
            (one("inf1-1a", "maneuver"), "/pieces/inf1-1a/rotation", "Infantry has no rotation"),
        ]);
        let _ = GameScenario::of_setup("lucky", one("athlete", "maneuver"))
            .check_piece("a1", &json!({"rotation": "half"}));
    }

    #[test]
    fn no_card_is_turned_before_the_maneuver_or_after_the_attack() {
        for phase in phase::WORDS {
            let setup =
                json!({"phase": phase, "pieces": {"leader": {"square": "a1", "rotation": "full"}}});
            if ["maneuver", "attack"].contains(phase) {
                let _ = GameScenario::of_setup("lucky", setup)
                    .check_piece("a1", &json!({"rotation": "full"}));
            } else {
                all_are_refused(&[(
                    setup,
                    "/pieces/leader/rotation",
                    "no card can be turned in this phase",
                )]);
            }
        }
    }

    #[test]
    fn only_the_mouse_is_said_to_have_moved_and_only_in_the_maneuver() {
        let one = |id: &str, phase: &str, rotation: &str| {
            let piece = json!({"square": "a1", "moved": true, "rotation": rotation});
            json!({"phase": phase, "pieces": {id: piece}})
        };
        let alone = "only a card that may go down after moving can have it";
        all_are_refused(&[
            (one("leader", "maneuver", "full"), "/pieces/leader/moved", alone),
            (one("mouse", "attack", "full"), "/pieces/mouse/moved", alone),
            (one("mouse", "maneuver", "none"), "/pieces/mouse/moved", alone),
        ]);
        let _ = GameScenario::of_setup("lucky", one("mouse", "maneuver", "full"))
            .check_piece("a1", &json!({"moved": true}));
    }

    #[test]
    fn seven_cards_of_the_squad_play_at_most() {
        let ids = ["leader", "athlete", "pacifist", "hammer", "anvil", "mouse", "joker", "natural"];
        let squad = |count: usize| {
            let cells =
                ids.iter().zip(["a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"]).take(count);
            let pieces: Map<String, Value> =
                cells.map(|(id, square)| ((*id).to_owned(), json!({"square": square}))).collect();
            json!({"pieces": pieces})
        };
        all_are_refused(&[(squad(8), "/pieces", "at most 7 cards of the squad play")]);
        let seven = "
            . # LE AT PA HA AN MS
            . # JO .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let _ = GameScenario::of_setup("lucky", squad(7)).check(seven);
    }

    #[test]
    fn only_cards_of_the_enemy_are_in_the_deck() {
        let setup = json!({"pieces": {}, "deck": ["mg-2", "natural"]});
        all_are_refused(&[(setup, "/deck/1", "only enemy cards can be in the deck")]);
    }

    #[test]
    fn turn_and_deck_are_those_of_a_game() {
        let setup = |turn: i32, last: bool, deck: &[&str]| {
            let none = json!({});
            json!({"pieces": none, "turn": turn, "last_turn": last, "deck": deck})
        };
        let five = ["mg-2", "mg-3", "mg-4", "mg-5", "tank-a"];
        all_are_refused(&[
            (setup(17, true, &[]), "/turn", "no game has more than 16 turns"),
            (setup(16, false, &[]), "/turn", "no game has more than 16 turns"),
            (setup(14, false, &five), "/turn", "no game has more than 16 turns"),
        ]);
        for (turn, last) in [(5, false), (7, false), (8, false), (13, false), (3, true)] {
            let game = GameScenario::of_setup("lucky", setup(turn, last, &five));
            let _ = game.check_state(
                &json!({"deck": five, "turns_left": (8 - turn).max(0), "last_turn": last}),
            );
        }
    }

    #[test]
    fn every_state_of_a_game_with_a_short_deck_is_a_setup() {
        let pieces = json!({
            "leader": {"square": "a4"}, "mouse": {"square": "f1"}, "inf2-3": {"square": "c3"},
        });
        let deck = ["inf1-1a", "mg-2", "mortar-3", "tank-a", "inf2-6"];
        let start = json!({"phase": "counter_attack", "turn": 6, "pieces": pieces, "deck": deck});
        let mut game = GameScenario::of_setup("lucky", start);
        let mut states = vec![game.state()];
        while game.state().get("outcome").is_none() {
            game = game.act("next");
            states.push(game.state());
        }
        let empty = |state: &&Value| state["deck"] == json!([]) && state["last_turn"] == false;
        let turns: Vec<_> = states.iter().filter(empty).map(|state| &state["turn"]).collect();
        assert!(turns.contains(&&json!(8)), "the last card comes in turn 8: {turns:?}");
        for state in states {
            assert_eq!(GameScenario::of_setup("lucky", state.clone()).state(), state);
        }
    }
}
