//! Snapshots: a saved game with its actions in numbers, which opens much faster.
//!
//! A saved game lists the texts of its actions. To read one, all legal actions have to be listed.
//! A snapshot has the numbers of each action too, and what they lead to is compared with a digest
//! of the board. If the numbers mean something else by now, because other plugins are linked, the
//! texts are read.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value};
use sortilege_core::{
    AbilityId, Action, Arg, Args, Board, CardId, KindId, Plain, SeatId, Square, SubDir,
};

use super::{Logged, Table};
use crate::SetupError;
use crate::opening::{open, read_origin};

/// A saved game with its actions in numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The game as [`Table::save`] saves it.
    pub saved: Map<String, Value>,
    /// The numbers of all its actions.
    pub numbers: String,
    /// A digest of the board.
    pub digest: u64,
}

impl Table {
    /// A document from which [`Table::restore`] goes on exactly here.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let mut numbers = String::new();
        for record in self.play.journal().records() {
            write(&record.action, &mut numbers);
        }
        Snapshot { saved: self.save(), numbers, digest: digest(self.play.board()) }
    }

    /// Goes on where a snapshot was made.
    ///
    /// # Errors
    /// [`SetupError`]; the running game goes on.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), SetupError> {
        let quick = catch_unwind(AssertUnwindSafe(|| self.replay(snapshot)));
        match quick.unwrap_or(None) {
            Some(fresh) => {
                self.replaced_by(fresh);
                Ok(())
            }
            None => self.start(Some(&snapshot.saved.clone().into()), None),
        }
    }

    /// The game of a snapshot, played by numbers. `None` if they do not lead to its board.
    fn replay(&self, snapshot: &Snapshot) -> Option<Self> {
        let saved = snapshot.saved.clone().into();
        let (origin, actions) = read_origin(self.game.id(), Some(&saved), None).ok()?;
        let (play, defined) = open(&self.catalogue, self.game, &origin).ok()?;
        let mut fresh = Self::opened(self.catalogue.clone(), self.game, play, origin);
        fresh.defined = defined;
        fresh.play.settle_start();
        fresh.play.reserve(actions.len());
        let mut numbers = snapshot.numbers.split_terminator(';');
        for (text, seat) in actions {
            let action = read(numbers.next()?)?;
            let to_move = fresh.play.board().to_move();
            let seat = match seat {
                None => to_move,
                Some(id) => fresh.seat_named(&id).ok()?,
            };
            let mut legal = None;
            fresh.play.make_guarded(&action, &mut legal).ok()?;
            fresh.acted(Logged { text, seat, in_turn: seat == to_move }, legal);
        }
        if let Some(history) = fresh.origin.history.as_ref().and_then(Value::as_u64) {
            fresh.undoable = fresh.undoable.min(history as usize);
        }
        let is_same = numbers.next().is_none() && digest(fresh.play.board()) == snapshot.digest;
        is_same.then_some(fresh)
    }
}

/// A digest of a board. It need not be the same in every build: a wrong one only costs time.
fn digest(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.fingerprint().hash(&mut hasher);
    hasher.finish()
}

/// Writes an action as numbers, which end with a semicolon.
fn write(action: &Action, numbers: &mut String) {
    let plain = match action.plain {
        Plain::No => 0,
        Plain::Yes => 1,
        Plain::Irreversibly => 2,
    };
    numbers.push_str(&format!("{} {} {} {plain}", action.verb, action.ability.0, action.seat.0));
    for arg in action.args.as_slice() {
        let (kind, number) = match *arg {
            Arg::Square(square) => ('s', i32::from(square.0)),
            Arg::Dir(dir) => ('d', dir as i32),
            Arg::Kind(kind) => ('k', i32::from(kind.0)),
            Arg::Card(card) => ('c', i32::from(card.0)),
            Arg::Seat(seat) => ('p', i32::from(seat.0)),
            Arg::Number(number) => ('n', i32::from(number)),
            Arg::Word(word) => ('w', i32::from(word)),
        };
        numbers.push_str(&format!(" {kind}{number}"));
    }
    numbers.push(';');
}

/// Reads what [`write`] has written.
fn read(text: &str) -> Option<Action> {
    let mut words = text.split(' ');
    let (verb, ability) = (words.next()?.parse().ok()?, AbilityId(words.next()?.parse().ok()?));
    let seat = SeatId(words.next()?.parse().ok()?);
    let plain = match words.next()? {
        "0" => Plain::No,
        "1" => Plain::Yes,
        "2" => Plain::Irreversibly,
        _ => return None,
    };
    let mut args = Vec::new();
    for word in words {
        let number: i32 = word.get(1..)?.parse().ok()?;
        args.push(match word.chars().next()? {
            's' => Arg::Square(Square(u8::try_from(number).ok()?)),
            'd' => Arg::Dir(SubDir::ALL.into_iter().find(|dir| *dir as i32 == number)?),
            'k' => Arg::Kind(KindId(number.try_into().ok()?)),
            'c' => Arg::Card(CardId(number.try_into().ok()?)),
            'p' => Arg::Seat(SeatId(number.try_into().ok()?)),
            'n' => Arg::Number(number.try_into().ok()?),
            'w' => Arg::Word(number.try_into().ok()?),
            _ => return None,
        });
    }
    let action = Action::with(verb, ability, Args::from_slice(&args));
    Some(Action { plain, seat, ..action })
}

#[cfg(test)]
mod tests {
    use sortilege_core::SeatId;

    use super::super::counting::{self, listed, performed};

    #[test]
    fn a_long_game_is_restored_without_listing_its_legal_actions() {
        let seat = |number: u16| SeatId(u8::from(number % 2 == 1));
        let mut table = counting::table();
        for number in 0..5000_u16 {
            table.act("count", seat(number)).unwrap();
        }
        for number in 0..2500_u16 {
            table.act("count", seat(number)).unwrap();
            table.act("offer draw", seat(number + 1)).unwrap();
            table.act("decline draw", seat(number)).unwrap();
        }
        assert!(table.log().len() > 10_000);
        let snapshot = table.snapshot();
        let mut restored = counting::table();
        let before = (performed(), listed());
        restored.restore(&snapshot).unwrap();
        let actions = table.log().len() - 5000;
        assert_eq!(performed() - before.0, actions, "each action is done once");
        assert_eq!(listed(), before.1, "no list was made");
        assert_eq!((restored.log(), restored.state(None)), (table.log(), table.state(None)));
    }
}
