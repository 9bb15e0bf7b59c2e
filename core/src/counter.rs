//! Counters: numbers of the game, of each seat or of each piece. A game declares its own, and mods
//! bring more.

use crate::Subject;

/// What has a counter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Of {
    /// The game as a whole.
    Game,
    /// Each seat.
    Seat,
    /// Each piece.
    Piece,
}

impl Of {
    /// All three, in this order.
    pub const ALL: [Self; 3] = [Self::Game, Self::Seat, Self::Piece];

    /// What has it, in a sentence: `pieces`.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Game => "the game",
            Self::Seat => "seats",
            Self::Piece => "pieces",
        }
    }
}

impl From<Subject> for Of {
    fn from(subject: Subject) -> Self {
        match subject {
            Subject::Game => Self::Game,
            Subject::Seat(_) => Self::Seat,
            Subject::Piece(_) => Self::Piece,
        }
    }
}

/// A counter that the game, each seat or each piece has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CounterFacts {
    /// The id of the counter.
    pub id: &'static str,
    /// The default value. Pieces, cards and setups can give another.
    pub default: i32,
    /// The minimum value. Steps cannot lower the counter below it.
    pub least: i32,
    /// The maximum value. Steps cannot raise the counter above it.
    pub most: i32,
    /// The counter of the same subject that is its maximum: steps cannot raise it above.
    pub ceiling: Option<&'static str>,
    /// The mod's registration that brings it; `None` if it is the game's own.
    pub brought: Option<&'static CounterData>,
}

impl CounterFacts {
    /// A number of at least 0 with this default.
    #[must_use]
    pub const fn number(id: &'static str, default: i32) -> Self {
        Self { id, default, least: 0, most: i32::MAX, ceiling: None, brought: None }
    }

    /// A number of at least 0 that steps cannot raise above another counter.
    #[must_use]
    pub const fn up_to(id: &'static str, default: i32, ceiling: &'static str) -> Self {
        Self { ceiling: Some(ceiling), ..Self::number(id, default) }
    }

    /// A flag, `false` by default.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self::number(id, 0)
    }

    /// The same for only some pieces: those whose kind or card gives a value. The others have -1.
    #[must_use]
    pub const fn rare(self) -> Self {
        Self { default: -1, least: -1, ..self }
    }

    /// Whether only some pieces have it. See [`CounterFacts::rare`].
    #[must_use]
    pub const fn is_rare(&self) -> bool {
        self.default < 0 && self.least < 0 && self.brought.is_none()
    }

    /// The minimum value that a setup can give.
    #[must_use]
    pub const fn least_given(&self) -> i32 {
        if self.is_rare() { 0 } else { self.least }
    }
}

/// How states and setups show a counter that a mod brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// As a plain number.
    Number,
    /// As `true` or `false`.
    Flag,
    /// As a number; absent while the game or a seat has the default, and a piece what a new piece
    /// of its kind has.
    UnlessDefault,
    /// As one of these words: the value is the place of the word.
    Words(&'static [&'static str]),
    /// Not at all. A state that is taken as a setup starts with the default.
    Hidden,
}

/// A counter that a mod brings to a game that exists. It is in states, setups, schemas and patches,
/// kinds can begin with another value, effects can modify it, and if it is of seats it can be a
/// price.
///
/// ```
/// use sortilege_core::{CounterData, Of, Shown};
///
/// // A mod writes register!(Counter: CounterData { ... });
/// static RAGE: CounterData = CounterData {
///     game: "arcana",
///     of: Of::Piece,
///     id: "rage",
///     most: Some(9),
///     shown: Shown::UnlessDefault,
///     rule: "Grows with every wound.",
///     ..CounterData::NONE
/// };
/// assert_eq!((RAGE.default, RAGE.facts().most), (0, 9));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CounterData {
    /// The id of the game. Games that are played with its pieces (their sets include one of this
    /// name) get the counter too, so that its tags and effects work there.
    pub game: &'static str,
    /// What has the counter.
    pub of: Of,
    /// The id of the counter: a word of lower-case letters, digits and `_`. Neither another counter
    /// of the subject nor another field of its documents has it.
    pub id: &'static str,
    /// The default value. Pieces, cards and setups can give another.
    pub default: i32,
    /// The minimum value.
    pub least: i32,
    /// The maximum value; `None`: only the limits of 32 bits.
    pub most: Option<i32>,
    /// The counter of the same subject that is its maximum: one of the game's own or of any mod.
    pub ceiling: Option<&'static str>,
    /// How documents show it.
    pub shown: Shown,
    /// What it means, in a sentence.
    pub rule: &'static str,
}

impl CounterData {
    /// A number of pieces from 0, to be filled in:
    /// `CounterData { game: "arcana", id: "rage", ..CounterData::NONE }`.
    pub const NONE: Self = Self {
        game: "",
        of: Of::Piece,
        id: "",
        default: 0,
        least: 0,
        most: None,
        ceiling: None,
        shown: Shown::Number,
        rule: "",
    };

    /// Its name, unique in the catalogue.
    pub(crate) fn name(&self) -> String {
        format!("{}/{:?}/{}", self.game, self.of, self.id)
    }

    /// The counter as its game has it.
    #[must_use]
    pub const fn facts(&'static self) -> CounterFacts {
        let most = match self.most {
            Some(most) => most,
            None => i32::MAX,
        };
        let Self { id, default, least, ceiling, .. } = *self;
        CounterFacts { id, default, least, most, ceiling, brought: Some(self) }
    }
}
