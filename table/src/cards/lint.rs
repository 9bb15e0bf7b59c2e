//! What works but is probably not meant.

use sortilege_core::chain::{Blueprint, Body, DataCard, Hook, TargetOptions, Vocabulary};

use super::keys;
use super::report::{Members, Report};

/// Warns of what is right in itself but contradicts something else of the card.
pub(super) fn lint(card: &DataCard, members: &Members<'_>, report: &mut Report) {
    let top = &members.node.path;
    let (hp, attack) = match &card.body {
        Body::Unit { hp, attack, .. } => (Some(*hp), Some(*attack)),
        Body::Building { hp, .. } | Body::Player { hp, .. } => (Some(*hp), None),
        Body::Skill => (None, None),
    };
    let number = |stat: Option<sortilege_core::chain::Stat>| stat.map(|it| it.total().to_string());
    let real = [number(hp), card.shown_movement(), number(attack)];
    for ((key, printed), real) in keys::PRINTED.iter().zip(&card.printed).zip(real) {
        let path = || format!("{top}/{}/{key}", keys::PRINT);
        match real {
            _ if printed.is_empty() => {}
            Some(real) if *real == **printed => {}
            Some(real) => report.warn(&path(), format!("shows {printed:?}, but it is {real}")),
            None => report.warn(&path(), format!("shows {printed:?}, but there is none")),
        }
    }
    if card.id == 0 {
        report.warn(&format!("{top}/{}/{}", keys::PRINT, keys::ID), "0 stands for a hidden card");
    }
    if let Body::Unit { hp, damage, .. } | Body::Building { hp, damage, .. } = &card.body
        && *damage >= hp.total()
    {
        report.warn(&members.path(keys::HP), "it dies as soon as it appears");
    }
    if let Body::Building { blueprint: Blueprint(lanes), .. } = &card.body {
        if lanes.iter().all(|tiles| tiles.is_empty()) {
            report.warn(top, "the blueprint is empty: it can be built nowhere");
        }
        let bits = card.targets.lane_bits();
        for (lane, key) in keys::BLUEPRINTS.iter().enumerate() {
            let is_target = bits >> lane & 1 != 0 && card.targets != TargetOptions::INVALID;
            if !lanes[lane].is_empty() && !is_target {
                report.warn(&members.path(key), "the card cannot be played in this lane");
            }
        }
    }
    if matches!(card.body, Body::Skill) {
        let unheard = [Hook::UnitEntersBuilding, Hook::UnitConstructsBuilding];
        for hooked in card.interactions.iter().filter(|it| unheard.contains(&it.hook)) {
            let path = format!("{top}/{}/{}", keys::INTERACTIONS, hooked.hook.word());
            report.warn(&path, "a SKILL is never on the board, so this never happens");
        }
    }
}
