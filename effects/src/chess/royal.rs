//! Royal: only a mark; chess looks for it to decide check, mate and castling.
//!
//! In arcana it does nothing. That game has a hidden piece counter `royal` instead, because there
//! every player sees the tags of pieces.

use sortilege_core::{EffectData, register};

const ROYAL: EffectData = EffectData {
    id: "Royal",
    rule: "Its owner may not leave it where it could be taken, and loses if there is no legal way \
           to avoid it.",
    ..EffectData::TAG
};

register!(Effect: ROYAL);

#[cfg(test)]
mod tests {
    use super::*;
    use sortilege_core::{Deeds, Effect};

    #[test]
    fn is_a_tag_that_hears_nothing() {
        assert!(ROYAL.is_tag());
        assert_eq!(ROYAL.deeds(), Deeds::NONE);
    }
}
