//! What the last action caused, in sentences.

use sortilege_core::{Board, Change, HolderId, PieceId, Scene, SeatId, Square, Subject};

use super::ground::{Lanes, number_of, stat_counters};
use super::stat::{NAMES, STATS};
use super::{DAMAGE, GOLD, HP, HP_MODIFIER, of_piece, word};

impl Lanes {
    /// A piece by its name and number: `War Hounds 2`.
    pub(super) fn name(&self, board: &Board, piece: PieceId) -> String {
        let data = board.rules().data(self.card_of(board, piece));
        let name = data.map_or("piece", |card| card.name());
        format!("{name} {}", number_of(board, piece))
    }

    pub(super) fn place(&self, square: Square) -> String {
        let tile = self.tiles.tile(square);
        format!("{} {}", word::ALL[tile.lane()], tile.place())
    }

    /// The sentences about the last action, without secrets.
    pub(super) fn tell(&self, scene: Scene<'_>) -> Vec<String> {
        let changes = scene.journal.last_changes();
        // Of several steps of a march, the last one says enough.
        let goes_on = |place: usize| match (&changes[place], changes.get(place + 1)) {
            (Change::Move { piece, .. }, Some(Change::Move { piece: next, .. })) => piece == next,
            _ => false,
        };
        let told = (0..changes.len()).filter(|place| !goes_on(*place));
        told.filter_map(|place| self.sentence(scene.board, &changes[place])).collect()
    }

    /// A change in words; `None` if it is of no interest to players.
    pub(super) fn sentence(&self, board: &Board, change: &Change) -> Option<String> {
        let rules = board.rules();
        let name = |piece| self.name(board, piece);
        Some(match *change {
            Change::Place { piece, at, .. } => {
                let owner = rules.seat(board.piece(piece).owner()).id;
                format!("{} of {owner} comes to {}", name(piece), self.place(at))
            }
            Change::Move { piece, to, .. } => {
                format!("{} marches to {}", name(piece), self.place(to))
            }
            Change::Bury { piece, .. } => format!("{} is gone", name(piece)),
            Change::Card { from, to, .. } => format!("{} draws a card", self.drawer(from, to)?),
            Change::Counter { of: Subject::Seat(seat), counter, before, after } => {
                let id = rules.seat(seat).id;
                match counter {
                    DAMAGE if after > before => format!("{id} takes {} damage", after - before),
                    GOLD => format!("{id}: gold {before} -> {after}"),
                    HP | HP_MODIFIER => {
                        format!("{id}: life changes by {}", change_of(before, after))
                    }
                    _ => return None,
                }
            }
            Change::Counter { of: Subject::Piece(piece), counter, before, after } => {
                if counter == of_piece::DAMAGE {
                    let damage = change_of(before, after);
                    return Some(format!("{} takes {damage} damage", name(piece)));
                }
                let stat = (0..STATS).find(|stat| stat_counters(*stat).contains(&counter))?;
                let by = change_of(before, after);
                format!("{}: {} changes by {by}", name(piece), NAMES[stat])
            }
            _ => return None,
        })
    }

    /// The seat that draws a card that goes from one list to another.
    fn drawer(&self, from: HolderId, to: HolderId) -> Option<&'static str> {
        let seat = [SeatId(0), SeatId(1)].into_iter().find(|seat| {
            let place = seat.index();
            self.decks[place] == from && self.hands[place] == to
        })?;
        Some(super::SEATS[seat.index()].id)
    }
}

fn change_of(before: i32, after: i32) -> i64 {
    i64::from(after) - i64::from(before)
}
