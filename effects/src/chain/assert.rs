//! ASSERT: the chain ends here if the input is 0.

use sortilege_core::chain::{EffectType, Key, KeyUse, Operation};
use sortilege_core::register;

/// The effect type.
struct Assert;

impl EffectType for Assert {
    fn id(&self) -> &'static str {
        "ASSERT"
    }

    fn rule(&self) -> &'static str {
        "Ends the chain if the input is 0; with NOT, if it is not 0."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::optional(Key::ModifierOperation),
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }

    fn operations(&self) -> &'static [Operation] {
        &[Operation::Not]
    }
}

register!(EffectType: Assert);
