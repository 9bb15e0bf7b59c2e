//! Changes: the facts of a game, each small, each with what was and what is.
//!
//! The enum is closed: whatever a plugin does comes down to these, and the inverse of each is
//! written once, in `board/apply.rs`. So nobody else ever writes undo.

use crate::{
    AbilityId, Arg, Args, CardId, ChessTime, CounterId, EffectId, HolderId, KindId, Outcome,
    PieceId, SeatId, Square, Stream, Subject,
};

/// One fact. Applied forwards it makes `after` of `before`, backwards the other way. A `depth` is
/// how many pieces stand on top of the piece where it leaves from; a `place` counts from the start
/// of its list.
#[expect(missing_docs, reason = "the fields are the nouns of the sentence above each variant")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A piece that was nowhere exists, off the board.
    Create { piece: PieceId, kind: KindId, owner: SeatId },
    /// A piece that stood on another square last, if on any, comes onto the board.
    Place { piece: PieceId, at: Square, stood: Square },
    /// A piece leaves the board, to nowhere.
    Lift { piece: PieceId, at: Square, depth: u8 },
    /// A piece leaves the board for the death pile.
    Bury { piece: PieceId, at: Square, depth: u8 },
    /// A piece goes from nowhere to the death pile.
    Entomb { piece: PieceId },
    /// A piece goes from the death pile to nowhere.
    Exhume { piece: PieceId, place: u16 },
    /// A piece goes from square to square.
    Move { piece: PieceId, from: Square, to: Square, depth: u8 },
    /// A piece's kind.
    Kind { piece: PieceId, before: KindId, after: KindId },
    /// A piece's owner.
    Owner { piece: PieceId, before: SeatId, after: SeatId },
    /// A piece has a tag now, or no longer.
    Tag { piece: PieceId, tag: EffectId, on: bool },
    /// An effect is put at a place of the list of effects.
    Attach { place: u16, attached: Attached },
    /// An effect leaves a place of the list of effects.
    Detach { place: u16, attached: Attached },
    /// How long an effect lasts.
    Rounds { place: u16, before: i16, after: i16 },
    /// A counter.
    Counter { of: Subject, counter: CounterId, before: i32, after: i32 },
    /// A card goes from a place in one holder to a place in another.
    Card { from: HolderId, from_place: u16, to: HolderId, to_place: u16 },
    /// A card that was nowhere is in a holder.
    Deal { card: CardId, to: HolderId, place: u16 },
    /// A card leaves a holder for nowhere.
    Withdraw { card: CardId, from: HolderId, place: u16 },
    /// Two cards of a holder change places.
    Swap { holder: HolderId, a: u16, b: u16 },
    /// A stream gave numbers.
    Draw { stream: Stream, used: u16, before: u16, after: u16 },
    /// The clock within a turn.
    Time { before: ChessTime, after: ChessTime },
    /// The turn of another seat begins, in this round or the next; the turn before had `movement`s.
    Turn { round: u16, next_round: u16, turn: u8, next_turn: u8, movement: u16 },
    /// A piece begins to cast, at a place of the list of casts.
    Cast { place: u16, head: CastHead },
    /// A cast leaves a place of the list of casts.
    Uncast { place: u16, head: CastHead },
    /// A word is put at the end of a cast's words, or leaves it.
    Word { place: u16, arg: Arg, on: bool },
    /// How long a cast still takes.
    Wait { place: u16, before: i16, after: i16 },
    /// An event is put at the end of the list of events.
    Schedule { event: Event },
    /// An event leaves a place of the list of events.
    Unschedule { place: u8, event: Event },
    /// An event is a round closer.
    Nearer { place: u8 },
    /// A seat is out.
    Out { seat: SeatId },
    /// The offer of a draw that stands, and who has accepted it.
    Offer { before: Offer, after: Offer },
    /// The game is over.
    End { outcome: Outcome },
}

/// An offer of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The seat that offers; [`SeatId::NOBODY`]: no offer stands.
    pub by: SeatId,
    /// The seats that have accepted, as a bit set.
    pub accepted: u8,
}

impl Offer {
    /// No offer stands.
    pub const NONE: Self = Self { by: SeatId::NOBODY, accepted: 0 };
}

/// A cast without its words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastHead {
    /// Who casts.
    pub piece: PieceId,
    /// The verb that declared it.
    pub verb: u8,
    /// Which of its abilities.
    pub ability: AbilityId,
    /// Rounds left.
    pub rounds: i16,
    /// A number that rises with every cast and effect.
    pub begun: u32,
}

/// An ability that has been declared and takes time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cast {
    /// Who casts what.
    pub head: CastHead,
    /// With which words.
    pub args: Args,
}

/// The most events that can wait.
pub const MAX_EVENTS: usize = u8::MAX as usize;

/// Lasts until it is cancelled.
pub const FOREVER: i16 = i16::MAX;

/// An effect on somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attached {
    /// Who carries it.
    pub subject: Subject,
    /// Which it is.
    pub effect: EffectId,
    /// The place in the round in whose turns its rounds are counted.
    pub turn: u8,
    /// Rounds left.
    pub rounds: i16,
    /// A number that rises with every effect ever put on and every cast begun.
    pub serial: u32,
}

/// Something that will happen at the start of a turn of its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// Whose turns count.
    pub seat: SeatId,
    /// How far off it is: its round goes down by one at each turn start.
    pub when: ChessTime,
    /// What happens.
    pub function: EventFunction,
}

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventFunction {
    /// A piece of the player comes onto a square, if it is free.
    Summon {
        /// What it is.
        kind: KindId,
        /// Where it comes.
        at: Square,
    },
    /// A counter of the player grows.
    Add {
        /// Which.
        counter: CounterId,
        /// By how much.
        by: i16,
    },
    /// An effect is put on the piece on a square.
    Apply {
        /// Where.
        at: Square,
        /// Which.
        effect: EffectId,
        /// For how long.
        rounds: i16,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_small() {
        assert!(size_of::<Change>() <= 16, "{}", size_of::<Change>());
    }
}
