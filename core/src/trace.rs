//! What chains did, read from the journal.

use std::ops::Range;

use crate::memory::{Memory, TOP, context, frame};
use crate::{CardId, Change, Entity};

/// An effect of a chain that ran, with what the chain remembered after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traced {
    /// The card with the chain.
    pub card: CardId,
    /// The number of the chain.
    pub chain: u8,
    /// The place of the effect in the chain.
    pub place: u16,
    /// The entity whose chain it is.
    pub owner: Entity,
    /// The accumulator.
    pub acc: i32,
    /// The number of the effect, or what it has written over it.
    pub temp: i32,
    /// The targets, in their order.
    pub targets: Vec<Entity>,
    /// The entity that does something.
    pub actor: Entity,
    /// The entity to which something is done.
    pub affected: Entity,
    /// The changes since the effect before or the beginning of the chain, by their places.
    pub changes: Range<usize>,
}

/// The effects that ran in an action, in the order in which they were done: an effect that causes
/// other chains comes after those. `changes` are those of the action.
#[must_use]
pub fn trace(changes: &[Change]) -> Vec<Traced> {
    let mut words: Vec<i32> = Vec::new();
    let mut traced = Vec::new();
    let mut since = 0;
    for (place, change) in changes.iter().enumerate() {
        match *change {
            Change::Memory { at, after, .. } => {
                let at = at as usize;
                if at >= words.len() {
                    words.resize(at + 1, 0);
                }
                words[at] = after;
                // What came before a chain was not done by it.
                if at == TOP as usize {
                    since = place + 1;
                }
            }
            Change::Ran { card, chain, place: instruction } => {
                let changes = since..place;
                traced.push(record(Memory(&words), (card, chain, instruction), changes));
                since = place + 1;
            }
            _ => {}
        }
    }
    traced
}

fn record(
    memory: Memory<'_>,
    (card, chain, place): (CardId, u8, u16),
    changes: Range<usize>,
) -> Traced {
    let at = memory.place(TOP);
    let shared = memory.place(at + frame::CONTEXT);
    let first = memory.place(shared + context::TARGETS);
    let count = memory.word(shared + context::COUNT).max(0) as u32;
    let is_played = memory.word(at + frame::PLACE) >= 0;
    let affected = if is_played { Entity::Nobody } else { memory.entity(at + frame::AFFECTED) };
    Traced {
        card,
        chain,
        place,
        owner: memory.entity(at + frame::OWNER),
        acc: memory.word(shared + context::ACC),
        temp: memory.word(shared + context::TEMP),
        targets: (first..first.saturating_add(count)).map(|at| memory.entity(at)).collect(),
        actor: memory.entity(at + frame::ACTOR),
        affected,
        changes,
    }
}
