//! The trait that an effect of cards as data implements.

use super::instruction::Instruction;
use super::vocabulary::{Criterion, EntityType, Operation, Vocabulary};
use crate::{Cpu, Steps};

/// A kind of effect that the chains of cards can name.
pub trait EffectType: Sync {
    /// The word that names it in a document, unique among effect types: `FIND_ENTITIES`.
    fn id(&self) -> &'static str;

    /// What it does, in a sentence for authors of cards.
    fn rule(&self) -> &'static str;

    /// The parameters that it uses. Others are allowed and do nothing; a reader warns of them.
    fn keys(&self) -> &'static [KeyUse] {
        &[]
    }

    /// The parameters that only this effect type has.
    fn own(&self) -> &'static [OwnKey] {
        &[]
    }

    /// The criteria that it can use, if it uses one. By default all.
    fn criteria(&self) -> &'static [Criterion] {
        &[]
    }

    /// The operations that it can use, if it uses one. By default all.
    fn operations(&self) -> &'static [Operation] {
        &[]
    }

    /// Reads what the chain remembers and proposes what the effect does. It happens before the next
    /// effect of the chain.
    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps);

    /// What is wrong with an instruction of this type although each of its parameters is right.
    /// `_before` are those before it in its chain. By default nothing.
    fn objection(&self, _instruction: &Instruction, _before: &[Instruction]) -> Option<Unfitting> {
        None
    }

    /// The card that an instruction names and what it must be, if that is known before it runs. By
    /// default none.
    fn named_card(&self, _instruction: &Instruction) -> Option<(i32, EntityType)> {
        None
    }
}

/// Why an instruction is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfitting {
    /// The parameter that is wrong or missing.
    pub key: Key,
    /// What is wrong.
    pub problem: String,
}

/// A parameter that every effect type can use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// Where.
    TargetLocation,
    /// Whose, or which player.
    TargetPlayer,
    /// Which kinds of entities.
    TargetType,
    /// Which of them.
    SearchCriterion,
    /// How a value changes.
    ModifierOperation,
    /// Which value changes.
    ModifierTarget,
    /// Where the input comes from.
    InputRegister,
    /// Where the result goes.
    OutputRegister,
    /// The number that the instruction gives.
    TempVariable,
    /// What becomes of several inputs.
    MultiInputProcessing,
}

impl Vocabulary for Key {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("TargetLocation", Self::TargetLocation),
        ("TargetPlayer", Self::TargetPlayer),
        ("TargetType", Self::TargetType),
        ("SearchCriterion", Self::SearchCriterion),
        ("ModifierOperation", Self::ModifierOperation),
        ("ModifierTarget", Self::ModifierTarget),
        ("InputRegister", Self::InputRegister),
        ("OutputRegister", Self::OutputRegister),
        ("TempVariable", Self::TempVariable),
        ("MultiInputProcessing", Self::MultiInputProcessing),
    ];
}

/// A parameter that an effect type uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyUse {
    /// The parameter.
    pub key: Key,
    /// Whether it may be left out.
    pub needed: Needed,
}

/// Whether a parameter may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needed {
    /// It must be given.
    Always,
    /// It has a default.
    Optional,
}

impl Unfitting {
    /// A parameter and what is wrong with it.
    #[must_use]
    pub fn new(key: Key, problem: impl Into<String>) -> Self {
        Self { key, problem: problem.into() }
    }
}

impl KeyUse {
    /// A parameter that must be given.
    #[must_use]
    pub const fn required(key: Key) -> Self {
        Self { key, needed: Needed::Always }
    }

    /// A parameter that may be left out.
    #[must_use]
    pub const fn optional(key: Key) -> Self {
        Self { key, needed: Needed::Optional }
    }
}

/// A parameter that only one effect type has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnKey {
    /// Its name in a document. It differs from those that all effect types have.
    pub name: &'static str,
    /// What it means, for authors of cards.
    pub rule: &'static str,
    /// What it can be.
    pub kind: OwnKind,
    /// Whether it may be left out.
    pub needed: Needed,
}

/// What a parameter of an effect type can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnKind {
    /// A number within bounds, both included.
    Integer {
        /// The smallest number.
        least: i32,
        /// The largest number.
        most: i32,
    },
    /// One of some words; any text of at most 256 characters if there are none.
    Text {
        /// The words.
        words: &'static [&'static str],
    },
}

impl OwnKind {
    /// The longest text that is not one of some words, in characters.
    pub const LONGEST: usize = 256;
}
