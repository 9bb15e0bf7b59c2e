//! Ram: creeps one square straight; its ability, cast for a round, rams into whatever stands in its way.
//!
//! It runs to the first unit it meets, friend or foe, and hits it for 1; if that dies it moves in. The distance to that unit, its square
//! included, gives a depth of one for every five squares. While depth is left it goes on: an empty square is entered for 1 of depth, an
//! occupied one is hit for 1 of depth, again and again until it is empty. At an IMP piece both lose 1 life and it stops in front of it.
//! If it meets nobody it stops at the border or a hole. Every hit is a take.
//!
//! ```text
//! . o .
//! o R o
//! . o .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, DeedKind, Names, Piece, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Ram;

impl Piece for Ram {
    fn id(&self) -> &'static str {
        "Ram"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "RA"
    }

    fn rule(&self) -> &'static str {
        "Creeps one square straight; rams whatever stands in its way, the harder the longer the run."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("RamMove", "StructureMovePattern").into(), Ability::Coded(&Ramming)]
    }
}

register!(Piece: Ram);

/// Squares of run-up for one of depth.
const RUN_UP: i16 = 5;

/// The hit that costs no depth.
const FIRST: i16 = 1;

/// Runs in a direction and hits what it meets.
struct Ramming;

impl Coded for Ramming {
    fn id(&self) -> &'static str {
        "Ramming"
    }

    fn rule(&self) -> &'static str {
        "Runs in a direction, hits the first unit it meets, and goes on by the run-up: one deep for five squares."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(4).cast(1).on_itself()
    }

    fn names(&self) -> Names {
        Names { effects: &["IMP"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for dir in SubDir::STRAIGHT.into_iter().filter(|dir| site.next(*dir).is_some()) {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let Some(dir) = action.args.dir(1) else { return };
        let line = (1..).map_while(|n| site.scene.step(site.square(), dir, n));
        let free: Vec<_> = line.take_while(|at| site.scene.is_free(*at)).collect();
        if let Some(to) = free.last() {
            steps.push(Step::Move { piece: site.piece, to: *to });
        }
        let distance = free.len() as i16 + 1;
        if site.scene.step(site.square(), dir, distance).is_some() {
            let words = [dir as i16, distance / RUN_UP, FIRST];
            steps.push(Step::Proceed { piece: site.piece, ability: action.ability, words });
        }
    }

    /// One hit or one square more.
    fn proceed(&self, site: Site<'_>, [dir, depth, first]: [i16; 3], steps: &mut Steps) {
        let Some(to) = SubDir::ALL.get(dir as usize).and_then(|dir| site.next(*dir)) else { return };
        if depth <= 0 && first != FIRST {
            return;
        }
        let (board, piece) = (site.scene.board, site.piece);
        match board.at(to) {
            None => steps.push(Step::Move { piece, to }),
            Some(victim) if board.piece(victim).has(site.effect("IMP")) => {
                steps.push(Step::Harm { piece, victim, damage: 1, deed: DeedKind::Take });
                return steps.push(Step::Harm { piece, victim: piece, damage: 1, deed: DeedKind::Ability });
            }
            Some(victim) => {
                steps.push(Step::Harm { piece, victim, damage: 1, deed: DeedKind::Take });
                steps.push(Step::Enter { piece, to });
            }
        }
        steps.push(Step::Proceed { piece, ability: site.ability(), words: [dir, depth - i16::from(first != FIRST), 0] });
    }
}
