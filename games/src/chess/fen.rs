//! FEN: a position as a line of text, in and out.
//!
//! Letters are the glyphs of the pieces, upper case for the first seat; a kind whose glyph has two
//! letters has no FEN. Castling rights are read as X-FEN (`KQkq`: the outermost rook of that
//! side) and as Shredder-FEN (the rook's file), and written as X-FEN. The last two fields may be
//! left out, as in EPD. Boards of other sizes read the same way, with numbers above nine for longer
//! gaps.

use sortilege_core::{MAX_SIDE, Position, Scene, SeatId, Square};

use super::referee::ChessReferee;

/// Letters of pieces with their positions.
pub type Men = Vec<(char, Position)>;

/// The fields of a FEN. Only their form has been checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen {
    /// Squares from left to right.
    pub width: u8,
    /// Squares from bottom to top.
    pub height: u8,
    /// Letters of pieces with their positions.
    pub men: Men,
    /// Whether the second seat is to move.
    pub second_to_move: bool,
    /// Castling letters as written.
    pub castling: Vec<char>,
    /// The square that a pawn has just passed.
    pub en_passant: Option<Position>,
    /// Actions since the last capture or pawn's move.
    pub halfmoves: u16,
    /// The number of the current pair of moves, from 1.
    pub fullmove: u32,
}

/// Why a text is not a FEN.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("{0}")]
pub struct BadFen(pub String);

fn bad<T>(words: impl Into<String>) -> Result<T, BadFen> {
    Err(BadFen(words.into()))
}

impl Fen {
    /// Reads a FEN, or the position part of an EPD.
    ///
    /// # Errors
    /// [`BadFen`] saying which field is wrong.
    pub fn parse(text: &str) -> Result<Self, BadFen> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let (placement, side, castling, passed, rest) = match fields.as_slice() {
            [a, b, c, d, rest @ ..] if rest.len() <= 2 => (*a, *b, *c, *d, rest),
            _ => return bad(format!("a FEN has four to six fields, not {}", fields.len())),
        };
        let (width, height, men) = Self::placement(placement)?;
        let second_to_move = match side {
            "w" => false,
            "b" => true,
            _ => return bad("the side to move must be w or b"),
        };
        let castling: Vec<char> = if castling == "-" { vec![] } else { castling.chars().collect() };
        if castling.len() > 4 || !castling.iter().all(char::is_ascii_alphabetic) {
            return bad("castling rights must be -, letters of KQkq or files of rooks");
        }
        if (1..castling.len()).any(|i| castling[..i].contains(&castling[i])) {
            return bad("a castling right is given twice");
        }
        let en_passant = match passed {
            "-" => None,
            name => Some(
                square(name, width, height)
                    .ok_or_else(|| BadFen("the en passant field must be - or a square".into()))?,
            ),
        };
        let number = |i: usize, default: u32, most: u32, what: &str| match rest.get(i) {
            None => Ok(default),
            Some(digits) if digits.bytes().all(|b| b.is_ascii_digit()) => match digits.parse() {
                Ok(number) if number <= most => Ok(number),
                _ => bad(format!("the {what} is more than {most}")),
            },
            Some(_) => bad(format!("the {what} must be a number")),
        };
        let halfmoves = number(0, 0, u16::MAX.into(), "halfmove clock")? as u16;
        let fullmove = number(1, 1, u32::from(u16::MAX) + 1, "move number")?.max(1);
        Ok(Self { width, height, men, second_to_move, castling, en_passant, halfmoves, fullmove })
    }

    fn placement(text: &str) -> Result<(u8, u8, Men), BadFen> {
        let rows: Vec<&str> = text.split('/').collect();
        let height = rows.len();
        if height > usize::from(MAX_SIDE) {
            return bad(format!("a board has at most {MAX_SIDE} ranks, not {height}"));
        }
        let mut men = Vec::new();
        let mut width = None;
        for (i, row) in rows.iter().enumerate() {
            let y = (height - 1 - i) as i16;
            let mut x = 0_i16;
            let mut gap: Option<i16> = None;
            for letter in row.chars() {
                if letter == '0' && gap.is_none() {
                    return bad(format!("a gap of no squares in rank {}", y + 1));
                } else if let Some(digit) = letter.to_digit(10) {
                    gap = Some(gap.unwrap_or(0) * 10 + digit as i16);
                } else if letter.is_ascii_alphabetic() {
                    x += gap.take().unwrap_or(0);
                    men.push((letter, Position::new(x, y)));
                    x += 1;
                } else {
                    return bad(format!("{letter:?} in rank {} is not a piece or a number", y + 1));
                }
                if x > MAX_SIDE.into() || gap.is_some_and(|gap| gap > MAX_SIDE.into()) {
                    return bad(format!("rank {} is longer than {MAX_SIDE} squares", y + 1));
                }
            }
            x += gap.unwrap_or(0);
            if x == 0 || x > MAX_SIDE.into() {
                return bad(format!("rank {} has {x} squares", y + 1));
            }
            if *width.get_or_insert(x) != x {
                return bad(format!(
                    "rank {} has {x} squares, the ranks above it have {}",
                    y + 1,
                    width.unwrap_or(0)
                ));
            }
        }
        Ok((width.unwrap_or(0) as u8, height as u8, men))
    }
}

fn square(name: &str, width: u8, height: u8) -> Option<Position> {
    let geometry = sortilege_core::Geometry::new(width.into(), height.into()).ok()?;
    geometry.named(name).map(|square| geometry.position(square))
}

/// Writes the position as FEN. `None` if it has holes or a kind whose glyph has two letters: FEN
/// cannot express them.
#[must_use]
pub fn write(scene: Scene<'_>) -> Option<String> {
    let board = scene.board;
    let rules = board.rules();
    let geometry = rules.geometry();
    if !geometry.holes().is_empty() || rules.seats().len() != 2 {
        return None;
    }
    let mut text = String::new();
    for y in (0..i16::from(geometry.height())).rev() {
        let mut gap = 0;
        for x in 0..i16::from(geometry.width()) {
            let piece = geometry.square(Position::new(x, y)).and_then(|square| board.at(square));
            match piece.map(|piece| board.piece(piece)) {
                None => gap += 1,
                Some(piece) => {
                    if gap > 0 {
                        text.push_str(&gap.to_string());
                    }
                    gap = 0;
                    text.push(letter(single(rules.kind(piece.kind()).glyph())?, piece.owner()));
                }
            }
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
        }
        text.push(if y > 0 { '/' } else { ' ' });
    }
    let time = board.time();
    text.push(if time.turn == 0 { 'w' } else { 'b' });
    text.push(' ');
    text.push_str(&castling(scene));
    text.push(' ');
    text.push_str(&passed_square(scene).map_or("-".to_owned(), |square| geometry.name(square)));
    text.push_str(&format!(" {} {}", scene.journal.quiet(), u32::from(time.round) + 1));
    Some(text)
}

/// The letter of a kind that is drawn with this glyph, if it is a single one.
#[must_use]
pub fn single(glyph: &str) -> Option<char> {
    let mut letters = glyph.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// A letter in its owner's case.
#[must_use]
pub fn letter(upper: char, owner: SeatId) -> char {
    if owner.0 == 0 { upper.to_ascii_uppercase() } else { upper.to_ascii_lowercase() }
}

/// The square that a double step of the last action passed.
#[must_use]
pub fn passed_square(scene: Scene<'_>) -> Option<Square> {
    let board = scene.board;
    let pawn = board.piece(super::passed(scene)?);
    let geometry = board.rules().geometry();
    let back = board.rules().seat(pawn.owner()).forward.opposite();
    geometry.square(geometry.position(pawn.square()?) + Position::from(back))
}

fn castling(scene: Scene<'_>) -> String {
    let board = scene.board;
    let rules = board.rules();
    let geometry = rules.geometry();
    let referee = ChessReferee::new(rules);
    let mut text = String::new();
    for seat in [SeatId(0), SeatId(1)] {
        let Some((king, rooks)) = referee.rights(board, seat) else { continue };
        let row = geometry.position(king).y;
        let all_rooks = referee.rooks(board, seat);
        let mut rights: Vec<Square> = rooks.iter().collect();
        // King's side first, as it is always written.
        rights.sort_by_key(|rook| std::cmp::Reverse(rook.0));
        for rook in rights {
            let right_side = rook > king;
            let outer = |other: &Square| if right_side { *other > rook } else { *other < rook };
            let is_outermost =
                !all_rooks.iter().any(|other| geometry.position(other).y == row && outer(&other));
            let side = if right_side { 'K' } else { 'Q' };
            let file = (b'A' + geometry.position(rook).x as u8) as char;
            text.push(letter(if is_outermost { side } else { file }, seat));
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_six_fields() {
        let fen = Fen::parse("r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 7 30").unwrap();
        assert_eq!((fen.width, fen.height, fen.men.len()), (8, 8, 7));
        assert!(fen.second_to_move);
        assert_eq!(fen.castling, ['K', 'Q', 'k', 'q']);
        assert_eq!(fen.en_passant, Some(Position::new(4, 2)));
        assert_eq!((fen.halfmoves, fen.fullmove), (7, 30));
    }

    #[test]
    fn numbers_above_nine_are_longer_gaps() {
        let fen = Fen::parse("k11/12/11K w - -").unwrap();
        assert_eq!((fen.width, fen.height), (12, 3));
        assert_eq!(fen.men, [('k', Position::new(0, 2)), ('K', Position::new(11, 0))]);
    }

    #[test]
    fn a_broken_fen_is_refused() {
        for (fen, expected) in [
            ("", "a FEN has four to six fields, not 0"),
            ("8/8 w - - 0 1 2", "a FEN has four to six fields, not 7"),
            ("8/7 w - -", "rank 1 has 7 squares, the ranks above it have 8"),
            ("8//8 w - -", "rank 2 has 0 squares"),
            ("99999999999999999999 w - -", "rank 1 is longer than 16 squares"),
            ("8/8/? w - -", "'?' in rank 1 is not a piece or a number"),
            ("8 x - -", "the side to move must be w or b"),
            ("8 w KK -", "a castling right is given twice"),
            ("8 w - z9", "the en passant field must be - or a square"),
            ("8 w - - -1 1", "the halfmove clock must be a number"),
            ("8 w - - 70000 1", "the halfmove clock is more than 65535"),
            ("8 w - - 65536 1", "the halfmove clock is more than 65535"),
            ("8 w - - 0 65537", "the move number is more than 65536"),
            ("8 w KQkqA -", "castling rights must be -, letters of KQkq or files of rooks"),
            ("8 w K1 -", "castling rights must be -, letters of KQkq or files of rooks"),
            ("8/08 w - -", "a gap of no squares in rank 1"),
            ("8/17 w - -", "rank 1 is longer than 16 squares"),
            ("kkkkkkkkkkkkkkkkk w - -", "rank 1 is longer than 16 squares"),
            ("15kk w - -", "rank 1 is longer than 16 squares"),
            ("k16 w - -", "rank 1 has 17 squares"),
            ("1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1 w - -", "a board has at most 16 ranks, not 17"),
        ] {
            assert_eq!(Fen::parse(fen).map_err(|error| error.0), Err(expected.to_owned()), "{fen}");
        }
    }

    #[test]
    fn the_longest_sides_and_numbers_are_read() {
        let rows = vec!["16"; 15].join("/") + "/15k";
        let fen = Fen::parse(&format!("{rows} w KQkq - 65535 65536")).unwrap();
        assert_eq!((fen.width, fen.height), (16, 16));
        assert_eq!(fen.men, [('k', Position::new(15, 0))]);
        assert_eq!((fen.halfmoves, fen.fullmove, fen.castling.len()), (65535, 65536, 4));
        let fen = Fen::parse("k2 w - - 0 0").unwrap();
        assert_eq!((fen.fullmove, fen.castling.len()), (1, 0), "moves are counted from 1");
        let fen = Fen::parse("k10k1 w - -").unwrap();
        assert_eq!((fen.width, fen.men[1].1), (13, Position::new(11, 0)));
        assert_eq!((fen.halfmoves, fen.fullmove), (0, 1), "an EPD has no numbers");
    }

    #[test]
    fn a_position_with_holes_or_long_glyphs_has_no_fen() {
        let written = |setup: serde_json::Value| {
            let catalogue = sortilege_core::Catalogue::collect().unwrap();
            let game = catalogue.game("chess").unwrap();
            let play = sortilege_table::open_unsettled(&catalogue, game, Some(&setup), 0).unwrap();
            write(play.scene())
        };
        assert!(written(serde_json::json!({})).is_some());
        assert_eq!(written(serde_json::json!({"board": {"holes": ["a5"]}})), None);
    }

    #[test]
    fn the_case_of_a_letter_tells_its_owner() {
        assert_eq!((letter('N', SeatId(0)), letter('N', SeatId(1))), ('N', 'n'));
        assert_eq!((letter('n', SeatId(0)), letter('n', SeatId(1))), ('N', 'n'));
    }
}
