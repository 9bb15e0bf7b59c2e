//! What a table asks of a game beyond its rules: setups, notation and display.

use std::sync::Arc;

use sortilege_core::{
    Action, Catalogue, Change, Game, PieceId, Play, Refusal, Rules, Scene, SeatId, Square,
};

use crate::document::Document;
use crate::{Setup, SetupError, ability_word, sheet};

/// A game that can be played at a table. It registers with
/// [`register_game!`](crate::register_game).
pub trait TableGame: Game {
    /// Its setups as (name, JSON document). The first is the default and must be complete.
    fn setups(&self) -> &'static [(&'static str, &'static str)];

    /// The fields of its states and setups.
    fn document(&self) -> Document;

    /// Its rules to read, in Markdown: sections that begin with `## `, paragraphs, and lists whose
    /// items begin with `- `. `{mana}` stands for the value with which the counter `mana` of the
    /// game or of seats begins by default. What pieces, cards and effects do and cost is not in
    /// here: they say so themselves. By default nothing.
    fn rules(&self) -> &'static str {
        ""
    }

    /// Starts a game from a setup. `read` opens the setup by the game's document; by default that
    /// is all. A game may prepare the setup before and check the result.
    ///
    /// # Errors
    /// [`SetupError`] naming the field that is wrong.
    fn open(
        &self,
        _catalogue: &Catalogue,
        setup: Setup,
        read: &Reader<'_>,
    ) -> Result<Play, SetupError> {
        read(&setup)
    }

    /// Reads, writes and explains its actions. By default as [`Action::text`] and
    /// [`Action::parse`].
    fn notation(&self, _rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(Plain)
    }

    /// Draws it and describes what happens, for a terminal. By default a board of glyphs and one
    /// sentence per change.
    fn display(&self, _rules: &Rules) -> Arc<dyn Display> {
        Arc::new(Plain)
    }
}

/// Opens a setup by the game's document.
pub type Reader<'a> = dyn Fn(&Setup) -> Result<Play, SetupError> + 'a;

/// Why an action is legal or not: each rule, tag, effect or cost involved, by id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Whether the action is legal.
    pub legal: bool,
    /// The reasons, each as `id: sentence`.
    pub why: Vec<String>,
}

/// Reads, writes and explains the actions of a game.
pub trait Notation: Send + Sync {
    /// Whether an action belongs to the piece on a square. By default the action's first square
    /// decides.
    fn is_of(&self, _scene: Scene<'_>, action: &Action, square: Square) -> bool {
        action.from() == Some(square)
    }

    /// Reads an action's text. The action need not be among the legal ones, which are given for
    /// notations that depend on them.
    ///
    /// # Errors
    /// A [`Refusal`] that says what was not understood.
    fn parse(&self, scene: Scene<'_>, _legal: &[Action], text: &str) -> Result<Action, Refusal> {
        ability_word::read(scene, text).map_err(Refusal)
    }

    /// The text of an action. By default it ends with the id of the ability if the piece has
    /// several that are code.
    fn text(&self, scene: Scene<'_>, action: &Action) -> String {
        ability_word::write(scene, action)
    }

    /// The text of a legal action in the notation of printed games: SAN. `legal` lists all legal
    /// actions of the same position. By default `None`: the game has no such notation.
    fn printed(&self, _scene: Scene<'_>, _legal: &[Action], _action: &Action) -> Option<String> {
        None
    }

    /// The position in one line of text that a setup reads as `fen`. By default `None`: the game
    /// has no such text.
    fn position(&self, _scene: Scene<'_>) -> Option<String> {
        None
    }

    /// Why a legal action is legal: the ability, card and costs involved, each as `id: sentence`.
    fn permissions(&self, scene: Scene<'_>, _action: &Action) -> Vec<String> {
        vec![format!("{}: allowed", scene.board.rules().game().id())]
    }

    /// Why an action of the seat to move is not legal: everything that refuses it, each as
    /// `id: sentence`. Never empty.
    fn refusals(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        let game = scene.board.rules().game().id();
        vec![format!("{game}: {} is not legal now", self.text(scene, action))]
    }

    /// Why nothing can be done any more, once the game is over.
    fn over(&self) -> String {
        "the game is over".to_owned()
    }

    /// Shortcuts for typing an action; no two legal actions share one. The first is shown.
    fn keys(&self, _scene: Scene<'_>, _action: &Action) -> Vec<String> {
        Vec::new()
    }
}

/// Draws a game and describes what happens, for a terminal.
pub trait Display: Send + Sync {
    /// A drawing of the board as a seat sees it; with `None` everything. For games that a plain
    /// board of glyphs does not show well. It must be plain ASCII and readable without colour. By
    /// default `None`.
    fn picture(&self, _scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<String> {
        None
    }

    /// What is on a square, in a few short lines, for games in which a letter does not tell it. By
    /// default `None`: the letters of the topmost piece.
    fn face(&self, _scene: Scene<'_>, _square: Square) -> Option<Vec<String>> {
        None
    }

    /// A few characters about a piece on the board, for a picture with little room: its life, or
    /// what else players look at first. By default the counter with the role `life`, unless it and
    /// its maximum are 1.
    fn badge(&self, scene: Scene<'_>, piece: PieceId) -> Option<String> {
        let rules = scene.board.rules();
        let roles = rules.facts().roles;
        let amount = |id| Some(scene.amount(piece, rules.piece_counter(id?)?));
        match (amount(roles.life)?, amount(roles.max_life)) {
            (1, Some(1)) => None,
            (life, Some(most)) => Some(format!("{life}/{most}")),
            (life, None) => Some(life.to_string()),
        }
    }

    /// What a viewer sees of the game besides its board and whose turn it is, in a few lines; with
    /// `None` everything. By default `None`: the counters and cards that the state shows.
    fn caption(&self, _scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<Vec<String>> {
        None
    }

    /// What the last action caused, in sentences without secrets; before the first action, how the
    /// game begins. `None`: the changes are described one by one.
    fn story(&self, _scene: Scene<'_>) -> Option<Vec<String>> {
        None
    }

    /// A change in words without secrets, for a trace: `Hunting Pack 2 marches to forest 3`. A
    /// trace also contains what is told here and was not done by a chain, and takes the place of
    /// the story. By default `None`, and a trace has plain words for what chains did.
    fn told(&self, _scene: Scene<'_>, _change: &Change) -> Option<String> {
        None
    }

    /// The pieces in sentences, as a seat sees them, for those who do not see the picture; with
    /// `None` everything. By default `None`: pieces are listed by kind and square.
    fn description(&self, _scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<Vec<String>> {
        None
    }

    /// What the seat to move should know before anything else, in words that follow `white to
    /// move, `: `in check`. A viewer is told only what that seat may see; with `None` everything.
    /// By default `None`.
    fn situation(&self, _scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<String> {
        None
    }

    /// What is printed on a piece, card, tag or effect of the game, in lines. It knows no board, so
    /// it cannot tell who holds what. By default by id; a card that is data also by its number or
    /// title.
    ///
    /// # Errors
    /// A sentence about a word that names nothing.
    fn sheet(&self, rules: &Rules, word: &str) -> Result<Vec<String>, String> {
        sheet::of(rules, word)
    }

    /// Whether players name squares. By default true.
    fn has_squares(&self) -> bool {
        true
    }

    /// What players and the author of a setup should know about a game that begins here, in
    /// sentences: it is allowed, but perhaps not meant. By default nothing.
    fn warnings(&self, _scene: Scene<'_>) -> Vec<String> {
        Vec::new()
    }
}

/// The defaults of [`Notation`] and [`Display`].
pub(crate) struct Plain;

impl Notation for Plain {}

impl Display for Plain {}
