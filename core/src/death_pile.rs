//! The death pile: the dead pieces, with their kinds and owners.

use crate::{Board, KindId, PieceId, Scene, SeatId};

/// The dead pieces of a game, in the order in which they died. See [`Scene::death_pile`].
///
/// ```
/// # use std::sync::Arc;
/// # use sortilege_core::*;
/// # const FROG: PieceData =
/// #     PieceData { id: "Frog", set: "pond", glyph: "F", rule: "Sits.", ..PieceData::NONE };
/// # const REED: CardData =
/// #     CardData { id: "Reed", set: "pond", rule: "Grows.", ..CardData::NONE };
/// # struct Pond;
/// # impl Game for Pond {
/// #     fn id(&self) -> &'static str { "pond" }
/// #     fn rule(&self) -> &'static str { "Frogs sit in a pond." }
/// #     fn facts(&self) -> Facts {
/// #         const SEATS: &[SeatFacts] = &[SeatFacts::new("white", Dir::Up)];
/// #         const HOLDERS: &[HolderFacts] = &[
/// #             HolderFacts::hand("hand", Seen::Owner),
/// #             HolderFacts::per_seat("deck", Seen::Nobody),
/// #             HolderFacts::per_seat("bank", Seen::All).granting(),
/// #         ];
/// #         Facts { sets: &["pond"], seats: SEATS, holders: HOLDERS, ..Facts::NONE }
/// #     }
/// #     fn referee(&self, _: &Rules) -> Arc<dyn Referee> { Arc::new(Heron) }
/// # }
/// # struct Heron;
/// # impl Referee for Heron {
/// #     fn legal(&self, _: Scene<'_>, _: &mut Vec<Action>) {}
/// #     fn perform(&self, _: Scene<'_>, _: &Action, _: &mut Steps) {}
/// #     fn endings(&self, _: Scene<'_>) -> Vec<(Outcome, String)> { Vec::new() }
/// # }
/// # let plugins = [
/// #     Registration { krate: "pond", plugin: Registered::Piece(&FROG) },
/// #     Registration { krate: "pond", plugin: Registered::Card(&REED) },
/// #     Registration { krate: "pond", plugin: Registered::Game(&Pond) },
/// # ];
/// # let catalogue = Catalogue::of(&plugins)?;
/// # let rules = catalogue.rules(&Pond, &Geometry::new(4, 4)?, Pond.facts().seats);
/// # let white = SeatId(0);
/// let frog = rules.kind_named("Frog").expect("a kind of this game");
/// let mut draft = Draft::new(rules, 0);
/// let piece = draft.create(frog, white);
/// draft.bury(piece);
/// let play = draft.open()?;
///
/// let pile = play.scene().death_pile();
/// assert_eq!(pile.of(white).map(|dead| dead.kind).collect::<Vec<_>>(), [frog]);
/// assert_eq!(pile.last().map(|dead| dead.piece), Some(piece));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DeathPile<'a> {
    board: &'a Board,
}

/// A piece on the death pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeadPiece {
    /// Its number, by which it can be revived.
    pub piece: PieceId,
    /// Its kind when it died.
    pub kind: KindId,
    /// The seat that owned it when it died.
    pub owner: SeatId,
}

impl<'a> DeathPile<'a> {
    /// The numbers of the pieces, in the order in which they died.
    #[must_use]
    pub fn pieces(&self) -> &'a [PieceId] {
        self.board.death_pile()
    }

    /// The pieces with their kinds and owners, in the order in which they died.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = DeadPiece> + use<'a> {
        let board = self.board;
        board.death_pile().iter().map(move |piece| {
            let state = board.piece(*piece);
            DeadPiece { piece: *piece, kind: state.kind(), owner: state.owner() }
        })
    }

    /// The pieces that a seat owned.
    pub fn of(&self, seat: SeatId) -> impl DoubleEndedIterator<Item = DeadPiece> + use<'a> {
        self.iter().filter(move |dead| dead.owner == seat)
    }

    /// The piece that died last; `None` if none has died.
    #[must_use]
    pub fn last(&self) -> Option<DeadPiece> {
        self.iter().next_back()
    }

    /// Whether a piece is here.
    #[must_use]
    pub fn has(&self, piece: PieceId) -> bool {
        self.pieces().contains(&piece)
    }

    /// The number of dead pieces.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pieces().len()
    }

    /// Whether no piece has died.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces().is_empty()
    }
}

impl<'a> Scene<'a> {
    /// The dead pieces, with their kinds and owners.
    #[must_use]
    pub fn death_pile(self) -> DeathPile<'a> {
        DeathPile { board: self.board }
    }
}
