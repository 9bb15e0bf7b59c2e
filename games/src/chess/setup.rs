//! Setups of chess: pieces, a FEN, or both if they agree.

use serde_json::{Map, Value, json};
use sortilege_core::{Catalogue, Geometry, Play, Position, SeatId};
use sortilege_table::{Reader, Setup, SetupError};

use super::fen::{self, Fen};
use super::referee::ChessReferee;
use super::role::{Role, can_come_to};

/// Opens a game of chess.
pub(super) fn open(
    catalogue: &Catalogue,
    mut setup: Setup,
    read: &Reader<'_>,
) -> Result<Play, SetupError> {
    // The FEN of the default setup gives its board, pieces and time.
    let base = setup.base.remove("fen");
    let base = parse(catalogue, base.as_ref().and_then(Value::as_str).unwrap_or_default())?;
    for (key, value) in base.document() {
        setup.base.entry(key).or_insert(value);
    }
    let position = match setup.given.remove("fen") {
        None => None,
        Some(Value::String(text)) => Some(parse(catalogue, &text)?),
        Some(_) => return Err(error("expected a string")),
    };
    let said: Vec<String> = setup.given.keys().cloned().collect();
    // An error in a field that only the FEN gives is reported at the FEN.
    let blame = |error: SetupError| {
        let field = error.path.split('/').nth(1).unwrap_or_default();
        let own = position.is_none() || said.iter().any(|key| key == field);
        if own { error } else { SetupError::new("/fen", error.message) }
    };
    if let Some(position) = &position {
        position.check_size(&base, &setup)?;
        setup.quiet = position.fen.halfmoves;
        setup.counters = position.counters();
        for (key, value) in position.document() {
            let given = setup.given.entry(key.clone()).or_insert_with(|| value.clone());
            if let (Value::Object(given), Value::Object(value)) = (given, &value) {
                for (key, value) in value.iter().filter(|_| key != "pieces") {
                    given.entry(key.clone()).or_insert_with(|| value.clone());
                }
            }
            // The FEN decides which side is to move; other fields may only agree.
            let given = &setup.given[&key];
            let contradicts = match key.as_str() {
                "to_move" => *given != value,
                "time" => given.get("turn").is_some_and(|turn| *turn != value["turn"]),
                _ => false,
            };
            if contradicts {
                return Err(SetupError::new(
                    format!("/{key}"),
                    "in the FEN the other side is to move",
                ));
            }
        }
    }
    fill_in_moved(catalogue, &mut setup, position.as_ref())?;
    let listed = setup.given.get("pieces").is_none_or(Value::is_array);
    let mut play = read(&setup).map_err(blame)?;
    check(&play, listed).map_err(blame)?;
    if castles_unusually(&play) {
        setup.counters.push(("chess960", 1));
        play = read(&setup)?;
    }
    if let Some(position) = &position {
        let Some(written) = fen::write(play.scene()) else {
            return Err(error("contradicts the other fields, which no FEN can express"));
        };
        if !parse(catalogue, &written).is_ok_and(|written| position.is_same(&written)) {
            return Err(error(format!("contradicts the other fields, whose FEN is {written:?}")));
        }
    }
    Ok(play)
}

fn error(message: impl Into<String>) -> SetupError {
    SetupError::new("/fen", message)
}

/// Fills in the field `moved` of pieces that lack it. A FEN decides; without one, a piece has moved
/// if it is not where it starts in standard chess.
fn fill_in_moved(
    catalogue: &Catalogue,
    setup: &mut Setup,
    position: Option<&Read>,
) -> Result<(), SetupError> {
    let board = setup.given.get("board").or(setup.base.get("board"));
    let side = |key| board.and_then(|board| board.get(key)).and_then(Value::as_u64).unwrap_or(8);
    let Ok(geometry) = Geometry::new(side("width"), side("height")) else { return Ok(()) };
    // On a board of another size the default pieces are not on their starting squares.
    if setup.given.contains_key("board")
        && let Some(men) = setup.base.get("pieces").and_then(Value::as_array)
    {
        let without =
            |man: &Value| man.as_object().cloned().map(|mut man| (man.remove("moved"), man).1);
        setup.given.entry("pieces").or_insert_with(|| men.iter().filter_map(without).collect());
    }
    let pieces: Vec<(String, &mut Value)> = match setup.given.get_mut("pieces") {
        Some(Value::Array(list)) => {
            list.iter_mut().enumerate().map(|(i, piece)| (i.to_string(), piece)).collect()
        }
        Some(Value::Object(map)) => map.iter_mut().map(|(id, piece)| (id.clone(), piece)).collect(),
        _ => return Ok(()),
    };
    for (id, piece) in pieces {
        let Some(piece) = piece.as_object_mut() else { continue };
        let text = |key: &str| piece.get(key).and_then(Value::as_str).unwrap_or_default();
        let Some(at) = geometry.named(text("square")).map(|square| geometry.position(square))
        else {
            continue;
        };
        let second = text("owner") == "black";
        let row = if second { i16::from(geometry.height()) - 1 - at.y } else { at.y };
        let mut kinds = catalogue.pieces_of(super::SETS);
        let kind = kinds.find(|piece| piece.id() == text("kind"));
        let role = kind.map_or(Role::Other, Role::of);
        let pawn_off_its_row = role == Role::Pawn && row != 1;
        if pawn_off_its_row && piece.get("moved") == Some(&Value::Bool(false)) {
            return Err(SetupError::new(
                format!("/pieces/{id}/moved"),
                "a pawn that is not on its second row must have moved",
            ));
        }
        let in_fen =
            position.and_then(|read| read.men.iter().find(|man| man.at == at)).map(|man| man.moved);
        let width = i16::from(geometry.width());
        let by_square = match role {
            Role::Pawn => pawn_off_its_row,
            Role::King => row != 0 || at.x != width / 2,
            Role::Rook => row != 0 || ![0, width - 1].contains(&at.x),
            Role::Other => false,
        };
        piece.entry("moved").or_insert_with(|| in_fen.unwrap_or(by_square).into());
    }
    Ok(())
}

fn castles_unusually(play: &Play) -> bool {
    let scene = play.scene();
    let rules = scene.board.rules();
    let geometry = rules.geometry();
    let width = i16::from(geometry.width());
    let referee = ChessReferee::new(rules);
    let rights = rules.seat_ids().filter_map(|seat| referee.rights(scene.board, seat));
    rights.into_iter().any(|(king, rooks)| {
        let mut files = rooks.iter().map(|rook| geometry.position(rook).x);
        geometry.position(king).x != width / 2 || files.any(|x| ![0, width - 1].contains(&x))
    })
}

/// Checks what every position of chess needs: one royal piece per side, no pawn on a first or last
/// rank that it cannot come to, and no king that could be taken at once.
fn check(play: &Play, listed: bool) -> Result<(), SetupError> {
    let board = play.board();
    let rules = board.rules();
    let referee = ChessReferee::new(rules);
    for (i, seat) in rules.seats().iter().enumerate() {
        let royals = board.royals::<4>(SeatId(i as u8));
        // A game that is over may have ended with the loss of a king.
        if royals.len() != 1 && !(royals.is_empty() && board.outcome().is_some()) {
            return Err(SetupError::new(
                "/pieces",
                format!("{} has {} kings, not one", seat.id, royals.len()),
            ));
        }
    }
    for (id, piece) in board.pieces() {
        let Some(square) = piece.square().filter(|_| referee.is_pawn(piece.kind())) else {
            continue;
        };
        let forward = rules.seat(piece.owner()).forward;
        let geometry = rules.geometry();
        let edges = geometry.edge(forward) | geometry.edge(forward.opposite());
        if edges.contains(square) && !can_come_to(rules, piece, square) {
            let name = if listed { id.index().to_string() } else { board.piece_name(id) };
            let path = format!("/pieces/{name}/square");
            let kind = rules.kind_id(piece.kind()).to_lowercase();
            let message = format!("a {kind} cannot be on {}", geometry.name(square));
            return Err(SetupError::new(path, message));
        }
    }
    let idle = SeatId(1 - board.to_move().0.min(1));
    if rules.seats().len() == 2 && play.scene().in_check(idle) {
        return Err(SetupError::new(
            "/to_move",
            format!("{}'s king could be taken at once", rules.seat(idle).id),
        ));
    }
    Ok(())
}

/// A FEN read with the pieces of a catalogue.
struct Read {
    fen: Fen,
    men: Vec<Man>,
    passed: Option<Position>,
}

struct Man {
    kind: &'static str,
    role: Role,
    second: bool,
    at: Position,
    moved: bool,
}

fn parse(catalogue: &Catalogue, text: &str) -> Result<Read, SetupError> {
    let fen = Fen::parse(text).map_err(|bad| error(bad.0))?;
    let mut men = Vec::new();
    for (letter, at) in &fen.men {
        let upper = letter.to_ascii_uppercase();
        let kind = catalogue
            .pieces_of(super::SETS)
            .find(|piece| fen::single(catalogue.glyph(*piece)) == Some(upper));
        let Some(kind) = kind else {
            let kinds = catalogue.pieces_of(super::SETS);
            let known: String =
                kinds.filter_map(|piece| fen::single(catalogue.glyph(piece))).collect();
            return Err(error(format!(
                "{letter:?} is not a piece; the letters are {known} and {}",
                known.to_lowercase()
            )));
        };
        let second = letter.is_ascii_lowercase();
        // Rows are counted from the owner's side.
        let row = if second { i16::from(fen.height) - 1 - at.y } else { at.y };
        // Kings and rooks have moved unless a castling right says otherwise. For other pieces it
        // does not matter.
        let role = Role::of(kind);
        let moved = match role {
            Role::Pawn => row != 1,
            Role::King | Role::Rook => true,
            Role::Other => false,
        };
        men.push(Man { kind: kind.id(), role, second, at: *at, moved });
    }
    let mut read = Read { fen, men, passed: None };
    read.grant_castling()?;
    read.check_en_passant()?;
    Ok(read)
}

impl Read {
    /// Checks the size of the board. Another size than the default must also be given in `board`,
    /// because a FEN that lacks a rank is more often a mistake.
    fn check_size(&self, base: &Self, setup: &Setup) -> Result<(), SetupError> {
        let size = |read: &Self| (u64::from(read.fen.width), u64::from(read.fen.height));
        let given = setup.given.get("board");
        let side = |key: &str, other: u64| {
            given.and_then(|board| board.get(key)).and_then(Value::as_u64).unwrap_or(other)
        };
        let (width, height) = size(base);
        let expected = (side("width", width), side("height", height));
        if size(self) == expected {
            return Ok(());
        }
        let ((files, ranks), (width, height)) = (size(self), expected);
        Err(error(format!(
            "{ranks} ranks of {files} squares; the board is {width} x {height} \
             unless `board` gives another size"
        )))
    }

    /// Kings and rooks that castling rights name have not moved.
    fn grant_castling(&mut self) -> Result<(), SetupError> {
        for letter in self.fen.castling.clone() {
            let second = letter.is_ascii_lowercase();
            let row = if second { i16::from(self.fen.height) - 1 } else { 0 };
            let man = |role: Role, men: &[Man]| -> Vec<usize> {
                let at_home =
                    |man: &Man| man.role == role && man.second == second && man.at.y == row;
                men.iter().enumerate().filter(|(_, man)| at_home(man)).map(|(i, _)| i).collect()
            };
            let kings = man(Role::King, &self.men);
            let [king] = kings.as_slice() else {
                return Err(error(format!(
                    "castling right {letter:?} without a king on its home row"
                )));
            };
            let king_x = self.men[*king].at.x;
            let mut rooks = man(Role::Rook, &self.men);
            rooks.sort_by_key(|rook| self.men[*rook].at.x);
            let rook = match letter.to_ascii_uppercase() {
                'K' => rooks.last().copied().filter(|rook| self.men[*rook].at.x > king_x),
                'Q' => rooks.first().copied().filter(|rook| self.men[*rook].at.x < king_x),
                file => {
                    rooks.into_iter().find(|rook| self.men[*rook].at.x == file as i16 - 'A' as i16)
                }
            };
            let Some(rook) = rook else {
                return Err(error(format!("castling right {letter:?} without its rook")));
            };
            let king = *king;
            let right_side = self.men[rook].at.x > king_x;
            let same_side = |man: &Man| {
                man.role == Role::Rook
                    && man.second == second
                    && !man.moved
                    && man.at.y == row
                    && (man.at.x > king_x) == right_side
            };
            if self.men.iter().any(same_side) {
                return Err(error(format!(
                    "castling right {letter:?} is a second one for the same side"
                )));
            }
            self.men[king].moved = false;
            self.men[rook].moved = false;
        }
        Ok(())
    }

    fn check_en_passant(&mut self) -> Result<(), SetupError> {
        let Some(behind) = self.fen.en_passant else { return Ok(()) };
        // The side that is not to move has made the double step.
        let up = if self.fen.second_to_move { 1 } else { -1 };
        let first_row = if self.fen.second_to_move { 0 } else { i16::from(self.fen.height) - 1 };
        let step = |n: i16| Position::new(behind.x, behind.y + n * up);
        let man = |at: Position| self.men.iter().find(|man| man.at == at);
        let pawn = man(step(1))
            .is_some_and(|man| man.role == Role::Pawn && man.second != self.fen.second_to_move);
        if behind.y != first_row + 2 * up
            || !pawn
            || man(behind).is_some()
            || man(step(-1)).is_some()
        {
            return Err(error("no double step can have passed the en passant square"));
        }
        self.passed = Some(step(1));
        Ok(())
    }

    fn pieces(&self) -> Value {
        let geometry = Geometry::new(self.fen.width.into(), self.fen.height.into());
        let name = |at: Position| {
            geometry
                .as_ref()
                .ok()
                .and_then(|g| g.number(at).map(|square| g.name(square)))
                .unwrap_or_default()
        };
        let mut men: Vec<&Man> = self.men.iter().collect();
        men.sort_by_key(|man| (man.at.y, man.at.x));
        let men = men.iter().map(|man| {
            let owner = if man.second { "black" } else { "white" };
            json!({"kind": man.kind, "owner": owner, "square": name(man.at), "moved": man.moved})
        });
        men.collect()
    }

    /// The fields of a state that the FEN gives.
    fn document(&self) -> Map<String, Value> {
        let turn = u8::from(self.fen.second_to_move);
        let fields = json!({
            "board": {"width": self.fen.width, "height": self.fen.height},
            "time": {"round": self.fen.fullmove.saturating_sub(1), "turn": turn, "movement": 0},
            "to_move": if self.fen.second_to_move { "black" } else { "white" },
            "pieces": self.pieces(),
        });
        match fields {
            Value::Object(fields) => fields,
            _ => Map::new(),
        }
    }

    fn counters(&self) -> Vec<(&'static str, i32)> {
        let passed =
            self.passed.map(|at| i32::from(at.y) * i32::from(self.fen.width) + i32::from(at.x) + 1);
        passed.map(|passed| ("en_passant", passed)).into_iter().collect()
    }

    /// Whether another FEN gives the same position, however its castling rights are written.
    fn is_same(&self, other: &Self) -> bool {
        let men = |read: &Self| {
            let mut men: Vec<_> =
                read.men.iter().map(|man| (man.at, man.kind, man.second, man.moved)).collect();
            men.sort_unstable();
            men
        };
        let rest = |read: &Self| {
            let fen = &read.fen;
            (fen.width, fen.height, fen.second_to_move, fen.en_passant, fen.halfmoves, fen.fullmove)
        };
        men(self) == men(other) && rest(self) == rest(other)
    }
}

#[cfg(test)]
#[expect(clippy::needless_pass_by_value, reason = "tests write documents where they pass them")]
mod tests {
    use sortilege_table::open_unsettled;

    use super::*;

    fn open(setup: &Value) -> Result<Play, SetupError> {
        let catalogue = Catalogue::collect().unwrap();
        open_unsettled(&catalogue, catalogue.game("chess").unwrap(), Some(setup), 0)
    }

    /// The FEN of a setup that is accepted.
    #[track_caller]
    fn fen(setup: Value) -> String {
        let play = open(&setup).unwrap_or_else(|error| panic!("{setup}: {error}"));
        fen::write(play.scene()).unwrap()
    }

    /// Checks that a FEN is written as it was read.
    #[track_caller]
    fn check_fen(text: &str) {
        assert_eq!(fen(json!({"fen": text})), text);
    }

    /// Why a setup is refused.
    #[track_caller]
    fn refusal(setup: Value) -> String {
        open(&setup).map(drop).expect_err(&setup.to_string()).to_string()
    }

    fn man(kind: &str, owner: &str, square: &str) -> Value {
        json!({"kind": kind, "owner": owner, "square": square})
    }

    /// Why a FEN is refused.
    #[track_caller]
    fn wrong(fen: &str) -> String {
        let error = refusal(json!({"fen": fen}));
        error.strip_prefix("/fen: ").unwrap_or(&error).to_owned()
    }

    #[test]
    fn a_fen_is_written_as_it_was_read() {
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 30",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 65535 65536",
            "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 99 7",
            // Chess960: outermost rooks by side, inner ones by file.
            "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1",
            "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1",
        ] {
            check_fen(text);
        }
        assert_eq!(fen(json!({})), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert_eq!(
            fen(json!({"fen": "4k3/8/8/8/8/8/8/4K3 w - -"})),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
        );
        let shredder = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
        assert_eq!(fen(json!({"fen": shredder})), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        assert_eq!(refusal(json!({"fen": 7})), "/fen: expected a string");
    }

    #[test]
    fn a_castling_right_needs_its_king_and_its_rook() {
        let right =
            |letter: char, row: &str| wrong(&format!("4k3/8/8/8/8/8/8/{row} w {letter} - 0 1"));
        let rook = |letter: char| format!("castling right {letter:?} without its rook");
        let king =
            |letter: char| format!("castling right {letter:?} without a king on its home row");
        assert_eq!(right('K', "R3K3"), rook('K'), "it stands on the other side");
        assert_eq!(right('Q', "4K2R"), rook('Q'));
        assert_eq!(right('G', "4K2R"), rook('G'));
        assert_eq!(wrong("4k3/8/8/8/8/8/4K3/7R w K - 0 1"), king('K'));
        assert_eq!(wrong("7r/4k3/8/8/8/8/8/4K3 w k - 0 1"), king('k'));
        check_fen("r3k3/8/8/8/8/8/8/4K2R w q - 0 1");
        assert_eq!(wrong("4k3/8/8/8/8/8/8/4K2r w K - 0 1"), rook('K'), "another's rook");
        let second =
            |letter: char| format!("castling right {letter:?} is a second one for the same side");
        assert_eq!(wrong("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1"), second('G'));
        assert_eq!(wrong("4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1"), second('B'));
        check_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    }

    #[test]
    fn an_en_passant_square_was_passed_by_a_double_step() {
        let no = "no double step can have passed the en passant square";
        let passed =
            |rows: &str, side: char, square: &str| wrong(&format!("{rows} {side} - {square} 0 1"));
        assert_eq!(passed("4k3/8/8/8/4P3/8/8/4K3", 'b', "e4"), no, "not on that row");
        assert_eq!(passed("4k3/8/8/4P3/8/8/8/4K3", 'b', "e4"), no, "the pawn is too far");
        assert_eq!(passed("4k3/8/8/8/4p3/8/8/4K3", 'b', "e3"), no, "the pawn of the other side");
        assert_eq!(passed("4k3/8/8/8/4N3/8/8/4K3", 'b', "e3"), no, "not a pawn");
        assert_eq!(passed("4k3/8/8/8/8/8/8/4K3", 'b', "e3"), no, "nothing there");
        assert_eq!(passed("4k3/8/8/8/4P3/4N3/8/4K3", 'b', "e3"), no, "a piece in between");
        assert_eq!(passed("4k3/8/8/8/4P3/8/4N3/4K3", 'b', "e3"), no, "it did not come from there");
        assert_eq!(passed("4k3/8/8/4p3/8/8/8/4K3", 'b', "e6"), no, "black is to move itself");
        assert_eq!(passed("4k3/8/8/4p3/8/8/8/4K3", 'w', "e3"), no);
        let play = open(&json!({"fen": "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30"})).unwrap();
        let mut legal = Vec::new();
        play.legal(&mut legal);
        let d6 = play.board().rules().geometry().named("d6");
        assert!(legal.iter().any(|action| action.args.square(1) == d6), "it can be taken");
    }

    #[test]
    fn a_fen_names_pieces_by_their_letters() {
        let error = wrong("4k3/8/8/8/8/8/8/4K2Y w - - 0 1");
        assert!(error.starts_with("'Y' is not a piece; the letters are "), "{error}");
        assert!(error.contains(" and ") && error.contains('N') && error.contains('n'), "{error}");
        assert_eq!(wrong("4k3/8 w"), "a FEN has four to six fields, not 2");
    }

    #[test]
    fn every_side_has_one_king_that_cannot_be_taken_at_once() {
        assert_eq!(wrong("8/8/8/8/8/8/8/4K3 w - - 0 1"), "black has 0 kings, not one");
        assert_eq!(wrong("4k3/8/8/8/8/8/8/3KK3 w - - 0 1"), "white has 2 kings, not one");
        assert_eq!(wrong("4k3/8/8/8/8/8/8/4K2q b - - 0 1"), "white's king could be taken at once");
        check_fen("4k3/8/8/8/8/8/8/4K2q w - - 0 1");
        assert_eq!(wrong("4k2R/8/8/8/8/8/8/4K3 w - - 0 1"), "black's king could be taken at once");
    }

    #[test]
    fn a_pawn_is_neither_on_the_first_nor_on_the_last_rank() {
        assert_eq!(wrong("4k2P/8/8/8/8/8/8/4K3 w - - 0 1"), "a pawn cannot be on h8");
        assert_eq!(wrong("4k3/8/8/8/8/8/8/4K2P w - - 0 1"), "a pawn cannot be on h1");
        assert_eq!(wrong("4k3/8/8/8/8/8/8/4K2p w - - 0 1"), "a pawn cannot be on h1");
        let kings = || vec![man("King", "white", "e1"), man("King", "black", "e8")];
        let mut list = kings();
        list.push(man("Pawn", "white", "a8"));
        assert_eq!(refusal(json!({"pieces": list})), "/pieces/2/square: a pawn cannot be on a8");
        let named = json!({"k": kings()[0], "l": kings()[1], "pawn": man("Pawn", "black", "a8")});
        assert_eq!(
            refusal(json!({"pieces": named})),
            "/pieces/pawn/square: a pawn cannot be on a8"
        );
    }

    #[test]
    fn a_piece_has_moved_if_it_is_not_where_it_starts() {
        let moved = |kind: &str, owner: &str, square: &str| {
            let pieces = match kind {
                "King" => {
                    let other = if owner == "white" { "black" } else { "white" };
                    let at = if owner == "white" { "a7" } else { "a2" };
                    json!({"it": man(kind, owner, square), "other": man("King", other, at)})
                }
                _ => json!({
                    "it": man(kind, owner, square),
                    "white": man("King", "white", "c4"), "black": man("King", "black", "c6"),
                }),
            };
            let to_move = if owner == "white" { "black" } else { "white" };
            let setup = json!({"pieces": pieces, "to_move": to_move});
            let play = open(&setup).unwrap_or_else(|error| panic!("{setup}: {error}"));
            let piece = play.board().piece_named("it").unwrap();
            play.board().piece(piece).moves() > 0
        };
        assert!(!moved("Pawn", "white", "h2") && !moved("Pawn", "black", "h7"));
        assert!(moved("Pawn", "white", "h7") && moved("Pawn", "black", "h2"));
        assert!(!moved("King", "white", "e1") && !moved("King", "black", "e8"));
        assert!(moved("King", "white", "d1") && moved("King", "white", "e2"));
        assert!(!moved("Rook", "white", "a1") && !moved("Rook", "white", "h1"));
        assert!(!moved("Rook", "black", "h8"));
        assert!(moved("Rook", "white", "b1") && moved("Rook", "white", "a3"));
        assert!(moved("Rook", "black", "h1"));
        assert!(!moved("Knight", "white", "e5"), "for others it does not matter");
    }

    #[test]
    fn a_pawn_of_a_fen_has_moved_if_it_is_not_on_its_second_row() {
        let play = open(&json!({"fen": "4k3/p6P/8/8/8/8/p6P/4K3 w - - 0 1"})).unwrap();
        let geometry = play.board().rules().geometry();
        let moved = |square: &str| {
            let piece = play.board().at(geometry.named(square).unwrap()).unwrap();
            play.board().piece(piece).moves() > 0
        };
        assert_eq!(["a7", "h7", "a2", "h2"].map(moved), [false, true, true, false]);
    }

    #[test]
    fn a_pawn_off_its_row_cannot_be_unmoved() {
        let pieces = json!([
            {"kind": "King", "owner": "white", "square": "e1"},
            {"kind": "King", "owner": "black", "square": "e8"},
            {"kind": "Pawn", "owner": "white", "square": "a3", "moved": false},
        ]);
        assert_eq!(
            refusal(json!({"pieces": pieces})),
            "/pieces/2/moved: a pawn that is not on its second row must have moved"
        );
        let mut two = pieces;
        two[2]["square"] = "a2".into();
        assert!(open(&json!({"pieces": two})).is_ok());
        two[2]["moved"] = true.into();
        let play = open(&json!({"pieces": two})).unwrap();
        let pawn = play.board().piece_named("p3").unwrap();
        assert_eq!(play.board().piece(pawn).moves(), 1, "it may say that it has moved");
    }

    #[test]
    fn a_fen_of_another_size_needs_the_board() {
        let small = "k3/4/4/3K w - - 0 1";
        assert_eq!(
            wrong(small),
            "4 ranks of 4 squares; the board is 8 x 8 unless `board` gives another size"
        );
        let board = json!({"width": 4, "height": 4});
        assert_eq!(fen(json!({"fen": small, "board": board})), small);
        let wide = json!({"width": 5, "height": 4});
        assert_eq!(
            refusal(json!({"fen": small, "board": wide})),
            "/fen: 4 ranks of 4 squares; the board is 5 x 4 unless `board` gives another size"
        );
        let other = json!({"board": {"width": 10, "height": 10}});
        let ten = fen(other);
        assert!(ten.starts_with("10/10/rnbqkbnr2/pppppppp2/"), "{ten}");
    }

    #[test]
    fn other_fields_may_only_agree_with_a_fen() {
        let text = "4k3/8/8/8/8/8/8/4K2R b K - 3 7";
        let with = |key: &str, value: Value| json!({"fen": text, key: value});
        assert_eq!(fen(with("to_move", json!("black"))), text);
        assert_eq!(fen(with("time", json!({"turn": 1}))), text);
        let other = "in the FEN the other side is to move";
        assert_eq!(refusal(with("to_move", json!("white"))), format!("/to_move: {other}"));
        assert_eq!(refusal(with("time", json!({"turn": 0}))), format!("/time: {other}"));
        assert_eq!(
            refusal(with("time", json!({"round": 1}))),
            "/fen: contradicts the other fields, whose FEN is \"4k3/8/8/8/8/8/8/4K2R b K - 3 2\""
        );
        let pieces = json!([
            {"kind": "King", "owner": "white", "square": "e1"},
            {"kind": "King", "owner": "black", "square": "e8"},
        ]);
        assert_eq!(
            refusal(with("pieces", pieces.clone())),
            "/fen: contradicts the other fields, whose FEN is \"4k3/8/8/8/8/8/8/4K3 b - - 3 7\""
        );
        let mut same = pieces;
        let rook = json!({"kind": "Rook", "owner": "white", "square": "h1"});
        same.as_array_mut().unwrap().push(rook);
        assert_eq!(fen(with("pieces", same.clone())), text, "the FEN says what has not moved");
        same[2]["moved"] = true.into();
        assert!(refusal(with("pieces", same)).contains("4K2R b - - 3 7"));
        let holes = with("board", json!({"holes": ["a5"]}));
        assert_eq!(refusal(holes), "/fen: contradicts the other fields, which no FEN can express");
    }

    #[test]
    fn an_error_is_reported_where_its_cause_is_given() {
        let list = json!([{"kind": "King", "owner": "white", "square": "e1"}]);
        assert_eq!(refusal(json!({"pieces": list})), "/pieces: black has 0 kings, not one");
        let fen = "8/8/8/8/8/8/8/4K3 w - - 0 1";
        assert_eq!(refusal(json!({"fen": fen})), "/fen: black has 0 kings, not one");
        assert_eq!(
            refusal(json!({"fen": fen, "pieces": list})),
            "/pieces: black has 0 kings, not one"
        );
    }

    #[test]
    fn castling_from_unusual_squares_is_written_as_in_chess960() {
        let unusual = |text: &str| {
            let play = open(&json!({"fen": text})).unwrap();
            let counter = play.board().rules().counter("chess960").unwrap();
            play.board().counter(sortilege_core::Subject::Game, counter) == 1
        };
        assert!(!unusual("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
        assert!(unusual("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1"), "the king is on d1");
        assert!(unusual("4k1r1/8/8/8/8/8/8/4K2R w Kk - 0 1"), "a rook is on g8");
        assert!(!unusual("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1"), "that rook does not castle");
        assert!(!unusual("4k3/8/8/8/8/8/8/3K3R w - - 0 1"));
    }
}
