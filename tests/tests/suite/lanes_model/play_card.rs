//! Playing a card or the active power: where it is legal, and what happens then.

use super::card::Aim;
use super::chain::Event;
use super::entity::{Entity, SKILL};
use super::game::Game;
use super::lane::{LANES, LENGTHS, mirrored};

/// A place where a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Board,
    Lane(usize),
    Tile(usize, i64),
    Entity(i64),
}

impl Game {
    /// Every place where a card can be played, each with its text.
    pub(crate) fn places(&self, card: i64) -> Vec<(String, Place)> {
        let card = &self.cards[&card];
        let seat = self.current;
        match card.aim() {
            Aim::Nowhere => Vec::new(),
            Aim::Board => vec![(String::new(), Place::Board)],
            Aim::Lanes(lanes) => {
                let is_free = |lane: &usize| {
                    card.kind != "BUILDING" || self.site(card.id, seat, *lane).is_some()
                };
                let lanes = lanes.into_iter().filter(is_free);
                lanes.map(|lane| (LANES[lane].to_owned(), Place::Lane(lane))).collect()
            }
            Aim::Tiles(lanes) => {
                let tiles = lanes
                    .into_iter()
                    .flat_map(|lane| (0..LENGTHS[lane]).map(move |tile| (lane, tile)));
                let named = tiles.map(|(lane, tile)| {
                    (format!("tile {} {tile}", LANES[lane]), Place::Tile(lane, tile))
                });
                named.collect()
            }
            Aim::Entities(word, kinds, lanes) => {
                let is_legal = |it: &&Entity| {
                    let is_own = it.owner == seat;
                    let can_build = is_own && self.building_at(it.lane, it.tile).is_none();
                    kinds.contains(&it.kind())
                        && lanes.contains(&it.lane)
                        && card.aims_at()[usize::from(!is_own)]
                        && (card.kind != "BUILDING" || can_build)
                };
                let legal = self.entities.values().filter(is_legal);
                legal.map(|it| (format!("{word} {}", it.id), Place::Entity(it.id))).collect()
            }
        }
    }

    /// The code of the rule that refuses a card here, if one does. `hand` is false for the power.
    pub(crate) fn refusal(
        &self,
        card: Option<i64>,
        hand: bool,
        place: &str,
    ) -> Option<&'static str> {
        let player = &self.players[self.current];
        if self.phase != "action" || self.winner.is_some() {
            return Some("INVALID_GAME_STATE");
        }
        let card = match card {
            Some(card) if hand && player.hand.contains(&card) => &self.cards[&card],
            _ if hand => return Some("INVALID_CARD"),
            _ if !player.power_available => return Some("POWER_ALREADY_USED"),
            _ => &self.cards[&player.power],
        };
        let places = self.places(card.id);
        if player.gold < card.cost {
            Some("CANT_AFFORD")
        } else if places.is_empty() {
            Some("NO_TARGET_AVAILABLE")
        } else if !places.iter().any(|(text, _)| text == place) {
            Some("INVALID_TARGET")
        } else {
            None
        }
    }

    /// Pays for a card and lets it take effect.
    pub(crate) fn play(&mut self, card: i64, hand: bool, place: Place) {
        let (kind, cost) = (self.cards[&card].kind.clone(), self.cards[&card].cost);
        let owner = self.current;
        let player = &mut self.players[owner];
        player.gold -= cost;
        if hand {
            let index = player.hand.iter().position(|it| *it == card).unwrap();
            player.discard.push(player.hand.remove(index));
        } else {
            player.power_available = false;
        }
        let mut event = Event::default();
        match place {
            Place::Board => {}
            Place::Lane(lane) | Place::Tile(lane, _) => event.lane = Some(lane),
            Place::Entity(id) => event.aimed_at = Some(id),
        }
        let entity = match (kind.as_str(), place) {
            ("UNIT", Place::Lane(lane)) => self.summon(card, owner, lane, mirrored(owner, lane, 0)),
            ("UNIT", Place::Tile(lane, tile)) => self.summon(card, owner, lane, tile),
            ("BUILDING", Place::Lane(lane)) => {
                let tile = self.site(card, owner, lane).expect("a legal target has a site");
                let builder = self.oldest_unit(owner, lane, tile).expect("a site has a builder");
                self.construct(card, owner, builder)
            }
            ("BUILDING", Place::Entity(builder)) => self.construct(card, owner, builder),
            _ => {
                self.during.skill = Some(card);
                SKILL
            }
        };
        event.actor = Some(entity);
        self.hook(entity, "WHEN_PLAYED", &event);
    }
}
