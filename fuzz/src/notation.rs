//! A text given as a chess position or move is either refused or has one meaning.

use serde_json::json;
use sortilege_core::Action;
use sortilege_games::chess::epd::Epd;
use sortilege_games::chess::fen::{self, Fen};
use sortilege_games::chess::notation as moves;
use sortilege_table::Table;

use crate::{do_and_undo, mischief};

/// The maximum number of moves tried per position. A large board full of queens has thousands.
const READ: usize = 48;

/// Law: a FEN, an EPD and a move are read or refused. An accepted FEN is the same after writing and
/// reading it again. SAN and UCI of every legal move are read as that move. A text that is read as
/// a move is a legal one.
///
/// The first line is the FEN, the second the text of a move.
pub fn notation(data: &[u8]) {
    mischief::tolerate();
    let text = String::from_utf8_lossy(data);
    let (position, text) = text.split_once('\n').unwrap_or((&text, ""));
    if let Ok(epd) = Epd::parse(position) {
        let written = epd.to_string();
        assert_eq!(Epd::parse(&written).as_ref(), Ok(&epd), "{written:?}");
    }
    let Some(mut table) = open(position) else { return };
    assert!(Fen::parse(position).is_ok(), "{position:?} is no FEN, but starts a game");
    let written = written(&table);
    let Some(again) = open(&written) else {
        panic!("{position:?} is written as {written:?}, which is refused")
    };
    assert_eq!(
        table.state(None),
        again.state(None),
        "{position:?} is written as {written:?}, which says something else"
    );
    let mut legal = Vec::new();
    table.play().legal(&mut legal);
    means_itself(&table, &legal);
    if let Ok(action) = moves::choose(table.play().scene(), &legal, text) {
        assert!(legal.contains(&action), "{text:?} is read as {action:?}, which is not legal");
        do_and_undo(&mut table, text);
    }
}

fn open(position: &str) -> Option<Table> {
    let catalogue = sortilege_tests::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let mut table = Table::new(catalogue, "chess", None).unwrap_or_else(|error| panic!("{error}"));
    table.start(Some(&json!({"fen": position})), None).ok()?;
    Some(table)
}

fn written(table: &Table) -> String {
    fen::write(table.play().scene())
        .unwrap_or_else(|| panic!("what was read as a FEN cannot be written as one"))
}

/// Law: the text of a move is read as that move.
fn means_itself(table: &Table, legal: &[Action]) {
    let scene = table.play().scene();
    for action in legal.iter().step_by(legal.len().div_ceil(READ).max(1)) {
        for text in [moves::san(scene, legal, action), moves::uci(scene, action)] {
            assert_eq!(
                moves::choose(scene, legal, &text),
                Ok(*action),
                "{text:?} in {:?}",
                written(table)
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{seeds, variations};

    #[test]
    fn seeds_and_variations_obey() {
        variations::obey(notation, &seeds::notation());
    }

    #[test]
    fn every_seed_is_a_position() {
        for seed in seeds::notation() {
            let text = String::from_utf8(seed).unwrap();
            let position = text.lines().next().unwrap();
            assert!(
                open(position).is_some()
                    || Epd::parse(position).is_ok_and(|epd| open(&epd.position).is_some()),
                "{text}"
            );
        }
    }
}
