//! What those who see the same of a table were sent.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value};
use sortilege_table::{Table, Viewer, Watcher};

/// How many of the last changes are kept for those who come back.
const KEPT: usize = 16;

/// One view of a table, shared by all who have it. Everything that leaves for a seat is made here:
/// filtered first, then compared with what was sent before.
pub(crate) struct View {
    pub(crate) watcher: Watcher,
    /// The last changes, oldest first: the version after each, and its patches.
    recent: VecDeque<(u64, Vec<String>)>,
    /// The version before the oldest of them.
    since: u64,
}

/// What a change looks like in a view.
pub(crate) enum Sight {
    /// Patches, at least one.
    Patches(Vec<String>),
    /// The whole state: there was no view to which a patch could be made.
    Whole(String),
    /// A plugin failed to show it.
    Nothing,
}

impl View {
    /// A view that is shown for the first time. `None` if a plugin fails to show it.
    pub(crate) fn open(table: &Table, viewer: Viewer) -> Option<Self> {
        let mut watcher = Watcher::new(viewer).keeping_told();
        guarded(|| table.view_for(&mut watcher))?;
        Some(Self { watcher, recent: VecDeque::new(), since: table.version() })
    }

    /// The whole state, as it was last sent.
    pub(crate) fn state(&mut self) -> Map<String, Value> {
        self.watcher.unpack();
        self.watcher.shown().cloned().unwrap_or_default()
    }

    /// The patches since a version, each a change; `None` if they are not known any more.
    pub(crate) fn since(&self, version: u64) -> Option<Vec<Value>> {
        let now = self.recent.back().map_or(self.since, |(version, _)| *version);
        if version < self.since || version > now {
            return None;
        }
        let newer = self.recent.iter().filter(|(after, _)| *after > version);
        let patches = newer.flat_map(|(_, patches)| patches);
        patches.map(|patch| serde_json::from_str(patch).ok()).collect()
    }

    /// Brings the view up to date after a change. `told` are the patches that an answer has told
    /// already; the number of them comes first.
    pub(crate) fn update(&mut self, table: &Table, told: Vec<String>) -> (usize, Sight) {
        let mut patches = told;
        let number = patches.len();
        self.watcher.unpack();
        match guarded(|| table.patch_for(&mut self.watcher)) {
            Some(Some(patch)) => {
                if !patch.is_empty() || patches.is_empty() {
                    patches.push(Value::from(patch).to_string());
                }
                self.recent.push_back((table.version(), patches.clone()));
                if self.recent.len() > KEPT
                    && let Some((version, _)) = self.recent.pop_front()
                {
                    self.since = version;
                }
                (number, Sight::Patches(patches))
            }
            _ => {
                self.recent.clear();
                self.since = table.version();
                match guarded(|| table.view_for(&mut self.watcher)) {
                    Some(state) => (number, Sight::Whole(Value::from(state).to_string())),
                    None => (number, Sight::Nothing),
                }
            }
        }
    }

    /// How many changes are kept.
    pub(crate) fn kept(&self) -> usize {
        self.recent.len()
    }

    /// Whether as many changes are kept as ever are.
    pub(crate) fn is_full(&self) -> bool {
        self.kept() >= KEPT
    }

    /// Forgets changes that nobody can continue from, because the game began anew.
    pub(crate) fn begin_anew(&mut self, version: u64) {
        self.recent.clear();
        self.since = version;
    }
}

/// Does something in which a plugin may panic; `None` if it does.
pub(crate) fn guarded<T>(act: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(act)).ok()
}
