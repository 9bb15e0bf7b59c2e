//! What there is to say about a square and about the seats, in lines.

use serde_json::{Map, Value};
use sortilege_core::{Board, PieceId, SeatId, Square, Subject};
use sortilege_languages::{names, retell, say};
use sortilege_table::{Seats, Table};

use super::chance;
use super::theme::Theme;
use crate::happened::{duration, lasting, named};
use crate::screen::canonical_state;
use crate::{describe, drawing};

/// A number with the largest that it can be, as a bar.
const BAR: usize = 8;

/// What is on a square: the pieces with their numbers, tags, effects and what they wait for.
pub(super) fn square(table: &Table, square: Square, viewer: SeatId) -> Vec<String> {
    let board = table.play().board();
    let (rules, geometry) = (board.rules(), board.rules().geometry());
    let name = geometry.name(square);
    let magic = match geometry.magic().contains(square) {
        true => format!(", {}", say!("magic")),
        false => String::new(),
    };
    let mut lines = Vec::new();
    for piece in board.stack(square) {
        let state = board.piece(piece);
        let owner = rules.seats().get(state.owner().index()).map_or("", |seat| seat.id);
        lines.push(format!("{name}{magic}: {}", named(owner, rules.kind_id(state.kind()))));
        lines.extend(numbers(table, piece, viewer));
        for attached in board.effects().iter().filter(|it| it.subject == Subject::Piece(piece)) {
            let lasts = match attached.left == sortilege_core::ChessTime::FOREVER {
                true => lasting(attached.left),
                false => duration(attached.left, "more"),
            };
            let effect = names::plugin(rules.effect_id(attached.effect));
            lines.push(format!("  {effect}: {lasts}"));
        }
        if let Some(cast) = board.cast_of(piece) {
            let verb = rules.kind(state.kind()).coded_rule(cast.ability);
            let what = verb.map(|rule| names::ability(rule.coded.id()));
            let what = what.unwrap_or_else(|| say!("something"));
            let time = duration(cast.left, "more");
            lines.push(format!("  {}", say!("casts", ability = what, time = time)));
        }
        let rest = board.cooldown(piece);
        if !rest.is_over() {
            lines.push(format!("  {}", say!("is-resting", time = duration(rest, "more"))));
        }
    }
    if lines.is_empty() {
        lines.push(format!("{name}{magic}"));
    }
    lines
}

/// The numbers and tags of a piece as the state shows them.
fn numbers(table: &Table, piece: PieceId, viewer: SeatId) -> Option<String> {
    const ELSEWHERE: [&str; 10] = [
        "kind", "rank", "owner", "team", "square", "layer", "effects", "cooldown", "card", "moved",
    ];
    let state = canonical_state(table.play(), Seats::of(viewer));
    let name = table.play().board().piece_name(piece);
    let fields = state.get("pieces")?.get(&name)?.as_object()?;
    let shown = |(key, value): (&String, &Value)| {
        if ELSEWHERE.contains(&key.as_str()) { None } else { field(fields, key, value) }
    };
    let shown: Vec<String> = fields.iter().filter_map(shown).collect();
    (!shown.is_empty()).then(|| format!("  {}", shown.join(", ")))
}

/// A field in words, with its maximum if another field says it. That field is left out.
fn field(fields: &Map<String, Value>, key: &str, value: &Value) -> Option<String> {
    if key.strip_prefix("max_").is_some_and(|key| fields.contains_key(key)) {
        return None;
    }
    let word = drawing::field_name(key).replace('_', " ");
    let most = fields.get(&format!("max_{key}"));
    match value {
        Value::Number(number) => Some(match most {
            Some(most) => format!("{word} {number}/{most}"),
            None => format!("{word} {number}"),
        }),
        Value::Bool(true) => Some(word),
        Value::String(text) if !text.is_empty() => Some(format!("{word} {text}")),
        Value::Array(list) if !list.is_empty() => {
            let name = |item: &Value| {
                let id = item.as_str().or(item.get("id").and_then(Value::as_str));
                id.map(str::to_owned)
            };
            let names: Vec<String> = list.iter().filter_map(name).collect();
            (!names.is_empty()).then(|| format!("{word} {}", names.join(" ")))
        }
        _ => None,
    }
}

/// What there is to say about the game besides its board and its seats: what the game says itself
/// or its counters and cards, what chance has decided, and what lasts.
pub(super) fn game(table: &Table, viewer: SeatId) -> Vec<String> {
    let play = table.play();
    let counters = || {
        if table.display().picture(play.scene(), Some(viewer)).is_some() {
            return Vec::new();
        }
        let state = canonical_state(play, Seats::of(viewer));
        let rows = drawing::possessions(&state, &[]);
        let hidden = say!("hidden-cards", list = "", count = "");
        let hidden = format!(" {}", hidden.trim());
        let words = |list: &str| list.replace('_', " ").replace(&hidden, "");
        rows.into_iter().map(|row| words(&row.list)).collect()
    };
    let own = table.display().caption(play.scene(), Some(viewer));
    let own = own.map(|own| own.iter().map(|it| retell(it).into_owned()).collect());
    let mut lines: Vec<String> = own.unwrap_or_else(counters);
    lines.extend(chance::directions(table));
    lines.extend(describe::lasts(play));
    lines
}

/// The pieces that a seat has lost, in letters: `lost P x3, N`.
fn lost(board: &Board, seat: SeatId) -> Option<String> {
    let mut glyphs: Vec<(&str, usize)> = Vec::new();
    for piece in board.death_pile().iter().map(|piece| board.piece(*piece)) {
        let glyph = board.rules().kind(piece.kind()).glyph();
        match glyphs.iter_mut().find(|(other, _)| *other == glyph) {
            _ if piece.owner() != seat => {}
            Some((_, count)) => *count += 1,
            None => glyphs.push((glyph, 1)),
        }
    }
    let glyph = |(glyph, count): &(&str, usize)| match count {
        1 => (*glyph).to_owned(),
        count => format!("{glyph} x{count}"),
    };
    let glyphs: Vec<String> = glyphs.iter().map(glyph).collect();
    (!glyphs.is_empty()).then(|| say!("lost", pieces = glyphs.join(", ")))
}

/// A seat, as it is listed: its name, and what it owns.
pub(super) struct Seat {
    pub(super) seat: SeatId,
    pub(super) name: String,
    /// Numbers with a largest value.
    pub(super) numbers: Vec<String>,
    /// The same, each with a bar.
    pub(super) bars: Vec<String>,
    /// Everything else.
    pub(super) rest: Vec<String>,
}

/// The seats as one of them sees them. The cards of its own hand are listed elsewhere.
pub(super) fn seats(table: &Table, viewer: SeatId, theme: Theme) -> Vec<Seat> {
    let rules = table.play().board().rules();
    let state = canonical_state(table.play(), Seats::of(viewer));
    let own_hand = |key: &str, seat: SeatId| {
        seat == viewer
            && rules
                .holders()
                .iter()
                .any(|holder| holder.facts.id == key && holder.hand_of() == Some(seat))
    };
    let acting = rules.seat_ids().filter(|seat| rules.seat(*seat).acts);
    let seat = |seat: SeatId| {
        let id = rules.seat(seat).id;
        let none = Map::new();
        let fields = state.get("players").and_then(|players| players.get(id));
        let fields = fields.and_then(Value::as_object).unwrap_or(&none);
        let (mut numbers, mut bars, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for (key, value) in fields.iter().filter(|(key, _)| *key != "forward") {
            let most = fields.get(&format!("max_{key}")).and_then(Value::as_u64);
            match (value, most) {
                (Value::Number(number), Some(most)) => {
                    let has = number.as_u64().unwrap_or(0);
                    let word = drawing::field_name(key).replace('_', " ");
                    let words = format!("{word} {has}/{most}");
                    bars.push(format!("{words} {}", bar(has, most, theme)));
                    numbers.push(words);
                }
                (Value::Array(_), _) if own_hand(key, seat) => {}
                (Value::Array(cards), _) if !cards.is_empty() => {
                    let word = drawing::field_name(key).replace('_', " ");
                    rest.push(format!("{word} {}", cards.len()));
                }
                (value, None) => rest.extend(field(fields, key, value)),
                _ => {}
            }
        }
        rest.extend(lost(table.play().board(), seat));
        Seat { seat, name: names::seat(id), numbers, bars, rest }
    };
    acting.map(seat).collect()
}

fn bar(has: u64, most: u64, theme: Theme) -> String {
    let [full, empty] = theme.bar();
    let cells = (most as usize).clamp(1, BAR);
    let filled = (has.min(most) as usize * cells).div_ceil((most as usize).max(1));
    full.repeat(filled) + &empty.repeat(cells - filled)
}
