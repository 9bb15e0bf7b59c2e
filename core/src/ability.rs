//! Abilities: what a piece can do, as data where tables can run it, otherwise as code.

use crate::{
    Action, Args, Bits, DeedKind, Deeds, Description, Names, PatternAbility, PieceContext, Price,
    Purpose, Scene, SeatId, Steps, Terms, Zone,
};

/// One thing that a kind of piece can do.
pub enum Ability {
    /// Moving, taking or attacking along a pattern. Tables run it.
    Pattern(PatternAbility),
    /// Anything else, as code.
    Code(&'static dyn AbilityCode),
}

impl Ability {
    /// Moves to an empty square of a pattern. The id is for explanations and the history.
    #[must_use]
    pub const fn moves(id: &'static str, pattern: &'static str) -> PatternAbility {
        PatternAbility {
            id,
            purpose: Purpose::Move,
            pattern,
            unmoved: false,
            zone: Zone::Anywhere,
            becomes: &[],
            stopped_by: None,
        }
    }

    /// Takes an enemy on a square of a pattern.
    #[must_use]
    pub const fn takes(id: &'static str, pattern: &'static str) -> PatternAbility {
        PatternAbility { purpose: Purpose::Take, ..Self::moves(id, pattern) }
    }

    /// Moves and takes along one pattern: the ids of the two abilities, then the pattern.
    #[must_use]
    pub const fn goes(
        moves: &'static str,
        takes: &'static str,
        pattern: &'static str,
    ) -> [PatternAbility; 2] {
        [Self::moves(moves, pattern), Self::takes(takes, pattern)]
    }

    /// Attacks an enemy on a square of a pattern without moving.
    #[must_use]
    pub const fn attacks(id: &'static str, pattern: &'static str) -> PatternAbility {
        PatternAbility { purpose: Purpose::Attack, ..Self::moves(id, pattern) }
    }

    /// The id that explanations and the history show.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Pattern(described) => described.id,
            Self::Code(coded) => coded.id(),
        }
    }
}

impl From<PatternAbility> for Ability {
    fn from(described: PatternAbility) -> Self {
        Self::Pattern(described)
    }
}

/// An ability that is code. It looks at the scene and proposes steps; it never changes anything
/// itself.
///
/// Often a value is enough: [`AbilityData`](crate::AbilityData) and the families
/// [`Jump`](crate::Jump), [`PutsEffect`](crate::PutsEffect), [`Summons`](crate::Summons) and
/// [`Calls`](crate::Calls) implement this trait.
///
/// ```
/// use sortilege_core::{Action, Arg, Args, AbilityCode, PieceContext, Step, Steps, SubDir};
///
/// /// Jumps one square up if that is free.
/// struct Hop;
///
/// impl AbilityCode for Hop {
///     fn id(&self) -> &'static str {
///         "Hop"
///     }
///
///     fn rule(&self) -> &'static str {
///         "Moves one square up."
///     }
///
///     fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
///         if let Some(to) = site.next(SubDir::Up).filter(|to| site.scene.is_free(*to)) {
///             choose(Args::new([Arg::Square(site.square()), Arg::Square(to)]));
///         }
///     }
///
///     fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
///         if let Some(to) = action.args.square(1) {
///             steps.push(Step::Move { piece: site.piece, to });
///         }
///     }
/// }
/// # assert_eq!(Hop.id(), "Hop");
/// ```
pub trait AbilityCode: Sync {
    /// The id that explanations and the history show.
    fn id(&self) -> &'static str;

    /// The rule in a sentence, for players.
    fn rule(&self) -> &'static str;

    /// The cost, the casting time and the cooldown. By default [`Terms::FREE`]. Games without such
    /// counters ignore them.
    fn terms(&self) -> Terms {
        Terms::FREE
    }

    /// The names that its code looks up. By default none.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// A superset of the squares whose pieces might use it now. The engine asks once per position
    /// before it asks each piece, so it should be cheap. By default all squares, which is always
    /// correct.
    fn candidates(&self, _scene: Scene<'_>, _seat: SeatId) -> Bits {
        Bits::FULL
    }

    /// Whether it can remove an enemy. By default true. The fast guard of royal pieces works only
    /// if no enemy has an ability that can.
    fn threatens(&self) -> bool {
        true
    }

    /// Whether its cast begins automatically when the piece comes onto the board, instead of being
    /// declared by the player. By default false.
    fn is_automatic(&self) -> bool {
        false
    }

    /// The area to draw in the reference, for forward = up, if no pattern in its names shows it.
    fn area(&self) -> Option<Description> {
        None
    }

    /// The deeds that the piece on the second square could refuse, for explanations. By default
    /// [`DeedKind::Ability`].
    fn reaches(&self) -> Deeds {
        Deeds::of(&[DeedKind::Ability])
    }

    /// Calls `choose` for every way in which the piece could use it now, with the arguments of the
    /// action. The first argument must be the square of the piece. The game checks the cost and the
    /// cooldown, but not a [`surcharge`](AbilityCode::surcharge).
    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args));

    /// Whether a piece could be casting it with these arguments. A setup in which one casts it with
    /// others is refused. It need not be usable like this now: the target may have gone since. By
    /// default the arguments must have the form of those of an option; if there is no option now,
    /// any will do.
    fn can_be_cast(&self, site: PieceContext<'_>, args: &Args) -> bool {
        has_form_of_an_option(|choose| self.options(site, choose), args)
    }

    /// Why it cannot be used with these arguments now, for explanations. By default `None`: the
    /// rule is reason enough.
    fn objection(&self, _site: PieceContext<'_>, _args: &Args) -> Option<String> {
        None
    }

    /// The cost and the casting time with these arguments, in addition to its terms. By default
    /// none.
    fn surcharge<'a>(&self, _site: PieceContext<'a>, _args: &Args) -> Option<&'a Price> {
        None
    }

    /// Proposes what using it with these arguments does. With a casting time this runs when the
    /// time is over. If the target is no longer there, it should propose nothing: the cast fizzles.
    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps);

    /// Proposes what follows later, for an ability that must see the result of one step before it
    /// can propose the next. [`Step::Proceed`](crate::Step::Proceed) runs it with the words given
    /// there.
    fn proceed(&self, _site: PieceContext<'_>, _words: [i16; 3], _steps: &mut Steps) {}
}

/// Whether words are of the same form as one of the options that are listed, or none is.
pub(crate) fn has_form_of_an_option(list: impl FnOnce(&mut dyn FnMut(Args)), args: &Args) -> bool {
    let (mut has_options, mut found) = (false, false);
    list(&mut |option| {
        has_options = true;
        found |= option.has_form_of(args);
    });
    found || !has_options
}
