//! Setups of chess: pieces, a FEN, or both if they agree.

use serde_json::{Map, Value, json};
use sortilege_core::{Catalogue, Geometry, Play, Position, SeatId};
use sortilege_table::{Reader, Setup, SetupError};

use super::fen::{self, Fen};
use super::referee::ChessReferee;
use super::role::Role;

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

/// Checks what every position of chess needs: one royal piece per side, no pawn on the first or
/// last rank, and no king that could be taken at once.
fn check(play: &Play, listed: bool) -> Result<(), SetupError> {
    let board = play.board();
    let rules = board.rules();
    let referee = ChessReferee::new(rules);
    for (i, seat) in rules.seats().iter().enumerate() {
        let royals = referee.royals(board, SeatId(i as u8));
        if royals.len() != 1 {
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
        if geometry.edge(forward).contains(square)
            || geometry.edge(forward.opposite()).contains(square)
        {
            let name = if listed { id.index().to_string() } else { board.piece_name(id) };
            let path = format!("/pieces/{name}/square");
            return Err(SetupError::new(
                path,
                format!("a pawn cannot be on {}", geometry.name(square)),
            ));
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
        let kind =
            catalogue.pieces_of(super::SETS).find(|piece| fen::single(*piece) == Some(upper));
        let Some(kind) = kind else {
            let known: String = catalogue.pieces_of(super::SETS).filter_map(fen::single).collect();
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
