//! The sandbox: a game of nothing but one set's pieces and their own abilities.
//!
//! Two seats take turns of one action each. There is no check, no end, no card and no counter, so every take kills.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::{
    Action, Arg, Catalogue, CatalogueError, Dir, Facts, Game, Guard, Outcome, Play, Plugin, Referee, Rules, Scene, SeatFacts,
    SeatId, Setup, SetupError, Site, Step, Steps, each_group, setup,
};

/// The verb of a described ability: `move e2 e4`, `move a7 a8 Queen`.
pub(super) const MOVE: u8 = 0;
/// The verb of a coded ability, before the words that it gives.
pub(super) const ABILITY: u8 = 1;

/// Everything linked into the test.
#[track_caller]
pub(super) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Result<Catalogue, CatalogueError>> = OnceLock::new();
    match CATALOGUE.get_or_init(Catalogue::collect) {
        Ok(catalogue) => catalogue,
        Err(error) => panic!("{error}"),
    }
}

/// The game of one set. It is registered nowhere.
pub(super) struct Sandbox {
    id: String,
    sets: [&'static str; 1],
}

impl Sandbox {
    /// The sandbox of a set. Rules refer to their game for good, so each is made once and kept.
    pub(super) fn of(set: &'static str) -> &'static Self {
        static MADE: Mutex<Vec<&'static Sandbox>> = Mutex::new(Vec::new());
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sandbox) = made.iter().find(|sandbox| sandbox.sets == [set]) {
            return sandbox;
        }
        let sandbox: &'static Self = Box::leak(Box::new(Self { id: format!("sandbox of {set}"), sets: [set] }));
        made.push(sandbox);
        sandbox
    }
}

/// Sandboxes are only handed out by [`Sandbox::of`], for good.
impl Game for &'static Sandbox {
    fn id(&self) -> &'static str {
        &self.id
    }

    fn rule(&self) -> &'static str {
        "Every piece does what its own abilities say."
    }

    fn facts(&self) -> Facts {
        Facts {
            sets: &self.sets,
            seats: &[SeatFacts { id: "white", forward: Dir::Up }, SeatFacts { id: "black", forward: Dir::Down }],
            verbs: &["move", "ability"],
            moved: true,
            tags: true,
            ..Facts::NONE
        }
    }

    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError> {
        setup::read(catalogue, self, &setup)
    }

    fn referee(&self, _rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(Umpire)
    }
}
