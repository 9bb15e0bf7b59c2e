//! The public random numbers of a document.

use serde_json::{Map, Value, json};
use sortilege_core::{Draft, Facts, Stream};

use super::field::{Field, Given, View};
use super::schema::Schema;
use super::shape::object;
use super::touched::Touched;
use crate::SetupError;

/// The public random numbers, as `random`.
pub struct Random;

impl Field for Random {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["random"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let random = view.scene.board.random();
        let number = |stream: Stream| (stream.name().to_owned(), json!(random.number(stream)));
        state.insert(
            "random".into(),
            Value::Object(Stream::PUBLIC.map(number).into_iter().collect()),
        );
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let mut given = [None; 3];
        let names = Stream::PUBLIC.map(Stream::name);
        let fields = setup.get("random").map(super::node::Node::object).transpose()?;
        for (key, node) in fields.unwrap_or_default() {
            let Some(place) = names.iter().position(|name| *name == key) else {
                return node.unknown(key, &names);
            };
            // A program that copied the decimal may be off by its last digit.
            let number = node.value.as_f64().map(|number| number * 65536.0);
            let is_whole = |number: &f64| {
                (number - number.round()).abs() < 1e-6 && (0.0..65535.5).contains(number)
            };
            match number.filter(is_whole) {
                Some(number) => given[place] = Some(number.round() as u16),
                None => return node.expected("a multiple of 1/65536, at least 0 and below 1"),
            }
        }
        draft.set_numbers(given);
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let number = |stream: Stream| {
            let what = format!(
                "The number of this {}, a multiple of 1/65536. By default it comes from the seed.",
                stream.name()
            );
            let range = json!({
                "type": "number", "minimum": 0, "exclusiveMaximum": 1, "description": what,
            });
            (stream.name().to_owned(), range)
        };
        let numbers = Map::from_iter(Stream::PUBLIC.map(number));
        let what = "The random numbers that all players see.";
        fields.insert("random".into(), object(numbers, &[], what));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.random
    }
}
