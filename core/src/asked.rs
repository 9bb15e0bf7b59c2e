//! Questions that abilities ask while they are asked one themselves.
//!
//! An ability may ask which squares are threatened, and threats ask abilities what they would do.
//! So that this ends, a question that is asked while the same question is being answered gets a
//! shorter answer, which the question documents.

use std::cell::Cell;
use std::thread::LocalKey;

/// A question that is being answered.
pub(crate) type Asked = LocalKey<Cell<bool>>;

thread_local! {
    /// What abilities that are code would do to a piece.
    pub(crate) static THREATS: Cell<bool> = const { Cell::new(false) };
    /// What a seat could do.
    pub(crate) static SEQUENCES: Cell<bool> = const { Cell::new(false) };
}

/// Answers a question, or returns `otherwise` if it is being answered already.
pub(crate) fn once<T>(asked: &'static Asked, otherwise: T, answer: impl FnOnce() -> T) -> T {
    if asked.replace(true) {
        return otherwise;
    }
    let _end = End(asked);
    answer()
}

/// Ends a question, also if a plugin panics.
struct End(&'static Asked);

impl Drop for End {
    fn drop(&mut self) {
        self.0.set(false);
    }
}
