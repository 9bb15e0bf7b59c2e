//! A solver of the Lucky Seven: given the order of the deck, actions that win, or the proof that
//! there are none.
//!
//! # How it searches
//!
//! By turns, not by actions. What a turn leaves behind is how the squad stands when the Maneuver
//! ends and which foes (infantry and machine guns) it then kills; by which actions does not matter.
//! So the search lists, for each set of foes that might all be killed, the stands that do it
//! (`hunt`): each card is placed where it could end by itself, and a branch ends when those still
//! to be placed cannot hurt some target enough. Whether all together get there, with chains, swaps,
//! the Athlete's two steps and who helps whom up, is then asked of the router (`stand`), which is
//! exact.
//!
//! Two searches take turns, each time with more work:
//!
//! - The quick one (`beam`) goes through the turns once and lets only the most promising positions
//!   of each go on: 4, then 16, 64 and so on. For each set of foes it looks at a few stands only.
//!   It finds nearly all wins and proves nothing.
//! - The thorough one (`proof`) goes through every plan of every turn, and remembers the positions
//!   it has refuted.
//!
//! # What is exact
//!
//! - [`Verdict::Won`]: the line is legal and wins.
//! - [`Verdict::Impossible`]: only the thorough search says so, and it leaves out nothing but this:
//!   - sets of foes that leave more to kill than the squad could in the turns left if everybody attacked well every time (`bound`);
//!   - squad cards that are down at the end of a turn but could be up and would be just as safe. Whoever is up at the next Maneuver can
//!     do all that it could if down: get down, or stay up instead of getting up; and the Mouse can get down after moving;
//!   - positions refuted before, by their whole contents and not by a hash.
//! - [`Verdict::Unknown`]: the work ran out, or one turn has more plans than fit in memory. A full
//!   deal is too large to go through when the squad keeps up for long; it is proven impossible only
//!   if it breaks down in the first turns. Later in a game proofs are quick.
//!
//! It reads no clock, starts no thread and draws no random number.

mod act;
mod beam;
mod bound;
mod card;
#[cfg(test)]
mod drawing;
mod grid;
mod hunt;
mod key;
mod outlook;
mod phase;
mod position;
mod proof;
mod stand;
mod start;
mod strike;
#[cfg(test)]
mod tests;
mod turn;
mod watch;

use std::ops::ControlFlow;

use sortilege_core::Progress;

pub(super) use act::Act;
pub(super) use grid::Cell;
pub(super) use position::{Enemy, Member, Phase, Position, Rotation, Setup};

use beam::Played;
use proof::Refuted;
use stand::Router;
use start::Starts;
use turn::Planner;
use watch::Watch;

/// What a search found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// These actions win; the last one ends the last Attack. None if it is won already.
    Won(Vec<Act>),
    /// Nothing wins.
    Impossible,
    /// The search was stopped before it knew.
    Unknown,
}

/// The answer of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    /// What it found out.
    pub(crate) verdict: Verdict,
    /// How many nodes it took: placements of a squad card.
    pub(crate) nodes: u64,
}

/// How many positions of each turn the quick search follows at first, by how much it widens, and at
/// most.
const WIDTHS: (usize, usize, usize) = (4, 4, 16384);

/// When a beam of this width has failed, there often is no win.
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
        // A share of the time for the thorough search, more when a win is less likely; all when the
        // quick one has no more to offer.
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
fn is_won_by(position: &Position, acts: &[Act]) -> bool {
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
