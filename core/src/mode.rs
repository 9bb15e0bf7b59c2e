//! Modes: described abilities compiled for one forward.

use crate::slid::Slid;
use crate::{
    AbilityId, Bits, Compiled, Description, Dir, EffectId, KindId, Pattern, PatternAbility,
    Purpose, Reach, Rows, Square, Tables, Zone,
};

/// The names that abilities refer to.
pub(crate) struct ModeNames<'a> {
    /// The kinds of the game, in the order of their numbers.
    pub(crate) kinds: &'a [&'static str],
    /// The effects and tags of the game, in the order of their numbers.
    pub(crate) effects: &'a [&'static str],
    /// Finds a pattern by its id.
    pub(crate) pattern: &'a dyn Fn(&str) -> Option<&'static dyn Pattern>,
    /// Whether a tag or effect of the game changes the distance of slides.
    pub(crate) slides_change: bool,
}

/// The described abilities of a kind that share a pattern and a condition, compiled for one
/// forward. Moving and taking by the same pattern are one mode.
pub struct Mode {
    pattern: &'static dyn Pattern,
    pub(crate) compiled: Option<Compiled>,
    /// The description of the pattern for this forward, if there is one that cannot be compiled.
    pub(crate) described: Option<Description>,
    /// The reach of a pattern without random choices.
    pub(crate) reach: Option<Reach>,
    /// Its leaps, if it consists of leaps only.
    pub(crate) leaps: Option<Rows>,
    /// The ability that moves to empty squares, if there is one.
    pub moves: Option<AbilityId>,
    /// The ability that takes enemies, if there is one.
    pub takes: Option<AbilityId>,
    /// The ability that attacks enemies without moving. Such a mode has no other ability.
    pub attacks: Option<AbilityId>,
    /// Pieces with this tag block it.
    pub(crate) stopped_by: Option<EffectId>,
    /// Whether it can be used only while the piece has never moved.
    pub unmoved: bool,
    /// The squares that it can lead to.
    pub zone: Bits,
    /// The kinds that the piece can become there, the player's choice. Empty: it stays as it is.
    pub becomes: Vec<KindId>,
    /// The squares from which it can lead anywhere.
    pub(crate) sources: Bits,
    /// Its slides, for each choice of a random number, in a game where a tag or effect changes
    /// their distance.
    pub(crate) slid: Option<Vec<Slid>>,
}

impl Mode {
    /// The modes of some abilities for a forward. An ability whose pattern is unknown is left out.
    pub(crate) fn compile(
        abilities: &[(AbilityId, PatternAbility)],
        names: &ModeNames<'_>,
        forward: Dir,
        tables: &mut Tables,
    ) -> Vec<Self> {
        let mut modes: Vec<(PatternAbility, Self)> = Vec::new();
        for (id, described) in abilities {
            let Some(pattern) = (names.pattern)(described.pattern) else { continue };
            let same = |other: &PatternAbility| {
                let rest = |d: &PatternAbility| {
                    (
                        d.pattern,
                        d.unmoved,
                        d.zone,
                        d.becomes,
                        d.stopped_by,
                        d.purpose == Purpose::Attack,
                    )
                };
                rest(other) == rest(described)
            };
            let place = modes.iter().position(|(other, _)| same(other)).unwrap_or_else(|| {
                modes.push((*described, Self::empty(described, pattern, names, forward, tables)));
                modes.len() - 1
            });
            let id = Some(*id);
            match described.purpose {
                Purpose::Take => modes[place].1.takes = id,
                Purpose::Attack => modes[place].1.attacks = id,
                Purpose::Move | Purpose::Ability => modes[place].1.moves = id,
            }
        }
        modes.into_iter().map(|(_, mode)| mode).collect()
    }

    fn empty(
        described: &PatternAbility,
        pattern: &'static dyn Pattern,
        names: &ModeNames<'_>,
        forward: Dir,
        tables: &mut Tables,
    ) -> Self {
        let geometry = tables.geometry().clone();
        let far = geometry.edge(forward);
        let zone = match described.zone {
            Zone::Anywhere => geometry.squares(),
            Zone::ShortOfFarRow => geometry.squares().without(far),
            Zone::FarRow => far,
        };
        let description = pattern.description().map(|all| all.unforwarded(forward));
        let compiled = description.as_ref().and_then(|all| tables.compile(all, forward));
        let slid = description
            .as_ref()
            .filter(|_| names.slides_change && compiled.is_some())
            .and_then(|all| tables.compile_slides(all));
        let becomes = described
            .becomes
            .iter()
            .filter_map(|id| names.kinds.iter().position(|kind| kind == id));
        let becomes = becomes.map(|i| KindId(i as u8)).collect();
        let leads = |from: &Square| match &compiled {
            None => true,
            Some(compiled) => compiled.options.iter().any(|reach| {
                let targets = match geometry.words() {
                    1 => tables.targets::<1>(reach, *from, Bits::EMPTY).resize(),
                    2 => tables.targets::<2>(reach, *from, Bits::EMPTY).resize(),
                    _ => tables.targets::<4>(reach, *from, Bits::EMPTY),
                };
                !reach.hops.is_empty() || !(targets & zone).is_empty()
            }),
        };
        let sources = geometry.squares().iter().filter(leads).collect();
        let fixed = compiled.as_ref().filter(|compiled| compiled.drawn.is_none());
        let reach = fixed.and_then(|compiled| compiled.options.first().cloned());
        let leaps = reach
            .as_ref()
            .filter(|reach| reach.rays.is_empty() && reach.lame.is_empty())
            .filter(|reach| reach.hops.is_empty())
            .and_then(|reach| reach.leaps);
        let tag = described
            .stopped_by
            .and_then(|tag| names.effects.iter().position(|effect| *effect == tag));
        let stopped_by = tag.map(|place| EffectId(place as u8));
        let (moves, takes, attacks, unmoved) = (None, None, None, described.unmoved);
        Self {
            pattern,
            described: description.filter(|_| compiled.is_none()),
            compiled,
            reach,
            leaps,
            moves,
            takes,
            attacks,
            stopped_by,
            unmoved,
            zone,
            becomes,
            sources,
            slid,
        }
    }

    /// The compiled pattern; `None` if only its predicate can answer.
    #[must_use]
    pub fn compiled(&self) -> Option<&Compiled> {
        self.compiled.as_ref()
    }

    /// Pieces with this tag block it, although it passes through others.
    #[must_use]
    pub fn stopped_by(&self) -> Option<EffectId> {
        self.stopped_by
    }

    /// The pattern that it follows.
    #[must_use]
    pub fn pattern(&self) -> &'static dyn Pattern {
        self.pattern
    }

    /// The ability for a target: the one that takes, or the one that moves. [`AbilityId::NONE`] if
    /// the mode has no such ability.
    #[inline]
    #[must_use]
    pub fn ability(&self, takes: bool) -> AbilityId {
        let ability = if takes { self.takes } else { self.moves };
        ability.unwrap_or(AbilityId::NONE)
    }
}
