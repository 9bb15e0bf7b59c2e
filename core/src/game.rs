//! The trait of a game, and of the referee that runs it on one board.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::{Action, Catalogue, Dir, Outcome, Play, Rules, Scene, SeatId, Setup, SetupError, Steps, state};

/// The most seats of a game.
pub const MAX_SEATS: usize = 8;

/// A game: its facts, its setups and its referee. A plugin like the rest.
pub trait Game: Sync {
    /// Its id: `chess`.
    fn id(&self) -> &'static str;

    /// What it is in a sentence.
    fn rule(&self) -> &'static str;

    /// What there is in it.
    fn facts(&self) -> Facts;

    /// Its setups as (name, JSON document); the first is the default and must be complete.
    fn setups(&self) -> &'static [(&'static str, &'static str)];

    /// Starts a game from a setup. A game with fields of its own takes them out first and leaves the rest to [`crate::setup::read`].
    ///
    /// # Errors
    /// [`SetupError`] naming the field that is wrong.
    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError>;

    /// The referee for compiled rules.
    fn referee(&self, rules: &Rules) -> Arc<dyn Referee>;
}

/// What there is in a game, as data.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The sets of pieces and cards it plays with.
    pub sets: &'static [&'static str],
    /// All its seats in turn order; a setup may use fewer.
    pub seats: &'static [SeatFacts],
    /// The first words of its actions.
    pub verbs: &'static [&'static str],
    /// Other words of its actions that are no names.
    pub words: &'static [&'static str],
    /// Counters of the game as a whole.
    pub counters: &'static [CounterFacts],
    /// Counters of each seat.
    pub seat_counters: &'static [CounterFacts],
    /// Counters of each piece. `life`, `max_life`, `take_damage` and `attack_damage` mean to core what they say.
    pub piece_counters: &'static [CounterFacts],
    /// Where cards lie.
    pub holders: &'static [HolderFacts],
    /// Whether several pieces may stand on one square.
    pub stacks: bool,
    /// Whether it has public random numbers.
    pub random: bool,
    /// Whether its state tells which pieces have ever moved.
    pub moved: bool,
    /// Whether its state tells the tags and effects of pieces.
    pub tags: bool,
}

impl Facts {
    /// A game of nothing, to be filled in: `Facts { sets: &["mine"], ..Facts::NONE }`.
    pub const NONE: Self = Self {
        sets: &[],
        seats: &[],
        verbs: &[],
        words: &[],
        counters: &[],
        seat_counters: &[],
        piece_counters: &[],
        holders: &[],
        stacks: false,
        random: false,
        moved: false,
        tags: false,
    };
}

/// A seat of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatFacts {
    /// Its id: `white`.
    pub id: &'static str,
    /// Where its pawns go.
    pub forward: Dir,
}

/// A counter of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CounterFacts {
    /// Its id, and the field of the state it is.
    pub id: &'static str,
    /// Its value where nothing else is said.
    pub default: i32,
    /// Its least value in a setup.
    pub least: i32,
    /// Whether it is written as `true` and `false`.
    pub flag: bool,
    /// Whether the state leaves it out: the game tells it in another way.
    pub hidden: bool,
}

impl CounterFacts {
    /// A number.
    #[must_use]
    pub const fn number(id: &'static str, default: i32) -> Self {
        Self { id, default, least: 0, flag: false, hidden: false }
    }

    /// A yes or no, no by default.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self { flag: true, ..Self::number(id, 0) }
    }

    /// A number that the state leaves out.
    #[must_use]
    pub const fn hidden(id: &'static str) -> Self {
        Self { hidden: true, ..Self::number(id, 0) }
    }
}

/// A list of cards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HolderFacts {
    /// Its id, and the field of the state it is.
    pub id: &'static str,
    /// One for each seat, or one for all.
    pub per_seat: bool,
    /// Who sees the cards.
    pub seen: Seen,
    /// Whether a new game shuffles it, unless its setup lists the cards.
    pub shuffled: bool,
}

/// Who sees the cards of a holder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Everybody, in order.
    All,
    /// The seat whose it is, in order.
    Owner,
    /// The seat whose it is, sorted by name: which cards, not in which order.
    OwnerSorted,
    /// Nobody: only how many there are.
    Nobody,
}

/// Why an action is refused, in words.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("{0}")]
pub struct Refusal(pub String);

impl Refusal {
    /// A refusal in these words.
    #[must_use]
    pub fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }
}

/// Why an action is legal or not: each rule, tag, effect or cost that had a say, by id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Whether it is legal.
    pub legal: bool,
    /// Who says so: `id: sentence`.
    pub why: Vec<String>,
}

/// Runs a game by compiled rules. It holds whatever it interned; the scene holds everything that changes.
pub trait Referee: Send + Sync {
    /// Puts every legal action of whoever is to act into the list. Nothing once the game is over.
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>);

    /// How many legal actions there are.
    fn count(&self, scene: Scene<'_>) -> u64 {
        let mut actions = Vec::new();
        self.legal(scene, &mut actions);
        actions.len() as u64
    }

    /// What a legal action does.
    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps);

    /// What follows when everything proposed has happened, until it proposes nothing more: a turn that ends by itself.
    fn after(&self, _scene: Scene<'_>, _steps: &mut Steps) {}

    /// The end, where it is read off the position rather than proposed as a step. `stuck`: nobody has a legal action.
    fn ending(&self, _scene: Scene<'_>, _stuck: bool) -> Option<Outcome> {
        None
    }

    /// What positions are compared by: equal for positions that a repetition rule calls the same.
    fn signature(&self, scene: Scene<'_>) -> u64 {
        scene.board.key() ^ u64::from(scene.board.time().turn)
    }

    /// An outcome's reason in words.
    fn reason(&self, scene: Scene<'_>, outcome: Outcome) -> String;

    /// Whether a seat may act now.
    fn may_act(&self, scene: Scene<'_>, seat: SeatId) -> bool {
        scene.board.to_move() == seat
    }

    /// Reads an action's text. It need not be legal.
    ///
    /// # Errors
    /// A [`Refusal`] that says what was not understood.
    fn parse(&self, scene: Scene<'_>, text: &str) -> Result<Action, Refusal> {
        Action::parse(text, scene.board.rules()).map_err(Refusal)
    }

    /// An action's text.
    fn text(&self, scene: Scene<'_>, action: &Action) -> String {
        action.text(scene.board.rules())
    }

    /// The legal action that a text of a seat means.
    ///
    /// # Errors
    /// A [`Refusal`] when there is none.
    fn choose(&self, scene: Scene<'_>, seat: SeatId, text: &str) -> Result<Action, Refusal> {
        if scene.board.outcome().is_some() {
            return Err(Refusal::new("the game is over"));
        }
        if !self.may_act(scene, seat) {
            let rules = scene.board.rules();
            return Err(Refusal(format!("it is {}'s turn", rules.seat(scene.board.to_move()).id)));
        }
        let wanted = self.parse(scene, text)?;
        let mut actions = Vec::new();
        self.legal(scene, &mut actions);
        let found = actions.into_iter().find(|action| action.reads_as(&wanted));
        found.ok_or_else(|| Refusal(format!("{} is not legal now", self.text(scene, &wanted))))
    }

    /// Why an action's text of a seat is legal or not.
    fn explain(&self, scene: Scene<'_>, seat: SeatId, text: &str) -> Explanation {
        match self.choose(scene, seat, text) {
            Ok(_) => Explanation { legal: true, why: vec![format!("{}: allowed", scene.board.rules().game().id())] },
            Err(refusal) => Explanation { legal: false, why: vec![format!("{}: {refusal}", scene.board.rules().game().id())] },
        }
    }

    /// The state as a seat sees it, or everything.
    fn state(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Map<String, Value> {
        state::write(self.reason_of(scene), scene, viewer)
    }

    /// The outcome's reason in words, if there is an outcome.
    fn reason_of(&self, scene: Scene<'_>) -> Option<String> {
        scene.board.outcome().map(|outcome| self.reason(scene, outcome))
    }

    /// How many actions can be undone; `None` is no limit.
    fn undo_limit(&self) -> Option<usize> {
        None
    }
}
