//! MODIFIER: a register, a stat of the targets or the gold of players changes.

use sortilege_core::chain::{
    EffectType, Instruction, Key, KeyUse, ModifierTarget, Players, Unfitting,
};
use sortilege_core::register;

/// The effect type.
struct Modifier;

impl EffectType for Modifier {
    fn id(&self) -> &'static str {
        "MODIFIER"
    }

    fn rule(&self) -> &'static str {
        "Changes a register, a stat of every target or the gold of players."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::required(Key::ModifierOperation),
                KeyUse::optional(Key::ModifierTarget),
                KeyUse::optional(Key::OutputRegister),
                KeyUse::optional(Key::TargetPlayer),
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }

    fn objection(&self, instruction: &Instruction, _: &[Instruction]) -> Option<Unfitting> {
        let is_gold = instruction.target == ModifierTarget::PlayersGold;
        let problem = "is missing, but the gold of players is modified";
        (is_gold && instruction.players == Players::NOBODY)
            .then(|| Unfitting::new(Key::TargetPlayer, problem))
    }
}

register!(EffectType: Modifier);
