//! Bots: they play seats, give hints and analyse.

use std::time::{Duration, Instant};

use sortilege_languages::{retell, say};
use sortilege_table::Advice;

use super::app::App;
use super::thinking::{News, Question, Thinking};
use crate::bots::in_words;
use crate::solution;

impl App {
    /// Asks a bot.
    pub(super) fn ask(&mut self, question: Question) {
        if self.covered.is_some() || !self.may_act() {
            self.said = say!("not-your-turn");
            return;
        }
        self.lines.clear();
        self.said = say!("thinking");
        self.thinking =
            Some(Thinking::about(self.session.table(), self.session.company(), question));
    }

    /// Lets bots act, and takes in what they have found. True if something has changed.
    pub(crate) fn tick(&mut self) -> bool {
        let mut has_changed = false;
        while let Some(news) = self.thinking.as_ref().and_then(Thinking::news) {
            has_changed = true;
            let Some(thinking) = self.thinking.as_ref() else { break };
            let (question, version) = (thinking.question.clone(), thinking.version);
            if version != self.session.table().version() {
                self.thinking = None;
                break;
            }
            self.hear(&question, news);
        }
        let table = self.session.table();
        let board = table.play().board();
        let bot = self.session.company().bot_of(table, board.to_move()).cloned();
        if let Some(bot) = bot.filter(|_| board.outcome().is_none() && self.thinking.is_none())
            && self.past.is_none()
            && Instant::now() >= self.due
        {
            let question = Question::Act(board.to_move(), bot);
            self.thinking = Some(Thinking::about(table, self.session.company(), question));
            has_changed = true;
        }
        has_changed
    }

    pub(super) fn hear(&mut self, question: &Question, news: News) {
        match (question, news) {
            (Question::Act(seat, _), News::Done(Ok(advice))) => {
                self.thinking = None;
                let before = self.session.table().log().len();
                self.type_for(*seat, &advice.action);
                if self.session.table().log().len() == before {
                    // It would choose the same again.
                    self.due = Instant::now() + Duration::from_secs(3600);
                }
            }
            (Question::Act(..), News::Done(Err(reason))) => {
                self.thinking = None;
                self.due = Instant::now() + Duration::from_secs(3600);
                self.said = say!("bot-does-nothing", reason = retell(&reason));
            }
            (_, News::Solved(action, won)) => {
                self.thinking = None;
                let guesses = solution::GUESSES;
                self.said = say!("try-solver-wins", action = action, won = won, guesses = guesses);
            }
            (_, News::Line(advice)) => self.lines = self.in_words(&advice),
            (Question::Hint, News::Done(Ok(advice))) => {
                self.thinking = None;
                let why = in_words(&advice);
                self.said = say!("try-because", action = &advice.action, why = why);
            }
            (_, News::Done(Ok(advice))) => {
                self.thinking = None;
                self.lines = self.in_words(&advice);
                self.said = say!("analysed");
            }
            (_, News::Done(Err(reason))) => {
                self.thinking = None;
                self.said = say!("nothing-to-say", reason = retell(&reason));
            }
        }
    }

    pub(super) fn in_words(&self, advice: &Advice) -> Vec<String> {
        let table = self.session.table();
        let others = advice.thought.others.iter();
        let others = others.filter_map(|it| Advice::of(table.play(), table.notation(), it));
        std::iter::once(in_words(advice)).chain(others.map(|it| in_words(&it))).collect()
    }
}
