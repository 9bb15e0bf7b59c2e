//! How `FIND_ENTITIES` searches.

use serde_json::Value;

use super::chain::Event;
use super::game::Game;
use super::lane::{LENGTHS, has_flag, mirrored};

impl Game {
    /// The entities that an effect finds, in order.
    pub(crate) fn find(&self, owner: i64, effect: &Value, event: &Event, n: i64) -> Vec<i64> {
        let flags = |key: &str| effect[key].as_str().unwrap_or("").to_owned();
        let (sides, types) = (flags("TargetPlayer"), flags("TargetType"));
        let criterion = flags("SearchCriterion");
        let own = self.side(owner);
        let is_wanted = |id: &i64| {
            let relation = if self.side(*id) == own { "OWNER" } else { "OPPONENT" };
            has_flag(&sides, relation) && has_flag(&types, self.kind(*id))
        };
        let reverse = n < 0;
        let (near, far) = if reverse { (1 - own, own) } else { (own, 1 - own) };
        let mut walk = vec![near as i64];
        walk.extend(self.region(owner, effect, event, &criterion, reverse));
        walk.push(far as i64);
        walk.retain(is_wanted);
        match criterion.as_str() {
            "ALL" => walk,
            "QUANTITY" => walk.into_iter().take(n.unsigned_abs() as usize).collect(),
            "ORDINAL" => {
                let index = if reverse { -(n + 1) } else { n };
                walk.get(index as usize).copied().into_iter().collect()
            }
            other => unreachable!("criterion {other}"),
        }
    }

    /// What stands where an effect searches, between the two players.
    fn region(
        &self,
        owner: i64,
        effect: &Value,
        event: &Event,
        criterion: &str,
        reverse: bool,
    ) -> Vec<i64> {
        let own = self.side(owner);
        let near = if reverse { 1 - own } else { own };
        if effect.get("TargetLocation").is_none() {
            let contexts = self.during.contexts.iter().filter(|context| context.owner == owner);
            let mut places = contexts.flat_map(|context| &context.places);
            // Tiles are collected one at a time in these tests.
            if let Some((lane, Some(tile))) = places.next() {
                let all = self.entities.values();
                let here = all.filter(|it| (it.lane, it.tile) == (*lane, *tile));
                return here.map(|it| it.id).collect();
            }
        }
        let mut lanes = self.lanes_of(owner, effect, event);
        match lanes[..] {
            [] => return self.entities.keys().copied().collect(),
            [lane] if criterion == "ALL" => {
                let all = self.entities.values();
                return all.filter(|it| it.lane == lane).map(|it| it.id).collect();
            }
            _ => {}
        }
        if reverse {
            lanes.reverse();
        }
        let mut found = Vec::new();
        for lane in lanes {
            for tile in 0..LENGTHS[lane] {
                let tile = mirrored(near, lane, tile);
                let all = self.entities.values();
                let here = all.filter(|it| (it.lane, it.tile) == (lane, tile));
                found.extend(here.map(|it| it.id));
            }
        }
        found
    }
}
