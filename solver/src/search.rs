//! The whole search: the quick one and the thorough one in turns, until one of them is done.

use std::ops::ControlFlow;

use sortilege_core::Progress;

use super::act::Act;
use super::beam::{self, Played};
use super::position::Position;
use super::proof::Refuted;
use super::stand::Router;
use super::start::Starts;
use super::strike;
use super::turn::Planner;
use super::watch::Watch;

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// These actions win; the last one ends the last Attack. Empty if the game is won already.
    Won(Vec<Act>),
    /// Nothing wins.
    Impossible,
    /// The search was stopped before it had an answer.
    Unknown,
}

/// The answer of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    /// Whether a winning line exists.
    pub(crate) verdict: Verdict,
    /// The number of nodes searched: placements of a squad card.
    pub(crate) nodes: u64,
}

/// How many positions of each turn the quick search follows at first, by how much it widens, and at
/// most.
const WIDTHS: (usize, usize, usize) = (4, 4, 16384);

/// If a beam of this width has failed, there is often no win.
const DOUBTFUL: usize = 64;

/// Searches for actions that win from a position whose deck is known.
///
/// It gives up after `nodes` nodes, or when `report`, called every few thousand nodes, breaks; a
/// second is some twenty million nodes. The same position and nodes give the same answer, as long
/// as `report` never breaks.
pub(crate) fn solve(
    position: &Position,
    nodes: u64,
    report: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Answer {
    let mut planner = Planner::new(Watch::new(nodes, report));
    let verdict = match Starts::new(position) {
        Starts::Over(true, acts) => Verdict::Won(acts),
        Starts::Over(false, _) => Verdict::Impossible,
        Starts::Open { positions, acts } => match search(&positions, &mut planner) {
            ControlFlow::Break(()) => Verdict::Unknown,
            ControlFlow::Continue(None) => Verdict::Impossible,
            ControlFlow::Continue(Some((start, turns))) => {
                let acts = write(acts[start].clone(), &turns);
                debug_assert!(is_won_by(position, &acts), "{acts:?}");
                Verdict::Won(acts)
            }
        },
    };
    Answer { verdict, nodes: planner.watch.nodes() }
}

/// Takes turns between the quick search, ever wider, and the thorough one, ever longer.
fn search(starts: &[Position], planner: &mut Planner<'_>) -> ControlFlow<(), Option<beam::Line>> {
    let mut refuted = Refuted::default();
    let (mut width, wider, widest) = WIDTHS;
    loop {
        let before = planner.watch.nodes();
        if width <= widest {
            if let Some(line) = beam::search(starts, width, planner)? {
                return ControlFlow::Continue(Some(line));
            }
            width *= wider;
        }
        // The thorough search gets a share of the time: more if a win is less likely, and all of it
        // if the quick search cannot get wider.
        let now = planner.watch.nodes();
        let spent = now - before;
        planner.watch.pause_at(match width {
            _ if width > widest => u64::MAX,
            _ if width > DOUBTFUL => now + 4 * spent,
            _ => now + spent / 4,
        });
        let mut settled = true;
        for (number, start) in starts.iter().enumerate() {
            match refuted.search(start, planner) {
                ControlFlow::Continue(Some(turns)) => {
                    return ControlFlow::Continue(Some((number, turns)));
                }
                ControlFlow::Continue(None) => {}
                ControlFlow::Break(()) => {
                    settled = false;
                    break;
                }
            }
        }
        if settled {
            return ControlFlow::Continue(None);
        }
        planner.watch.pause_at(u64::MAX);
        planner.watch.count(0)?;
        if width > widest {
            return ControlFlow::Break(());
        }
    }
}

/// Whether actions are all legal, one after the other, and win.
pub(super) fn is_won_by(position: &Position, acts: &[Act]) -> bool {
    let mut played = *position;
    acts.iter().all(|act| played.apply(*act)) && played.outcome() == Some(true)
}

/// The actions of a line's turns, after those that led to its start.
fn write(mut acts: Vec<Act>, turns: &[Played]) -> Vec<Act> {
    let mut router = Router::default();
    for (number, Played { position, stand, kills }) in turns.iter().enumerate() {
        acts.extend_from_slice(router.route(position, stand).unwrap_or_default());
        acts.push(Act::Next);
        let mut attack = *position;
        (attack.cells, attack.up) = (stand.cells, stand.up);
        attack.enter_attack();
        acts.extend(strike::attacks(&attack, *kills).unwrap_or_default());
        acts.push(Act::Next);
        if number + 1 < turns.len() {
            // Through the Counter-Attack and the Encounter.
            acts.extend([Act::Next, Act::Next]);
        }
    }
    acts
}
