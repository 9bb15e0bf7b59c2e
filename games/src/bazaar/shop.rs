//! The shop: what is sold, to whom, for how much, and why something is not.

use std::borrow::Cow;

use sortilege_core::{
    Action, Arg, Bought, Deed, DeedId, DeedKind, EffectId, Price, Purchase, Rules, Scene, SeatId,
    Square, Step, Steps, Subject, Target, Ware, hooks,
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

    /// Lists everything that a seat can buy.
    pub(super) fn legal(&self, scene: Scene<'_>, seat: SeatId, actions: &mut Vec<Action>) {
        for sold in &self.wares {
            let effect = Arg::Number(sold.effect.0.into());
            if !sold.lies_on_pieces() {
                if self.refused(scene, seat, sold, None).is_empty() {
                    actions.push(Action::new(verb::BUY, [effect]));
                }
                continue;
            }
            // Without effects on prices a seat that cannot pay for one piece cannot pay for any.
            if !scene.has_modified_prices() && !scene.affords(seat, &sold.price) {
                continue;
            }
            for square in scene.board.occupied::<4>() {
                if self.refused(scene, seat, sold, Some(square)).is_empty() {
                    actions.push(Action::new(verb::BUY, [effect, Arg::Square(square)]));
                }
            }
        }
    }

    /// Everything that refuses a purchase; nothing if it is legal.
    pub(super) fn refused(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        sold: &Sold,
        square: Option<Square>,
    ) -> Vec<Refused> {
        let bearer = match sold.bearer(scene, seat, square) {
            Ok(bearer) => bearer,
            Err(refused) => return vec![refused],
        };
        let mut refused = Vec::new();
        let active = |effect: EffectId| {
            let mut all = scene.board.effects().iter();
            all.any(|there| there.effect == effect && there.subject == bearer)
        };
        if !scene.board.rules().effect(sold.effect).stacks() && active(sold.effect) {
            refused.push(Refused::Active);
        }
        let price = sold.price(scene, seat, bearer);
        if !scene.affords(seat, &price) {
            let (has, price) = (scene.spendable(seat, SCORE), price.of(SCORE));
            refused.push(Refused::Poor { has, price });
        }
        if scene.board.listens(DeedKind::Own) {
            let forbidders = hooks::refusers(scene, &self.deed(seat, sold, bearer)).into_iter();
            refused.extend(forbidders.map(Refused::Forbidden));
        }
        refused
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
