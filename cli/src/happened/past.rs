//! The board as it was at a moment of the last action.

use std::collections::BTreeMap;

use sortilege_core::{
    AbilityId, Board, CardId, Change, HolderId, KindId, PieceId, SeatId, Square, Subject,
};

use sortilege_languages::{names, say};

use super::plain;

/// What was different before the changes that have been reverted already.
pub(super) struct Past<'a> {
    pub(super) board: &'a Board,
    kinds: BTreeMap<PieceId, KindId>,
    owners: BTreeMap<PieceId, SeatId>,
    /// Where pieces were; `None`: off the board.
    squares: BTreeMap<PieceId, Option<Square>>,
    lists: BTreeMap<HolderId, Vec<CardId>>,
}

impl<'a> Past<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let (kinds, owners) = (BTreeMap::new(), BTreeMap::new());
        Self { board, kinds, owners, squares: BTreeMap::new(), lists: BTreeMap::new() }
    }

    /// Goes back to before a change.
    pub(super) fn revert(&mut self, change: &Change) {
        match *change {
            Change::Place { piece, .. } => drop(self.squares.insert(piece, None)),
            Change::Lift { piece, at, .. } | Change::Bury { piece, at, .. } => {
                self.squares.insert(piece, Some(at));
            }
            Change::Move { piece, from, .. } => drop(self.squares.insert(piece, Some(from))),
            Change::Kind { piece, before, .. } => drop(self.kinds.insert(piece, before)),
            Change::Owner { piece, before, .. } => drop(self.owners.insert(piece, before)),
            Change::Card { from, from_place, to, to_place } => {
                if let Some(card) = self.take(to, to_place) {
                    self.put(from, from_place, card);
                }
            }
            Change::Deal { to, place, .. } => drop(self.take(to, place)),
            Change::Withdraw { card, from, place } => self.put(from, place, card),
            Change::Swap { holder, a, b } => {
                let (a, b, list) = (usize::from(a), usize::from(b), self.cards(holder));
                if a < list.len() && b < list.len() {
                    list.swap(a, b);
                }
            }
            _ => {}
        }
    }

    fn cards(&mut self, list: HolderId) -> &mut Vec<CardId> {
        let board = self.board;
        self.lists.entry(list).or_insert_with(|| board.cards(list).to_vec())
    }

    fn take(&mut self, list: HolderId, place: u16) -> Option<CardId> {
        let (cards, place) = (self.cards(list), usize::from(place));
        (place < cards.len()).then(|| cards.remove(place))
    }

    fn put(&mut self, list: HolderId, place: u16, card: CardId) {
        let cards = self.cards(list);
        cards.insert(usize::from(place).min(cards.len()), card);
    }

    /// The card at a place of a list.
    pub(super) fn card(&self, list: HolderId, place: u16) -> Option<&'static str> {
        let now = || self.board.cards(list);
        let cards = self.lists.get(&list).map_or_else(now, Vec::as_slice);
        Some(self.board.rules().card_id(*cards.get(usize::from(place))?))
    }

    /// A list in words: `white's hand`, `the common deck`.
    pub(super) fn list(&self, list: HolderId) -> String {
        let rules = self.board.rules();
        let Some(holder) = rules.holders().get(list.index()) else { return String::new() };
        let id = plain(holder.facts.id);
        match holder.seat {
            Some(seat) => say!("list-of", seat = names::seat(rules.seat(seat).id), list = id),
            None => say!("the-list", list = id),
        }
    }

    pub(super) fn kind(&self, piece: PieceId) -> KindId {
        self.kinds.get(&piece).copied().unwrap_or_else(|| self.board.piece(piece).kind())
    }

    pub(super) fn owner(&self, piece: PieceId) -> SeatId {
        self.owners.get(&piece).copied().unwrap_or_else(|| self.board.piece(piece).owner())
    }

    fn square(&self, piece: PieceId) -> Option<Square> {
        self.squares.get(&piece).copied().unwrap_or_else(|| self.board.piece(piece).square())
    }

    /// Whether a piece is on the board.
    pub(super) fn is_there(&self, piece: PieceId) -> bool {
        self.square(piece).is_some()
    }

    /// The id of an ability of a piece.
    pub(super) fn ability(&self, piece: PieceId, ability: AbilityId) -> Option<&'static str> {
        let rules = self.board.rules();
        let own = rules.kind(self.kind(piece)).ability(ability).map(sortilege_core::Ability::id);
        own.or(Some("an ability"))
    }

    /// A piece without its square: `white Pawn`.
    pub(super) fn kind_of(&self, piece: PieceId) -> String {
        let rules = self.board.rules();
        named(rules.seat(self.owner(piece)).id, rules.kind_id(self.kind(piece)))
    }

    /// A piece with its square: `white Pawn on e2`.
    pub(super) fn name(&self, piece: PieceId) -> String {
        self.name_as(piece, self.kind(piece), self.owner(piece))
    }

    /// A piece with its square, as another kind or of another owner.
    pub(super) fn name_as(&self, piece: PieceId, kind: KindId, owner: SeatId) -> String {
        let rules = self.board.rules();
        let name = named(rules.seat(owner).id, rules.kind_id(kind));
        match self.square(piece) {
            Some(square) => {
                say!("something-on", what = name, square = rules.geometry().name(square))
            }
            None => name,
        }
    }

    /// Who has a counter or an effect: `the white Pawn on e2`, `white`, `the game`.
    pub(super) fn subject(&self, subject: Subject) -> String {
        match subject {
            Subject::Piece(piece) => say!("the-piece", piece = self.name(piece)),
            Subject::Seat(seat) => names::seat(self.board.rules().seat(seat).id),
            Subject::Game => say!("the-game"),
        }
    }
}

/// A piece by its owner and its kind: `white Pawn`.
pub(crate) fn named(seat: &str, kind: &str) -> String {
    say!("piece", seat = names::seat(seat), kind = names::plugin(kind))
}
