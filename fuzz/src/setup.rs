//! A setup is either refused with the path of the error, or it starts a sound game.

use serde_json::{Map, Value};
use sortilege_table::{Table, parse_json};

use crate::mischief::BALKS;
use crate::{do_and_undo, everything, table};

/// The maximum number of actions tried per position.
const TRIED: usize = 6;

/// Law: a JSON value given as a setup is an error with a path and changes nothing, or it starts a
/// game. The state and the save of that game start the same game again, now and after an action,
/// and its actions can be done and undone without a trace.
///
/// The first byte selects the game; the rest is the JSON text.
pub fn setup(data: &[u8]) {
    let [game, text @ ..] = data else { return };
    let Ok(given) = parse_json(&String::from_utf8_lossy(text)) else { return };
    if given.to_string().contains(BALKS) {
        return;
    }
    let mut table = table(*game, 0);
    let before = everything(&table);
    if let Err(error) = table.start(Some(&given), None) {
        assert!(
            error.path.is_empty() || error.path.starts_with('/'),
            "{:?} is no path",
            error.path
        );
        assert!(!error.message.is_empty(), "{} is wrong, but why?", error.path);
        assert_eq!(before, everything(&table), "{error}, but something has changed");
        return;
    }
    is_had_again(&table);
    let actions = table.actions(None);
    // From all over the list, because neighbours in it are alike.
    for action in actions.iter().step_by(actions.len().div_ceil(TRIED).max(1)) {
        do_and_undo(&mut table, action);
    }
    if actions
        .first()
        .is_some_and(|action| table.act(action, table.play().board().to_move()).is_ok())
    {
        is_had_again(&table);
    }
}

/// Law: a state contains every piece and is a setup of the same state; a save is a setup of the
/// same game.
fn is_had_again(table: &Table) {
    let mut state = table.state(None);
    let standing =
        table.play().board().pieces().filter(|(_, piece)| piece.square().is_some()).count();
    assert_eq!(
        state["pieces"].as_object().map(Map::len),
        Some(standing),
        "pieces that are not told in {}",
        shown(&state)
    );
    assert_eq!(
        everything(table),
        everything(&started(table, &table.save())),
        "a save gives another game"
    );
    // How a game ended may lie in its past, which a state does not show.
    if !table.log().is_empty() {
        state.remove("outcome");
    }
    let mut found = started(table, &state).state(None);
    if !table.log().is_empty() {
        found.remove("outcome");
    }
    // A game that starts from a state has nothing to undo yet, whatever the state shows.
    state.entry("history").and_modify(|history| *history = 0.into());
    assert_eq!(shown(&state), shown(&found), "a state as a setup gives another");
}

/// A table of the same game, started from the text of a setup.
fn started(table: &Table, setup: &Map<String, Value>) -> Table {
    let (mut other, text) = (table.clone(), shown(setup));
    let setup = parse_json(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
    other.start(Some(&setup), None).unwrap_or_else(|error| panic!("{error} in {text}"));
    other
}

fn shown(state: &Map<String, Value>) -> String {
    Value::Object(state.clone()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{seeds, variations};

    #[test]
    fn seeds_and_variations_obey() {
        variations::obey(setup, &seeds::setup());
    }

    /// Starts a game with a list of this many equal items.
    fn list(id: &str, number: usize, start: &str, thing: &str) {
        let catalogue = sortilege_tests::catalogue().unwrap();
        let game = catalogue.games().position(|entry| entry.plugin.id() == id).unwrap();
        let text = format!("{start}[{}]}}", vec![thing; number].join(","));
        setup(&[&[game as u8], text.as_bytes()].concat());
    }

    #[test]
    fn lists_as_long_as_a_line_obey() {
        list("chess", 20_000, r#"{"death_pile":"#, r#"{"kind":"Rook","owner":"white"}"#);
        for number in [255, 256, 257, 4096, 4097] {
            list(
                "towers",
                number,
                r#"{"pieces":"#,
                r#"{"kind":"Block","owner":"east","square":"a1"}"#,
            );
            let event = r#"{"player_id":"red","event_function":{"Add":{"counter":"mana","by":1}}}"#;
            list("embers", number, r#"{"events":"#, event);
        }
        for number in [32_767, 32_768] {
            // Pairs, so that it matters where a card lies.
            list("parley", number, r#"{"deck":"#, r#""Sun","Moon""#);
        }
    }
}
