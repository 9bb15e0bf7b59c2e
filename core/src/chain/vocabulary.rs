//! The words of cards as data. Each word is written once, in the table of its enum: reader, writer,
//! schema and errors use the same table.

/// A closed list of words.
pub trait Vocabulary: Copy + PartialEq + 'static {
    /// Every word with its value. The first word of a value is the one that is written.
    const WORDS: &'static [(&'static str, Self)];

    /// The value of a word; letter case does not matter.
    #[must_use]
    fn find(word: &str) -> Option<Self> {
        let mut words = Self::WORDS.iter();
        words.find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, value)| *value)
    }

    /// The word that is written for a value.
    #[must_use]
    fn word(self) -> &'static str {
        let mut words = Self::WORDS.iter();
        words.find(|(_, value)| *value == self).map_or("", |(word, _)| *word)
    }

    /// All words, in the order of the table.
    fn words() -> impl Iterator<Item = &'static str> {
        Self::WORDS.iter().map(|(word, _)| *word)
    }
}

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$about])* $value,)+
        }

        impl Vocabulary for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value),)+];
        }
    };
}

words! {
    /// What a card becomes when it is played.
    EntityType {
        /// It stands on a tile and marches.
        Unit = "UNIT",
        /// It stands on a tile and stays there.
        Building = "BUILDING",
        /// It takes effect and is gone.
        Skill = "SKILL",
        /// What a player is: a class, with a negative number.
        Player = "PLAYER",
    }
}

words! {
    /// What must hold besides before a card can be played.
    Condition {
        /// Nothing more.
        None = "NONE",
        /// Its blueprint has a place where it can be built.
        Blueprint = "BLUEPRINT",
    }
}

words! {
    /// When the chain of an interaction runs.
    Hook {
        /// When the card is played.
        WhenPlayed = "WHEN_PLAYED",
        /// When a unit arrives on the tile of a building; the unit's chain comes first.
        UnitEntersBuilding = "UNIT_ENTERS_BUILDING",
        /// When a unit builds a building; the unit's chain comes first.
        UnitConstructsBuilding = "UNIT_CONSTRUCTS_BUILDING",
        /// Before damage lands; the chain may change the amount.
        PreDamage = "PRE_DAMAGE",
        /// After damage has landed.
        PostDamage = "POST_DAMAGE",
    }
}

impl Hook {
    /// Whether something is affected by what happens, besides the one that acts.
    #[must_use]
    pub const fn has_affected(self) -> bool {
        !matches!(self, Self::WhenPlayed)
    }

    /// Whether the card was played on a place that the chain can name.
    #[must_use]
    pub const fn has_play_target(self) -> bool {
        matches!(self, Self::WhenPlayed)
    }
}

words! {
    /// What happens somewhere and starts a chain of everything that listens there.
    Trigger {
        /// Before each step of a march, on the tile of the marching unit.
        OnMarch = "ON_MARCH",
        /// When a player ends a turn.
        OnEndOfTurn = "ON_END_OF_TURN",
    }
}

words! {
    /// Where a trigger is heard.
    TriggerPlace {
        /// Everywhere.
        Board = "BOARD",
        /// In the first lane.
        Plains = "PLAINS",
        /// In the second lane.
        Forest = "FOREST",
        /// In the third lane.
        Mountain = "MOUNTAIN",
        /// On the tile where the card was played.
        PlayTarget = "PLAY_TARGET",
        /// On the tile where the entity is.
        CurrentTile = "CURRENT_TILE",
    }
}

words! {
    /// Which entities a search takes, or which known entity is selected.
    Criterion {
        /// The one with a number, from 0; negative numbers count from the far side.
        Ordinal = "ORDINAL",
        /// The first few.
        Quantity = "QUANTITY",
        /// Everything that is found.
        All = "ALL",
        /// The entity whose chain runs.
        EffectOwningEntity = "EFFECT_OWNING_ENTITY",
        /// The entity that does something.
        ActorEntity = "ACTOR_ENTITY",
        /// The entity to which something is done.
        AffectedEntity = "AFFECTED_ENTITY",
        /// The entity on which the card was played.
        PlayTargetEntity = "PLAY_TARGET_ENTITY",
    }
}

impl Criterion {
    /// The criteria of a search.
    pub const SEARCHES: &'static [Self] = &[Self::Ordinal, Self::Quantity, Self::All];

    /// The criteria that name an entity which is already known.
    pub const KNOWN: &'static [Self] = &[
        Self::EffectOwningEntity,
        Self::ActorEntity,
        Self::AffectedEntity,
        Self::PlayTargetEntity,
    ];
}

words! {
    /// How a value is modified.
    Operation {
        /// It becomes n; a stat keeps its base.
        Set = "SET",
        /// n is added.
        Add = "ADD",
        /// It is multiplied by n.
        Multiply = "MULTIPLY",
        /// It becomes n, and so does the base of a stat.
        AbsoluteSet = "ABSOLUTE_SET",
        /// It becomes 1 if n is 0, and otherwise 0.
        Not = "NOT",
    }
}

words! {
    /// What is modified.
    ModifierTarget {
        /// The output register.
        Register = "REGISTER",
        /// The life of every target.
        Hp = "TARGET_HP",
        /// The attack of every target.
        Attack = "TARGET_ATTACK",
        /// The movement of every target.
        Movement = "TARGET_MOVEMENT",
        /// The number of turns that a movement of every target takes.
        MovementDenominator = "TARGET_MOVEMENT_DENOMINATOR",
        /// The gold of players, as the targets see them.
        PlayersGold = "PLAYERS_GOLD",
    }
}

words! {
    /// Where an instruction reads its input.
    Input {
        /// The number that the instruction itself gives.
        TempVariable = "TEMP_VARIABLE",
        /// The accumulator, which lives as long as the chain.
        Acc = "ACC",
        /// How many targets there are.
        TargetCount = "TARGET_COUNT",
        /// The life of the targets.
        Hp = "TARGET_HP",
        /// The attack of the targets.
        Attack = "TARGET_ATTACK",
        /// The movement of the targets.
        Movement = "TARGET_MOVEMENT",
        /// The number of turns that a movement of the targets takes.
        MovementDenominator = "TARGET_MOVEMENT_DENOMINATOR",
        /// The gold of the owners of the targets.
        PlayersGold = "PLAYERS_GOLD",
        /// 1 on the first step of a march, otherwise 0.
        MarchStartFlag = "MARCH_START_FLAG",
        /// The steps that are left of the march.
        MarchCurrentMovement = "MARCH_CURRENT_MOVEMENT",
        /// The damage that is about to land or has landed.
        DamageAmount = "DAMAGE_AMOUNT",
    }
}

impl Input {
    /// Whether there is one value per target, so that several must be processed.
    #[must_use]
    pub const fn is_of_targets(self) -> bool {
        matches!(
            self,
            Self::Hp
                | Self::Attack
                | Self::Movement
                | Self::MovementDenominator
                | Self::PlayersGold
        )
    }
}

words! {
    /// Where an instruction writes its result.
    Output {
        /// The number of the instruction, which the next one sets anew.
        TempVariable = "TEMP_VARIABLE",
        /// The accumulator, which lives as long as the chain.
        Acc = "ACC",
        /// The steps that are left of the march.
        MarchCurrentMovement = "MARCH_CURRENT_MOVEMENT",
        /// The damage that is about to land.
        DamageAmount = "DAMAGE_AMOUNT",
    }
}

words! {
    /// What becomes of an input with one value per target.
    MultiInput {
        /// The value of the first target.
        First = "FIRST",
        /// The sum of all.
        Sum = "SUM",
        /// The mean of all, cut off; 0 without targets.
        Average = "AVERAGE",
        /// The largest.
        Max = "MAX",
        /// The smallest.
        Min = "MIN",
        /// Every target uses its own.
        Each = "EACH",
    }
}

/// How rare a card is, and so how many copies a deck may have. From 0, which no deck may have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rarity(pub u8);

impl Rarity {
    /// The largest number.
    pub const MOST: u8 = 3;

    /// How many copies of a card a deck may have.
    #[must_use]
    pub const fn copies(self) -> usize {
        match self.0 {
            1 => 3,
            2 => 2,
            3 => 1,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Vocabulary + std::fmt::Debug>() {
        for (word, value) in T::WORDS {
            assert_eq!(T::find(word), Some(*value));
            assert_eq!(T::find(&word.to_ascii_lowercase()), Some(*value));
            assert_eq!(T::find(value.word()), Some(*value), "{word} can be written");
        }
    }

    #[test]
    fn every_word_has_one_value_and_every_value_a_word() {
        check::<EntityType>();
        check::<Condition>();
        check::<Hook>();
        check::<Trigger>();
        check::<TriggerPlace>();
        check::<Criterion>();
        check::<Operation>();
        check::<ModifierTarget>();
        check::<Input>();
        check::<Output>();
        check::<MultiInput>();
        assert_eq!(Operation::find("ADDD"), None);
    }

    #[test]
    fn a_rarer_card_has_fewer_copies() {
        assert_eq!([0, 1, 2, 3, 4].map(|rarity| Rarity(rarity).copies()), [0, 3, 2, 1, 0]);
    }
}
