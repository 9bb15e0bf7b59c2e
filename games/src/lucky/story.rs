//! What happened, in sentences: before the first action the deal, then what the last action caused.

use sortilege_core::{Change, PieceId, Scene, Square, Subject};

use super::grid::column;
use super::picture::phase_name;
use super::referee::{LuckyReferee, removed};
use super::{HEALTH, LAST_TURN, PHASE, ROTATION, SQUAD, STRENGTH, TURN, rotation, verb};

/// The sentences about the last action, or about the deal.
pub(super) fn tell(referee: &LuckyReferee, scene: Scene<'_>) -> Vec<String> {
    let teller = Teller { referee, scene };
    match scene.journal.records().last().map(|record| record.action) {
        None => teller.deal(),
        Some(action) if action.declaration().is_some() => {
            vec!["The squad gives up.".to_owned()]
        }
        Some(action) => teller.changes(action.verb == verb::NEXT),
    }
}

struct Teller<'a> {
    referee: &'a LuckyReferee,
    scene: Scene<'a>,
}

impl Teller<'_> {
    /// A card by what it is: `Leader`, `Infantry 2`.
    fn card(&self, piece: PieceId) -> String {
        let board = self.scene.board;
        let kind = board.rules().kind(board.piece(piece).kind()).id();
        let strength = board.counter(Subject::Piece(piece), STRENGTH);
        if board.piece(piece).owner() == SQUAD || strength < 0 {
            kind.to_owned()
        } else {
            format!("{kind} {strength}")
        }
    }

    fn name(&self, square: Square) -> String {
        self.referee.geometry.name(square)
    }

    fn at(&self, piece: PieceId) -> String {
        self.name(self.scene.board.piece(piece).last_square())
    }

    fn deal(&self) -> Vec<String> {
        let board = self.scene.board;
        let squad = |down: bool| {
            let own = board
                .pieces()
                .filter(|(_, piece)| piece.owner() == SQUAD && piece.square().is_some());
            let own = own.filter(|(_, piece)| piece.has(self.referee.tags.down) == down);
            own.map(|(id, _)| format!("{} {}", self.card(id), self.at(id)))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let mut told = vec![format!("The squad is up: {}.", squad(false))];
        let down = squad(true);
        if !down.is_empty() {
            told.push(format!("Down: {down}."));
        }
        if let Some(removed) = removed(self.scene) {
            let lay = board.piece(removed).last_square();
            // A card that a setup removes was never on the grid.
            let place = if column(&self.referee.geometry, lay) > 0 {
                format!(" from {}", self.name(lay))
            } else {
                String::new()
            };
            told.push(format!("{} is removed{place} and does not play.", self.card(removed)));
        }
        told
    }

    fn changes(&self, phase_ends: bool) -> Vec<String> {
        let board = self.scene.board;
        let changes = self.scene.journal.last_changes();
        let mut told = Vec::new();
        if phase_ends {
            let number = |counter| board.counter(Subject::Game, counter);
            told.push(format!("Turn {}, {}.", number(TURN), phase_name(number(PHASE))));
        }
        let straightens = |change: &Change| {
            matches!(change, Change::Counter { counter: ROTATION, after: rotation::NONE, .. })
        };
        let recovers = |change: &Change| match change {
            Change::Counter { counter: HEALTH, before, after, .. } => before < after,
            _ => false,
        };
        if phase_ends && changes.iter().any(straightens) {
            told.push("The squad can act again.".to_owned());
        }
        if phase_ends && changes.iter().any(recovers) {
            told.push("Enemies recover.".to_owned());
        }
        for change in changes {
            match *change {
                Change::Place { piece, at, .. } => {
                    told.push(format!("{} arrives on {}.", self.card(piece), self.name(at)));
                }
                Change::Entomb { piece } => {
                    told.push(format!(
                        "There is no room in the row for {}: it is discarded.",
                        self.card(piece)
                    ));
                }
                Change::Bury { piece, at, .. } => {
                    told.push(format!("{} on {} is discarded.", self.card(piece), self.name(at)));
                }
                Change::Move { piece, from, to, .. } => {
                    told.push(format!(
                        "{} moves from {} to {}.",
                        self.card(piece),
                        self.name(from),
                        self.name(to)
                    ));
                }
                Change::Tag { piece, on, tag } if tag == self.referee.tags.down => {
                    let how = if on { "goes down" } else { "gets up" };
                    told.push(format!("{} on {} {how}.", self.card(piece), self.at(piece)));
                }
                Change::Counter { of: Subject::Piece(piece), counter: HEALTH, before, after }
                    if before > after =>
                {
                    let strength = board.counter(Subject::Piece(piece), STRENGTH);
                    told.push(format!(
                        "{} on {} has {after} of {strength} health left.",
                        self.card(piece),
                        self.at(piece)
                    ));
                }
                Change::Counter {
                    of: Subject::Piece(piece),
                    counter: ROTATION,
                    after: rotation::FULL,
                    ..
                } if phase_ends => {
                    told.push(format!(
                        "{} on {} is turned and cannot act.",
                        self.card(piece),
                        self.at(piece)
                    ));
                }
                Change::Counter { of: Subject::Game, counter: LAST_TURN, .. } => {
                    told.push("The deck is empty: this is the last turn.".to_owned());
                }
                _ => {}
            }
        }
        if phase_ends && told.len() == 1 {
            told.push("Nothing else happens.".to_owned());
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};
    use sortilege_core::Catalogue;
    use sortilege_table::{display, open_unsettled};

    /// The sentences after these actions.
    fn told(setup: &Value, actions: &[&str]) -> Vec<String> {
        let catalogue = Catalogue::collect().unwrap();
        let mut setup = setup.clone();
        setup["actions"] = json!(actions);
        let play =
            open_unsettled(&catalogue, catalogue.game("lucky").unwrap(), Some(&setup), 0).unwrap();
        display(play.board().rules()).story(play.scene()).unwrap()
    }

    #[test]
    fn before_the_first_action_the_deal_is_described() {
        let rows = json!([[1, 2], [3, 4], [5, 6], [7, 8]]);
        let columns = json!([[2], [1, 6], [], [5, 8], [3, 7], [4]]);
        let squad = json!([
            "leader", "athlete", "pacifist", "hammer", "anvil", "mouse", "joker", "natural"
        ]);
        let story = told(&json!({"deal": {"rows": rows, "columns": columns, "squad": squad}}), &[])
            .join(" ");
        assert!(
            story.contains("The squad is up: ")
                && story.contains("Leader b1")
                && story.contains("Hammer f2"),
            "{story}"
        );
        assert!(
            story.contains("Down: ") && story.contains("Anvil d3") && story.contains("Joker e4"),
            "{story}"
        );
        assert!(story.contains("Natural is removed and does not play."), "{story}");
    }

    #[test]
    fn the_encounter_describes_where_cards_come_and_which_make_room() {
        let row = ["inf1-1a", "inf1-2", "inf1-3", "inf1-4", "inf1-5"]
            .iter()
            .zip(["a1", "b1", "c1", "d1", "e1"]);
        let mut pieces: Map<String, Value> =
            row.map(|(id, square)| ((*id).to_owned(), json!({"square": square}))).collect();
        pieces.insert("hammer".to_owned(), json!({"square": "f1"}));
        let deck = ["mg-2", "tank-a", "mortar-6"];
        let setup = json!({
            "phase": "counter_attack", "turn": 2, "pieces": pieces, "deck": deck,
        });
        let expected = [
            "Turn 3, Encounter.",
            "Hammer on f1 is discarded.",
            "MachineGun 3 arrives on f1.",
            "Tank arrives on t2.",
            "Mortar arrives on f3.",
        ];
        assert_eq!(told(&setup, &["next"]), expected);
        let mut full = setup;
        full["pieces"]["hammer"]["square"] = json!("f4");
        full["pieces"]["inf1-6a"] = json!({"square": "f1"});
        full["deck"] = json!(["mg-2"]);
        assert_eq!(
            told(&full, &["next"])[1],
            "There is no room in the row for MachineGun 3: it is discarded."
        );
        full["deck"] = json!([]);
        assert_eq!(told(&full, &["next"])[1], "The deck is empty: this is the last turn.");
    }

    #[test]
    fn a_phase_describes_what_it_does_even_if_that_is_nothing() {
        let pieces = json!({
            "hammer": {"square": "b2"}, "anvil": {"square": "c2"}, "mortar-2": {"square": "b2"},
        });
        let setup = json!({"phase": "encounter", "turn": 1, "pieces": pieces});
        let hit = told(&setup, &["next"]);
        assert_eq!(hit[0], "Turn 1, Maneuver.");
        for sentence in [
            "Hammer on b2 goes down.",
            "Hammer on b2 is turned and cannot act.",
            "Anvil on c2 goes down.",
            "Mortar on b2 is discarded.",
        ] {
            assert!(hit.iter().any(|told| told == sentence), "{sentence} {hit:?}");
        }
        assert_eq!(
            told(&setup, &["next", "next", "next"]),
            ["Turn 1, Counter-Attack.", "Nothing else happens."]
        );
    }

    #[test]
    fn actions_are_described() {
        let pieces = json!({
            "leader": {"square": "a1"},
            "hammer": {"square": "b1", "face": "down"},
            "mg-3": {"square": "b2"},
        });
        let maneuver = json!({"phase": "maneuver", "turn": 1, "pieces": pieces});
        assert_eq!(told(&maneuver, &["move a1 a2"]), ["Leader moves from a1 to a2."]);
        assert_eq!(told(&maneuver, &["flip b1"]), ["Hammer on b1 gets up."]);
        let attack = ["move a1 a2", "next", "attack a2 b2"];
        assert_eq!(told(&maneuver, &attack), ["MachineGun 3 on b2 has 2 of 3 health left."]);
    }
}
