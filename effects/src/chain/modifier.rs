//! MODIFIER: a register, a stat of the targets or the gold of players changes.

use sortilege_core::chain::{
    EffectType, Instruction, Key, KeyUse, ModifierTarget, Operation, Players, Unfitting,
};
use sortilege_core::{Cpu, MAX_SEATS, SeatId, Steps, operate, register};

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

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let n = cpu.input();
        let Some(operation) = cpu.instruction.operation else { return };
        match cpu.instruction.target {
            ModifierTarget::Register => cpu.write(operate(operation, cpu.output(), n), steps),
            ModifierTarget::PlayersGold => modify_gold(cpu, operation, n, steps),
            stat => {
                for target in cpu.targets() {
                    if let Some(n) = cpu.input_for(target, n) {
                        cpu.world.modify(cpu.scene, target, stat, (operation, n), steps);
                    }
                }
            }
        }
    }
}

/// Modifies the gold of the players that each target names, once per target.
fn modify_gold(cpu: &Cpu<'_>, operation: Operation, n: i32, steps: &mut Steps) {
    let mut golds = [None; MAX_SEATS];
    for target in cpu.targets().filter(|it| super::is_there(cpu, *it)) {
        let Some(n) = cpu.input_for(target, n) else { continue };
        for seat in super::players_of(cpu, target) {
            let gold = &mut golds[seat.index() % MAX_SEATS];
            let before = gold.or_else(|| cpu.world.gold(cpu.scene, seat));
            *gold = before.map(|before| operate(operation, before, n));
        }
    }
    for (seat, gold) in golds.into_iter().enumerate() {
        if let Some(gold) = gold {
            cpu.world.set_gold(cpu.scene, SeatId(seat as u8), gold, steps);
        }
    }
}

register!(EffectType: Modifier);
