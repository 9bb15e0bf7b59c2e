//! What a position is worth.

use std::sync::Arc;

use sortilege_core::{
    CounterId, HolderId, KindId, Outcome, Play, Races, Rules, Scene, SeatId, Subject, WON, Worth,
};

/// Judges positions of one game: by what the pieces are worth, how much of their life is left, what
/// hangs, and what the game itself has to say.
pub struct Evaluation {
    known: Arc<Known>,
    /// The number of seats with a player.
    players: usize,
}

/// What follows from the rules, whatever the position is.
struct Known {
    worth: Worth,
    /// By kind: its worth, or 0 if it promotes or is royal.
    forces: Vec<i32>,
    /// The counters of seats with which effects are bought.
    purses: Vec<CounterId>,
}

/// What a part of a purse is worth, up to so much: more than that cannot be spent at once.
const COIN: i32 = 15;
const COINS: i32 = 60;

/// What a card in the hand is worth.
const CARD: i32 = 25;

impl Known {
    fn of(rules: &Rules) -> Self {
        let worth = Worth::of(rules);
        let ids = (0..rules.kinds().len()).map(|place| KindId(place as u8));
        let force = |kind: KindId| match worth.kind(kind) {
            value if value < Worth::ROYAL && !Races::promotes(rules, kind) => value,
            _ => 0,
        };
        let forces = ids.map(force).collect();
        let mut purses: Vec<CounterId> = Vec::new();
        for (_, ware) in rules.wares() {
            purses.extend(rules.price_of(ware.cost).cost.iter().map(|(counter, _)| *counter));
        }
        purses.sort_unstable();
        purses.dedup();
        Self { worth, forces, purses }
    }
}

impl Evaluation {
    /// An evaluation for the game of a scene.
    #[must_use]
    pub fn of(scene: Scene<'_>) -> Self {
        let rules = scene.board.rules();
        let players = rules.seats().iter().filter(|seat| seat.acts).count();
        Self { known: rules.derived(Known::of), players }
    }

    /// What a kind counts for how full the board is: nothing if it promotes or is royal.
    #[inline]
    pub(crate) fn force(&self, kind: KindId) -> i32 {
        self.known.forces.get(kind.index()).copied().unwrap_or(0)
    }

    /// What pieces are worth.
    #[inline]
    #[must_use]
    pub fn worth(&self) -> &Worth {
        &self.known.worth
    }

    /// What a seat has by itself: pieces, cards and what the game adds.
    #[must_use]
    pub fn holding(&self, play: &Play, seat: SeatId) -> i32 {
        let (scene, board) = (play.scene(), play.board());
        let hands = board.rules().holders().iter().enumerate();
        let cards: usize = hands
            .filter(|(_, holder)| holder.hand_of() == Some(seat))
            .map(|(place, _)| board.cards(HolderId(place as u8)).len())
            .sum();
        let coins = |purse: &CounterId| board.counter(Subject::Seat(seat), *purse).min(COINS);
        let purse: i32 = self.known.purses.iter().map(coins).sum();
        self.known.worth.pieces(board, seat)
            + CARD * cards.min(20) as i32
            + COIN * purse
            + play.referee().appraise(scene, seat)
    }

    /// How good the position is for a seat: what it has more than the strongest of the others. A
    /// game that is over is won, lost or drawn.
    #[must_use]
    pub fn score(&self, play: &Play, seat: SeatId) -> i32 {
        if let Some(outcome) = play.board().outcome() {
            return Self::result(outcome, seat, self.players);
        }
        let rules = play.board().rules();
        let others = rules.seat_ids().filter(|other| *other != seat);
        let others = others.filter(|other| !play.board().is_out(*other));
        let best = others.map(|other| self.holding(play, other)).max().unwrap_or(0);
        self.holding(play, seat) - best
    }

    /// What an outcome is worth to a seat. A game for one player that nobody wins is lost.
    #[must_use]
    pub fn result(outcome: Outcome, seat: SeatId, players: usize) -> i32 {
        match outcome.winner {
            Some(winner) if winner == seat => WON,
            Some(_) => -WON,
            None if players < 2 => -WON,
            None => 0,
        }
    }

    /// The number of seats with a player.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players
    }

    /// Whether the worth of a position follows from the kinds and squares of its pieces alone, so
    /// that a search can keep it up to date move by move.
    #[must_use]
    pub fn is_simple(&self, play: &Play) -> bool {
        let (board, rules) = (play.board(), play.board().rules());
        let vitals = rules.vitals();
        let mut of_seats = rules.seat_ids().map(|seat| play.referee().appraise(play.scene(), seat));
        vitals.life.is_none()
            && rules.holders().is_empty()
            && board.is_plain()
            && rules.facts().seat_counters.is_empty()
            && of_seats.all(|worth| worth == 0)
            && rules.seats().len() == 2
    }
}
