//! A card as a value, and the kinds of cards that recur, one per file.

/// The methods of [`Card`] that return a field of the same name.
macro_rules! described_by_fields {
    () => {
        fn id(&self) -> &'static str {
            self.id
        }

        fn set(&self) -> &'static str {
            self.set
        }

        fn rule(&self) -> &'static str {
            self.rule
        }

        fn cost(&self) -> Cost {
            self.cost
        }
    };
}

mod adds;
mod chained;
mod near;
mod puts;
mod summons;

pub use adds::AddingCard;
pub use chained::ChainCard;
pub use puts::EffectCard;
pub use summons::SummoningCard;

use crate::{Action, Args, Card, CardContext, CardPiece, Cost, Grant, Names, PatternGrant, Steps};

/// Calls the function for every way to play a card.
type Options = fn(CardContext<'_>, &mut dyn FnMut(Args));

/// A card whose fields are what the methods of [`Card`] return and do.
///
/// ```
/// use sortilege_core::{Card, CardData, Names, Step, Subject, register};
///
/// const WELL: CardData = CardData {
///     id: "Well",
///     set: "desert",
///     rule: "Gives you 2 mana.",
///     names: Names { counters: &["mana"], ..Names::NONE },
///     perform: Some(|held, _action, steps| {
///         let of = Subject::Seat(held.seat);
///         steps.push(Step::Add { of, counter: held.counter("mana"), by: 2 });
///     }),
///     ..CardData::NONE
/// };
///
/// register!(Card: WELL);
///
/// assert!(!WELL.is_permanent());
/// ```
#[derive(Clone, Copy)]
pub struct CardData {
    /// The id, unique in its set.
    pub id: &'static str,
    /// The set that it belongs to.
    pub set: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// What playing it costs. By default nothing.
    pub cost: Cost,
    /// The names that its code looks up. By default none.
    pub names: Names,
    /// The ability that it grants while it lies on the board: [`Card::grant`]. Such a card is
    /// permanent. By default none.
    pub grant: Option<Grant>,
    /// The described abilities that it grants while it lies on the board: [`Card::grants`]. Such a
    /// card is permanent. By default none.
    pub grants: Option<PatternGrant>,
    /// The piece that it becomes on the board: [`Card::stands_for`]. By default none.
    pub stands_for: Option<CardPiece>,
    /// All ways to play it: [`Card::options`]. By default one, without arguments.
    pub options: Option<Options>,
    /// Why it cannot be played now: [`Card::objection`]. By default no reason.
    pub objection: Option<fn(CardContext<'_>, &Args) -> Option<String>>,
    /// Proposes what playing it does: [`Card::perform`]. By default nothing.
    pub perform: Option<fn(CardContext<'_>, &Action, &mut Steps)>,
}

impl CardData {
    /// A free card that does nothing, to be filled in.
    pub const NONE: Self = Self {
        id: "",
        set: "",
        rule: "",
        cost: &[],
        names: Names::NONE,
        grant: None,
        grants: None,
        stands_for: None,
        options: None,
        objection: None,
        perform: None,
    };
}

impl Card for CardData {
    described_by_fields!();

    fn names(&self) -> Names {
        self.names
    }

    fn grant(&self) -> Option<Grant> {
        self.grant
    }

    fn grants(&self) -> Option<PatternGrant> {
        self.grants
    }

    fn stands_for(&self) -> Option<CardPiece> {
        self.stands_for
    }

    fn options(&self, held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
        match self.options {
            Some(options) => options(held, choose),
            None => choose(Args::new([])),
        }
    }

    fn objection(&self, held: CardContext<'_>, args: &Args) -> Option<String> {
        self.objection.and_then(|objection| objection(held, args))
    }

    fn perform(&self, held: CardContext<'_>, action: &Action, steps: &mut Steps) {
        if let Some(perform) = self.perform {
            perform(held, action, steps);
        }
    }
}
