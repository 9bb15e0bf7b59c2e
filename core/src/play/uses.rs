//! Uses of abilities: whether they may happen, and which pieces they have changed.

use smallvec::SmallVec;

use super::Play;
use super::usage::Usage;
use crate::deed::Side;
use crate::{AbilityId, Deed, DeedKind, PieceId, Plugin, Scene, Step, Subject, hooks};

impl Play {
    /// Begins a use. Its steps follow.
    pub(super) fn begin_use(&mut self, piece: Option<PieceId>, ability: AbilityId) {
        let mut reached = SmallVec::new();
        let mut is_refused = false;
        if let Some(piece) = piece {
            let state = self.board.piece(piece);
            let rule = self.board.rules().kind(state.kind()).coded_rule(ability);
            if rule.is_some_and(|rule| rule.on_itself) {
                reached.push(piece);
            }
            let deed = Deed::new(DeedKind::Ability, state.owner()).by(piece);
            is_refused = !self.permits(&deed.to(reached.first().copied()));
        }
        let by = self.steps.proposer();
        self.uses.push(Usage { piece, by, is_refused, reached });
    }

    /// Whether a step belongs to a use that is refused, so that it does not happen. Notes which
    /// piece it is about otherwise.
    pub(super) fn is_prevented(&mut self, step: &Step, by: Plugin) -> bool {
        let Some(current) = self.uses.last_mut() else { return false };
        if current.is_refused {
            return !matches!(step, Step::Used { piece } if *piece == current.piece);
        }
        let is_own = match (by, current.by) {
            (Plugin::Instruction { card, .. }, Plugin::Card(played)) => card == played,
            (by, own) => by == own,
        };
        if is_own {
            let changed = changed_by(step).filter(|piece| Some(*piece) != current.piece);
            if let Some(piece) = changed.filter(|piece| !current.reached.contains(piece)) {
                current.reached.push(piece);
            }
        }
        false
    }

    /// Whether a piece is using an ability just now: it has been asked, and will be told.
    pub(super) fn is_using(&self, piece: PieceId) -> bool {
        self.uses.last().is_some_and(|it| it.piece == Some(piece))
    }

    /// Ends a use, and tells both sides of it.
    pub(super) fn end_use(&mut self, piece: Option<PieceId>) {
        let Some(done) = self.uses.pop_if(|it| it.piece == piece) else { return };
        let seat = piece.map_or(self.board.to_move(), |piece| self.board.piece(piece).owner());
        let kind = if piece.is_some() { DeedKind::Ability } else { DeedKind::Play };
        if done.is_refused || !self.board.listens(kind) {
            return;
        }
        let deed = Deed::new(kind, seat).by(piece);
        let by = self.steps.proposer();
        let scene = Scene { board: &self.board, journal: &self.journal };
        if piece.is_some() {
            hooks::tell_side(scene, &deed, Side::Done, &mut self.steps);
        }
        for receiver in done.reached {
            hooks::tell_side(scene, &deed.to(receiver), Side::Received, &mut self.steps);
        }
        self.steps.set_proposer(by);
    }
}

/// The piece that a step changes, unless the step is itself a deed that the piece hears of.
fn changed_by(step: &Step) -> Option<PieceId> {
    match *step {
        Step::Reach { piece }
        | Step::Enter { piece, .. }
        | Step::EnterAfter { piece, .. }
        | Step::Remove { piece }
        | Step::Leave { piece }
        | Step::Become { piece, .. }
        | Step::Promote { piece, .. }
        | Step::SetOwner { piece, .. }
        | Step::Lead { piece, .. }
        | Step::Strip { piece }
        | Step::Tag { piece, .. }
        | Step::Hasten { piece, .. }
        | Step::Cooldown { piece, .. }
        | Step::Apply { to: Subject::Piece(piece), .. }
        | Step::ApplyBy { to: Subject::Piece(piece), .. }
        | Step::ApplyIn { to: Subject::Piece(piece), .. }
        | Step::SetNumber { of: Subject::Piece(piece), .. }
        | Step::Cancel { from: Subject::Piece(piece), .. }
        | Step::Set { of: Subject::Piece(piece), .. }
        | Step::Add { of: Subject::Piece(piece), .. } => Some(piece),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rounds;
    use crate::sample::{BLACK, BLOOM, WHITE, at, draft, effect, noted, put, tag};

    /// A Seed of white on a1 that uses its ability, and two Wisps, each with a tag.
    fn used(tags: [&[&str]; 3], steps: impl Fn([PieceId; 3]) -> Vec<Step>) -> (Play, [PieceId; 3]) {
        let mut draft = draft("flat");
        let seed = put(&mut draft, "Seed", WHITE, "a1");
        let own = put(&mut draft, "Wisp", WHITE, "b1");
        let other = put(&mut draft, "Wisp", BLACK, "c1");
        let pieces = [seed, own, other];
        for (piece, tags) in pieces.into_iter().zip(tags) {
            tag(&mut draft, piece, tags);
        }
        let mut play = draft.open().unwrap();
        let user = Some(seed);
        let begin = Step::Use { piece: user, ability: BLOOM };
        let all = [vec![begin], steps(pieces), vec![Step::Used { piece: user }]].concat();
        crate::sample::run_by(&mut play, Plugin::Kind(crate::sample::kind("Seed")), all).unwrap();
        (play, pieces)
    }

    fn chime(piece: PieceId) -> Step {
        Step::Apply { to: Subject::Piece(piece), effect: effect("Half"), lasts: rounds(1) }
    }

    #[test]
    fn the_user_hears_once_of_its_use_and_each_piece_that_it_changed_once() {
        let ears: [&[&str]; 3] = [&["ALARM"], &["BELL"], &["ALARM"]];
        used(ears, |[seed, own, other]| {
            let moves = Step::Enter { piece: other, to: at("d1") };
            let tag = Step::Tag { piece: own, tag: effect("MARK"), on: true };
            vec![chime(own), tag, moves, chime(seed)]
        });
        let told = ["ALARM does Ability", "BELL receives Ability", "ALARM receives Ability"];
        assert_eq!(noted(), told);
    }

    #[test]
    fn harm_is_told_to_its_victim_when_it_happens() {
        used([&["ALARM"], &[], &["BELL"]], |[piece, _, victim]| {
            let harm = Step::Harm { piece, victim, damage: 0, deed: DeedKind::Ability };
            vec![harm, Step::Stage(1)]
        });
        assert_eq!(noted(), ["BELL receives Ability", "stage 1", "ALARM does Ability"]);
    }

    #[test]
    fn a_use_that_is_refused_does_nothing() {
        let (play, [_, own, _]) = used([&["MUTE"], &[], &[]], |[seed, own, _]| {
            vec![chime(own), Step::Remove { piece: own }, Step::Move { piece: seed, to: at("a2") }]
        });
        assert_eq!((play.journal().last_changes(), play.was_refused()), (&[][..], true));
        assert_eq!(play.board().piece(own).square(), Some(at("b1")));
    }

    #[test]
    fn nobody_hears_of_a_use_that_is_refused() {
        used([&["MUTE", "ALARM"], &["BELL"], &[]], |[_, own, _]| vec![chime(own)]);
        assert_eq!(noted(), [""; 0]);
    }

    #[test]
    fn harm_that_its_victim_refuses_is_a_part_that_is_refused() {
        for (tags, is_refused) in [(&[][..], false), (&["PROUD"], true)] {
            let (play, [_, own, other]) = used([&[], &[], tags], |[piece, own, victim]| {
                let deed = DeedKind::Ability;
                let harm = Step::Harm { piece, victim, damage: 9, deed };
                vec![harm, Step::Enter { piece: own, to: at("b2") }]
            });
            assert_eq!(play.was_refused(), is_refused);
            assert_eq!(play.board().piece(other).square().is_some(), is_refused);
            assert_eq!(play.board().piece(own).square(), Some(at("b2")), "the rest happens");
        }
    }

    #[test]
    fn a_user_that_has_left_the_board_hears_nothing() {
        used([&["ALARM"], &[], &[]], |[seed, ..]| vec![Step::Remove { piece: seed }]);
        assert_eq!(noted(), [""; 0]);
    }

    #[test]
    fn what_a_card_changes_hears_that_it_was_played() {
        let mut draft = draft("flat");
        let wisp = put(&mut draft, "Wisp", WHITE, "a1");
        tag(&mut draft, wisp, &["ALARM"]);
        let mut play = draft.open().unwrap();
        let begin = Step::Use { piece: None, ability: AbilityId::NONE };
        let steps = vec![begin, Step::Reach { piece: wisp }, Step::Used { piece: None }];
        crate::sample::run_by(&mut play, Plugin::Card(crate::sample::ASH), steps).unwrap();
        assert_eq!(noted(), ["ALARM receives Play"]);
    }

    #[test]
    fn what_hooks_propose_during_a_use_is_not_its_doing() {
        used([&["CHIMES"], &["ALARM"], &[]], |[piece, ..]| {
            vec![Step::Declare { deed: DeedKind::Take, piece: Some(piece), receiver: None }]
        });
        assert_eq!(noted(), [""; 0], "the tag put an effect on the piece with the ALARM");
    }
}
