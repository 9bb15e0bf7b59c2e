//! `sortilege uci`: chess for graphical programs, by the Universal Chess Interface.
//!
//! One thread reads lines, another one searches and prints what it finds. What is wrong with a line
//! is said in an `info string`, and nothing changes then.

mod bench;
mod clock;
mod command;
mod info;
mod options;
mod order;
mod position;
mod thinking;
mod variant;

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::time::Instant;

use anyhow::Result;
use sortilege_core::{Bot, Catalogue, Effort, Game, Memory, SeatId, Worth, search};
use sortilege_table::find_bot;

use crate::lines::Lines;
use crate::setup::find_game;
use clock::Allowance;
use command::{Command, Go};
use options::{Effect, Options};
use order::Order;
use position::{Position, text};
use thinking::Thinking;
use variant::Variant;

/// Play chess with a graphical program, by the Universal Chess Interface
#[derive(clap::Args)]
pub(crate) struct Uci {
    /// Offer a setup of chess as the variant that has the name of its file; may be repeated
    #[arg(long, value_name = "FILE")]
    variant: Vec<String>,
}

impl Uci {
    pub(crate) fn run(&self, catalogue: Arc<Catalogue>) -> Result<()> {
        let game = find_game(&catalogue, "chess")?;
        let variants = Variant::all(game, &self.variant)?;
        Engine::new(catalogue, game, variants)?.serve(std::io::stdin().lock())
    }
}

struct Engine {
    catalogue: Arc<Catalogue>,
    game: &'static dyn Game,
    variants: Vec<Variant>,
    options: Options,
    position: Position,
    memory: Arc<Memory>,
    thinking: Option<Thinking>,
    is_debugging: bool,
}

impl Engine {
    fn new(
        catalogue: Arc<Catalogue>,
        game: &'static dyn Game,
        variants: Vec<Variant>,
    ) -> Result<Self> {
        let start = Position::set_up((&catalogue, game), &variants[0], None, &[], None);
        Ok(Self {
            position: start.map_err(|reason| anyhow::anyhow!(reason))?,
            catalogue,
            game,
            variants,
            options: Options::default(),
            memory: Arc::default(),
            thinking: None,
            is_debugging: false,
        })
    }

    /// Answers every line until `quit` or the end of the input, which end a search at once.
    fn serve(mut self, input: impl BufRead) -> Result<()> {
        let mut lines = Lines::new(input);
        while let Some(line) = lines.next()? {
            let command = match line {
                Ok(line) => Command::parse(line),
                Err(unreadable) => Err(unreadable.to_string()),
            };
            match command {
                Ok(Command::Quit) => break,
                Ok(command) => self.obey(command)?,
                Err(reason) => say(&format!("info string {reason}"))?,
            }
        }
        if let Some(thinking) = self.thinking.take() {
            thinking.stop();
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> Result<()> {
        // What needs the position waits for the search: programs must not ask for it meanwhile.
        match command {
            Command::Uci => self.introduce(),
            Command::Debug(on) => {
                self.is_debugging = on;
                Ok(())
            }
            Command::IsReady => say("readyok"),
            Command::Stop => {
                if let Some(thinking) = self.thinking.take() {
                    thinking.stop();
                }
                Ok(())
            }
            Command::PonderHit => {
                if let Some(thinking) = &self.thinking {
                    thinking.ponder_hit();
                }
                Ok(())
            }
            Command::Nothing | Command::Quit => Ok(()),
            other => {
                if let Some(thinking) = self.thinking.take() {
                    match thinking.is_over() {
                        true => thinking.finish(),
                        false => thinking.stop(),
                    }
                }
                self.obey_idle(other)
            }
        }
    }

    fn obey_idle(&mut self, command: Command) -> Result<()> {
        match command {
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame => {
                self.memory.clear();
                Ok(())
            }
            Command::Position { fen, moves } => self.set_up(fen.as_deref(), &moves),
            Command::Go(Go { perft: Some(depth), .. }) => self.perft(depth),
            Command::Go(go) => self.go(&go),
            Command::Draw => self.draw(),
            Command::Eval => self.evaluate(),
            Command::Bench(depth) => {
                let depth = Some(depth.unwrap_or(bench::DEPTH));
                let effort = Effort { depth, ..self.effort(&Go::default()) };
                bench::run((&self.catalogue, self.game), self.bot()?, effort)
            }
            _ => Ok(()),
        }
    }

    fn names(&self) -> Vec<String> {
        self.variants.iter().map(|variant| variant.name.clone()).collect()
    }

    fn introduce(&self) -> Result<()> {
        say(&format!("id name Sortilege {}", env!("CARGO_PKG_VERSION")))?;
        say("id author the Sortilege authors")?;
        say(Options::describe(&self.names()).trim_end())?;
        say("uciok")
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<()> {
        let names = self.names();
        match self.options.set(name, value, &names) {
            Ok(Effect::Nothing) => Ok(()),
            Ok(Effect::Forget) => {
                self.memory.clear();
                Ok(())
            }
            Ok(Effect::Variant) => {
                self.memory.clear();
                self.set_up(None, &[])
            }
            Err(reason) => say(&format!("info string {reason}")),
        }
    }

    fn set_up(&mut self, fen: Option<&str>, moves: &[String]) -> Result<()> {
        let name = &self.options.variant;
        let variant = self.variants.iter().find(|variant| variant.name == *name);
        let variant = variant.unwrap_or(&self.variants[0]);
        let source = (&*self.catalogue, self.game);
        match Position::set_up(source, variant, fen, moves, Some(&self.position)) {
            Ok(position) => {
                self.position = position;
                Ok(())
            }
            Err(reason) => say(&format!("info string position: {reason}")),
        }
    }

    fn bot(&self) -> Result<&'static dyn Bot> {
        let rules = self.position.play().board().rules();
        find_bot(&self.catalogue, rules, None).map_err(|reason| anyhow::anyhow!(reason))
    }

    fn effort(&self, go: &Go) -> Effort {
        let Options { hash, threads, lines, .. } = self.options;
        let level = self.options.level();
        // A level below the highest has its own limits, whatever time there is.
        let endless = level == Effort::MAX_LEVEL && go.nodes.is_none() && go.depth.is_none();
        Effort {
            nodes: go.nodes,
            depth: go.depth,
            endless,
            threads,
            memory: hash,
            lines,
            ..Effort::level(level)
        }
    }

    fn go(&mut self, go: &Go) -> Result<()> {
        let since = Instant::now();
        let side = self.position.play().board().to_move().index().min(1);
        let (play, notation) = self.position.share();
        let among = self.position.actions(&go.search_moves);
        if among.len() < go.search_moves.len() {
            say("info string searchmoves: some moves are not legal")?;
        }
        let allowance =
            if go.infinite { None } else { Allowance::of(go, side, self.options.overhead) };
        let order = Order {
            play,
            notation,
            bot: self.bot()?,
            effort: self.effort(go),
            among,
            memory: Arc::clone(&self.memory),
            allowance,
            mate: go.mate,
            is_960: self.options.chess960,
            waits: go.infinite || go.ponder,
        };
        if self.is_debugging {
            say(&format!("info string level {}, {:?}", order.effort.level, order.allowance))?;
        }
        self.thinking = Some(Thinking::begin(order, since)?);
        Ok(())
    }

    fn perft(&self, depth: u32) -> Result<()> {
        let (mut play, notation) = self.position.share();
        if depth == 0 {
            return say("Nodes searched: 1");
        }
        let mut sum = 0;
        let counts = search::divide(&mut play, depth, false)?;
        let mut lines: Vec<String> = Vec::new();
        for (action, count) in counts {
            sum += count;
            lines.push(format!(
                "{}: {count}",
                text(&play, &*notation, &action, self.options.chess960)
            ));
        }
        lines.sort_unstable();
        lines.push(String::new());
        lines.push(format!("Nodes searched: {sum}"));
        say(&lines.join("\n"))
    }

    fn draw(&self) -> Result<()> {
        let play = self.position.play();
        let rules = play.board().rules();
        let geometry = rules.geometry();
        let mut text = String::new();
        for y in (0..i16::from(geometry.height())).rev() {
            for x in 0..i16::from(geometry.width()) {
                let at = geometry.square(sortilege_core::Position { x, y });
                let piece = at.and_then(|at| play.board().at(at));
                let drawn = piece.map_or(".".to_owned(), |piece| {
                    let piece = play.board().piece(piece);
                    let glyph = rules.kind(piece.kind()).glyph();
                    match piece.owner() {
                        SeatId(0) => glyph.to_owned(),
                        _ => glyph.to_ascii_lowercase(),
                    }
                });
                text.push_str(&format!("{drawn:2}"));
            }
            text.push('\n');
        }
        let fen = self.position.fen();
        text.push_str(&format!("\nFen: {}\n", fen.as_deref().unwrap_or("-")));
        text.push_str(&format!("Key: {:016X}", play.board().key()));
        say(&text)
    }

    /// What the pieces are worth, without looking ahead.
    fn evaluate(&self) -> Result<()> {
        let board = self.position.play().board();
        let worth = Worth::of(board.rules());
        let mut sums = Vec::new();
        for seat in board.rules().seat_ids() {
            let sum = worth.pieces(board, seat);
            say(&format!("{}: {sum}", board.rules().seat(seat).id))?;
            sums.push(sum);
        }
        let [first, second] = sums[..] else { return Ok(()) };
        let balance = first - second;
        say(&format!("Evaluation: {:+.2} (white's view)", f64::from(balance) / 100.0))
    }
}

/// Prints at once: the other program waits for it.
fn say(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
