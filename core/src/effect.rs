//! Effects and tags: what a piece, a seat or the whole game carries, and the hooks by which it
//! takes part.
//!
//! A tag is an effect that does not expire. Both forbid and answer through the same hooks.

use crate::{Bearer, Deed, Deeds, Names, Steps};

/// An effect or tag. All hooks are empty or permit by default.
pub trait Effect: Sync {
    /// Its id: `Fire`, `HERO`.
    fn id(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// The set it belongs to: only games that name the set know it. One of no set is for every
    /// game.
    fn set(&self) -> Option<&'static str> {
        None
    }

    /// Whether it is a tag: carried by a piece until something takes it away.
    fn is_tag(&self) -> bool {
        false
    }

    /// The names its code refers to.
    fn names(&self) -> Names {
        Names::NONE
    }

    /// The deeds of its bearer of which nobody hears while it is carried: [`DeedKind::Die`], so
    /// that no hook of the piece's death runs, and [`DeedKind::Summon`], so that nothing begins by
    /// itself when it comes onto the board. No others can be silenced.
    fn silences(&self) -> Deeds {
        Deeds::NONE
    }

    /// Whether it keeps its bearer from acting, for explanations.
    fn blocks(&self) -> bool {
        false
    }

    /// The deeds that the first four hooks are for. It cannot be implemented outside of core: the
    /// engine reads it off an [`EffectData`](crate::EffectData), and the hooks of an effect that is
    /// code are called for every deed.
    #[doc(hidden)]
    fn heard(&self, _: crate::deed::Derived) -> Deeds {
        Deeds::ALL
    }

    /// Whether its bearer may do this.
    fn can_action_be_done(&self, _bearer: Bearer<'_>, _deed: &Deed) -> bool {
        true
    }

    /// Whether this may be done to its bearer.
    fn can_action_be_received(&self, _bearer: Bearer<'_>, _deed: &Deed) -> bool {
        true
    }

    /// Its bearer has done this.
    fn on_action_done(&self, _bearer: Bearer<'_>, _deed: &Deed, _steps: &mut Steps) {}

    /// This has been done to its bearer.
    fn on_action_received(&self, _bearer: Bearer<'_>, _deed: &Deed, _steps: &mut Steps) {}

    /// The phases whose begin [`Effect::on_phase`] wants to hear of, by the words of the game.
    fn phases(&self) -> &'static [&'static str] {
        &[]
    }

    /// A phase of the game has begun, and its bearer is on the board.
    fn on_phase(&self, _bearer: Bearer<'_>, _phase: &str, _steps: &mut Steps) {}

    /// The counters of its bearer about which [`Effect::amount`] has a say, by id.
    fn modifies(&self) -> &'static [&'static str] {
        &[]
    }

    /// What a counter of its bearer amounts to while it is carried, when it would be `value`
    /// without. See [`Scene::amount`].
    fn amount(&self, _bearer: Bearer<'_>, _counter: &str, value: i32) -> i32 {
        value
    }

    /// How many rounds it lasts on this bearer when applied for `rounds`, before the steps of
    /// [`Effect::on_apply`].
    fn rounds_for(&self, _bearer: Bearer<'_>, rounds: i16) -> i16 {
        rounds
    }

    /// It has just been put on its bearer.
    fn on_apply(&self, _bearer: Bearer<'_>, _steps: &mut Steps) {}

    /// Its bearer's turn has begun.
    fn on_tick(&self, _bearer: Bearer<'_>, _steps: &mut Steps) {}

    /// Its time is over; it is gone already.
    fn on_expire(&self, _bearer: Bearer<'_>, _steps: &mut Steps) {}
}
