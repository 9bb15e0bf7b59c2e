//! What a table asks of a game beyond its rules: setups, notation and display.

use std::sync::Arc;

use sortilege_core::{Action, Catalogue, Game, Play, Refusal, Rules, Scene, SeatId, Square};

use crate::document::Document;
use crate::{Setup, SetupError};

/// A game that can be played at a table. It registers with
/// [`register_game!`](crate::register_game).
pub trait TableGame: Game {
    /// Its setups as (name, JSON document). The first is the default and must be complete.
    fn setups(&self) -> &'static [(&'static str, &'static str)];

    /// The fields of its states and setups.
    fn document(&self) -> Document;

    /// Starts a game from a setup: by default what [`crate::setup::read`] makes of its document. A
    /// game may prepare the setup before and check the result.
    ///
    /// # Errors
    /// [`SetupError`] naming the field that is wrong.
    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError> {
        crate::setup::read(catalogue, self.id(), &setup)
    }

    /// Reads, writes and explains its actions. By default as [`Action::text`] and
    /// [`Action::parse`].
    fn notation(&self, _rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(Plain)
    }

    /// Draws and tells it at a terminal. By default a board of glyphs and one sentence per change.
    fn display(&self, _rules: &Rules) -> Arc<dyn Display> {
        Arc::new(Plain)
    }
}

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
        Action::parse(text, scene.board.rules()).map_err(Refusal)
    }

    /// The text of an action.
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
    /// A drawing of the board as a seat sees it; with `None` everything. For games that a plain
    /// board of glyphs does not show well. It must be plain ASCII and readable without colour. By
    /// default `None`.
    fn picture(&self, _scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<String> {
        None
    }

    /// What the last action caused, in sentences without secrets; before the first action, how the
    /// game begins. `None`: the changes are told one by one.
    fn story(&self, _scene: Scene<'_>) -> Option<Vec<String>> {
        None
    }
}

/// The defaults of [`Notation`] and [`Display`].
struct Plain;

impl Notation for Plain {}

impl Display for Plain {}

/// A game that is registered for tables.
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

/// The registered game with this id. The catalogue ensures that ids are unique.
#[must_use]
pub fn table_game(id: &str) -> Option<&'static dyn TableGame> {
    inventory::iter::<Registration>.into_iter().map(|entry| entry.0).find(|game| game.id() == id)
}

/// The notation of a game; the default one if it is not registered for tables.
#[must_use]
pub fn notation(rules: &Rules) -> Arc<dyn Notation> {
    table_game(rules.game().id()).map_or_else(|| Arc::new(Plain) as _, |game| game.notation(rules))
}

/// The display of a game; the default one if it is not registered for tables.
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
