//! The texts of actions: `play 11 forest`, `power`, `end`.

use std::str::FromStr;

use sortilege_core::name;
use sortilege_core::{Action, Arg, Board, Referee, Refusal, Scene, Subject};
use sortilege_table::Notation;

use super::ground::{Lanes, number_of};
use super::rule::Refused;
use super::target::Target;
use super::tile::{LANES, Tile};
use super::{PHASE, phase, verb, word};

impl Lanes {
    /// The target that the words of an action name.
    fn read_target(&self, board: &Board, words: &[&str]) -> Option<Target> {
        let lane = |word: &str| word::ALL[..LANES].iter().position(|lane| *lane == word);
        match words {
            [] => Some(Target::Board),
            [one] => lane(one).map(|lane| Target::Lane(lane as u8)),
            ["tile", of, place] => Tile::new(lane(of)?, canonical(place)?).map(Target::Tile),
            [what @ ("unit" | "building" | "entity"), number] => {
                let number: i64 = canonical(number)?;
                let is_meant = |piece| number_of(board, piece) == number;
                let (piece, state) = board
                    .pieces()
                    .find(|(piece, state)| state.square().is_some() && is_meant(*piece))?;
                let is_unit = state.kind() == self.unit;
                let is_of_kind = *what == "entity" || is_unit == (*what == "unit");
                is_of_kind.then_some(Target::Piece(piece))
            }
            _ => None,
        }
    }

    fn read(&self, scene: Scene<'_>, text: &str) -> Result<Action, String> {
        let (board, seat) = (scene.board, scene.board.to_move());
        let words: Vec<&str> = text.split(' ').collect();
        let is_action = board.counter(Subject::Game, PHASE) == phase::ACTION;
        let write = |usage: &str| format!("write {usage}");
        let (is_power, held, on) = match words[..] {
            ["play", number, ref on @ ..] => {
                let held = canonical(number).and_then(|number| self.numbered(number));
                (false, held, on)
            }
            ["play"] => return Err(write("play CARD or play CARD TARGET: play 11 forest")),
            ["power", ref on @ ..] => (true, None, on),
            ["end"] if is_action => return Ok(Action::new(verb::END, [])),
            ["end"] => return Err(Refused::State.text()),
            ["begin"] if is_action => {
                return Err("INVALID_GAME_STATE: the turn has begun".to_owned());
            }
            ["begin"] => return Ok(Action::new(verb::BEGIN, [])),
            ["end" | "begin", ..] => return Err(write(&format!("{} alone", words[0]))),
            [first, ..] => {
                let hint = name::hint(first, verb::ALL);
                return Err(format!("unknown action {:?}{hint}", name::clip(first)));
            }
            [] => return Err(write("play, power, end or begin")),
        };
        let target = self.read_target(board, on);
        let checked = self.check_play(board, seat, held, is_power, target);
        checked.map_err(Refused::text)?;
        let card = self.check_card(board, seat, held, is_power).map_err(Refused::text)?;
        Ok(self.action(card, is_power, target.unwrap_or(Target::Board)))
    }

    /// The texts of the legal actions in the order in which a table lists them.
    pub(super) fn listed(&self, scene: Scene<'_>) -> Vec<String> {
        let mut actions = Vec::new();
        if scene.board.outcome().is_none() {
            Referee::legal(self, scene, &mut actions);
        }
        let mut texts: Vec<String> =
            actions.iter().map(|action| Notation::text(self, scene, action)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    /// The words of a target.
    fn target_text(&self, board: &Board, args: &[Arg]) -> String {
        let word = |word: u8| word::ALL.get(usize::from(word)).copied().unwrap_or("?");
        let mut text = String::new();
        let mut is_piece = false;
        for arg in args {
            text.push(' ');
            match *arg {
                Arg::Word(place) => {
                    is_piece = matches!(place, word::UNIT | word::BUILDING | word::ENTITY);
                    text.push_str(word(place));
                }
                Arg::Number(number) if is_piece => {
                    let piece = sortilege_core::PieceId(number as u16);
                    let known = piece < board.next_piece();
                    let number = if known { number_of(board, piece) } else { -1 };
                    text.push_str(&number.to_string());
                }
                Arg::Number(number) => text.push_str(&number.to_string()),
                other => text.push_str(&board.rules().arg_text(other)),
            }
        }
        text
    }
}

/// A number that is written in the usual way.
fn canonical<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

impl Notation for Lanes {
    fn parse(&self, scene: Scene<'_>, _legal: &[Action], text: &str) -> Result<Action, Refusal> {
        self.read(scene, text).map_err(Refusal)
    }

    fn text(&self, scene: Scene<'_>, action: &Action) -> String {
        if let Some(declaration) = action.declaration() {
            return declaration.text().to_owned();
        }
        let args = action.args.as_slice();
        match (action.verb, args) {
            (verb::PLAY, [Arg::Card(card), on @ ..]) => {
                format!("play {}{}", self.card(*card).number, self.target_text(scene.board, on))
            }
            (verb::POWER, on) => format!("power{}", self.target_text(scene.board, on)),
            (other, _) => verb::ALL.get(usize::from(other)).copied().unwrap_or("?").to_owned(),
        }
    }

    fn permissions(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        let card = match (action.verb, action.args.as_slice()) {
            (verb::PLAY, [Arg::Card(card), ..]) => Some(*card),
            (verb::POWER, _) => {
                let seat = scene.board.to_move();
                self.numbered(scene.board.counter(seat.into(), super::POWER))
            }
            _ => None,
        };
        match card {
            Some(card) => {
                let card = self.card(card);
                vec![format!("card {}: allowed, for {} gold", card.number, card.cost)]
            }
            None => vec![format!("{}: allowed", verb::ALL[usize::from(action.verb) % 4])],
        }
    }

    fn refusals(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        let (board, seat) = (scene.board, scene.board.to_move());
        let checked = match (action.verb, action.args.as_slice()) {
            (verb::PLAY, [Arg::Card(card), on @ ..]) => {
                self.check_play(board, seat, Some(*card), false, Target::of(on))
            }
            (verb::POWER, on) => self.check_play(board, seat, None, true, Target::of(on)),
            _ => Err(Refused::State),
        };
        vec![checked.err().unwrap_or(Refused::State).text()]
    }

    /// `e` for `end`, `p` for `power`; and the number that the picture and the list of actions
    /// show.
    fn keys(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        let text = Notation::text(self, scene, action);
        let place = self.listed(scene).binary_search(&text).ok();
        let letter = match action.verb {
            verb::END => Some("e".to_owned()),
            verb::POWER if action.args.as_slice().is_empty() => Some("p".to_owned()),
            _ => None,
        };
        letter.into_iter().chain(place.map(|place| (place + 1).to_string())).collect()
    }

    fn over(&self) -> String {
        "INVALID_GAME_STATE: the game is over".to_owned()
    }
}
