//! Abilities: what a piece can do, as data where tables can run it and as code where not.

use crate::{
    Action, Args, Bits, DeedKind, Deeds, Described, Description, Names, Price, Purpose, Scene,
    SeatId, Site, Steps, Terms, Zone,
};

/// One thing a kind of piece can do.
pub enum Ability {
    /// Going by a pattern.
    Described(Described),
    /// Anything else.
    Coded(&'static dyn Coded),
}

impl Ability {
    /// Going to an empty square of the pattern.
    #[must_use]
    pub const fn moves(id: &'static str, pattern: &'static str) -> Described {
        Described {
            id,
            purpose: Purpose::Move,
            pattern,
            unmoved: false,
            zone: Zone::Anywhere,
            becomes: &[],
            stopped_by: None,
        }
    }

    /// Taking an enemy on a square of the pattern.
    #[must_use]
    pub const fn takes(id: &'static str, pattern: &'static str) -> Described {
        Described { purpose: Purpose::Take, ..Self::moves(id, pattern) }
    }

    /// Moving and taking by one pattern: the ids of the two, then the pattern.
    #[must_use]
    pub const fn goes(
        moves: &'static str,
        takes: &'static str,
        pattern: &'static str,
    ) -> [Described; 2] {
        [Self::moves(moves, pattern), Self::takes(takes, pattern)]
    }

    /// Harming an enemy on a square of the pattern from afar.
    #[must_use]
    pub const fn attacks(id: &'static str, pattern: &'static str) -> Described {
        Described { purpose: Purpose::Attack, ..Self::moves(id, pattern) }
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Described(described) => described.id,
            Self::Coded(coded) => coded.id(),
        }
    }
}

impl From<Described> for Ability {
    fn from(described: Described) -> Self {
        Self::Described(described)
    }
}

/// An ability that only code can say. It reads the scene and proposes steps; it never changes
/// anything itself.
pub trait Coded: Sync {
    /// Its id, as explanations and history name it.
    fn id(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// What it costs, how long it takes and rests. Games that know no such things ignore them.
    fn terms(&self) -> Terms {
        Terms::FREE
    }

    /// The names its code refers to.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// The squares whose pieces, if they have it and are the seat's, might use it now. Asked once
    /// before the pieces are asked one by one, so it should be cheap; all squares is always right.
    fn candidates(&self, _scene: Scene<'_>, _seat: SeatId) -> Bits {
        Bits::FULL
    }

    /// Whether it can remove an enemy from its square. Only abilities that cannot let the fast
    /// guard of royal pieces be used.
    fn threatens(&self) -> bool {
        true
    }

    /// Whether nobody declares it: it begins by itself when the piece comes onto the board.
    fn is_automatic(&self) -> bool {
        false
    }

    /// The squares it is about, seen by a player whose forward is up, where no pattern among its
    /// names says them; for whoever draws it.
    fn area(&self) -> Option<Description> {
        None
    }

    /// As what it reaches the piece on the second square that its words name, for explanations:
    /// each of these could be refused.
    fn reaches(&self) -> Deeds {
        Deeds::of(&[DeedKind::Ability])
    }

    /// Every way the piece could use it now, each as the words of an action; the first is the
    /// piece's own square. Costs and cooldowns are the game's to check, except a surcharge.
    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args));

    /// Whether a piece could be casting it with these words; a setup in which one casts it with
    /// others is refused. It need not be usable so now: the target may have gone since it was
    /// declared. By default the words must be of the same form as those of an option; if it has no
    /// option now, any words will do.
    fn can_be_cast(&self, site: Site<'_>, args: &Args) -> bool {
        has_form_of_an_option(|choose| self.options(site, choose), args)
    }

    /// Why it cannot be used with these words now, where its rule alone would not tell; for
    /// explanations.
    fn objection(&self, _site: Site<'_>, _args: &Args) -> Option<String> {
        None
    }

    /// What using it in this way costs, and how long it takes, beyond its terms.
    fn surcharge<'a>(&self, _site: Site<'a>, _args: &Args) -> Option<&'a Price> {
        None
    }

    /// What using it in this way does. An ability that takes time is asked when the time is over:
    /// if what it was meant for is no longer there it proposes nothing and has fizzled.
    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps);

    /// What follows at a later stage, for an ability that must see what became of one step before
    /// it can propose the next. It is asked by [`crate::Step::Proceed`], with the words given
    /// there.
    fn proceed(&self, _site: Site<'_>, _words: [i16; 3], _steps: &mut Steps) {}
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
