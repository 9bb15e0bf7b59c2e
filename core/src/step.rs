//! Steps: what abilities, cards, effects and games propose. The engine turns each into changes, or
//! refuses it.

use crate::{
    AbilityId, CardId, ChessTime, CounterId, DeedId, DeedKind, EffectId, Entity, HolderId, KindId,
    Occurrence, Outcome, PieceId, SeatId, Square, Stream, Subject,
};

/// One proposal.
///
/// A step marked *deed* happens only if no tag or effect refuses it, and then notifies their hooks.
/// A step marked *told* notifies hooks but cannot be refused. The others do neither. A deed to a
/// piece that has left the board in the meantime does nothing.
///
/// A step that cannot happen at all, such as a move onto an occupied square, is a
/// [`Fault`](crate::Fault) of the plugin that proposed it, and the whole action is undone.
#[expect(missing_docs, reason = "the fields are the nouns of the sentence above each variant")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Step {
    /// Deed: a piece moves to a square, which must be free unless the game stacks pieces.
    Move { piece: PieceId, to: Square },
    /// Deed: a piece takes a victim. It deals its take damage and, if that kills, moves to the
    /// square.
    Take { piece: PieceId, victim: PieceId },
    /// Deed: a piece takes a victim like [`Step::Take`], but moves to another square: en passant.
    TakePassing { piece: PieceId, victim: PieceId, to: Square },
    /// Deed: a piece deals its attack damage to a victim without moving.
    Attack { piece: PieceId, victim: PieceId },
    /// A piece deals damage to a victim without moving. It is a deed of the given kind:
    /// [`DeedKind::Attack`], [`DeedKind::Ability`], ...
    Harm { piece: PieceId, victim: PieceId, damage: i32, deed: DeedKind },
    /// Deed: a piece kills a victim, however much life it has.
    Kill { piece: PieceId, victim: PieceId },
    /// Deed: a piece dies. [`Step::Dead`] follows unless something refuses it.
    Die { piece: PieceId },
    /// A piece that has died goes to the death pile, and [`Referee::lost`](crate::Referee::lost)
    /// decides what follows. The end of [`Step::Die`].
    Dead { piece: PieceId },
    /// A piece goes to the death pile without dying: no hook can refuse it or learns of it.
    Remove { piece: PieceId },
    /// A piece moves to a square if the square is free; otherwise nothing happens.
    Enter { piece: PieceId, to: Square },
    /// A piece moves to a square if the square is free and another piece is no longer on the board:
    /// the end of [`Step::TakePassing`].
    EnterAfter { piece: PieceId, gone: PieceId, to: Square },
    /// Deeds: two pieces move at once, each to a square that is free or that the other leaves:
    /// castling, swapping. Each does a [`Move`](DeedKind::Move); if one is refused, neither moves.
    MoveBoth { a: (PieceId, Square), b: (PieceId, Square) },
    /// Deed: a new piece comes onto the board, summoned by a piece or by none. The new piece is the
    /// receiver; it is told and, since it is not there before, not asked.
    Summon { kind: KindId, owner: SeatId, at: Square, by: Option<PieceId> },
    /// A piece that waits off the board goes to the death pile.
    Discard { piece: PieceId },
    /// Deed: a piece that waits off the board comes onto it, as with [`Step::Summon`]. It keeps its
    /// tags and counters. If that is refused, it goes to the death pile.
    Arrive { piece: PieceId, at: Square },
    /// A piece leaves the board without dying and waits off it. It loses its effects and its cast.
    Leave { piece: PieceId },
    /// Told: the counter with the role [`phase`](crate::Roles::phase) gets this value, and
    /// [`Effect::on_phase`](crate::Effect::on_phase) runs for everything that listens: piece by
    /// piece, tags before effects. All hooks run before the first step that they propose.
    Phase(u8),
    /// Deed: a dead piece comes back onto the board with the tags and counters of a new one, as
    /// with [`Step::Summon`].
    Revive { piece: PieceId, at: Square, by: Option<PieceId> },
    /// A piece becomes another kind, with the tags and counters of that kind. It loses its effects
    /// and its cast. It keeps its leader and whether it has acted and moved.
    Become { piece: PieceId, kind: KindId },
    /// A piece becomes another kind and keeps what it has: its counters, its effects and its cast.
    /// It loses the tags of its old kind and gets those of the new one.
    Promote { piece: PieceId, kind: KindId },
    /// A piece changes its owner and loses its cast. [`Referee::lost`](crate::Referee::lost)
    /// decides what follows.
    SetOwner { piece: PieceId, owner: SeatId },
    /// A piece becomes a follower of another piece, or of none. It leaves its leader.
    Lead { piece: PieceId, leader: Option<PieceId> },
    /// A piece loses all tags and effects. [`Effect::on_expire`](crate::Effect::on_expire) does not
    /// run.
    Strip { piece: PieceId },
    /// A piece gets a tag (`on`) or loses it.
    Tag { piece: PieceId, tag: EffectId, on: bool },
    /// A piece, a seat or the game gets an effect for some time: `rounds(6)`, `turns(3)`,
    /// `movements(2)`, a sum of these, or [`ChessTime::FOREVER`]. Rounds are the turns of the seat
    /// to move. If it already has the effect, the later end counts, in each unit, unless the effect
    /// [stacks](crate::Effect::stacks).
    Apply { to: Subject, effect: EffectId, lasts: ChessTime },
    /// [`Step::Apply`] by a piece, which the effect remembers.
    ApplyBy { to: Subject, effect: EffectId, lasts: ChessTime, by: PieceId },
    /// [`Step::Apply`] with rounds that the turns of this seat count, not those of the seat to
    /// move: an effect that passes from one piece to another keeps its clock.
    ApplyIn { to: Subject, effect: EffectId, lasts: ChessTime, turn: SeatId },
    /// A number of the newest instance of an effect on a piece, a seat or the game is set, by its
    /// place in [`Effect::numbers`](crate::Effect::numbers). Nothing happens if it has none.
    SetNumber { of: Subject, effect: EffectId, number: u8, to: i32 },
    /// A number of the instance of an effect with this serial number is set.
    SetNumberOf { serial: u32, number: u8, to: i32 },
    /// The instance of an effect with this serial number ends.
    /// [`Effect::on_expire`](crate::Effect::on_expire) does not run.
    CancelOne { serial: u32 },
    /// A piece, a seat or the game loses all instances of an effect.
    /// [`Effect::on_expire`](crate::Effect::on_expire) does not run.
    Cancel { from: Subject, effect: EffectId },
    /// Deeds: the effects on a seat and on its pieces tick, if their serial number is below
    /// `before`, and so do the effects on the game that this seat's turns count down. See
    /// [`Board::next_serial`](crate::Board::next_serial).
    Tick { seat: SeatId, before: u32 },
    /// Effects that were applied in a turn of this seat number have one round less, and in the turn
    /// of that seat all effects have one turn less. It must come first at the start of a turn, so
    /// that [`Step::Apply`] can compare how long effects last. Effects without time left stay until
    /// [`Step::Expire`].
    CountDown { turn: u8 },
    /// Deeds: the effects without time left expire, in the order in which they were applied. What
    /// one causes happens before the next expires. One that may not expire stays without time left
    /// and is asked again the next time.
    Expire,
    /// [`Step::Expire`] for effects with this serial number or a later one. The engine proposes it.
    ExpireFrom(u32),
    /// A piece begins to cast one of its abilities. It casts the current action if `declared`;
    /// otherwise an automatic ability with its own square as the only argument.
    Cast { piece: PieceId, ability: AbilityId, lasts: ChessTime, declared: bool },
    /// The casts of a seat's pieces have one round less, and in the turn of that seat all casts
    /// have one turn less. Those without time left take effect, in the order in which they began.
    TickCasts { seat: SeatId },
    /// The cast of a piece takes less time. Without time left it takes effect at once.
    Hasten { piece: PieceId, by: ChessTime },
    /// A piece cannot use its ability again for some time; with [`ChessTime::FOREVER`] never, and
    /// with [`ChessTime::NONE`] at once. Nothing happens in a game whose pieces have no counter for
    /// it. The game counts its rounds; turns count when any turn starts, movements after each.
    Cooldown { piece: PieceId, lasts: ChessTime },
    /// The cast of a piece takes effect: [`Referee::resolve`](crate::Referee::resolve) decides how.
    Resolve { piece: PieceId },
    /// An ability of a piece continues: [`AbilityCode::proceed`](crate::AbilityCode::proceed) runs
    /// with these words, whose meaning is up to the ability. Nothing happens if the piece is off
    /// the board.
    Proceed { piece: PieceId, ability: AbilityId, words: [i16; 3] },
    /// The game continues: [`Referee::stage`](crate::Referee::stage) runs with this number.
    Stage(u16),
    /// The game continues: [`Referee::stage_of`](crate::Referee::stage_of) runs with this number
    /// and these words, whose meaning is up to the game.
    StageOf { stage: u16, words: [i32; 3] },
    /// A chain of a card begins. `chain` is its number among the chains of the card, interactions
    /// before triggers, and `place` the lanes on which the card was played, one bit each. Chains
    /// of one owner share what they remember.
    Chain { card: CardId, chain: u8, place: u8, owner: Entity, actor: Entity, affected: Entity },
    /// The innermost chain continues with its next effect, or ends. [`Step::Chain`] proposes it.
    Link,
    /// A word of the memory of the board is set. See [`Cpu`](crate::Cpu).
    Remember { at: u32, to: i32 },
    /// Something happens that chains may change until [`Step::Occurred`].
    Occur(Occurrence),
    /// What chains may change of that which happens is set.
    Amount(Occurrence),
    /// What happens has happened. The end of [`Step::Occur`].
    Occurred,
    /// A piece uses an ability, or with `None` a card takes effect. The steps that its code
    /// proposes follow, and then [`Step::Used`]. As a deed it is an [`Ability`](DeedKind::Ability)
    /// of the piece: if a tag or effect refuses it, none of the steps happens.
    /// [`perform_coded`](crate::perform_coded) and [`perform_card`](crate::perform_card) propose
    /// it.
    Use { piece: Option<PieceId>, ability: AbilityId },
    /// The ability or card that is being used acts on a piece, which hears of it at
    /// [`Step::Used`]. Needed only if no other step of the ability changes the piece, except by a
    /// deed of its own such as a [`Take`](Step::Take).
    Reach { piece: PieceId },
    /// Told: the steps of [`Step::Use`] have happened. First the piece hears that it used an
    /// ability, then each other piece that the steps changed hears that it received one: an
    /// [`Ability`](DeedKind::Ability), or of a card a [`Play`](DeedKind::Play).
    Used { piece: Option<PieceId> },
    /// Told: hooks learn of a deed, with the piece that does it and the piece it is done to, if
    /// there are any. Nothing else happens.
    Declare { deed: DeedKind, piece: Option<PieceId>, receiver: Option<PieceId> },
    /// Deed: a deed that a mod registers, with the piece that does it, the piece it is done to and
    /// a number. If its contract lets hooks refuse or change it, they are asked. Then follow what
    /// the deed does and [`Step::Done`].
    Do { deed: DeedId, piece: Option<PieceId>, receiver: Option<PieceId>, amount: i32 },
    /// Told: a deed that a mod registers has happened. The end of [`Step::Do`].
    Done { deed: DeedId, piece: Option<PieceId>, receiver: Option<PieceId>, amount: i32 },
    /// A counter gets a value, within its minimum and maximum.
    Set { of: Subject, counter: CounterId, to: i32 },
    /// A counter grows or shrinks, within its minimum and maximum.
    Add { of: Subject, counter: CounterId, by: i32 },
    /// The card at a place of one list, counted from the top, goes to the top of another list or to
    /// its bottom. If that is a hand and the first list is not, it is a deed of the seat:
    /// [`CardTake`](DeedKind::CardTake).
    Card { from: HolderId, place: u16, to: HolderId, on_top: bool },
    /// A new card is put on top of a list. Into a hand it is a deed as with [`Step::Card`].
    Deal { card: CardId, to: HolderId },
    /// The card at a place of a list, counted from the top, leaves the game.
    Withdraw { from: HolderId, place: u16 },
    /// A list of cards is put in random order.
    Shuffle { holder: HolderId },
    /// A public stream gives its next number.
    Draw { stream: Stream },
    /// Told: the action is a movement of the current turn. In a game with public random numbers,
    /// [`Stream::Movement`] gives its next number. The clocks of everything that is there count it.
    /// What becomes due by that happens when all steps of the action have happened, at the latest
    /// before the turn ends: casts, then events, then effects that expire, each in their order.
    EndMovement,
    /// Told: the turn ends, and that of the next seat that is still in begins. With `draw` the
    /// streams of the turn, of the movement and, in a new round, of the round give their next
    /// numbers. What [`Referee::start_turn`](crate::Referee::start_turn) proposes follows what the
    /// hooks propose.
    EndTurn { draw: bool },
    /// The clocks of the seat to move run: see [`Scene::run_clocks`](crate::Scene::run_clocks).
    /// Before them run those of turns that were skipped. Proposed when a turn begins, by
    /// [`Referee::start_turn`](crate::Referee::start_turn).
    StartTurn,
    /// An event is scheduled. At most [`MAX_EVENTS`](crate::MAX_EVENTS) can wait.
    Schedule(crate::Event),
    /// The events of a seat come one round closer, and in the turn of that seat all events come
    /// one turn closer. Those that are due happen one after another: those that now have nothing
    /// left, and those of the seat that had nothing left before.
    TickEvents { seat: SeatId },
    /// An event happens, as far as it can.
    Happen(crate::Event),
    /// The events of a seat are cancelled.
    Forget { seat: SeatId },
    /// A seat is out of the game: its turns are skipped.
    Out { seat: SeatId },
    /// The game is over. Steps that wait are dropped.
    End(Outcome),
}

impl Step {
    /// Whether it only moves pieces and lets them take.
    pub(crate) fn only_moves(&self) -> bool {
        matches!(
            self,
            Self::Move { .. }
                | Self::MoveBoth { .. }
                | Self::Take { .. }
                | Self::TakePassing { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_small() {
        assert!(size_of::<Step>() <= 28, "{}", size_of::<Step>());
    }
}
