//! Whether the ids in a step exist.

use super::Play;
use crate::{EffectId, EventFunction, HolderId, KindId, PieceId, SeatId, Step, Subject};

impl Play {
    /// Whether there is such a seat or piece in this game.
    #[inline]
    pub(super) fn exists(&self, subject: Subject) -> bool {
        match subject {
            Subject::Game => true,
            Subject::Seat(seat) => seat.index() < self.board.rules().seats().len(),
            Subject::Piece(piece) => piece < self.board.next_piece(),
        }
    }

    /// Whether every id in a step exists in this game.
    pub(super) fn check_ids(&self, step: &Step) -> bool {
        let rules = self.board.rules();
        let piece = |id: PieceId| id < self.board.next_piece();
        let kind = |id: KindId| id.index() < rules.kind_tables().len();
        let seat = |id: SeatId| id.index() < rules.seats().len();
        let effect = |id: EffectId| id.index() < rules.effect_count();
        let holder = |id: HolderId| id.index() < rules.holders().len();
        let subject = |of: Subject| self.exists(of);
        match *step {
            Step::Move { piece: a, .. }
            | Step::Die { piece: a }
            | Step::Remove { piece: a }
            | Step::Enter { piece: a, .. } => piece(a),
            Step::Take { piece: a, victim: b }
            | Step::TakePassing { piece: a, victim: b, .. }
            | Step::Attack { piece: a, victim: b }
            | Step::Kill { piece: a, victim: b } => piece(a) && piece(b),
            Step::EnterAfter { piece: a, gone: b, .. } => piece(a) && piece(b),
            Step::MoveBoth { a: (a, _), b: (b, _) } => piece(a) && piece(b),
            Step::Summon { kind: k, owner, by, .. } => {
                kind(k) && seat(owner) && by.is_none_or(piece)
            }
            Step::Revive { piece: a, by, .. } => piece(a) && by.is_none_or(piece),
            Step::Use { piece: a, .. } | Step::Used { piece: a } => a.is_none_or(piece),
            Step::Become { piece: a, kind: k } | Step::Promote { piece: a, kind: k } => {
                piece(a) && kind(k)
            }
            Step::SetOwner { piece: a, owner } => piece(a) && seat(owner),
            Step::Tag { piece: a, tag, .. } => piece(a) && effect(tag),
            Step::Apply { to: of, effect: e, .. }
            | Step::SetNumber { of, effect: e, .. }
            | Step::Cancel { from: of, effect: e } => subject(of) && effect(e),
            Step::ApplyBy { to: of, effect: e, by, .. } => subject(of) && effect(e) && piece(by),
            Step::ApplyIn { to: of, effect: e, turn, .. } => subject(of) && effect(e) && seat(turn),
            Step::Set { of, .. } | Step::Add { of, .. } => subject(of),
            Step::Card { from, to, .. } => holder(from) && holder(to),
            Step::Deal { card, to } => card.index() < rules.card_count() && holder(to),
            Step::Shuffle { holder: h } => holder(h),
            Step::Harm { piece: a, victim: b, .. } => piece(a) && piece(b),
            Step::Lead { piece: a, leader } => piece(a) && leader.is_none_or(piece),
            Step::Dead { piece: a }
            | Step::Arrive { piece: a, .. }
            | Step::Discard { piece: a }
            | Step::Leave { piece: a }
            | Step::Strip { piece: a }
            | Step::Reach { piece: a }
            | Step::Cast { piece: a, .. }
            | Step::Hasten { piece: a, .. }
            | Step::Cooldown { piece: a, .. }
            | Step::Resolve { piece: a }
            | Step::Proceed { piece: a, .. } => piece(a),
            Step::Declare { piece: a, receiver: b, .. } => {
                a.is_none_or(piece) && b.is_none_or(piece)
            }
            Step::Do { deed, piece: a, receiver: b, .. }
            | Step::Done { deed, piece: a, receiver: b, .. } => {
                rules.has_deed(deed) && a.is_none_or(piece) && b.is_none_or(piece)
            }
            Step::Withdraw { from, .. } => holder(from),
            Step::Tick { seat: s, .. }
            | Step::TickEvents { seat: s }
            | Step::Out { seat: s }
            | Step::Forget { seat: s }
            | Step::TickCasts { seat: s } => seat(s),
            Step::Schedule(event) | Step::Happen(event) => {
                seat(event.seat)
                    && match event.function {
                        EventFunction::Summon { kind: k, .. } => kind(k),
                        EventFunction::Add { .. } => true,
                        EventFunction::Apply { effect: e, .. } => effect(e),
                        EventFunction::Registered { event, args } => {
                            let squares = rules.geometry().squares();
                            rules.events().get(event.index()).is_some_and(|event| {
                                (!event.takes_kind || kind(args.kind))
                                    && (!event.takes_square || squares.contains(args.at))
                            })
                        }
                    }
            }
            Step::Phase(phase) => rules.has_phase(phase),
            Step::Chain { card, chain, .. } => rules.has_chain(card, chain),
            Step::Remember { at, .. } => at < crate::memory::MOST,
            Step::Stage(_)
            | Step::StageOf { .. }
            | Step::Link
            | Step::Occur(_)
            | Step::Amount(_)
            | Step::Occurred
            | Step::CountDown { .. }
            | Step::SetNumberOf { .. }
            | Step::CancelOne { .. }
            | Step::Expire
            | Step::ExpireFrom(_)
            | Step::Draw { .. }
            | Step::EndMovement
            | Step::EndTurn { .. }
            | Step::StartTurn
            | Step::End(_) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLOOM, MANA, RED, WHITE, at, duel, rules, run};
    use crate::{CardId, ChessTime, DeedKind, Event, rounds};

    /// A step of each sort that names something, with one id that this game does not have.
    fn senseless() -> Vec<Step> {
        let (none, there) = (PieceId(2), PieceId(0));
        let (square, damage, deed) = (at("a1"), 1, DeedKind::Attack);
        // The first number of each sort that nothing has.
        let rules = rules("flat", 2);
        let kind = KindId(rules.kind_tables().len() as u8);
        let effect = EffectId(rules.effect_count() as u8);
        let holder = HolderId(rules.holders().len() as u8);
        let card = CardId(rules.card_count() as u16);
        let (seat, of) = (RED, Subject::Piece(none));
        let event = |seat, function| Event { seat, when: ChessTime::default(), function };
        let summon = event(WHITE, EventFunction::Summon { kind, at: square });
        let apply = event(WHITE, EventFunction::Apply { at: square, effect, lasts: rounds(1) });
        let add = event(seat, EventFunction::Add { counter: MANA, by: 1 });
        let pairs = [(none, there), (there, none)].into_iter().flat_map(|(piece, victim)| {
            [
                Step::Take { piece, victim },
                Step::Attack { piece, victim },
                Step::Kill { piece, victim },
                Step::Harm { piece, victim, damage, deed },
                Step::MoveBoth { a: (piece, square), b: (victim, at("b1")) },
                Step::Lead { piece, leader: Some(victim) },
            ]
        });
        let one = [
            Step::Move { piece: none, to: square },
            Step::Die { piece: none },
            Step::Dead { piece: none },
            Step::Remove { piece: none },
            Step::Enter { piece: none, to: square },
            Step::Summon { kind, owner: WHITE, at: at("c3"), by: None },
            Step::Summon { kind: KindId(0), owner: seat, at: at("c3"), by: None },
            Step::Discard { piece: none },
            Step::Arrive { piece: none, at: square },
            Step::Leave { piece: none },
            Step::Phase(2),
            Step::Revive { piece: none, at: square, by: None },
            Step::Become { piece: none, kind: KindId(0) },
            Step::Become { piece: there, kind },
            Step::Promote { piece: none, kind: KindId(0) },
            Step::Promote { piece: there, kind },
            Step::SetOwner { piece: none, owner: WHITE },
            Step::SetOwner { piece: there, owner: seat },
            Step::Strip { piece: none },
            Step::Tag { piece: none, tag: EffectId(0), on: true },
            Step::Tag { piece: there, tag: effect, on: true },
            Step::Apply { to: of, effect: EffectId(0), lasts: rounds(1) },
            Step::Apply { to: Subject::Game, effect, lasts: rounds(1) },
            Step::ApplyIn { to: of, effect: EffectId(0), lasts: rounds(1), turn: WHITE },
            Step::ApplyIn { to: Subject::Game, effect: EffectId(0), lasts: rounds(1), turn: seat },
            Step::Cancel { from: Subject::Seat(seat), effect: EffectId(0) },
            Step::Tick { seat, before: 0 },
            Step::Cast { piece: none, ability: BLOOM, lasts: rounds(1), declared: false },
            Step::TickCasts { seat },
            Step::Hasten { piece: none, by: rounds(1) },
            Step::Cooldown { piece: none, lasts: rounds(1) },
            Step::Resolve { piece: none },
            Step::Proceed { piece: none, ability: BLOOM, words: [0; 3] },
            Step::Declare { deed, piece: Some(none), receiver: None },
            Step::Set { of, counter: MANA, to: 1 },
            Step::Add { of: Subject::Seat(seat), counter: MANA, by: 1 },
            Step::Card { from: holder, place: 0, to: HolderId(0), on_top: true },
            Step::Card { from: HolderId(0), place: 0, to: holder, on_top: true },
            Step::Deal { card, to: HolderId(0) },
            Step::Deal { card: CardId(0), to: holder },
            Step::Withdraw { from: holder, place: 0 },
            Step::Shuffle { holder },
            Step::TickEvents { seat },
            Step::Out { seat },
            Step::Forget { seat },
        ];
        let events = [summon, apply, add].into_iter();
        let events = events.flat_map(|event| [Step::Schedule(event), Step::Happen(event)]);
        pairs.chain(one).chain(events).collect()
    }

    #[test]
    fn a_step_that_names_what_the_game_does_not_have_is_a_fault() {
        for step in senseless() {
            let (mut play, guard, _) = duel();
            assert!(!play.check_ids(&step), "{step:?}");
            // Where nothing listens, these two are done without this check.
            if matches!(step, Step::Move { .. } | Step::Remove { .. }) {
                continue;
            }
            let before = play.board().fingerprint();
            let fault = run(&mut play, [Step::Move { piece: guard, to: at("d1") }, step]);
            let expected =
                "game flat proposed an impossible step: it names something that does not exist";
            assert_eq!(fault, Err(expected.to_owned()), "{step:?}");
            assert_eq!(play.board().fingerprint(), before, "{step:?}");
        }
    }

    #[test]
    fn a_step_that_names_what_is_there_makes_sense() {
        let (play, guard, wisp) = duel();
        for step in [
            Step::Take { piece: guard, victim: wisp },
            Step::Declare { deed: DeedKind::Turn, piece: None, receiver: None },
            Step::Lead { piece: guard, leader: None },
            Step::Phase(1),
            Step::Set { of: Subject::Game, counter: MANA, to: 0 },
            Step::CountDown { turn: 9 },
            Step::Shuffle { holder: HolderId(4) },
        ] {
            assert!(play.check_ids(&step), "{step:?}");
        }
    }
}
