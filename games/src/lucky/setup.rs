//! Setups of The Lucky Seven: a state, a custom deal, or only a seed.
//!
//! In a setup with pieces, cards that are not mentioned are discarded; so is the deck if it is left
//! out. A setup without pieces is dealt, by its field `deal` or by the seed.

use serde_json::{Map, Value, json};
use sortilege_core::{Catalogue, Play, Subject, name};
use sortilege_table::{Reader, Setup, SetupError};

use super::deal::{COLUMN_CARDS, DEALT, Layout, ROW_CARDS, are_adjacent};
use super::referee::turns_left;
use super::roster::{Entry, Roster};
use super::soundness::check;
use super::{TURN, TURNS};

/// Opens a game.
pub(super) fn open(
    catalogue: &Catalogue,
    mut setup: Setup,
    read: &Reader<'_>,
) -> Result<Play, SetupError> {
    let roster = Roster::new(catalogue);
    let [deal, squad, turns, removed] =
        ["deal", "squad", "turns_left", "removed"].map(|key| setup.given.remove(key));
    let usual = setup.base.remove("squad");
    let is_listed = setup.given.get("pieces").is_some_and(Value::is_array);
    let mut ids = Vec::new();
    if squad.is_some() && (deal.is_some() || setup.given.contains_key("pieces")) {
        return Err(error(
            "/squad",
            "it lists the cards that a seed deals, but this setup is not dealt by a seed",
        ));
    }
    if let Some(deal) = deal {
        if setup.given.contains_key("pieces") {
            return Err(error("/deal", "a setup has pieces or a deal, not both"));
        }
        let (pieces, eighth) = read_deal(&deal, &roster)?;
        setup.given.insert("pieces".into(), pieces.into());
        setup.counters.push(("removed", roster.place(&eighth).map_or(0, |place| place as i32 + 1)));
    } else if setup.given.contains_key("pieces") {
        ids = name_pieces(&mut setup.given, &roster)?;
        setup.given.entry("deck").or_insert_with(|| json!([]));
    } else {
        let squad = read_squad(
            squad.as_ref().or(usual.as_ref()).unwrap_or(&Value::Null),
            "/squad",
            &roster,
        )?;
        refuse_without_pieces(&setup, &squad, removed.is_some())?;
        let all = roster.squad();
        let places = squad
            .iter()
            .filter_map(|id| all.iter().position(|other| other == id))
            .filter(|place| *place < 32);
        setup.counters.push(("undealt", places.fold(0, |set, place| set | 1 << place)));
    }
    if let Some(removed) = removed {
        read_removed(&removed, &mut setup, &roster)?;
    }
    // Turn 8 with an empty deck is the last, unless the setup says otherwise: in a game with a deck
    // of its own the last card may have come in this turn.
    let deck_is_empty = setup.given.get("deck").is_some_and(|deck| *deck == json!([]));
    let late =
        setup.given.get("turn").and_then(Value::as_i64).is_some_and(|turn| turn >= TURNS.into());
    if deck_is_empty && late {
        setup.given.entry("last_turn").or_insert(true.into());
    }
    discard_the_rest(&mut setup, usual.as_ref(), &roster);
    fill_in_rotations(&mut setup.given, &roster);
    fill_in_layers(&mut setup.given, &roster);
    // In a setup with a list of pieces, errors name a piece by its place in the list.
    let by_place = |error: SetupError| if is_listed { by_place(error, &ids) } else { error };
    take_out_strengths(&mut setup.given, &roster).map_err(by_place)?;
    let play = read(&setup).map_err(by_place)?;
    check(&play).map_err(by_place)?;
    let turn = play.board().counter(Subject::Game, TURN);
    match turns {
        Some(turns) if turns != json!(turns_left(turn)) => {
            Err(error("/turns_left", format!("in turn {turn} it must be {}", turns_left(turn))))
        }
        _ => Ok(play),
    }
}

/// Refuses what a setup that the seed deals cannot give: the card that is removed, and discarded
/// cards that are dealt.
fn refuse_without_pieces(
    setup: &Setup,
    squad: &[String],
    says_removed: bool,
) -> Result<(), SetupError> {
    if says_removed {
        return Err(error(
            "/removed",
            "the deal decides which card is removed, unless the setup has pieces",
        ));
    }
    let deck = setup.given.get("deck").or(setup.base.get("deck")).and_then(Value::as_array);
    let discard = setup.given.get("discard").and_then(Value::as_array);
    let is_dealt = |card: &Value| {
        deck.is_some_and(|deck| deck.contains(card)) || squad.iter().any(|id| card == id)
    };
    match discard.into_iter().flatten().position(is_dealt) {
        Some(place) => {
            Err(error(format!("/discard/{place}"), "this card is also dealt or in the deck"))
        }
        None => Ok(()),
    }
}

/// Reads which card of the squad does not play. It must not be anywhere else.
fn read_removed(removed: &Value, setup: &mut Setup, roster: &Roster) -> Result<(), SetupError> {
    let squad = roster.squad();
    let id = removed.as_str().filter(|id| squad.contains(id));
    let id = id.ok_or_else(|| {
        error("/removed", format!("expected a card of the squad: {}", squad.join(", ")))
    })?;
    let is_discarded = setup
        .given
        .get("discard")
        .and_then(Value::as_array)
        .is_some_and(|list| list.contains(removed));
    if is_discarded || setup.given.get("pieces").is_some_and(|pieces| pieces.get(id).is_some()) {
        return Err(error("/removed", format!("{id} is somewhere else too")));
    }
    setup.counters.retain(|(counter, _)| *counter != "removed");
    setup.counters.push(("removed", roster.place(id).map_or(0, |place| place as i32 + 1)));
    Ok(())
}

/// The same error with a piece's place in the list instead of its id.
fn by_place(error: SetupError, ids: &[&str]) -> SetupError {
    let place = |id: &str| ids.iter().position(|other| *other == id);
    let mut parts: Vec<String> = error.path.split('/').map(str::to_owned).collect();
    if let [_, pieces, id, ..] = parts.as_mut_slice()
        && pieces == "pieces"
        && let Some(place) = place(id)
    {
        *id = place.to_string();
    }
    SetupError::new(parts.join("/"), error.message)
}

fn error(path: impl Into<String>, message: impl Into<String>) -> SetupError {
    SetupError::new(path, message)
}

/// Reads eight different cards of the squad.
fn read_squad(list: &Value, path: &str, roster: &Roster) -> Result<Vec<String>, SetupError> {
    let known = roster.squad();
    let Some(list) = list.as_array().filter(|list| list.len() == DEALT) else {
        return Err(error(path, format!("expected a list of {DEALT} cards of the squad")));
    };
    let mut squad: Vec<String> = Vec::new();
    for (i, card) in list.iter().enumerate() {
        let id = card.as_str().unwrap_or_default();
        if !known.contains(&id) {
            return Err(error(
                format!("{path}/{i}"),
                format!("not a card of the squad{}", name::hint(id, &known)),
            ));
        }
        if squad.iter().any(|other| other == id) {
            return Err(error(format!("{path}/{i}"), format!("{id} is listed twice")));
        }
        squad.push(id.to_owned());
    }
    Ok(squad)
}

/// Reads a custom deal: the pieces, and the card that is removed.
fn read_deal(deal: &Value, roster: &Roster) -> Result<(Map<String, Value>, String), SetupError> {
    let known = ["rows", "columns", "squad"];
    let Some(fields) = deal.as_object() else { return Err(error("/deal", "expected an object")) };
    if let Some(key) = fields.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(error(
            format!("/deal/{key}"),
            format!("unknown field{}", name::hint(key, &known)),
        ));
    }
    let part = |key: &str| {
        fields.get(key).ok_or_else(|| error("/deal", "a deal needs rows, columns and a squad"))
    };
    let rows = read_cards(part("rows")?, "/deal/rows", &ROW_CARDS)?;
    let columns = read_cards(part("columns")?, "/deal/columns", &COLUMN_CARDS)?;
    let squad = read_squad(part("squad")?, "/deal/squad", roster)?;
    let cells = Layout { rows, columns }.cells();
    let eighth = cells[DEALT - 1];
    let mut pieces = Map::new();
    for (id, at) in squad.iter().zip(cells).take(DEALT - 1) {
        let square = format!("{}{}", char::from(b'a' + at.1 as u8 - 1), at.0 + 1);
        let face = if are_adjacent(at, eighth) { "down" } else { "up" };
        pieces.insert(id.clone(), json!({"square": square, "face": face}));
    }
    Ok((pieces, squad[DEALT - 1].clone()))
}

/// Reads which of these cards is at each place. Each occurs once.
fn read_cards<const N: usize>(
    list: &Value,
    path: &str,
    cards: &[&[u8]; N],
) -> Result<[usize; N], SetupError> {
    let Some(list) = list.as_array().filter(|list| list.len() == N) else {
        return Err(error(path, format!("expected a list of {N} cards, each a list of numbers")));
    };
    let mut places = [N; N];
    for (i, card) in list.iter().enumerate() {
        let mut numbers: Vec<u64> =
            card.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        numbers.sort_unstable();
        let is_it = |card: &[u8]| card.iter().copied().map(u64::from).eq(numbers.iter().copied());
        let whole = card.as_array().is_some_and(|card| card.len() == numbers.len());
        let found = cards
            .iter()
            .position(|card| is_it(card))
            .filter(|found| whole && !places.contains(found));
        let all = || cards.map(|card| format!("{card:?}")).join(" ");
        places[i] = found.ok_or_else(|| {
            error(format!("{path}/{i}"), format!("expected each of these cards once: {}", all()))
        })?;
    }
    Ok(places)
}

/// Gives the pieces of a list their ids: of the unused cards of their kind, and strength if given,
/// the first that belongs to their column, or else the first. Returns the ids in the order of the
/// list.
fn name_pieces(
    given: &mut Map<String, Value>,
    roster: &Roster,
) -> Result<Vec<&'static str>, SetupError> {
    let Some(Value::Array(list)) = given.get("pieces") else { return Ok(Vec::new()) };
    let (mut named, mut ids) = (Map::new(), Vec::new());
    for (i, piece) in list.iter().enumerate() {
        let text = |key: &str| piece.get(key).and_then(Value::as_str);
        if text("kind").is_none() {
            return Err(error(format!("/pieces/{i}"), "a piece without an id needs a kind"));
        }
        let file = text("square")
            .and_then(|square| square.bytes().next())
            .map_or(0, |file| i32::from(file) - i32::from(b'a') + 1);
        let suits = |entry: &&Entry| {
            let enemy = entry.owner == "enemy";
            let strength = piece.get("strength").filter(|_| enemy);
            text("kind").is_none_or(|kind| kind == entry.kind)
                && text("owner").is_none_or(|owner| owner == entry.owner)
                && strength.is_none_or(|strength| *strength == json!(entry.counter("strength")))
                && !named.contains_key(entry.id)
        };
        let in_column = roster.0.iter().filter(suits).find(|entry| entry.counter("column") == file);
        let Some(entry) = in_column.or_else(|| roster.0.iter().find(suits)) else {
            let kinds: Vec<&str> = roster.0.iter().map(|entry| entry.kind).collect();
            return Err(match text("kind").filter(|kind| !kinds.contains(kind)) {
                Some(kind) => {
                    let short: String = kind.chars().take(60).collect();
                    error(
                        format!("/pieces/{i}/kind"),
                        format!("unknown kind of piece {short:?}{}", name::hint(kind, &kinds)),
                    )
                }
                None => error(
                    format!("/pieces/{i}"),
                    "there are not that many cards of this kind, owner and strength",
                ),
            });
        };
        named.insert(entry.id.to_owned(), piece.clone());
        ids.push(entry.id);
    }
    given.insert("pieces".into(), named.into());
    Ok(ids)
}

/// Discards the usual cards that the setup does not mention, after those that it lists as
/// discarded.
fn discard_the_rest(setup: &mut Setup, squad: Option<&Value>, roster: &Roster) {
    let base = setup.base.get("deck");
    let given = &setup.given;
    let deck = given.get("deck").or(base);
    let lists = |lists: &[Option<&Value>]| -> Vec<String> {
        let all = lists.iter().flatten().filter_map(|list| list.as_array()).flatten();
        all.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let counter = |id: &str| {
        setup.counters.iter().find(|(other, _)| *other == id).map_or(0, |(_, value)| *value)
    };
    let (removed, undealt, all) = (counter("removed"), counter("undealt"), roster.squad());
    let elsewhere = lists(&[deck, given.get("discard")]);
    let is_missing = |id: &str| {
        let place = roster.place(id).unwrap_or_default() as i32;
        let on_grid = given.get("pieces").is_some_and(|pieces| pieces.get(id).is_some());
        let is_dealt = all
            .iter()
            .position(|other| *other == id)
            .is_some_and(|place| place < 32 && undealt >> place & 1 != 0);
        !on_grid && place + 1 != removed && !is_dealt && !elsewhere.iter().any(|other| other == id)
    };
    let usual = lists(&[squad, base]);
    let missing = roster
        .0
        .iter()
        .map(|entry| entry.id)
        .filter(|id| usual.iter().any(|other| other == id) && is_missing(id));
    let missing: Vec<Value> = missing.map(Value::from).collect();
    if let Value::Array(discard) = setup.given.entry("discard").or_insert_with(|| json!([])) {
        discard.extend(missing);
    }
}

/// Turns cards that have moved, where the setup gives no rotation.
fn fill_in_rotations(given: &mut Map<String, Value>, roster: &Roster) {
    let pieces = given.get_mut("pieces").and_then(Value::as_object_mut).into_iter().flatten();
    let squad =
        pieces.filter(|(id, _)| roster.entry(id).is_some_and(|entry| entry.owner == "squad"));
    for piece in squad
        .filter_map(|(_, piece)| piece.as_object_mut())
        .filter(|piece| piece.get("moved") == Some(&json!(true)))
    {
        piece.entry("rotation").or_insert_with(|| "full".into());
    }
}

/// Puts a mortar or a flare on top of another card on its cell, where the setup gives no layer.
fn fill_in_layers(given: &mut Map<String, Value>, roster: &Roster) {
    let Some(Value::Object(pieces)) = given.get_mut("pieces") else { return };
    let falls = |id: &str| {
        let entry =
            roster.entry(id).filter(|entry| entry.owner == "enemy" && entry.counter("column") > 0);
        entry.is_some_and(|entry| entry.counter("strength") < 0)
    };
    let stays = pieces.iter().filter(|(id, _)| !falls(id));
    let squares: Vec<Value> = stays.filter_map(|(_, piece)| piece.get("square").cloned()).collect();
    for (id, piece) in pieces.iter_mut() {
        let Some(piece) = piece.as_object_mut().filter(|_| falls(id)) else { continue };
        if squares.iter().any(|square| piece.get("square") == Some(square)) {
            piece.entry("layer").or_insert_with(|| "top".into());
        }
    }
}

/// Removes the strengths. The strength of a squad card depends on its neighbours, that of an enemy
/// on its kind: a setup cannot change them, only repeat them.
fn take_out_strengths(given: &mut Map<String, Value>, roster: &Roster) -> Result<(), SetupError> {
    const LARGEST: i64 = i32::MAX as i64;
    let Some(Value::Object(pieces)) = given.get_mut("pieces") else { return Ok(()) };
    for (id, piece) in pieces.iter_mut() {
        let (Some(entry), Some(piece)) = (roster.entry(id), piece.as_object_mut()) else {
            continue;
        };
        let Some(strength) = piece.remove("strength") else { continue };
        let own = entry.counter("strength");
        let path = format!("/pieces/{id}/strength");
        match (entry.owner, strength.as_i64()) {
            ("squad", Some(0..=LARGEST)) => {}
            ("squad", _) => return Err(error(path, "expected a whole number from 0")),
            (_, Some(said)) if said == i64::from(own) => {}
            _ if own < 0 => return Err(error(path, format!("{id} has no strength"))),
            _ => return Err(error(path, format!("the strength of {id} is {own}"))),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    use super::super::refused::all_are_refused;
    use super::*;

    fn deal(change: &Value) -> Value {
        let mut deal = json!({"rows": ROW_CARDS, "columns": COLUMN_CARDS, "squad": SQUAD});
        deal.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        json!({"deal": deal})
    }

    const SQUAD: [&str; DEALT] =
        ["leader", "athlete", "pacifist", "hammer", "anvil", "mouse", "joker", "natural"];

    #[test]
    fn an_impossible_deal_is_refused() {
        let without = |key: &str| {
            let mut setup = deal(&json!({}));
            setup["deal"].as_object_mut().unwrap().remove(key);
            setup
        };
        let parts = "a deal needs rows, columns and a squad";
        let both = |key: &str, value: Value| {
            let mut setup = deal(&json!({}));
            setup[key] = value;
            setup
        };
        let eight = |place: usize, card: Value| {
            let mut squad = json!(SQUAD);
            squad[place] = card;
            deal(&json!({"squad": squad}))
        };
        all_are_refused(&[
            (both("pieces", json!({})), "/deal", "a setup has pieces or a deal, not both"),
            (json!({"deal": 7}), "/deal", "expected an object"),
            (
                deal(&json!({"colums": []})),
                "/deal/colums",
                "unknown field (did you mean \"columns\"?)",
            ),
            (without("rows"), "/deal", parts),
            (without("columns"), "/deal", parts),
            (without("squad"), "/deal", parts),
            (
                deal(&json!({"rows": 7})),
                "/deal/rows",
                "expected a list of 4 cards, each a list of numbers",
            ),
            (deal(&json!({"rows": [[1, 2]]})), "/deal/rows", "expected a list of 4 cards"),
            (deal(&json!({"columns": [[1, 6]]})), "/deal/columns", "expected a list of 6 cards"),
            (
                deal(&json!({"rows": [[1, 2], [3, 4], [5, 6], [5, 6]]})),
                "/deal/rows/3",
                "each of these cards once: [1, 2] [3, 4] [5, 6] [7, 8]",
            ),
            (
                deal(&json!({"rows": [[1, 3], [2, 4], [5, 6], [7, 8]]})),
                "/deal/rows/0",
                "expected each of these cards once",
            ),
            (
                deal(&json!({"rows": [[1, 2], 7, [5, 6], [7, 8]]})),
                "/deal/rows/1",
                "expected each of these cards once",
            ),
            (
                deal(&json!({"rows": [[1, 2], [3, 4, "x"], [5, 6], [7, 8]]})),
                "/deal/rows/1",
                "expected each of these cards once",
            ),
            (
                deal(&json!({"columns": [[], [], [1, 6], [2], [3, 7], [4]]})),
                "/deal/columns/1",
                "expected each of these cards once",
            ),
            (
                deal(&json!({"squad": ["leader"]})),
                "/deal/squad",
                "expected a list of 8 cards of the squad",
            ),
            (
                eight(2, json!("pazifist")),
                "/deal/squad/2",
                "not a card of the squad (did you mean \"pacifist\"?)",
            ),
            (eight(2, json!("tank-a")), "/deal/squad/2", "not a card of the squad"),
            (eight(2, json!(7)), "/deal/squad/2", "not a card of the squad"),
            (eight(7, json!("leader")), "/deal/squad/7", "leader is listed twice"),
            (both("removed", json!("leader")), "/removed", "leader is somewhere else too"),
            (both("deck", json!(["leader"])), "/deck/0", "leader is somewhere else too"),
        ]);
    }

    #[test]
    fn the_numbers_of_a_card_may_be_in_any_order() {
        let setup = deal(&json!({"rows": [[2, 1], [4, 3], [6, 5], [8, 7]]}));
        assert_eq!(
            GameScenario::of_setup("lucky", setup).state(),
            GameScenario::of_setup("lucky", deal(&json!({}))).state()
        );
    }

    #[test]
    fn a_squad_that_cannot_be_dealt_is_refused() {
        let mut dealt = deal(&json!({}));
        dealt["squad"] = json!(SQUAD);
        all_are_refused(&[
            (json!({"squad": "leader"}), "/squad", "expected a list of 8 cards of the squad"),
            (dealt, "/squad", "it lists the cards that a seed deals"),
            (
                json!({"squad": SQUAD, "pieces": {"leader": {"square": "a1"}}}),
                "/squad",
                "it lists the cards that a seed deals",
            ),
            (json!({"squad": SQUAD[..7]}), "/squad", "expected a list of 8 cards of the squad"),
            (
                json!({"squad": ["ledaer", "", "", "", "", "", "", ""]}),
                "/squad/0",
                "not a card of the squad (did you mean \"leader\"?)",
            ),
            (
                json!({"squad": ["leader", "leader", "", "", "", "", "", ""]}),
                "/squad/1",
                "leader is listed twice",
            ),
        ]);
    }

    #[test]
    fn a_card_that_is_removed_is_one_of_the_squad_and_nowhere_else() {
        let pieces = json!({"leader": {"square": "a1"}});
        all_are_refused(&[
            (
                json!({"pieces": pieces, "removed": "tank-a"}),
                "/removed",
                "expected a card of the squad: ",
            ),
            (json!({"pieces": pieces, "removed": 7}), "/removed", "expected a card of the squad: "),
            (
                json!({"pieces": pieces, "removed": "joker", "discard": ["joker"]}),
                "/removed",
                "joker is somewhere else too",
            ),
            (
                json!({"removed": "joker"}),
                "/removed",
                "the deal decides which card is removed, unless the setup has pieces",
            ),
            (
                json!({"pieces": pieces, "removed": "leader"}),
                "/removed",
                "leader is somewhere else too",
            ),
        ]);
        let game = GameScenario::of_setup("lucky", json!({"pieces": pieces, "removed": "joker"}));
        let discard = game.state()["discard"].clone();
        assert!(!discard.as_array().unwrap().contains(&json!("joker")), "{discard}");
        let _ = game.check_state(&json!({"removed": "joker"}));
    }

    #[test]
    fn the_turns_left_follow_from_the_turn() {
        let setup = |turns: Value| json!({"pieces": {}, "turn": 3, "turns_left": turns});
        all_are_refused(&[
            (setup(json!(4)), "/turns_left", "in turn 3 it must be 5"),
            (setup(json!("5")), "/turns_left", "in turn 3 it must be 5"),
        ]);
        let _ = GameScenario::of_setup("lucky", setup(json!(5)))
            .check_state(&json!({"turn": 3, "turns_left": 5}));
    }

    #[test]
    fn pieces_of_a_list_are_cards_that_are_left() {
        let list = |pieces: &[Value]| json!({"pieces": pieces});
        let leader = json!({"kind": "Leader", "owner": "squad", "square": "a1"});
        let gun = |square: &str| json!({"kind": "MachineGun", "owner": "enemy", "square": square});
        let left = "there are not that many cards of this kind, owner and strength";
        all_are_refused(&[
            (
                list(&[json!({"kind": "Leeder", "square": "a1"})]),
                "/pieces/0/kind",
                "unknown kind of piece \"Leeder\" (did you mean \"Leader\"?)",
            ),
            (list(&[leader.clone(), json!({"kind": "Leader", "square": "a2"})]), "/pieces/1", left),
            (
                list(&[json!({"kind": "Leader", "owner": "enemy", "square": "a1"})]),
                "/pieces/0",
                left,
            ),
            (
                list(&[json!({"kind": "Infantry", "strength": 3, "square": "a1"})]),
                "/pieces/0",
                left,
            ),
            (list(&["a1", "a2", "a3", "a4", "b1"].map(gun)), "/pieces/4", left),
            (list(&[json!({"square": "a1"})]), "/pieces/0", "a piece without an id needs a kind"),
            (json!({"pieces": 7}), "/pieces", "expected an object or a list of pieces"),
        ]);
    }

    #[test]
    fn an_error_in_a_list_names_the_place_in_the_list() {
        let leader = json!({"kind": "Leader", "square": "a1"});
        let two = |second: Value| json!({"phase": "maneuver", "pieces": [leader, second]});
        all_are_refused(&[
            (
                two(json!({"kind": "Hammer", "square": "t1"})),
                "/pieces/1/square",
                "tanks, and only tanks, are in column t",
            ),
            (
                two(json!({"kind": "Hammer", "square": "b1", "strength": -3})),
                "/pieces/1/strength",
                "a whole number from 0",
            ),
            (
                two(json!({"kind": "Hammer", "square": "b1", "face": "sideways"})),
                "/pieces/1/face",
                "unknown face",
            ),
        ]);
    }

    #[test]
    fn what_is_dealt_by_the_seed_is_not_discarded() {
        let discard = |cards: &[&str]| json!({"deck": ["mg-2"], "discard": cards});
        all_are_refused(&[
            (discard(&["mg-3", "mg-2"]), "/discard/1", "this card is also dealt or in the deck"),
            (json!({"discard": ["mg-3"]}), "/discard/0", "this card is also dealt or in the deck"),
        ]);
        let _ = GameScenario::of_setup("lucky", discard(&["mg-3"]))
            .check_state(&json!({"deck": ["mg-2"]}));
    }

    #[test]
    fn a_mouse_that_has_moved_is_turned_if_the_setup_does_not_say_so() {
        let pieces = json!({"mouse": {"square": "a1", "moved": true}});
        let game = GameScenario::of_setup("lucky", json!({"phase": "maneuver", "pieces": pieces}));
        let _ = game
            .check_piece("a1", &json!({"rotation": "full", "moved": true}))
            .check_actions("", &["flip a1", "next"]);
    }

    #[test]
    fn turn_eight_is_the_last_whether_the_setup_says_so_or_not() {
        let game =
            GameScenario::of_setup("lucky", json!({"phase": "attack", "turn": 8, "pieces": {}}));
        let _ = game.check_state(&json!({"last_turn": true, "turns_left": 0}));
    }

    #[test]
    fn a_piece_of_a_list_is_a_card_of_its_column_if_there_is_one() {
        let infantry = |square: &str| json!({"kind": "Infantry", "square": square});
        let mut pieces = vec![infantry("c1"), infantry("c2"), infantry("c3")];
        pieces.push(json!({"kind": "Infantry", "strength": 2, "square": "a1"}));
        pieces.push(json!({"kind": "Infantry", "strength": 2, "square": "b1"}));
        let state = GameScenario::of_setup("lucky", json!({"pieces": pieces})).state();
        let at = |id: &str| state["pieces"][id]["square"].clone();
        assert_eq!(
            ["inf1-3", "inf2-3", "inf1-1a", "inf2-1", "inf2-4"].map(at),
            ["c1", "c2", "c3", "a1", "b1"]
        );
    }

    #[test]
    fn a_strength_that_a_card_does_not_have_is_refused() {
        let one = |id: &str, strength: Value| {
            let piece = json!({"square": "a1", "strength": strength});
            json!({"pieces": {id: piece}})
        };
        all_are_refused(&[
            (one("leader", json!(-3)), "/pieces/leader/strength", "expected a whole number from 0"),
            (
                one("leader", json!("1")),
                "/pieces/leader/strength",
                "expected a whole number from 0",
            ),
            (one("mortar-1", json!(1)), "/pieces/mortar-1/strength", "mortar-1 has no strength"),
            (one("inf2-1", json!(1)), "/pieces/inf2-1/strength", "the strength of inf2-1 is 2"),
            (one("inf2-1", json!(null)), "/pieces/inf2-1/strength", "the strength of inf2-1 is 2"),
        ]);
        let _ = GameScenario::of_setup("lucky", one("leader", json!(2)))
            .check_piece("a1", &json!({"strength": 1}));
        let _ = GameScenario::of_setup("lucky", one("inf2-1", json!(2)))
            .check_piece("a1", &json!({"strength": 2}));
    }

    #[test]
    fn a_card_without_strength_lies_on_top_if_the_setup_does_not_say_so() {
        let pieces = json!({"flare-3": {"square": "c2"}, "natural": {"square": "c2"}});
        let game = GameScenario::of_setup("lucky", json!({"phase": "maneuver", "pieces": pieces}));
        let _ = game.check(".#......\n . # . . NA+fl . . .\n .#......\n .#......");
    }

    #[test]
    fn a_card_is_in_one_place_only() {
        let pieces = json!({"leader": {"square": "a1"}, "inf1-2": {"square": "b1"}});
        let with = |key: &str, cards: &[&str]| json!({"pieces": pieces, key: cards});
        all_are_refused(&[
            (with("deck", &["inf1-2"]), "/deck/0", "inf1-2 is somewhere else too"),
            (with("deck", &["mg-2", "mg-2"]), "/deck/1", "mg-2 is somewhere else too"),
            (with("discard", &["leader"]), "/discard/0", "it is somewhere else too"),
            (with("discard", &["mg-2", "mg-2"]), "/discard/1", "it is somewhere else too"),
            (with("deck", &["mg-7"]), "/deck/0", "unknown card"),
        ]);
    }

    #[test]
    fn what_a_setup_with_pieces_leaves_out_is_discarded() {
        let setup = json!({
            "pieces": {"leader": {"square": "a1"}},
            "deck": ["mg-2"], "discard": ["tank-b"], "removed": "joker",
        });
        let state = GameScenario::of_setup("lucky", setup).state();
        let discard: Vec<&str> =
            state["discard"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!((discard.len(), discard[0]), (36 - 3, "tank-b"));
        assert!(
            !["leader", "mg-2", "joker"].iter().any(|card| discard.contains(card)),
            "{discard:?}"
        );
        assert_eq!(
            GameScenario::of_setup("lucky", json!({"pieces": {}})).state()["deck"],
            json!([])
        );
    }

    #[test]
    fn a_state_is_a_setup() {
        let opened = |state: Value| GameScenario::of_setup("lucky", state);
        let mut game = opened(json!({"seed": 11}));
        for _ in 0..8 {
            game = game.act("next");
            let state = game.state();
            assert_eq!(opened(state.clone()).state(), state);
        }
    }

    #[test]
    fn a_state_of_a_game_with_a_short_deck_is_a_setup() {
        let opened = |state: Value| GameScenario::of_setup("lucky", state);
        let deck =
            ["mg-2", "mg-3", "mg-4", "mg-5", "tank-a", "tank-b", "inf1-2", "inf1-3", "inf1-5"];
        for turn in [0, 1, 3, 6, 7, 8, 12] {
            for cards in 0..=deck.len() {
                let pieces = json!({"leader": {"square": "f4"}, "hammer": {"square": "a4"}});
                let mut game = opened(json!({
                    "turn": turn, "phase": "counter_attack", "pieces": pieces,
                    "deck": deck[..cards], "last_turn": false,
                }));
                while game.state().get("outcome").is_none() {
                    game = game.act("next");
                    let state = game.state();
                    let again = opened(state.clone()).state();
                    assert_eq!(again, state, "turn {turn}, {cards} cards");
                }
            }
        }
    }
}
