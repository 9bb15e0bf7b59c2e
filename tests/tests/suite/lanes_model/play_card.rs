//! Playing a card or the active power: where it is legal, and what happens then.

use super::card::Aim;
use super::chain::Event;
use super::entity::SKILL;
use super::game::Game;
use super::lane::LANES;

/// A place where a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Board,
    Lane(usize),
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
            Aim::Entities(kinds, sides) => {
                let all = self.entities.values();
                let legal = all.filter(|it| {
                    kinds.contains(&it.kind()) && sides[usize::from(it.owner != seat)]
                });
                let named = legal.map(|it| {
                    (format!("{} {}", it.kind().to_lowercase(), it.id), Place::Entity(it.id))
                });
                named.collect()
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
            Place::Lane(lane) => event.lane = Some(lane),
            Place::Entity(id) => event.aimed_at = Some(id),
        }
        let entity = match (kind.as_str(), event.lane) {
            ("UNIT", Some(lane)) => self.summon(card, owner, lane),
            ("BUILDING", Some(lane)) => self.construct(card, owner, lane),
            _ => {
                self.during.skill = Some(card);
                SKILL
            }
        };
        event.actor = Some(entity);
        self.hook(entity, "WHEN_PLAYED", &event);
    }
}
