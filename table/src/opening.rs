//! Opening a game: from a setup's name, a document or a saved game.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::cards::{CARDS, add_cards, check_sizes, has_data_cards};
use crate::complete::fill_in;
use crate::define::{DefinitionErrors, Definitions, extend};
use crate::reading::read;
use crate::{Setup, SetupError, TableGame, choose, notation, table_game};
use sortilege_core::name::{self, clip};
use sortilege_core::{Catalogue, Game, Play};

/// What the running game began with.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) given: Map<String, Value>,
    pub(crate) seed: u64,
    /// How many actions can be undone, if the setup gives it.
    pub(crate) history: Option<Value>,
}

/// What a setup brings for its own game.
#[derive(Clone)]
pub(crate) struct Defined {
    /// The fields that bring it, as the setup gives them.
    pub(crate) given: Vec<(&'static str, Value)>,
    /// The catalogue with it.
    pub(crate) catalogue: Arc<Catalogue>,
}

/// Opens a game. It does not check the position for an outcome: see [`Play::settle_start`].
pub(crate) fn open(
    catalogue: &Catalogue,
    game: &'static dyn TableGame,
    origin: &Origin,
) -> Result<(Play, Option<Defined>), SetupError> {
    let has_cards = has_data_cards(catalogue, game);
    // What a setup brings may be large, so it is copied only once it is accepted.
    let brings = |key: &str| {
        BRINGING.iter().any(|(bringing, _)| *bringing == key) && (has_cards || key != CARDS)
    };
    let others = origin.given.iter().filter(|(key, _)| !brings(key));
    let mut given: Map<String, Value> =
        others.map(|(key, value)| (key.clone(), value.clone())).collect();
    let mut base = match given.remove("setup") {
        None => document(game, None)?,
        Some(Value::String(name)) => document(game, Some(&name))?,
        Some(_) => return Err(SetupError::new("/setup", "expected a setup's name")),
    };
    let mut defined: Option<Defined> = None;
    for (key, bring) in BRINGING {
        if !brings(key) {
            continue;
        }
        let filled_in = base.remove(key);
        let Some(value) = origin.given.get(key).or(filled_in.as_ref()) else { continue };
        let before = defined.as_ref().map_or(catalogue, |defined| &defined.catalogue);
        let catalogue = bring(before, game, value)?;
        let mut given = defined.map_or_else(Vec::new, |defined| defined.given);
        given.push((key, value.clone()));
        defined = Some(Defined { given, catalogue });
    }
    let catalogue = defined.as_ref().map_or(catalogue, |defined| &defined.catalogue);
    let setup = Setup { base, given, seed: origin.seed, quiet: 0, counters: Vec::new() };
    let play = game.open(catalogue, setup, &|setup| read(catalogue, game, setup))?;
    match (&origin.history, game.document().undo_limit) {
        (Some(_), None) => Err(SetupError::new("/history", "unknown field")),
        (Some(history), Some(limit))
            if history.as_u64().is_none_or(|history| history > limit as u64) =>
        {
            Err(SetupError::new("/history", format!("expected a whole number from 0 to {limit}")))
        }
        _ => Ok((play, defined)),
    }
}

/// Adds what a field of a setup brings to the catalogue.
type Bring = fn(&Catalogue, &'static dyn TableGame, &Value) -> Result<Arc<Catalogue>, SetupError>;

/// The fields of a setup that bring plugins for its own game, in the order in which they are read.
const BRINGING: [(&str, Bring); 2] = [("define", define), (CARDS, add_cards)];

/// Adds what a setup defines to the catalogue.
fn define(
    catalogue: &Catalogue,
    game: &'static dyn TableGame,
    given: &Value,
) -> Result<Arc<Catalogue>, SetupError> {
    let document = Definitions { file: None, path: "/define", document: given };
    let game = catalogue.game(game.id());
    extend(catalogue, game, &[document]).map_err(DefinitionErrors::in_setup)
}

/// Opens a game for searching: neither the starting position nor what is played from there is
/// checked for an outcome, and an outcome that the setup shows is ignored.
///
/// # Errors
/// [`SetupError`] naming the field that is wrong.
pub fn open_unsettled(
    catalogue: &Catalogue,
    game: &'static dyn Game,
    setup: Option<&Value>,
    seed: u64,
) -> Result<Play, SetupError> {
    let (mut origin, actions) = read_origin(game.id(), setup, Some(seed))?;
    origin.given.remove("outcome");
    replay(catalogue, game, &origin, &actions)
}

/// Opens a game from a setup. The position is not checked for an outcome: see
/// [`Play::settle_start`].
///
/// # Errors
/// [`SetupError`] naming the field that is wrong.
pub fn open_setup(
    catalogue: &Catalogue,
    game: &'static dyn Game,
    setup: Option<&Value>,
    seed: u64,
) -> Result<Play, SetupError> {
    let (origin, actions) = read_origin(game.id(), setup, Some(seed))?;
    replay(catalogue, game, &origin, &actions)
}

fn replay(
    catalogue: &Catalogue,
    game: &'static dyn Game,
    origin: &Origin,
    actions: &Actions,
) -> Result<Play, SetupError> {
    let Some(table_game) = table_game(game.id()) else {
        return Err(SetupError::new("/game", format!("{} cannot be played at a table", game.id())));
    };
    let (mut play, _) = open(catalogue, table_game, origin)?;
    let notation = notation(play.board().rules());
    let mut legal = Vec::new();
    for (i, (text, seat)) in actions.iter().enumerate() {
        let at = |message: String| SetupError::new(format!("/actions/{i}"), message);
        let seats: Vec<&str> = play.board().rules().seats().iter().map(|seat| seat.id).collect();
        let unknown =
            |id: &str| at(format!("unknown seat {:?}{}", clip(id), name::hint(id, &seats)));
        let named = seat
            .as_deref()
            .map(|id| play.board().rules().seat_named(id).ok_or_else(|| unknown(id)));
        let seat = named.transpose()?.unwrap_or(play.board().to_move());
        play.legal(&mut legal);
        let action = choose(&play, &*notation, &legal, seat, text).map_err(|no| at(no.0))?;
        play.make(&action).map_err(|fault| at(fault.to_string()))?;
        play.sign();
    }
    Ok(play)
}

/// A setup that comes with the game. What it leaves out is as in the default setup.
fn document(
    game: &'static dyn TableGame,
    wanted: Option<&str>,
) -> Result<Map<String, Value>, SetupError> {
    let default = shipped(game, None)?;
    Ok(match wanted {
        None => default,
        Some(_) => fill_in(&default, &shipped(game, wanted)?),
    })
}

fn shipped(
    game: &'static dyn TableGame,
    wanted: Option<&str>,
) -> Result<Map<String, Value>, SetupError> {
    let setups = game.setups();
    let found = setups.iter().find(|(name, _)| wanted.is_none_or(|wanted| wanted == *name));
    let Some((name, text)) = found else {
        let names: Vec<&str> = setups.iter().map(|(name, _)| *name).collect();
        let wanted = wanted.unwrap_or_default();
        return Err(SetupError::new(
            "/setup",
            format!("unknown setup {:?}{}", clip(wanted), name::hint(wanted, &names)),
        ));
    };
    match serde_json::from_str(text) {
        Ok(Value::Object(document)) => Ok(document),
        _ => Err(SetupError::new(
            "/setup",
            format!("setup {name:?} of game {} is not a JSON object", game.id()),
        )),
    }
}

pub(crate) type Actions = Vec<(String, Option<String>)>;

pub(crate) fn read_origin(
    game: &str,
    setup: Option<&Value>,
    seed: Option<u64>,
) -> Result<(Origin, Actions), SetupError> {
    let mut given = match setup {
        None => Map::new(),
        Some(Value::String(name)) => Map::from_iter([("setup".to_owned(), json!(name))]),
        Some(Value::Object(given)) => {
            check_sizes(given)?;
            given.clone()
        }
        Some(_) => return Err(SetupError::new("/setup", "expected a setup's name or an object")),
    };
    // This comes first, because every other field depends on the game.
    match given.get("game") {
        None => {}
        Some(Value::String(named)) if named == game => {}
        Some(Value::String(named)) => {
            let message =
                format!("this setup is for {:?}, but this table plays {game}", clip(named));
            return Err(SetupError::new("/game", message));
        }
        Some(_) => return Err(SetupError::new("/game", "expected a string")),
    }
    let seed = match given.remove("seed") {
        None => seed.unwrap_or(0),
        Some(own) => own
            .as_u64()
            .ok_or_else(|| SetupError::new("/seed", "expected a whole number, 0 or greater"))?,
    };
    let mut actions = Vec::new();
    if let Some(list) = given.remove("actions") {
        let Value::Array(list) = list else {
            return Err(SetupError::new("/actions", "expected a list"));
        };
        for (i, entry) in list.iter().enumerate() {
            let known = ["action", "as"];
            let (action, seat) = match entry.as_object() {
                Some(fields) => {
                    if let Some(key) = fields.keys().find(|key| !known.contains(&key.as_str())) {
                        let message =
                            format!("unknown field {:?}{}", clip(key), name::hint(key, &known));
                        return Err(SetupError::new(format!("/actions/{i}"), message));
                    }
                    (fields.get("action"), fields.get("as"))
                }
                None => (Some(entry), None),
            };
            let action = action.and_then(Value::as_str);
            let action = action.ok_or_else(|| {
                SetupError::new(format!("/actions/{i}"), "expected an action's text")
            })?;
            if seat.is_some_and(|seat| !seat.is_string()) {
                return Err(SetupError::new(format!("/actions/{i}/as"), "expected a string"));
            }
            actions.push((action.to_owned(), seat.and_then(Value::as_str).map(str::to_owned)));
        }
    }
    let history = given.remove("history");
    Ok((Origin { given, seed, history }, actions))
}

#[cfg(test)]
mod tests {
    use sortilege_core::{Catalogue, SeatId};

    use super::*;
    use crate::sample::{catalogue, garden, open, refused, state};

    fn wrong(setup: &Value) -> String {
        refused("garden", setup.clone())
    }

    #[test]
    fn a_setup_is_a_name_or_a_document() {
        let trio = open("garden", &json!("trio")).unwrap();
        let seats = |play: &Play| play.board().rules().seats().len();
        assert_eq!((seats(&trio), state(&trio)["to_move"].as_str()), (3, Some("red")));
        assert_eq!(state(&trio)["players"]["red"]["mana"], 2);
        let named = open("garden", &json!({"setup": "trio", "tide": 1})).unwrap();
        assert_eq!((seats(&named), &state(&named)["tide"]), (3, &json!(1)));
        let catalogue = catalogue();
        let default = open_setup(&catalogue, catalogue.game("garden").unwrap(), None, 7).unwrap();
        assert_eq!((seats(&default), state(&default)), (2, state(&garden(json!({})))));
        assert_eq!(wrong(&json!([])), "/setup: expected a setup's name or an object");
        assert_eq!(wrong(&json!({"setup": 1})), "/setup: expected a setup's name");
        let near = "/setup: unknown setup \"tri\" (did you mean \"trio\"?)";
        assert_eq!(
            (wrong(&json!("tri")), wrong(&json!({"setup": "tri"}))),
            (near.into(), near.into())
        );
        let broken = "/setup: setup \"broken\" of game garden is not a JSON object";
        assert_eq!(wrong(&json!("broken")), broken);
    }

    #[test]
    fn a_setup_is_for_its_game() {
        assert!(open("garden", &json!({"game": "garden"})).is_ok());
        let other = "/game: this setup is for \"chess\", but this table plays garden";
        assert_eq!(wrong(&json!({"game": "chess", "tide": "x"})), other);
        assert_eq!(wrong(&json!({"game": 1})), "/game: expected a string");
        let known = "/tidy: unknown field (did you mean \"tide\"?)";
        assert_eq!(wrong(&json!({"tidy": 1})), known);
        assert_eq!(wrong(&json!({"sed": 1})), "/sed: unknown field (did you mean \"seed\"?)");
        let empty = Catalogue::of(&[]).unwrap();
        let game = catalogue().game("garden").unwrap();
        let unlinked = open_setup(&empty, game, None, 0).err().unwrap();
        assert_eq!(unlinked.to_string(), "/game: garden is not linked");
    }

    #[test]
    fn a_seed_of_the_document_wins() {
        let random = |setup: Value| state(&open("garden", &setup).unwrap())["random"].clone();
        assert_eq!(random(json!({"seed": 7})), random(json!({})));
        assert_ne!(random(json!({"seed": 8})), random(json!({})));
        let expected = "/seed: expected a whole number, 0 or greater";
        assert_eq!(wrong(&json!({"seed": -1})), expected);
        assert_eq!(wrong(&json!({"seed": "7"})), expected);
    }

    #[test]
    fn actions_are_played_from_a_setup() {
        let resign = json!({"action": "resign", "as": "black"});
        let play = garden(json!({"actions": ["do", {"action": "do"}, resign]}));
        assert_eq!(play.journal().records().len(), 3);
        assert_eq!(play.board().outcome().and_then(|end| end.winner), Some(SeatId(0)));
        let actions = |list: Value| wrong(&json!({"actions": list}));
        assert_eq!(actions(json!({})), "/actions: expected a list");
        assert_eq!(actions(json!(["do", 1])), "/actions/1: expected an action's text");
        assert_eq!(actions(json!([{"as": "white"}])), "/actions/0: expected an action's text");
        let seat = json!([{"action": "do", "as": 1}]);
        assert_eq!(actions(seat), "/actions/0/as: expected a string");
        let field = json!([{"action": "do", "has": "white"}]);
        assert_eq!(actions(field), "/actions/0: unknown field \"has\" (did you mean \"as\"?)");
        let unknown = json!(["do", {"action": "do", "as": "blak"}]);
        assert_eq!(actions(unknown), "/actions/1: unknown seat \"blak\" (did you mean \"black\"?)");
        let early = json!([{"action": "do", "as": "black"}]);
        assert_eq!(actions(early), "/actions/0: turn: it is white's turn");
    }

    #[test]
    fn a_history_is_at_most_what_a_game_lets_undo() {
        for history in 0..=2 {
            assert!(open("chest", &json!({"history": history})).is_ok(), "{history}");
        }
        for history in [json!(3), json!(-1), json!("1")] {
            let error = refused("chest", json!({"history": history}));
            assert_eq!(error, "/history: expected a whole number from 0 to 2");
        }
        assert_eq!(wrong(&json!({"history": 0})), "/history: unknown field");
    }

    #[test]
    fn a_search_ignores_the_outcome_of_a_setup() {
        let over = json!({"outcome": {"reason": "winter comes"}, "tide": 1});
        let catalogue = catalogue();
        let game = catalogue.game("garden").unwrap();
        let play = open_unsettled(&catalogue, game, Some(&over), 7).unwrap();
        assert_eq!((play.board().outcome(), &state(&play)["tide"]), (None, &json!(1)));
        assert!(garden(over).board().outcome().is_some());
        let wrong = open_unsettled(&catalogue, game, Some(&json!({"tide": "x"})), 7).err().unwrap();
        assert_eq!(wrong.path, "/tide");
    }
}
