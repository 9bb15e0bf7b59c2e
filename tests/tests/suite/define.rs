//! Setups that define pieces, cards, tags and effects of their own.

use serde_json::{Value, json};
use sortilege_core::{Kept, Pattern, Registration};
use sortilege_table::define::{Definitions, MOST_DEFINITIONS, extend};
use sortilege_table::{Table, setup_names};
use sortilege_tests::{catalogue, defining, table};

use crate::protocol::ask;

/// A piece of chess that leaps like a camel.
pub(crate) fn camel() -> Value {
    json!({"id": "Camel", "glyph": "M", "rule": "Leaps far.", "goes": {"leaper": [1, 3]}})
}

/// Why a game does not open with these definitions.
pub(crate) fn refused(game: &str, define: &Value) -> String {
    let mut table = table(game).unwrap();
    let before = table.state(None);
    let (name, payload) = ask(&mut table, "new", json!({"setup": {"define": define}}));
    assert_eq!(name, "error", "{define}");
    assert_eq!(table.state(None), before, "an error changes nothing");
    payload["reason"].as_str().unwrap().to_owned()
}

fn act(table: &mut Table, action: &str) -> Value {
    let (name, payload) = ask(table, "act", json!({"action": action}));
    assert_eq!(name, "acted", "{action}: {payload}");
    payload
}

#[test]
fn a_variant_of_chess_is_defined_in_a_setup_and_played() {
    let mut table = table("chess").unwrap();
    let define = json!({"pieces": [camel()]});
    let fen = "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1";
    let (name, state) = ask(&mut table, "new", json!({"setup": {"define": define, "fen": fen}}));
    assert_eq!((name.as_str(), &state["define"]), ("started", &define));
    assert_eq!(state["fen"], fen);
    let (_, listed) = ask(&mut table, "actions", json!({"from": "b1"}));
    assert_eq!(listed["actions"], json!(["b1a4", "b1c4"]));
    let patch = act(&mut table, "Ma4");
    assert!(patch.get("define").is_none(), "it does not change");
    act(&mut table, "a7a5");
    let (_, refusal) = ask(&mut table, "act", json!({"action": "g1f3"}));
    assert_eq!(refusal["reason"], "chess/Camel/goes: the camel on g1 cannot go to f3");
    assert_eq!(act(&mut table, "a4b7")["death_pile"][0]["kind"], "Pawn");
    let (_, saved) = ask(&mut table, "save", json!({}));
    assert_eq!(saved["define"], define);
    let before = table.state(None);
    let (name, state) = ask(&mut table, "new", json!({"setup": saved}));
    assert_eq!((name.as_str(), state.as_object().unwrap()), ("started", &before));
    // The next game knows nothing of it.
    let (_, state) = ask(&mut table, "new", json!({}));
    assert!(state.get("define").is_none());
    let (name, payload) = ask(&mut table, "new", json!({"setup": {"fen": fen}}));
    assert_eq!(name, "error");
    let reason = payload["reason"].as_str().unwrap();
    assert!(reason.starts_with("/fen: 'm' is not a piece; the letters are "), "{reason}");
}

#[test]
fn a_card_is_defined_in_a_setup_and_played_from_the_hand() {
    let mut table = table("arcana").unwrap();
    let card = json!({"id": "Windfall", "rule": "Adds mana.", "cost": {"movements": 1},
        "adds": {"max_mana": 2, "mana": 1}});
    let setup = json!({
        "define": {"cards": [card]},
        "players": {"white": {"hand": ["Windfall"]}, "black": {}},
    });
    let (name, state) = ask(&mut table, "new", json!({"setup": setup}));
    assert_eq!(name, "started", "{state}");
    let explained = ask(&mut table, "explain", json!({"action": "card Windfall"})).1;
    assert_eq!(explained["legal"], true, "{explained}");
    let patch = act(&mut table, "card Windfall");
    let white = &patch["players"]["white"];
    assert_eq!(
        (&white["max_mana"], &white["mana"], &white["hand"]),
        (&4.into(), &3.into(), &json!([]))
    );
    assert_eq!(white["central_deck"], json!(["Windfall"]));
    assert!(table.undo().is_ok());
    assert_eq!(table.state(None)["players"]["white"]["hand"], json!(["Windfall"]));
}

#[test]
fn what_the_spirits_do() {
    let (_, setup) = defining().into_iter().find(|(game, _)| *game == "arcana").unwrap();
    let mut table = table("arcana").unwrap();
    table.start(Some(&setup), None).unwrap();
    act(&mut table, "card Frostbite d2");
    let refused = ask(&mut table, "act", json!({"action": "move d2 b1"})).1;
    let reason =
        "Frost: Its bearer strikes twice as hard, cannot move, and loses a life at the end";
    assert!(refused["reason"].as_str().unwrap().starts_with(reason), "{refused}");
    act(&mut table, "card SummonSpirit e3");
    act(&mut table, "card LanternCard");
    act(&mut table, "ability f2 LanternCard up");
    let state = table.state(None);
    let kind = |square: &str| {
        let pieces = state["pieces"].as_object().unwrap().values();
        pieces.filter(|piece| piece["square"] == square).map(|piece| piece["kind"].clone()).next()
    };
    assert_eq!((kind("e3"), kind("f3")), (Some("Spirit".into()), Some("Lantern".into())));
    let catalogue = table.catalogue();
    assert!(catalogue.cards().any(|card| card.plugin.id() == "Hail"));
    assert_eq!(catalogue.pattern("DriftPattern").map(Pattern::id), Some("DriftPattern"));
}

#[test]
fn a_kind_has_the_counters_that_a_setup_could_give() {
    for (counters, expected) in [
        (json!({"max_life": 0}), "max_life must be at least 1"),
        (json!({"life": 2}), "life is above max_life"),
        (json!({"max_life": 2, "life": 3}), "life is above max_life"),
        (json!({"leader": 1}), "leader cannot be given to a kind"),
        (json!({"attack_damage": -1}), "attack_damage must be at least 0"),
    ] {
        let piece = json!({"id": "Odd", "glyph": "OD", "rule": "Is odd.", "counters": counters});
        let reason = refused("arcana", &json!({"pieces": [piece]}));
        assert_eq!(reason, format!("/define/pieces/0/counters: {expected}"));
    }
}

#[test]
fn all_errors_of_a_document_are_listed_at_once() {
    let define = json!({
        "pieces": [{"id": "A", "glyph": "a"}, camel(), {"id": "b"}],
        "tags": [{"id": "T", "rule": "Is one.", "ruel": []}],
    });
    let expected = "/define/tags/0/ruel: unknown field (did you mean \"rule\"?); \
                    /define/pieces/0/glyph: expected one or two upper-case letters, not \"a\"; \
                    /define/pieces/2/id: expected an upper-case letter, then letters, digits, _ \
                    or -, at most 64, not \"b\"";
    assert_eq!(refused("chess", &define), expected);
}

#[test]
fn too_many_definitions_are_refused() {
    let many: Vec<Value> =
        (0..600).map(|i| json!({"id": format!("P{i}"), "leaper": [1, 2]})).collect();
    let reason = refused("chess", &json!({"patterns": many}));
    assert_eq!(reason, "/define/patterns: there are more than 512 definitions");
    let area = json!({"area": {"shape": "square", "radius": 15}});
    let wide: Vec<Value> = (0..100)
        .map(|i| {
            let mut pattern = area.clone();
            pattern["id"] = format!("P{i}").into();
            pattern
        })
        .collect();
    let reason = refused("chess", &json!({"patterns": wide}));
    assert!(
        reason.starts_with("/define/patterns/68: the patterns have more than 65536"),
        "{reason}"
    );
}

#[test]
fn every_setup_of_every_game_takes_definitions() {
    let define = json!({
        "patterns": [{"id": "OddPattern", "leaper": [1, 3]}],
        "tags": [{"id": "ODD", "rule": "Is odd.", "refuses_done": ["Move"]}],
        "effects": [{"id": "Oddness", "rule": "Is odd.", "expires": {"dies": true}}],
        "pieces": [{"id": "OddPiece", "glyph": "ZZ", "rule": "Is odd.", "goes": "OddPattern"}],
    });
    for entry in catalogue().unwrap().games() {
        let game = entry.plugin;
        for name in setup_names(game) {
            let mut table = table(game.id()).unwrap();
            table.start(Some(&json!(name)), Some(3)).unwrap();
            let mut expected = table.state(None);
            table.start(Some(&json!({"setup": name, "define": define})), Some(3)).unwrap();
            expected.insert("define".into(), define.clone());
            assert_eq!(table.state(None), expected, "{}: {name}", game.id());
            let kinds = table.play().board().rules().kinds();
            assert!(kinds.iter().any(|kind| kind.id() == "OddPiece"), "{}", game.id());
        }
    }
}

#[test]
fn files_are_read_together_and_errors_name_the_file() {
    let catalogue = catalogue().unwrap();
    let documents = |first: Value, second: Value| {
        let documents = [("a.json", first), ("b: c.json", second)];
        let read: Vec<Definitions<'_>> = documents
            .iter()
            .map(|(file, document)| Definitions { file: Some(file), path: "", document })
            .collect();
        extend(&catalogue, None, &read).map_err(|errors| errors.to_string())
    };
    let piece = |tag: &str| {
        let mut piece = camel();
        piece["tags"] = json!([tag]);
        json!({"set": "chess", "pieces": [piece]})
    };
    let tags = json!({"set": "chess", "tags": [{"id": "ODD", "rule": "Is odd."}]});
    let both = documents(piece("ODD"), tags.clone()).unwrap();
    let origin = both.pieces().find(|entry| entry.plugin.id() == "Camel").unwrap().krate;
    assert_eq!(origin, "a.json: /pieces/0");
    let error = documents(tags.clone(), piece("OD")).err().unwrap();
    assert!(
        error.starts_with(
            "b: c.json: /pieces/0: piece \"chess/Camel\" of b: c.json: /pieces/0 names \"OD\""
        ),
        "{error}"
    );
    let error = documents(tags, json!({"pieces": [camel()]})).err().unwrap();
    let sets = "arcana, beacons, chess, embers, lanes, lucky";
    let expected = "b: c.json: /pieces/0: \"set\" is missing, here or in the document; one of ";
    assert!(error.starts_with(&format!("{expected}{sets}")), "{error}");
}

#[test]
fn a_catalogue_with_plugins_checks_only_what_is_new() {
    let catalogue = catalogue().unwrap();
    let [first] = [catalogue.pieces().next().unwrap()];
    let again =
        Registration { krate: "a file", plugin: sortilege_core::Registered::Piece(first.plugin) };
    let error = catalogue.with(&[again]).err().unwrap();
    assert_eq!(error.origin(), Some("a file"));
    let same = catalogue.with(&[]).unwrap();
    assert_eq!(same.pieces().count(), catalogue.pieces().count());
}

const PAGE: &str = include_str!("../../../docs/definitions.md");

#[test]
fn the_example_of_the_page_is_read_and_played() {
    let text = PAGE.split("```json\n").nth(1).and_then(|text| text.split("```").next()).unwrap();
    let document: Value = serde_json::from_str(text).unwrap();
    let read = Definitions { file: Some("page.json"), path: "", document: &document };
    let catalogue = extend(&catalogue().unwrap(), None, &[read]).unwrap();
    let mut table = Table::new(catalogue, "chess", None).unwrap();
    let fen = "4k3/O7/8/3p4/1pO5/8/8/M3K3 w - - 0 1";
    table.start(Some(&json!({"fen": fen})), None).unwrap();
    let from = |square: &str| table.actions(table.play().board().rules().geometry().named(square));
    assert_eq!(from("a1"), ["a1b4", "a1d2"]);
    assert_eq!(from("a7"), ["a7a8m"]);
    assert_eq!(from("c4"), ["c4b6", "c4c5", "c4d6"], "it is shy");
}

#[test]
fn the_page_names_every_field_and_the_limits() {
    let schema = sortilege_table::schema::define(&catalogue().unwrap());
    let mut fields = Vec::new();
    super::define_schema::fields(&schema, &mut fields);
    for field in fields {
        let written = [format!("`{field}`"), format!("\"{field}\"")];
        assert!(written.iter().any(|text| PAGE.contains(text)), "{field} is not on the page");
    }
    for limit in ["65,536", "16 MiB", "512", "2,048"] {
        assert!(PAGE.contains(limit), "{limit}");
    }
    assert_eq!((Kept::MOST_PLUGINS, Kept::MOST_BYTES), (65_536, 16 << 20));
    assert_eq!(MOST_DEFINITIONS, 512);
}
