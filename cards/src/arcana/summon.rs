//! What all summoning cards do. A modder's is one registration more.

use sortilege_core::{Action, Arg, Args, Bits, Card, Cost, Held, Names, Step, Steps};

/// Summons a unit onto an empty square in any subdirection of an own piece, or in the 7 x 7 area around an own King.
pub struct Summon {
    /// The card's id.
    pub id: &'static str,
    /// The kind it summons.
    pub kind: &'static str,
    /// Its rule in a sentence.
    pub rule: &'static str,
    /// The kinds that it names: the unit and the King.
    pub names: &'static [&'static str],
}

impl Card for Summon {
    fn id(&self) -> &'static str {
        self.id
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        self.rule
    }

    fn cost(&self) -> Cost {
        &[("mana", 2)]
    }

    fn names(&self) -> Names {
        Names { kinds: self.names, patterns: &["KingPattern", "CannonAttackPattern"], ..Names::NONE }
    }

    fn options(&self, held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        let board = held.scene.board;
        let own = board.owned::<4>(held.seat);
        let around = |pattern: &str, squares: Bits| {
            squares.iter().fold(Bits::EMPTY, |all, at| all | held.reach_from(pattern, at, held.seat))
        };
        let kings = board.kind::<4>(held.kind("King")) & own;
        let near = around("KingPattern", own) | around("CannonAttackPattern", kings);
        for at in near.without(board.occupied()) {
            choose(Args::new([Arg::Square(at)]));
        }
    }

    fn perform(&self, held: Held<'_>, action: &Action, steps: &mut Steps) {
        if let Some(at) = action.args.square(1) {
            steps.push(Step::Summon { kind: held.kind(self.kind), owner: held.seat, at });
        }
    }
}
