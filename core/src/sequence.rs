//! What a seat could do if it were its turn: its actions with their steps.

use crate::asked::{SEQUENCES, once};
use crate::{Action, Play, Scene, SeatId, Step, Steps};

/// An action that a seat could do, and the steps that it would propose.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The action.
    pub action: Action,
    /// What it would do, as the game proposes it, before hooks refuse or change any of it.
    pub steps: Vec<Step>,
}

impl Scene<'_> {
    /// Every action that a seat could do if it were its turn, by described, granted and coded
    /// abilities and by cards, each with its steps. It is listed on a copy, so nothing changes. For
    /// a seat that is not to move its turn begins there:
    /// [`Referee::ready`](crate::Referee::ready) refills what the game refills, but no effect
    /// ticks and nobody else's turn ends.
    ///
    /// Empty if the seat is out or the game is over. Empty too if an ability asks while sequences
    /// are being listed: otherwise two such abilities could ask each other without end.
    #[must_use]
    pub fn sequences(self, seat: SeatId) -> Vec<Sequence> {
        let is_playing = seat.index() < self.board.rules().seats().len()
            && !self.board.is_out(seat)
            && self.board.outcome().is_none();
        if !is_playing {
            return Vec::new();
        }
        once(&SEQUENCES, Vec::new(), || {
            let mut play = Play::fork(self);
            // A plugin that proposes something impossible has made the seat no readier.
            let _ = play.turn_to(seat);
            let mut actions = Vec::new();
            play.legal(&mut actions);
            let sequence = |action: &Action| {
                let mut steps = Steps::default();
                play.referee().perform(play.scene(), action, &mut steps);
                Sequence { action: *action, steps: steps.iter().copied().collect() }
            };
            actions.iter().map(sequence).collect()
        })
    }
}
