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
