//! The events of a setup.

use serde_json::{Map, Value, json};

use super::Parts;
use super::shape::{integer, names, object};
use sortilege_core::FOREVER;

impl Parts<'_> {
    pub(super) fn event(&self) -> Value {
        let alone = |(name, function)| {
            object(Map::from_iter([(String::from(name), function)]), &[name], "What happens.")
        };
        let mut functions: Vec<Value> = self.event_functions().into_iter().map(alone).collect();
        if !self.facts.events.is_empty() {
            let named: Vec<_> = self.facts.events.iter().map(|event| (event.id, "")).collect();
            functions.push(names("An event that raises a counter of the player.", &named));
        }
        let fields = json!({
            "player_id": self.told("seat", "The player for whom it happens."),
            "when": self.time("When it happens: in the next round unless said.", "In how many rounds."),
            "event_function": {"anyOf": functions, "description": "What happens."},
        });
        object(fields, &["player_id", "event_function"], "Something that will happen by itself.")
    }

    /// What an event can do, by its name.
    fn event_functions(&self) -> Vec<(&'static str, Value)> {
        let at = || self.told("square", "Where.");
        let summon = json!({"kind": self.part("kind"), "square": at()});
        let apply = json!({
            "square": at(),
            "id": self.told("effect_id", "Which effect."),
            "rounds": integer(1, i64::from(FOREVER) - 1, "For how many rounds."),
        });
        let counters: Vec<_> =
            self.facts.seat_counters.iter().map(|counter| (counter.id, "")).collect();
        let by = integer(i16::MIN.into(), i16::MAX.into(), "How much is added.");
        let add = json!({"counter": names("A counter of the player.", &counters), "by": by});
        vec![
            ("Summon", object(summon, &["kind", "square"], "A piece comes onto the board.")),
            (
                "ApplyEffect",
                object(apply, &["square", "id", "rounds"], "The piece on a square gets an effect."),
            ),
            (
                "Add",
                object(add, &["counter", "by"], "Something is added to a counter of the player."),
            ),
        ]
    }
}
