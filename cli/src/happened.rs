//! Says what an action did to the pieces, from the changes it left in the journal.

use std::collections::BTreeMap;

use sortilege_core::{Board, Change, Form, KindId, PieceId, Play, SeatId, Subject};

/// What the last action did that can be seen on the board, in order. Cards are left out: their
/// names may be secret.
pub(crate) fn happened(play: &Play) -> Vec<String> {
    let mut past = Past { board: play.board(), kinds: BTreeMap::new(), owners: BTreeMap::new() };
    // Backwards, so that each sentence calls its pieces what they were called then.
    let mut sentences: Vec<String> =
        play.journal().last_changes().iter().rev().filter_map(|change| past.tell(change)).collect();
    sentences.reverse();
    sentences
}

/// Kinds and owners as they were before the changes that have been told.
struct Past<'a> {
    board: &'a Board,
    kinds: BTreeMap<PieceId, KindId>,
    owners: BTreeMap<PieceId, SeatId>,
}

impl Past<'_> {
    fn tell(&mut self, change: &Change) -> Option<String> {
        let rules = self.board.rules();
        let square = |square| rules.geometry().name(square);
        Some(match *change {
            Change::Place { piece, at, .. } => {
                format!("{} comes to {}", self.name(piece), square(at))
            }
            Change::Lift { piece, at, .. } => format!("{} leaves {}", self.name(piece), square(at)),
            Change::Bury { piece, at, .. } => {
                format!("{} falls on {}", self.name(piece), square(at))
            }
            Change::Move { piece, from, to, .. } => {
                format!("{} {}-{}", self.name(piece), square(from), square(to))
            }
            Change::Kind { piece, before, after } => {
                self.kinds.insert(piece, before);
                format!("{} becomes {}", self.name(piece), rules.kind(after).id())
            }
            Change::Owner { piece, before, after } => {
                self.owners.insert(piece, before);
                format!("{} goes over to {}", self.name(piece), rules.seat(after).id)
            }
            Change::Attach { attached, .. } => {
                format!(
                    "{} on {}",
                    rules.effect(attached.effect).id(),
                    self.subject(attached.subject)
                )
            }
            Change::Detach { attached, .. } => {
                format!(
                    "{} off {}",
                    rules.effect(attached.effect).id(),
                    self.subject(attached.subject)
                )
            }
            Change::Counter { of: of @ Subject::Piece(_), counter, before, after } => {
                let facts = rules.facts().piece_counters.get(counter.index());
                let facts = facts.filter(|facts| !facts.hidden && facts.form == Form::Number)?;
                format!("{}: {} {before} to {after}", self.subject(of), facts.id)
            }
            Change::Tag { piece, tag, on } => {
                format!(
                    "{} {} {}",
                    self.name(piece),
                    if on { "gets" } else { "loses" },
                    rules.effect(tag).id()
                )
            }
            Change::Cast { head, .. } => {
                format!("{} casts for {} rounds", self.name(head.piece), head.rounds)
            }
            Change::Uncast { head, .. } => format!("{} casts no more", self.name(head.piece)),
            Change::Out { seat } => format!("{} is out", rules.seat(seat).id),
            _ => return None,
        })
    }

    fn subject(&self, subject: Subject) -> String {
        match subject {
            Subject::Piece(piece) => self.name(piece),
            Subject::Seat(seat) => self.board.rules().seat(seat).id.to_owned(),
            Subject::Game => "the game".to_owned(),
        }
    }

    fn name(&self, piece: PieceId) -> String {
        let (rules, now) = (self.board.rules(), self.board.piece(piece));
        let owner = self.owners.get(&piece).copied().unwrap_or(now.owner());
        let kind = self.kinds.get(&piece).copied().unwrap_or(now.kind());
        format!("{} {}", rules.seat(owner).id, rules.kind(kind).id())
    }
}
