//! Abilities that summon pieces beside the piece.

use crate::{
    AbilityCode, Action, Arg, Args, Description, Names, PieceContext, Square, Step, Steps, SubDir,
    Terms,
};

/// Summons pieces of one kind onto empty squares beside it: onto one that the player chooses, or
/// onto all at once.
#[derive(Clone, Copy)]
pub struct Summons {
    /// The id that explanations and the history show.
    pub id: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// Its cost, cooldown and casting time.
    pub terms: Terms,
    /// The kind of the pieces, as a list of one name for [`Names`].
    pub kind: &'static [&'static str; 1],
    /// The directions in which the squares lie.
    pub directions: &'static [SubDir],
    /// Whether it uses all empty squares at once. Otherwise the player chooses a direction.
    pub on_all: bool,
}

impl Summons {
    fn free(&self, site: PieceContext<'_>) -> impl Iterator<Item = (SubDir, Square)> {
        let squares = self.directions.iter().filter_map(move |dir| Some((*dir, site.next(*dir)?)));
        squares.filter(move |(_, at)| site.scene.is_free(*at))
    }
}

impl AbilityCode for Summons {
    described_by_fields!();

    fn names(&self) -> Names {
        Names { kinds: self.kind, ..Names::NONE }
    }

    fn area(&self) -> Option<Description> {
        Some(Description::slides(self.directions, Some(1)))
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let from = Arg::Square(site.square());
        if !self.on_all {
            self.free(site).for_each(|(dir, _)| choose(Args::new([from, Arg::Dir(dir)])));
        } else if self.free(site).next().is_some() {
            choose(Args::new([from]));
        }
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let chosen = action.args.dir(1);
        let (kind, owner) = (site.kind(self.kind[0]), site.owner());
        for (dir, at) in self.free(site) {
            if self.on_all || chosen == Some(dir) {
                steps.push(Step::Summon { kind, owner, at, by: Some(site.piece) });
            }
        }
    }
}
