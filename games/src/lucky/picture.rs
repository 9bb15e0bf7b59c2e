//! The drawing of the grid, and short keys for actions.
//!
//! ```text
//! +----------+----------+
//! |ATHLETE  <|Infantry  |   capitals: the squad; < half turned, << turned
//! |up   str 1|str 2 hp 1|   up or down, strength; an enemy's health
//! |^Flare    |          |   the card on top
//! +----------+----------+
//! ```

use std::fmt::Write;

use sortilege_core::{Action, PieceId, Scene, Square, Subject};

use super::grid::{COLUMNS, ROWS, cell, squad_on};
use super::referee::{LuckyReferee, removed, turns_left};
use super::{HEALTH, LAST_TURN, PHASE, ROTATION, SQUAD, STRENGTH, TURN, phase, rotation, verb};

/// The inner width of a cell, and of a tank's cell.
const WIDTH: usize = 10;
const TANK_WIDTH: usize = 4;

/// How many lines a cell has.
const LINES: usize = 3;

/// The names of the phases on the screen.
pub(super) const PHASES: [&str; 5] =
    ["Game Start", "Encounter", "Maneuver", "Attack", "Counter-Attack"];

/// Draws the grid, with the phase and the number of turns left below it.
pub(super) fn draw(referee: &LuckyReferee, scene: Scene<'_>) -> String {
    let mut picture = String::new();
    let tanks = "-".repeat(TANK_WIDTH);
    let border = format!("  +{tanks}+ +{}\n", format!("{}+", "-".repeat(WIDTH)).repeat(COLUMNS));
    let letters: String = (0..COLUMNS)
        .map(|column| format!("{:^1$} ", char::from(b'a' + column as u8), WIDTH))
        .collect();
    let _ = writeln!(picture, "   {:^TANK_WIDTH$}   {}", 't', letters.trim_end());
    for row in 0..ROWS {
        picture.push_str(&border);
        let cells: Vec<[String; LINES]> = (0..=COLUMNS)
            .map(|column| {
                cell(&referee.geometry, row, column)
                    .map_or_else(Default::default, |at| text(scene, at))
            })
            .collect();
        // A row without a card on top needs no third line.
        let lines =
            if cells.iter().any(|cell| !cell[LINES - 1].is_empty()) { LINES } else { LINES - 1 };
        for line in 0..lines {
            let label = if line == 0 { (row + 1).to_string() } else { " ".to_owned() };
            let _ = write!(picture, "{label} |{:TANK_WIDTH$.TANK_WIDTH$}| |", cells[0][line]);
            for cell in &cells[1..] {
                // The name of a mod's card may be too long for the cell.
                let _ = write!(picture, "{:WIDTH$.WIDTH$}|", cell[line]);
            }
            picture.push('\n');
        }
    }
    picture.push_str(&border);
    picture.push_str(&phase(referee, scene));
    picture += ".\nCAPITALS squad, str strength, hp health, < half turned, << turned, ^ on top\n";
    picture
}

/// The card on a square and the one on top of it, as they are drawn in a cell.
pub(super) fn face(scene: Scene<'_>, at: Square) -> Option<Vec<String>> {
    scene.board.at(at)?;
    Some(text(scene, at).into_iter().filter(|line| !line.is_empty()).collect())
}

/// The text in a cell, line by line.
fn text(scene: Scene<'_>, at: Square) -> [String; LINES] {
    let board = scene.board;
    let stack: Vec<PieceId> = board.stack(at).collect();
    let mut lines: [String; LINES] = Default::default();
    let Some(base) = stack.last() else { return lines };
    let number = |counter| board.counter(Subject::Piece(*base), counter);
    let kind = kind(scene, *base);
    if board.piece(*base).owner() == SQUAD {
        let (turned, down) = (turned(scene, *base), is_down(scene, *base));
        lines[0] = format!("{:8.8}{turned:>2}", kind.to_uppercase());
        lines[1] =
            format!("{:4} str {}", if down { "down" } else { "up" }, scene.amount(*base, STRENGTH));
    } else {
        kind.clone_into(&mut lines[0]);
        if number(STRENGTH) >= 0 {
            lines[1] = format!("str {} hp {}", number(STRENGTH), number(HEALTH));
        }
    }
    if stack.len() > 1 {
        lines[2] = format!("^{}", self::kind(scene, stack[0]));
    }
    lines
}

/// How far a card is turned.
fn turned(scene: Scene<'_>, piece: PieceId) -> &'static str {
    match scene.board.counter(Subject::Piece(piece), ROTATION) {
        rotation::HALF => "<",
        rotation::FULL => "<<",
        _ => "",
    }
}

fn is_down(scene: Scene<'_>, piece: PieceId) -> bool {
    let down = scene.board.rules().effect_named("Down");
    down.is_some_and(|tag| scene.board.piece(piece).has(tag))
}

/// Strength and health of a card in a few characters.
pub(super) fn badge(scene: Scene<'_>, piece: PieceId) -> Option<String> {
    let number = |counter| scene.board.counter(Subject::Piece(piece), counter);
    if scene.board.piece(piece).owner() == SQUAD {
        let (down, turned) = (is_down(scene, piece), turned(scene, piece));
        let strength = scene.amount(piece, STRENGTH);
        return Some(format!("{strength}{}{turned}", if down { "v" } else { "" }));
    }
    (number(STRENGTH) >= 0).then(|| format!("{}/{}", number(STRENGTH), number(HEALTH)))
}

fn kind(scene: Scene<'_>, piece: PieceId) -> &'static str {
    scene.board.rules().kind(scene.board.piece(piece).kind()).id()
}

/// The phase, the turn and what is left.
pub(super) fn phase(referee: &LuckyReferee, scene: Scene<'_>) -> String {
    let number = |counter| scene.board.counter(Subject::Game, counter);
    let turn = number(TURN);
    let left = match turns_left(turn) {
        _ if number(LAST_TURN) != 0 => "the last turn".to_owned(),
        1 => "1 turn left".to_owned(),
        left => format!("{left} turns left"),
    };
    let name = phase_name(number(PHASE));
    let mut status = format!(
        "{name}, turn {turn}, {left}; deck: {}",
        cards(scene.board.cards(referee.deck).len())
    );
    if let Some(removed) = removed(scene) {
        let _ = write!(status, "; not playing: {}", kind(scene, removed));
    }
    status
}

fn cards(count: usize) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// Short keys for an action: `n` for the next phase; for a card its two letters and the key of the
/// number pad in the direction where it acts, or 5 to turn over.
pub(super) fn keys(referee: &LuckyReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    let towards = |from: Square, to: Square| {
        let piece = squad_on(scene.board, from)?;
        let glyph =
            scene.board.rules().kind(scene.board.piece(piece).kind()).glyph().to_ascii_lowercase();
        let step = referee.geometry.position(to) - referee.geometry.position(from);
        // The number pad counts from the bottom, rows from the top.
        let near = (-1..=1).contains(&step.x) && (-1..=1).contains(&step.y);
        near.then(|| format!("{glyph}{}", 5 + step.x - 3 * step.y))
    };
    let (from, to) = (action.args.square(0), action.args.square(1));
    match (action.verb, from, to) {
        (verb::NEXT, ..) => vec!["n".to_owned()],
        (verb::FLIP, Some(at), _) => towards(at, at).into_iter().collect(),
        (verb::SWAP, Some(from), Some(to)) => {
            towards(from, to).into_iter().chain(towards(to, from)).collect()
        }
        (_, Some(from), Some(to)) => towards(from, to).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The name of a phase on the screen.
pub(super) fn phase_name(phase: i32) -> &'static str {
    PHASES.get(phase.max(phase::GAME_START.into()) as usize).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_core::{Catalogue, Play};
    use sortilege_table::{display, notation, open_unsettled};

    fn opened(setup: &Value) -> Play {
        let catalogue = Catalogue::collect().unwrap();
        open_unsettled(&catalogue, catalogue.game("lucky").unwrap(), Some(setup), 0).unwrap()
    }

    #[test]
    fn every_card_shows_its_state() {
        let pieces = json!({
            "leader": {"square": "a1"},
            "athlete": {"square": "b1", "rotation": "half"},
            "hammer": {"square": "c1", "face": "down", "rotation": "full"},
            "flare-3": {"square": "c1"},
            "mg-4": {"square": "d1"},
            "flare-5": {"square": "e1"},
            "tank-a": {"square": "t1"},
        });
        let play = opened(&json!({
            "phase": "maneuver", "turn": 3, "pieces": pieces,
            "removed": "joker", "deck": ["mg-2"],
        }));
        let picture = display(play.board().rules()).picture(play.scene(), None).unwrap();
        let lines: Vec<&str> = picture.lines().collect();
        let first_row = [
            "    t         a          b          c          d          e          f",
            "  +----+ +----------+----------+----------+----------+----------+----------+",
            "1 |Tank| |LEADER    |ATHLETE  <|HAMMER  <<|MachineGun|Flare     |          |",
            "  |    | |up   str 1|up   str 1|down str 0|str 3 hp 3|          |          |",
            "  |    | |          |          |^Flare    |          |          |          |",
        ];
        assert_eq!(lines[..5], first_row);
        assert!(
            picture.contains("\nManeuver, turn 3, 5 turns left; deck: 1 card; not playing: Joker."),
            "{picture}"
        );
    }

    #[test]
    fn the_status_shows_the_last_turns() {
        let picture = |turn: i32, last: bool| {
            let play =
                opened(&json!({"phase": "attack", "turn": turn, "last_turn": last, "pieces": {}}));
            display(play.board().rules()).picture(play.scene(), None).unwrap()
        };
        for (turn, last, status) in
            [(6, false, "2 turns left"), (7, false, "1 turn left"), (8, true, "the last turn")]
        {
            let status = format!("\nAttack, turn {turn}, {status}; deck: 0 cards.");
            assert!(picture(turn, last).contains(&status), "{status}: {}", picture(turn, last));
        }
    }

    #[test]
    fn an_action_is_typed_as_letters_and_a_key_of_the_number_pad() {
        let pieces = json!({
            "leader": {"square": "b2"}, "hammer": {"square": "b1"}, "inf1-3": {"square": "c2"},
        });
        let keys = |phase: &str, text: &str| {
            let play = opened(&json!({"phase": phase, "pieces": pieces}));
            let action = notation(play.board().rules()).parse(play.scene(), &[], text).unwrap();
            notation(play.board().rules()).keys(play.scene(), &action)
        };
        assert_eq!(keys("maneuver", "next"), ["n"]);
        assert_eq!(keys("maneuver", "move b2 a1"), ["le7"]);
        assert_eq!(keys("maneuver", "move b2 c3"), ["le3"]);
        assert_eq!(keys("maneuver", "flip b2"), ["le5"]);
        assert_eq!(keys("maneuver", "swap b1 b2"), ["ha2", "le8"]);
        assert_eq!(keys("attack", "attack b2 c2"), ["le6"]);
    }
}
