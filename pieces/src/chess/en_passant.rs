//! En passant: an ability of the pawn.
//!
//! ```text
//! . x .      black's pawn came from above with a double step;
//! P p .      white's pawn lands behind it and removes it
//! ```

use sortilege_core::{
    AbilityCode, Action, Arg, Args, Bits, Dir, PieceContext, PieceId, Position, Scene, SeatId,
    Square, Step, Steps,
};

use super::DOUBLE_STEP;

/// Taking en passant.
pub struct EnPassant;

/// The pawn that the last action moved by a double step. It is read from the journal. A position
/// without history has it in the counter `en_passant`, as the number of the pawn's square plus 1.
#[must_use]
pub fn passed(scene: Scene<'_>) -> Option<PieceId> {
    // A pawn's step is irreversible, so after a reversible action there is none.
    if scene.journal.last().is_some() && scene.journal.quiet() > 0 {
        return None;
    }
    scene.last_by(DOUBLE_STEP, "en_passant")
}

/// Why a pawn cannot take en passant on a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refused {
    /// No enemy that can make a double step is there.
    NoPawn,
    /// An enemy pawn is there, but its double step was not the last action.
    NotLast(Square),
    /// Another piece is on the square behind the pawn.
    Occupied,
}

impl EnPassant {
    fn beside(site: PieceContext<'_>, from: Square, side: Dir) -> Option<Square> {
        let geometry = site.scene.board.rules().geometry();
        let forward = site.scene.board.rules().seat(site.owner()).forward;
        geometry.square(geometry.position(from) + forward.turn(side.into()))
    }

    fn behind(site: PieceContext<'_>, pawn: Square) -> Option<Square> {
        let geometry = site.scene.board.rules().geometry();
        let forward = site.scene.board.rules().seat(site.owner()).forward;
        geometry.square(geometry.position(pawn) + Position::from(forward))
    }

    /// Where a pawn lands that takes the one beside it on a side.
    fn lands(site: PieceContext<'_>, from: Square, side: Dir) -> Result<Square, Refused> {
        let board = site.scene.board;
        let beside = Self::beside(site, from, side).ok_or(Refused::NoPawn)?;
        // A seat may have two turns in a row, so the last action can be its own.
        let enemy = board.at(beside).filter(|piece| board.piece(*piece).owner() != site.owner());
        let enemy = enemy.ok_or(Refused::NoPawn)?;
        if passed(site.scene) != Some(enemy) {
            let kind = board.rules().kind(board.piece(enemy).kind());
            let is_pawn = kind.abilities().iter().any(|ability| ability.id() == DOUBLE_STEP);
            return Err(if is_pawn { Refused::NotLast(beside) } else { Refused::NoPawn });
        }
        let behind = Self::behind(site, beside).ok_or(Refused::NoPawn)?;
        if site.scene.is_occupied(behind) { Err(Refused::Occupied) } else { Ok(behind) }
    }
}

impl AbilityCode for EnPassant {
    fn id(&self) -> &'static str {
        "EnPassant"
    }

    fn rule(&self) -> &'static str {
        "Takes an enemy pawn next to it whose double step was the last action, and lands behind it."
    }

    fn candidates(&self, scene: Scene<'_>, seat: SeatId) -> Bits {
        let geometry = scene.board.rules().geometry();
        let Some(target) = passed(scene).and_then(|passed| scene.board.piece(passed).square())
        else {
            return Bits::EMPTY;
        };
        let forward = scene.board.rules().seat(seat).forward;
        let beside =
            |side: Dir| geometry.square(geometry.position(target) + forward.turn(side.into()));
        [Dir::Left, Dir::Right].into_iter().filter_map(beside).collect()
    }

    fn threatens(&self) -> bool {
        // It removes only a pawn that has just moved, never any other piece.
        false
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let Some(from) = site.scene.board.piece(site.piece).square() else { return };
        for side in [Dir::Left, Dir::Right] {
            if let Ok(behind) = Self::lands(site, from, side) {
                choose(Args::new([Arg::Square(from), Arg::Square(behind)]));
            }
        }
    }

    fn objection(&self, site: PieceContext<'_>, args: &Args) -> Option<String> {
        let (from, to) = (args.square(0)?, args.square(1)?);
        let geometry = site.scene.board.rules().geometry();
        let is_meant = |side: &Dir| {
            Self::beside(site, from, *side).and_then(|beside| Self::behind(site, beside))
                == Some(to)
        };
        let side = [Dir::Left, Dir::Right].into_iter().find(is_meant)?;
        match Self::lands(site, from, side).err()? {
            Refused::NoPawn => None,
            Refused::NotLast(pawn) => Some(format!(
                "the last move was not a double step of the pawn on {}",
                geometry.name(pawn)
            )),
            Refused::Occupied => Some(format!("{} is occupied", geometry.name(to))),
        }
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let (Some(to), Some(victim)) = (action.args.square(1), passed(site.scene)) else { return };
        steps.push(Step::TakePassing { piece: site.piece, victim, to });
        steps.irreversible();
    }
}

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::SET;

    /// Black has just made the double step from d5 to d3.
    fn passing() -> Scenario {
        let start = Scenario::new(
            SET,
            "
            . . . . . .
            p . . p . p
            . . . . . .
            . . P . P .
            P . . . . .
            . . . . . .
            ",
        );
        start.to_move("black").moved("c3 e3").act("move d5 d3").check(
            "
            . . . . . .
            p . . . . p
            . . . . . .
            . . P p P .
            P . . . . .
            . . . . . .
            ",
        )
    }

    #[test]
    fn takes_the_pawn_next_to_it_and_lands_behind() {
        passing().check_abilities("c3", &["ability c3 d4"]).act("ability c3 d4").check(
            "
            . . . . . .
            p . . . . p
            . . . P . .
            . . . . P .
            P . . . . .
            . . . . . .
            ",
        );
        passing().check_abilities("e3", &["ability e3 d4"]).act("ability e3 d4").check(
            "
            . . . . . .
            p . . . . p
            . . . P . .
            . . P . . .
            P . . . . .
            . . . . . .
            ",
        );
    }

    #[test]
    fn taken_back_it_can_be_done_again() {
        let before = "
            . . . . . .
            p . . . . p
            . . . . . .
            . . P p P .
            P . . . . .
            . . . . . .
            ";
        let again = passing().act("ability c3 d4").undo().check(before);
        again.check_abilities("c3", &["ability c3 d4"]).check_abilities("e3", &["ability e3 d4"]);
    }

    #[test]
    fn black_takes_downwards() {
        let start = Scenario::new(
            SET,
            "
            . . .
            . . .
            . p .
            . . .
            P . P
            . . .
            ",
        );
        start
            .moved("b4")
            .act("move c2 c4")
            .check_abilities("b4", &["ability b4 c3"])
            .act("ability b4 c3")
            .check(
                "
            . . .
            . . .
            . . .
            . . p
            P . .
            . . .
            ",
            );
    }

    #[test]
    fn an_action_later_it_is_too_late() {
        let later = passing().act("move a2 a3");
        let later = later.check_abilities("c3", &[]).act("move a5 a4");
        later.check_abilities("c3", &[]).check_abilities("e3", &[]).check(
            "
            . . . . . .
            . . . . . p
            p . . . . .
            P . P p P .
            . . . . . .
            . . . . . .
            ",
        );
    }

    #[test]
    fn only_the_latest_double_step_can_be_taken() {
        let start = Scenario::new(
            SET,
            "
            . . . . .
            . p . p .
            . . . . .
            . . P . .
            P . . . .
            ",
        );
        let second = start
            .to_move("black")
            .moved("c2")
            .act("move b4 b2")
            .act("move a1 a2")
            .act("move d4 d2");
        second.check_abilities("c2", &["ability c2 d3"]).act("ability c2 d3").check(
            "
            . . . . .
            . . . . .
            . . . P .
            P p . . .
            . . . . .
            ",
        );
    }

    #[test]
    fn a_pawn_is_not_taken_after_a_single_step() {
        let start = Scenario::new(
            SET,
            "
            . . . .
            . p . .
            . . . .
            P . P .
            . . . .
            ",
        );
        let beside = start.to_move("black").act("move b4 b3").act("move a2 a3").act("move b3 b2");
        beside.check_abilities("c2", &[]).check(
            "
            . . . .
            . . . .
            P . . .
            . p P .
            . . . .
            ",
        );
    }

    #[test]
    fn no_other_piece_is_taken_in_passing() {
        let start = Scenario::new(
            SET,
            "
            . r . q
            . . . .
            P . P .
            . . . .
            ",
        );
        let rook = start.to_move("black").act("move b4 b2");
        rook.check_abilities("a2", &[]).check_abilities("c2", &[]).check(
            "
            . . . q
            . . . .
            P r P .
            . . . .
            ",
        );
    }

    #[test]
    fn only_a_pawn_right_next_to_it_takes() {
        let start = Scenario::new(
            SET,
            "
            . . . . . . .
            . . . p . . .
            . P . . P . .
            P . R . . P .
            . . P . P . .
            . . . . . . .
            ",
        );
        let passed = start.to_move("black").moved("a3 b4 e4 f3 c2 e2").act("move d5 d3");
        for square in ["a3", "b4", "c2", "c3", "e2", "e4", "f3"] {
            assert!(
                passed.actions(square).iter().all(|action| action.starts_with("move")),
                "{square}: {passed:?}"
            );
        }
        passed.check(
            "
            . . . . . . .
            . . . . . . .
            . P . . P . .
            P . R p . P .
            . . P . P . .
            . . . . . . .
            ",
        );
    }

    #[test]
    fn its_own_side_is_never_taken() {
        let start = Scenario::new(
            SET,
            "
            . . .
            . P .
            . . .
            P . .
            ",
        );
        start.moved("b3").act("move a1 a3").check_abilities("b3", &[]).check(
            "
            . . .
            P P .
            . . .
            . . .
            ",
        );
    }

    #[test]
    fn a_board_without_a_past_offers_nothing() {
        let still = Scenario::new(
            SET,
            "
            . . .
            . . .
            P p P
            . . .
            ",
        );
        still.check_abilities("a2", &[]).check_abilities("b2", &[]).check_abilities("c2", &[]);
    }
}
