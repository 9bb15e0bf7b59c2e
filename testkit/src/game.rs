//! Scenarios of a whole game: a drawn board, and the rest of its setup.

use std::fmt;

use serde_json::{Map, Value, json};

use super::drawing::Drawing;
use super::marks::read_marks;
use super::sandbox;
use super::scenario::{draw, drawn, lawful};
use sortilege_core::{Action, Declaration, Game, Geometry, Play, Refusal, SeatId, Square};
use sortilege_table::{Explanation, choose, explain, notation, open_setup, state, table_game};

/// A registered game on a drawn board, with everything that belongs to it: turns, costs, cards,
/// effects.
///
/// The board is drawn as for a [`Scenario`](super::Scenario); the first two seats of the game play,
/// in upper and in lower case, and the first is to move. Several on one square are drawn from
/// below: `K+n`. If the game has a sign, a `_` follows the glyph of a piece that shows its second
/// word, and if pieces have a counter of words, a `<` follows for each word past the first:
/// `AT_<<`. All lists of cards are empty and all counters as the game says, until
/// [`given`](Self::given), [`player`](Self::player) and [`piece`](Self::piece) say otherwise, in
/// the words of a setup.
///
/// Each action is done, taken back, compared, done again, compared, and replayed from the journal.
/// A failure is a panic that draws the board.
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
    /// If there is no such game, plugins do not fit together, or the drawing is not a board of the game.
    #[track_caller]
    #[must_use]
    pub fn new(game: &str, drawing: &str) -> Self {
        Self::drawn(game, drawing, Map::new())
    }

    /// A game on the board of a drawing, in one of its phases. For pieces that may not be there in
    /// the first phase.
    ///
    /// # Panics
    /// As [`new`](Self::new), or if the game has no such phase.
    #[track_caller]
    #[must_use]
    pub fn in_phase(game: &str, phase: &str, drawing: &str) -> Self {
        Self::drawn(game, drawing, Map::from_iter([("phase".to_owned(), json!(phase))]))
    }

    /// A game without a drawing, from a setup.
    ///
    /// # Panics
    /// If there is no such game, or the setup is wrong.
    #[track_caller]
    #[must_use]
    pub fn of_setup(game: &str, setup: Value) -> Self {
        let Value::Object(setup) = setup else { panic!("{setup} is no object") };
        Self::open(linked(game), setup)
    }

    #[track_caller]
    fn drawn(game: &str, drawing: &str, more: Map<String, Value>) -> Self {
        let (catalogue, game) = (sandbox::catalogue(), linked(game));
        let drawing = Drawing::parse(drawing);
        let (height, width) = (drawing.rows().len(), drawing.rows().first().map_or(0, Vec::len));
        assert!(
            drawing.rows().iter().all(|row| row.len() == width),
            "every row is as long as the first:\n{drawing}"
        );
        let facts = game.facts();
        let seats = &facts.seats[..facts.seats.len().min(2)];
        let (mut magic, mut holes, mut pieces) = (Vec::new(), Vec::new(), Vec::new());
        let geometry = match Geometry::new(width as u64, height as u64) {
            Ok(geometry) => geometry.lettered(facts.lettering),
            Err(error) => panic!("{error}:\n{drawing}"),
        };
        let mut rows: Vec<_> = geometry.ranks_from_top().zip(drawing.rows()).collect();
        // Pieces get their numbers in the order of their squares.
        rows.sort_by_key(|(y, _)| *y);
        for (y, row) in rows {
            for (x, cell) in row.iter().enumerate() {
                let square = format!("{}{}", geometry.file(x as u8), y + 1);
                match cell.as_str() {
                    "." => {}
                    "*" => magic.push(square),
                    "#" => holes.push(square),
                    // A stack is drawn from below.
                    stack => stack.split('+').for_each(|drawn_so| {
                        let (cell, marks) = read_marks(&facts, drawn_so);
                        let man = (0..seats.len()).find_map(|seat| {
                            let is_drawn_so = |piece: &&'static dyn sortilege_core::Piece| {
                                drawn(piece.glyph(), SeatId(seat as u8)) == cell
                            };
                            Some((
                                catalogue.pieces_of(facts.sets).find(is_drawn_so)?,
                                seats[seat].id,
                            ))
                        });
                        let Some((piece, owner)) = man else {
                            panic!("{drawn_so:?} is no piece of {}", game.id())
                        };
                        let mut man = json!({"kind": piece.id(), "owner": owner, "square": square});
                        man.as_object_mut().into_iter().for_each(|man| man.extend(marks.clone()));
                        pieces.push(man);
                    }),
                }
            }
        }
        let none = |per_seat: bool| {
            let lists = facts.holders.iter().filter(move |holder| holder.per_seat == per_seat);
            lists.map(|holder| (holder.id.to_owned(), json!([]))).collect::<Map<_, _>>()
        };
        let mut setup = none(false);
        if facts.fixed.is_none() {
            let players: Map<_, _> =
                seats.iter().map(|seat| (seat.id.to_owned(), none(true).into())).collect();
            setup.insert("players".into(), players.into());
            setup.insert(
                "board".into(),
                json!({"width": width, "height": height, "magic": magic, "holes": holes}),
            );
        }
        setup.insert("pieces".into(), pieces.into());
        setup.extend(more);
        Self::open(game, setup)
    }

    #[track_caller]
    fn open(game: &'static dyn Game, setup: Map<String, Value>) -> Self {
        assert!(!setup.contains_key("actions"), "a scenario is set up before anything is played");
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
        assert!(self.play.journal().last().is_none(), "the game is set up before anybody acts");
        let Value::Object(more) = more else { panic!("{more} is no object") };
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
        let Value::Object(more) = more else { panic!("{more} is no object") };
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
            panic!("nobody stands on {square}:\n{self}")
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

    /// Checks the legal actions that begin with these words, in any order.
    ///
    /// # Panics
    /// If they differ, with both lists.
    #[track_caller]
    pub fn check_actions(self, beginning: &str, actions: &[&str]) -> Self {
        let verb = beginning.split(' ').next().unwrap_or_default();
        let begins = verb.is_empty() || self.play.board().rules().facts().verbs.contains(&verb);
        assert!(begins, "{verb:?} begins no action of this game");
        let found = self.legal(beginning);
        let mut listed = actions.to_vec();
        listed.sort_unstable();
        assert!(
            found == listed,
            "{} the legal actions {beginning:?} are\n{found:?}\nnot\n{listed:?}\n{self}",
            self.past()
        );
        self
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

    /// Checks what the seat to move may declare, in any order: `["resign", "offer draw"]`.
    ///
    /// # Panics
    /// If it differs, with both lists.
    #[track_caller]
    pub fn check_declarations(self, declarations: &[&str]) -> Self {
        let board = self.play.board();
        let legal = Declaration::legal(board, board.to_move()).map(Declaration::text);
        let mut found: Vec<&str> = legal.collect();
        let mut listed = declarations.to_vec();
        found.sort_unstable();
        listed.sort_unstable();
        assert!(found == listed, "{} the declarations are {found:?}, not {listed:?}", self.past());
        self
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

    /// Checks that the board is as drawn.
    ///
    /// # Panics
    /// If it is not, with both drawings.
    #[track_caller]
    pub fn check(self, drawing: &str) -> Self {
        let (found, drawn) = (draw(self.play.board(), |_| None), Drawing::parse(drawing));
        assert!(found == drawn, "{} the board is\n{found}not\n{drawn}", self.past());
        self
    }

    /// Checks where the piece on a square can `move` (o), `take` (x), `attack` (!), or take and
    /// attack (%).
    ///
    /// # Panics
    /// If it differs, with both drawings, or if there is no piece on the square.
    #[track_caller]
    pub fn check_reach(self, square: &str, drawing: &str) -> Self {
        let (geometry, legal) = (self.play.board().rules().geometry(), self.legal(""));
        let stands =
            geometry.named(square).is_some_and(|named| self.play.board().at(named).is_some());
        assert!(stands, "nobody stands on {square}:\n{self}");
        let can = |verb: &str, to: Square| {
            legal.contains(&format!("{verb} {square} {}", geometry.name(to)))
        };
        let mark = |to: Square| match (can("move", to), can("take", to), can("attack", to)) {
            (true, ..) => Some("o"),
            (_, true, true) => Some("%"),
            (_, true, false) => Some("x"),
            (_, false, true) => Some("!"),
            _ => None,
        };
        let (found, drawn) = (draw(self.play.board(), mark), Drawing::parse(drawing));
        assert!(
            found == drawn,
            "{} the piece on {square} reaches\n{found}not\n{drawn}",
            self.past()
        );
        self
    }

    /// Checks fields of the piece on a square, as in a state. Other fields are not checked. If
    /// there are several pieces, it is one with the kind, owner or layer among the fields.
    ///
    /// # Panics
    /// If a field differs, or if there is no piece on the square.
    #[track_caller]
    pub fn check_piece(self, square: &str, fields: &Value) -> Self {
        let state = self.state();
        let pieces = state["pieces"].as_object();
        let empty = Map::new();
        let named = fields.as_object().unwrap_or(&empty);
        let mut here =
            pieces.into_iter().flat_map(Map::values).filter(|piece| piece["square"] == square);
        let Some(piece) = here.clone().find(|piece| is_meant(piece, named)).or_else(|| here.next())
        else {
            panic!("{} nobody stands on {square}:\n{self}", self.past())
        };
        self.compare(square, piece, fields);
        self
    }

    /// Checks fields of a player, as [`check_piece`](Self::check_piece) does.
    ///
    /// # Panics
    /// If a field differs.
    #[track_caller]
    pub fn check_player(self, seat: &str, fields: &Value) -> Self {
        self.compare(seat, &self.state()["players"][seat], fields);
        self
    }

    /// Checks fields of the state, as [`check_piece`](Self::check_piece) does.
    ///
    /// # Panics
    /// If a field differs.
    #[track_caller]
    pub fn check_state(self, fields: &Value) -> Self {
        self.compare("the state", &self.state(), fields);
        self
    }

    #[track_caller]
    fn compare(&self, what: &str, found: &Value, fields: &Value) {
        let Some(fields) = fields.as_object() else { panic!("{fields} names no fields to check") };
        assert!(found.is_object(), "there is no {what}:\n{self}");
        for (key, expected) in fields {
            let found = found.get(key).unwrap_or(&Value::Null);
            assert!(
                found == expected,
                "{} {key} of {what} is {found}, not {expected}:\n{self}",
                self.past()
            );
        }
    }

    /// The state with everything that is hidden.
    #[must_use]
    pub fn state(&self) -> Value {
        match table_game(self.game.id()) {
            Some(game) => game.state(&self.play, None).into(),
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
        draw(self.play.board(), |_| None).fmt(f)
    }
}

impl fmt::Debug for GameScenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{self}", self.past())
    }
}
