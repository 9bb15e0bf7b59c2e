//! What stands on a tile, and the two players.

use super::card::Card;
use super::stat::Stat;

/// The id of a skill while it takes effect.
pub(crate) const SKILL: i64 = -1;

/// A unit or a building on the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entity {
    pub(crate) id: i64,
    pub(crate) card: i64,
    pub(crate) owner: usize,
    pub(crate) lane: usize,
    /// Counted from player 0's side.
    pub(crate) tile: i64,
    /// The tile on which it arrived.
    pub(crate) origin: i64,
    pub(crate) hp: Stat,
    pub(crate) damage: i64,
    /// Only for units.
    pub(crate) unit: Option<UnitStats>,
}

/// What a unit has and a building lacks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct UnitStats {
    pub(crate) attack: Stat,
    pub(crate) movement: Stat,
    pub(crate) denominator: Stat,
    /// Own turns since it last began to move.
    pub(crate) cooldown: i64,
}

impl Entity {
    pub(crate) fn new(id: i64, card: &Card, owner: usize, lane: usize, tile: i64) -> Self {
        let stat = |key: &str, missing: i64, floor: i64| {
            let (base, modifier) = card.stat(key).unwrap_or((missing, 0));
            let mut stat = Stat::new(base, floor);
            stat.modify(modifier);
            stat
        };
        let unit = (card.kind == "UNIT").then(|| UnitStats {
            attack: stat("Attack", 0, 0),
            movement: stat("Movement", 0, 0),
            denominator: stat("MovementDenominator", 1, 1),
            cooldown: 0,
        });
        let (hp, damage) = (stat("Hp", 0, 0), card.damage_tokens());
        Self { id, card: card.id, owner, lane, tile, origin: tile, hp, damage, unit }
    }

    pub(crate) fn kind(&self) -> &'static str {
        if self.unit.is_some() { "UNIT" } else { "BUILDING" }
    }

    pub(crate) fn attack(&self) -> i64 {
        self.unit.as_ref().map_or(0, |unit| unit.attack.total())
    }

    /// The stat that a name of the card format means, if this entity has it.
    pub(crate) fn stat(&mut self, name: &str) -> Option<&mut Stat> {
        if name == "TARGET_HP" {
            return Some(&mut self.hp);
        }
        let unit = self.unit.as_mut()?;
        match name {
            "TARGET_ATTACK" | "TAGET_ATTACK" => Some(&mut unit.attack),
            "TARGET_MOVEMENT" => Some(&mut unit.movement),
            "TARGET_MOVEMENT_DENOMINATOR" => Some(&mut unit.denominator),
            _ => None,
        }
    }
}

/// One of the two players, who is also an entity: 0 or 1.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Player {
    pub(crate) hp: Stat,
    pub(crate) damage: i64,
    pub(crate) gold: i64,
    pub(crate) hand: Vec<i64>,
    /// The top card first.
    pub(crate) deck: Vec<i64>,
    pub(crate) discard: Vec<i64>,
    pub(crate) power: i64,
    pub(crate) power_available: bool,
}
