//! Describes what an action did to the pieces, from its changes in the journal.

use std::collections::BTreeMap;

use sortilege_core::{
    Board, Change, ChessTime, KindId, PieceId, Play, SeatId, Shown, Subject, rounds,
};
use sortilege_table::document::Forms;
use sortilege_table::table_game;

/// What the last action did on the board, in order, one sentence per change. Cards are left out:
/// their names may be secret.
pub(crate) fn happened(play: &Play) -> Vec<String> {
    let forms =
        table_game(play.board().rules().game_id()).map(|game| game.document().piece_forms());
    let forms = forms.unwrap_or_default();
    let (kinds, owners) = (BTreeMap::new(), BTreeMap::new());
    let mut past = Past { board: play.board(), forms, kinds, owners };
    // Backwards, so that each sentence uses the kind and owner that a piece had at that time.
    let mut sentences: Vec<String> = play
        .journal()
        .last_changes()
        .iter()
        .rev()
        .filter_map(|change| past.describe(change))
        .collect();
    sentences.reverse();
    sentences
}

/// The kinds and owners of pieces before the changes that have been described already.
struct Past<'a> {
    board: &'a Board,
    /// The counters of pieces that are not plain numbers.
    forms: Forms,
    kinds: BTreeMap<PieceId, KindId>,
    owners: BTreeMap<PieceId, SeatId>,
}

impl Past<'_> {
    fn describe(&mut self, change: &Change) -> Option<String> {
        let rules = self.board.rules();
        let square = |square| rules.geometry().name(square);
        Some(match *change {
            Change::Place { piece, at, .. } => {
                format!("{} appears on {}", self.name(piece), square(at))
            }
            Change::Lift { piece, at, .. } => format!("{} leaves {}", self.name(piece), square(at)),
            Change::Bury { piece, at, .. } => {
                format!("{} dies on {}", self.name(piece), square(at))
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
                format!("{} now belongs to {}", self.name(piece), rules.seat(after).id)
            }
            Change::Attach { head, .. } => {
                let effect = rules.effect(head.effect).id();
                format!("{} gets {effect}", self.subject(head.subject))
            }
            Change::Detach { head, .. } => {
                let effect = rules.effect(head.effect).id();
                format!("{} loses {effect}", self.subject(head.subject))
            }
            Change::Counter { of: of @ Subject::Piece(_), counter, before, after } => {
                let facts = rules.facts().piece_counters.get(counter.index());
                let facts =
                    facts.filter(|facts| self.forms.iter().all(|(id, _)| *id != facts.id))?;
                let is_number = |shown| matches!(shown, Shown::Number | Shown::UnlessDefault);
                if !facts.brought.is_none_or(|brought| is_number(brought.shown)) {
                    return None;
                }
                format!("{}: {} {before} -> {after}", self.subject(of), facts.id)
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
                let cast = self.board.cast_of(head.piece).filter(|cast| cast.begun == head.begun);
                let lasts = cast.map_or(rounds(head.rounds), |cast| ChessTime {
                    round: head.rounds,
                    ..cast.left
                });
                format!("{} starts casting for {}", self.name(head.piece), lasts.in_words(""))
            }
            Change::Uncast { head, .. } => {
                format!("{} is no longer casting", self.name(head.piece))
            }
            Change::Amend { by, from, to, .. } if from != to => {
                format!("{}: it hits {} instead", rules.effect(by).id(), self.name(to))
            }
            Change::Amend { by, before, after, .. } => {
                format!("{}: damage {before} -> {after}", rules.effect(by).id())
            }
            Change::Out { seat } => format!("{} is out of the game", rules.seat(seat).id),
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
