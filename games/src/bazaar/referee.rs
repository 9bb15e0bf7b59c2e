//! The referee of the bazaar: turns, income, payment and the end.

use sortilege_core::{
    Action, EffectId, Outcome, PieceId, Referee, Rules, Scene, SeatId, Square, Step, Steps, Subject,
};

use super::ending::{self, Reason, fallen};
use super::moves::Moves;
use super::shop::Shop;
use super::{AGAIN, EN_PASSANT, INCOME, POINTS, QUIET, SCORE, verb};

/// The stages of a turn.
mod stage {
    /// A move has been made or has failed: promote, move again, or end the turn.
    pub(super) const MOVED: u16 = 0;
    /// The turn is over unless the game is.
    pub(super) const OVER: u16 = 1;
    /// The player to move receives the income.
    pub(super) const INCOME: u16 = 2;
}

/// Runs the bazaar for one set of rules.
pub struct BazaarReferee {
    pub(super) moves: Moves,
    pub(super) shop: Shop,
    /// The tag of kings.
    pub(super) royal: Option<EffectId>,
}

impl BazaarReferee {
    /// The referee for compiled rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let royal = rules.effect_named("Royal");
        Self { moves: Moves::new(rules), shop: Shop::new(rules), royal }
    }

    /// What the pieces of a seat bring it at the start of a turn.
    pub(super) fn income(scene: Scene<'_>, seat: SeatId) -> i32 {
        let points =
            |square: Square| scene.board.at(square).map_or(0, |piece| scene.amount(piece, POINTS));
        let owned = scene.board.owned::<4>(seat).iter();
        let sum = owned.map(points).fold(0, i32::saturating_add);
        scene.amount_if(seat, INCOME, sum)
    }

    /// A move has been made or has failed.
    fn moved(&self, scene: Scene<'_>, steps: &mut Steps) {
        let Some(record) = scene.journal.last() else { return };
        self.moves.promote(scene, &record.action, steps);
        let (of, counter) = (Subject::Game, AGAIN);
        let (before, now) = (scene.counter_before(of, counter), scene.board.counter(of, counter));
        // An effect has called for another move.
        if now == before || now == 0 || fallen(scene.board, self.royal).is_some() {
            steps.push(Step::Set { of, counter, to: 0 });
            steps.push(Step::Stage(stage::OVER));
        }
    }

    fn turn_over(&self, scene: Scene<'_>, steps: &mut Steps) {
        if fallen(scene.board, self.royal).is_none() {
            steps.push(Step::Add { of: Subject::Game, counter: QUIET, by: 1 });
            steps.push(Step::EndTurn { draw: false });
        }
    }
}

impl Referee for BazaarReferee {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let (seat, before) = (scene.board.to_move(), actions.len());
        self.moves.legal(scene, seat, actions);
        if actions.len() == before {
            actions.push(Action::new(verb::PASS, []));
        }
        self.shop.legal(scene, seat, actions);
    }

    /// Captures and attempts, without purchases: those for a piece of the opponent lead to its
    /// square too.
    fn takes(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let seat = scene.board.to_move();
        let before = actions.len();
        self.moves.legal(scene, seat, actions);
        let mut place = 0;
        actions.retain(|action| {
            place += 1;
            let goal = action.args.square(1);
            place <= before || goal.is_some_and(|goal| scene.has_enemy(goal, seat))
        });
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        match action.verb {
            verb::BUY => self.shop.perform(scene, action, steps),
            verb::MOVE => {
                self.moves.perform(scene, action, steps);
                // A move is a movement. Only clocks and hooks can tell.
                if scene.board.is_timed() {
                    steps.push(Step::EndMovement);
                }
                steps.push(Step::Stage(stage::MOVED));
            }
            _ => {
                let of = Subject::Game;
                steps.push(Step::Set { of, counter: AGAIN, to: 0 });
                steps.push(Step::Set { of, counter: EN_PASSANT, to: 0 });
                steps.push(Step::Stage(stage::OVER));
            }
        }
    }

    fn stage(&self, scene: Scene<'_>, stage: u16, steps: &mut Steps) {
        match stage {
            stage::MOVED => self.moved(scene, steps),
            stage::OVER => self.turn_over(scene, steps),
            _ => {
                let seat = scene.board.to_move();
                let by = Self::income(scene, seat);
                steps.push(Step::Add { of: Subject::Seat(seat), counter: SCORE, by });
            }
        }
    }

    /// A king that is gone has lost, also if an effect has removed it.
    fn after(&self, scene: Scene<'_>, steps: &mut Steps) {
        if let Some(seat) = fallen(scene.board, self.royal) {
            let winner = scene.board.rules().seat_ids().find(|other| *other != seat);
            steps.push(Step::End(Outcome { winner, reason: Reason::KingCaptured as u8 }));
        }
    }

    /// Effects count and expire, then they tick, then the player is paid.
    fn start_turn(&self, scene: Scene<'_>, steps: &mut Steps) {
        let (board, seat) = (scene.board, scene.board.to_move());
        if board.is_timed() {
            let before = board.next_serial();
            steps.push(Step::CountDown { turn: seat.0 });
            steps.push(Step::Expire);
            steps.push(Step::TickCasts { seat });
            steps.push(Step::TickEvents { seat });
            steps.push(Step::Tick { seat, before });
        }
        steps.push(Step::Stage(stage::INCOME));
    }

    /// A capture pays what the piece was worth.
    fn lost(&self, scene: Scene<'_>, piece: PieceId, by: SeatId, steps: &mut Steps) {
        let seat = scene.board.to_move();
        if seat != by && scene.board.piece(piece).square().is_none() {
            let worth = scene.counter_before(piece, POINTS);
            steps.push(Step::Add { of: Subject::Seat(seat), counter: SCORE, by: worth });
        }
    }

    fn signature(&self, _scene: Scene<'_>) -> u64 {
        // No rule asks whether a position has come before.
        0
    }

    fn ending(&self, scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        let reason = ending::draw(scene, &self.shop, self.royal)?;
        Some(Outcome { winner: None, reason: reason as u8 })
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let ending = |winner, reason: Reason| {
            (Outcome { winner, reason: reason as u8 }, reason.words().to_owned())
        };
        let wins = scene.board.rules().seat_ids();
        let wins = wins.map(|seat| ending(Some(seat), Reason::KingCaptured));
        wins.chain(Reason::DRAWS.map(|reason| ending(None, reason))).collect()
    }
}
