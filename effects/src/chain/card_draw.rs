//! CARD_DRAW: players draw cards.

use sortilege_core::chain::{EffectType, Key, KeyUse};
use sortilege_core::{Cpu, MAX_SEATS, SeatId, Steps, register};

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

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let n = cpu.input();
        let mut counts = [0i32; MAX_SEATS];
        for target in cpu.targets().filter(|it| super::is_there(cpu, *it)) {
            let Some(n) = cpu.input_for(target, n) else { continue };
            for seat in super::players_of(cpu, target) {
                let count = &mut counts[seat.index() % MAX_SEATS];
                *count = count.saturating_add(n.max(0));
            }
        }
        for (seat, count) in counts.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            cpu.world.draw(cpu.scene, SeatId(seat as u8), count, steps);
        }
    }
}

register!(EffectType: CardDraw);
