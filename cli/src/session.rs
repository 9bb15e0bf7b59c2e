//! A game played by lines of text: draws, says what happened, and does what it is told until told to stop.

use std::io::{self, Write};

use serde_json::{Map, Value};
use sortilege_core::{SetupError, Table, name, state};

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
    pub(crate) fn new(mut table: Table, setup: Option<Value>, seed: u64) -> Result<Self, SetupError> {
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
            Request::Number(number) => match number.checked_sub(1).and_then(|place| self.listed.get(place).cloned()) {
                Some(text) => self.act(&text, out)?,
                None if self.listed.is_empty() => writeln!(out, "Type \"actions\" first: numbers are those of its last list.")?,
                None => writeln!(out, "The last list has numbers from 1 to {}.", self.listed.len())?,
            },
            Request::Actions(square) => self.list(square, out)?,
            Request::Undo => self.undo(out)?,
            Request::New(seed) => match seed.map_or_else(|| Ok(self.seed().wrapping_add(1)), str::parse) {
                Ok(seed) => self.start(self.setup.clone().as_ref(), Some(seed), out)?,
                Err(_) => writeln!(out, "The number of a deal is a whole number from 0.")?,
            },
            Request::Again => self.start(self.setup.clone().as_ref(), Some(self.seed()), out)?,
            Request::State(square) => self.print_state(square, out)?,
            Request::Save(file) => {
                let saved = format!("{:#}\n", Value::Object(self.table.save()));
                match std::fs::write(file, saved) {
                    Ok(()) => writeln!(out, "Saved to {file}.")?,
                    Err(error) => writeln!(out, "Cannot write {file:?}: {error}.")?,
                }
            }
            Request::Load(file) => match read_file(file) {
                Ok(saved) => self.start(Some(&saved), None, out)?,
                Err(error) => writeln!(out, "Cannot load {error:#}.")?,
            },
            Request::Explain(action) => {
                let play = self.table.play();
                let explanation = play.referee().explain(play.scene(), play.board().to_move(), action);
                writeln!(out, "{action} is {}.", if explanation.legal { "legal" } else { "not legal" })?;
                for why in explanation.why {
                    writeln!(out, "  {why}")?;
                }
            }
        }
        Ok(Next::GoOn)
    }

    fn act(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let board = self.table.play().board();
        let spoken = text.split_once(' ').and_then(|(id, rest)| Some((board.rules().seat_named(id)?, rest)));
        let (seat, text) = spoken.unwrap_or((board.to_move(), text));
        let meant = self.keys().into_iter().find(|(key, _)| key.eq_ignore_ascii_case(text)).map(|(_, action)| action);
        let text = meant.as_deref().unwrap_or(text);
        if let Err(error) = self.table.act(text, seat) {
            if self.table.play().board().outcome().is_some() {
                return writeln!(out, "Not done: {error}. {WHEN_OVER}");
            }
            let words = COMMANDS.map(|(word, _, _)| word);
            let hint = name::hint(text, &words);
            return writeln!(out, "Not done: {error}{hint}. \"actions\" lists what is legal, \"help\" what else there is.");
        }
        self.listed.clear();
        if let Some((text, seat)) = self.table.log().last() {
            let (strong, seat) = (paint::STRONG, self.table.play().board().rules().seat(*seat).id);
            writeln!(out, "\n{seat}: {strong}{text}{strong:#}")?;
        }
        let play = self.table.play();
        for sentence in play.referee().story(play.scene()).unwrap_or_else(|| happened(play)) {
            writeln!(out, "  {sentence}")?;
        }
        self.show(out)
    }

    /// The number from which everything that hangs from chance follows.
    fn seed(&self) -> u64 {
        self.table.play().board().random().seed()
    }

    /// Whether anything hangs from chance.
    fn has_chance(&self) -> bool {
        let facts = self.table.play().board().rules().facts();
        facts.random || facts.holders.iter().any(|holder| holder.shuffled)
    }

    /// The short ways to type what is legal, each with the action.
    fn keys(&self) -> Vec<(String, String)> {
        let play = self.table.play();
        let mut actions = Vec::new();
        play.legal(&mut actions);
        let keys = actions.iter().flat_map(|action| {
            let text = play.referee().text(play.scene(), action);
            play.referee().keys(play.scene(), action).into_iter().map(move |key| (key, text.clone()))
        });
        keys.collect()
    }

    /// How the game begins, and its board.
    fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        let play = self.table.play();
        if self.has_chance() {
            let strong = paint::STRONG;
            writeln!(out, "\n{strong}Deal {}.{strong:#}", self.seed())?;
        }
        if play.journal().last().is_none() {
            for sentence in play.referee().story(play.scene()).unwrap_or_default() {
                writeln!(out, "  {sentence}")?;
            }
        }
        self.show(out)
    }

    fn undo(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let last = self.table.log().last().map(|(text, _)| text.clone()).unwrap_or_default();
        match self.table.undo() {
            Ok(()) => {
                self.listed.clear();
                writeln!(out, "\nTaken back: {last}")?;
                self.show(out)
            }
            Err(reason) => writeln!(out, "Not undone: {reason}."),
        }
    }

    fn start(&mut self, setup: Option<&Value>, seed: Option<u64>, out: &mut dyn Write) -> io::Result<()> {
        match self.table.start(setup, seed) {
            Ok(()) => {
                self.listed.clear();
                self.begin(out)
            }
            Err(error) => writeln!(out, "Not started: {error}. The game goes on."),
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
        let key = |action: &String| keys.iter().find(|(_, other)| other == action).map(|(key, _)| format!("{action} [{key}]"));
        actions.iter().map(|action| key(action).unwrap_or_else(|| action.clone())).collect()
    }

    fn print_state(&self, square: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let state = self.table.state(Some(self.table.play().board().to_move()));
        let Some(square) = square else { return writeln!(out, "{:#}", Value::Object(state)) };
        let pieces = self.canonical();
        let pieces = pieces.get("pieces").and_then(Value::as_object).into_iter().flatten();
        let here: Map<String, Value> =
            pieces.filter(|(_, piece)| piece["square"] == square).map(|(id, piece)| (id.clone(), piece.clone())).collect();
        match here.is_empty() {
            true => writeln!(out, "There is no piece on {square}."),
            false => writeln!(out, "{:#}", Value::Object(here)),
        }
    }

    /// The board, what everybody has, and whose turn it is or how it ended.
    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let board = self.table.play().board();
        let rules = board.rules();
        match self.table.play().referee().picture(self.table.play().scene()) {
            Some(picture) => write!(out, "\n{picture}")?,
            None => {
                let glyph = |kind: &str| rules.kind_named(kind).map_or("?", |kind| rules.kind(kind).piece().glyph());
                let legend = Legend { seats: rules.seats().iter().map(|seat| seat.id).collect(), glyph: &glyph };
                let state = self.canonical();
                writeln!(out, "\n{}", drawing::board(&state, &legend))?;
                write!(out, "{}", drawing::possessions(&state, &legend))?;
            }
        }
        let strong = paint::STRONG;
        match (board.outcome(), self.table.play().referee().reason_of(self.table.play().scene())) {
            (Some(outcome), reason) => {
                let how = outcome.winner.map_or("Draw".to_owned(), |winner| format!("{} wins", rules.seat(winner).id));
                let reason = reason.unwrap_or_default();
                writeln!(out, "{strong}{how}: {reason}.{strong:#} {WHEN_OVER}")
            }
            (None, _) => {
                let round = if rules.facts().random { format!(", round {}", board.time().round) } else { String::new() };
                // Whoever can play by keys is told those that are typed most.
                let keys = self.keys();
                let plain = keys.iter().filter(|(_, action)| !action.contains(' ')).map(|(key, action)| format!("{key} {action}"));
                let mut hints: Vec<String> = plain.collect();
                let mut others: Vec<&String> =
                    keys.iter().map(|(_, action)| action).filter(|action| action.contains(' ')).collect();
                others.dedup();
                if !others.is_empty() {
                    hints.push(format!("{} more: \"actions\" lists them with their keys", others.len()));
                }
                let hints = if hints.is_empty() { String::new() } else { format!(" ({})", hints.join(", ")) };
                writeln!(out, "{strong}{}{strong:#} to move{round}{hints}.", self.seat_to_move())
            }
        }
    }

    /// The state in the shape that every game has, as whoever is to move sees it.
    fn canonical(&self) -> Map<String, Value> {
        let play = self.table.play();
        state::write(play.referee().reason_of(play.scene()), play.scene(), Some(play.board().to_move()))
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

fn help(out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "Type an action, its number or its [key] in the last list, a seat and what it says out of turn (black resign), or:"
    )?;
    for (word, follows, sentence) in COMMANDS {
        let usage = format!("{word} {follows}");
        writeln!(out, "  {usage:17} {sentence}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// What a session of chess says to the last of these lines.
    fn after(setup: Option<Value>, lines: &[&str]) -> String {
        let table = Table::new(sortilege_assembly::catalogue().unwrap(), "chess", None).unwrap();
        let mut session = Session::new(table, setup, 0).unwrap();
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
        assert!(said.ends_with("black wins: checkmate. Now there are \"undo\", \"again\", \"new\" and \"quit\".\n"), "{said}");
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
        for line in ["xyzzy", "e2e5", "0", "7", "undo 3", "load ", "load no-such-file", "actions z9", "state e4", "explain e2e5"] {
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
        assert!(loaded.contains("4  . . . . P . . .") && loaded.ends_with("black to move.\n"), "{loaded}");
    }
}
