//! How units and buildings come onto the board, and how units enter buildings.

use super::chain::Event;
use super::entity::Entity;
use super::game::Game;
use super::lane::mirrored;

impl Game {
    /// Puts a new unit on a tile.
    pub(crate) fn summon(&mut self, card: i64, owner: usize, lane: usize, tile: i64) -> i64 {
        let id = self.place_new(card, owner, lane, tile);
        if let Some(building) = self.building_at(lane, tile) {
            self.enter(id, building);
        }
        self.bury_if_dead(id);
        id
    }

    /// Puts a new building on the tile of its builder.
    pub(crate) fn construct(&mut self, card: i64, owner: usize, builder: i64) -> i64 {
        let (lane, tile) = (self.entities[&builder].lane, self.entities[&builder].tile);
        let id = self.place_new(card, owner, lane, tile);
        let event = Event::between(builder, id);
        self.hook(builder, "UNIT_CONSTRUCTS_BUILDING", &event);
        self.hook(id, "UNIT_CONSTRUCTS_BUILDING", &event);
        self.bury_if_dead(id);
        id
    }

    fn place_new(&mut self, card: i64, owner: usize, lane: usize, tile: i64) -> i64 {
        let id = self.next_id;
        self.next_id += 1;
        let entity = Entity::new(id, &self.cards[&card], owner, lane, tile);
        self.entities.insert(id, entity);
        id
    }

    /// The first tile of the blueprint with an own unit and without a building, absolute.
    pub(crate) fn site(&self, card: i64, owner: usize, lane: usize) -> Option<i64> {
        let tiles = self.cards[&card].blueprint(lane);
        tiles.into_iter().map(|tile| mirrored(owner, lane, tile)).find(|tile| {
            self.building_at(lane, *tile).is_none()
                && self.oldest_unit(owner, lane, *tile).is_some()
        })
    }

    /// A unit enters a building. It damages an enemy's, even if it has died of entering.
    pub(crate) fn enter(&mut self, unit: i64, building: i64) {
        let event = Event::between(unit, building);
        self.hook(unit, "UNIT_ENTERS_BUILDING", &event);
        self.hook(building, "UNIT_ENTERS_BUILDING", &event);
        if self.is_alive(building) && self.side(unit) != self.side(building) {
            let attack = self.known(unit).unwrap().attack();
            self.damage(unit, building, self.constants.building_entry_damage.unwrap_or(attack));
            self.bury_if_dead(building);
        }
    }
}
