//! Fields: the parts of a document.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, Of, Play, Scene};

use super::form::{Forms, Sign};
use super::node::Node;
use super::schema::Schema;
use super::touched::Touched;
use crate::state::difference;
use crate::{Seats, SetupError};

/// A part of a game's document: one key, or a few that belong together.
pub trait Field: Send + Sync {
    /// The keys that it may write and read.
    fn keys(&self, facts: &Facts) -> Vec<&'static str>;

    /// Writes it into a state.
    fn write(&self, view: View<'_>, state: &mut Map<String, Value>);

    /// Reads it from a setup, whose keys are all known. A field that is not there keeps what the
    /// draft has.
    ///
    /// # Errors
    /// [`SetupError`] naming what is wrong and where.
    fn read(&self, _setup: &Given<'_>, _draft: &mut Draft) -> Result<(), SetupError> {
        Ok(())
    }

    /// Describes it: puts the schema of each key into `fields`.
    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>);

    /// Puts the parts of the schema that it refers to into the definitions.
    fn define(&self, _schema: &Schema<'_>, _definitions: &mut Map<String, Value>) {}

    /// What it shows the counters of: the game, its seats or its pieces. `None`: of nothing.
    fn counters_of(&self) -> Option<Of> {
        None
    }

    /// The keys of the objects in it that have the counters of [`Self::counters_of`], if those are
    /// not keys of the document itself: the keys of a player or of a piece.
    fn keys_within(&self, _facts: &Facts) -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether it shows the effects on pieces, on seats and on the game, in their order, as
    /// `effects`. Then no other field of the document does. By default false.
    fn shows_all_effects(&self) -> bool {
        false
    }

    /// The names of the event functions that it reads and writes, without those of mods, if it is
    /// the field of events.
    fn event_functions(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The fields of pieces that show a tag as a word, if it is the field of pieces.
    fn signs(&self) -> Vec<Sign> {
        Vec::new()
    }

    /// How it shows the counters of pieces, if it is the field of pieces.
    fn piece_forms(&self) -> Option<Forms> {
        None
    }

    /// Whether changes may have altered what it writes.
    fn is_touched(&self, touched: &Touched) -> bool;

    /// Brings a state up to date after changes and puts the difference into a patch. By default the
    /// field is written anew and compared.
    fn update(
        &self,
        view: View<'_>,
        _touched: &Touched,
        shown: &mut Map<String, Value>,
        patch: &mut Map<String, Value>,
    ) {
        let mut now = Map::new();
        self.write(view, &mut now);
        for key in self.keys(view.scene.board.rules().facts()) {
            update_key(key, now.remove(key), shown, patch);
        }
    }
}

/// Replaces the value of a key and puts the difference into a patch.
pub(crate) fn update_key(
    key: &str,
    now: Option<Value>,
    shown: &mut Map<String, Value>,
    patch: &mut Map<String, Value>,
) {
    match (shown.get_mut(key), now) {
        (None, None) => {}
        (Some(_), None) => {
            shown.remove(key);
            patch.insert(key.to_owned(), Value::Null);
        }
        (None, Some(now)) => {
            patch.insert(key.to_owned(), now.clone());
            shown.insert(key.to_owned(), now);
        }
        (Some(Value::Array(before)), Some(Value::Array(now))) => {
            if update_list(before, &now) {
                patch.insert(key.to_owned(), now.into());
            }
        }
        (Some(before), Some(now)) => {
            if let Some(changed) = difference(before, &now) {
                patch.insert(key.to_owned(), changed);
                *before = now;
            }
        }
    }
}

/// Makes a list equal to another one and returns whether it was different. What they have in common
/// at both ends stays: cards come and go mostly there.
fn update_list(shown: &mut Vec<Value>, now: &[Value]) -> bool {
    let are_equal = |(one, other): &(&Value, &Value)| one == other;
    let tail = shown.iter().rev().zip(now.iter().rev()).take_while(are_equal).count();
    let (before, after) = (shown.len() - tail, now.len() - tail);
    let head = shown[..before].iter().zip(&now[..after]).take_while(are_equal).count();
    shown.splice(head..before, now[head..after].iter().cloned());
    head < before || head < after
}

/// What a field writes from: a game, as somebody sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The game in play.
    pub play: &'a Play,
    /// The board and the journal of the game.
    pub scene: Scene<'a>,
    /// The seats of the one who looks; `None` sees everything.
    pub viewer: Option<Seats>,
}

impl<'a> View<'a> {
    /// A game as somebody with these seats sees it; with `None` everything.
    #[must_use]
    pub fn new(play: &'a Play, viewer: Option<Seats>) -> Self {
        Self { play, scene: play.scene(), viewer }
    }
}

/// What a field reads from: a setup with what it leaves out filled in.
pub struct Given<'a> {
    pub(crate) root: Node<'a>,
    pub(crate) fields: Vec<(&'a str, Node<'a>)>,
    /// The keys that the setup itself gives. All others are filled in.
    pub(crate) given: &'a Map<String, Value>,
}

impl<'a> Given<'a> {
    /// The value of a key, given or filled in; `None` if there is none.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.fields.iter().find(|(other, _)| *other == key).map(|(_, node)| node)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn list(text: &str) -> Vec<Value> {
        text.chars().map(|letter| letter.to_string().into()).collect()
    }

    #[test]
    fn a_list_is_replaced_as_a_whole_in_the_patch_and_only_if_it_is_different() {
        let all = ["", "a", "b", "ab", "ba", "abc", "bc", "aab", "abab", "aXc", "abcabc", "cab"];
        for (before, now) in all.iter().flat_map(|before| all.map(|now| (*before, now))) {
            let mut shown = Map::from_iter([("deck".to_owned(), list(before).into())]);
            let mut patch = Map::new();
            update_key("deck", Some(list(now).into()), &mut shown, &mut patch);
            assert_eq!(shown["deck"], json!(list(now)), "{before} {now}");
            let expected = if before == now { None } else { Some(json!(list(now))) };
            assert_eq!(patch.get("deck"), expected.as_ref(), "{before} {now}");
        }
    }
}
