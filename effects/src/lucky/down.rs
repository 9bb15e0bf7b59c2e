//! Down: the card lies face down. It neither moves nor attacks and has no strength, unless it is Stealthy.
//!
//! It gets up if a card of its side beside it is up, whether that has acted or not; if a Commander diagonal to it is up; or if it is a
//! Commander itself.

use sortilege_core::{Bearer, Deed, DeedKind, Deeds, Effect, Names, PieceId, Square, register};

/// The tag Down.
pub struct Down;

impl Effect for Down {
    fn id(&self) -> &'static str {
        "Down"
    }

    fn rule(&self) -> &'static str {
        "Neither moves nor attacks and has no strength, unless it is Stealthy; gets up beside a card that is up."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::of(&[DeedKind::Move, DeedKind::Attack, DeedKind::Ability])
    }

    fn names(&self) -> Names {
        Names { effects: &["Commander", "Stealthy"], patterns: &["AdjacentPattern", "CornerPattern"], ..Names::NONE }
    }

    fn can_action_be_done(&self, bearer: Bearer<'_>, deed: &Deed) -> bool {
        match deed.kind {
            // What a card that is down can do besides is to get up.
            DeedKind::Ability => bearer.piece().is_some_and(|piece| gets_up(bearer, piece)),
            _ => bearer.has_tag("Stealthy"),
        }
    }

    fn modifies(&self) -> &'static [&'static str] {
        &["strength"]
    }

    fn amount(&self, bearer: Bearer<'_>, _counter: &str, value: i32) -> i32 {
        if bearer.has_tag("Stealthy") { value } else { 0 }
    }
}

register!(Effect: Down);

fn gets_up(bearer: Bearer<'_>, piece: PieceId) -> bool {
    let board = bearer.scene.board;
    let (own, commander) = (board.piece(piece), bearer.effect("Commander"));
    if own.has(commander) {
        return true;
    }
    // A flare may lie on whoever helps.
    let helper = |square: Square| board.stack(square).map(|id| board.piece(id)).find(|other| other.owner() == own.owner());
    let up = |square: Square| helper(square).filter(|other| !other.has(bearer.this));
    let around = |pattern: &str| bearer.reach_from(pattern, own.last_square(), own.owner());
    around("AdjacentPattern").iter().any(|square| up(square).is_some())
        || around("CornerPattern").iter().any(|square| up(square).is_some_and(|other| other.has(commander)))
}
