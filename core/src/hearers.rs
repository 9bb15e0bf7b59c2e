//! Which pieces have tags or effects that hear of what pieces do, found once for a whole list of
//! actions.

use crate::deed::{Hook, Side};
use crate::{Attached, Bits, Board, DeedKind, Deeds, EffectId, PieceId, Rules, Subject};

/// Where the pieces are that hear of moving, taking and dying: by their kinds, by tags or by
/// effects on them, on their owner or on the game. An action whose pieces are in none of these sets
/// does what its steps say and nothing else, up to the end of its turn.
#[derive(Clone, Copy, Default, Debug)]
pub struct Hearers {
    /// The pieces that hear of any deed.
    pub any: Bits,
    /// The pieces whose tags and effects may refuse that they move or take, are taken or die.
    pub refusing: Bits,
    /// The pieces whose tags and effects may do more about it when they move or take.
    pub doers: Bits,
    /// The pieces that may do more about it, or whose tags and effects may, when they are taken or
    /// die.
    pub victims: Bits,
}

/// The bit sets of effects and tags that belong to the sets of [`Hearers`].
struct Ears {
    refusing: u64,
    doing: u64,
    suffering: u64,
}

impl Ears {
    fn of(rules: &Rules) -> Self {
        // Nothing on the board does a death, but effects on the seat to move hear it as the doer.
        let done = [DeedKind::Move, DeedKind::Take, DeedKind::Die].map(|deed| (deed, Side::Done));
        let received = [DeedKind::Take, DeedKind::Die].map(|deed| (deed, Side::Received));
        let listen = |all, (deed, side)| all | rules.listening(deed, side);
        let react = |all, (deed, side)| all | rules.reacting(deed, side);
        Self {
            refusing: done.into_iter().chain(received).fold(0, listen),
            doing: done.into_iter().fold(0, react),
            suffering: received.into_iter().fold(0, react),
        }
    }
}

impl Hearers {
    /// The hearers on a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let rules = board.rules();
        let (ears, heard) = (Ears::of(rules), rules.hearers());
        let mut hearers = Self::default();
        for (_, piece) in board.attentive() {
            let Some(square) = piece.square() else { continue };
            if piece.tags() & heard != 0 {
                hearers.add(&ears, piece.tags(), Bits::of(square));
            }
            if rules.kind_tables()[piece.kind().index()].hears_death {
                hearers.any.insert(square);
                hearers.victims.insert(square);
            }
        }
        for attached in board.effects().iter().filter(|it| heard >> it.effect.0 & 1 != 0) {
            let squares = match attached.subject {
                Subject::Piece(piece) => board.piece(piece).square().map_or(Bits::EMPTY, Bits::of),
                Subject::Seat(seat) => board.owned(seat),
                Subject::Game => board.occupied(),
            };
            hearers.add(&ears, 1 << attached.effect.0, squares);
        }
        hearers
    }

    /// The squares of the pieces that may be kept from doing some deeds: they, their owner or the
    /// game have a tag or effect that is asked.
    #[must_use]
    pub fn asked_as_doers(board: &Board, deeds: Deeds) -> Bits {
        Self::asked(board, deeds, Side::Done)
    }

    /// [`Hearers::asked_as_doers`] for what is done to pieces.
    #[must_use]
    pub fn asked_as_receivers(board: &Board, deeds: Deeds) -> Bits {
        Self::asked(board, deeds, Side::Received)
    }

    fn asked(board: &Board, deeds: Deeds, side: Side) -> Bits {
        let hooked = |deed| board.rules().hooked(Hook::Asked, deed, side);
        let asked = deeds.iter().fold(0, |all, deed| all | hooked(deed));
        let mut squares = board.bearing(asked);
        for (_, piece) in board.attentive().filter(|(_, piece)| piece.tags() & asked != 0) {
            squares |= piece.square().map_or(Bits::EMPTY, Bits::of);
        }
        squares
    }

    /// Adds pieces that have some tags or effects.
    fn add(&mut self, ears: &Ears, effects: u64, pieces: Bits) {
        self.any |= pieces;
        for (set, heard) in [
            (&mut self.refusing, ears.refusing),
            (&mut self.doers, ears.doing),
            (&mut self.victims, ears.suffering),
        ] {
            if effects & heard != 0 {
                *set |= pieces;
            }
        }
    }
}

/// Whether nothing hears it when a piece moves, or takes a victim: no tag, no effect and not the
/// victim's kind. What the end of the turn brings does not count.
pub(crate) fn is_unheard(board: &Board, piece: PieceId, victim: Option<PieceId>) -> bool {
    let rules = board.rules();
    let (doing, suffering) = match victim {
        None => (rules.listening(DeedKind::Move, Side::Done), 0),
        Some(_) => {
            let [take, die] = [DeedKind::Take, DeedKind::Die];
            let received =
                rules.listening(take, Side::Received) | rules.listening(die, Side::Received);
            (rules.listening(take, Side::Done) | rules.listening(die, Side::Done), received)
        }
    };
    let is_in = |set: u64, effect: EffectId| set >> effect.0 & 1 != 0;
    let is_heard_by = |attached: &Attached| match attached.subject {
        Subject::Piece(bearer) => {
            bearer == piece && is_in(doing, attached.effect)
                || Some(bearer) == victim && is_in(suffering, attached.effect)
        }
        Subject::Seat(_) | Subject::Game => is_in(doing | suffering, attached.effect),
    };
    let hears_death = |victim| rules.kind_tables()[board.piece(victim).kind().index()].hears_death;
    !board.stacks()
        && !victim.is_some_and(hears_death)
        && board.piece(piece).tags() & doing == 0
        && victim.is_none_or(|victim| board.piece(victim).tags() & suffering == 0)
        && !board.effects().iter().any(is_heard_by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE, at, draft, effect, put, run, tag};
    use crate::{Step, rounds};

    #[test]
    fn those_are_asked_that_have_a_tag_or_effect_that_may_refuse_or_whose_owner_or_game_has() {
        let (proud, root) = (Deeds::of(&[DeedKind::Ability]), Deeds::of(&[DeedKind::Move]));
        let squares = |names: &[&str]| names.iter().map(|name| at(name)).collect::<Bits>();
        for (to, doers) in [
            (None, &[][..]),
            (Some(Subject::Piece(PieceId(1))), &["b2"]),
            (Some(Subject::Seat(WHITE)), &["a1"]),
            (Some(Subject::Game), &["a1", "b2"]),
        ] {
            let mut draft = draft("flat");
            let guard = put(&mut draft, "Guard", WHITE, "a1");
            let wisp = put(&mut draft, "Wisp", BLACK, "b2");
            tag(&mut draft, wisp, &["PROUD"]);
            let mut play = draft.open().unwrap();
            if let Some(to) = to {
                let (effect, lasts) = (effect("Root"), rounds(1));
                run(&mut play, [Step::Apply { to, effect, lasts }]).unwrap();
            }
            let board = play.board();
            assert_eq!(Hearers::asked_as_doers(board, root), squares(doers), "{to:?}");
            assert_eq!(Hearers::asked_as_receivers(board, root), Bits::EMPTY);
            assert_eq!(Hearers::asked_as_receivers(board, proud), squares(&["b2"]));
            let still = Step::Tag { piece: guard, tag: effect("STILL"), on: true };
            run(&mut play, [still]).unwrap();
            let doers = squares(doers) | squares(&["a1"]);
            assert_eq!(Hearers::asked_as_doers(play.board(), root), doers, "{to:?} and a tag");
        }
    }
}
