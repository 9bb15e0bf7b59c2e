//! Moves as text: UCI (`e2e4`, `e7e8q`, `e1g1`) and SAN (`e4`, `exd8=Q+`, `O-O`), in and out.

use sortilege_core::{Ability, Action, Arg, Play, Refusal, Scene, Square};

use super::referee::{ChessReferee, is_960};

/// An action in UCI. In Chess960 castling is the king taking its own rook.
#[must_use]
pub fn uci(scene: Scene<'_>, action: &Action) -> String {
    let name = |square| scene.board.rules().geometry().name(square);
    match action.args.as_slice() {
        [Arg::Square(from), Arg::Square(_), Arg::Square(rook)] if is_960(scene) => {
            name(*from) + &name(*rook)
        }
        [Arg::Square(from), Arg::Square(to), rest @ ..] => {
            let mut text = name(*from) + &name(*to);
            if let [Arg::Kind(kind)] = rest {
                text.push_str(
                    &scene.board.rules().kind(*kind).piece().glyph().to_ascii_lowercase(),
                );
            }
            text
        }
        _ => String::new(),
    }
}

/// Castling as the king taking its own rook, whatever is usual here: read from both kinds of
/// programs.
fn uci_onto_rook(scene: Scene<'_>, action: &Action) -> Option<String> {
    let name = |square| scene.board.rules().geometry().name(square);
    Some(name(action.args.square(0)?) + &name(action.args.square(2)?))
}

/// The legal action that a text means.
///
/// # Errors
/// A [`Refusal`] when it means none, or more than one.
pub fn choose(scene: Scene<'_>, legal: &[Action], text: &str) -> Result<Action, Refusal> {
    let by_uci = legal.iter().find(|action| uci(scene, action) == text);
    let by_uci = by_uci.or_else(|| {
        legal.iter().find(|action| uci_onto_rook(scene, action).as_deref() == Some(text))
    });
    if let Some(action) = by_uci {
        return Ok(*action);
    }
    let shown: String = text.chars().take(40).collect();
    let wanted = San::parse(text)
        .ok_or_else(|| Refusal(format!("{shown:?} is no legal move in UCI or SAN")))?;
    let mut fitting = legal.iter().filter(|action| wanted.fits(scene, action));
    match (fitting.next(), fitting.next()) {
        (Some(action), None) => Ok(*action),
        (Some(_), Some(_)) => Err(Refusal(format!("{shown} could be more than one move"))),
        (None, _) => Err(Refusal(format!("{shown} is not legal now"))),
    }
}

/// What a SAN text says.
#[derive(Clone, PartialEq, Eq, Debug)]
enum San {
    /// `O-O`, `O-O-O`.
    Castle { long: bool },
    /// Everything else.
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
    fn parse(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        match text {
            "O-O" | "0-0" => return Some(Self::Castle { long: false }),
            "O-O-O" | "0-0-0" => return Some(Self::Castle { long: true }),
            _ => {}
        }
        if text.len() > 16 || !text.is_ascii() {
            return None;
        }
        // Glyphs are all that is in upper case: the mover's in front, and at the end that of what
        // it becomes.
        let is_upper = |c: char| c.is_ascii_uppercase();
        let (text, becomes) = match text.split_at(text.trim_end_matches(is_upper).len()) {
            (text, "") => (text, None),
            (text, glyph) => (text.strip_suffix('=').unwrap_or(text), Some(glyph.to_owned())),
        };
        let (glyph, text) =
            match text.split_at(text.len() - text.trim_start_matches(is_upper).len()) {
                ("", text) => ("P".to_owned(), text),
                (glyph, text) => (glyph.to_owned(), text),
            };
        // The target is the last letter and the digits after it; before it may stand a file, a rank
        // and an x.
        let start = text.rfind(|c: char| c.is_ascii_lowercase() && c != 'x')?;
        let to = text[start..].to_owned();
        let before = &text[..start];
        let takes = before.ends_with('x');
        let before = before.strip_suffix('x').unwrap_or(before);
        let file = before.chars().next().filter(char::is_ascii_lowercase);
        let rank = &before[file.map_or(0, char::len_utf8)..];
        let all_digits = rank.bytes().all(|b| b.is_ascii_digit());
        all_digits.then(|| Self::Move {
            glyph,
            file,
            rank: (!rank.is_empty()).then(|| rank.to_owned()),
            takes,
            to,
            becomes,
        })
    }

    fn fits(&self, scene: Scene<'_>, action: &Action) -> bool {
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
                let own = rules.kind(scene.board.piece(piece).kind()).piece().glyph();
                let promoted = action.args.kind(2).map(|kind| rules.kind(kind).piece().glyph());
                let captures = captures(scene, action);
                let from = name(from);
                rook.is_none()
                    && (captures || !takes)
                    // A pawn that takes says from which file.
                    && (glyph != "P" || !captures || file.is_some())
                    && own == glyph
                    && name(to) == *wanted
                    && promoted == becomes.as_deref()
                    && file.is_none_or(|file| from.starts_with(file))
                    && rank.as_ref().is_none_or(|rank| from[1..] == **rank)
            }
        }
    }
}

/// Whether an action takes something. Of the coded abilities castling does not, and en passant
/// does.
fn captures(scene: Scene<'_>, action: &Action) -> bool {
    let board = scene.board;
    let piece = action.from().and_then(|from| board.at(from));
    let ability = piece
        .and_then(|piece| board.rules().kind(board.piece(piece).kind()).ability(action.ability));
    let coded = matches!(ability, Some(Ability::Coded(_)));
    let onto_piece = action.args.square(1).is_some_and(|to| board.at(to).is_some());
    (onto_piece || coded) && action.args.square(2).is_none()
}

/// A legal action in SAN. `legal` is every legal action of the same moment.
#[must_use]
pub fn san(scene: Scene<'_>, legal: &[Action], action: &Action) -> String {
    let mut text = plain_san(scene, legal, action);
    let mut next = Play::fork(scene);
    if next.make(action).is_ok() {
        let referee = ChessReferee::new(scene.board.rules());
        if referee.in_check(next.scene(), next.board().to_move()) {
            text.push(if next.count() == 0 { '#' } else { '+' });
        }
    }
    text
}

fn plain_san(scene: Scene<'_>, legal: &[Action], action: &Action) -> String {
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
    let glyph = rules.kind(kind).piece().glyph();
    let takes = captures(scene, action);
    let (start, target) = (geometry.name(from), geometry.name(to));
    let mut text = String::new();
    if glyph == "P" {
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
        text.push_str(rules.kind(kind).piece().glyph());
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
