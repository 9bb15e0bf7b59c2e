//! Castle: king and rook, neither of which has moved, pass each other on their home row.
//!
//! ```text
//! R . . . K . . R      before
//! . . K R . . . R      towards the left rook
//! R . . . . R K .      towards the right rook
//! ```
//!
//! Wherever the two started, the king ends on the third file from the left or the second from the right, and the rook on the
//! inner side of it. On eight files those are the squares of standard chess and of Chess960, on ten those of the ten-file
//! variants.

use sortilege_core::{Action, Arg, Args, Bits, Coded, Dir, PieceId, Position, Site, Square, Step, Steps, threat};

/// Castling, done by the king. The action's squares are the king's, where it goes, and the rook's.
pub struct Castle;

/// One way to castle.
struct Way {
    rook: PieceId,
    rook_at: Square,
    king_to: Square,
    rook_to: Square,
}

impl Castle {
    /// The way towards one side, if only what stands on the board is asked.
    fn way(site: Site<'_>, side: Dir) -> Option<Way> {
        let board = site.scene.board;
        let rules = board.rules();
        let geometry = rules.geometry();
        let king = board.piece(site.piece);
        let from = geometry.position(king.square()?);
        // All squares up to the rook must be empty, so it is the first piece on that side.
        let mut beside = from;
        let (rook_at, rook) = loop {
            beside = beside + Position::from(side);
            let square = geometry.square(beside)?;
            if let Some(piece) = board.at(square) {
                break (square, piece);
            }
        };
        let state = board.piece(rook);
        if state.moves() > 0 || state.owner() != king.owner() || rules.kind(state.kind()).id() != "Rook" {
            return None;
        }
        let width = i16::from(geometry.width());
        let (king_file, rook_file) = if side == Dir::Left { (2, 3) } else { (width - 2, width - 3) };
        let on_row = |x| geometry.square(Position::new(x, from.y));
        Some(Way { rook, rook_at, king_to: on_row(king_file)?, rook_to: on_row(rook_file)? })
    }

    /// Whether both can get where they go: nothing else in the way, the king never where it could be taken.
    fn is_clear(site: Site<'_>, way: &Way) -> bool {
        let board = site.scene.board;
        let geometry = board.rules().geometry();
        let king = board.piece(site.piece);
        let Some(king_at) = king.square() else { return false };
        let between = |a: Square, b: Square| (a.0.min(b.0)..=a.0.max(b.0)).map(Square);
        let mut free = board.occupied::<4>();
        free.remove(king_at);
        free.remove(way.rook_at);
        let mut path: Bits = between(king_at, way.king_to).collect();
        path |= between(way.rook_at, way.rook_to).collect();
        (path & (free | geometry.holes())).is_empty()
            && between(king_at, way.king_to).all(|square| !threat::is_attacked(site.scene, square, king.owner()))
    }
}

impl Coded for Castle {
    fn id(&self) -> &'static str {
        "Castle"
    }

    fn rule(&self) -> &'static str {
        "King and rook, neither of which has moved, pass each other; the king is not, crosses not and ends not in check."
    }

    fn threatens(&self) -> bool {
        false
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let king = board.piece(site.piece);
        let Some(from) = king.square() else { return };
        if king.moves() > 0 {
            return;
        }
        let geometry = board.rules().geometry();
        let at_home = match board.rules().seat(king.owner()).forward {
            Dir::Up => geometry.position(from).y == 0,
            Dir::Down => geometry.position(from).y + 1 == i16::from(geometry.height()),
            // Castling runs along a rank; whoever goes sideways has no home rank.
            Dir::Left | Dir::Right => false,
        };
        if !at_home {
            return;
        }
        for side in [Dir::Left, Dir::Right] {
            let Some(way) = Self::way(site, side) else { continue };
            if Self::is_clear(site, &way) {
                choose(Args::new([Arg::Square(from), Arg::Square(way.king_to), Arg::Square(way.rook_at)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let (from, rook_at) = (action.args.square(0), action.args.square(2));
        let (Some(from), Some(rook_at)) = (from, rook_at) else { return };
        let side = if rook_at < from { Dir::Left } else { Dir::Right };
        if let Some(way) = Self::way(site, side) {
            steps.push(Step::Together { a: (site.piece, way.king_to), b: (way.rook, way.rook_to) });
        }
    }
}
