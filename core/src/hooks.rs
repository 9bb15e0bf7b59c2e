//! The fixed order in which the hooks of tags and effects run.
//!
//! First those of the doer, then those of the receiver. For each: the tags of the piece by id, then
//! the effects on the piece, on its owner and on the game, in the order in which they were applied.

use crate::fault::blame;
use crate::{
    Attached, Bearer, CounterId, Deed, DeedKind, EffectId, PieceId, PieceState, Plugin, Scene,
    Site, Steps, Subject,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Done,
    Received,
}

/// Whether all tags and effects concerned allow a deed.
///
/// # Errors
/// The first effect or tag that refuses it.
#[inline]
pub fn allowed(scene: Scene<'_>, deed: &Deed) -> Result<(), EffectId> {
    let board = scene.board;
    if !board.listens(deed.kind) {
        return Ok(());
    }
    // Most pieces have no listening tag.
    let tags = [deed.doer, deed.receiver]
        .into_iter()
        .flatten()
        .fold(0, |tags, piece| tags | board.piece(piece).tags());
    if tags & board.rules().listening(deed.kind) == 0 && board.effects().is_empty() {
        return Ok(());
    }
    asked(scene, deed)
}

/// All effects and tags that refuse a deed.
#[must_use]
pub fn refusers(scene: Scene<'_>, deed: &Deed) -> Vec<EffectId> {
    let mut refusers = Vec::new();
    each(scene, deed, |side, effect, bearer| {
        if !permits(scene, deed, side, effect, bearer) {
            refusers.push(effect);
        }
    });
    refusers
}

fn permits(
    scene: Scene<'_>,
    deed: &Deed,
    side: Side,
    effect: EffectId,
    bearer: Bearer<'_>,
) -> bool {
    let plugin = scene.board.rules().effect(effect);
    blame(Plugin::Effect(effect), || match side {
        Side::Done => plugin.can_action_be_done(bearer, deed),
        Side::Received => plugin.can_action_be_received(bearer, deed),
    })
}

fn asked(scene: Scene<'_>, deed: &Deed) -> Result<(), EffectId> {
    let mut refused = None;
    each(scene, deed, |side, effect, bearer| {
        if refused.is_none() && !permits(scene, deed, side, effect, bearer) {
            refused = Some(effect);
        }
    });
    refused.map_or(Ok(()), Err)
}

/// Runs the hooks of all tags and effects concerned after a deed. What they propose is added to
/// `steps`.
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
    let board = scene.board;
    let listening = board.rules().listening(deed.kind);
    for (side, piece) in [(Side::Done, deed.doer), (Side::Received, deed.receiver)] {
        if let Some(piece) = piece {
            let subject = Subject::Piece(piece);
            let mut tags = board.piece(piece).tags() & listening;
            while tags != 0 {
                let this = EffectId(tags.trailing_zeros() as u8);
                tags &= tags - 1;
                visit(side, this, Bearer { scene, this, subject, attached: None });
            }
        }
        for attached in
            board.effects().iter().filter(|attached| listening >> attached.effect.0 & 1 != 0)
        {
            if concerns(scene, attached, side, piece, deed) {
                let Attached { effect: this, subject, .. } = *attached;
                visit(side, this, Bearer { scene, this, subject, attached: Some(*attached) });
            }
        }
    }
}

/// Whether a tag or effect of a piece silences a deed. See
/// [`Effect::silences`](crate::Effect::silences).
#[must_use]
pub fn is_silenced(scene: Scene<'_>, piece: PieceId, deed: DeedKind) -> bool {
    let silencing = scene.board.rules().silencing(deed);
    let carries = |attached: &Attached| {
        attached.subject == Subject::Piece(piece) && silencing >> attached.effect.0 & 1 != 0
    };
    silencing != 0
        && (scene.board.piece(piece).tags() & silencing != 0
            || scene.board.effects().iter().any(carries))
}

/// The effective value of a counter of a piece: first its tags modify it, by id, then the effects
/// on it, in the order in which they were applied.
#[inline]
#[must_use]
pub fn amount(scene: Scene<'_>, piece: PieceId, counter: CounterId) -> i32 {
    let value = scene.board.counter(Subject::Piece(piece), counter);
    match scene.board.rules().modifying(counter) {
        0 => value,
        modifying => modified(scene, piece, counter, value, modifying),
    }
}

fn modified(
    scene: Scene<'_>,
    piece: PieceId,
    counter: CounterId,
    mut value: i32,
    modifying: u64,
) -> i32 {
    let (board, subject) = (scene.board, Subject::Piece(piece));
    let id = board.rules().facts().piece_counters.get(counter.index()).map_or("", |facts| facts.id);
    each_of(scene, subject, modifying, |this, attached| {
        let bearer = Bearer { scene, this, subject, attached };
        value =
            blame(Plugin::Effect(this), || board.rules().effect(this).amount(bearer, id, value));
    });
    value
}

/// Runs the `on_phase` hooks of the effects in `waiting`: piece by piece, tags before effects, then
/// those of seats and of the game.
pub(crate) fn tell_phase(scene: Scene<'_>, phase: &str, waiting: u64, steps: &mut Steps) {
    let mut visit = |subject: Subject| {
        each_of(scene, subject, waiting, |this, attached| {
            steps.speak_for(Plugin::Effect(this));
            scene.board.rules().effect(this).on_phase(
                Bearer { scene, this, subject, attached },
                phase,
                steps,
            );
        });
    };
    let by_tags_only = scene.board.effects().is_empty();
    let waits = |piece: &PieceState| {
        piece.square().is_some() && (piece.tags() & waiting != 0 || !by_tags_only)
    };
    scene
        .board
        .pieces()
        .filter(|(_, piece)| waits(piece))
        .for_each(|(id, _)| visit(Subject::Piece(id)));
    if !by_tags_only {
        scene.board.rules().seat_ids().for_each(|seat| visit(Subject::Seat(seat)));
        visit(Subject::Game);
    }
}

/// Visits those of the effects in `among` that a piece, a seat or the game has.
#[inline]
fn each_of(
    scene: Scene<'_>,
    subject: Subject,
    among: u64,
    mut visit: impl FnMut(EffectId, Option<Attached>),
) {
    if let Subject::Piece(piece) = subject {
        let mut tags = scene.board.piece(piece).tags() & among;
        while tags != 0 {
            visit(EffectId(tags.trailing_zeros() as u8), None);
            tags &= tags - 1;
        }
    }
    for attached in scene.board.effects().iter().filter(|attached| attached.subject == subject) {
        if among >> attached.effect.0 & 1 != 0 {
            visit(attached.effect, Some(*attached));
        }
    }
}

fn concerns(
    scene: Scene<'_>,
    attached: &Attached,
    side: Side,
    piece: Option<PieceId>,
    deed: &Deed,
) -> bool {
    match (attached.subject, piece) {
        (Subject::Piece(bearer), Some(piece)) => bearer == piece,
        (Subject::Piece(_), None) => false,
        (Subject::Seat(bearer), Some(piece)) => bearer == scene.board.piece(piece).owner(),
        (Subject::Seat(bearer), None) => side == Side::Done && bearer == deed.seat,
        (Subject::Game, _) => side == Side::Done,
    }
}

impl Scene<'_> {
    /// The effective value of a counter of a piece, modified by its tags and effects.
    /// [`Board::counter`](crate::Board::counter) is the value without them.
    #[inline]
    #[must_use]
    pub fn amount(self, piece: PieceId, counter: CounterId) -> i32 {
        amount(self, piece, counter)
    }
}

impl Site<'_> {
    /// Whether all tags and effects concerned let the ability act on a piece.
    #[inline]
    #[must_use]
    pub fn may_act_on(&self, piece: PieceId) -> bool {
        self.may(DeedKind::Ability, piece)
    }

    /// Whether all tags and effects concerned let this piece do a deed to another.
    #[inline]
    #[must_use]
    pub fn may(&self, kind: DeedKind, piece: PieceId) -> bool {
        let deed = Deed { kind, doer: Some(self.piece), receiver: Some(piece), seat: self.owner() };
        allowed(self.scene, &deed).is_ok()
    }

    /// Whether the ability may act on a piece if one tag or effect is ignored.
    #[must_use]
    pub fn may_act_on_despite(&self, piece: PieceId, ignored: EffectId) -> bool {
        let deed = Deed {
            kind: DeedKind::Ability,
            doer: Some(self.piece),
            receiver: Some(piece),
            seat: self.owner(),
        };
        refusers(self.scene, &deed).iter().all(|effect| *effect == ignored)
    }

    /// Whether the ability may kill a piece: act on it, kill it, and let it die.
    #[must_use]
    pub fn may_kill(&self, piece: PieceId) -> bool {
        [DeedKind::Ability, DeedKind::Kill, DeedKind::Die]
            .into_iter()
            .all(|deed| self.may(deed, piece))
    }
}
