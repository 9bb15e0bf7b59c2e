//! Declarations: resigning, and offering, accepting and declining a draw.
//!
//! They are the same in every game. They are accepted out of turn where that makes sense and undone
//! like actions, but they are not among the legal actions: perft, random games and searches never
//! choose them.

use crate::{AbilityId, Action, Args, Board, Outcome, Refusal, SeatId};

/// What a seat may declare besides its actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declaration {
    /// The seat gives up.
    Resign,
    /// The seat to move offers a draw. The offer stands until its next turn begins.
    OfferDraw,
    /// Another seat accepts the offer. When all others have, the game is drawn.
    AcceptDraw,
    /// Another seat declines the offer, which ends it.
    DeclineDraw,
}

/// The verb of the first declaration. Verbs of games are smaller.
pub(crate) const FIRST_VERB: u8 = u8::MAX - 3;

impl Declaration {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Resign, Self::OfferDraw, Self::AcceptDraw, Self::DeclineDraw];

    /// The text that players write.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::OfferDraw => "offer draw",
            Self::AcceptDraw => "accept draw",
            Self::DeclineDraw => "decline draw",
        }
    }

    /// The declaration of a text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|declaration| declaration.text() == text)
    }

    /// The declaration as an action of a seat.
    #[must_use]
    pub fn by(self, seat: SeatId) -> Action {
        Action { seat, ..Action::with(FIRST_VERB + self as u8, AbilityId::NONE, Args::new([])) }
    }

    /// The declaration as an action of a seat, if the seat may declare it now.
    ///
    /// # Errors
    /// A [`Refusal`] that says why not.
    pub fn check(self, board: &Board, seat: SeatId) -> Result<Action, Refusal> {
        let rules = board.rules();
        let refused = |words: String| Err(Refusal(words));
        if board.outcome().is_some() {
            return refused("the game is over".to_owned());
        }
        if board.is_out(seat) || !rules.seat(seat).acts {
            return refused(format!("out: {} is not in the game", rules.seat(seat).id));
        }
        let others = rules.seat_ids().filter(|other| *other != seat && rules.seat(*other).acts);
        if self != Self::Resign && others.count() == 0 {
            return refused("draw: a game for one player cannot be drawn by agreement".to_owned());
        }
        match (self, board.offer()) {
            (Self::Resign, _) => {}
            (Self::OfferDraw, Some(offer)) => {
                return refused(format!("offer: {} already offers a draw", rules.seat(offer).id));
            }
            (Self::OfferDraw, None) if board.to_move() != seat => {
                let to_move = rules.seat(board.to_move()).id;
                return refused(format!("turn: it is {to_move}'s turn"));
            }
            (Self::OfferDraw, None) => {}
            (_, None) => return refused("offer: no draw is offered".to_owned()),
            (_, Some(offer)) if offer == seat => {
                return refused("offer: you cannot answer your own offer".to_owned());
            }
            (Self::AcceptDraw, Some(_)) if board.accepts_draw(seat) => {
                return refused("offer: you have already accepted it".to_owned());
            }
            (Self::AcceptDraw | Self::DeclineDraw, Some(_)) => {}
        }
        Ok(self.by(seat))
    }

    /// Everything that a seat may declare now.
    pub fn legal(board: &Board, seat: SeatId) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |declaration| declaration.check(board, seat).is_ok())
    }
}

impl Action {
    /// The declaration that this action is, if it is one.
    #[inline]
    #[must_use]
    pub fn declaration(&self) -> Option<Declaration> {
        let place = self.verb.checked_sub(FIRST_VERB)?;
        Declaration::ALL.get(usize::from(place)).copied()
    }
}

impl Outcome {
    /// The reason of a game that a player resigned.
    pub const RESIGNED: u8 = u8::MAX;
    /// The reason of a game that the players agreed to draw.
    pub const DRAW_AGREED: u8 = u8::MAX - 1;
}
