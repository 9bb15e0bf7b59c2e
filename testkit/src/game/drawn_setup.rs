//! The setup of a drawn board.

use serde_json::{Map, Value, json};

use crate::drawing::Drawing;
use crate::marks::read_marks;
use crate::picture::drawn;
use crate::sandbox;
use sortilege_core::{Game, Geometry, SeatId};
use sortilege_table::document::Document;
use sortilege_table::table_game;

/// The setup of a game with the board and the pieces of a drawing, and without any cards.
///
/// # Panics
/// If the drawing is not a board of the game.
#[track_caller]
pub(super) fn drawn_setup(game: &dyn Game, drawing: &str) -> Map<String, Value> {
    let catalogue = sandbox::catalogue();
    let drawing = Drawing::parse(drawing);
    let (height, width) = (drawing.rows().len(), drawing.rows().first().map_or(0, Vec::len));
    assert!(
        drawing.rows().iter().all(|row| row.len() == width),
        "every row must be as long as the first:\n{drawing}"
    );
    let (facts, document) = (game.facts(), document_of(game));
    let seats = &facts.seats[..facts.seats.len().min(2)];
    let (mut magic, mut holes, mut pieces) = (Vec::new(), Vec::new(), Vec::new());
    let geometry = match Geometry::new(width as u64, height as u64) {
        Ok(geometry) => geometry.lettered(document.shape.lettering),
        Err(error) => panic!("{error}:\n{drawing}"),
    };
    let mut rows: Vec<_> = geometry.ranks_from_top().zip(drawing.rows()).collect();
    // Pieces get their numbers in the order of their squares.
    rows.sort_by_key(|(y, _)| *y);
    for (y, row) in rows {
        for (x, cell) in row.iter().enumerate() {
            let square = format!("{}{}", geometry.file(x as u8), y + 1);
            match cell.as_str() {
                "." => {}
                "*" => magic.push(square),
                "#" => holes.push(square),
                // A stack is drawn from below.
                stack => stack.split('+').for_each(|drawn_so| {
                    let (cell, marks) = read_marks(&document, drawn_so);
                    let man = (0..seats.len()).find_map(|seat| {
                        let is_drawn_so = |piece: &&'static dyn sortilege_core::Piece| {
                            drawn(catalogue.glyph(*piece), SeatId(seat as u8)) == cell
                        };
                        Some((catalogue.pieces_of(facts.sets).find(is_drawn_so)?, seats[seat].id))
                    });
                    let Some((piece, owner)) = man else {
                        panic!("{drawn_so:?} is not a piece of {}", game.id())
                    };
                    let mut man = json!({"kind": piece.id(), "owner": owner, "square": square});
                    man.as_object_mut().into_iter().for_each(|man| man.extend(marks.clone()));
                    pieces.push(man);
                }),
            }
        }
    }
    let none = |per_seat: bool| {
        let lists = facts.holders.iter().filter(move |holder| holder.per_seat == per_seat);
        lists.map(|holder| (holder.id.to_owned(), json!([]))).collect::<Map<_, _>>()
    };
    let mut setup = none(false);
    if document.shape.fixed.is_none() {
        let players: Map<_, _> =
            seats.iter().map(|seat| (seat.id.to_owned(), none(true).into())).collect();
        setup.insert("players".into(), players.into());
        setup.insert(
            "board".into(),
            json!({"width": width, "height": height, "magic": magic, "holes": holes}),
        );
    }
    setup.insert("pieces".into(), pieces.into());
    setup
}

/// The document of a game.
///
/// # Panics
/// If the game cannot be played at a table.
pub(super) fn document_of(game: &dyn Game) -> Document {
    match table_game(game.id()) {
        Some(game) => game.document(),
        None => panic!("{} cannot be played at a table", game.id()),
    }
}
