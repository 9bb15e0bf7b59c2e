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

use sortilege_core::{ChessTime, EffectContext, Step, Steps, Subject};

/// Half the time on a bearer with STR, all of it on any other.
fn halved_on_structures(
    bearer: EffectContext<'_>,
    lasts: ChessTime,
    _steps: &mut Steps,
) -> ChessTime {
    if bearer.has_tag("STR") { lasts.halved() } else { lasts }
}

/// Marks the bearer as having acted this turn, if it is a piece and the game counts that. A setup
/// can put an effect on a player, whose counters are different ones.
fn set_moved(bearer: EffectContext<'_>, steps: &mut Steps) {
    let moved = bearer.scene.board.rules().vitals().acted;
    if let (Some(piece), Some(counter)) = (bearer.piece(), moved) {
        steps.push(Step::Set { of: Subject::Piece(piece), counter, to: 1 });
    }
}
