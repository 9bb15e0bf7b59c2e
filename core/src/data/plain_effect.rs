//! An effect or tag without code.

use crate::{
    ChessTime, Deed, Deeds, Effect, EffectContext, EffectData, Hooked, Modified, Modifies, Names,
    PatternAbility, PieceId, Step, Steps, Subject, Ware,
};

/// An effect or tag that is data throughout: what [`EffectData`] says without its hooks, and hooks
/// that are values instead of functions. So it can be made while the program runs.
///
/// ```
/// use sortilege_core::{
///     Consequence, DeedKind, Deeds, Effect, EffectData, PlainEffect, Reaction, When,
/// };
///
/// /// Its bearer gains a life at the start of each of its turns.
/// const MENDING: PlainEffect = PlainEffect {
///     data: EffectData { id: "MENDING", rule: "Regains life.", ..EffectData::TAG },
///     names: &["life"],
///     reactions: &[Reaction {
///         when: When::Done(Deeds::of(&[DeedKind::Turn])),
///         consequences: &[Consequence::Add("life", 1)],
///     }],
///     ..PlainEffect::NONE
/// };
///
/// assert!(MENDING.is_tag() && MENDING.modifies().counters.is_empty());
/// ```
#[derive(Clone, Copy)]
pub struct PlainEffect {
    /// Its id, rule and set, and what it refuses, silences and blocks. Its hooks run too.
    pub data: EffectData,
    /// The counters of pieces that its consequences name, each once.
    pub names: &'static [&'static str],
    /// The counters and prices that it modifies, and whose: [`Effect::modifies`].
    pub modifies: Modifies,
    /// What each of them becomes: those of the counters, then those of the prices, in the same
    /// order. What is not negative does not become so.
    pub scales: &'static [Scale],
    /// How it changes the damage of deeds before they happen.
    pub rewrites: &'static [Rewrite],
    /// What follows when something has happened.
    pub reactions: &'static [Reaction],
}

/// A number made from another: times `times`, divided by `per` and rounded down, plus `plus`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// The factor.
    pub times: i32,
    /// The divisor. 0 counts as 1.
    pub per: i32,
    /// What is added at the end.
    pub plus: i32,
}

impl Scale {
    /// Keeps a number as it is, to be filled in.
    pub const SAME: Self = Self { times: 1, per: 1, plus: 0 };

    /// The number that a value becomes.
    #[must_use]
    pub fn of(self, value: i32) -> i32 {
        let scaled = i64::from(value) * i64::from(self.times);
        let scaled = scaled.div_euclid(i64::from(if self.per == 0 { 1 } else { self.per }));
        let sum = scaled + i64::from(self.plus);
        sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    }
}

/// Changes the damage of a deed before it happens; never below 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// The deeds: those that the bearer does, or those done to it.
    pub when: When,
    /// What the damage becomes.
    pub scale: Scale,
}

/// What follows when something has happened to the bearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// What has happened.
    pub when: When,
    /// What follows, in order.
    pub consequences: &'static [Consequence],
}

/// When an effect does something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Its bearer does one of these deeds.
    Done(Deeds),
    /// One of these deeds is done to its bearer.
    Received(Deeds),
    /// A turn of its bearer's owner begins: [`Effect::on_tick`].
    Tick,
    /// It has expired: [`Effect::on_expire`].
    Expire,
}

/// Something that follows for the bearer, if it is a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// This is added to one of its counters.
    Add(&'static str, i32),
    /// It loses life, and dies if none is left. In a game without life it dies.
    Harm(i32),
    /// It dies.
    Die,
}

impl PlainEffect {
    /// An effect that does nothing, to be filled in.
    pub const NONE: Self = Self {
        data: EffectData::NONE,
        names: &[],
        modifies: Modifies::NONE,
        scales: &[],
        rewrites: &[],
        reactions: &[],
    };

    fn rewrite(&self, when: impl Fn(When) -> bool, deed: &mut Deed) {
        for rewrite in self.rewrites.iter().filter(|rewrite| when(rewrite.when)) {
            deed.amount = rewrite.scale.of(deed.amount).max(0);
        }
    }

    fn react(&self, when: impl Fn(When) -> bool, bearer: EffectContext<'_>, steps: &mut Steps) {
        let Some(piece) = bearer.piece() else { return };
        for reaction in self.reactions.iter().filter(|reaction| when(reaction.when)) {
            for consequence in reaction.consequences {
                steps.push(consequence.step(bearer, piece));
            }
        }
    }
}

impl Consequence {
    fn step(self, bearer: EffectContext<'_>, piece: PieceId) -> Step {
        let (board, of) = (bearer.scene.board, Subject::Piece(piece));
        match (self, board.rules().vitals().life) {
            (Self::Add(counter, by), _) => {
                Step::Add { of, counter: bearer.piece_counter(counter), by }
            }
            (Self::Harm(damage), Some(counter)) if board.counter(of, counter) > damage => {
                Step::Add { of, counter, by: -damage }
            }
            (Self::Harm(_) | Self::Die, _) => Step::Die { piece },
        }
    }
}

impl When {
    fn is_done(self, deed: &Deed) -> bool {
        matches!(self, Self::Done(deeds) if deeds.contains(deed.kind))
    }

    fn is_received(self, deed: &Deed) -> bool {
        matches!(self, Self::Received(deeds) if deeds.contains(deed.kind))
    }
}

impl Effect for PlainEffect {
    fn id(&self) -> &'static str {
        self.data.id
    }

    fn rule(&self) -> &'static str {
        self.data.rule
    }

    fn hooked(&self, _: crate::deed::Derived) -> Hooked {
        let mut hooks = self.data.hooks();
        for rewrite in self.rewrites {
            match rewrite.when {
                When::Done(deeds) => hooks.before_done = hooks.before_done.and(deeds),
                When::Received(deeds) => hooks.before_received = hooks.before_received.and(deeds),
                When::Tick | When::Expire => {}
            }
        }
        for reaction in self.reactions {
            match reaction.when {
                When::Done(deeds) => hooks.on_done = hooks.on_done.and(deeds),
                When::Received(deeds) => hooks.on_received = hooks.on_received.and(deeds),
                When::Tick | When::Expire => {}
            }
        }
        hooks
    }

    fn set(&self) -> Option<&'static str> {
        self.data.set
    }

    fn is_tag(&self) -> bool {
        self.data.is_tag
    }

    fn names(&self) -> Names {
        Names { piece_counters: self.names, ..self.data.names }
    }

    fn silences(&self) -> Deeds {
        self.data.silences
    }

    fn blocks(&self) -> bool {
        self.data.blocks
    }

    fn can_action_be_done(&self, bearer: EffectContext<'_>, deed: &Deed) -> bool {
        self.data.can_action_be_done(bearer, deed)
    }

    fn can_action_be_received(&self, bearer: EffectContext<'_>, deed: &Deed) -> bool {
        self.data.can_action_be_received(bearer, deed)
    }

    fn before_action_done(&self, bearer: EffectContext<'_>, deed: &mut Deed, steps: &mut Steps) {
        self.data.before_action_done(bearer, deed, steps);
        let asked = *deed;
        self.rewrite(|when| when.is_done(&asked), deed);
    }

    fn before_action_received(
        &self,
        bearer: EffectContext<'_>,
        deed: &mut Deed,
        steps: &mut Steps,
    ) {
        self.data.before_action_received(bearer, deed, steps);
        let asked = *deed;
        self.rewrite(|when| when.is_received(&asked), deed);
    }

    fn on_action_done(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        self.data.on_action_done(bearer, deed, steps);
        self.react(|when| when.is_done(deed), bearer, steps);
    }

    fn on_action_received(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        self.data.on_action_received(bearer, deed, steps);
        self.react(|when| when.is_received(deed), bearer, steps);
    }

    fn grants(&self) -> &'static [PatternAbility] {
        self.data.grants
    }

    fn ware(&self) -> Option<Ware> {
        self.data.ware
    }

    fn slides(&self) -> Option<fn(u8) -> u8> {
        self.data.slides
    }

    fn phases(&self) -> &'static [&'static str] {
        self.data.phases()
    }

    fn on_phase(&self, bearer: EffectContext<'_>, phase: &str, steps: &mut Steps) {
        self.data.on_phase(bearer, phase, steps);
    }

    fn modifies(&self) -> Modifies {
        self.modifies
    }

    fn amount(&self, _bearer: EffectContext<'_>, it: &Modified) -> i32 {
        let Modifies { counters, prices, .. } = self.modifies;
        let (first, list) = match it.price {
            None => (0, counters),
            Some(_) => (counters.len(), prices),
        };
        let place = list.iter().position(|other| *other == it.counter);
        let scale = place.and_then(|place| self.scales.get(first + place));
        scale.map_or(it.value, |scale| scale.of(it.value).max(it.value.min(0)))
    }

    fn on_apply(
        &self,
        bearer: EffectContext<'_>,
        lasts: ChessTime,
        steps: &mut Steps,
    ) -> ChessTime {
        self.data.on_apply(bearer, lasts, steps)
    }

    fn on_tick(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
        self.data.on_tick(bearer, steps);
        self.react(|when| when == When::Tick, bearer, steps);
    }

    fn on_expire(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
        self.data.on_expire(bearer, steps);
        self.react(|when| when == When::Expire, bearer, steps);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DeedKind;
    use crate::deed::Derived;

    #[test]
    fn a_scale_multiplies_divides_and_adds_without_overflow() {
        let of = |times, per, plus, value| Scale { times, per, plus }.of(value);
        assert_eq!(Scale::SAME.of(7), 7);
        assert_eq!((of(1, 2, 0, 7), of(1, 2, 0, -7), of(3, 2, 1, 5)), (3, -4, 8));
        assert_eq!((of(2, 0, 0, 4), of(1, -2, 0, 4)), (8, -2));
        assert_eq!(of(i32::MAX, 1, i32::MAX, i32::MAX), i32::MAX);
        assert_eq!(of(i32::MIN, 1, i32::MIN, i32::MAX), i32::MIN);
    }

    #[test]
    fn it_hears_the_deeds_of_its_values_and_no_others() {
        let of = |kind| Deeds::of(&[kind]);
        let scale = Scale { times: 0, ..Scale::SAME };
        let rewrites = [
            Rewrite { when: When::Received(of(DeedKind::Attack)), scale },
            Rewrite { when: When::Done(of(DeedKind::Kill)), scale },
        ];
        let reactions = [
            Reaction { when: When::Done(of(DeedKind::Turn)), consequences: &[] },
            Reaction { when: When::Received(of(DeedKind::Summon)), consequences: &[] },
            Reaction { when: When::Tick, consequences: &[] },
        ];
        let effect = PlainEffect {
            data: EffectData { refuses_done: of(DeedKind::Move), ..EffectData::NONE },
            rewrites: rewrites.to_vec().leak(),
            reactions: reactions.to_vec().leak(),
            ..PlainEffect::NONE
        };
        let hooked = effect.hooked(Derived(()));
        assert_eq!(hooked.can_be_done, of(DeedKind::Move));
        assert_eq!(hooked.before_received, of(DeedKind::Attack));
        assert_eq!(hooked.before_done, of(DeedKind::Kill));
        assert_eq!(hooked.on_done, of(DeedKind::Turn));
        assert_eq!(hooked.on_received, of(DeedKind::Summon));
        assert_eq!(hooked.unheard(), None);
    }
}
