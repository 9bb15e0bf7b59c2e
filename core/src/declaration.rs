//! Declarations: resigning, and offering, accepting and declining a draw.
//!
//! They are the same in every game. They are accepted out of turn where that makes sense and undone
//! like actions, but they are not among the legal actions: perft, random games and searches never
//! choose them.

use crate::{AbilityId, Action, Args, SeatId};

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
    /// All declarations, in the order of their verbs.
    pub const ALL: [Self; 4] = [Self::Resign, Self::OfferDraw, Self::AcceptDraw, Self::DeclineDraw];

    /// The text that players type: `resign`, `offer draw`, `accept draw` or `decline draw`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::OfferDraw => "offer draw",
            Self::AcceptDraw => "accept draw",
            Self::DeclineDraw => "decline draw",
        }
    }

    /// The declaration with this text; `None` if there is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|declaration| declaration.text() == text)
    }

    /// The declaration as an action of a seat. See [`Declaration::check`] for whether it is
    /// allowed.
    #[must_use]
    pub fn by(self, seat: SeatId) -> Action {
        Action { seat, ..Action::with(FIRST_VERB + self as u8, AbilityId::NONE, Args::new([])) }
    }
}

impl Action {
    /// The declaration, if this action is one and not an action of the game.
    #[inline]
    #[must_use]
    pub fn declaration(&self) -> Option<Declaration> {
        let place = self.verb.checked_sub(FIRST_VERB)?;
        Declaration::ALL.get(usize::from(place)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_is_found_by_its_text_and_by_its_action() {
        for declaration in Declaration::ALL {
            assert_eq!(Declaration::parse(declaration.text()), Some(declaration));
            let action = declaration.by(SeatId(1));
            assert_eq!(action.declaration(), Some(declaration));
            assert_eq!((action.seat, action.ability), (SeatId(1), AbilityId::NONE));
        }
        assert_eq!(Declaration::parse("resign "), None);
    }

    #[test]
    fn no_verb_of_a_game_is_a_declaration() {
        for verb in [0, FIRST_VERB - 1] {
            assert_eq!(Action::with(verb, AbilityId::NONE, Args::new([])).declaration(), None);
        }
    }
}
