//! Arcana as a program on the other side of a pipe sees it.

use serde_json::{Value, json};
use sortilege_core::{Effect, EffectContext, Names, Step, Steps, register};
use sortilege_table::Table;
use sortilege_tests::{catalogue, table};

use crate::protocol::ask;

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn started(setup: &Value) -> (Table, Value) {
    let mut table = table("arcana").unwrap();
    let (name, state) = ask(&mut table, "new", json!({"setup": setup, "seed": 7}));
    assert_eq!(name, "started", "{state}");
    (table, state)
}

fn refused(setup: &Value) -> String {
    let (name, payload) = ask(&mut table("arcana").unwrap(), "new", json!({"setup": setup}));
    assert_eq!(name, "error", "{payload}");
    payload["reason"].as_str().unwrap().to_owned()
}

fn act(table: &mut Table, action: &str) -> Value {
    let (name, payload) = ask(table, "act", json!({"action": action}));
    assert_eq!(name, "acted", "{action}: {payload}");
    payload
}

fn actions(table: &mut Table, from: Option<&str>) -> Vec<String> {
    let payload = from.map_or(json!({}), |from| json!({"from": from}));
    let (_, payload) = ask(table, "actions", payload);
    payload["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn the_standard_game_is_the_default() {
    let mut table = table("arcana").unwrap();
    let (_, state) = ask(&mut table, "state", json!({}));
    assert_eq!(
        keys(&state),
        [
            "board",
            "common_deck",
            "death_pile",
            "events",
            "game",
            "pieces",
            "players",
            "random",
            "round_limit",
            "time",
            "to_move"
        ]
    );
    assert_eq!(state["board"]["width"], 16);
    assert_eq!(state["board"]["magic"].as_array().unwrap().len(), 16);
    assert_eq!((&state["round_limit"], &state["to_move"]), (&json!(300), &json!("white")));
    assert_eq!(state["time"], json!({"round": 0, "turn": 0, "movement": 0}));
    let white = &state["players"]["white"];
    assert_eq!(
        keys(white),
        [
            "board_cards",
            "central_deck",
            "forward",
            "hand",
            "mana",
            "max_mana",
            "max_movements",
            "movements",
            "personal_deck"
        ]
    );
    assert_eq!((&white["mana"], &white["movements"]), (&json!(2), &json!(1)));
    let piece = &state["pieces"]["p1"];
    assert_eq!(
        *piece,
        json!({"kind": "Rook", "owner": "white", "square": "a1", "life": 1, "max_life": 1,
               "attack_damage": 1, "take_damage": 1,
               "tags": ["STR"], "moved": false, "cooldown": 0, "effects": [], "controls": []})
    );
    assert_eq!(state["pieces"].as_object().unwrap().len(), 78);
    let listed = actions(&mut table, None);
    assert!(listed.is_sorted());
    for action in [
        "move d3 d5",
        "draw personal",
        "card AddMovement",
        "card SummonKnight e4",
        "discard Transform",
        "end",
    ] {
        assert!(listed.contains(&action.to_owned()), "{action}");
    }
    for action in ["ability i1 k4", "ability n1 up", "ability h1 g3", "draw central AddMana"] {
        let legal = listed.contains(&action.to_owned());
        assert_eq!(legal, !["ability h1 g3", "draw central AddMana"].contains(&action), "{action}");
    }
}

#[test]
fn a_setup_is_a_sparse_state() {
    let (mut table, state) = started(&json!({
        "board": {"width": 6, "height": 6},
        "pieces": [
            {"kind": "Ogre", "owner": "white", "square": "e2",
             "effects": [{"id": "Ice", "rounds": 6}]},
            {"kind": "Portal", "owner": "black", "square": "c4",
             "casting": {"action": "ability c4 Dragon up", "rounds": 15, "begun": 3}},
            {"kind": "Golem", "owner": "black", "square": "a1", "life": 3, "tags": ["STR"],
             "cooldown": -1, "moved": true},
        ],
        "players": {"white": {"mana": 1}, "black": {}},
        "events": [{"player_id": "white", "when": {"round": 1, "turn": 0, "movement": 0},
                    "event_function": "AddMana"},
                   {"player_id": "black", "when": {"round": 2, "turn": 0, "movement": 0},
                    "event_function": {"Summon": {"kind": "Pawn", "square": "c3"}}}],
        "to_move": "black", "round_limit": 20
    }));
    assert_eq!(state["time"], json!({"round": 0, "turn": 1, "movement": 0}));
    assert_eq!(
        state["pieces"]["p1"]["effects"],
        json!([{"id": "Ice", "rounds": 6, "turn": 1}]),
        "the turn is the one it is"
    );
    assert_eq!(
        (&state["pieces"]["p1"]["life"], &state["pieces"]["p1"]["max_life"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(
        state["pieces"]["p2"]["casting"],
        json!({"action": "ability c4 Dragon up", "rounds": 15, "begun": 3})
    );
    assert_eq!(state["pieces"]["p3"]["tags"], json!(["STR"]));
    assert_eq!(
        state["players"]["black"]["hand"].as_array().unwrap().len(),
        5,
        "left out: the default hand"
    );
    assert_eq!(state["players"]["white"]["max_mana"], 2);
    assert_eq!(state["events"][0]["event_function"], "AddMana");
    let (name, saved) = ask(&mut table, "save", json!({}));
    assert_eq!(name, "saved");
    let (_, again) = started(&saved);
    assert_eq!(again, state);
    let (_, again) = started(&state);
    assert_eq!(again, state);
}

#[test]
fn a_seat_sees_its_own_cards_and_counts_the_rest() {
    let mut table = Table::new(catalogue().unwrap(), "arcana", Some("white")).unwrap();
    let (_, state) = ask(&mut table, "new", json!({"seed": 3}));
    let hidden = |list: &Value| list.as_array().unwrap().iter().all(|card| card == "?");
    let (white, black) = (&state["players"]["white"], &state["players"]["black"]);
    assert!(
        hidden(&black["hand"]) && hidden(&black["personal_deck"]) && hidden(&state["common_deck"])
    );
    assert_eq!(black["hand"].as_array().unwrap().len(), 5);
    assert_eq!(state["common_deck"].as_array().unwrap().len(), 8);
    let deck: Vec<&str> = white["personal_deck"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card.as_str().unwrap())
        .collect();
    assert!(deck.is_sorted() && deck.len() == 18);
    act(&mut table, "discard Transform");
    let (_, state) = ask(&mut table, "state", json!({}));
    assert_eq!(state["players"]["white"]["central_deck"], json!(["Transform"]));
    assert_eq!(ask(&mut table, "state", json!({"as": "black"})).0, "error");
    assert_eq!(ask(&mut table, "save", json!({})).0, "error");
    act(&mut table, "end");
    assert_eq!(actions(&mut table, None), [""; 0], "it is black's turn");
    assert_eq!(ask(&mut table, "act", json!({"action": "end"})).0, "not acted");
}

#[test]
fn a_seat_that_does_not_play_looks_on_and_sees_nothing_hidden() {
    let mut table = Table::new(catalogue().unwrap(), "arcana", Some("red")).unwrap();
    let (_, state) = ask(&mut table, "state", json!({}));
    for seat in ["white", "black"] {
        assert!(state["players"][seat]["hand"].as_array().unwrap().iter().all(|card| card == "?"));
    }
    assert_eq!(actions(&mut table, None), [""; 0]);
    assert_eq!(ask(&mut table, "act", json!({"action": "end"})).0, "not acted");
    assert_eq!(ask(&mut table, "explain", json!({"action": "end"})).0, "error");
    assert_eq!(ask(&mut table, "new", json!({"setup": "fourfold"})).0, "started");
    assert_eq!(actions(&mut table, None), [""; 0], "it is white's turn");
}

#[test]
fn mana_that_is_left_out_is_not_above_a_maximum_that_is_given() {
    let (_, state) =
        started(&json!({"players": {"white": {"max_mana": 1, "max_movements": 0}, "black": {}}}));
    assert_eq!(
        (&state["players"]["white"]["mana"], &state["players"]["white"]["movements"]),
        (&json!(1), &json!(0))
    );
}

#[test]
fn players_can_resign_and_agree_to_a_draw_out_of_turn() {
    let (mut table, _) = started(&json!("skirmish"));
    assert_eq!(
        ask(&mut table, "act", json!({"action": "accept draw", "as": "black"})).0,
        "not acted"
    );
    assert_eq!(act(&mut table, "offer draw"), json!({"offer": "white"}));
    let (name, patch) = ask(&mut table, "act", json!({"action": "accept draw", "as": "black"}));
    assert_eq!((name.as_str(), &patch["outcome"]), ("acted", &json!({"reason": "draw agreed"})));
    assert_eq!(actions(&mut table, None), [""; 0]);
    assert_eq!(ask(&mut table, "act", json!({"action": "end"})).0, "not acted");
    assert_eq!(ask(&mut table, "undo", json!({})).0, "undone");
    let (_, patch) = ask(&mut table, "act", json!({"action": "resign", "as": "black"}));
    assert_eq!(patch["outcome"], json!({"winner": "white", "reason": "resigned"}));
    assert_eq!(patch["players"]["black"]["out"], true);
    let (_, saved) = ask(&mut table, "save", json!({}));
    assert_eq!(saved["actions"], json!(["offer draw", {"action": "resign", "as": "black"}]));
    let (_, again) = started(&saved);
    assert_eq!(again["outcome"]["reason"], "resigned");
}

#[test]
fn bad_setups_are_refused_by_path_and_with_the_nearest_name() {
    let king = json!({"kind": "King", "owner": "white", "square": "a1"});
    let piece = |piece: Value| json!({"pieces": [king, piece]});
    let man = |more: Value| {
        let mut man = json!({"kind": "Ogre", "owner": "white", "square": "e2"});
        man.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        piece(man)
    };
    for (setup, path, words) in [
        (man(json!({"kind": "Orge"})), "/pieces/1/kind", r#"did you mean "Ogre"?"#),
        (man(json!({"owner": "whit"})), "/pieces/1/owner", r#"did you mean "white"?"#),
        (man(json!({"square": "a1"})), "/pieces/1/square", "another piece"),
        (man(json!({"square": "q1"})), "/pieces/1/square", "is not a square"),
        (man(json!({"life": 3})), "/pieces/1/life", "max_life"),
        (man(json!({"life": -1})), "/pieces/1/life", "whole number"),
        (man(json!({"cooldown": -2})), "/pieces/1/cooldown", "whole number"),
        (man(json!({"tags": ["IMO"]})), "/pieces/1/tags/0", r#"did you mean "IM"#),
        (
            man(json!({"effects": [{"id": "Fir", "rounds": 2}]})),
            "/pieces/1/effects/0/id",
            r#"did you mean "Fire"?"#,
        ),
        (man(json!({"controls": ["p9"]})), "/pieces/1/controls/0", "unknown piece"),
        (
            man(json!({"casting": {"action": "fly", "rounds": 1}})),
            "/pieces/1/casting/action",
            "unknown action",
        ),
        (man(json!({"lfe": 3})), "/pieces/1/lfe", r#"did you mean "life"?"#),
        (
            json!({"players": {"white": {"hand": ["AddMano"]}, "black": {}}}),
            "/players/white/hand/0",
            r#"did you mean "AddMana"?"#,
        ),
        (
            json!({"players": {"white": {"manna": 1}, "black": {}}}),
            "/players/white/manna",
            r#"did you mean "mana"?"#,
        ),
        (json!({"players": {"white": {}, "green": {}}}), "/players/green", "unknown player"),
        (json!({"players": {"white": {}}, "pieces": []}), "/players", "at least two"),
        (json!({"board": {"width": 17, "height": 8}}), "/board/width", "16"),
        (json!({"to_move": "black", "time": {"turn": 0}}), "/t", "turn"),
        (json!({"setup": "skirmsh"}), "/setup", r#"did you mean "skirmish"?"#),
        (
            json!({"events": [{"player_id": "white", "event_function": "AddManna"}]}),
            "/events/0/event_function",
            "AddMana",
        ),
        (json!({"offer": "nobody"}), "/offer", "unknown player"),
        (man(json!({"life": 0})), "/pieces/1/life", "life left"),
        (man(json!({"max_life": 0})), "/pieces/1/max_life", "life left"),
        (man(json!({"controls": ["p2"]})), "/pieces/1/controls/0", "itself"),
        (
            man(json!({"kind": "Ram", "casting": {"action": "ability a1 up", "rounds": 1}})),
            "/pieces/1/casting/action",
            "e2",
        ),
        (
            man(json!({"casting": {"action": "ability e2 d2 up", "rounds": 1}})),
            "/pieces/1/casting",
            "nothing to cast",
        ),
        (
            man(json!({"kind": "Warlock", "casting": {"action": "ability e2 Queen", "rounds": 1}})),
            "/pieces/1/casting/action",
            "words",
        ),
        (
            man(json!({"kind": "Warlock", "casting": {"action": "ability e2", "rounds": 1}})),
            "/pieces/1/casting/action",
            "words",
        ),
        (
            man(json!({"kind": "Witch", "casting": {"action": "ability e2 up", "rounds": 1}})),
            "/pieces/1/casting/action",
            "words",
        ),
        (
            man(json!({"kind": "Portal", "casting": {"action": "ability e2 Dragon", "rounds": 1}})),
            "/pieces/1/casting/action",
            "words",
        ),
        (
            man(json!({"kind": "Ram", "casting": {"action": "ability e2 up-left", "rounds": 1}})),
            "/pieces/1/casting/action",
            "words",
        ),
        (
            man(json!({"kind": "Witch", "casting": {"action": "move e2", "rounds": 1}})),
            "/pieces/1/casting/action",
            "only abilities",
        ),
        (
            man(json!({"kind": "Witch",
                "casting": {"action": "ability e2", "rounds": 1, "begun": 4_294_967_294u32}})),
            "/pieces/1/casting/begun",
            "2147483647",
        ),
        (
            json!({"players": {"white": {"hand": vec!["AddMana"; 513]}, "black": {}}}),
            "/players/white/hand",
            "more than 512 cards",
        ),
        (json!({"round_limit": 65536}), "/round_limit", "65535"),
        (
            json!({"players": {"white": {"out": true}, "black": {}, "red": {}}, "pieces": []}),
            "/players/white/out",
            "to move",
        ),
        (
            json!({"players": {"white": {}, "black": {"out": true}, "red": {}}}),
            "/players/black/out",
            "has pieces",
        ),
        (
            json!({"players": {"white": {"board_cards": ["AddMana"]}, "black": {}}}),
            "/players/white/board_cards/0",
            "stay",
        ),
        (
            json!({"board": {"width": 8, "height": 8}}),
            "/pieces/8/square",
            "this setup gives no pieces",
        ),
    ] {
        let reason = refused(&setup);
        assert!(reason.starts_with(path), "{reason} is not about {path}");
        assert!(reason.contains(words), "{reason} does not say {words}");
    }
}

#[test]
fn explanations_name_costs_tags_and_effects() {
    let (mut table, _) = started(&json!({
        "board": {"width": 8, "height": 8},
        "pieces": [{"kind": "Archer", "owner": "white", "square": "a1"},
                   {"kind": "Queen", "owner": "black", "square": "c2"},
                   {"kind": "Knight", "owner": "white", "square": "h1"}],
        "players": {"white": {"mana": 0}, "black": {}}
    }));
    let mut why = |action: &str| {
        let (name, payload) = ask(&mut table, "explain", json!({"action": action}));
        assert_eq!(name, "explained");
        (payload["legal"].as_bool().unwrap(), payload["why"].to_string())
    };
    assert!(matches!(why("attack a1 c2"), (false, text) if text.contains("HERO")));
    assert!(
        matches!(why("ability h1"), (false, text) if text.contains("mana: costs 1, white has 0"))
    );
    assert!(matches!(why("take a1 c2"), (false, text) if text.contains("Archer")));
    assert!(matches!(why("move a1 a5"), (false, text) if text.contains("ArcherMovePattern")));
    let (legal, text) = why("move a1 a3");
    assert!(legal && text.contains("movements: costs 1, white has 1"), "{text}");
    assert!(matches!(why("move c2 c3"), (false, text) if text.contains("owner")));
}

#[test]
fn an_open_table_refuses_out_of_turn_without_a_word_about_a_hidden_hand() {
    let answers = |held: &str| {
        let (mut table, _) = started(&json!({
            "setup": "skirmish",
            "players": {"white": {}, "black": {"hand": [held]}},
        }));
        let texts = ["discard ReviveCard", "card ReviveCard", "draw central ReviveCard"];
        ["act", "explain"].map(|message| {
            texts.map(|action| ask(&mut table, message, json!({"action": action, "as": "black"})))
        })
    };
    let answers = [answers("ReviveCard"), answers("AddMana")];
    assert_eq!(answers[0], answers[1]);
    let turn = json!({"reason": "turn: it is white's turn"});
    assert_eq!(answers[0][0][0], ("not acted".to_owned(), turn));
}

#[test]
fn an_egg_that_missed_its_hatching_does_not_begin_again() {
    let (mut table, _) = started(&json!({
        "board": {"width": 4, "height": 2},
        "pieces": [
            {"kind": "Wall", "owner": "white", "square": "a1"},
            {"kind": "Wall", "owner": "black", "square": "d1"},
            {"kind": "SpiderEgg", "owner": "white", "square": "b2",
             "effects": [{"id": "Invulnerability", "rounds": 3}],
             "casting": {"action": "ability b2", "rounds": 1}},
        ],
        "players": {"white": {"hand": [], "personal_deck": []}, "black": {}},
    }));
    act(&mut table, "end");
    act(&mut table, "end");
    let (_, state) = ask(&mut table, "state", json!({}));
    let egg = &state["pieces"]["p3"];
    assert_eq!((&egg["kind"], egg.get("casting")), (&json!("SpiderEgg"), None));
    assert_eq!(egg["cooldown"], -1, "spent for the game");
    let (_, again) = started(&state);
    assert_eq!(again, state);
}

#[test]
fn casts_keep_their_order_however_large_their_numbers_are() {
    let cast = |square: &str, begun: u32| {
        json!({"kind": "Witch", "owner": "white", "square": square,
            "casting": {"action": format!("ability {square}"), "rounds": 9, "begun": begun}})
    };
    for last in [7, 2_147_483_647] {
        let (mut table, _) = started(&json!({
            "board": {"width": 3, "height": 2},
            "pieces": [
                cast("a1", last),
                cast("c1", last - 1),
                {"kind": "SpiderEgg", "owner": "white", "square": "b2"},
                {"kind": "Knight", "owner": "white", "square": "a2"},
                {"kind": "Wall", "owner": "black", "square": "c2"},
            ],
            "players": {"white": {}, "black": {}},
            "events": [{"player_id": "white", "event_function": {
                "ApplyEffect": {"square": "a2", "id": "Ice", "rounds": 5}}}],
        }));
        for _ in 0..4 {
            act(&mut table, "end");
        }
        let (_, state) = ask(&mut table, "state", json!({}));
        let begun = |id: &str| state["pieces"][id]["casting"]["begun"].as_u64().unwrap();
        assert!(begun("p2") < begun("p1") && begun("p1") < begun("p3"), "{last}: {state}");
        assert_eq!(state["pieces"]["p4"]["moved"], true, "Ice ticks: {last}");
        let (_, again) = started(&state);
        assert_eq!(again, state);
    }
}

#[test]
fn new_pieces_never_get_the_name_of_one_that_is_there() {
    for (last, next) in [
        ("p4294967295", "p4294967297"),
        ("p4294967294", "p4294967295"),
        ("p18446744073709551615", "p1"),
        ("queen", "p1"),
    ] {
        let mut setup = json!({
            "board": {"width": 3, "height": 1},
            "pieces": {},
            "players": {"white": {"hand": ["SummonKnight"]}, "black": {}},
        });
        setup["pieces"][last] = json!({"kind": "Wall", "owner": "white", "square": "a1"});
        if last == "p4294967295" {
            setup["pieces"]["p4294967296"] =
                json!({"kind": "Wall", "owner": "black", "square": "c1"});
        }
        let (mut table, _) = started(&setup);
        let patch = act(&mut table, "card SummonKnight b1");
        assert_eq!(patch["pieces"][next]["kind"], "Knight", "{patch}");
    }
}

/// A mod's effect that changes a counter of its bearer at each tick.
struct Diet(&'static str, fn(EffectContext<'_>) -> Step);

impl Effect for Diet {
    fn id(&self) -> &'static str {
        self.0
    }

    fn rule(&self) -> &'static str {
        "Changes a counter of its bearer at each tick."
    }

    fn set(&self) -> Option<&'static str> {
        Some("arcana")
    }

    fn names(&self) -> Names {
        Names { piece_counters: &["life", "max_life"], ..Names::NONE }
    }

    fn on_tick(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
        steps.push((self.1)(bearer));
    }
}

fn feast(bearer: EffectContext<'_>) -> Step {
    Step::Add { of: bearer.subject, counter: bearer.piece_counter("life"), by: 9 }
}

fn famine(bearer: EffectContext<'_>) -> Step {
    Step::Set { of: bearer.subject, counter: bearer.piece_counter("max_life"), to: 2 }
}

register!(Effect: Diet("Feast", feast), Diet("Famine", famine));

#[test]
fn life_is_never_above_its_maximum() {
    for (effect, expected) in [("Feast", (4, 4)), ("Famine", (2, 2))] {
        let (mut table, _) = started(&json!({
            "board": {"width": 3, "height": 1},
            "pieces": [
                {"kind": "Golem", "owner": "white", "square": "a1", "max_life": 4, "life": 3,
                 "effects": [{"id": effect, "rounds": 5}]},
                {"kind": "Wall", "owner": "black", "square": "c1"},
            ],
            "players": {"white": {}, "black": {}},
        }));
        act(&mut table, "end");
        act(&mut table, "end");
        let (_, state) = ask(&mut table, "state", json!({}));
        let golem = &state["pieces"]["p1"];
        let (life, max_life) = expected;
        assert_eq!((&golem["life"], &golem["max_life"]), (&json!(life), &json!(max_life)));
    }
}

#[test]
fn counters_of_pieces_have_thirty_two_bits() {
    fn piece(kind: &str, owner: &str, square: &str) -> Value {
        json!({"kind": kind, "owner": owner, "square": square})
    }
    let mut setup = json!({
        "board": {"width": 4, "height": 4},
        "players": {"white": {}, "black": {}},
        "pieces": {
            "strong": piece("Rook", "white", "a1"),
            "tough": piece("Rook", "black", "a4"),
            "king": piece("King", "black", "d4"),
            "queen": piece("King", "white", "d1"),
        },
    });
    let most = i32::MAX;
    setup["pieces"]["strong"]["take_damage"] = (most - 1).into();
    setup["pieces"]["tough"]["max_life"] = most.into();
    let (mut table, state) = started(&setup);
    let counters = |state: &Value, piece: &str| {
        ["life", "max_life", "take_damage"].map(|id| state["pieces"][piece][id].clone())
    };
    assert_eq!(counters(&state, "tough"), [json!(most), json!(most), json!(1)]);
    act(&mut table, "take a1 a4");
    let (_, state) = ask(&mut table, "state", json!({}));
    assert_eq!(counters(&state, "tough"), [json!(1), json!(most), json!(1)]);
    assert_eq!(counters(&state, "strong")[2], json!(most - 1));
    let above = i64::from(most) + 1;
    setup["pieces"]["tough"]["max_life"] = above.into();
    let expected = format!("expected a whole number from 0 to {most}, not {above}");
    assert_eq!(refused(&setup), format!("/pieces/tough/max_life: {expected}"));
}
