//! The last word of an action's text that says which ability is meant, if a kind has several.

use sortilege_core::{AbilityRule, Action, Scene};

/// The abilities that are code of the piece on an action's first square, if there are several:
/// then the text of an action ends with the id of the ability.
fn several<'a>(scene: Scene<'a>, action: &Action) -> &'a [AbilityRule] {
    let piece = action.from().and_then(|from| scene.board.at(from));
    let coded = piece
        .map_or(&[][..], |piece| scene.board.rules().kind(scene.board.piece(piece).kind()).coded());
    if coded.len() > 1 { coded } else { &[] }
}

/// The text of an action.
pub(crate) fn write(scene: Scene<'_>, action: &Action) -> String {
    let text = action.text(scene.board.rules());
    match several(scene, action).iter().find(|rule| rule.id == action.ability) {
        Some(rule) => format!("{text} {}", rule.coded.id()),
        None => text,
    }
}

/// Reads an action's text. It has an ability only if the text names one.
///
/// # Errors
/// A sentence that names the word that was not understood.
pub(crate) fn read(scene: Scene<'_>, text: &str) -> Result<Action, String> {
    let rules = scene.board.rules();
    if let Some((rest, last)) = text.rsplit_once(' ')
        && let Ok(action) = Action::parse(rest, rules)
        && let Some(rule) = several(scene, &action).iter().find(|rule| rule.coded.id() == last)
    {
        return Ok(Action { ability: rule.id, ..action });
    }
    Action::parse(text, rules)
}
