//! The board on the screen: cells as large as there is room for, of which a part is shown if there
//! is not room for all.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use sortilege_core::{Attached, Geometry, PieceId, Position, Rules, Scene, Square, Subject};
use sortilege_table::Display;

use super::theme::Theme;
use crate::drawing::mark;

/// What is marked on the board.
#[derive(Default)]
pub(super) struct Marks {
    pub(super) cursor: Option<Square>,
    pub(super) chosen: Option<Square>,
    /// Squares that can be pointed at next, each with the letter of what is done there.
    pub(super) targets: BTreeMap<Square, char>,
    /// The range of the ability that is pointed at.
    pub(super) range: BTreeSet<Square>,
    /// Squares that the last action changed.
    pub(super) last: BTreeSet<Square>,
    /// Pieces in danger.
    pub(super) danger: BTreeSet<Square>,
}

/// A board to draw.
pub(super) struct Picture<'a> {
    pub(super) scene: Scene<'a>,
    pub(super) display: &'a dyn Display,
    pub(super) theme: Theme,
    /// Whether it is seen from the other side.
    pub(super) flipped: bool,
    pub(super) marks: Marks,
}

/// Where the squares are on the screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Layout {
    /// The area of the cells.
    area: Rect,
    cell: (u16, u16),
    /// The files and ranks that are shown, in the order in which they are drawn.
    files: Vec<i16>,
    ranks: Vec<i16>,
    /// Whether all of them are shown.
    pub(super) is_whole: bool,
}

impl Layout {
    /// The column behind the squares.
    pub(super) fn right(&self) -> u16 {
        self.area.right()
    }

    /// The square at a place on the screen.
    pub(super) fn square_at(&self, (x, y): (u16, u16), geometry: &Geometry) -> Option<Square> {
        if !self.area.contains((x, y).into()) {
            return None;
        }
        let file = self.files.get(usize::from((x - self.area.x) / self.cell.0))?;
        let rank = self.ranks.get(usize::from((y - self.area.y) / self.cell.1))?;
        geometry.square(Position::new(*file, *rank))
    }

    /// The place of the middle of a square on the screen.
    #[cfg(test)]
    pub(super) fn place_of(&self, at: Position) -> Option<(u16, u16)> {
        let file = self.files.iter().position(|file| *file == at.x)?;
        let rank = self.ranks.iter().position(|rank| *rank == at.y)?;
        let (width, height) = self.cell;
        Some((
            self.area.x + file as u16 * width + width / 2,
            self.area.y + rank as u16 * height + height / 2,
        ))
    }
}

/// Sizes of a cell that holds no more than a letter or two, the largest first.
const SIZES: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 2), (4, 2), (3, 1)];

/// The part of a line of `all` cells that is shown if there is room for `room`: around one of them.
fn window(all: usize, room: usize, around: usize) -> std::ops::Range<usize> {
    if all <= room {
        return 0..all;
    }
    let first = around.saturating_sub(room / 2).min(all - room);
    first..first + room
}

impl Picture<'_> {
    fn rules(&self) -> &Rules {
        self.scene.board.rules()
    }

    /// The lines of each square that has some, if the game writes more than a letter.
    fn faces(&self) -> BTreeMap<Square, Vec<String>> {
        let geometry = self.rules().geometry();
        let squares = geometry.squares();
        let face = |square: Square| Some((square, self.display.face(self.scene, square)?));
        squares.iter().filter_map(face).collect()
    }

    /// Whether a file has any square. Some games leave one out between others.
    fn has_squares(&self, file: i16) -> bool {
        let geometry = self.rules().geometry();
        geometry.ranks_from_top().any(|rank| geometry.square(Position::new(file, rank)).is_some())
    }

    /// Where the squares go in an area. If there is not room for all, those around one are shown.
    pub(super) fn layout(&self, area: Rect, around: Square) -> Layout {
        let geometry = self.rules().geometry();
        let margin = geometry.height().to_string().len() as u16 + 1;
        let room = Rect {
            x: area.x + margin.min(area.width),
            y: area.y,
            width: area.width.saturating_sub(margin),
            height: area.height.saturating_sub(1),
        };
        let (width, height) = (u16::from(geometry.width()), u16::from(geometry.height()));
        let faces = self.faces();
        let wide = faces.values().flatten().map(|line| line.chars().count()).max();
        let tall = faces.values().map(Vec::len).max();
        let face = wide.zip(tall).map(|(wide, tall)| (wide as u16 + 1, tall as u16 + 1));
        let mut files: Vec<i16> =
            (0..width as i16).filter(|file| self.has_squares(*file)).collect();
        let width = files.len() as u16;
        let sizes = face.map_or(SIZES.to_vec(), |(wide, tall)| {
            let wide = wide.min(room.width / width.max(1)).max(4);
            vec![(wide, tall), (wide, tall - 1), (wide, 2), (wide, 1)]
        });
        let fits =
            |(wide, tall): &(u16, u16)| wide * width <= room.width && tall * height <= room.height;
        let smallest = sizes.last().copied().unwrap_or((3, 1));
        let cell = sizes.into_iter().find(fits).unwrap_or(smallest);
        let around = geometry.position(around);
        let mut ranks: Vec<i16> = geometry.ranks_from_top().collect();
        if self.flipped {
            files.reverse();
            ranks.reverse();
        }
        let shown = |line: Vec<i16>, room: u16, size: u16, around: i16| -> Vec<i16> {
            let place = line.iter().position(|at| *at == around).unwrap_or(0);
            line[window(line.len(), usize::from(room / size), place)].to_vec()
        };
        let all = (files.len(), ranks.len());
        let files = shown(files, room.width, cell.0, around.x);
        let ranks = shown(ranks, room.height, cell.1, around.y);
        let is_whole = all == (files.len(), ranks.len());
        let area = Rect {
            width: files.len() as u16 * cell.0,
            height: ranks.len() as u16 * cell.1,
            ..room
        };
        Layout { area, cell, files, ranks, is_whole }
    }

    /// Draws the board.
    pub(super) fn draw(&self, area: Rect, layout: &Layout, buffer: &mut Buffer) {
        let geometry = self.rules().geometry();
        let faces = self.faces();
        let (width, height) = layout.cell;
        let faint = self.theme.faint();
        for (row, rank) in layout.ranks.iter().enumerate() {
            let y = layout.area.y + row as u16 * height;
            let label = (rank + 1).to_string();
            let x = layout.area.x.saturating_sub(1 + label.len() as u16);
            write(buffer, (x, y + (height - 1) / 2), &label, faint, area);
            for (column, file) in layout.files.iter().enumerate() {
                let cell = Rect { x: layout.area.x + column as u16 * width, y, width, height };
                if let Some(square) = geometry.square(Position::new(*file, *rank)) {
                    self.draw_cell(square, faces.get(&square), cell.intersection(area), buffer);
                }
            }
        }
        let y = layout.area.y + layout.area.height;
        for (column, file) in layout.files.iter().enumerate() {
            let x = layout.area.x + column as u16 * width + (width - 1) / 2;
            write(buffer, (x, y), &geometry.file(*file as u8).to_string(), faint, area);
        }
    }

    fn draw_cell(
        &self,
        square: Square,
        face: Option<&Vec<String>>,
        cell: Rect,
        buffer: &mut Buffer,
    ) {
        let (marks, theme) = (&self.marks, self.theme);
        let at = self.rules().geometry().position(square);
        let target = marks.targets.get(&square);
        let mut style = theme.square((at.x + at.y) % 2 == 0);
        let is_last = marks.last.contains(&square);
        let is_in_danger = marks.danger.contains(&square);
        let is_in_range = marks.range.contains(&square);
        for (is_so, other) in [
            (is_last, theme.last()),
            (is_in_range, theme.range()),
            (target.is_some(), theme.target()),
            (is_in_danger, theme.danger()),
            (marks.chosen == Some(square), theme.chosen()),
            (marks.cursor == Some(square), theme.cursor()),
        ] {
            if is_so {
                style = style.patch(other);
            }
        }
        buffer.set_style(cell, style);
        let piece = self.scene.board.at(square);
        let sides = match () {
            () if marks.cursor == Some(square) => Some(('[', ']')),
            () if marks.chosen == Some(square) => Some(('(', ')')),
            () if is_in_danger => Some(('!', '!')),
            () if is_last => Some(('<', '>')),
            () if is_in_range && piece.is_some() => Some(('+', '+')),
            () => None,
        };
        let middle = cell.y + (cell.height.saturating_sub(1)) / 2;
        if let Some(face) = face.filter(|_| piece.is_some()) {
            let seat = piece.map(|piece| self.seat_style(piece));
            for (line, y) in face.iter().zip(cell.y..cell.bottom()) {
                let room = usize::from(cell.width.saturating_sub(1));
                let text: String = line.chars().take(room).collect();
                write(buffer, (cell.x + 1, y), &text, style.patch(seat.unwrap_or_default()), cell);
            }
        } else {
            let (text, text_style) = self.glyph(square, piece, target.copied());
            let length = text.chars().count() as u16;
            let x = cell.x + cell.width.saturating_sub(length) / 2;
            write(buffer, (x, middle), &text, style.patch(text_style), cell);
            if let Some(piece) = piece {
                self.draw_badge(piece, middle, style, cell, buffer);
            }
        }
        let (left, right) = ((cell.x, middle), (cell.right().saturating_sub(1), middle));
        let is_free = |at: (u16, u16)| buffer.cell(at).is_some_and(|cell| cell.symbol() == " ");
        let (left_free, right_free) = (is_free(left), is_free(right));
        if let Some((open, close)) = sides {
            if left_free {
                write(buffer, left, &open.to_string(), style, cell);
            }
            if right_free {
                write(buffer, right, &close.to_string(), style, cell);
            }
        }
        if let Some(letter) = target.filter(|_| piece.is_some()) {
            // A target that the cursor is on keeps its letter.
            let place = if right_free { right } else { left };
            write(buffer, place, &letter.to_string(), style, cell);
        }
    }

    /// Below the letters of a piece, its life if it has more than one, `~` if something lasts on
    /// it, and `*` if the square is magic.
    fn draw_badge(
        &self,
        piece: PieceId,
        middle: u16,
        style: Style,
        cell: Rect,
        buffer: &mut Buffer,
    ) {
        let square = self.scene.board.piece(piece).square();
        let is_magic = square.is_some_and(|at| self.rules().geometry().magic().contains(at));
        let mut text = self.display.badge(self.scene, piece).unwrap_or_default();
        if self.has_something(piece) {
            text.push('~');
        }
        if is_magic {
            text.push('*');
        }
        let x = cell.x + cell.width.saturating_sub(text.chars().count() as u16) / 2;
        write(buffer, (x, middle + 1), &text, style.patch(self.theme.faint()), cell);
    }

    /// Whether an effect or a cast lasts on a piece.
    fn has_something(&self, piece: PieceId) -> bool {
        let board = self.scene.board;
        let is_on = |it: &Attached| it.subject == Subject::Piece(piece);
        board.effects().iter().any(is_on) || board.cast_of(piece).is_some()
    }

    /// What is drawn on a square: a piece, or what an empty square is.
    fn glyph(
        &self,
        square: Square,
        piece: Option<PieceId>,
        target: Option<char>,
    ) -> (String, Style) {
        let theme = self.theme;
        let Some(piece) = piece else {
            let is_magic = self.rules().geometry().magic().contains(square);
            return match target {
                Some(letter) => (letter.to_string(), theme.target()),
                None if self.marks.range.contains(&square) => ("+".to_owned(), theme.range()),
                None if is_magic => ("*".to_owned(), theme.magic()),
                None => (theme.empty().to_owned(), theme.faint()),
            };
        };
        let mut style = self.seat_style(piece);
        if self.has_something(piece) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        (glyph(self.scene, piece), style)
    }

    fn seat_style(&self, piece: PieceId) -> Style {
        let owner = self.scene.board.piece(piece).owner().index();
        let is_seat = owner < self.rules().seats().len();
        self.theme.seat(is_seat.then_some(owner))
    }
}

/// A piece in a few letters: upper case for the first seat, with a mark of its owner if there are
/// more than two.
pub(super) fn glyph(scene: Scene<'_>, piece: PieceId) -> String {
    let (rules, state) = (scene.board.rules(), scene.board.piece(piece));
    let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
    let owner = state.owner().index();
    let glyph = rules.kind(state.kind()).glyph();
    let glyph = if owner == 0 { glyph.to_owned() } else { glyph.to_ascii_lowercase() };
    glyph + &mark(&seats, (owner < seats.len()).then_some(owner))
}

/// Writes a text as far as it is inside an area.
pub(super) fn write(buffer: &mut Buffer, (x, y): (u16, u16), text: &str, style: Style, area: Rect) {
    let area = area.intersection(buffer.area);
    if area.contains((x, y).into()) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_around_its_place_and_within_the_line() {
        assert_eq!(window(8, 10, 3), 0..8);
        assert_eq!(window(16, 5, 0), 0..5);
        assert_eq!(window(16, 5, 8), 6..11);
        assert_eq!(window(16, 5, 15), 11..16);
        assert_eq!(window(16, 0, 15), 15..15);
    }
}
