//! Lowering: how each step becomes changes.

use super::proposer::Proposer;
use super::{Fault, Play};
use crate::{
    Attached, Change, Deed, DeedKind, EffectId, MAX_EVENTS, PieceContext, PieceId, Plugin, Scene,
    Square, Step, Subject,
};

impl Play {
    #[inline(never)]
    pub(super) fn lower(&mut self, step: Step, by: Plugin) -> Result<(), Box<Fault>> {
        self.steps.set_proposer(by);
        if !self.check_ids(&step) {
            return Err(self.impossible(by, "it names something that does not exist"));
        }
        if self.is_prevented(&step, by) {
            return Ok(());
        }
        match step {
            Step::Remove { piece } => self.bury(piece, by)?,
            // What the movements of this turn have brought about belongs to it.
            Step::EndTurn { .. } if !self.due.is_empty() => {
                self.propose_due();
                self.steps.push(step);
            }
            Step::EndTurn { draw } => self.end_turn(draw),
            Step::Move { piece, to } => {
                let deed = self.deed(DeedKind::Move, Some(piece), None);
                if self.permits(&deed) {
                    self.shift(piece, to, by)?;
                    self.tell(&deed);
                }
            }
            Step::Take { piece, victim } => {
                if self.are_here(piece, victim) {
                    let to = self.square_of(victim, by)?;
                    self.take(piece, victim, Step::Enter { piece, to });
                }
            }
            Step::TakePassing { piece, victim, to } => {
                if self.are_here(piece, victim) {
                    self.take(piece, victim, Step::EnterAfter { piece, gone: victim, to });
                }
            }
            Step::Attack { piece, victim } => {
                if self.are_here(piece, victim) {
                    let damage = self.damage_of(piece, self.board.rules().vitals().attack_damage);
                    self.hit(DeedKind::Attack, piece, victim, damage);
                }
            }
            Step::Harm { piece, victim, damage, deed } => {
                if self.are_here(victim, victim) {
                    self.hit(deed, piece, victim, damage);
                }
            }
            Step::Kill { piece, victim } => {
                if self.are_here(victim, victim) {
                    self.kill(piece, victim);
                }
            }
            Step::Die { piece } => self.die(piece),
            Step::Dead { piece } => {
                if self.board.piece(piece).square().is_some() {
                    let owner = self.board.piece(piece).owner();
                    self.bury(piece, by)?;
                    self.lost(piece, owner);
                }
            }
            Step::Enter { piece, to } => {
                if self.board.at(to).is_none() && self.board.piece(piece).square().is_some() {
                    self.shift(piece, to, by)?;
                }
            }
            Step::EnterAfter { piece, gone, to } => {
                if self.board.piece(gone).square().is_none() {
                    self.steps.push(Step::Enter { piece, to });
                }
            }
            Step::MoveBoth { a: (a, to_a), b: (b, to_b) } => {
                let (from_a, from_b) = (self.square_of(a, by)?, self.square_of(b, by)?);
                let is_free =
                    |square: Square| self.board.stack(square).all(|other| other == a || other == b);
                for to in [to_a, to_b] {
                    let free = self.board.stacks() || (to_a != to_b && is_free(to));
                    if !free || !self.board.rules().geometry().holds(to) {
                        return Err(self.impossible(by, &format!("{} is not free", self.name(to))));
                    }
                }
                let deeds = [a, b].map(|piece| self.deed(DeedKind::Move, Some(piece), None));
                if deeds.iter().all(|deed| self.permits(deed)) {
                    for (piece, from, to) in [(a, from_a, to_a), (b, from_b, to_b)] {
                        let depth = self.board.depth(piece);
                        self.commit(Change::Move { piece, from, to, depth });
                    }
                    deeds.iter().for_each(|deed| self.tell(deed));
                }
            }
            Step::Summon { kind, owner, at, by: summoner } => {
                self.check_room(at, by)?;
                if !self.permits_arrival(summoner) {
                    return Ok(());
                }
                let piece = self.board.next_piece();
                if piece.index() >= usize::from(u16::MAX) - 1 {
                    return Err(self.impossible(by, "there are too many pieces"));
                }
                self.commit(Change::Create { piece, kind, owner });
                self.arrive(piece, at, summoner);
            }
            Step::Arrive { piece, at } => {
                self.check_waits(piece, by)?;
                self.check_room(at, by)?;
                match self.permits_arrival(None) {
                    true => self.arrive(piece, at, None),
                    false => self.commit(Change::Entomb { piece }),
                }
            }
            Step::Discard { piece } => {
                self.check_waits(piece, by)?;
                self.commit(Change::Entomb { piece });
            }
            Step::Leave { piece } => {
                let at = self.square_of(piece, by)?;
                self.lose_effects(piece);
                self.lose_cast(piece);
                self.commit(Change::Lift { piece, at, depth: self.board.depth(piece) });
            }
            Step::Phase(phase) => self.begin_phase(phase),
            Step::Revive { piece, at, by: summoner } => {
                let Some(place) = self.board.death_pile().iter().position(|dead| *dead == piece)
                else {
                    return Err(self.impossible(by, "it revives a piece that is not dead"));
                };
                self.check_room(at, by)?;
                if self.permits_arrival(summoner) {
                    self.commit(Change::Exhume { piece, place: place as u16 });
                    self.renew(piece, [None; 2]);
                    self.arrive(piece, at, summoner);
                }
            }
            Step::Become { piece, kind } => {
                let before = self.board.piece(piece).kind();
                self.commit(Change::Kind { piece, before, after: kind });
                self.lose_effects(piece);
                self.lose_cast(piece);
                let vitals = self.board.rules().vitals();
                self.renew(piece, [vitals.acted, vitals.leader]);
            }
            Step::Promote { piece, kind } => self.promote(piece, kind),
            Step::SetOwner { piece, owner } => {
                let before = self.board.piece(piece).owner();
                if before != owner {
                    self.lose_cast(piece);
                    self.commit(Change::Owner { piece, before, after: owner });
                    self.lost(piece, before);
                }
            }
            Step::Lead { piece, leader } => {
                if let Some(counter) = self.board.rules().vitals().leader {
                    self.set_counter(
                        Subject::Piece(piece),
                        counter,
                        leader.map_or(0, |leader| i32::from(leader.0) + 1),
                    );
                }
            }
            Step::Strip { piece } => {
                self.lose_effects(piece);
                for tag in (0..self.board.rules().effects().len()).map(|i| EffectId(i as u8)) {
                    if self.board.piece(piece).has(tag) {
                        self.commit(Change::Tag { piece, tag, on: false });
                    }
                }
            }
            Step::Tag { piece, tag, on } => {
                if self.board.piece(piece).has(tag) != on {
                    self.commit(Change::Tag { piece, tag, on });
                }
            }
            Step::Apply { to, effect, lasts } => {
                self.attach(to, effect, lasts, self.board.time().turn, None);
            }
            Step::ApplyBy { to, effect, lasts, by } => {
                self.attach(to, effect, lasts, self.board.time().turn, Some(by));
            }
            Step::ApplyIn { to, effect, lasts, turn } => {
                self.attach(to, effect, lasts, turn.0, None);
            }
            Step::SetNumber { of, effect, number, to } => {
                let newest = |there: &Attached| there.subject == of && there.effect == effect;
                self.set_number(self.board.effects().iter().rposition(newest), number, to);
            }
            Step::SetNumberOf { serial, number, to } => {
                self.set_number(self.instance(serial), number, to);
            }
            Step::CancelOne { serial } => {
                if let Some(place) = self.instance(serial) {
                    self.detach(place);
                }
            }
            Step::Cancel { from, effect } => {
                while let Some(place) = self.attached(from, effect) {
                    self.detach(place);
                }
            }
            Step::Tick { seat, before } => self.tick(seat, before),
            Step::CountDown { turn } => self.count_down(turn),
            Step::Expire => self.expire(0),
            Step::ExpireFrom(serial) => self.expire(serial),
            Step::Cast { piece, ability, lasts, declared } => {
                self.begin_cast(piece, ability, lasts, declared);
            }
            Step::TickCasts { seat } => self.tick_casts(seat),
            Step::Hasten { piece, by } => self.hasten(piece, by),
            Step::Cooldown { piece, lasts } => self.cool(piece, lasts),
            Step::Resolve { piece } => self.resolve(piece),
            Step::Proceed { piece, ability, words } => {
                let scene = Scene { board: &self.board, journal: &self.journal };
                let kind = self.board.rules().kind(self.board.piece(piece).kind());
                if let Some(rule) =
                    kind.coded_rule(ability).filter(|_| self.board.piece(piece).square().is_some())
                {
                    rule.coded.proceed(
                        PieceContext::new(scene, piece, ability),
                        words,
                        &mut self.steps,
                    );
                }
            }
            Step::Stage(stage) => {
                self.referee.stage(
                    Scene { board: &self.board, journal: &self.journal },
                    stage,
                    &mut self.steps,
                );
            }
            Step::StageOf { stage, words } => {
                let scene = Scene { board: &self.board, journal: &self.journal };
                self.referee.stage_of(scene, stage, words, &mut self.steps);
            }
            Step::Chain { card, chain, place, owner, actor, affected } => {
                self.begin_chain((card, chain), place, owner, [actor, affected])?;
            }
            Step::Link => self.link()?,
            Step::Remember { at, to } => self.remember(at, to),
            Step::Occur(occurrence) => self.begin_event(occurrence),
            Step::Amount(occurrence) => self.set_event(occurrence),
            Step::Occurred => self.end_event(),
            Step::Use { piece, ability } => self.begin_use(piece, ability),
            Step::Used { piece } => self.end_use(piece),
            // It is noted when it is lowered.
            Step::Reach { .. } => {}
            Step::Declare { deed, piece, receiver } => {
                let deed = self.deed(deed, piece, receiver);
                self.tell(&deed);
            }
            Step::Do { deed, piece, receiver, amount } => {
                self.do_own(deed, piece, receiver, amount);
            }
            Step::Done { deed, piece, receiver, amount } => {
                let done = self.deed(DeedKind::Own, piece, receiver);
                self.tell(&Deed { own: Some(deed), amount, ..done });
            }
            Step::Set { of, counter, to } => self.set_counter(of, counter, to),
            Step::Add { of, counter, by } => {
                let value = self.board.counter(of, counter).saturating_add(by);
                self.set_counter(of, counter, value);
            }
            Step::Card { from, place, to, on_top } => {
                if usize::from(place) >= self.board.cards(from).len() {
                    return Err(self.impossible(by, "there is no such card"));
                }
                let len = self.board.cards(to).len() - usize::from(from == to);
                let to_place = if on_top { 0 } else { len as u16 };
                let change = Change::Card { from, from_place: place, to, to_place };
                self.take_card(to, Some(from), change);
            }
            Step::Deal { card, to } => {
                self.take_card(to, None, Change::Deal { card, to, place: 0 });
            }
            Step::Withdraw { from, place } => {
                match self.board.cards(from).get(usize::from(place)) {
                    Some(card) => self.commit(Change::Withdraw { card: *card, from, place }),
                    None => return Err(self.impossible(by, "there is no such card")),
                }
            }
            Step::Shuffle { holder } => self.shuffle(holder),
            Step::Draw { stream } => self.draw(stream),
            Step::EndMovement => self.end_movement(),
            Step::StartTurn => self.start_turn(),
            Step::Schedule(event) => {
                if self.board.events().len() >= MAX_EVENTS {
                    return Err(self.impossible(by, "there are too many events"));
                }
                let place = self.board.events().len();
                event.schedule_at(place).for_each(|change| self.commit(change));
            }
            Step::TickEvents { seat } => self.tick_events(seat),
            Step::Happen(event) => self.happen(event),
            Step::Forget { seat } => {
                for place in (0..self.board.events().len()).rev() {
                    let event = self.board.events()[place];
                    if event.seat == seat {
                        event.unschedule_from(place).for_each(|change| self.commit(change));
                    }
                }
            }
            Step::Out { seat } => {
                if !self.board.is_out(seat) {
                    self.commit(Change::Out { seat });
                    self.end_offer_of(seat);
                }
            }
            Step::End(outcome) => {
                if self.board.outcome().is_none() {
                    self.forget_chains();
                    self.commit(Change::End { outcome });
                }
            }
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn shift(
        &mut self,
        piece: PieceId,
        to: Square,
        by: impl Proposer,
    ) -> Result<(), Box<Fault>> {
        let from = self.square_of(piece, by)?;
        let mut depth = 0;
        if self.board.stacks() {
            depth = self.board.depth(piece);
            if self.board.stack(to).count() >= self.highest() {
                return Err(self.impossible(by, &format!("{} is full", self.name(to))));
            }
        } else if self.board.at(to).is_some() {
            return Err(self.impossible(by, &format!("{} is not free", self.name(to))));
        }
        if !self.board.rules().geometry().holds(to) {
            return Err(self.impossible(by, "that is not a square of this board"));
        }
        self.commit(Change::Move { piece, from, to, depth });
        Ok(())
    }

    #[inline(always)]
    pub(super) fn bury(&mut self, piece: PieceId, by: impl Proposer) -> Result<(), Box<Fault>> {
        let at = self.square_of(piece, by)?;
        if !self.board.effects().is_empty() || !self.board.casts().is_empty() {
            self.lose_effects(piece);
            self.lose_cast(piece);
        }
        let depth = if self.board.at(at) == Some(piece) { 0 } else { self.board.depth(piece) };
        self.commit(Change::Bury { piece, at, depth });
        Ok(())
    }

    #[inline(always)]
    pub(super) fn square_of(
        &self,
        piece: PieceId,
        by: impl Proposer,
    ) -> Result<Square, Box<Fault>> {
        match self.board.piece(piece).square() {
            Some(square) => Ok(square),
            None => Err(self
                .impossible(by, &format!("{} is not on the board", self.board.piece_name(piece)))),
        }
    }

    pub(super) fn name(&self, square: Square) -> String {
        self.board.rules().geometry().name(square)
    }

    #[cold]
    pub(super) fn impossible(&self, by: impl Proposer, what: &str) -> Box<Fault> {
        Box::new(Fault::Impossible(
            self.board.rules().plugin_name(by.plugin(&self.steps)),
            what.to_owned(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        ACTED, ASH, BLACK, BLACK_DECK, BLOOM, DECK, FERN, HAND, LEADER, LIFE, MANA, MAX_MANA, OAK,
        PILE, PLAYED, TIDE, WHITE, at, count, draft, duel, effect, kind, noted, put, run, tag,
        tide,
    };
    use crate::{ChessTime, CounterId, SeatId, Stream, rounds};
    use crate::{Draft, EffectHead, Event, EventFunction, Offer, Outcome};
    use crate::{STEP_BUDGET, STEPS_PER_GRANT};

    const TAKES: &str = "ALARM does CardTake";

    /// Does steps that cannot be done, and checks that the board stays as it was.
    #[track_caller]
    fn fails(play: &mut Play, steps: impl IntoIterator<Item = Step>, expected: &str) {
        let before = play.board().fingerprint();
        let fault = run(play, steps).unwrap_err();
        assert_eq!(fault, expected);
        assert_eq!(play.board().fingerprint(), before, "{fault}");
        assert!(play.journal().records().is_empty(), "{fault}");
    }

    /// Does steps, undoes them and does them again.
    #[track_caller]
    fn done(play: &mut Play, steps: &[Step]) {
        let before = play.board().fingerprint();
        run(play, steps.iter().copied()).unwrap();
        let after = play.board().fingerprint();
        assert!(play.unmake());
        assert_eq!(play.board().fingerprint(), before);
        run(play, steps.iter().copied()).unwrap();
        assert_eq!(play.board().fingerprint(), after);
    }

    /// Does steps that change nothing.
    #[track_caller]
    fn nothing(play: &mut Play, steps: impl IntoIterator<Item = Step>) {
        run(play, steps).unwrap();
        assert_eq!(play.journal().last_changes(), []);
    }

    fn square_of(play: &Play, piece: PieceId) -> Option<Square> {
        play.board().piece(piece).square()
    }

    #[test]
    fn a_piece_moves_to_a_free_square_of_the_board() {
        let (mut play, guard, wisp) = duel();
        done(&mut play, &[Step::Move { piece: guard, to: at("c3") }]);
        assert_eq!(square_of(&play, guard), Some(at("c3")));
        assert_eq!(play.board().piece(guard).moves(), 1);
        play.unmake();
        let onto = |to| [Step::Move { piece: guard, to }];
        let cannot = "game flat proposed an impossible step:";
        fails(&mut play, onto(at("b2")), &format!("{cannot} b2 is not free"));
        fails(&mut play, onto(Square(16)), &format!("{cannot} that is not a square of this board"));
        let gone = [Step::Remove { piece: wisp }, Step::Move { piece: wisp, to: at("c3") }];
        fails(&mut play, gone, &format!("{cannot} p2 is not on the board"));
    }

    #[test]
    fn stacks_are_as_high_as_the_game_lets_them_be() {
        for (game, expected) in [("stacked", Ok(())), ("layered", Err("b2 is full"))] {
            let mut draft = draft(game);
            let third = put(&mut draft, "Guard", WHITE, "a1");
            for _ in 0..2 {
                put(&mut draft, "Wisp", BLACK, "b2");
            }
            let mut play = draft.open().unwrap();
            let moved = run(&mut play, [Step::Move { piece: third, to: at("b2") }]);
            let cannot = format!("game {game} proposed an impossible step: ");
            assert_eq!(moved, expected.map_err(|fault| format!("{cannot}{fault}")));
            let summon = Step::Summon { kind: kind("Wisp"), owner: WHITE, at: at("b2"), by: None };
            let room = "there is no room on b2";
            let summoned = run(&mut play, [summon]);
            let expected = expected.map_err(|_| format!("{cannot}{room}"));
            assert_eq!(summoned, expected, "{game}");
        }
    }

    #[test]
    fn who_takes_in_passing_moves_only_if_that_kills() {
        let (mut play, guard, wisp) = duel();
        let to = at("c3");
        done(&mut play, &[Step::TakePassing { piece: wisp, victim: guard, to }]);
        assert_eq!((square_of(&play, wisp), count(&play, guard, LIFE)), (Some(at("b2")), 2));
        done(&mut play, &[Step::TakePassing { piece: guard, victim: wisp, to }]);
        assert_eq!((square_of(&play, guard), square_of(&play, wisp)), (Some(to), None));
    }

    #[test]
    fn a_promoted_piece_keeps_its_counters_and_effects() {
        let (mut play, guard, _) = duel();
        let of = Subject::Piece(guard);
        let apply = Step::Apply { to: of, effect: effect("Half"), lasts: rounds(3) };
        let hurt = Step::Set { of, counter: LIFE, to: 2 };
        done(&mut play, &[apply, hurt, Step::Promote { piece: guard, kind: kind("Wisp") }]);
        assert_eq!(play.board().piece(guard).kind(), kind("Wisp"));
        assert_eq!((count(&play, guard, LIFE), play.board().effects().len()), (2, 1));
        let scene = play.scene();
        assert_eq!(scene.counter_before(guard, LIFE), 3, "before the last action");
        assert_eq!(scene.counter_before(guard, LEADER), 0, "it has not changed");
    }

    #[test]
    fn taking_harms_and_enters_the_square_of_a_piece_that_dies() {
        let (mut play, guard, wisp) = duel();
        done(&mut play, &[Step::Take { piece: guard, victim: wisp }]);
        assert_eq!(square_of(&play, guard), Some(at("b2")));
        assert_eq!(play.board().death_pile(), [wisp]);
        play.unmake();
        done(&mut play, &[Step::Take { piece: wisp, victim: guard }]);
        assert_eq!((count(&play, guard, LIFE), square_of(&play, wisp)), (2, Some(at("b2"))));
        let late = [Step::Remove { piece: guard }, Step::Take { piece: wisp, victim: guard }];
        run(&mut play, late).unwrap();
        assert_eq!(play.journal().last_changes().len(), 1, "there is nothing left to take");
    }

    #[test]
    fn attacks_harm_from_afar_by_the_piece_or_by_a_given_amount() {
        let (mut play, guard, wisp) = duel();
        done(&mut play, &[Step::Attack { piece: wisp, victim: guard }]);
        assert_eq!(count(&play, guard, LIFE), 2);
        let deed = DeedKind::Attack;
        done(&mut play, &[Step::Harm { piece: wisp, victim: guard, damage: 1, deed }]);
        assert_eq!(count(&play, guard, LIFE), 1);
        done(&mut play, &[Step::Harm { piece: wisp, victim: guard, damage: 9, deed }]);
        assert_eq!((count(&play, guard, LIFE), square_of(&play, guard)), (0, None));
        assert_eq!(square_of(&play, wisp), Some(at("b2")));
    }

    #[test]
    fn a_kill_ends_any_life_except_that_of_a_protected_piece() {
        let (mut play, guard, wisp) = duel();
        done(&mut play, &[Step::Kill { piece: wisp, victim: guard }]);
        assert_eq!((count(&play, guard, LIFE), square_of(&play, guard)), (0, None));
        nothing(&mut play, [Step::Kill { piece: wisp, victim: guard }]);

        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        tag(&mut draft, guard, &["WARD"]);
        let mut play = draft.open().unwrap();
        let deed = DeedKind::Kill;
        for refused in [
            Step::Kill { piece: wisp, victim: guard },
            Step::Attack { piece: wisp, victim: guard },
            Step::Harm { piece: wisp, victim: guard, damage: 1, deed },
        ] {
            nothing(&mut play, [refused]);
        }
        run(&mut play, [Step::Kill { piece: guard, victim: wisp }]).unwrap();
        assert_eq!(square_of(&play, wisp), None, "a protected piece may kill");
    }

    #[test]
    fn a_refused_move_takes_and_is_told_nothing() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        tag(&mut draft, guard, &["ALARM"]);
        let mut play = draft.open().unwrap();
        let root =
            Step::Apply { to: Subject::Piece(guard), effect: effect("Root"), lasts: rounds(2) };
        run(&mut play, [root]).unwrap();
        noted();
        nothing(&mut play, [Step::Move { piece: guard, to: at("a2") }]);
        assert_eq!(noted(), [""; 0]);
        let cancel = Step::Cancel { from: Subject::Piece(guard), effect: effect("Root") };
        run(&mut play, [cancel, cancel, Step::Move { piece: guard, to: at("a2") }]).unwrap();
        assert_eq!(square_of(&play, guard), Some(at("a2")));
        assert_eq!(noted(), ["ALARM does Move"]);
    }

    #[test]
    fn only_a_death_is_asked_told_and_counted_as_a_loss() {
        let (mut play, guard, wisp) = duel();
        done(&mut play, &[Step::Remove { piece: wisp }]);
        assert_eq!((play.board().death_pile(), noted()), (&[wisp][..], vec![]));
        run(&mut play, [Step::Die { piece: guard }]).unwrap();
        assert_eq!(noted(), ["a Guard of SeatId(0) dies", "SeatId(0) lost PieceId(0)"]);
        nothing(&mut play, [Step::Die { piece: guard }, Step::Dead { piece: guard }]);
        let fault = run(&mut play, [Step::Remove { piece: guard }]).unwrap_err();
        assert_eq!(fault, "game flat proposed an impossible step: p1 is not on the board");
    }

    #[test]
    fn entering_an_occupied_square_comes_to_nothing() {
        let (mut play, guard, _) = duel();
        nothing(&mut play, [Step::Enter { piece: guard, to: at("b2") }]);
        done(&mut play, &[Step::Enter { piece: guard, to: at("b1") }]);
        assert_eq!(square_of(&play, guard), Some(at("b1")));
    }

    #[test]
    fn two_pieces_change_places_at_once() {
        let (mut play, guard, wisp) = duel();
        let swap = |to_a, to_b| Step::MoveBoth { a: (guard, at(to_a)), b: (wisp, at(to_b)) };
        done(&mut play, &[swap("b2", "a1")]);
        assert_eq!(
            [guard, wisp].map(|piece| square_of(&play, piece)),
            ["b2", "a1"].map(|name| Some(at(name)))
        );
        play.unmake();
        let cannot = "game flat proposed an impossible step:";
        fails(&mut play, [swap("c3", "c3")], &format!("{cannot} c3 is not free"));
        let summon = Step::Summon { kind: kind("Wisp"), owner: WHITE, at: at("d4"), by: None };
        fails(&mut play, [summon, swap("a2", "d4")], &format!("{cannot} d4 is not free"));
    }

    #[test]
    fn a_piece_that_leaves_waits_until_it_arrives_or_is_discarded() {
        let (mut play, guard, wisp) = duel();
        let apply =
            Step::Apply { to: Subject::Piece(guard), effect: effect("Chime"), lasts: rounds(2) };
        done(&mut play, &[apply, Step::Leave { piece: guard }]);
        assert_eq!(square_of(&play, guard), None);
        assert_eq!((play.board().effects(), play.board().death_pile()), (&[][..], &[][..]));
        let cannot = "game flat proposed an impossible step:";
        for (step, fault) in [
            (Step::Leave { piece: guard }, "p1 is not on the board"),
            (Step::Arrive { piece: wisp, at: at("a1") }, "p2 does not wait"),
            (Step::Arrive { piece: guard, at: at("b2") }, "there is no room on b2"),
            (Step::Arrive { piece: guard, at: Square(16) }, "there is no room on "),
            (Step::Discard { piece: wisp }, "p2 does not wait"),
        ] {
            let found = run(&mut play, [step]).unwrap_err();
            assert!(found.starts_with(&format!("{cannot} {fault}")), "{found}");
        }
        done(&mut play, &[Step::Arrive { piece: guard, at: at("d1") }]);
        assert_eq!(square_of(&play, guard), Some(at("d1")));
        done(&mut play, &[Step::Leave { piece: guard }, Step::Discard { piece: guard }]);
        assert_eq!(play.board().death_pile(), [guard]);
        let fault = run(&mut play, [Step::Discard { piece: guard }]).unwrap_err();
        assert_eq!(fault, format!("{cannot} p1 does not wait off the board"), "it is dead already");
    }

    #[test]
    fn a_revived_piece_is_as_new() {
        let (mut play, guard, _) = duel();
        let of = Subject::Piece(guard);
        let changed = [
            Step::Set { of, counter: ACTED, to: 1 },
            Step::Set { of, counter: LIFE, to: 1 },
            Step::Tag { piece: guard, tag: effect("MARK"), on: false },
            Step::Tag { piece: guard, tag: effect("BELL"), on: true },
        ];
        let revive = Step::Revive { piece: guard, at: at("d4"), by: None };
        let cannot = "game flat proposed an impossible step:";
        fails(&mut play, [revive], &format!("{cannot} it revives a piece that is not dead"));
        run(&mut play, changed).unwrap();
        done(&mut play, &[Step::Remove { piece: guard }, revive]);
        assert_eq!(square_of(&play, guard), Some(at("d4")));
        assert_eq!([LIFE, ACTED].map(|counter| count(&play, guard, counter)), [3, 0]);
        let has = |id| play.board().piece(guard).has(effect(id));
        assert_eq!((has("MARK"), has("BELL")), (true, false));
        assert_eq!(play.board().death_pile(), []);
    }

    #[test]
    fn a_piece_that_changes_its_kind_keeps_only_whether_it_acted_and_its_leader() {
        let (mut play, guard, wisp) = duel();
        let of = Subject::Piece(wisp);
        run(
            &mut play,
            [
                Step::Set { of, counter: ACTED, to: 1 },
                Step::Lead { piece: wisp, leader: Some(guard) },
                Step::Tag { piece: wisp, tag: effect("BELL"), on: true },
                Step::Apply { to: of, effect: effect("Chime"), lasts: ChessTime::FOREVER },
            ],
        )
        .unwrap();
        assert_eq!(play.scene().led_by(guard).collect::<Vec<_>>(), [wisp]);
        done(&mut play, &[Step::Become { piece: wisp, kind: kind("Guard") }]);
        assert_eq!([LIFE, ACTED, LEADER].map(|counter| count(&play, wisp, counter)), [3, 1, 1]);
        let has = |id| play.board().piece(wisp).has(effect(id));
        assert_eq!((has("MARK"), has("BELL")), (true, false));
        assert_eq!(play.board().effects(), []);
        run(&mut play, [Step::Lead { piece: wisp, leader: None }]).unwrap();
        assert_eq!(play.scene().led_by(guard).count(), 0);
    }

    #[test]
    fn a_piece_that_changes_its_owner_is_lost_and_no_longer_casts() {
        let (mut play, _, wisp) = duel();
        let cast = Step::Cast { piece: wisp, ability: BLOOM, lasts: rounds(3), declared: true };
        run(&mut play, [cast]).unwrap();
        nothing(&mut play, [Step::SetOwner { piece: wisp, owner: BLACK }]);
        assert!(play.board().cast_of(wisp).is_some());
        noted();
        run(&mut play, [Step::SetOwner { piece: wisp, owner: WHITE }]).unwrap();
        assert_eq!(play.board().piece(wisp).owner(), WHITE);
        assert!(play.board().cast_of(wisp).is_none());
        assert_eq!(noted(), ["SeatId(1) lost PieceId(1)"]);
    }

    #[test]
    fn a_stripped_piece_has_no_tags_and_effects_and_nothing_expires() {
        let (mut play, guard, _) = duel();
        let to = Subject::Piece(guard);
        run(&mut play, [Step::Apply { to, effect: effect("Spark"), lasts: rounds(1) }]).unwrap();
        noted();
        done(&mut play, &[Step::Strip { piece: guard }]);
        assert!(!play.board().piece(guard).has(effect("MARK")));
        assert_eq!((play.board().effects(), noted()), (&[][..], vec![]));
        nothing(&mut play, [Step::Tag { piece: guard, tag: effect("MARK"), on: false }]);
    }

    #[test]
    fn counters_stay_within_their_bounds() {
        let (mut play, guard, _) = duel();
        let mana = Subject::Seat(WHITE);
        let value = |play: &Play| play.board().counter(mana, MANA);
        let set = |to| Step::Set { of: mana, counter: MANA, to };
        let add = |by| Step::Add { of: mana, counter: MANA, by };
        for (step, expected) in
            [(set(9), 5), (add(1), 5), (add(-2), 3), (set(-4), 0), (add(i32::MIN), 0)]
        {
            run(&mut play, [step]).unwrap();
            assert_eq!(value(&play), expected, "{step:?}");
        }
        // A value falls with its ceiling, and rises no further.
        let lower = Step::Set { of: mana, counter: MAX_MANA, to: 2 };
        run(&mut play, [set(5), lower, add(1)]).unwrap();
        assert_eq!(value(&play), 2);
        run(&mut play, [add(-1), add(9)]).unwrap();
        assert_eq!(value(&play), 2);
        let tide_to = |to| Step::Set { of: Subject::Game, counter: TIDE, to };
        run(&mut play, [tide_to(i32::MAX), Step::Add { of: Subject::Game, counter: TIDE, by: 1 }])
            .unwrap();
        assert_eq!(tide(&play), i32::MAX);
        let life = |to| Step::Set { of: Subject::Piece(guard), counter: LIFE, to };
        run(&mut play, [life(i32::MAX)]).unwrap();
        assert_eq!(count(&play, guard, LIFE), i32::MAX);
        let more = Step::Add { of: Subject::Piece(guard), counter: LIFE, by: 1 };
        let unknown = Step::Set { of: Subject::Game, counter: CounterId(50), to: 1 };
        nothing(&mut play, [unknown, more]);
    }

    fn dealt() -> Play {
        let mut draft = draft("flat");
        for (place, card) in [ASH, FERN, OAK].into_iter().enumerate() {
            draft.apply(&Change::Deal { card, to: DECK, place: place as u16 });
        }
        draft.open().unwrap()
    }

    #[test]
    fn cards_go_on_top_or_below() {
        let card = |place, to, on_top| Step::Card { from: DECK, place, to, on_top };
        for (steps, deck, pile) in [
            (&[card(0, PILE, true), card(0, PILE, true)][..], &[OAK][..], &[FERN, ASH][..]),
            (&[card(0, PILE, false), card(0, PILE, false)], &[OAK], &[ASH, FERN]),
            (&[card(0, DECK, false)], &[FERN, OAK, ASH], &[]),
            (&[card(2, DECK, true)], &[OAK, ASH, FERN], &[]),
            (
                &[Step::Deal { card: OAK, to: PILE }, Step::Deal { card: ASH, to: PILE }],
                &[ASH, FERN, OAK],
                &[ASH, OAK],
            ),
            (&[Step::Withdraw { from: DECK, place: 1 }], &[ASH, OAK], &[]),
        ] {
            let mut play = dealt();
            done(&mut play, steps);
            assert_eq!(
                (play.board().cards(DECK), play.board().cards(PILE)),
                (deck, pile),
                "{steps:?}"
            );
        }
        let missing = "game flat proposed an impossible step: there is no such card";
        fails(&mut dealt(), [card(3, PILE, true)], missing);
        fails(&mut dealt(), [Step::Withdraw { from: BLACK_DECK, place: 0 }], missing);
    }

    #[test]
    fn a_shuffle_is_undone_with_its_numbers() {
        let mut play = dealt();
        done(&mut play, &[Step::Shuffle { holder: DECK }; 5]);
        assert_eq!(play.board().cards(DECK).len(), 3);
        assert!(play.board().random().drawn(Stream::Shuffle) >= 10);
    }

    #[test]
    fn streams_give_numbers_as_time_goes_on() {
        let drawn = |play: &Play| Stream::ALL.map(|stream| play.board().random().drawn(stream));
        let (mut play, ..) = duel();
        done(&mut play, &[Step::Draw { stream: Stream::Turn }]);
        assert_eq!(drawn(&play), [0, 1, 0, 0]);
        let expected = play.board().random().at(Stream::Turn, 0);
        assert_eq!(play.board().random().raw(Stream::Turn), expected);
        done(&mut play, &[Step::EndMovement]);
        assert_eq!((drawn(&play), play.board().time().movement), ([0, 1, 1, 0], 1));
        done(&mut play, &[Step::EndTurn { draw: true }]);
        assert_eq!(drawn(&play), [0, 2, 2, 0], "the round goes on");
        done(&mut play, &[Step::EndTurn { draw: true }]);
        assert_eq!(drawn(&play), [1, 3, 3, 0]);
        done(&mut play, &[Step::EndTurn { draw: false }]);
        assert_eq!(drawn(&play), [1, 3, 3, 0]);
        assert_eq!(play.board().time(), ChessTime { round: 1, turn: 1, movement: 0 });

        let mut without_chance = draft("bare").open().unwrap();
        run(&mut without_chance, [Step::EndMovement]).unwrap();
        assert_eq!(drawn(&without_chance), [0; 4]);
    }

    fn rain(seat: SeatId) -> Event {
        let when = ChessTime { round: 1, turn: 0, movement: 0 };
        Event { seat, when, function: EventFunction::Add { counter: MANA, by: 1 } }
    }

    #[test]
    fn there_are_at_most_so_many_events() {
        let (mut play, ..) = duel();
        let schedule = |count| std::iter::repeat_n(Step::Schedule(rain(WHITE)), count);
        let too_many = "game flat proposed an impossible step: there are too many events";
        fails(&mut play, schedule(MAX_EVENTS + 1), too_many);
        run(&mut play, schedule(MAX_EVENTS)).unwrap();
        assert_eq!(play.board().events().len(), MAX_EVENTS);
        let fault = run(&mut play, schedule(1)).unwrap_err();
        assert_eq!((fault.as_str(), play.board().events().len()), (too_many, MAX_EVENTS));
    }

    #[test]
    fn the_events_of_a_seat_are_forgotten() {
        let (mut play, ..) = duel();
        run(&mut play, [WHITE, BLACK, WHITE].map(|seat| Step::Schedule(rain(seat)))).unwrap();
        done(&mut play, &[Step::Forget { seat: WHITE }]);
        assert_eq!(play.board().events(), [rain(BLACK)]);
    }

    #[test]
    fn a_seat_that_is_out_offers_no_draw() {
        let mut draft = draft("flat");
        draft.set_offer(Offer { by: WHITE, accepted: 0 });
        let mut play = draft.open().unwrap();
        done(&mut play, &[Step::Out { seat: WHITE }]);
        assert_eq!(play.board().offer(), None);
        nothing(&mut play, [Step::Out { seat: WHITE }]);
    }

    #[test]
    fn two_that_move_at_once_both_move_or_neither() {
        for (tagged, refused) in [("ALARM", false), ("STILL", true)] {
            let mut draft = draft("flat");
            let guard = put(&mut draft, "Guard", WHITE, "a1");
            let wisp = put(&mut draft, "Wisp", WHITE, "b2");
            tag(&mut draft, guard, &["BELL"]);
            tag(&mut draft, wisp, &[tagged]);
            let mut play = draft.open().unwrap();
            let swap = Step::MoveBoth { a: (guard, at("b2")), b: (wisp, at("a1")) };
            run(&mut play, [swap]).unwrap();
            assert_eq!(play.was_refused(), refused);
            assert_eq!(square_of(&play, guard) == Some(at("b2")), !refused);
            assert_eq!(square_of(&play, wisp) == Some(at("a1")), !refused);
            let told = ["BELL does Move", "ALARM does Move"];
            assert_eq!(noted(), if refused { &[][..] } else { &told[..] });
        }
    }

    #[test]
    fn a_piece_that_takes_in_passing_goes_elsewhere_if_its_victim_dies() {
        for (tags, dies) in [(&[][..], true), (&["UNDYING"], false), (&["SHIELD"], false)] {
            let mut draft = draft("bare");
            let guard = put(&mut draft, "Guard", WHITE, "a1");
            let wisp = put(&mut draft, "Wisp", BLACK, "b1");
            tag(&mut draft, wisp, tags);
            let mut play = draft.open().unwrap();
            let take = Step::TakePassing { piece: guard, victim: wisp, to: at("b2") };
            done(&mut play, &[take]);
            assert_eq!(square_of(&play, wisp).is_none(), dies, "{tags:?}");
            assert_eq!(play.was_refused(), tags == ["UNDYING"]);
        }
    }

    #[test]
    fn a_card_that_comes_into_a_hand_is_taken() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        tag(&mut draft, guard, &["ALARM"]);
        for card in [ASH, OAK] {
            draft.apply(&Change::Deal { card, to: DECK, place: 0 });
        }
        let mut play = draft.open().unwrap();
        let card = Step::Card { from: DECK, place: 0, to: HAND, on_top: true };
        done(&mut play, &[card]);
        assert_eq!((noted(), play.board().cards(HAND)), (vec![TAKES.to_owned(); 2], &[OAK][..]));
        run(&mut play, [Step::Card { from: HAND, place: 0, to: HAND, on_top: true }]).unwrap();
        assert_eq!(noted(), [""; 0], "it was in the hand before");
        run(&mut play, [Step::Deal { card: ASH, to: HAND }]).unwrap();
        assert_eq!(noted(), [TAKES]);
        let (to, effect) = (Subject::Seat(WHITE), effect("Miser"));
        run(&mut play, [Step::Apply { to, effect, lasts: rounds(1) }, card]).unwrap();
        assert_eq!((play.board().cards(DECK), play.was_refused()), (&[ASH][..], true));
    }

    #[test]
    fn an_offer_stands_until_the_next_turn_of_its_seat() {
        let mut draft = draft("flat");
        draft.set_offer(Offer { by: WHITE, accepted: 0 });
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::EndTurn { draw: false }]).unwrap();
        assert_eq!(play.board().offer(), Some(WHITE));
        done(&mut play, &[Step::EndTurn { draw: false }]);
        assert_eq!(play.board().offer(), None);
    }

    #[test]
    fn the_end_drops_what_waits() {
        let (mut play, guard, _) = duel();
        let outcome = |reason| Outcome { winner: Some(WHITE), reason };
        let later = Step::Move { piece: guard, to: at("a2") };
        done(&mut play, &[Step::End(outcome(3)), Step::End(outcome(4)), later]);
        assert_eq!(play.board().outcome(), Some(outcome(3)));
        assert_eq!(square_of(&play, guard), Some(at("a1")));
    }

    #[test]
    fn turns_and_rounds_are_told_once_each() {
        let mut draft = draft("flat");
        draft.apply(&Change::Attach {
            place: 0,
            head: EffectHead {
                subject: Subject::Game,
                effect: effect("Chime"),
                turn: 0,
                rounds: ChessTime::FOREVER.round,
                serial: 0,
            },
        });
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::EndTurn { draw: false }]).unwrap();
        assert_eq!(noted(), ["Chime does Turn"]);
        run(&mut play, [Step::EndTurn { draw: false }, Step::EndMovement]).unwrap();
        let told =
            ["Chime does Round", "Chime does Turn", "Chime does Tick", "Chime does Movement"];
        assert_eq!(noted(), told);
    }

    #[test]
    fn stages_and_abilities_are_asked_when_everything_before_has_happened() {
        let mut draft = draft("flat");
        let seed = put(&mut draft, "Seed", WHITE, "a1");
        tag(&mut draft, seed, &["ALARM"]);
        let mut play = draft.open().unwrap();
        let proceed = Step::Proceed { piece: seed, ability: BLOOM, words: [1, 2, 3] };
        let declare = Step::Declare { deed: DeedKind::Ability, piece: Some(seed), receiver: None };
        run(&mut play, [Step::Stage(4), proceed, declare]).unwrap();
        let proceeds = "AbilityId(0) of PieceId(0) proceeds with [1, 2, 3]";
        assert_eq!(noted(), ["stage 4", proceeds, "ALARM does Ability"]);
        run(&mut play, [Step::Remove { piece: seed }, proceed]).unwrap();
        assert_eq!(noted(), [""; 0], "a piece that has left does not proceed");
    }

    /// A game whose tag repeats each use of an ability `tide` times, which takes two steps each.
    fn chained(tide: i32) -> (Play, [Step; 2]) {
        let mut draft: Draft = draft("flat");
        let piece = put(&mut draft, "Wisp", WHITE, "a1");
        tag(&mut draft, piece, &["CHAIN"]);
        draft.set_counter(Subject::Game, TIDE, tide);
        let declare = Step::Declare { deed: DeedKind::Ability, piece: Some(piece), receiver: None };
        (draft.open().unwrap(), [Step::Stage(0), declare])
    }

    #[test]
    fn an_action_may_cause_as_many_steps_as_the_budget_and_no_more() {
        let links = STEP_BUDGET as i32 / 2 - 1;
        let (mut play, steps) = chained(links);
        run(&mut play, steps).unwrap();
        assert_eq!(tide(&play), 0);
        let (mut play, steps) = chained(links);
        let runaway = "effect CHAIN caused more than 10000 steps";
        fails(&mut play, [Step::Stage(1)].into_iter().chain(steps), runaway);
        let (mut play, steps) = chained(links + 1);
        fails(&mut play, steps, runaway);
    }

    #[test]
    fn a_card_that_grants_an_ability_raises_the_budget_and_the_fault_says_so() {
        let budget = STEP_BUDGET + 2 * STEPS_PER_GRANT;
        for (links, fits) in [(budget / 2 - 1, true), (budget / 2, false)] {
            let mut draft = draft("flat");
            let piece = put(&mut draft, "Wisp", WHITE, "a1");
            tag(&mut draft, piece, &["CHAIN"]);
            draft.set_counter(Subject::Game, TIDE, links as i32);
            draft.apply(&Change::Deal { card: OAK, to: PLAYED, place: 0 });
            let mut play = draft.open().unwrap();
            let declare =
                Step::Declare { deed: DeedKind::Ability, piece: Some(piece), receiver: None };
            let result = run(&mut play, [Step::Stage(0), declare]);
            let runaway = format!("effect CHAIN caused more than {budget} steps");
            assert_eq!(result, if fits { Ok(()) } else { Err(runaway) });
        }
    }

    #[test]
    fn steps_that_a_game_proposes_count_once() {
        let (mut play, ..) = duel();
        let rise = Step::Add { of: Subject::Game, counter: TIDE, by: 1 };
        let times = |count| std::iter::repeat_n(rise, count);
        fails(&mut play, times(STEP_BUDGET + 1), "game flat caused more than 10000 steps");
        run(&mut play, times(STEP_BUDGET)).unwrap();
        assert_eq!(tide(&play), STEP_BUDGET as i32);
    }

    #[test]
    fn each_turn_has_a_budget_of_its_own() {
        let (mut play, ..) = duel();
        let half = STEP_BUDGET / 2 - 1;
        let rise = Step::Add { of: Subject::Game, counter: TIDE, by: 1 };
        let turn = Step::EndTurn { draw: false };
        let steps = std::iter::repeat_n(rise, half).chain([turn]);
        run(&mut play, steps.clone().chain(steps)).unwrap();
        assert_eq!(tide(&play), 2 * half as i32);
    }
}
