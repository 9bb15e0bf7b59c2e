//! Moves as text, in and out: UCI (`e2e4`, `e7e8q`, `e1g1`) and SAN (see [`san`]).

use sortilege_core::{Action, Arg, KindId, Refusal, Rules, Scene};
use sortilege_table::Notation;

use super::explain;
use super::fen;
use super::is_960;
use super::moves::MOVE;
use super::referee::ChessReferee;
use super::san::San;

pub use super::san::san;

/// An action in UCI. In Chess960 castling is the king taking its own rook.
#[must_use]
pub fn uci(scene: Scene<'_>, action: &Action) -> String {
    let rules = scene.board.rules();
    let name = |square| rules.geometry().name(square);
    match action.args.as_slice() {
        [Arg::Square(from), Arg::Square(_), Arg::Square(rook)] if is_960(scene) => {
            name(*from) + &name(*rook)
        }
        [Arg::Square(from), Arg::Square(to), rest @ ..] => {
            let mut text = name(*from) + &name(*to);
            if let [Arg::Kind(kind)] = rest {
                text.push_str(&rules.kind(*kind).glyph().to_ascii_lowercase());
            }
            text
        }
        _ => String::new(),
    }
}

/// Castling as the king taking its own rook. It is read in standard chess too, because some
/// programs write it.
fn uci_onto_rook(scene: Scene<'_>, action: &Action) -> Option<String> {
    let name = |square| scene.board.rules().geometry().name(square);
    Some(name(action.args.square(0)?) + &name(action.args.square(2)?))
}

/// The legal action that a text in UCI or SAN means.
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
    let wanted = San::parse(text).ok_or_else(|| unknown(text))?;
    let mut fitting = legal.iter().filter(|action| wanted.fits(scene, action));
    match (fitting.next(), fitting.next()) {
        (Some(action), None) => Ok(*action),
        (Some(one), Some(other)) => Err(Refusal(format!(
            "{text} could be more than one move, for example {} or {}",
            uci(scene, one),
            uci(scene, other)
        ))),
        (None, _) => Err(unknown(text)),
    }
}

fn unknown(text: &str) -> Refusal {
    let shown: String = text.chars().take(40).collect();
    Refusal(format!("not a legal move: {shown:?}"))
}

/// The kind whose glyph is written like this, in upper or lower case.
pub(super) fn kind_written(rules: &Rules, glyph: &str) -> Option<KindId> {
    let kinds = rules.kinds().iter();
    let mut written = kinds.map(|kind| kind.glyph().eq_ignore_ascii_case(glyph));
    written.position(|is_it| is_it).map(|place| KindId(place as u8))
}

/// The move that a text in UCI means, legal or not. `None` if it is not UCI.
pub(crate) fn meant_by_uci(scene: Scene<'_>, text: &str) -> Option<Action> {
    let rules = scene.board.rules();
    let geometry = rules.geometry();
    let split = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_lowercase())?.0;
    let (from, rest) = text.split_at(split);
    let to = rest.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let glyph = &rest[to.len()..];
    let [from, to] = [geometry.named(from)?, geometry.named(to)?].map(Arg::Square);
    Some(match glyph {
        "" => Action::new(MOVE, [from, to]),
        _ => Action::new(MOVE, [from, to, Arg::Kind(kind_written(rules, glyph)?)]),
    })
}

/// A text as SAN that begins with a piece's letter in upper case, if it may have been meant so. A
/// letter that is also a file means a piece only if that gives a legal move.
fn in_upper_case(scene: Scene<'_>, legal: &[Action], text: &str) -> Option<String> {
    let rules = scene.board.rules();
    let geometry = rules.geometry();
    let is_file = geometry.named(&format!("{}1", text.get(..1)?)).is_some();
    rules.kinds().iter().find_map(|kind| {
        let glyph = kind.glyph();
        let rest = text.strip_prefix(&glyph.to_ascii_lowercase())?;
        let written = format!("{glyph}{rest}");
        let wanted = San::parse(&written)?;
        let San::Move { to, .. } = &wanted else { return None };
        let is_meant = geometry.named(to).is_some()
            && (!is_file || legal.iter().any(|action| wanted.fits(scene, action)));
        is_meant.then_some(written)
    })
}

impl Notation for ChessReferee {
    fn text(&self, scene: Scene<'_>, action: &Action) -> String {
        match action.declaration() {
            Some(declaration) => declaration.text().to_owned(),
            None => uci(scene, action),
        }
    }

    fn printed(&self, scene: Scene<'_>, legal: &[Action], action: &Action) -> Option<String> {
        action.declaration().is_none().then(|| san(scene, legal, action))
    }

    fn position(&self, scene: Scene<'_>) -> Option<String> {
        fen::write(scene)
    }

    /// A text that means no legal action is read as the move that it describes, so that
    /// [`Notation::refusals`] can say what is wrong with it.
    fn parse(&self, scene: Scene<'_>, legal: &[Action], text: &str) -> Result<Action, Refusal> {
        let unread = match choose(scene, legal, text) {
            Ok(action) => return Ok(action),
            Err(refusal) => refusal,
        };
        if let Some(action) = meant_by_uci(scene, text) {
            return Ok(action);
        }
        if let Some(written) = in_upper_case(scene, legal, text) {
            return Err(Refusal(format!("piece letters are upper case: write {written}")));
        }
        match San::parse(text) {
            Some(wanted)
                if legal.iter().filter(|action| wanted.fits(scene, action)).count() < 2 =>
            {
                wanted.meant(self, scene, legal)
            }
            _ => Err(unread),
        }
    }

    fn permissions(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        explain::permissions(scene, action)
    }

    fn refusals(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        explain::refusals(self, scene, action)
    }
}
