//! BIO: no rule of its own; it marks living pieces.

use sortilege_core::{EffectData, register};

const BIO: EffectData = EffectData { id: "BIO", rule: "A living piece.", ..EffectData::TAG };

register!(Effect: BIO);

#[cfg(test)]
mod tests {
    use super::*;
    use sortilege_core::{Deeds, Effect};

    #[test]
    fn is_a_tag_that_hears_nothing() {
        assert!(BIO.is_tag());
        assert_eq!(BIO.deeds(), Deeds::NONE);
    }
}
