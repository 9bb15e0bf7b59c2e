//! Bazaar: chess with a shop. Capture the enemy king.
//!
//! Facts first. The men and their moves are those of chess, but there is no check: a king may stand
//! where it can be captured, and castling needs only a king and a rook that have not moved and an
//! empty way. Every piece has points. A capture succeeds if the attacker has at least as many
//! points as the defender; otherwise the defender loses the attacker's points, neither moves, and
//! the turn is over. So points are both the life of a piece and the damage that it does.
//!
//! At the start of a turn effects count and expire, plagues bite, and the player receives the sum
//! of the points of all own pieces. A capture pays what the captured piece was worth. The score
//! buys effects, which are plugins with a [`Ware`](sortilege_core::Ware); the game knows none of
//! them by name. A turn is any number of purchases and then one move. `pass` is legal if no move
//! is.
//!
//! Decisions that chess leaves open: every move, also a second one after haste, ends the chance to
//! take en passant what stepped before it. A capture comes before the promotion that it leads to. A
//! pawn that reaches the last rank promotes, whichever way it went. Castling moves both pieces, so
//! a rook in haste uses it up.
//!
//! `moves.rs` lists the moves, `shop.rs` the purchases; both say why something is refused.

mod document;
mod ending;
mod explain;
mod messages;
mod moves;
mod notation;
mod picture;
mod referee;
mod setup;
mod shop;
mod story;

use std::sync::Arc;

use sortilege_core::{
    Catalogue, Contract, CounterFacts, CounterId, DeedData, Dir, Doers, Facts, Game, Play, Referee,
    Roles, Rules, SeatFacts, register,
};
use sortilege_table::document::Document;
use sortilege_table::{Display, Notation, Reader, Setup, SetupError, TableGame, register_game};

pub use referee::BazaarReferee;

/// The verbs, by their place in the facts.
mod verb {
    pub(super) const MOVE: u8 = 0;
    pub(super) const BUY: u8 = 1;
    pub(super) const PASS: u8 = 2;
}

/// The sets that its pieces and effects come from.
const SETS: &[&str] = &["chess", "bazaar"];

/// Counters of the game. `en_passant` is one more than the square of the pawn that can be taken so
/// at the start of a setup; `again` one more than the number of the piece that may not move again
/// this turn; `quiet` the quiet turns, and -1 while the current turn is not quiet.
const EN_PASSANT: CounterId = CounterId(0);
const AGAIN: CounterId = CounterId(1);
const QUIET: CounterId = CounterId(2);

/// Counters of seats. `income` is always 0: effects modify what a turn brings through it.
const SCORE: CounterId = CounterId(0);
const INCOME: CounterId = CounterId(1);

/// The only counter of pieces.
const POINTS: CounterId = CounterId(0);

/// The deed of buying an effect.
const BUY: &str = "Buy";

const SEATS: &[SeatFacts] = &[SeatFacts::new("white", Dir::Up), SeatFacts::new("black", Dir::Down)];

/// The game of bazaar.
pub struct Bazaar;

impl Game for Bazaar {
    fn id(&self) -> &'static str {
        "bazaar"
    }

    fn rule(&self) -> &'static str {
        "Chess with a shop: points buy effects; capture the enemy king."
    }

    fn facts(&self) -> Facts {
        Facts {
            sets: SETS,
            seats: SEATS,
            verbs: &["move", "buy", "pass"],
            counters: const {
                &[
                    CounterFacts::number("en_passant", 0),
                    CounterFacts::number("again", 0),
                    CounterFacts { least: -1, ..CounterFacts::number("quiet", 0) },
                ]
            },
            seat_counters: const {
                &[CounterFacts::number("score", 0), CounterFacts::number("income", 0)]
            },
            piece_counters: const { &[CounterFacts::number("points", 1)] },
            roles: Roles {
                life: Some("points"),
                take_damage: Some("points"),
                attack_damage: Some("points"),
                ..Roles::NONE
            },
            ..Facts::NONE
        }
    }

    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(BazaarReferee::new(rules))
    }
}

impl TableGame for Bazaar {
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
        _catalogue: &Catalogue,
        setup: Setup,
        read: &Reader<'_>,
    ) -> Result<Play, SetupError> {
        setup::open(setup, read)
    }

    fn notation(&self, rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(BazaarReferee::new(rules))
    }

    fn display(&self, rules: &Rules) -> Arc<dyn Display> {
        Arc::new(BazaarReferee::new(rules))
    }
}

register_game!(Bazaar);

register!(Deed: DeedData {
    id: BUY,
    rule: "A player buys an effect. Its amount is the number of the effect; a piece that gets it \
           receives the deed.",
    set: Some("bazaar"),
    contract: Contract {
        doers: Doers::Seat,
        is_received: true,
        can_be_refused: true,
        can_be_changed: false,
    },
    ..DeedData::NONE
});
