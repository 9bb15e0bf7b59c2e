//! What a table asks of a game beyond its rules: setups, notation and display.

use std::sync::Arc;

use sortilege_core::{Action, Catalogue, Game, Play, Refusal, Rules, Scene, SeatId, Square};

use crate::document::Document;
use crate::{Setup, SetupError};

/// A game that can be played at a table. A game registers with [`register_game!`](crate::register_game).
pub trait TableGame: Game {
    /// Its setups as (name, JSON document). The first is the default and must be complete.
    fn setups(&self) -> &'static [(&'static str, &'static str)];

    /// What its states show and its setups say.
    fn document(&self) -> Document;

    /// Starts a game from a setup: by default what [`crate::setup::read`] makes of its document. A
    /// game may prepare the setup before and check the result.
    ///
    /// # Errors
    /// [`SetupError`] naming the field that is wrong.
    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError> {
        crate::setup::read(catalogue, self.id(), &setup)
    }

    /// How its actions are read, written and explained.
    fn notation(&self, _rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(Plain)
    }

    /// How it is drawn and told at a terminal.
    fn display(&self, _rules: &Rules) -> Arc<dyn Display> {
        Arc::new(Plain)
    }
}

/// Why an action is legal or not: each rule, tag, effect or cost involved, by id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Whether it is legal.
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
        Action::parse(text, scene.board.rules()).map_err(Refusal)
    }

    /// An action's text.
    fn text(&self, scene: Scene<'_>, action: &Action) -> String {
        action.text(scene.board.rules())
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

    /// Shortcuts for typing an action; no two legal actions share one. The first is shown.
    fn keys(&self, _scene: Scene<'_>, _action: &Action) -> Vec<String> {
        Vec::new()
    }
}

/// Draws and tells a game at a terminal.
pub trait Display: Send + Sync {
    /// A drawing of the board as a seat sees it, or everything, for games that a plain board of
    /// glyphs does not show well enough. In plain ASCII, and readable without colour.
    fn picture(&self, _scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<String> {
        None
    }

    /// What the last action caused, in sentences without secrets; before the first action, how the
    /// game begins. `None`: the changes are told one by one.
    fn story(&self, _scene: Scene<'_>) -> Option<Vec<String>> {
        None
    }
}

/// Everything by default.
struct Plain;

impl Notation for Plain {}

impl Display for Plain {}

/// A game at a table, as its crate registers it.
pub struct Registration(pub &'static dyn TableGame);

inventory::collect!(Registration);

/// Registers a game with the catalogue and with the tables: `register_game!(Chess);`.
#[macro_export]
macro_rules! register_game {
    ($game:expr) => {
        $crate::sortilege_core::register!(Game: $game);
        $crate::inventory::submit! { $crate::Registration(&$game) }
    };
}

/// The game of an id as tables know it. The catalogue makes sure that no two games share an id.
#[must_use]
pub fn table_game(id: &str) -> Option<&'static dyn TableGame> {
    inventory::iter::<Registration>.into_iter().map(|entry| entry.0).find(|game| game.id() == id)
}

/// How the actions of a game are read and written.
#[must_use]
pub fn notation(rules: &Rules) -> Arc<dyn Notation> {
    table_game(rules.game().id()).map_or_else(|| Arc::new(Plain) as _, |game| game.notation(rules))
}

/// How a game is drawn and told.
#[must_use]
pub fn display(rules: &Rules) -> Arc<dyn Display> {
    table_game(rules.game().id()).map_or_else(|| Arc::new(Plain) as _, |game| game.display(rules))
}

/// The names of a game's setups, the default first.
#[must_use]
pub fn setup_names(game: &dyn Game) -> Vec<&'static str> {
    let setups = table_game(game.id()).map_or(&[][..], |game| game.setups());
    setups.iter().map(|(name, _)| *name).collect()
}
