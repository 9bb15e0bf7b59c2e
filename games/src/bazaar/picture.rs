//! The drawing of the board, the scores, the shop and the active effects.
//!
//! ```text
//! 8  r5   n3   b3   q9   k4   b3   n3   r5    white  score 43, income 43
//! 4  .    .    .    .    P3*  .    .    .     *bounty     8 opp  *sharpen   12 own
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use sortilege_core::{ChessTime, PieceId, Position, Scene, SeatId, Square, Subject, Target};

use super::document::scope;
use super::referee::BazaarReferee;
use super::shop::Sold;
use super::{POINTS, SCORE};

/// The widest line.
const WIDTH: usize = 80;

/// The width of a cell of the board.
const CELL: usize = 5;

/// How many wares are beside each other.
const COLUMNS: usize = 2;

/// Whether somebody sees the score of a seat: those who play it, and who sees everything.
pub(super) fn sees(viewer: Option<SeatId>, seat: SeatId) -> bool {
    viewer.is_none_or(|viewer| viewer == seat)
}

/// Draws everything that a viewer sees. Prices are those of the seat to move.
pub(super) fn draw(referee: &BazaarReferee, scene: Scene<'_>, viewer: Option<SeatId>) -> String {
    let (left, right) = (board(scene), panel(referee, scene, viewer));
    let mut picture = String::new();
    for line in 0..left.len().max(right.len()) {
        let left = left.get(line).map_or("", String::as_str);
        let right = right.get(line).map_or("", String::as_str);
        let width = 2 + 8 * CELL;
        let _ = writeln!(picture, "{}", format!("{left:width$} {right}").trim_end());
    }
    for line in wrapped("effects: ", &effects(scene)) {
        picture.push_str(&line);
        picture.push('\n');
    }
    picture
}

/// The board: each piece with its points, and a `*` if it carries effects.
fn board(scene: Scene<'_>) -> Vec<String> {
    let geometry = scene.board.rules().geometry();
    let (width, height) = (i16::from(geometry.width()), i16::from(geometry.height()));
    let mut lines = Vec::new();
    for y in (0..height).rev() {
        let squares = (0..width).filter_map(|x| geometry.square(Position::new(x, y)));
        let cells: String =
            squares.map(|square| format!("{:CELL$}", cell(scene, square))).collect();
        lines.push(format!("{} {cells}", y + 1));
    }
    let files = (0..width).map(|x| format!("{:CELL$}", char::from(b'a' + x as u8)));
    lines.push(format!("  {}", files.collect::<String>()));
    lines
}

fn cell(scene: Scene<'_>, square: Square) -> String {
    let board = scene.board;
    let Some(piece) = board.at(square) else { return ".".to_owned() };
    let state = board.piece(piece);
    let glyph = board.rules().kind(state.kind()).glyph();
    let is_first = state.owner() == SeatId(0);
    let glyph = if is_first { glyph.to_owned() } else { glyph.to_ascii_lowercase() };
    let mark = if is_bearer(scene, piece) { "*" } else { "" };
    // The cell has room for three digits.
    format!("{glyph}{}{mark}", scene.amount(piece, POINTS).min(999))
}

fn is_bearer(scene: Scene<'_>, piece: PieceId) -> bool {
    scene.board.effects().iter().any(|attached| attached.subject == Subject::Piece(piece))
}

/// The score and the income of each seat. A score that the viewer does not see is a `?`.
pub(super) fn scores(scene: Scene<'_>, viewer: Option<SeatId>) -> Vec<String> {
    let rules = scene.board.rules();
    let line = |seat| {
        let (id, income) = (rules.seat(seat).id, BazaarReferee::income(scene, seat));
        let score = match sees(viewer, seat) {
            true => scene.amount(seat, SCORE).to_string(),
            false => "?".to_owned(),
        };
        format!("{id} {score}, income {income}")
    };
    rules.seat_ids().map(line).collect()
}

/// The scores and the shop.
fn panel(referee: &BazaarReferee, scene: Scene<'_>, viewer: Option<SeatId>) -> Vec<String> {
    let mut lines = scores(scene, viewer);
    lines.push("shop, + you can pay:".to_owned());
    let wares = &referee.shop.wares;
    let rows = wares.len().div_ceil(COLUMNS);
    for row in 0..rows {
        let cells = wares.iter().skip(row).step_by(rows.max(1));
        let cells: Vec<String> = cells.map(|sold| ware(scene, sold, viewer)).collect();
        lines.push(cells.join(" "));
    }
    lines
}

fn ware(scene: Scene<'_>, sold: &Sold, viewer: Option<SeatId>) -> String {
    let (seat, rules) = (scene.board.to_move(), scene.board.rules());
    let price = sold.listed_price(scene, seat);
    let can_pay = sees(viewer, seat) && price <= scene.spendable(seat, SCORE);
    let mark = if can_pay { '+' } else { ' ' };
    let target = match sold.ware.target {
        Target::Own => "own",
        Target::Opponent => "opp",
        Target::OwnSeat => "you",
        Target::OpponentSeat => "foe",
        Target::All => "all",
    };
    format!("{mark}{:9.9} {price:>3} {target}", rules.effect_id(sold.effect))
}

/// The active effects in the order of purchase, equal ones together: `sharpen e4 x2`.
fn effects(scene: Scene<'_>) -> Vec<String> {
    let board = scene.board;
    let mut texts: Vec<String> = Vec::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for attached in board.effects() {
        let on = match attached.subject {
            Subject::Piece(piece) => {
                let square = board.piece(piece).last_square();
                board.rules().geometry().name(square)
            }
            other => scope(board, other),
        };
        let left = left(attached.left);
        let text = format!("{} {on}{left}", board.rules().effect_id(attached.effect));
        *counts.entry(text.clone()).or_insert(0) += 1;
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    let counted = |text: &String| match counts.get(text) {
        Some(count) if *count > 1 => format!("{text} x{count}"),
        _ => text.clone(),
    };
    texts.iter().map(counted).collect()
}

/// What is left of an effect: ` (2 turns)`.
fn left(left: ChessTime) -> String {
    match left.round {
        _ if left.is_forever() => String::new(),
        1 => " (1 turn)".to_owned(),
        turns => format!(" ({turns} turns)"),
    }
}

/// A list in lines that are not too long; none if it is empty.
fn wrapped(title: &str, items: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (place, item) in items.iter().enumerate() {
        let comma = if place + 1 < items.len() { "," } else { "" };
        match lines.last_mut() {
            Some(line) if line.len() + item.len() + ", ".len() <= WIDTH => {
                let _ = write!(line, " {item}{comma}");
            }
            Some(_) => lines.push(format!("{:1$}{item}{comma}", "", title.len())),
            None => lines.push(format!("{title}{item}{comma}")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};
    use sortilege_core::{Catalogue, SeatId};
    use sortilege_table::{display, open_setup};

    fn picture(setup: &Value) -> String {
        seen_by(setup, None)
    }

    fn seen_by(setup: &Value, viewer: Option<SeatId>) -> String {
        let catalogue = Catalogue::collect().unwrap();
        let bazaar = catalogue.game("bazaar").unwrap();
        let play = open_setup(&catalogue, bazaar, Some(setup), 0).unwrap();
        display(play.board().rules()).picture(play.scene(), viewer).unwrap()
    }

    #[test]
    fn it_shows_points_scores_and_what_can_be_paid() {
        let sharp = json!({"e1": {"id": "sharpen", "scope": "p13"},
            "e2": {"id": "sharpen", "scope": "p13"}, "e3": {"id": "tax", "scope": "black"}});
        let picture = picture(&json!({"effects": sharp, "scores": {"white": 20}}));
        let lines: Vec<&str> = picture.lines().collect();
        assert_eq!(lines[0], "8 r5   n3   b3   q9   k4   b3   n3   r5    white 20, income 43");
        assert_eq!(lines[1], "7 p1   p1   p1   p1   p1   p1   p1   p1    black 0, income 21");
        assert!(lines[6].starts_with("2 P1   P1   P1   P1   P1*  P1 "));
        assert!(lines[6].ends_with(" haste      30 own +shield     15 own"));
        assert_eq!(lines[9], "effects: sharpen e2 x2, tax black (3 turns)");
    }

    #[test]
    fn the_score_of_another_seat_is_not_known() {
        let setup = json!({"scores": {"white": 20, "black": 30}});
        for (viewer, white, black) in [
            (Some(SeatId(0)), "white 20, income 43", "black ?, income 43"),
            (Some(SeatId(1)), "white ?, income 43", "black 30, income 43"),
            (Some(SeatId::NOBODY), "white ?, income 43", "black ?, income 43"),
        ] {
            let picture = seen_by(&setup, viewer);
            let lines: Vec<&str> = picture.lines().collect();
            assert!(lines[0].ends_with(white) && lines[1].ends_with(black), "{picture}");
            assert_eq!(picture.contains("+shield"), viewer == Some(SeatId(0)), "it is its turn");
        }
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let on = |place: u32| json!({"id": "plague", "scope": format!("p{place}")});
        let effects: Map<String, Value> =
            (1..=32).map(|place| (format!("e{place}"), on(place))).collect();
        let scores = json!({"white": i32::MAX, "black": i32::MAX});
        let picture = picture(&json!({"effects": effects, "scores": scores}));
        assert!(picture.lines().all(|line| line.len() <= super::WIDTH), "{picture}");
        assert_eq!(picture.matches("plague").count(), 32 + 1, "all of them, and the ware");
    }
}
