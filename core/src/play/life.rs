//! Damage, death and coming onto the board.

use super::{Fault, Play};
use crate::{
    AbilityId, Change, CounterId, DeedKind, EffectId, MAX_STACK, PieceContext, PieceId, Plugin,
    Scene, SeatId, Square, Step, Subject, hooks,
};

impl Play {
    /// Deals damage: life goes down, and at 0 the victim dies. Without a life counter every hit
    /// kills.
    pub(super) fn harm(
        &mut self,
        piece: PieceId,
        victim: PieceId,
        damage: Option<CounterId>,
        by: Plugin,
    ) -> Result<(), Box<Fault>> {
        self.square_of(victim, by)?;
        let amount = damage.map_or(1, |counter| self.scene().amount(piece, counter));
        self.hurt(victim, amount);
        Ok(())
    }

    pub(super) fn hurt(&mut self, victim: PieceId, amount: i32) {
        let left = match self.board.rules().vitals().life {
            None => 0,
            Some(life) => {
                let left =
                    self.board.counter(Subject::Piece(victim), life).saturating_sub(amount).max(0);
                self.set_counter(Subject::Piece(victim), life, left);
                left
            }
        };
        if left <= 0 {
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
        if self.board.piece(piece).square().is_none() || self.allowed(&deed).is_err() {
            return;
        }
        if !hooks::is_silenced(self.scene(), piece, DeedKind::Die) {
            let by = self.steps.proposer();
            let kind = self.board.piece(piece).kind();
            self.steps.set_proposer(Plugin::Kind(kind));
            let scene = Scene { board: &self.board, journal: &self.journal };
            self.board
                .rules()
                .kind(kind)
                .piece()
                .on_dead(PieceContext::new(scene, piece, AbilityId::NONE), &mut self.steps);
            self.steps.set_proposer(by);
            self.tell(&deed);
        }
        self.steps.push(Step::Dead { piece });
    }

    /// Puts a piece that is off the board onto it, and begins its automatic ability. Pieces that
    /// still follow it are released first: following ends when the leader leaves the board.
    pub(super) fn arrive(&mut self, piece: PieceId, at: Square) {
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
        let deed = self.deed(DeedKind::Summon, None, Some(piece));
        self.tell(&deed);
    }

    /// Asks the referee what follows when a seat has lost a piece.
    pub(super) fn lost(&mut self, piece: PieceId, by: SeatId) {
        self.referee.lost(
            Scene { board: &self.board, journal: &self.journal },
            piece,
            by,
            &mut self.steps,
        );
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
            self.set_counter(Subject::Piece(piece), CounterId(i as u8), (*value).into());
        }
        if let (Some(life), Some(max)) = (rules.vitals().life, rules.vitals().max_life) {
            let full = self.board.counter(Subject::Piece(piece), max);
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
    use crate::{Arg, Args};

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
        let summon = Step::Summon { kind: kind("Seed"), owner: BLACK, at: at("c2") };
        run(&mut play, [summon]).unwrap();
        let seed = play.board().at(at("c2")).unwrap();
        let cast = play.board().cast_of(seed).unwrap();
        assert_eq!((cast.head.ability, cast.head.rounds, cast.head.verb), (BLOOM, 2, 0));
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
        let cast = Step::Cast { piece: guard, ability: BLOOM, rounds: 2, declared: true };
        let chime = Step::Apply { to, effect: effect("Chime"), rounds: 2 };
        run(&mut play, [cast, chime, Step::Die { piece: guard }, chime]).unwrap();
        assert_eq!((play.board().effects().len(), play.board().casts().len()), (0, 0));
    }
}
