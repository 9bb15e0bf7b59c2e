//! A table: one running game, with its setup, its legal actions and its log.

#[cfg(test)]
mod counting;
mod error;
mod mark;
mod save;
mod snapshot;
#[cfg(test)]
mod tests;
mod undoing;
mod watching;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

pub use error::{NotActed, TableError};
pub(crate) use mark::Mark;
use serde_json::{Map, Value};
pub use snapshot::Snapshot;
use sortilege_core::name::{self, clip};
use sortilege_core::{
    Action, Catalogue, Change, Declaration, Fault, Play, Plugin, Refusal, SeatId, Square,
};

use crate::choose::{choose, explain};
use crate::document::Document;
use crate::opening::{Defined, Origin, open};
use crate::registry::check_messages;
use crate::undo::UndoPolicy;
use crate::watcher::{Viewer, Watcher};
use crate::{Display, Explanation, Notation, Seats, TableGame, table_game};

/// A running game with everything that a client needs: legal actions as texts, the state as JSON,
/// undo, saves, and the answers of the protocol.
///
/// A table can be for one seat. Then it shows and allows only what that seat may see and do.
/// Several can also sit at one open table, each as a [`Watcher`] with its own view.
///
/// ```
/// # use std::sync::Arc;
/// # use sortilege_core::*;
/// # use sortilege_table::document::{Counters, Document, Pieces, Players};
/// # use sortilege_table::{TableGame, register_game};
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
/// # impl TableGame for Nim {
/// #     fn setups(&self) -> &'static [(&'static str, &'static str)] {
/// #         const SETUP: &str =
/// #             r#"{"board": {"width": 1, "height": 1}, "players": {"ann": {}, "ben": {}}}"#;
/// #         &[("standard", SETUP)]
/// #     }
/// #     fn document(&self) -> Document {
/// #         Document::standard(Counters::default(), Players::default(), Pieces::default())
/// #     }
/// # }
/// # register_game!(Nim);
/// use sortilege_table::Table;
///
/// // Nim: there are ten stones, and a player takes one, two or three.
/// let catalogue = Arc::new(Catalogue::collect()?);
/// let mut table = Table::new(catalogue, "nim", None)?;
/// assert_eq!(table.actions(None), ["take 1", "take 2", "take 3"]);
///
/// table.act("take 3", SeatId(0))?;
/// assert_eq!(table.state(None)["stones"], 7);
///
/// let refusal = table.act("take 3", SeatId(0)).expect_err("it is not ann's turn");
/// assert_eq!(refusal.to_string(), "turn: it is ben's turn");
///
/// let answer = table.answer(r#"{"name": "undo"}"#).expect("an answer");
/// assert!(answer.contains(r#""stones":10"#), "{answer}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Table {
    catalogue: Arc<Catalogue>,
    /// What the setup of the running game defines, if it does.
    defined: Option<Defined>,
    game: &'static dyn TableGame,
    document: Arc<Document>,
    notation: Arc<dyn Notation>,
    /// Who the table is for, and what they were last shown.
    watcher: Watcher,
    undo_policy: UndoPolicy,
    /// Seats whose actions are undone together with the action that they follow.
    followers: Seats,
    play: Play,
    /// The legal actions of the position, once they have been listed.
    legal: OnceLock<Vec<Action>>,
    origin: Origin,
    log: Vec<Logged>,
    /// Number of actions that can still be undone.
    undoable: usize,
    /// How many messages have changed the game.
    version: u64,
    /// How many games have begun here.
    begun: u64,
    /// How many times the game has changed. A message of a game's own may do so several times.
    moment: u64,
    /// Whether the current message has already counted as a change, while one of a game's own is
    /// answered.
    counted: Option<bool>,
    last: Last,
    /// How many entries of the log were there at [`Table::mark_log`] and still are.
    kept: usize,
    /// What the table waits for before anything is done, as a reason.
    waits: Option<String>,
    /// Stops a bot that is asked for advice, if somebody else can stop it.
    pub(crate) stop: Option<Arc<AtomicBool>>,
}

/// What changed the game last.
#[derive(Clone, Debug)]
enum Last {
    Started,
    /// Actions, so many of them since something else changed it.
    Acted(u64),
    /// An undo, with the changes that it took back.
    Undone(Vec<Change>),
}

/// An accepted action or declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// The text of the action, as the game's notation writes it.
    pub text: String,
    /// The seat that acted.
    pub seat: SeatId,
    /// Whether it was that seat's turn.
    pub in_turn: bool,
}

impl Table {
    /// A table of a game in its default setup with seed 0. With a seat it shows and allows only
    /// what that seat may see and do, and does not take back what showed that seat something.
    ///
    /// # Errors
    /// [`TableError`] when there is no such game or seat.
    pub fn new(
        catalogue: Arc<Catalogue>,
        game: &str,
        seat: Option<&str>,
    ) -> Result<Self, TableError> {
        let Some(plugin) = catalogue.game(game).and_then(|game| table_game(game.id())) else {
            let names: Vec<&str> = catalogue.games().map(|entry| entry.plugin.id()).collect();
            return Err(TableError::UnknownGame(clip(game), name::hint(game, &names)));
        };
        if let Some(seat) = seat {
            let names: Vec<&str> = plugin.facts().seats.iter().map(|seat| seat.id).collect();
            if !names.contains(&seat) {
                return Err(TableError::UnknownSeat(clip(seat), name::hint(seat, &names)));
            }
        }
        check_messages()?;
        let origin = Origin { given: Map::new(), seed: 0, history: None };
        let (mut play, defined) = open(&catalogue, plugin, &origin)?;
        play.settle_start();
        let mut table = Self { defined, ..Self::opened(catalogue, plugin, play, origin) };
        if let Some(seat) = seat {
            table.watcher = Watcher::new(Viewer::seat(seat));
            table.undo_policy = UndoPolicy::Seen;
        }
        Ok(table)
    }

    /// An open table of a game that begins.
    fn opened(
        catalogue: Arc<Catalogue>,
        game: &'static dyn TableGame,
        play: Play,
        origin: Origin,
    ) -> Self {
        let notation = game.notation(play.board().rules());
        let (document, legal) = (Arc::new(game.document()), OnceLock::new());
        Self {
            catalogue,
            defined: None,
            game,
            document,
            notation,
            watcher: Watcher::default(),
            undo_policy: UndoPolicy::Free,
            followers: Seats::NONE,
            play,
            legal,
            origin,
            log: Vec::new(),
            undoable: 0,
            version: 0,
            begun: 1,
            moment: 0,
            counted: None,
            last: Last::Started,
            kept: 0,
            waits: None,
            stop: None,
        }
    }

    /// How many times the game has changed: once for every action, undo and new game, and once for
    /// a message of a game's own, however much it does.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How many games have begun at this table. While it stays the same, the log goes on with what
    /// it had, less what was undone.
    #[must_use]
    pub fn games_begun(&self) -> u64 {
        self.begun
    }

    /// Goes on counting changes from here: a table that is opened again has had some before.
    pub fn renumber(&mut self, version: u64) {
        self.version = version;
    }

    /// Counts a change.
    fn changed(&mut self, last: Last) {
        self.moment += 1;
        if self.counted != Some(true) {
            self.version += 1;
        }
        self.counted = self.counted.map(|_| true);
        self.last = last;
    }

    /// Refuses every action and undo with this reason from now on; with `None` no longer.
    pub fn wait_for(&mut self, reason: Option<String>) {
        self.waits = reason;
    }

    /// Remembers how long the log is: see [`Table::log_since_mark`].
    pub fn mark_log(&mut self) {
        self.kept = self.log.len();
    }

    /// How many entries of the log are as they were at [`Table::mark_log`], and those that came
    /// after them.
    #[must_use]
    pub fn log_since_mark(&self) -> (usize, &[Logged]) {
        let kept = self.kept.min(self.log.len());
        (kept, &self.log[kept..])
    }

    /// Gives back memory that is only needed to play fast.
    pub fn shrink(&mut self) {
        self.play.shrink();
        self.legal = OnceLock::new();
    }

    /// All plugins that the running game could have: those of the program, and those that its
    /// setup defines.
    #[must_use]
    pub fn catalogue(&self) -> &Arc<Catalogue> {
        self.defined.as_ref().map_or(&self.catalogue, |defined| &defined.catalogue)
    }

    /// The running game.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Reads, writes and explains the actions of this game.
    #[must_use]
    pub fn notation(&self) -> &dyn Notation {
        &*self.notation
    }

    /// Draws this game and describes what happens, for a terminal.
    #[must_use]
    pub fn display(&self) -> Arc<dyn Display> {
        self.game.display(self.play.board().rules())
    }

    /// The reason of the outcome in words; `None` while the game is played.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        let outcome = self.play.board().outcome()?;
        Some(sortilege_core::reason(self.play.referee(), self.play.scene(), outcome))
    }

    /// The legal actions of the seat to move. They are listed once per position.
    fn legal(&self) -> &[Action] {
        self.legal.get_or_init(|| {
            let mut actions = Vec::new();
            self.play.legal(&mut actions);
            actions
        })
    }

    /// Every legal action in its text form, sorted by bytes; with a square only those of the piece
    /// there.
    #[must_use]
    pub fn actions(&self, from: Option<Square>) -> Vec<String> {
        self.actions_of(self.play.board().to_move(), from)
    }

    /// The legal actions of a seat, as [`Table::actions`] lists them. A seat that is not to move
    /// has none.
    #[must_use]
    pub fn actions_of(&self, seat: SeatId, from: Option<Square>) -> Vec<String> {
        if self.play.board().to_move() != seat {
            return Vec::new();
        }
        let (notation, scene) = (&self.notation, self.play.scene());
        let of = |action: &&Action| from.is_none_or(|at| notation.is_of(scene, action, at));
        let mut texts: Vec<String> =
            self.legal().iter().filter(of).map(|action| notation.text(scene, action)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    /// The declarations that a seat may make now, sorted by bytes: `offer draw`, `resign`, ...
    #[must_use]
    pub fn declarations(&self, seat: SeatId) -> Vec<&'static str> {
        if !self.plays(seat) {
            return Vec::new();
        }
        let legal = Declaration::legal(self.play.board(), seat);
        let mut texts: Vec<&str> = legal.map(Declaration::text).collect();
        texts.sort_unstable();
        texts
    }

    /// Does an action or a declaration of a seat. Other texts than the action's own may mean it, as
    /// the game's notation allows.
    ///
    /// # Errors
    /// [`NotActed`] with the reason; nothing has changed.
    pub fn act(&mut self, text: &str, seat: SeatId) -> Result<(), NotActed> {
        if let Some(reason) = &self.waits {
            return Err(Refusal(reason.clone()).into());
        }
        if !self.plays(seat) {
            let seat = self.watcher.viewer.ids().first().map_or("this seat", String::as_str);
            return Err(Refusal(format!("{seat} does not play in this game")).into());
        }
        let choice = catch_unwind(AssertUnwindSafe(|| {
            let action = choose(&self.play, &*self.notation, self.legal(), seat, text)?;
            Ok((action, self.notation.text(self.play.scene(), &action)))
        }));
        let choice: Result<_, Refusal> = choice
            .map_err(|panic| Fault::caught(panic, self.play.board().rules(), Plugin::Game))?;
        let (action, text) = choice?;
        let in_turn = self.play.board().to_move() == seat;
        let mut legal = None;
        self.play.make_guarded(&action, &mut legal).map_err(|fault| *fault)?;
        self.acted(Logged { text, seat, in_turn }, legal);
        Ok(())
    }

    /// Notes that an action was done. `legal` are the legal actions after it, if they were needed.
    fn acted(&mut self, logged: Logged, legal: Option<Vec<Action>>) {
        // A list that was made to see whether the game is over is empty once it is.
        let legal = legal.filter(|_| self.play.board().outcome().is_none());
        self.legal = legal.map_or_else(OnceLock::new, OnceLock::from);
        self.log.push(logged);
        let before = if let Last::Acted(before) = self.last { before } else { 0 };
        self.changed(Last::Acted(before + 1));
        self.undoable = (self.undoable + 1).min(self.undo_limit().unwrap_or(usize::MAX));
    }

    /// Why a text is a legal action or declaration of a seat, or why not.
    #[must_use]
    pub fn explain(&self, text: &str, seat: SeatId) -> Explanation {
        explain(&self.play, &*self.notation, self.legal(), seat, text)
    }

    /// The state as a seat sees it; with `None` everything.
    #[must_use]
    pub fn state(&self, viewer: Option<SeatId>) -> Map<String, Value> {
        self.state_for(viewer.map(Seats::of))
    }

    /// The state as somebody with these seats sees it; with `None` everything.
    pub(crate) fn state_for(&self, viewer: Option<Seats>) -> Map<String, Value> {
        let mut state = self.document.write(&self.play, viewer);
        if let Some(history) = self.history() {
            state.insert("history".into(), history.into());
        }
        for (key, given) in self.defined.iter().flat_map(|defined| &defined.given) {
            state.insert((*key).into(), given.clone());
        }
        state
    }

    fn undo_limit(&self) -> Option<usize> {
        self.document.undo_limit
    }

    /// How many actions can still be undone; `None` in a game without a limit.
    #[must_use]
    pub fn history(&self) -> Option<usize> {
        self.undo_limit().map(|_| self.undoable)
    }

    /// The seats that the table is for; `None` if it shows everything. Seats that do not play in
    /// the running game are left out.
    #[must_use]
    pub fn seats(&self) -> Option<Seats> {
        self.watcher.viewer.seats_in(self.play.board().rules())
    }

    /// The seat that acts if a message does not name one.
    pub(crate) fn actor(&self) -> SeatId {
        let board = self.play.board();
        self.watcher.viewer.actor(board.rules(), board.to_move())
    }

    /// Whether answers show what the chains of cards did, to the one who asks.
    pub(crate) fn is_tracing(&self) -> bool {
        self.watcher.is_tracing
    }

    /// Shows what the chains of cards did with every answer from now on, or no longer.
    pub(crate) fn set_tracing(&mut self, on: bool) {
        self.watcher.is_tracing = on;
    }

    pub(crate) fn watcher_mut(&mut self) -> &mut Watcher {
        &mut self.watcher
    }

    /// Who the table is for.
    pub(crate) fn watched_by(&self) -> &Viewer {
        &self.watcher.viewer
    }

    /// Whether a seat plays in the running game.
    pub(crate) fn plays(&self, seat: SeatId) -> bool {
        seat.index() < self.play.board().rules().seats().len()
    }

    /// The accepted actions and declarations, oldest first.
    #[must_use]
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    pub(crate) fn seat_named(&self, id: &str) -> Result<SeatId, String> {
        let rules = self.play.board().rules();
        let names: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        let unknown = || format!("unknown seat {:?}{}", clip(id), name::hint(id, &names));
        rules.seat_named(id).ok_or_else(unknown)
    }
}
