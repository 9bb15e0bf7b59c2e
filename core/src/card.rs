//! The trait that a card implements.

use crate::chain::DataCard;
use crate::terms::Cost;
use crate::{
    AbilityCode, Action, Args, CardContext, CardPiece, Names, PatternAbility, PieceContext, Steps,
};

/// A card: what it costs and what playing it does.
///
/// A card that is mostly data is a [`CardData`](crate::CardData), which implements this trait.
///
/// ```
/// use sortilege_core::{Action, Card, CardContext, Names, Step, Steps, Subject, register};
///
/// /// Gives its player 2 mana.
/// struct Well;
///
/// impl Card for Well {
///     fn id(&self) -> &'static str {
///         "Well"
///     }
///
///     fn set(&self) -> &'static str {
///         "oasis"
///     }
///
///     fn rule(&self) -> &'static str {
///         "Gives you 2 mana."
///     }
///
///     fn names(&self) -> Names {
///         Names { counters: &["mana"], ..Names::NONE }
///     }
///
///     fn perform(&self, held: CardContext<'_>, _action: &Action, steps: &mut Steps) {
///         let of = Subject::Seat(held.seat);
///         steps.push(Step::Add { of, counter: held.counter("mana"), by: 2 });
///     }
/// }
///
/// register!(Card: Well);
///
/// assert!(!Well.is_permanent());
/// ```
pub trait Card: Sync {
    /// The id, unique in its set: `AddMana`.
    fn id(&self) -> &'static str;

    /// The set that it belongs to. A game uses the cards of the sets that its facts name.
    fn set(&self) -> &'static str;

    /// The rule in a sentence, for players.
    fn rule(&self) -> &'static str;

    /// What playing it costs. By default nothing.
    fn cost(&self) -> Cost {
        &[]
    }

    /// The names that its code looks up. By default none.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// Whether it stays on the board after it is played. By default it does if it
    /// [grants](Card::grant) an ability or [patterns](Card::grants).
    fn is_permanent(&self) -> bool {
        self.grant().is_some() || self.grants().is_some()
    }

    /// The ability that it grants to its owner's pieces of a kind while it lies on the board. By
    /// default none.
    fn grant(&self) -> Option<Grant> {
        None
    }

    /// The described abilities that it grants to its owner's pieces of a kind while it lies on the
    /// board. By default none. A game without [such a list](crate::HolderFacts::granting) ignores
    /// them.
    fn grants(&self) -> Option<PatternGrant> {
        None
    }

    /// The piece that it becomes on the board, in a game whose pieces are cards. See
    /// [`Facts::card_pieces`](crate::Facts::card_pieces). By default none.
    fn stands_for(&self) -> Option<CardPiece> {
        None
    }

    /// What it is as data, if a document describes it and its chains run when it is played. By
    /// default `None`.
    fn data(&self) -> Option<&'static DataCard> {
        None
    }

    /// Calls `choose` for every way in which the seat could play it now, with the arguments of the
    /// action after the card's name. By default there is one way, without arguments.
    fn options(&self, _held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    /// Why it cannot be played with these arguments now, for explanations: "cannot be played on
    /// a8". `args` are those after the card's name. By default `None`: the rule is reason enough.
    fn objection(&self, _held: CardContext<'_>, _args: &Args) -> Option<String> {
        None
    }

    /// Proposes what playing it does. The game adds paying the cost and leaving the hand. The first
    /// argument of the action is the card. By default nothing.
    fn perform(&self, _held: CardContext<'_>, _action: &Action, _steps: &mut Steps) {}
}

/// The ability that a card on the board grants to pieces.
#[derive(Clone, Copy)]
pub struct Grant {
    /// The id of the kind whose pieces get it.
    pub to: &'static str,
    /// The ability. If there are several such cards, the piece decides whether it uses all or one.
    pub ability: &'static dyn AbilityCode,
    /// Proposes what each such piece does automatically when a turn of its owner begins. It can
    /// look up the names that the ability lists.
    pub passive: Option<fn(PieceContext<'_>, &mut Steps)>,
}

/// The described abilities that a card on the board grants to pieces.
#[derive(Clone, Copy, Debug)]
pub struct PatternGrant {
    /// The id of the kind whose pieces get them.
    pub to: &'static str,
    /// The abilities. The pieces have them besides those of their kind.
    pub abilities: &'static [PatternAbility],
}
