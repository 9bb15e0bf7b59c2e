//! Facts: what there is in a game, as data.

use crate::Dir;

/// The most seats of a game.
pub const MAX_SEATS: usize = 8;

/// What there is in a game, as data: what the engine reads. How a game is written down is described
/// by its document.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The sets of pieces and cards it plays with.
    pub sets: &'static [&'static str],
    /// All its seats in turn order; a setup may use fewer.
    pub seats: &'static [SeatFacts],
    /// The first words of its actions.
    pub verbs: &'static [&'static str],
    /// Keywords that may appear in actions.
    pub words: &'static [&'static str],
    /// Counters of the game as a whole.
    pub counters: &'static [CounterFacts],
    /// Counters of each seat.
    pub seat_counters: &'static [CounterFacts],
    /// Counters of each piece.
    pub piece_counters: &'static [CounterFacts],
    /// The counters that the engine itself reads and writes.
    pub roles: Roles,
    /// The words for the phases, if the game has phases: the values of the counter with that role.
    pub phases: &'static [&'static str],
    /// The verb under which abilities that begin automatically are cast.
    pub cast_verb: Option<&'static str>,
    /// The lists of cards.
    pub holders: &'static [HolderFacts],
    /// The most pieces on one square.
    pub stack: usize,
    /// Whether movements and turns draw public random numbers.
    pub random: bool,
    /// Whether the pieces are cards. Then every card that [`crate::Card::stands_for`] a piece is that
    /// piece from the start, which waits off the board until [`crate::Step::Arrive`], and there are
    /// no other pieces.
    pub card_pieces: bool,
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
        phases: &[],
        cast_verb: None,
        holders: &[],
        stack: 1,
        random: false,
        card_pieces: false,
    };
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

/// A counter of the game, of each seat or of each piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CounterFacts {
    /// Its id.
    pub id: &'static str,
    /// Default value.
    pub default: i32,
    /// Its least value.
    pub least: i32,
    /// The counter of the same subject that it never exceeds.
    pub ceiling: Option<&'static str>,
}

impl CounterFacts {
    /// A number that is at least 0.
    #[must_use]
    pub const fn number(id: &'static str, default: i32) -> Self {
        Self { id, default, least: 0, ceiling: None }
    }

    /// A number that never exceeds another counter.
    #[must_use]
    pub const fn up_to(id: &'static str, default: i32, ceiling: &'static str) -> Self {
        Self { ceiling: Some(ceiling), ..Self::number(id, default) }
    }

    /// A yes or no, no by default.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self::number(id, 0)
    }

    /// The same, but a piece has it only if its kind or card gives it a value.
    #[must_use]
    pub const fn rare(self) -> Self {
        Self { default: -1, least: -1, ..self }
    }

    /// Whether only some pieces have it; see [`CounterFacts::rare`].
    #[must_use]
    pub const fn is_rare(&self) -> bool {
        self.default < 0 && self.least < 0
    }

    /// The least value that a setup can give.
    #[must_use]
    pub const fn least_given(&self) -> i32 {
        if self.is_rare() { 0 } else { self.least }
    }
}

/// A list of cards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HolderFacts {
    /// Its id.
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
