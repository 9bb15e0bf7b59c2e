//! A card that is data.

use super::flags::{Players, TargetOptions};
use super::instruction::Chain;
use super::vocabulary::{EntityType, Hook, Rarity, Trigger, TriggerPlace};

/// The number of tiles of the longest lane that a blueprint can name, lane by lane.
pub const LONGEST_LANE: [u8; 3] = [4, 6, 8];

/// A card that is data: what is printed on it, what it becomes, and what its chains do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DataCard {
    /// Its number; that of a class of players is negative.
    pub id: i32,
    /// Its title.
    pub title: Box<str>,
    /// What it does, for players.
    pub text: Box<str>,
    /// What it costs.
    pub cost: i32,
    /// How rare it is.
    pub rarity: Rarity,
    /// The expansion that it belongs to, as a crate registers it.
    pub expansion: &'static str,
    /// The class of players who may use it, as the expansion lists it.
    pub class: &'static str,
    /// What is printed for its life, movement and attack; only shown.
    pub printed: [Box<str>; 3],
    /// On what it can be played.
    pub targets: TargetOptions,
    /// Whose entity it can be played on, if it is played on one.
    pub target_players: Players,
    /// What it becomes.
    pub body: Body,
    /// What happens when something happens with it.
    pub interactions: Box<[Hooked]>,
    /// What happens when something happens elsewhere.
    pub triggers: Box<[Triggered]>,
}

/// What a card becomes when it is played.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// A unit.
    Unit {
        /// Its name on the board, if it is not the title.
        name: Option<Box<str>>,
        /// Its life.
        hp: Stat,
        /// The damage that it begins with.
        damage: i32,
        /// The damage that it deals.
        attack: Stat,
        /// How many tiles it marches.
        movement: Stat,
        /// In how many turns it marches once.
        denominator: Stat,
    },
    /// A building.
    Building {
        /// Its name on the board, if it is not the title.
        name: Option<Box<str>>,
        /// Its life.
        hp: Stat,
        /// The damage that it begins with.
        damage: i32,
        /// Where it can be built.
        blueprint: Blueprint,
    },
    /// Nothing that stays.
    Skill,
    /// What a player is.
    Player {
        /// The life of the player.
        hp: Stat,
        /// The gold that the player begins with.
        gold: i32,
        /// The number of the card that is the power of the player.
        power: i32,
    },
}

/// A stat: its base and what modifies it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Stat {
    /// What it is without modifiers.
    pub base: i32,
    /// What is added to the base.
    pub modifier: i32,
}

impl Stat {
    /// A stat without a modifier.
    #[must_use]
    pub const fn of(base: i32) -> Self {
        Self { base, modifier: 0 }
    }

    /// What it amounts to.
    #[inline]
    #[must_use]
    pub const fn total(self) -> i32 {
        self.base.saturating_add(self.modifier)
    }
}

/// The tiles on which a building can be built, lane by lane, the preferred one first. They are
/// counted from the side of its owner.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Blueprint(pub [Box<[u8]>; 3]);

/// The chain of an interaction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hooked {
    /// When it runs.
    pub hook: Hook,
    /// What it does.
    pub chain: Chain,
}

/// The chain of a trigger.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Triggered {
    /// Where it listens.
    pub place: TriggerPlace,
    /// For what it listens.
    pub trigger: Trigger,
    /// What it does.
    pub chain: Chain,
}

impl DataCard {
    /// What it becomes, in a word.
    #[must_use]
    pub const fn entity_type(&self) -> EntityType {
        match self.body {
            Body::Unit { .. } => EntityType::Unit,
            Body::Building { .. } => EntityType::Building,
            Body::Skill => EntityType::Skill,
            Body::Player { .. } => EntityType::Player,
        }
    }

    /// Its name on the board.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.body {
            Body::Unit { name: Some(name), .. } | Body::Building { name: Some(name), .. } => name,
            _ => &self.title,
        }
    }

    /// The chain of an interaction.
    #[must_use]
    pub fn interaction(&self, hook: Hook) -> Option<&Chain> {
        self.interactions.iter().find(|hooked| hooked.hook == hook).map(|hooked| &hooked.chain)
    }

    /// The movement and in how many turns it is made, as a card shows it: `2`, `2/2`.
    #[must_use]
    pub fn shown_movement(&self) -> Option<String> {
        match &self.body {
            Body::Unit { movement, denominator, .. } => {
                let movement = movement.total();
                Some(match denominator.total() {
                    ..=1 => movement.to_string(),
                    turns => format!("{movement}/{turns}"),
                })
            }
            _ => None,
        }
    }

    /// Whether a deck may have it, apart from the number of copies.
    #[must_use]
    pub const fn is_for_decks(&self) -> bool {
        self.rarity.copies() > 0
    }
}
