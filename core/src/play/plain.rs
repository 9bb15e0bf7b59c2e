//! Plain actions: a piece goes to a square, a piece there dies, and the turn ends.

use super::Play;
use crate::deed::{Hook, Side};
use crate::hearers::is_unheard;
use crate::listener::Listener;
use crate::{
    Action, Arg, Bits, Change, DeedKind, Fault, KindId, PieceId, Plugin, Scene, Square, Step,
};

/// A verb that no game has: that of what only happens in copies of a game, such as doing nothing.
pub(super) const NOTHING: u8 = 200;

impl Play {
    #[inline(always)]
    pub(super) fn make_plain(
        &mut self,
        action: &Action,
        irreversible: bool,
    ) -> Result<(), Box<Fault>> {
        let [Arg::Square(from), Arg::Square(to), ..] = *action.args.as_slice() else {
            return self.make_by_steps(action);
        };
        let Some(piece) = self.board.at(from) else { return self.make_by_steps(action) };
        if !self.board.is_plain() || !self.board.rules().geometry().holds(to) {
            return self.make_among_hearers(action, piece, [from, to], irreversible);
        }
        self.journal.begin(*action, Some(piece), self.board.piece(piece).kind());
        self.refused = false;
        if let Some(victim) = self.board.at(to) {
            self.commit(Change::Bury { piece: victim, at: to, depth: 0 });
        }
        self.commit(Change::Move { piece, from, to, depth: 0 });
        if irreversible {
            self.journal.irreversible();
        }
        // No hook listens to this, and there are no steps to count.
        self.pass_turn();
        Ok(())
    }

    /// Does a plain action on a board where something listens. If it does not listen to this, the
    /// pieces go at once, and only what the end of the turn brings is done by steps.
    #[cold]
    #[inline(never)]
    fn make_among_hearers(
        &mut self,
        action: &Action,
        piece: PieceId,
        [from, to]: [Square; 2],
        irreversible: bool,
    ) -> Result<(), Box<Fault>> {
        let victim = self.board.at(to);
        let rules = self.board.rules();
        let is_short = rules.geometry().holds(to)
            && is_unheard(&self.board, piece, victim)
            && victim.is_none_or(|victim| !self.scene().is_royal(victim));
        if !is_short {
            return self.make_by_steps(action);
        }
        let can_go_at_once = rules.ceiling_modifiers() == 0;
        let is_timed = self.board.is_timed();
        let is_noticed = is_timed && self.board.notices_movements();
        let start = self.journal.changes().len();
        self.journal.begin(*action, Some(piece), self.board.piece(piece).kind());
        self.refused = false;
        if let Some(victim) = victim {
            self.bury(victim, Plugin::Game)?;
        }
        self.commit(Change::Move { piece, from, to, depth: 0 });
        if irreversible {
            self.journal.irreversible();
        }
        if !is_timed && can_go_at_once {
            self.pass_turn();
            return Ok(());
        }
        self.steps.clear();
        self.uses.clear();
        self.begin_count();
        if is_noticed {
            self.end_movement();
        }
        if self.steps.list().is_empty() && self.due.is_empty() {
            self.end_turn(false);
            if matches!(self.steps.list(), [Step::StartTurn]) {
                self.steps.clear();
                self.start_turn();
            }
            if can_go_at_once && self.steps.list().is_empty() {
                return Ok(());
            }
        } else {
            self.steps.set_proposer(Plugin::Game);
            self.steps.push(Step::EndTurn { draw: false });
        }
        let done = self.run(start);
        self.unless_faulty(done)
    }
}

impl Play {
    /// Gives the turn to the next seat without doing anything, to see what that seat could do then.
    /// It asks no hook and runs no clock: for a search, which takes it back by [`Play::unmake`].
    pub fn make_nothing(&mut self) {
        self.journal.begin(Action::new(NOTHING, []), None, KindId(u8::MAX));
        self.refused = false;
        self.pass_turn();
    }

    /// Those of some empty squares to which a piece can go without consequences: when it goes there
    /// by a plain action that nothing refuses, nothing more happens up to the end of its turn,
    /// because no tag or effect proposes anything when it is told. Found out by doing and undoing
    /// each action. Empty too if that is not all there is to ask.
    #[must_use]
    pub fn without_consequences<const W: usize>(
        &mut self,
        from: Square,
        targets: Bits<W>,
        action: impl Fn(Square) -> Action,
    ) -> Bits<W> {
        let (rules, Some(piece)) = (self.board.rules(), self.board.at(from)) else {
            return Bits::EMPTY;
        };
        let changing = rules.hooked(Hook::Changing, DeedKind::Move, Side::Done);
        if changing != 0 || self.board.stacks() {
            return Bits::EMPTY;
        }
        let targets = targets.without(self.board.occupied());
        let deed = self.deed(DeedKind::Move, Some(piece), None);
        // Nothing receives a move.
        let listeners = Listener::all(self.scene(), &deed);
        let mut quiet = targets;
        self.steps.clear();
        self.journal.begin(action(from), Some(piece), self.board.piece(piece).kind());
        for to in targets {
            self.journal.rename(action(to));
            let change = Change::Move { piece, from, to, depth: 0 };
            self.commit(change);
            let scene = Scene { board: &self.board, journal: &self.journal };
            listeners.iter().for_each(|it| it.tell(scene, &deed, &mut self.steps));
            if !self.steps.list().is_empty() {
                quiet.remove(to);
                self.steps.clear();
            }
            self.board.revert(&change);
            self.journal.pop();
        }
        self.steps.clear();
        self.journal.take_back();
        quiet
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, MANA, WHITE, at, draft, effect, noted, put, run_as, tag};
    use crate::{AbilityId, ChessTime, Draft, EffectHead, Plain, Subject, movements, rounds};

    const END: Step = Step::EndTurn { draw: false };

    /// The piece on a1 goes to b2, with nothing more to it if that is plain.
    fn go(plain: Plain) -> Action {
        let args = [Arg::Square(at("a1")), Arg::Square(at("b2"))];
        Action { plain, ..Action::by(0, AbilityId::NONE, args) }
    }

    /// A Wisp of white on a1 and one of black on b2.
    fn facing() -> (Draft, [PieceId; 2]) {
        let mut draft = draft("flat");
        let place = |(owner, square)| put(&mut draft, "Wisp", owner, square);
        let pieces = [(WHITE, "a1"), (BLACK, "b2")].map(place);
        (draft, pieces)
    }

    fn attach(draft: &mut Draft, subject: Subject, id: &str, lasts: ChessTime) {
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let head = EffectHead { subject, effect: effect(id), turn: 1, rounds: lasts.round, serial };
        let attached = crate::Attached { left: lasts, ..crate::Attached::new(head) };
        attached.attach_at(place).for_each(|change| draft.apply(&change));
    }

    /// Does the plain action, which must not ask for its steps, and these steps instead. Both
    /// change the same things in the same order.
    #[track_caller]
    fn check_short(draft: Draft, steps: &[Step]) -> Play {
        let mut short = draft.open().unwrap();
        let mut long = short.clone();
        let before = short.board().fingerprint();
        run_as(&mut short, &go(Plain::Yes), [Step::Stage(1)]).unwrap();
        let said = noted();
        assert!(!said.contains(&"stage 1".to_owned()), "the long way");
        run_as(&mut long, &go(Plain::No), steps.iter().copied()).unwrap();
        assert_eq!(said, noted());
        assert_eq!(short.journal().changes(), long.journal().changes());
        assert_eq!(short.board().fingerprint(), long.board().fingerprint());
        let last = |play: &Play| play.journal().last().map(|record| (record.piece, record.kind));
        assert_eq!(last(&short), last(&long));
        let after = short.clone();
        assert!(short.unmake());
        assert_eq!(short.board().fingerprint(), before);
        after
    }

    /// Does the plain action, which must ask for its steps.
    #[track_caller]
    fn check_long(draft: Draft, expected: &[&str]) {
        let mut play = draft.open().unwrap();
        run_as(&mut play, &go(Plain::Yes), [Step::Stage(1)]).unwrap();
        assert_eq!(noted(), [&["stage 1"], expected].concat());
    }

    #[test]
    fn a_plain_action_does_what_its_steps_do() {
        let (draft, [piece, victim]) = facing();
        let steps = [Step::Remove { piece: victim }, Step::Move { piece, to: at("b2") }, END];
        let play = check_short(draft, &steps);
        assert_eq!(play.journal().quiet(), 1);
        let mut play = facing().0.open().unwrap();
        run_as(&mut play, &go(Plain::Irreversibly), []).unwrap();
        assert_eq!(play.journal().quiet(), 0);
    }

    #[test]
    fn where_nothing_has_a_maximum_that_changes_a_plain_action_goes_at_once() {
        for is_timed in [false, true] {
            let (mut draft, [piece, victim]) = (draft("loose"), [PieceId(0), PieceId(1)]);
            put(&mut draft, "Wisp", WHITE, "a1");
            put(&mut draft, "Wisp", BLACK, "b2");
            tag(&mut draft, victim, &["TREASURY", "CHIMES"]);
            if is_timed {
                attach(&mut draft, Subject::Seat(BLACK), "Double", rounds(2));
            }
            assert!(!draft.is_plain());
            let steps = [Step::Remove { piece: victim }, Step::Move { piece, to: at("b2") }, END];
            let play = check_short(draft, &steps);
            assert_eq!(play.journal().changes().len(), if is_timed { 4 } else { 3 });
        }
    }

    #[test]
    fn a_counter_falls_with_its_maximum_when_a_plain_action_takes_what_raised_it() {
        for is_timed in [false, true] {
            let (mut draft, [piece, victim]) = facing();
            tag(&mut draft, victim, &["TREASURY"]);
            draft.set_counter(Subject::Seat(BLACK), MANA, 6);
            if is_timed {
                attach(&mut draft, Subject::Seat(BLACK), "Double", rounds(2));
            }
            let steps = [Step::Remove { piece: victim }, Step::Move { piece, to: at("b2") }, END];
            let play = check_short(draft, &steps);
            assert_eq!(play.board().counter(Subject::Seat(BLACK), MANA), 5);
        }
    }

    #[test]
    fn squares_without_consequences_are_those_where_going_there_causes_nothing() {
        let action = |to| {
            let args = [Arg::Square(at("a1")), Arg::Square(to)];
            Action::by(0, AbilityId::NONE, args)
        };
        let targets: Bits = ["a2", "b1", "b2", "c1", "c3", "d4"].map(at).into_iter().collect();
        for (tags, quiet) in [
            (&[][..], &["a2", "b1", "c1", "c3", "d4"][..]),
            (&["WADER"], &["a2", "c1", "c3"]),
            (&["ALARM"], &["a2", "b1", "c1", "c3", "d4"]),
        ] {
            // On b2 stands another piece.
            let (mut draft, [piece, _]) = facing();
            tag(&mut draft, piece, tags);
            let mut play = draft.open().unwrap();
            let before = play.board().fingerprint();
            let found = play.without_consequences(at("a1"), targets, action);
            assert_eq!(found, quiet.iter().map(|name| at(name)).collect(), "{tags:?}");
            assert_eq!(play.board().fingerprint(), before);
            assert!(play.journal().records().is_empty() && play.journal().changes().is_empty());
            // The same by doing each of them.
            for to in targets.without(Bits::of(at("b2"))) {
                run_as(&mut play, &action(to), [Step::Move { piece, to }]).unwrap();
                let is_quiet = play.journal().last_changes().len() == 1;
                assert_eq!(is_quiet, found.contains(to), "{tags:?} to {to:?}");
                assert!(play.unmake());
            }
            assert!(play.without_consequences(at("c3"), targets, action).is_empty(), "no piece");
            noted();
        }
        let mut draft = draft("stacked");
        put(&mut draft, "Wisp", WHITE, "a1");
        let mut play = draft.open().unwrap();
        assert!(play.without_consequences(at("a1"), targets, action).is_empty(), "stacks");
    }

    #[test]
    fn while_time_runs_the_end_of_the_turn_is_done_by_steps() {
        let (_, [piece, victim]) = facing();
        for (id, to, lasts) in [
            ("Spark", Subject::Piece(victim), rounds(3)),
            ("Spark", Subject::Piece(piece), rounds(1)),
            ("Spark", Subject::Seat(BLACK), rounds(1)),
            ("Double", Subject::Game, rounds(2)),
        ] {
            let (mut draft, _) = facing();
            attach(&mut draft, to, id, lasts);
            let steps = [Step::Remove { piece: victim }, Step::Move { piece, to: at("b2") }, END];
            let play = check_short(draft, &steps);
            assert!(play.journal().changes().len() > 3, "{id} on {to:?} counts or goes");
        }
    }

    #[test]
    fn tags_that_hear_turns_are_told_the_same() {
        let (mut draft, [piece, victim]) = facing();
        let other = put(&mut draft, "Wisp", BLACK, "d4");
        tag(&mut draft, other, &["DAILY", "YEARLY"]);
        let steps = [Step::Remove { piece: victim }, Step::Move { piece, to: at("b2") }, END];
        check_short(draft, &steps);
    }

    #[test]
    fn a_movement_is_ended_if_something_counts_it() {
        for lasts in [movements(1), movements(2), rounds(1) + movements(1)] {
            let (mut draft, [piece, victim]) = facing();
            attach(&mut draft, Subject::Piece(piece), "Spark", lasts);
            assert!(draft.notices_movements());
            let go = Step::Move { piece, to: at("b2") };
            let steps = [Step::Remove { piece: victim }, go, Step::EndMovement, END];
            check_short(draft, &steps);
        }
        let (mut draft, [piece, _]) = facing();
        attach(&mut draft, Subject::Piece(piece), "Spark", rounds(1));
        assert!(!draft.notices_movements());
    }

    #[test]
    fn where_something_listens_to_it_a_plain_action_goes_the_long_way() {
        for tagged in [0, 1] {
            let (mut draft, pieces) = facing();
            tag(&mut draft, pieces[tagged], &["ALARM"]);
            check_long(draft, &[]);
        }
        let (_, [piece, _]) = facing();
        for to in [Subject::Piece(piece), Subject::Seat(WHITE), Subject::Game] {
            let (mut draft, _) = facing();
            attach(&mut draft, to, "Chime", rounds(3));
            check_long(draft, &[]);
        }
    }

    #[test]
    fn a_piece_that_does_something_when_it_dies_is_taken_the_long_way() {
        let (mut draft, [wisp, _]) = facing();
        let guard = put(&mut draft, "Guard", BLACK, "d4");
        assert!(!draft.is_plain(), "it could be taken");
        let mut play = draft.open().unwrap();
        let args = [Arg::Square(at("a1")), Arg::Square(at("d4"))];
        let take = Action { plain: Plain::Yes, ..Action::by(0, AbilityId::NONE, args) };
        run_as(&mut play, &take, [Step::Kill { piece: wisp, victim: guard }]).unwrap();
        assert_eq!(noted()[0], format!("a Guard of {BLACK:?} dies"));
    }

    #[test]
    fn a_plain_action_without_a_piece_or_a_square_goes_the_long_way() {
        check_long(draft("flat"), &[]);
        let mut play = draft("flat").open().unwrap();
        let off_board = [Arg::Square(at("a1")), Arg::Square(crate::Square(16))];
        let action = Action { plain: Plain::Yes, ..Action::new(0, off_board) };
        run_as(&mut play, &action, [Step::Stage(2)]).unwrap();
        run_as(&mut play, &Action { plain: Plain::Yes, ..Action::new(0, []) }, [Step::Stage(3)])
            .unwrap();
        assert_eq!(noted(), ["stage 2", "stage 3"]);
    }
}
