//! Finding the legal action that a text means, or the reasons why there is none.

use sortilege_core::{AbilityId, Action, Declaration, Play, Refusal, SeatId};

use crate::{Explanation, Notation};

/// The legal action or declaration that a seat's text means. `legal` are the legal actions of the
/// seat to move.
///
/// # Errors
/// A [`Refusal`] with every reason.
pub fn choose(
    play: &Play,
    notation: &dyn Notation,
    legal: &[Action],
    seat: SeatId,
    text: &str,
) -> Result<Action, Refusal> {
    find(play, notation, legal, seat, text).map_err(|why| Refusal(why.join("; ")))
}

/// Why a text is a legal action of a seat, or why not.
#[must_use]
pub fn explain(
    play: &Play,
    notation: &dyn Notation,
    legal: &[Action],
    seat: SeatId,
    text: &str,
) -> Explanation {
    match find(play, notation, legal, seat, text) {
        Ok(action) if action.declaration().is_some() => {
            Explanation { legal: true, why: vec![format!("{text}: allowed")] }
        }
        Ok(action) => Explanation { legal: true, why: notation.permissions(play.scene(), &action) },
        Err(why) => Explanation { legal: false, why },
    }
}

fn find(
    play: &Play,
    notation: &dyn Notation,
    legal: &[Action],
    seat: SeatId,
    text: &str,
) -> Result<Action, Vec<String>> {
    let (board, scene) = (play.board(), play.scene());
    if board.outcome().is_some() {
        return Err(vec![notation.over()]);
    }
    if board.is_out(seat) {
        let seat = board.rules().seat(seat).id;
        return Err(vec![format!("out: {seat} is out of the game")]);
    }
    if let Some(declaration) = Declaration::parse(text) {
        return declaration.check(board, seat).map_err(|refusal| vec![refusal.0]);
    }
    let is_followed = |declaration: &Declaration| {
        text.strip_prefix(declaration.text()).is_some_and(|rest| rest.starts_with(' '))
    };
    if let Some(declaration) = Declaration::ALL.into_iter().find(is_followed) {
        return Err(vec![format!("{}: it takes no arguments", declaration.text())]);
    }
    if board.to_move() != seat {
        // No other reason: those about cards would reveal a hidden hand.
        return Err(vec![format!("turn: it is {}'s turn", board.rules().seat(board.to_move()).id)]);
    }
    let wanted = notation.parse(scene, legal, text).map_err(|refusal| vec![refusal.0])?;
    let is_meant = |action: &&Action| {
        action.reads_as(&wanted)
            && (wanted.ability == AbilityId::NONE || wanted.ability == action.ability)
    };
    let mut meant = legal.iter().filter(is_meant);
    let Some(action) = meant.next() else { return Err(notation.refusals(scene, &wanted)) };
    let text = notation.text(scene, action);
    match meant.map(|other| notation.text(scene, other)).find(|other| *other != text) {
        Some(other) => Err(vec![format!("ability: say which one, {text:?} or {other:?}")]),
        None => Ok(*action),
    }
}
