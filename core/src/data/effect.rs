//! An effect or tag as a value.

use crate::{
    ChessTime, Deed, Deeds, Effect, EffectContext, Hooked, Modified, Modifies, Names,
    PatternAbility, Steps, Ware,
};

/// The deeds that a hook is for, and the hook that decides whether one is allowed.
type Asked = (Deeds, fn(EffectContext<'_>, &Deed) -> bool);
/// The deeds that a hook is for, and the hook that reacts to one.
type Told = (Deeds, fn(EffectContext<'_>, &Deed, &mut Steps));
/// The deeds that a hook is for, and the hook that changes one before it is done.
type Changer = (Deeds, fn(EffectContext<'_>, &mut Deed, &mut Steps));
/// A hook that reacts when the effect is applied, and returns how long it lasts.
type Applied = fn(EffectContext<'_>, ChessTime, &mut Steps) -> ChessTime;
/// A hook that reacts when the effect ticks or expires.
type Timed = fn(EffectContext<'_>, &mut Steps);
/// The phases that a hook is for, by name, and the hook that reacts when one begins.
type Phased = (&'static [&'static str], fn(EffectContext<'_>, &str, &mut Steps));
/// What a hook modifies, and the hook that gives the value of a counter or price with the effect.
type Modifier = (Modifies, fn(EffectContext<'_>, &Modified) -> i32);

/// An effect or tag whose fields are what the methods of [`Effect`] return and do.
///
/// Each of the first six hooks names the deeds that it is for and is called for no others. So the
/// engine knows exactly which deeds the effect hears, and does not ask it about the rest. A hook
/// for a deed that it can never hear is an error of the catalogue.
///
/// ```
/// use sortilege_core::{Deed, DeedKind, Deeds, EffectData, Effect, Step, register};
///
/// /// Cannot be attacked, and dies after it has taken a piece.
/// const WASP: EffectData = EffectData {
///     id: "WASP",
///     rule: "Cannot receive attacks; dies when it takes a piece.",
///     is_tag: true,
///     refuses_received: Deeds::of(&[DeedKind::Attack]),
///     on_action_done: Some((Deeds::of(&[DeedKind::Take]), |bearer, _deed, steps| {
///         steps.extend(bearer.piece().map(|piece| Step::Die { piece }));
///     })),
///     ..EffectData::NONE
/// };
///
/// register!(Effect: WASP);
///
/// assert_eq!(WASP.deeds(), Deeds::of(&[DeedKind::Attack, DeedKind::Take]));
/// ```
#[derive(Clone, Copy)]
pub struct EffectData {
    /// The id, unique among all effects and tags.
    pub id: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// The set that it belongs to. By default `None`: available to every game.
    pub set: Option<&'static str>,
    /// Whether it is a tag: only pieces have it, and it never expires. By default false.
    pub is_tag: bool,
    /// Whether several of it can lie on one bearer: [`Effect::stacks`]. By default false.
    pub stacks: bool,
    /// Whether its rule leaves open in which order it ticks and expires on several pieces:
    /// [`Effect::any_order`]. By default false; it does not matter without `on_tick` and
    /// `on_expire`.
    pub any_order: bool,
    /// The names of the numbers that each instance has: [`Effect::numbers`]. By default none.
    pub numbers: &'static [&'static str],
    /// The names that its code looks up. By default none.
    pub names: Names,
    /// The deeds of its bearer that trigger no hooks: [`Effect::silences`]. By default none.
    pub silences: Deeds,
    /// Whether it keeps its bearer from acting, for explanations. By default false.
    pub blocks: bool,
    /// The deeds of mods that its hooks for [`DeedKind::Own`](crate::DeedKind::Own) are for:
    /// [`Effect::own_deeds`]. By default all.
    pub own_deeds: &'static [&'static str],
    /// The deeds that its bearer may never do.
    pub refuses_done: Deeds,
    /// The deeds that may never be done to its bearer.
    pub refuses_received: Deeds,
    /// Decides whether its bearer may do a deed: [`Effect::can_action_be_done`].
    pub can_action_be_done: Option<Asked>,
    /// Decides whether a deed may be done to its bearer: [`Effect::can_action_be_received`].
    pub can_action_be_received: Option<Asked>,
    /// Changes a deed of its bearer: [`Effect::before_action_done`].
    pub before_action_done: Option<Changer>,
    /// Changes a deed done to its bearer: [`Effect::before_action_received`].
    pub before_action_received: Option<Changer>,
    /// Reacts to a deed of its bearer: [`Effect::on_action_done`].
    pub on_action_done: Option<Told>,
    /// Reacts to a deed done to its bearer: [`Effect::on_action_received`].
    pub on_action_received: Option<Told>,
    /// The phases of the game and what happens when one begins. See [`Effect::on_phase`].
    pub on_phase: Option<Phased>,
    /// The counters and prices that it modifies, and how. See [`Effect::amount`].
    pub amount: Option<Modifier>,
    /// The described abilities that it grants: [`Effect::grants`]. By default none.
    pub grants: &'static [PatternAbility],
    /// How it changes the distance of slides: [`Effect::slides`]. By default not at all.
    pub slides: Option<fn(u8) -> u8>,
    /// The terms on which players buy it: [`Effect::ware`]. By default it is not for sale.
    pub ware: Option<Ware>,
    /// Reacts when it is applied, and decides how long it lasts: [`Effect::on_apply`].
    pub on_apply: Option<Applied>,
    /// Reacts when a turn of its bearer's owner begins: [`Effect::on_tick`].
    pub on_tick: Option<Timed>,
    /// Reacts when it has expired: [`Effect::on_expire`].
    pub on_expire: Option<Timed>,
}

impl EffectData {
    /// An effect that does nothing, to be filled in.
    pub const NONE: Self = Self {
        id: "",
        rule: "",
        set: None,
        is_tag: false,
        stacks: false,
        any_order: false,
        numbers: &[],
        names: Names::NONE,
        silences: Deeds::NONE,
        blocks: false,
        own_deeds: &[],
        refuses_done: Deeds::NONE,
        refuses_received: Deeds::NONE,
        can_action_be_done: None,
        can_action_be_received: None,
        before_action_done: None,
        before_action_received: None,
        on_action_done: None,
        on_action_received: None,
        on_phase: None,
        amount: None,
        grants: &[],
        slides: None,
        ware: None,
        on_apply: None,
        on_tick: None,
        on_expire: None,
    };

    /// A tag that does nothing, to be filled in.
    pub const TAG: Self = Self { is_tag: true, ..Self::NONE };

    /// The deeds that its first six hooks are for.
    #[must_use]
    pub fn hooks(&self) -> Hooked {
        let of = |deeds: Option<Deeds>| deeds.unwrap_or(Deeds::NONE);
        let asked = |hook: Option<Asked>| of(hook.map(|(deeds, _)| deeds));
        let changes = |hook: Option<Changer>| of(hook.map(|(deeds, _)| deeds));
        let told = |hook: Option<Told>| of(hook.map(|(deeds, _)| deeds));
        Hooked {
            can_be_done: asked(self.can_action_be_done).and(self.refuses_done),
            can_be_received: asked(self.can_action_be_received).and(self.refuses_received),
            before_done: changes(self.before_action_done),
            before_received: changes(self.before_action_received),
            on_done: told(self.on_action_done),
            on_received: told(self.on_action_received),
        }
    }

    /// The deeds that any of the first six hooks is for.
    #[must_use]
    pub fn deeds(&self) -> Deeds {
        self.hooks().deeds()
    }
}

#[inline]
fn ask(hook: Option<Asked>, bearer: EffectContext<'_>, deed: &Deed) -> bool {
    hook.is_none_or(|(deeds, permits)| !deeds.contains(deed.kind) || permits(bearer, deed))
}

#[inline]
fn change(hook: Option<Changer>, bearer: EffectContext<'_>, deed: &mut Deed, steps: &mut Steps) {
    if let Some((_, change)) = hook.filter(|(deeds, _)| deeds.contains(deed.kind)) {
        change(bearer, deed, steps);
    }
}

#[inline]
fn tell(hook: Option<Told>, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
    if let Some((_, react)) = hook.filter(|(deeds, _)| deeds.contains(deed.kind)) {
        react(bearer, deed, steps);
    }
}

impl Effect for EffectData {
    fn id(&self) -> &'static str {
        self.id
    }

    fn rule(&self) -> &'static str {
        self.rule
    }

    fn hooked(&self, _: crate::deed::Derived) -> Hooked {
        self.hooks()
    }

    fn set(&self) -> Option<&'static str> {
        self.set
    }

    fn is_tag(&self) -> bool {
        self.is_tag
    }

    fn stacks(&self) -> bool {
        self.stacks
    }

    fn any_order(&self) -> bool {
        self.any_order || self.on_tick.is_none() && self.on_expire.is_none()
    }

    fn numbers(&self) -> &'static [&'static str] {
        self.numbers
    }

    fn names(&self) -> Names {
        self.names
    }

    fn silences(&self) -> Deeds {
        self.silences
    }

    fn blocks(&self) -> bool {
        self.blocks
    }

    fn own_deeds(&self) -> &'static [&'static str] {
        self.own_deeds
    }

    fn can_action_be_done(&self, bearer: EffectContext<'_>, deed: &Deed) -> bool {
        !self.refuses_done.contains(deed.kind) && ask(self.can_action_be_done, bearer, deed)
    }

    fn can_action_be_received(&self, bearer: EffectContext<'_>, deed: &Deed) -> bool {
        !self.refuses_received.contains(deed.kind) && ask(self.can_action_be_received, bearer, deed)
    }

    fn before_action_done(&self, bearer: EffectContext<'_>, deed: &mut Deed, steps: &mut Steps) {
        change(self.before_action_done, bearer, deed, steps);
    }

    fn before_action_received(
        &self,
        bearer: EffectContext<'_>,
        deed: &mut Deed,
        steps: &mut Steps,
    ) {
        change(self.before_action_received, bearer, deed, steps);
    }

    fn on_action_done(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        tell(self.on_action_done, bearer, deed, steps);
    }

    fn on_action_received(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        tell(self.on_action_received, bearer, deed, steps);
    }

    fn grants(&self) -> &'static [PatternAbility] {
        self.grants
    }

    fn slides(&self) -> Option<fn(u8) -> u8> {
        self.slides
    }

    fn ware(&self) -> Option<Ware> {
        self.ware
    }

    fn phases(&self) -> &'static [&'static str] {
        self.on_phase.map_or(&[], |(phases, _)| phases)
    }

    fn on_phase(&self, bearer: EffectContext<'_>, phase: &str, steps: &mut Steps) {
        if let Some((_, react)) = self.on_phase {
            react(bearer, phase, steps);
        }
    }

    fn modifies(&self) -> Modifies {
        self.amount.map_or(Modifies::NONE, |(modifies, _)| modifies)
    }

    fn amount(&self, bearer: EffectContext<'_>, it: &Modified) -> i32 {
        self.amount.map_or(it.value, |(_, amount)| amount(bearer, it))
    }

    fn on_apply(
        &self,
        bearer: EffectContext<'_>,
        lasts: ChessTime,
        steps: &mut Steps,
    ) -> ChessTime {
        self.on_apply.map_or(lasts, |react| react(bearer, lasts, steps))
    }

    fn on_tick(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
        if let Some(react) = self.on_tick {
            react(bearer, steps);
        }
    }

    fn on_expire(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
        if let Some(react) = self.on_expire {
            react(bearer, steps);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DeedKind;

    #[test]
    fn an_effect_hears_the_deeds_of_its_hooks_and_no_others() {
        let of = |kind| Deeds::of(&[kind]);
        assert_eq!(EffectData::NONE.deeds(), Deeds::NONE);
        let all = EffectData {
            refuses_done: of(DeedKind::Move),
            refuses_received: of(DeedKind::Attack),
            can_action_be_done: Some((of(DeedKind::Ability), |_, _| true)),
            can_action_be_received: Some((of(DeedKind::Die), |_, _| true)),
            on_action_done: Some((of(DeedKind::Take), |_, _, _| {})),
            on_action_received: Some((of(DeedKind::Summon), |_, _, _| {})),
            before_action_received: Some((of(DeedKind::Kill), |_, _, _| {})),
            on_tick: Some(|_, _| {}),
            ..EffectData::NONE
        };
        let heard: Vec<DeedKind> = all.deeds().iter().collect();
        let hooks = [
            DeedKind::Move,
            DeedKind::Attack,
            DeedKind::Take,
            DeedKind::Ability,
            DeedKind::Die,
            DeedKind::Kill,
            DeedKind::Summon,
        ];
        assert_eq!(heard, hooks);
        assert_eq!(all.hooks().unheard(), None);
    }

    #[test]
    fn a_hook_for_a_deed_that_it_never_hears_is_found() {
        let turn = Deeds::of(&[DeedKind::Attack, DeedKind::Turn]);
        let deaf = EffectData { refuses_done: turn, ..EffectData::NONE };
        assert_eq!(deaf.hooks().unheard(), Some(("can_action_be_done", DeedKind::Turn)));
        let deaf =
            EffectData { on_action_received: Some((turn, |_, _, _| {})), ..EffectData::NONE };
        assert_eq!(deaf.hooks().unheard(), Some(("on_action_received", DeedKind::Turn)));
        let hears = EffectData { on_action_done: Some((turn, |_, _, _| {})), ..EffectData::NONE };
        assert_eq!(hears.hooks().unheard(), None);
    }
}
