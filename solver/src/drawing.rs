//! Positions as text, for tests: four rows of seven words, the first for the tank column.
//!
//! Squad cards are L A P H V M J N, small when down; `V` is the Anvil. After it `'` is fully
//! rotated, `-` half rotated, `~` has moved. Foes are 1, 2 and 3. `*` is a flare and `!` a mortar,
//! alone or on top. `T` is a tank; `_` and `.` are empty.

use super::card::ENEMIES;
use super::grid::{bit, each};
use super::position::{Phase, Position, Setup};

const NAMES: &str = "LAPHVMJN";

/// The position that a text shows. Rows left out at the end are empty.
pub(super) fn draw(text: &str, phase: Phase) -> Position {
    let setup = Setup {
        squad: [None; 8],
        enemies: Vec::new(),
        deck: Vec::new(),
        phase,
        turn: 3,
        last_turn: false,
    };
    let mut position = Position::new(&setup).unwrap();
    for (row, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words.len(), 7, "{line}");
        position.tanks |= u8::from(words[0] == "T") << row;
        for (column, word) in words[1..].iter().enumerate() {
            read(&mut position, (6 * row + column) as u8, word);
        }
    }
    position
}

fn read(position: &mut Position, cell: u8, word: &str) {
    for mark in word.chars() {
        match mark {
            '.' => {}
            '*' => position.flares |= bit(cell),
            '!' => position.mortars |= bit(cell),
            '-' => position.half = true,
            '~' => position.moved = true,
            '\'' => position.spent |= 1 << position.member(cell).unwrap(),
            '1'..='3' => {
                let strength = mark as u8 - b'0';
                position.foes[strength as usize - 1] |= bit(cell);
                position.set_health(cell, strength);
            }
            _ => {
                let card = NAMES.find(mark.to_ascii_uppercase()).unwrap();
                position.cells[card] = cell;
                position.up |= u8::from(mark.is_ascii_uppercase()) << card;
            }
        }
    }
}

/// The text of a position.
pub(super) fn drawn(position: &Position) -> String {
    let mut text = String::from("\n");
    for row in 0..4 {
        text.push(if position.tanks >> row & 1 != 0 { 'T' } else { '_' });
        for cell in 6 * row..6 * row + 6 {
            text.push(' ');
            let start = text.len();
            if let Some(card) = position.member(cell) {
                let name = NAMES.as_bytes()[card] as char;
                text.push(if position.is_up(card) { name } else { name.to_ascii_lowercase() });
                text.extend(position.is_spent(card).then_some('\''));
                text.extend((name == 'A' && position.half).then_some('-'));
                text.extend((name == 'M' && position.moved).then_some('~'));
            }
            text.extend(
                (position.foes() & bit(cell) != 0)
                    .then(|| (b'0' + position.strength_at(cell)) as char),
            );
            text.extend((position.flares & bit(cell) != 0).then_some('*'));
            text.extend((position.mortars & bit(cell) != 0).then_some('!'));
            if text.len() == start {
                text.push('.');
            }
        }
        text.push('\n');
    }
    text
}

/// The position with these cards in its deck.
pub(super) fn with_deck(mut position: Position, deck: &[u8]) -> Position {
    assert!(deck.len() <= ENEMIES as usize);
    position.deck[..deck.len()].copy_from_slice(deck);
    (position.size, position.dealt) = (deck.len() as u8, 0);
    position
}

/// The healths of all foes, by cell.
pub(super) fn healths(position: &Position) -> Vec<u8> {
    each(position.foes()).map(|cell| position.health_at(cell)).collect()
}
