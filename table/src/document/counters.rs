//! Counters of a document: how each is shown.

use serde_json::{Map, Value};
use sortilege_core::{CounterFacts, CounterId, Draft, Facts, Of, Scene, Subject};

use super::field::{Field, Given, View};
use super::form::{Form, Forms, form};
use super::node::Node;
use super::schema::Schema;
use super::shape::{flag, integer, names};
use super::touched::Touched;
use super::unmodified;
use crate::SetupError;

/// The counters of the game, each under its own key, and those that effects modify as
/// `unmodified`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counters(pub Forms);

impl Field for Counters {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        game_keys(facts, Some(self.0))
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        write_game(view, Some(self.0), state);
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        read_game(setup, Some(self.0), draft)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        describe_all(schema.facts.counters, Some(self.0), "the game", fields);
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.counters
    }

    fn counters_of(&self) -> Option<Of> {
        Some(Of::Game)
    }
}

/// The keys of the counters of the game.
pub(super) fn game_keys(facts: &Facts, forms: Option<Forms>) -> Vec<&'static str> {
    let mut keys: Vec<&str> = shown(facts.counters, forms).collect();
    if !keys.is_empty() {
        keys.push(unmodified::KEY);
    }
    keys
}

pub(super) fn write_game(view: View<'_>, forms: Option<Forms>, state: &mut Map<String, Value>) {
    let counters = view.scene.board.rules().facts().counters;
    write_all(state, view.scene, Subject::Game, counters, forms);
}

pub(super) fn read_game(
    setup: &Given<'_>,
    forms: Option<Forms>,
    draft: &mut Draft,
) -> Result<(), SetupError> {
    let counters = draft.rules().facts().counters;
    for (key, node) in &setup.fields {
        read(draft, Subject::Game, counters, forms, key, node)?;
    }
    match setup.get(unmodified::KEY) {
        Some(own) => unmodified::read(draft, Subject::Game, counters, own),
        None => Ok(()),
    }
}

/// Writes the counters of a subject, and those that are modified without that.
pub(super) fn write_all(
    map: &mut Map<String, Value>,
    scene: Scene<'_>,
    of: Subject,
    counters: &[CounterFacts],
    forms: Option<Forms>,
) {
    write(map, scene, of, counters, forms);
    unmodified::write(map, scene, of, counters, |_| true);
}

/// Describes the counters of `whose`, and the object of those that are modified.
pub(super) fn describe_all(
    counters: &'static [CounterFacts],
    forms: Option<Forms>,
    whose: &str,
    fields: &mut Map<String, Value>,
) {
    describe(counters, forms, whose, fields);
    let is_shown = |counter: &CounterFacts| form(forms, counter) != Form::Hidden;
    let shown: Vec<CounterFacts> = counters.iter().copied().filter(is_shown).collect();
    if !shown.is_empty() {
        unmodified::describe(&shown, fields);
    }
}

/// The ids of the counters that are shown.
pub(super) fn shown(
    counters: &'static [CounterFacts],
    forms: Option<Forms>,
) -> impl Iterator<Item = &'static str> {
    let shown = counters.iter().filter(move |counter| form(forms, counter) != Form::Hidden);
    shown.map(|counter| counter.id)
}

/// Writes what the counters of a subject amount to.
pub(super) fn write(
    map: &mut Map<String, Value>,
    scene: Scene<'_>,
    of: Subject,
    counters: &[CounterFacts],
    forms: Option<Forms>,
) {
    for (i, counter) in counters.iter().enumerate() {
        if let Some(value) = written(scene, of, CounterId(i as u8), counter, form(forms, counter)) {
            map.insert(counter.id.into(), value);
        }
    }
}

/// Whether a map shows what those counters of a subject amount to that tags and effects modify, as
/// [`write`] would write it.
pub(super) fn are_shown(
    map: &Map<String, Value>,
    scene: Scene<'_>,
    of: Subject,
    counters: &[CounterFacts],
    forms: Option<Forms>,
) -> bool {
    counters.iter().enumerate().all(|(i, counter)| {
        let id = CounterId(i as u8);
        if !scene.board.rules().is_modified(of.into(), id) {
            return true;
        }
        let form = form(forms, counter);
        let now = || written(scene, of, id, counter, form);
        form == Form::Hidden || map.get(counter.id) == now().as_ref()
    })
}

/// What a counter amounts to in this form; `None` if it is not shown.
fn written(
    scene: Scene<'_>,
    of: Subject,
    id: CounterId,
    counter: &CounterFacts,
    form: Form,
) -> Option<Value> {
    if form == Form::Hidden {
        return None;
    }
    let value = scene.amount(of, id);
    let is_usual = match form {
        Form::RareNumber => Some(value) == usual(scene, of, id, counter.default),
        _ if value != scene.board.counter(of, id) => false,
        _ => value == counter.default && (counter.is_rare() || form == Form::RareFlag),
    };
    if is_usual {
        return None;
    }
    Some(match form {
        Form::Number | Form::RareNumber | Form::Hidden => Value::from(value),
        Form::Flag | Form::RareFlag => Value::from(value != 0),
        Form::Words(words) => {
            Value::from(words.get(value.max(0) as usize).copied().unwrap_or_default())
        }
    })
}

/// The value that a setup need not give. If the counter itself differs from it, `None`: then it is
/// given even if it amounts to the same.
fn usual(scene: Scene<'_>, of: Subject, counter: CounterId, default: i32) -> Option<i32> {
    let board = scene.board;
    let usual = match of {
        Subject::Piece(piece) => {
            board.rules().counter_at_start(piece, board.piece(piece).kind(), counter)
        }
        Subject::Seat(_) | Subject::Game => default,
    };
    Some(usual).filter(|usual| *usual == board.counter(of, counter))
}

/// Reads a counter of a subject; false if the key is not a counter that is shown.
pub(super) fn read(
    draft: &mut Draft,
    of: Subject,
    counters: &[CounterFacts],
    forms: Option<Forms>,
    key: &str,
    node: &Node<'_>,
) -> Result<bool, SetupError> {
    let Some(place) = counters.iter().position(|counter| counter.id == key) else {
        return Ok(false);
    };
    let facts = counters[place];
    let value = match form(forms, &facts) {
        Form::Hidden => return Ok(false),
        Form::Number | Form::RareNumber => {
            node.integer(facts.least_given().into(), facts.most.into())? as i32
        }
        Form::Flag | Form::RareFlag => i32::from(node.flag()?),
        Form::Words(words) => {
            let find = |word: &str| words.iter().position(|other| *other == word);
            node.known(facts.id, find, words)? as i32
        }
    };
    draft.set_counter(of, CounterId(place as u8), value);
    Ok(true)
}

/// Describes the counters of `whose`.
pub(super) fn describe(
    counters: &'static [CounterFacts],
    forms: Option<Forms>,
    whose: &str,
    fields: &mut Map<String, Value>,
) {
    for facts in counters {
        let CounterFacts { id, default, .. } = facts;
        let number = |what: &str| integer(facts.least_given().into(), facts.most.into(), what);
        let rule = facts.brought.map(|it| format!(" {}", it.rule)).unwrap_or_default();
        let schema = match form(forms, facts) {
            Form::Hidden => continue,
            Form::Words(words) => {
                let words: Vec<_> = words.iter().map(|word| (*word, "")).collect();
                names(&format!("The {id} of {whose}.{rule}"), &words)
            }
            Form::Flag | Form::RareFlag => {
                let default = *default != 0;
                flag(&format!("Whether {whose} is or has {id}; {default} by default.{rule}"))
            }
            Form::Number if facts.is_rare() => {
                number(&format!("The {id} of {whose}, if it has one; that of its kind by default."))
            }
            Form::Number | Form::RareNumber => {
                let most = facts.ceiling.map(|other| format!(" Never above {other}."));
                let most = most.unwrap_or_default();
                number(&format!("The {id} of {whose}; {default} by default.{most}{rule}"))
            }
        };
        fields.insert((*id).to_owned(), schema);
    }
}
