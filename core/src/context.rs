//! Contexts: what the code of abilities, cards and effects gets to see.
//!
//! Each finds what the plugin's names list (`site.kind("Wall")`) and answers questions about the
//! scene from the point of view of its piece, card or bearer.

use crate::bound::Bound;
use crate::{
    AbilityId, Attached, Bits, CardId, CounterId, EffectId, HolderId, KindId, PieceId, Position,
    Scene, SeatId, Square, Step, Steps, SubDir, Subject, mobility,
};

/// Gives a context the look-ups that plugin code uses. The context has `scene` and `bound()`.
macro_rules! looks_up {
    ($context:ident) => {
        impl $context<'_> {
            /// The kind of piece of an id.
            #[inline]
            #[must_use]
            pub fn kind(&self, id: &str) -> KindId {
                self.bound().kind(id)
            }

            /// The effect or tag of an id.
            #[inline]
            #[must_use]
            pub fn effect(&self, id: &str) -> EffectId {
                self.bound().effect(id)
            }

            /// The counter of seats of an id.
            #[inline]
            #[must_use]
            pub fn counter(&self, id: &str) -> CounterId {
                self.bound().counter(id)
            }

            /// The counter of pieces of an id.
            #[inline]
            #[must_use]
            pub fn piece_counter(&self, id: &str) -> CounterId {
                self.bound().piece_counter(id)
            }

            /// The list of cards of an id that belongs to a seat.
            #[inline]
            #[must_use]
            pub fn holder_of(&self, id: &str, seat: SeatId) -> HolderId {
                self.bound().holder(id, Some(seat))
            }

            /// The list of cards of an id that all seats share.
            #[inline]
            #[must_use]
            pub fn common_holder(&self, id: &str) -> HolderId {
                self.bound().holder(id, None)
            }

            /// Where a pattern leads from a square for a seat, whatever stands there. A pattern that
            /// stops at pieces ends with the first piece.
            #[must_use]
            pub fn reach_from(&self, pattern: &str, from: Square, seat: SeatId) -> Bits {
                mobility::reach(self.scene, self.bound().reach(pattern, seat), pattern, from, seat)
            }
        }
    };
}

/// A piece that could use an ability now.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// Everything there is to see.
    pub scene: Scene<'a>,
    /// The piece.
    pub piece: PieceId,
    ability: AbilityId,
    bound: &'a Bound,
}

looks_up!(Site);

impl<'a> Site<'a> {
    /// A piece with one of its abilities.
    #[inline]
    #[must_use]
    pub fn new(scene: Scene<'a>, piece: PieceId, ability: AbilityId) -> Self {
        let kind = &scene.board.rules().kind_tables()[scene.board.piece(piece).kind().index()];
        Self { scene, piece, ability, bound: kind.bound(ability) }
    }

    /// A piece with the ability that a card gives it, if it does.
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

    /// The same piece with the names of an ability that a card gives.
    pub(crate) fn with_names(self, bound: &'a Bound) -> Self {
        Self { bound, ..self }
    }

    #[inline]
    pub(crate) fn bound(&self) -> &'a Bound {
        self.bound
    }

    /// Which of the piece's abilities it is, as [`crate::Step::Proceed`] asks for it. A site that a
    /// card gives has the one by which the piece uses the card; what happens by itself has
    /// [`AbilityId::NONE`].
    #[inline]
    #[must_use]
    pub fn ability(&self) -> AbilityId {
        self.ability
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub fn owner(&self) -> SeatId {
        self.scene.board.piece(self.piece).owner()
    }

    /// Where it stands. A piece that has left the board stands where it stood last.
    #[inline]
    #[must_use]
    pub fn square(&self) -> Square {
        self.scene.board.piece(self.piece).last_square()
    }

    /// The square next to it, if there is one.
    #[inline]
    #[must_use]
    pub fn next(&self, dir: SubDir) -> Option<Square> {
        self.scene.step(self.square(), dir, 1)
    }

    /// The squares next to it with the directions they lie in, from up clockwise.
    pub fn neighbours(&self) -> impl Iterator<Item = (SubDir, Square)> + use<'a> {
        let site = *self;
        SubDir::ALL.into_iter().filter_map(move |dir| Some((dir, site.next(dir)?)))
    }

    /// The square at an offset from it, if there is one.
    #[must_use]
    pub fn offset(&self, offset: impl Into<Position>) -> Option<Square> {
        let geometry = self.scene.board.rules().geometry();
        geometry.square(geometry.position(self.square()) + offset.into())
    }

    /// Where a pattern leads it, whatever stands there; a pattern that stops at pieces ends with
    /// the first it meets.
    #[must_use]
    pub fn reach(&self, pattern: &str) -> Bits {
        self.reach_from(pattern, self.square(), self.owner())
    }

    /// The enemy on a square.
    #[inline]
    #[must_use]
    pub fn enemy_at(&self, square: Square) -> Option<PieceId> {
        self.scene
            .board
            .at(square)
            .filter(|piece| self.scene.board.piece(*piece).owner() != self.owner())
    }

    /// The piece of its own side on a square.
    #[inline]
    #[must_use]
    pub fn ally_at(&self, square: Square) -> Option<PieceId> {
        self.scene
            .board
            .at(square)
            .filter(|piece| self.scene.board.piece(*piece).owner() == self.owner())
    }

    /// Puts a piece on this one's list; it leaves any other. See [`Scene::led_by`].
    pub fn lead(&self, piece: PieceId, steps: &mut Steps) {
        steps.push(Step::Lead { piece, leader: Some(self.piece) });
    }

    /// All pieces on this one's list leave it and die.
    pub fn end_list(&self, steps: &mut Steps) {
        for piece in self.scene.led_by(self.piece) {
            // Off the list first: a setup may put two leaders on each other's.
            steps.push(Step::Lead { piece, leader: None });
            steps.push(Step::Die { piece });
        }
    }
}

/// A card that could be played now.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    /// Everything there is to see.
    pub scene: Scene<'a>,
    /// Who plays it.
    pub seat: SeatId,
    /// The card.
    pub card: CardId,
}

looks_up!(Held);

impl<'a> Held<'a> {
    #[inline]
    pub(crate) fn bound(&self) -> &'a Bound {
        self.scene.board.rules().card_bound(self.card)
    }
}

/// Who carries an effect, as its hooks see it.
#[derive(Clone, Copy, Debug)]
pub struct Bearer<'a> {
    /// Everything there is to see.
    pub scene: Scene<'a>,
    /// The effect or tag itself.
    pub this: EffectId,
    /// The piece, seat or game that carries it.
    pub subject: Subject,
    /// How long it lasts; a tag has no such record.
    pub attached: Option<Attached>,
}

looks_up!(Bearer);

impl<'a> Bearer<'a> {
    #[inline]
    pub(crate) fn bound(&self) -> &'a Bound {
        self.scene.board.rules().effect_bound(self.this)
    }

    /// The piece that carries it, if a piece does.
    #[inline]
    #[must_use]
    pub fn piece(&self) -> Option<PieceId> {
        match self.subject {
            Subject::Piece(piece) => Some(piece),
            Subject::Seat(_) | Subject::Game => None,
        }
    }

    /// The pieces of other seats on a square, covered or not, the topmost first; of all seats if no
    /// piece carries it.
    pub fn others_at(&self, square: Square) -> impl Iterator<Item = PieceId> + use<'a> {
        let board = self.scene.board;
        let own = self.piece().map(|piece| board.piece(piece).owner());
        board.stack(square).filter(move |piece| Some(board.piece(*piece).owner()) != own)
    }

    /// The pieces of other seats where a pattern that its code names leads the piece that carries
    /// it, covered or not.
    pub fn others_reached(&self, pattern: &str) -> impl Iterator<Item = PieceId> + use<'a> {
        let (bearer, board) = (*self, self.scene.board);
        let reached = self.piece().map(|piece| board.piece(piece)).map_or(Bits::EMPTY, |own| {
            let others = board.rules().seat_ids().filter(|seat| *seat != own.owner());
            let others = others.fold(Bits::EMPTY, |all, seat| all | board.owned(seat));
            // Mostly nobody is there, and then there is nothing to be looked up.
            if others.is_empty() {
                others
            } else {
                others & self.reach_from(pattern, own.last_square(), own.owner())
            }
        });
        reached.iter().flat_map(move |square| bearer.others_at(square))
    }

    /// Whether a piece carries it that has a tag.
    #[must_use]
    pub fn has_tag(&self, tag: &str) -> bool {
        self.piece().is_some_and(|piece| self.scene.board.piece(piece).has(self.effect(tag)))
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
        let site = Site::new(play.scene(), wisp, AbilityId::NONE);
        assert_eq!((site.owner(), site.square()), (BLACK, at("b2")));
        assert_eq!(site.next(SubDir::DownLeft), Some(at("a1")));
        assert_eq!(site.offset((2, 1)), Some(at("d3")));
        assert_eq!((site.offset((3, 0)), site.offset((0, -2))), (None, None));
        assert_eq!((site.enemy_at(at("a1")), site.ally_at(at("a1"))), (Some(guard), None));
        assert_eq!((site.enemy_at(at("b2")), site.ally_at(at("b2"))), (None, Some(wisp)));
        assert_eq!((site.enemy_at(at("c3")), site.ally_at(at("c3"))), (None, None));
        let corner = Site::new(play.scene(), guard, AbilityId::NONE);
        let neighbours: Vec<_> = corner.neighbours().collect();
        let expected = [(SubDir::Up, "a2"), (SubDir::UpRight, "b2"), (SubDir::Right, "b1")];
        assert_eq!(neighbours, expected.map(|(dir, name)| (dir, at(name))));
    }

    #[test]
    fn a_site_stands_where_its_piece_stood_last() {
        let (mut play, guard, _) = duel();
        run(&mut play, [Step::Remove { piece: guard }]).unwrap();
        assert_eq!(Site::new(play.scene(), guard, AbilityId::NONE).square(), at("a1"));
    }

    #[test]
    fn a_pattern_leads_forward_for_the_owner_up_to_the_first_piece() {
        let mut draft = draft("flat");
        let white = put(&mut draft, "Seed", WHITE, "b1");
        let black = put(&mut draft, "Seed", BLACK, "b3");
        let play = draft.open().unwrap();
        let reach = |piece| names(&play, Site::new(play.scene(), piece, BLOOM).reach("Ahead"));
        assert_eq!(reach(white), ["b2", "b3"]);
        assert_eq!(reach(black), ["b1", "b2"]);
    }

    #[test]
    fn an_ability_that_a_card_gives_finds_the_names_of_the_card() {
        let (play, guard, wisp) = duel();
        let site = |piece| Site::granted_by(play.scene(), piece, OAK);
        assert_eq!(site(wisp).map(|site| site.kind("Wisp")), Some(kind("Wisp")));
        assert!(site(guard).is_none(), "the card gives it to Wisps");
        assert!(Site::granted_by(play.scene(), wisp, crate::sample::ASH).is_none());
    }

    #[test]
    fn cards_on_the_side_of_the_owner_give_their_abilities() {
        let mut draft = draft("flat");
        let own = put(&mut draft, "Wisp", WHITE, "a1");
        let other = put(&mut draft, "Wisp", BLACK, "a2");
        draft.apply(&Change::Deal { card: OAK, to: PLAYED, place: 0 });
        let play = draft.open().unwrap();
        let granted = |piece| {
            let site = Site::new(play.scene(), piece, AbilityId::NONE);
            site.granted().map(|(card, coded, _)| (card, coded.id())).collect::<Vec<_>>()
        };
        assert_eq!((granted(own), granted(other)), (vec![(OAK, "Bloom")], vec![]));
    }

    #[test]
    fn a_list_ends_with_the_death_of_its_pieces() {
        let (mut play, guard, wisp) = duel();
        let mut steps = Steps::default();
        Site::new(play.scene(), guard, AbilityId::NONE).lead(wisp, &mut steps);
        run(&mut play, steps.iter().copied()).unwrap();
        assert_eq!(play.board().counter(Subject::Piece(wisp), LEADER), 1);
        let mut steps = Steps::default();
        Site::new(play.scene(), guard, AbilityId::NONE).end_list(&mut steps);
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
        let bearer = |subject| Bearer { scene, this, subject, attached: None };
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
