//! Setups of The Lucky Seven: a state, a deal of one's own, or nothing but a seed.
//!
//! What a setup with pieces says nothing about is discarded, the deck too if it is left out. A setup without pieces is dealt: as its
//! field `deal` says, or by the seed.

use serde_json::{Map, Value, json};
use sortilege_core::{CardId, Catalogue, Game, Play, Setup, SetupError, Subject, name, setup};

use super::deal::{COLUMN_CARDS, DEALT, Layout, ROW_CARDS, are_adjacent};
use super::grid::column;
use super::referee::turns_left;
use super::{COLUMN, ENEMY, HEALTH, MOVED, PHASE, ROTATION, STRENGTH, TURN, phase, rotation};

/// Opens a game.
pub(super) fn open(catalogue: &Catalogue, game: &'static dyn Game, mut setup: Setup) -> Result<Play, SetupError> {
    let roster = Roster::new(catalogue, game);
    let [deal, squad, turns, removed] = ["deal", "squad", "turns_left", "removed"].map(|key| setup.given.remove(key));
    let usual = setup.base.remove("squad");
    if let Some(deal) = deal {
        if setup.given.contains_key("pieces") {
            return Err(error("/deal", "a setup has pieces or a deal, not both"));
        }
        let (pieces, eighth) = read_deal(&deal, &roster)?;
        setup.given.insert("pieces".into(), pieces.into());
        setup.counters.push(("removed", roster.place(&eighth).map_or(0, |place| place as i32 + 1)));
    } else if setup.given.contains_key("pieces") {
        name_pieces(&mut setup.given, &roster)?;
        setup.given.entry("deck").or_insert_with(|| json!([]));
    } else {
        let squad = read_squad(squad.as_ref().or(usual.as_ref()).unwrap_or(&Value::Null), "/squad", &roster)?;
        let all = roster.squad();
        let discarded = setup.given.get("discard").and_then(Value::as_array).into_iter().flatten();
        let twice = discarded.enumerate().find(|(_, card)| card.as_str().is_some_and(|id| squad.iter().any(|other| other == id)));
        if let Some((i, _)) = twice {
            return Err(error(format!("/discard/{i}"), "the seed deals this card"));
        }
        let places = squad.iter().filter_map(|id| all.iter().position(|other| other == id)).filter(|place| *place < 32);
        setup.counters.push(("undealt", places.fold(0, |set, place| set | 1 << place)));
    }
    if let Some(removed) = removed {
        let squad = roster.squad();
        let id = removed.as_str().filter(|id| squad.contains(id));
        let id = id.ok_or_else(|| error("/removed", format!("expected a card of the squad: {}", squad.join(", "))))?;
        match setup.given.get("pieces") {
            None => return Err(error("/removed", "the seed says which card does not play")),
            Some(pieces) if pieces.get(id).is_some() => return Err(error("/removed", format!("{id} is on the grid"))),
            Some(_) => {}
        }
        let discarded = setup.given.get("discard").and_then(Value::as_array);
        if discarded.is_some_and(|discarded| discarded.iter().any(|card| card == id)) {
            return Err(error("/removed", format!("{id} is discarded")));
        }
        setup.counters.retain(|(counter, _)| *counter != "removed");
        setup.counters.push(("removed", roster.place(id).map_or(0, |place| place as i32 + 1)));
    }
    discard_the_rest(&mut setup, usual.as_ref(), &roster);
    say_layers(&mut setup.given, &roster);
    take_out_strengths(&mut setup.given, &roster)?;
    let play = setup::read(catalogue, game, &setup)?;
    check(&play)?;
    let turn = play.board().counter(Subject::Game, TURN);
    match turns {
        Some(turns) if turns != json!(turns_left(turn)) => {
            Err(error("/turns_left", format!("after turn {turn} it is {}", turns_left(turn))))
        }
        _ => Ok(play),
    }
}

fn error(path: impl Into<String>, message: impl Into<String>) -> SetupError {
    SetupError::new(path, message)
}

/// A card that is a piece.
struct Entry {
    id: &'static str,
    kind: &'static str,
    owner: &'static str,
    counters: &'static [(&'static str, i32)],
}

impl Entry {
    fn counter(&self, id: &str) -> i32 {
        self.counters.iter().find(|(other, _)| *other == id).map_or(-1, |(_, value)| *value)
    }
}

/// Every card that is a piece, in the order of the pieces' numbers.
struct Roster(Vec<Entry>);

impl Roster {
    fn new(catalogue: &Catalogue, game: &'static dyn Game) -> Self {
        let men = catalogue.cards_of(game.facts().sets).filter_map(|card| {
            let man = card.stands_for()?;
            Some(Entry { id: card.id(), kind: man.kind, owner: man.owner, counters: man.counters })
        });
        Self(men.collect())
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.0.iter().position(|entry| entry.id == id)
    }

    fn entry(&self, id: &str) -> Option<&Entry> {
        self.0.iter().find(|entry| entry.id == id)
    }

    fn squad(&self) -> Vec<&'static str> {
        self.0.iter().filter(|entry| entry.owner == "squad").map(|entry| entry.id).collect()
    }
}

/// Eight different cards of the squad.
fn read_squad(list: &Value, path: &str, roster: &Roster) -> Result<Vec<String>, SetupError> {
    let known = roster.squad();
    let Some(list) = list.as_array().filter(|list| list.len() == DEALT) else {
        return Err(error(path, format!("expected a list of {DEALT} cards of the squad")));
    };
    let mut squad: Vec<String> = Vec::new();
    for (i, card) in list.iter().enumerate() {
        let id = card.as_str().unwrap_or_default();
        if !known.contains(&id) {
            return Err(error(format!("{path}/{i}"), format!("no card of the squad{}", name::hint(id, &known))));
        }
        if squad.iter().any(|other| other == id) {
            return Err(error(format!("{path}/{i}"), format!("{id} is there twice")));
        }
        squad.push(id.to_owned());
    }
    Ok(squad)
}

/// A deal of one's own: the pieces, and the card that is taken away.
fn read_deal(deal: &Value, roster: &Roster) -> Result<(Map<String, Value>, String), SetupError> {
    let known = ["rows", "columns", "squad"];
    let Some(fields) = deal.as_object() else { return Err(error("/deal", "expected an object")) };
    if let Some(key) = fields.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(error(format!("/deal/{key}"), format!("unknown field{}", name::hint(key, &known))));
    }
    let part = |key: &str| fields.get(key).ok_or_else(|| error("/deal", format!("{key} are missing")));
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

/// Which of these cards lies at each place; each lies somewhere.
fn read_cards<const N: usize>(list: &Value, path: &str, cards: &[&[u8]; N]) -> Result<[usize; N], SetupError> {
    let Some(list) = list.as_array().filter(|list| list.len() == N) else {
        return Err(error(path, format!("expected a list of {N} cards, each a list of numbers")));
    };
    let mut places = [N; N];
    for (i, card) in list.iter().enumerate() {
        let mut numbers: Vec<u64> = card.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        numbers.sort_unstable();
        let is_it = |card: &&[u8]| card.iter().copied().map(u64::from).eq(numbers.iter().copied());
        let whole = card.as_array().is_some_and(|card| card.len() == numbers.len());
        let found = cards.iter().position(is_it).filter(|found| whole && !places.contains(found));
        let all = || cards.map(|card| format!("{card:?}")).join(" ");
        places[i] = found.ok_or_else(|| error(format!("{path}/{i}"), format!("the cards, each once, are {}", all())))?;
    }
    Ok(places)
}

/// Gives the pieces of a list their ids: of those that are left of their kind, and strength if it is said, the first of the column
/// they lie in, or else the first.
fn name_pieces(given: &mut Map<String, Value>, roster: &Roster) -> Result<(), SetupError> {
    let Some(Value::Array(list)) = given.get("pieces") else { return Ok(()) };
    let mut named = Map::new();
    for (i, piece) in list.iter().enumerate() {
        let text = |key: &str| piece.get(key).and_then(Value::as_str);
        let file = text("square").and_then(|square| square.bytes().next()).map_or(0, |file| i32::from(file) - i32::from(b'a') + 1);
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
                    error(format!("/pieces/{i}/kind"), format!("unknown kind of piece {short:?}{}", name::hint(kind, &kinds)))
                }
                None => error(format!("/pieces/{i}"), "there are not so many cards of this kind, owner and strength"),
            });
        };
        named.insert(entry.id.to_owned(), piece.clone());
    }
    given.insert("pieces".into(), named.into());
    Ok(())
}

/// Whatever of the usual cards is nowhere is discarded, after what the setup says is.
fn discard_the_rest(setup: &mut Setup, squad: Option<&Value>, roster: &Roster) {
    let base = setup.base.get("deck");
    let given = &setup.given;
    let deck = given.get("deck").or(base);
    let lists = |lists: &[Option<&Value>]| -> Vec<String> {
        let all = lists.iter().flatten().filter_map(|list| list.as_array()).flatten();
        all.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let counter = |id: &str| setup.counters.iter().find(|(other, _)| *other == id).map_or(0, |(_, value)| *value);
    let (removed, undealt, all) = (counter("removed"), counter("undealt"), roster.squad());
    let elsewhere = lists(&[deck, given.get("discard")]);
    let is_missing = |id: &str| {
        let place = roster.place(id).unwrap_or_default() as i32;
        let on_grid = given.get("pieces").is_some_and(|pieces| pieces.get(id).is_some());
        let is_dealt = all.iter().position(|other| *other == id).is_some_and(|place| place < 32 && undealt >> place & 1 != 0);
        !on_grid && place + 1 != removed && !is_dealt && !elsewhere.iter().any(|other| other == id)
    };
    let usual = lists(&[squad, base]);
    let missing = roster.0.iter().map(|entry| entry.id).filter(|id| usual.iter().any(|other| other == id) && is_missing(id));
    let missing: Vec<Value> = missing.map(Value::from).collect();
    if let Value::Array(discard) = setup.given.entry("discard").or_insert_with(|| json!([])) {
        discard.extend(missing);
    }
}

/// A card without a strength that shares its cell lies on top, if the setup does not say so.
fn say_layers(given: &mut Map<String, Value>, roster: &Roster) {
    let Some(Value::Object(pieces)) = given.get_mut("pieces") else { return };
    let squares: Vec<(String, Value)> =
        pieces.iter().filter_map(|(id, piece)| Some((id.clone(), piece.get("square")?.clone()))).collect();
    for (id, piece) in pieces.iter_mut() {
        let falls = roster.entry(id).is_some_and(|entry| entry.owner == "enemy" && entry.counter("strength") < 0);
        let Some(piece) = piece.as_object_mut().filter(|_| falls) else { continue };
        let shares = squares.iter().any(|(other, square)| other != id && piece.get("square") == Some(square));
        if shares {
            piece.entry("layer").or_insert_with(|| "top".into());
        }
    }
}

/// The strength of a card of the squad follows from where it lies, that of an enemy from what it is: a setup cannot change either.
fn take_out_strengths(given: &mut Map<String, Value>, roster: &Roster) -> Result<(), SetupError> {
    let Some(Value::Object(pieces)) = given.get_mut("pieces") else { return Ok(()) };
    for (id, piece) in pieces.iter_mut() {
        let (Some(entry), Some(piece)) = (roster.entry(id), piece.as_object_mut()) else { continue };
        let Some(strength) = piece.remove("strength") else { continue };
        let own = entry.counter("strength");
        let path = format!("/pieces/{id}/strength");
        match (entry.owner, strength.as_i64()) {
            ("squad", Some(0..=2)) => {}
            ("squad", _) => return Err(error(path, "expected a whole number from 0 to 2")),
            (_, Some(said)) if said == i64::from(own) => {}
            _ if own < 0 => return Err(error(path, format!("{id} has none"))),
            _ => return Err(error(path, format!("that of {id} is {own}"))),
        }
    }
    Ok(())
}

/// The tags of cards that leave by themselves, each with the last phase in which one is there.
const LEAVE: [(&str, u8); 3] = [("Shelling", phase::ENCOUNTER), ("Blinding", phase::MANEUVER), ("Broadside", phase::ATTACK)];

/// Checks that every card lies where, and as, it could in this phase.
fn check(play: &Play) -> Result<(), SetupError> {
    let board = play.board();
    let rules = board.rules();
    let now = board.counter(Subject::Game, PHASE) as u8;
    let deck = rules.holder("deck", None).map_or(&[][..], |deck| board.cards(deck));
    let not_of_the_enemy = |card: &CardId| rules.piece_of(*card).is_none_or(|piece| board.piece(piece).owner() != ENEMY);
    if let Some(place) = deck.iter().position(not_of_the_enemy) {
        return Err(error(format!("/deck/{place}"), "only cards of the enemy are in the deck"));
    }
    for (id, piece) in board.pieces() {
        let Some(square) = piece.square() else { continue };
        let number = |counter| board.counter(Subject::Piece(id), counter);
        let wrong = |field: &str, message: &str| Err(error(format!("/pieces/{}/{field}", board.piece_name(id)), message));
        let has = |tag: &str| rules.effect_named(tag).is_some_and(|tag| piece.has(tag));
        let is_tank = piece.owner() == ENEMY && number(COLUMN) == 0;
        if is_tank != (column(rules.geometry(), square) == 0) {
            return wrong("square", "the tanks and nobody else are in column t");
        }
        let lies_on_top = board.stack(square).count() > 1 && board.at(square) == Some(id);
        if lies_on_top && (is_tank || number(STRENGTH) >= 0) {
            return wrong("square", "only a mortar or a flare lies on top of another card");
        }
        let last = LEAVE.iter().find(|(tag, _)| has(tag)).map(|(_, last)| *last);
        if last.is_some_and(|last| !(phase::ENCOUNTER..=last).contains(&now)) {
            return wrong("square", "a card of this kind is not there in this phase");
        }
        if number(HEALTH) > number(STRENGTH) {
            return wrong("health", "it is above the strength");
        }
        if piece.owner() == ENEMY && number(STRENGTH) >= 0 && number(HEALTH) < 0 {
            return wrong("health", "expected a whole number from 0");
        }
        if number(MOVED) != 0 && !(has("Stealthy") && now == phase::MANEUVER) {
            return wrong("moved", "only who may go down after moving has it, and only in the Maneuver");
        }
        if number(ROTATION) == rotation::HALF && !(has("Tireless") && now == phase::MANEUVER) {
            return wrong("rotation", "only who moves twice is turned by half, and only in the Maneuver");
        }
    }
    Ok(())
}
