//! Bots that think in a thread of their own, so that every key is answered meanwhile.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use sortilege_core::SeatId;
use sortilege_table::{Advice, BotName, Table};

use crate::company::Company;
use crate::solution;

/// The highest level of a bot.
const BEST: u8 = 8;

/// What a bot is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// To act for a seat.
    Act(SeatId, BotName),
    /// What it would do.
    Hint,
    /// The best lines, so many of them, until it is stopped.
    Lines(usize),
}

/// What comes back.
#[derive(Debug)]
pub(super) enum News {
    /// The best line so far.
    Line(Box<Advice>),
    /// What to do at last, or why there is nothing.
    Done(Result<Box<Advice>, String>),
    /// The solver of the game wins with an action, in so many of its guesses.
    Solved(String, u64),
}

/// A bot that thinks. When it is dropped it stops.
pub(super) struct Thinking {
    pub(super) question: Question,
    /// The version of the table that it was asked about.
    pub(super) version: u64,
    stop: Arc<AtomicBool>,
    news: Receiver<News>,
}

impl Thinking {
    /// Asks a bot about a table.
    pub(super) fn about(table: &Table, company: &Company, question: Question) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = channel();
        let version = table.version();
        let (table, mut company) = (table.clone(), company.clone());
        // Who asks for advice wants the best, unless told otherwise.
        company.bot.level = company.bot.level.or(Some(BEST));
        let (asked, halt) = (question.clone(), stop.clone());
        thread::spawn(move || {
            // Whoever asked may be gone.
            let tell = |news| drop(sender.send(news));
            match asked {
                Question::Hint if let Some(hint) = solution::hint(&table) => {
                    tell(News::Solved(hint.action, hint.won));
                }
                Question::Act(..) | Question::Hint => {
                    let bot = if let Question::Act(_, bot) = &asked { bot } else { &company.bot };
                    tell(News::Done(company.ask_until(&table, bot, &halt).map(Box::new)));
                }
                Question::Lines(lines) => {
                    let watch = &mut |advice: &Advice| {
                        tell(News::Line(Box::new(advice.clone())));
                        if halt.load(Ordering::Relaxed) {
                            ControlFlow::Break(())
                        } else {
                            ControlFlow::Continue(())
                        }
                    };
                    let best = company.analyse_until(&table, lines, &halt, watch);
                    tell(News::Done(best.map(Box::new)));
                }
            }
        });
        Self { question, version, stop, news }
    }

    /// What it has said since it was last asked. A thread that died says so.
    pub(super) fn news(&self) -> Option<News> {
        match self.news.try_recv() {
            Ok(news) => Some(news),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(News::Done(Err("the bot panicked".to_owned()))),
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
