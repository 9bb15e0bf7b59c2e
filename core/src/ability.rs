//! Abilities: what a piece can do, as data where tables can run it and as code where not.

use crate::bound::{Bound, looks_up};
use crate::{
    AbilityId, Action, Args, Bits, Card, CardId, Deed, DeedKind, Deeds, Description, EffectId,
    Names, PieceId, Position, Price, Purpose, Scene, SeatId, Square, Step, Steps, SubDir, Terms,
    hooks,
};

/// One thing a kind of piece can do.
pub enum Ability {
    /// Going by a pattern.
    Described(Described),
    /// Anything else.
    Coded(&'static dyn Coded),
}

/// Which target squares an ability is for, seen by the piece's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// All.
    Anywhere,
    /// All but the row farthest forward.
    ShortOfFarRow,
    /// Only the row farthest forward.
    FarRow,
}

/// Going to a square of a pattern, onto an empty one or onto an enemy that is thereby taken; or
/// harming an enemy there from afar.
#[derive(Clone, Copy, Debug)]
pub struct Described {
    /// Its id, as explanations and history name it.
    pub id: &'static str,
    /// [`Purpose::Move`], [`Purpose::Take`] or [`Purpose::Attack`].
    pub purpose: Purpose,
    /// The pattern's id.
    pub pattern: &'static str,
    /// Only while the piece has never moved.
    pub unmoved: bool,
    /// Only onto these squares.
    pub zone: Zone,
    /// The piece becomes one of these kinds, the player's choice; empty: it stays what it is.
    pub becomes: &'static [&'static str],
    /// Pieces with this tag stop it, although it goes through others.
    pub stopped_by: Option<&'static str>,
}

impl Ability {
    /// Going to an empty square of the pattern.
    #[must_use]
    pub const fn moves(id: &'static str, pattern: &'static str) -> Described {
        Described {
            id,
            purpose: Purpose::Move,
            pattern,
            unmoved: false,
            zone: Zone::Anywhere,
            becomes: &[],
            stopped_by: None,
        }
    }

    /// Taking an enemy on a square of the pattern.
    #[must_use]
    pub const fn takes(id: &'static str, pattern: &'static str) -> Described {
        Described { purpose: Purpose::Take, ..Self::moves(id, pattern) }
    }

    /// Harming an enemy on a square of the pattern from afar.
    #[must_use]
    pub const fn attacks(id: &'static str, pattern: &'static str) -> Described {
        Described { purpose: Purpose::Attack, ..Self::moves(id, pattern) }
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Described(described) => described.id,
            Self::Coded(coded) => coded.id(),
        }
    }
}

impl Described {
    /// The same, only while the piece has never moved.
    #[must_use]
    pub const fn while_unmoved(mut self) -> Self {
        self.unmoved = true;
        self
    }

    /// The same, not onto the far row.
    #[must_use]
    pub const fn short_of_far_row(mut self) -> Self {
        self.zone = Zone::ShortOfFarRow;
        self
    }

    /// The same, but not past pieces with this tag.
    #[must_use]
    pub const fn stopped_by(mut self, tag: &'static str) -> Self {
        self.stopped_by = Some(tag);
        self
    }

    /// The same, only onto the far row, where the piece becomes one of these kinds.
    #[must_use]
    pub const fn promoting(mut self, becomes: &'static [&'static str]) -> Self {
        self.zone = Zone::FarRow;
        self.becomes = becomes;
        self
    }
}

impl From<Described> for Ability {
    fn from(described: Described) -> Self {
        Self::Described(described)
    }
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
        let kind = scene.board.rules().kind(scene.board.piece(piece).kind());
        Self { scene, piece, ability, bound: kind.bound(ability) }
    }

    /// A piece with the ability that a card gives it, if it does.
    #[must_use]
    pub fn granted_by(scene: Scene<'a>, piece: PieceId, card: CardId) -> Option<Self> {
        let (to, _, bound) = scene.board.rules().grant(card)?;
        (to == scene.board.piece(piece).kind()).then_some(Self {
            scene,
            piece,
            ability: AbilityId::NONE,
            bound,
        })
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

    /// Whether everyone concerned lets its ability act on a piece.
    #[inline]
    #[must_use]
    pub fn may_act_on(&self, piece: PieceId) -> bool {
        self.may(DeedKind::Ability, piece)
    }

    /// Whether everyone concerned lets it do this to a piece.
    #[inline]
    #[must_use]
    pub fn may(&self, kind: DeedKind, piece: PieceId) -> bool {
        let deed = Deed { kind, doer: Some(self.piece), receiver: Some(piece), seat: self.owner() };
        hooks::allowed(self.scene, &deed).is_ok()
    }

    /// Whether its ability may act on a piece, whatever one tag or effect says.
    #[must_use]
    pub fn may_act_on_despite(&self, piece: PieceId, ignored: EffectId) -> bool {
        let deed = Deed {
            kind: DeedKind::Ability,
            doer: Some(self.piece),
            receiver: Some(piece),
            seat: self.owner(),
        };
        hooks::refusers(self.scene, &deed).iter().all(|effect| *effect == ignored)
    }

    /// Whether its owner can pay a surcharge on top of what the ability itself costs.
    #[must_use]
    pub fn affords(&self, surcharge: &Price) -> bool {
        let kind = self.scene.board.rules().kind(self.scene.board.piece(self.piece).kind());
        match kind.coded_rule(self.ability) {
            Some(rule) => self.scene.affords(self.owner(), &rule.price.and(surcharge)),
            None => self.scene.affords(self.owner(), surcharge),
        }
    }

    /// Whether its ability may kill a piece: act on it, kill it, and let it die.
    #[must_use]
    pub fn may_kill(&self, piece: PieceId) -> bool {
        [DeedKind::Ability, DeedKind::Kill, DeedKind::Die]
            .into_iter()
            .all(|deed| self.may(deed, piece))
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

    /// The abilities that cards on its owner's side of the board give to pieces of its kind, in the
    /// order the cards lie there; each with the site it is used from.
    pub fn granted(
        &self,
    ) -> impl Iterator<Item = (CardId, &'static dyn Coded, Site<'a>)> + use<'a> {
        let Self { scene, piece, ability: by, .. } = *self;
        let rules = scene.board.rules();
        let kind = scene.board.piece(piece).kind();
        let cards =
            rules.granting(self.owner()).map_or(&[][..], |holder| scene.board.cards(holder));
        cards.iter().filter_map(move |card| {
            let (to, ability, bound) = rules.grant(*card)?;
            (to == kind).then_some((*card, ability, Site { scene, piece, ability: by, bound }))
        })
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

    /// The plugin.
    #[must_use]
    pub fn plugin(&self) -> &'static dyn Card {
        self.scene.board.rules().card(self.card)
    }
}

/// An ability that only code can say. It reads the scene and proposes steps; it never changes
/// anything itself.
pub trait Coded: Sync {
    /// Its id, as explanations and history name it.
    fn id(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// What it costs, how long it takes and rests. Games that know no such things ignore them.
    fn terms(&self) -> Terms {
        Terms::FREE
    }

    /// The names its code refers to.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// The squares whose pieces, if they have it and are the seat's, might use it now. Asked once
    /// before the pieces are asked one by one, so it should be cheap; all squares is always right.
    fn candidates(&self, _scene: Scene<'_>, _seat: SeatId) -> Bits {
        Bits::FULL
    }

    /// Whether it can remove an enemy from its square. Only abilities that cannot let the fast
    /// guard of royal pieces be used.
    fn threatens(&self) -> bool {
        true
    }

    /// Whether nobody declares it: it begins by itself when the piece comes onto the board.
    fn is_automatic(&self) -> bool {
        false
    }

    /// The squares it is about, seen by a player whose forward is up, where no pattern among its
    /// names says them; for whoever draws it.
    fn area(&self) -> Option<Description> {
        None
    }

    /// As what it reaches the piece on the second square that its words name, for explanations:
    /// each of these could be refused.
    fn reaches(&self) -> Deeds {
        Deeds::of(&[DeedKind::Ability])
    }

    /// Every way the piece could use it now, each as the words of an action; the first is the
    /// piece's own square. Costs and cooldowns are the game's to check, except a surcharge.
    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args));

    /// Whether a piece could be casting it with these words; a setup in which one casts it with
    /// others is refused. It need not be usable so now: the target may have gone since it was
    /// declared. By default the words must be of the same form as those of an option; if it has no
    /// option now, any words will do.
    fn can_be_cast(&self, site: Site<'_>, args: &Args) -> bool {
        let (mut has_options, mut found) = (false, false);
        self.options(site, &mut |option| {
            has_options = true;
            found |= option.has_form_of(args);
        });
        found || !has_options
    }

    /// Why it cannot be used with these words now, where its rule alone would not tell; for
    /// explanations.
    fn objection(&self, _site: Site<'_>, _args: &Args) -> Option<String> {
        None
    }

    /// What using it in this way costs, and how long it takes, beyond its terms.
    fn surcharge<'a>(&self, _site: Site<'a>, _args: &Args) -> Option<&'a Price> {
        None
    }

    /// What using it in this way does. An ability that takes time is asked when the time is over:
    /// if what it was meant for is no longer there it proposes nothing and has fizzled.
    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps);

    /// What follows at a later stage, for an ability that must see what became of one step before
    /// it can propose the next. It is asked by [`crate::Step::Proceed`], with the words given
    /// there.
    fn proceed(&self, _site: Site<'_>, _words: [i16; 3], _steps: &mut Steps) {}
}
