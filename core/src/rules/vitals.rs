//! The counters that the engine itself reads, looked up once.

use crate::{CounterFacts, CounterId, EffectId, Facts};

/// The counters of [`Roles`](crate::Roles) as numbers; `None` where the game has no such counter.
#[derive(Clone, Copy, Debug, Default)]
pub struct Vitals {
    /// Damage that a piece can still take.
    pub life: Option<CounterId>,
    /// The life of a new piece, and the maximum of `life`.
    pub max_life: Option<CounterId>,
    /// Whether a piece has acted this turn.
    pub acted: Option<CounterId>,
    /// Rounds until a piece can use its ability again.
    pub cooldown: Option<CounterId>,
    /// One more than the number of the piece's leader; 0: it has none.
    pub leader: Option<CounterId>,
    /// Damage done by taking.
    pub take_damage: Option<CounterId>,
    /// Damage done by attacking.
    pub attack_damage: Option<CounterId>,
    /// Whether a piece is royal, in a game that counts it.
    pub royal: Option<CounterId>,
    /// The tag of royal pieces, in a game that marks them by a tag.
    pub royal_tag: Option<EffectId>,
    /// The current phase of the game.
    pub phase: Option<CounterId>,
}

impl Vitals {
    pub(super) fn new(facts: &Facts, effects: &[&str]) -> Self {
        let roles = facts.roles;
        let of_piece = |id: Option<&str>| find(facts.piece_counters, id?);
        Self {
            life: of_piece(roles.life),
            max_life: of_piece(roles.max_life),
            acted: of_piece(roles.acted),
            cooldown: of_piece(roles.cooldown),
            leader: of_piece(roles.leader),
            take_damage: of_piece(roles.take_damage),
            attack_damage: of_piece(roles.attack_damage),
            royal: of_piece(roles.royal),
            royal_tag: roles
                .royal
                .and_then(|id| effects.iter().position(|effect| *effect == id))
                .map(|place| EffectId(place as u8)),
            phase: roles.phase.and_then(|id| find(facts.counters, id)),
        }
    }
}

pub(super) fn find(list: &[CounterFacts], id: &str) -> Option<CounterId> {
    list.iter().position(|counter| counter.id == id).map(|i| CounterId(i as u8))
}
