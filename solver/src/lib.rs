//! A solver of the Lucky Seven: given the order of the deck, actions that win, or the proof that
//! there are none.
//!
//! The search runs on positions of its own (`position`), which are small and play by the rules of
//! the game. [`LuckySolver`] reads such a position from a scene, by the names that the game gives
//! its counters, cards and phases.
//!
//! # How it searches
//!
//! It searches by turns, not by actions. A turn is described by how the squad stands when the
//! Maneuver ends and which foes (infantry and machine guns) it then kills; the actions in between
//! do not matter. So the search lists, for each set of foes that might all be killed, the stands
//! that do it (`hunt`): each card is placed where it could end if it were alone, and a branch ends
//! when the cards still to be placed cannot hurt some target enough. The router (`stand`) then
//! decides whether all of them together can get there, with chains, swaps, the Athlete's two steps
//! and cards that help each other up. It is exact.
//!
//! Two searches take turns, each time with more work:
//!
//! - The quick one (`beam`) goes through the turns once and keeps only the most promising positions
//!   of each: 4, then 16, 64 and so on. For each set of foes it looks at a few stands only. It
//!   finds nearly all wins and proves nothing.
//! - The thorough one (`proof`) goes through every plan of every turn, and remembers the positions
//!   it has refuted.
//!
//! # What is exact
//!
//! - `Won`: the line is legal and wins.
//! - `Impossible`: only the thorough search returns this. It leaves out only:
//!   - sets of foes that leave more to kill than the squad could in the turns left if every card
//!     attacked well every time (`bound`);
//!   - squad cards that are down at the end of a turn but could be up and would be just as safe. A
//!     card that is up at the next Maneuver can do all that it could if down: get down, or stay up
//!     instead of getting up; and the Mouse can get down after moving;
//!   - positions refuted before, by their whole contents and not by a hash.
//! - `Unknown`: the work ran out, or one turn has more plans than fit in memory. A full
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
mod search;
mod solver;
mod stand;
mod start;
mod strike;
#[cfg(test)]
mod tests;
mod turn;
mod watch;

pub use solver::LuckySolver;

// The tests play the real game.
#[cfg(test)]
use {
    sortilege_cards as _, sortilege_effects as _, sortilege_games as _, sortilege_patterns as _,
    sortilege_pieces as _,
};
