//! Draws a state: the board in ASCII, and a line of counters and cards for each seat.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use clap::builder::styling::Style;
use serde_json::{Map, Value};
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;

use crate::paint;

/// What a drawing needs besides the state.
pub(crate) struct Legend<'a> {
    /// The ids of the seats in turn order.
    pub(crate) seats: Vec<&'a str>,
    /// The glyph of a kind of piece, by its id.
    pub(crate) glyph: &'a dyn Fn(&str) -> &'static str,
}

/// What is drawn after a glyph to show its owner. With two seats it is empty, because upper and
/// lower case are enough. With more it is the initial of the seat's id, or the seat's number in
/// turn order if two seats have the same initial.
pub(crate) fn mark(seats: &[&str], place: Option<usize>) -> String {
    if seats.len() <= 2 {
        return String::new();
    }
    let initials: BTreeSet<Option<char>> = seats.iter().map(|seat| seat.chars().next()).collect();
    let told_by_initials = initials.len() == seats.len();
    let initial = || place.and_then(|place| seats.get(place)?.chars().next()).map(String::from);
    let number = || place.map(|place| (place + 1).to_string());
    if told_by_initials { initial() } else { number() }.unwrap_or_else(|| "?".to_owned())
}

/// The board. The first rank is at the bottom, or at the top if the state counts ranks from there.
///
/// A piece is shown as its glyph, in upper case for the first seat and in lower case for others;
/// with more than two seats a mark of its owner follows: `Rw`, `rb`. Of a stack only the topmost
/// piece is shown. An empty square is `.`, an empty magic square `*`, a hole is blank. All cells
/// are as wide as the widest piece.
pub(crate) fn board(state: &Map<String, Value>, legend: &Legend<'_>) -> String {
    let board = state.get("board");
    let side =
        |key: &str| board.and_then(|board| board.get(key)).and_then(Value::as_u64).unwrap_or(0);
    let (width, height) = (side("width"), side("height"));
    let is_among = |key: &str, square: &str| {
        let squares = board.and_then(|board| board.get(key)).and_then(Value::as_array);
        squares.is_some_and(|squares| squares.iter().any(|other| other == square))
    };
    let men: BTreeMap<String, _> =
        top_pieces(state).into_iter().map(|(at, piece)| (at, man(piece, legend))).collect();
    let cell_width =
        men.values().map(|(text, _)| text.chars().count()).max().unwrap_or(0).max(".".len());
    let cell = |text: &str, style: Style| {
        let padding = cell_width.saturating_sub(text.chars().count());
        format!(" {style}{text}{style:#}{:padding$}", "")
    };
    let faint = paint::FAINT;
    let files = board
        .and_then(|board| board.get("files"))
        .and_then(Value::as_str)
        .unwrap_or("abcdefghijklmnopqrstuvwxyz");
    let files: Vec<char> = files.chars().take(width as usize).collect();
    let from_top =
        board.and_then(|board| board.get("from_top")).is_some_and(|from_top| *from_top == true);
    let margin = height.to_string().len();
    let mut drawing = String::new();
    for rank in (1..=height).map(|row| if from_top { row } else { height + 1 - row }) {
        let _ = write!(drawing, "{faint}{rank:margin$}{faint:#} ");
        let line =
            files.iter().map(|file| format!("{file}{rank}")).map(|square| match men.get(&square) {
                Some((text, style)) => cell(text, *style),
                None if is_among("holes", &square) || !square.starts_with(char::is_alphabetic) => {
                    cell("", Style::new())
                }
                None if is_among("magic", &square) => cell("*", paint::MAGIC),
                None => cell(".", faint),
            });
        drawing.push_str(line.collect::<String>().trim_end());
        drawing.push('\n');
    }
    let _ = write!(drawing, "{:margin$} ", "");
    let line = files.iter().map(|file| cell(&file.to_string(), faint));
    drawing.push_str(line.collect::<String>().trim_end());
    drawing.push('\n');
    drawing
}

/// The topmost piece of each square.
fn top_pieces(state: &Map<String, Value>) -> BTreeMap<String, &Value> {
    let layer = |piece: &Value| piece.get("layer").and_then(Value::as_u64).unwrap_or(0);
    let mut top: BTreeMap<String, &Value> = BTreeMap::new();
    for piece in state.get("pieces").and_then(Value::as_object).into_iter().flat_map(Map::values) {
        let Some(square) = piece.get("square").and_then(Value::as_str) else { continue };
        let place = top.entry(square.to_owned()).or_insert(piece);
        if layer(piece) > layer(place) {
            *place = piece;
        }
    }
    top
}

/// The glyph of a piece with its owner's mark, and its style.
fn man(piece: &Value, legend: &Legend<'_>) -> (String, Style) {
    let text = |key: &str| piece.get(key).and_then(Value::as_str).unwrap_or("?");
    let glyph = (legend.glyph)(text("kind"));
    let seat = legend.seats.iter().position(|seat| *seat == text("owner"));
    let glyph = if seat == Some(0) { glyph.to_owned() } else { glyph.to_ascii_lowercase() };
    (glyph + &mark(&legend.seats, seat), seat.map_or(paint::STRONG, paint::seat))
}

/// What a seat or the game has, in words.
pub(crate) struct Possessions {
    /// `game` or the name of the seat.
    pub(crate) name: String,
    /// An example: `mana 2, hand AddMana AddMovement, deck 12 hidden`.
    pub(crate) list: String,
}

/// Counters and cards of the game and of each seat; who has nothing is left out.
pub(crate) fn possessions(state: &Map<String, Value>, seats: &[&str]) -> Vec<Possessions> {
    let own = [
        "game",
        "board",
        "time",
        "random",
        "to_move",
        "players",
        "pieces",
        "death_pile",
        "events",
        "effects",
        "outcome",
    ];
    let table = state.iter().filter(|(key, _)| !own.contains(&key.as_str()));
    let table = table.filter_map(|(key, value)| possession(key, value));
    let mut rows = vec![(say!("game-row"), table.collect::<Vec<_>>())];
    for seat in seats {
        let player =
            state.get("players").and_then(|players| players.get(*seat)).and_then(Value::as_object);
        let fields = player.into_iter().flatten().filter(|(key, _)| *key != "forward");
        rows.push((
            names::seat(seat),
            fields.filter_map(|(key, value)| possession(key, value)).collect(),
        ));
    }
    rows.retain(|(_, list)| !list.is_empty());
    rows.into_iter().map(|(name, list)| Possessions { name, list: list.join(", ") }).collect()
}

/// Possessions below each other. Lines that are too long for a terminal go on below.
pub(crate) fn rows(possessions: &[Possessions]) -> String {
    let width = possessions.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let indent = " ".repeat(width + 2);
    let row = |Possessions { name, list }: &Possessions| {
        let mut lines = vec![format!("{name:width$} ")];
        for word in list.split(' ') {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(format!("{indent}{word}")),
            }
        }
        lines.join("\n") + "\n"
    };
    possessions.iter().map(row).collect()
}

/// How wide a terminal is at least.
const WIDTH: usize = 80;

/// What a field of the state is called: its id, unless the language has a name for it.
pub(crate) fn field_name(id: &str) -> String {
    let name = |category| names::translated(category, id);
    let name = name(Category::Counter).or_else(|| name(Category::Holder));
    let is_tags = || (id == "tags").then(|| say!("tags"));
    name.or_else(is_tags).unwrap_or_else(|| id.to_owned())
}

fn possession<'a>(key: &str, value: &'a Value) -> Option<String> {
    let key = field_name(key);
    match value {
        Value::Number(number) => Some(format!("{key} {number}")),
        Value::Bool(true) => Some(key),
        Value::Array(list) if list.is_empty() => None,
        Value::Array(list) if list.iter().all(|card| card == "?") => {
            Some(say!("hidden-cards", list = key, count = list.len()))
        }
        Value::Array(list) => {
            let name = |item: &'a Value| {
                item.as_str().or(item.get("id").and_then(Value::as_str)).unwrap_or("?")
            };
            Some(format!("{key} {}", counted(list.iter().map(name))))
        }
        _ => None,
    }
}

/// Names in the order in which they first appear, each with its number: `AddMana x4 Transform`.
fn counted<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let shown = |(name, count): &(&str, usize)| {
        // Cards are typed by their ids.
        let name = names::with_id(Category::Plugin, name);
        if *count == 1 { name } else { format!("{name} x{count}") }
    };
    counts.iter().map(shown).collect::<Vec<_>>().join(" ")
}

/// Texts numbered from 1, in columns that are read downwards.
pub(crate) fn columns(texts: &[String]) -> String {
    let digits = texts.len().to_string().len();
    let widest = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let column = digits + " ".len() + widest;
    let count = ((WIDTH + "  ".len()) / (column + "  ".len())).max(1);
    let rows = texts.len().div_ceil(count);
    let mut drawing = String::new();
    for row in 0..rows {
        let cells = texts.iter().enumerate().skip(row).step_by(rows);
        let cells: Vec<String> =
            cells.map(|(i, text)| format!("{:digits$} {text:widest$}", i + 1)).collect();
        drawing.push_str(cells.join("  ").trim_end());
        drawing.push('\n');
    }
    drawing
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn draw(draw: fn(&Map<String, Value>, &Legend<'_>) -> String, state: Value) -> String {
        draw_for(&["white", "black"], draw, state)
    }

    fn owned(state: &Map<String, Value>, legend: &Legend<'_>) -> String {
        rows(&possessions(state, &legend.seats))
    }

    fn draw_for(
        seats: &[&str],
        draw: fn(&Map<String, Value>, &Legend<'_>) -> String,
        state: Value,
    ) -> String {
        let Value::Object(state) = state else { panic!("{state} is not an object") };
        let glyphs = [
            ("Ogre", "O"),
            ("Rook", "R"),
            ("Imp", "I"),
            ("Low", "L"),
            ("High", "H"),
            ("Snow Bear", "SB"),
        ];
        let glyph =
            |kind: &str| glyphs.iter().find(|(id, _)| *id == kind).map_or("?", |(_, glyph)| *glyph);
        let drawing = draw(&state, &Legend { seats: seats.to_vec(), glyph: &glyph });
        anstream::adapter::strip_str(&drawing).to_string()
    }

    /// A state of three files and two ranks with a hole and a magic square.
    fn small(men: &[(&str, &str, &str)]) -> Value {
        let mut pieces = Map::new();
        for (i, (kind, owner, square)) in men.iter().enumerate() {
            let piece = json!({"kind": kind, "owner": owner, "square": square});
            pieces.insert(format!("p{i}"), piece);
        }
        let board = json!({"width": 3, "height": 2, "magic": ["a1"], "holes": ["c1", "b2"]});
        json!({"board": board, "pieces": pieces})
    }

    #[test]
    fn a_board_shows_pieces_holes_and_magic() {
        let state = json!({
            "board": {"width": 4, "height": 3, "magic": ["a1", "b2"], "holes": ["c2", "d2", "b3"]},
            "pieces": {
                "p1": {"kind": "Ogre", "owner": "white", "square": "b1"},
                "p2": {"kind": "Rook", "owner": "black", "square": "a3"},
                "p3": {"kind": "Imp", "owner": "white", "square": "b2"},
            },
        });
        let expected = "\
3  r   . .
2  . I
1  * O . .
   a b c d
";
        assert_eq!(draw(board, state), expected);
    }

    #[test]
    fn one_glyph_of_two_letters_widens_every_cell() {
        let men = [("Rook", "white", "a2"), ("Snow Bear", "black", "c2"), ("Imp", "black", "b1")];
        assert_eq!(draw(board, small(&men)), "2  R     sb\n1  *  i\n   a  b  c\n");
        let men = [("Snow Bear", "white", "a2"), ("Rook", "black", "c2")];
        assert_eq!(draw(board, small(&men)), "2  SB    r\n1  *  .\n   a  b  c\n");
    }

    #[test]
    fn with_more_than_two_seats_pieces_show_their_owners() {
        let men = [("Rook", "white", "a2"), ("Rook", "black", "c2"), ("Rook", "red", "b1")];
        let drawing = draw_for(&["white", "black", "red"], board, small(&men));
        assert_eq!(drawing, "2  Rw    rb\n1  *  rr\n   a  b  c\n");
        let men =
            [("Snow Bear", "white", "a2"), ("Snow Bear", "red", "c2"), ("Rook", "nobody", "b1")];
        let drawing = draw_for(&["white", "black", "red"], board, small(&men));
        assert_eq!(drawing, "2  SBw     sbr\n1  *   r?\n   a   b   c\n");
    }

    #[test]
    fn seats_of_one_initial_are_numbered() {
        let men = [("Rook", "red", "a2"), ("Rook", "gold", "c2"), ("Rook", "grey", "b1")];
        let drawing = draw_for(&["red", "gold", "grey"], board, small(&men));
        assert_eq!(drawing, "2  R1    r2\n1  *  r3\n   a  b  c\n");
    }

    #[test]
    fn ranks_of_two_digits_keep_the_files_straight() {
        let drawing = draw(board, json!({"board": {"width": 1, "height": 10}}));
        assert!(drawing.starts_with("10  .\n 9  .\n"), "{drawing}");
        assert!(drawing.ends_with(" 1  .\n    a\n"), "{drawing}");
    }

    #[test]
    fn of_a_stack_the_top_is_drawn() {
        let unit = |kind: &str, layer: u8| {
            json!({
                "kind": kind, "owner": "white", "square": "a1", "layer": layer,
            })
        };
        let stack = json!({"p1": unit("Low", 0), "p2": unit("High", 1), "p3": unit("Low", 0)});
        let state = json!({"board": {"width": 1, "height": 1}, "pieces": stack});
        assert_eq!(draw(board, state), "1  H\n   a\n");
    }

    #[test]
    fn possessions_are_counters_and_cards_and_hidden_ones_are_counted() {
        let state = json!({
            "game": "arcana", "common_deck": ["?", "?"],
            "players": {
                "white": {
                    "forward": "up", "mana": 2, "hand": ["AddMana", "AddMovement"],
                    "board_cards": [],
                },
                "black": {"forward": "down", "mana": 0, "hand": ["?"], "out": true},
            },
        });
        let expected = "\
game   common_deck 2 hidden
white  hand AddMana AddMovement, mana 2
black  hand 1 hidden, mana 0, out
";
        assert_eq!(draw(owned, state), expected);
        assert_eq!(draw(owned, json!({"players": {"white": {"forward": "up"}}})), "");
    }

    #[test]
    fn a_long_list_goes_on_below() {
        let list = "hand ".to_owned() + &["SummonKnight"; 8].join(" ");
        let drawn = rows(&[Possessions { name: "white".to_owned(), list }]);
        let first = ["SummonKnight"; 5].join(" ");
        assert_eq!(
            drawn,
            format!("white  hand {first}\n       {}\n", ["SummonKnight"; 3].join(" "))
        );
        assert!(drawn.lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn equal_cards_are_counted_together_wherever_they_are() {
        let hand = ["AddMovement", "AddMovement", "Transform", "AddMovement", "AddMana"];
        let state = json!({"players": {"white": {"hand": hand}}});
        assert_eq!(draw(owned, state), "white  hand AddMovement x3 Transform AddMana\n");
    }

    #[test]
    fn columns_are_read_downwards() {
        let texts: Vec<String> = (1..=5).map(|n| "x".repeat(15 + n)).collect();
        let lines = columns(&texts);
        let starts: Vec<Vec<&str>> =
            lines.lines().map(|line| line.split_whitespace().step_by(2).collect()).collect();
        assert_eq!(starts, [vec!["1", "3", "5"], vec!["2", "4"]]);
        assert_eq!(columns(&[]), "");
    }
}
