//! Cards as data: what a card is and what its chains of effects say, without JSON.
//!
//! A [`DataCard`] is a card that a file describes. Its [`Chain`]s are lists of [`Instruction`]s;
//! each names an [`EffectType`], which a crate registers, and has parameters from a small
//! [`Vocabulary`]. The table crate reads and writes such cards; a game decides what places, stats
//! and players they speak of.

mod card;
mod deck;
mod effect_type;
mod expansion;
mod flags;
mod instruction;
mod vocabulary;

pub use card::{Blueprint, Body, DataCard, Hooked, LONGEST_LANE, Stat, Triggered};
pub use deck::{DeckData, DeckRules, DeckViolation, deck_violations};
pub use effect_type::{EffectType, Key, KeyUse, Needed, OwnKey, OwnKind, Unfitting};
pub use expansion::ExpansionData;
pub use flags::{EntityTypes, Flags, Locations, Players, TargetOptions};
pub use instruction::{Chain, Instruction, OwnParameter, OwnValue};
pub use vocabulary::{
    Condition, Criterion, EntityType, Hook, Input, ModifierTarget, MultiInput, Operation, Output,
    Rarity, Trigger, TriggerPlace, Vocabulary,
};
