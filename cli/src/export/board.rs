//! A position as a picture: the board with its pieces, the last action, and what the seats own.

use sortilege_core::{Arg, Change, PieceId, Play, Position, SeatId, Square, Subject};
use sortilege_table::{Seats, display};

use super::caption::{Caption, captions};
use super::outline::{Outline, man, plate};
use super::picture::{Ink, Item, Letters, Picture};
use crate::screen;

/// The side of a square on a board of up to [`SMALL`] squares, and on a larger one.
const SIDE: f32 = 48.0;
const LARGE_BOARD_SIDE: f32 = 36.0;
const SMALL: u8 = 10;

/// The room around the board, and on its left and below it for the labels.
const EDGE: f32 = 8.0;
const LABELS: f32 = 24.0;

/// The height of a line of text.
const LINE: f32 = 15.0;
/// Where the text of a caption begins, after the plate of its seat.
const INDENT: f32 = 28.0;
/// The narrowest picture.
const NARROWEST: f32 = 320.0;

/// How a position is drawn.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// Who looks at it. What this seat does not see is not drawn.
    pub(super) viewer: SeatId,
    /// The least number of lines below the board, so that all pictures of a game are equally high.
    pub(super) lines: usize,
}

/// The number of lines below the board.
pub(super) fn lines_below(play: &Play, viewer: SeatId, last: Option<&str>) -> usize {
    below(play, viewer, last, width(play)).len()
}

/// Draws a position. `last` is the last action in words.
pub(super) fn draw(play: &Play, last: Option<&str>, look: Look) -> Picture {
    let (geometry, width) = (play.board().rules().geometry(), width(play));
    let lines = below(play, look.viewer, last, width);
    let has_board = display(play.board().rules()).has_squares();
    let board = if has_board { side(play) * f32::from(geometry.height()) + LABELS } else { 0.0 };
    let height = EDGE + board + LINE * lines.len().max(look.lines) as f32 + EDGE;
    let rules = play.board().rules();
    let title = lines.iter().find(|line| line.strong).map_or("", |line| &line.text);
    let title = format!("{}: {title}", rules.game().id());
    let mut picture =
        Picture { width: width as u16, height: height as u16, title, items: Vec::new() };
    if has_board {
        Board { play, side: side(play), viewer: look.viewer }.draw(&mut picture);
    }
    for (place, line) in lines.iter().enumerate() {
        let top = EDGE + board + LINE * place as f32;
        if let Some(seat) = line.seat {
            draw_plate(seat, [EDGE, top - 1.0], 15.0, &mut picture);
        }
        let left = if line.is_indented { INDENT } else { EDGE };
        let letters = if line.strong { Letters::Strong } else { Letters::Plain };
        picture.text([left, top], letters, Ink::TEXT, &line.text);
    }
    picture
}

/// What is below the board, in lines that fit.
fn below(play: &Play, viewer: SeatId, last: Option<&str>, width: f32) -> Vec<Caption> {
    let letter = Letters::Plain.size()[0];
    let most = |left: f32| ((width - left - EDGE) / letter) as usize;
    captions(play, viewer, last, most(INDENT), most(EDGE))
}

fn side(play: &Play) -> f32 {
    let geometry = play.board().rules().geometry();
    let longest = geometry.width().max(geometry.height());
    if longest <= SMALL { SIDE } else { LARGE_BOARD_SIDE }
}

fn width(play: &Play) -> f32 {
    let rules = play.board().rules();
    if !display(rules).has_squares() {
        // As wide as a terminal.
        return 80.0 * Letters::Plain.size()[0] + 2.0 * EDGE;
    }
    (LABELS + side(play) * f32::from(rules.geometry().width()) + EDGE).max(NARROWEST)
}

/// A board that is being drawn.
struct Board<'a> {
    play: &'a Play,
    side: f32,
    viewer: SeatId,
}

impl Board<'_> {
    fn draw(&self, picture: &mut Picture) {
        let rules = self.play.board().rules();
        let (geometry, side) = (rules.geometry(), self.side);
        let marked = self.marked();
        // What the viewer does not see is not in the state either.
        let state = screen::canonical_state(self.play, Seats::of(self.viewer));
        let pieces = state.get("pieces").and_then(serde_json::Value::as_object);
        let is_seen = |piece: &PieceId| {
            pieces.is_some_and(|seen| seen.contains_key(&self.play.board().piece_name(*piece)))
        };
        for (row, y) in geometry.ranks_from_top().enumerate() {
            let top = EDGE + side * row as f32;
            let label = if geometry.lettering().from_top { row + 1 } else { y as usize + 1 };
            let middle = [LABELS / 2.0, top + side / 2.0];
            picture.centred(middle, Letters::Plain, Ink::FAINT, &label.to_string());
            for x in 0..geometry.width() {
                let at = Position::new(i16::from(x), y);
                let Some(square) = geometry.square(at) else { continue };
                let corner = [LABELS + side * f32::from(x), top];
                let is_dark = (at.x + at.y) % 2 == 0;
                self.draw_square(square, corner, is_dark, marked.contains(&square), picture);
                let stack: Vec<PieceId> = self.play.board().stack(square).filter(is_seen).collect();
                self.draw_stack(&stack, corner, picture);
            }
        }
        let bottom = EDGE + side * f32::from(geometry.height()) + LABELS / 2.0 - 2.0;
        for x in 0..geometry.width() {
            let file = geometry.file(x);
            let middle = [LABELS + side * (f32::from(x) + 0.5), bottom];
            if file.is_ascii_alphabetic() {
                picture.centred(middle, Letters::Plain, Ink::FAINT, &file.to_string());
            }
        }
    }

    /// The squares of the last action: those that it names, and those where pieces came or left.
    fn marked(&self) -> Vec<Square> {
        let journal = self.play.journal();
        let Some(last) = journal.last() else { return Vec::new() };
        let named = last.action.args.as_slice().iter().filter_map(|arg| match arg {
            Arg::Square(square) => Some(*square),
            _ => None,
        });
        let changed = journal.last_changes().iter().flat_map(|change| match *change {
            Change::Place { at, .. } | Change::Lift { at, .. } | Change::Bury { at, .. } => {
                vec![at]
            }
            Change::Move { from, to, .. } => vec![from, to],
            _ => Vec::new(),
        });
        named.chain(changed).collect()
    }

    fn draw_square(
        &self,
        square: Square,
        [left, top]: [f32; 2],
        is_dark: bool,
        is_marked: bool,
        picture: &mut Picture,
    ) {
        let side = self.side;
        let ink = if is_dark { Ink::DARK } else { Ink::LIGHT };
        picture.fill(Outline::rectangle([left, top], [side, side]), ink);
        if self.play.board().rules().geometry().magic().contains(square) {
            let (right, bottom, size) = (left + side, top + side, side * 0.24);
            for [x, y, across, down] in [
                [left, top, size, size],
                [right, top, -size, size],
                [left, bottom, size, -size],
                [right, bottom, -size, -size],
            ] {
                let corner = [[x, y], [x + across, y], [x, y + down]];
                picture.fill(Outline::polygon(&corner), Ink::MAGIC);
            }
        }
        if is_marked {
            let frame = Outline::rectangle([left + 1.5, top + 1.5], [side - 3.0, side - 3.0]);
            let line = Some((Ink::LAST, 3.0));
            picture.items.push(Item::Shape { outline: frame, fill: None, line });
        }
    }

    /// Draws the pieces of a square, the topmost first in the list. Of more than two the uppermost
    /// two are drawn, with the number of all.
    fn draw_stack(&self, stack: &[PieceId], [left, top]: [f32; 2], picture: &mut Picture) {
        let side = self.side;
        match stack {
            [] => {}
            [only] => self.draw_piece(*only, [left + 3.0, top + 3.0], side - 6.0, picture),
            [upper, lower, ..] => {
                let size = side * 0.66;
                self.draw_piece(*lower, [left + 1.0, top + side - size - 1.0], size, picture);
                self.draw_piece(*upper, [left + side - size - 1.0, top + 1.0], size, picture);
                if stack.len() > 2 {
                    let count = format!("x{}", stack.len());
                    self.draw_badge(&count, [left + 8.0, top + 6.0], picture);
                }
            }
        }
    }

    fn draw_piece(&self, piece: PieceId, [left, top]: [f32; 2], size: f32, picture: &mut Picture) {
        let (board, rules) = (self.play.board(), self.play.board().rules());
        let state = board.piece(piece);
        let (seat, kind) = (state.owner().index(), rules.kind(state.kind()));
        draw_plate(seat, [left, top], size, picture);
        let ([fill, _, ink], (_, room)) = (Ink::seat(seat), plate(seat));
        match man(kind.id()) {
            Some((solid, cut)) => {
                let scale = size * room / 100.0;
                let margin = size * (1.0 - room) / 2.0;
                let at = [left + margin, top + margin];
                picture.fill(solid.placed(scale, at), ink);
                if !cut.0.is_empty() {
                    picture.fill(cut.placed(scale, at), fill);
                }
            }
            None => {
                let middle = [left + size / 2.0, top + size / 2.0];
                picture.centred(middle, Letters::Large, ink, kind.glyph());
            }
        }
        let is_bearer = board.effects().iter().any(|it| it.subject == Subject::Piece(piece));
        let badge = display(rules).badge(self.play.scene(), piece).unwrap_or_default();
        let badge = badge + if is_bearer { "*" } else { "" };
        let middle = [left + size - Letters::Tiny.width_of(&badge) / 2.0, top + size - 4.0];
        self.draw_badge(&badge, middle, picture);
    }

    fn draw_badge(&self, text: &str, [x, y]: [f32; 2], picture: &mut Picture) {
        if text.is_empty() {
            return;
        }
        let (width, height) = (Letters::Tiny.width_of(text) + 3.0, 11.0);
        let outline = Outline::rectangle(
            [(x - width / 2.0).round(), (y - height / 2.0).round()],
            [width, height],
        );
        let (fill, line) = (Some(Ink::PAPER), Some((Ink::TEXT, 1.0)));
        picture.items.push(Item::Shape { outline, fill, line });
        picture.centred([x + 0.5, y + 0.5], Letters::Tiny, Ink::TEXT, text);
    }
}

/// Draws the plate of a seat.
fn draw_plate(seat: usize, at: [f32; 2], size: f32, picture: &mut Picture) {
    let [fill, line, _] = Ink::seat(seat);
    let outline = plate(seat).0.placed(size / 100.0, at);
    let (fill, line) = (Some(fill), Some((line, if size < 20.0 { 1.0 } else { 1.5 })));
    picture.items.push(Item::Shape { outline, fill, line });
}
