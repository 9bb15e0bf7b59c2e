//! The shape of a board: its size, its holes and its magic squares.

use crate::{Bits, Dir, Position, Square};

/// The maximum number of files, and of ranks, of a board.
pub const MAX_SIDE: u8 = 16;

/// How the squares of a board are named and which way up it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lettering {
    /// The letters of the files from the left, in lower case. A file with any other character has
    /// no squares: it separates its neighbours.
    pub files: &'static str,
    /// Whether the first rank is drawn on top.
    pub from_top: bool,
}

impl Lettering {
    /// As in chess: the files are `a`, `b`, ..., and the first rank is at the bottom.
    pub const CHESS: Self = Self { files: "abcdefghijklmnop", from_top: false };
}

/// The error for a board that is too small or too large.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("a board is 1 x 1 to {MAX_SIDE} x {MAX_SIDE} squares, not {width} x {height}")]
pub struct BadSize {
    width: u64,
    height: u64,
}

/// A rectangle of squares, some of which may be holes. A hole counts as off the board: pieces
/// cannot stand there and slides stop before it.
///
/// ```
/// use sortilege_core::Geometry;
///
/// let geometry = Geometry::new(8, 8)?;
/// let e4 = geometry.named("e4").expect("a square of an 8 x 8 board");
/// assert_eq!(geometry.position(e4), (4, 3).into());
/// assert_eq!(geometry.name(e4), "e4");
/// assert_eq!(geometry.named("i9"), None);
/// # Ok::<(), sortilege_core::BadSize>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Geometry {
    width: u8,
    height: u8,
    holes: Bits,
    magic: Bits,
    squares: Bits,
    lettering: Lettering,
}

impl Geometry {
    /// A board without holes or magic squares, with [`Lettering::CHESS`].
    ///
    /// # Errors
    /// [`BadSize`] if a side is 0 or longer than [`MAX_SIDE`].
    pub fn new(width: u64, height: u64) -> Result<Self, BadSize> {
        let fits = |side| (1..=u64::from(MAX_SIDE)).contains(&side);
        if !fits(width) || !fits(height) {
            return Err(BadSize { width, height });
        }
        let squares = (0..width * height).map(|i| Square(i as u8)).collect();
        let (width, height, holes, magic) = (width as u8, height as u8, Bits::EMPTY, Bits::EMPTY);
        Ok(Self { width, height, holes, magic, squares, lettering: Lettering::CHESS })
    }

    /// The same board with other names for its squares. A file without a letter becomes a file of
    /// holes.
    #[must_use]
    pub fn lettered(mut self, lettering: Lettering) -> Self {
        self.lettering = lettering;
        let has_no_letter =
            |square: &Square| !self.file(self.position(*square).x as u8).is_ascii_lowercase();
        let holes = self.squares.iter().filter(has_no_letter).collect::<Bits>() | self.holes;
        self.with_holes(holes)
    }

    /// How its squares are named. [`Lettering::CHESS`] unless [`Geometry::lettered`] changed it.
    #[must_use]
    pub fn lettering(&self) -> Lettering {
        self.lettering
    }

    /// The same board with exactly these holes. Squares outside the board are ignored.
    #[must_use]
    pub fn with_holes(mut self, holes: Bits) -> Self {
        let all = self.squares | self.holes;
        self.holes = holes & all;
        self.squares = all.without(holes);
        self
    }

    /// The same board with exactly these magic squares. Squares outside the board are ignored.
    #[must_use]
    pub fn with_magic(mut self, magic: Bits) -> Self {
        self.magic = magic & (self.squares | self.holes);
        self
    }

    /// The number of files.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of ranks.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The number of squares, holes included. All square numbers are below it.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Always false: a board has at least one square.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The number of 64-bit words that a set of its squares needs: 1, 2 or 4. This is the `W` of
    /// [`Bits`] in code that runs per move.
    #[must_use]
    pub fn words(&self) -> usize {
        self.len().div_ceil(64).next_power_of_two()
    }

    /// The squares that are holes.
    #[must_use]
    pub fn holes(&self) -> Bits {
        self.holes
    }

    /// The squares that the setup marks as magic. What they do is up to pieces and cards.
    #[must_use]
    pub fn magic(&self) -> Bits {
        self.magic
    }

    /// Every square that can hold a piece: all but the holes.
    #[inline]
    #[must_use]
    pub fn squares(&self) -> Bits {
        self.squares
    }

    /// Whether a square is on this board and not a hole.
    #[inline]
    #[must_use]
    pub fn holds(&self, square: Square) -> bool {
        self.squares.contains(square)
    }

    /// The square at a position; `None` off the board or in a hole.
    #[must_use]
    pub fn square(&self, at: Position) -> Option<Square> {
        self.number(at).filter(|square| !self.holes.contains(*square))
    }

    /// The square at a position, hole or not; `None` off the board.
    #[must_use]
    pub fn number(&self, at: Position) -> Option<Square> {
        let inside = (0..i16::from(self.width)).contains(&at.x)
            && (0..i16::from(self.height)).contains(&at.y);
        inside.then(|| Square((at.y * i16::from(self.width) + at.x) as u8))
    }

    /// The coordinates of a square.
    #[must_use]
    pub fn position(&self, square: Square) -> Position {
        Position::new(i16::from(square.0 % self.width), i16::from(square.0 / self.width))
    }

    /// The name of a square: file letter and rank number, `c4`.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        let Position { x, y } = self.position(square);
        format!("{}{}", self.file(x as u8), y + 1)
    }

    /// The letter of a file, counted from 0 at the left; `?` for a file without a letter.
    #[must_use]
    pub fn file(&self, x: u8) -> char {
        self.lettering
            .files
            .as_bytes()
            .get(usize::from(x))
            .map_or('?', |letter| char::from(*letter))
    }

    /// The ranks in the order in which they are drawn, the topmost first.
    pub fn ranks_from_top(&self) -> impl Iterator<Item = i16> + use<> {
        let (height, from_top) = (i16::from(self.height), self.lettering.from_top);
        (0..height).map(move |row| if from_top { row } else { height - 1 - row })
    }

    /// The square of a name. `None` if the text is not a name or the square is off the board. Holes
    /// have names too.
    #[must_use]
    pub fn named(&self, text: &str) -> Option<Square> {
        let mut letters = text.chars();
        let file = letters.next().filter(char::is_ascii_lowercase)?;
        let rank = letters.as_str();
        let plain = !rank.starts_with('0') && rank.bytes().all(|b| b.is_ascii_digit());
        let rank: i16 = rank.parse().ok().filter(|_| plain)?;
        let file = self.lettering.files.find(file)?;
        self.number(Position::new(file as i16, rank - 1))
    }

    /// The squares of the rank or file farthest in a direction. For a seat's forward that is its
    /// last rank, where pawns promote; for the opposite, its home row.
    #[must_use]
    pub fn edge(&self, towards: Dir) -> Bits {
        self.squares().iter().filter(|square| self.is_on_edge(*square, towards)).collect()
    }

    /// Whether a square is on the rank or file farthest in a direction.
    #[inline]
    #[must_use]
    pub fn is_on_edge(&self, square: Square, towards: Dir) -> bool {
        let at = self.position(square);
        match towards {
            Dir::Up => at.y == i16::from(self.height) - 1,
            Dir::Down => at.y == 0,
            Dir::Right => at.x == i16::from(self.width) - 1,
            Dir::Left => at.x == 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert!(Geometry::new(0, 4).is_err());
        assert!(Geometry::new(17, 4).is_err());
        let words = |w, h| Geometry::new(w, h).map(|g| g.words());
        assert_eq!(
            [words(8, 8), words(10, 10), words(12, 12), words(16, 16)],
            [Ok(1), Ok(2), Ok(4), Ok(4)]
        );
    }

    #[test]
    fn names_round_trip_and_nonsense_has_none() {
        let board = Geometry::new(16, 16).unwrap();
        for square in board.squares() {
            assert_eq!(board.named(&board.name(square)), Some(square));
        }
        for bad in ["", "a", "a0", "a01", "q1", "a17", "A1", "1a", "a+1", "a1 ", "é1"] {
            assert_eq!(board.named(bad), None, "{bad}");
        }
    }

    #[test]
    fn files_have_the_letters_they_are_given() {
        let board =
            Geometry::new(4, 2).unwrap().lettered(Lettering { files: "t-ab", from_top: true });
        let name = |x, y| board.name(board.number(Position::new(x, y)).unwrap());
        assert_eq!([name(0, 0), name(2, 0), name(3, 1)], ["t1", "a1", "b2"]);
        assert_eq!(board.named("b2"), board.number(Position::new(3, 1)));
        assert_eq!([board.named("-1"), board.named("c1"), board.named("a3")], [None; 3]);
        assert_eq!(
            board.square(Position::new(1, 0)),
            None,
            "a file without a letter keeps its neighbours apart"
        );
        assert_eq!(board.ranks_from_top().collect::<Vec<_>>(), [0, 1]);
        assert_eq!(Geometry::new(4, 2).unwrap().ranks_from_top().collect::<Vec<_>>(), [1, 0]);
    }

    #[test]
    fn a_hole_is_off_the_board() {
        let board = Geometry::new(3, 3).unwrap();
        let middle = board.named("b2").unwrap();
        let board = board.with_holes(Bits::of(middle));
        assert_eq!(board.square(Position::new(1, 1)), None);
        assert_eq!(board.squares().len(), 8);
        assert_eq!(board.edge(Dir::Up).len(), 3);
    }
}
