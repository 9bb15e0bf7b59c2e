//! Why an action is not legal, without words: listing actions asks the same rules and allocates
//! nothing. `explain.rs` writes the sentences.

use sortilege_core::{CardId, CounterId, EffectId, HolderId, PieceId, Square};

/// One reason why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// The words after the verb are not those that the verb takes.
    Form,
    /// The seat has less of this counter than the action costs.
    Unpaid(CounterId),
    /// No piece stands on the square.
    NoPiece(Square),
    /// The piece belongs to another seat.
    NotOwn(PieceId),
    /// The piece has acted this turn.
    Acted,
    /// An effect keeps the piece from acting.
    Blocked(PieceId, EffectId),
    /// The piece is casting.
    Casting(PieceId),
    /// The piece's ability is not ready again.
    Cooling(PieceId),
    /// A tag or effect forbids it.
    Forbidden(EffectId),
    /// The piece has no pattern, or no ability, for the verb.
    Unable(PieceId),
    /// The ability begins automatically; players do not declare it.
    Automatic(PieceId),
    /// The piece's pattern does not lead from its square to the target.
    NotLed(PieceId, Square),
    /// The pattern would lead there without the piece on this square.
    InTheWay(PieceId, Square),
    /// A piece with the tag stands on this square and stops the action.
    Stopped(EffectId, Square),
    /// A piece stands on the square that the action moves to.
    Occupied(Square),
    /// No enemy stands on the square that the action takes or attacks.
    NoEnemy(Square),
    /// The pattern leads there, but not now.
    NotNow(PieceId),
    /// The ability cannot be used with these words now.
    Unusable(PieceId),
    /// The card is not in the hand.
    NotHeld(CardId),
    /// The card cannot be played with these words now.
    Unplayable(CardId),
    /// The list of cards is empty.
    Empty(HolderId),
    /// The card is not in this list.
    Missing(HolderId, CardId),
}

/// What a rule answers.
pub(super) type Allowed = Result<(), Refused>;
