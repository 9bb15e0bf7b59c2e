//! Damage, death and coming onto the board.

use super::{Fault, Play};
use crate::{
    AbilityId, Change, CounterId, Deed, DeedKind, EffectId, KindId, MAX_STACK, PieceContext,
    PieceId, Plugin, Scene, SeatId, Square, Step, Subject, hooks,
};

impl Play {
    /// What a counter of damage amounts to; 1 in a game without such a counter.
    pub(super) fn damage_of(&self, piece: PieceId, counter: Option<CounterId>) -> i32 {
        counter.map_or(1, |counter| self.scene().amount(piece, counter))
    }

    /// Lets a piece take a victim, and then the step by which it enters a square.
    pub(super) fn take(&mut self, piece: PieceId, victim: PieceId, enter: Step) {
        let damage = self.damage_of(piece, self.board.rules().vitals().take_damage);
        if let Some(deed) = self.strike(DeedKind::Take, piece, victim, damage) {
            self.steps.push(enter);
            self.tell(&deed);
        }
    }

    /// Lets a piece damage a victim without moving.
    pub(super) fn hit(&mut self, kind: DeedKind, piece: PieceId, victim: PieceId, damage: i32) {
        let Some(deed) = self.strike(kind, piece, victim, damage) else { return };
        if self.is_part_of_use(kind, piece) {
            self.tell_receiver(&deed);
        } else {
            self.tell(&deed);
        }
    }

    /// Whether a deed is a part of the ability that a piece is using: it was asked when it began,
    /// and hears of it once, when it is over.
    fn is_part_of_use(&self, kind: DeedKind, piece: PieceId) -> bool {
        kind == DeedKind::Ability && self.is_using(piece)
    }

    /// Deals damage unless something refuses it. Returns the deed as it happened.
    fn strike(
        &mut self,
        kind: DeedKind,
        piece: PieceId,
        victim: PieceId,
        damage: i32,
    ) -> Option<Deed> {
        let deed = Deed { amount: damage, ..self.deed(kind, Some(piece), Some(victim)) };
        let permits = match self.is_part_of_use(kind, piece) {
            true => self.permits_receiving(&deed),
            false => self.permits(&deed),
        };
        if !permits {
            return None;
        }
        let deed = self.amended(deed);
        self.hurt(deed.receiver.unwrap_or(victim), deed.amount);
        Some(deed)
    }

    /// Lets a piece kill a victim unless something refuses or absorbs it. The amount of the deed is
    /// the life that the victim loses.
    pub(super) fn kill(&mut self, piece: PieceId, victim: PieceId) {
        let life = self.board.rules().vitals().life;
        let amount = life.map_or(1, |life| self.board.counter(Subject::Piece(victim), life));
        let deed = self.deed(DeedKind::Kill, Some(piece), Some(victim));
        let deed = Deed { amount: amount.max(1), ..deed };
        if !self.permits(&deed) {
            return;
        }
        let deed = self.amended(deed);
        let victim = deed.receiver.unwrap_or(victim);
        if deed.amount > 0 && self.may_die(victim) {
            if let Some(life) = life {
                self.set_counter(Subject::Piece(victim), life, 0);
            }
            self.steps.push(Step::Die { piece: victim });
        }
        self.tell(&deed);
    }

    fn may_die(&mut self, piece: PieceId) -> bool {
        let deed = self.deed(DeedKind::Die, None, Some(piece));
        self.permits(&deed)
    }

    /// Lets tags and effects change a deed that is about to happen.
    pub(super) fn amended(&mut self, deed: Deed) -> Deed {
        if !deed.kind.contract().can_be_changed || !self.board.listens(deed.kind) {
            return deed;
        }
        let by = self.steps.proposer();
        let scene = Scene { board: &self.board, journal: &self.journal };
        let (deed, changes) = hooks::amend(scene, deed, &mut self.steps);
        self.steps.set_proposer(by);
        changes.into_iter().for_each(|change| self.commit(change));
        deed
    }

    /// Lowers the life of a piece, and at 0 it dies. One that may not die keeps a life. Without a
    /// life counter every hit kills.
    fn hurt(&mut self, victim: PieceId, amount: i32) {
        if amount <= 0 {
            return;
        }
        let (of, life) = (Subject::Piece(victim), self.board.rules().vitals().life);
        let left = life.map_or(0, |life| self.board.counter(of, life).saturating_sub(amount));
        let dies = left <= 0 && self.may_die(victim);
        if let Some(life) = life {
            let least = if dies { 0 } else { self.board.counter(of, life).min(1) };
            self.set_counter(of, life, left.max(least));
        }
        if dies {
            self.steps.push(Step::Die { piece: victim });
        }
    }

    /// The maximum number of pieces on a square.
    pub(super) fn highest(&self) -> usize {
        self.board.rules().facts().stack.min(MAX_STACK)
    }

    /// Checks that another piece can come onto a square.
    pub(super) fn check_room(&self, at: Square, by: Plugin) -> Result<(), Box<Fault>> {
        if self.board.rules().geometry().holds(at) && self.board.stack(at).count() < self.highest()
        {
            return Ok(());
        }
        Err(self.impossible(by, &format!("there is no room on {}", self.name(at))))
    }

    /// Checks that a piece waits off the board.
    pub(super) fn check_waits(&self, piece: PieceId, by: Plugin) -> Result<(), Box<Fault>> {
        if self.board.piece(piece).square().is_none() && !self.board.death_pile().contains(&piece) {
            return Ok(());
        }
        Err(self.impossible(
            by,
            &format!("{} does not wait off the board", self.board.piece_name(piece)),
        ))
    }

    /// Whether two pieces are on the board.
    pub(super) fn are_here(&self, one: PieceId, other: PieceId) -> bool {
        [one, other].into_iter().all(|piece| self.board.piece(piece).square().is_some())
    }

    /// Lets a piece die unless something refuses it: first `on_dead` of its kind, then the hooks of
    /// tags and effects, then [`Step::Dead`].
    pub(super) fn die(&mut self, piece: PieceId) {
        let deed = self.deed(DeedKind::Die, None, Some(piece));
        if self.board.piece(piece).square().is_none() || !self.permits(&deed) {
            return;
        }
        if !hooks::is_silenced(self.scene(), piece, DeedKind::Die) {
            let by = self.steps.proposer();
            let kind = self.board.piece(piece).kind();
            if let Some(on_dead) = self.board.rules().kind(kind).on_dead() {
                self.steps.set_proposer(Plugin::Kind(kind));
                let scene = Scene { board: &self.board, journal: &self.journal };
                on_dead(PieceContext::new(scene, piece, AbilityId::NONE), &mut self.steps);
                self.steps.set_proposer(by);
            }
            self.tell(&deed);
        }
        self.steps.push(Step::Dead { piece });
    }

    /// Whether a piece may come onto the board, summoned by another or by none.
    pub(super) fn permits_arrival(&mut self, summoner: Option<PieceId>) -> bool {
        let deed = self.deed(DeedKind::Summon, summoner, None);
        self.permits(&deed)
    }

    /// Puts a piece that is off the board onto it, and begins its automatic ability. Pieces that
    /// still follow it are released first: following ends when the leader leaves the board.
    pub(super) fn arrive(&mut self, piece: PieceId, at: Square, summoner: Option<PieceId>) {
        if let Some(counter) = self.board.rules().vitals().leader {
            for led in self.scene().led_by(piece).collect::<Vec<_>>() {
                self.set_counter(Subject::Piece(led), counter, 0);
            }
        }
        let stood = self.board.piece(piece).last_square();
        self.commit(Change::Place { piece, at, stood });
        if hooks::is_silenced(self.scene(), piece, DeedKind::Summon) {
            return;
        }
        if let Some(rule) = self
            .board
            .rules()
            .kind(self.board.piece(piece).kind())
            .coded()
            .iter()
            .find(|rule| rule.automatic)
        {
            self.begin_cast(piece, rule.id, rule.price.cast, false);
        }
        let deed = self.deed(DeedKind::Summon, summoner, Some(piece));
        self.tell(&deed);
    }

    /// Asks the referee what follows when a seat has lost a piece.
    pub(super) fn lost(&mut self, piece: PieceId, by: SeatId) {
        let proposer = self.steps.proposer();
        self.steps.set_proposer(Plugin::Game);
        let scene = Scene { board: &self.board, journal: &self.journal };
        self.referee.lost(scene, piece, by, &mut self.steps);
        self.steps.set_proposer(proposer);
    }

    /// Makes a piece another kind that keeps its counters, its effects and its cast.
    pub(super) fn promote(&mut self, piece: PieceId, kind: KindId) {
        let rules = self.board.rules().clone();
        let before = self.board.piece(piece).kind();
        self.commit(Change::Kind { piece, before, after: kind });
        for tag in (0..rules.effects().len()).map(|i| EffectId(i as u8)) {
            let (had, on) = (rules.kind(before).has(tag), rules.kind(kind).has(tag));
            if had != on && self.board.piece(piece).has(tag) != on {
                self.commit(Change::Tag { piece, tag, on });
            }
        }
    }

    /// Gives a piece the tags and counters of its kind, except the counters in `kept`.
    pub(super) fn renew(&mut self, piece: PieceId, kept: [Option<CounterId>; 2]) {
        let rules = self.board.rules().clone();
        let kind = rules.kind(self.board.piece(piece).kind());
        for tag in (0..rules.effects().len()).map(|i| EffectId(i as u8)) {
            let on = kind.has(tag);
            if self.board.piece(piece).has(tag) != on {
                self.commit(Change::Tag { piece, tag, on });
            }
        }
        let counters = &rules.kind_tables()[self.board.piece(piece).kind().index()].counters;
        for (i, value) in
            counters.iter().enumerate().filter(|(i, _)| !kept.contains(&Some(CounterId(*i as u8))))
        {
            self.set_counter(Subject::Piece(piece), CounterId(i as u8), *value);
        }
        if !self.board.rests().is_empty() {
            self.wake(piece);
        }
        if let (Some(life), Some(max)) = (rules.vitals().life, rules.vitals().max_life) {
            let full = self.scene().amount(piece, max);
            self.set_counter(Subject::Piece(piece), life, full);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        BITE, BLACK, BLOOM, LIFE, STING, WHITE, at, count, draft, duel, effect, kind, noted, put,
        run, tag,
    };
    use crate::{Arg, Args, rounds};

    #[test]
    fn harm_is_what_the_damage_amounts_to_and_kills_at_no_life() {
        let mut draft = draft("flat");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        tag(&mut draft, wisp, &["BOOST"]);
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Take { piece: wisp, victim: guard }]).unwrap();
        assert_eq!(count(&play, guard, LIFE), 1, "its bite of 1 amounts to 2");
        run(&mut play, [Step::Attack { piece: wisp, victim: guard }]).unwrap();
        assert_eq!(play.board().death_pile(), [guard]);
        assert_eq!([BITE, STING].map(|counter| count(&play, wisp, counter)), [1, 1]);
    }

    /// A Guard of white on a1 with 3 lives, a Wisp of black on b2 and another Guard of white on c3,
    /// with a tag each.
    fn three(tags: [&[&str]; 3]) -> (crate::Draft, [PieceId; 3]) {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        let other = put(&mut draft, "Guard", WHITE, "c3");
        for (piece, tags) in [guard, wisp, other].into_iter().zip(tags) {
            tag(&mut draft, piece, tags);
        }
        (draft, [guard, wisp, other])
    }

    fn amended(play: &Play) -> Vec<(EffectId, [PieceId; 2], [i32; 2])> {
        let changes = play.journal().last_changes().iter();
        let amend = |change: &Change| match *change {
            Change::Amend { by, from, to, before, after } => {
                Some((by, [from, to], [before, after]))
            }
            _ => None,
        };
        changes.filter_map(amend).collect()
    }

    #[test]
    fn a_blow_is_changed_by_the_doer_first_and_the_journal_shows_each_change() {
        let (draft, [guard, wisp, _]) = three([&[], &[], &[]]);
        let mut play = draft.open().unwrap();
        let put = |piece, id| {
            let (to, effect) = (Subject::Piece(piece), effect(id));
            Step::Apply { to, effect, lasts: rounds(9) }
        };
        run(&mut play, [put(guard, "Half"), put(wisp, "Fury")]).unwrap();
        let before = play.board().fingerprint();
        run(&mut play, [Step::Attack { piece: wisp, victim: guard }]).unwrap();
        let changes =
            [(effect("Fury"), [guard, guard], [1, 2]), (effect("Half"), [guard, guard], [2, 1])];
        assert_eq!((amended(&play), count(&play, guard, LIFE)), (changes.to_vec(), 2));
        assert!(play.unmake());
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn a_shield_absorbs_takes_attacks_and_kills() {
        let (draft, [guard, wisp, _]) = three([&["SHIELD"], &[], &[]]);
        let mut play = draft.open().unwrap();
        let (piece, victim) = (wisp, guard);
        for (tide, blow) in [
            (1, Step::Take { piece, victim }),
            (2, Step::Attack { piece, victim }),
            (3, Step::Kill { piece, victim }),
        ] {
            run(&mut play, [blow]).unwrap();
            assert_eq!((count(&play, guard, LIFE), crate::sample::tide(&play)), (3, tide));
            assert_eq!(play.board().piece(wisp).square(), Some(at("b2")));
        }
    }

    #[test]
    fn another_piece_can_take_the_blow() {
        let (draft, [guard, wisp, other]) = three([&["ALARM"], &[], &["DECOY", "BELL"]]);
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Take { piece: wisp, victim: other }]).unwrap();
        assert_eq!([guard, other].map(|piece| count(&play, piece, LIFE)), [2, 3]);
        assert_eq!(amended(&play), [(effect("DECOY"), [other, guard], [1, 1])]);
        assert_eq!(noted(), ["ALARM receives Take"], "the piece that was meant hears nothing");
    }

    #[test]
    fn the_blow_stays_if_the_other_piece_cannot_receive_it() {
        let (draft, [guard, wisp, other]) = three([&["WARD"], &[], &["DECOY"]]);
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Attack { piece: wisp, victim: other }]).unwrap();
        assert_eq!([guard, other].map(|piece| count(&play, piece, LIFE)), [3, 2]);
        run(&mut play, [Step::Remove { piece: guard }]).unwrap();
        run(&mut play, [Step::Take { piece: wisp, victim: other }]).unwrap();
        assert_eq!(count(&play, other, LIFE), 1, "nor if it is off the board");
        assert_eq!(amended(&play), []);
    }

    #[test]
    fn two_that_pass_the_blow_on_end() {
        let (draft, [guard, wisp, other]) = three([&["DECOY"], &[], &["DECOY"]]);
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Take { piece: wisp, victim: other }]).unwrap();
        assert_eq!([guard, other].map(|piece| count(&play, piece, LIFE)), [2, 3]);
    }

    #[test]
    fn the_summoner_hears_of_its_summons_and_can_be_kept_from_it() {
        let (draft, [guard, wisp, _]) = three([&["ALARM"], &["BARREN"], &[]]);
        let mut play = draft.open().unwrap();
        let summon = |by, place| {
            let (kind, owner) = (kind("Wisp"), WHITE);
            Step::Summon { kind, owner, at: at(place), by: Some(by) }
        };
        run(&mut play, [summon(guard, "d1")]).unwrap();
        assert_eq!((noted(), play.was_refused()), (vec!["ALARM does Summon".to_owned()], false));
        run(&mut play, [summon(wisp, "d2")]).unwrap();
        assert_eq!((play.journal().last_changes(), play.was_refused()), (&[][..], true));
    }

    #[test]
    fn without_a_counter_for_life_every_hit_kills() {
        let mut draft = draft("bare");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Attack { piece: wisp, victim: guard }]).unwrap();
        assert_eq!((play.board().death_pile(), count(&play, guard, LIFE)), (&[guard][..], 1));
    }

    #[test]
    fn what_may_not_die_keeps_a_life() {
        let (draft, [guard, wisp, _]) = three([&["UNDYING"], &[], &[]]);
        let mut play = draft.open().unwrap();
        let (piece, victim) = (wisp, guard);
        let harm = Step::Harm { piece, victim, damage: 9, deed: DeedKind::Attack };
        run(&mut play, [Step::Kill { piece, victim }]).unwrap();
        assert_eq!((count(&play, guard, LIFE), play.was_refused()), (3, true));
        run(&mut play, [harm]).unwrap();
        assert_eq!((count(&play, guard, LIFE), play.was_refused()), (1, true));
        run(&mut play, [Step::Take { piece, victim }]).unwrap();
        assert_eq!(count(&play, guard, LIFE), 1);
        assert_eq!(play.board().piece(wisp).square(), Some(at("b2")));
    }

    #[test]
    fn a_death_that_is_forbidden_does_not_happen() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        tag(&mut draft, guard, &["UNDYING"]);
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Die { piece: guard }]).unwrap();
        assert_eq!(play.board().piece(guard).square(), Some(at("a1")));
        assert_eq!(noted(), [""; 0]);
    }

    #[test]
    fn a_piece_is_on_the_board_while_its_death_is_told_unless_it_is_silenced() {
        let dies = |tags: &[&str]| {
            let mut draft = draft("flat");
            let guard = put(&mut draft, "Guard", BLACK, "a1");
            tag(&mut draft, guard, tags);
            let mut play = draft.open().unwrap();
            run(&mut play, [Step::Die { piece: guard }]).unwrap();
            assert_eq!(play.board().death_pile(), [guard]);
            noted()
        };
        let (own, lost) = ("a Guard of SeatId(1) dies", "SeatId(1) lost PieceId(0)");
        assert_eq!(dies(&["ALARM"]), [own, "ALARM receives Die", lost]);
        assert_eq!(dies(&["ALARM", "GAG"]), [lost]);
    }

    #[test]
    fn an_ability_that_is_automatic_begins_when_its_piece_arrives() {
        let mut play = draft("flat").open().unwrap();
        let summon = Step::Summon { kind: kind("Seed"), owner: BLACK, at: at("c2"), by: None };
        run(&mut play, [summon]).unwrap();
        let seed = play.board().at(at("c2")).unwrap();
        let cast = play.board().cast_of(seed).unwrap();
        assert_eq!((cast.ability, cast.left, cast.verb), (BLOOM, rounds(2), 0));
        assert_eq!(cast.args, Args::new([Arg::Square(at("c2"))]));
        assert_eq!(play.board().piece(seed).owner(), BLACK);
    }

    #[test]
    fn an_arrival_is_told_unless_it_is_silenced() {
        let arrives = |tags: &[&str]| {
            let mut draft = draft("flat");
            let seed = draft.create(kind("Seed"), WHITE);
            tag(&mut draft, seed, tags);
            let mut play = draft.open().unwrap();
            run(&mut play, [Step::Arrive { piece: seed, at: at("a1") }]).unwrap();
            (noted(), play.board().cast_of(seed).is_some())
        };
        assert_eq!(arrives(&["BELL"]), (vec!["BELL receives Summon".to_owned()], true));
        assert_eq!(arrives(&["BELL", "GAG"]), (vec![], false));
    }

    #[test]
    fn a_promotion_changes_the_tags_in_which_the_kinds_differ_and_nothing_else() {
        let (mut draft, [guard, wisp, other]) = three([&["BOOST"], &["BOOST", "MARK"], &[]]);
        draft.apply(&Change::Tag { piece: other, tag: effect("MARK"), on: true });
        let mut play = draft.open().unwrap();
        run(&mut play, [Step::Set { of: guard.into(), counter: STING, to: 7 }]).unwrap();
        let before = play.board().fingerprint();
        let tags = |play: &Play, piece| {
            ["BOOST", "LEDGER", "MARK"].map(|id| play.board().piece(piece).has(effect(id)))
        };
        for (piece, to, expected) in [
            (guard, "Clerk", [true, true, false]),
            (wisp, "Clerk", [true, true, true]),
            (wisp, "Guard", [true, false, true]),
            (other, "Guard", [false, false, true]),
            (guard, "Wisp", [true, false, false]),
        ] {
            let counted = [LIFE, BITE, STING].map(|counter| count(&play, piece, counter));
            run(&mut play, [Step::Promote { piece, kind: kind(to) }]).unwrap();
            assert_eq!(tags(&play, piece), expected, "{piece:?} to {to}");
            assert_eq!(play.board().piece(piece).kind(), kind(to));
            let after = [LIFE, BITE, STING].map(|counter| count(&play, piece, counter));
            assert_eq!(after, counted, "it keeps its counters");
            assert!(play.unmake());
            assert_eq!(play.board().fingerprint(), before);
        }
    }

    #[test]
    fn a_leader_that_comes_back_leads_no_piece() {
        let (mut play, guard, wisp) = duel();
        let lead = Step::Lead { piece: wisp, leader: Some(guard) };
        run(&mut play, [lead, Step::Leave { piece: guard }]).unwrap();
        assert_eq!(play.scene().led_by(guard).collect::<Vec<_>>(), [wisp]);
        run(&mut play, [Step::Arrive { piece: guard, at: at("a1") }]).unwrap();
        assert_eq!(play.scene().led_by(guard).count(), 0);
    }

    #[test]
    fn a_square_holds_one_piece_or_a_stack_or_a_piece_in_each_layer() {
        for (game, most) in [("flat", 1), ("stacked", MAX_STACK), ("layered", 2)] {
            assert_eq!(draft(game).open().unwrap().highest(), most, "{game}");
        }
    }

    #[test]
    fn the_dead_carry_and_cast_nothing() {
        let (mut play, guard, _) = duel();
        let to = Subject::Piece(guard);
        let cast = Step::Cast { piece: guard, ability: BLOOM, lasts: rounds(2), declared: true };
        let chime = Step::Apply { to, effect: effect("Chime"), lasts: rounds(2) };
        run(&mut play, [cast, chime, Step::Die { piece: guard }, chime]).unwrap();
        assert_eq!((play.board().effects().len(), play.board().casts().len()), (0, 0));
    }
}
