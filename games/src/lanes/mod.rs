//! Lanes: units march along three lanes towards the other player; the cards are data.
//!
//! Facts first. The lanes are plains, forest and mountain, with 4, 6 and 8 tiles. At the start of a
//! turn the units of the player march, oldest first, then the player draws a card and gets gold.
//! After that the player plays cards and once the power, and ends the turn. A unit fights the
//! oldest enemy unit on its tile; on the last tile it strikes the other player. Who has no life
//! left has lost.
//!
//! Everything that a card does is a chain of effects in its file. `card.rs` is what the game knows
//! of a card, `ground.rs` reads the board, `target.rs` says on what a card can be played,
//! `playing.rs` plays it, `march.rs`, `damage.rs` and `turn.rs` do what happens by itself, and
//! `world.rs` says what the words of chains mean here.

mod appraise;
mod card;
mod damage;
mod digest;
mod display;
mod document;
mod ground;
mod hand;
mod hypothesis;
mod map;
mod march;
mod notation;
mod playing;
mod referee;
mod rule;
mod stat;
mod story;
mod target;
#[cfg(test)]
mod tests;
mod tile;
mod trigger;
mod turn;
mod world;

use std::sync::Arc;

use serde_json::{Map, Value};
use sortilege_core::{
    Catalogue, CounterFacts, CounterId, Dir, Facts, Game, HolderFacts, MAX_STACK, Outcome, Play,
    Referee, Rules, SeatFacts, SeatId, Seen,
};
use sortilege_table::document::Document;
use sortilege_table::{Display, Notation, Reader, Setup, SetupError, TableGame, register_game};

pub use ground::Lanes;
pub use hypothesis::Hypothesis;

/// The verbs, by their place in the facts.
mod verb {
    pub(super) const PLAY: u8 = 0;
    pub(super) const POWER: u8 = 1;
    pub(super) const END: u8 = 2;
    pub(super) const BEGIN: u8 = 3;
    pub(super) const ALL: &[&str] = &["play", "power", "end", "begin"];
}

/// The keywords of actions, by their place in the facts. The lanes come first.
mod word {
    pub(super) const TILE: u8 = 3;
    pub(super) const UNIT: u8 = 4;
    pub(super) const BUILDING: u8 = 5;
    pub(super) const ENTITY: u8 = 6;
    pub(super) const ALL: &[&str] =
        &["plains", "forest", "mountain", "tile", "unit", "building", "entity"];
}

/// The phases. A game that is over is in neither.
mod phase {
    pub(super) const ACTION: i32 = 0;
    pub(super) const DRAW: i32 = 1;
}

/// Counters of the game. A piece of the setup has its own number; the first one after those has
/// `FIRST_ID`. `WIDE` counts the pieces that hear of marches elsewhere than on their tile.
const PHASE: CounterId = CounterId(0);
const WIDE: CounterId = CounterId(1);
const GIVEN: CounterId = CounterId(2);
const FIRST_ID: CounterId = CounterId(3);
const TURN: CounterId = CounterId(4);
const STARTING_HP: CounterId = CounterId(5);
const STARTING_GOLD: CounterId = CounterId(6);
const STARTING_HAND: CounterId = CounterId(7);
const DRAW_PER_TURN: CounterId = CounterId(8);
const GOLD_PER_TURN: CounterId = CounterId(9);
const DECKOUT_DAMAGE: CounterId = CounterId(10);
const DECK_SIZE: CounterId = CounterId(11);
const FIRST_BEGIN: CounterId = CounterId(12);
/// 0: the attack of the unit; otherwise one more than the damage.
const ENTRY_DAMAGE: CounterId = CounterId(13);
const ACTIVE_POWER: CounterId = CounterId(14);

/// Counters of seats. `UNDEALT`: the deck is still to be shuffled and the hand to be drawn.
const HP: CounterId = CounterId(0);
const HP_MODIFIER: CounterId = CounterId(1);
const DAMAGE: CounterId = CounterId(2);
const POWER: CounterId = CounterId(3);
const GOLD: CounterId = CounterId(4);
const POWER_AVAILABLE: CounterId = CounterId(5);
const UNDEALT: CounterId = CounterId(6);

/// Counters of pieces. Stats are kept as differences from what the card says, so that a new piece
/// needs none of them. `BORN` is one more than the tile on which it came.
mod of_piece {
    use sortilege_core::CounterId;

    pub(in super::super) const COOLDOWN: CounterId = CounterId(0);
    pub(in super::super) const ID: CounterId = CounterId(1);
    pub(in super::super) const DAMAGE: CounterId = CounterId(2);
    pub(in super::super) const CARD: CounterId = CounterId(3);
    /// Base and modifier of the first stat; the others follow.
    pub(in super::super) const STATS: u8 = 4;
    pub(in super::super) const BORN: CounterId = CounterId(12);
}

/// The reason of an outcome.
const NO_LIFE: u8 = 0;

const SEATS: &[SeatFacts] =
    &[SeatFacts::new("player0", Dir::Right), SeatFacts::new("player1", Dir::Left)];

const fn any(id: &'static str) -> CounterFacts {
    CounterFacts { least: i32::MIN, ..CounterFacts::number(id, 0) }
}

/// The game.
pub struct LanesGame;

impl Game for LanesGame {
    fn id(&self) -> &'static str {
        "lanes"
    }

    fn rule(&self) -> &'static str {
        "Units march along three lanes: bring the other player's life to 0."
    }

    fn facts(&self) -> Facts {
        Facts {
            sets: &["lanes"],
            seats: SEATS,
            verbs: verb::ALL,
            words: word::ALL,
            counters: const {
                &[
                    CounterFacts::number("phase", phase::ACTION),
                    CounterFacts::number("wide", 0),
                    CounterFacts::number("given", 0),
                    CounterFacts::number("first_id", 2),
                    CounterFacts::number("turn", 1),
                    CounterFacts::number("starting_hp", 20),
                    CounterFacts::number("starting_gold", 5),
                    CounterFacts::number("starting_hand", 4),
                    CounterFacts::number("draw_per_turn", 1),
                    CounterFacts::number("gold_per_turn", 2),
                    CounterFacts::number("deckout_damage", 5),
                    CounterFacts::number("deck_size", 30),
                    CounterFacts::number("first_turn_begin_phase", 1),
                    CounterFacts::number("building_entry_damage", 0),
                    any_with("active_power", 1),
                ]
            },
            seat_counters: const {
                &[
                    CounterFacts::number("hp", 20),
                    any("hp_modifier"),
                    CounterFacts::number("damage", 0),
                    any_with("power", 1),
                    any("gold"),
                    CounterFacts::flag("power_available"),
                    CounterFacts::flag("undealt"),
                ]
            },
            piece_counters: const {
                &[
                    CounterFacts::number("cooldown", 0),
                    CounterFacts::number("id", 0),
                    CounterFacts::number("damage", 0),
                    CounterFacts::number("card", 0),
                    any("hp"),
                    any("hp_modifier"),
                    any("attack"),
                    any("attack_modifier"),
                    any("movement"),
                    any("movement_modifier"),
                    any("denominator"),
                    any("denominator_modifier"),
                    CounterFacts::number("born", 0),
                ]
            },
            holders: const {
                &[
                    HolderFacts::hand("hand", Seen::Owner),
                    HolderFacts::per_seat("deck", Seen::Nobody),
                    HolderFacts::per_seat("discard", Seen::All),
                ]
            },
            stack: MAX_STACK,
            ..Facts::NONE
        }
    }

    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(Lanes::new(rules))
    }
}

const fn any_with(id: &'static str, default: i32) -> CounterFacts {
    CounterFacts { default, ..any(id) }
}

/// The outcome of a game that a seat has lost.
fn lost_by(seat: SeatId) -> Outcome {
    Outcome { winner: Some(other(seat)), reason: NO_LIFE }
}

/// The other seat.
fn other(seat: SeatId) -> SeatId {
    SeatId(seat.0 ^ 1)
}

impl TableGame for LanesGame {
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
        mut setup: Setup,
        read: &Reader<'_>,
    ) -> Result<Play, SetupError> {
        let seats = SEATS.iter().map(|seat| seat.id.to_owned());
        let decks = catalogue.decks_of(&["lanes"]).map(|deck| deck.numbers().collect());
        let decks: Map<String, Value> = seats.zip(decks).collect();
        setup.base.insert("decks".to_owned(), decks.into());
        read(&setup)
    }

    fn notation(&self, rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(Lanes::new(rules))
    }

    fn display(&self, rules: &Rules) -> Arc<dyn Display> {
        Arc::new(Lanes::new(rules))
    }
}

register_game!(LanesGame);
