//! The JSON Schema of setups, for editors and other programs. It is made from the documents of the
//! games and from the catalogue, so that a mod's registrations appear automatically.
//!
//! It lists all fields and names. Errors that only a board shows, such as two pieces on one square
//! or a missing king, are found by opening the setup.

use serde_json::{Map, Value, json};
use sortilege_core::{Card, Catalogue, Effect, Game, Piece};

use crate::cards::{CARDS, MOST_CARDS, has_data_cards, schema as card_schema};
use crate::define::schema as definitions_schema;
use crate::document::schema::reference;
use crate::document::shape::{integer, list, names, object, text};
use crate::document::{Document, Schema};
use crate::{TableGame, table_game};

/// The dialect of JSON Schema.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of the setups and saved games of one game, or of all games. In that of all games the
/// field `game` selects the one that applies; a document without it may be for any game.
#[must_use]
pub fn setup(catalogue: &Catalogue, game: Option<&'static dyn Game>) -> Value {
    let games: Vec<&'static dyn TableGame> = match game {
        Some(game) => table_game(game.id()).into_iter().collect(),
        None => catalogue.games().filter_map(|entry| table_game(entry.plugin.id())).collect(),
    };
    let game = game.and_then(|game| table_game(game.id()));
    let mut schema = match game {
        Some(game) => {
            let title = format!("A setup or saved game of {}", game.id());
            json!({"title": title, "$ref": reference(game.id(), None)})
        }
        None => of_any(&games),
    };
    let definitions = games.iter().map(|game| (game.id().to_owned(), of_game(catalogue, *game)));
    schema["$schema"] = DIALECT.into();
    schema["$defs"] = Value::Object(definitions.collect());
    schema["$defs"]["define"] = definitions_schema::parts(catalogue);
    if games.iter().any(|game| has_data_cards(catalogue, *game)) {
        schema["$defs"]["card"] = card_schema::parts(catalogue);
    }
    schema
}

/// The schema of a file with a card.
#[must_use]
pub fn card(catalogue: &Catalogue) -> Value {
    let mut schema = card_schema::reference();
    schema["$schema"] = DIALECT.into();
    schema["title"] = "A card".into();
    schema["$defs"] = json!({"card": card_schema::parts(catalogue)});
    schema
}

/// The schema of a file with definitions.
#[must_use]
pub fn define(catalogue: &Catalogue) -> Value {
    let mut schema = definitions_schema::reference();
    schema["$schema"] = DIALECT.into();
    schema["title"] = "Definitions".into();
    schema["$defs"] = json!({"define": definitions_schema::parts(catalogue)});
    schema
}

fn of_any(games: &[&'static dyn TableGame]) -> Value {
    let chosen = games.iter().map(|game| {
        json!({
            "if": {"properties": {"game": {"const": game.id()}}, "required": ["game"]},
            "then": {"$ref": reference(game.id(), None)},
        })
    });
    let any: Vec<Value> =
        games.iter().map(|game| json!({"$ref": reference(game.id(), None)})).collect();
    let unsaid = json!({"if": {"not": {"required": ["game"]}}, "then": {"anyOf": any}});
    let rules: Vec<_> = games.iter().map(|game| (game.id(), game.rule())).collect();
    json!({
        "title": "A setup or saved game",
        "type": "object",
        "properties": {"game": names("The game. A setup without it may be for any game.", &rules)},
        "allOf": chosen.chain([unsaid]).collect::<Vec<_>>(),
    })
}

/// The schema of the setups and saved games of one game.
fn of_game(catalogue: &Catalogue, game: &dyn TableGame) -> Value {
    let document = game.document();
    let facts = catalogue.game(game.id()).map_or(game.facts(), |game| catalogue.facts(game));
    let schema = &Schema::new(catalogue, game.id(), facts, document.shape.lettering);
    let setups: Vec<_> = game.setups().iter().map(|(name, _)| (*name, "")).collect();
    let first = setups.first().map_or("", |(name, _)| name);
    let base = format!("The setup that fills in what this one leaves out; {first} by default.");
    let seed = "Decides everything random; 0 by default.";
    let mut fields = Map::new();
    let mut field = |key: &str, schema: Value| fields.insert(key.to_owned(), schema);
    field("game", json!({"const": game.id(), "description": "The game."}));
    field("setup", names(&base, &setups));
    field("seed", json!({"type": "integer", "minimum": 0, "description": seed}));
    field("actions", list(&action(schema), "The actions of a saved game, played from here."));
    if let Some(limit) = document.undo_limit {
        let what = "Number of actions of a saved game that can still be undone; all by default.";
        field("history", integer(0, limit as i64, what));
    }
    if has_data_cards(catalogue, game) {
        let mut cards = list(&card_schema::reference(), "Cards that the game has besides.");
        cards["maxItems"] = MOST_CARDS.into();
        field(CARDS, cards);
    }
    for own in document.parts() {
        own.describe(schema, &mut fields);
    }
    let definitions = definitions(schema, &document);
    let loose = |value: &Value| {
        let (from, to) = (reference(game.id(), Some("")), reference(game.id(), Some("defining")));
        let known = plugins(catalogue, game);
        definitions_schema::loosened(value, &known, &from, &format!("{to}/$defs/"))
    };
    let mut any = loose(&Value::Object(fields.clone()));
    any["define"] = definitions_schema::reference();
    let mut described = object(any, &[], game.rule());
    described["title"] = game.id().into();
    // Where nothing is defined, only names of the program are known.
    described["if"] = json!({"not": {"required": ["define"]}});
    described["then"] = json!({"properties": fields});
    described["$defs"] = definitions.clone().into();
    described["$defs"]["defining"] = json!({
        "description": "The same parts in a setup that defines something.",
        "$defs": loose(&definitions.into()),
    });
    described
}

/// The names of everything that a setup of a game can name.
fn plugins(catalogue: &Catalogue, game: &dyn TableGame) -> Vec<&'static str> {
    let sets = game.facts().sets;
    let kinds = catalogue.pieces_of(sets).map(Piece::id);
    let effects = catalogue.effects_of(sets).map(Effect::id);
    kinds.chain(effects).chain(catalogue.cards_of(sets).map(Card::id)).collect()
}

fn action(schema: &Schema<'_>) -> Value {
    let in_turn = text("An action of the player to move, as the game lists it.");
    let action = text("An action, as the game lists it.");
    let fields = json!({"action": action, "as": schema.told("seat", "The player who acts.")});
    let out_of_turn = object(fields, &["action"], "An action out of turn.");
    json!({"anyOf": [in_turn, out_of_turn]})
}

/// The parts that the schema of a game refers to.
fn definitions(schema: &Schema<'_>, document: &Document) -> Map<String, Value> {
    let seats: Vec<_> = schema.facts.seats.iter().map(|seat| (seat.id, "")).collect();
    let mut definitions = Map::new();
    definitions.insert("square".into(), schema.square());
    definitions.insert("seat".into(), names("A player.", &seats));
    for field in document.parts() {
        field.define(schema, &mut definitions);
    }
    definitions
}
