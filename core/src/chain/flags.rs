//! Words that can be joined with `|`.

/// A set of words. Each word stands for some bits; a word may stand for what others do together.
pub trait Flags: Copy + Eq + 'static {
    /// Every word with its value. Words that stand for more bits come after those that they join.
    const WORDS: &'static [(&'static str, Self)];

    /// The words that cannot be joined with others.
    const ALONE: &'static [&'static str];

    /// The bits.
    fn bits(self) -> u8;

    /// The value of these bits.
    fn from_bits(bits: u8) -> Self;

    /// The words of a value, as they are written: the last one of the table that says it all,
    /// otherwise one word per bit.
    #[must_use]
    fn text(self) -> String {
        if let Some((word, _)) = Self::WORDS.iter().rfind(|(_, value)| *value == self) {
            return (*word).to_owned();
        }
        let parts = Self::WORDS
            .iter()
            .filter(|(_, value)| value.bits().count_ones() == 1 && value.bits() & self.bits() != 0);
        parts.map(|(word, _)| *word).collect::<Vec<&str>>().join("|")
    }
}

macro_rules! flags {
    (
        $(#[$meta:meta])* $name:ident {
            $($(#[$about:meta])* $value:ident = $word:literal, $bits:expr;)+
        } alone $alone:expr
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            $($(#[$about])* pub const $value: Self = Self($bits);)+

            /// Whether it has all bits of another value.
            #[inline]
            #[must_use]
            pub const fn has(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// Whether it has a bit of another value.
            #[inline]
            #[must_use]
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Both together.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl Flags for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value),)+];
            const ALONE: &'static [&'static str] = $alone;

            fn bits(self) -> u8 {
                self.0
            }

            fn from_bits(bits: u8) -> Self {
                Self(bits)
            }
        }
    };
}

flags! {
    /// Where an effect looks or acts. Without bits it is the whole board.
    Locations {
        /// The whole board.
        BOARD = "BOARD", 0;
        /// The first lane.
        PLAINS = "PLAINS", 1;
        /// The second lane.
        FOREST = "FOREST", 2;
        /// The third lane.
        MOUNTAIN = "MOUNTAIN", 4;
        /// The first two lanes.
        ALL_BUT_MOUNTAIN = "ALL_BUT_MOUNTAIN", 3;
        /// The first and the third lane.
        ALL_BUT_FOREST = "ALL_BUT_FOREST", 5;
        /// The last two lanes.
        ALL_BUT_PLAINS = "ALL_BUT_PLAINS", 6;
        /// All lanes.
        ALL = "ALL_LANES", 7;
        /// Where the card was played.
        PLAY_TARGET = "PLAY_TARGET", 8;
        /// The tile of each target.
        CURRENT_TILE = "CURRENT_TILE", 16;
        /// Nowhere.
        INVALID = "INVALID", 128;
    } alone &["BOARD", "PLAY_TARGET", "CURRENT_TILE", "INVALID"]
}

impl Locations {
    /// The numbers of the lanes that it names: 0, 1 and 2.
    pub fn lanes(self) -> impl Iterator<Item = usize> {
        (0..3).filter(move |lane| self.0 >> lane & 1 != 0)
    }

    /// The bits of its lanes.
    #[inline]
    #[must_use]
    pub const fn lane_bits(self) -> u8 {
        self.0 & 7
    }
}

flags! {
    /// Players, as the owner of a chain or a target sees them.
    Players {
        /// The owner.
        OWNER = "OWNER", 1;
        /// The other player.
        OPPONENT = "OPPONENT", 2;
        /// Both.
        BOTH = "BOTH", 3;
    } alone &[]
}

impl Players {
    /// Nobody; no word says so.
    pub const NOBODY: Self = Self(0);
}

flags! {
    /// Kinds of entities.
    EntityTypes {
        /// Nothing.
        NONE = "NONE", 0;
        /// Units.
        UNIT = "UNIT", 1;
        /// Buildings.
        BUILDING = "BUILDING", 2;
        /// A skill that is being played.
        SKILL = "SKILL", 4;
        /// Players.
        PLAYER = "PLAYER", 8;
    } alone &["NONE"]
}

flags! {
    /// On what a card can be played: the board, or a lane, a tile, a unit or a building in some
    /// lanes. Without a lane, all lanes are meant.
    TargetOptions {
        /// The whole board.
        BOARD = "BOARD", 0;
        /// The first lane.
        PLAINS = "PLAINS", 1;
        /// The second lane.
        FOREST = "FOREST", 2;
        /// The third lane.
        MOUNTAIN = "MOUNTAIN", 4;
        /// The first two lanes.
        ALL_BUT_MOUNTAIN = "ALL_BUT_MOUNTAIN", 3;
        /// The first and the third lane.
        ALL_BUT_FOREST = "ALL_BUT_FOREST", 5;
        /// The last two lanes.
        ALL_BUT_PLAINS = "ALL_BUT_PLAINS", 6;
        /// All lanes.
        ALL = "ALL_LANES", 7;
        /// A tile.
        TILE = "TILE", 8;
        /// A unit.
        UNIT = "UNIT", 16;
        /// A building.
        BUILDING = "BUILDING", 32;
        /// A unit or a building.
        ENTITY = "ENTITY", 48;
        /// Nothing: it cannot be played.
        INVALID = "INVALID", 128;
    } alone &["BOARD", "INVALID"]
}

impl TargetOptions {
    /// The bits of the lanes that it is restricted to; all lanes if it names none. The board and
    /// nothing have none.
    #[must_use]
    pub const fn lane_bits(self) -> u8 {
        match self.0 & 7 {
            0 if self.is_board() || self.0 == Self::INVALID.0 => 0,
            0 => 7,
            lanes => lanes,
        }
    }

    /// Whether the target is the whole board.
    #[must_use]
    pub const fn is_board(self) -> bool {
        self.0 == 0
    }

    /// Whether the target is a lane.
    #[must_use]
    pub const fn is_lane(self) -> bool {
        self.0 & 7 != 0 && self.0 & !7 == 0
    }

    /// Whether the target is a tile.
    #[must_use]
    pub const fn is_tile(self) -> bool {
        self.has(Self::TILE)
    }

    /// Whether the target is a unit, a building or one of both.
    #[must_use]
    pub const fn is_entity(self) -> bool {
        self.0 & Self::ENTITY.0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: Flags>(text: &str) -> u8 {
        let value = |word| T::WORDS.iter().find(|(known, _)| *known == word).unwrap().1;
        text.split('|').fold(0, |bits, word| bits | value(word).bits())
    }

    fn check<T: Flags>(all: impl Iterator<Item = u8>) {
        for bits in all {
            assert_eq!(read::<T>(&T::from_bits(bits).text()), bits);
        }
    }

    #[test]
    fn every_value_can_be_written() {
        check::<Locations>((0..=8).chain([16, 128]));
        check::<Players>(1..=3);
        check::<EntityTypes>(0..16);
        check::<TargetOptions>((0..16).chain(16..24).chain(32..40).chain(48..56).chain([128]));
        assert_eq!(Locations::from_bits(3).text(), "ALL_BUT_MOUNTAIN");
        assert_eq!(EntityTypes::UNIT.and(EntityTypes::PLAYER).text(), "UNIT|PLAYER");
        assert_eq!(TargetOptions::ENTITY.and(TargetOptions::FOREST).text(), "FOREST|UNIT|BUILDING");
    }

    #[test]
    fn a_target_without_a_lane_may_be_in_any() {
        assert_eq!(TargetOptions::UNIT.lane_bits(), 7);
        assert_eq!(TargetOptions::UNIT.and(TargetOptions::FOREST).lane_bits(), 2);
        assert_eq!((TargetOptions::BOARD.lane_bits(), TargetOptions::INVALID.lane_bits()), (0, 0));
        assert!(TargetOptions::FOREST.is_lane() && !TargetOptions::UNIT.is_lane());
        assert!(Locations::ALL.lanes().eq([0, 1, 2]) && Locations::BOARD.lanes().eq([]));
    }
}
