//! The engine: a running game. Only it changes the board: it lowers steps to changes and records
//! them in the journal.

mod asking;
mod budget;
mod cards;
mod chain;
mod contract;
mod count;
mod counter;
mod deal;
mod declare;
mod fork;
mod guarded;
mod life;
mod lower;
mod movement;
mod numbers;
mod own;
mod plain;
mod proposer;
mod running;
mod sense;
mod settle;
mod shortcuts;
mod timed;
mod turn;
mod usage;
mod uses;

use std::sync::Arc;

use count::Count;
pub use fork::Fork;
use usage::Usage;

use crate::board::Deal;
use crate::journal::Start;
use crate::{
    Action, Board, Change, Deed, Fault, Journal, KindId, Plain, Plugin, Referee, Scene, Step, Steps,
};

/// A running game: a board, its journal and the referee.
///
/// ```
/// # use std::sync::Arc;
/// # use sortilege_core::*;
/// # struct Nim;
/// # impl Game for Nim {
/// #     fn id(&self) -> &'static str { "nim" }
/// #     fn rule(&self) -> &'static str { "Take one, two or three stones." }
/// #     fn facts(&self) -> Facts {
/// #         const SEATS: &[SeatFacts] =
/// #             &[SeatFacts::new("ann", Dir::Up), SeatFacts::new("ben", Dir::Down)];
/// #         const STONES: &[CounterFacts] = &[CounterFacts::number("stones", 10)];
/// #         Facts { seats: SEATS, verbs: &["take"], counters: STONES, ..Facts::NONE }
/// #     }
/// #     fn referee(&self, _: &Rules) -> Arc<dyn Referee> { Arc::new(Nim) }
/// # }
/// # impl Referee for Nim {
/// #     fn legal(&self, _: Scene<'_>, actions: &mut Vec<Action>) {
/// #         actions.extend((1..=3).map(|stones| Action::new(0, [Arg::Number(stones)])));
/// #     }
/// #     fn perform(&self, _: Scene<'_>, action: &Action, steps: &mut Steps) {
/// #         let [Arg::Number(stones)] = *action.args.as_slice() else { return };
/// #         let (of, counter) = (Subject::Game, CounterId(0));
/// #         steps.push(Step::Add { of, counter, by: -i32::from(stones) });
/// #         steps.push(Step::EndTurn { draw: false });
/// #     }
/// #     fn endings(&self, _: Scene<'_>) -> Vec<(Outcome, String)> { Vec::new() }
/// # }
/// # let plugins = [Registration { krate: "nim", plugin: Registered::Game(&Nim) }];
/// # let rules = Catalogue::of(&plugins)?.rules(&Nim, &Geometry::new(1, 1)?, Nim.facts().seats);
/// // Nim: there are ten stones, and a player takes one, two or three.
/// let mut play = Draft::new(rules.clone(), 0).open()?;
/// let stones = |play: &Play| play.board().counter(Subject::Game, CounterId(0));
///
/// let mut actions = Vec::new();
/// play.legal(&mut actions);
/// assert_eq!(actions[2].text(&rules), "take 3");
///
/// play.make(&actions[2])?;
/// assert_eq!(stones(&play), 7);
/// assert_eq!(play.board().to_move(), SeatId(1));
/// assert_eq!(play.journal().last_changes().len(), 2); // the counter and the turn
///
/// assert!(play.unmake());
/// assert_eq!(stones(&play), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Play {
    board: Board,
    journal: Journal,
    referee: Arc<dyn Referee>,
    steps: Steps,
    waiting: Vec<(Step, Plugin)>,
    /// The uses of abilities and cards whose steps are happening, the innermost last.
    uses: Vec<Usage>,
    /// What movements have brought about: it happens when the steps of the action have happened.
    due: Vec<Step>,
    /// Whether a tag or effect has refused a part of the last action.
    refused: bool,
    count: Count,
    deal: Arc<Deal>,
    /// The changes of the deal, to be reverted before another deal.
    dealt: Vec<Change>,
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play").field("board", &self.board).finish_non_exhaustive()
    }
}

impl Play {
    /// A game that starts from a board. `quiet` is the number of actions before it since the last
    /// irreversible one.
    #[must_use]
    pub fn new(board: Board, quiet: u16) -> Self {
        let mut play = Self::from_past(board, Journal::new(Start { quiet, signature: 0 }));
        play.journal.sign(play.referee.signature(play.scene()));
        play
    }

    fn from_past(board: Board, journal: Journal) -> Self {
        let referee = board.rules().referee().clone();
        Self {
            board,
            journal,
            referee,
            steps: Steps::default(),
            waiting: Vec::new(),
            uses: Vec::new(),
            due: Vec::new(),
            refused: false,
            count: Count::NONE,
            deal: Arc::default(),
            dealt: Vec::new(),
        }
    }

    /// The current position, without its past.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The actions so far, and every change that they caused.
    #[inline]
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The rules of the game in play.
    #[inline]
    #[must_use]
    pub fn referee(&self) -> &dyn Referee {
        &*self.referee
    }

    /// The board and the journal, as plugins see them.
    #[inline]
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        Scene { board: &self.board, journal: &self.journal }
    }

    /// Replaces the contents of a list by every legal action of the seat to move; none once the
    /// game is over.
    #[inline]
    pub fn legal(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if self.board.outcome().is_none() {
            self.referee.legal(self.scene(), actions);
        }
    }

    /// The number of legal actions of the seat to move; 0 once the game is over.
    #[inline]
    #[must_use]
    pub fn count(&self) -> u64 {
        if self.board.outcome().is_some() { 0 } else { self.referee.count(self.scene()) }
    }

    /// Does a legal action. It does not check whether the new position is an end: see
    /// [`Play::settle`].
    ///
    /// # Errors
    /// A [`Fault`] if a plugin proposes endlessly or something impossible. Nothing has changed
    /// then. A panic of a plugin is not caught: see [`Play::make_guarded`].
    #[inline(always)]
    pub fn make(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        match action.plain {
            Plain::No => self.make_by_steps(action),
            plain => self.make_plain(action, plain == Plain::Irreversibly),
        }
    }

    /// Does a legal action by queueing steps, which is always correct: the specification of the
    /// shortcut for [plain](Plain) actions.
    ///
    /// # Errors
    /// As [`Play::make`].
    #[inline(never)]
    pub fn make_by_steps(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        if let Some(declaration) = action.declaration() {
            return self.declare(action, declaration);
        }
        self.propose(action);
        let done = self.run(self.journal.changes().len());
        self.unless_faulty(done)
    }

    /// Does an action up to the end of its movement or its turn: what that brings does not happen,
    /// nor the start of the next turn. Only to look at the board then; [`Play::unmake`] takes it
    /// back.
    ///
    /// # Errors
    /// As [`Play::make`].
    pub fn make_within_turn(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        self.propose(action);
        self.steps.end_before_turn();
        let done = self.run_proposed().map(|_| ());
        self.due.clear();
        self.unless_faulty(done)
    }

    /// Begins an action: the steps that the referee proposes for it are in the list.
    #[inline(always)]
    fn propose(&mut self, action: &Action) {
        let piece = self.referee.actor(self.scene(), action);
        self.steps.clear();
        // The action is not in the journal yet when the referee decides what it does.
        self.referee.perform(
            Scene { board: &self.board, journal: &self.journal },
            action,
            &mut self.steps,
        );
        let kind = piece.map_or(KindId(u8::MAX), |piece| self.board.piece(piece).kind());
        self.journal.begin(*action, piece, kind);
        self.begin_count();
        self.uses.clear();
        self.refused = false;
    }

    /// Takes the action back if it ended with a fault.
    #[inline(always)]
    fn unless_faulty(&mut self, done: Result<(), Box<Fault>>) -> Result<(), Box<Fault>> {
        if done.is_err() {
            self.unmake();
        }
        done
    }

    /// Undoes the last action with everything that it caused. Returns false if there is none.
    #[inline(always)]
    pub fn unmake(&mut self) -> bool {
        let Some(start) = self.journal.take_back() else { return false };
        for change in self.journal.changes()[start..].iter().rev() {
            self.board.revert(change);
        }
        self.journal.forget(start);
        true
    }

    /// Undoes all actions but the first ones, as many as `kept`. The same as [`Play::unmake`] again
    /// and again, but faster: between actions no chain remembers anything, so what chains have
    /// remembered need not be undone, and that is most of what they change.
    pub fn unmake_to(&mut self, kept: usize) {
        let mut first = None;
        while self.journal.records().len() > kept {
            first = self.journal.take_back();
        }
        let Some(first) = first else { return };
        let remembers = self.board.remembers();
        for change in self.journal.changes()[first..].iter().rev() {
            if remembers || !matches!(change, Change::Memory { .. } | Change::Ran { .. }) {
                self.board.revert(change);
            }
        }
        self.journal.forget(first);
    }

    /// Gives back the memory that was reserved for actions to come: for many games that are played
    /// slowly.
    pub fn shrink(&mut self) {
        self.journal.shrink();
    }

    /// Reserves memory for this many more actions.
    pub fn reserve(&mut self, actions: usize) {
        self.journal.reserve(actions);
    }

    #[inline(always)]
    fn commit(&mut self, change: Change) {
        self.board.apply(&change);
        self.journal.push(change);
    }

    /// Whether a tag or effect refused a part of the last action. What hooks proposed does not
    /// count, nor does an effect that may not tick or expire.
    #[must_use]
    pub fn was_refused(&self) -> bool {
        self.refused
    }

    /// Whether all tags and effects concerned allow a deed.
    ///
    /// # Errors
    /// The first effect or tag that refuses it.
    pub fn allowed(&self, deed: &Deed) -> Result<(), crate::EffectId> {
        crate::hooks::allowed(self.scene(), deed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcome;
    use crate::sample::{
        BLACK, WHITE, at, draft, duel, effect, end_by, noted, put, run, script, tag, tide,
    };
    use crate::{Occurrence, Subject, rounds};

    #[test]
    fn what_a_step_causes_happens_before_the_step_after_it() {
        let (mut play, guard, _) = duel();
        let spark =
            Step::Apply { to: Subject::Piece(guard), effect: effect("Spark"), lasts: rounds(1) };
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
    fn the_actions_of_the_referee_are_listed_and_counted_until_the_game_is_over() {
        let (mut play, ..) = duel();
        let mut actions = vec![Action::new(7, [])];
        play.legal(&mut actions);
        assert_eq!((actions.as_slice(), play.count()), (&[Action::new(0, [])][..], 1));
        assert!(!play.is_stuck());
        run(&mut play, [Step::End(Outcome { winner: None, reason: 0 })]).unwrap();
        play.legal(&mut actions);
        assert_eq!((actions.len(), play.count()), (0, 0));
    }

    #[test]
    fn an_action_can_be_done_up_to_the_end_of_its_movement_or_turn() {
        let (mut play, guard, _) = duel();
        let before = play.board().fingerprint();
        for end in [Step::EndMovement, Step::EndTurn { draw: true }] {
            let go = |name| Step::Move { piece: guard, to: at(name) };
            script([go("a2"), go("a3"), end, go("a4")]);
            play.make_within_turn(&Action::new(0, [])).unwrap();
            assert_eq!(play.board().at(at("a3")), Some(guard));
            assert_eq!(play.board().time(), crate::ChessTime::default());
            assert_eq!(play.journal().last_changes().len(), 2);
            assert!(play.unmake());
            assert_eq!(play.board().fingerprint(), before);
        }
        script([Step::Move { piece: guard, to: at("a2") }, Step::Out { seat: crate::sample::RED }]);
        assert!(play.make_within_turn(&Action::new(0, [])).is_err());
        assert_eq!((play.board().fingerprint(), play.journal().records().len()), (before, 0));
    }

    #[test]
    fn several_actions_are_undone_at_once_as_one_by_one() {
        let wave = |amount| Step::Occur(Occurrence { amount, movement: 0, starts: true });
        // With and without something that chains remember at the end.
        for last in [vec![], vec![wave(3)]] {
            let (mut play, guard, _) = duel();
            run(&mut play, [Step::Move { piece: guard, to: at("a2") }]).unwrap();
            run(&mut play, [wave(1), wave(2), Step::Occurred, Step::Occurred]).unwrap();
            run(&mut play, [vec![Step::Move { piece: guard, to: at("a3") }], last].concat())
                .unwrap();
            for kept in (0..=4).rev() {
                let (mut at_once, mut one_by_one) = (play.clone(), play.clone());
                at_once.unmake_to(kept);
                while one_by_one.journal().records().len() > kept {
                    one_by_one.unmake();
                }
                assert_eq!(at_once.board().fingerprint(), one_by_one.board().fingerprint());
                assert_eq!(
                    format!("{:?}", at_once.journal()),
                    format!("{:?}", one_by_one.journal())
                );
            }
        }
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
