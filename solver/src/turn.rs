//! The ways to play one turn, and what comes of them.

use std::ops::ControlFlow;

use super::bound::{attacks_left, is_hopeless};
use super::grid::{Cells, bit, each};
use super::hunt::{Effort, Hunt, Plan, may_kill};
use super::position::{Phase, Position};
use super::stand::{Router, Stand, choices};
use super::watch::Watch;

/// The maximum number of plans that are listed.
const MOST: usize = 3_000_000;

/// Lists the plans of a turn. Keeps its memory from one to the next.
pub(super) struct Planner<'w> {
    router: Router,
    pub(super) watch: Watch<'w>,
}

impl<'w> Planner<'w> {
    pub(super) fn new(watch: Watch<'w>) -> Self {
        Self { router: Router::default(), watch }
    }

    /// Puts the plans of a turn, from a position in the Maneuver, into the list: for each set of
    /// foes that can be killed the best, but none that leaves too many foes for the rest of the
    /// game. Returns whether the list is complete: false if tries or memory ran out.
    ///
    /// In the last turn only plans that kill all foes count.
    pub(super) fn plans(
        &mut self,
        position: &Position,
        effort: Effort,
        plans: &mut Vec<Plan>,
    ) -> bool {
        let choices = choices(position);
        let foes = position.foes();
        let mut complete = true;
        let mut hunt = |kills: Cells| {
            let (mut found, whole) =
                Hunt::new(position, &choices, kills, effort, &mut self.router, &mut self.watch)
                    .run();
            complete &= whole;
            let possible = !found.is_empty() || !whole;
            plans.append(&mut found);
            if plans.len() > MOST {
                return ControlFlow::Break(());
            }
            self.watch.count(0).map_continue(|()| possible)
        };
        if position.last {
            return !may_kill(position, &choices, foes) || hunt(foes).is_continue() && complete;
        }
        let turns = attacks_left(position) - 1;
        let mut sets: Vec<Cells> = vec![0];
        let mut next = 0;
        while let Some(kills) = sets.get(next).copied() {
            next += 1;
            if !is_hopeless(position, kills, turns) {
                match hunt(kills) {
                    ControlFlow::Break(()) => return false,
                    // What cannot be killed together cannot be killed with others either.
                    ControlFlow::Continue(false) => continue,
                    ControlFlow::Continue(true) => {}
                }
            }
            // A set grows only by foes after its last one, so that no set is listed twice.
            for foe in each(foes).filter(|foe| kills >> foe == 0) {
                if may_kill(position, &choices, kills | bit(foe)) {
                    sets.push(kills | bit(foe));
                }
            }
        }
        complete
    }
}

/// The position at the next Maneuver after this turn; `None` if the game is over.
pub(super) fn after(position: &Position, stand: &Stand, kills: Cells) -> Option<Position> {
    let mut next = *position;
    (next.cells, next.up) = (stand.cells, stand.up);
    next.enter_attack();
    next.remove_foes(kills);
    to_maneuver(next)
}

/// The position at the next Maneuver when nothing more is done until then; `None` if the game is
/// over before.
pub(super) fn to_maneuver(mut position: Position) -> Option<Position> {
    while position.phase != Phase::Maneuver {
        if position.outcome().is_some() {
            return None;
        }
        position.advance();
    }
    Some(position)
}
