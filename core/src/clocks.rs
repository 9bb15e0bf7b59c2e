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
        if self.board.effects().is_empty() {
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
