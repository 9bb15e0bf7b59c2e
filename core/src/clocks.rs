//! The clocks of effects, casts and events: which steps the start of a turn brings.

use crate::{Change, Scene, SeatId, Step, Steps};

impl Scene<'_> {
    /// Proposes the clocks of a seat whose turn begins: its effects are counted, casts that are
    /// finished take effect, events that are due happen, effects tick, and those without time left
    /// expire. An effect that is put on in here neither ticks nor counts yet. Nothing is
    /// proposed for what the board does not have.
    ///
    /// Effects are counted before anything can put one on, and expire at the end.
    pub fn run_clocks(self, seat: SeatId, steps: &mut Steps) {
        let board = self.board;
        let before = board.next_serial();
        if !board.effects().is_empty() {
            steps.push(Step::CountDown { turn: seat.0 });
        }
        if !board.casts().is_empty() {
            steps.push(Step::TickCasts { seat });
        }
        if !board.events().is_empty() {
            steps.push(Step::TickEvents { seat });
        }
        if !board.effects().is_empty() {
            steps.push(Step::Tick { seat, before });
            steps.push(Step::Expire);
        }
    }

    /// Proposes the clocks of the turns between the last and this one, which were skipped because
    /// their seats are out: effects that are counted in them have a round less, and may expire.
    pub fn run_skipped_clocks(self, steps: &mut Steps) {
        if self.board.effects().is_empty() || !self.board.is_anyone_out() {
            return;
        }
        let mut skipped = self.skipped_turns().peekable();
        if skipped.peek().is_some() {
            steps.extend(skipped.map(|turn| Step::CountDown { turn }));
            steps.push(Step::Expire);
        }
    }

    fn skipped_turns(self) -> impl Iterator<Item = u8> {
        let seats = self.board.rules().seats().len() as u8;
        let last = self.journal.changes().iter().rev().find_map(|change| match change {
            Change::Turn { turn, next_turn, .. } => Some((*turn, *next_turn)),
            _ => None,
        });
        let (from, to) = last.unwrap_or((0, 1));
        let between = (to + seats - from - 1) % seats;
        (1..=between).map(move |n| (from + n) % seats)
    }
}

#[cfg(test)]
mod tests {
    use crate::sample::{BLACK, MANA, RED, WHITE, draft, effect, kind, put, rules, run};
    use crate::{
        AbilityId, Attached, Cast, Change, ChessTime, Draft, Event, EventFunction, Play, SeatId,
        Step, Steps, Subject, rounds,
    };
    use crate::{Args, EffectHead};

    fn clocks(draft: Draft, seat: SeatId) -> Vec<Step> {
        let play = draft.open().unwrap();
        Steps::borrowed(|steps| {
            play.scene().run_clocks(seat, steps);
            steps.iter().copied().collect()
        })
    }

    fn attach(draft: &mut Draft, turn: u8) {
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let subject = Subject::Game;
        let head = EffectHead { subject, effect: effect("Chime"), turn, rounds: 9, serial };
        Attached::new(head).attach_at(place).for_each(|change| draft.apply(&change));
    }

    #[test]
    fn only_the_clocks_of_what_is_there_run() {
        assert_eq!(clocks(draft("flat"), WHITE), []);
        let mut timed = draft("flat");
        attach(&mut timed, 0);
        let tick = |before| [Step::Tick { seat: BLACK, before }, Step::Expire];
        let count = Step::CountDown { turn: 1 };
        assert_eq!(clocks(timed, BLACK), [&[count][..], &tick(1)].concat());
        let event = |draft: &mut Draft| {
            let function = EventFunction::Add { counter: MANA, by: 1 };
            draft.schedule(Event { seat: WHITE, when: ChessTime::NONE, function });
        };
        let mut awaited = draft("flat");
        event(&mut awaited);
        assert_eq!(clocks(awaited, BLACK), [Step::TickEvents { seat: BLACK }]);
        let cast = |draft: &mut Draft| {
            let piece = put(draft, "Guard", WHITE, "a1");
            let (ability, args) = (AbilityId(0), Args::new([]));
            let begun = draft.next_serial();
            let cast = Cast { piece, verb: 0, ability, left: rounds(3), begun, args };
            cast.begin_at(0).for_each(|change| draft.apply(&change));
        };
        let mut casting = draft("flat");
        cast(&mut casting);
        assert_eq!(clocks(casting, BLACK), [Step::TickCasts { seat: BLACK }]);
        let mut all = draft("flat");
        cast(&mut all);
        event(&mut all);
        attach(&mut all, 0);
        let between = [Step::TickCasts { seat: BLACK }, Step::TickEvents { seat: BLACK }];
        assert_eq!(clocks(all, BLACK), [&[count][..], &between, &tick(2)].concat());
    }

    /// The clocks of skipped turns that run when each of the turns of three seats begins, of which
    /// one is out.
    fn skipped(out: SeatId, first: SeatId) -> Vec<Vec<Step>> {
        let mut draft = Draft::new(rules("flat", 3), 7);
        draft.create(kind("Wisp"), first);
        attach(&mut draft, 0);
        draft.apply(&Change::Out { seat: out });
        let before = draft.time();
        draft.apply(&Change::Time { before, after: ChessTime { turn: first.0, ..before } });
        let mut play = draft.open().unwrap();
        let clocks = |play: &Play| {
            Steps::borrowed(|steps| {
                play.scene().run_skipped_clocks(steps);
                steps.iter().copied().collect()
            })
        };
        let mut all = vec![clocks(&play)];
        for _ in 0..2 {
            run(&mut play, [Step::EndTurn { draw: false }]).unwrap();
            all.push(clocks(&play));
        }
        all
    }

    #[test]
    fn the_clocks_of_turns_that_were_skipped_run_too() {
        let skips = |turn| vec![Step::CountDown { turn }, Step::Expire];
        assert_eq!(skipped(BLACK, WHITE), [vec![], skips(1), vec![]]);
        assert_eq!(skipped(RED, WHITE), [vec![], vec![], skips(2)]);
        assert_eq!(skipped(WHITE, BLACK), [vec![], vec![], skips(0)]);
        assert_eq!(skipped(WHITE, RED), [vec![], skips(0), vec![]]);
    }

    #[test]
    fn without_effects_no_skipped_clock_runs() {
        let mut draft = Draft::new(rules("flat", 3), 7);
        draft.apply(&Change::Out { seat: BLACK });
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::EndTurn { draw: false }]).unwrap();
        let steps = Steps::borrowed(|steps| {
            play.scene().run_skipped_clocks(steps);
            steps.list().len()
        });
        assert_eq!((play.board().to_move(), steps), (RED, 0));
    }
}
