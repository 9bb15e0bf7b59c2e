//! Effects and tags: what a piece, a seat or the whole game can have, and the hooks through which
//! it takes part in the game.
//!
//! A tag is an effect that does not expire. Both refuse and react through the same hooks.

use crate::{
    ChessTime, Deed, Deeds, EffectContext, Hooked, Modified, Modifies, Names, PatternAbility,
    Steps, Ware,
};

/// An effect or tag. By default a hook allows everything and proposes nothing.
///
/// An effect that is mostly data is an [`EffectData`](crate::EffectData), which implements this
/// trait.
///
/// ```
/// use sortilege_core::{EffectContext, Deed, DeedKind, Effect, Step, Steps, register};
///
/// /// Its bearer cannot move, and dies when the effect expires.
/// struct Frozen;
///
/// impl Effect for Frozen {
///     fn id(&self) -> &'static str {
///         "Frozen"
///     }
///
///     fn rule(&self) -> &'static str {
///         "Cannot move; dies when it expires."
///     }
///
///     fn can_action_be_done(&self, _bearer: EffectContext<'_>, deed: &Deed) -> bool {
///         deed.kind != DeedKind::Move
///     }
///
///     fn on_expire(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
///         if let Some(piece) = bearer.piece() {
///             steps.push(Step::Die { piece });
///         }
///     }
/// }
///
/// register!(Effect: Frozen);
///
/// assert!(!Frozen.is_tag());
/// ```
pub trait Effect: Sync {
    /// The id, unique among all effects and tags: `Fire`, `HERO`.
    fn id(&self) -> &'static str;

    /// The rule in a sentence, for players.
    fn rule(&self) -> &'static str;

    /// The set that it belongs to: only games that name the set have it. By default `None`:
    /// available to every game.
    fn set(&self) -> Option<&'static str> {
        None
    }

    /// Whether it is a tag: only pieces have it, and it never expires. By default false.
    fn is_tag(&self) -> bool {
        false
    }

    /// Whether several instances of it can lie on one bearer, each with its own time, numbers and
    /// who applied it. By default false: applied again it lasts until the later end.
    fn stacks(&self) -> bool {
        false
    }

    /// Whether its rule leaves open in which order it ticks and expires on several pieces. If not,
    /// states show the order in which the pieces got it. By default false.
    fn any_order(&self) -> bool {
        false
    }

    /// The names of the numbers that each instance has, at most
    /// [`MAX_NUMBERS`](crate::MAX_NUMBERS). They are 0 until
    /// [`Step::SetNumber`](crate::Step::SetNumber) sets them, and hooks read them with
    /// [`EffectContext::number`]. By default none.
    fn numbers(&self) -> &'static [&'static str] {
        &[]
    }

    /// The names that its code looks up. By default none.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// The deeds of its bearer that trigger no hooks while it is active. By default none. With
    /// [`Die`](crate::DeedKind::Die) no hook of the death runs. With
    /// [`Summon`](crate::DeedKind::Summon) nothing begins automatically when the piece comes onto
    /// the board. The catalogue rejects others.
    fn silences(&self) -> Deeds {
        Deeds::NONE
    }

    /// Whether it keeps its bearer from acting, for explanations. By default false.
    fn blocks(&self) -> bool {
        false
    }

    /// The deeds that the first six hooks are for. Only core can override it: an
    /// [`EffectData`](crate::EffectData) derives it from its hooks, and the hooks of an effect that
    /// is code run for every deed.
    #[doc(hidden)]
    fn hooked(&self, _: crate::deed::Derived) -> Hooked {
        Hooked::ALL
    }

    /// The deeds of mods that its hooks for [`DeedKind::Own`](crate::DeedKind::Own) are for, by id.
    /// By default none is named, and they hear of all.
    fn own_deeds(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether its bearer may do a deed. Any effect that returns false refuses it. It runs also
    /// when legal actions are listed, so it must only look.
    fn can_action_be_done(&self, _bearer: EffectContext<'_>, _deed: &Deed) -> bool {
        true
    }

    /// Whether a deed may be done to its bearer. Any effect that returns false refuses it. It runs
    /// also when legal actions are listed, so it must only look.
    fn can_action_be_received(&self, _bearer: EffectContext<'_>, _deed: &Deed) -> bool {
        true
    }

    /// Changes a deed that its bearer is about to do and that nothing refuses: its `amount`, or its
    /// `receiver`. Changes of other fields are ignored, and so is a receiver that is off the board
    /// or may not receive the deed. The journal records each change. What it proposes happens
    /// before the consequences of the deed.
    fn before_action_done(&self, _bearer: EffectContext<'_>, _deed: &mut Deed, _: &mut Steps) {}

    /// Changes a deed that is about to be done to its bearer, like
    /// [`before_action_done`](Effect::before_action_done), after the side of the doer. If another
    /// piece becomes the receiver, the tags and effects of that piece are next. Each tag and effect
    /// changes a deed at most once.
    fn before_action_received(&self, _bearer: EffectContext<'_>, _deed: &mut Deed, _: &mut Steps) {}

    /// Proposes what follows after its bearer has done a deed.
    fn on_action_done(&self, _bearer: EffectContext<'_>, _deed: &Deed, _steps: &mut Steps) {}

    /// Proposes what follows after a deed was done to its bearer.
    fn on_action_received(&self, _bearer: EffectContext<'_>, _deed: &Deed, _steps: &mut Steps) {}

    /// The phases that trigger [`Effect::on_phase`], by name. By default none.
    fn phases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Proposes what follows when one of its [`phases`](Effect::phases) begins. If the bearer is a
    /// piece, it is on the board.
    fn on_phase(&self, _bearer: EffectContext<'_>, _phase: &str, _steps: &mut Steps) {}

    /// The counters and prices that [`Effect::amount`] modifies, and whose. By default none.
    fn modifies(&self) -> Modifies {
        Modifies::NONE
    }

    /// What one of these counters amounts to, or what something costs, where it is `it.value`
    /// without this effect. The counter itself does not change, and the result is kept within its
    /// bounds; a price is at least 0. It runs at every look-up, so it must only look, and
    /// must not ask for the same amount. See [`Scene::amount`](crate::Scene::amount) and
    /// [`Scene::price`](crate::Scene::price).
    ///
    /// If there are several, they come in this order: tags of pieces, effects on pieces, on seats,
    /// on the game. Pieces come square by square, and of one bearer, tags by id and effects in the
    /// order in which they were applied.
    fn amount(&self, _bearer: EffectContext<'_>, it: &Modified) -> i32 {
        it.value
    }

    /// The described abilities that its bearer has while it is active, besides those of its kind.
    /// An effect on a seat grants them to all pieces of the seat, one on the game to all pieces. By
    /// default none. A game that does not list actions by the patterns of its pieces ignores them.
    fn grants(&self) -> &'static [PatternAbility] {
        &[]
    }

    /// How it changes the distance of the slides of its bearer, for all its described abilities,
    /// granted ones included: a function from the maximum number of steps of a slide without it to
    /// the one with it. A slide without a limit has [`MAX_SIDE`](crate::MAX_SIDE); 0 means none.
    /// An effect on a seat changes those of all its pieces, one on the game those of all pieces.
    /// If there are several, they change it one after the other, in the order of their ids. By
    /// default `None`. Leaps, strides and hops have no slide distance. See
    /// [`Scene::slide_distance`](crate::Scene::slide_distance).
    fn slides(&self) -> Option<fn(u8) -> u8> {
        None
    }

    /// The terms on which players buy it, in a game that sells effects. By default `None`: it is
    /// not for sale.
    fn ware(&self) -> Option<Ware> {
        None
    }

    /// Runs when it is applied to its bearer for some time, also if the bearer has it already, and
    /// returns how long it lasts there. By default as long. What it proposes happens when it has
    /// been applied.
    fn on_apply(
        &self,
        _bearer: EffectContext<'_>,
        lasts: ChessTime,
        _steps: &mut Steps,
    ) -> ChessTime {
        lasts
    }

    /// Proposes what happens when a turn of its bearer's owner begins. An effect on the game ticks
    /// in the turns that count it down.
    fn on_tick(&self, _bearer: EffectContext<'_>, _steps: &mut Steps) {}

    /// Proposes what follows when it has expired. It is already removed.
    fn on_expire(&self, _bearer: EffectContext<'_>, _steps: &mut Steps) {}
}
