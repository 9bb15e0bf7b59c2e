//! Reading a setup: a sparse state, checked field by field.

pub(crate) mod complete;
mod events;
mod field;
pub(crate) mod pieces;

use serde_json::{Map, Value};

use field::Field;

use crate::table_game;

use sortilege_core::{
    Bits, Catalogue, Change, ChessTime, CounterFacts, CounterId, Draft, Form, Geometry, Holder,
    HolderId, Journal, Lettering, Offer, Outcome, Play, Scene, SeatFacts, SeatId, Stream, Subject,
    endings, name,
};

/// The most pieces, or dead: more than any game needs, less than the small numbers of play can
/// count.
const MOST: usize = 4096;

/// The most cards in one list. The work of a turn's start grows with the cards on the board, so
/// this bounds it.
const MOST_CARDS: usize = 512;

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

/// Starts the game of an id from a setup of the fields that every game has.
///
/// # Errors
/// [`SetupError`] naming the field that is wrong.
pub fn read(catalogue: &Catalogue, game: &str, setup: &Setup) -> Result<Play, SetupError> {
    let unknown = || SetupError::new("/game", format!("{game} cannot be played at a table"));
    let game = table_game(game).ok_or_else(unknown)?;
    let document = Value::Object(complete::complete(setup));
    let root = Field { value: &document, path: String::new() };
    let facts = game.facts();
    let counters =
        facts.counters.iter().filter(|counter| !counter.hidden).map(|counter| counter.id);
    let common = facts.holders.iter().filter(|holder| !holder.per_seat).map(|holder| holder.id);
    let mut known =
        vec!["game", "pieces", facts.roster.unwrap_or("death_pile"), "outcome", "offer"];
    known.extend(counters.chain(common));
    if facts.fixed.is_none() {
        known.extend(["board", "time", "to_move", "players"]);
    }
    if facts.random {
        known.push("random");
    }
    if facts.tags {
        known.extend(["events", "effects"]);
    }
    let fields = root.object()?;
    for (key, field) in &fields {
        if !known.contains(key) {
            // These have been taken out already; whoever misspells one is told it.
            known.extend(["setup", "seed", "actions"]);
            known.extend(game.fields().iter().map(|own| own.id));
            return field.unknown(key, &known);
        }
    }
    let get =
        |key: &str| fields.iter().find(|(other, _)| *other == key).map(|(_, field)| field.clone());
    let geometry = match (get("board"), facts.fixed) {
        (Some(field), _) => read_geometry(&field, facts.lettering)?,
        (None, Some((width, height))) => {
            let geometry = Geometry::new(width.into(), height.into())
                .or_else(|error| root.error(error.to_string()))?;
            geometry.lettered(facts.lettering)
        }
        (None, None) => return root.error("a board is missing"),
    };
    let seats = match facts.fixed {
        Some(_) => facts.seats.to_vec(),
        None => read_seats(get("players"), facts.seats, &root)?,
    };
    let rules = catalogue.rules(game, &geometry, &seats);
    let mut draft = Draft::new(rules.clone(), setup.seed);
    if let Some(field) = get("offer") {
        read_offer(&mut draft, &field)?;
    }
    draft.set_quiet(setup.quiet);
    read_time(&mut draft, get("time").as_ref(), get("to_move"))?;
    if facts.random {
        draft.set_numbers(read_random(get("random").as_ref())?);
    }
    for (key, field) in &fields {
        read_counter(&mut draft, Subject::Game, facts.counters, key, field)?;
        if let Some(holder) = rules.holder(key, None) {
            read_cards(&mut draft, holder, field)?;
        }
    }
    for (id, after) in &setup.counters {
        if let Some(counter) = rules.counter(id) {
            draft.set_counter(Subject::Game, counter, *after);
        }
    }
    if let Some(field) = get("players") {
        read_players(&mut draft, &field)?;
    }
    if let Some(field) = get("pieces") {
        let left_out = !setup.given.contains_key("pieces");
        let explained = |error: SetupError| match left_out {
            true => SetupError::new(
                error.path,
                format!("{} (pieces are left out, so the usual ones are meant)", error.message),
            ),
            false => error,
        };
        pieces::read_pieces(&mut draft, &field).map_err(explained)?;
    }
    if let Some(field) = facts.roster.and_then(get) {
        pieces::read_pile(&mut draft, &field)?;
    }
    pieces::check_places(draft.board())?;
    if let Some(field) = get("death_pile").filter(|_| facts.roster.is_none()) {
        if field.list()?.len() > MOST {
            return field.error(format!("there are more than {MOST} dead"));
        }
        for dead in field.list()? {
            let (kind, owner) = pieces::read_man(&rules, &dead, &["kind", "owner"])?;
            let piece = draft.create(kind, owner);
            draft.bury(piece);
        }
    }
    if let Some(field) = get("effects") {
        pieces::read_effects(&mut draft, Subject::Game, &field)?;
    }
    if let Some(field) = get("events") {
        events::read_events(&mut draft, &field)?;
    }
    for holder in decks_not_given(&draft, &setup.given) {
        draft.shuffle(holder);
    }
    let outcome = get("outcome").map(|field| read_outcome(&draft, &field)).transpose()?;
    if let Some(outcome) = outcome {
        draft.end(outcome);
    }
    let play = draft.open().or_else(|fault| root.error(fault.to_string()))?;
    Ok(play)
}

/// An outcome that the game itself could have written. Whether the position shows it is not asked:
/// a repetition, say, is of the past.
fn read_outcome(draft: &Draft, field: &Field<'_>) -> Result<Outcome, SetupError> {
    let rules = draft.rules();
    let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
    let (mut winner, mut reason) = (None, None);
    for (key, field) in field.object()? {
        match key {
            "winner" => winner = Some(field.known("player", |id| rules.seat_named(id), &seats)?),
            "reason" => reason = Some((field.text()?, field)),
            _ => return field.unknown(key, &["winner", "reason"]),
        }
    }
    let Some((words, said)) = reason.filter(|(words, _)| !words.is_empty()) else {
        return field.error("an outcome has a reason");
    };
    let journal = Journal::default();
    let scene = Scene { board: draft.board(), journal: &journal };
    let endings = endings(&*rules.game().referee(rules), scene);
    let known = endings.iter().find(|(ending, known)| ending.winner == winner && *known == words);
    known.map_or_else(|| said.error("not an outcome of this game"), |(ending, _)| Ok(*ending))
}

/// The seat that offers a draw.
fn read_offer(draft: &mut Draft, field: &Field<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let players: Vec<&str> =
        rules.seats().iter().filter(|seat| seat.acts).map(|seat| seat.id).collect();
    if players.len() < 2 {
        return field.error("a game for one player cannot be drawn by agreement");
    }
    let by = field.known("player", |id| rules.seat_named(id), &players)?;
    draft.set_offer(Offer { by, accepted: 0 });
    Ok(())
}

fn read_geometry(field: &Field<'_>, lettering: Lettering) -> Result<Geometry, SetupError> {
    let known = ["width", "height", "magic", "holes"];
    let fields = field.object()?;
    let mut side = [None, None];
    for (key, value) in &fields {
        match *key {
            "width" => side[0] = Some(value.integer(1, sortilege_core::MAX_SIDE.into())?),
            "height" => side[1] = Some(value.integer(1, sortilege_core::MAX_SIDE.into())?),
            "magic" | "holes" => {}
            _ => return value.unknown(key, &known),
        }
    }
    let [Some(width), Some(height)] = side else {
        return field.error("a board has a width and a height");
    };
    let geometry = Geometry::new(width as u64, height as u64)
        .or_else(|error| field.error(error.to_string()))?;
    let geometry = geometry.lettered(lettering);
    let squares = |key: &str| -> Result<Bits, SetupError> {
        let Some((_, list)) = fields.iter().find(|(other, _)| *other == key) else {
            return Ok(Bits::EMPTY);
        };
        list.list()?.iter().map(|square| square.square(&geometry)).collect()
    };
    let (magic, holes) = (squares("magic")?, squares("holes")?);
    Ok(geometry.clone().with_magic(magic).with_holes(holes).lettered(lettering))
}

fn read_seats(
    players: Option<Field<'_>>,
    all: &'static [SeatFacts],
    root: &Field<'_>,
) -> Result<Vec<SeatFacts>, SetupError> {
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
    let mut seats: Vec<SeatFacts> =
        all.iter().filter(|seat| given.iter().any(|(id, _)| *id == seat.id)).copied().collect();
    for seat in &mut seats {
        let player = given.iter().find(|(id, _)| *id == seat.id).map(|(_, player)| player.object());
        for (key, field) in player.transpose()?.unwrap_or_default() {
            if key == "forward" {
                seat.forward = field.known(
                    "direction",
                    |text| text.parse().ok(),
                    &["up", "right", "down", "left"],
                )?;
            }
        }
    }
    Ok(seats)
}

fn read_time(
    draft: &mut Draft,
    time: Option<&Field<'_>>,
    to_move: Option<Field<'_>>,
) -> Result<(), SetupError> {
    let mut after = ChessTime::default();
    let mut turn = None;
    let seats = draft.rules().seats().len() as i64;
    for (key, field) in time.map(Field::object).transpose()?.unwrap_or_default() {
        match key {
            "round" => after.round = field.integer(0, u16::MAX.into())? as u16,
            "turn" => turn = Some(field.integer(0, seats - 1)? as u8),
            "movement" => after.movement = field.integer(0, u16::MAX.into())? as u16,
            _ => return field.unknown(key, &["round", "turn", "movement"]),
        }
    }
    if let Some(field) = to_move {
        let rules = draft.rules();
        let names: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        let seat = field.known("player", |id| rules.seat_named(id), &names)?;
        if turn.is_some_and(|turn| turn != seat.0) {
            return field.error("time.turn says that another player is to move");
        }
        turn = Some(seat.0);
    }
    after.turn = turn.unwrap_or(0);
    draft.apply(&Change::Time { before: draft.time(), after });
    Ok(())
}

fn read_random(random: Option<&Field<'_>>) -> Result<[Option<u16>; 3], SetupError> {
    let mut given = [None; 3];
    let names = Stream::PUBLIC.map(Stream::name);
    for (key, field) in random.map(Field::object).transpose()?.unwrap_or_default() {
        let Some(place) = names.iter().position(|name| *name == key) else {
            return field.unknown(key, &names);
        };
        // Whoever wrote or read the decimal may have been off by a last digit.
        let number = field.value.as_f64().map(|number| number * 65536.0);
        match number.filter(|number| {
            (number - number.round()).abs() < 1e-6 && (0.0..65535.5).contains(number)
        }) {
            Some(number) => given[place] = Some(number.round() as u16),
            None => return field.expected("a multiple of 1/65536 from 0 up to but without 1"),
        }
    }
    Ok(given)
}

fn read_counter(
    draft: &mut Draft,
    of: Subject,
    list: &[CounterFacts],
    key: &str,
    field: &Field<'_>,
) -> Result<bool, SetupError> {
    let Some(place) = list.iter().position(|counter| counter.id == key && !counter.hidden) else {
        return Ok(false);
    };
    let counter = CounterId(place as u8);
    let facts = list[place];
    let most = if matches!(of, Subject::Piece(_)) { i16::MAX.into() } else { i32::MAX };
    let after = match facts.form {
        Form::Number => field.integer(facts.least_said().into(), most.into())? as i32,
        Form::Flag => i32::from(field.flag()?),
        Form::Words(words) => {
            field.known(facts.id, |word| words.iter().position(|other| *other == word), words)?
                as i32
        }
        Form::Seat => {
            let rules = draft.rules();
            let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
            i32::from(field.known("player", |id| rules.seat_named(id), &seats)?.0) + 1
        }
    };
    draft.apply(&Change::Counter { of, counter, before: draft.counter(of, counter), after });
    Ok(true)
}

fn read_cards(draft: &mut Draft, holder: HolderId, field: &Field<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let names: Vec<&str> = rules.cards().map(sortilege_core::Card::id).collect();
    let list = field.list()?;
    if list.len() > MOST_CARDS {
        return field.error(format!("there are more than {MOST_CARDS} cards"));
    }
    let lies_on_board =
        rules.holders().get(holder.index()).is_some_and(|holder| holder.facts.grants);
    for (place, field) in list.iter().enumerate() {
        let card = field.known("card", |id| rules.card_named(id), &names)?;
        if lies_on_board && !rules.card(card).is_permanent() {
            return field.error(format!("{} does not stay on the board", rules.card(card).id()));
        }
        draft.apply(&Change::Deal { card, to: holder, place: place as u16 });
    }
    Ok(())
}

fn read_players(draft: &mut Draft, players: &Field<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    for (id, player) in players.object()? {
        let Some(seat) = rules.seat_named(id) else { continue };
        read_player(draft, seat, &player)?;
        lower_what_is_left_out(draft, seat, &player);
    }
    Ok(())
}

/// What a setup leaves out is not above a maximum that it gives.
fn lower_what_is_left_out(draft: &mut Draft, seat: SeatId, player: &Field<'_>) {
    let counters = draft.rules().facts().seat_counters;
    let of = Subject::Seat(seat);
    for (place, facts) in counters.iter().enumerate() {
        let ceiling = facts.ceiling.and_then(|id| counters.iter().position(|other| other.id == id));
        let (Some(ceiling), None) = (ceiling, player.value.get(facts.id)) else { continue };
        let (counter, most) = (CounterId(place as u8), draft.counter(of, CounterId(ceiling as u8)));
        let before = draft.counter(of, counter);
        draft.apply(&Change::Counter { of, counter, before, after: before.min(most) });
    }
}

fn read_player(draft: &mut Draft, seat: SeatId, player: &Field<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    for (key, field) in player.object()? {
        let holder = rules.holder(key, Some(seat));
        match key {
            "forward" => {}
            "accepts_draw" => {
                let standing = draft.standing_offer();
                if field.flag()? && (standing == Offer::NONE || standing.by == seat) {
                    return field.error("this player has no offer of a draw to accept");
                }
                if field.flag()? {
                    draft
                        .set_offer(Offer { accepted: standing.accepted | 1 << seat.0, ..standing });
                }
            }
            "out" => {
                if field.flag()? {
                    draft.apply(&Change::Out { seat });
                }
            }
            "effects" if rules.facts().tags => {
                pieces::read_effects(draft, Subject::Seat(seat), &field)?
            }
            _ => {
                if let Some(holder) = holder {
                    read_cards(draft, holder, &field)?;
                } else if !read_counter(
                    draft,
                    Subject::Seat(seat),
                    rules.facts().seat_counters,
                    key,
                    &field,
                )? {
                    let mut known = vec!["forward", "out", "accepts_draw", "effects"];
                    let counters =
                        rules.facts().seat_counters.iter().filter(|counter| !counter.hidden);
                    known.extend(counters.map(|counter| counter.id));
                    known.extend(
                        rules
                            .facts()
                            .holders
                            .iter()
                            .filter(|holder| holder.per_seat)
                            .map(|holder| holder.id),
                    );
                    return field.unknown(key, &known);
                }
            }
        }
    }
    Ok(())
}

/// The shuffled decks whose cards the setup does not list itself, as they are before shuffling.
fn decks_not_given(draft: &Draft, given: &Map<String, Value>) -> Vec<HolderId> {
    let rules = draft.rules();
    let is_listed = |holder: &Holder| match holder.seat {
        None => given.contains_key(holder.facts.id),
        Some(seat) => {
            let player = given.get("players").and_then(|players| players.get(rules.seat(seat).id));
            player.is_some_and(|player| player.get(holder.facts.id).is_some())
        }
    };
    let shuffled = rules
        .holders()
        .iter()
        .enumerate()
        .filter(|(_, holder)| holder.facts.shuffled && !is_listed(holder));
    shuffled.map(|(place, _)| HolderId(place as u8)).collect()
}
