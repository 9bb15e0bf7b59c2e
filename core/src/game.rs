//! The trait of a game, and of the referee that runs it on one board.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::{
    Ability, Action, Catalogue, Dice, Dir, Lettering, Outcome, PieceId, Play, Plugin, Rules, Scene, SeatId, Setup, SetupError,
    Site, Solver, Square, Steps, state,
};

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

    /// The fields of a setup that only this game has.
    fn fields(&self) -> &'static [FieldFacts] {
        &[]
    }

    /// Starts a game from a setup. A game with fields of its own takes them out first and leaves the rest to [`crate::setup::read`].
    ///
    /// # Errors
    /// [`SetupError`] naming the field that is wrong.
    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError>;

    /// The referee for compiled rules.
    fn referee(&self, rules: &Rules) -> Arc<dyn Referee>;

    /// Who looks for a way to win, in a game for one player that has somebody who can.
    fn solver(&self) -> Option<&'static dyn Solver> {
        None
    }
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
    /// Counters of each piece. Core understands those of [`crate::Vitals`].
    pub piece_counters: &'static [CounterFacts],
    /// Where cards lie.
    pub holders: &'static [HolderFacts],
    /// Events that raise a counter and have a name of their own.
    pub events: &'static [EventFacts],
    /// Whether several pieces may stand on one square.
    pub stacks: bool,
    /// Whether it has public random numbers.
    pub random: bool,
    /// Whether its state tells which pieces have ever moved.
    pub moved: bool,
    /// Whether its state tells tags, effects, casts and events.
    pub tags: bool,
    /// Fields of pieces that tell whether they have a tag, by a word.
    pub signs: &'static [SignFacts],
    /// The names of the layers of a stack from below, if they have names; then no stack is higher.
    pub layers: &'static [&'static str],
    /// How squares are written.
    pub lettering: Lettering,
    /// The files and ranks of its board, if board and seats are the same in every game of it. Then its documents tell neither, nor the
    /// clock and whose turn it is.
    pub fixed: Option<(u8, u8)>,
    /// If its pieces are cards: the field that lists the dead by their ids. Then every card that [`crate::Card::stands_for`] a piece
    /// is that piece from the start, which waits off the board until [`crate::Step::Arrive`], and there are no other pieces.
    pub roster: Option<&'static str>,
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
        events: &[],
        stacks: false,
        random: false,
        moved: false,
        tags: false,
        signs: &[],
        layers: &[],
        lettering: Lettering::CHESS,
        fixed: None,
        roster: None,
    };
}

/// A field that only one game's setups have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldFacts {
    /// Its id, and its name in a setup.
    pub id: &'static str,
    /// What it means, in a sentence.
    pub rule: &'static str,
    /// What it is in JSON: `string`, `integer`, `number`, `boolean`, `array` or `object`.
    pub json_type: &'static str,
}

/// A field of pieces that tells a tag: `face`, which is `down` with the tag and `up` without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignFacts {
    /// Its id, and the field of a piece it is.
    pub id: &'static str,
    /// The tag.
    pub tag: &'static str,
    /// The words for pieces without and with the tag.
    pub words: [&'static str; 2],
    /// The seat whose pieces have the field.
    pub of: &'static str,
}

/// A seat of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatFacts {
    /// Its id: `white`.
    pub id: &'static str,
    /// Which way is forward for it.
    pub forward: Dir,
}

/// A counter of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CounterFacts {
    /// Its id, and the field of the state it is.
    pub id: &'static str,
    /// Its value where nothing else is said.
    pub default: i32,
    /// Its least value.
    pub least: i32,
    /// The counter of the same subject over which nothing lifts it.
    pub ceiling: Option<&'static str>,
    /// How the state writes it.
    pub form: Form,
    /// Whether the state leaves it out while it has its default value.
    pub sparse: bool,
    /// Whether the state leaves it out always: the game tells it in another way.
    pub hidden: bool,
}

/// How a state writes a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As a number.
    Number,
    /// As `true` and `false`.
    Flag,
    /// As the id of a seat: one more than its place, 0 is nobody.
    Seat,
    /// As one of these words, by its place.
    Words(&'static [&'static str]),
}

impl CounterFacts {
    /// A number.
    #[must_use]
    pub const fn number(id: &'static str, default: i32) -> Self {
        Self { id, default, least: 0, ceiling: None, form: Form::Number, sparse: false, hidden: false }
    }

    /// A number that nothing lifts over another counter.
    #[must_use]
    pub const fn up_to(id: &'static str, default: i32, ceiling: &'static str) -> Self {
        Self { ceiling: Some(ceiling), ..Self::number(id, default) }
    }

    /// A yes or no, no by default.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self { form: Form::Flag, ..Self::number(id, 0) }
    }

    /// A yes or no that the state tells only if it is yes.
    #[must_use]
    pub const fn rare_flag(id: &'static str) -> Self {
        Self { sparse: true, ..Self::flag(id) }
    }

    /// A seat, or nobody; the state tells it only if there is one.
    #[must_use]
    pub const fn seat(id: &'static str) -> Self {
        Self { form: Form::Seat, sparse: true, ..Self::number(id, 0) }
    }

    /// One of these words, the first by default. The game's counter `phase` is of this form where there are phases: see
    /// [`crate::Step::Phase`].
    #[must_use]
    pub const fn words(id: &'static str, words: &'static [&'static str]) -> Self {
        Self { form: Form::Words(words), ..Self::number(id, 0) }
    }

    /// The same, but no piece has it unless its kind or card says so: then the state leaves it out.
    #[must_use]
    pub const fn rare(self) -> Self {
        Self { default: -1, least: -1, sparse: true, ..self }
    }

    /// A number that the state leaves out.
    #[must_use]
    pub const fn hidden(id: &'static str) -> Self {
        Self { hidden: true, ..Self::number(id, 0) }
    }
}

/// An event that raises a counter of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFacts {
    /// Its name.
    pub id: &'static str,
    /// The counter.
    pub counter: &'static str,
    /// By how much.
    pub by: i16,
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
    /// Whether its cards lie on the board and give pieces abilities, see [`crate::Card::grant`]. Such a list is per seat.
    pub grants: bool,
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

/// What an ability of a piece does when it is used as an action says, in the piece's own name.
pub fn perform_coded(scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
    let kind = scene.board.piece(piece).kind();
    if let Some(Ability::Coded(coded)) = scene.board.rules().kind(kind).ability(action.ability) {
        steps.speak_for(Plugin::Kind(kind));
        coded.perform(Site::new(scene, piece, action.ability), action, steps);
        steps.speak_for(Plugin::Game);
    }
}

/// Runs a game by compiled rules. It holds whatever it interned; the scene holds everything that changes.
pub trait Referee: Send + Sync {
    /// Puts every legal action of whoever is to act into the list. Nothing once the game is over.
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>);

    /// What the seed of a new game decides beyond its numbers and shuffled decks, before those. It is part of how the game begins:
    /// nobody can undo it.
    fn deal(&self, _scene: Scene<'_>, _dice: &mut Dice<'_>, _steps: &mut Steps) {}

    /// Puts every legal action of a seat into the list, whoever is to move.
    fn legal_for(&self, scene: Scene<'_>, seat: SeatId, actions: &mut Vec<Action>) {
        if self.may_act(scene, seat) {
            self.legal(scene, actions);
        }
    }

    /// How many legal actions there are.
    fn count(&self, scene: Scene<'_>) -> u64 {
        let mut actions = Vec::new();
        self.legal(scene, &mut actions);
        actions.len() as u64
    }

    /// The piece that does an action, if one does: unless said otherwise the topmost on the action's first square.
    fn actor(&self, scene: Scene<'_>, action: &Action) -> Option<PieceId> {
        action.from().and_then(|square| scene.board.at(square))
    }

    /// Whether an action is one of the piece on a square: unless said otherwise, if that is the action's first.
    fn is_of(&self, _scene: Scene<'_>, action: &Action, square: Square) -> bool {
        action.from() == Some(square)
    }

    /// What a legal action does.
    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps);

    /// What follows when everything proposed has happened, until it proposes nothing more: a turn that ends by itself.
    fn after(&self, _scene: Scene<'_>, _steps: &mut Steps) {}

    /// What a stage of the game's own brings, asked by [`crate::Step::Stage`] when everything before it has happened.
    fn stage(&self, _scene: Scene<'_>, _stage: u8, _steps: &mut Steps) {}

    /// What a cast does when its time is over. It is no longer being cast.
    fn resolve(&self, scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
        perform_coded(scene, piece, action, steps);
    }

    /// What follows at once, before the next step, when a seat has lost a piece: it has died, or another seat has it now.
    fn lost(&self, _scene: Scene<'_>, _piece: PieceId, _by: SeatId, _steps: &mut Steps) {}

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
        let mut actions = Vec::new();
        self.legal_for(scene, seat, &mut actions);
        let turn = || Refusal(format!("it is {}'s turn", scene.board.rules().seat(scene.board.to_move()).id));
        if actions.is_empty() && !self.may_act(scene, seat) {
            return Err(turn());
        }
        let wanted = self.parse(scene, text)?;
        let found = actions.into_iter().find(|action| action.reads_as(&wanted));
        found.ok_or_else(|| match self.may_act(scene, seat) {
            true => Refusal(format!("{} is not legal now", self.text(scene, &wanted))),
            false => turn(),
        })
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

    /// A drawing of the board as a seat sees it, for games that a plain board of glyphs does not show well enough. In plain ASCII,
    /// and readable without colour.
    fn picture(&self, _scene: Scene<'_>) -> Option<String> {
        None
    }

    /// What the last action brought about, in sentences; or, before any, how the game begins. `None` leaves it to whoever tells
    /// the changes one by one.
    fn story(&self, _scene: Scene<'_>) -> Option<Vec<String>> {
        None
    }

    /// Short ways to type a legal action at a terminal, no other legal action's; the first is shown.
    fn keys(&self, _scene: Scene<'_>, _action: &Action) -> Vec<String> {
        Vec::new()
    }

    /// The outcome's reason in words, if there is an outcome.
    fn reason_of(&self, scene: Scene<'_>) -> Option<String> {
        scene.board.outcome().map(|outcome| self.reason(scene, outcome))
    }

    /// How many actions can be undone; `None` is no limit. A game with a limit tells in its state how many still can, as `history`.
    fn undo_limit(&self) -> Option<usize> {
        None
    }
}
