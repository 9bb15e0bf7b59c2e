//! The fixed order in which tags and effects are asked and told about a deed.
//!
//! First the doer's side, then the receiver's. On each side: the piece's tags by id, the effects on the piece, on its owner and on
//! the game in the order they were put on.

use crate::play::fault::blame;
use crate::{Attached, Bearer, Deed, EffectId, PieceId, Plugin, Scene, Steps, Subject};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Done,
    Received,
}

/// Whether everyone concerned permits a deed.
///
/// # Errors
/// The effect or tag that forbids it.
pub fn allowed(scene: Scene<'_>, deed: &Deed) -> Result<(), EffectId> {
    if !scene.board.listens(deed.kind) {
        return Ok(());
    }
    let mut refused = None;
    each(scene, deed, |side, effect, bearer| {
        if refused.is_none() {
            let plugin = scene.board.rules().effect(effect);
            let permitted = blame(Plugin::Effect(effect), || match side {
                Side::Done => plugin.can_action_be_done(bearer, deed),
                Side::Received => plugin.can_action_be_received(bearer, deed),
            });
            refused = (!permitted).then_some(effect);
        }
    });
    refused.map_or(Ok(()), Err)
}

/// Tells everyone concerned that a deed is done; what they propose goes into `steps`.
pub(crate) fn tell(scene: Scene<'_>, deed: &Deed, steps: &mut Steps) {
    each(scene, deed, |side, effect, bearer| {
        let plugin = scene.board.rules().effect(effect);
        steps.speak_for(Plugin::Effect(effect));
        match side {
            Side::Done => plugin.on_action_done(bearer, deed, steps),
            Side::Received => plugin.on_action_received(bearer, deed, steps),
        }
    });
}

fn each(scene: Scene<'_>, deed: &Deed, mut visit: impl FnMut(Side, EffectId, Bearer<'_>)) {
    let listens = |effect: EffectId| scene.board.rules().effect(effect).listens().contains(deed.kind);
    for (side, piece) in [(Side::Done, deed.doer), (Side::Received, deed.receiver)] {
        if let Some(piece) = piece {
            let subject = Subject::Piece(piece);
            for tag in (0..scene.board.rules().effects().len()).map(|i| EffectId(i as u8)) {
                if scene.board.piece(piece).has(tag) && listens(tag) {
                    visit(side, tag, Bearer { scene, subject, attached: None });
                }
            }
        }
        for attached in scene.board.effects() {
            if concerns(scene, attached, side, piece, deed) && listens(attached.effect) {
                visit(side, attached.effect, Bearer { scene, subject: attached.subject, attached: Some(*attached) });
            }
        }
    }
}

fn concerns(scene: Scene<'_>, attached: &Attached, side: Side, piece: Option<PieceId>, deed: &Deed) -> bool {
    match (attached.subject, piece) {
        (Subject::Piece(bearer), Some(piece)) => bearer == piece,
        (Subject::Piece(_), None) => false,
        (Subject::Seat(bearer), Some(piece)) => bearer == scene.board.piece(piece).owner(),
        (Subject::Seat(bearer), None) => side == Side::Done && bearer == deed.seat,
        (Subject::Game, _) => side == Side::Done,
    }
}
