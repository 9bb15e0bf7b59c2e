//! The hand and the pieces on the board, several in a line.

use std::fmt::Write;

use sortilege_core::chain::EntityType;
use sortilege_core::{Board, CardId, PieceId, Scene, SeatId};

use super::ground::{Lanes, of};
use super::stat::{ATTACK, DENOMINATOR, FLOORS, LIFE, MOVEMENT, total};
use super::{of_piece, word};

impl Lanes {
    pub(super) fn title(&self, board: &Board, card: CardId) -> String {
        board.rules().data(card).map_or_else(String::new, |card| card.title.to_string())
    }

    /// The cards in the hand of a seat, by their numbers. A seat to move also sees what it can
    /// type: `#11 Hunting Pack x2 1g 2/1 m2: 5f 6m 7p`.
    pub(super) fn hand(&self, scene: Scene<'_>, seat: SeatId) -> Vec<String> {
        let board = scene.board;
        let listed = if seat == board.to_move() { self.listed(scene) } else { Vec::new() };
        let mut hand = board.cards(self.hands[seat.index() % 2]).to_vec();
        hand.sort_unstable_by_key(|card| self.card(*card).number);
        let same = hand.chunk_by(|one, other| one == other);
        same.map(|same| self.held(board, (same[0], same.len()), &listed)).collect()
    }

    /// A card of a hand: its number, title, how many there are, its price and stats, and where it
    /// can be played.
    fn held(&self, board: &Board, (card, count): (CardId, usize), listed: &[String]) -> String {
        let it = self.card(card);
        let stat = |place: usize| total(it.stats[place], FLOORS[place]);
        let mut said = format!("#{} {}", it.number, self.title(board, card));
        if count > 1 {
            let _ = write!(said, " x{count}");
        }
        let _ = write!(said, " {}g", it.cost);
        match it.becomes {
            EntityType::Unit => {
                let (attack, life) = (stat(ATTACK), stat(LIFE));
                let moves = moves(stat(MOVEMENT), stat(DENOMINATOR));
                let _ = write!(said, " {attack}/{life} {moves}");
            }
            EntityType::Building => {
                let _ = write!(said, " life {}", stat(LIFE));
            }
            EntityType::Skill | EntityType::Player => {}
        }
        let played = format!("play {}", it.number);
        let place = |(place, action): (usize, &String)| {
            let on = action.strip_prefix(&played)?;
            let on = if on.is_empty() { on } else { on.strip_prefix(' ')? };
            Some(short_place(place + 1, on))
        };
        let places: Vec<String> = listed.iter().enumerate().filter_map(place).collect();
        if !places.is_empty() {
            let _ = write!(said, ": {}", places.join(" "));
        }
        said
    }

    /// The pieces on the board, those with the same name and stats together:
    /// `Hunting Pack 2/1 m2: >2 >3`.
    pub(super) fn roll(&self, board: &Board) -> Vec<String> {
        let mut groups: Vec<(String, String)> = Vec::new();
        for (piece, _) in board.pieces().filter(|(_, state)| state.square().is_some()) {
            let (stats, mark) = (self.described(board, piece), self.mark(board, piece, ""));
            match groups.iter_mut().find(|(other, _)| *other == stats) {
                Some((_, marks)) => {
                    marks.push(' ');
                    marks.push_str(&mark);
                }
                None => groups.push((stats, mark)),
            }
        }
        groups.into_iter().map(|(stats, marks)| format!("{stats}: {marks}")).collect()
    }

    fn described(&self, board: &Board, piece: PieceId) -> String {
        let stat = |place| self.total(board, piece, place);
        let data = board.rules().data(self.card_of(board, piece));
        let (name, all) = (data.map_or("piece", |card| card.name()), stat(LIFE));
        let left = all - of(board, piece, of_piece::DAMAGE);
        let life = if left == all { left.to_string() } else { format!("{left} of {all}") };
        if !self.is_unit(board, piece) {
            return format!("{name} life {life}");
        }
        let moves = moves(stat(MOVEMENT), stat(DENOMINATOR));
        let rested = match of(board, piece, of_piece::COOLDOWN) {
            0 => String::new(),
            turns => format!(" rested {turns}"),
        };
        format!("{name} {}/{life} {moves}{rested}", stat(ATTACK))
    }
}

/// `m2`, or `m2/3` for a unit that moves every third turn.
fn moves(movement: i32, turns: i32) -> String {
    if turns == 1 { format!("m{movement}") } else { format!("m{movement}/{turns}") }
}

/// The number of an action with the target of its card, as short as possible: `5f` for the
/// forest, `5f3` for its tile 3, `5@7` for unit 7, `5` for the board.
fn short_place(number: usize, on: &str) -> String {
    let words: Vec<&str> = on.split(' ').collect();
    let initial = |lane: &str| lane.get(..1).unwrap_or_default().to_owned();
    match words[..] {
        [lane] => format!("{number}{}", initial(lane)),
        [tile, lane, place] if tile == word::ALL[usize::from(word::TILE)] => {
            format!("{number}{}{place}", initial(lane))
        }
        [.., piece] => format!("{number}@{piece}"),
        [] => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::short_place;

    #[test]
    fn a_target_is_shown_beside_the_number_to_type() {
        for (on, shown) in
            [("", "5"), ("forest", "5f"), ("tile mountain 3", "5m3"), ("unit 12", "5@12")]
        {
            assert_eq!(short_place(5, on), shown);
        }
    }
}
