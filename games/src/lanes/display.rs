//! What a player sees at a terminal of 80 columns and 24 lines: the map, both players, the pieces
//! and the hand.

use sortilege_core::{Board, Change, Scene, SeatId};
use sortilege_table::Display;

use super::ground::{Lanes, gold_of, life_of};
use super::stat::{FLOORS, LIFE, total};
use super::{DAMAGE, POWER, POWER_AVAILABLE};

/// The longest line.
const MOST: usize = 79;

/// How many lines the picture may have, so that the action, the story, the turn and the prompt are
/// on the screen too.
const LINES: usize = 16;

/// How many columns the story may have, which are about three lines.
const STORY: usize = 185;

impl Lanes {
    fn player_line(&self, board: &Board, seat: SeatId) -> String {
        let place = seat.index() % 2;
        let all = total(life_of(board, seat), FLOORS[LIFE]);
        let left = all - board.counter(seat.into(), DAMAGE);
        let count = |list| board.cards(list).len();
        let power = match self.numbered(board.counter(seat.into(), POWER)) {
            Some(card) => self.title(board, card),
            None => String::new(),
        };
        let is_ready = board.counter(seat.into(), POWER_AVAILABLE) != 0;
        let used = if is_ready { "" } else { " (used)" };
        let line = format!(
            "{}: life {left}/{all}, gold {}, hand {}, deck {}, power {power}{used}",
            board.rules().seat(seat).id,
            gold_of(board, seat),
            count(self.hands[place]),
            count(self.decks[place]),
        );
        clipped(&line)
    }
}

/// A line that fits.
fn clipped(line: &str) -> String {
    if line.chars().count() <= MOST {
        return line.trim_end().to_owned();
    }
    let kept: String = line.chars().take(MOST - 3).collect();
    format!("{}...", kept.trim_end())
}

/// Items in lines, as many in each as fit, with a blank before each line and two between items. An
/// item that is longer than a line goes on in the next.
fn flow(items: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        let mut gap = "  ";
        let fits = |line: &String, gap: &str, text: &str| {
            line.chars().count() + gap.len() + text.chars().count() <= MOST
        };
        if lines.last().is_none_or(|line| !fits(line, gap, item)) {
            lines.push(String::new());
            gap = " ";
        }
        for word in item.split(' ') {
            match lines.last_mut().filter(|line| fits(line, gap, word)) {
                Some(line) => {
                    line.push_str(gap);
                    line.push_str(word);
                }
                None => lines.push(clipped(&format!("    {word}"))),
            }
            gap = " ";
        }
    }
    lines
}

/// The first lines, at most `most`. If there are more, the last one says where the rest is shown.
fn limited(mut lines: Vec<String>, most: usize, command: &str) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most.saturating_sub(1));
        lines.push(format!(" ... and more: type \"{command}\""));
    }
    lines
}

impl Display for Lanes {
    fn picture(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Option<String> {
        let board = scene.board;
        let seat = viewer.unwrap_or(board.to_move());
        // Somebody without a seat sees no hand.
        let has_hand = seat.index() < board.rules().seats().len();
        let hand = if has_hand { flow(&self.hand(scene, seat)) } else { Vec::new() };
        let roll = flow(&self.roll(board));
        let header = format!(
            "Hand of {} (#card cost attack/life moves: number to type, lane f m or p):",
            board.rules().seat(seat).id
        );
        // The lines of both players and the header are always there.
        let room = |map: &Vec<String>| LINES.saturating_sub(3 + map.len());
        let maps = [4, 3, 2].map(|most| self.map(board, most));
        let fits = |map: &&Vec<String>| roll.len() + hand.len() <= room(map);
        let map = maps.iter().find(fits).unwrap_or(&maps[maps.len() - 1]);
        let for_hand = room(map).saturating_sub(roll.len().min(2));
        let hand = limited(hand, for_hand, "actions");
        let roll = limited(roll, room(map).saturating_sub(hand.len()), "state");
        let mut lines = vec![self.player_line(board, SeatId(1))];
        lines.extend_from_slice(map);
        lines.push(self.player_line(board, SeatId(0)));
        lines.extend(roll);
        if has_hand {
            lines.push(header);
            lines.extend(hand);
        }
        Some(lines.join("\n") + "\n")
    }

    /// On one line, so that the map stays on the screen. What is left out is in the trace.
    fn story(&self, scene: Scene<'_>) -> Option<Vec<String>> {
        if scene.journal.records().is_empty() {
            return None;
        }
        let all = self.tell(scene);
        let mut told = String::new();
        for (place, sentence) in all.iter().enumerate() {
            if told.chars().count() + 2 + sentence.chars().count() > STORY {
                told.push_str(&format!("; and {} more: type \"trace\"", all.len() - place));
                break;
            }
            let gap = if told.is_empty() { "" } else { "; " };
            told.push_str(gap);
            told.push_str(sentence);
        }
        Some(Some(told).filter(|told| !told.is_empty()).into_iter().collect())
    }

    fn told(&self, scene: Scene<'_>, change: &Change) -> Option<String> {
        self.sentence(scene.board, change)
    }

    fn description(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Option<Vec<String>> {
        let board = scene.board;
        let seat_id = |seat: SeatId| board.rules().seat(seat).id;
        let seats = [SeatId(0), SeatId(1)];
        let mut said: Vec<String> =
            seats.map(|seat| format!("{}.", self.player_line(board, seat))).to_vec();
        for (piece, state) in board.pieces() {
            let Some(square) = state.square() else { continue };
            let (name, owner) = (self.name(board, piece), seat_id(state.owner()));
            said.push(format!("{name} of {owner} is on {}.", self.place(square)));
        }
        for seat in seats.into_iter().filter(|seat| viewer.is_none_or(|viewer| viewer == *seat)) {
            let cards = board.cards(self.hands[seat.index()]).iter();
            let titles: Vec<&str> =
                cards.filter_map(|card| Some(&*board.rules().data(*card)?.title)).collect();
            said.push(format!("The hand of {}: {}.", seat_id(seat), titles.join(", ")));
        }
        Some(said)
    }

    fn has_squares(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_share_lines_and_a_long_one_takes_several() {
        let items = ["x".repeat(40), "y".repeat(36), "z".repeat(37)];
        let lines = flow(&items);
        assert_eq!(lines, [format!(" {}  {}", items[0], items[1]), format!(" {}", items[2])]);
        let lines = flow(&["word ".repeat(40).trim_end().to_owned(), "last".to_owned()]);
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= MOST) && lines[2].ends_with("word  last"));
    }

    #[test]
    fn lines_without_room_are_said_to_be_elsewhere() {
        let lines: Vec<String> = ["one", "two", "three"].map(str::to_owned).to_vec();
        assert_eq!(limited(lines.clone(), 3, "state"), lines);
        assert_eq!(limited(lines, 2, "state"), ["one", " ... and more: type \"state\""]);
    }
}
