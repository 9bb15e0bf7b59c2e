//! Royal: its owner may not leave it where it could be taken, and loses if that cannot be helped.
//!
//! The tag only marks the piece. What follows from it is the game's to say: chess asks it for
//! check, mate and castling.
//!
//! In arcana it does nothing. That game has a hidden piece counter of its own instead, `royal`,
//! because there everybody sees the tags of pieces.

use sortilege_core::{Deeds, Effect, register};

/// The mark of a piece that must not be lost.
pub struct Royal;

impl Effect for Royal {
    fn id(&self) -> &'static str {
        "Royal"
    }

    fn rule(&self) -> &'static str {
        "Its owner may not leave it where it could be taken, and loses if that cannot be helped."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Royal);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_a_tag_that_hears_nothing() {
        assert!(Royal.is_tag());
        assert_eq!(Royal.listens(), Deeds::NONE);
    }
}
