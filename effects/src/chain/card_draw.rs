//! CARD_DRAW: players draw cards.

use sortilege_core::chain::{EffectType, Key, KeyUse};
use sortilege_core::register;

/// The effect type.
struct CardDraw;

impl EffectType for CardDraw {
    fn id(&self) -> &'static str {
        "CARD_DRAW"
    }

    fn rule(&self) -> &'static str {
        "For every target its owner or opponent draws as many cards as the input says."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::required(Key::TargetPlayer),
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }
}

register!(EffectType: CardDraw);
