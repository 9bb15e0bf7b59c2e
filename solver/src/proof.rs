//! The thorough search: every plan of every turn. It finds a win if there is one, and proves that
//! there is none.
//!
//! It remembers the positions that it has refuted, so that it can be stopped and continued with
//! more time.

use std::ops::ControlFlow;

use super::beam::Played;
use super::bound::{attacks_left, is_hopeless};
use super::hunt::Effort;
use super::key::{Keys, key};
use super::position::Position;
use super::turn::{Planner, after};

/// The maximum number of refuted positions that are remembered.
const MEMORY: usize = 2_000_000;

/// The positions, at the start of a Maneuver, that are known to be lost.
#[derive(Default)]
pub(super) struct Refuted {
    keys: Keys,
}

impl Refuted {
    /// The turns that win from a position in the Maneuver; `None` if there are none. Breaks when
    /// told to stop.
    pub(super) fn search(
        &mut self,
        position: &Position,
        planner: &mut Planner<'_>,
    ) -> ControlFlow<(), Option<Vec<Played>>> {
        planner.watch.count(1)?;
        if is_hopeless(position, 0, attacks_left(position)) || self.keys.contains(&key(position)) {
            return ControlFlow::Continue(None);
        }
        let mut plans = Vec::new();
        if position.last {
            let complete = planner.plans(position, Effort::ANY, &mut plans);
            if let Some(plan) = plans.first() {
                return ControlFlow::Continue(Some(vec![Played {
                    position: *position,
                    stand: plan.stand,
                    kills: plan.kills,
                }]));
            }
            if !complete {
                return ControlFlow::Break(());
            }
        } else {
            if !planner.plans(position, Effort::ALL, &mut plans) {
                return ControlFlow::Break(());
            }
            plans.sort_by_key(|plan| -plan.value);
            for plan in &plans {
                let Some(next) = after(position, &plan.stand, plan.kills) else { continue };
                if let Some(mut turns) = self.search(&next, planner)? {
                    turns.insert(
                        0,
                        Played { position: *position, stand: plan.stand, kills: plan.kills },
                    );
                    return ControlFlow::Continue(Some(turns));
                }
            }
        }
        if self.keys.len() < MEMORY {
            self.keys.insert(key(position));
        }
        ControlFlow::Continue(None)
    }
}
