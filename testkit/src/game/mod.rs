//! Scenarios of a whole game: a drawn board, and the rest of its setup.

mod checks;
mod drawn_setup;

use std::fmt;

use drawn_setup::{document_of, drawn_setup};
use serde_json::{Map, Value, json};

use crate::drawing::Drawing;
use crate::law::lawful;
use crate::marks::marks_of;
use crate::picture::draw_marked;
use crate::sandbox;
use sortilege_core::{Action, Game, Play, Refusal, SeatId, Square};
use sortilege_table::{Explanation, choose, explain, notation, open_setup, state, table_game};

/// A registered game on a drawn board, with its turns, costs, cards and effects.
///
/// The board is drawn as for a [`Scenario`](crate::Scenario). The first two seats of the game play,
/// in upper and in lower case, and the first is to move. Several pieces on one square are drawn
/// from the bottom: `K+n`. If the game has a sign, a `_` follows the glyph of a piece that shows
/// its second word. If pieces have a counter with words, a `<` follows for each word after the
/// first: `AT_<<`. All lists of cards are empty and all counters have their defaults.
/// [`given`](Self::given), [`player`](Self::player) and [`piece`](Self::piece) change that, with
/// the fields of a setup.
///
/// Each action is done, undone, compared, done again, compared, and replayed from the journal.
/// Every failure is a panic that draws the board.
#[derive(Clone)]
pub struct GameScenario {
    game: &'static dyn Game,
    setup: Map<String, Value>,
    play: Play,
}

impl GameScenario {
    /// A game on the board of a drawing.
    ///
    /// # Panics
    /// If there is no such game, plugins do not fit together, or the drawing is not a board of the
    /// game.
    #[track_caller]
    #[must_use]
    pub fn new(game: &str, drawing: &str) -> Self {
        Self::open(linked(game), drawn_setup(linked(game), drawing))
    }

    /// A game on the board of a drawing, in one of its phases. For pieces that may not be there in
    /// the first phase.
    ///
    /// # Panics
    /// As [`new`](Self::new), or if the game has no such phase.
    #[track_caller]
    #[must_use]
    pub fn in_phase(game: &str, phase: &str, drawing: &str) -> Self {
        let mut setup = drawn_setup(linked(game), drawing);
        setup.insert("phase".to_owned(), json!(phase));
        Self::open(linked(game), setup)
    }

    /// A game without a drawing, from a setup.
    ///
    /// # Panics
    /// If there is no such game, or the setup is wrong.
    #[track_caller]
    #[must_use]
    pub fn of_setup(game: &str, setup: Value) -> Self {
        let Value::Object(setup) = setup else { panic!("{setup} is not an object") };
        Self::open(linked(game), setup)
    }

    #[track_caller]
    fn open(game: &'static dyn Game, setup: Map<String, Value>) -> Self {
        assert!(
            !setup.contains_key("actions"),
            "a scenario must be set up before the first action"
        );
        match open_setup(sandbox::catalogue(), game, Some(&setup.clone().into()), 0) {
            Ok(play) => Self { game, setup, play },
            Err(error) => panic!("{error}"),
        }
    }

    /// The same with more fields in its setup, merged into those it has.
    ///
    /// # Panics
    /// If the setup is wrong then, or an action was already done.
    #[track_caller]
    #[must_use]
    pub fn given(mut self, more: Value) -> Self {
        assert!(
            self.play.journal().last().is_none(),
            "the game must be set up before the first action"
        );
        let Value::Object(more) = more else { panic!("{more} is not an object") };
        state::merge(&mut self.setup, &more);
        Self::open(self.game, self.setup)
    }

    /// The same with more fields of a player in its setup.
    ///
    /// # Panics
    /// As [`given`](Self::given).
    #[track_caller]
    #[must_use]
    pub fn player(self, seat: &str, more: Value) -> Self {
        let player = Map::from_iter([(seat.to_owned(), more)]);
        self.given(Map::from_iter([("players".to_owned(), player.into())]).into())
    }

    /// The same with another seat of the game, without cards, that owns the pieces on these
    /// squares. Every seat but the first is drawn in lower case.
    ///
    /// # Panics
    /// As [`piece`](Self::piece).
    #[track_caller]
    #[must_use]
    pub fn seat(self, seat: &str, squares: &[&str]) -> Self {
        let holders = self.game.facts().holders.iter().filter(|holder| holder.per_seat);
        let none: Map<_, _> = holders.map(|holder| (holder.id.to_owned(), json!([]))).collect();
        let seated = self.player(seat, none.into());
        squares
            .iter()
            .fold(seated, |scenario, square| scenario.piece(square, json!({"owner": seat})))
    }

    /// The same with more fields of the piece on a square in its setup. If there are several, it is
    /// the one with the kind, owner or layer that is given too, or else the topmost.
    ///
    /// # Panics
    /// As [`given`](Self::given), or if there is no piece on the square.
    #[track_caller]
    #[must_use]
    pub fn piece(mut self, square: &str, more: Value) -> Self {
        let Value::Object(more) = more else { panic!("{more} is not an object") };
        let mut pieces: Vec<&mut Value> = self
            .setup
            .get_mut("pieces")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
            .collect();
        pieces.retain(|piece| piece["square"] == square);
        // The kind and the owner of a single piece can be changed.
        let meant =
            pieces.iter().rposition(|piece| is_meant(piece, &more)).or(pieces.len().checked_sub(1));
        let found = meant.map(|place| pieces.swap_remove(place));
        let Some(Value::Object(piece)) = found else {
            panic!("there is no piece on {square}:\n{self}")
        };
        state::merge(piece, &more);
        self.given(json!({}))
    }

    /// Does an action of the seat to move.
    ///
    /// # Panics
    /// If it is refused, with the reason; if the action breaks a law.
    #[track_caller]
    #[must_use]
    pub fn act(self, action: &str) -> Self {
        let seat = self.play.board().to_move();
        self.do_as(seat, action)
    }

    /// Does an action of a seat, even out of turn.
    ///
    /// # Panics
    /// As [`act`](Self::act).
    #[track_caller]
    #[must_use]
    pub fn act_as(self, seat: &str, action: &str) -> Self {
        let Some(seat) = self.play.board().rules().seat_named(seat) else {
            panic!("there is no seat {seat:?}")
        };
        self.do_as(seat, action)
    }

    #[track_caller]
    fn do_as(mut self, seat: SeatId, action: &str) -> Self {
        match self.choose(seat, action) {
            Ok(chosen) => {
                if let Err(wrong) = lawful(&mut self.play, &chosen) {
                    panic!("{action} {wrong}\n{self}");
                }
                self.play.settle(&mut |play| play.is_stuck());
                self
            }
            Err(refusal) => panic!(
                "{action:?} is refused {}: {refusal}\n{self}\n{}",
                self.past(),
                self.legal("").join("\n")
            ),
        }
    }

    /// Ends this many turns, one after another.
    ///
    /// # Panics
    /// As [`act`](Self::act).
    #[track_caller]
    #[must_use]
    pub fn end(self, times: usize) -> Self {
        (0..times).fold(self, |scenario, _| scenario.act("end"))
    }

    /// Checks that an action of the seat to move is refused, and that the reason or the explanation
    /// contains these words.
    ///
    /// # Panics
    /// If it is legal, or refused for another reason.
    #[track_caller]
    pub fn refuses(self, action: &str, because: &str) -> Self {
        match self.choose(self.play.board().to_move(), action) {
            Ok(_) => panic!("{action:?} is legal {}:\n{self}", self.past()),
            Err(refusal) => {
                let why = self.explain(action).why.join("; ");
                let says_so = refusal.to_string().contains(because) || why.contains(because);
                assert!(says_so, "{action:?} is refused because {refusal} ({why}), not {because}");
            }
        }
        self
    }

    /// Why an action of the seat to move is legal, or why not.
    #[must_use]
    pub fn explain(&self, action: &str) -> Explanation {
        let notation = notation(self.play.board().rules());
        explain(&self.play, &*notation, &self.actions(), self.play.board().to_move(), action)
    }

    /// The legal actions of the seat to move that begin with these words, sorted.
    #[must_use]
    pub fn legal(&self, beginning: &str) -> Vec<String> {
        let (notation, scene) = (notation(self.play.board().rules()), self.play.scene());
        let actions = self.actions();
        let texts = actions.iter().map(|action| notation.text(scene, action));
        let mut texts: Vec<String> = texts.filter(|text| text.starts_with(beginning)).collect();
        texts.sort_unstable();
        texts
    }

    fn draw(&self, mark: impl Fn(Square) -> Option<&'static str>) -> Drawing {
        let (document, board) = (document_of(self.game), self.play.board());
        draw_marked(board, mark, |piece| marks_of(&document, board, piece))
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.play.legal(&mut actions);
        actions
    }

    fn choose(&self, seat: SeatId, action: &str) -> Result<Action, Refusal> {
        let notation = notation(self.play.board().rules());
        choose(&self.play, &*notation, &self.actions(), seat, action)
    }

    /// The state with everything that is hidden.
    #[must_use]
    pub fn state(&self) -> Value {
        match table_game(self.game.id()) {
            Some(game) => game.document().write(&self.play, None).into(),
            None => Value::Null,
        }
    }

    /// The actions so far, for the start of a sentence.
    fn past(&self) -> String {
        let rules = self.play.board().rules();
        let actions: Vec<String> =
            self.play.journal().records().iter().map(|record| record.action.text(rules)).collect();
        if actions.is_empty() {
            "at the start".to_owned()
        } else {
            format!("after {}", actions.join(", "))
        }
    }
}

#[track_caller]
fn linked(game: &str) -> &'static dyn Game {
    let Some(game) = sandbox::catalogue().game(game) else { panic!("no game {game:?} is linked") };
    game
}

/// Whether a piece has the kind, owner and layer that fields give, to select one of several pieces
/// on a square.
fn is_meant(piece: &Value, fields: &Map<String, Value>) -> bool {
    ["kind", "owner", "layer"].iter().all(|key| {
        fields.get(*key).is_none_or(|said| piece.get(*key).is_none_or(|own| own == said))
    })
}

impl fmt::Display for GameScenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(|_| None).fmt(f)
    }
}

impl fmt::Debug for GameScenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{self}", self.past())
    }
}
