//! Sheets: what is printed on a piece, card, tag or effect.

use sortilege_core::chain::{
    Blueprint, Body, DataCard, EntityType, Players, Stat, TargetOptions, Vocabulary,
};
use sortilege_core::{CardId, Rules, name};

use crate::chain_words::{effect, plain, when, when_heard, whose};

const LANES: [&str; 3] = ["plains", "forest", "mountain"];

/// The sheet of what a word names: an id, or the number, title or name of a card that is data.
/// Letter case does not matter.
///
/// # Errors
/// The word names nothing.
pub(crate) fn of(rules: &Rules, word: &str) -> Result<Vec<String>, String> {
    let word = word.strip_prefix('#').unwrap_or(word);
    let is_meant = |id: &str| id.eq_ignore_ascii_case(word);
    let (mut sheet, mut known) = (Vec::new(), Vec::new());
    for (place, card) in rules.cards().enumerate() {
        match card.data() {
            Some(data) => {
                let is_number = word.parse() == Ok(data.id);
                if is_number || is_meant(&data.title) || is_meant(data.name()) {
                    of_data(rules, CardId(place as u16), data, &mut sheet);
                }
                known.push(&*data.title);
            }
            None => {
                if is_meant(card.id()) {
                    sheet.push(format!("{}: card.", card.id()));
                    sheet.push(card.rule().to_owned());
                }
                known.push(card.id());
            }
        }
    }
    for kind in rules.kinds() {
        if is_meant(kind.id()) {
            sheet.push(format!("{}: piece, drawn as {}.", kind.id(), kind.glyph()));
            sheet.push(kind.piece().rule().to_owned());
        }
        known.push(kind.id());
    }
    for it in rules.effects() {
        if is_meant(it.id()) {
            sheet.push(format!("{}: {}.", it.id(), if it.is_tag() { "tag" } else { "effect" }));
            sheet.push(it.rule().to_owned());
        }
        known.push(it.id());
    }
    sheet.retain(|line| !line.is_empty());
    if sheet.is_empty() {
        let hint = name::hint(word, &known);
        let word = name::clip(word);
        return Err(format!("{word:?} is no piece, card, tag or effect of this game{hint}"));
    }
    Ok(sheet)
}

/// The sheet of a card that is data.
fn of_data(rules: &Rules, id: CardId, card: &DataCard, sheet: &mut Vec<String>) {
    let what = plain(card.entity_type().word());
    let copies = match card.rarity.copies() {
        0 => "not for decks".to_owned(),
        copies => format!("at most {copies} in a deck"),
    };
    let (title, rarity) = (&card.title, card.rarity.0);
    let cost = card.cost;
    sheet.push(format!(
        "{title}: card {}, {what}, cost {cost}, rarity {rarity} ({copies}).",
        card.id
    ));
    sheet.extend(stats(card));
    sheet.push(targets(card));
    if let Body::Building { blueprint, .. } = &card.body {
        sheet.push(sites(blueprint));
    }
    sheet.push(card.text.to_string());
    let hooked = card.interactions.iter().map(|it| (when(it.hook).to_owned(), &it.chain));
    let heard = card.triggers.iter().map(|it| (when_heard(it.trigger, it.place), &it.chain));
    for (chain, (when, effects)) in hooked.chain(heard).enumerate() {
        sheet.push(format!("Chain {}, {when}:", chain + 1));
        for (place, it) in effects.instructions.iter().enumerate() {
            let Some(of_type) = rules.effect_type(id, chain as u8, place as u16) else { continue };
            sheet.push(format!("{}. {}", place + 1, effect(rules, of_type, it)));
        }
    }
}

fn stats(card: &DataCard) -> Option<String> {
    let total = |stat: &Stat| stat.total();
    match &card.body {
        Body::Unit { hp, attack, .. } => {
            let movement = card.shown_movement().unwrap_or_default();
            Some(format!("Life {}, attack {}, movement {movement}.", total(hp), total(attack)))
        }
        Body::Building { hp, .. } => Some(format!("Life {}.", total(hp))),
        Body::Player { hp, gold, power } => {
            Some(format!("Life {}, gold {gold}, power card {power}.", total(hp)))
        }
        Body::Skill => None,
    }
}

/// On what a card can be played.
fn targets(card: &DataCard) -> String {
    let to = card.targets;
    if to == TargetOptions::INVALID || card.entity_type() == EntityType::Player {
        return "It cannot be played.".to_owned();
    }
    if to.is_board() {
        return "Played on the board.".to_owned();
    }
    let what = match (to.has(TargetOptions::UNIT), to.has(TargetOptions::BUILDING)) {
        (true, true) => "a unit or building",
        (true, false) => "a unit",
        (false, true) => "a building",
        _ if to.is_lane() => "a lane",
        _ => "a tile",
    };
    let of_piece = to.meets(TargetOptions::ENTITY);
    let players = match card.target_players {
        _ if !of_piece => "",
        Players::NOBODY => whose(Players::BOTH),
        players => whose(players),
    };
    let lanes: Vec<&str> =
        (0..3).filter(|lane| to.lane_bits() >> lane & 1 != 0).map(|lane| LANES[lane]).collect();
    let lanes = match (lanes.len() == LANES.len(), to.is_lane()) {
        (true, false) => String::new(),
        (_, true) => format!(": {}", lanes.join(", ")),
        (false, false) => format!(" in {}", lanes.join(" or ")),
    };
    format!("Played on {what}{players}{lanes}.")
}

/// Where a building can be built.
fn sites(blueprint: &Blueprint) -> String {
    let lanes = LANES.iter().zip(&blueprint.0).filter(|(_, places)| !places.is_empty());
    let lanes: Vec<String> = lanes
        .map(|(lane, places)| {
            let places: Vec<String> = places.iter().map(u8::to_string).collect();
            format!("{lane} {}", places.join(" "))
        })
        .collect();
    match lanes.is_empty() {
        true => "It can be built nowhere.".to_owned(),
        false => format!("Built on tiles, counted from your side: {}.", lanes.join("; ")),
    }
}
