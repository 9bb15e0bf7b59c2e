//! Counting, a game for the tests of tables: each action counts one further, and the game counts
//! how often it is asked to do so and how often its state is written.

use std::cell::Cell;
use std::sync::Arc;

use serde_json::{Map, Value};
use sortilege_core::{
    Action, Catalogue, CounterFacts, CounterId, Dir, Facts, Game, Outcome, Referee, Rules, Scene,
    SeatFacts, Step, Steps, Subject,
};

use super::Table;
use crate::document::{Counters, Document, Field, Pieces, Players, Schema, Touched, View};
use crate::{TableGame, register_game};

thread_local! {
    static PERFORMED: Cell<usize> = const { Cell::new(0) };
    static LISTED: Cell<usize> = const { Cell::new(0) };
    static WRITTEN: Cell<usize> = const { Cell::new(0) };
}

/// A table of the game.
pub(super) fn table() -> Table {
    Table::new(Arc::new(Catalogue::collect().unwrap()), "counting", None).unwrap()
}

/// How often this thread has performed an action of the game.
pub(super) fn performed() -> usize {
    PERFORMED.get()
}

/// How often this thread has listed the legal actions of the game.
pub(super) fn listed() -> usize {
    LISTED.get()
}

/// How often this thread has written a whole state of the game.
pub(super) fn written() -> usize {
    WRITTEN.get()
}

struct Counting;

register_game!(Counting);

impl Game for Counting {
    fn id(&self) -> &'static str {
        "counting"
    }
    fn rule(&self) -> &'static str {
        "Count in turn."
    }
    fn facts(&self) -> Facts {
        const SEATS: &[SeatFacts] =
            &[SeatFacts::new("ann", Dir::Up), SeatFacts::new("ben", Dir::Down)];
        const COUNTERS: &[CounterFacts] = &[CounterFacts::number("count", 0)];
        Facts { seats: SEATS, verbs: &["count"], counters: COUNTERS, ..Facts::NONE }
    }
    fn referee(&self, _: &Rules) -> Arc<dyn Referee> {
        Arc::new(Self)
    }
}

impl Referee for Counting {
    fn legal(&self, _: Scene<'_>, actions: &mut Vec<Action>) {
        LISTED.set(LISTED.get() + 1);
        actions.push(Action::new(0, []));
    }
    fn perform(&self, _: Scene<'_>, _: &Action, steps: &mut Steps) {
        PERFORMED.set(PERFORMED.get() + 1);
        steps.push(Step::Add { of: Subject::Game, counter: CounterId(0), by: 1 });
        steps.push(Step::EndTurn { draw: false });
    }
    fn endings(&self, _: Scene<'_>) -> Vec<(Outcome, String)> {
        Vec::new()
    }
}

impl TableGame for Counting {
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        const SETUP: &str =
            r#"{"board": {"width": 1, "height": 1}, "players": {"ann": {}, "ben": {}}}"#;
        &[("standard", SETUP)]
    }
    fn document(&self) -> Document {
        let (counters, players) = (Counters::default(), Players::default());
        Document::standard(counters, players, Pieces::default()).with(Writing)
    }
}

/// A field without keys that counts how often it is written.
struct Writing;

impl Field for Writing {
    fn keys(&self, _: &Facts) -> Vec<&'static str> {
        Vec::new()
    }
    fn write(&self, _: View<'_>, _: &mut Map<String, Value>) {
        WRITTEN.set(WRITTEN.get() + 1);
    }
    fn describe(&self, _: &Schema<'_>, _: &mut Map<String, Value>) {}
    fn is_touched(&self, _: &Touched) -> bool {
        false
    }
}
