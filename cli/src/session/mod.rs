//! A game that is played by typing lines: each line is done, and the answer is printed.

mod bots;
mod file;

use std::io::{self, Write};

use serde_json::{Map, Value};
use sortilege_core::{Play, SeatId, name};
use sortilege_table::{Logged, SetupError, Table};

use crate::company::Company;
use crate::happened::happened;
use crate::input::Input;
use crate::request::{COMMANDS, Request, first_word};
use crate::screen::{self, WHEN_OVER};
use crate::{drawing, help, keys, paint, sheet};

/// A table whose seats all play at one terminal.
pub(crate) struct Session {
    table: Table,
    /// Where the running game started; `None` for the default setup.
    setup: Option<Value>,
    /// The actions listed last and the seat they are for, until the position changes.
    listed: Option<(Vec<String>, SeatId)>,
    /// Whether each action is followed by its trace.
    traces: bool,
    company: Company,
}

/// What follows after a line has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    GoOn,
    Quit,
}

impl Session {
    /// Starts a game from a setup.
    ///
    /// # Errors
    /// The setup is wrong.
    pub(crate) fn new(
        mut table: Table,
        setup: Option<Value>,
        seed: u64,
    ) -> Result<Self, SetupError> {
        table.start(setup.as_ref(), Some(seed))?;
        Ok(Self { table, setup, listed: None, traces: false, company: Company::default() })
    }

    /// Plays until the input ends or the player types `quit`.
    pub(crate) fn run(&mut self, input: &mut Input, out: &mut dyn Write) -> io::Result<()> {
        self.print_start(out)?;
        loop {
            self.let_bots_act(out)?;
            let over = self.play().board().outcome().is_some();
            let prompt =
                format!("{}> ", if over { "over" } else { screen::seat_to_move(self.play()) });
            let Some(line) = input.line(&prompt, || self.completions())? else { return Ok(()) };
            let next = match line {
                Ok(line) => self.answer(&line, out)?,
                Err(sentence) => writeln!(out, "{sentence}").map(|()| Next::GoOn)?,
            };
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    /// Does what a line says and prints the answer.
    pub(crate) fn answer(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        let (seat, line) = self.addressed(line);
        if let Some(named) = seat
            && !takes_seat(&Request::parse(line))
        {
            let seat = self.play().board().rules().seat(named).id;
            let (word, _) = first_word(line);
            writeln!(out, "\"{word}\" is for all seats: type it without \"{seat}\".")?;
            return Ok(Next::GoOn);
        }
        let acting = seat.unwrap_or(self.play().board().to_move());
        match Request::parse(line) {
            Request::Nothing => {}
            Request::Quit => return Ok(Next::Quit),
            Request::Help => help::print(&self.table, out)?,
            Request::Misused(command) => writeln!(out, "Usage: {}", command.usage())?,
            Request::Act(text) => self.act(text, acting, out)?,
            Request::Number(number) => self.act_by_number(number, seat, out)?,
            Request::Actions(square) => self.list(square, acting, out)?,
            Request::Show(name) => sheet::print(&self.table, name, out)?,
            Request::Trace(switch) => {
                self.traces = sheet::trace(&self.table, switch, self.traces, out)?;
            }
            Request::Hint => self.hint(out)?,
            Request::Undo => self.undo(out)?,
            Request::New(seed) => self.start_new(seed, out)?,
            Request::Again => {
                self.start(self.beginning().as_ref(), Some(self.seed()), out)?;
            }
            Request::State(square) => self.print_state(square, out)?,
            Request::Save(file) => self.save(file, out)?,
            Request::Load(file) => self.load(file, out)?,
            Request::Export(what) => self.export(what, out)?,
            Request::Analyse(lines) => self.analyse(lines, out)?,
            Request::Explain(action) => {
                let (named, action) = self.addressed(action);
                self.explain(action, named.or(seat), out)?;
            }
        }
        Ok(Next::GoOn)
    }

    /// The running game.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Who plays.
    pub(crate) fn company(&self) -> &Company {
        &self.company
    }

    fn play(&self) -> &Play {
        self.table.play()
    }

    /// Splits `black resign` into the seat and the rest. A line that names no seat, or nothing but
    /// a seat, is left whole.
    fn addressed<'a>(&self, line: &'a str) -> (Option<SeatId>, &'a str) {
        let (word, rest) = first_word(line);
        match self.play().board().rules().seat_named(word) {
            Some(seat) if !rest.is_empty() => (Some(seat), rest),
            _ => (None, line.trim()),
        }
    }

    fn act(&mut self, text: &str, seat: SeatId, out: &mut dyn Write) -> io::Result<()> {
        let meant = keys::meant(self.play(), text);
        if meant.len() > 1 {
            let meant = meant.join(" or ");
            return writeln!(out, "{text} may mean {meant}: type the one you want.");
        }
        let text = meant.first().map_or(text, String::as_str);
        if let Err(error) = self.table.act(text, seat) {
            if self.play().board().outcome().is_some() {
                let said = format!("Not done: {error}. {WHEN_OVER}");
                return writeln!(out, "{}", screen::wrapped(&said, 0));
            }
            let hint = name::hint(text, &COMMANDS.each_ref().map(|command| command.word));
            let said = format!("Not done: {error}{hint}. Try \"actions\" or \"help\".");
            return writeln!(out, "{}", screen::wrapped(&said, 0));
        }
        self.listed = None;
        if let Some(Logged { text, seat, .. }) = self.table.log().last() {
            let (strong, seat) = (paint::STRONG, self.play().board().rules().seat(*seat).id);
            writeln!(out, "\n{seat}: {strong}{text}{strong:#}")?;
        }
        match self.table.display().story(self.play().scene()) {
            // A story is long. Below a large picture it is still on the screen. A trace has it too.
            Some(story) => {
                screen::draw(self.play(), out)?;
                if !self.traces {
                    screen::print_sentences(&story, out)?;
                }
            }
            None => {
                screen::print_sentences(&happened(self.play()), out)?;
                screen::draw(self.play(), out)?;
            }
        }
        if self.traces {
            sheet::print_trace(&self.table, out)?;
        }
        screen::print_turn(self.play(), out)
    }

    /// Does an action of the last list, for the seat that it was listed for unless another one is
    /// named.
    fn act_by_number(
        &mut self,
        number: usize,
        named: Option<SeatId>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some((actions, seat)) = self.listed.as_ref().filter(|(list, _)| !list.is_empty())
        else {
            // Some games show the numbers without a list.
            let key = number.to_string();
            if !keys::meant(self.play(), &key).is_empty() {
                return self.act(&key, named.unwrap_or(self.play().board().to_move()), out);
            }
            return match keys::has_numbers(self.play()) {
                true => writeln!(out, "There is no action {number} now: try \"actions\"."),
                false => {
                    writeln!(out, "Type \"actions\" first: a number refers to its last list.")
                }
            };
        };
        let seat = named.unwrap_or(*seat);
        match number.checked_sub(1).and_then(|index| actions.get(index).cloned()) {
            Some(text) => self.act(&text, seat, out),
            None => writeln!(out, "The last list has the numbers 1 to {}.", actions.len()),
        }
    }

    fn list(&mut self, square: Option<&str>, seat: SeatId, out: &mut dyn Write) -> io::Result<()> {
        if square.is_some() && !self.table.display().has_squares() {
            return writeln!(out, "This game has no squares: type \"actions\" alone.");
        }
        let board = self.play().board();
        let from = square.and_then(|text| board.rules().geometry().named(text));
        if let (Some(text), None) = (square, from) {
            return writeln!(out, "{text:?} is not a square of this board.");
        }
        let id = board.rules().seat(seat).id;
        let in_turn = board.to_move() == seat;
        let actions = self.table.actions_of(seat, from);
        match (actions.is_empty(), square) {
            (false, _) if in_turn => {
                write!(out, "{}", drawing::columns(&keys::label(self.play(), &actions)))?;
            }
            (false, _) => write!(out, "{}", drawing::columns(&actions))?,
            (true, _) if self.play().board().outcome().is_some() => {
                writeln!(out, "The game is over. {WHEN_OVER}")?;
            }
            (true, _) if !in_turn => {
                let to_move = screen::seat_to_move(self.play());
                writeln!(out, "{id} has no legal action now: it is {to_move}'s turn.")?;
            }
            (true, Some(square)) => writeln!(out, "There is no legal action from {square}.")?,
            (true, None) => writeln!(out, "There is no legal action.")?,
        }
        self.listed = Some((actions, seat));
        let declarations = self.table.declarations(seat);
        if square.is_none() && !declarations.is_empty() {
            writeln!(out, "{id} may also declare: {}.", declarations.join(", "))?;
        }
        Ok(())
    }

    /// Explains an action of the seat to move, or of the one that is named.
    fn explain(&self, action: &str, named: Option<SeatId>, out: &mut dyn Write) -> io::Result<()> {
        let board = self.play().board();
        let meant = keys::meant(self.play(), action).into_iter().next();
        let action = meant.as_deref().unwrap_or(action);
        let explanation = self.table.explain(action, named.unwrap_or(board.to_move()));
        let whether = if explanation.legal { "legal" } else { "not legal" };
        let whose = named.map(|seat| format!(" for {}", board.rules().seat(seat).id));
        writeln!(out, "{action} is {whether}{}.", whose.unwrap_or_default())?;
        screen::print_sentences(&explanation.why, out)
    }

    fn undo(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let last = self.table.log().last().map(|last| last.text.clone()).unwrap_or_default();
        match self.table.undo() {
            Ok(()) => {
                self.listed = None;
                writeln!(out, "\nUndone: {last}")?;
                self.undo_bots(out)?;
                screen::draw(self.play(), out)?;
                screen::print_turn(self.play(), out)
            }
            Err(reason) => writeln!(out, "Not undone: {reason}."),
        }
    }

    /// The number of the running deal.
    fn seed(&self) -> u64 {
        self.play().board().random().seed()
    }

    /// The setup of the running game without its seed and its actions.
    fn beginning(&self) -> Option<Value> {
        let mut setup = self.setup.clone();
        if let Some(Value::Object(fields)) = &mut setup {
            ["seed", "actions", "history"].iter().for_each(|key| drop(fields.remove(*key)));
        }
        setup
    }

    fn start_new(&mut self, seed: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let seed = match seed {
            None => self.seed().wrapping_add(1),
            Some(text) => match text.parse() {
                Ok(seed) => seed,
                Err(_) => {
                    return writeln!(out, "A deal number is a whole number, 0 or greater.");
                }
            },
        };
        self.start(self.beginning().as_ref(), Some(seed), out).map(drop)
    }

    /// Starts another game and returns whether that succeeded. If not, the running game goes on.
    fn start(
        &mut self,
        setup: Option<&Value>,
        seed: Option<u64>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        match self.table.start(setup, seed) {
            Ok(()) => {
                self.listed = None;
                self.print_start(out).map(|()| true)
            }
            Err(error) => {
                writeln!(out, "Not started: {error}. The running game goes on.").map(|()| false)
            }
        }
    }

    /// Prints the board and, if no action has been done yet, how the game begins.
    fn print_start(&self, out: &mut dyn Write) -> io::Result<()> {
        let play = self.play();
        screen::draw(play, out)?;
        if play.journal().last().is_none() {
            let story = self.table.display().story(play.scene()).unwrap_or_default();
            screen::print_sentences(&story, out)?;
            screen::print_sentences(&self.table.display().warnings(play.scene()), out)?;
        }
        screen::print_turn(play, out)
    }

    fn print_state(&self, square: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let state = self.table.state(Some(self.play().board().to_move()));
        let Some(square) = square else {
            return writeln!(out, "{:#}", Value::Object(state));
        };
        if !self.table.display().has_squares() {
            return writeln!(out, "This game has no squares: type \"state\" alone.");
        }
        let board = self.play().board();
        let Some(at) = board.rules().geometry().named(square) else {
            return writeln!(out, "{square:?} is not a square of this board.");
        };
        // Games write squares in different ways.
        let names = board.stack(at).map(|piece| board.piece_name(piece));
        let piece = |id: String| Some((id.clone(), state.get("pieces")?.get(id)?.clone()));
        let here: Map<String, Value> = names.filter_map(piece).collect();
        match here.is_empty() {
            true => writeln!(out, "There is no piece on {square}."),
            false => writeln!(out, "{:#}", Value::Object(here)),
        }
    }

    /// The words that the tab key completes: commands and legal actions.
    pub(crate) fn completions(&self) -> Vec<String> {
        let commands = COMMANDS.iter().map(|command| command.word.to_owned());
        let declarations = self.table.declarations(self.play().board().to_move());
        let declarations = declarations.into_iter().map(str::to_owned);
        commands.chain(self.table.actions(None)).chain(declarations).collect()
    }
}

/// Whether a request may be preceded by a seat.
fn takes_seat(request: &Request<'_>) -> bool {
    matches!(
        request,
        Request::Act(_)
            | Request::Number(_)
            | Request::Actions(_)
            | Request::Explain(_)
            | Request::Misused(_)
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

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
    fn an_action_is_described_and_the_board_drawn() {
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
    fn everything_an_action_caused_is_described_with_the_names_of_that_moment() {
        let said = after(Some(json!({"fen": "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"})), &["e7d8q"]);
        for sentence in ["black Rook dies on d8", "white Pawn e7-d8", "white Pawn becomes Queen"] {
            assert!(said.contains(sentence), "{sentence} is not in {said}");
        }
    }

    #[test]
    fn fools_mate_ends_the_game_and_undo_takes_it_back() {
        let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
        let said = after(None, &mate);
        assert!(
            said.ends_with("black wins: checkmate. You can type undo, again, new or quit.\n"),
            "{said}"
        );
        let said = after(None, &[mate.as_slice(), &["undo"]].concat());
        assert!(said.contains("Undone: d8h4") && said.ends_with("black to move.\n"), "{said}");
        assert!(after(None, &[mate.as_slice(), &["e2e4"]].concat()).contains("the game is over"));
        assert!(after(None, &[mate.as_slice(), &["new"]].concat()).ends_with("white to move.\n"));
    }

    #[test]
    fn a_number_is_an_action_of_the_last_list() {
        assert_eq!(after(None, &["actions e2"]), "1 e2e3  2 e2e4\n");
        assert!(after(None, &["actions e2", "2"]).contains("white: e2e4"));
        assert_eq!(after(None, &["actions e2", "3"]), "The last list has the numbers 1 to 2.\n");
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
        assert_eq!(after(None, &["actions z9"]), "\"z9\" is not a square of this board.\n");
        assert_eq!(after(None, &["state z9"]), "\"z9\" is not a square of this board.\n");
        assert_eq!(after(None, &["save"]), "Usage: save FILE\n");
    }

    #[test]
    fn a_seat_before_a_command_is_the_seat_it_is_for() {
        let arcana = |lines: &[&str]| after_in("arcana", Some("skirmish".into()), lines);
        let listed = arcana(&["black actions"]);
        assert!(listed.contains(" resign") && !listed.contains("move"), "{listed}");
        assert_eq!(
            after(None, &["black actions"]),
            "black has no legal action now: it is white's turn.\nblack may also declare: resign.\n"
        );
        assert_eq!(after(None, &["white actions e2"]), "1 e2e3  2 e2e4\n");
        let resigned = arcana(&["black actions", "black resign"]);
        assert!(resigned.contains("\nblack: resign\n"), "{resigned}");
        assert_eq!(
            arcana(&["black undo"]),
            "\"undo\" is for all seats: type it without \"black\".\n"
        );
        assert_eq!(arcana(&["black explain"]), "Usage: explain ACTION\n");
    }

    #[test]
    fn an_offer_of_a_draw_is_shown_until_it_is_answered() {
        let offered = after(None, &["offer draw"]);
        assert!(offered.ends_with("white offers a draw. white to move.\n"), "{offered}");
        let declined = after(None, &["offer draw", "black decline draw"]);
        assert!(declined.ends_with("\nwhite to move.\n"), "{declined}");
        let agreed = after(None, &["offer draw", "black accept draw"]);
        assert!(agreed.contains("Draw by agreement."), "{agreed}");
    }

    #[test]
    fn a_refusal_out_of_turn_does_not_depend_on_a_hidden_hand() {
        let answers = |hand: serde_json::Value| {
            let setup = serde_json::json!({
                "setup": "skirmish", "players": {"white": {}, "black": {"hand": hand}},
            });
            ["black discard ReviveCard", "black card ReviveCard", "explain black card ReviveCard"]
                .map(|line| after_in("arcana", Some(setup.clone()), &[line]))
        };
        assert_eq!(
            answers(serde_json::json!(["ReviveCard"])),
            answers(serde_json::json!(["AddMana"]))
        );
    }

    #[test]
    fn an_action_of_another_seat_is_explained() {
        let arcana = |lines: &[&str]| after_in("arcana", Some("skirmish".into()), lines);
        for (line, answer) in [
            ("explain resign", "resign is legal.\n"),
            ("explain white resign", "resign is legal for white.\n"),
            ("explain black resign", "resign is legal for black.\n"),
            ("black explain resign", "resign is legal for black.\n"),
            ("explain black end", "end is not legal for black.\n"),
        ] {
            assert!(arcana(&[line]).starts_with(answer), "{line}: {}", arcana(&[line]));
        }
    }

    #[test]
    fn help_names_only_what_the_game_has() {
        let help = |game: &str| after_in(game, None, &["help"]);
        for (game, keys, out_of_turn) in [
            ("chess", false, Some("act out of turn: black resign.")),
            ("lucky", true, None),
            ("arcana", false, Some("act out of turn: black resign.")),
        ] {
            let said = help(game);
            assert_eq!(said.contains("[key]"), keys, "{said}");
            match out_of_turn {
                Some(sentence) => assert!(said.contains(sentence), "{said}"),
                None => assert!(!said.contains("out of turn"), "{said}"),
            }
            assert!(said.contains("\n  save FILE         saves the game to a file\n"), "{said}");
        }
    }

    #[test]
    fn help_of_a_game_without_squares_speaks_of_none() {
        let help = |game: &str| after_in(game, None, &["help"]);
        assert!(help("chess").contains("  actions [SQUARE]  lists the legal actions, all or"));
        let said = help("lanes");
        assert!(!said.to_lowercase().contains("square"), "{said}");
        assert!(said.contains("\n  actions           lists the legal actions; type a number\n"));
        assert!(said.lines().all(|line| line.len() <= 80), "{said}");
        for line in ["actions a1", "state a1"] {
            assert!(after_in("lanes", None, &[line]).starts_with("This game has no squares"));
        }
    }

    #[test]
    fn the_sheet_of_anything_in_the_game_is_shown_by_its_name() {
        for (game, line, begins) in [
            ("chess", "show knight", "  Knight: piece, drawn as N.\n"),
            ("chess", "help Knight", "  Knight: piece, drawn as N.\n"),
            ("arcana", "show AddMana", "  AddMana: card.\n"),
            ("arcana", "show Fire", "  Fire: effect.\n"),
            ("arcana", "show HERO", "  HERO: tag.\n"),
        ] {
            let said = after_in(game, None, &[line]);
            assert!(said.starts_with(begins) && said.lines().count() >= 2, "{line}: {said}");
        }
        assert_eq!(
            after(None, &["show Knigth"]),
            "\"Knigth\" is no piece, card, tag or effect of this game (did you mean \"Knight\"?).\n"
        );
    }

    #[test]
    fn a_card_that_is_data_is_shown_with_its_chains_in_words() {
        let expected = "  Causeway: card 5, building, cost 1, rarity 1 (at most 3 in a deck).
  Life 2.
  Played on a lane: plains, forest, mountain.
  Built on tiles, counted from your side: plains 0 1 2 3; forest 0 1 2 3 4 5;
    mountain 0 1 2 3 4 5 6 7.
  A unit of yours that marches on from it gets 1 more step.
  Chain 1, on each step of a march, on its tile:
  1. select entity: actor entity, unit of the owner
  2. assert: target count
  3. modifier: add 1 to march current movement
";
        for line in ["show 5", "show #5", "show causeway", "help 5"] {
            assert_eq!(after_in("lanes", None, &[line]), expected, "{line}");
        }
    }

    #[test]
    fn a_sheet_does_not_depend_on_who_holds_the_card() {
        let shown = |hand: Value| {
            let setup = json!({"players": {"player1": {"hand": hand}}});
            after_in("lanes", Some(setup), &["show 16"])
        };
        assert!(shown(json!([16])).starts_with("  Rain of Bolts: card 16, skill, cost 2"));
        assert_eq!(shown(json!([16])), shown(json!([11])));
    }

    #[test]
    fn a_trace_says_in_words_what_each_effect_did() {
        let lanes = |lines: &[&str]| after_in("lanes", None, lines);
        let traced = "\nTrace:
  player0: gold 7 -> 2
  Muster, when played, 1. summon unit: Ploughhand (card 2), for the owner, in
    all lanes (targets the card, acc 0); Ploughhand 2 of player0 comes to plains
    0; Ploughhand 3 of player0 comes to forest 0; Ploughhand 4 of player0 comes
    to mountain 0
";
        let said = lanes(&["trace on", "power"]);
        assert!(said.contains(traced), "{said}");
        assert_eq!(lanes(&["power", "trace"]), &traced[1..]);
        assert!(!lanes(&["trace on", "trace off", "power"]).contains("Trace"));
        let setup = json!({"players": {"player0": {"gold": 0}}, "phase": "draw"});
        let said = after_in("lanes", Some(setup), &["trace on", "begin"]);
        assert!(said.contains("\nTrace:\n  player0 takes 5 damage; "), "{said}");
        assert_eq!(lanes(&["trace maybe"]), "Usage: trace [on|off]\n");
        assert_eq!(
            after(None, &["trace on"]),
            "No card of this game has a chain: there is nothing to trace.\n"
        );
        assert!(!after(None, &["trace on", "e2e4"]).contains("Trace"));
    }

    #[test]
    fn a_trace_says_where_units_march_with_and_without_a_chain() {
        let pieces = json!({
            "2": {"card": 11, "owner": "player0", "lane": "forest", "tile": 0},
            "3": {"card": 5, "owner": "player0", "lane": "forest", "tile": 1},
        });
        let player = json!({"gold": 9, "hand": [20], "deck": [2]});
        let setup = json!({"players": {"player0": player, "player1": player}, "pieces": pieces});
        let lanes = |lines: &[&str]| after_in("lanes", Some(setup.clone()), lines);
        assert_eq!(lanes(&["99"]), "There is no action 99 now: try \"actions\".\n");
        // A card makes it march, and the road gives it another step.
        let said = lanes(&["trace on", "play 20"]);
        let marched = "\n  Hunting Pack 2 marches to forest 1\n  Causeway 3, on march, 1. ";
        assert!(said.contains(marched), "{said}");
        assert!(said.contains("Hunting Pack 2 marches to forest 3\n"), "{said}");
        // At the beginning of a turn no chain makes it march.
        let said = lanes(&["trace on", "end", "end"]);
        assert!(said.contains("\nTrace:\n  Hunting Pack 2 marches to forest 1\n"), "{said}");
        // Without a trace the story says it.
        let said = lanes(&["end", "end"]);
        assert!(said.contains("\n  Hunting Pack 2 marches to forest 1; "), "{said}");
    }

    /// Types what a player would, and checks that everything after it is on a small screen: with
    /// the prompt at most 24 lines of at most 80 columns.
    fn play_on_a_small_screen(setup: Option<Value>, seed: u64, most: usize) -> (usize, bool) {
        let table = Table::new(sortilege_assembly::catalogue().unwrap(), "lanes", None).unwrap();
        let mut session = Session::new(table, setup, seed).unwrap();
        let (mut number, mut pieces) = (seed, 0);
        for _ in 0..most {
            let actions = session.table.actions(None);
            if actions.is_empty() {
                return (pieces, true);
            }
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let line = (1 + (number >> 33) as usize % actions.len()).to_string();
            let mut said = Vec::new();
            assert_eq!(session.answer(&line, &mut said).unwrap(), Next::GoOn);
            let said = anstream::adapter::strip_str(&String::from_utf8(said).unwrap()).to_string();
            assert!(said.lines().count() < 24, "{said}");
            assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
            assert!(said.is_ascii(), "{said}");
            let board = session.play().board();
            let standing = board.pieces().filter(|(_, state)| state.square().is_some());
            pieces = pieces.max(standing.count());
        }
        (pieces, false)
    }

    #[test]
    fn each_turn_of_lanes_is_on_a_small_screen() {
        let mut most = 0;
        for seed in 0..12 {
            let (pieces, is_over) = play_on_a_small_screen(None, seed, 600);
            assert!(is_over, "deal {seed} does not end");
            most = most.max(pieces);
        }
        assert!(most >= 12, "only {most} pieces");
    }

    #[test]
    fn a_crowd_and_a_large_hand_are_on_a_small_screen_too() {
        let unit = |id: u32| {
            let lane = ["plains", "forest", "mountain"][id as usize % 3];
            let owner = ["player0", "player1"][id as usize / 7 % 2];
            let card = [2, 9, 11, 13][id as usize % 4];
            let piece = json!({"card": card, "owner": owner,
                "lane": lane, "tile": id % 4, "hp": 1 + id % 50});
            (id.to_string(), piece)
        };
        let all: Vec<u32> = (2..21).collect();
        let player = json!({"gold": 99, "hand": all, "deck": all});
        for count in [8, 16, 40, 300] {
            let pieces: Map<String, Value> = (2..2 + count).map(unit).collect();
            let players = json!({"player0": player, "player1": player});
            let setup = json!({"players": players, "pieces": pieces});
            play_on_a_small_screen(Some(setup), count.into(), 12);
        }
    }

    #[test]
    fn the_numbers_beside_the_hand_are_those_of_the_list() {
        let lanes = |lines: &[&str]| after_in("lanes", None, lines);
        let (drawn, listed) = (lanes(&["again"]), lanes(&["actions"]));
        let mut count = 0;
        for card in drawn.split(" #").skip(1).filter(|card| card.contains(": ")) {
            let (card, places) = card.split_once(": ").unwrap();
            let card = card.split(' ').next().unwrap();
            for place in places.split_whitespace().take_while(|place| !place.contains("Deal")) {
                let at = place.find(|letter: char| !letter.is_ascii_digit());
                let (number, lane) = place.split_at(at.unwrap_or(place.len()));
                let lane = match lane {
                    "f" => " forest",
                    "m" => " mountain",
                    "p" => " plains",
                    "" => "",
                    other => panic!("{other} in {drawn}"),
                };
                let action = format!("play {card}{lane}");
                let shown = format!("{number} {action}");
                assert!(listed.contains(&shown), "{shown} is not in {listed}");
                for lines in [&[number][..], &["actions", number]] {
                    assert!(lanes(lines).contains(&format!("player0: {action}\n")), "{shown}");
                }
                count += 1;
            }
        }
        assert!(count >= 3, "{drawn}");
    }

    #[test]
    fn an_outcome_says_who_won_and_why() {
        let arcana = |lines: &[&str]| after_in("arcana", Some("skirmish".into()), lines);
        for (lines, outcome) in [
            (&["resign"][..], "black wins: white resigned. You can type"),
            (&["black resign"], "white wins: black resigned. You can type"),
            (&["offer draw", "black accept draw"], "Draw by agreement. You can type"),
        ] {
            let said = arcana(lines);
            assert!(said.contains(outcome), "{said}");
        }
    }

    #[test]
    fn a_game_that_can_only_be_drawn_says_so_when_it_starts() {
        let rook =
            |owner: &str, square: &str| json!({"kind": "Rook", "owner": owner, "square": square});
        let setup = json!({"pieces": [rook("white", "a1"), rook("black", "h8")]});
        let warning = "  No player has a King, so no King can be captured: ";
        assert!(after_in("arcana", Some(setup), &["again"]).contains(warning));
        assert!(!after_in("arcana", None, &["again"]).contains(warning));
    }

    #[test]
    fn a_saved_game_goes_on_where_it_was() {
        let directory = std::env::temp_dir().join(format!("sortilege-cli-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let file = directory.join("game.json");
        let (save, load) = (format!("save {}", file.display()), format!("load {}", file.display()));
        assert!(after(None, &["e2e4", &save]).starts_with("Saved to "));
        let loaded = after(None, &[&load]);
        let of_another_game = after_in("lucky", None, &[&load]);
        // A long game makes a file that is larger than a message of the protocol may be.
        let saved = std::fs::read_to_string(&file).unwrap();
        std::fs::write(&file, format!("{}{saved}", " ".repeat(2 << 20))).unwrap();
        let long = after(None, &[&load]);
        std::fs::remove_dir_all(&directory).unwrap();
        assert_eq!(long, loaded);
        assert!(
            of_another_game
                .ends_with(": this file is for the game \"chess\", not for \"lucky\".\n"),
            "{of_another_game}"
        );
        assert!(
            loaded.contains("4  . . . . P . . .") && loaded.ends_with("black to move.\n"),
            "{loaded}"
        );
    }

    #[test]
    fn only_saved_games_are_saved_over() {
        let directory = std::env::temp_dir().join(format!("sortilege-save-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let path = |name: &str| directory.join(name).display().to_string();
        let setup = r#"{"game": "chess", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}"#;
        for (name, content) in
            [("notes.txt", "buy milk\n"), ("list.json", "[1, 2]"), ("setup.json", setup)]
        {
            let file = path(name);
            std::fs::write(&file, content).unwrap();
            assert_eq!(
                after(None, &["e2e4", &format!("save {file}")]),
                format!("Not saved: {file} exists and is not a saved game. Type another name.\n")
            );
            assert_eq!(std::fs::read_to_string(&file).unwrap(), content);
        }
        let save = format!("save {}", path("game.json"));
        assert!(after(None, &[&save]).starts_with("Saved to "));
        assert!(after(None, &["e2e4", &save]).starts_with("Saved to "));
        let saved = std::fs::read_to_string(path("game.json")).unwrap();
        assert!(saved.contains("e2e4"), "{saved}");
        assert!(after(None, &[&format!("save {}", path(""))]).starts_with("Cannot write "));
        std::fs::remove_dir_all(&directory).unwrap();
    }

    #[test]
    fn a_square_shows_its_pieces_as_the_state_does() {
        let mouse = json!({"square": "a1"});
        let setup = json!({"phase": "maneuver", "pieces": {"mouse": mouse}});
        for (game, setup, square) in
            [("chess", None, "e2"), ("arcana", None, "a3"), ("lucky", Some(setup), "a1")]
        {
            let json = |line: &str| -> Value {
                serde_json::from_str(&after_in(game, setup.clone(), &[line])).unwrap()
            };
            let (state, here) = (json("state"), json(&format!("state {square}")));
            let here = here.as_object().unwrap();
            assert_eq!(here.len(), 1, "{game}");
            for (id, piece) in here {
                assert_eq!(*piece, state["pieces"][id], "{game}: {id}");
            }
        }
    }

    #[test]
    fn a_check_is_shown_until_it_is_answered() {
        let checked = after(None, &["e4", "f6", "Qh5+"]);
        assert!(checked.ends_with("\nblack to move, in check.\n"), "{checked}");
        let answered = after(None, &["e4", "f6", "Qh5+", "g6"]);
        assert!(answered.ends_with("\nwhite to move.\n"), "{answered}");
        let mated = after(None, &["f3", "e5", "g4", "Qh4#"]);
        assert!(!mated.contains("in check"), "{mated}");
    }

    #[test]
    fn a_refusal_ends_in_one_full_stop() {
        let arcana = |line: &str| after_in("arcana", Some("skirmish".into()), &[line]);
        for line in ["card", "ability", "move a2 a2", "take e1 e8", "card summonknight a3"] {
            let said = arcana(line);
            assert!(!said.contains(".. Try") && !said.contains(".;"), "{said}");
        }
        assert_eq!(
            arcana("card"),
            "Not done: card: name a card, as in \"card NAME ...\". Try \"actions\" or \"help\".\n"
        );
    }

    #[test]
    fn a_deal_has_a_number_and_other_deals_can_be_started() {
        let said = |lines: &[&str]| after_in("lucky", None, lines);
        assert!(said(&["again"]).contains("\nDeal 1234. squad to move"));
        assert!(said(&["new"]).contains("\nDeal 1235. squad to move"));
        assert!(said(&["new 77"]).contains("\nDeal 77. squad to move"));
        assert!(said(&["new 77", "again"]).contains("\nDeal 77. squad to move"));
        assert_eq!(said(&["new x"]), "A deal number is a whole number, 0 or greater.\n");
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
    fn an_action_can_be_typed_by_its_key_and_is_described_in_words() {
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
            "Not undone: this game lets you undo at most 3 actions in a row.\n"
        );
    }
}
