//! The effects and tags of arcana. They belong to no set, so other games can use them too.

mod biologic;
mod deactivate;
mod dead;
mod demonic;
mod fire;
mod heroic;
mod ice;
mod immune;
mod impenetrable;
mod invulnerability;
mod structure;
mod transportable;

use sortilege_core::{EffectContext, Step, Steps, Subject};

/// Half a time, rounded down, but at least 1.
fn halved(rounds: i16) -> i16 {
    (rounds / 2).max(1)
}

/// Half the time on a bearer with STR, all of it on any other.
fn halved_on_structures(bearer: EffectContext<'_>, rounds: i16, _steps: &mut Steps) -> i16 {
    if bearer.has_tag("STR") { halved(rounds) } else { rounds }
}

/// Marks the bearer as having acted this turn, if it is a piece and the game counts that. A setup
/// can put an effect on a player, whose counters are different ones.
fn set_moved(bearer: EffectContext<'_>, steps: &mut Steps) {
    let moved = bearer.scene.board.rules().vitals().acted;
    if let (Some(piece), Some(counter)) = (bearer.piece(), moved) {
        steps.push(Step::Set { of: Subject::Piece(piece), counter, to: 1 });
    }
}
