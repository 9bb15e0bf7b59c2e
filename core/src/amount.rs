//! What counters amount to and what actions cost while tags and effects modify them.
//!
//! The order is fixed: tags of pieces, effects on pieces, effects on seats, effects on the game.
//! Pieces come square by square, the topmost of a stack first, and seats in turn order. Of one
//! bearer, tags come by id and effects in the order in which they were applied. So the order
//! follows from what a state shows. After each of them the value is within the bounds of the
//! counter, and a price is not negative. A piece that is off the board modifies nothing of others.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::fault::blame;
use crate::hooks::each_of;
use crate::rules::Modifying;
use crate::{
    AbilityRule, Arg, Args, Attached, Board, Bought, CounterId, EffectContext, EffectId, Modified,
    Of, PieceContext, Plugin, Price, Purchase, Scene, SeatId, Subject,
};

impl<'a> Scene<'a> {
    /// What a counter of a piece, a seat or the game amounts to: its value, modified by tags and
    /// effects. While they modify it or its maximum, it is not above what that amounts to.
    /// [`Board::counter`](crate::Board::counter) is the value without them.
    #[inline]
    #[must_use]
    pub fn amount(self, of: impl Into<Subject>, counter: CounterId) -> i32 {
        let of = of.into();
        let value = self.board.counter(of, counter);
        match self.board.rules().modifying(of.into(), counter) {
            None => value,
            Some(by) => self.modified(of, counter, value, by),
        }
    }

    /// What a counter would amount to if it had this value.
    #[must_use]
    pub fn amount_if(self, of: impl Into<Subject>, counter: CounterId, value: i32) -> i32 {
        let of = of.into();
        match self.board.rules().modifying(of.into(), counter) {
            None => value,
            Some(by) => self.modified(of, counter, value, by),
        }
    }

    fn modified(self, of: Subject, counter: CounterId, value: i32, by: &Modifying) -> i32 {
        let rules = self.board.rules();
        let Some(facts) = rules.facts().counters_of(of.into()).get(counter.index()) else {
            return value;
        };
        let (least, most) = (facts.least, facts.most.max(facts.least));
        let mut it = Modified { of, counter: facts.id, price: None, value };
        let mut is_modified = false;
        self.each_modifier(of, by, |bearer| {
            it.value = bearer.modify(&it).clamp(least, most);
            is_modified = true;
        });
        let Some(ceiling) = rules.bounds(of)[counter.index()].ceiling else { return it.value };
        // A setup may give more than the maximum, if nothing modifies the two.
        let maximum = self.amount(of, ceiling);
        is_modified |= maximum != self.board.counter(of, ceiling);
        if is_modified { it.value.min(maximum) } else { it.value }
    }

    /// What a seat can pay with a counter: what it amounts to, but not more than the counter
    /// itself, because the counter itself is what is paid.
    #[inline]
    #[must_use]
    pub fn spendable(self, seat: SeatId, counter: CounterId) -> i32 {
        let of = Subject::Seat(seat);
        let value = self.board.counter(of, counter);
        match self.board.rules().modifying(Of::Seat, counter) {
            None => value,
            Some(by) => value.min(self.modified(of, counter, value, by)),
        }
    }

    /// Whether a seat can pay a price.
    #[inline]
    #[must_use]
    pub fn affords(self, seat: SeatId, price: &Price) -> bool {
        price.cost.iter().all(|(counter, amount)| self.spendable(seat, *counter) >= *amount)
    }

    /// Whether a tag or effect on the board may modify prices.
    #[inline]
    #[must_use]
    pub fn has_modified_prices(self) -> bool {
        !self.board.rules().pricing().is_empty() && self.board.has_modifiers()
    }

    /// A price as tags and effects modify it.
    #[inline]
    #[must_use]
    pub fn price<'p>(
        self,
        purchase: impl FnOnce() -> Purchase,
        price: Cow<'p, Price>,
    ) -> Cow<'p, Price> {
        if self.has_modified_prices() { self.modified_price(purchase(), price) } else { price }
    }

    #[cold]
    fn modified_price<'p>(self, purchase: Purchase, price: Cow<'p, Price>) -> Cow<'p, Price> {
        self.price_list().price(purchase, price)
    }

    /// What modifies prices now, looked up once for many purchases.
    #[must_use]
    pub fn price_list(self) -> PriceList<'a> {
        let mut list = PriceList { scene: self, modifiers: SmallVec::new() };
        if self.has_modified_prices() {
            for (counter, by) in self.board.rules().pricing() {
                let any = by.by_any();
                let add = |bearer| list.modifiers.push((*counter, bearer));
                self.each_in_order(any, |_| any, add);
            }
        }
        list
    }

    /// The tags and effects that change what a counter pays for something, which is `value` without
    /// them, each with what it adds to it.
    #[must_use]
    pub fn price_changes(
        self,
        purchase: Purchase,
        counter: CounterId,
        value: i32,
    ) -> SmallVec<[(EffectId, i32); 4]> {
        self.price_list().changes(purchase, counter, value)
    }

    /// Visits the tags and effects that modify a counter of a subject.
    fn each_modifier(self, of: Subject, by: &Modifying, mut visit: impl FnMut(EffectContext<'a>)) {
        let board = self.board;
        let mut visit_tag = |this, attached| {
            visit(EffectContext { scene: self, this, subject: of, attached });
        };
        if !board.has_modifiers() {
            each_of(self, of, by.by_bearer(), visit_tag);
            return;
        }
        if let Subject::Piece(piece) = of
            && board.piece(piece).square().is_none()
        {
            each_bit(board.piece(piece).tags() & by.by_bearer(), |tag| visit_tag(tag, None));
        }
        let target = Target::new(board, of, None, by);
        self.each_in_order(by.by_any(), |bearer| target.reached_from(bearer), visit);
    }

    /// Visits the tags of pieces on the board and the effects that are in a set, and in the set
    /// that is wanted of their bearer.
    fn each_in_order(
        self,
        any: u64,
        wanted: impl Fn(Subject) -> u64,
        mut visit: impl FnMut(EffectContext<'a>),
    ) {
        let board = self.board;
        let mut visit = |this, subject, attached| {
            visit(EffectContext { scene: self, this, subject, attached });
        };
        for square in board.occupied::<4>() {
            for piece in board.stack(square) {
                let (tags, subject) = (board.piece(piece).tags() & any, Subject::Piece(piece));
                if tags != 0 {
                    each_bit(tags & wanted(subject), |tag| visit(tag, subject, None));
                }
            }
        }
        let is_wanted = |it: &&Attached| {
            any >> it.effect.0 & 1 != 0 && wanted(it.subject) >> it.effect.0 & 1 != 0
        };
        let mut effects: SmallVec<[&Attached; 8]> =
            board.effects().iter().filter(is_wanted).collect();
        effects.sort_by_key(|attached| place(board, attached.subject));
        for attached in effects {
            visit(attached.effect, attached.subject, Some(attached));
        }
    }
}

/// What modifies prices on a board, in order. See [`Scene::price_list`].
pub struct PriceList<'a> {
    scene: Scene<'a>,
    /// Each with the counter that pays.
    modifiers: SmallVec<[(CounterId, EffectContext<'a>); 4]>,
}

impl PriceList<'_> {
    /// Whether every price is as it is without tags and effects.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.modifiers.is_empty()
    }

    /// A price as tags and effects modify it.
    #[must_use]
    pub fn price<'p>(&self, purchase: Purchase, mut price: Cow<'p, Price>) -> Cow<'p, Price> {
        if self.is_usual() {
            return price;
        }
        for (counter, _) in self.scene.board.rules().pricing() {
            let before = price.of(*counter);
            let by = self.changes(purchase, *counter, before);
            let after = by.iter().fold(before, |sum, (_, by)| sum + by);
            if after != before {
                price.to_mut().set(*counter, after);
            }
        }
        price
    }

    /// See [`Scene::price_changes`].
    fn changes(
        &self,
        purchase: Purchase,
        counter: CounterId,
        value: i32,
    ) -> SmallVec<[(EffectId, i32); 4]> {
        let rules = self.scene.board.rules();
        let mut changes = SmallVec::new();
        let Some((_, by)) = rules.pricing().iter().find(|(other, _)| *other == counter) else {
            return changes;
        };
        let (of, id) = (purchase.seat.into(), rules.facts().seat_counters[counter.index()].id);
        let target = Target::new(self.scene.board, of, Some(purchase), by);
        let reaches =
            |it: &EffectContext<'_>| target.reached_from(it.subject) >> it.this.0 & 1 != 0;
        let mut it = Modified { of, counter: id, price: Some(purchase), value: value.max(0) };
        let paid = self.modifiers.iter().filter(|(other, _)| *other == counter);
        for bearer in paid.map(|(_, bearer)| bearer).filter(|bearer| reaches(bearer)) {
            let after = bearer.modify(&it).max(0);
            if after != it.value {
                changes.push((bearer.this, after - it.value));
            }
            it.value = after;
        }
        changes
    }
}

/// The counter or the price that is modified.
struct Target<'a> {
    board: &'a Board,
    /// The piece, the seat or the game itself.
    of: Subject,
    /// The piece that has the counter or acts.
    piece: Option<crate::PieceId>,
    /// The seat that has the counter, owns the piece or pays.
    seat: Option<SeatId>,
    is_price: bool,
    by: &'a Modifying,
}

impl<'a> Target<'a> {
    fn new(board: &'a Board, of: Subject, price: Option<Purchase>, by: &'a Modifying) -> Self {
        let (piece, seat) = match of {
            Subject::Game => (None, None),
            Subject::Seat(seat) => (price.and_then(|purchase| purchase.piece), Some(seat)),
            Subject::Piece(piece) => (Some(piece), Some(board.piece(piece).owner())),
        };
        Self { board, of, piece, seat, is_price: price.is_some(), by }
    }

    /// The bit set of the tags and effects that modify it from this bearer.
    fn reached_from(&self, bearer: Subject) -> u64 {
        let (is_own, is_of_side, is_there) = match bearer {
            Subject::Game => (self.is_price || self.of == bearer, true, true),
            Subject::Seat(seat) => {
                let is_seat = self.seat == Some(seat);
                (is_seat && (self.is_price || self.of == bearer), is_seat, true)
            }
            Subject::Piece(piece) => {
                let state = self.board.piece(piece);
                let is_there = state.square().is_some();
                let is_of_side = is_there && self.seat == Some(state.owner());
                (self.piece == Some(piece), is_of_side, is_there)
            }
        };
        self.by.by_scopes([is_own, is_of_side, is_there])
    }
}

/// Where a bearer of effects comes in the order.
fn place(board: &Board, bearer: Subject) -> (u8, u8, u16) {
    match bearer {
        Subject::Piece(piece) => {
            let square = board.piece(piece).last_square();
            let depth = board.stack(square).position(|other| other == piece);
            (0, square.0, depth.map_or(u16::MAX, |depth| depth as u16))
        }
        Subject::Seat(seat) => (1, seat.0, 0),
        Subject::Game => (2, 0, 0),
    }
}

fn each_bit(mut set: u64, mut visit: impl FnMut(EffectId)) {
    while set != 0 {
        visit(EffectId(set.trailing_zeros() as u8));
        set &= set - 1;
    }
}

impl EffectContext<'_> {
    fn modify(&self, it: &Modified) -> i32 {
        let effect = self.scene.board.rules().effect(self.this);
        blame(Plugin::Effect(self.this), || effect.amount(*self, it))
    }
}

impl AbilityRule {
    /// The price of using it with these arguments without effects: its own and the surcharge.
    #[must_use]
    pub fn base_price(&self, site: PieceContext<'_>, args: &Args) -> Cow<'_, Price> {
        match self.coded.surcharge(site, args) {
            None => Cow::Borrowed(&self.price),
            Some(surcharge) => Cow::Owned(self.price.and(surcharge)),
        }
    }

    /// What is paid for when a piece uses it with these arguments.
    #[must_use]
    pub fn purchase(&self, site: PieceContext<'_>, args: &Args) -> Purchase {
        let kind = args.as_slice().iter().find_map(|arg| match arg {
            Arg::Kind(kind) => Some(*kind),
            _ => None,
        });
        let kind = kind.filter(|_| self.coded.surcharge(site, args).is_some());
        let what = kind.map_or(Bought::Ability(self.id), Bought::Summons);
        Purchase { seat: site.owner(), piece: Some(site.piece), what }
    }

    /// The price of using it with these arguments, as tags and effects modify it.
    #[must_use]
    pub fn price_for(&self, site: PieceContext<'_>, args: &Args) -> Cow<'_, Price> {
        site.scene.price(|| self.purchase(site, args), self.base_price(site, args))
    }
}

impl PieceContext<'_> {
    /// Whether the owner can pay for using this ability with these arguments, surcharge included.
    /// Only the arguments on which the surcharge depends are needed.
    #[must_use]
    pub fn affords(&self, args: &Args) -> bool {
        let kind = self.scene.board.rules().kind(self.scene.board.piece(self.piece).kind());
        kind.coded_rule(self.ability())
            .is_none_or(|rule| self.scene.affords(self.owner(), &rule.price_for(*self, args)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        ASH, BITE, BLACK, LIFE, MANA, MAX_MANA, STING, TIDE, WHITE, draft, effect, put, run, tag,
    };
    use crate::{AbilityId, Draft, EffectHead, PieceId, Play, Step, rounds};

    /// Attaches an effect after those that are there, with a number.
    fn attach(draft: &mut Draft, subject: Subject, id: &str, number: i32) {
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let head = EffectHead {
            subject,
            effect: effect(id),
            turn: 0,
            rounds: crate::ChessTime::FOREVER.round,
            serial,
        };
        let mut attached = Attached::new(head);
        attached.numbers[0] = number;
        attached.attach_at(place).for_each(|change| draft.apply(&change));
    }

    /// A Guard of white on a1, a Wisp of white on b1 and a Wisp of black on c1.
    fn three() -> (Draft, [PieceId; 3]) {
        let mut draft = draft("flat");
        let pieces = [("Guard", WHITE, "a1"), ("Wisp", WHITE, "b1"), ("Wisp", BLACK, "c1")];
        let pieces = pieces.map(|(id, owner, at)| put(&mut draft, id, owner, at));
        (draft, pieces)
    }

    fn bites(play: &Play, pieces: [PieceId; 3]) -> [i32; 3] {
        pieces.map(|piece| play.scene().amount(piece, BITE))
    }

    #[test]
    fn tags_change_an_amount_before_effects_do() {
        let (mut draft, [guard, wisp, _]) = three();
        attach(&mut draft, Subject::Piece(guard), "Double", 0);
        tag(&mut draft, guard, &["BOOST"]);
        let play = draft.open().unwrap();
        assert_eq!(play.scene().amount(guard, BITE), (2 + 1) * 2);
        assert_eq!(play.scene().amount(wisp, BITE), 1);
        assert_eq!(play.scene().amount(guard, LIFE), 3, "they change no other counter");
        assert!(!play.board().has_modifiers(), "they change nothing of others");
    }

    #[test]
    fn tags_come_before_effects_on_pieces_on_seats_and_on_the_game() {
        let (mut draft, [guard, wisp, black]) = three();
        for (subject, digit) in [
            (Subject::Game, 6),
            (Subject::Seat(BLACK), 5),
            (Subject::Seat(WHITE), 3),
            (Subject::Piece(black), 2),
            (Subject::Seat(WHITE), 4),
            (Subject::Piece(guard), 1),
            (Subject::Game, 7),
        ] {
            attach(&mut draft, subject, "Digit", digit);
        }
        tag(&mut draft, wisp, &["NINE", "EIGHT"]);
        let play = draft.open().unwrap();
        // The Wisps bite by 1.
        assert_eq!(bites(&play, [wisp, wisp, black])[1..], [1_891_234_567, 181_234_567]);
    }

    #[test]
    fn the_order_does_not_depend_on_which_piece_came_first() {
        let mut draft = draft("stacked");
        let pieces = ["b1", "a1", "a1"].map(|at| put(&mut draft, "Wisp", WHITE, at));
        for (piece, digit) in pieces.into_iter().zip(3..) {
            attach(&mut draft, Subject::Piece(piece), "Digit", digit);
        }
        tag(&mut draft, pieces[0], &["EIGHT"]);
        tag(&mut draft, pieces[1], &["NINE"]);
        let play = draft.open().unwrap();
        assert_eq!(bites(&play, pieces), [198_543; 3]);
    }

    #[test]
    fn a_scope_says_whose_counters_are_modified() {
        let amounts = |subject: fn([PieceId; 3]) -> Subject, id: &str| {
            let (mut draft, pieces) = three();
            attach(&mut draft, subject(pieces), id, 10);
            let play = draft.open().unwrap();
            let seats = [WHITE, BLACK].map(|seat| play.scene().amount(seat, MAX_MANA));
            (bites(&play, pieces), seats, play.scene().amount(Subject::Game, TIDE))
        };
        let piece: fn([PieceId; 3]) -> Subject = |pieces| Subject::Piece(pieces[0]);
        let seat: fn([PieceId; 3]) -> Subject = |_| Subject::Seat(WHITE);
        let game: fn([PieceId; 3]) -> Subject = |_| Subject::Game;
        // Brim is for the side, Bank for the bearer alone.
        assert_eq!(amounts(piece, "Brim"), ([12, 11, 1], [15, 5], 0));
        assert_eq!(amounts(seat, "Brim"), ([12, 11, 1], [15, 5], 0));
        assert_eq!(amounts(game, "Brim"), ([12, 11, 11], [15, 15], 10));
        assert_eq!(amounts(piece, "Bank"), ([12, 1, 1], [5, 5], 0));
        assert_eq!(amounts(seat, "Bank"), ([2, 1, 1], [15, 5], 0));
        assert_eq!(amounts(game, "Bank"), ([2, 1, 1], [5, 5], 10));
    }

    #[test]
    fn what_nobody_modifies_is_not_looked_for() {
        let (draft, _) = three();
        let rules = draft.rules();
        assert!(rules.modifying(Of::Piece, STING).is_none());
        assert!(rules.modifying(Of::Piece, BITE).is_some());
        assert!(rules.modifying(Of::Seat, MANA).is_some());
        assert_eq!(rules.modified_ceilings(Of::Seat), [(MANA, MAX_MANA)]);
        assert_eq!(rules.modified_ceilings(Of::Piece), []);
        assert!(!draft.has_modifiers());
    }

    #[test]
    fn a_piece_that_is_off_the_board_modifies_nothing_of_others() {
        let (mut draft, [guard, _, black]) = three();
        tag(&mut draft, guard, &["TREASURY", "EIGHT", "BOOST"]);
        let mut play = draft.open().unwrap();
        let seen = |play: &Play| {
            let scene = play.scene();
            [scene.amount(WHITE, MAX_MANA), scene.amount(black, BITE), scene.amount(guard, BITE)]
        };
        assert_eq!(seen(&play), [6, 18, 38]);
        run(&mut play, [Step::SetOwner { piece: guard, owner: BLACK }]).unwrap();
        assert_eq!(seen(&play), [5, 18, 38]);
        run(&mut play, [Step::Remove { piece: guard }]).unwrap();
        assert_eq!(seen(&play), [5, 1, 3], "only its own");
        while play.unmake() {}
        assert_eq!(seen(&play), [6, 18, 38]);
    }

    #[test]
    fn an_amount_is_within_the_bounds_of_its_counter() {
        let (mut draft, _) = three();
        attach(&mut draft, Subject::Game, "Bank", -7);
        attach(&mut draft, Subject::Seat(WHITE), "Bank", 100);
        attach(&mut draft, Subject::Seat(BLACK), "Bank", -100);
        let play = draft.open().unwrap();
        let scene = play.scene();
        assert_eq!(scene.amount(Subject::Game, TIDE), 0);
        assert_eq!(scene.amount(BLACK, MAX_MANA), 0);
        assert_eq!(scene.amount(BLACK, MANA), 0, "not above its maximum");
        assert_eq!((scene.amount(WHITE, MANA), scene.amount(WHITE, MAX_MANA)), (101, 105));
        let paying = [WHITE, BLACK].map(|seat| scene.spendable(seat, MANA));
        assert_eq!(paying, [1, 0], "what is paid is the counter itself");
    }

    #[test]
    fn a_counter_follows_what_its_maximum_amounts_to() {
        let (mut draft, [guard, ..]) = three();
        tag(&mut draft, guard, &["TREASURY"]);
        draft.set_counter(Subject::Seat(BLACK), MANA, 9);
        let mut play = draft.open().unwrap();
        let start = play.board().fingerprint();
        let of = Subject::Seat(WHITE);
        let mana = |play: &Play| {
            let scene = play.scene();
            [play.board().counter(of, MANA), scene.amount(of, MANA), scene.spendable(WHITE, MANA)]
        };
        let add = |counter, by| Step::Add { of, counter, by };
        let tagged = |on| Step::Tag { piece: guard, tag: effect("TREASURY"), on };
        run(&mut play, [add(MANA, 99)]).unwrap();
        assert_eq!(mana(&play), [6; 3], "one more than without the tag");
        run(&mut play, [add(MAX_MANA, -2)]).unwrap();
        assert_eq!(mana(&play), [4; 3]);
        assert_eq!(play.scene().amount(BLACK, MANA), 9, "as its setup says");
        // It falls when the tag goes, its bearer leaves or changes sides, or a number falls.
        for step in [
            tagged(false),
            Step::Remove { piece: guard },
            Step::SetOwner { piece: guard, owner: BLACK },
        ] {
            run(&mut play, [step]).unwrap();
            assert_eq!(mana(&play), [3; 3], "{step:?}");
            assert!(play.unmake());
        }
        let (bank, lasts) = (effect("Bank"), rounds(9));
        let number = |to| Step::SetNumber { of, effect: bank, number: 0, to };
        run(&mut play, [Step::Apply { to: of, effect: bank, lasts }, number(7)]).unwrap();
        run(&mut play, [add(MANA, 99)]).unwrap();
        assert_eq!(mana(&play), [11; 3]);
        run(&mut play, [number(2)]).unwrap();
        assert_eq!(mana(&play), [6; 3]);
        run(&mut play, [Step::Cancel { from: of, effect: bank }]).unwrap();
        assert_eq!(mana(&play), [4; 3]);
        while play.unmake() {}
        assert_eq!(play.board().fingerprint(), start);
    }

    fn buys(piece: Option<PieceId>) -> Purchase {
        Purchase { seat: WHITE, piece, what: Bought::Card(ASH) }
    }

    #[test]
    fn prices_change_for_those_whom_the_scope_reaches_and_are_never_negative() {
        let price_of = |bearer: fn([PieceId; 3]) -> Option<Subject>, sale: Option<usize>| {
            let (mut draft, pieces) = three();
            if let Some(subject) = bearer(pieces) {
                attach(&mut draft, subject, "Toll", 0);
            }
            if let Some(place) = sale {
                tag(&mut draft, pieces[place], &["SALE"]);
            }
            let play = draft.open().unwrap();
            // Ash costs 2.
            let ash = Cow::Borrowed(play.board().rules().card_price(ASH));
            let price = |piece| play.scene().price(|| buys(piece), ash.clone()).of(MANA);
            [price(None), price(Some(pieces[0])), price(Some(pieces[1]))]
        };
        assert_eq!(price_of(|_| None, None), [2, 2, 2]);
        assert_eq!(price_of(|pieces| Some(Subject::Piece(pieces[1])), None), [2, 2, 4]);
        assert_eq!(price_of(|pieces| Some(Subject::Piece(pieces[2])), None), [2, 2, 2]);
        assert_eq!(price_of(|_| Some(Subject::Seat(WHITE)), None), [4, 4, 4]);
        assert_eq!(price_of(|_| Some(Subject::Seat(BLACK)), None), [2, 2, 2]);
        assert_eq!(price_of(|_| Some(Subject::Game), None), [4, 4, 4]);
        assert_eq!(price_of(|_| None, Some(0)), [0, 0, 0]);
        assert_eq!(price_of(|_| None, Some(2)), [2, 2, 2], "the sale is black's");
        assert_eq!(price_of(|_| Some(Subject::Game), Some(0)), [2, 2, 2], "the tag comes first");
    }

    #[test]
    fn those_who_change_a_price_are_named_with_what_they_add() {
        let (mut draft, [guard, ..]) = three();
        tag(&mut draft, guard, &["SALE"]);
        attach(&mut draft, Subject::Game, "Toll", 0);
        attach(&mut draft, Subject::Seat(BLACK), "Toll", 0);
        let play = draft.open().unwrap();
        let (sale, toll) = (effect("SALE"), effect("Toll"));
        let changes = |value| play.scene().price_changes(buys(None), MANA, value).to_vec();
        assert_eq!(changes(2), [(sale, -2), (toll, 2)]);
        assert_eq!(changes(0), [(toll, 2)], "what changes nothing is not named");
        assert_eq!(play.scene().price_changes(buys(None), MAX_MANA, 2).to_vec(), []);
    }

    #[test]
    fn a_seat_affords_what_it_can_pay() {
        let (mut draft, [guard, ..]) = three();
        let seed = put(&mut draft, "Seed", WHITE, "d1");
        let mut play = draft.open().unwrap();
        let (of, toll) = (Subject::Seat(WHITE), effect("Toll"));
        let bloom = PieceContext::new(play.scene(), seed, crate::sample::BLOOM);
        assert!(bloom.affords(&Args::new([])), "it costs 1 and white has 1");
        assert!(!play.scene().affords(WHITE, play.board().rules().card_price(ASH)));
        run(&mut play, [Step::Apply { to: of, effect: toll, lasts: rounds(9) }]).unwrap();
        let affords = |play: &Play, piece, ability| {
            PieceContext::new(play.scene(), piece, ability).affords(&Args::new([]))
        };
        assert!(!affords(&play, seed, crate::sample::BLOOM));
        assert!(affords(&play, guard, AbilityId::NONE), "no ability, no price");
        run(&mut play, [Step::Set { of, counter: MANA, to: 3 }]).unwrap();
        assert!(affords(&play, seed, crate::sample::BLOOM));
    }
}
