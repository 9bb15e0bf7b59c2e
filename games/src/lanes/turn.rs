//! The beginning and the end of a turn, and the deal of a new game.

use sortilege_core::{Board, DeedKind, Entity, PieceId, Scene, SeatId, Step, Steps, Subject};

use super::ground::Lanes;
use super::trigger::stage;
use super::{
    DECKOUT_DAMAGE, DRAW_PER_TURN, FIRST_BEGIN, GOLD, GOLD_PER_TURN, PHASE, POWER_AVAILABLE,
    STARTING_HAND, TURN, UNDEALT, phase,
};

impl Lanes {
    /// Proposes the end of a turn and the beginning of the next.
    pub(super) fn end_turn(&self, scene: Scene<'_>, steps: &mut Steps) {
        self.heed_end(scene.board, steps);
        steps.push(Step::EndTurn { draw: false });
        steps.push(Step::Add { of: Subject::Game, counter: TURN, by: 1 });
        self.begin_turn(scene, steps);
    }

    /// Proposes the beginning of a turn: the units that are there now march.
    pub(super) fn begin_turn(&self, _scene: Scene<'_>, steps: &mut Steps) {
        steps.push(Step::StageOf { stage: stage::MARCHES, words: [0, i32::MAX, 0] });
    }

    /// The next unit of the seat to move marches. After the last one the player draws and is paid.
    pub(super) fn march_next(
        &self,
        scene: Scene<'_>,
        [first, end, _]: [i32; 3],
        steps: &mut Steps,
    ) {
        let board = scene.board;
        // Units that come during the marches do not march this turn.
        let end = end.min(board.next_piece().index() as i32);
        let seat = board.to_move();
        let can_batch = self.can_batch(board);
        for place in first..end {
            let piece = PieceId(place as u16);
            let state = board.piece(piece);
            if state.owner() != seat || state.kind() != self.unit || state.square().is_none() {
                continue;
            }
            let before = steps.iter().count();
            self.march(scene, piece, steps);
            let is_move = |step: &Step| matches!(step, Step::Move { .. });
            // Nothing that another unit sees on its march depends on where this one is.
            let only_moves = can_batch
                && steps.iter().skip(before).all(is_move)
                && self.card(self.card_of(board, piece)).at_march.is_empty();
            if !only_moves && steps.iter().count() > before {
                let words = [place + 1, end, 0];
                steps.push(Step::StageOf { stage: stage::MARCHES, words });
                return;
            }
        }
        self.receive(scene, seat, steps);
    }

    /// Whether the marches of several units can be proposed at once: no tag or effect listens to
    /// them, and no tile can be full.
    fn can_batch(&self, board: &Board) -> bool {
        !board.listens(DeedKind::Move) && self.has_room(board)
    }

    /// A player draws, is paid and can use the power again.
    fn receive(&self, scene: Scene<'_>, seat: SeatId, steps: &mut Steps) {
        let board = scene.board;
        let rule = |counter| board.counter(Subject::Game, counter);
        let draws = rule(DRAW_PER_TURN);
        if board.cards(self.decks[seat.index() % 2]).len() as i64 >= i64::from(draws) {
            self.draw(scene, seat, draws, steps);
        } else {
            let player = Entity::Player(seat);
            self.harm(board, player, player, rule(DECKOUT_DAMAGE), steps);
        }
        let of = Subject::Seat(seat);
        steps.push(Step::Add { of, counter: GOLD, by: rule(GOLD_PER_TURN) });
        if board.counter(of, POWER_AVAILABLE) == 0 {
            steps.push(Step::Set { of, counter: POWER_AVAILABLE, to: 1 });
        }
        if rule(PHASE) != phase::ACTION {
            steps.push(Step::Set { of: Subject::Game, counter: PHASE, to: phase::ACTION });
        }
    }

    /// Proposes that a player draws cards, as many as the deck has.
    pub(super) fn draw(&self, scene: Scene<'_>, seat: SeatId, count: i32, steps: &mut Steps) {
        let [from, to] = [self.decks, self.hands].map(|lists| lists[seat.index() % 2]);
        let there = scene.board.cards(from).len() as i32;
        for _ in 0..count.clamp(0, there) {
            steps.push(Step::Card { from, place: 0, to, on_top: false });
        }
    }

    /// Proposes what the seed decides: shuffled decks, hands, and the first draw.
    pub(super) fn deal_cards(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let rule = |counter| board.counter(Subject::Game, counter);
        for seat in [SeatId(0), SeatId(1)] {
            let of = Subject::Seat(seat);
            if board.counter(of, UNDEALT) == 0 {
                continue;
            }
            let begins = seat.0 == 0 && rule(FIRST_BEGIN) != 0;
            let holder = self.decks[seat.index()];
            steps.push(Step::Shuffle { holder });
            let first = if begins { rule(DRAW_PER_TURN) } else { 0 };
            self.draw(scene, seat, rule(STARTING_HAND).saturating_add(first), steps);
            if begins {
                steps.push(Step::Add { of, counter: GOLD, by: rule(GOLD_PER_TURN) });
            }
            steps.push(Step::Set { of, counter: UNDEALT, to: 0 });
        }
    }
}
