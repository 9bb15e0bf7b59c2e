//! BIO: alive. It only marks a piece.

use sortilege_core::{Deeds, Effect, register};

/// The tag BIO.
pub struct Biologic;

impl Effect for Biologic {
    fn id(&self) -> &'static str {
        "BIO"
    }

    fn rule(&self) -> &'static str {
        "A living piece."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Biologic);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_a_tag_that_hears_nothing() {
        assert!(Biologic.is_tag());
        assert_eq!(Biologic.listens(), Deeds::NONE);
    }
}
