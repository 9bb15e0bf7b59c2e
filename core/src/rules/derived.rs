//! Room for what others derive from rules.

use std::any::Any;
use std::sync::{Arc, OnceLock};

/// Room for one thing that was derived.
#[derive(Default)]
pub(super) struct Derived(OnceLock<Arc<dyn Any + Send + Sync>>);

impl Derived {
    /// What is kept, if it is of this type; otherwise what `make` makes, which is kept if there is
    /// room.
    pub(super) fn get_or_make<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        let kept = self.0.get().cloned().and_then(|kept| kept.downcast::<T>().ok());
        kept.unwrap_or_else(|| {
            let new = Arc::new(make());
            // If another thread was faster, its result is the same.
            let _ = self.0.set(new.clone());
            new
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_made_once_and_others_each_time() {
        let derived = Derived::default();
        assert_eq!(*derived.get_or_make(|| 7_u32), 7);
        assert_eq!(*derived.get_or_make(|| 8_u32), 7);
        assert_eq!(*derived.get_or_make(|| "other"), "other");
        assert_eq!(*derived.get_or_make(|| 9_u32), 7);
    }
}
