//! Reading what a card becomes.

use sortilege_core::chain::{Blueprint, Body, EntityType, LONGEST_LANE, Stat};

use super::keys;
use super::limits::MOST_TITLE;
use super::report::{Members, Report};
use super::words::{bounded_text, number};
use crate::SetupError;
use crate::document::Node;

/// Reads what a card becomes.
pub(super) fn body(
    members: &Members<'_>,
    entity_type: EntityType,
    report: &mut Report,
) -> Option<Body> {
    Some(match entity_type {
        EntityType::Unit => {
            let (name, hp, damage) = shared(members, report);
            let attack = stat(members, keys::ATTACK, 0, None, report);
            let movement = stat(members, keys::MOVEMENT, 0, None, report);
            let denominator = stat(members, keys::DENOMINATOR, 1, Some(1), report);
            let (attack, movement, denominator) = (attack?, movement?, denominator?);
            Body::Unit { name: name?, hp: hp?, damage: damage?, attack, movement, denominator }
        }
        EntityType::Building => {
            let (name, hp, damage) = shared(members, report);
            let blueprint = blueprint(members, report);
            Body::Building { name: name?, hp: hp?, damage: damage?, blueprint }
        }
        EntityType::Skill => Body::Skill,
        EntityType::Player => {
            let hp = stat(members, keys::HP, 0, None, report);
            let [gold, power] = [keys::GOLD, keys::POWER].map(|key| {
                let node = members.need(key, "a whole number", report)?;
                report.note(number(node, 0, i32::MAX))
            });
            let (gold, power) = (gold?, power?);
            report.name(members.path(keys::POWER), power, EntityType::Skill);
            Body::Player { hp: hp?, gold, power }
        }
    })
}

/// What units and buildings have: the name, the life and the damage.
#[expect(clippy::option_option, reason = "the outer one is an error, the inner one no name")]
fn shared(
    members: &Members<'_>,
    report: &mut Report,
) -> (Option<Option<Box<str>>>, Option<Stat>, Option<i32>) {
    let name = members.get(keys::NAME).map(|node| report.note(bounded_text(node, MOST_TITLE)));
    let name = match name {
        None | Some(Some("")) => Some(None),
        Some(Some(name)) => Some(Some(name.into())),
        Some(None) => None,
    };
    let hp = stat(members, keys::HP, 0, None, report);
    let damage = members.get(keys::DAMAGE);
    let damage = damage.map_or(Some(0), |node| report.note(number(node, 0, i32::MAX)));
    (name, hp, damage)
}

/// A stat: a number, or an object with its base and its modifier.
fn stat(
    members: &Members<'_>,
    key: &str,
    floor: i32,
    by_default: Option<i32>,
    report: &mut Report,
) -> Option<Stat> {
    let node = match (members.get(key), by_default) {
        (None, Some(number)) => return Some(Stat::of(number)),
        _ => members.need(key, "a whole number", report)?,
    };
    if !node.value().is_object() {
        return report.note(simple(node, floor)).map(Stat::of);
    }
    let parts = Members::of(node, report)?;
    parts.check(&[keys::BASE_VALUE, keys::MODIFIER], false, report);
    let base = parts.need(keys::BASE_VALUE, "a whole number", report);
    let base = base.and_then(|node| report.note(number(node, floor, i32::MAX)));
    let modifier = parts.get(keys::MODIFIER);
    let modifier = modifier.map_or(Some(0), |node| report.note(number(node, i32::MIN, i32::MAX)));
    let (base, modifier) = (base?, modifier?);
    if base.saturating_add(modifier) < floor {
        let path = parts.path(keys::MODIFIER);
        report.error(&path, format!("brings the stat below {floor} (expected at least {floor})"));
        return None;
    }
    Some(Stat { base, modifier })
}

fn simple(node: &Node<'_>, floor: i32) -> Result<i32, SetupError> {
    match node.value().as_i64() {
        Some(_) => number(node, floor, i32::MAX),
        None => node.expected(&format!(
            "a whole number from {floor} to {}, or an object with BaseValue and Modifier",
            i32::MAX
        )),
    }
}

fn blueprint(members: &Members<'_>, report: &mut Report) -> Blueprint {
    let mut lanes = LONGEST_LANE.into_iter();
    Blueprint(keys::BLUEPRINTS.map(|key| {
        let tiles = lanes.next().unwrap_or_default();
        let Some(node) = members.get(key) else { return Box::default() };
        let mut found: Vec<u8> = Vec::new();
        for node in report.note(node.list()).unwrap_or_default() {
            let Some(tile) = report.note(number(&node, 0, i32::from(tiles) - 1)) else { continue };
            // The number is below the number of tiles.
            let tile = tile as u8;
            if found.contains(&tile) {
                report.error(&node.path, format!("tile {tile} is repeated"));
            } else {
                found.push(tile);
            }
        }
        found.into()
    }))
}
