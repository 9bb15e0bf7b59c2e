//! What happened, in words: the deal before anybody has acted, and then what the last action brought about.

use sortilege_core::{Change, PieceId, Scene, Square, Subject};

use super::grid::column;
use super::picture::phase_name;
use super::referee::{LuckyReferee, removed};
use super::{HEALTH, LAST_TURN, PHASE, ROTATION, SQUAD, STRENGTH, TURN, rotation, verb};

/// Tells it in sentences.
pub(super) fn tell(referee: &LuckyReferee, scene: Scene<'_>) -> Vec<String> {
    let teller = Teller { referee, scene };
    match scene.journal.last() {
        None => teller.deal(),
        Some(record) => teller.changes(record.action.verb == verb::NEXT),
    }
}

struct Teller<'a> {
    referee: &'a LuckyReferee,
    scene: Scene<'a>,
}

impl Teller<'_> {
    /// A card by what it is: `Leader`, `Infantry 2`.
    fn card(&self, piece: PieceId) -> String {
        let board = self.scene.board;
        let kind = board.rules().kind(board.piece(piece).kind()).id();
        let strength = board.counter(Subject::Piece(piece), STRENGTH);
        if board.piece(piece).owner() == SQUAD || strength < 0 { kind.to_owned() } else { format!("{kind} {strength}") }
    }

    fn name(&self, square: Square) -> String {
        self.referee.geometry.name(square)
    }

    fn at(&self, piece: PieceId) -> String {
        self.name(self.scene.board.piece(piece).last_square())
    }

    fn deal(&self) -> Vec<String> {
        let board = self.scene.board;
        let squad = |down: bool| {
            let own = board.pieces().filter(|(_, piece)| piece.owner() == SQUAD && piece.square().is_some());
            let own = own.filter(|(_, piece)| piece.has(self.referee.tags.down) == down);
            own.map(|(id, _)| format!("{} {}", self.card(id), self.at(id))).collect::<Vec<_>>().join(", ")
        };
        let mut told = vec![format!("The squad is up: {}.", squad(false))];
        let down = squad(true);
        if !down.is_empty() {
            told.push(format!("Down: {down}."));
        }
        if let Some(removed) = removed(self.scene) {
            let lay = board.piece(removed).last_square();
            // A card that a setup removes has never lain anywhere.
            let place = if column(&self.referee.geometry, lay) > 0 { format!(" from {}", self.name(lay)) } else { String::new() };
            told.push(format!("{} is taken away{place} and does not play.", self.card(removed)));
        }
        told
    }

    fn changes(&self, phase_ends: bool) -> Vec<String> {
        let board = self.scene.board;
        let changes = self.scene.journal.last_changes();
        let mut told = Vec::new();
        if phase_ends {
            let number = |counter| board.counter(Subject::Game, counter);
            told.push(format!("Turn {}, {}.", number(TURN), phase_name(number(PHASE))));
        }
        let mut turned_away = None;
        for (i, change) in changes.iter().enumerate() {
            match *change {
                Change::Place { piece, at, .. } => match changes.get(i + 1) {
                    Some(Change::Bury { piece: gone, .. }) if *gone == piece => {
                        told.push(format!("{} finds no room in its row and is discarded.", self.card(piece)));
                        turned_away = Some(piece);
                    }
                    _ => told.push(format!("{} comes to {}.", self.card(piece), self.name(at))),
                },
                Change::Bury { piece, .. } if turned_away == Some(piece) => {}
                Change::Bury { piece, at, .. } => told.push(format!("{} on {} is discarded.", self.card(piece), self.name(at))),
                Change::Move { piece, from, to, .. } => {
                    told.push(format!("{} goes from {} to {}.", self.card(piece), self.name(from), self.name(to)));
                }
                Change::Tag { piece, on, tag } if tag == self.referee.tags.down => {
                    let how = if on { "goes down" } else { "gets up" };
                    told.push(format!("{} on {} {how}.", self.card(piece), self.at(piece)));
                }
                Change::Counter { of: Subject::Piece(piece), counter: HEALTH, before, after } if before > after => {
                    told.push(format!("{} on {} has {after} health left of {before}.", self.card(piece), self.at(piece)));
                }
                Change::Counter { of: Subject::Piece(piece), counter: ROTATION, after: rotation::FULL, .. } if phase_ends => {
                    told.push(format!("{} on {} is turned and cannot act.", self.card(piece), self.at(piece)));
                }
                Change::Counter { of: Subject::Game, counter: LAST_TURN, .. } => {
                    told.push("The deck is empty: this is the last turn.".to_owned());
                }
                _ => {}
            }
        }
        if phase_ends && told.len() == 1 {
            told.push("Nothing happens by itself.".to_owned());
        }
        told
    }
}
