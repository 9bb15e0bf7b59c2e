//! Reading a setup: a sparse state, checked field by field.

use serde_json::{Map, Value};

use crate::{
    Bits, Board, Catalogue, Change, ChessTime, CounterFacts, CounterId, Event, EventFunction, FOREVER, Game, Geometry, HolderId,
    PieceId, Play, Rules, SeatFacts, SeatId, Square, Stream, Subject, name,
};

/// A setup that cannot be, and where.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("{}: {message}", if path.is_empty() { "/" } else { path })]
pub struct SetupError {
    /// The field, as a JSON pointer.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
}

impl SetupError {
    /// An error at a path.
    #[must_use]
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), message: message.into() }
    }
}

/// A setup on its way to a game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The document that fills what `given` leaves out.
    pub base: Map<String, Value>,
    /// The fields given.
    pub given: Map<String, Value>,
    /// The seed of the game's randomness.
    pub seed: u64,
    /// Actions since the last irreversible one.
    pub quiet: u16,
    /// Hidden counters of the game that a field of its own says, by id.
    pub counters: Vec<(&'static str, i32)>,
}

/// A JSON value and where it is.
#[derive(Clone)]
struct Field<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> Field<'a> {
    fn error<T>(&self, message: impl Into<String>) -> Result<T, SetupError> {
        Err(SetupError::new(self.path.clone(), message))
    }

    fn expected<T>(&self, what: &str) -> Result<T, SetupError> {
        let shown = match self.value {
            Value::Object(_) => "an object".to_owned(),
            Value::Array(_) => "a list".to_owned(),
            other => crate::action::clip(&other.to_string()),
        };
        self.error(format!("expected {what}, not {shown}"))
    }

    fn text(&self) -> Result<&'a str, SetupError> {
        self.value.as_str().map_or_else(|| self.expected("a text"), Ok)
    }

    fn flag(&self) -> Result<bool, SetupError> {
        self.value.as_bool().map_or_else(|| self.expected("true or false"), Ok)
    }

    fn integer(&self, least: i64, most: i64) -> Result<i64, SetupError> {
        match self.value.as_i64() {
            Some(n) if (least..=most).contains(&n) => Ok(n),
            _ => self.expected(&format!("a whole number from {least} to {most}")),
        }
    }

    fn object(&self) -> Result<Vec<(&'a str, Self)>, SetupError> {
        let Some(map) = self.value.as_object() else { return self.expected("an object") };
        let mut fields: Vec<_> =
            map.iter().map(|(key, value)| (key.as_str(), Self { value, path: format!("{}/{}", self.path, escape(key)) })).collect();
        // So that p2 comes before p10.
        fields.sort_by_key(|(key, _)| (key.len(), *key));
        Ok(fields)
    }

    fn list(&self) -> Result<Vec<Self>, SetupError> {
        let Some(list) = self.value.as_array() else { return self.expected("a list") };
        Ok(list.iter().enumerate().map(|(i, value)| Self { value, path: format!("{}/{i}", self.path) }).collect())
    }

    fn square(&self, geometry: &Geometry) -> Result<Square, SetupError> {
        let name = self.text()?;
        match geometry.named(name) {
            Some(square) => Ok(square),
            None => self.error(format!(
                "{:?} is no square of a {} x {} board",
                crate::action::clip(name),
                geometry.width(),
                geometry.height()
            )),
        }
    }

    fn known<T>(&self, what: &str, find: impl Fn(&str) -> Option<T>, names: &[&str]) -> Result<T, SetupError> {
        let text = self.text()?;
        match find(text) {
            Some(found) => Ok(found),
            None => self.error(format!("unknown {what} {:?}{}", crate::action::clip(text), name::hint(text, names))),
        }
    }

    fn unknown<T>(&self, key: &str, known: &[&str]) -> Result<T, SetupError> {
        self.error(format!("unknown field{}", name::hint(key, known)))
    }
}

/// A key as a part of a JSON pointer, short enough to print.
fn escape(key: &str) -> String {
    crate::action::clip(key).replace('~', "~0").replace('/', "~1")
}

/// Fills what a setup leaves out from its base. Says which lists of cards come from the base and are still to be shuffled.
fn complete(setup: &Setup) -> Result<Map<String, Value>, SetupError> {
    let mut document = setup.base.clone();
    for (key, value) in &setup.given {
        let base = setup.base.get(key).and_then(Value::as_object);
        let filled = match (key.as_str(), value, base) {
            ("players", Value::Object(seats), Some(base)) => {
                Value::Object(seats.iter().map(|(seat, given)| (seat.clone(), fill(given, base.get(seat)))).collect())
            }
            ("board", Value::Object(_), Some(base)) => {
                let mut size = base.clone();
                size.retain(|key, _| key == "width" || key == "height");
                fill(value, Some(&size.into()))
            }
            ("time", Value::Object(_), Some(base)) => fill(value, Some(&base.clone().into())),
            (_, value, _) => value.clone(),
        };
        document.insert(key.clone(), filled);
    }
    // The turn and the seat to move say the same thing: what is given decides over what is filled in.
    let turn_given = setup.given.get("time").is_some_and(|time| time.get("turn").is_some());
    let to_move_given = setup.given.contains_key("to_move");
    if turn_given && !to_move_given {
        document.remove("to_move");
    }
    if to_move_given && !turn_given {
        if let Some(time) = document.get_mut("time").and_then(Value::as_object_mut) {
            time.remove("turn");
        }
    }
    if setup.given.contains_key("players") && !turn_given && !to_move_given {
        document.remove("to_move");
        if let Some(time) = document.get_mut("time").and_then(Value::as_object_mut) {
            time.remove("turn");
        }
    }
    Ok(document)
}

fn fill(given: &Value, base: Option<&Value>) -> Value {
    match (given, base) {
        (Value::Object(given), Some(Value::Object(base))) => {
            let mut filled = base.clone();
            filled.extend(given.clone());
            filled.into()
        }
        _ => given.clone(),
    }
}

/// Starts a game from a setup of the fields that every game has.
///
/// # Errors
/// [`SetupError`] naming the field that is wrong.
pub fn read(catalogue: &Catalogue, game: &'static dyn Game, setup: &Setup) -> Result<Play, SetupError> {
    let document = Value::Object(complete(setup)?);
    let root = Field { value: &document, path: String::new() };
    let facts = game.facts();
    let counters = facts.counters.iter().filter(|counter| !counter.hidden).map(|counter| counter.id);
    let common = facts.holders.iter().filter(|holder| !holder.per_seat).map(|holder| holder.id);
    let mut known = vec!["game", "board", "time", "to_move", "players", "pieces", "death_pile", "outcome"];
    known.extend(counters.chain(common));
    if facts.random {
        known.push("random");
    }
    if facts.tags {
        known.extend(["events", "effects"]);
    }
    let fields = root.object()?;
    for (key, field) in &fields {
        if !known.contains(key) {
            return field.unknown(key, &known);
        }
    }
    let get = |key: &str| fields.iter().find(|(other, _)| *other == key).map(|(_, field)| field.clone());
    if let Some(field) = get("game") {
        field.known("game, this table plays another", |id| (id == game.id()).then_some(()), &[game.id()])?;
    }
    let geometry = match get("board") {
        Some(field) => read_geometry(&field)?,
        None => return root.error("a board is missing"),
    };
    let seats = read_seats(get("players"), facts.seats, &root)?;
    let rules = Rules::new(catalogue, game, geometry, seats);
    let mut board = Board::new(rules.clone(), setup.seed);
    read_time(&mut board, get("time"), get("to_move"))?;
    read_random(&mut board, get("random"))?;
    for (key, field) in &fields {
        read_counter(&mut board, Subject::Game, facts.counters, key, field)?;
        if let Some(holder) = rules.holder(key, None) {
            read_cards(&mut board, holder, field)?;
        }
    }
    for (id, after) in &setup.counters {
        if let Some(counter) = rules.counter(id) {
            board.apply(&Change::Counter {
                of: Subject::Game,
                counter,
                before: board.counter(Subject::Game, counter),
                after: *after,
            });
        }
    }
    if let Some(field) = get("players") {
        read_players(&mut board, &field)?;
    }
    if let Some(field) = get("pieces") {
        read_pieces(&mut board, &field)?;
    }
    if let Some(field) = get("death_pile") {
        for dead in field.list()? {
            let piece = board.next_piece();
            let (kind, owner) = read_man(&rules, &dead, &["kind", "owner"])?;
            board.apply(&Change::Create { piece, kind, owner });
            board.bury(piece);
        }
    }
    if let Some(field) = get("effects") {
        read_effects(&mut board, Subject::Game, &field)?;
    }
    if let Some(field) = get("events") {
        read_events(&mut board, &field)?;
    }
    shuffle_what_was_not_given(&mut board, &setup.given);
    let play = Play::new(board, setup.quiet);
    if let Some(field) = get("outcome") {
        if play.ending().is_none() {
            return field.error("the game is not over in this position");
        }
    }
    Ok(play)
}

fn read_geometry(field: &Field<'_>) -> Result<Geometry, SetupError> {
    let known = ["width", "height", "magic", "holes"];
    let fields = field.object()?;
    let mut side = [None, None];
    for (key, value) in &fields {
        match *key {
            "width" => side[0] = Some(value.integer(1, crate::MAX_SIDE.into())?),
            "height" => side[1] = Some(value.integer(1, crate::MAX_SIDE.into())?),
            "magic" | "holes" => {}
            _ => return value.unknown(key, &known),
        }
    }
    let [Some(width), Some(height)] = side else { return field.error("a board has a width and a height") };
    let geometry = Geometry::new(width as u64, height as u64).or_else(|error| field.error(error.to_string()))?;
    let squares = |key: &str| -> Result<Bits, SetupError> {
        let Some((_, list)) = fields.iter().find(|(other, _)| *other == key) else { return Ok(Bits::EMPTY) };
        list.list()?.iter().map(|square| square.square(&geometry)).collect()
    };
    let (magic, holes) = (squares("magic")?, squares("holes")?);
    Ok(geometry.clone().with_magic(magic).with_holes(holes))
}

fn read_seats(players: Option<Field<'_>>, all: &'static [SeatFacts], root: &Field<'_>) -> Result<Vec<SeatFacts>, SetupError> {
    let Some(players) = players else { return root.error("players are missing") };
    let names: Vec<&str> = all.iter().map(|seat| seat.id).collect();
    let given = players.object()?;
    for (id, field) in &given {
        if !names.contains(id) {
            return field.error(format!("unknown player{}", name::hint(id, &names)));
        }
    }
    if given.is_empty() {
        return players.error("a game has players");
    }
    let mut seats: Vec<SeatFacts> = all.iter().filter(|seat| given.iter().any(|(id, _)| *id == seat.id)).copied().collect();
    for seat in &mut seats {
        let player = given.iter().find(|(id, _)| *id == seat.id).map(|(_, player)| player.object());
        for (key, field) in player.transpose()?.unwrap_or_default() {
            if key == "forward" {
                seat.forward = field.known("direction", |text| text.parse().ok(), &["up", "right", "down", "left"])?;
            }
        }
    }
    Ok(seats)
}

fn read_time(board: &mut Board, time: Option<Field<'_>>, to_move: Option<Field<'_>>) -> Result<(), SetupError> {
    let mut after = ChessTime::default();
    let mut turn = None;
    let seats = board.rules().seats().len() as i64;
    for (key, field) in time.as_ref().map(Field::object).transpose()?.unwrap_or_default() {
        match key {
            "round" => after.round = field.integer(0, u16::MAX.into())? as u16,
            "turn" => turn = Some(field.integer(0, seats - 1)? as u8),
            "movement" => after.movement = field.integer(0, u16::MAX.into())? as u16,
            _ => return field.unknown(key, &["round", "turn", "movement"]),
        }
    }
    if let Some(field) = to_move {
        let rules = board.rules();
        let names: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        let seat = field.known("player", |id| rules.seat_named(id), &names)?;
        if turn.is_some_and(|turn| turn != seat.0) {
            return field.error("time.turn says that another player is to move");
        }
        turn = Some(seat.0);
    }
    after.turn = turn.unwrap_or(0);
    board.apply(&Change::Time { before: board.time(), after });
    Ok(())
}

fn read_random(board: &mut Board, random: Option<Field<'_>>) -> Result<(), SetupError> {
    if !board.rules().facts().random {
        return Ok(());
    }
    let mut given = [None; 3];
    let names = Stream::PUBLIC.map(Stream::name);
    for (key, field) in random.as_ref().map(Field::object).transpose()?.unwrap_or_default() {
        let Some(place) = names.iter().position(|name| *name == key) else { return field.unknown(key, &names) };
        let number = field.value.as_f64().map(|number| number * 65536.0);
        match number.filter(|number| number.fract() == 0.0 && (0.0..65536.0).contains(number)) {
            Some(number) => given[place] = Some(number as u16),
            None => return field.expected("a multiple of 1/65536 from 0 up to but without 1"),
        }
    }
    for (stream, given) in Stream::PUBLIC.into_iter().zip(given) {
        let after = given.unwrap_or_else(|| board.random().at(stream, 0));
        board.apply(&Change::Draw { stream, used: 1, before: 0, after });
    }
    Ok(())
}

fn read_counter(board: &mut Board, of: Subject, list: &[CounterFacts], key: &str, field: &Field<'_>) -> Result<bool, SetupError> {
    let Some(place) = list.iter().position(|counter| counter.id == key && !counter.hidden) else { return Ok(false) };
    let counter = CounterId(place as u8);
    let facts = list[place];
    let after = if facts.flag { i32::from(field.flag()?) } else { field.integer(facts.least.into(), i32::MAX.into())? as i32 };
    board.apply(&Change::Counter { of, counter, before: board.counter(of, counter), after });
    Ok(true)
}

fn read_cards(board: &mut Board, holder: HolderId, field: &Field<'_>) -> Result<(), SetupError> {
    let rules = board.rules().clone();
    let names: Vec<&str> = rules.cards().iter().map(|card| card.id()).collect();
    for (place, card) in field.list()?.iter().enumerate() {
        let card = card.known("card", |id| rules.card_named(id), &names)?;
        board.apply(&Change::Deal { card, to: holder, place: place as u16 });
    }
    Ok(())
}

fn read_players(board: &mut Board, players: &Field<'_>) -> Result<(), SetupError> {
    let rules = board.rules().clone();
    for (id, player) in players.object()? {
        let Some(seat) = rules.seat_named(id) else { continue };
        for (key, field) in player.object()? {
            let holder = rules.holder(key, Some(seat));
            match key {
                "forward" => {}
                "out" => {
                    if field.flag()? {
                        board.apply(&Change::Out { seat });
                    }
                }
                "effects" if rules.facts().tags => read_effects(board, Subject::Seat(seat), &field)?,
                _ => {
                    if let Some(holder) = holder {
                        read_cards(board, holder, &field)?;
                    } else if !read_counter(board, Subject::Seat(seat), rules.facts().seat_counters, key, &field)? {
                        let mut known = vec!["forward", "out"];
                        known.extend(rules.facts().seat_counters.iter().map(|counter| counter.id));
                        known.extend(rules.facts().holders.iter().filter(|holder| holder.per_seat).map(|holder| holder.id));
                        return field.unknown(key, &known);
                    }
                }
            }
        }
    }
    Ok(())
}

/// The kind and owner of a piece, its other fields being among `known`.
fn read_man(rules: &Rules, man: &Field<'_>, known: &[&str]) -> Result<(crate::KindId, SeatId), SetupError> {
    let kinds: Vec<&str> = rules.kinds().iter().map(crate::Kind::id).collect();
    let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
    let (mut kind, mut owner) = (None, None);
    for (key, field) in man.object()? {
        match key {
            "kind" => kind = Some(field.known("kind of piece", |id| rules.kind_named(id), &kinds)?),
            "owner" => owner = Some(field.known("player", |id| rules.seat_named(id), &seats)?),
            _ if known.contains(&key) => {}
            _ => return field.unknown(key, known),
        }
    }
    match (kind, owner) {
        (Some(kind), Some(owner)) => Ok((kind, owner)),
        _ => man.error("a piece has a kind and an owner"),
    }
}

fn read_pieces(board: &mut Board, pieces: &Field<'_>) -> Result<(), SetupError> {
    let rules = board.rules().clone();
    let facts = *rules.facts();
    let mut list: Vec<(String, Field<'_>)> = match pieces.value {
        Value::Array(_) => pieces.list()?.into_iter().enumerate().map(|(i, piece)| (format!("p{}", i + 1), piece)).collect(),
        Value::Object(_) => pieces.object()?.into_iter().map(|(id, piece)| (id.to_owned(), piece)).collect(),
        _ => return pieces.expected("an object or a list of pieces"),
    };
    if list.len() > 4096 {
        return pieces.error("there are more than 4096 pieces");
    }
    if facts.stacks {
        list.sort_by_key(|(_, piece)| piece.value.get("layer").and_then(Value::as_u64).unwrap_or(0));
    }
    let mut known = vec!["kind", "owner", "square"];
    known.extend(facts.piece_counters.iter().filter(|counter| !counter.hidden).map(|counter| counter.id));
    if facts.moved {
        known.push("moved");
    }
    if facts.stacks {
        known.push("layer");
    }
    if facts.tags {
        known.extend(["tags", "effects"]);
    }
    let mut names = Vec::new();
    for (id, field) in list {
        let (kind, owner) = read_man(&rules, &field, &known)?;
        let piece = board.next_piece();
        board.apply(&Change::Create { piece, kind, owner });
        let fields = field.object()?;
        let Some((_, square)) = fields.iter().find(|(key, _)| *key == "square") else {
            return field.error("a piece has a square");
        };
        let at = square.square(rules.geometry())?;
        if rules.geometry().holes().contains(at) {
            return square.error("there is a hole");
        }
        if !facts.stacks && board.at(at).is_some() {
            return square.error("another piece is there");
        }
        board.apply(&Change::Place { piece, at });
        read_piece(board, piece, &fields)?;
        names.push(id);
    }
    board.name_pieces(names);
    Ok(())
}

fn read_piece(board: &mut Board, piece: PieceId, fields: &[(&str, Field<'_>)]) -> Result<(), SetupError> {
    let rules = board.rules().clone();
    let of = Subject::Piece(piece);
    for (key, field) in fields {
        match *key {
            "kind" | "owner" | "square" => {}
            "layer" => {
                field.integer(0, 255)?;
            }
            "tags" => {
                let names: Vec<&str> = rules.effects().iter().filter(|effect| effect.is_tag()).map(|effect| effect.id()).collect();
                let tag = |id: &str| rules.effect_named(id).filter(|tag| rules.effect(*tag).is_tag());
                let tags = field.list()?.iter().map(|field| field.known("tag", tag, &names)).collect::<Result<Vec<_>, _>>()?;
                for tag in (0..rules.effects().len()).map(|i| crate::EffectId(i as u8)) {
                    let on = tags.contains(&tag);
                    if board.piece(piece).has(tag) != on {
                        board.apply(&Change::Tag { piece, tag, on });
                    }
                }
            }
            "effects" => read_effects(board, of, field)?,
            // A counter of that name comes first: a game may count moves a turn.
            key => {
                if !read_counter(board, of, rules.facts().piece_counters, key, field)? && key == "moved" && field.flag()? {
                    board.set_moves(piece, 1);
                }
            }
        }
    }
    if let (Some(life), Some(max)) = (rules.vitals().life, rules.piece_counter("max_life")) {
        let (before, max) = (board.counter(of, life), board.counter(of, max));
        match fields.iter().find(|(key, _)| *key == "life") {
            None => board.apply(&Change::Counter { of, counter: life, before, after: max }),
            Some((_, field)) if before > max => return field.error(format!("life is above max_life, {max}")),
            Some(_) => {}
        }
    }
    Ok(())
}

fn read_effects(board: &mut Board, subject: Subject, list: &Field<'_>) -> Result<(), SetupError> {
    let rules = board.rules().clone();
    let names: Vec<&str> = rules.effects().iter().filter(|effect| !effect.is_tag()).map(|effect| effect.id()).collect();
    let find = |id: &str| rules.effect_named(id).filter(|effect| !rules.effect(*effect).is_tag());
    for carried in list.list()? {
        let (mut effect, mut rounds, mut turn) = (None, FOREVER, board.time().turn);
        for (key, field) in carried.object()? {
            match key {
                "id" => effect = Some(field.known("effect", find, &names)?),
                "rounds" => rounds = field.integer(1, i64::from(FOREVER) - 1)? as i16,
                "turn" => turn = field.integer(0, rules.seats().len() as i64 - 1)? as u8,
                _ => return field.unknown(key, &["id", "rounds", "turn"]),
            }
        }
        let Some(effect) = effect else { return carried.error("an effect has an id") };
        let (place, serial) = (board.effects().len() as u16, board.next_serial());
        if board.effects().iter().any(|other| other.subject == subject && other.effect == effect) {
            return carried.error("the same effect twice");
        }
        board.apply(&Change::Attach { place, attached: crate::Attached { subject, effect, turn, rounds, serial } });
    }
    Ok(())
}

fn read_events(board: &mut Board, events: &Field<'_>) -> Result<(), SetupError> {
    let rules = board.rules().clone();
    let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
    for listed in events.list()? {
        let (mut seat, mut when, mut function) = (None, ChessTime { round: 1, ..ChessTime::default() }, None);
        for (key, field) in listed.object()? {
            match key {
                "player_id" => seat = Some(field.known("player", |id| rules.seat_named(id), &seats)?),
                "when" => {
                    for (key, field) in field.object()? {
                        let n = field.integer(0, u16::MAX.into())? as u16;
                        match key {
                            "round" => when.round = n.max(1),
                            "turn" => when.turn = n as u8,
                            "movement" => when.movement = n,
                            _ => return field.unknown(key, &["round", "turn", "movement"]),
                        }
                    }
                }
                "event_function" => function = Some(read_event_function(&rules, &field)?),
                _ => return field.unknown(key, &["player_id", "when", "event_function"]),
            }
        }
        let (Some(seat), Some(function)) = (seat, function) else {
            return listed.error("an event has a player_id and an event_function");
        };
        board.apply(&Change::Schedule { event: Event { seat, when, function } });
        if board.events().len() >= usize::from(u8::MAX) {
            return listed.error("there are too many events");
        }
    }
    Ok(())
}

fn read_event_function(rules: &Rules, field: &Field<'_>) -> Result<EventFunction, SetupError> {
    let known = ["Summon", "ApplyEffect", "Add"];
    let functions = field.object()?;
    let [(name, function)] = functions.as_slice() else { return field.expected("one function") };
    let fields = function.object()?;
    let get = |key: &str| match fields.iter().find(|(other, _)| *other == key) {
        Some((_, field)) => Ok(field.clone()),
        None => function.error(format!("{key} is missing")),
    };
    let square = || get("square").and_then(|field| field.square(rules.geometry()));
    Ok(match *name {
        "Summon" => {
            let names: Vec<&str> = rules.kinds().iter().map(crate::Kind::id).collect();
            EventFunction::Summon { kind: get("kind")?.known("kind of piece", |id| rules.kind_named(id), &names)?, at: square()? }
        }
        "ApplyEffect" => {
            let names: Vec<&str> = rules.effects().iter().map(|effect| effect.id()).collect();
            let effect = get("id")?.known("effect", |id| rules.effect_named(id), &names)?;
            EventFunction::Apply { at: square()?, effect, rounds: get("rounds")?.integer(1, i64::from(FOREVER) - 1)? as i16 }
        }
        "Add" => {
            let names: Vec<&str> = rules.facts().seat_counters.iter().map(|counter| counter.id).collect();
            let counter = get("counter")?.known("counter", |id| rules.seat_counter(id), &names)?;
            EventFunction::Add { counter, by: get("by")?.integer(i16::MIN.into(), i16::MAX.into())? as i16 }
        }
        other => return function.unknown(other, &known),
    })
}

fn shuffle_what_was_not_given(board: &mut Board, given: &Map<String, Value>) {
    let rules = board.rules().clone();
    for (i, holder) in rules.holders().iter().enumerate().filter(|(_, holder)| holder.facts.shuffled) {
        let listed = match holder.seat {
            None => given.contains_key(holder.facts.id),
            Some(seat) => {
                let player = given.get("players").and_then(|players| players.get(rules.seat(seat).id));
                player.is_some_and(|player| player.get(holder.facts.id).is_some())
            }
        };
        if !listed {
            board.shuffle(HolderId(i as u8), &mut |_| {});
        }
    }
}
