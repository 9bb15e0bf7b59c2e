//! The shop: what is sold, to whom, for how much, and why something is not.

use std::borrow::Cow;

use sortilege_core::{
    Action, Arg, Bits, Bought, Deed, DeedId, DeedKind, Deeds, EffectId, Hearers, Price, PriceList,
    Purchase, Rules, Scene, SeatId, Square, Step, Steps, Subject, Target, Ware, hooks,
};

use super::moves::disturb;
use super::{BUY, SCORE, verb};

/// An effect that is sold.
pub(super) struct Sold {
    pub(super) effect: EffectId,
    pub(super) ware: Ware,
    price: Price,
}

/// Everything that is sold.
pub(super) struct Shop {
    pub(super) wares: Vec<Sold>,
    deed: Option<DeedId>,
}

/// Why a purchase is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// It lies on a piece, and none is named.
    NoSquare,
    /// It does not lie on a piece, but a square is named.
    NotOnPieces,
    /// There is no piece on the square.
    NoPiece(Square),
    /// The piece belongs to the wrong player.
    NotIts(Square),
    /// It is active on the same bearer.
    Active,
    /// The buyer has only so much, and it costs so much.
    Poor { has: i32, price: i32 },
    /// A tag or effect forbids it.
    Forbidden(EffectId),
}

impl Shop {
    pub(super) fn new(rules: &Rules) -> Self {
        let sold = |(effect, ware): (EffectId, Ware)| {
            let price = rules.price_of(ware.cost);
            Sold { effect, ware, price }
        };
        Self { wares: rules.wares().map(sold).collect(), deed: rules.deed_named(BUY) }
    }

    /// The ware that an effect is.
    pub(super) fn ware(&self, effect: EffectId) -> Option<&Sold> {
        self.wares.iter().find(|sold| sold.effect == effect)
    }

    /// Lists everything that a seat can buy: what nothing in [`Shop::refused`] refuses. What is the
    /// same for many purchases is looked up once.
    pub(super) fn legal(&self, scene: Scene<'_>, seat: SeatId, actions: &mut Vec<Action>) {
        let customer = Customer::new(scene, seat);
        for sold in &self.wares {
            let effect = Arg::Number(sold.effect.0.into());
            if !sold.lies_on_pieces() {
                let mut is_legal = true;
                self.each_refusal(scene, seat, sold, None, &mut |_| is_legal = false);
                if is_legal {
                    actions.push(Action::new(verb::BUY, [effect]));
                }
                continue;
            }
            for square in self.squares(&customer, sold) {
                actions.push(Action::new(verb::BUY, [effect, Arg::Square(square)]));
            }
        }
    }

    /// The squares of the pieces that a customer can buy an effect for.
    fn squares(&self, customer: &Customer<'_>, sold: &Sold) -> Bits {
        let Customer { scene, seat, ref active, ref prices, asked } = *customer;
        let (occupied, own) = (scene.board.occupied::<4>(), scene.board.owned(seat));
        let mut squares = if sold.ware.target == Target::Own { own } else { occupied.without(own) };
        if !scene.board.rules().effect(sold.effect).stacks() {
            squares = squares.without(active[sold.effect.index() % active.len()]);
        }
        if prices.is_usual() {
            if !scene.affords(seat, &sold.price) {
                return Bits::EMPTY;
            }
        } else {
            let what = Bought::Effect(sold.effect);
            let affords = |square: &Square| {
                let purchase = Purchase { seat, piece: scene.board.at(*square), what };
                scene.affords(seat, &prices.price(purchase, Cow::Borrowed(&sold.price)))
            };
            squares = squares.iter().filter(affords).collect();
        }
        let forbids = |square: &Square| {
            let bearer = scene.board.at(*square).map_or(Subject::Game, Subject::Piece);
            hooks::allowed(scene, &self.deed(seat, sold, bearer)).is_err()
        };
        squares.without((squares & asked).iter().filter(forbids).collect())
    }

    /// Everything that refuses a purchase; nothing if it is legal.
    pub(super) fn refused(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        sold: &Sold,
        square: Option<Square>,
    ) -> Vec<Refused> {
        let mut all = Vec::new();
        self.each_refusal(scene, seat, sold, square, &mut |refused| all.push(refused));
        all
    }

    /// Visits everything that refuses a purchase.
    fn each_refusal(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        sold: &Sold,
        square: Option<Square>,
        visit: &mut dyn FnMut(Refused),
    ) {
        let bearer = match sold.bearer(scene, seat, square) {
            Ok(bearer) => bearer,
            Err(refused) => return visit(refused),
        };
        let active = |effect: EffectId| {
            let mut all = scene.board.effects().iter();
            all.any(|there| there.effect == effect && there.subject == bearer)
        };
        if !scene.board.rules().effect(sold.effect).stacks() && active(sold.effect) {
            visit(Refused::Active);
        }
        let price = sold.price(scene, seat, bearer);
        if !scene.affords(seat, &price) {
            let (has, price) = (scene.spendable(seat, SCORE), price.of(SCORE));
            visit(Refused::Poor { has, price });
        }
        if scene.board.listens(DeedKind::Own) {
            let forbidders = hooks::refusers(scene, &self.deed(seat, sold, bearer)).into_iter();
            forbidders.map(Refused::Forbidden).for_each(visit);
        }
    }

    fn deed(&self, seat: SeatId, sold: &Sold, bearer: Subject) -> Deed {
        let receiver = piece(bearer);
        let amount = sold.effect.0.into();
        Deed { own: self.deed, amount, ..Deed::new(DeedKind::Own, seat).to(receiver) }
    }

    /// Proposes what a purchase does.
    pub(super) fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let seat = scene.board.to_move();
        let Some(sold) = self.bought(action) else { return };
        let Ok(to) = sold.bearer(scene, seat, action.args.square(1)) else { return };
        for (counter, amount) in &sold.price(scene, seat, to).cost {
            steps.push(Step::Add { of: Subject::Seat(seat), counter: *counter, by: -amount });
        }
        disturb(steps);
        if let Some(deed) = self.deed {
            let (receiver, amount) = (piece(to), sold.effect.0.into());
            steps.push(Step::Do { deed, piece: None, receiver, amount });
        }
        steps.push(Step::Apply { to, effect: sold.effect, lasts: sold.ware.lasts });
    }

    /// The ware that an action buys.
    pub(super) fn bought(&self, action: &Action) -> Option<&Sold> {
        match action.args.as_slice().first() {
            Some(Arg::Number(effect)) => self.ware(EffectId(u8::try_from(*effect).ok()?)),
            _ => None,
        }
    }

    /// The cheapest price that a seat would pay for anything; `None` if nothing is sold.
    pub(super) fn cheapest(&self, scene: Scene<'_>, seat: SeatId) -> Option<i32> {
        let price = |sold: &Sold| sold.listed_price(scene, seat);
        self.wares.iter().map(price).min()
    }
}

/// A seat that looks at everything in the shop.
struct Customer<'a> {
    scene: Scene<'a>,
    seat: SeatId,
    /// For each effect, the squares of the pieces that it is active on.
    active: [Bits; 64],
    prices: PriceList<'a>,
    /// The squares of the pieces for which something may forbid a purchase.
    asked: Bits,
}

impl<'a> Customer<'a> {
    fn new(scene: Scene<'a>, seat: SeatId) -> Self {
        let board = scene.board;
        let mut active = [Bits::EMPTY; 64];
        for attached in board.effects() {
            if let Subject::Piece(piece) = attached.subject
                && let Some(square) = board.piece(piece).square()
            {
                active[attached.effect.index() % active.len()].insert(square);
            }
        }
        let asked = match board.listens(DeedKind::Own) {
            false => Bits::EMPTY,
            true => {
                let own = Deeds::of(&[DeedKind::Own]);
                // What a seat does is asked of all that it has.
                match Hearers::asked_as_doers(board, own).is_empty() {
                    true => Hearers::asked_as_receivers(board, own),
                    false => board.occupied(),
                }
            }
        };
        Self { scene, seat, active, prices: scene.price_list(), asked }
    }
}

impl Sold {
    /// Whether it lies on a piece.
    pub(super) fn lies_on_pieces(&self) -> bool {
        matches!(self.ware.target, Target::Own | Target::Opponent)
    }

    /// The bearer that a purchase means.
    pub(super) fn bearer(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        square: Option<Square>,
    ) -> Result<Subject, Refused> {
        let other = scene.board.rules().seat_ids().find(|other| *other != seat).unwrap_or(seat);
        let bearer = match self.ware.target {
            Target::All => Subject::Game,
            Target::OwnSeat => Subject::Seat(seat),
            Target::OpponentSeat => Subject::Seat(other),
            Target::Own | Target::Opponent => {
                let square = square.ok_or(Refused::NoSquare)?;
                let piece = scene.board.at(square).ok_or(Refused::NoPiece(square))?;
                let is_own = scene.board.piece(piece).owner() == seat;
                return match is_own == (self.ware.target == Target::Own) {
                    true => Ok(Subject::Piece(piece)),
                    false => Err(Refused::NotIts(square)),
                };
            }
        };
        if square.is_some() { Err(Refused::NotOnPieces) } else { Ok(bearer) }
    }

    /// What a seat pays for it, for a bearer.
    pub(super) fn price(&self, scene: Scene<'_>, seat: SeatId, on: Subject) -> Cow<'_, Price> {
        let what = Bought::Effect(self.effect);
        scene.price(|| Purchase { seat, piece: piece(on), what }, Cow::Borrowed(&self.price))
    }

    /// What a seat pays for it, whichever piece is the bearer.
    pub(super) fn listed_price(&self, scene: Scene<'_>, seat: SeatId) -> i32 {
        self.price(scene, seat, Subject::Game).of(SCORE)
    }
}

fn piece(bearer: Subject) -> Option<sortilege_core::PieceId> {
    match bearer {
        Subject::Piece(piece) => Some(piece),
        Subject::Seat(_) | Subject::Game => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sortilege_core::{Catalogue, Play};
    use sortilege_table::open_unsettled;

    use super::*;
    use crate::bazaar::BazaarReferee;

    /// Everything that a seat can do, by asking about every move and purchase by itself.
    fn legal_by_asking(referee: &BazaarReferee, scene: Scene<'_>) -> Vec<Action> {
        let (seat, mut actions) = (scene.board.to_move(), Vec::new());
        referee.moves.each_way(scene, seat, &mut |action| {
            let piece = action.from().and_then(|from| scene.board.at(from));
            let is_barred = piece == super::super::moves::barred(scene);
            if !is_barred && referee.moves.forbidders(scene, &action).is_empty() {
                actions.push(action);
            }
        });
        if actions.is_empty() {
            actions.push(Action::new(verb::PASS, []));
        }
        for sold in &referee.shop.wares {
            let effect = Arg::Number(sold.effect.0.into());
            let squares = scene.board.rules().squares().iter().map(Some);
            for square in std::iter::once(None).chain(squares) {
                if referee.shop.refused(scene, seat, sold, square).is_empty() {
                    actions.push(match square {
                        None => Action::new(verb::BUY, [effect]),
                        Some(square) => Action::new(verb::BUY, [effect, Arg::Square(square)]),
                    });
                }
            }
        }
        actions
    }

    #[test]
    fn the_list_has_what_nothing_refuses_in_the_same_order() {
        let catalogue = Catalogue::collect().unwrap();
        let start = open_unsettled(&catalogue, catalogue.game("bazaar").unwrap(), None, 0).unwrap();
        let referee = BazaarReferee::new(start.board().rules());
        let (mut seen, mut longest) = (BTreeSet::new(), 0);
        let mut random: u64 = 1;
        for _ in 0..12 {
            let mut play: Play = start.clone();
            let mut actions = Vec::new();
            for _ in 0..400 {
                play.legal(&mut actions);
                if play.settle(&mut |_| actions.is_empty()).is_some() {
                    break;
                }
                assert_eq!(actions, legal_by_asking(&referee, play.scene()));
                longest = longest.max(actions.len());
                let there = play.board().effects().iter();
                seen.extend(there.map(|it| play.board().rules().effect_id(it.effect)));
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let place = (random >> 33) as usize % actions.len();
                play.make(&actions[place]).unwrap();
            }
        }
        // Those that forbid, price and grant were there.
        for id in ["bare", "freeze", "inflation", "leap", "truce"] {
            assert!(seen.contains(id), "{id} is not among {seen:?}");
        }
        assert!(longest > 100, "{longest}");
    }
}
