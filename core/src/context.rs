//! Contexts: what the code of abilities, cards and effects can see.
//!
//! A context looks up the names that the plugin lists (`site.kind("Wall")`) and answers questions
//! about the scene from the point of view of its piece, card or bearer.

use crate::bound::NameTable;
use crate::{
    AbilityId, Attached, Bits, CardId, CounterId, Deed, DeedId, EffectId, EventArgs, EventId,
    HolderId, KindId, PieceId, Position, Scene, SeatId, Square, Step, Steps, SubDir, Subject,
    reached,
};

/// Gives a context the look-ups that plugin code uses. The context must have `scene` and `bound()`.
macro_rules! looks_up {
    ($context:ident) => {
        impl $context<'_> {
            /// The kind of piece with this id, which must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn kind(&self, id: &str) -> KindId {
                self.bound().kind(id)
            }

            /// The effect or tag with this id, which must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn effect(&self, id: &str) -> EffectId {
                self.bound().effect(id)
            }

            /// The counter of seats with this id, which must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn counter(&self, id: &str) -> CounterId {
                self.bound().counter(id)
            }

            /// The counter of pieces with this id, which must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn piece_counter(&self, id: &str) -> CounterId {
                self.bound().piece_counter(id)
            }

            /// The counter of the game as a whole with this id, which must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn game_counter(&self, id: &str) -> CounterId {
                self.bound().game_counter(id)
            }

            /// A seat's list of cards with this id, which must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn holder_of(&self, id: &str, seat: SeatId) -> HolderId {
                self.bound().holder(id, Some(seat))
            }

            /// The list of cards with this id that all seats share. It must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn common_holder(&self, id: &str) -> HolderId {
                self.bound().holder(id, None)
            }

            /// The squares that a pattern reaches from a square for a seat, empty or occupied. A
            /// pattern that pieces block ends with the first piece. It must be in the plugin's
            /// [`Names`](crate::Names).
            #[inline]
            #[must_use]
            pub fn reach_from(&self, pattern: &str, from: Square, seat: SeatId) -> Bits {
                reached::reach(self.scene, self.bound().reach(pattern, seat), pattern, from, seat)
            }
        }
    };
}

/// A piece and one of its abilities: the context of [`AbilityCode`](crate::AbilityCode).
#[derive(Clone, Copy, Debug)]
pub struct PieceContext<'a> {
    /// The board and the journal.
    pub scene: Scene<'a>,
    /// The piece that uses the ability.
    pub piece: PieceId,
    ability: AbilityId,
    bound: &'a NameTable,
}

looks_up!(PieceContext);

impl<'a> PieceContext<'a> {
    /// The context of a piece and one of its abilities.
    #[inline]
    #[must_use]
    pub fn new(scene: Scene<'a>, piece: PieceId, ability: AbilityId) -> Self {
        let kind = &scene.board.rules().kind_tables()[scene.board.piece(piece).kind().index()];
        Self { scene, piece, ability, bound: kind.bound(ability) }
    }

    /// The context of a piece and the ability that a card grants it; `None` if the card grants none
    /// to pieces of its kind.
    #[must_use]
    pub fn granted_by(scene: Scene<'a>, piece: PieceId, card: CardId) -> Option<Self> {
        let (to, bound) = scene.board.rules().grant_bound(card)?;
        (to == scene.board.piece(piece).kind()).then_some(Self {
            scene,
            piece,
            ability: AbilityId::NONE,
            bound,
        })
    }

    /// The same piece with the names of an ability that a card grants.
    pub(crate) fn with_names(self, bound: &'a NameTable) -> Self {
        Self { bound, ..self }
    }

    #[inline]
    pub(crate) fn bound(&self) -> &'a NameTable {
        self.bound
    }

    /// The ability of the piece, for [`Step::Proceed`]. With an ability that a card grants it is
    /// the one by which the piece uses the card; in [`Piece::on_dead`](crate::Piece::on_dead) and
    /// for passive grants it is [`AbilityId::NONE`].
    #[inline]
    #[must_use]
    pub fn ability(&self) -> AbilityId {
        self.ability
    }

    /// The seat that owns the piece.
    #[inline]
    #[must_use]
    pub fn owner(&self) -> SeatId {
        self.scene.board.piece(self.piece).owner()
    }

    /// The square of the piece, or its last one if it has left the board.
    #[inline]
    #[must_use]
    pub fn square(&self) -> Square {
        self.scene.board.piece(self.piece).last_square()
    }

    /// The square next to it in a direction; `None` off the board or in a hole.
    #[inline]
    #[must_use]
    pub fn next(&self, dir: SubDir) -> Option<Square> {
        self.scene.step(self.square(), dir, 1)
    }

    /// The squares next to it with their directions, clockwise from up.
    pub fn neighbours(&self) -> impl Iterator<Item = (SubDir, Square)> + use<'a> {
        let site = *self;
        SubDir::ALL.into_iter().filter_map(move |dir| Some((dir, site.next(dir)?)))
    }

    /// The square at an offset from it; `None` off the board or in a hole.
    #[must_use]
    pub fn offset(&self, offset: impl Into<Position>) -> Option<Square> {
        let geometry = self.scene.board.rules().geometry();
        geometry.square(geometry.position(self.square()) + offset.into())
    }

    /// The squares that a pattern reaches for it, empty or occupied. A pattern that pieces block
    /// ends with the first piece.
    #[must_use]
    pub fn reach(&self, pattern: &str) -> Bits {
        self.reach_from(pattern, self.square(), self.owner())
    }

    /// The topmost piece on a square, if it belongs to another seat.
    #[inline]
    #[must_use]
    pub fn enemy_at(&self, square: Square) -> Option<PieceId> {
        self.scene
            .board
            .at(square)
            .filter(|piece| self.scene.board.piece(*piece).owner() != self.owner())
    }

    /// The topmost piece on a square, if it belongs to the same seat.
    #[inline]
    #[must_use]
    pub fn ally_at(&self, square: Square) -> Option<PieceId> {
        self.scene
            .board
            .at(square)
            .filter(|piece| self.scene.board.piece(*piece).owner() == self.owner())
    }

    /// Makes a piece a follower of this one; it leaves any other leader. See [`Scene::led_by`].
    pub fn lead(&self, piece: PieceId, steps: &mut Steps) {
        steps.push(Step::Lead { piece, leader: Some(self.piece) });
    }

    /// All followers of this piece leave it and die.
    pub fn end_list(&self, steps: &mut Steps) {
        for piece in self.scene.led_by(self.piece) {
            // It leaves first, because in a setup two pieces may lead each other.
            steps.push(Step::Lead { piece, leader: None });
            steps.push(Step::Die { piece });
        }
    }
}

/// A card and the seat that plays it: the context of [`Card`](crate::Card).
#[derive(Clone, Copy, Debug)]
pub struct CardContext<'a> {
    /// The board and the journal.
    pub scene: Scene<'a>,
    /// The seat that plays the card.
    pub seat: SeatId,
    /// The card that is played.
    pub card: CardId,
}

looks_up!(CardContext);

impl<'a> CardContext<'a> {
    #[inline]
    pub(crate) fn bound(&self) -> &'a NameTable {
        self.scene.board.rules().card_bound(self.card)
    }
}

/// A deed of a mod that is done: the context of a [`DeedData`](crate::DeedData).
#[derive(Clone, Copy, Debug)]
pub struct DeedContext<'a> {
    /// The board and the journal.
    pub scene: Scene<'a>,
    /// The number of the deed.
    pub this: DeedId,
    /// The deed as it happens, after hooks have changed it.
    pub deed: Deed,
}

looks_up!(DeedContext);

impl<'a> DeedContext<'a> {
    #[inline]
    pub(crate) fn bound(&self) -> &'a NameTable {
        self.scene.board.rules().deed_bound(self.this)
    }
}

/// An event that is due: the context of an [`EventData`](crate::EventData).
#[derive(Clone, Copy, Debug)]
pub struct EventContext<'a> {
    /// The board and the journal.
    pub scene: Scene<'a>,
    /// The seat for which it was scheduled.
    pub seat: SeatId,
    /// The number of the event function.
    pub this: EventId,
    /// The arguments with which it was scheduled.
    pub args: EventArgs,
}

looks_up!(EventContext);

impl<'a> EventContext<'a> {
    #[inline]
    pub(crate) fn bound(&self) -> &'a NameTable {
        self.scene.board.rules().event_bound(self.this)
    }
}

/// An effect or tag and its bearer: the context of the hooks of [`Effect`](crate::Effect).
#[derive(Clone, Copy, Debug)]
pub struct EffectContext<'a> {
    /// The board and the journal.
    pub scene: Scene<'a>,
    /// The number of the effect or tag.
    pub this: EffectId,
    /// The bearer: the piece, the seat or the game that has it.
    pub subject: Subject,
    /// How long the effect lasts; `None` for a tag.
    pub attached: Option<&'a Attached>,
}

looks_up!(EffectContext);

impl EffectContext<'_> {
    /// Whether a deed is the one of a mod that has this id.
    #[must_use]
    pub fn is_deed(&self, deed: &Deed, id: &str) -> bool {
        deed.own.is_some_and(|own| self.scene.board.rules().deed_id(own) == id)
    }
}

impl<'a> EffectContext<'a> {
    #[inline]
    pub(crate) fn bound(&self) -> &'a NameTable {
        self.scene.board.rules().effect_bound(self.this)
    }

    /// The bearer, if it is a piece.
    #[inline]
    #[must_use]
    pub fn piece(&self) -> Option<PieceId> {
        match self.subject {
            Subject::Piece(piece) => Some(piece),
            Subject::Seat(_) | Subject::Game => None,
        }
    }

    /// The pieces on a square that belong to other seats than the bearer, the topmost first. All
    /// pieces there if the bearer is not a piece.
    pub fn others_at(&self, square: Square) -> impl Iterator<Item = PieceId> + use<'a> {
        let board = self.scene.board;
        let own = self.piece().map(|piece| board.piece(piece).owner());
        board.stack(square).filter(move |piece| Some(board.piece(*piece).owner()) != own)
    }

    /// The pieces of other seats that a pattern reaches from the bearer, covered ones included.
    /// None if the bearer is not a piece.
    pub fn others_reached(&self, pattern: &str) -> impl Iterator<Item = PieceId> + use<'a> {
        let (bearer, board) = (*self, self.scene.board);
        let reached = self.piece().map(|piece| board.piece(piece)).map_or(Bits::EMPTY, |own| {
            let others = board.rules().seat_ids().filter(|seat| *seat != own.owner());
            let others = others.fold(Bits::EMPTY, |all, seat| all | board.owned(seat));
            // Often there are no others, and then the pattern need not be looked up.
            if others.is_empty() {
                others
            } else {
                others & self.reach_from(pattern, own.last_square(), own.owner())
            }
        });
        reached.iter().flat_map(move |square| bearer.others_at(square))
    }

    /// Whether the bearer is a piece that has a tag.
    #[inline]
    #[must_use]
    pub fn has_tag(&self, tag: &str) -> bool {
        match self.subject {
            Subject::Piece(piece) => self.scene.board.piece(piece).has(self.effect(tag)),
            Subject::Seat(_) | Subject::Game => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Change;
    use crate::sample::{
        BLACK, BLOOM, LEADER, OAK, PLAYED, WHITE, at, draft, duel, effect, kind, put, run,
    };

    fn names(play: &crate::Play, squares: Bits) -> Vec<String> {
        squares.iter().map(|square| play.board().rules().geometry().name(square)).collect()
    }

    #[test]
    fn a_site_sees_the_board_from_its_piece() {
        let (play, guard, wisp) = duel();
        let site = PieceContext::new(play.scene(), wisp, AbilityId::NONE);
        assert_eq!((site.owner(), site.square()), (BLACK, at("b2")));
        assert_eq!(site.next(SubDir::DownLeft), Some(at("a1")));
        assert_eq!(site.offset((2, 1)), Some(at("d3")));
        assert_eq!((site.offset((3, 0)), site.offset((0, -2))), (None, None));
        assert_eq!((site.enemy_at(at("a1")), site.ally_at(at("a1"))), (Some(guard), None));
        assert_eq!((site.enemy_at(at("b2")), site.ally_at(at("b2"))), (None, Some(wisp)));
        assert_eq!((site.enemy_at(at("c3")), site.ally_at(at("c3"))), (None, None));
        let corner = PieceContext::new(play.scene(), guard, AbilityId::NONE);
        let neighbours: Vec<_> = corner.neighbours().collect();
        let expected = [(SubDir::Up, "a2"), (SubDir::UpRight, "b2"), (SubDir::Right, "b1")];
        assert_eq!(neighbours, expected.map(|(dir, name)| (dir, at(name))));
    }

    #[test]
    fn a_site_stands_where_its_piece_stood_last() {
        let (mut play, guard, _) = duel();
        run(&mut play, [Step::Remove { piece: guard }]).unwrap();
        assert_eq!(PieceContext::new(play.scene(), guard, AbilityId::NONE).square(), at("a1"));
    }

    #[test]
    fn a_pattern_leads_forward_for_the_owner_up_to_the_first_piece() {
        let mut draft = draft("flat");
        let white = put(&mut draft, "Seed", WHITE, "b1");
        let black = put(&mut draft, "Seed", BLACK, "b3");
        let play = draft.open().unwrap();
        let reach =
            |piece| names(&play, PieceContext::new(play.scene(), piece, BLOOM).reach("Ahead"));
        assert_eq!(reach(white), ["b2", "b3"]);
        assert_eq!(reach(black), ["b1", "b2"]);
    }

    #[test]
    fn an_ability_that_a_card_gives_finds_the_names_of_the_card() {
        let (play, guard, wisp) = duel();
        let site = |piece| PieceContext::granted_by(play.scene(), piece, OAK);
        assert_eq!(site(wisp).map(|site| site.kind("Wisp")), Some(kind("Wisp")));
        assert!(site(guard).is_none(), "the card gives it to Wisps");
        assert!(PieceContext::granted_by(play.scene(), wisp, crate::sample::ASH).is_none());
    }

    #[test]
    fn cards_on_the_side_of_the_owner_give_their_abilities() {
        let mut draft = draft("flat");
        let own = put(&mut draft, "Wisp", WHITE, "a1");
        let other = put(&mut draft, "Wisp", BLACK, "a2");
        draft.apply(&Change::Deal { card: OAK, to: PLAYED, place: 0 });
        let play = draft.open().unwrap();
        let granted = |piece| {
            let site = PieceContext::new(play.scene(), piece, AbilityId::NONE);
            site.granted().map(|(card, coded, _)| (card, coded.id())).collect::<Vec<_>>()
        };
        assert_eq!((granted(own), granted(other)), (vec![(OAK, "Bloom")], vec![]));
    }

    #[test]
    fn a_list_ends_with_the_death_of_its_pieces() {
        let (mut play, guard, wisp) = duel();
        let mut steps = Steps::default();
        PieceContext::new(play.scene(), guard, AbilityId::NONE).lead(wisp, &mut steps);
        run(&mut play, steps.iter().copied()).unwrap();
        assert_eq!(play.board().counter(Subject::Piece(wisp), LEADER), 1);
        let mut steps = Steps::default();
        PieceContext::new(play.scene(), guard, AbilityId::NONE).end_list(&mut steps);
        run(&mut play, steps.iter().copied()).unwrap();
        assert_eq!(play.board().death_pile(), [wisp]);
        assert_eq!(play.board().counter(Subject::Piece(wisp), LEADER), 0);
    }

    #[test]
    fn a_bearer_finds_the_pieces_of_other_seats() {
        let mut draft = draft("stacked");
        let own = put(&mut draft, "Guard", WHITE, "a1");
        let covered = put(&mut draft, "Wisp", BLACK, "a2");
        put(&mut draft, "Wisp", WHITE, "a2");
        let top = put(&mut draft, "Wisp", BLACK, "a2");
        let beyond = put(&mut draft, "Wisp", BLACK, "b1");
        let play = draft.open().unwrap();
        let (scene, this) = (play.scene(), effect("Named"));
        let bearer = |subject| EffectContext { scene, this, subject, attached: None };
        let piece = bearer(Subject::Piece(own));
        assert_eq!(piece.piece(), Some(own));
        assert_eq!(piece.others_at(at("a2")).collect::<Vec<_>>(), [top, covered]);
        assert_eq!(piece.others_reached("Ahead").collect::<Vec<_>>(), [top, covered]);
        assert_eq!(piece.others_at(at("b1")).collect::<Vec<_>>(), [beyond]);
        assert!(piece.has_tag("MARK"));
        let game = bearer(Subject::Game);
        assert_eq!((game.piece(), game.has_tag("MARK")), (None, false));
        assert_eq!(game.others_at(at("a1")).collect::<Vec<_>>(), [own]);
        assert_eq!(game.others_reached("Ahead").count(), 0);
    }
}
