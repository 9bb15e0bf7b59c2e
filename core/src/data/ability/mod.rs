//! An ability as a value, and the kinds of abilities that recur, one per file.

/// The methods of [`AbilityCode`] that return a field of the same name.
macro_rules! described_by_fields {
    () => {
        fn id(&self) -> &'static str {
            self.id
        }

        fn rule(&self) -> &'static str {
            self.rule
        }

        fn terms(&self) -> Terms {
            self.terms
        }
    };
}

mod calls;
mod jump;
mod puts_effect;
mod summons;

pub use calls::Calls;
pub use jump::Jump;
pub use puts_effect::{PutsEffect, Side};
pub use summons::Summons;

use crate::ability::has_form_of_an_option;
use crate::{
    AbilityCode, Action, Arg, Args, DeedKind, Deeds, Description, Names, PieceContext, Steps, Terms,
};

/// An ability whose fields are what the methods of [`AbilityCode`] return and do. An ability that
/// needs [`AbilityCode::candidates`] or [`AbilityCode::surcharge`] implements the trait.
///
/// ```
/// use sortilege_core::{AbilityData, Ability, PieceData, Step, Terms, register};
///
/// const VANISH: AbilityData = AbilityData {
///     id: "Vanish",
///     rule: "Dies.",
///     terms: Terms::costs(&[("mana", 1)]).on_itself(),
///     perform: |site, _action, steps| steps.push(Step::Die { piece: site.piece }),
///     ..AbilityData::NONE
/// };
///
/// register!(Piece: PieceData {
///     id: "Ghost",
///     set: "crypt",
///     glyph: "G",
///     rule: "Walks one square in any direction; can vanish.",
///     patterns: &Ability::goes("GhostMove", "GhostTake", "KingPattern"),
///     coded: &[&VANISH],
///     ..PieceData::NONE
/// });
/// ```
#[derive(Clone, Copy)]
pub struct AbilityData {
    /// The id that explanations and the history show.
    pub id: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// Cost, casting time and cooldown. By default [`Terms::FREE`].
    pub terms: Terms,
    /// The names that its code looks up. By default none.
    pub names: Names,
    /// Whether it can remove an enemy: [`AbilityCode::threatens`]. By default true.
    pub threatens: bool,
    /// Whether its cast begins automatically: [`AbilityCode::is_automatic`]. By default false.
    pub is_automatic: bool,
    /// The area to draw in the reference: [`AbilityCode::area`]. By default none.
    pub area: Option<fn() -> Description>,
    /// The deeds that the target could refuse: [`AbilityCode::reaches`]. By default the ability.
    pub reaches: Deeds,
    /// All ways to use it: [`AbilityCode::options`]. By default one, with the piece's square only.
    pub options: fn(PieceContext<'_>, &mut dyn FnMut(Args)),
    /// Whether a setup may cast it with some arguments: [`AbilityCode::can_be_cast`]. By default
    /// those with the form of an option.
    pub can_be_cast: Option<fn(PieceContext<'_>, &Args) -> bool>,
    /// Why it cannot be used now: [`AbilityCode::objection`]. By default no reason.
    pub objection: Option<fn(PieceContext<'_>, &Args) -> Option<String>>,
    /// Proposes what it does: [`AbilityCode::perform`]. By default nothing.
    pub perform: fn(PieceContext<'_>, &Action, &mut Steps),
    /// Proposes what follows later: [`AbilityCode::proceed`]. By default nothing.
    pub proceed: fn(PieceContext<'_>, [i16; 3], &mut Steps),
}

impl AbilityData {
    /// A free ability that does nothing, to be filled in.
    pub const NONE: Self = Self {
        id: "",
        rule: "",
        terms: Terms::FREE,
        names: Names::NONE,
        threatens: true,
        is_automatic: false,
        area: None,
        reaches: Deeds::of(&[DeedKind::Ability]),
        options: just_use,
        can_be_cast: None,
        objection: None,
        perform: |_, _, _| {},
        proceed: |_, _, _| {},
    };
}

/// The only choice is to use it: the square of the piece is its only argument.
fn just_use(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    choose(Args::new([Arg::Square(site.square())]));
}

impl AbilityCode for AbilityData {
    described_by_fields!();

    fn names(&self) -> Names {
        self.names
    }

    fn threatens(&self) -> bool {
        self.threatens
    }

    fn is_automatic(&self) -> bool {
        self.is_automatic
    }

    fn area(&self) -> Option<Description> {
        self.area.map(|area| area())
    }

    fn reaches(&self) -> Deeds {
        self.reaches
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        (self.options)(site, choose);
    }

    fn can_be_cast(&self, site: PieceContext<'_>, args: &Args) -> bool {
        match self.can_be_cast {
            Some(can_be_cast) => can_be_cast(site, args),
            None => has_form_of_an_option(|choose| (self.options)(site, choose), args),
        }
    }

    fn objection(&self, site: PieceContext<'_>, args: &Args) -> Option<String> {
        self.objection.and_then(|objection| objection(site, args))
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        (self.perform)(site, action, steps);
    }

    fn proceed(&self, site: PieceContext<'_>, words: [i16; 3], steps: &mut Steps) {
        (self.proceed)(site, words, steps);
    }
}
