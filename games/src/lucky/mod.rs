//! The Lucky Seven: a solitaire on a grid of six by four cells. Seven cards of a squad hold out
//! against twenty-eight of the enemy.
//!
//! Facts first. The player has the seat `squad`; the seat `enemy` only owns cards. A cell is named
//! by its column, `a` to `f`, and its row, from 1 at the top. Tanks have a column `t` of their own,
//! which is not next to any other. A turn has four phases, and the player ends each with `next`: in
//! the Encounter the enemy's deck deals a card to each row, in the Maneuver the squad moves, in the
//! Attack it attacks, and in the Counter-Attack the enemy strikes back automatically. After seven
//! turns the deck is empty and the eighth turn is the last: the squad wins if no enemy is left on
//! the grid then, and loses otherwise, or as soon as all its cards are gone.
//!
//! Every card is a piece. Its special powers are tags in another crate; the game knows only the few
//! tags that its own rules refer to. `deal.rs` lays out a new game, `encounter.rs` places the
//! enemy's cards, `rule.rs` has the rules of the squad's actions, `maneuver.rs` and `attack.rs`
//! list and perform them, and `referee.rs` leads from one phase to the next.

mod attack;
mod deal;
mod document;
mod encounter;
mod explain;
mod grid;
mod maneuver;
mod picture;
mod referee;
#[cfg(test)]
mod refused;
mod roster;
mod rule;
mod setup;
mod soundness;
mod story;

use std::sync::Arc;

use sortilege_core::{
    Catalogue, CounterFacts, CounterId, Dir, Facts, Game, HolderFacts, Play, Referee, Roles, Rules,
    SeatFacts, SeatId, Seen,
};
use sortilege_table::document::Document;
use sortilege_table::{Display, Notation, Reader, Setup, SetupError, TableGame, register_game};

pub use referee::LuckyReferee;

/// The verbs, by their place in the facts.
mod verb {
    pub(super) const MOVE: u8 = 0;
    pub(super) const SWAP: u8 = 1;
    pub(super) const FLIP: u8 = 2;
    pub(super) const ATTACK: u8 = 3;
    pub(super) const NEXT: u8 = 4;
}

/// The phases, by their place in the facts.
mod phase {
    pub(super) const WORDS: &[&str] =
        &["game_start", "encounter", "maneuver", "attack", "counter_attack"];
    pub(super) const GAME_START: u8 = 0;
    pub(super) const ENCOUNTER: u8 = 1;
    pub(super) const MANEUVER: u8 = 2;
    pub(super) const ATTACK: u8 = 3;
    pub(super) const COUNTER_ATTACK: u8 = 4;
}

/// How far a card is turned: it has not acted, it has one of two moves left, or it can no longer
/// act.
mod rotation {
    pub(super) const WORDS: &[&str] = &["none", "half", "full"];
    pub(super) const NONE: i32 = 0;
    pub(super) const HALF: i32 = 1;
    pub(super) const FULL: i32 = 2;
}

/// The sets that its pieces and cards come from.
const SETS: &[&str] = &["lucky"];

/// The seats.
const SQUAD: SeatId = SeatId(0);
const ENEMY: SeatId = SeatId(1);

/// Counters of the game. `undealt` has a bit for each card of the squad that a seed is still to
/// deal, by its place among those of the squad; `removed` is one more than the number of the card
/// that does not play.
const PHASE: CounterId = CounterId(0);
const TURN: CounterId = CounterId(1);
const LAST_TURN: CounterId = CounterId(2);
const REMOVED: CounterId = CounterId(3);
const UNDEALT: CounterId = CounterId(4);

/// Counters of pieces.
const ROTATION: CounterId = CounterId(0);
const MOVED: CounterId = CounterId(1);
const STRENGTH: CounterId = CounterId(2);
const HEALTH: CounterId = CounterId(3);
const COLUMN: CounterId = CounterId(4);

/// The turns of a game, the last one included.
const TURNS: i32 = 8;

/// How many actions can be undone.
const HISTORY: usize = 3;

const SEATS: &[SeatFacts] =
    &[SeatFacts::new("squad", Dir::Up), SeatFacts::idle("enemy", Dir::Down)];

/// The game.
pub struct Lucky;

impl Game for Lucky {
    fn id(&self) -> &'static str {
        "lucky"
    }

    fn rule(&self) -> &'static str {
        "The Lucky Seven, a solitaire: clear the grid of enemies by the eighth turn."
    }

    fn facts(&self) -> Facts {
        Facts {
            sets: SETS,
            seats: SEATS,
            verbs: &["move", "swap", "flip", "attack", "next"],
            counters: const {
                &[
                    CounterFacts::number("phase", 0),
                    CounterFacts::number("turn", 0),
                    CounterFacts::flag("last_turn"),
                    CounterFacts::number("removed", 0),
                    CounterFacts::number("undealt", 0),
                ]
            },
            piece_counters: const {
                &[
                    CounterFacts::number("rotation", 0).rare(),
                    CounterFacts::flag("moved"),
                    CounterFacts::number("strength", 0).rare(),
                    CounterFacts::number("health", 0).rare(),
                    CounterFacts::number("column", 0),
                ]
            },
            roles: Roles {
                life: Some("health"),
                attack_damage: Some("strength"),
                acted: Some("moved"),
                phase: Some("phase"),
                ..Roles::NONE
            },
            holders: const { &[HolderFacts::shared("deck", Seen::Nobody).shuffled()] },
            phases: phase::WORDS,
            stack: 2,
            card_pieces: true,
            ..Facts::NONE
        }
    }

    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(LuckyReferee::new(rules))
    }
}

impl TableGame for Lucky {
    fn rules(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[("standard", include_str!("standard.json"))]
    }

    fn document(&self) -> Document {
        document::document()
    }

    fn open(
        &self,
        catalogue: &Catalogue,
        setup: Setup,
        read: &Reader<'_>,
    ) -> Result<Play, SetupError> {
        setup::open(catalogue, setup, read)
    }

    fn notation(&self, rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(LuckyReferee::new(rules))
    }

    fn display(&self, rules: &Rules) -> Arc<dyn Display> {
        Arc::new(LuckyReferee::new(rules))
    }
}

register_game!(Lucky);
