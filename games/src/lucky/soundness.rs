//! Whether a setup is one that the game could have come to.

use sortilege_core::{CardId, Play, SetupError, Subject};

use super::grid::{ROWS, column};
use super::{COLUMN, ENEMY, HEALTH, LAST_TURN, MOVED, PHASE, ROTATION, SQUAD, STRENGTH, TURN, TURNS, deal, phase, rotation};

/// The tags of cards that leave by themselves, each with the last phase in which one is there.
const LEAVE: [(&str, u8); 3] = [("Shelling", phase::ENCOUNTER), ("Blinding", phase::MANEUVER), ("Broadside", phase::ATTACK)];

/// Checks a setup that has been read.
pub(super) fn check(play: &Play) -> Result<(), SetupError> {
    check_turn(play)?;
    check_deck(play)?;
    check_pieces(play)
}

fn wrong(path: impl Into<String>, message: impl Into<String>) -> Result<(), SetupError> {
    Err(SetupError::new(path, message))
}

/// The turn is one of the game's, and the last one is the one without a deck.
fn check_turn(play: &Play) -> Result<(), SetupError> {
    let number = |counter| play.board().counter(Subject::Game, counter);
    let deck = cards(play).len();
    let turn = number(TURN);
    if turn > TURNS {
        return wrong("/turn", format!("a game has {TURNS} turns"));
    }
    // Each turn but the last deals a card to each row.
    let most = (TURNS - 1 - turn).max(0) as usize * ROWS;
    if deck > most {
        return wrong("/deck", format!("after turn {turn} there are {most} cards at most"));
    }
    if number(LAST_TURN) != 0 && deck > 0 {
        return wrong("/last_turn", "in the last turn the deck is empty");
    }
    if turn == TURNS && number(LAST_TURN) == 0 {
        return wrong("/last_turn", format!("turn {TURNS} is the last"));
    }
    Ok(())
}

fn cards(play: &Play) -> &[CardId] {
    let board = play.board();
    board.rules().holder("deck", None).map_or(&[][..], |deck| board.cards(deck))
}

fn check_deck(play: &Play) -> Result<(), SetupError> {
    let board = play.board();
    let not_of_the_enemy = |card: &CardId| board.rules().piece_of(*card).is_none_or(|piece| board.piece(piece).owner() != ENEMY);
    match cards(play).iter().position(not_of_the_enemy) {
        Some(place) => wrong(format!("/deck/{place}"), "only cards of the enemy are in the deck"),
        None => Ok(()),
    }
}

/// Every card lies where, and as, it could in this phase.
fn check_pieces(play: &Play) -> Result<(), SetupError> {
    let board = play.board();
    let rules = board.rules();
    let now = board.counter(Subject::Game, PHASE) as u8;
    let squad = board.pieces().filter(|(_, piece)| piece.owner() == SQUAD && piece.square().is_some());
    if squad.count() >= deal::DEALT {
        return wrong("/pieces", format!("at most {} cards of the squad play", deal::DEALT - 1));
    }
    for (id, piece) in board.pieces() {
        let Some(square) = piece.square() else { continue };
        let number = |counter| board.counter(Subject::Piece(id), counter);
        let wrong = |field: &str, message: &str| wrong(format!("/pieces/{}/{field}", board.piece_name(id)), message);
        let has = |tag: &str| rules.effect_named(tag).is_some_and(|tag| piece.has(tag));
        let is_tank = piece.owner() == ENEMY && number(COLUMN) == 0;
        if is_tank != (column(rules.geometry(), square) == 0) {
            return wrong("square", "the tanks and nobody else are in column t");
        }
        let lies_on_top = board.stack(square).count() > 1 && board.at(square) == Some(id);
        if lies_on_top && (is_tank || number(STRENGTH) >= 0) {
            return wrong("square", "another card is there, and only a mortar or a flare lies on top");
        }
        let last = LEAVE.iter().find(|(tag, _)| has(tag)).map(|(_, last)| *last);
        if last.is_some_and(|last| !(phase::ENCOUNTER..=last).contains(&now)) {
            return wrong("square", "a card of this kind is not there in this phase");
        }
        if number(HEALTH) > number(STRENGTH) {
            return wrong("health", "it is above the strength");
        }
        if number(ROTATION) == rotation::HALF && !(has("Tireless") && now == phase::MANEUVER) {
            return wrong("rotation", "only who moves twice is turned by half, and only in the Maneuver");
        }
        if number(ROTATION) > rotation::NONE && !(phase::MANEUVER..=phase::ATTACK).contains(&now) {
            return wrong("rotation", "nobody is turned in this phase");
        }
        if number(MOVED) != 0 && !(has("Stealthy") && now == phase::MANEUVER && number(ROTATION) == rotation::FULL) {
            return wrong("moved", "it is said of the Mouse alone, when it has moved in this Maneuver and is turned");
        }
    }
    Ok(())
}
