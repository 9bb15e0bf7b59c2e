//! Cards from which a fuzzer starts.

use sortilege_table::cards::write;

/// Cards with rare and extreme fields.
const EDGES: [&str; 8] = [
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Scout","Cost":"2","Hp":"3","Movement":"2/3"},
        "EntityPlayInfo":{"CardType":"unit","TargetOptions":"PLAINS|FOREST"},
        "Hp":{"BaseValue":2,"Modifier":1},"DamageTokens":1,"Attack":2147483647,"Movement":2,
        "MovementDenominator":3,"Triggers":{"CURRENT_TILE":{"ON_MARCH":[{"EffectType":
        "ADD_LOCATION_REFERENCE","TargetLocation":"CURRENT_TILE"},{"EffectType":"SUMMON_UNIT",
        "TargetPlayer":"BOTH","TempVariable":2}]},"ON_END_OF_TURN":[{"EffectType":"TRACE"}]}}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Hut","Cost":"0"},"EntityPlayInfo":{"EntityType":
        "BUILDING","TargetOptions":"UNIT|MOUNTAIN","TargetConditions":"BLUEPRINT"},"Hp":4,
        "MountainBp":[7,0,3],"Triggers":{"FOREST":{"ON_MARCH":[]}}}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Gust","Cost":"12"},"EntityPlayInfo":{"EntityType":
        "SKILL","TargetOptions":"ENTITY","TargetPlayer":"OPPONENT"},"Interactions":{"WHEN_PLAYED":[
        {"EffectType":"SELECT_ENTITY","SearchCriterion":"PLAY_TARGET_ENTITY","TargetPlayer":
        "OPPONENT","TargetType":"UNIT|BUILDING"},{"EffectType":"MODIFIER","ModifierOperation":
        "MULTIPLY","ModifierTarget":"TAGET_ATTACK","InputRegister":"TARGET_HP",
        "MultiInputProcessing":"EACH","TempVariable":-2147483648}]}}"#,
    r#"{"EntityPrintInfo":{"Id":-1,"Cost":"0"},"EntityPlayInfo":{"EntityType":"PLAYER"},"Hp":20,
        "Gold":5,"Power":1}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"","Cost":"000000000000"},"EntityPlayInfo":
        {"EntityType":"SKILL","TargetOptions":"INVALID","TargetConditions":["NONE"]}}"#,
    r#"{"EntityPrintInfo":7,"EntityPlayInfo":[],"Hp":-1,"Interactions":{"WHEN_PLAYED":[7,[],{}]}}"#,
    "{}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

/// The cards that come with the program and others, each with an index; and indexes.
#[must_use]
pub fn card_file() -> Vec<Vec<u8>> {
    let catalogue = sortilege_tests::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let mut seeds: Vec<Vec<u8>> = Vec::new();
    let mut push = |index: &str, card: &str| seeds.push(format!("{index}\n{card}").into_bytes());
    for card in catalogue.cards().filter_map(|entry| entry.plugin.data()) {
        let mut document = write(&catalogue, card);
        document["EntityPrintInfo"]["Id"] = 21.into();
        let word = document["EntityPlayInfo"]["EntityType"].as_str().unwrap_or_default();
        push(&format!("21,{word},VANILLA,BASE"), &format!("{document:#}"));
    }
    for card in EDGES {
        for word in ["UNIT", "BUILDING", "SKILL"] {
            push(&format!("21,{word},VANILLA,BASE"), card);
        }
    }
    push("1,UNIT,VANILLA,BASE;2,UNIT,vanilla,base;;21,SKILL,VANILLA,BASE;-1,PLAYER,X,Y", EDGES[0]);
    push("\u{feff}21,UNIT,VANILLA,BASE", &format!("\u{feff}{}", EDGES[0]));
    seeds.push(b"\xff\xfe\n\xff".to_vec());
    seeds.push(Vec::new());
    seeds
}

/// Chains that feed themselves: units that summon when they are hurt, numbers that double, marches
/// in marches, cards that draw without end.
const BOMBS: [&str; 6] = [
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Hydra","Cost":"0"},
        "EntityPlayInfo":{"EntityType":"UNIT",
        "TargetOptions":"ALL_LANES"},"Hp":9,"Attack":1,"Movement":2,"Interactions":{"POST_DAMAGE":[
        {"EffectType":"SUMMON_UNIT","TargetPlayer":"BOTH","TargetLocation":"ALL_LANES",
        "TempVariable":21},{"EffectType":"FIND_ENTITIES","TargetPlayer":"BOTH","TargetType":
        "UNIT|BUILDING|PLAYER","SearchCriterion":"ALL"},{"EffectType":"EFFECT_DAMAGE",
        "TempVariable":1}]}}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Swell","Cost":"0"},
        "EntityPlayInfo":{"EntityType":"SKILL"},
        "Interactions":{"WHEN_PLAYED":[{"EffectType":"MODIFIER","ModifierOperation":"SET",
        "OutputRegister":"ACC","TempVariable":2147483647},{"EffectType":"MODIFIER",
        "ModifierOperation":"MULTIPLY","OutputRegister":"ACC","InputRegister":"ACC"},
        {"EffectType":"FIND_ENTITIES","TargetPlayer":"BOTH","TargetType":"UNIT|PLAYER",
        "SearchCriterion":"QUANTITY","InputRegister":"ACC"},{"EffectType":"MODIFIER",
        "ModifierOperation":"MULTIPLY","ModifierTarget":"TARGET_HP","InputRegister":"ACC"},
        {"EffectType":"MODIFIER","ModifierOperation":"ADD","ModifierTarget":"PLAYERS_GOLD",
        "TargetPlayer":"BOTH","InputRegister":"ACC"}]}}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Treadmill","Cost":"0"},"EntityPlayInfo":{"EntityType":
        "BUILDING","TargetOptions":"ALL_LANES"},"Hp":5,"PlainsBp":[0,1,2,3],"ForestBp":[0,1,2,3,4],
        "Triggers":{"BOARD":{"ON_MARCH":[{"EffectType":"FIND_ENTITIES","TargetPlayer":"BOTH",
        "TargetType":"UNIT","SearchCriterion":"ALL"},{"EffectType":"MARCH_ENTITIES"}]},
        "CURRENT_TILE":{"ON_MARCH":[{"EffectType":"MODIFIER","ModifierOperation":"ADD",
        "OutputRegister":"MARCH_CURRENT_MOVEMENT","TempVariable":2147483647}]}}}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Flood","Cost":"0"},
        "EntityPlayInfo":{"EntityType":"SKILL",
        "TargetOptions":"ENTITY"},"Interactions":{"WHEN_PLAYED":[{"EffectType":"CARD_DRAW",
        "TargetPlayer":"BOTH","TempVariable":2147483647},{"EffectType":"SELECT_ENTITY",
        "SearchCriterion":"PLAY_TARGET_ENTITY","TargetPlayer":"BOTH","TargetType":"UNIT|BUILDING"},
        {"EffectType":"MODIFIER","ModifierOperation":"ABSOLUTE_SET","ModifierTarget":"TARGET_HP",
        "TempVariable":-2147483648}]}}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Mirror","Cost":"0"},
        "EntityPlayInfo":{"EntityType":"UNIT",
        "TargetOptions":"TILE"},"Hp":9,"Attack":0,"Movement":0,"MovementDenominator":2147483647,
        "Interactions":{"PRE_DAMAGE":[{"EffectType":"SELECT_ENTITY",
        "SearchCriterion":"ACTOR_ENTITY",
        "TargetPlayer":"BOTH","TargetType":"UNIT|PLAYER|BUILDING"},{"EffectType":"EFFECT_DAMAGE",
        "InputRegister":"DAMAGE_AMOUNT"}],"WHEN_PLAYED":[{"EffectType":"EFFECT_DAMAGE",
        "TempVariable":1}]}}"#,
    r#"{"EntityPrintInfo":{"Id":21,"Title":"Nest","Cost":"0"},
        "EntityPlayInfo":{"EntityType":"BUILDING",
        "TargetOptions":"UNIT"},"Hp":1,"PlainsBp":[0],"ForestBp":[0],"MountainBp":[0],
        "Interactions":{"UNIT_ENTERS_BUILDING":[{"EffectType":"SUMMON_UNIT","TargetPlayer":"BOTH",
        "TargetLocation":"ALL_LANES","TempVariable":2}],"UNIT_CONSTRUCTS_BUILDING":[{"EffectType":
        "SUMMON_UNIT","TargetPlayer":"OWNER","TargetLocation":"ALL_LANES","TempVariable":2}]}}"#,
];

/// Cards to play, each after some choices of actions.
#[must_use]
pub fn chain() -> Vec<Vec<u8>> {
    let choices: [&[u8]; 2] = [b"\x00\x05\xff\x03\x20\x07\x01\x30", b"zyxwvutsrqpo"];
    let mut seeds = Vec::new();
    for seed in card_file() {
        let card = seed.splitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default().to_vec();
        seeds.push([choices[0], b"\n", &card].concat());
    }
    for card in BOMBS {
        for choice in choices {
            seeds.push([choice, b"\n", card.as_bytes()].concat());
        }
    }
    seeds
}
