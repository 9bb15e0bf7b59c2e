//! The rules whose numbers a setup can change.

use serde_json::{Map, Value, json};
use sortilege_core::{CounterId, Draft, Facts, Subject};
use sortilege_table::SetupError;
use sortilege_table::document::{Field, Given, Schema, Touched, View};

use super::cards;
use crate::lanes::{
    ACTIVE_POWER, DECK_SIZE, DECKOUT_DAMAGE, DRAW_PER_TURN, ENTRY_DAMAGE, FIRST_BEGIN,
    GOLD_PER_TURN, Lanes, STARTING_GOLD, STARTING_HAND, STARTING_HP,
};

/// How a rule is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// As a number from 0 to this.
    UpTo(i32),
    Flag,
    /// As a number or `"attack"`.
    Entry,
    /// As the number of a skill.
    Skill,
}

/// Every rule with its counter, its form and what it says.
const RULES: [(&str, CounterId, Form, &str); 10] = [
    ("starting_hp", STARTING_HP, Form::UpTo(i32::MAX), "The life of a player at the start."),
    ("starting_gold", STARTING_GOLD, Form::UpTo(i32::MAX), "The gold of a player at the start."),
    ("starting_hand", STARTING_HAND, Form::UpTo(1000), "The cards of a hand at the start."),
    ("draw_per_turn", DRAW_PER_TURN, Form::UpTo(1000), "The cards drawn each turn."),
    ("gold_per_turn", GOLD_PER_TURN, Form::UpTo(i32::MAX), "The gold gained each turn."),
    ("deckout_damage", DECKOUT_DAMAGE, Form::UpTo(i32::MAX), "The damage when a deck is empty."),
    ("deck_size", DECK_SIZE, Form::UpTo(1000), "The cards of a deck."),
    ("first_turn_begin_phase", FIRST_BEGIN, Form::Flag, "Whether the first turn has a beginning."),
    ("building_entry_damage", ENTRY_DAMAGE, Form::Entry, "What a unit does to an enemy building."),
    ("active_power", ACTIVE_POWER, Form::Skill, "The skill that is the power of a player."),
];

/// The rules, as `rules`.
pub(super) struct Record;

impl Field for Record {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["rules"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let rules = RULES.iter().map(|(key, counter, form, _)| {
            let value = view.scene.board.counter(Subject::Game, *counter);
            let shown = match form {
                Form::UpTo(_) | Form::Skill => value.into(),
                Form::Flag => (value != 0).into(),
                Form::Entry if value == 0 => "attack".into(),
                Form::Entry => (value - 1).into(),
            };
            ((*key).to_owned(), shown)
        });
        state.insert("rules".into(), Value::Object(rules.collect()));
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(rules) = setup.get("rules") else { return Ok(()) };
        for (key, node) in rules.object()? {
            let Some((_, counter, form, _)) = RULES.iter().find(|(rule, ..)| *rule == key) else {
                return node.unknown(key, &RULES.map(|(rule, ..)| rule));
            };
            let value = match form {
                Form::UpTo(most) => node.integer(0, i64::from(*most))? as i32,
                Form::Flag => node.flag()?.into(),
                Form::Entry if node.value() == "attack" => 0,
                Form::Entry if node.value().is_string() => {
                    return node.expected("\"attack\" or a number");
                }
                Form::Entry => node.integer(0, i64::from(i32::MAX) - 1)? as i32 + 1,
                Form::Skill => {
                    let lanes = Lanes::new(draft.rules());
                    let card = cards::read_power(&lanes, draft.rules(), &node)?;
                    lanes.card(card).number
                }
            };
            draft.set_counter(Subject::Game, *counter, value);
        }
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let rules = RULES.iter().map(|(key, _, form, what)| {
            let number = |most: i32| {
                json!({"type": "integer", "minimum": 0, "maximum": most, "description": what})
            };
            let described = match form {
                Form::UpTo(most) => number(*most),
                Form::Flag => json!({"type": "boolean", "description": what}),
                Form::Skill => json!({"type": "integer", "description": what}),
                Form::Entry => {
                    let either = [json!({"const": "attack"}), number(i32::MAX - 1)];
                    json!({"anyOf": either, "description": what})
                }
            };
            ((*key).to_owned(), described)
        });
        let rules: Map<String, Value> = rules.collect();
        let what = "Rules; those left out are the usual ones.";
        let rules = json!({
            "type": "object",
            "properties": rules,
            "additionalProperties": false,
            "description": what,
        });
        fields.insert("rules".into(), rules);
    }

    fn is_touched(&self, _touched: &Touched) -> bool {
        false
    }
}
