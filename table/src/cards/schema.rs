//! The JSON Schema of cards. It is made from the tables of words and from the catalogue, so that
//! the effect types and expansions of mods appear automatically.
//!
//! It cannot say what depends on sums or on other cards; the reader finds that.

use serde_json::{Map, Value, json};
use sortilege_core::Catalogue;
use sortilege_core::chain::{
    EntityType, ExpansionData, Hook, LONGEST_LANE, Players, Rarity, TargetOptions, Trigger,
    TriggerPlace, Vocabulary,
};

use super::effect_schema::{chain, parameters};
use super::keys;
use super::limits::{MOST_COST_DIGITS, MOST_TEXT, MOST_TITLE};
use super::word_schema::{flags, joined, one_of};
use crate::document::shape::{integer, list, object};

/// The place of the schema of a card below the root, for references.
const HERE: &str = "#/$defs/card";

/// A reference to the schema of a card.
pub(crate) fn reference() -> Value {
    json!({"$ref": HERE})
}

/// The schema of a card, with the parts that it refers to.
pub(crate) fn parts(catalogue: &Catalogue) -> Value {
    let types = EntityType::WORDS.iter();
    let variants: Vec<Value> =
        types.map(|(_, entity_type)| variant(catalogue, *entity_type)).collect();
    let shared = format!("{HERE}/$defs");
    let places = [
        ("when_played", chain(catalogue, &shared, true, false)),
        ("hooked", chain(catalogue, &shared, false, true)),
        ("triggered", chain(catalogue, &shared, false, false)),
        ("triggers", triggers()),
    ];
    let mut parts = parameters();
    parts.extend(places.map(|(key, value)| (key.to_owned(), value)));
    json!({"type": "object", "anyOf": variants, "$defs": parts})
}

fn part(name: &str) -> Value {
    json!({"$ref": format!("{HERE}/$defs/{name}")})
}

/// The schema of the cards that become this.
fn variant(catalogue: &Catalogue, entity_type: EntityType) -> Value {
    let mut fields = Map::new();
    let mut field = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    field(keys::SCHEMA, json!({"type": "string", "description": "This schema, for editors."}));
    field(keys::PRINT, print(catalogue, entity_type));
    field(keys::PLAY, play(entity_type));
    let name = "Its name on the board; the title if it is left out.";
    let mut required = vec![keys::PRINT, keys::PLAY];
    if matches!(entity_type, EntityType::Unit | EntityType::Building) {
        field(keys::NAME, text(MOST_TITLE, name));
        field(keys::HP, stat(0, "Its life."));
        field(keys::DAMAGE, whole(0, "The damage that it begins with; 0 by default."));
        field(keys::TRIGGERS, part("triggers"));
        required.push(keys::HP);
    }
    match entity_type {
        EntityType::Unit => {
            field(keys::ATTACK, stat(0, "The damage that it deals."));
            field(keys::MOVEMENT, stat(0, "How many tiles it marches."));
            field(keys::DENOMINATOR, stat(1, "In how many turns it marches once; 1 by default."));
            required.extend([keys::ATTACK, keys::MOVEMENT]);
        }
        EntityType::Building => {
            for (key, tiles) in keys::BLUEPRINTS.iter().zip(LONGEST_LANE) {
                let tile = integer(0, i64::from(tiles) - 1, "A tile, from the side of its owner.");
                let mut tiles = list(&tile, "Where it can be built, the preferred tile first.");
                tiles["uniqueItems"] = true.into();
                field(key, tiles);
            }
        }
        EntityType::Skill => {}
        EntityType::Player => {
            field(keys::HP, stat(0, "The life of the player."));
            field(keys::GOLD, whole(0, "The gold that the player begins with."));
            field(keys::POWER, whole(0, "The number of the skill that is the player's power."));
            required.extend([keys::HP, keys::GOLD, keys::POWER]);
        }
    }
    if entity_type != EntityType::Player {
        field(keys::INTERACTIONS, interactions());
    }
    let mut card = object(fields, &required, "A card.");
    card["anyOf"] = titles(entity_type);
    card
}

/// A card that can be played has a title.
fn titles(entity_type: EntityType) -> Value {
    let what = "A card that can be played has a title.";
    let titled = json!({
        "properties": {keys::PRINT: {
            "properties": {keys::TITLE: {"minLength": 1, "description": what}},
            "required": [keys::TITLE],
            "description": what,
        }},
    });
    let mut invalid = joined(&["INVALID"]);
    invalid["description"] = "It cannot be played.".into();
    let mut unplayable = json!({
        "properties": {keys::PLAY: {
            "properties": {keys::TARGET_OPTIONS: invalid},
            "description": "It cannot be played.",
        }},
    });
    if entity_type != EntityType::Player {
        unplayable["properties"][keys::PLAY]["required"] = json!([keys::TARGET_OPTIONS]);
    }
    json!([titled, unplayable])
}

fn print(catalogue: &Catalogue, entity_type: EntityType) -> Value {
    let id = match entity_type {
        EntityType::Player => integer(i32::MIN.into(), -1, "The number of the class."),
        _ => integer(0, i32::MAX.into(), "The number of the card, as in the name of its file."),
    };
    let cost = json!({
        "type": "string",
        "pattern": format!("^0*[0-9]{{1,{MOST_COST_DIGITS}}}$"),
        "description": "What it costs, as a string.",
    });
    let expansions: Vec<&ExpansionData> =
        catalogue.expansions().map(|entry| entry.plugin).collect();
    let mut fields = json!({
        keys::ID: id,
        keys::TITLE: text(MOST_TITLE, "The title."),
        keys::TEXT: text(MOST_TEXT, "What it does, for players."),
        keys::COST: cost,
        keys::RARITY: integer(0, Rarity::MOST.into(), "How rare it is; 0 by default."),
    });
    for key in keys::PRINTED {
        fields[key] = text(MOST_TITLE, "What is printed; only shown.");
    }
    let ids: Vec<&str> = expansions.iter().map(|expansion| expansion.id).collect();
    let mut classes: Vec<&str> =
        expansions.iter().flat_map(|expansion| expansion.classes).copied().collect();
    classes.sort_unstable();
    classes.dedup();
    fields[keys::EXPANSION] = one_of(&ids, "The expansion; VANILLA by default.");
    fields[keys::CLASS] = one_of(&classes, "The class; by default the first of the expansion.");
    let mut print = object(fields, &[keys::ID, keys::COST], "What is printed on the card.");
    let agreeing = expansions.iter().map(|expansion| {
        let mut own = json!({"properties": {
            keys::EXPANSION: one_of(&[expansion.id], expansion.rule),
            keys::CLASS: one_of(expansion.classes, "The class."),
        }});
        if expansion.id != keys::VANILLA {
            own["required"] = json!([keys::EXPANSION]);
        }
        own
    });
    print["anyOf"] = agreeing.collect();
    print
}

fn play(entity_type: EntityType) -> Value {
    let own = entity_type.word();
    let lanes = lanes();
    let with = |more: &[&'static str]| joined(&[&lanes[..], more].concat());
    let invalid = joined(&["INVALID"]);
    let targets = match entity_type {
        EntityType::Unit => vec![with(&["TILE"]), invalid],
        EntityType::Building => vec![with(&["UNIT"]), invalid],
        EntityType::Skill => vec![
            joined(&["BOARD"]),
            with(&["TILE"]),
            with(&["UNIT", "BUILDING", "ENTITY"]),
            invalid,
        ],
        EntityType::Player => vec![invalid],
    };
    let conditions = match entity_type {
        EntityType::Building => one_of(&["NONE", "BLUEPRINT"], "A condition."),
        _ => one_of(&["NONE"], "A condition."),
    };
    let all = list(&conditions, "What must hold; a building always has BLUEPRINT.");
    let conditions = json!({"anyOf": [conditions, all], "description": "What must hold."});
    let players = match entity_type {
        EntityType::Building => {
            // One that is played on a unit is played on an own one.
            flags::<Players>("Whose entity.", &[])
        }
        _ => flags::<Players>("Whose entity; BOTH by default.", &[]),
    };
    let mut fields = Map::new();
    for key in [keys::ENTITY_TYPE, keys::CARD_TYPE] {
        fields.insert(key.into(), one_of(&[own], "What the card becomes."));
    }
    let on = "On what it can be played; BOARD by default. Words are joined with |.";
    fields.insert(keys::TARGET_OPTIONS.into(), json!({"anyOf": targets, "description": on}));
    fields.insert(keys::TARGET_CONDITIONS.into(), conditions);
    fields.insert(keys::TARGET_PLAYER.into(), players);
    let needs_place = matches!(entity_type, EntityType::Unit | EntityType::Building);
    let required: &[&str] = if needs_place { &[keys::TARGET_OPTIONS] } else { &[] };
    let mut play = object(fields, required, "How the card is played.");
    play["anyOf"] = json!([{"required": [keys::ENTITY_TYPE]}, {"required": [keys::CARD_TYPE]}]);
    if entity_type == EntityType::Building {
        play["if"] = json!({
            "properties": {
                keys::TARGET_OPTIONS: {"not": {"anyOf": [joined(&lanes), joined(&["INVALID"])]}},
            },
        });
        let mut owner = joined(&["OWNER"]);
        owner["description"] = "A building is built by a unit of its owner.".into();
        play["then"] = json!({"properties": {keys::TARGET_PLAYER: owner}});
    }
    play
}

/// The words for lanes.
fn lanes() -> Vec<&'static str> {
    use sortilege_core::chain::Flags;
    let words = TargetOptions::WORDS.iter().filter(|(_, value)| value.is_lane());
    words.map(|(word, _)| *word).collect()
}

fn interactions() -> Value {
    let hooks = Hook::WORDS.iter().map(|(word, hook)| {
        let name = if hook.has_play_target() { "when_played" } else { "hooked" };
        ((*word).to_owned(), part(name))
    });
    object(
        hooks.collect::<Map<String, Value>>(),
        &[],
        "What happens when something happens with it.",
    )
}

fn triggers() -> Value {
    let own = || Trigger::words().map(|word| (word.to_owned(), part("triggered")));
    let at = object(own().collect::<Map<_, _>>(), &[], "What is heard there.");
    let places = TriggerPlace::words().map(|word| (word.to_owned(), at.clone()));
    let fields: Map<String, Value> = places.chain(own()).collect();
    object(fields, &[], "What happens when something happens elsewhere; without a place, anywhere.")
}

fn text(most: usize, description: &str) -> Value {
    json!({"type": "string", "maxLength": most, "description": description})
}

fn whole(least: i64, description: &str) -> Value {
    integer(least, i32::MAX.into(), description)
}

fn stat(least: i64, description: &str) -> Value {
    let modifier = integer(i32::MIN.into(), i32::MAX.into(), "What is added; 0 by default.");
    let parts = json!({keys::BASE_VALUE: whole(least, "The base."), keys::MODIFIER: modifier});
    let parts = object(parts, &[keys::BASE_VALUE], "The base and what is added to it.");
    json!({"anyOf": [whole(least, "The base."), parts], "description": description})
}
