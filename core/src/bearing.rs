//! What the tags and effects on a piece, and the cards of its owner, change about where it goes:
//! abilities that they grant, and the distance of its slides.
//!
//! Nothing here is asked unless [`Board::is_altered`].

use smallvec::SmallVec;

use crate::{
    Bits, Board, EffectId, KindId, MAX_SIDE, Mode, PieceId, Purpose, Query, Scene, SeatId, Square,
    Subject,
};

/// The distances of slides as tags and effects change them, by the distance without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SlideChange([u8; MAX_SIDE as usize + 1]);

impl SlideChange {
    pub(crate) fn of(&self, distance: u8) -> u8 {
        self.0[usize::from(distance.min(MAX_SIDE))]
    }
}

impl Board {
    /// The modes by which a piece goes: those of its kind, then those that tags, effects and cards
    /// grant it now. Their targets may be longer or shorter than the kind's own: see
    /// [`Scene::slide_distance`].
    pub fn modes_of(&self, piece: PieceId) -> impl Iterator<Item = &Mode> {
        let state = self.piece(piece);
        let own = self.rules().kind_tables()[state.kind().index()].modes(state.owner());
        own.iter().chain(self.granted_modes(piece))
    }

    /// The modes that tags, effects and cards grant a piece now: first by the tags and effects on
    /// it, on its owner and on the game, in the order of their ids, then by its owner's cards on
    /// the board. What several grant alike is granted once for each.
    pub fn granted_modes(&self, piece: PieceId) -> impl Iterator<Item = &Mode> {
        let (rules, state) = (self.rules(), *self.piece(piece));
        let (kind, owner) = (state.kind(), state.owner());
        let by_effects = self.borne(piece, rules.granting_effects());
        let cards = match rules.granting(owner) {
            Some(holder) if self.is_altered() => self.cards(holder),
            _ => &[],
        };
        let places = cards.iter().enumerate();
        let cards = places.filter(|(i, card)| !cards[..*i].contains(card)).map(|(_, card)| *card);
        let by_effects = each(by_effects).map(move |by| rules.granted_by_effect(by, owner));
        let by_cards = cards.map(move |card| rules.granted_by_card(card, kind, owner));
        by_effects.chain(by_cards).flatten()
    }

    /// How tags and effects change the distance of a piece's slides; `None` if not at all.
    pub(crate) fn slide_change(&self, piece: PieceId) -> Option<SlideChange> {
        let rules = self.rules();
        let effects = self.borne(piece, rules.sliding_effects());
        if effects == 0 {
            return None;
        }
        let mut distances = std::array::from_fn(|distance| distance as u8);
        for change in each(effects).filter_map(|effect| rules.slides(effect)) {
            distances.iter_mut().for_each(|distance| *distance = change(*distance).min(MAX_SIDE));
        }
        Some(SlideChange(distances))
    }

    /// How tags and effects change the slides of the piece on a square.
    fn slide_change_at(&self, square: Square) -> Option<SlideChange> {
        self.slide_change(self.at(square)?)
    }

    /// The tags and effects among `wanted` that a piece has, or that its owner or the game has, as
    /// a bit set.
    fn borne(&self, piece: PieceId, wanted: u64) -> u64 {
        if wanted == 0 || !self.is_altered() {
            return 0;
        }
        let state = self.piece(piece);
        let is_on_it = |subject: Subject| match subject {
            Subject::Piece(other) => other == piece,
            Subject::Seat(seat) => seat == state.owner(),
            Subject::Game => true,
        };
        let attached = self.effects().iter().filter(|attached| is_on_it(attached.subject));
        let attached = attached.fold(0, |set, attached| set | 1 << attached.effect.0);
        (state.tags() | attached) & wanted
    }

    /// The squares of the pieces that have one of some effects, or whose owner or the game has one.
    pub(crate) fn bearing<const W: usize>(&self, wanted: u64) -> Bits<W> {
        let mut squares = Bits::EMPTY;
        if wanted == 0 {
            return squares;
        }
        for attached in self.effects().iter().filter(|it| wanted >> it.effect.0 & 1 != 0) {
            match attached.subject {
                Subject::Piece(piece) => {
                    if let Some(square) = self.piece(piece).square() {
                        squares.insert(square);
                    }
                }
                Subject::Seat(seat) => squares |= self.owned(seat),
                Subject::Game => squares |= self.occupied(),
            }
        }
        squares
    }

    /// Whether tags, effects or cards change where a piece goes: they grant it abilities or change
    /// the distance of its slides.
    #[must_use]
    pub fn is_bearer(&self, piece: PieceId) -> bool {
        let changing = self.rules().granting_effects() | self.rules().sliding_effects();
        self.borne(piece, changing) != 0 || self.granted_modes(piece).next().is_some()
    }
}

/// The effects of a bit set, in the order of their ids.
fn each(mut effects: u64) -> impl Iterator<Item = EffectId> {
    std::iter::from_fn(move || {
        let first = effects.trailing_zeros();
        effects &= effects.wrapping_sub(1);
        (first < 64).then_some(EffectId(first as u8))
    })
}

impl Mode {
    /// The squares that it reaches for the piece on a square, with the slides as they are changed
    /// there.
    pub(crate) fn targets_now<const W: usize>(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        from: Square,
        occupied: Bits<W>,
        goals: Bits<W>,
    ) -> Bits<W> {
        match scene.board.slide_change_at(from) {
            Some(change) => self.targets_slid(scene, seat, from, occupied, goals, &change),
            None => self.targets(scene, seat, from, occupied, goals),
        }
    }

    fn targets_slid<const W: usize>(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        from: Square,
        occupied: Bits<W>,
        goals: Bits<W>,
        change: &SlideChange,
    ) -> Bits<W> {
        if let (Some(compiled), Some(slid)) = (&self.compiled, &self.slid) {
            let choice = compiled.choice(scene.board.random().numbers());
            let Some(slid) = slid.get(choice) else { return Bits::EMPTY };
            let tables = scene.board.rules().tables();
            return tables.slid_targets(slid, from, occupied, |distance| change.of(distance));
        }
        let wide = occupied.resize();
        let leads = |end: &Square| {
            let filled = if self.attacks.is_some() { Purpose::Attack } else { Purpose::Take };
            let purpose = if occupied.contains(*end) { filled } else { Purpose::Move };
            self.leads(&crate::aim::query(scene, seat, from, *end, purpose, &wide), Some(change))
        };
        (goals & scene.board.rules().squares().resize()).iter().filter(leads).collect()
    }

    /// Whether its pattern leads somewhere, by the predicate of the pattern or, with changed
    /// slides, by its description.
    pub(crate) fn leads(&self, query: &Query<'_>, change: Option<&SlideChange>) -> bool {
        let slid = change.and_then(|change| {
            let description = self.pattern().description()?;
            Some(description.slid(&|distance| change.of(distance)))
        });
        match slid {
            Some(description) => description.matches(query),
            None => self.pattern().leads(query),
        }
    }

    /// Whether it leads the piece of a seat from its square to another, by its predicate, if
    /// exactly the squares `occupied` had pieces on them. This is the specification of the tables,
    /// and slower. It ignores where the mode may lead and whether the piece has moved.
    #[must_use]
    pub fn leads_if(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        (start, end): (Square, Square),
        purpose: Purpose,
        occupied: &Bits,
    ) -> bool {
        let query = crate::aim::query(scene, seat, start, end, purpose, occupied);
        self.leads(&query, scene.board.slide_change_at(start).as_ref())
    }

    /// [`leads_if`](Mode::leads_if) with the pieces as they are now.
    #[must_use]
    pub fn leads_now(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        way: (Square, Square),
        purpose: Purpose,
    ) -> bool {
        self.leads_if(scene, seat, way, purpose, &scene.board.occupied())
    }

    /// The longest slide of a piece that it goes by; 0 if it does not slide.
    fn slide_distance(&self, change: Option<&SlideChange>) -> u8 {
        let Some(description) = self.pattern().description() else { return 0 };
        let longest = std::cell::Cell::new(0);
        let _ = description.slid(&|distance| {
            let distance = change.map_or(distance, |change| change.of(distance));
            longest.set(longest.get().max(distance));
            distance
        });
        longest.get()
    }
}

impl Scene<'_> {
    /// The slide distance of a piece: the maximum number of steps of its longest slide now, by any
    /// of its described abilities. It is 0 for a piece that only leaps, 1 for a king, and at most
    /// one less than the longer side of the board. [`Effect::slides`](crate::Effect::slides)
    /// changes it.
    #[must_use]
    pub fn slide_distance(self, piece: PieceId) -> u8 {
        let board = self.board;
        let change = board.slide_change(piece);
        let distance = board.modes_of(piece).map(|mode| mode.slide_distance(change.as_ref())).max();
        let geometry = board.rules().geometry();
        let most = geometry.width().max(geometry.height()).saturating_sub(1);
        distance.unwrap_or(0).min(most)
    }
}

/// The pieces of a seat on some squares whose ways something changes, each with its kind, its
/// square and whether its slides are changed.
pub(crate) fn bearers<const W: usize>(
    board: &Board,
    among: Bits<W>,
) -> SmallVec<[(PieceId, KindId, Square, bool); 8]> {
    let rules = board.rules();
    let changing = rules.granting_effects() | rules.sliding_effects();
    // One look at the effects for all pieces: in some games there are hundreds.
    let bearing = board.bearing::<W>(changing);
    let has_cards =
        |seat: SeatId| rules.granting(seat).is_some_and(|it| !board.cards(it).is_empty());
    let is_bearer = |(piece, square): &(PieceId, Square)| {
        let state = board.piece(*piece);
        bearing.contains(*square)
            || state.tags() & changing != 0
            || has_cards(state.owner()) && board.is_bearer(*piece)
    };
    let on_squares = among.iter().filter_map(|square| Some((board.at(square)?, square)));
    let bearers = on_squares.filter(is_bearer);
    bearers
        .map(|(piece, square)| {
            let slides = board.slide_change(piece).is_some();
            (piece, board.piece(piece).kind(), square, slides)
        })
        .collect()
}

/// The described takes of enemies that tags, effects and cards change. They are looked at one by
/// one, because the tables of threats know only what kinds do.
#[derive(Default)]
pub(crate) struct AlteredTakes<'a, const W: usize> {
    /// The pieces whose own takes are changed too: the tables are wrong about them.
    pub(crate) changed: Bits<W>,
    takes: Vec<(SeatId, Square, &'a Mode)>,
}

impl<'a, const W: usize> AlteredTakes<'a, W> {
    /// Those of all seats but one.
    pub(crate) fn against(board: &'a Board, seat: SeatId) -> Self {
        let mut all = Self { changed: Bits::EMPTY, takes: Vec::new() };
        for other in board.rules().seat_ids().filter(|other| *other != seat) {
            for (piece, _, from, slides) in bearers::<W>(board, board.owned(other)) {
                let takes = |mode: &&Mode| mode.takes.is_some();
                if slides {
                    all.changed.insert(from);
                    let modes = board.modes_of(piece).filter(takes);
                    all.takes.extend(modes.map(|mode| (other, from, mode)));
                } else {
                    let modes = board.granted_modes(piece).filter(takes);
                    all.takes.extend(modes.map(|mode| (other, from, mode)));
                }
            }
        }
        all
    }

    /// Whether there are none, and no piece whose takes are changed.
    pub(crate) fn is_empty(&self) -> bool {
        self.takes.is_empty() && self.changed.is_empty()
    }

    /// Whether one of them leads from a square among `attackers` to a square, if exactly the
    /// squares `occupied` have pieces on them.
    pub(crate) fn attack(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
        occupied: Bits<W>,
    ) -> bool {
        self.takes.iter().any(|(seat, from, mode)| {
            attackers.contains(*from) && mode.could_take(scene, *seat, *from, square, occupied)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, PLAYED, WHITE, at, draft, effect, put, rules, run, tag};
    use crate::{
        AbilityId, CardId, Change, Draft, Guard, Play, Plugin, Step, count_ways, each_open_group,
        threat,
    };

    /// Where a piece can go: `a2 Drift`, with the id of the ability.
    fn ways(play: &Play, piece: PieceId) -> Vec<String> {
        let (board, mut ways) = (play.board(), Vec::new());
        let (rules, state) = (board.rules(), board.piece(piece));
        each_open_group(play.scene(), state.owner(), |group| {
            for to in group.targets.iter().filter(|_| Some(group.from) == state.square()) {
                let ability = group.mode.ability(board.at(to).is_some());
                let id = rules.kind(state.kind()).ability(ability).map_or("", |it| it.id());
                ways.push(format!("{} {id}", rules.geometry().name(to)));
            }
        });
        ways.sort();
        ways
    }

    fn yew() -> CardId {
        rules("flat", 2).card_named("Yew").unwrap()
    }

    fn guard_and_wisp() -> (Draft, PieceId, PieceId) {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "b2");
        let wisp = put(&mut draft, "Wisp", BLACK, "d2");
        (draft, guard, wisp)
    }

    #[test]
    fn a_tag_grants_until_it_is_gone_and_undo_gives_it_back() {
        let (mut draft, guard, _) = guard_and_wisp();
        tag(&mut draft, guard, &["SIDLING"]);
        let mut play = draft.open().unwrap();
        let granted = ["a2 Sidle", "c2 Sidle", "d2 SidleTake"];
        assert_eq!(ways(&play, guard), granted);
        assert!(play.board().is_altered() && !play.board().is_plain());
        let tag = effect("SIDLING");
        run(&mut play, [Step::Tag { piece: guard, tag, on: false }]).unwrap();
        assert_eq!(ways(&play, guard), [""; 0]);
        assert!(!play.board().is_altered());
        play.unmake();
        assert_eq!(ways(&play, guard), granted);
    }

    #[test]
    fn an_effect_on_a_seat_or_the_game_grants_to_all_their_pieces() {
        for (to, expected) in [
            (Subject::Piece(PieceId(0)), [3, 1]),
            (Subject::Seat(WHITE), [3, 1]),
            (Subject::Seat(BLACK), [0, 3]),
            (Subject::Game, [3, 3]),
        ] {
            let (draft, guard, wisp) = guard_and_wisp();
            let mut play = draft.open().unwrap();
            let effect = effect("Sidling");
            run(&mut play, [Step::Apply { to, effect, lasts: crate::rounds(1) }]).unwrap();
            assert_eq!([guard, wisp].map(|it| ways(&play, it).len()), expected, "{to:?}");
            let turn = play.board().effects()[0].turn;
            run(&mut play, [Step::CountDown { turn }, Step::Expire]).unwrap();
            assert_eq!([guard, wisp].map(|it| ways(&play, it).len()), [0, 1], "{to:?} expired");
        }
    }

    #[test]
    fn a_card_grants_to_its_owners_pieces_of_a_kind_while_it_lies_on_the_board() {
        let (mut draft, guard, wisp) = guard_and_wisp();
        let other = put(&mut draft, "Guard", BLACK, "a4");
        draft.apply(&Change::Deal { card: yew(), to: PLAYED, place: 0 });
        let mut play = draft.open().unwrap();
        assert_eq!([guard, wisp, other].map(|it| ways(&play, it).len()), [3, 1, 0]);
        run(&mut play, [Step::Withdraw { from: PLAYED, place: 0 }]).unwrap();
        assert_eq!(ways(&play, guard), [""; 0]);
        assert!(!play.board().is_altered());
        play.unmake();
        assert!(play.board().is_altered());
        assert_eq!(ways(&play, guard).len(), 3);
    }

    #[test]
    fn what_a_kind_can_do_anyway_is_listed_once() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "b2");
        tag(&mut draft, guard, &["SIDLING"]);
        draft.apply(&Change::Deal { card: yew(), to: PLAYED, place: 0 });
        let play = draft.open().unwrap();
        assert_eq!(ways(&play, guard), ["a2 Sidle", "c2 Sidle", "d2 Sidle"]);
        assert_eq!(count_ways(play.scene(), WHITE, &Guard::<1>::open(play.scene(), WHITE)), 3);
        assert_eq!(play.board().granted_modes(guard).count(), 2, "the tag and the card");
    }

    #[test]
    fn granted_abilities_have_numbers_and_granters_of_their_own() {
        let rules = rules("flat", 2);
        let guard = rules.kind(crate::sample::kind("Guard"));
        let first = AbilityId::granted(0);
        assert!(first.is_granted() && !AbilityId(0).is_granted() && !AbilityId::NONE.is_granted());
        assert_eq!(guard.ability(first).map(crate::Ability::id), Some("Sidle"));
        assert_eq!(rules.granter(first), Some(Plugin::Effect(effect("SIDLING"))));
        let by_card = AbilityId::granted(5);
        assert_eq!(rules.granter(by_card), Some(Plugin::Card(yew())));
        assert_eq!(rules.granter_id(by_card), Some("Yew"));
        assert!(guard.ability(AbilityId::NONE).is_none() && rules.granter(AbilityId(0)).is_none());
    }

    #[test]
    fn a_granted_take_attacks() {
        let (mut draft, guard, wisp) = guard_and_wisp();
        tag(&mut draft, guard, &["SIDLING"]);
        let play = draft.open().unwrap();
        let scene = play.scene();
        for (square, attacked) in [("d2", true), ("c2", true), ("b3", false)] {
            assert_eq!(threat::is_attacked(scene, at(square), BLACK), attacked, "{square}");
            assert_eq!(threat::is_threatened(scene, at(square), WHITE), attacked, "{square}");
        }
        assert!(!threat::is_attacked(scene, at("b2"), WHITE));
        let takers: Vec<_> = scene.takers(at("d2"), WHITE).map(|(piece, _)| piece).collect();
        assert_eq!((takers, wisp), (vec![guard], PieceId(1)));
    }

    #[test]
    fn slides_are_shortened_and_lengthened() {
        let (mut draft, guard, wisp) = guard_and_wisp();
        let tall = put(&mut draft, "Wisp", WHITE, "a1");
        tag(&mut draft, guard, &["SIDLING", "SHORT"]);
        tag(&mut draft, tall, &["SHORT"]);
        let mut play = draft.open().unwrap();
        assert_eq!(ways(&play, guard), ["a2 Sidle", "c2 Sidle"]);
        assert_eq!(ways(&play, tall), ["a2 Drift"]);
        let distances = |play: &Play| [guard, tall, wisp].map(|it| play.scene().slide_distance(it));
        assert_eq!(distances(&play), [1, 1, 3]);
        assert!(!threat::is_attacked(play.scene(), at("d2"), BLACK));
        assert!(threat::is_attacked(play.scene(), at("d1"), WHITE));
        let (to, effect) = (Subject::Seat(WHITE), effect("Tall"));
        run(&mut play, [Step::Apply { to, effect, lasts: crate::rounds(1) }]).unwrap();
        // SHORT comes before Tall: at most one, then twice as far.
        assert_eq!(ways(&play, tall), ["a2 Drift", "a3 Drift"]);
        assert_eq!(distances(&play), [2, 2, 3]);
        assert!(threat::is_attacked(play.scene(), at("d2"), BLACK));
    }
}
