//! Cards that put an effect on pieces.

use super::near::near;
use crate::data::ability::Side;
use crate::{
    Action, Arg, Args, Bits, Card, CardContext, ChessTime, Cost, DeedKind, Names, PieceId, Square,
    Step, Steps, Subject,
};

/// Puts effects on pieces for some time: on one that its player chooses, or on all at once.
/// Pieces that refuse to receive [`DeedKind::Play`] are left out.
#[derive(Clone, Copy, Debug)]
pub struct EffectCard {
    /// The id, unique in its set.
    pub id: &'static str,
    /// The set that it belongs to.
    pub set: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// What playing it costs.
    pub cost: Cost,
    /// The effects that each piece gets.
    pub effects: &'static [&'static str],
    /// How long they last.
    pub lasts: ChessTime,
    /// The patterns that lead to the pieces from those of the player. None: anywhere.
    pub patterns: &'static [&'static str],
    /// Whether it acts on enemies or on allies.
    pub side: Side,
    /// Whether it acts on all of them at once. Otherwise the player chooses one.
    pub on_all: bool,
}

impl EffectCard {
    fn target(&self, held: CardContext<'_>, at: Square) -> Option<PieceId> {
        let board = held.scene.board;
        let wanted = |piece: &PieceId| {
            let is_own = board.piece(*piece).owner() == held.seat;
            is_own == (self.side == Side::Allies) && held.may(DeedKind::Play, *piece)
        };
        board.at(at).filter(wanted)
    }

    fn squares(&self, held: CardContext<'_>) -> Bits {
        match self.patterns {
            [] => held.scene.board.occupied(),
            patterns => near(held, patterns, &[]),
        }
    }
}

impl Card for EffectCard {
    described_by_fields!();

    fn names(&self) -> Names {
        Names { effects: self.effects, patterns: self.patterns, ..Names::NONE }
    }

    fn options(&self, held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
        let mut targets = self.squares(held).iter().filter(|at| self.target(held, *at).is_some());
        if !self.on_all {
            targets.for_each(|at| choose(Args::new([Arg::Square(at)])));
        } else if targets.next().is_some() {
            choose(Args::new([]));
        }
    }

    fn perform(&self, held: CardContext<'_>, action: &Action, steps: &mut Steps) {
        let chosen = action.args.square(1);
        let wanted = self.squares(held).iter().filter(|at| self.on_all || chosen == Some(*at));
        for piece in wanted.filter_map(|at| self.target(held, at)) {
            for effect in self.effects {
                let (to, effect) = (Subject::Piece(piece), held.effect(effect));
                steps.push(Step::Apply { to, effect, lasts: self.lasts });
            }
        }
    }
}
