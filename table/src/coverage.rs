//! Coverage: how often each kind of piece used each verb and each card was played, over some games.

use std::collections::BTreeMap;
use std::sync::Arc;

use sortilege_core::{Ability, CardId, KindId, Play, Purpose, Record, Rules};

/// Counts by verb and by kind or card: `take Pawn`, `ability Rook`, `card AddMana`, `end`. What is
/// possible but was not done counts 0.
#[derive(Clone, Debug)]
pub struct Coverage {
    rules: Arc<Rules>,
    /// One row per verb. The columns are the kinds, then the cards, then actions with neither.
    counts: Vec<u64>,
}

impl Coverage {
    /// Counts of 0 for everything in a game.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> Self {
        let counts = vec![0; rules.facts().verbs.len() * width(rules)];
        Self { rules: rules.clone(), counts }
    }

    /// Adds the actions of a game, except the first `actions`.
    pub fn add_since(&mut self, play: &Play, actions: usize) {
        for record in play.journal().records().iter().skip(actions) {
            let place = self.place(record);
            if let Some(count) = self.counts.get_mut(place) {
                *count += 1;
            }
        }
    }

    /// Adds the counts of another coverage of the same game.
    pub fn merge(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    fn place(&self, record: &Record) -> usize {
        let kinds = self.rules.kinds().len();
        let column = match (record.piece, record.action.args.card(0)) {
            (Some(_), _) => record.kind.index(),
            (None, Some(card)) => kinds + card.index(),
            (None, None) => kinds + self.rules.cards().len(),
        };
        usize::from(record.action.verb) * width(&self.rules) + column
    }

    /// The counts by name. What kinds and cards can do is listed even if it was not done, for the
    /// verbs `move`, `take`, `attack`, `ability` and `card` that the game has.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<String, u64> {
        let rules = &self.rules;
        let mut counts: BTreeMap<String, u64> = possible(rules).map(|name| (name, 0)).collect();
        for (row, verb) in rules.facts().verbs.iter().enumerate() {
            let row = &self.counts[row * width(rules)..][..width(rules)];
            for (column, count) in row.iter().enumerate().filter(|(_, count)| **count > 0) {
                let kind = rules.kinds().get(column).map(|_| rules.kind(KindId(column as u8)).id());
                let card = column
                    .checked_sub(rules.kinds().len())
                    .filter(|card| *card < rules.cards().len());
                let name = match kind.or(card.map(|card| rules.card(CardId(card as u16)).id())) {
                    Some(id) => format!("{verb} {id}"),
                    None => (*verb).to_owned(),
                };
                *counts.entry(name).or_default() += count;
            }
        }
        counts
    }

    /// The names with a count of 0.
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        self.counts().into_iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect()
    }
}

fn width(rules: &Rules) -> usize {
    rules.kinds().len() + rules.cards().len() + 1
}

/// What the kinds and cards of a game can do.
fn possible(rules: &Rules) -> impl Iterator<Item = String> {
    let has = |verb: &str| rules.facts().verbs.contains(&verb);
    let by_kinds = rules.kinds().iter().flat_map(move |kind| {
        kind.abilities().iter().filter_map(move |ability| {
            let verb = match ability {
                Ability::Pattern(described) => match described.purpose {
                    Purpose::Take if has("take") => "take",
                    Purpose::Attack => "attack",
                    _ => "move",
                },
                Ability::Code(coded) if coded.is_automatic() => return None,
                Ability::Code(_) => "ability",
            };
            has(verb).then(|| format!("{verb} {}", kind.id()))
        })
    });
    by_kinds
        .chain(rules.cards().filter(move |_| has("card")).map(|card| format!("card {}", card.id())))
}
