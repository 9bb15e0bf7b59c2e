//! The end of turns, and the random numbers that are drawn then.

use super::{Fault, Play};
use crate::{Change, ChessTime, DeedKind, Plugin, Scene, SeatId, Step, Stream, Unit};

impl Play {
    pub(super) fn draw(&mut self, stream: Stream) {
        let random = self.board.random();
        let (before, after) = (random.raw(stream), random.at(stream, random.drawn(stream)));
        self.commit(Change::Draw { stream, used: 1, before, after });
    }

    /// Gives the turn to the next seat. Returns the time before and after.
    #[inline(always)]
    pub(super) fn pass_turn(&mut self) -> (ChessTime, ChessTime) {
        let before = self.board.time();
        let after = self.board.next_turn();
        let (next_round, next_turn) = (after.round, after.turn);
        self.commit(Change::Turn {
            round: before.round,
            next_round,
            turn: before.turn,
            next_turn,
            movement: before.movement,
        });
        self.end_offer_of(SeatId(after.turn));
        (before, after)
    }

    /// Makes it the turn of a seat, without ending that of another, and makes the seat ready for
    /// it. For copies of a game only: the journal does not know of an action.
    pub(crate) fn turn_to(&mut self, seat: SeatId) -> Result<(), Box<Fault>> {
        let before = self.board.time();
        if before.turn == seat.0 {
            return Ok(());
        }
        let after = ChessTime { turn: seat.0, movement: 0, ..before };
        self.board.apply(&Change::Time { before, after });
        self.steps.clear();
        let scene = Scene { board: &self.board, journal: &self.journal };
        self.referee.ready(scene, &mut self.steps);
        self.begin_count();
        self.drain(0, self.steps.list().len())
    }

    /// Lets the game replace what a seat cannot see. For copies of a game only: the journal has no
    /// action for it. Steps that are impossible are left out.
    pub(crate) fn conceal(&mut self, seat: SeatId) {
        self.steps.clear();
        let scene = Scene { board: &self.board, journal: &self.journal };
        self.referee.conceal(scene, seat, &mut self.steps);
        if !self.steps.list().is_empty() {
            self.begin_count();
            let _ = self.drain(0, self.steps.list().len());
        }
    }

    /// The board, for copies in which something is guessed.
    pub(crate) fn board_mut(&mut self) -> &mut crate::Board {
        &mut self.board
    }

    #[inline(always)]
    pub(super) fn end_turn(&mut self, draw: bool) {
        let (before, after) = self.pass_turn();
        if after > before {
            self.count_turn();
        }
        if !self.board.rests().is_empty() {
            self.count_rests(Unit::Turn);
        }
        if draw {
            self.draw_for_turn(before, after);
        }
        if self.board.listens(DeedKind::Turn) || self.board.listens(DeedKind::Round) {
            self.tell_turn(before, after);
        }
        let by = self.steps.proposer();
        self.steps.set_proposer(Plugin::Game);
        let scene = Scene { board: &self.board, journal: &self.journal };
        self.referee.start_turn(scene, &mut self.steps);
        self.steps.set_proposer(by);
    }

    /// Runs the clocks of the turn that has begun, as [`Scene::run_clocks`] says. Those that come
    /// first run at once instead of being proposed.
    pub(super) fn start_turn(&mut self) {
        let seat = self.board.to_move();
        if self.board.is_out(seat) {
            return;
        }
        let proposed = self.steps.list().len();
        let scene = Scene { board: &self.board, journal: &self.journal };
        scene.run_skipped_clocks(&mut self.steps);
        let is_simple = self.steps.list().len() == proposed
            && self.board.casts().is_empty()
            && self.board.events().is_empty();
        if !is_simple {
            let scene = Scene { board: &self.board, journal: &self.journal };
            return scene.run_clocks(seat, &mut self.steps);
        }
        self.count_down(seat.0);
        self.tick(seat, self.board.next_serial());
        let is_due = self.board.effects().iter().any(|attached| attached.left.is_over());
        if is_due || self.steps.list().len() > proposed {
            self.steps.push(Step::Expire);
        }
    }

    #[inline(never)]
    fn tell_turn(&mut self, before: ChessTime, after: ChessTime) {
        if after.round != before.round {
            self.hear(DeedKind::Round);
        }
        self.hear(DeedKind::Turn);
    }

    fn draw_for_turn(&mut self, before: ChessTime, after: ChessTime) {
        if after.round != before.round {
            self.draw(Stream::Round);
        }
        self.draw(Stream::Turn);
        self.draw(Stream::Movement);
    }

    /// Runs the hooks that listen for the start of a movement, turn or round.
    pub(super) fn hear(&mut self, kind: DeedKind) {
        let deed = self.deed(kind, None, None);
        self.tell(&deed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, RED, WHITE, at, draft, effect, noted, put, rules, run, tag, tide};
    use crate::{Attached, Draft, EffectHead, Event, EventFunction};
    use crate::{Play, Step, Subject};

    const END: Step = Step::EndTurn { draw: false };

    fn attach(draft: &mut Draft, subject: Subject, id: &str, turn: u8, rounds: u16) {
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let head = EffectHead { subject, effect: effect(id), turn, rounds, serial };
        draft.apply(&Change::Attach { place, head });
    }

    fn left(play: &Play) -> Vec<u16> {
        play.board().effects().iter().map(|attached: &Attached| attached.left.round).collect()
    }

    #[test]
    fn effects_casts_and_events_run_with_the_turns_of_any_game() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        put(&mut draft, "Wisp", BLACK, "d4");
        attach(&mut draft, Subject::Piece(guard), "Spark", 0, 2);
        let kind = crate::sample::kind("Wisp");
        let when = ChessTime { round: 1, ..ChessTime::default() };
        let function = EventFunction::Summon { kind, at: at("c3") };
        draft.schedule(Event { seat: BLACK, when, function });
        let mut play = draft.open().unwrap();
        let before = play.board().fingerprint();
        run(&mut play, [END]).unwrap();
        assert_eq!((left(&play), noted()), (vec![2], vec![]), "black's turn counts nothing");
        assert!(play.board().at(at("c3")).is_some(), "black's event is due");
        run(&mut play, [END]).unwrap();
        assert_eq!(left(&play), [1]);
        assert!(noted().iter().any(|words| words.starts_with("Spark ticks")));
        run(&mut play, [END, END]).unwrap();
        assert_eq!(left(&play), [0; 0]);
        let told = noted();
        let place = |begins: &str| told.iter().position(|words| words.starts_with(begins)).unwrap();
        assert!(place("Spark ticks") < place("Spark expires"), "{told:?}");
        while play.unmake() {}
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn the_clocks_of_a_seat_that_is_out_run_at_the_next_turn() {
        let mut draft = Draft::new(rules("flat", 3), 7);
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        attach(&mut draft, Subject::Piece(guard), "Double", BLACK.0, 3);
        attach(&mut draft, Subject::Piece(guard), "Double", RED.0, 1);
        draft.apply(&Change::Out { seat: BLACK });
        let mut play = draft.open().unwrap();
        run(&mut play, [END]).unwrap();
        assert_eq!((play.board().to_move(), left(&play)), (RED, vec![2]));
        run(&mut play, [END]).unwrap();
        assert_eq!((play.board().to_move(), left(&play)), (WHITE, vec![2]));
        run(&mut play, [END]).unwrap();
        assert_eq!(left(&play), [1]);
    }

    #[test]
    fn turns_and_rounds_are_told_when_they_begin_and_only_to_the_seat_concerned() {
        for (id, owner, expected) in [
            ("DAILY", WHITE, [0, 1, 1, 2]),
            ("DAILY", BLACK, [1, 1, 2, 2]),
            ("YEARLY", WHITE, [0, 1, 1, 2]),
            ("YEARLY", BLACK, [0, 1, 1, 2]),
        ] {
            let mut draft = draft("flat");
            let guard = put(&mut draft, "Guard", owner, "a1");
            tag(&mut draft, guard, &[id]);
            let mut play = draft.open().unwrap();
            let tides = [(); 4].map(|()| {
                run(&mut play, [END]).unwrap();
                tide(&play)
            });
            assert_eq!(tides, expected, "{id} of {owner:?}");
        }
    }

    #[test]
    fn a_copy_is_given_to_another_seat_without_an_action() {
        let mut draft = draft("flat");
        put(&mut draft, "Guard", WHITE, "a1");
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::EndMovement]).unwrap();
        play.turn_to(WHITE).unwrap();
        let now = play.board().time();
        assert_eq!((now.turn, now.movement), (0, 1), "it is white's turn already");
        play.turn_to(BLACK).unwrap();
        let now = play.board().time();
        assert_eq!((play.board().to_move(), now.round, now.movement), (BLACK, 0, 0));
        assert_eq!(play.journal().records().len(), 1);
    }

    #[test]
    fn the_numbers_of_a_turn_are_drawn_if_it_says_so() {
        let (mut play, ..) = crate::sample::duel();
        let drawn = |play: &Play| Stream::PUBLIC.map(|stream| play.board().random().drawn(stream));
        let start = drawn(&play);
        let since = |play: &Play| {
            let now = drawn(play);
            [0, 1, 2].map(|i| now[i] - start[i])
        };
        run(&mut play, [END]).unwrap();
        assert_eq!(since(&play), [0; 3]);
        run(&mut play, [Step::EndTurn { draw: true }]).unwrap();
        assert_eq!(since(&play), [1, 1, 1], "a round begins too");
        run(&mut play, [Step::EndTurn { draw: true }]).unwrap();
        assert_eq!(since(&play), [1, 2, 2]);
    }
}
