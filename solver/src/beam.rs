//! The quick search: turn by turn, only the most promising positions go on.
//!
//! It finds wins and proves nothing. When it fails it is repeated wider.

use std::ops::ControlFlow;

use super::grid::Cells;
use super::hunt::{Effort, Plan};
use super::key::{Keys, key};
use super::outlook::worth;
use super::position::Position;
use super::stand::Stand;
use super::turn::{Planner, after};

/// One turn of a line: the position before, how the squad stands, and the foes it kills.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) position: Position,
    pub(super) stand: Stand,
    pub(super) kills: Cells,
}

/// A winning line: the index of its start, and its turns.
pub(super) type Line = (usize, Vec<Played>);

/// A position at the start of a Maneuver, and the turn that led to it.
struct Node {
    position: Position,
    /// The index of the node before; a start has its own.
    parent: usize,
    stand: Stand,
    kills: Cells,
}

impl Node {
    fn start(position: &Position, number: usize) -> Self {
        Self {
            position: *position,
            parent: number,
            stand: Stand { cells: position.cells, up: position.up },
            kills: 0,
        }
    }
}

/// A winning line from one of some positions in the Maneuver, if `width` positions per turn are
/// enough to find it. Breaks when told to stop.
pub(super) fn search(
    starts: &[Position],
    width: usize,
    planner: &mut Planner<'_>,
) -> ControlFlow<(), Option<Line>> {
    let mut nodes: Vec<Node> =
        starts.iter().enumerate().map(|(number, start)| Node::start(start, number)).collect();
    let mut level = 0..nodes.len();
    let mut plans: Vec<Plan> = Vec::new();
    while !level.is_empty() {
        let mut found: Vec<(i32, Node)> = Vec::new();
        let mut seen = Keys::default();
        // If there are few positions so far, each may add more.
        let room = width / level.len();
        let effort = Effort {
            keep: 4 + width / 64 + 2 * room,
            tries: (200 + 8 * width + 200 * room) as u64,
        };
        for parent in level {
            let position = nodes[parent].position;
            plans.clear();
            planner.plans(&position, if position.last { Effort::ANY } else { effort }, &mut plans);
            if let Some(plan) = plans.first().filter(|_| position.last) {
                return ControlFlow::Continue(Some(line(&nodes, parent, plan)));
            }
            planner.watch.count(1)?;
            for plan in &plans {
                let Some(next) = after(&position, &plan.stand, plan.kills) else { continue };
                if seen.insert(key(&next)) {
                    found.push((
                        worth(&next),
                        Node { position: next, parent, stand: plan.stand, kills: plan.kills },
                    ));
                }
            }
            // Memory stays in proportion to the width.
            if found.len() > 8 * width {
                narrow(&mut found, width);
            }
        }
        narrow(&mut found, width);
        let start = nodes.len();
        nodes.extend(found.into_iter().map(|(_, node)| node));
        level = start..nodes.len();
    }
    ControlFlow::Continue(None)
}

/// Keeps the best positions; of equal ones the first.
fn narrow(found: &mut Vec<(i32, Node)>, width: usize) {
    found.sort_by_key(|(worth, _)| -worth);
    found.truncate(width);
}

fn line(nodes: &[Node], last: usize, plan: &Plan) -> Line {
    let mut turns =
        vec![Played { position: nodes[last].position, stand: plan.stand, kills: plan.kills }];
    let mut at = last;
    while nodes[at].parent != at {
        let Node { parent, stand, kills, .. } = nodes[at];
        turns.push(Played { position: nodes[parent].position, stand, kills });
        at = parent;
    }
    turns.reverse();
    (at, turns)
}
