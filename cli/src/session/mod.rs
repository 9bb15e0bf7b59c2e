//! A game that is played by typing lines: each line is done, and the answer is printed.

mod beginning;
mod bots;
mod cover;
mod file;
mod keeping;
mod list;
mod question;
mod reading;
mod reason;
mod time;

use std::io::{self, Write};

use serde_json::{Map, Value};
use sortilege_core::{Play, SeatId};
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;
use sortilege_table::{Logged, SetupError, Table};

use self::question::Question;
use self::reading::Reading;
pub(crate) use self::reason::retell_hint;
use crate::company::Company;
use crate::happened::happened;
use crate::input::Input;
use crate::request::{COMMANDS, Request, first_word};
use crate::saved::Keeper;
use crate::screen;
use crate::timeline::Timeline;
use crate::{describe, help, keys, paint, rules, sheet};

/// A table whose seats all play at one terminal.
pub(crate) struct Session {
    table: Table,
    /// Where the running game started; `None` for the default setup.
    setup: Option<Value>,
    /// The actions listed last and the seat they are for, until the position changes.
    listed: Option<(Vec<String>, SeatId)>,
    /// Whether each action is followed by its trace.
    traces: bool,
    /// Whether the board is said in words instead of drawn.
    describes: bool,
    company: Company,
    timeline: Timeline,
    keeper: Option<Keeper>,
    /// Why the game is not kept any more, until it has been said on the whole screen.
    notice: Option<String>,
    /// Whether a person types, who can be asked something.
    is_terminal: bool,
    /// What was asked, until the next line.
    question: Option<Question>,
    /// Who looks at the screen, if two people at the terminal do not see the same.
    looking: Option<SeatId>,
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
        Ok(Self {
            table,
            setup,
            listed: None,
            traces: false,
            describes: false,
            company: Company::default(),
            timeline: Timeline::default(),
            keeper: None,
            notice: None,
            is_terminal: false,
            question: None,
            looking: None,
        })
    }

    /// The table at which it is played.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Says the board in words from now on instead of drawing it.
    pub(crate) fn describe_always(&mut self) {
        self.describes = true;
    }

    /// Plays until the input ends or the player types `quit`.
    pub(crate) fn run(&mut self, input: &mut Input, out: &mut dyn Write) -> io::Result<()> {
        self.is_terminal = input.is_terminal();
        self.print_start(out)?;
        loop {
            self.let_bots_act(out)?;
            let mut wait = |sentence: &str| input.wait(sentence);
            if !self.change_seat(&mut wait, out)? {
                return self.print_farewell(out);
            }
            let Some(line) = input.line(&self.prompt(), || self.completions())? else {
                return self.print_farewell(out);
            };
            let next = match line {
                Ok(line) => self.answer(&line, out)?,
                Err(sentence) => writeln!(out, "{sentence}").map(|()| Next::GoOn)?,
            };
            if next == Next::Quit {
                return self.print_farewell(out);
            }
        }
    }

    /// Does what a line says and prints the answer.
    pub(crate) fn answer(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        if let Some(question) = self.question.take()
            && self.has_answered(question, line.trim(), out)?
        {
            return Ok(Next::GoOn);
        }
        let (seat, line) = self.addressed(line);
        if let Some(named) = seat
            && !takes_seat(&Request::parse(line))
        {
            let seat = self.play().board().rules().seat(named).id;
            let (word, _) = first_word(line);
            writeln!(out, "{}", say!("for-all-seats", word = word, seat = seat))?;
            return Ok(Next::GoOn);
        }
        let acting = seat.unwrap_or(self.play().board().to_move());
        match Request::parse(line) {
            Request::Nothing => {}
            Request::Quit => return Ok(Next::Quit),
            Request::Help => help::print(&self.table, out)?,
            Request::Misused(command) => {
                writeln!(out, "{}", say!("usage", usage = command.usage()))?;
            }
            Request::Act(text) => match self.read(text, acting) {
                Reading::Itself => self.act(text, acting, out)?,
                // A command may leave the game.
                Reading::Instead(whole) if !matches!(Request::parse(&whole), Request::Act(_)) => {
                    let seat = seat.map(|seat| self.play().board().rules().seat(seat).id);
                    let line = format!("{} {whole}", seat.unwrap_or_default());
                    return self.answer(&line, out);
                }
                Reading::Instead(whole) => self.act(&whole, acting, out)?,
                Reading::Several(meant) => {
                    let said = format!("{text:?}");
                    let said = say!("may-mean", text = said, meant = listed(&meant));
                    writeln!(out, "{}", screen::wrapped(&said, 0))?;
                }
                Reading::Promotion(pieces) => self.ask_promotion(text, acting, pieces, out)?,
            },
            Request::Number(number) => self.act_by_number(number, seat, out)?,
            Request::Actions(square) => self.list(square, acting, out)?,
            Request::Show(name) => sheet::print(&self.table, name, out)?,
            Request::Trace(switch) => {
                self.traces = sheet::trace(&self.table, switch, self.traces, out)?;
            }
            Request::Hint => self.hint(out)?,
            Request::Undo => self.undo(out)?,
            Request::Redo => self.redo(out)?,
            Request::Describe => {
                describe::print(&self.table, self.viewer(), out)?;
                screen::print_turn(self.play(), self.viewer(), out)?;
            }
            Request::Rules => {
                rules::print(self.table.catalogue(), self.play().board().rules().game(), out)?;
            }
            Request::New(seed) => self.start_new(seed, out)?,
            Request::Again => {
                self.start(self.beginning().as_ref(), Some(self.seed()), out)?;
            }
            Request::State(square) => self.print_state(square, out)?,
            Request::Save(file) => self.save(file, out)?,
            Request::SaveOver(file) => self.save_over(file, out)?,
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
        let rules = self.play().board().rules();
        let named = || rules.seat_named(&names::id_of(Category::Seat, word)?);
        match rules.seat_named(word).or_else(named) {
            Some(seat) if !rest.is_empty() => (Some(seat), rest),
            _ => (None, line.trim()),
        }
    }

    /// Through whose eyes the game is seen: the person who looks at the screen, otherwise the seat
    /// to move. What bots hold stays theirs.
    fn viewer(&self) -> Option<SeatId> {
        let (to_move, people) = (self.play().board().to_move(), self.people());
        match people.as_slice() {
            _ if self.looking.is_some() => self.looking,
            [] => Some(to_move),
            people if people.contains(&to_move) => Some(to_move),
            [one, ..] => Some(*one),
        }
    }

    /// What a text means: keys of actions are read as they are.
    fn read(&self, text: &str, seat: SeatId) -> Reading {
        match keys::meant(self.play(), text).is_empty() {
            true => reading::read(&self.table, seat, text),
            false => Reading::Itself,
        }
    }

    fn act(&mut self, text: &str, seat: SeatId, out: &mut dyn Write) -> io::Result<()> {
        let meant = keys::meant(self.play(), text);
        if meant.len() > 1 {
            let meant = meant.join(&format!(" {} ", say!("or")));
            return writeln!(out, "{}", say!("key-may-mean", text = text, meant = meant));
        }
        let text = meant.first().map_or(text, String::as_str);
        let viewer = self.viewer();
        if let Err(error) = self.table.act(text, seat) {
            return self.print_refusal(text, seat, &error.to_string(), out);
        }
        self.listed = None;
        self.keep(out)?;
        if let Some(Logged { text, seat, .. }) = self.table.log().last() {
            let seat = names::seat(self.play().board().rules().seat(*seat).id);
            let strong = paint::STRONG;
            writeln!(out, "\n{seat}: {strong}{text}{strong:#}")?;
        }
        self.print_what_happened(viewer, out)
    }

    /// Says what the last action did, as a seat sees it, and how the game stands now.
    fn print_what_happened(&self, viewer: Option<SeatId>, out: &mut dyn Write) -> io::Result<()> {
        match self.table.display().story(self.play().scene()) {
            // A story is long. Below a large picture it is still on the screen. A trace has it too.
            Some(story) => {
                self.draw(out)?;
                if !self.traces {
                    screen::print_retold(&story, out)?;
                }
            }
            None => {
                screen::print_sentences(&happened(self.play(), viewer), out)?;
                self.draw(out)?;
            }
        }
        if self.traces {
            sheet::print_trace(&self.table, out)?;
        }
        screen::print_turn(self.play(), self.viewer(), out)
    }

    /// Draws the board, or says it in words.
    fn draw(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.describes {
            true => describe::print(&self.table, self.viewer(), out),
            false => screen::draw_for(self.play(), self.viewer(), out),
        }
    }

    fn print_state(&self, square: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
        let state = self.table.state(self.viewer());
        let Some(square) = square else {
            return writeln!(out, "{:#}", Value::Object(state));
        };
        if !self.table.display().has_squares() {
            return writeln!(out, "{}", say!("no-squares", command = "state"));
        }
        let board = self.play().board();
        let Some(at) = board.rules().geometry().named(square) else {
            return writeln!(out, "{}", say!("not-a-square", text = format!("{square:?}")));
        };
        // Games write squares in different ways.
        let names = board.stack(at).map(|piece| board.piece_name(piece));
        let piece = |id: String| Some((id.clone(), state.get("pieces")?.get(id)?.clone()));
        let here: Map<String, Value> = names.filter_map(piece).collect();
        match here.is_empty() {
            true => writeln!(out, "{}", say!("nothing-on", square = square)),
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

/// Words in a row: `e2e4, d2d4 or c2c4`. Of many only the first ones are named.
fn listed(words: &[String]) -> String {
    const MOST: usize = 12;
    if words.len() > MOST {
        let (first, more) = (words[..MOST].join(", "), words.len() - MOST);
        return say!("and-more", first = first, count = more);
    }
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!("{} {} {last}", rest.join(", "), say!("or"))
        }
        _ => words.concat(),
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
mod tests;
