//! SUMMON_UNIT: a unit appears on the home tile of lanes.

use sortilege_core::chain::{
    EffectType, EntityType, Input, Instruction, Key, KeyUse, Locations, Players, Unfitting,
};
use sortilege_core::{Cpu, Spot, Steps, register};

/// The effect type.
struct SummonUnit;

impl EffectType for SummonUnit {
    fn id(&self) -> &'static str {
        "SUMMON_UNIT"
    }

    fn rule(&self) -> &'static str {
        "Summons the unit whose number is the input, in each lane, for each of the players."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::optional(Key::TargetLocation),
                KeyUse::required(Key::TargetPlayer),
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }

    fn objection(&self, instruction: &Instruction, before: &[Instruction]) -> Option<Unfitting> {
        let problem = "expected at least one lane, or PLAY_TARGET";
        match instruction.location {
            Some(place) if place == Locations::PLAY_TARGET || place.lane_bits() != 0 => None,
            // The places were collected before.
            None if before.iter().any(|it| it.effect == "ADD_LOCATION_REFERENCE") => None,
            _ => Some(Unfitting::new(Key::TargetLocation, problem)),
        }
    }

    fn named_card(&self, instruction: &Instruction) -> Option<(i32, EntityType)> {
        (instruction.input == Input::TempVariable).then_some((instruction.temp, EntityType::Unit))
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let (lanes, tiles) = cpu.places();
        let lanes = (0..8).filter(|lane| lanes >> lane & 1 != 0).map(Spot::Lane);
        let tiles = (0..32).filter(|tile| tiles >> tile & 1 != 0).map(Spot::Tile);
        let (card, owner) = (cpu.input(), cpu.seat());
        let sides =
            [(Players::OWNER, owner), (Players::OPPONENT, cpu.world.opponent(cpu.scene, owner))];
        for spot in lanes.chain(tiles) {
            for (_, seat) in sides.iter().filter(|(side, _)| cpu.instruction.players.has(*side)) {
                cpu.world.summon(cpu.scene, card, *seat, spot, steps);
            }
        }
    }
}

register!(EffectType: SummonUnit);
