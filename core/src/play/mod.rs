//! The engine: a game in play. It alone changes the board, by lowering steps to changes and writing
//! them into the journal.

mod clockwork;
mod deal;
mod declare;
mod life;
mod lower;
mod sense;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::board::Deal;
use crate::journal::Start;
use crate::{
    Action, Arg, Board, Change, Deed, DeedKind, Fault, Journal, KindId, Outcome, Plain, Plugin,
    Referee, STEP_BUDGET, Scene, Step, Steps,
};

/// A game in play: a board, its journal and the referee.
#[derive(Clone)]
pub struct Play {
    board: Board,
    journal: Journal,
    referee: Arc<dyn Referee>,
    steps: Steps,
    waiting: Vec<(Step, Plugin)>,
    spent: usize,
    deal: Arc<Deal>,
    /// What dealing brought about, to be taken back before another deal.
    dealt: Vec<Change>,
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play").field("board", &self.board).finish_non_exhaustive()
    }
}

impl Play {
    /// A game from a board whose past says `quiet` actions without anything irreversible.
    #[must_use]
    pub fn new(board: Board, quiet: u16) -> Self {
        let referee = board.rules().game().referee(board.rules());
        let journal = Journal::new(Start { quiet, signature: 0 });
        let (steps, deal) = (Steps::default(), Arc::default());
        let mut play = Self {
            board,
            journal,
            referee,
            steps,
            waiting: Vec::new(),
            spent: 0,
            deal,
            dealt: Vec::new(),
        };
        play.journal.sign(play.referee.signature(play.scene()));
        play
    }

    /// A game that goes on from a scene on its own.
    #[must_use]
    pub fn fork(scene: Scene<'_>) -> Self {
        let referee = scene.board.rules().game().referee(scene.board.rules());
        let (board, journal) = (scene.board.clone(), scene.journal.clone());
        let (steps, deal) = (Steps::default(), Arc::default());
        Self {
            board,
            journal,
            referee,
            steps,
            waiting: Vec::new(),
            spent: 0,
            deal,
            dealt: Vec::new(),
        }
    }

    /// The board.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The journal.
    #[inline]
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The referee.
    #[inline]
    #[must_use]
    pub fn referee(&self) -> &dyn Referee {
        &*self.referee
    }

    /// What plugins see.
    #[inline]
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        Scene { board: &self.board, journal: &self.journal }
    }

    /// Replaces the list by every legal action.
    #[inline]
    pub fn legal(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.board.outcome().is_none() {
            self.referee.legal(self.scene(), actions);
        }
    }

    /// How many legal actions there are.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u64 {
        if self.board.outcome().is_some() { 0 } else { self.referee.count(self.scene()) }
    }

    /// Does a legal action. It does not look for an end that is read off the position: see
    /// [`Play::settle`].
    ///
    /// # Errors
    /// A [`Fault`] when a plugin proposes without end or what cannot be; nothing has changed then.
    /// A panic goes through.
    #[inline(always)]
    pub fn make(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        match action.plain {
            Plain::No => self.make_by_steps(action),
            plain => self.make_plain(action, plain == Plain::Irreversibly),
        }
    }

    /// [`Play::make`] by queueing steps, which is always right: the specification of the shorter
    /// way.
    ///
    /// # Errors
    /// As [`Play::make`].
    #[inline(never)]
    pub fn make_by_steps(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        if let Some(declaration) = action.declaration() {
            return self.declare(action, declaration);
        }
        let piece = self.referee.actor(self.scene(), action);
        self.steps.clear();
        // The action is no part of the past yet when it is asked what it does.
        self.referee.perform(
            Scene { board: &self.board, journal: &self.journal },
            action,
            &mut self.steps,
        );
        let kind = piece.map_or(KindId(u8::MAX), |piece| self.board.piece(piece).kind());
        self.journal.begin(*action, piece, kind);
        self.spent = 0;
        match self.run() {
            Ok(()) => Ok(()),
            Err(fault) => {
                self.unmake();
                Err(fault)
            }
        }
    }

    #[inline(always)]
    fn make_plain(&mut self, action: &Action, irreversible: bool) -> Result<(), Box<Fault>> {
        let [Arg::Square(from), Arg::Square(to), ..] = *action.args.as_slice() else {
            return self.make_by_steps(action);
        };
        let Some(piece) = self.board.at(from) else { return self.make_by_steps(action) };
        if !self.board.is_plain() || !self.board.rules().geometry().holds(to) {
            return self.make_by_steps(action);
        }
        self.journal.begin(*action, Some(piece), self.board.piece(piece).kind());
        if let Some(victim) = self.board.at(to) {
            self.commit(Change::Bury { piece: victim, at: to, depth: 0 });
        }
        self.commit(Change::Move { piece, from, to, depth: 0 });
        if irreversible {
            self.journal.irreversible();
        }
        self.end_turn(false);
        Ok(())
    }

    /// Like [`Play::make`], but a plugin that panics or loops is a fault too, and the game ends if
    /// the referee finds an outcome in the new position. `legal` receives the legal actions if the
    /// referee needed them for that, and `None` otherwise.
    ///
    /// # Errors
    /// A [`Fault`] naming the plugin; nothing has changed.
    pub fn make_guarded(
        &mut self,
        action: &Action,
        legal: &mut Option<Vec<Action>>,
    ) -> Result<(), Box<Fault>> {
        let depth = self.journal.records().len();
        let done = catch_unwind(AssertUnwindSafe(|| {
            self.make(action)?;
            *legal = None;
            self.settle(&mut |play| {
                let mut actions = Vec::new();
                play.legal(&mut actions);
                legal.insert(actions).is_empty()
            });
            Ok(())
        }));
        done.unwrap_or_else(|panic| {
            let fault = Fault::caught(panic, self.board.rules(), self.steps.speaker());
            while self.journal.records().len() > depth {
                self.unmake();
            }
            self.waiting.clear();
            *legal = None;
            Err(Box::new(fault))
        })
    }

    /// Takes the last action back with everything it caused. False if there is none.
    #[inline(always)]
    pub fn unmake(&mut self) -> bool {
        let Some(start) = self.journal.take_back() else { return false };
        for change in self.journal.changes()[start..].iter().rev() {
            self.board.revert(change);
        }
        self.journal.forget(start);
        true
    }

    /// Whether nobody has a legal action.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let mut actions = Vec::new();
        self.legal(&mut actions);
        actions.is_empty()
    }

    /// Signs the position for comparing it later, and ends the game if the referee finds an outcome
    /// in it. `stuck` answers whether there is no legal action; it is asked only if the referee
    /// needs to know. To be called once after each action of a game that is played; a search need
    /// not.
    pub fn settle(&mut self, stuck: &mut dyn FnMut(&Self) -> bool) -> Option<Outcome> {
        self.sign();
        if self.board.outcome().is_none() {
            let ending = self.referee.ending(self.scene(), &mut || stuck(self));
            if let Some(outcome) = ending {
                self.commit(Change::End { outcome });
            }
        }
        self.board.outcome()
    }

    /// Signs the position for comparing it later, and looks for no end.
    pub fn sign(&mut self) {
        self.journal.sign(self.referee.signature(self.scene()));
    }

    /// Ends the game if its starting position is an end already. A search for its own sake need
    /// not.
    pub fn settle_start(&mut self) {
        if self.board.outcome().is_none()
            && let Some(outcome) = self.ending()
        {
            self.end_at_start(outcome);
        }
    }

    /// Ends the game before it has begun, as its setup says.
    pub(crate) fn end_at_start(&mut self, outcome: Outcome) {
        self.board.apply(&Change::End { outcome });
    }

    /// The end that the referee reads off the position, whether it has been settled or not.
    #[must_use]
    pub fn ending(&self) -> Option<Outcome> {
        self.referee.ending(self.scene(), &mut || self.is_stuck())
    }

    /// Room for this many more actions without allocating.
    pub fn reserve(&mut self, actions: usize) {
        self.journal.reserve(actions);
    }

    #[inline(always)]
    fn commit(&mut self, change: Change) {
        self.board.apply(&change);
        self.journal.push(change);
    }

    /// Lowers everything proposed, what a step causes before the step after it, until nobody
    /// proposes anything.
    #[inline(always)]
    fn run(&mut self) -> Result<(), Box<Fault>> {
        loop {
            let proposed = self.steps.list().len();
            let mut place = 0;
            while place < proposed {
                self.lower_at(place)?;
                place += 1;
                if self.board.outcome().is_some() {
                    self.steps.clear();
                    return Ok(());
                }
                // Most steps cause nothing; those run straight through the list without being
                // queued.
                if self.steps.list().len() > proposed {
                    self.drain(place, proposed)?;
                    break;
                }
            }
            if self.steps.is_irreversible() {
                self.journal.irreversible();
            }
            self.steps.clear();
            if self.agree() {
                return Ok(());
            }
            self.referee
                .after(Scene { board: &self.board, journal: &self.journal }, &mut self.steps);
            if self.steps.list().is_empty() {
                return Ok(());
            }
        }
    }

    /// Lowers the step at a place of the list. The common steps are read where they stand: copying
    /// a step whole that was just written field by field would wait for the memory.
    #[inline(always)]
    fn lower_at(&mut self, place: usize) -> Result<(), Box<Fault>> {
        self.spend(Place(place))?;
        match self.steps.list()[place] {
            Step::Move { piece, to } if !self.board.listens(DeedKind::Move) => {
                self.shift(piece, to, Place(place))
            }
            Step::Remove { piece } => self.bury(piece, Place(place)),
            Step::EndTurn { draw } => {
                self.end_turn(draw);
                Ok(())
            }
            _ => self.lower(self.steps.list()[place], self.steps.speaker_at(place)),
        }
    }

    /// Counts a step, and refuses one too many.
    #[inline(always)]
    fn spend(&mut self, by: impl Proposer) -> Result<(), Box<Fault>> {
        self.spent += 1;
        if self.spent <= STEP_BUDGET {
            return Ok(());
        }
        let plugin = self.board.rules().plugin_name(by.plugin(&self.steps));
        Err(Box::new(Fault::Runaway(plugin)))
    }

    /// Lowers what the step before `next` has caused, from `caused` on, and then the rest up to
    /// there.
    #[inline(never)]
    fn drain(&mut self, next: usize, caused: usize) -> Result<(), Box<Fault>> {
        self.queue(next..caused);
        self.queue(caused..self.steps.list().len());
        if self.steps.is_irreversible() {
            self.journal.irreversible();
        }
        self.steps.clear();
        while let Some((step, by)) = self.waiting.pop() {
            if let Err(fault) = self.spend(by).and_then(|()| self.lower(step, by)) {
                self.waiting.clear();
                return Err(fault);
            }
            if self.board.outcome().is_some() {
                self.waiting.clear();
                self.steps.clear();
                return Ok(());
            }
            self.queue(0..self.steps.list().len());
            if self.steps.is_irreversible() {
                self.journal.irreversible();
            }
            self.steps.clear();
        }
        Ok(())
    }

    /// Puts steps in front of what waits, in their order.
    fn queue(&mut self, places: std::ops::Range<usize>) {
        for place in places.rev() {
            self.waiting.push((self.steps.list()[place], self.steps.speaker_at(place)));
        }
    }

    /// Whether everyone concerned permits a deed.
    ///
    /// # Errors
    /// The effect or tag that forbids it.
    pub fn allowed(&self, deed: &Deed) -> Result<(), crate::EffectId> {
        crate::hooks::allowed(self.scene(), deed)
    }
}

/// Who is to blame for a step: known, or to be looked up only if there is blame.
trait Proposer: Copy {
    fn plugin(self, steps: &Steps) -> Plugin;
}

impl Proposer for Plugin {
    fn plugin(self, _steps: &Steps) -> Plugin {
        self
    }
}

/// A place in the list of steps.
#[derive(Clone, Copy)]
struct Place(usize);

impl Proposer for Place {
    fn plugin(self, steps: &Steps) -> Plugin {
        steps.speaker_at(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        BLACK, WHITE, at, draft, duel, effect, end_by, noted, put, run, run_as, tag, tide,
    };
    use crate::{AbilityId, PieceId, Subject};

    /// The piece on a1 goes to b2, with nothing more to it if that is plain.
    fn go(plain: Plain) -> Action {
        let args = [Arg::Square(at("a1")), Arg::Square(at("b2"))];
        Action { plain, ..Action::by(0, AbilityId::NONE, args) }
    }

    /// The same as steps.
    fn steps(piece: PieceId, victim: PieceId) -> [Step; 3] {
        let to = at("b2");
        [Step::Remove { piece: victim }, Step::Move { piece, to }, Step::EndTurn { draw: false }]
    }

    #[test]
    fn a_plain_action_does_what_its_steps_do() {
        for plain in [Plain::Yes, Plain::Irreversibly] {
            let (mut short, guard, wisp) = duel();
            let mut long = short.clone();
            let before = short.board().fingerprint();
            // The script would be asked for if the short way were not taken.
            run_as(&mut short, &go(plain), [Step::Stage(1)]).unwrap();
            run_as(&mut long, &go(Plain::No), steps(guard, wisp)).unwrap();
            assert_eq!(noted(), [""; 0]);
            assert_eq!(short.board().fingerprint(), long.board().fingerprint());
            assert_eq!(short.journal().changes(), long.journal().changes());
            assert_eq!(short.journal().quiet(), u16::from(plain == Plain::Yes));
            let last = short.journal().last().map(|record| (record.piece, record.kind));
            assert_eq!(last, long.journal().last().map(|record| (record.piece, record.kind)));
            assert!(short.unmake());
            assert_eq!(short.board().fingerprint(), before);
        }
    }

    #[test]
    fn where_something_listens_a_plain_action_goes_the_long_way() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        tag(&mut draft, guard, &["ALARM"]);
        let mut play = draft.open().unwrap();
        run_as(&mut play, &go(Plain::Yes), steps(guard, wisp)).unwrap();
        assert_eq!(noted(), ["ALARM does Move"]);
        assert_eq!(play.board().at(at("b2")), Some(guard));
    }

    #[test]
    fn a_plain_action_without_a_piece_or_a_square_goes_the_long_way() {
        let mut play = draft("flat").open().unwrap();
        run_as(&mut play, &go(Plain::Yes), [Step::Stage(1)]).unwrap();
        let off_board = [Arg::Square(at("a1")), Arg::Square(crate::Square(16))];
        let action = Action { plain: Plain::Yes, ..Action::new(0, off_board) };
        run_as(&mut play, &action, [Step::Stage(2)]).unwrap();
        run_as(&mut play, &Action { plain: Plain::Yes, ..Action::new(0, []) }, [Step::Stage(3)])
            .unwrap();
        assert_eq!(noted(), ["stage 1", "stage 2", "stage 3"]);
    }

    #[test]
    fn what_a_step_causes_happens_before_the_step_after_it() {
        let (mut play, guard, _) = duel();
        let spark = Step::Apply { to: Subject::Piece(guard), effect: effect("Spark"), rounds: 1 };
        let (count, expire) = (Step::CountDown { turn: 0 }, Step::Expire);
        run(&mut play, [spark, Step::Stage(1), count, expire, Step::Stage(2)]).unwrap();
        let order: Vec<String> = noted();
        let expected = ["Spark applied", "stage 1", "Spark expires", "stage 2"];
        assert!(order.iter().zip(expected).all(|(note, begins)| note.starts_with(begins)));
        assert_eq!((order.len(), tide(&play)), (4, 2));
    }

    #[test]
    fn a_panic_leaves_the_game_as_it_was_and_playable() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        tag(&mut draft, wisp, &["VAGUE"]);
        let mut play = draft.open().unwrap();
        let before = play.board().fingerprint();
        let take = Step::Take { piece: guard, victim: wisp };
        let moves = Step::Move { piece: guard, to: at("a2") };
        assert!(run(&mut play, [moves, take]).unwrap_err().starts_with("effect VAGUE panicked"));
        assert_eq!((play.board().fingerprint(), play.journal().records().len()), (before, 0));
        run(&mut play, [moves]).unwrap();
        assert_eq!(play.journal().last_changes().len(), 1, "no step of the panic is left");
    }

    #[test]
    fn an_outcome_that_the_referee_finds_ends_the_game_and_is_undone_with_the_action() {
        let (mut play, ..) = duel();
        let before = play.board().fingerprint();
        let outcome = Outcome { winner: Some(BLACK), reason: 4 };
        end_by(Some(outcome));
        assert_eq!((play.ending(), play.board().outcome()), (Some(outcome), None));
        run(&mut play, []).unwrap();
        assert_eq!(play.board().outcome(), Some(outcome));
        assert!(play.is_stuck() && play.count() == 0);
        assert!(play.unmake() && !play.unmake());
        assert_eq!(play.board().fingerprint(), before);
        play.settle_start();
        assert_eq!(play.board().outcome(), Some(outcome));
        assert!(!play.unmake(), "the start cannot be undone");
        end_by(None);
    }

    #[test]
    fn a_fork_goes_on_alone() {
        let (mut play, guard, _) = duel();
        run(&mut play, [Step::Move { piece: guard, to: at("a2") }]).unwrap();
        let before = play.board().fingerprint();
        let mut fork = Play::fork(play.scene());
        run(&mut fork, [Step::Move { piece: guard, to: at("a3") }]).unwrap();
        assert_eq!(play.board().fingerprint(), before);
        assert!(fork.unmake() && fork.unmake(), "it has the past of the game");
        assert_eq!(fork.board().at(at("a1")), Some(guard));
    }

    #[test]
    fn positions_are_signed_after_each_action() {
        let (mut play, guard, _) = duel();
        let start: Vec<u64> = play.journal().signatures().collect();
        let go = |name| [Step::Move { piece: guard, to: at(name) }];
        run(&mut play, go("a2")).unwrap();
        run(&mut play, go("a1")).unwrap();
        let signatures: Vec<u64> = play.journal().signatures().collect();
        assert_eq!((signatures.len(), start.len()), (3, 1));
        assert_eq!(signatures[0], signatures[2], "the position has come again");
        assert_ne!(signatures[0], signatures[1]);
        assert_eq!(signatures[2], start[0]);
    }
}
