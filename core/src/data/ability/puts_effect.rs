//! Abilities that put an effect on pieces.

use super::just_use;
use crate::{
    AbilityCode, Action, Arg, Args, Bits, ChessTime, Names, PieceContext, PieceId, Square, Step,
    Steps, Subject, Terms,
};

/// Whose pieces an ability acts on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The pieces of all other seats.
    Enemies,
    /// The pieces of the same owner.
    Allies,
}

/// Puts effects on pieces for some time: on one that the player chooses, or on all at once.
/// Pieces that cannot receive the ability are left out. Used on all, it needs no target.
#[derive(Clone, Copy)]
pub struct PutsEffect {
    /// The id that explanations and the history show.
    pub id: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// Its cost, cooldown and casting time.
    pub terms: Terms,
    /// The effects that each piece gets.
    pub effects: &'static [&'static str],
    /// How long they last.
    pub lasts: ChessTime,
    /// The patterns that lead to the pieces. None: anywhere on the board.
    pub patterns: &'static [&'static str],
    /// Whether it acts on enemies or on allies.
    pub side: Side,
    /// Whether it acts on all of them at once. Otherwise the player chooses one.
    pub on_all: bool,
}

impl PutsEffect {
    fn target(&self, site: PieceContext<'_>, at: Square) -> Option<PieceId> {
        let piece = match self.side {
            Side::Enemies => site.enemy_at(at),
            Side::Allies => site.ally_at(at),
        };
        piece.filter(|piece| site.may_act_on(*piece))
    }

    fn squares(&self, site: PieceContext<'_>) -> Bits {
        let board = site.scene.board;
        match self.patterns {
            [] => match self.side {
                Side::Enemies => board.occupied::<4>().without(board.owned(site.owner())),
                Side::Allies => board.owned(site.owner()),
            },
            patterns => patterns.iter().fold(Bits::EMPTY, |all, id| all | site.reach(id)),
        }
    }

    fn put(&self, site: PieceContext<'_>, piece: PieceId, steps: &mut Steps) {
        for effect in self.effects {
            let effect = site.effect(effect);
            steps.push(Step::Apply { to: Subject::Piece(piece), effect, lasts: self.lasts });
        }
    }
}

impl AbilityCode for PutsEffect {
    described_by_fields!();

    fn names(&self) -> Names {
        Names { effects: self.effects, patterns: self.patterns, ..Names::NONE }
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        if self.on_all {
            return just_use(site, choose);
        }
        for at in self.squares(site) {
            if self.target(site, at).is_some() {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at)]));
            }
        }
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        if !self.on_all {
            let piece = action.args.square(1).and_then(|at| site.scene.board.at(at));
            return piece.into_iter().for_each(|piece| self.put(site, piece, steps));
        }
        for piece in self.squares(site).iter().filter_map(|at| self.target(site, at)) {
            self.put(site, piece, steps);
        }
    }
}
