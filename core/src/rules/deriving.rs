//! What others derive from rules once for all games.

use std::any::Any;
use std::sync::Arc;

use super::Rules;

impl Rules {
    /// Something that follows from these rules and takes time to find, such as what pieces are
    /// worth to a bot. It is made once and kept with the rules; if something of another type is
    /// kept already, it is made each time.
    pub fn derived<T: Any + Send + Sync>(&self, make: impl FnOnce(&Self) -> T) -> Arc<T> {
        self.derived.get_or_make(|| make(self))
    }
}
