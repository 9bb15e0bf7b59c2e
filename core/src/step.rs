//! Steps: what abilities, cards, effects and games propose. The engine turns each into changes, or
//! refuses.

use crate::{
    AbilityId, CardId, CounterId, DeedKind, EffectId, HolderId, KindId, Outcome, PieceId, SeatId,
    Square, Stream, Subject,
};

/// One proposal.
///
/// Those that say "deed" are asked for and told: they are skipped if anyone concerned forbids them,
/// and everyone concerned hears of them. Those that say "told" are only told. A deed to a piece
/// that has left the board meanwhile comes to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Step {
    /// Deed: the piece goes to a square, which must be free unless the game stacks pieces.
    Move {
        /// Who goes.
        piece: PieceId,
        /// Where to.
        to: Square,
    },
    /// Deed: the piece takes another: harm by its take damage, and onto its square if that kills.
    Take {
        /// Who takes.
        piece: PieceId,
        /// Who is taken.
        victim: PieceId,
    },
    /// Deed: the piece harms another from where it is by its attack damage.
    Attack {
        /// Who attacks.
        piece: PieceId,
        /// Who is attacked.
        victim: PieceId,
    },
    /// Deed of the given kind: the piece harms another from where it is by this much.
    Harm {
        /// Who harms.
        piece: PieceId,
        /// Who is harmed.
        victim: PieceId,
        /// By how much.
        damage: i16,
        /// As what it counts: [`DeedKind::Attack`], [`DeedKind::Ability`], ...
        deed: DeedKind,
    },
    /// Deed: the piece kills another whatever its life.
    Kill {
        /// Who kills.
        piece: PieceId,
        /// Who is killed.
        victim: PieceId,
    },
    /// Deed: the piece dies and goes to the death pile.
    Die {
        /// Who dies.
        piece: PieceId,
    },
    /// The piece that has died goes to the death pile, and the game is asked what follows:
    /// [`crate::Referee::lost`]. The end of [`Step::Die`].
    Dead {
        /// Who has died.
        piece: PieceId,
    },
    /// The piece goes to the death pile, and nobody is asked or told.
    Remove {
        /// Who goes.
        piece: PieceId,
    },
    /// The piece goes to the square if it is free; otherwise nothing happens.
    Enter {
        /// Who goes.
        piece: PieceId,
        /// Where to.
        to: Square,
    },
    /// Two pieces go at once, each to a square that is free or that the other leaves: castling,
    /// swapping.
    Together {
        /// One, and where it goes.
        a: (PieceId, Square),
        /// The other, and where it goes.
        b: (PieceId, Square),
    },
    /// Told: a new piece comes onto the board.
    Summon {
        /// What it is.
        kind: KindId,
        /// Whose it is.
        owner: SeatId,
        /// Where it comes.
        at: Square,
    },
    /// A piece that waits off the board goes to the death pile, and nobody is asked or told.
    Forgo {
        /// Who goes.
        piece: PieceId,
    },
    /// Told: a piece that waits off the board, and is not dead, comes onto it with the tags and
    /// counters it has.
    Arrive {
        /// Who comes.
        piece: PieceId,
        /// Where it comes.
        at: Square,
    },
    /// The piece leaves the board without dying, without its effects and casts, and waits. Nobody
    /// is asked or told.
    Leave {
        /// Who leaves.
        piece: PieceId,
    },
    /// Told: the game's counter `phase` gets this value, and every tag and effect that waits for
    /// the phase hears of it: by the number of the piece, tags before effects, all of them before
    /// anything comes of it.
    Phase(u8),
    /// Told: a dead piece comes back onto the board as it was when it was new.
    Revive {
        /// Who comes back.
        piece: PieceId,
        /// Where it comes.
        at: Square,
    },
    /// The piece becomes another kind, with that kind's tags and counters and without effects and
    /// casts. It keeps whether it has moved and whose list it is on.
    Become {
        /// Who changes.
        piece: PieceId,
        /// Into what.
        kind: KindId,
    },
    /// The piece changes its owner.
    Own {
        /// Who changes.
        piece: PieceId,
        /// The new owner.
        owner: SeatId,
    },
    /// The piece is put on another's list, or on nobody's; it leaves the list it is on.
    Lead {
        /// Who is put on a list.
        piece: PieceId,
        /// Whose list.
        leader: Option<PieceId>,
    },
    /// The piece loses all tags and effects, and no time of theirs is over.
    Bare {
        /// Who.
        piece: PieceId,
    },
    /// The piece gets a tag, or loses it.
    Tag {
        /// Who.
        piece: PieceId,
        /// The tag.
        tag: EffectId,
        /// Gets or loses.
        on: bool,
    },
    /// An effect is put on somebody. Carried already, the later end counts.
    Apply {
        /// On whom.
        to: Subject,
        /// Which.
        effect: EffectId,
        /// For how long; [`crate::FOREVER`] does not run out.
        rounds: i16,
    },
    /// An effect is taken away without its time being over.
    Cancel {
        /// From whom.
        from: Subject,
        /// Which.
        effect: EffectId,
    },
    /// Told: the effects on a seat and its pieces tick.
    Tick {
        /// The seat whose turn begins.
        seat: SeatId,
        /// Only those put on before [`crate::Board::next_serial`] was this.
        before: u32,
    },
    /// Every effect that was put on somebody in turns of this place has one round less. It comes
    /// before anything else that a turn's start can bring, so that whatever is put on there can be
    /// compared with what has been counted; those with no round left stay until [`Step::Expire`].
    CountDown {
        /// The place in the round.
        turn: u8,
    },
    /// Told: the effects with no round left expire in the order they were put on, each when what
    /// the one before it caused has happened.
    Expire,
    /// The piece begins to cast: the action being done, or an ability that is automatic, with its
    /// own square as the only word.
    Cast {
        /// Who casts.
        piece: PieceId,
        /// Which of its abilities.
        ability: AbilityId,
        /// For how long.
        rounds: i16,
        /// Whether it is the action being done.
        declared: bool,
    },
    /// Every cast of a seat's pieces has one round less; those with none left take effect in the
    /// order they were begun.
    Casts {
        /// The seat whose turn begins.
        seat: SeatId,
    },
    /// A cast takes fewer rounds; with none left it takes effect at once.
    Hasten {
        /// Who casts.
        piece: PieceId,
        /// By how many rounds.
        by: i16,
    },
    /// A cast takes effect: [`crate::Referee::resolve`] is asked what it does.
    Resolve {
        /// Who casts.
        piece: PieceId,
    },
    /// The ability is asked how it goes on: [`crate::Coded::proceed`].
    Proceed {
        /// Whose ability.
        piece: PieceId,
        /// Which.
        ability: AbilityId,
        /// Whatever it wants to remember.
        words: [i16; 3],
    },
    /// The game is asked what its stage of this number brings: [`crate::Referee::stage`].
    Stage(u16),
    /// Told: nothing happens but that everyone concerned hears of it.
    Declare {
        /// What.
        deed: DeedKind,
        /// The piece that does it, if a piece does.
        piece: Option<PieceId>,
    },
    /// A counter gets a value.
    Set {
        /// Whose counter.
        of: Subject,
        /// Which.
        counter: CounterId,
        /// The value.
        to: i32,
    },
    /// A counter grows or shrinks.
    Add {
        /// Whose counter.
        of: Subject,
        /// Which.
        counter: CounterId,
        /// By how much; values saturate.
        by: i32,
    },
    /// The card at a place in one holder goes on top of another, or below it.
    Card {
        /// Where it is.
        from: HolderId,
        /// Its place from the top.
        place: u16,
        /// Where it goes.
        to: HolderId,
        /// On top or below.
        on_top: bool,
    },
    /// A card that was nowhere is put on top of a holder.
    Deal {
        /// The card.
        card: CardId,
        /// The holder.
        to: HolderId,
    },
    /// The card at a place in a holder goes nowhere.
    Withdraw {
        /// Where it is.
        from: HolderId,
        /// Its place from the top.
        place: u16,
    },
    /// A holder's cards are put in random order.
    Shuffle {
        /// The holder.
        holder: HolderId,
    },
    /// A public stream gives its next number.
    Draw {
        /// The stream.
        stream: Stream,
    },
    /// A movement of the current turn is over, and its stream gives a number.
    EndMovement,
    /// The turn of the next seat still in begins. With `draw` the turn's and round's streams give
    /// their numbers.
    EndTurn {
        /// Whether numbers are drawn.
        draw: bool,
    },
    /// An event will happen.
    Schedule(crate::Event),
    /// Every event of a seat comes a round closer; those due happen one after another.
    Due {
        /// The seat whose turn begins.
        seat: SeatId,
    },
    /// An event happens, as far as it can.
    Happen(crate::Event),
    /// Every event of a seat is off.
    Forget {
        /// The seat.
        seat: SeatId,
    },
    /// A seat is out of the game: its turns are skipped.
    Out {
        /// The seat.
        seat: SeatId,
    },
    /// The game is over. Steps that wait are dropped.
    End(Outcome),
}
