//! The trait of a card.

use crate::terms::Cost;
use crate::{Action, Args, Coded, Held, Man, Names, Site, Steps};

/// A card: what it costs and what playing it does.
pub trait Card: Sync {
    /// Its id within its set: `AddMana`.
    fn id(&self) -> &'static str;

    /// The set it belongs to: a game plays with the cards of the sets it names.
    fn set(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// What it costs, by the id of the seat's counter that pays.
    fn cost(&self) -> Cost {
        &[]
    }

    /// The names its code refers to.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// Whether it stays on the board when it is played.
    fn is_permanent(&self) -> bool {
        self.grant().is_some()
    }

    /// The ability that it gives to its owner's pieces of a kind while it lies on the board.
    fn grant(&self) -> Option<Grant> {
        None
    }

    /// The piece that it is on the board, in a game whose pieces are cards: see
    /// [`crate::Facts::roster`].
    fn stands_for(&self) -> Option<Man> {
        None
    }

    /// Every way the seat could play it now, each as the words of an action after the card's name.
    /// By default it is one, with no words.
    fn options(&self, _held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    /// Why it cannot be played with these words now, where its rule does not say it well enough;
    /// `args` are the words after the card's name. For explanations: "cannot be played on a8".
    fn objection(&self, _held: Held<'_>, _args: &Args) -> Option<String> {
        None
    }

    /// What playing it in this way does, besides paying and leaving the hand. The action's first
    /// word is the card. By default that is nothing more: the card lies on the board.
    fn perform(&self, _held: Held<'_>, _action: &Action, _steps: &mut Steps) {}
}

/// What a card on the board gives to pieces.
#[derive(Clone, Copy)]
pub struct Grant {
    /// The kind of piece.
    pub to: &'static str,
    /// The ability. How it is used is up to the piece: all at once, or one of them.
    pub ability: &'static dyn Coded,
    /// What each such piece brings about at its owner's turn start by itself. It finds the names
    /// that the ability lists.
    pub passive: Option<fn(Site<'_>, &mut Steps)>,
}
