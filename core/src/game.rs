//! The trait of a game, and of the referee that runs it on one board.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::{
    Ability, Action, Catalogue, Dice, Facts, FieldFacts, Outcome, PieceId, Play, Plugin, Rules,
    Scene, SeatId, Setup, SetupError, Site, Square, Steps, state,
};

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

    /// Starts a game from a setup. A game with fields of its own takes them out first and leaves
    /// the rest to [`crate::setup::read`].
    ///
    /// # Errors
    /// [`SetupError`] naming the field that is wrong.
    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError>;

    /// The referee for compiled rules.
    fn referee(&self, rules: &Rules) -> Arc<dyn Referee>;
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

/// Runs a game by compiled rules. It holds whatever it interned; the scene holds everything that
/// changes.
pub trait Referee: Send + Sync {
    /// Puts every legal action of whoever is to act into the list. Nothing once the game is over.
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>);

    /// What the seed of a new game decides beyond its first numbers, which are drawn by then, and
    /// shuffled decks, which are shuffled after it: it leaves those alone. It is part of how the
    /// game begins: nobody can undo it.
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

    /// The piece that does an action, if one does: unless said otherwise the topmost on the
    /// action's first square.
    fn actor(&self, scene: Scene<'_>, action: &Action) -> Option<PieceId> {
        action.from().and_then(|square| scene.board.at(square))
    }

    /// Whether an action is one of the piece on a square: unless said otherwise, if that is the
    /// action's first.
    fn is_of(&self, _scene: Scene<'_>, action: &Action, square: Square) -> bool {
        action.from() == Some(square)
    }

    /// What a legal action does.
    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps);

    /// What follows when everything proposed has happened, until it proposes nothing more: a turn
    /// that ends by itself.
    fn after(&self, _scene: Scene<'_>, _steps: &mut Steps) {}

    /// What a stage of the game's own brings, asked by [`crate::Step::Stage`] when everything
    /// before it has happened.
    fn stage(&self, _scene: Scene<'_>, _stage: u8, _steps: &mut Steps) {}

    /// What a cast does when its time is over. It is no longer being cast.
    fn resolve(&self, scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
        perform_coded(scene, piece, action, steps);
    }

    /// What follows at once, before the next step, when a seat has lost a piece: it has died, or
    /// another seat has it now.
    fn lost(&self, _scene: Scene<'_>, _piece: PieceId, _by: SeatId, _steps: &mut Steps) {}

    /// The end, where it is read off the position rather than proposed as a step. `stuck`: nobody
    /// has a legal action.
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
        let turn = || {
            Refusal(format!("it is {}'s turn", scene.board.rules().seat(scene.board.to_move()).id))
        };
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
            Ok(_) => Explanation {
                legal: true,
                why: vec![format!("{}: allowed", scene.board.rules().game().id())],
            },
            Err(refusal) => Explanation {
                legal: false,
                why: vec![format!("{}: {refusal}", scene.board.rules().game().id())],
            },
        }
    }

    /// The state as a seat sees it, or everything.
    fn state(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Map<String, Value> {
        state::write(self.reason_of(scene), scene, viewer)
    }

    /// A drawing of the board as a seat sees it, or everything, for games that a plain board of
    /// glyphs does not show well enough. In plain ASCII, and readable without colour.
    fn picture(&self, _scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<String> {
        None
    }

    /// What the last action brought about, in sentences that everybody may hear; or, before any,
    /// how the game begins. `None` leaves it to whoever tells the changes one by one.
    fn story(&self, _scene: Scene<'_>) -> Option<Vec<String>> {
        None
    }

    /// Short ways to type a legal action at a terminal, no other legal action's; the first is
    /// shown.
    fn keys(&self, _scene: Scene<'_>, _action: &Action) -> Vec<String> {
        Vec::new()
    }

    /// The outcome's reason in words, if there is an outcome.
    fn reason_of(&self, scene: Scene<'_>) -> Option<String> {
        scene.board.outcome().map(|outcome| self.reason(scene, outcome))
    }
}
