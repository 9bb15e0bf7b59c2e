//! The march of one unit.

use super::game::Game;
use super::lane::{LENGTHS, mirrored};

impl Game {
    pub(crate) fn march(&mut self, id: i64) {
        let unit = self.entities[&id].unit.clone().expect("only units march");
        let mut cooldown = unit.cooldown;
        if cooldown >= unit.denominator.total() {
            cooldown = 0;
        }
        if cooldown == 0 {
            self.during.marches.push((unit.movement.total(), true));
            while self.is_marching(id) {
                let (lane, tile) = self.place(id);
                self.fire("ON_MARCH", Some((lane, tile)), id);
                if self.is_marching(id) {
                    self.take_step(id);
                    self.during.marches.last_mut().unwrap().1 = false;
                }
            }
            self.during.marches.pop();
        }
        // A death of a player ends everything at once, this march too.
        if self.is_stopped() {
            return;
        }
        if let Some(entity) = self.entities.get_mut(&id) {
            let unit = entity.unit.as_mut().unwrap();
            unit.cooldown = (cooldown + 1) % unit.denominator.total();
        }
    }

    fn is_marching(&self, id: i64) -> bool {
        let left = self.during.marches.last().unwrap().0;
        left > 0 && self.is_alive(id) && !self.is_stopped()
    }

    fn place(&self, id: i64) -> (usize, i64) {
        let entity = &self.entities[&id];
        (entity.lane, entity.tile)
    }

    /// Fights, hits the enemy player, or goes one tile on.
    fn take_step(&mut self, id: i64) {
        let (lane, tile) = self.place(id);
        let seat = self.side(id);
        if let Some(enemy) = self.oldest_unit(1 - seat, lane, tile) {
            self.during.marches.last_mut().unwrap().0 = 0;
            self.fight(id, enemy);
        } else if mirrored(seat, lane, tile) == LENGTHS[lane] - 1 {
            self.during.marches.last_mut().unwrap().0 = 0;
            let enemy = 1 - seat as i64;
            self.damage(id, enemy, self.entities[&id].attack());
            self.bury_if_dead(enemy);
        } else {
            self.during.marches.last_mut().unwrap().0 -= 1;
            let tile = if seat == 0 { tile + 1 } else { tile - 1 };
            self.entities.get_mut(&id).unwrap().tile = tile;
            if let Some(building) = self.building_at(lane, tile) {
                self.enter(id, building);
            }
        }
    }
}
