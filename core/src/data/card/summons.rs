//! Cards that summon a piece.

use super::near::near;
use crate::{Action, Arg, Args, Card, CardContext, Cost, Names, Step, Steps};

/// Summons a piece onto an empty square near its player's pieces.
#[derive(Clone, Copy, Debug)]
pub struct SummoningCard {
    /// The id, unique in its set.
    pub id: &'static str,
    /// The set that it belongs to.
    pub set: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// What playing it costs.
    pub cost: Cost,
    /// The kind that it summons, then the kinds from whose pieces the patterns lead. Only one:
    /// they lead from all pieces of the player.
    pub kinds: &'static [&'static str],
    /// The patterns that lead to the squares.
    pub patterns: &'static [&'static str],
}

impl Card for SummoningCard {
    described_by_fields!();

    fn names(&self) -> Names {
        Names { kinds: self.kinds, patterns: self.patterns, ..Names::NONE }
    }

    fn options(&self, held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
        let from = self.kinds.get(1..).unwrap_or_default();
        for at in near(held, self.patterns, from).without(held.scene.board.occupied()) {
            choose(Args::new([Arg::Square(at)]));
        }
    }

    fn perform(&self, held: CardContext<'_>, action: &Action, steps: &mut Steps) {
        if let (Some(kind), Some(at)) = (self.kinds.first(), action.args.square(1)) {
            let kind = held.kind(kind);
            steps.push(Step::Summon { kind, owner: held.seat, at, by: None });
        }
    }
}
