//! The lanes, the players and the hand, drawn for a terminal of 80 columns.

use std::fmt::Write;

use sortilege_core::chain::EntityType;
use sortilege_core::{Board, CardId, PieceId, Scene, SeatId};
use sortilege_table::Display;

use super::ground::{Lanes, gold_of, life_of, number_of, of};
use super::stat::{ATTACK, DENOMINATOR, FLOORS, LIFE, MOVEMENT, total};
use super::tile::{LANES, LENGTHS, Tile};
use super::{DAMAGE, POWER, POWER_AVAILABLE, of_piece, word};

/// How many columns a tile takes, with its left border.
const WIDTH: usize = 8;

/// How many columns the name of a lane takes.
const MARGIN: usize = 9;

impl Lanes {
    /// A piece in a cell: `>7 2/5` is a unit of the first player with attack 2 and life 5, `[9 4]`
    /// a building. Those of the second player are `<7 2/5` and `{9 4}`. What is too long for a cell
    /// is left out; the line of the piece shows it.
    fn cell(&self, board: &Board, piece: PieceId) -> String {
        let number = number_of(board, piece);
        let left = self.total(board, piece, LIFE) - of(board, piece, of_piece::DAMAGE);
        let is_first = board.piece(piece).owner().0 == 0;
        let (long, short) = if self.is_unit(board, piece) {
            let side = if is_first { '>' } else { '<' };
            let attack = self.total(board, piece, ATTACK);
            (format!("{side}{number} {attack}/{left}"), format!("{side}{number}"))
        } else if is_first {
            (format!("[{number} {left}]"), format!("[{number}]"))
        } else {
            (format!("{{{number} {left}}}"), format!("{{{number}}}"))
        };
        if long.len() < WIDTH { long } else { short }
    }

    fn draw_lane(&self, board: &Board, lane: usize, text: &mut String) {
        let tiles: Vec<Vec<String>> = (0..LENGTHS[lane])
            .filter_map(|place| Tile::new(lane, place))
            .map(|tile| {
                let mut pieces: Vec<PieceId> = board.stack(self.tiles.square(tile)).collect();
                pieces.sort_unstable();
                pieces.into_iter().map(|piece| self.cell(board, piece)).collect()
            })
            .collect();
        let rows = tiles.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let mut ruler = String::new();
        for place in 0..LENGTHS[lane] {
            let _ = write!(ruler, "+{place:-<width$}", width = WIDTH - 1);
        }
        let _ = writeln!(text, "{:MARGIN$}{ruler}+", "");
        for row in 0..rows {
            let name = if row == 0 { word::ALL[lane] } else { "" };
            let mut line = format!("{name:MARGIN$}");
            for tile in &tiles {
                let cell = tile.get(row).map_or("", String::as_str);
                let cell: String = cell.chars().take(WIDTH - 1).collect();
                let _ = write!(line, "|{cell:<width$}", width = WIDTH - 1);
            }
            let _ = writeln!(text, "{line}|");
        }
    }

    fn draw_player(&self, board: &Board, seat: SeatId, text: &mut String) {
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
        let _ = writeln!(text, "{}", clipped(&line));
    }

    /// The places where a card can be played, each with the number of the action in the list.
    fn places(&self, listed: &[String], card: CardId) -> Vec<String> {
        let played = format!("play {}", self.card(card).number);
        let place = |(place, action): (usize, &String)| {
            let on = action.strip_prefix(&played)?;
            let on = if on.is_empty() { "play" } else { on.strip_prefix(' ')? };
            Some(format!("[{}] {on}", place + 1))
        };
        listed.iter().enumerate().filter_map(place).collect()
    }

    fn title(&self, board: &Board, card: CardId) -> String {
        board.rules().data(card).map_or_else(String::new, |card| card.title.to_string())
    }

    /// A piece in a line: its number, name, owner, place and stats.
    fn piece_line(&self, board: &Board, piece: PieceId) -> String {
        let owner = board.rules().seat(board.piece(piece).owner()).id;
        let place = self.tile_of(board, piece).map_or_else(String::new, |tile| {
            format!("{} {}", word::ALL[tile.lane()], tile.place())
        });
        let stat = |place| self.total(board, piece, place);
        let left = stat(LIFE) - of(board, piece, of_piece::DAMAGE);
        let mut line = format!("  {}, {owner}, {place}: ", self.name(board, piece));
        let _ = write!(line, "life {left}/{}", stat(LIFE));
        if self.is_unit(board, piece) {
            let _ = write!(line, ", attack {}, movement {}", stat(ATTACK), stat(MOVEMENT));
            if stat(DENOMINATOR) > 1 {
                let rested = of(board, piece, of_piece::COOLDOWN);
                let _ = write!(line, "/{} (rested {rested})", stat(DENOMINATOR));
            }
        }
        clipped(&line)
    }

    /// A card of a hand: its number, title, how many there are, its price and stats, and where it
    /// can be played, in as many lines as that needs.
    fn draw_card(
        &self,
        board: &Board,
        (card, count): (CardId, usize),
        places: &[String],
        text: &mut String,
    ) {
        let it = self.card(card);
        let stat = |place: usize| total(it.stats[place], FLOORS[place]);
        let stats = match it.becomes {
            EntityType::Unit => {
                let turns = match stat(DENOMINATOR) {
                    1 => String::new(),
                    turns => format!("/{turns}"),
                };
                format!(", {}/{} moves {}{turns}", stat(ATTACK), stat(LIFE), stat(MOVEMENT))
            }
            EntityType::Building => format!(", building {}", stat(LIFE)),
            _ => String::new(),
        };
        let count = if count > 1 { format!(" x{count}") } else { String::new() };
        let (number, title, cost) = (it.number, self.title(board, card), it.cost);
        let colon = if places.is_empty() { "" } else { ":" };
        let mut line = clipped(&format!(" #{number} {title}{count}, {cost} gold{stats}{colon}"));
        for place in places {
            if line.chars().count() + 1 + place.chars().count() > MOST {
                let _ = writeln!(text, "{line}");
                line = String::from("    ");
            }
            let _ = write!(line, " {place}");
        }
        let _ = writeln!(text, "{line}");
    }
}

/// The longest line.
const MOST: usize = 79;

/// A line that fits.
fn clipped(line: &str) -> String {
    if line.chars().count() <= MOST {
        return line.trim_end().to_owned();
    }
    let kept: String = line.chars().take(MOST - 3).collect();
    format!("{}...", kept.trim_end())
}

impl Display for Lanes {
    fn picture(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Option<String> {
        let board = scene.board;
        let mut text = String::new();
        self.draw_player(board, SeatId(1), &mut text);
        for lane in 0..LANES {
            self.draw_lane(board, lane, &mut text);
        }
        self.draw_player(board, SeatId(0), &mut text);
        for (piece, _) in board.pieces().filter(|(_, state)| state.square().is_some()) {
            let _ = writeln!(text, "{}", self.piece_line(board, piece));
        }
        for seat in [SeatId(0), SeatId(1)]
            .into_iter()
            .filter(|seat| viewer.map_or(*seat == board.to_move(), |viewer| viewer == *seat))
        {
            let id = board.rules().seat(seat).id;
            let legend = "#N: a card, \"show N\"; [N]: an action, type N";
            let _ = writeln!(text, "The hand of {id} ({legend}):");
            let listed = if seat == board.to_move() { self.listed(scene) } else { Vec::new() };
            let mut hand = board.cards(self.hands[seat.index()]).to_vec();
            hand.sort_unstable_by_key(|card| self.card(*card).number);
            for same in hand.chunk_by(|one, other| one == other) {
                let places = self.places(&listed, same[0]);
                self.draw_card(board, (same[0], same.len()), &places, &mut text);
            }
        }
        Some(text)
    }

    fn story(&self, scene: Scene<'_>) -> Option<Vec<String>> {
        let is_begun = !scene.journal.records().is_empty();
        // On one line, so that the map stays on the screen.
        let told = || Some(self.tell(scene).join("; ")).filter(|told| !told.is_empty());
        is_begun.then(|| told().into_iter().collect())
    }

    fn has_squares(&self) -> bool {
        false
    }
}
