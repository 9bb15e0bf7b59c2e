//! The counters that tags and effects modify, as they are without them.
//!
//! A document shows under a counter's own key what it amounts to. So that a state is also a setup,
//! it shows the counter itself beside that, in an object with this key; absent if nothing modifies
//! any.

use serde_json::{Map, Value};
use sortilege_core::{CounterFacts, CounterId, Draft, Scene, Subject};

use super::node::Node;
use super::shape::{integer, object};
use crate::SetupError;

/// The key of the object.
pub(super) const KEY: &str = "unmodified";

/// Writes the counters of a subject that amount to something else, of those that are shown.
pub(super) fn write(
    map: &mut Map<String, Value>,
    scene: Scene<'_>,
    of: Subject,
    counters: &[CounterFacts],
    is_wanted: impl Fn(&CounterFacts) -> bool,
) {
    if let Some(own) = written(map, scene, of, counters, is_wanted) {
        map.insert(KEY.into(), own);
    }
}

/// The counters of a subject that amount to something else, of those that a map shows; `None` if
/// there are none.
pub(super) fn written(
    map: &Map<String, Value>,
    scene: Scene<'_>,
    of: Subject,
    counters: &[CounterFacts],
    is_wanted: impl Fn(&CounterFacts) -> bool,
) -> Option<Value> {
    let mut own = Map::new();
    for (i, facts) in counters.iter().enumerate().filter(|(_, facts)| is_wanted(facts)) {
        let id = CounterId(i as u8);
        if !scene.board.rules().is_modified(of.into(), id) {
            continue;
        }
        let value = scene.board.counter(of, id);
        if scene.amount(of, id) != value && map.contains_key(facts.id) {
            own.insert(facts.id.into(), value.into());
        }
    }
    if own.is_empty() { None } else { Some(own.into()) }
}

/// Reads the counters of a subject. It comes after what they amount to.
pub(super) fn read(
    draft: &mut Draft,
    of: Subject,
    counters: &[CounterFacts],
    own: &Node<'_>,
) -> Result<(), SetupError> {
    let names: Vec<&str> = counters.iter().map(|counter| counter.id).collect();
    for (key, node) in own.object()? {
        let Some(place) = counters.iter().position(|counter| counter.id == key) else {
            return node.unknown(key, &names);
        };
        let CounterFacts { most, .. } = counters[place];
        let value = node.integer(counters[place].least_given().into(), most.into())? as i32;
        draft.set_counter(of, CounterId(place as u8), value);
    }
    Ok(())
}

/// Describes it, for these counters.
pub(super) fn describe(counters: &[CounterFacts], fields: &mut Map<String, Value>) {
    let number = |counter: &CounterFacts| {
        let (least, most) = (counter.least_given().into(), counter.most.into());
        (counter.id.to_owned(), integer(least, most, "Its value without tags and effects."))
    };
    let counters: Map<String, Value> = counters.iter().map(number).collect();
    let what = "The counters that tags and effects modify, as they are without them.";
    fields.insert(KEY.into(), object(counters, &[], what));
}
