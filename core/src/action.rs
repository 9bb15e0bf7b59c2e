//! Actions: what a player wants to do, as plain data.

use crate::{AbilityId, CardId, KindId, SeatId, Square, SubDir};

/// One argument of an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A square: `e4`.
    Square(Square),
    /// A direction: `up-right`.
    Dir(SubDir),
    /// A kind of piece: `Knight`.
    Kind(KindId),
    /// A card: `AddMana`.
    Card(CardId),
    /// A seat: `white`.
    Seat(SeatId),
    /// A number: `7`.
    Number(i16),
    /// A keyword of the game or of a plugin, by its place: `draw`, `forest`. See
    /// [`Rules::word`](crate::Rules::word).
    Word(u8),
}

/// The maximum number of arguments of an action.
pub const MAX_ARGS: usize = 5;

/// The arguments of an action: its words after the verb, at most [`MAX_ARGS`].
#[derive(Clone, Copy)]
pub struct Args {
    len: u8,
    list: [Arg; MAX_ARGS],
}

impl Args {
    /// These arguments. More than [`MAX_ARGS`] do not compile.
    #[inline(always)]
    #[must_use]
    pub fn new<const N: usize>(args: [Arg; N]) -> Self {
        const { assert!(N <= MAX_ARGS) };
        Self {
            len: N as u8,
            list: std::array::from_fn(|i| if i < N { args[i] } else { Arg::Number(0) }),
        }
    }

    /// These arguments. Any beyond [`MAX_ARGS`] are dropped.
    #[must_use]
    pub fn from_slice(args: &[Arg]) -> Self {
        let len = args.len().min(MAX_ARGS);
        let mut list = [Arg::Number(0); MAX_ARGS];
        list[..len].copy_from_slice(&args[..len]);
        Self { len: len as u8, list }
    }

    /// The arguments as a slice.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[Arg] {
        &self.list[..usize::from(self.len).min(MAX_ARGS)]
    }

    /// Whether these are as many arguments as others, each of the same type: a square, a direction,
    /// ...
    #[must_use]
    pub fn has_form_of(&self, other: &Self) -> bool {
        let own = self.as_slice().iter().map(std::mem::discriminant);
        own.eq(other.as_slice().iter().map(std::mem::discriminant))
    }

    /// The same with one more argument in front. If there are too many, the last is dropped.
    #[must_use]
    pub fn after(&self, first: Arg) -> Self {
        let mut list = [first; MAX_ARGS];
        list[1..].copy_from_slice(&self.list[..MAX_ARGS - 1]);
        Self { len: (self.len + 1).min(MAX_ARGS as u8), list }
    }

    /// All arguments but the first.
    #[must_use]
    pub fn rest(&self) -> Self {
        Self::from_slice(self.as_slice().get(1..).unwrap_or_default())
    }

    pub(crate) fn push(&mut self, arg: Arg) {
        if let Some(place) = self.list.get_mut(usize::from(self.len)) {
            *place = arg;
            self.len += 1;
        }
    }

    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
        self.list[usize::from(self.len)] = Arg::Number(0);
    }

    /// The argument at a place, if it is a direction.
    #[inline]
    #[must_use]
    pub fn dir(&self, place: usize) -> Option<SubDir> {
        match self.as_slice().get(place) {
            Some(Arg::Dir(dir)) => Some(*dir),
            _ => None,
        }
    }

    /// The argument at a place, if it is a card.
    #[inline]
    #[must_use]
    pub fn card(&self, place: usize) -> Option<CardId> {
        match self.as_slice().get(place) {
            Some(Arg::Card(card)) => Some(*card),
            _ => None,
        }
    }

    /// The argument at a place, if it is a square.
    #[inline]
    #[must_use]
    pub fn square(&self, place: usize) -> Option<Square> {
        match self.as_slice().get(place) {
            Some(Arg::Square(square)) => Some(*square),
            _ => None,
        }
    }

    /// The argument at a place, if it is a kind of piece.
    #[inline]
    #[must_use]
    pub fn kind(&self, place: usize) -> Option<KindId> {
        match self.as_slice().get(place) {
            Some(Arg::Kind(kind)) => Some(*kind),
            _ => None,
        }
    }
}

impl PartialEq for Args {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Args {}

impl std::hash::Hash for Args {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl std::fmt::Debug for Args {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// Whether an action is as simple as an action can be: the piece on the first square goes to the
/// second, a piece there goes to the death pile, the turn ends and nothing follows. It is one
/// movement, which is ended only if [something notices](crate::Board::notices_movements).
///
/// A referee may mark such actions when it lists them. While no tag or effect listens to them, the
/// engine then makes them without queueing steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plain {
    /// Not known to be: [`crate::Referee::perform`] decides what it does. Always correct, only
    /// slower.
    No,
    /// It does exactly that.
    Yes,
    /// It does exactly that, and resets the quiet-move counter, see
    /// [`Steps::irreversible`](crate::Steps::irreversible).
    Irreversibly,
}

/// What a player wants to do: a verb, its arguments and, if a piece acts, the ability that it uses.
///
/// Two actions are equal if they have the same verb, arguments and ability.
///
/// ```
/// use sortilege_core::{Action, Arg, Square};
///
/// let push = Action::new(0, [Arg::Square(Square(12)), Arg::Square(Square(28))]);
/// assert_eq!(push.from(), Some(Square(12)));
/// assert_eq!(push.args.square(1), Some(Square(28)));
/// ```
#[derive(Clone, Copy, Debug)]
// Otherwise a copy is made of two parts that overlap, and reading it back at once waits for memory.
#[repr(align(8))]
pub struct Action {
    /// Its first word, as a place in [`Facts::verbs`](crate::Facts::verbs).
    pub verb: u8,
    /// The ability that the acting piece uses; [`AbilityId::NONE`] if no piece acts.
    pub ability: AbilityId,
    /// The words after the verb.
    pub args: Args,
    /// The seat that acts. [`SeatId::TO_MOVE`] in turn; another seat only for what is allowed out
    /// of turn. Not part of its text.
    pub seat: SeatId,
    /// Whether it is as simple as an action can be. Valid only for the position it was listed in;
    /// ignored by equality.
    pub plain: Plain,
}

impl Action {
    /// An action without an ability: the player acts and not a piece.
    #[must_use]
    pub fn new<const N: usize>(verb: u8, args: [Arg; N]) -> Self {
        Self::with(verb, AbilityId::NONE, Args::new(args))
    }

    /// An action of the piece on the first square, by one of its abilities.
    #[inline(always)]
    #[must_use]
    pub fn by<const N: usize>(verb: u8, ability: AbilityId, args: [Arg; N]) -> Self {
        Self::with(verb, ability, Args::new(args))
    }

    /// An action with arguments that exist already.
    #[inline(always)]
    #[must_use]
    pub fn with(verb: u8, ability: AbilityId, args: Args) -> Self {
        Self { verb, ability, args, seat: SeatId::TO_MOVE, plain: Plain::No }
    }

    /// The same action by this seat, even out of turn.
    #[must_use]
    pub fn declared_by(mut self, seat: SeatId) -> Self {
        self.seat = seat;
        self
    }

    /// The first argument, if it is a square: by default the square of the acting piece.
    #[inline]
    #[must_use]
    pub fn from(&self) -> Option<Square> {
        self.args.square(0)
    }

    /// Whether two actions have the same text. Their abilities may differ.
    #[must_use]
    pub fn reads_as(&self, other: &Self) -> bool {
        self.verb == other.verb && self.args == other.args
    }
}

impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        self.reads_as(other) && self.ability == other.ability
    }
}

impl Eq for Action {}

impl std::hash::Hash for Action {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.verb.hash(state);
        self.ability.hash(state);
        self.args.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 32);
    }

    #[test]
    fn args_compare_by_what_they_hold() {
        let one = Args::new([Arg::Number(1)]);
        assert_eq!(one, Args::new([Arg::Number(1)]));
        assert_ne!(one, Args::new([Arg::Number(1), Arg::Number(0)]));
    }
}
