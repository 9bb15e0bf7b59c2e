//! The fixed order in which the hooks of tags and effects run.
//!
//! First those of the doer, then those of the receiver. For each: the tags of the pieces concerned,
//! piece by piece and by id, then the effects on them, on their owner and on the game, in the order
//! in which they were applied. A piece that is off the board hears nothing.

use smallvec::SmallVec;

use crate::deed::{Hook, Side};
use crate::fault::blame;
use crate::{
    Attached, Change, Deed, DeedKind, Deeds, Doers, EffectContext, EffectId, PieceId, PieceState,
    Plugin, Scene, SeatId, Steps, Subject,
};

/// Whether all tags and effects concerned allow a deed. Those that cannot be refused always are.
///
/// # Errors
/// The first effect or tag that refuses it.
#[inline]
pub fn allowed(scene: Scene<'_>, deed: &Deed) -> Result<(), EffectId> {
    if !scene.board.listens(deed.kind) {
        return Ok(());
    }
    // Without effects only the tags of the two pieces can refuse it, and most have none that do.
    if has_tags_only(scene, deed) {
        let asked = |side| asked_tags(scene, deed, side).map_or(0, |(_, tags)| tags);
        if asked(Side::Done) | asked(Side::Received) == 0 {
            return Ok(());
        }
    }
    // A copy, so that the caller's deed need not be in memory before it is known to be needed.
    let deed = *deed;
    allowed_by_any(scene, &deed)
}

/// Whether only the tags of the two pieces can affect a deed.
#[inline(always)]
fn has_tags_only(scene: Scene<'_>, deed: &Deed) -> bool {
    scene.board.effects().is_empty() && BY_PIECES.contains(deed.kind)
}

/// The piece on one side of a deed and those of its tags that are asked, on the board or off it.
#[inline(always)]
fn asked_tags(scene: Scene<'_>, deed: &Deed, side: Side) -> Option<(PieceId, u64)> {
    let piece = if side == Side::Done { deed.doer } else { deed.receiver };
    let asked = scene.board.rules().hooked(Hook::Asked, deed.kind, side);
    piece.map(|piece| (piece, scene.board.piece(piece).tags() & asked))
}

#[inline(never)]
fn allowed_by_any(scene: Scene<'_>, deed: &Deed) -> Result<(), EffectId> {
    if !has_tags_only(scene, deed) {
        return allowed_by_all(scene, deed);
    }
    for side in Side::BOTH {
        let Some((piece, mut tags)) = asked_tags(scene, deed, side) else { continue };
        let subject = Subject::Piece(piece);
        while tags != 0 && scene.board.piece(piece).square().is_some() {
            let this = EffectId(tags.trailing_zeros() as u8);
            tags &= tags - 1;
            if !permits(deed, side, this, EffectContext { scene, this, subject, attached: None }) {
                return Err(this);
            }
        }
    }
    Ok(())
}

/// Whether all tags and effects of both sides allow a deed.
fn allowed_by_all(scene: Scene<'_>, deed: &Deed) -> Result<(), EffectId> {
    allowed_by(scene, deed, Side::Done)?;
    allowed_by(scene, deed, Side::Received)
}

/// Whether all tags and effects of one side allow a deed.
#[inline]
pub(crate) fn allowed_by(scene: Scene<'_>, deed: &Deed, side: Side) -> Result<(), EffectId> {
    let asked = scene.board.rules().hooked(Hook::Asked, deed.kind, side);
    let mut refused = None;
    each(scene, deed, side, asked, |effect, bearer| {
        if refused.is_none() && !permits(deed, side, effect, bearer) {
            refused = Some(effect);
        }
    });
    refused.map_or(Ok(()), Err)
}

/// The deeds that pieces do.
const BY_PIECES: Deeds = {
    let (mut set, mut i) = (Deeds::NONE, 0);
    while i < DeedKind::COUNT {
        // Each deed of a mod says itself who does it.
        let is_own = matches!(DeedKind::ALL[i], DeedKind::Own);
        if matches!(DeedKind::ALL[i].contract().doers, Doers::Piece) && !is_own {
            set = set.and(Deeds::of(&[DeedKind::ALL[i]]));
        }
        i += 1;
    }
    set
};

/// All effects and tags that refuse a deed.
#[must_use]
pub fn refusers(scene: Scene<'_>, deed: &Deed) -> Vec<EffectId> {
    let mut refusers = Vec::new();
    for side in Side::BOTH {
        let asked = scene.board.rules().hooked(Hook::Asked, deed.kind, side);
        each(scene, deed, side, asked, |effect, bearer| {
            if !permits(deed, side, effect, bearer) {
                refusers.push(effect);
            }
        });
    }
    refusers
}

fn permits(deed: &Deed, side: Side, effect: EffectId, bearer: EffectContext<'_>) -> bool {
    let plugin = bearer.scene.board.rules().effect(effect);
    blame(Plugin::Effect(effect), || match side {
        Side::Done => plugin.can_action_be_done(bearer, deed),
        Side::Received => plugin.can_action_be_received(bearer, deed),
    })
}

/// Lets all tags and effects concerned change a deed that is about to happen. Returns the deed that
/// happens instead, and a change for the journal for each of them that changed something. What they
/// propose is added to `steps`.
pub(crate) fn amend(
    scene: Scene<'_>,
    mut deed: Deed,
    steps: &mut Steps,
) -> (Deed, SmallVec<[Change; 2]>) {
    let mut changes = SmallVec::new();
    for side in Side::BOTH {
        let mut asked: SmallVec<[(EffectId, Subject, Option<u32>); 8]> = SmallVec::new();
        let mut receiver = None;
        // Another receiver has tags and effects of its own.
        while receiver != Some(deed.receiver) {
            receiver = Some(deed.receiver);
            let first = deed;
            let changing = scene.board.rules().hooked(Hook::Changing, deed.kind, side);
            each(scene, &first, side, changing, |this, bearer| {
                let serial = bearer.attached.map(|attached| attached.serial);
                let asking = (this, bearer.subject, serial);
                if asked.contains(&asking) || deed.receiver != first.receiver {
                    return;
                }
                asked.push(asking);
                let mut wanted = deed;
                let plugin = scene.board.rules().effect(this);
                steps.set_proposer(Plugin::Effect(this));
                match side {
                    Side::Done => plugin.before_action_done(bearer, &mut wanted, steps),
                    Side::Received => plugin.before_action_received(bearer, &mut wanted, steps),
                }
                let after = admitted(scene, deed, wanted);
                if after != deed {
                    changes.push(Change::Amend {
                        by: this,
                        from: deed.receiver.unwrap_or(PieceId::NONE),
                        to: after.receiver.unwrap_or(PieceId::NONE),
                        before: deed.amount,
                        after: after.amount,
                    });
                    deed = after;
                }
            });
        }
    }
    (deed, changes)
}

/// What of a changed deed counts: an amount of at least 0, and a receiver that may receive it.
fn admitted(scene: Scene<'_>, before: Deed, wanted: Deed) -> Deed {
    let board = scene.board;
    let amount = wanted.amount.max(0);
    let redirected = Deed { receiver: wanted.receiver, amount, ..before };
    let can_receive =
        wanted.receiver.filter(|it| Some(*it) != before.receiver).is_some_and(|piece| {
            piece < board.next_piece()
                && board.piece(piece).square().is_some()
                && allowed_by(scene, &redirected, Side::Received).is_ok()
        });
    if can_receive { redirected } else { Deed { amount, ..before } }
}

/// Runs the hooks of all tags and effects concerned after a deed. What they propose is added to
/// `steps`.
pub(crate) fn tell(scene: Scene<'_>, deed: &Deed, steps: &mut Steps) {
    for side in Side::BOTH {
        if scene.board.rules().hooked(Hook::Told, deed.kind, side) != 0 {
            tell_side(scene, deed, side, steps);
        }
    }
}

/// [`tell`] for one side only.
pub(crate) fn tell_side(scene: Scene<'_>, deed: &Deed, side: Side, steps: &mut Steps) {
    let told = scene.board.rules().hooked(Hook::Told, deed.kind, side);
    each(scene, deed, side, told, |effect, bearer| {
        let plugin = scene.board.rules().effect(effect);
        steps.set_proposer(Plugin::Effect(effect));
        match side {
            Side::Done => plugin.on_action_done(bearer, deed, steps),
            Side::Received => plugin.on_action_received(bearer, deed, steps),
        }
    });
}

/// Those whose tags and effects are on one side of a deed. Effects on the game always are.
#[derive(Clone, Copy)]
enum Concerned {
    /// A piece on the board, and its owner.
    Piece(PieceId, SeatId),
    /// A seat without its pieces.
    Seat(SeatId),
    /// A seat and its pieces on the board.
    Side(SeatId),
    /// All seats and all pieces on the board.
    All,
}

impl Concerned {
    /// `None` if the deed has no such side.
    #[inline(always)]
    fn of(scene: Scene<'_>, deed: &Deed, side: Side) -> Option<Self> {
        let of_piece = |piece: PieceId| {
            let state = scene.board.piece(piece);
            match state.square() {
                Some(_) => Self::Piece(piece, state.owner()),
                None => Self::Seat(state.owner()),
            }
        };
        let doers = match deed.own {
            None => deed.kind.contract().doers,
            Some(own) => scene.board.rules().deed_contract(own).doers,
        };
        match (side, doers) {
            (Side::Received, _) => deed.receiver.map(of_piece),
            (Side::Done, Doers::Piece) => Some(deed.doer.map_or(Self::Seat(deed.seat), of_piece)),
            (Side::Done, Doers::Seat) => Some(Self::Side(deed.seat)),
            (Side::Done, Doers::All) => Some(Self::All),
        }
    }

    fn has(self, subject: Subject, owner_on_board: impl Fn(PieceId) -> Option<SeatId>) -> bool {
        match (subject, self) {
            (Subject::Game, _) | (Subject::Seat(_), Self::All) => true,
            (Subject::Seat(bearer), Self::Piece(_, seat) | Self::Seat(seat) | Self::Side(seat)) => {
                bearer == seat
            }
            (Subject::Piece(bearer), Self::Piece(piece, _)) => bearer == piece,
            (Subject::Piece(_), Self::Seat(_)) => false,
            (Subject::Piece(bearer), Self::Side(seat)) => owner_on_board(bearer) == Some(seat),
            (Subject::Piece(bearer), Self::All) => owner_on_board(bearer).is_some(),
        }
    }
}

/// Visits those of the tags and effects in `listening` that are on one side of a deed.
#[inline]
pub(crate) fn each(
    scene: Scene<'_>,
    deed: &Deed,
    side: Side,
    listening: u64,
    mut visit: impl FnMut(EffectId, EffectContext<'_>),
) {
    let board = scene.board;
    let listening = match deed.own {
        None => listening,
        Some(own) => listening & board.rules().hearing_own(own),
    };
    if listening == 0 {
        return;
    }
    let Some(concerned) = Concerned::of(scene, deed, side) else { return };
    let owner_on_board = |piece: PieceId| {
        let state = board.piece(piece);
        state.square().map(|_| state.owner())
    };
    let mut visit_tags = |piece: PieceId| {
        let subject = Subject::Piece(piece);
        each_tag(board.piece(piece).tags() & listening, |this| {
            visit(this, EffectContext { scene, this, subject, attached: None });
        });
    };
    match concerned {
        Concerned::Piece(piece, _) => visit_tags(piece),
        Concerned::Seat(_) => {}
        Concerned::Side(_) | Concerned::All => {
            for (piece, state) in board.attentive() {
                if state.tags() & listening != 0
                    && concerned.has(Subject::Piece(piece), owner_on_board)
                {
                    visit_tags(piece);
                }
            }
        }
    }
    for attached in board.effects().iter().filter(|it| listening >> it.effect.0 & 1 != 0) {
        if concerned.has(attached.subject, owner_on_board) {
            let Attached { effect: this, subject, .. } = *attached;
            visit(this, EffectContext { scene, this, subject, attached: Some(attached) });
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

/// Runs the `on_phase` hooks of the effects in `waiting`: piece by piece, tags before effects, then
/// those of seats and of the game.
pub(crate) fn tell_phase(scene: Scene<'_>, phase: &str, waiting: u64, steps: &mut Steps) {
    let board = scene.board;
    let mut tell = |subject, this, attached: Option<&Attached>| {
        steps.set_proposer(Plugin::Effect(this));
        let bearer = EffectContext { scene, this, subject, attached };
        board.rules().effect(this).on_phase(bearer, phase, steps);
    };
    let tags_of = |piece: &PieceState| piece.square().map_or(0, |_| piece.tags() & waiting);
    if board.effects().is_empty() {
        // In games with phases most pieces wait for one, so the list of attentive ones is no help.
        for (id, piece) in board.pieces() {
            each_tag(tags_of(piece), |this| tell(Subject::Piece(id), this, None));
        }
        return;
    }
    for (id, piece) in board.pieces().filter(|(_, piece)| piece.square().is_some()) {
        let subject = Subject::Piece(id);
        each_tag(tags_of(piece), |this| tell(subject, this, None));
        each_attached(scene, subject, waiting, &mut |it| tell(subject, it.effect, Some(it)));
    }
    for subject in board.rules().seat_ids().map(Subject::Seat).chain([Subject::Game]) {
        each_attached(scene, subject, waiting, &mut |it| tell(subject, it.effect, Some(it)));
    }
}

/// Visits tags, by id.
#[inline]
fn each_tag(mut tags: u64, mut visit: impl FnMut(EffectId)) {
    while tags != 0 {
        visit(EffectId(tags.trailing_zeros() as u8));
        tags &= tags - 1;
    }
}

/// Visits those of the tags and effects in `among` that a piece, a seat or the game has.
pub(crate) fn each_of<'a>(
    scene: Scene<'a>,
    subject: Subject,
    among: u64,
    mut visit: impl FnMut(EffectId, Option<&'a Attached>),
) {
    if let Subject::Piece(piece) = subject {
        each_tag(scene.board.piece(piece).tags() & among, |this| visit(this, None));
    }
    each_attached(scene, subject, among, &mut |it| visit(it.effect, Some(it)));
}

/// Visits those of the effects in `among` that lie on a piece, a seat or the game, in the order in
/// which they were applied.
fn each_attached<'a>(
    scene: Scene<'a>,
    subject: Subject,
    among: u64,
    visit: &mut dyn FnMut(&'a Attached),
) {
    for attached in scene.board.effects().iter().filter(|attached| attached.subject == subject) {
        if among >> attached.effect.0 & 1 != 0 {
            visit(attached);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE, at, draft, duel, effect, noted, put, run, tag};
    use crate::{Change, Draft, EffectHead, PieceContext, Play, Step};

    /// Attaches an effect after those that are there.
    fn attach(draft: &mut Draft, subject: Subject, id: &str) {
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let effect = effect(id);
        let head = EffectHead {
            subject,
            effect,
            turn: 0,
            rounds: crate::ChessTime::FOREVER.round,
            serial,
        };
        draft.apply(&Change::Attach { place, head });
    }

    /// A Guard of white on a1 and a Wisp of black on b2, before the game begins.
    fn facing() -> (Draft, PieceId, PieceId) {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        (draft, guard, wisp)
    }

    fn attack(doer: PieceId, receiver: PieceId) -> Deed {
        Deed::new(DeedKind::Attack, WHITE).by(doer).to(receiver)
    }

    #[test]
    fn without_effects_asking_the_tags_of_both_pieces_is_enough() {
        let tags = ["MUTE", "PROUD", "STASIS", "STILL", "UNDYING", "WARD", "BARREN", "HOARD"];
        let (mut refusals, mut permissions) = (0, 0);
        for (one, other) in tags.iter().flat_map(|one| tags.map(|other| (*one, other))) {
            let (mut draft, guard, wisp) = facing();
            tag(&mut draft, guard, &[one, "MARK"]);
            tag(&mut draft, wisp, &[other, one]);
            let gone = put(&mut draft, "Seed", WHITE, "c3");
            tag(&mut draft, gone, &[one, other]);
            let mut play = draft.open().unwrap();
            run(&mut play, [Step::Remove { piece: gone }]).unwrap();
            let pieces = [None, Some(guard), Some(wisp), Some(gone)];
            for (kind, doer) in DeedKind::ALL.iter().flat_map(|kind| pieces.map(|it| (kind, it))) {
                for receiver in pieces {
                    let deed = Deed::new(*kind, WHITE).by(doer).to(receiver);
                    let allowed = allowed(play.scene(), &deed);
                    assert_eq!(allowed, allowed_by_all(play.scene(), &deed), "{deed:?}");
                    *if allowed.is_ok() { &mut permissions } else { &mut refusals } += 1;
                }
            }
        }
        assert!(refusals > 100 && permissions > 100, "{refusals}, {permissions}");
        noted();
    }

    #[test]
    fn the_side_that_does_comes_first_then_tags_by_id_then_effects_in_their_order() {
        let (mut draft, guard, wisp) = facing();
        tag(&mut draft, guard, &["BELL", "ALARM"]);
        tag(&mut draft, wisp, &["BELL"]);
        attach(&mut draft, Subject::Seat(BLACK), "Drum");
        attach(&mut draft, Subject::Game, "Drum");
        attach(&mut draft, Subject::Piece(guard), "Drum");
        attach(&mut draft, Subject::Piece(guard), "Chime");
        attach(&mut draft, Subject::Piece(wisp), "Chime");
        attach(&mut draft, Subject::Seat(WHITE), "Chime");
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Attack { piece: guard, victim: wisp }]).unwrap();
        let told = noted();
        let attacks: Vec<&str> =
            told.iter().filter_map(|words| words.strip_suffix(" Attack")).collect();
        let does = [
            "ALARM does",
            "BELL does",
            // Of the game, of the piece twice, of its owner.
            "Drum does",
            "Drum does",
            "Chime does",
            "Chime does",
        ];
        // Of the piece, of its owner, of the game, of the piece.
        let receives = ["BELL receives", "Drum receives", "Drum receives", "Chime receives"];
        assert_eq!(attacks, [&does[..], &receives].concat());
    }

    /// What was noted, without the ticks of effects.
    fn noted_but_ticks() -> Vec<String> {
        noted().into_iter().filter(|words| !words.ends_with("Tick")).collect()
    }

    #[test]
    fn what_a_seat_does_is_told_to_its_pieces_to_itself_and_to_the_game() {
        let (mut draft, guard, wisp) = facing();
        tag(&mut draft, guard, &["ALARM"]);
        attach(&mut draft, Subject::Piece(wisp), "Drum");
        attach(&mut draft, Subject::Seat(WHITE), "Chime");
        attach(&mut draft, Subject::Game, "Drum");
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Declare { deed: DeedKind::Turn, piece: None, receiver: None }])
            .unwrap();
        assert_eq!(noted(), ["ALARM does Turn", "Chime does Turn", "Drum does Turn"]);
        run(&mut play, [Step::EndTurn { draw: false }]).unwrap();
        let turn = ["Drum does Turn", "Drum does Turn"];
        assert_eq!(noted_but_ticks(), turn, "it is black's turn now");
        run(&mut play, [Step::Leave { piece: guard }, Step::EndTurn { draw: false }]).unwrap();
        let round = ["Drum does Round", "Chime does Round", "Drum does Round"];
        let turn = ["Chime does Turn", "Drum does Turn"];
        assert_eq!(
            noted_but_ticks(),
            [&round[..], &turn].concat(),
            "a piece off the board hears nothing"
        );
    }

    #[test]
    fn a_deed_is_refused_by_the_first_that_forbids_it() {
        let (mut draft, guard, wisp) = facing();
        tag(&mut draft, wisp, &["WARD", "MARK"]);
        attach(&mut draft, Subject::Piece(guard), "Root");
        let play = draft.open().unwrap();
        let scene = play.scene();
        let ward = effect("WARD");
        assert_eq!(allowed(scene, &attack(guard, wisp)), Err(ward));
        assert_eq!(refusers(scene, &attack(guard, wisp)), [ward]);
        assert_eq!(allowed(scene, &attack(wisp, guard)), Ok(()), "it protects its bearer only");
        let kill = Deed { kind: DeedKind::Kill, ..attack(guard, wisp) };
        assert_eq!(play.allowed(&kill), Err(ward));
        let moves = |piece| Deed { receiver: None, kind: DeedKind::Move, ..attack(piece, piece) };
        assert_eq!(allowed(scene, &moves(guard)), Err(effect("Root")));
        assert_eq!(allowed(scene, &moves(wisp)), Ok(()));
        let die = Deed { doer: None, kind: DeedKind::Die, ..attack(wisp, wisp) };
        assert_eq!(allowed(scene, &die), Ok(()), "no tag here listens to deaths");
    }

    #[test]
    fn each_tag_of_a_piece_is_asked_once_until_one_refuses() {
        let (mut draft, guard, wisp) = facing();
        tag(&mut draft, guard, &["LEDGER", "STILL"]);
        let play = draft.open().unwrap();
        let asked = |kind| {
            noted();
            let deed = Deed { kind, ..attack(guard, wisp) };
            (allowed(play.scene(), &deed), noted().len())
        };
        assert_eq!(asked(DeedKind::Move), (Err(effect("STILL")), 1), "only the ledger notes");
        assert_eq!(asked(DeedKind::Attack), (Ok(()), 1));
    }

    #[test]
    fn all_that_forbid_a_deed_are_found_in_order() {
        let (mut draft, guard, wisp) = facing();
        tag(&mut draft, wisp, &["WARD"]);
        attach(&mut draft, Subject::Seat(BLACK), "WARD");
        attach(&mut draft, Subject::Seat(WHITE), "WARD");
        let play = draft.open().unwrap();
        let ward = effect("WARD");
        assert_eq!(refusers(play.scene(), &attack(guard, wisp)), [ward, ward]);
        let site = PieceContext::new(play.scene(), guard, crate::AbilityId::NONE);
        assert!(site.may_act_on(wisp) && !site.may(DeedKind::Attack, wisp));
        assert!(!site.may_kill(wisp) && !site.may_kill(guard));
        assert!(site.may_act_on_despite(wisp, ward));
    }

    #[test]
    fn an_ability_may_act_on_and_kill_what_does_not_refuse_it() {
        let (mut draft, guard, wisp) = facing();
        let plain = put(&mut draft, "Wisp", BLACK, "c3");
        tag(&mut draft, wisp, &["PROUD"]);
        let play = draft.open().unwrap();
        let site = PieceContext::new(play.scene(), guard, crate::AbilityId::NONE);
        assert!(site.may_act_on(plain) && site.may_kill(plain));
        assert!(!site.may_act_on(wisp) && !site.may_kill(wisp));
        assert!(site.may_act_on_despite(wisp, effect("PROUD")));
        assert!(!site.may_act_on_despite(wisp, effect("WARD")));
    }

    #[test]
    fn a_piece_is_silenced_by_what_it_carries_itself() {
        let (mut draft, guard, wisp) = facing();
        let silenced = |play: &Play| {
            [guard, wisp].map(|piece| is_silenced(play.scene(), piece, DeedKind::Die))
        };
        tag(&mut draft, guard, &["GAG"]);
        let play = draft.open().unwrap();
        assert_eq!(silenced(&play), [true, false]);
        assert!(!is_silenced(play.scene(), guard, DeedKind::Attack));

        let (mut draft, _, _) = facing();
        attach(&mut draft, Subject::Seat(WHITE), "GAG");
        attach(&mut draft, Subject::Piece(wisp), "GAG");
        attach(&mut draft, Subject::Piece(guard), "Chime");
        assert_eq!(silenced(&draft.open().unwrap()), [false, true]);
    }

    #[test]
    fn hooks_run_before_what_they_propose_and_before_the_next_step() {
        let (mut play, guard, wisp) = duel();
        let on = true;
        let tags = [guard, wisp].map(|piece| Step::Tag { piece, tag: effect("BELL"), on });
        run(&mut play, tags).unwrap();
        let steps = [Step::Take { piece: guard, victim: wisp }, Step::Stage(1)];
        run(&mut play, steps).unwrap();
        let told = [
            "BELL does Take",
            "BELL receives Take",
            "BELL receives Die",
            "SeatId(1) lost PieceId(1)",
            "stage 1",
        ];
        assert_eq!(noted(), told);
        assert_eq!(play.board().at(at("b2")), Some(guard));
    }
}
