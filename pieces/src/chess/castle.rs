//! Castle: the ability of the king.
//!
//! ```text
//! R . . . K . . R      before
//! . . K R . . . R      towards the left rook
//! R . . . . R K .      towards the right rook
//! ```
//!
//! Wherever the two started, the king ends on the third file from the left or the second from the
//! right, and the rook next to it on the inner side. On eight files those are the squares of
//! standard chess and of Chess960; on ten files, those of the ten-file variants.

use sortilege_core::{
    AbilityCode, Action, Arg, Args, Bits, Dir, MAX_SIDE, PieceContext, PieceId, Position, Scene,
    SeatId, Square, Step, Steps,
};

/// Castling. The squares of the action are the king's, the one where it ends, and the rook's.
pub struct Castle;

/// The row of a king that may castle. Its sets have one bit per file.
struct HomeRow {
    first: Square,
    width: u8,
    /// The file of the king.
    king: u8,
    /// The files with a piece or a hole.
    closed: u32,
    holes: u32,
}

impl HomeRow {
    fn square(&self, file: u8) -> Square {
        Square(self.first.0 + file)
    }

    /// The file of the first piece or hole beside the king on a side.
    fn nearest(&self, side: Dir) -> Option<u8> {
        let (left, right) = ((1 << self.king) - 1, !0 << self.king << 1);
        match side {
            Dir::Left => (self.closed & left).checked_ilog2().map(|file| file as u8),
            _ => (self.closed & right != 0).then(|| (self.closed & right).trailing_zeros() as u8),
        }
    }
}

/// The files from one to another, both included.
fn between(a: u8, b: u8) -> u32 {
    (2 << a.max(b)) - (1 << a.min(b))
}

/// One way to castle, by its files.
struct Way {
    rook_file: u8,
    king_to: u8,
    rook_to: u8,
}

/// Why a king cannot castle towards a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refused {
    /// The king has moved.
    KingMoved,
    /// The king is not on its home row.
    NotHome,
    /// There is no rook on that side.
    NoRook,
    /// The first piece on that side is not a rook of the same seat.
    NotARook(Square),
    /// The rook has moved.
    RookMoved(Square),
    /// The board ends before the square where the king or the rook would go.
    NoRoom,
    /// A piece or a hole is in the way of the king or the rook.
    InTheWay(Square),
    /// The king is on a square where it could be taken, or would pass or reach one.
    Attacked(Square),
}

impl Castle {
    /// The king may castle at all: it has not moved and is on its home row.
    fn king(site: PieceContext<'_>) -> Result<HomeRow, Refused> {
        let board = site.scene.board;
        let king = board.piece(site.piece);
        if site.scene.has_moved(site.piece) {
            return Err(Refused::KingMoved);
        }
        let geometry = board.rules().geometry();
        let home = match board.rules().seat(king.owner()).forward {
            Dir::Up => 0,
            Dir::Down => i16::from(geometry.height()) - 1,
            // Castling runs along a rank; a seat that faces sideways has no home rank.
            Dir::Left | Dir::Right => return Err(Refused::NotHome),
        };
        let (width, from) = (geometry.width(), king.square().ok_or(Refused::NotHome)?);
        let first = geometry.number(Position::new(0, home)).ok_or(Refused::NotHome)?;
        let file = from.0.checked_sub(first.0).filter(|file| *file < width);
        let king = file.ok_or(Refused::NotHome)?;
        let holes = geometry.holes().run(first, width);
        let closed = board.occupied::<4>().run(first, width) | holes;
        Ok(HomeRow { first, width, king, closed, holes })
    }

    /// The rook towards one side, and where both go.
    #[inline]
    fn way(site: PieceContext<'_>, row: &HomeRow, side: Dir) -> Result<Way, Refused> {
        let board = site.scene.board;
        // All squares up to the rook must be empty, so it is the first piece on that side.
        let file = row.nearest(side).ok_or(Refused::NoRook)?;
        let rook_at = row.square(file);
        let rook = board.at(rook_at).ok_or(Refused::NoRook)?;
        let is_own_rook = || board.piece(rook).owner() == site.owner() && Self::is_rook(site, rook);
        // The cheapest question first: most pieces beside a king that has not moved have.
        if site.scene.has_moved(rook) {
            return Err(match is_own_rook() {
                true => Refused::RookMoved(rook_at),
                false => Refused::NotARook(rook_at),
            });
        }
        if !is_own_rook() {
            return Err(Refused::NotARook(rook_at));
        }
        let (king_to, rook_to) = match side {
            Dir::Left if row.width > 3 => (2, 3),
            Dir::Right if row.width > 2 => (row.width - 2, row.width - 3),
            _ => return Err(Refused::NoRoom),
        };
        if row.holes & (1 << king_to | 1 << rook_to) != 0 {
            return Err(Refused::NoRoom);
        }
        Ok(Way { rook_file: file, king_to, rook_to })
    }

    /// Both can get where they go: nothing else is in the way, and a king that is royal is never
    /// where it could be taken.
    fn clear(site: PieceContext<'_>, row: &HomeRow, way: &Way) -> Result<(), Refused> {
        let path = between(row.king, way.king_to) | between(way.rook_file, way.rook_to);
        let others = row.closed & !(1 << row.king | 1 << way.rook_file);
        if path & others != 0 {
            return Err(Refused::InTheWay(row.square((path & others).trailing_zeros() as u8)));
        }
        // Without a royal king there is no check.
        if !site.scene.is_royal(site.piece) {
            return Ok(());
        }
        let files = row.king.min(way.king_to)..=row.king.max(way.king_to);
        let attacked = |square: &Square| site.scene.is_threatened(*square, site.owner());
        match files.map(|file| row.square(file)).find(attacked) {
            Some(square) => Err(Refused::Attacked(square)),
            None => Ok(()),
        }
    }

    /// What castling towards a side needs of everything but the king.
    fn towards(site: PieceContext<'_>, row: &HomeRow, side: Dir) -> Result<Way, Refused> {
        let way = Self::way(site, row, side)?;
        Self::clear(site, row, &way)?;
        Ok(way)
    }

    /// The side that an action's squares mean, if they can mean castling: the king goes to another
    /// square than those around it, or onto a rook.
    fn side_meant(site: PieceContext<'_>, args: &Args) -> Option<Dir> {
        let geometry = site.scene.board.rules().geometry();
        let from = geometry.position(args.square(0)?);
        let to_square = args.square(1)?;
        let to = geometry.position(args.square(2).unwrap_or(to_square));
        let onto_rook = site.ally_at(to_square).is_some_and(|ally| Self::is_rook(site, ally));
        let far = (to.x - from.x).abs() > 1;
        if to.y != from.y || to.x == from.x || !(far || onto_rook || args.square(2).is_some()) {
            return None;
        }
        Some(if to.x < from.x { Dir::Left } else { Dir::Right })
    }

    #[inline]
    fn is_rook(site: PieceContext<'_>, piece: PieceId) -> bool {
        let board = site.scene.board;
        board.rules().kind_id(board.piece(piece).kind()) == "Rook"
    }

    fn has_rook_beyond(site: PieceContext<'_>, square: Square, side: Dir) -> bool {
        let beyond = |n: i16| site.scene.step(square, side.into(), n);
        let squares = (1..=i16::from(MAX_SIDE)).filter_map(beyond);
        let mut allies = squares.filter_map(|square| site.ally_at(square));
        allies.any(|ally| Self::is_rook(site, ally))
    }

    fn words(site: PieceContext<'_>, refused: Refused, side: Dir) -> String {
        let board = site.scene.board;
        let rules = board.rules();
        let name = |square| rules.geometry().name(square);
        let piece_on = |square: Square| match board.at(square) {
            Some(piece) => format!(
                "the {} on {}",
                rules.kind(board.piece(piece).kind()).id().to_lowercase(),
                name(square)
            ),
            None => format!("the hole on {}", name(square)),
        };
        let king_at = board.piece(site.piece).square();
        match refused {
            Refused::KingMoved => "the king has already moved".to_owned(),
            Refused::NotHome => "the king is not on its first rank".to_owned(),
            Refused::NoRook | Refused::NoRoom => {
                format!("there is no rook to the {side} of the king")
            }
            Refused::NotARook(square) if Self::has_rook_beyond(site, square, side) => {
                format!("{} is in the way", piece_on(square))
            }
            Refused::NotARook(_) => format!("there is no rook to the {side} of the king"),
            Refused::RookMoved(square) => format!("{} has already moved", piece_on(square)),
            Refused::InTheWay(square) => format!("{} is in the way", piece_on(square)),
            Refused::Attacked(square) if Some(square) == king_at => {
                "the king is in check".to_owned()
            }
            Refused::Attacked(square) => {
                format!("the king would be in check on {}", name(square))
            }
        }
    }
}

impl AbilityCode for Castle {
    fn id(&self) -> &'static str {
        "Castle"
    }

    fn rule(&self) -> &'static str {
        "King and rook, neither of which has moved, pass each other; where there is check, the \
         king may not be in, pass through or end in it."
    }

    fn candidates(&self, scene: Scene<'_>, _seat: SeatId) -> Bits {
        scene.board.unmoved()
    }

    fn threatens(&self) -> bool {
        false
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let Ok(row) = Self::king(site) else { return };
        for side in [Dir::Left, Dir::Right] {
            if let Ok(way) = Self::towards(site, &row, side) {
                let files = [row.king, way.king_to, way.rook_file];
                choose(Args::new(files.map(|file| Arg::Square(row.square(file)))));
            }
        }
    }

    fn objection(&self, site: PieceContext<'_>, args: &Args) -> Option<String> {
        let side = Self::side_meant(site, args)?;
        let way = Self::king(site).and_then(|row| Self::towards(site, &row, side));
        let refused = way.err()?;
        Some(Self::words(site, refused, side))
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let [Some(from), Some(to), Some(rook_at)] = [0, 1, 2].map(|i| action.args.square(i)) else {
            return;
        };
        if let Some(rook) = site.ally_at(rook_at) {
            let rook_to =
                if rook_at < from { to.0.saturating_add(1) } else { to.0.saturating_sub(1) };
            steps.push(Step::MoveBoth { a: (site.piece, to), b: (rook, Square(rook_to)) });
        }
    }
}

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    use super::super::SET;

    const LEFT: &str = "ability e1 c1 a1";
    const RIGHT: &str = "ability e1 g1 h1";

    /// White can castle in exactly these ways.
    #[track_caller]
    fn castles(drawing: &str, ways: &[&str]) {
        Scenario::new(SET, drawing).check_abilities("e1", ways);
    }

    /// White castles by an action, and takes it back.
    #[track_caller]
    fn goes(before: &str, action: &str, after: &str) {
        Scenario::new(SET, before).act(action).check(after).undo().check(before);
    }

    #[test]
    fn king_and_rook_pass_each_other() {
        let before = "
            r . . . k . . r
            . . . . . . . .
            R . . . K . . R
            ";
        let left = "
            r . . . k . . r
            . . . . . . . .
            . . K R . . . R
            ";
        let right = "
            r . . . k . . r
            . . . . . . . .
            R . . . . R K .
            ";
        castles(before, &[LEFT, RIGHT]);
        goes(before, LEFT, left);
        goes(before, RIGHT, right);
    }

    #[test]
    fn black_castles_on_the_row_at_the_top() {
        let start = Scenario::new(
            SET,
            "
            r . . . k . . r
            . . . . . . . .
            r . . . k . . r
            ",
        );
        let start = start.to_move("black");
        let start = start
            .check_abilities("e3", &["ability e3 c3 a3", "ability e3 g3 h3"])
            .check_abilities("e1", &[]);
        start.clone().act("ability e3 c3 a3").check(
            "
            . . k r . . . r
            . . . . . . . .
            r . . . k . . r
            ",
        );
        start.act("ability e3 g3 h3").check(
            "
            r . . . . r k .
            . . . . . . . .
            r . . . k . . r
            ",
        );
    }

    #[test]
    fn a_piece_that_has_moved_does_not_castle() {
        let start = Scenario::new(
            SET,
            "
            . . . . . . . .
            R . . . K . . R
            ",
        );
        start.clone().moved("e1").check_abilities("e1", &[]);
        start.clone().moved("a1").check_abilities("e1", &[RIGHT]);
        start.clone().moved("h1").check_abilities("e1", &[LEFT]);
        start.clone().moved("a1 h1").check_abilities("e1", &[]);
        start.check_abilities("e1", &[LEFT, RIGHT]);
    }

    #[test]
    fn going_and_coming_back_is_having_moved() {
        let start = "
            p . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            R . . . K . . R
            ";
        let after = "
            . . . . . . . .
            . . . . . . . .
            p . . . . . . .
            . . . . . . . .
            R . . . K . . R
            ";
        let rook = Scenario::new(SET, start)
            .act("move a1 b1")
            .act("move a5 a4")
            .act("move b1 a1")
            .act("move a4 a3");
        rook.check_abilities("e1", &[RIGHT]).check(after);
        let king = Scenario::new(SET, start)
            .act("move e1 e2")
            .act("move a5 a4")
            .act("move e2 e1")
            .act("move a4 a3");
        king.check_abilities("e1", &[]).check(after);
    }

    #[test]
    fn once_castled_neither_castles_again() {
        // A king that was there already has moved too, and so has a rook.
        for (before, action) in [
            ("R . . . K . . R", "ability e1 g1 h1"),
            (". . . . . K R .", "ability f1 g1 g1"),
            (". . . . . . K R", "ability g1 g1 h1"),
            (". . . . K R . .", "ability e1 g1 f1"),
        ] {
            Scenario::new(SET, before).act(action).check_abilities("g1", &[]);
        }
    }

    #[test]
    fn nothing_may_stand_between() {
        castles(". . . . . . . . \n R N . . K . . R", &[RIGHT]);
        castles(". . . . . . . . \n R . B . K . . R", &[RIGHT]);
        castles(". . . . . . . . \n R . . Q K . . R", &[RIGHT]);
        castles(". . . . . . . . \n R . . . K B . R", &[LEFT]);
        castles(". . . . . . . . \n R . . . K . N R", &[LEFT]);
        castles(". . . . . . . . \n R . . . K # . R", &[LEFT]);
        // A pawn on its last row threatens nothing, but is in the way.
        castles(". . . . . . . . \n R p . . K . p R", &[]);
    }

    #[test]
    fn the_king_castles_only_with_a_rook_of_its_own() {
        castles(". . . . . . . . \n Q . . . K . . N", &[]);
        castles(". . . P . P . . \n p . . . K . . p", &[]);
        castles(". . . . . . . . \n . . . . K . . .", &[]);
        // The first of two rooks is the one.
        castles(". . . . . . . . \n R R . . K . R R", &["ability e1 c1 b1", "ability e1 g1 g1"]);
    }

    #[test]
    fn the_king_castles_only_on_its_home_row() {
        let up = Scenario::new(SET, ". . . . . . . . \n R . . . K . . R \n . . . . . . . .");
        up.check_abilities("e2", &[]);
        let away = Scenario::new(SET, "R . . . K . . R \n . . . . . . . .");
        away.check_abilities("e2", &[]);
    }

    #[test]
    fn the_king_does_not_castle_out_of_check() {
        castles(
            "
            . . . . r . . .
            . . . . . . . .
            R . . . K . . R
            ",
            &[],
        );
        castles(
            "
            . . . . . . . .
            . . . p . . . .
            R . . . K . . R
            ",
            &[],
        );
        castles(
            "
            . . . n . . . .
            . . . . . . . .
            R . . . K . . R
            ",
            &[],
        );
        // Something in the way of the check.
        castles(
            "
            . . . . r . . .
            . . . . P . . .
            R . . . K . . R
            ",
            &[LEFT, RIGHT],
        );
    }

    #[test]
    fn the_king_does_not_castle_across_a_threatened_square() {
        castles(
            "
            . . . r . . . .
            . . . . . . . .
            R . . . K . . R
            ",
            &[RIGHT],
        );
        castles(
            "
            . . . . . r . .
            . . . . . . . .
            R . . . K . . R
            ",
            &[LEFT],
        );
        // A king threatens too, and a pawn on both sides.
        castles(
            "
            . . . . . . . .
            . . k . . . p .
            R . . . K . . R
            ",
            &[],
        );
    }

    #[test]
    fn the_king_does_not_castle_onto_a_threatened_square() {
        castles(
            "
            . . r . . . . .
            . . . . . . . .
            R . . . K . . R
            ",
            &[RIGHT],
        );
        castles(
            "
            . . . . . . . n
            . . . . . . . .
            R . . . K . . R
            ",
            &[LEFT],
        );
    }

    #[test]
    fn the_rook_may_be_attacked_and_cross_a_threatened_square() {
        let b_file = "
            . r . . . . . .
            . . . . . . . .
            R . . . K . . R
            ";
        castles(b_file, &[LEFT, RIGHT]);
        goes(
            b_file,
            LEFT,
            "
            . r . . . . . .
            . . . . . . . .
            . . K R . . . R
            ",
        );
        let rooks = "
            r . . . . . . r
            . . . . . . . .
            R . . . K . . R
            ";
        castles(rooks, &[LEFT, RIGHT]);
        goes(
            rooks,
            RIGHT,
            "
            r . . . . . . r
            . . . . . . . .
            R . . . . R K .
            ",
        );
    }

    #[test]
    fn wherever_they_start_they_end_on_the_same_squares() {
        // The king next to the corner, the rook in it.
        goes(
            "
            . . . . . . . .
            R K . . . . . .
            ",
            "ability b1 c1 a1",
            "
            . . . . . . . .
            . . K R . . . .
            ",
        );
        // The king far from where it goes, the rook before it.
        goes(
            "
            . . . . . . . .
            . K R . . . . .
            ",
            "ability b1 g1 c1",
            "
            . . . . . . . .
            . . . . . R K .
            ",
        );
        // Both on the far side of where they go.
        goes(
            "
            . . . . . . . .
            . . . . . R K .
            ",
            "ability g1 c1 f1",
            "
            . . . . . . . .
            . . K R . . . .
            ",
        );
    }

    #[test]
    fn king_and_rook_may_exchange_squares() {
        goes(
            "
            . . . . . . . .
            . . . . . K R .
            ",
            "ability f1 g1 g1",
            "
            . . . . . . . .
            . . . . . R K .
            ",
        );
        goes(
            "
            . . . . . . . .
            . . R K . . . .
            ",
            "ability d1 c1 c1",
            "
            . . . . . . . .
            . . K R . . . .
            ",
        );
    }

    #[test]
    fn one_may_go_where_the_other_was() {
        goes(
            "
            . . . . . . . .
            . . . . K . R .
            ",
            "ability e1 g1 g1",
            "
            . . . . . . . .
            . . . . . R K .
            ",
        );
        goes(
            "
            . . . . . . . .
            . . . . . K . R
            ",
            "ability f1 g1 h1",
            "
            . . . . . . . .
            . . . . . R K .
            ",
        );
    }

    #[test]
    fn one_may_be_there_already() {
        // The rook.
        goes(
            "
            . . . . . . . .
            . . . . K R . .
            ",
            "ability e1 g1 f1",
            "
            . . . . . . . .
            . . . . . R K .
            ",
        );
        // The king.
        goes(
            "
            . . . . . . . .
            . . . . . . K R
            ",
            "ability g1 g1 h1",
            "
            . . . . . . . .
            . . . . . R K .
            ",
        );
        goes(
            "
            . . . . . . . .
            . R K . . . . .
            ",
            "ability c1 c1 b1",
            "
            . . . . . . . .
            . . K R . . . .
            ",
        );
    }

    #[test]
    fn all_squares_on_the_way_must_be_free_beyond_the_rook_too() {
        // Where the king goes, what it crosses, where the rook goes, and holes there.
        for taken in [
            ". K R . . . N .",
            ". K R . B . . .",
            ". K R . . N . .",
            ". K R . # . . .",
            ". K R . . # . .",
        ] {
            Scenario::new(SET, &format!(". . . . . . . . \n {taken}")).check_abilities("b1", &[]);
        }
        Scenario::new(SET, ". . . . . . . . \n R K . N . . . .").check_abilities("b1", &[]);
        Scenario::new(SET, ". . . . . . . . \n R K . . N . . .")
            .check_abilities("b1", &["ability b1 c1 a1"]);
    }

    #[test]
    fn on_ten_files_the_right_squares_are_two_farther() {
        let before = "
            . . . . . . . . . .
            R . . . . K . . . R
            ";
        goes(
            before,
            "ability f1 i1 j1",
            "
            . . . . . . . . . .
            R . . . . . . R K .
            ",
        );
        goes(
            before,
            "ability f1 c1 a1",
            "
            . . . . . . . . . .
            . . K R . . . . . R
            ",
        );
    }
}
