//! Plugins that are made while the program runs.
//!
//! A plugin lives as long as the program, because rules, boards and journals refer to it. One that
//! is read from a file is therefore never freed. It is found again by its content, so that reading
//! the same file again adds nothing, and there is a limit for all of them together, so that no
//! input can fill the memory.

use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, Mutex, PoisonError};

use super::Registered;

/// The plugins and texts that were made while this program runs.
pub static KEPT: LazyLock<Kept> =
    LazyLock::new(|| Kept::with_limits(Kept::MOST_PLUGINS, Kept::MOST_BYTES));

/// Plugins that were made while the program runs, each once. A program uses [`KEPT`].
pub struct Kept {
    most: usize,
    most_bytes: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    plugins: HashMap<String, Registered>,
    texts: HashSet<&'static str>,
    bytes: usize,
}

/// No more plugins can be made in this program: the limit is reached.
#[derive(thiserror::Error, Clone, Copy, PartialEq, Eq, Debug)]
#[error(
    "this program has read as many different definitions as it can keep, {most} or {bytes} bytes; \
     restart it to use others"
)]
pub struct KeptFull {
    /// The maximum number of plugins.
    pub most: usize,
    /// The maximum number of bytes.
    pub bytes: usize,
}

impl Kept {
    /// The maximum number of plugins that one program keeps.
    pub const MOST_PLUGINS: usize = 1 << 16;

    /// The maximum number of bytes that they take together.
    pub const MOST_BYTES: usize = 16 << 20;

    fn with_limits(most: usize, most_bytes: usize) -> Self {
        Self { most, most_bytes, state: Mutex::default() }
    }

    /// The plugin with this content. It is made if there is none yet.
    ///
    /// The content must say everything that `make` makes the plugin from. `bytes` is about what the
    /// plugin takes besides. `make` leaks what the plugin consists of.
    ///
    /// # Errors
    /// [`KeptFull`] if the limit is reached; nothing was made.
    pub fn plugin(
        &self,
        content: &str,
        bytes: usize,
        make: impl FnOnce() -> Registered,
    ) -> Result<Registered, KeptFull> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plugin) = state.plugins.get(content) {
            return Ok(*plugin);
        }
        self.charge(&mut state, content.len().saturating_add(bytes))?;
        let plugin = make();
        state.plugins.insert(content.to_owned(), plugin);
        Ok(plugin)
    }

    /// A text that lives as long as the program: the origin of a plugin.
    ///
    /// # Errors
    /// [`KeptFull`] if the limit is reached.
    pub fn text(&self, text: &str) -> Result<&'static str, KeptFull> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = state.texts.get(text) {
            return Ok(kept);
        }
        self.charge(&mut state, text.len())?;
        let kept: &'static str = text.to_owned().leak();
        state.texts.insert(kept);
        Ok(kept)
    }

    /// How many plugins and texts there are, and about how many bytes they take.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        (state.plugins.len() + state.texts.len(), state.bytes)
    }

    fn charge(&self, state: &mut State, bytes: usize) -> Result<(), KeptFull> {
        let count = state.plugins.len() + state.texts.len();
        let total = state.bytes.saturating_add(bytes);
        if count >= self.most || total > self.most_bytes {
            return Err(KeptFull { most: self.most, bytes: self.most_bytes });
        }
        state.bytes = total;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::PieceData;

    fn piece(made: &Cell<usize>) -> Registered {
        made.set(made.get() + 1);
        let piece: &'static PieceData = Box::leak(Box::new(PieceData::NONE));
        Registered::Piece(piece)
    }

    #[test]
    fn the_same_content_is_made_once() {
        let (kept, made) = (Kept::with_limits(10, 1000), Cell::new(0));
        for _ in 0..10_000 {
            let Ok(Registered::Piece(piece)) = kept.plugin("one", 7, || piece(&made)) else {
                panic!("it is a piece")
            };
            assert_eq!(piece.id(), "");
            assert_eq!(kept.text("camels.json"), Ok("camels.json"));
        }
        assert_eq!((made.get(), kept.size()), (1, (2, 3 + 7 + 11)));
    }

    #[test]
    fn the_number_and_the_bytes_are_limited() {
        let made = Cell::new(0);
        let few = Kept::with_limits(2, 1000);
        assert!(
            ["a", "b", "a"]
                .iter()
                .all(|content| { few.plugin(content, 0, || piece(&made)).is_ok() })
        );
        let full = KeptFull { most: 2, bytes: 1000 };
        assert_eq!(few.plugin("c", 0, || piece(&made)).err(), Some(full));
        assert_eq!(few.text("c"), Err(full));
        let small = Kept::with_limits(1000, 10);
        assert!(small.plugin("a", 9, || piece(&made)).is_ok());
        assert!(small.plugin("b", 0, || piece(&made)).is_err());
        assert!(small.plugin("b", usize::MAX, || piece(&made)).is_err());
        assert!(small.plugin("a", 9, || piece(&made)).is_ok(), "what is there stays");
        assert_eq!((made.get(), small.size()), (3, (1, 10)));
    }
}
