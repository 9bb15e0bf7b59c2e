//! Wrong definitions, and what is said about them.

use serde_json::{Value, json};

use super::define::{camel, refused};

/// The camel with another value of a field.
fn with(key: &str, value: Value) -> Value {
    let mut piece = camel();
    piece[key] = value;
    json!({"pieces": [piece]})
}

fn without(key: &str) -> Value {
    let mut piece = camel();
    piece.as_object_mut().unwrap().remove(key);
    json!({"pieces": [piece]})
}

fn pattern(form: Value) -> Value {
    with("goes", form)
}

fn ability(family: &str, said: Value) -> Value {
    let mut ability = json!({"id": "Odd", "rule": "Is odd."});
    ability[family] = said;
    with("abilities", json!([ability]))
}

fn puts(effect: &str) -> Value {
    ability("puts_effect", json!({"effects": [effect], "lasts": 1, "side": "allies"}))
}

fn tag(key: &str, value: Value) -> Value {
    let mut tag = json!({"id": "Odd", "rule": "Is odd."});
    tag[key] = value;
    json!({"tags": [tag]})
}

fn card(key: &str, value: Value) -> Value {
    let mut card = json!({"id": "Odd", "rule": "Is odd."});
    card[key] = value;
    json!({"cards": [card]})
}

/// Checks that each is refused at its place below `define`, with a reason that has these words.
fn check(cases: &[(Value, &str, &str)]) {
    for (define, place, words) in cases {
        let reason = refused("chess", define);
        assert!(reason.starts_with(&format!("/define{place}: ")), "{define}\n{reason}");
        assert!(reason.contains(words), "{define}\n{reason}");
    }
}

#[test]
fn a_document_has_lists_of_objects() {
    check(&[
        (json!(7), "", "expected an object, not 7"),
        (json!(null), "", "expected an object, not null"),
        (json!({"piece": []}), "/piece", "unknown field (did you mean \"pieces\"?)"),
        (json!({"pieces": {}}), "/pieces", "expected a list, not an object"),
        (json!({"set": "ches"}), "/set", "unknown set \"ches\" (did you mean \"chess\"?)"),
        (json!({"pieces": [7]}), "/pieces/0", "expected an object, not 7"),
    ]);
}

#[test]
fn a_piece_has_an_id_a_glyph_and_a_rule() {
    let at = "/pieces/0";
    check(&[
        (without("id"), at, "\"id\" is missing"),
        (without("glyph"), at, "\"glyph\" is missing"),
        (without("rule"), at, "\"rule\" is missing"),
        (with("id", json!("camel")), "/pieces/0/id", "expected an upper-case letter, then"),
        (with("id", json!("Two Words")), "/pieces/0/id", "expected an upper-case letter"),
        (with("id", json!("C".repeat(65))), "/pieces/0/id", "at most 64"),
        (with("rule", json!("one\ntwo")), "/pieces/0/rule", "expected a sentence"),
        (with("glyph", json!("c")), "/pieces/0/glyph", "expected one or two upper-case letters"),
        (with("glpyh", json!("C")), "/pieces/0/glpyh", "(did you mean \"glyph\"?)"),
        (with("set", json!("arcana")), "/pieces/0/set", "unknown set \"arcana\""),
        (with("tags", json!(["A", "A"])), "/pieces/0/tags/1", "it is listed twice"),
        (with("counters", json!({"life": 99_999})), "/pieces/0/counters/life", "expected a whole"),
        (with("counters", json!({"lief": 2})), at, "names \"lief\", which game chess of"),
        (with("id", json!("Knight")), at, "twice, by sortilege-pieces and /define/pieces/0"),
        (with("tags", json!(["Roial"])), at, "names \"Roial\", which"),
    ]);
}

#[test]
fn a_pattern_has_one_form() {
    let at = |place: &str| format!("/pieces/0/goes{place}");
    let steps = |steps: Value| pattern(json!({"slides": {"steps": steps}}));
    for (form, place, words) in [
        (json!([]), "", "expected at least one"),
        (json!("KnihgtPattern"), "", "unknown pattern \"KnihgtPattern\" (did you mean \"KnightP"),
        (json!({}), "", "expected one of leaps, leaper, slides,"),
        (json!({"leaper": [1, 2], "leaps": [[1, 2]]}), "/leaper", "expected only one of"),
        (json!({"leeper": [1, 2]}), "/leeper", "unknown field (did you mean \"leaper\"?)"),
        (json!({"leaper": [1, 16]}), "/leaper/1", "expected a whole number from -15 to 15, not 16"),
        (json!({"leaper": [0, 0]}), "/leaper", "an offset must lead somewhere"),
        (json!({"leaps": [[1, 2, 3]]}), "/leaps/0", "expected two numbers"),
        (json!({"slides": {"reach": 2}}), "/slides", "\"steps\" is missing"),
        (json!({"jumps": {"steps": ["up"], "reach": 0}}), "/jumps/reach", "from 1 to 15, not 0"),
        (json!({"area": {"shape": "heart", "radius": 2}}), "/area/shape", "unknown shape"),
        (json!({"drawn": {"by": "shuffle", "options": []}}), "/drawn/by", "unknown stream"),
        (json!({"by": "KingPattern", "zone": "far"}), "/zone", "unknown zone \"far\""),
    ] {
        check(&[(pattern(form), &at(place), words)]);
    }
    check(&[
        (steps(json!(["upp"])), &at("/slides/steps/0"), "unknown direction \"upp\" (did you mean"),
        (pattern(json!({"by": "KingPattern", "becomes": ["Quen"]})), "/pieces/0", "\"chess/Quen\""),
        (
            with("attacks", json!({"by": "KingPattern", "becomes": ["Queen"]})),
            "/pieces/0/attacks/becomes",
            "unknown field",
        ),
        (
            json!({"patterns": [{"id": "KnightPattern", "leaper": [1, 2]}]}),
            "/patterns/0",
            "twice, by sortilege-patterns and /define/patterns/0",
        ),
    ]);
}

#[test]
fn patterns_that_name_patterns_do_not_multiply() {
    let union = |i: usize| {
        let other = format!("P{}", i - 1);
        json!({"id": format!("P{i}"), "union": [other, other]})
    };
    let first = json!({"id": "P0", "leaper": [1, 2]});
    let patterns: Vec<Value> = std::iter::once(first).chain((1..60).map(union)).collect();
    check(&[(json!({"patterns": patterns}), "/patterns/8/union", "more than 2048 offsets")]);
}

#[test]
fn an_ability_is_of_one_family_and_puts_on_effects() {
    let at = "/pieces/0/abilities/0";
    let effect = format!("{at}/puts_effect/effects/0");
    check(&[
        (with("abilities", json!([{"id": "Odd"}])), at, "expected one of puts_effect, jump,"),
        (puts("Freeze"), &effect, "unknown effect \"Freeze\""),
        (puts("Royal"), &effect, "unknown effect \"Royal\""),
        (ability("calls", json!({"now": true})), &format!("{at}/calls/now"), "unknown field"),
        (
            ability("summons", json!({"kind": "Pawn", "directions": ["up", "up"]})),
            &format!("{at}/summons/directions/1"),
            "it is listed twice",
        ),
        (ability("summons", json!({"kind": "Pwan"})), "/pieces/0", "names \"chess/Pwan\""),
    ]);
}

#[test]
fn a_tag_hears_deeds_that_it_can_hear() {
    let at = "/tags/0";
    check(&[
        (tag("refuses_done", json!(["Mov"])), "/tags/0/refuses_done/0", "(did you mean \"Move\"?)"),
        (tag("refuses_done", json!(["Turn"])), at, "which can_action_be_done never hears"),
        (tag("silences", json!(["Move"])), at, "names \"Move\", which cannot be silenced"),
        (
            tag("after", json!([{"done": ["Move"]}])),
            "/tags/0/after/0",
            "expected adds, harms or dies",
        ),
        (tag("after", json!([{"dies": true}])), "/tags/0/after/0", "one of done, received, tick"),
        (
            tag("expires", json!({"dies": true})),
            "/tags/0/expires",
            "unknown field (the fields are id, ",
        ),
        (tag("amounts", json!({"mood": {"times": 2}})), at, "names \"mood\", which"),
        (tag("amounts", json!({"mood": {"per": 0}})), "/tags/0/amounts/mood/per", "1 to 32000"),
    ]);
}

#[test]
fn a_card_does_one_thing() {
    check(&[
        (card("cost", json!({})), "/cards/0", "expected one of adds, summons, puts_effect, grants"),
        (card("adds", json!({})), "/cards/0/adds", "expected at least one counter"),
        (card("adds", json!({"mana": 1})), "/cards/0", "names \"mana\", which game chess"),
    ]);
}

#[test]
fn a_game_has_a_maximum_of_kinds() {
    let glyph = |i: u8| String::from_utf8(vec![b'A' + i / 26, b'A' + i % 26]).unwrap();
    let many: Vec<Value> = (0..=255)
        .map(|i| json!({"id": format!("K{i}"), "glyph": glyph(i), "rule": "Is one of many."}))
        .collect();
    check(&[(json!({"pieces": many}), "", "kinds of pieces, the maximum is 255")]);
}
