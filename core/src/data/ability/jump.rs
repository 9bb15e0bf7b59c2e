//! Abilities that bring the piece to a square of a pattern.

use crate::{
    AbilityCode, Action, Arg, Args, DeedKind, Deeds, Names, PieceContext, Step, Steps, Terms,
};

/// Moves to an empty square of a pattern and, if it [`takes`](Self::takes), to one with an enemy.
#[derive(Clone, Copy)]
pub struct Jump {
    /// The id that explanations and the history show.
    pub id: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// Its cost, cooldown and casting time.
    pub terms: Terms,
    /// The patterns that lead to the squares.
    pub patterns: &'static [&'static str],
    /// Whether it can take an enemy on the square.
    pub takes: bool,
}

impl AbilityCode for Jump {
    described_by_fields!();

    fn names(&self) -> Names {
        Names { patterns: self.patterns, ..Names::NONE }
    }

    fn threatens(&self) -> bool {
        self.takes
    }

    fn reaches(&self) -> Deeds {
        Deeds::of(if self.takes { &[DeedKind::Take] } else { &[DeedKind::Ability] })
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let takes = |victim| self.takes && site.may(DeedKind::Take, victim);
        for to in self.patterns.iter().flat_map(|pattern| site.reach(pattern)) {
            if site.scene.is_free(to) || site.enemy_at(to).is_some_and(takes) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(to)]));
            }
        }
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let (piece, Some(to)) = (site.piece, action.args.square(1)) else { return };
        match site.scene.board.at(to) {
            Some(victim) if self.takes => steps.push(Step::Take { piece, victim }),
            _ => steps.push(Step::Move { piece, to }),
        }
    }
}
