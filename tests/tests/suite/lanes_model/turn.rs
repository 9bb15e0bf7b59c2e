//! How a turn begins and ends.

use super::game::Game;

impl Game {
    /// March, draw, gold and power of the current player. It stops as soon as somebody has won.
    pub(crate) fn begin_turn(&mut self) {
        let seat = self.current;
        let all = self.entities.values();
        let units: Vec<i64> =
            all.filter(|it| it.owner == seat && it.unit.is_some()).map(|it| it.id).collect();
        for unit in units {
            if self.is_alive(unit) && !self.is_stopped() {
                self.march(unit);
            }
        }
        if self.is_stopped() {
            return;
        }
        let wanted = self.constants.draw_per_turn;
        if self.players[seat].deck.len() as i64 >= wanted {
            self.draw(seat, wanted);
        } else {
            self.damage(seat as i64, seat as i64, self.constants.deckout_damage);
            self.bury_if_dead(seat as i64);
        }
        if self.is_stopped() {
            return;
        }
        let player = &mut self.players[seat];
        player.gold = super::stat::clamped(player.gold + self.constants.gold_per_turn);
        player.power_available = true;
        "action".clone_into(&mut self.phase);
    }

    /// Ends the current player's turn and begins the other one's.
    pub(crate) fn end_turn(&mut self) {
        self.fire("ON_END_OF_TURN", None, self.current as i64);
        if self.is_stopped() {
            return;
        }
        self.current = 1 - self.current;
        self.turn += 1;
        "draw".clone_into(&mut self.phase);
        self.begin_turn();
    }

    /// Takes cards from the top of a deck, as many as there are.
    pub(crate) fn draw(&mut self, seat: usize, number: i64) {
        let player = &mut self.players[seat];
        for _ in 0..number.clamp(0, player.deck.len() as i64) {
            let card = player.deck.remove(0);
            player.hand.push(card);
        }
    }
}
