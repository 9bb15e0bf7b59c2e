//! Facts: what there is in a game, as data.

use crate::{Dir, Lettering};

/// The most seats of a game.
pub const MAX_SEATS: usize = 8;

/// What there is in a game, as data.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The sets of pieces and cards it plays with.
    pub sets: &'static [&'static str],
    /// All its seats in turn order; a setup may use fewer.
    pub seats: &'static [SeatFacts],
    /// The first words of its actions.
    pub verbs: &'static [&'static str],
    /// Other words of its actions that are no names.
    pub words: &'static [&'static str],
    /// Counters of the game as a whole.
    pub counters: &'static [CounterFacts],
    /// Counters of each seat.
    pub seat_counters: &'static [CounterFacts],
    /// Counters of each piece.
    pub piece_counters: &'static [CounterFacts],
    /// The counters that the engine itself reads and writes.
    pub roles: Roles,
    /// The verb under which abilities that begin automatically are cast.
    pub cast_verb: Option<&'static str>,
    /// Where cards lie.
    pub holders: &'static [HolderFacts],
    /// Events that raise a counter and have a name of their own.
    pub events: &'static [EventFacts],
    /// Whether several pieces may stand on one square.
    pub stacks: bool,
    /// Whether it has public random numbers.
    pub random: bool,
    /// Whether its state tells which pieces have ever moved.
    pub moved: bool,
    /// Whether its state tells tags, effects, casts and events.
    pub tags: bool,
    /// Fields of pieces that tell whether they have a tag, by a word.
    pub signs: &'static [SignFacts],
    /// The names of the layers of a stack from below, if they have names; then no stack is higher.
    pub layers: &'static [&'static str],
    /// How squares are written.
    pub lettering: Lettering,
    /// The files and ranks of its board, if board and seats are the same in every game of it. Then
    /// its documents tell neither, nor the clock and whose turn it is.
    pub fixed: Option<(u8, u8)>,
    /// If its pieces are cards: the field that lists the dead by their ids. Then every card that
    /// [`crate::Card::stands_for`] a piece is that piece from the start, which waits off the board
    /// until [`crate::Step::Arrive`], and there are no other pieces.
    pub roster: Option<&'static str>,
    /// How many actions can be undone; `None` is no limit. A game with a limit tells in its state
    /// how many still can, as `history`.
    pub undo_limit: Option<usize>,
}

impl Facts {
    /// A game of nothing, to be filled in: `Facts { sets: &["mine"], ..Facts::NONE }`.
    pub const NONE: Self = Self {
        sets: &[],
        seats: &[],
        verbs: &[],
        words: &[],
        counters: &[],
        seat_counters: &[],
        piece_counters: &[],
        roles: Roles::NONE,
        cast_verb: None,
        holders: &[],
        events: &[],
        stacks: false,
        random: false,
        moved: false,
        tags: false,
        signs: &[],
        layers: &[],
        lettering: Lettering::CHESS,
        fixed: None,
        roster: None,
        undo_limit: None,
    };
}

impl Facts {
    /// The words for its phases: those of the counter that has the role, if it is one of words.
    #[must_use]
    pub fn phases(&self) -> &'static [&'static str] {
        let is_phase = |counter: &&CounterFacts| Some(counter.id) == self.roles.phase;
        match self.counters.iter().find(is_phase).map(|counter| counter.form) {
            Some(Form::Words(words)) => words,
            _ => &[],
        }
    }
}

/// Which counters the engine itself reads and writes, each by its id. A game without a counter for
/// a role does without what depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roles {
    /// Counter of pieces: harm that a piece can still take. Without it every hit kills.
    pub life: Option<&'static str>,
    /// Counter of pieces: the life of a piece when it is new. Life never exceeds it.
    pub max_life: Option<&'static str>,
    /// Counter of pieces: harm done by taking; 1 without it.
    pub take_damage: Option<&'static str>,
    /// Counter of pieces: harm done by attacking; 1 without it.
    pub attack_damage: Option<&'static str>,
    /// Counter of pieces: whether the piece has acted this turn. It survives a change of kind.
    pub acted: Option<&'static str>,
    /// Counter of pieces: rounds until the piece's ability can be used again.
    pub cooldown: Option<&'static str>,
    /// Counter of pieces: one more than the number of the piece that leads it; 0 is none.
    pub leader: Option<&'static str>,
    /// Counter of the game, of words: the phase. See [`crate::Step::Phase`].
    pub phase: Option<&'static str>,
}

impl Roles {
    /// No counter has a role.
    pub const NONE: Self = Self {
        life: None,
        max_life: None,
        take_damage: None,
        attack_damage: None,
        acted: None,
        cooldown: None,
        leader: None,
        phase: None,
    };
}

/// A field that only one game's setups have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldFacts {
    /// Its id, and its name in a setup.
    pub id: &'static str,
    /// What it means, in a sentence.
    pub rule: &'static str,
    /// What it is in JSON: `string`, `integer`, `number`, `boolean`, `array` or `object`.
    pub json_type: &'static str,
}

/// A field of pieces that tells a tag: `face`, which is `down` with the tag and `up` without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignFacts {
    /// Its id, and the field of a piece it is.
    pub id: &'static str,
    /// The tag.
    pub tag: &'static str,
    /// The words for pieces without and with the tag.
    pub words: [&'static str; 2],
    /// The seat whose pieces have the field.
    pub of: &'static str,
}

/// A seat of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatFacts {
    /// Its id: `white`.
    pub id: &'static str,
    /// Which way is forward for it.
    pub forward: Dir,
    /// Whether a player sits there. A seat that does not act only owns pieces.
    pub acts: bool,
}

impl SeatFacts {
    /// A seat for a player.
    #[must_use]
    pub const fn new(id: &'static str, forward: Dir) -> Self {
        Self { id, forward, acts: true }
    }

    /// A seat that only owns pieces, as the enemy in a solitaire does.
    #[must_use]
    pub const fn idle(id: &'static str, forward: Dir) -> Self {
        Self { id, forward, acts: false }
    }
}

/// A counter of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CounterFacts {
    /// Its id, and the field of the state it is.
    pub id: &'static str,
    /// Its value where nothing else is said.
    pub default: i32,
    /// Its least value.
    pub least: i32,
    /// The counter of the same subject over which nothing lifts it.
    pub ceiling: Option<&'static str>,
    /// How the state writes it.
    pub form: Form,
    /// Whether the state leaves it out while it has its default value.
    pub sparse: bool,
    /// Whether the state leaves it out always: the game tells it in another way.
    pub hidden: bool,
}

/// How a state writes a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As a number.
    Number,
    /// As `true` and `false`.
    Flag,
    /// As the id of a seat: one more than its place, 0 is nobody.
    Seat,
    /// As one of these words, by its place.
    Words(&'static [&'static str]),
}

impl CounterFacts {
    /// A number.
    #[must_use]
    pub const fn number(id: &'static str, default: i32) -> Self {
        Self {
            id,
            default,
            least: 0,
            ceiling: None,
            form: Form::Number,
            sparse: false,
            hidden: false,
        }
    }

    /// A number that nothing lifts over another counter.
    #[must_use]
    pub const fn up_to(id: &'static str, default: i32, ceiling: &'static str) -> Self {
        Self { ceiling: Some(ceiling), ..Self::number(id, default) }
    }

    /// A yes or no, no by default.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self { form: Form::Flag, ..Self::number(id, 0) }
    }

    /// A yes or no that the state tells only if it is yes.
    #[must_use]
    pub const fn rare_flag(id: &'static str) -> Self {
        Self { sparse: true, ..Self::flag(id) }
    }

    /// A seat, or nobody; the state tells it only if there is one.
    #[must_use]
    pub const fn seat(id: &'static str) -> Self {
        Self { form: Form::Seat, sparse: true, ..Self::number(id, 0) }
    }

    /// One of these words, the first by default.
    #[must_use]
    pub const fn words(id: &'static str, words: &'static [&'static str]) -> Self {
        Self { form: Form::Words(words), ..Self::number(id, 0) }
    }

    /// The same, but no piece has it unless its kind or card says so: then the state leaves it out.
    #[must_use]
    pub const fn rare(self) -> Self {
        Self { default: -1, least: -1, sparse: true, ..self }
    }

    /// Whether only some pieces have it; see [`CounterFacts::rare`].
    #[must_use]
    pub const fn is_rare(&self) -> bool {
        self.sparse && self.default < 0
    }

    /// The least value that a document can say.
    #[must_use]
    pub const fn least_said(&self) -> i32 {
        if self.is_rare() { 0 } else { self.least }
    }

    /// A number that the state leaves out.
    #[must_use]
    pub const fn hidden(id: &'static str) -> Self {
        Self { hidden: true, ..Self::number(id, 0) }
    }
}

/// An event that raises a counter of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFacts {
    /// Its name.
    pub id: &'static str,
    /// The counter.
    pub counter: &'static str,
    /// By how much.
    pub by: i16,
}

/// A list of cards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HolderFacts {
    /// Its id, and the field of the state it is.
    pub id: &'static str,
    /// One for each seat, or one for all.
    pub per_seat: bool,
    /// Who sees the cards.
    pub seen: Seen,
    /// Whether a new game shuffles it, unless its setup lists the cards.
    pub shuffled: bool,
    /// Whether its cards lie on the board and give pieces abilities, see [`crate::Card::grant`].
    /// Such a list is per seat.
    pub grants: bool,
}

/// Who sees the cards of a holder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Everybody, in order.
    All,
    /// The seat whose it is, in order.
    Owner,
    /// The seat whose it is, sorted by name: which cards, not in which order.
    OwnerSorted,
    /// Nobody: only how many there are.
    Nobody,
}

/// The piece that a card is on the board. It has the card's id for a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    /// Its kind, in the card's own set.
    pub kind: &'static str,
    /// The seat whose it is.
    pub owner: &'static str,
    /// Counters that start otherwise than its kind says: `("strength", 2)`.
    pub counters: &'static [(&'static str, i32)],
}
