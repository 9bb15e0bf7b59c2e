//! Facts: what a game consists of, as data.

use crate::{Dir, Lettering};

/// The maximum number of seats of a game.
pub const MAX_SEATS: usize = 8;

/// What a game consists of, as data: its seats, verbs, counters and lists of cards.
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
    /// The verb of casts that begin automatically. Needed only if a piece has such an ability.
    pub cast_verb: Option<&'static str>,
    /// Its lists of cards: decks, hands, discard piles.
    pub holders: &'static [HolderFacts],
    /// Scheduled events that add to a counter of a seat, by name.
    pub events: &'static [EventFacts],
    /// Whether several pieces may stand on one square, up to [`MAX_STACK`](crate::MAX_STACK) or one
    /// per layer.
    pub stacks: bool,
    /// Whether it draws public random numbers for rounds, turns and movements.
    pub random: bool,
    /// Whether its state shows which pieces have ever moved.
    pub moved: bool,
    /// Whether its state includes tags, effects, casts and events.
    pub tags: bool,
    /// Piece fields that show a tag as a word.
    pub signs: &'static [SignFacts],
    /// The names of the layers of a stack, from the bottom. If there are any, a stack has at most
    /// one piece per layer.
    pub layers: &'static [&'static str],
    /// How squares are named and which way up the board is drawn.
    pub lettering: Lettering,
    /// The files and ranks of its board, if the board and the seats are always the same. Then the
    /// documents of the game leave out the board, the players, the time and the seat to move.
    pub fixed: Option<(u8, u8)>,
    /// For a game whose pieces are cards: the field that lists the dead cards by id. Every card
    /// that [`stands_for`](crate::Card::stands_for) a piece is that piece from the start. It waits
    /// off the board until [`Step::Arrive`](crate::Step::Arrive). There are no other pieces.
    pub roster: Option<&'static str>,
    /// How many actions can be undone; `None`: all. A game with a limit shows in its state, as
    /// `history`, how many still can.
    pub undo_limit: Option<usize>,
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
    /// The names of its phases, in order: the words of the counter with the role
    /// [`phase`](Roles::phase). Empty if there is no such counter.
    #[must_use]
    pub fn phases(&self) -> &'static [&'static str] {
        let is_phase = |counter: &&CounterFacts| Some(counter.id) == self.roles.phase;
        match self.counters.iter().find(is_phase).map(|counter| counter.form) {
            Some(Form::Words(words)) => words,
            _ => &[],
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
        phase: None,
    };
}

/// A field that only the setups of one game have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldFacts {
    /// The name of the field.
    pub id: &'static str,
    /// What it means, in a sentence. Shown in the schema and the reference.
    pub rule: &'static str,
    /// Its JSON type: `string`, `integer`, `number`, `boolean`, `array` or `object`.
    pub json_type: &'static str,
}

/// A piece field that shows a tag as a word: `face` is `down` with the tag and `up` without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignFacts {
    /// The name of the field.
    pub id: &'static str,
    /// The id of the tag.
    pub tag: &'static str,
    /// The words for pieces without and with the tag.
    pub words: [&'static str; 2],
    /// The seat whose pieces have the field.
    pub of: &'static str,
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

/// A counter that the game, each seat or each piece has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CounterFacts {
    /// The id of the counter, and the name of its field in the state.
    pub id: &'static str,
    /// The default value. Pieces, cards and setups can give another.
    pub default: i32,
    /// The minimum value. Steps cannot lower the counter below it.
    pub least: i32,
    /// The counter of the same subject that is its maximum: steps cannot raise it above.
    pub ceiling: Option<&'static str>,
    /// How a state shows the value.
    pub form: Form,
    /// Whether a state leaves it out while it has its default value.
    pub sparse: bool,
    /// Whether a state never shows it, because the game shows it in another way.
    pub hidden: bool,
}

/// How a state shows the value of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As a whole number.
    Number,
    /// As `true` or `false`: 0 is `false`.
    Flag,
    /// As the id of a seat: the value is one more than the seat's number; 0 is no seat.
    Seat,
    /// As one of these words: the value is its place.
    Words(&'static [&'static str]),
}

impl CounterFacts {
    /// A number of at least 0 with this default.
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

    /// A number of at least 0 that steps cannot raise above another counter.
    #[must_use]
    pub const fn up_to(id: &'static str, default: i32, ceiling: &'static str) -> Self {
        Self { ceiling: Some(ceiling), ..Self::number(id, default) }
    }

    /// A flag, `false` by default.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self { form: Form::Flag, ..Self::number(id, 0) }
    }

    /// A flag that a state shows only while it is `true`.
    #[must_use]
    pub const fn rare_flag(id: &'static str) -> Self {
        Self { sparse: true, ..Self::flag(id) }
    }

    /// A seat or none. A state shows it only if there is one.
    #[must_use]
    pub const fn seat(id: &'static str) -> Self {
        Self { form: Form::Seat, sparse: true, ..Self::number(id, 0) }
    }

    /// One of these words; the first by default.
    #[must_use]
    pub const fn words(id: &'static str, words: &'static [&'static str]) -> Self {
        Self { form: Form::Words(words), ..Self::number(id, 0) }
    }

    /// The same for only some pieces: those whose kind or card gives a value. The others have -1,
    /// and a state leaves it out.
    #[must_use]
    pub const fn rare(self) -> Self {
        Self { default: -1, least: -1, sparse: true, ..self }
    }

    /// Whether only some pieces have it. See [`CounterFacts::rare`].
    #[must_use]
    pub const fn is_rare(&self) -> bool {
        self.sparse && self.default < 0
    }

    /// The minimum value that a document can give.
    #[must_use]
    pub const fn least_said(&self) -> i32 {
        if self.is_rare() { 0 } else { self.least }
    }

    /// A number of at least 0 that a state never shows.
    #[must_use]
    pub const fn hidden(id: &'static str) -> Self {
        Self { hidden: true, ..Self::number(id, 0) }
    }
}

/// An event that adds to a counter of its seat, with a name of its own in documents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFacts {
    /// The name of the event in documents.
    pub id: &'static str,
    /// The id of a counter of seats.
    pub counter: &'static str,
    /// The amount that it adds.
    pub by: i16,
}

/// A list of cards: which seats have it and who sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HolderFacts {
    /// The id of the list, and the name of its field in the state.
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
pub struct Man {
    /// The id of its kind, in the set of the card.
    pub kind: &'static str,
    /// The id of the seat that owns it.
    pub owner: &'static str,
    /// Counters that start with another value than its kind gives: `("strength", 2)`.
    pub counters: &'static [(&'static str, i32)],
}
