//! The legal actions are listed once for each position, however often they are asked for.

use std::cell::Cell;
use std::sync::Arc;

use serde_json::json;
use sortilege_core::{
    Action, Catalogue, Dir, Facts, Game, Outcome, Referee, Registered, Registration, Rules, Scene,
    SeatFacts, Step, Steps,
};
use sortilege_table::document::{Counters, Document, Pieces, Players};
use sortilege_table::{Table, TableGame, inventory};

use super::protocol::ask;

thread_local! {
    static LISTED: Cell<usize> = const { Cell::new(0) };
}

/// A game whose only action ends the turn. Only the catalogue of its test contains it.
struct Tally {
    id: &'static str,
    /// Whether its end depends on the legal actions.
    asks: bool,
}

impl Game for Tally {
    fn id(&self) -> &'static str {
        self.id
    }
    fn rule(&self) -> &'static str {
        "Counts how often its legal actions are listed."
    }
    fn facts(&self) -> Facts {
        Facts {
            seats: const { &[SeatFacts::new("one", Dir::Up), SeatFacts::new("two", Dir::Up)] },
            verbs: &["pass"],
            ..Facts::NONE
        }
    }
    fn referee(&self, _: &Rules) -> Arc<dyn Referee> {
        Arc::new(Counting(self.asks))
    }
}

impl TableGame for Tally {
    fn document(&self) -> Document {
        Document::standard(Counters::default(), Players::default(), Pieces::default())
    }
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[(
            "standard",
            r#"{"board": {"width": 1, "height": 1}, "pieces": [],
                "players": {"one": {}, "two": {}}}"#,
        )]
    }
}

struct Counting(bool);

impl Referee for Counting {
    fn legal(&self, _: Scene<'_>, actions: &mut Vec<Action>) {
        LISTED.set(LISTED.get() + 1);
        actions.push(Action::new(0, []));
    }
    fn perform(&self, _: Scene<'_>, _: &Action, steps: &mut Steps) {
        steps.push(Step::EndTurn { draw: false });
    }
    fn ending(&self, _: Scene<'_>, stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        (self.0 && stuck()).then_some(Outcome { winner: None, reason: 0 })
    }
    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        scene.board.rules().outcomes(0).map(|outcome| (outcome, "stuck".into())).collect()
    }
}

static LAZY: Tally = Tally { id: "lazy-tally", asks: false };
static EAGER: Tally = Tally { id: "eager-tally", asks: true };

inventory::submit! { sortilege_table::Registration(&LAZY) }
inventory::submit! { sortilege_table::Registration(&EAGER) }

#[test]
fn each_accepted_action_lists_the_legal_actions_once() {
    const ACTS: usize = 20;
    for (game, expected) in [(&LAZY, ACTS), (&EAGER, ACTS + 1)] {
        let registration = Registration { krate: "tests", plugin: Registered::Game(game) };
        let catalogue = Arc::new(Catalogue::of(&[registration]).unwrap());
        let mut table = Table::new(catalogue, game.id, None).unwrap();
        LISTED.set(0);
        for _ in 0..ACTS {
            assert_eq!(ask(&mut table, "actions", json!({})).1["actions"], json!(["pass"]));
            ask(&mut table, "explain", json!({"action": "pass"}));
            assert_eq!(ask(&mut table, "act", json!({"action": "skip"})).0, "not acted");
            assert_eq!(ask(&mut table, "act", json!({"action": "pass"})).0, "acted");
        }
        assert_eq!(LISTED.get(), expected, "{}", game.id);
    }
}
