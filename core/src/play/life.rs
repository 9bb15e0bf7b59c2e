//! Damage, death and coming onto the board.

use super::{Fault, Play};
use crate::{
    AbilityId, Change, CounterId, DeedKind, EffectId, MAX_STACK, PieceId, Plugin, Scene, SeatId,
    Site, Square, Step, Subject, hooks,
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
            let by = self.steps.speaker();
            let kind = self.board.piece(piece).kind();
            self.steps.speak_for(Plugin::Kind(kind));
            let scene = Scene { board: &self.board, journal: &self.journal };
            self.board
                .rules()
                .kind(kind)
                .piece()
                .on_dead(Site::new(scene, piece, AbilityId::NONE), &mut self.steps);
            self.steps.speak_for(by);
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
