//! SAN: moves as players write them, `e4`, `exd8=Q+`, `O-O`.

use sortilege_core::{Ability, Action, Arg, Board, Play, Position, Refusal, Scene, Square};

use super::explain;
use super::moves::MOVE;
use super::notation::kind_written;
use super::referee::ChessReferee;

/// The glyph that SAN leaves out.
const PAWN: &str = "P";

/// A move as SAN describes it, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum San {
    /// `O-O`, `O-O-O`.
    Castle { long: bool },
    /// Any other move.
    Move {
        glyph: String,
        file: Option<char>,
        rank: Option<String>,
        takes: bool,
        to: String,
        becomes: Option<String>,
    },
}

impl San {
    /// Reads SAN. `None` if the text is not SAN.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        match text {
            "O-O" | "0-0" | "o-o" => return Some(Self::Castle { long: false }),
            "O-O-O" | "0-0-0" | "o-o-o" => return Some(Self::Castle { long: true }),
            _ => {}
        }
        if text.len() > 16 || !text.is_ascii() {
            return None;
        }
        // Only glyphs are in upper case: the mover's in front, the promoted piece's at the end.
        let is_upper = |c: char| c.is_ascii_uppercase();
        let (text, becomes) = match text.split_at(text.trim_end_matches(is_upper).len()) {
            (text, "") => (text, None),
            (text, glyph) => (text.strip_suffix('=').unwrap_or(text), Some(glyph.to_owned())),
        };
        let (glyph, text) =
            match text.split_at(text.len() - text.trim_start_matches(is_upper).len()) {
                ("", text) => (PAWN.to_owned(), text),
                (glyph, text) => (glyph.to_owned(), text),
            };
        // The target is the last letter and the digits after it. A file, a rank and an x may come
        // before it. A dash may follow a whole square.
        let start = text.rfind(|c: char| c.is_ascii_lowercase() && c != 'x')?;
        let to = text[start..].to_owned();
        let before = &text[..start];
        let takes = before.ends_with('x');
        let is_dashed = before.ends_with('-');
        let before = before.strip_suffix(['x', '-']).unwrap_or(before);
        let file = before.chars().next().filter(char::is_ascii_lowercase);
        let rank = &before[file.map_or(0, char::len_utf8)..];
        let is_rank = rank.bytes().all(|b| b.is_ascii_digit());
        let is_square = file.is_some() && !rank.is_empty();
        (is_rank && (is_square || !is_dashed)).then(|| Self::Move {
            glyph,
            file,
            rank: (!rank.is_empty()).then(|| rank.to_owned()),
            takes,
            to,
            becomes,
        })
    }

    /// Whether a legal action is the move described.
    pub(super) fn fits(&self, scene: Scene<'_>, action: &Action) -> bool {
        let rules = scene.board.rules();
        let name = |square: Square| rules.geometry().name(square);
        let (Some(from), Some(to)) = (action.args.square(0), action.args.square(1)) else {
            return false;
        };
        let rook = action.args.square(2);
        match self {
            Self::Castle { long } => rook.is_some_and(|rook| (rook < from) == *long),
            Self::Move { glyph, file, rank, takes, to: wanted, becomes } => {
                let Some(piece) = scene.board.at(from) else { return false };
                let own = rules.kind(scene.board.piece(piece).kind()).glyph();
                let promoted = action.args.kind(2).map(|kind| rules.kind(kind).glyph());
                let captures = captures(scene, action);
                let from = name(from);
                rook.is_none()
                    && (captures || !takes)
                    // A capture by a pawn names the pawn's file.
                    && (glyph != PAWN || !captures || file.is_some())
                    && own == glyph
                    && name(to) == *wanted
                    && promoted == becomes.as_deref()
                    && file.is_none_or(|file| from.starts_with(file))
                    && rank.as_ref().is_none_or(|rank| from[1..] == **rank)
            }
        }
    }

    /// The move described, when no legal action fits it: of the pieces that could be meant, the one
    /// that the fewest rules refuse.
    pub(super) fn meant(
        &self,
        referee: &ChessReferee,
        scene: Scene<'_>,
        legal: &[Action],
    ) -> Result<Action, Refusal> {
        let rules = scene.board.rules();
        let geometry = rules.geometry();
        let Self::Move { glyph, file, rank, takes, to, becomes } = self else {
            return self.castling_meant(referee, scene.board);
        };
        let written = |glyph: &str| {
            kind_written(rules, glyph)
                .ok_or_else(|| Refusal(format!("no piece is written {glyph:?}")))
        };
        let kind = written(glyph)?;
        let becomes = becomes.as_deref().map(written).transpose()?;
        let target =
            geometry.named(to).ok_or_else(|| Refusal(format!("there is no square {to}")))?;
        let mut best: Option<(usize, Action)> = None;
        for from in scene.board.owned::<4>(scene.board.to_move()) & scene.board.kind::<4>(kind) {
            let name = geometry.name(from);
            // A pawn takes on another file and moves on its own.
            let straight = name[..1] == to[..1];
            let is_meant = file.is_none_or(|file| name.starts_with(file))
                && rank.as_ref().is_none_or(|rank| name[1..] == **rank)
                && (glyph != PAWN
                    || straight != (*takes || file.is_some_and(|f| !to.starts_with(f))));
            if !is_meant {
                continue;
            }
            let squares = [Arg::Square(from), Arg::Square(target)];
            let action = match becomes {
                Some(kind) => Action::new(MOVE, [squares[0], squares[1], Arg::Kind(kind)]),
                None => Action::new(MOVE, squares),
            };
            let refused = referee.refused(scene, &action);
            let is_near = explain::is_near(scene, &action, &refused);
            if is_near && best.is_none_or(|(count, _)| refused.len() < count) {
                best = Some((refused.len(), action));
            }
        }
        let name = explain::kind_name(rules, kind);
        let Some((_, action)) = best else {
            return Err(Refusal(format!("there is no {name} that could go to {to}")));
        };
        match legal.iter().find(|legal| legal.reads_as(&action)) {
            Some(_) if *takes => Err(Refusal(format!("there is nothing to take on {to}"))),
            Some(legal_action) => {
                let san = plain_san(scene, legal, legal_action);
                Err(Refusal(format!("write {san}")))
            }
            None => Ok(action),
        }
    }

    /// Castling towards a side. The edge of the board stands for the rook, wherever it is.
    fn castling_meant(&self, referee: &ChessReferee, board: &Board) -> Result<Action, Refusal> {
        let geometry = board.rules().geometry();
        let king = referee.kings(board, board.to_move()).first();
        let Some(king) = king else {
            return Err(Refusal("there is no king that could castle".to_owned()));
        };
        let last_file = i16::from(geometry.width()) - 1;
        let x = if *self == (Self::Castle { long: true }) { 0 } else { last_file };
        let edge = geometry.number(Position::new(x, geometry.position(king).y));
        match edge.filter(|edge| *edge != king) {
            Some(edge) => Ok(Action::new(MOVE, [king, edge, edge].map(Arg::Square))),
            None => Err(Refusal("there is no rook on that side of the king".to_owned())),
        }
    }
}

/// Whether an action takes a piece. Of the coded abilities en passant does and castling does not.
fn captures(scene: Scene<'_>, action: &Action) -> bool {
    let board = scene.board;
    let piece = action.from().and_then(|from| board.at(from));
    let ability = piece
        .and_then(|piece| board.rules().kind(board.piece(piece).kind()).ability(action.ability));
    let coded = matches!(ability, Some(Ability::Code(_)));
    let onto_piece = action.args.square(1).is_some_and(|to| board.at(to).is_some());
    (onto_piece || coded) && action.args.square(2).is_none()
}

/// A legal action in SAN. `legal` lists all legal actions of the same position.
#[must_use]
pub fn san(scene: Scene<'_>, legal: &[Action], action: &Action) -> String {
    let mut text = plain_san(scene, legal, action);
    let mut next = Play::fork(scene);
    if next.make(action).is_ok() && next.scene().in_check(next.board().to_move()) {
        text.push(if next.count() == 0 { '#' } else { '+' });
    }
    text
}

/// An action in SAN, without a sign for check. `legal` lists all legal actions of the same
/// position.
pub(super) fn plain_san(scene: Scene<'_>, legal: &[Action], action: &Action) -> String {
    let board = scene.board;
    let rules = board.rules();
    let geometry = rules.geometry();
    let (Some(from), Some(to)) = (action.args.square(0), action.args.square(1)) else {
        return String::new();
    };
    if let Some(rook) = action.args.square(2) {
        return if rook < from { "O-O-O".into() } else { "O-O".into() };
    }
    let Some(piece) = board.at(from) else { return String::new() };
    let kind = board.piece(piece).kind();
    let glyph = rules.kind(kind).glyph();
    let takes = captures(scene, action);
    let (start, target) = (geometry.name(from), geometry.name(to));
    let mut text = String::new();
    if glyph == PAWN {
        if takes {
            text.push_str(&start[..1]);
        }
    } else {
        text.push_str(glyph);
        let rivals = legal.iter().filter(|other| {
            let other_from = other.from().filter(|other| *other != from);
            let same_kind = other_from
                .and_then(|square| board.at(square))
                .is_some_and(|other| board.piece(other).kind() == kind);
            same_kind && other.args.square(1) == Some(to)
        });
        let rivals: Vec<String> =
            rivals.filter_map(|other| other.from().map(|square| geometry.name(square))).collect();
        let shares_file = rivals.iter().any(|rival| rival[..1] == start[..1]);
        let shares_rank = rivals.iter().any(|rival| rival[1..] == start[1..]);
        if !rivals.is_empty() && (!shares_file || shares_rank) {
            text.push_str(&start[..1]);
        }
        if shares_file {
            text.push_str(&start[1..]);
        }
    }
    if takes {
        text.push('x');
    }
    text.push_str(&target);
    if let Some(kind) = action.args.kind(2) {
        text.push('=');
        text.push_str(rules.kind(kind).glyph());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> String {
        match San::parse(text) {
            None => "none".into(),
            Some(San::Castle { long }) => format!("castle {long}"),
            Some(San::Move { glyph, file, rank, to, becomes, .. }) => {
                let rank = rank.unwrap_or_default();
                format!(
                    "{glyph} {} {rank} {to} {}",
                    file.unwrap_or('-'),
                    becomes.as_deref().unwrap_or("-")
                )
            }
        }
    }

    #[test]
    fn san_is_taken_apart() {
        assert_eq!(parsed("e4"), "P -  e4 -");
        assert_eq!(parsed("exd8=Q+"), "P e  d8 Q");
        assert_eq!(parsed("e8Q"), "P -  e8 Q");
        assert_eq!(parsed("Nbd2"), "N b  d2 -");
        assert_eq!(parsed("R1xa3!?"), "R - 1 a3 -");
        assert_eq!(parsed("Qh4e1"), "Q h 4 e1 -");
        assert_eq!(parsed("bxc3"), "P b  c3 -");
        assert_eq!(parsed("SBd2"), "SB -  d2 -");
        assert_eq!(parsed("SBb1xd2+"), "SB b 1 d2 -");
        assert_eq!(parsed("exd8=SB#"), "P e  d8 SB");
        assert_eq!(parsed("SBd8SB"), "SB -  d8 SB");
        assert_eq!(parsed("O-O-O#"), "castle true");
        for bad in [
            "",
            "x",
            "Q",
            "+",
            "é4",
            "e",
            "=Q",
            "SB",
            "=SB",
            "SB=SB",
            "SB4",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        ] {
            let parsed = parsed(bad);
            assert!(parsed == "none" || !parsed.ends_with("4 -"), "{bad}: {parsed}");
        }
    }
}
