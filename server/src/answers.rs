//! The answers that each token was given, so that a message sent again is not done again.

use std::collections::VecDeque;

use crate::token::Hashed;

/// How many answers of each token are kept in memory. Older ones are in the store.
const KEPT: usize = 2;

/// The answers at one table.
#[derive(Debug, Default)]
pub(crate) struct Answers(Vec<Given>);

/// The answers to one token.
#[derive(Debug)]
struct Given {
    token: Hashed,
    last: u64,
    recent: VecDeque<Kept>,
}

/// An answer, and the record that has to be stored before it may be sent.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) seq: u64,
    pub(crate) revision: u64,
    pub(crate) frame: String,
}

/// What is known of a number.
pub(crate) enum Number {
    /// Nobody has used it.
    Fresh,
    /// It was used, and this is the answer.
    Used(Kept),
    /// It is not higher than the last one. The store may have its answer.
    Old(u64),
}

impl Answers {
    /// The answers of a table that is opened: the last number of each token.
    pub(crate) fn opened(last: Vec<(Hashed, u64)>) -> Self {
        let given = |(token, last)| Given { token, last, recent: VecDeque::new() };
        Self(last.into_iter().map(given).collect())
    }

    pub(crate) fn find(&self, token: &Hashed, seq: u64) -> Number {
        let Some(given) = self.0.iter().find(|given| given.token == *token) else {
            return Number::Fresh;
        };
        match given.recent.iter().find(|kept| kept.seq == seq) {
            Some(kept) => Number::Used(kept.clone()),
            None if seq <= given.last => Number::Old(given.last),
            None => Number::Fresh,
        }
    }

    /// Keeps an answer. `durable` is the last record that is stored: answers up to it can be
    /// forgotten.
    pub(crate) fn keep(&mut self, token: Hashed, kept: Kept, durable: u64) {
        let place = self.0.iter().position(|given| given.token == token);
        let place = place.unwrap_or_else(|| {
            self.0.push(Given { token, last: 0, recent: VecDeque::new() });
            self.0.len() - 1
        });
        let given = &mut self.0[place];
        given.last = given.last.max(kept.seq);
        given.recent.push_back(kept);
        while given.recent.len() > KEPT
            && given.recent.front().is_some_and(|kept| kept.revision <= durable)
        {
            given.recent.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OperatingSystem, Token};

    #[test]
    fn answers_are_kept_until_they_are_stored() {
        let [ann, ben] = [0; 2].map(|_| Token::draw(&OperatingSystem).unwrap().hashed());
        let mut answers = Answers::opened(vec![(ann, 4)]);
        let kept = |seq, revision| Kept { seq, revision, frame: format!("answer {seq}") };
        assert!(matches!(answers.find(&ann, 4), Number::Old(4)));
        assert!(matches!(answers.find(&ben, 4), Number::Fresh));
        for seq in 5..10 {
            assert!(matches!(answers.find(&ann, seq), Number::Fresh));
            answers.keep(ann, kept(seq, seq), 6);
        }
        assert!(matches!(answers.find(&ann, 6), Number::Old(9)), "it is in the store");
        for seq in 7..10 {
            let Number::Used(found) = answers.find(&ann, seq) else { panic!("{seq}") };
            assert_eq!(found.frame, format!("answer {seq}"));
        }
    }
}
