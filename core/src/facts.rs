//! Facts: what a game consists of, as data.

use crate::{CounterFacts, Dir, Of};

/// The maximum number of seats of a game.
pub const MAX_SEATS: usize = 8;

/// What a game consists of, as data: everything that the engine reads. How a game is written down
/// is described by its document, in the table crate.
///
/// ```
/// use sortilege_core::{CounterFacts, Dir, Facts, SeatFacts};
///
/// const FACTS: Facts = Facts {
///     sets: &["pond"],
///     seats: &[SeatFacts::new("white", Dir::Up), SeatFacts::new("black", Dir::Down)],
///     verbs: &["move", "end"],
///     seat_counters: &[CounterFacts::number("flies", 3)],
///     ..Facts::NONE
/// };
/// assert!(FACTS.piece_counters.is_empty());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The sets whose pieces, cards and effects it uses.
    pub sets: &'static [&'static str],
    /// All its seats in turn order, at most [`MAX_SEATS`]. A setup may use fewer.
    pub seats: &'static [SeatFacts],
    /// The first words of its actions: `move`, `end`. An [`Action`](crate::Action) refers to them
    /// by place.
    pub verbs: &'static [&'static str],
    /// Keywords that may appear in its actions besides names, squares and numbers.
    pub words: &'static [&'static str],
    /// Counters that the game as a whole has.
    pub counters: &'static [CounterFacts],
    /// Counters that each seat has: `mana`.
    pub seat_counters: &'static [CounterFacts],
    /// Counters that each piece has: `life`.
    pub piece_counters: &'static [CounterFacts],
    /// The counters that the engine itself reads and writes.
    pub roles: Roles,
    /// The names of the phases, in order, if the game has phases. The counter with the role
    /// [`phase`](Roles::phase) has their places as values.
    pub phases: &'static [&'static str],
    /// The verb of casts that begin automatically. Needed only if a piece has such an ability.
    pub cast_verb: Option<&'static str>,
    /// Its lists of cards: decks, hands, discard piles.
    pub holders: &'static [HolderFacts],
    /// The maximum number of pieces on one square.
    pub stack: usize,
    /// Whether it draws public random numbers for rounds, turns and movements.
    pub random: bool,
    /// Whether its pieces are cards. Then every card that [`stands_for`](crate::Card::stands_for) a
    /// piece is that piece from the start. It waits off the board until
    /// [`Step::Arrive`](crate::Step::Arrive). There are no other pieces.
    pub card_pieces: bool,
}

impl Facts {
    /// Facts of an empty game, to be filled in: `Facts { sets: &["mine"], ..Facts::NONE }`.
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

    /// The counters of the game, of seats or of pieces.
    #[inline]
    #[must_use]
    pub const fn counters_of(&self, of: Of) -> &'static [CounterFacts] {
        match of {
            Of::Game => self.counters,
            Of::Seat => self.seat_counters,
            Of::Piece => self.piece_counters,
        }
    }
}

/// The counters that the engine itself reads and writes, by id. All are optional: a game without
/// one does without what depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roles {
    /// Counter of pieces: damage that a piece can still take. Without it every hit kills.
    pub life: Option<&'static str>,
    /// Counter of pieces: the life of a new piece, and the maximum of `life`.
    pub max_life: Option<&'static str>,
    /// Counter of pieces: damage done by taking. Without it 1.
    pub take_damage: Option<&'static str>,
    /// Counter of pieces: damage done by attacking. Without it 1.
    pub attack_damage: Option<&'static str>,
    /// Counter of pieces: whether the piece has acted this turn. A piece keeps it when it becomes
    /// another kind.
    pub acted: Option<&'static str>,
    /// Counter of pieces: rounds until the piece can use its ability again.
    pub cooldown: Option<&'static str>,
    /// Counter of pieces: one more than the number of the piece's leader; 0: it has none.
    pub leader: Option<&'static str>,
    /// Tag or counter of pieces: marks royal pieces, whose loss loses the game. A piece is royal if
    /// it has the tag, or if its counter is not 0. See
    /// [`Scene::in_check`](crate::Scene::in_check).
    pub royal: Option<&'static str>,
    /// Counter of the game with words: the current phase. See [`Step::Phase`](crate::Step::Phase).
    pub phase: Option<&'static str>,
}

impl Roles {
    /// No roles, to be filled in.
    pub const NONE: Self = Self {
        life: None,
        max_life: None,
        take_damage: None,
        attack_damage: None,
        acted: None,
        cooldown: None,
        leader: None,
        royal: None,
        phase: None,
    };
}

/// A seat of a game: who plays there and in which direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatFacts {
    /// The id of the seat, unique in the game: `white`.
    pub id: &'static str,
    /// The direction in which its pieces advance.
    pub forward: Dir,
    /// Whether a player acts here. Otherwise the seat only owns pieces.
    pub acts: bool,
}

impl SeatFacts {
    /// A seat with a player.
    #[must_use]
    pub const fn new(id: &'static str, forward: Dir) -> Self {
        Self { id, forward, acts: true }
    }

    /// A seat that only owns pieces, such as the enemy in a solitaire.
    #[must_use]
    pub const fn idle(id: &'static str, forward: Dir) -> Self {
        Self { id, forward, acts: false }
    }
}

/// A list of cards: which seats have it and who sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HolderFacts {
    /// The id of the list.
    pub id: &'static str,
    /// Whether each seat has its own. Otherwise all seats share one.
    pub per_seat: bool,
    /// Who sees which cards are in it.
    pub seen: Seen,
    /// Whether a new game shuffles it. A list that the setup gives keeps its order.
    pub shuffled: bool,
    /// Whether its cards lie on the board and give abilities to pieces, see
    /// [`Card::grant`](crate::Card::grant). Such a list is per seat.
    pub grants: bool,
    /// Whether it is the hand of a seat: a card that comes here from elsewhere is a deed of the
    /// seat, [`CardTake`](crate::DeedKind::CardTake).
    pub is_hand: bool,
}

impl HolderFacts {
    /// A list that all seats share.
    #[must_use]
    pub const fn shared(id: &'static str, seen: Seen) -> Self {
        Self { id, per_seat: false, seen, shuffled: false, grants: false, is_hand: false }
    }

    /// A list that each seat has.
    #[must_use]
    pub const fn per_seat(id: &'static str, seen: Seen) -> Self {
        Self { per_seat: true, ..Self::shared(id, seen) }
    }

    /// The hand of each seat.
    #[must_use]
    pub const fn hand(id: &'static str, seen: Seen) -> Self {
        Self { is_hand: true, ..Self::per_seat(id, seen) }
    }

    /// The same list, shuffled when a game begins.
    #[must_use]
    pub const fn shuffled(self) -> Self {
        Self { shuffled: true, ..self }
    }

    /// The same list, whose cards give abilities to pieces.
    #[must_use]
    pub const fn granting(self) -> Self {
        Self { grants: true, ..self }
    }
}

/// Who sees the cards of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Every seat, in order.
    All,
    /// Only the owner, in order.
    Owner,
    /// Only the owner, sorted by name: it does not see the order.
    OwnerSorted,
    /// No seat. All see only how many cards there are.
    Nobody,
}

/// The piece that a card becomes on the board. Its name is the id of the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardPiece {
    /// The id of its kind, in the set of the card.
    pub kind: &'static str,
    /// The id of the seat that owns it.
    pub owner: &'static str,
    /// Counters that start with another value than its kind gives: `("strength", 2)`.
    pub counters: &'static [(&'static str, i32)],
}
