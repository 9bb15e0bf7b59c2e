//! The laws of actions: doing, undoing, doing again and replaying agree.

use super::board::agrees;
use sortilege_core::{Action, Play};

/// Does an action.
///
/// # Errors
/// The law that it breaks: undoing restores the board, doing it again gives the same board, and
/// replaying its changes does too.
pub(super) fn lawful(play: &mut Play, action: &Action) -> Result<(), String> {
    let before = play.clone();
    play.make(action).map_err(|fault| format!("fails: {fault}"))?;
    agrees(play.board()).map_err(|wrong| format!("leaves an inconsistent board: {wrong}"))?;
    let after = play.clone();
    // Fingerprints that do not differ would prove nothing.
    let prints = [&before, &after].map(|play| play.board().fingerprint());
    if prints[0].is_empty() || prints[0] == prints[1] && !play.journal().last_changes().is_empty() {
        return Err("leads to a board with the same fingerprint".to_owned());
    }
    play.unmake();
    same(&before, play)
        .map_err(|differs| format!("is undone to another board than before: {differs}"))?;
    play.make(action).map_err(|fault| format!("fails the second time: {fault}"))?;
    same(&after, play)
        .map_err(|differs| format!("leads to another board the second time: {differs}"))?;
    let replayed = Play::new(before.board().replayed(play.journal().last_changes()), 0);
    difference(&play.board().fingerprint(), &replayed.board().fingerprint()).map_err(|differs| {
        format!("leads to another board when its changes are replayed: {differs}")
    })
}

fn same(one: &Play, other: &Play) -> Result<(), String> {
    difference(&one.board().fingerprint(), &other.board().fingerprint())?;
    let past = |play: &Play| format!("{:?}", play.journal());
    difference(past(one).as_bytes(), past(other).as_bytes())
}

/// An error with the place where two texts begin to differ.
fn difference(one: &[u8], other: &[u8]) -> Result<(), String> {
    let place =
        one.iter().zip(other).position(|(a, b)| a != b).unwrap_or(one.len().min(other.len()));
    let around = |text: &[u8]| {
        let end = text.len().min(place + 40);
        String::from_utf8_lossy(&text[place.saturating_sub(80)..end]).into_owned()
    };
    if one == other {
        Ok(())
    } else {
        Err(format!("...{}... is not ...{}...", around(one), around(other)))
    }
}
