//! The beginning of a game: creating the roster, drawing the first numbers, shuffling decks.

use super::Board;
use crate::{CardId, Change, ChessRandom, HolderId, PieceId, Stream, Subject};

/// What the seed of a game decides when it begins.
#[derive(Debug, Default)]
pub(crate) struct Deal {
    /// The public numbers that the setup gives; `None` in a game without public numbers.
    pub(crate) numbers: Option<[Option<u16>; 3]>,
    /// The decks that are shuffled, in the order before shuffling.
    pub(crate) decks: Vec<(HolderId, Vec<CardId>)>,
}

impl Board {
    /// Creates the pieces of the roster. They wait off the board.
    pub(crate) fn enlist(&mut self) {
        let rules = self.rules.clone();
        for man in rules.roster() {
            let piece = self.next_piece();
            self.apply(&Change::Create { piece, kind: man.kind, owner: man.owner });
            man.counters.iter().for_each(|(counter, value)| {
                self.set_counter(Subject::Piece(piece), *counter, *value);
            });
        }
        self.name_pieces(
            rules.roster().iter().map(|man| rules.card_id(man.card).to_owned()).collect(),
        );
    }

    /// Puts a piece that was never on the board onto the death pile.
    pub(crate) fn bury(&mut self, piece: PieceId) {
        self.death_pile.push(piece);
    }

    /// Shuffles a list of cards and passes each change that it applies to `tell`.
    pub(crate) fn shuffle(&mut self, holder: HolderId, tell: &mut dyn FnMut(Change)) {
        // From the bottom up, each card is swapped with one at or above its place.
        for place in (1..self.cards(holder).len()).rev() {
            let drawn = self.random.drawn(Stream::Shuffle);
            let (other, used) = self.random.below(Stream::Shuffle, drawn, place as u32 + 1);
            let drawn =
                Change::Draw { stream: Stream::Shuffle, used: used as u16, before: 0, after: 0 };
            for change in [drawn, Change::Swap { holder, a: place as u16, b: other as u16 }] {
                self.apply(&change);
                tell(change);
            }
        }
    }

    /// Draws the first public numbers.
    pub(crate) fn draw_first(&mut self, deal: &Deal, seed: u64) {
        self.random = ChessRandom::new(seed);
        for (stream, given) in Stream::PUBLIC.into_iter().zip(deal.numbers.into_iter().flatten()) {
            let after = given.unwrap_or_else(|| self.random.at(stream, 0));
            self.apply(&Change::Draw { stream, used: 1, before: 0, after });
        }
    }

    /// Shuffles the decks that the setup does not order.
    pub(crate) fn shuffle_decks(&mut self, deal: &Deal) {
        for (holder, cards) in &deal.decks {
            self.holders[holder.index()].clone_from(cards);
            self.shuffle(*holder, &mut |_| {});
        }
    }
}
