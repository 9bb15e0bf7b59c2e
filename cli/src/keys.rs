//! Keys: the short forms in which a player may type an action. A game without keys has none of
//! this; in `lucky`, `n` is short for `next`.

use sortilege_core::Play;
use sortilege_languages::say;
use sortilege_table::notation;

/// The keys of all legal actions, each with the text of its action. An action may have several
/// keys; the first one is shown to players.
pub(crate) fn all(play: &Play) -> Vec<(String, String)> {
    let (notation, scene) = (notation(play.board().rules()), play.scene());
    let mut actions = Vec::new();
    play.legal(&mut actions);
    let mut keys = Vec::new();
    for action in &actions {
        let text = notation.text(scene, action);
        for key in notation.keys(scene, action) {
            keys.push((key, text.clone()));
        }
    }
    keys
}

/// The texts of the legal actions that have this key, in upper or lower case.
pub(crate) fn meant(play: &Play, typed: &str) -> Vec<String> {
    let keys = all(play).into_iter().filter(|(key, _)| key.eq_ignore_ascii_case(typed));
    let mut meant: Vec<String> = keys.map(|(_, action)| action).collect();
    meant.dedup();
    meant
}

/// Whether a key is the number of an action in the list, which needs no further mention.
fn is_number(key: &str) -> bool {
    key.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the picture of the game shows actions by their numbers.
pub(crate) fn has_numbers(play: &Play) -> bool {
    all(play).iter().any(|(key, _)| is_number(key))
}

/// Each action followed by its first key, if it has one: `move b2 c2 [ms6]`.
pub(crate) fn label(play: &Play, actions: &[String]) -> Vec<String> {
    let keys = all(play);
    let shown = keys.iter().filter(|(key, _)| !is_number(key));
    let label = |action: &String| match shown.clone().find(|(_, other)| other == action) {
        Some((key, _)) => format!("{action} [{key}]"),
        None => action.clone(),
    };
    actions.iter().map(label).collect()
}

/// What the prompt suggests in a game with keys: `n for next, "actions" for 17 more`. Empty in a
/// game without.
pub(crate) fn suggestions(play: &Play) -> String {
    let keys = all(play);
    let (short, long): (Vec<_>, Vec<_>) =
        keys.iter().partition(|(_, action)| !action.contains(' '));
    let short = short.iter().filter(|(key, _)| !is_number(key));
    let part = |(key, action): &&(String, String)| say!("key-for", key = key, action = action);
    let mut parts: Vec<String> = short.map(part).collect();
    let mut others: Vec<&String> = long.iter().map(|(_, action)| action).collect();
    others.dedup();
    if !others.is_empty() {
        parts.push(say!("more-actions", count = others.len()));
    }
    parts.join(", ")
}
