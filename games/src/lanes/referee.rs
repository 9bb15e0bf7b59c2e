//! The referee of lanes.

use sortilege_core::chain::EntityType;
use sortilege_core::{
    Action, Arg, ChainWorld, Dice, Entity, Outcome, PieceId, Referee, Scene, SeatId, Step, Steps,
    Subject,
};

use super::ground::{Lanes, gold_of};
use super::march::Onward;
use super::target::Target;
use super::trigger::stage;
use super::{NO_LIFE, PHASE, POWER, POWER_AVAILABLE, WIDE, phase, verb};

impl Referee for Lanes {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let board = scene.board;
        if board.counter(Subject::Game, PHASE) != phase::ACTION {
            return actions.push(Action::new(verb::BEGIN, []));
        }
        let seat = board.to_move();
        let gold = gold_of(board, seat);
        let hand = board.cards(self.hands[seat.index() % 2]);
        let has_room = self.has_room(board);
        for (place, card) in hand.iter().enumerate() {
            let it = self.card(*card);
            if it.cost > gold || hand[..place].contains(card) {
                continue;
            }
            // A unit can be played in each of its lanes as long as no tile can be full.
            if it.becomes == EntityType::Unit && it.targets.is_lane() && has_room {
                actions.extend_from_slice(&it.in_lanes);
                continue;
            }
            self.each_target(board, seat, *card, |target| {
                actions.push(self.action(*card, false, target));
                true
            });
        }
        if board.counter(seat.into(), POWER_AVAILABLE) != 0
            && let Some(card) = self.numbered(board.counter(seat.into(), POWER))
            && self.card(card).cost <= gold
        {
            self.each_target(board, seat, card, |target| {
                actions.push(self.action(card, true, target));
                true
            });
        }
        actions.push(Action::new(verb::END, []));
    }

    fn deal(&self, scene: Scene<'_>, _dice: &mut Dice<'_>, steps: &mut Steps) {
        self.deal_cards(scene, steps);
    }

    fn actor(&self, _scene: Scene<'_>, _action: &Action) -> Option<PieceId> {
        None
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let args = action.args.as_slice();
        match (action.verb, args) {
            (verb::PLAY, [Arg::Card(card), on @ ..]) => {
                if let Some(target) = Target::of(on) {
                    self.play(scene, *card, false, target, steps);
                }
            }
            (verb::POWER, on) => {
                let seat = scene.board.to_move();
                let card = self.numbered(scene.board.counter(seat.into(), POWER));
                if let (Some(card), Some(target)) = (card, Target::of(on)) {
                    self.play(scene, card, true, target, steps);
                }
            }
            (verb::END, _) => self.end_turn(scene, steps),
            (verb::BEGIN, _) => self.begin_turn(scene, steps),
            _ => {}
        }
    }

    fn stage_of(&self, scene: Scene<'_>, number: u16, words: [i32; 3], steps: &mut Steps) {
        let [first, second, _] = words.map(Entity::from_word);
        let unit = match first {
            Entity::Piece(piece) => piece,
            _ => PieceId(u16::MAX),
        };
        match number {
            stage::MARCHES => self.march_next(scene, words, steps),
            stage::TRIGGER => self.start_trigger(scene, words, steps),
            stage::HARM if self.left(scene.board, second).is_none() => {}
            stage::HARM => {
                self.harm(scene.board, first, second, words[2], steps);
            }
            stage::LAND => self.land_event(scene, first, steps),
            stage::CHECK => self.check_death(scene, first, steps),
            stage::ENTRY => self.strike_building(scene, [first, second], steps),
            stage::SUMMON => self.summon_by_effect(scene, words, steps),
            hook if hook < stage::TRIGGER => {
                self.start_hook(scene, hook - stage::HOOK, words, steps);
            }
            // The others are about a piece.
            _ if unit >= scene.board.next_piece() => {}
            stage::ENTER => self.entered(scene, unit, steps),
            stage::MARCH => self.march(scene, unit, steps),
            stage::ONWARD => {
                let goes = Onward { movement: words[1], starts: false, is_heeded: false };
                self.advance(scene, unit, goes, steps);
            }
            stage::HEEDED => self.heeded(scene, unit, steps),
            stage::MARCHED => self.rest(scene, unit, words[1], steps),
            _ => {}
        }
    }

    /// A piece that a tag or effect kills is heard no longer.
    fn lost(&self, scene: Scene<'_>, piece: PieceId, _by: SeatId, steps: &mut Steps) {
        if self.card(self.card_of(scene.board, piece)).is_wide {
            steps.push(Step::Add { of: Subject::Game, counter: WIDE, by: -1 });
        }
    }

    fn world(&self) -> Option<&dyn ChainWorld> {
        Some(self)
    }

    fn appraise(&self, scene: Scene<'_>, seat: SeatId) -> i32 {
        self.holdings(scene, seat)
    }

    fn signature(&self, _scene: Scene<'_>) -> u64 {
        // No rule asks whether a position has come before.
        0
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let outcomes = scene.board.rules().outcomes(NO_LIFE).filter(|end| end.winner.is_some());
        outcomes.map(|outcome| (outcome, "the other player has no life left".to_owned())).collect()
    }
}
