//! FIND_ENTITIES: the targets become the entities that a search finds.

use sortilege_core::chain::{Criterion, EffectType, Instruction, Key, KeyUse, Unfitting};
use sortilege_core::{Cpu, Entity, Search, Steps, register};

/// The effect type.
struct FindEntities;

impl EffectType for FindEntities {
    fn id(&self) -> &'static str {
        "FIND_ENTITIES"
    }

    fn rule(&self) -> &'static str {
        "The targets become the entities that are found: near player, places, far player."
    }

    fn keys(&self) -> &'static [KeyUse] {
        const {
            &[
                KeyUse::optional(Key::TargetLocation),
                KeyUse::required(Key::TargetPlayer),
                KeyUse::required(Key::TargetType),
                KeyUse::required(Key::SearchCriterion),
                KeyUse::optional(Key::InputRegister),
                KeyUse::optional(Key::TempVariable),
                KeyUse::optional(Key::MultiInputProcessing),
            ]
        }
    }

    fn criteria(&self) -> &'static [Criterion] {
        Criterion::SEARCHES
    }

    fn objection(&self, instruction: &Instruction, _: &[Instruction]) -> Option<Unfitting> {
        super::not_current_tile(instruction)
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let n = cpu.input();
        let criterion = cpu.instruction.criterion.unwrap_or(Criterion::All);
        let reverse = n < 0;
        // The elements that are taken, by their place in the sequence.
        let taken = match criterion {
            Criterion::Quantity => 0..u64::from(n.unsigned_abs()),
            Criterion::Ordinal => {
                let place = if reverse { u64::from((n + 1).unsigned_abs()) } else { n as u64 };
                place..place + 1
            }
            _ => 0..u64::MAX,
        };
        let mut targets = cpu.replace_targets();
        let mut place = 0;
        let mut found = |entity: Entity| {
            if place < taken.end && cpu.is_of_types(entity) && cpu.is_of_players(entity) {
                if place >= taken.start {
                    targets.push(entity, steps);
                }
                place += 1;
            }
            place < taken.end
        };
        let near = cpu.seat();
        let far = cpu.world.opponent(cpu.scene, near);
        let (first, last) = if reverse { (far, near) } else { (near, far) };
        let (lanes, tiles) = cpu.places();
        let is_board = lanes == 0 && tiles == 0;
        let is_one_lane = lanes.count_ones() == 1 && tiles == 0;
        let by_age = is_board || (is_one_lane && criterion == Criterion::All);
        let search = Search { lanes, tiles, seat: near, reverse, by_age };
        if found(Entity::Player(first)) {
            cpu.world.search(cpu.scene, search, &mut found);
            found(Entity::Player(last));
        }
        targets.done(steps);
    }
}

register!(EffectType: FindEntities);
