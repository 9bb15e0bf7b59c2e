//! Documents of cards: what is read from them, every error with its place, and what is written.

use serde_json::{Value, json};
use sortilege_core::chain::{
    Body, DataCard, EntityTypes, Hook, Input, Locations, ModifierTarget, Operation, Players,
    Rarity, Stat, TargetOptions, Trigger, TriggerPlace,
};
use sortilege_table::cards::{CardReader, Report, write};
use sortilege_tests::catalogue;

/// A unit with every field that a unit can have.
pub(crate) fn unit() -> Value {
    json!({
        "EntityPrintInfo": {"Id": 21, "Title": "Scout", "Text": "", "Cost": "2", "Hp": "3",
            "Movement": "2/3", "Attack": "1", "Rarity": 2, "Expansion": "VANILLA",
            "ClassType": "BASE"},
        "EntityPlayInfo": {"EntityType": "UNIT", "TargetOptions": "PLAINS|FOREST",
            "TargetConditions": ["NONE"]},
        "Name": "The Scout",
        "Hp": {"BaseValue": 2, "Modifier": 1},
        "DamageTokens": 1,
        "Attack": 1,
        "Movement": 2,
        "MovementDenominator": 3,
        "Interactions": {
            "WHEN_PLAYED": [
                {"EffectType": "FIND_ENTITIES", "TargetLocation": "PLAY_TARGET",
                    "TargetPlayer": "OWNER|OPPONENT", "TargetType": "UNIT | BUILDING",
                    "SearchCriterion": "QUANTITY", "TempVariable": -2},
                {"EffectType": "MODIFIER", "ModifierOperation": "ADD",
                    "ModifierTarget": "TARGET_HP", "InputRegister": "TARGET_COUNT"},
            ],
            "PRE_DAMAGE": [
                {"EffectType": "ASSERT_ROLE", "SearchCriterion": "AFFECTED_ENTITY",
                    "ModifierOperation": "NOT"},
                {"EffectType": "MODIFIER", "ModifierOperation": "SET",
                    "InputRegister": "TARGET_ATTACK", "MultiInputProcessing": "EACH",
                    "OutputRegister": "DAMAGE_AMOUNT"},
            ],
        },
        "Triggers": {
            "CURRENT_TILE": {"ON_MARCH": [
                {"EffectType": "ADD_LOCATION_REFERENCE", "TargetLocation": "CURRENT_TILE"},
                {"EffectType": "SUMMON_UNIT", "TargetPlayer": "BOTH", "TempVariable": 2},
            ]},
            "ON_END_OF_TURN": [{"EffectType": "TRACE"}],
        },
    })
}

pub(crate) fn building() -> Value {
    json!({
        "$schema": "card.schema.json",
        "EntityPrintInfo": {"Id": 22, "Title": "Hut", "Cost": "0", "Hp": "4"},
        "EntityPlayInfo": {"CardType": "building", "TargetOptions": "UNIT|MOUNTAIN",
            "TargetPlayer": "OWNER", "TargetConditions": "BLUEPRINT"},
        "Hp": 4,
        "MountainBp": [7, 0, 3],
        "Triggers": {"FOREST": {"ON_MARCH": []}},
    })
}

pub(crate) fn skill() -> Value {
    json!({
        "EntityPrintInfo": {"Id": 23, "Title": "Gust", "Cost": "12"},
        "EntityPlayInfo": {"EntityType": "SKILL", "TargetOptions": "ENTITY",
            "TargetPlayer": "OPPONENT"},
        "Interactions": {"WHEN_PLAYED": [
            {"EffectType": "SELECT_ENTITY", "SearchCriterion": "PLAY_TARGET_ENTITY",
                "TargetPlayer": "OPPONENT", "TargetType": "UNIT|BUILDING"},
            {"EffectType": "EFFECT_DAMAGE", "TempVariable": 1},
        ]},
    })
}

pub(crate) fn player() -> Value {
    json!({
        "EntityPrintInfo": {"Id": -1, "Title": "", "Cost": "0"},
        "EntityPlayInfo": {"EntityType": "PLAYER"},
        "Hp": 20,
        "Gold": 5,
        "Power": 1,
    })
}

fn read(document: &Value) -> (Option<DataCard>, Report) {
    CardReader::new(&catalogue().unwrap()).read(document)
}

fn good(document: &Value) -> DataCard {
    let (card, report) = read(document);
    assert_eq!(report.errors, [], "{document}");
    card.unwrap()
}

/// A document with a value put at a place; `null` removes what is there.
fn with(document: &Value, place: &str, value: Value) -> Value {
    let mut document = document.clone();
    let (parent, key) = place.rsplit_once('/').unwrap();
    let parent = document.pointer_mut(parent).unwrap_or_else(|| panic!("{place}"));
    match (parent, value) {
        (Value::Object(map), Value::Null) => drop(map.remove(key)),
        (Value::Object(map), value) => drop(map.insert(key.to_owned(), value)),
        (Value::Array(list), value) => list[key.parse::<usize>().unwrap()] = value,
        _ => panic!("{place}"),
    }
    document
}

#[test]
fn every_field_of_a_unit_is_read() {
    let card = good(&unit());
    assert_eq!((card.id, card.cost, card.rarity), (21, 2, Rarity(2)));
    assert_eq!((&*card.title, card.name()), ("Scout", "The Scout"));
    assert_eq!((card.expansion, card.class), ("VANILLA", "BASE"));
    assert_eq!(card.targets, TargetOptions::ALL_BUT_MOUNTAIN);
    let Body::Unit { hp, damage, attack, movement, denominator, .. } = &card.body else {
        panic!("it is a unit")
    };
    assert_eq!((*hp, *damage), (Stat { base: 2, modifier: 1 }, 1));
    assert_eq!([*attack, *movement, *denominator], [1, 2, 3].map(Stat::of));
    let found = &card.interaction(Hook::WhenPlayed).unwrap().instructions[0];
    assert_eq!((found.effect, found.temp), ("FIND_ENTITIES", -2));
    assert_eq!(found.location, Some(Locations::PLAY_TARGET));
    assert_eq!((found.players, found.input), (Players::BOTH, Input::TempVariable));
    assert_eq!(found.types, EntityTypes::UNIT.and(EntityTypes::BUILDING));
    let changed = &card.interaction(Hook::WhenPlayed).unwrap().instructions[1];
    assert_eq!(changed.operation, Some(Operation::Add));
    assert_eq!((changed.target, changed.location), (ModifierTarget::Hp, None));
    let triggers: Vec<_> = card.triggers.iter().map(|it| (it.place, it.trigger)).collect();
    let flat = (TriggerPlace::Board, Trigger::OnEndOfTurn);
    assert_eq!(triggers, [flat, (TriggerPlace::CurrentTile, Trigger::OnMarch)]);
}

#[test]
fn what_is_left_out_has_a_default() {
    let card = good(&building());
    assert_eq!((card.rarity, card.expansion, card.class), (Rarity(0), "VANILLA", "BASE"));
    assert_eq!((&*card.text, card.name()), ("", "Hut"));
    assert_eq!(card.target_players, Players::OWNER);
    assert!(card.targets.is_entity() && card.targets.lane_bits() == 4);
    let smallest = json!({
        "EntityPrintInfo": {"Id": 5, "Title": "Nothing", "Cost": "0"},
        "EntityPlayInfo": {"EntityType": "SKILL"},
    });
    let card = good(&smallest);
    assert_eq!((card.targets, card.target_players), (TargetOptions::BOARD, Players::BOTH));
    assert_eq!(good(&player()).body, Body::Player { hp: Stat::of(20), gold: 5, power: 1 });
}

#[test]
fn what_is_written_is_read_as_the_same_card() {
    let catalogue = catalogue().unwrap();
    let shipped = (1..=20).map(|number| catalogue.data_card("lanes", number).unwrap().clone());
    let own = [unit(), building(), skill(), player()].map(|document| good(&document));
    for card in shipped.chain(own) {
        let document = write(&catalogue, &card);
        let (again, report) = CardReader::new(&catalogue).read(&document);
        assert_eq!((report.errors.as_slice(), again), (&[][..], Some(card)), "{document}");
    }
}

/// Checks the only error of a document that was changed in one place.
#[track_caller]
fn check(document: &Value, place: &str, value: Value, path: &str, message: &str) {
    let changed = with(document, place, value);
    let (card, report) = read(&changed);
    let told: Vec<String> = report.errors.iter().map(ToString::to_string).collect();
    assert!(card.is_none() && told.len() == 1, "{place}: {told:?}");
    assert!(told[0].starts_with(&format!("{path}: ")) && told[0].contains(message), "{told:?}");
}

/// As above, and the error is at the place of the change.
#[track_caller]
fn here(document: &Value, place: &str, value: Value, message: &str) {
    check(document, place, value, place, message);
}

#[test]
fn errors_of_what_is_printed_are_told() {
    let unit = unit();
    let at = |key: &str| format!("/EntityPrintInfo/{key}");
    check(&unit, "/EntityPrintInfo", Value::Null, "/EntityPrintInfo", "is missing");
    here(&unit, "/EntityPrintInfo", json!([]), "expected an object, not a list");
    here(&unit, &at("Id"), Value::Null, "is missing (expected a whole number)");
    here(&unit, &at("Id"), json!("21"), "expected a whole number");
    here(&unit, &at("Id"), json!(-3), "expected a negative number for a PLAYER, and only for one");
    here(&unit, &at("Id"), json!(99_999_999_999_i64), "expected a whole number");
    here(&unit, &at("Title"), json!(7), "expected a string");
    here(&unit, &at("Title"), json!(""), "is empty");
    here(&unit, &at("Title"), json!("x".repeat(257)), "has 257 characters (expected at most 256)");
    here(&unit, &at("Text"), json!([]), "expected a string");
    for cost in [json!(""), json!("-1"), json!("two"), json!("1.5"), json!("+1"), json!(" 1")] {
        here(&unit, &at("Cost"), cost, "expected a string with a whole number from 0 to 999999999");
    }
    here(&unit, &at("Cost"), json!("1000000000"), "from 0 to 999999999");
    here(&unit, &at("Cost"), json!(2), "expected a string, not 2");
    here(&unit, &at("Cost"), Value::Null, "is missing");
    here(&unit, &at("Hp"), json!(3), "expected a string");
    here(&unit, &at("Rarity"), json!(4), "expected a whole number from 0 to 3");
    here(&unit, &at("Expansion"), json!("VANILA"), "did you mean \"VANILLA\"?");
    here(&unit, &at("ClassType"), json!("BASIC"), "unknown value \"BASIC\" (expected BASE)");
    here(&unit, &at("Titel"), json!("x"), "did you mean \"Title\"?");
}

#[test]
fn errors_of_how_it_is_played_are_told() {
    let (unit, building, skill) = (unit(), building(), skill());
    let at = |key: &str| format!("/EntityPlayInfo/{key}");
    for word in ["UNKNOWN", "NONE"] {
        here(&unit, &at("EntityType"), json!(word), "expected UNIT, BUILDING, SKILL");
    }
    here(&unit, &at("EntityType"), Value::Null, "is missing (expected UNIT, SKILL, BUILDING)");
    here(&unit, &at("EntityType"), json!("UNIT|SKILL"), "has several values");
    here(&unit, &at("CardType"), json!("SKILL"), "differs from EntityType (expected UNIT)");
    assert_eq!(good(&with(&unit, &at("CardType"), json!("unit"))).id, 21);
    let (options, player) = (at("TargetOptions"), at("TargetPlayer"));
    here(&unit, &options, json!("BOARD"), "a UNIT cannot be played on BOARD (expected lanes");
    here(&unit, &options, Value::Null, "a UNIT cannot be played on BOARD");
    here(&unit, &options, json!("UNIT"), "a UNIT cannot be played on UNIT");
    here(&unit, &options, json!("PLAY_TARGET"), "unknown value \"PLAY_TARGET\"");
    here(&unit, &options, json!("3"), "unknown value \"3\"");
    here(&unit, &options, json!("PLAINS|INVALID"), "INVALID cannot be combined with anything");
    here(&building, &options, json!("ENTITY"), "a BUILDING cannot be played on ENTITY");
    here(&building, &player, json!("BOTH"), "expected OWNER");
    here(&skill, &options, json!("TILE|UNIT"), "TILE cannot be combined with UNIT");
    here(&skill, &player, json!("NOBODY"), "expected OWNER, OPPONENT, BOTH");
    let conditions = at("TargetConditions");
    here(&skill, &conditions, json!(["BLUEPRINT"]), "BLUEPRINT is only for a BUILDING");
    check(&unit, &conditions, json!(["NEVER"]), &format!("{conditions}/0"), "NONE, BLUEPRINT");
    for good_one in [json!([]), json!("NONE"), json!(["NONE", "NONE"])] {
        good(&with(&skill, &conditions, good_one));
    }
    for invalid in [&unit, &building, &skill] {
        let unplayable = with(invalid, &options, json!("INVALID"));
        good(&with(&with(&unplayable, "/EntityPrintInfo/Title", json!("")), &player, Value::Null));
    }
}

#[test]
fn errors_of_stats_and_blueprints_are_told() {
    let (unit, building, skill) = (unit(), building(), skill());
    here(&unit, "/Hp", Value::Null, "is missing");
    here(&unit, "/Hp", json!(-1), "expected a whole number from 0 to 2147483647, not -1");
    here(&unit, "/Hp", json!("3"), "or an object with BaseValue and Modifier");
    here(&unit, "/Hp", json!(4_000_000_000_u64), "expected a whole number");
    here(&unit, "/Hp/BaseValue", json!(-1), "expected a whole number from 0");
    here(&unit, "/Hp/BaseValue", Value::Null, "is missing");
    here(&unit, "/Hp/Modifier", json!(-3), "brings the stat below 0");
    here(&unit, "/Hp/Base", json!(1), "unknown key (expected BaseValue, Modifier)");
    here(&unit, "/DamageTokens", json!(-1), "expected a whole number from 0");
    here(&unit, "/Movement", Value::Null, "is missing");
    here(&unit, "/MovementDenominator", json!(0), "expected a whole number from 1");
    here(&unit, "/Name", json!(1), "expected a string");
    here(&building, "/Attack", json!(1), "a BUILDING has no Attack (expected Name, Hp,");
    here(&unit, "/PlainsBp", json!([1]), "a UNIT has no PlainsBp");
    here(&skill, "/Hp", json!(1), "a SKILL has no Hp");
    here(&skill, "/Triggers", json!({}), "a SKILL has no Triggers");
    here(&unit, "/Hitpoints", json!(1), "unknown key");
    check(&building, "/MountainBp", json!([8]), "/MountainBp/0", "a whole number from 0 to 7");
    check(&building, "/PlainsBp", json!([0, 4]), "/PlainsBp/1", "a whole number from 0 to 3");
    check(&building, "/MountainBp", json!([3, 1, 3]), "/MountainBp/2", "tile 3 is repeated");
    here(&building, "/ForestBp", json!(3), "expected a list");
    here(&player(), "/Gold", Value::Null, "is missing");
    here(&player(), "/Interactions", json!({}), "a PLAYER has no Interactions");
}

#[test]
fn errors_of_chains_are_told() {
    let unit = unit();
    let find = "/Interactions/WHEN_PLAYED/0";
    let change = "/Interactions/WHEN_PLAYED/1";
    let at = |effect: &str, key: &str| format!("{effect}/{key}");
    here(&unit, "/Interactions/WHEN_PLAID", json!([]), "did you mean \"WHEN_PLAYED\"?");
    here(&unit, "/Interactions/WHEN_PLAYED", json!({}), "expected a list");
    here(&unit, "/Triggers/ON_MARSH", json!([]), "did you mean \"ON_MARCH\"?");
    here(&unit, "/Triggers/CURRENT_TILE/ON_MARCHES", json!([]), "did you mean \"ON_MARCH\"?");
    let twice = json!({"ON_END_OF_TURN": []});
    check(&unit, "/Triggers/BOARD", twice, "/Triggers/ON_END_OF_TURN", "is given twice for BOARD");
    here(&unit, find, json!(7), "expected an object, not 7");
    here(&unit, &at(change, "EffectType"), Value::Null, "is missing (expected an effect type)");
    here(&unit, &at(change, "EffectType"), json!("MODIFER"), "did you mean \"MODIFIER\"?");
    here(
        &unit,
        &at(change, "ModifierOperation"),
        json!("ADDD"),
        "unknown value \"ADDD\" (expected SET, ADD, MULTIPLY, ABSOLUTE_SET",
    );
    here(&unit, &at(change, "ModifierOperation"), Value::Null, "MODIFIER needs it");
    here(&unit, &at(change, "ModifierTarget"), json!("REGISTER|TARGET_HP"), "several values");
    here(&unit, &at(change, "InputRegister"), json!("ACCU"), "did you mean \"ACC\"?");
    here(&unit, &at(change, "OutputRegister"), json!("TARGET_COUNT"), "unknown value");
    here(&unit, &at(change, "MultiInputProcessing"), json!("MEAN"), "expected FIRST, SUM");
    here(&unit, &at(find, "TempVariable"), json!(1.5), "expected a whole number");
    here(&unit, &at(find, "TempVariable"), json!(2_147_483_648_i64), "to 2147483647");
    here(&unit, &at(find, "TempVariabel"), json!(1), "did you mean \"TempVariable\"?");
    here(&unit, &at(find, "SearchCriterion"), Value::Null, "ORDINAL, QUANTITY, ALL: FIND_ENTITIES");
    here(&unit, &at(find, "SearchCriterion"), json!("ACTOR_ENTITY"), "expected ORDINAL");
    here(&unit, &at(find, "TargetPlayer"), Value::Null, "FIND_ENTITIES needs it");
    here(&unit, &at(find, "TargetType"), Value::Null, "FIND_ENTITIES needs it");
    here(&unit, &at(find, "TargetType"), json!("UNIT|NONE"), "NONE cannot be combined");
    here(&unit, &at(find, "TargetLocation"), json!("CURRENT_TILE"), "ADD_LOCATION_REFERENCE");
    let gold = json!({"EffectType": "MODIFIER", "ModifierOperation": "ADD",
        "ModifierTarget": "PLAYERS_GOLD"});
    check(&unit, change, gold, &at(change, "TargetPlayer"), "is missing, but the gold");
    for location in [json!(null), json!("BOARD"), json!("INVALID")] {
        let summon = json!({"EffectType": "SUMMON_UNIT", "TargetPlayer": "OWNER",
            "TargetLocation": location});
        let summon = json!({"x": summon});
        let summon = if location.is_null() {
            with(&summon, "/x/TargetLocation", Value::Null)
        } else {
            summon
        };
        let place = at(change, "TargetLocation");
        check(&unit, change, summon["x"].clone(), &place, "at least one lane, or PLAY_TARGET");
    }
    let find_played = unit.pointer(find).unwrap().clone();
    check(
        &unit,
        "/Interactions/PRE_DAMAGE/0",
        find_played,
        "/Interactions/PRE_DAMAGE/0/TargetLocation",
        "PLAY_TARGET is only for WHEN_PLAYED, not for PRE_DAMAGE",
    );
    let affected = unit["Interactions"]["PRE_DAMAGE"][0].clone();
    let place = at(find, "SearchCriterion");
    check(&unit, find, affected.clone(), &place, "AFFECTED_ENTITY does not exist in WHEN_PLAYED");
    let end = "/Triggers/ON_END_OF_TURN/0";
    check(&unit, end, affected, &at(end, "SearchCriterion"), "does not exist in ON_END_OF_TURN");
}

#[test]
fn all_errors_are_told_at_once() {
    let mut document = unit();
    for (place, value) in [
        ("/EntityPrintInfo/Cost", json!("many")),
        ("/EntityPlayInfo/TargetOptions", json!("SWAMP")),
        ("/Hp", json!(-1)),
        ("/Interactions/WHEN_PLAYED/1/ModifierOperation", json!("ADDD")),
        ("/Interactions/PRE_DAMAGE/0/SearchCriterion", json!("ALL")),
        ("/Triggers/CURRENT_TILE/ON_MARCH/1/EffectType", json!("SUMON_UNIT")),
        ("/Typo", json!(1)),
    ] {
        document = with(&document, place, value);
    }
    let (_, report) = read(&document);
    let paths: Vec<&str> = report.errors.iter().map(|error| error.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "/EntityPrintInfo/Cost",
            "/EntityPlayInfo/TargetOptions",
            "/Typo",
            "/Interactions/WHEN_PLAYED/1/ModifierOperation",
            "/Interactions/PRE_DAMAGE/0/SearchCriterion",
            "/Triggers/CURRENT_TILE/ON_MARCH/1/EffectType",
        ],
        "what a card becomes is not read if it is not known how it is played"
    );
}

/// The only warning of a document that was changed in one place.
#[track_caller]
fn warned(document: &Value, place: &str, value: Value, path: &str, message: &str) {
    let (card, report) = read(&with(document, place, value));
    let told: Vec<String> = report.warnings.iter().map(ToString::to_string).collect();
    assert!(card.is_some() && told.len() == 1, "{:?} {told:?}", report.errors);
    assert!(told[0].starts_with(&format!("{path}: ")) && told[0].contains(message), "{told:?}");
}

#[test]
fn warnings_are_apart_from_errors() {
    let (unit, building, skill) = (unit(), building(), skill());
    let print = |key: &str| format!("/EntityPrintInfo/{key}");
    warned(&unit, &print("Hp"), json!("4"), &print("Hp"), "shows \"4\", but it is 3");
    warned(&unit, &print("Movement"), json!("2"), &print("Movement"), "but it is 2/3");
    warned(&skill, &print("Attack"), json!("2"), &print("Attack"), "but there is none");
    warned(&unit, &print("Id"), json!(0), &print("Id"), "0 stands for a hidden card");
    let dead = (json!({"BaseValue": 1, "Modifier": 0}), "dies as soon as it appears");
    warned(&with(&unit, &print("Hp"), json!("1")), "/Hp", dead.0, "/Hp", dead.1);
    let empty = with(&building, "/MountainBp", Value::Null);
    warned(&empty, "/Name", json!("Hut"), "/", "the blueprint is empty");
    warned(&building, "/PlainsBp", json!([1]), "/PlainsBp", "cannot be played in this lane");
    let change = "/Interactions/WHEN_PLAYED/1";
    let unused = format!("{change}/TargetLocation");
    warned(&unit, &unused, json!("BOARD"), &unused, "MODIFIER does not use it");
    let misspelt = format!("{change}/ModifierTarget");
    let told = "\"TAGET_ATTACK\" is read as \"TARGET_ATTACK\"";
    warned(&unit, &misspelt, json!("TAGET_ATTACK"), &misspelt, told);
    let card = good(&with(&unit, &misspelt, json!("TAGET_ATTACK")));
    let read = &card.interaction(Hook::WhenPlayed).unwrap().instructions[1];
    assert_eq!(read.target, ModifierTarget::Attack);
    let enters = json!([{"EffectType": "TRACE"}]);
    let path = "/Interactions/UNIT_ENTERS_BUILDING";
    warned(&skill, path, enters, path, "a SKILL is never on the board");
}

#[test]
fn a_lenient_reader_warns_of_unknown_keys() {
    let mut document = with(&unit(), "/Comment", json!("mine"));
    document = with(&document, "/EntityPrintInfo/Artist", json!("me"));
    document = with(&document, "/Interactions/WHEN_PLAYED/0/Why", json!("because"));
    let catalogue = catalogue().unwrap();
    let (card, report) = CardReader::new(&catalogue).lenient().read(&document);
    assert!(card.is_some() && report.warnings.len() == 3, "{report:?}");
    assert_eq!(read(&document).1.errors.len(), 3);
    let wrong = with(&document, "/Hp", json!(-1));
    assert!(CardReader::new(&catalogue).lenient().read(&wrong).0.is_none(), "values are checked");
}

#[test]
fn a_document_that_is_no_card_is_refused() {
    for document in [json!(null), json!([]), json!({}), json!("card"), json!(7)] {
        let (card, report) = read(&document);
        assert!(card.is_none() && !report.errors.is_empty(), "{document}");
    }
}
