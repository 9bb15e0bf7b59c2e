//! ADD_LOCATION_REFERENCE: places are collected for what follows.

use sortilege_core::chain::{EffectType, Key, KeyUse};
use sortilege_core::{Cpu, Steps, register};

/// The effect type.
struct AddLocationReference;

impl EffectType for AddLocationReference {
    fn id(&self) -> &'static str {
        "ADD_LOCATION_REFERENCE"
    }

    fn rule(&self) -> &'static str {
        "Collects places for later effects that give none; CURRENT_TILE is that of every target."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const { &[KeyUse::required(Key::TargetLocation)] }
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        cpu.collect(cpu.places(), steps);
    }
}

register!(EffectType: AddLocationReference);
