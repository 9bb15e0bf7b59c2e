//! The list beside the board: the hand, and what can be chosen next without pointing at a square.

use sortilege_core::{Action, Arg, CardId, Change, CounterId, Play, Rules, Scene, SeatId, Subject};
use sortilege_languages::{names, retell, say};
use sortilege_table::Notation;

use super::selection::{Next, Selection};

/// A line of the list.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    pub(super) label: String,
    /// What it costs, or how many there are.
    pub(super) note: String,
    /// What choosing it chooses; `None` if it cannot be chosen now.
    pub(super) next: Option<Next>,
    /// What it shows at a key: the name of a card.
    pub(super) sheet: Option<String>,
}

/// What there is to choose from: at first the hand of the viewer and what needs no subject, then
/// what goes on from what was chosen.
pub(super) fn entries(
    selection: &Selection,
    (scene, notation): (Scene<'_>, &dyn Notation),
    legal: &[Action],
    viewer: SeatId,
) -> Vec<Entry> {
    let nexts = selection.nexts(scene, legal);
    let mut entries = Vec::new();
    if selection.is_empty() {
        entries = hand(scene, viewer, &nexts);
    }
    for next in nexts {
        let is_elsewhere = match next {
            Next::Subject(_) | Next::Word(Arg::Square(_)) => true,
            Next::Deed(_) | Next::Word(_) | Next::Do(_) => false,
        };
        if is_elsewhere {
            continue;
        }
        let label = selection.label(next, scene, notation, legal);
        let mut longer = selection.clone();
        longer.choose(next);
        let count = longer.candidates(scene, legal).len();
        let ways = if count > 1 { say!("ways", count = count) } else { String::new() };
        let price = longer.candidates(scene, legal).first().map(|action| cost(scene, action));
        let notes = [price.unwrap_or_default(), ways];
        let notes: Vec<&str> =
            notes.iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
        let note = notes.join(", ");
        let sheet = match next {
            Next::Word(Arg::Card(card)) => Some(scene.board.rules().card_id(card).to_owned()),
            Next::Word(Arg::Kind(kind)) => Some(scene.board.rules().kind_id(kind).to_owned()),
            _ => None,
        };
        let is_listed = entries
            .iter()
            .any(|entry: &Entry| entry.label == label && matches!(entry.next, Some(Next::Do(_))));
        if !is_listed {
            entries.push(Entry { label, note, next: Some(next), sheet });
        }
    }
    entries
}

/// The cards that a seat holds, each kind once.
fn hand(scene: Scene<'_>, viewer: SeatId, nexts: &[Next]) -> Vec<Entry> {
    let (board, rules) = (scene.board, scene.board.rules());
    let mut counts: Vec<(CardId, usize)> = Vec::new();
    for (place, holder) in rules.holders().iter().enumerate() {
        if holder.hand_of() != Some(viewer) {
            continue;
        }
        let Some(id) = rules.holder(holder.facts.id, Some(viewer)) else { continue };
        debug_assert_eq!(id.index(), place);
        for card in board.cards(id) {
            match counts.iter_mut().find(|(other, _)| other == card) {
                Some((_, count)) => *count += 1,
                None => counts.push((*card, 1)),
            }
        }
    }
    let entry = |(card, count): &(CardId, usize)| {
        let next = Next::Subject(Arg::Card(*card));
        let times = if *count > 1 { format!(" x{count}") } else { String::new() };
        let sheet = match rules.card(*card).data() {
            Some(data) => data.id.to_string(),
            None => rules.card_id(*card).to_owned(),
        };
        Entry {
            label: format!("{}{times}", title(rules, *card)),
            note: price(rules, *card),
            next: nexts.contains(&next).then_some(next),
            sheet: Some(sheet),
        }
    };
    counts.iter().map(entry).collect()
}

/// An amount of a counter: `1 movement`, `2 movements`.
fn amount_of(amount: i32, counter: &str) -> String {
    if let Some(said) = names::amount(amount, counter) {
        return said;
    }
    let words = counter.replace('_', " ");
    match words.strip_suffix('s').filter(|_| amount == 1) {
        Some(one) => format!("1 {one}"),
        None => format!("{amount} {words}"),
    }
}

/// What a card is called.
pub(super) fn title(rules: &Rules, card: CardId) -> String {
    match rules.card(card).data() {
        Some(data) => data.title.to_string(),
        None => names::plugin(rules.card_id(card)),
    }
}

/// What a card costs, in words: `2 mana`.
fn price(rules: &Rules, card: CardId) -> String {
    if let Some(data) = rules.card(card).data() {
        return retell(&data.cost.to_string()).into_owned();
    }
    let counters = rules.facts().seat_counters;
    let part = |(counter, amount): &(CounterId, i32)| {
        amount_of(*amount, counters.get(counter.index()).map_or("?", |facts| facts.id))
    };
    let price = rules.card_price(card);
    price.cost.iter().filter(|(_, amount)| *amount != 0).map(part).collect::<Vec<_>>().join(", ")
}

/// What an action costs the seat to move, in words: what it pays before anything else happens.
pub(super) fn cost(scene: Scene<'_>, action: &Action) -> String {
    let seat = scene.board.to_move();
    let mut fork = Play::fork(scene);
    if fork.make(action).is_err() {
        return String::new();
    }
    let counters = scene.board.rules().facts().seat_counters;
    let mut paid: Vec<(CounterId, i32)> = Vec::new();
    for change in fork.journal().last_changes() {
        match *change {
            Change::Turn { .. } => break,
            Change::Counter { of: Subject::Seat(of), counter, before, after }
                if of == seat
                    && after < before
                    && paid.iter().all(|(other, _)| *other != counter) =>
            {
                paid.push((counter, before - after));
            }
            _ => {}
        }
    }
    let part = |(counter, amount): &(CounterId, i32)| {
        amount_of(*amount, counters.get(counter.index()).map_or("?", |facts| facts.id))
    };
    paid.iter().map(part).collect::<Vec<_>>().join(", ")
}
