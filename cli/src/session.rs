//! A game played by lines of text: draws, says what happened, and does what it is told until told
//! to stop.

use std::io::{self, Write};

use serde_json::{Map, Value, json};
use sortilege_core::{Stream, name};
use sortilege_table::{Logged, SetupError, Table, state};

use crate::drawing::{self, Legend};
use crate::happened::happened;
use crate::input::Input;
use crate::paint;
use crate::request::{COMMANDS, Request};
use crate::setup::read_file;

const WHEN_OVER: &str = "Now there are \"undo\", \"again\", \"new\" and \"quit\".";

/// A table and whoever sits before the terminal, all seats together.
pub(crate) struct Session {
    table: Table,
    setup: Option<Value>,
    /// The actions listed last, while they are still those of the position.
    listed: Vec<String>,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    GoOn,
    Quit,
}

impl Session {
    /// A session at a table, which starts anew from a setup.
    pub(crate) fn new(
        mut table: Table,
        setup: Option<Value>,
        seed: u64,
    ) -> Result<Self, SetupError> {
        table.start(setup.as_ref(), Some(seed))?;
        Ok(Self { table, setup, listed: Vec::new() })
    }

    /// Plays until the end of input or until told to quit.
    pub(crate) fn run(&mut self, input: &mut Input, out: &mut dyn Write) -> io::Result<()> {
        self.begin(out)?;
        loop {
            let over = self.table.play().board().outcome().is_some();
            let prompt = format!("{}> ", if over { "over" } else { self.seat_to_move() });
            let Some(line) = input.line(&prompt, || self.words())? else { return Ok(()) };
            let next = match line {
                Ok(line) => self.answer(&line, out)?,
                Err(sentence) => writeln!(out, "{sentence}").map(|()| Next::GoOn)?,
            };
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    /// Does what one line says.
    pub(crate) fn answer(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        match Request::parse(line) {
            Request::Nothing => {}
            Request::Quit => return Ok(Next::Quit),
            Request::Help => help(out)?,
            Request::Lacks(what) => writeln!(out, "This needs {what}.")?,
            Request::Act(text) => self.act(text, out)?,
            Request::Number(number) => {
                match number.checked_sub(1).and_then(|place| self.listed.get(place).cloned()) {
                    Some(text) => self.act(&text, out)?,
                    None if self.listed.is_empty() => writeln!(
                        out,
                        "Type \"actions\" first: numbers are those of its last list."
                    )?,
                    None => {
                        writeln!(out, "The last list has numbers from 1 to {}.", self.listed.len())?
                    }
                }
            }
            Request::Actions(square) => self.list(square, out)?,
            Request::Undo => self.undo(out)?,
            Request::New(seed) => {
                match seed.map_or_else(|| Ok(self.seed().wrapping_add(1)), str::parse) {
                    Ok(seed) => drop(self.start(self.beginning().as_ref(), Some(seed), out)?),
                    Err(_) => writeln!(out, "The number of a deal is a whole number from 0.")?,
                }
            }
            Request::Again => {
                drop(self.start(self.beginning().as_ref(), Some(self.seed()), out)?)
            }
            Request::State(square) => self.print_state(square, out)?,
            Request::Save(file) => {
                let saved = format!("{:#}\n", Value::Object(self.table.save()));
                match std::fs::write(file, saved) {
                    Ok(()) => writeln!(out, "Saved to {file}.")?,
                    Err(error) => writeln!(out, "Cannot write {file:?}: {error}.")?,
                }
            }
            Request::Load(file) => match read_file(file) {
                Ok(saved) => {
                    if self.start(Some(&saved), None, out)? {
                        self.setup = Some(saved);
                    }
                }
                Err(error) => writeln!(out, "Cannot load {error:#}.")?,
            },
            Request::Explain(action) => {
                let meant = self.meant(action).into_iter().next();
                let action = meant.as_deref().unwrap_or(action);
                let explanation = self.table.explain(action, self.table.play().board().to_move());
                writeln!(
                    out,
                    "{action} is {}.",
                    if explanation.legal { "legal" } else { "not legal" }
                )?;
                for why in explanation.why {
                    writeln!(out, "  {why}")?;
                }
            }
        }
        Ok(Next::GoOn)
    }

    fn act(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let board = self.table.play().board();
        let spoken =
            text.split_once(' ').and_then(|(id, rest)| Some((board.rules().seat_named(id)?, rest)));
        let (seat, text) = spoken.unwrap_or((board.to_move(), text));
        let meant = self.meant(text);
        if meant.len() > 1 {
            return writeln!(
                out,
                "{text} may be {}: type the one that is meant.",
                meant.join(" or ")
            );
        }
        let text = meant.first().map_or(text, String::as_str);
        if let Err(error) = self.table.act(text, seat) {
            if self.table.play().board().outcome().is_some() {
                return writeln!(out, "Not done: {error}. {WHEN_OVER}");
            }
            let words = COMMANDS.map(|(word, _, _)| word);
            let hint = name::hint(text, &words);
            let why = "\"explain\" and the action says why";
            return writeln!(
                out,
                "Not done: {error}{hint}. {why}, \"actions\" lists what is legal, \"help\" what else there is."
            );
        }
        self.listed.clear();
        if let Some(Logged { text, seat, .. }) = self.table.log().last() {
            let (strong, seat) = (paint::STRONG, self.table.play().board().rules().seat(*seat).id);
            writeln!(out, "\n{seat}: {strong}{text}{strong:#}")?;
        }
        let play = self.table.play();
        match self.table.display().story(play.scene()) {
            // Below a large picture it is still on the screen.
            Some(story) => {
                self.draw(out)?;
                tell(&story, out)?;
            }
            None => {
                tell(&happened(play), out)?;
                self.draw(out)?;
            }
        }
        self.tell_turn(out)
    }

    /// The setup without anything that has been done or dealt since.
    fn beginning(&self) -> Option<Value> {
        let mut setup = self.setup.clone();
        if let Some(Value::Object(fields)) = &mut setup {
            ["seed", "actions", "history"].iter().for_each(|key| drop(fields.remove(*key)));
        }
        setup
    }

    /// The legal actions that a short way to type one means.
    fn meant(&self, text: &str) -> Vec<String> {
        let keys = self.keys().into_iter().filter(|(key, _)| key.eq_ignore_ascii_case(text));
        let mut meant: Vec<String> = keys.map(|(_, action)| action).collect();
        meant.dedup();
        meant
    }

    /// The number from which everything that hangs from chance follows.
    fn seed(&self) -> u64 {
        self.table.play().board().random().seed()
    }

    /// Whether the seed has decided anything.
    fn has_chance(&self) -> bool {
        let random = self.table.play().board().random();
        Stream::ALL.iter().any(|stream| random.drawn(*stream) > 0)
    }

    /// The short ways to type what is legal, each with the action.
    fn keys(&self) -> Vec<(String, String)> {
        let play = self.table.play();
        let mut actions = Vec::new();
        play.legal(&mut actions);
        let keys = actions.iter().flat_map(|action| {
            let text = self.table.notation().text(play.scene(), action);
            self.table
                .notation()
                .keys(play.scene(), action)
                .into_iter()
                .map(move |key| (key, text.clone()))
        });
        keys.collect()
    }

    /// How the game begins, and its board.
    fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        let play = self.table.play();
        self.draw(out)?;
        if play.journal().last().is_none() {
            tell(&self.table.display().story(play.scene()).unwrap_or_default(), out)?;
        }
        self.tell_turn(out)
    }

    fn undo(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let last = self.table.log().last().map(|last| last.text.clone()).unwrap_or_default();
        match self.table.undo() {
            Ok(()) => {
                self.listed.clear();
                writeln!(out, "\nTaken back: {last}")?;
                self.show(out)
            }
            Err(reason) => writeln!(out, "Not undone: {reason}."),
        }
    }

    /// Starts a game anew, and says whether it could.
    fn start(
        &mut self,
        setup: Option<&Value>,
        seed: Option<u64>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        match self.table.start(setup, seed) {
            Ok(()) => {
                self.listed.clear();
                self.begin(out).map(|()| true)
            }
            Err(error) => writeln!(out, "Not started: {error}. The game goes on.").map(|()| false),
        }
    }

    fn list(&mut self, square: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let from = match square {
            None => None,
            Some(text) => match self.table.play().board().rules().geometry().named(text) {
                None => return writeln!(out, "{text:?} is no square of this board."),
                found => found,
            },
        };
        let actions = self.table.actions(from);
        match (actions.is_empty(), square) {
            (false, _) => write!(out, "{}", drawing::columns(&self.with_keys(&actions)))?,
            (true, Some(square)) => writeln!(out, "Nothing is legal from {square}.")?,
            (true, None) => writeln!(out, "Nothing is legal.")?,
        }
        self.listed = actions;
        Ok(())
    }

    /// Actions, each with the first short way to type it, if there is one.
    fn with_keys(&self, actions: &[String]) -> Vec<String> {
        let keys = self.keys();
        let key = |action: &String| {
            keys.iter()
                .find(|(_, other)| other == action)
                .map(|(key, _)| format!("{action} [{key}]"))
        };
        actions.iter().map(|action| key(action).unwrap_or_else(|| action.clone())).collect()
    }

    fn print_state(&self, square: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let state = self.table.state(Some(self.table.play().board().to_move()));
        let Some(square) = square else { return writeln!(out, "{:#}", Value::Object(state)) };
        let pieces = self.canonical();
        let pieces = pieces.get("pieces").and_then(Value::as_object).into_iter().flatten();
        let here: Map<String, Value> = pieces
            .filter(|(_, piece)| piece["square"] == square)
            .map(|(id, piece)| (id.clone(), piece.clone()))
            .collect();
        match here.is_empty() {
            true => writeln!(out, "There is no piece on {square}."),
            false => writeln!(out, "{:#}", Value::Object(here)),
        }
    }

    /// The board, what everybody has, and whose turn it is or how it ended.
    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        self.draw(out)?;
        self.tell_turn(out)
    }

    /// The board and what everybody has.
    fn draw(&self, out: &mut dyn Write) -> io::Result<()> {
        let board = self.table.play().board();
        let rules = board.rules();
        match self.table.display().picture(self.table.play().scene(), Some(board.to_move())) {
            Some(picture) => write!(out, "\n{picture}")?,
            None => {
                let glyph = |kind: &str| {
                    rules.kind_named(kind).map_or("?", |kind| rules.kind(kind).piece().glyph())
                };
                let legend = Legend {
                    seats: rules.seats().iter().map(|seat| seat.id).collect(),
                    glyph: &glyph,
                };
                let state = self.canonical();
                writeln!(out, "\n{}", drawing::board(&state, &legend))?;
                write!(out, "{}", drawing::possessions(&state, &legend))?;
            }
        }
        Ok(())
    }

    /// Whose turn it is or how it ended, and of which deal.
    fn tell_turn(&self, out: &mut dyn Write) -> io::Result<()> {
        let board = self.table.play().board();
        let rules = board.rules();
        let strong = paint::STRONG;
        if self.has_chance() {
            write!(out, "Deal {}. ", self.seed())?;
        }
        match (board.outcome(), self.table.reason()) {
            (Some(outcome), reason) => {
                let how = outcome
                    .winner
                    .map_or("Draw".to_owned(), |winner| format!("{} wins", rules.seat(winner).id));
                let reason = reason.unwrap_or_default();
                writeln!(out, "{strong}{how}: {reason}.{strong:#} {WHEN_OVER}")
            }
            (None, _) => {
                let round = if rules.facts().random {
                    format!(", round {}", board.time().round)
                } else {
                    String::new()
                };
                // Whoever can play by keys is told those that are typed most.
                let keys = self.keys();
                let plain = keys
                    .iter()
                    .filter(|(_, action)| !action.contains(' '))
                    .map(|(key, action)| format!("{key} {action}"));
                let mut hints: Vec<String> = plain.collect();
                let mut others: Vec<&String> = keys
                    .iter()
                    .map(|(_, action)| action)
                    .filter(|action| action.contains(' '))
                    .collect();
                others.dedup();
                if !others.is_empty() {
                    hints.push(format!("\"actions\" lists {} more", others.len()));
                }
                let hints = if hints.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", hints.join(", "))
                };
                writeln!(out, "{strong}{}{strong:#} to move{round}{hints}.", self.seat_to_move())
            }
        }
    }

    /// The state in the shape that every game has, as whoever is to move sees it.
    fn canonical(&self) -> Map<String, Value> {
        let play = self.table.play();
        let mut state = state::write(play, Some(play.board().to_move()));
        let (rules, lettering) =
            (play.board().rules(), play.board().rules().geometry().lettering());
        let (width, height) = (rules.geometry().width(), rules.geometry().height());
        // A game on a board that is always the same does not tell it, nor layers by their numbers.
        let board =
            state.entry("board").or_insert_with(|| json!({"width": width, "height": height}));
        board["files"] = lettering.files.into();
        board["from_top"] = lettering.from_top.into();
        for (_, piece) in
            state.get_mut("pieces").and_then(Value::as_object_mut).into_iter().flatten()
        {
            let layer = rules.facts().layers.iter().position(|layer| piece["layer"] == *layer);
            if let Some(layer) = layer {
                piece["layer"] = layer.into();
            }
        }
        state
    }

    fn seat_to_move(&self) -> &'static str {
        let board = self.table.play().board();
        board.rules().seat(board.to_move()).id
    }

    /// What the tab key completes.
    fn words(&self) -> Vec<String> {
        let commands = COMMANDS.iter().map(|(word, _, _)| (*word).to_owned());
        commands.chain(self.table.actions(None)).collect()
    }
}

/// Sentences, a line each.
fn tell(sentences: &[String], out: &mut dyn Write) -> io::Result<()> {
    sentences.iter().try_for_each(|sentence| writeln!(out, "  {sentence}"))
}

fn help(out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "Type an action, its number or its [key] in the last list, a seat and what it says out of turn, or:"
    )?;
    for (word, follows, sentence) in COMMANDS {
        let usage = format!("{word} {follows}");
        writeln!(out, "  {usage:17} {sentence}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a session of chess says to the last of these lines.
    fn after(setup: Option<Value>, lines: &[&str]) -> String {
        after_in("chess", setup, lines)
    }

    /// What a session of a game with the deal 1234 says to the last of these lines.
    fn after_in(game: &str, setup: Option<Value>, lines: &[&str]) -> String {
        let table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
        let mut session = Session::new(table, setup, 1234).unwrap();
        let mut said = Vec::new();
        for line in lines {
            said.clear();
            assert_eq!(session.answer(line, &mut said).unwrap(), Next::GoOn, "{line}");
        }
        anstream::adapter::strip_str(&String::from_utf8(said).unwrap()).to_string()
    }

    #[test]
    fn an_action_is_told_and_the_board_drawn() {
        let expected = "
white: e2e4
  white Pawn e2-e4

8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . P . . .
3  . . . . . . . .
2  P P P P . P P P
1  R N B Q K B N R
   a b c d e f g h

black to move.
";
        assert_eq!(after(None, &["e2e4"]), expected);
    }

    #[test]
    fn everything_an_action_caused_is_told_by_the_names_of_then() {
        let said = after(Some(json!({"fen": "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"})), &["e7d8q"]);
        for sentence in ["black Rook falls on d8", "white Pawn e7-d8", "white Pawn becomes Queen"] {
            assert!(said.contains(sentence), "{sentence} is not in {said}");
        }
    }

    #[test]
    fn fools_mate_ends_the_game_and_undo_takes_it_back() {
        let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
        let said = after(None, &mate);
        assert!(
            said.ends_with(
                "black wins: checkmate. Now there are \"undo\", \"again\", \"new\" and \"quit\".\n"
            ),
            "{said}"
        );
        let said = after(None, &[mate.as_slice(), &["undo"]].concat());
        assert!(said.contains("Taken back: d8h4") && said.ends_with("black to move.\n"), "{said}");
        assert!(after(None, &[mate.as_slice(), &["e2e4"]].concat()).contains("the game is over"));
        assert!(after(None, &[mate.as_slice(), &["new"]].concat()).ends_with("white to move.\n"));
    }

    #[test]
    fn a_number_is_an_action_of_the_last_list() {
        assert_eq!(after(None, &["actions e2"]), "1 e2e3  2 e2e4\n");
        assert!(after(None, &["actions e2", "2"]).contains("white: e2e4"));
        assert_eq!(after(None, &["actions e2", "3"]), "The last list has numbers from 1 to 2.\n");
        let too_late = after(None, &["actions e2", "2", "1"]);
        assert!(too_late.starts_with("Type \"actions\" first"), "{too_late}");
    }

    #[test]
    fn what_is_not_understood_changes_nothing() {
        for line in [
            "xyzzy",
            "e2e5",
            "0",
            "7",
            "undo 3",
            "load ",
            "load no-such-file",
            "actions z9",
            "state e4",
            "explain e2e5",
        ] {
            let said = after(None, &[line]);
            assert!(!said.is_empty() && !said.contains("to move.\n"), "{line}: {said}");
            assert!(after(None, &[line, "e2e4"]).contains("white: e2e4"), "{line}");
        }
        assert!(after(None, &["quitt"]).contains("did you mean \"quit\"?"));
    }

    #[test]
    fn a_saved_game_goes_on_where_it_was() {
        let directory = std::env::temp_dir().join(format!("sortilege-cli-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let file = directory.join("game.json");
        let (save, load) = (format!("save {}", file.display()), format!("load {}", file.display()));
        assert!(after(None, &["e2e4", &save]).starts_with("Saved to "));
        let loaded = after(None, &[&load]);
        std::fs::remove_dir_all(&directory).unwrap();
        assert!(
            loaded.contains("4  . . . . P . . .") && loaded.ends_with("black to move.\n"),
            "{loaded}"
        );
    }

    #[test]
    fn a_deal_has_a_number_and_others_can_be_had() {
        let said = |lines: &[&str]| after_in("lucky", None, lines);
        assert!(said(&["again"]).contains("\nDeal 1234. squad to move"));
        assert!(said(&["new"]).contains("\nDeal 1235. squad to move"));
        assert!(said(&["new 77"]).contains("\nDeal 77. squad to move"));
        assert!(said(&["new 77", "again"]).contains("\nDeal 77. squad to move"));
        assert_eq!(said(&["new x"]), "The number of a deal is a whole number from 0.\n");
        assert!(!after(None, &["new"]).contains("Deal"), "nothing is dealt in chess");
        let fixed = json!({"phase": "attack", "pieces": {"mouse": {"square": "a1"}}});
        assert!(
            !after_in("lucky", Some(fixed), &["again"]).contains("Deal"),
            "nothing is dealt here"
        );
        let saved = json!({"seed": 5, "actions": ["next"]});
        let said = |lines: &[&str]| after_in("lucky", Some(saved.clone()), lines);
        assert!(said(&["next"]).contains("Deal 5. squad"));
        assert!(said(&["again"]).contains("Game Start") && said(&["again"]).contains("Deal 5."));
        assert!(said(&["new 7"]).contains("Game Start") && said(&["new 7"]).contains("Deal 7."));
    }

    #[test]
    fn an_action_can_be_typed_by_its_key_and_is_told_in_words() {
        let said = |lines: &[&str]| after_in("lucky", None, lines);
        let maneuver = said(&["n", "N"]);
        for words in [
            "squad: next",
            "Turn 1, Maneuver.",
            "Hammer on b3 goes down.",
            "Maneuver, turn 1, 7 turns left",
        ] {
            assert!(maneuver.contains(words), "{words} is not in {maneuver}");
        }
        assert!(maneuver.lines().all(|line| line.len() <= 80), "{maneuver}");
        let listed = said(&["n", "n", "actions"]);
        assert!(listed.contains("move b2 c2 [ms6]") && listed.contains("next [n]"), "{listed}");
        for typed in ["ms6", "MS6", "move b2 c2", "9"] {
            let moved = said(&["n", "n", "actions", typed]);
            assert!(
                moved.contains("squad: move b2 c2") && moved.contains("Mouse moves from b2 to c2."),
                "{typed}: {moved}"
            );
        }
        assert!(said(&["n", "n", "explain ms6"]).starts_with("move b2 c2 is legal."));
        let four = ["n", "n", "ms6", "n", "undo", "undo", "undo", "undo"];
        assert_eq!(
            said(&four),
            "Not undone: this game lets the last 3 actions be undone, and no more.\n"
        );
    }
}
