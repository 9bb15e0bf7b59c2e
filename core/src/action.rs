//! Actions: what a player declares, as plain data.

use crate::{AbilityId, CardId, KindId, SeatId, Square, SubDir};

/// One word of an action after its verb.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// `e4`
    Square(Square),
    /// `up-right`
    Dir(SubDir),
    /// `Knight`
    Kind(KindId),
    /// `AddMana`
    Card(CardId),
    /// `white`
    Seat(SeatId),
    /// `7`
    Number(i16),
    /// One of the game's own words: `draw`, `forest`.
    Word(u8),
}

/// The most words after the verb.
pub const MAX_ARGS: usize = 5;

/// The words of an action after its verb.
#[derive(Clone, Copy)]
pub struct Args {
    len: u8,
    list: [Arg; MAX_ARGS],
}

impl Args {
    /// These words, at most [`MAX_ARGS`].
    #[inline(always)]
    #[must_use]
    pub fn new<const N: usize>(args: [Arg; N]) -> Self {
        const { assert!(N <= MAX_ARGS) };
        Self {
            len: N as u8,
            list: std::array::from_fn(|i| if i < N { args[i] } else { Arg::Number(0) }),
        }
    }

    /// These words; any beyond [`MAX_ARGS`] are dropped.
    #[must_use]
    pub fn from_slice(args: &[Arg]) -> Self {
        let len = args.len().min(MAX_ARGS);
        let mut list = [Arg::Number(0); MAX_ARGS];
        list[..len].copy_from_slice(&args[..len]);
        Self { len: len as u8, list }
    }

    /// The words as a slice.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[Arg] {
        &self.list[..usize::from(self.len).min(MAX_ARGS)]
    }

    /// Whether these are as many words as others, each of the same sort: a square, a direction...
    #[must_use]
    pub fn has_form_of(&self, other: &Self) -> bool {
        let own = self.as_slice().iter().map(std::mem::discriminant);
        own.eq(other.as_slice().iter().map(std::mem::discriminant))
    }

    /// The same with a word in front; a word too many drops the last.
    #[must_use]
    pub fn after(&self, first: Arg) -> Self {
        let mut list = [first; MAX_ARGS];
        list[1..].copy_from_slice(&self.list[..MAX_ARGS - 1]);
        Self { len: (self.len + 1).min(MAX_ARGS as u8), list }
    }

    /// The words from the second on.
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

    /// The direction at a place, if a direction is there.
    #[inline]
    #[must_use]
    pub fn dir(&self, place: usize) -> Option<SubDir> {
        match self.as_slice().get(place) {
            Some(Arg::Dir(dir)) => Some(*dir),
            _ => None,
        }
    }

    /// The card at a place, if a card is there.
    #[inline]
    #[must_use]
    pub fn card(&self, place: usize) -> Option<CardId> {
        match self.as_slice().get(place) {
            Some(Arg::Card(card)) => Some(*card),
            _ => None,
        }
    }

    /// The square at a place, if a square is there.
    #[inline]
    #[must_use]
    pub fn square(&self, place: usize) -> Option<Square> {
        match self.as_slice().get(place) {
            Some(Arg::Square(square)) => Some(*square),
            _ => None,
        }
    }

    /// The kind at a place, if a kind is there.
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

/// How little an action does, as the referee that lists it may say.
///
/// The plainest action there is: the piece on the first square goes to the second, what stood there
/// goes to the death pile, the turn is over and nothing follows. Where no tag or effect listens,
/// the engine makes it without queueing steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plain {
    /// Anything: ask [`crate::Referee::perform`]. Always right, only slower.
    No,
    /// Just that.
    Yes,
    /// That, and it is [`crate::Steps::irreversible`].
    Irreversibly,
}

/// What a player declares.
#[derive(Clone, Copy, Debug)]
pub struct Action {
    /// Its first word: a place in the game's list of verbs.
    pub verb: u8,
    /// The ability of the piece on the first square that it uses.
    pub ability: AbilityId,
    /// The rest.
    pub args: Args,
    /// Who declares it. [`SeatId::TO_MOVE`] in turn; a game that lets others speak out of turn says
    /// who. Not a part of its text.
    pub seat: SeatId,
    /// Whether it does no more than the plainest action. Holds only where the action was listed,
    /// and is no part of what it is.
    pub plain: Plain,
}

impl Action {
    /// An action that no piece's ability does.
    #[must_use]
    pub fn new<const N: usize>(verb: u8, args: [Arg; N]) -> Self {
        Self::with(verb, AbilityId::NONE, Args::new(args))
    }

    /// An action by an ability of the piece on the first square.
    #[inline(always)]
    #[must_use]
    pub fn by<const N: usize>(verb: u8, ability: AbilityId, args: [Arg; N]) -> Self {
        Self::with(verb, ability, Args::new(args))
    }

    /// An action of words that are there already.
    #[inline(always)]
    #[must_use]
    pub fn with(verb: u8, ability: AbilityId, args: Args) -> Self {
        Self { verb, ability, args, seat: SeatId::TO_MOVE, plain: Plain::No }
    }

    /// The same, declared by this seat whoever is to move.
    #[must_use]
    pub fn declared_by(mut self, seat: SeatId) -> Self {
        self.seat = seat;
        self
    }

    /// The square of the piece that acts.
    #[inline]
    #[must_use]
    pub fn from(&self) -> Option<Square> {
        self.args.square(0)
    }

    /// Whether two actions have the same text, whichever ability they use.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 26);
    }

    #[test]
    fn args_compare_by_what_they_hold() {
        let one = Args::new([Arg::Number(1)]);
        assert_eq!(one, Args::new([Arg::Number(1)]));
        assert_ne!(one, Args::new([Arg::Number(1), Arg::Number(0)]));
    }
}
