//! Which pieces have tags that hear of what pieces do, found once for a whole list of actions.

use crate::deed::Side;
use crate::{Bits, Board, DeedKind, PieceId};

/// Where the pieces are that hear of moving, taking and dying. An action whose pieces are in none
/// of these sets does what its steps say and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Hearers {
    /// Whether something may react to any action: there is an effect, a cast or an event, or a
    /// tag listens for turns or rounds.
    pub all: bool,
    /// The pieces whose tags listen to any deed.
    pub any: Bits,
    /// The pieces whose tags may refuse that they move or take, are taken or die.
    pub refusing: Bits,
    /// The pieces whose tags may do more about it when they move or take.
    pub doers: Bits,
    /// The pieces whose tags may do more about it when they are taken or die.
    pub victims: Bits,
}

impl Hearers {
    /// The hearers on a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let rules = board.rules();
        let [moving, taking] = [DeedKind::Move, DeedKind::Take].map(|deed| (deed, Side::Done));
        let [taken, dying] = [DeedKind::Take, DeedKind::Die].map(|deed| (deed, Side::Received));
        let listen = |deeds: [(DeedKind, Side); 2]| {
            deeds.into_iter().fold(0, |all, (deed, side)| all | rules.listening(deed, side))
        };
        let react = |deeds: [(DeedKind, Side); 2]| {
            deeds.into_iter().fold(0, |all, (deed, side)| all | rules.reacting(deed, side))
        };
        let done = [moving, taking];
        let received = [taken, dying];
        let (refusing, doing, suffering) =
            (listen(done) | listen(received), react(done), react(received));
        let mut hearers = Self {
            all: hears_every_action(board),
            any: Bits::EMPTY,
            refusing: Bits::EMPTY,
            doers: Bits::EMPTY,
            victims: Bits::EMPTY,
        };
        let heard = rules.hearers();
        for (_, piece) in board.pieces().filter(|(_, piece)| piece.tags() & heard != 0) {
            let Some(square) = piece.square() else { continue };
            hearers.any.insert(square);
            for (set, tags) in [
                (&mut hearers.refusing, refusing),
                (&mut hearers.doers, doing),
                (&mut hearers.victims, suffering),
            ] {
                if piece.tags() & tags != 0 {
                    set.insert(square);
                }
            }
        }
        hearers
    }
}

/// Whether something on a board may react to any action.
fn hears_every_action(board: &Board) -> bool {
    !board.effects().is_empty()
        || !board.casts().is_empty()
        || !board.rests().is_empty()
        || !board.events().is_empty()
        || board.listens(DeedKind::Movement)
        || board.listens(DeedKind::Turn)
        || board.listens(DeedKind::Round)
}

/// Whether no tag or effect hears it when a piece moves, or takes a victim.
pub(crate) fn is_unheard(board: &Board, piece: PieceId, victim: Option<PieceId>) -> bool {
    let rules = board.rules();
    let hears = |piece: PieceId, deed: DeedKind, side: Side| {
        board.piece(piece).tags() & rules.listening(deed, side) != 0
    };
    let is_heard = match victim {
        None => hears(piece, DeedKind::Move, Side::Done),
        Some(victim) => {
            hears(piece, DeedKind::Take, Side::Done)
                || hears(victim, DeedKind::Take, Side::Received)
                || hears(victim, DeedKind::Die, Side::Received)
        }
    };
    !board.stacks() && !hears_every_action(board) && !is_heard
}
