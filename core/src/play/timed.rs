//! What happens automatically from turn to turn: effects tick and expire, casts and events fall
//! due.

use super::Play;
use crate::{
    AbilityId, Action, Arg, Attached, Cast, Change, ChessTime, Deed, DeedKind, Detail, Effect,
    EffectContext, EffectId, Event, EventContext, EventFunction, MAX_NUMBERS, PieceId, Plugin,
    SPENT, Scene, SeatId, Step, Steps, Subject, Unit, hooks, rounds,
};

impl Play {
    pub(super) fn attached(&self, to: Subject, effect: EffectId) -> Option<usize> {
        self.board
            .effects()
            .iter()
            .position(|attached| attached.subject == to && attached.effect == effect)
    }

    /// Applies an effect whose rounds the turns of a seat count.
    pub(super) fn attach(
        &mut self,
        to: Subject,
        effect: EffectId,
        lasts: ChessTime,
        turn: u8,
        applied_by: Option<PieceId>,
    ) {
        if matches!(to, Subject::Piece(piece) if self.board.piece(piece).square().is_none()) {
            return;
        }
        let plugin = self.board.rules().effect(effect);
        let stacks = plugin.stacks();
        let by = self.steps.proposer();
        self.steps.set_proposer(Plugin::Effect(effect));
        let scene = Scene { board: &self.board, journal: &self.journal };
        let same = self.attached(to, effect).filter(|_| !stacks);
        let there = same.map(|place| self.board.effects()[place]);
        let bearer = EffectContext { scene, this: effect, subject: to, attached: there.as_ref() };
        let left = plugin.on_apply(bearer, lasts, &mut self.steps);
        let left = if left.is_forever() { ChessTime::FOREVER } else { left };
        let serial = self.board.next_serial();
        let numbers = [0; MAX_NUMBERS];
        let attached =
            Attached { subject: to, effect, turn, left, serial, by: applied_by, numbers };
        match same {
            None => self.insert(self.board.effects().len(), attached),
            Some(place) => self.prolong(place, attached),
        }
        self.steps.set_proposer(by);
    }

    /// Applies an effect that is there already: it lasts until both are over. Each unit has its own
    /// later end, because which of two units ends later depends on what the players will do. It is
    /// the same effect for longer: it keeps its place in the order of ticks.
    fn prolong(&mut self, place: usize, now: Attached) {
        let there = self.board.effects()[place];
        if there.left.is_forever() {
            return;
        }
        if now.left.is_forever() || self.ends_before(&there, &now) {
            let beside = |time: ChessTime| time.with(Unit::Round, 0);
            let later = beside(there.left).later(beside(now.left));
            let left =
                if now.left.is_forever() { now.left } else { later + rounds(now.left.round) };
            self.detach(place);
            let Attached { serial, by, numbers, .. } = there;
            return self.insert(place, Attached { left, serial, by, numbers, ..now });
        }
        for unit in [Unit::Turn, Unit::Movement] {
            let (before, after) = (there.left.part(unit).into(), now.left.part(unit).into());
            if before < after {
                let (place, detail) = (place as u16, Detail::Left(unit));
                self.commit(Change::Detail { place, detail, before, after });
            }
        }
    }

    /// Whether the rounds of an existing effect end before those of one that is applied now. Rounds
    /// are counted down first thing at the start of a seat's turn: a seat whose turn has already
    /// begun this round counts again only in the next.
    fn ends_before(&self, there: &Attached, now: &Attached) -> bool {
        let turn = self.board.time().turn;
        let end = |attached: &Attached, counted: bool| {
            (i32::from(attached.left.round) - i32::from(!counted), attached.turn)
        };
        now.left.round > 0 && end(there, there.turn <= turn) < end(now, now.turn <= turn)
    }

    /// Removes all timed effects of a piece without running `on_expire`.
    pub(super) fn lose_effects(&mut self, piece: PieceId) {
        while let Some(place) = self
            .board
            .effects()
            .iter()
            .position(|attached| attached.subject == Subject::Piece(piece))
        {
            self.detach(place);
        }
    }

    pub(super) fn begin_cast(
        &mut self,
        piece: PieceId,
        ability: AbilityId,
        lasts: ChessTime,
        declared: bool,
    ) {
        let declared = self.journal.last().map(|record| record.action).filter(|_| declared);
        let own = self.board.rules().cast_verb().map(|verb| {
            let square = self.board.piece(piece).last_square();
            Action::by(verb, ability, [Arg::Square(square)])
        });
        // The catalogue refuses automatic abilities in games without a verb for them.
        let Some(action) = declared.or(own) else { return };
        self.lose_cast(piece);
        let (place, begun) = (self.board.casts().len() as u16, self.board.next_serial());
        let Action { verb, args, .. } = action;
        let cast = Cast { piece, verb, ability, left: lasts, begun, args };
        cast.begin_at(place).for_each(|change| self.commit(change));
    }

    /// Ends the cast of a piece and returns it; `None` if the piece does not cast.
    pub(super) fn lose_cast(&mut self, piece: PieceId) -> Option<Cast> {
        let place = self.board.casts().iter().position(|cast| cast.piece == piece)?;
        let cast = self.board.casts()[place];
        cast.end_at(place as u16).for_each(|change| self.commit(change));
        Some(cast)
    }

    /// A turn of a seat begins: the casts of its pieces have a round less, and in the turn of the
    /// seat to move all casts have a turn less.
    pub(super) fn tick_casts(&mut self, seat: SeatId) {
        let is_turn = seat == self.board.to_move();
        for place in 0..self.board.casts().len() {
            let piece = self.board.casts()[place].piece;
            let is_own = self.board.piece(piece).owner() == seat;
            let by = ChessTime { round: is_own.into(), turn: is_turn.into(), movement: 0 };
            if self.count_cast(place, by) {
                self.steps.push(Step::Resolve { piece });
            }
        }
    }

    /// Takes some of the time that a cast has left. Returns whether that ended it.
    pub(super) fn count_cast(&mut self, place: usize, by: ChessTime) -> bool {
        let before = self.board.casts()[place].left;
        let after = before.less(by);
        for unit in [Unit::Round, Unit::Turn, Unit::Movement] {
            let (before, after) = (before.part(unit), after.part(unit));
            if before != after {
                self.commit(Change::Wait { place: place as u16, unit, before, after });
            }
        }
        after.is_over() && !before.is_over()
    }

    pub(super) fn hasten(&mut self, piece: PieceId, by: ChessTime) {
        let place = self.board.casts().iter().position(|cast| cast.piece == piece);
        if place.is_some_and(|place| self.count_cast(place, by)) {
            self.steps.push(Step::Resolve { piece });
        }
    }

    /// Sets the time until a piece can use its ability again.
    pub(super) fn cool(&mut self, piece: PieceId, lasts: ChessTime) {
        let Some(counter) = self.board.rules().vitals().cooldown else { return };
        let (rounds, beside) = match lasts.is_forever() {
            true => (SPENT.into(), ChessTime::NONE),
            false => (lasts.round.into(), lasts),
        };
        self.set_counter(Subject::Piece(piece), counter, rounds);
        self.set_rest(piece, beside);
    }

    /// Ends what a counter does not say of the time until a piece can use its ability again.
    pub(super) fn wake(&mut self, piece: PieceId) {
        self.set_rest(piece, ChessTime::NONE);
    }

    fn set_rest(&mut self, piece: PieceId, left: ChessTime) {
        for unit in [Unit::Turn, Unit::Movement] {
            let (before, after) = (self.board.cooldown(piece).part(unit), left.part(unit));
            if before != after {
                self.commit(Change::Rest { piece, unit, before, after });
            }
        }
    }

    /// Counts one from the time until each piece can use its ability again.
    pub(super) fn count_rests(&mut self, unit: Unit) {
        for place in (0..self.board.rests().len()).rev() {
            let (piece, left) = self.board.rests()[place];
            let before = left.part(unit);
            if before > 0 {
                self.commit(Change::Rest { piece, unit, before, after: before - 1 });
            }
        }
    }

    pub(super) fn resolve(&mut self, piece: PieceId) {
        if let Some(cast) = self.lose_cast(piece) {
            let action = Action::with(cast.verb, cast.ability, cast.args);
            self.referee.resolve(
                Scene { board: &self.board, journal: &self.journal },
                piece,
                &action,
                &mut self.steps,
            );
        }
    }

    pub(super) fn detach(&mut self, place: usize) -> Attached {
        let attached = self.board.effects()[place];
        attached.detach_from(place as u16).for_each(|change| self.commit(change));
        attached
    }

    fn insert(&mut self, place: usize, attached: Attached) {
        attached.attach_at(place as u16).for_each(|change| self.commit(change));
    }

    /// Counts one from the time that an effect has left. Returns whether that ended it.
    pub(super) fn count_effect(&mut self, place: usize, unit: Unit) -> bool {
        let left = self.board.effects()[place].left;
        let before = i32::from(left.part(unit));
        if before == 0 || left.is_forever() {
            return false;
        }
        let (place, detail) = (place as u16, Detail::Left(unit));
        self.commit(Change::Detail { place, detail, before, after: before - 1 });
        left.counted(unit).is_over()
    }

    /// Begins a phase and runs the `on_phase` hooks that listen for it.
    pub(super) fn begin_phase(&mut self, phase: u8) {
        let rules = self.board.rules();
        let Some(counter) = rules.vitals().phase else { return };
        let (word, waiting) = rules.phasing(phase);
        self.set_counter(Subject::Game, counter, phase.into());
        if waiting != 0 {
            let by = self.steps.proposer();
            hooks::tell_phase(
                Scene { board: &self.board, journal: &self.journal },
                word,
                waiting,
                &mut self.steps,
            );
            self.steps.set_proposer(by);
        }
    }

    /// Lets the effects of a seat that are older than a serial number tick.
    pub(super) fn tick(&mut self, seat: SeatId, before: u32) {
        // Hooks only propose, so the list stays as it is.
        let is_heard = self.board.listens(DeedKind::Tick);
        for place in 0..self.board.effects().len() {
            let attached = &self.board.effects()[place];
            let bears = match attached.subject {
                Subject::Game => attached.turn == seat.0,
                Subject::Seat(bearer) => bearer == seat,
                Subject::Piece(piece) => {
                    let state = self.board.piece(piece);
                    state.owner() == seat && state.square().is_some()
                }
            };
            if !bears || attached.serial >= before {
                continue;
            }
            let attached = *attached;
            let deed = is_heard.then(|| self.deed_of_effect(DeedKind::Tick, attached));
            if deed.as_ref().is_none_or(|deed| self.allowed(deed).is_ok()) {
                self.speak(attached, |effect, bearer, steps| effect.on_tick(bearer, steps));
                deed.iter().for_each(|deed| self.tell(deed));
            }
        }
    }

    pub(super) fn count_down(&mut self, turn: u8) {
        let is_turn = self.board.time().turn == turn;
        for place in 0..self.board.effects().len() {
            let Attached { turn: own, left, .. } = self.board.effects()[place];
            if own == turn && left.round > 0 {
                self.count_effect(place, Unit::Round);
            }
            if is_turn && left.turn > 0 {
                self.count_effect(place, Unit::Turn);
            }
        }
    }

    /// Lets the first effect without time left expire, from a serial number on. The next follows
    /// when everything that this one causes has happened.
    pub(super) fn expire(&mut self, from: u32) {
        let due = |attached: &&Attached| attached.left.is_over() && attached.serial >= from;
        let next = self.board.effects().iter().filter(due).min_by_key(|attached| attached.serial);
        let Some(next) = next.copied() else { return };
        let deed = self.deed_of_effect(DeedKind::Expire, next);
        if self.allowed(&deed).is_ok()
            && let Some(place) = self.board.effects().iter().position(|there| *there == next)
        {
            let gone = self.detach(place);
            self.speak(gone, |effect, bearer, steps| effect.on_expire(bearer, steps));
            self.tell(&deed);
        }
        self.steps.push(Step::ExpireFrom(next.serial.saturating_add(1)));
    }

    /// An effect that ticks or expires, as a deed done to its bearer.
    fn deed_of_effect(&self, kind: DeedKind, attached: Attached) -> Deed {
        let receiver = match attached.subject {
            Subject::Piece(piece) => Some(piece),
            Subject::Seat(_) | Subject::Game => None,
        };
        self.deed(kind, None, receiver)
    }

    fn speak(
        &mut self,
        attached: Attached,
        hook: impl Fn(&dyn Effect, EffectContext<'_>, &mut Steps),
    ) {
        let by = self.steps.proposer();
        self.steps.set_proposer(Plugin::Effect(attached.effect));
        let scene = Scene { board: &self.board, journal: &self.journal };
        let bearer = EffectContext {
            scene,
            this: attached.effect,
            subject: attached.subject,
            attached: Some(&attached),
        };
        hook(self.board.rules().effect(attached.effect), bearer, &mut self.steps);
        self.steps.set_proposer(by);
    }

    /// A turn of a seat begins: its events come a round closer, and in the turn of the seat to move
    /// all events come a turn closer. An event that had nothing left waits for a turn of its seat.
    pub(super) fn tick_events(&mut self, seat: SeatId) {
        let is_turn = seat == self.board.to_move();
        let mut place = 0;
        while place < self.board.events().len() {
            let is_own = self.board.events()[place].seat == seat;
            let units = [is_own.then_some(Unit::Round), is_turn.then_some(Unit::Turn)];
            let counted = self.count_event(place, units);
            let event = self.board.events()[place];
            if event.when.is_over() && (counted || is_own) {
                event.unschedule_from(place).for_each(|change| self.commit(change));
                self.steps.push(Step::Happen(event));
            } else {
                place += 1;
            }
        }
    }

    /// Counts one from the time that an event has left, in each of these units. Returns whether
    /// there was anything to count.
    pub(super) fn count_event(&mut self, place: usize, units: [Option<Unit>; 2]) -> bool {
        let before = self.board.events()[place].when;
        for unit in units.into_iter().flatten() {
            if before.part(unit) > 0 {
                self.commit(Change::Nearer { place: place as u8, unit });
            }
        }
        self.board.events()[place].when != before
    }

    pub(super) fn happen(&mut self, event: Event) {
        if self.board.is_out(event.seat) {
            return;
        }
        match event.function {
            EventFunction::Summon { kind, at } => {
                if self.scene().is_free(at) {
                    self.steps.push(Step::Summon { kind, owner: event.seat, at, by: None });
                }
            }
            EventFunction::Add { counter, by } => {
                self.steps.push(Step::Add { of: Subject::Seat(event.seat), counter, by });
            }
            EventFunction::Apply { at, effect, lasts } => {
                let reached = self.board.at(at).filter(|piece| {
                    let deed = Deed::new(DeedKind::Ability, event.seat).to(*piece);
                    self.allowed(&deed).is_ok()
                });
                if let Some(piece) = reached {
                    self.steps.push(Step::Apply { to: Subject::Piece(piece), effect, lasts });
                }
            }
            EventFunction::Registered { event: this, args } => {
                let by = self.steps.proposer();
                self.steps.set_proposer(Plugin::Event(this));
                let scene = Scene { board: &self.board, journal: &self.journal };
                let context = EventContext { scene, seat: event.seat, this, args };
                (self.board.rules().event(this).happen)(context, &mut self.steps);
                self.steps.set_proposer(by);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        BLACK, BLOOM, MANA, PHASE, WHITE, at, draft, duel, effect, kind, noted, put, run, run_as,
        tag, tide,
    };
    use crate::{Args, EventArgs, Square, movements, turns};

    /// As the number of rounds of an effect.
    const FOREVER: u16 = ChessTime::FOREVER.round;

    fn apply(to: Subject, id: &str, length: u16) -> Step {
        lasting(to, id, rounds(length))
    }

    fn lasting(to: Subject, id: &str, lasts: ChessTime) -> Step {
        Step::Apply { to, effect: effect(id), lasts }
    }

    #[test]
    fn an_effect_can_be_counted_by_the_turns_of_another_seat() {
        let (mut play, guard, _) = duel();
        let (to, effect) = (Subject::Piece(guard), effect("Half"));
        let apply = |lasts, turn| Step::ApplyIn { to, effect, lasts, turn };
        run(&mut play, [apply(rounds(2), BLACK), Step::CountDown { turn: 0 }]).unwrap();
        assert_eq!(rounds_left(&play), [2]);
        run(&mut play, [Step::CountDown { turn: 1 }]).unwrap();
        assert_eq!(rounds_left(&play), [1]);
        // In white's turn, one round of black's turns is over before one of white's.
        run(&mut play, [apply(rounds(1), WHITE)]).unwrap();
        assert_eq!((play.board().effects()[0].turn, rounds_left(&play)), (0, vec![1]));
    }

    /// The rounds left of each effect.
    fn rounds_left(play: &Play) -> Vec<u16> {
        play.board().effects().iter().map(|attached| attached.left.round).collect()
    }

    #[test]
    fn an_effect_may_propose_steps_when_it_is_applied() {
        let (mut play, guard, _) = duel();
        let before = play.board().fingerprint();
        run(&mut play, [apply(Subject::Piece(guard), "Spark", 3)]).unwrap();
        assert_eq!(noted(), ["Spark applied, None rounds, gone"]);
        assert_eq!(tide(&play), 1, "the step that on_apply proposed was done");
        assert_eq!(play.board().effects()[0].subject, Subject::Piece(guard));
        play.unmake();
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn an_effect_is_applied_before_the_steps_that_wait() {
        let (mut play, ..) = duel();
        let spark = apply(Subject::Seat(WHITE), "Spark", 2);
        run(&mut play, [spark, Step::Stage(1), spark]).unwrap();
        let applied = ["Spark applied, None rounds, gone", "Spark applied, Some(2) rounds, there"];
        assert_eq!(noted(), [applied[0], "stage 1", applied[1]], "on_apply runs each time");
        assert_eq!((tide(&play), play.board().effects().len()), (2, 1));
    }

    #[test]
    fn an_effect_that_is_there_already_keeps_the_later_end() {
        let (mut play, guard, _) = duel();
        let to = Subject::Piece(guard);
        for (given, kept) in [(3, 3), (2, 3), (5, 5), (FOREVER, FOREVER), (9, FOREVER)] {
            run(&mut play, [apply(to, "Chime", given)]).unwrap();
            assert_eq!(rounds_left(&play), [kept], "after {given}");
        }
        let serial = play.board().effects()[0].serial;
        assert_eq!(serial, 0, "it is still the first effect");
    }

    #[test]
    fn rounds_are_compared_by_the_turn_in_which_they_end() {
        let (mut play, guard, _) = duel();
        let (to, end) = (Subject::Piece(guard), Step::EndTurn { draw: false });
        // Of white's turn; one of black's turn with as many rounds ends later.
        run(&mut play, [apply(to, "Chime", 2), end, apply(to, "Chime", 2)]).unwrap();
        assert_eq!((play.board().effects()[0].turn, rounds_left(&play)), (1, vec![2]));
        // In white's next turn, before black's has been counted, two more rounds end later still.
        run(&mut play, [end, apply(to, "Chime", 2)]).unwrap();
        assert_eq!((play.board().effects()[0].turn, rounds_left(&play)), (0, vec![2]));
        run(&mut play, [apply(to, "Chime", 1)]).unwrap();
        assert_eq!(rounds_left(&play), [2]);
    }

    /// The time left of each effect.
    fn left(play: &Play) -> Vec<ChessTime> {
        play.board().effects().iter().map(|attached| attached.left).collect()
    }

    #[test]
    fn of_mixed_times_each_unit_has_the_later_end() {
        let (mut play, guard, _) = duel();
        let to = Subject::Piece(guard);
        let both = rounds(3) + turns(4);
        let forever = ChessTime::FOREVER;
        for (given, kept) in [
            (turns(4), turns(4)),
            (turns(2), turns(4)),
            (rounds(3), both),
            (rounds(2) + movements(5), both + movements(5)),
            (forever + turns(1), forever),
            (turns(9), forever),
        ] {
            let before = play.board().fingerprint();
            run(&mut play, [lasting(to, "Chime", given)]).unwrap();
            assert_eq!(left(&play), [kept], "after {given:?}");
            play.unmake();
            assert_eq!(play.board().fingerprint(), before);
            run(&mut play, [lasting(to, "Chime", given)]).unwrap();
        }
        assert_eq!(play.board().effects()[0].serial, 0, "it is still the first effect");
    }

    #[test]
    fn an_effect_without_rounds_counts_in_the_turn_in_which_it_was_first_applied() {
        let (mut play, guard, _) = duel();
        let (to, end) = (Subject::Piece(guard), Step::EndTurn { draw: false });
        run(&mut play, [lasting(to, "Chime", turns(4)), end]).unwrap();
        run(&mut play, [lasting(to, "Chime", turns(9))]).unwrap();
        let there = play.board().effects()[0];
        assert_eq!((there.turn, there.left), (0, turns(9)));
    }

    #[test]
    fn turns_of_an_effect_count_once_in_each_turn_whoever_has_it() {
        let (mut play, guard, wisp) = duel();
        let [guard, wisp] = [guard, wisp].map(Subject::Piece);
        let steps = [lasting(guard, "Half", turns(2)), lasting(wisp, "Half", turns(1) + rounds(1))];
        run(&mut play, steps).unwrap();
        let before = play.board().fingerprint();
        // Clocks of black's turn, which is not the turn of the seat to move.
        run(&mut play, [Step::CountDown { turn: 1 }, Step::Expire]).unwrap();
        assert_eq!(left(&play), [turns(2), turns(1) + rounds(1)]);
        let end = Step::EndTurn { draw: false };
        run(&mut play, [end]).unwrap();
        assert_eq!(left(&play), [turns(1), rounds(1)], "in black's turn");
        run(&mut play, [end]).unwrap();
        assert_eq!(left(&play), [], "in white's turn");
        (0..3).for_each(|_| assert!(play.unmake()));
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn an_effect_expires_in_the_middle_of_a_turn_when_its_last_movement_is_done() {
        let (mut play, guard, wisp) = duel();
        let spark = lasting(Subject::Piece(guard), "Spark", movements(2));
        let later = lasting(Subject::Piece(wisp), "Spark", movements(1) + rounds(1));
        run(&mut play, [spark, later]).unwrap();
        noted();
        let before = play.board().fingerprint();
        run(&mut play, [Step::EndMovement, Step::Stage(1)]).unwrap();
        assert_eq!(left(&play), [movements(1), rounds(1)]);
        let moves = Step::Move { piece: guard, to: at("a2") };
        run(&mut play, [Step::EndMovement, moves, Step::Stage(2)]).unwrap();
        assert_eq!(noted(), ["stage 1", "stage 2", "Spark expires, Some(0) rounds, gone"]);
        assert_eq!((left(&play), play.board().time().turn), (vec![rounds(1)], 0));
        (0..2).for_each(|_| assert!(play.unmake()));
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn what_a_movement_makes_due_comes_in_the_order_of_a_turns_start() {
        let mut draft = draft("flat");
        let seed = put(&mut draft, "Seed", WHITE, "a1");
        let mut play = draft.open().unwrap();
        let spark = lasting(Subject::Game, "Spark", movements(1));
        let lasts = movements(1);
        let cast = Step::Cast { piece: seed, ability: BLOOM, lasts, declared: false };
        run(&mut play, [spark, Step::Schedule(rain(WHITE, [0, 1], 0)), cast]).unwrap();
        noted();
        run(&mut play, [Step::EndMovement]).unwrap();
        let order = noted();
        assert!(order[0].starts_with("Bloom") && order[1].starts_with("Spark expires"));
        let place = |found: fn(&Change) -> bool| {
            play.journal().last_changes().iter().position(found).unwrap()
        };
        let kind = place(|change| matches!(change, Change::Kind { .. }));
        let mana = place(|change| matches!(change, Change::Counter { of: Subject::Seat(_), .. }));
        let gone = place(|change| matches!(change, Change::Detach { .. }));
        assert!(kind < mana && mana < gone);
    }

    #[test]
    fn a_cast_waits_until_nothing_is_left_in_any_unit() {
        let mut draft = draft("flat");
        let seed = put(&mut draft, "Seed", WHITE, "a1");
        let mut play = draft.open().unwrap();
        let lasts = rounds(1) + turns(2) + movements(2);
        let cast = Step::Cast { piece: seed, ability: BLOOM, lasts, declared: false };
        run(&mut play, [cast]).unwrap();
        let waits = |play: &Play| play.board().cast_of(seed).map(|cast| cast.left);
        assert_eq!(waits(&play), Some(lasts));
        let before = play.board().fingerprint();
        let tick = |seat| Step::TickCasts { seat };
        run(&mut play, [tick(BLACK)]).unwrap();
        assert_eq!(waits(&play), Some(lasts), "it is not black's turn");
        run(&mut play, [tick(WHITE), Step::EndMovement]).unwrap();
        assert_eq!(waits(&play), Some(turns(1) + movements(1)));
        run(&mut play, [Step::Hasten { piece: seed, by: movements(1) + rounds(4) }]).unwrap();
        assert_eq!((waits(&play), noted()), (Some(turns(1)), vec![]));
        run(&mut play, [tick(WHITE)]).unwrap();
        assert_eq!((waits(&play), noted().len()), (None, 1));
        (0..4).for_each(|_| assert!(play.unmake()));
        assert_eq!(play.board().fingerprint(), before);
        assert!(play.unmake());
        assert_eq!(play.board().casts(), []);
    }

    #[test]
    fn an_effect_decides_how_long_it_lasts_on_its_bearer() {
        let (mut play, guard, _) = duel();
        run(&mut play, [apply(Subject::Piece(guard), "Late", 3)]).unwrap();
        assert_eq!(rounds_left(&play), [6]);
    }

    #[test]
    fn effects_of_a_seat_and_its_pieces_on_the_board_tick() {
        let mut draft = draft("flat");
        let own = put(&mut draft, "Wisp", WHITE, "a1");
        let other = put(&mut draft, "Wisp", BLACK, "b2");
        let mut play = draft.open().unwrap();
        let subjects = [Subject::Game, Subject::Seat(BLACK), Subject::Piece(other)];
        run(&mut play, subjects.map(|to| apply(to, "Spark", 9))).unwrap();
        let own = [apply(Subject::Piece(own), "Spark", 4), apply(Subject::Seat(WHITE), "Spark", 5)];
        run(&mut play, own).unwrap();
        noted();
        let tick = |before| Step::Tick { seat: WHITE, before };
        run(&mut play, [tick(5)]).unwrap();
        let ticks = [9, 4, 5].map(|rounds| format!("Spark ticks, Some({rounds}) rounds, there"));
        assert_eq!(noted(), ticks, "the game's is counted in white's turns");
        run(&mut play, [tick(4)]).unwrap();
        assert_eq!(noted(), ticks[..2], "the other was put on later");
        run(&mut play, [Step::Tick { seat: BLACK, before: 9 }]).unwrap();
        assert_eq!(noted(), vec![ticks[0].clone(); 2], "black's own and its piece's");
    }

    #[test]
    fn an_effect_that_may_not_tick_or_expire_does_neither_and_is_asked_again() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        tag(&mut draft, guard, &["STASIS"]);
        let mut play = draft.open().unwrap();
        let sparks = [apply(Subject::Piece(guard), "Spark", 1), apply(Subject::Game, "Spark", 1)];
        run(&mut play, sparks).unwrap();
        noted();
        let turn = [Step::CountDown { turn: 0 }, Step::Tick { seat: WHITE, before: 9 }];
        run(&mut play, turn.into_iter().chain([Step::Expire])).unwrap();
        let ticks = "Spark ticks, Some(0) rounds, there";
        let expires = "Spark expires, Some(0) rounds, gone";
        assert_eq!((noted(), rounds_left(&play)), (vec![ticks.into(), expires.into()], vec![0]));
        let stasis = Step::Tag { piece: guard, tag: effect("STASIS"), on: false };
        run(&mut play, [Step::CountDown { turn: 0 }, Step::Expire]).unwrap();
        assert_eq!(rounds_left(&play), [0], "there is nothing left to count");
        run(&mut play, [stasis, Step::Expire]).unwrap();
        assert_eq!((noted(), rounds_left(&play)), (vec![expires.into()], vec![]));
    }

    #[test]
    fn rounds_count_down_in_turns_of_their_place_and_expire_one_after_another() {
        let (mut play, guard, wisp) = duel();
        run(
            &mut play,
            [
                apply(Subject::Piece(guard), "Spark", 1),
                apply(Subject::Piece(wisp), "Spark", 2),
                apply(Subject::Game, "Chime", FOREVER),
                apply(Subject::Seat(BLACK), "Spark", 1),
            ],
        )
        .unwrap();
        noted();
        run(&mut play, [Step::CountDown { turn: 1 }, Step::Expire]).unwrap();
        assert_eq!((rounds_left(&play), noted()), (vec![1, 2, FOREVER, 1], vec![]));
        let before = tide(&play);
        run(&mut play, [Step::CountDown { turn: 0 }, Step::Expire, Step::Stage(2)]).unwrap();
        assert_eq!(rounds_left(&play), [1, FOREVER]);
        let expires = "Spark expires, Some(0) rounds, gone";
        let told = ["Chime does Expire", "Chime receives Expire"];
        assert_eq!(noted(), [expires, told[0], told[1], expires, told[0], "stage 2"]);
        assert_eq!(tide(&play), before + 2, "the steps that on_expire proposed were done");
    }

    #[test]
    fn a_cast_takes_effect_when_its_rounds_are_over() {
        let mut draft = draft("flat");
        let seed = put(&mut draft, "Seed", WHITE, "a1");
        let mut play = draft.open().unwrap();
        let word = [Arg::Square(at("a1")), Arg::Number(7)];
        let action = Action::by(0, BLOOM, word);
        let cast = Step::Cast { piece: seed, ability: BLOOM, lasts: rounds(2), declared: true };
        run_as(&mut play, &action, [cast]).unwrap();
        assert_eq!(play.board().cast_of(seed).map(|cast| cast.args), Some(Args::new(word)));
        run(&mut play, [Step::TickCasts { seat: BLACK }]).unwrap();
        run(&mut play, [Step::TickCasts { seat: WHITE }]).unwrap();
        assert_eq!(play.board().cast_of(seed).map(|cast| cast.left), Some(rounds(1)));
        assert_eq!(noted(), [""; 0]);
        let before = play.board().fingerprint();
        run(&mut play, [Step::TickCasts { seat: WHITE }]).unwrap();
        assert_eq!(noted(), [format!("Bloom with {:?}", Args::new(word))]);
        assert_eq!(play.board().casts(), []);
        assert_eq!(play.board().piece(seed).kind(), kind("Wisp"));
        play.unmake();
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn a_cast_is_hastened_and_replaced_by_the_next() {
        let mut draft = draft("flat");
        let seed = put(&mut draft, "Seed", WHITE, "a1");
        let mut play = draft.open().unwrap();
        let cast = |length| Step::Cast {
            piece: seed,
            ability: BLOOM,
            lasts: rounds(length),
            declared: false,
        };
        let hasten = |by| Step::Hasten { piece: seed, by: rounds(by) };
        run(&mut play, [hasten(1), cast(9), cast(5), hasten(2)]).unwrap();
        assert_eq!(play.board().casts().len(), 1);
        let cast = play.board().casts()[0];
        assert_eq!((cast.left, cast.begun), (rounds(3), 1));
        let own_square = Args::new([Arg::Square(at("a1"))]);
        assert_eq!(play.board().casts()[0].args, own_square, "an automatic cast has one word");
        run(&mut play, [hasten(9), Step::Resolve { piece: seed }]).unwrap();
        assert_eq!(noted(), [format!("Bloom with {own_square:?}")]);
    }

    fn event(round: u16, function: EventFunction) -> Event {
        Event { seat: WHITE, when: ChessTime { round, turn: 0, movement: 0 }, function }
    }

    #[test]
    fn events_come_closer_in_turns_of_their_seat_and_happen_once() {
        let (mut play, ..) = duel();
        let rain = EventFunction::Add { counter: MANA, by: 2 };
        let black = Event { seat: BLACK, ..event(1, rain) };
        let events = [event(2, rain), black, event(1, rain)];
        run(&mut play, events.map(Step::Schedule)).unwrap();
        let mana = |play: &Play| play.board().counter(Subject::Seat(WHITE), MANA);
        let due = Step::TickEvents { seat: WHITE };
        let before = play.board().fingerprint();
        run(&mut play, [due]).unwrap();
        assert_eq!((play.board().events(), mana(&play)), (&[event(1, rain), black][..], 3));
        play.unmake();
        assert_eq!(play.board().fingerprint(), before);
        run(&mut play, [due, due, due]).unwrap();
        assert_eq!((play.board().events(), mana(&play)), (&[black][..], 5));
    }

    /// An event that adds to white's mana, and the mana.
    fn rain(seat: SeatId, [round, movement]: [u16; 2], turn: u8) -> Event {
        let function = EventFunction::Add { counter: MANA, by: 1 };
        Event { seat, when: ChessTime { round, turn, movement }, function }
    }

    fn mana(play: &Play) -> [i32; 2] {
        [WHITE, BLACK].map(|seat| play.board().counter(Subject::Seat(seat), MANA) - 1)
    }

    #[test]
    fn turns_of_an_event_count_in_everybodys_turns() {
        let (mut play, ..) = duel();
        let events = [rain(BLACK, [0, 0], 2), rain(WHITE, [0, 0], 1), rain(BLACK, [0, 0], 0)];
        run(&mut play, events.map(Step::Schedule)).unwrap();
        // It is white's turn: black's rounds do not count, and turns count once.
        run(&mut play, [Step::TickEvents { seat: WHITE }]).unwrap();
        assert_eq!(mana(&play), [1, 0], "black's event without time left waits for black's turn");
        assert_eq!(play.board().events(), [rain(BLACK, [0, 0], 1), rain(BLACK, [0, 0], 0)]);
        run(&mut play, [Step::TickEvents { seat: BLACK }]).unwrap();
        assert_eq!((mana(&play), play.board().events().len()), ([1, 1], 1), "it is not its turn");
        run(&mut play, [Step::TickEvents { seat: WHITE }]).unwrap();
        assert_eq!((mana(&play), play.board().events().len()), ([1, 2], 0), "in another's turn");
    }

    #[test]
    fn an_event_waits_until_nothing_is_left_in_any_unit() {
        let (mut play, ..) = duel();
        run(&mut play, [Step::Schedule(rain(WHITE, [1, 2], 2))]).unwrap();
        let before = play.board().fingerprint();
        let tick = Step::TickEvents { seat: WHITE };
        run(&mut play, [tick, Step::EndMovement]).unwrap();
        assert_eq!(play.board().events(), [rain(WHITE, [0, 1], 1)]);
        run(&mut play, [tick, tick]).unwrap();
        assert_eq!(play.board().events(), [rain(WHITE, [0, 1], 0)], "a movement is left");
        run(&mut play, [Step::EndMovement]).unwrap();
        assert_eq!((mana(&play), play.board().events().len()), ([1, 0], 0));
        (0..3).for_each(|_| assert!(play.unmake()));
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn what_a_movement_makes_due_happens_when_the_action_is_done() {
        let (mut play, guard, _) = duel();
        let wisp = EventFunction::Summon { kind: kind("Wisp"), at: at("a1") };
        let summon = Event { function: wisp, ..rain(WHITE, [0, 1], 0) };
        let events = [summon, rain(BLACK, [0, 2], 0), rain(WHITE, [0, 1], 0)];
        run(&mut play, events.map(Step::Schedule)).unwrap();
        let moves = Step::Move { piece: guard, to: at("a2") };
        run(&mut play, [Step::EndMovement, moves, Step::Stage(1)]).unwrap();
        assert!(play.board().at(at("a1")).is_some(), "the guard had left by then");
        assert_eq!((mana(&play), play.board().events().len()), ([1, 0], 1));
        let end = Step::EndTurn { draw: false };
        run(&mut play, [Step::EndMovement, end, Step::Stage(2)]).unwrap();
        assert_eq!((mana(&play), play.board().events().len()), ([1, 1], 0));
        let is_turn = |change: &Change| matches!(change, Change::Turn { .. });
        assert!(play.journal().last_changes().last().is_some_and(is_turn), "before the turn ends");
        noted();
    }

    #[test]
    fn nothing_happens_for_a_seat_that_is_out() {
        let (mut play, ..) = duel();
        let steps = [Step::Out { seat: BLACK }, Step::Happen(rain(BLACK, [0, 0], 0))];
        run(&mut play, steps).unwrap();
        assert_eq!(mana(&play), [0, 0]);
    }

    #[test]
    fn an_event_summons_onto_a_free_square_only() {
        let (mut play, ..) = duel();
        let summon = |name| event(1, EventFunction::Summon { kind: kind("Wisp"), at: at(name) });
        run(&mut play, ["b2", "c3"].map(summon).map(Step::Happen)).unwrap();
        assert_eq!(play.board().pieces().count(), 3);
        let summoned = play.board().at(at("c3")).unwrap();
        assert_eq!(play.board().piece(summoned).owner(), WHITE);
    }

    #[test]
    fn an_event_puts_an_effect_on_the_piece_that_stands_there() {
        let mut draft = draft("flat");
        let free = put(&mut draft, "Wisp", BLACK, "a1");
        put(&mut draft, "Wisp", BLACK, "a2");
        let mut play = draft.open().unwrap();
        let before = play.board().fingerprint();
        let lasts = rounds(2) + turns(3) + movements(40_000);
        let night =
            |name| event(1, EventFunction::Apply { at: at(name), effect: effect("Night"), lasts });
        run(&mut play, ["a1", "d4"].map(night).map(Step::Schedule)).unwrap();
        let waiting = play.board().fingerprint();
        run(&mut play, [Step::TickEvents { seat: WHITE }]).unwrap();
        let there: Vec<_> = play.board().effects().iter().map(|it| (it.subject, it.left)).collect();
        assert_eq!(there, [(Subject::Piece(free), lasts)]);
        play.unmake();
        assert_eq!(play.board().fingerprint(), waiting);
        play.unmake();
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn a_phase_is_told_to_what_waits_for_it() {
        let mut draft = draft("flat");
        let first = put(&mut draft, "Wisp", WHITE, "a1");
        let second = put(&mut draft, "Wisp", BLACK, "a2");
        let waiting = draft.create(kind("Wisp"), BLACK);
        for piece in [first, second, waiting] {
            tag(&mut draft, piece, &["DUSK"]);
        }
        let mut play = draft.open().unwrap();
        let night = |to| apply(to, "Night", FOREVER);
        let subjects = [Subject::Game, Subject::Seat(BLACK), Subject::Piece(first)];
        run(&mut play, subjects.map(night)).unwrap();
        run(&mut play, [Step::Phase(1)]).unwrap();
        assert_eq!(play.board().counter(Subject::Game, PHASE), 1);
        let told = [
            "DUSK of Piece(PieceId(0)) in dusk",
            "Night of Piece(PieceId(0)) in dusk",
            "DUSK of Piece(PieceId(1)) in dusk",
            "Night of Seat(SeatId(1)) in dusk",
            "Night of Game in dusk",
        ];
        assert_eq!(noted(), told);
        run(&mut play, [Step::Phase(0)]).unwrap();
        assert_eq!(noted(), [""; 0], "nothing waits for dawn");
        let cancel = |from| Step::Cancel { from, effect: effect("Night") };
        run(&mut play, subjects.map(cancel).into_iter().chain([Step::Phase(1)])).unwrap();
        assert_eq!(noted(), [told[0], told[2]], "tags hear it without any effect");
    }

    fn registered(id: &str, args: EventArgs) -> Event {
        let event = crate::sample::rules("flat", 2).event_named(id).unwrap();
        let when = ChessTime { round: 1, ..ChessTime::default() };
        Event { seat: BLACK, when, function: EventFunction::Registered { event, args } }
    }

    #[test]
    fn an_event_function_of_a_mod_happens_with_its_arguments_and_is_undone() {
        let mut play = draft("flat").open().unwrap();
        let before = play.board().fingerprint();
        let args = EventArgs { at: at("c3"), kind: kind("Wisp"), amount: 2 };
        let steps = [registered("Hatch", args), registered("Flood", EventArgs::NONE)];
        let schedule = steps.map(Step::Schedule);
        run(&mut play, schedule).unwrap();
        assert_eq!((play.board().events().len(), tide(&play)), (2, 0));
        run(&mut play, [Step::TickEvents { seat: WHITE }]).unwrap();
        assert_eq!(tide(&play), 0, "they are black's");
        run(&mut play, [Step::TickEvents { seat: BLACK }]).unwrap();
        let hatched = play.board().at(at("c3")).map(|piece| *play.board().piece(piece));
        let hatched = hatched.map(|piece| (piece.kind(), piece.owner()));
        assert_eq!(hatched, Some((kind("Wisp"), BLACK)));
        assert_eq!((play.board().events().len(), tide(&play)), (0, 5));
        while play.unmake() {}
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn a_fault_of_an_event_function_names_it_and_changes_nothing() {
        let mut play = draft("flat").open().unwrap();
        let occupied = EventArgs { at: at("c3"), kind: kind("Wisp"), amount: 0 };
        for (events, expected) in [
            (
                vec![registered("Fail", EventArgs::NONE)],
                "event Fail panicked: kind of piece \"Wisp\" is not in this game or not listed in \
                 the plugin's names()",
            ),
            (
                vec![registered("Hatch", occupied); 2],
                "event Hatch proposed an impossible step: there is no room on c3",
            ),
        ] {
            let before = play.board().fingerprint();
            let happen = events.into_iter().map(Step::Happen);
            assert_eq!(run(&mut play, happen).unwrap_err(), expected);
            assert_eq!(play.board().fingerprint(), before);
        }
        for args in [
            EventArgs { at: Square(200), ..occupied },
            EventArgs { kind: crate::KindId(200), ..occupied },
        ] {
            let fault = run(&mut play, [Step::Schedule(registered("Hatch", args))]).unwrap_err();
            let unknown = "it names something that does not exist";
            assert_eq!(fault, format!("game flat proposed an impossible step: {unknown}"));
        }
    }
}
