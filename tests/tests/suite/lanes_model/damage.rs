//! Damage, combat and death.

use super::chain::Event;
use super::entity::SKILL;
use super::game::Game;

impl Game {
    /// One damage step. Death is checked by the caller, because in combat both blows land first.
    /// A blow on something that has died meanwhile deals nothing.
    pub(crate) fn damage(&mut self, source: i64, victim: i64, amount: i64) {
        if self.is_stopped() {
            return;
        }
        let event = Event::between(source, victim);
        self.during.amounts.push(amount);
        self.hook_both("PRE_DAMAGE", &event);
        let amount = self.during.amounts.pop().unwrap();
        if self.is_stopped() {
            return;
        }
        let mut dealt = 0;
        if self.is_alive(victim) {
            let (hp, tokens) = self.life(victim);
            dealt = amount.min((hp - tokens).max(0)).max(0);
            *self.tokens(victim) += dealt;
        }
        self.during.amounts.push(dealt);
        self.hook_both("POST_DAMAGE", &event);
        self.during.amounts.pop();
    }

    /// The actor's chain, then that of the affected entity unless it is the same; each only if it
    /// has not died meanwhile.
    fn hook_both(&mut self, kind: &str, event: &Event) {
        let (source, victim) = (event.actor.unwrap(), event.affected.unwrap());
        if source == SKILL || self.is_alive(source) {
            self.hook(source, kind, event);
        }
        if victim != source && self.is_alive(victim) {
            self.hook(victim, kind, event);
        }
    }

    /// Combat of a marching unit with a defender. A killed defender still strikes back.
    pub(crate) fn fight(&mut self, attacker: i64, defender: i64) {
        let attack = self.entities[&attacker].attack();
        let defence = self.entities[&defender].attack();
        self.damage(attacker, defender, attack);
        self.damage(defender, attacker, defence);
        self.bury_if_dead(defender);
        self.bury_if_dead(attacker);
    }

    /// The total of HP and the damage tokens of a unit, a building or a player.
    fn life(&self, id: i64) -> (i64, i64) {
        match id {
            0 | 1 => (self.players[id as usize].hp.total(), self.players[id as usize].damage),
            _ => (self.entities[&id].hp.total(), self.entities[&id].damage),
        }
    }

    fn tokens(&mut self, id: i64) -> &mut i64 {
        match id {
            0 | 1 => &mut self.players[id as usize].damage,
            _ => &mut self.entities.get_mut(&id).unwrap().damage,
        }
    }

    pub(crate) fn bury_if_dead(&mut self, id: i64) {
        if self.is_stopped() || !self.is_alive(id) {
            return;
        }
        let (hp, tokens) = self.life(id);
        if hp - tokens <= 0 {
            self.bury(id);
        }
    }

    /// Takes an entity off the board. The other player wins if it is a player.
    pub(crate) fn bury(&mut self, id: i64) {
        match id {
            0 | 1 => self.winner = Some(1 - id as usize),
            _ => {
                if let Some(entity) = self.entities.remove(&id) {
                    self.during.fallen.insert(id, entity);
                }
            }
        }
    }
}
