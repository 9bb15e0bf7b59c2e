//! Arcana: fantasy chess with mana, cards and time. Thirty-eight kinds of pieces, decks and
//! effects; two to four players.
//!
//! Seats are white (forward up), black (down), red (right) and blue (left), and move in this order;
//! a setup uses any two or more. In a turn a player takes as many actions as it can pay. Moving,
//! taking, attacking and drawing a card cost movements; cards and some abilities cost mana. A
//! player who loses the last royal piece is out, and the last player in wins. The game is drawn
//! after 300 rounds, unless the setup gives another `round_limit`.
//!
//! A turn in which nothing is left but `end` and `discard` ends automatically. The other players
//! see that, so they learn something about a hidden hand: if the turn stays open although no piece
//! can act, the player can still play or draw a card; if it ends, the player cannot. After 1,000
//! such turns in one action, or when they took too much work, the next turn stays open, and `end`
//! goes on from there: see [`sortilege_core::ACTION_BUDGET`].
//!
//! What a piece, a card or an effect does is in its own file, in another crate; the game knows none
//! of them by name. `options.rs` has the rules of what a player can do and lists it, `check.rs`
//! asks the same rules why one action is not legal and `explain.rs` says it in words; `price.rs`
//! says what actions cost, `referee.rs` does them and ends the game, `turn.rs` starts turns.

mod check;
mod display;
mod explain;
mod options;
mod price;
mod referee;
mod refused;
mod turn;
mod way;

use std::sync::Arc;

use sortilege_core::{
    Catalogue, CounterFacts, CounterId, Dir, Facts, Game, HolderFacts, Play, Referee, Roles, Rules,
    SeatFacts, Seen, Subject,
};
use sortilege_table::document::{
    Casting, Controls, Cooldown, Counters, Document, Events, Form, Forms, NamedEvent,
    PieceCounters, PieceEffects, Pieces, Players, Random, Tags,
};
use sortilege_table::{Display, Notation, Reader, Setup, SetupError, TableGame, register_game};

pub use referee::ArcanaReferee;

/// The verbs, by their place in the facts.
mod verb {
    pub(super) const MOVE: u8 = 0;
    pub(super) const TAKE: u8 = 1;
    pub(super) const ATTACK: u8 = 2;
    pub(super) const ABILITY: u8 = 3;
    pub(super) const CARD: u8 = 4;
    pub(super) const DRAW: u8 = 5;
    pub(super) const DISCARD: u8 = 6;
    pub(super) const END: u8 = 7;
}

/// Keywords of actions, by their place in the facts.
mod word {
    pub(super) const PERSONAL: u8 = 0;
    pub(super) const CENTRAL: u8 = 1;
    pub(super) const COMMON: u8 = 2;
}

/// Counters of the game.
const ROUND_LIMIT: CounterId = CounterId(0);

/// Counters of seats.
const MANA: CounterId = CounterId(0);
const MAX_MANA: CounterId = CounterId(1);
const MOVEMENTS: CounterId = CounterId(2);
const MAX_MOVEMENTS: CounterId = CounterId(3);

/// Counters of pieces.
const MOVED: CounterId = CounterId(4);
const COOLDOWN: CounterId = CounterId(5);
const ROYAL: CounterId = CounterId(6);

/// The game of arcana.
pub struct Arcana;

impl Game for Arcana {
    fn id(&self) -> &'static str {
        "arcana"
    }

    fn rule(&self) -> &'static str {
        "Fantasy chess with mana, cards and time: take every enemy King."
    }

    fn facts(&self) -> Facts {
        Facts {
            sets: &["arcana"],
            seats: const {
                &[
                    SeatFacts::new("white", Dir::Up),
                    SeatFacts::new("black", Dir::Down),
                    SeatFacts::new("red", Dir::Right),
                    SeatFacts::new("blue", Dir::Left),
                ]
            },
            verbs: &["move", "take", "attack", "ability", "card", "draw", "discard", "end"],
            words: &["personal", "central", "common"],
            counters: const { &[CounterFacts::number("round_limit", 300)] },
            seat_counters: const {
                &[
                    CounterFacts::up_to("mana", 2, "max_mana"),
                    CounterFacts::number("max_mana", 2),
                    CounterFacts::up_to("movements", 1, "max_movements"),
                    CounterFacts::number("max_movements", 1),
                ]
            },
            piece_counters: const {
                &[
                    CounterFacts::up_to("life", 1, "max_life"),
                    CounterFacts::number("max_life", 1),
                    CounterFacts::number("attack_damage", 1),
                    CounterFacts::number("take_damage", 1),
                    CounterFacts::flag("moved"),
                    CounterFacts { least: -1, ..CounterFacts::number("cooldown", 0) },
                    CounterFacts::number("royal", 0),
                    CounterFacts::number("leader", 0),
                ]
            },
            roles: Roles {
                life: Some("life"),
                max_life: Some("max_life"),
                take_damage: Some("take_damage"),
                attack_damage: Some("attack_damage"),
                acted: Some("moved"),
                cooldown: Some("cooldown"),
                leader: Some("leader"),
                royal: Some("royal"),
                phase: None,
            },
            cast_verb: Some("ability"),
            holders: const {
                &[
                    HolderFacts::hand("hand", Seen::Owner),
                    HolderFacts::per_seat("personal_deck", Seen::OwnerSorted).shuffled(),
                    HolderFacts::per_seat("central_deck", Seen::All),
                    HolderFacts::per_seat("board_cards", Seen::All).granting(),
                    HolderFacts::shared("common_deck", Seen::Nobody).shuffled(),
                ]
            },
            random: true,
            ..Facts::NONE
        }
    }

    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(ArcanaReferee::new(rules))
    }
}

impl TableGame for Arcana {
    fn rules(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("standard", include_str!("standard.json")),
            ("skirmish", include_str!("skirmish.json")),
            ("fourfold", include_str!("fourfold.json")),
        ]
    }

    fn open(
        &self,
        _catalogue: &Catalogue,
        setup: Setup,
        read: &Reader<'_>,
    ) -> Result<Play, SetupError> {
        let play = read(&setup)?;
        if play.board().rules().seats().len() < 2 {
            return Err(SetupError::new("/players", "expected at least two players"));
        }
        sound(&play)?;
        Ok(play)
    }

    fn document(&self) -> Document {
        const FORMS: Forms =
            &[("moved", Form::Flag), ("royal", Form::Hidden), ("leader", Form::Hidden)];
        const NAMED: &[NamedEvent] = &[
            NamedEvent { id: "AddMana", counter: "max_mana", by: 1 },
            NamedEvent { id: "AddMovement", counter: "max_movements", by: 1 },
        ];
        let pieces = Pieces::default()
            .with(PieceCounters(FORMS))
            .with(Tags)
            .with(PieceEffects)
            .with(Controls)
            .with(Casting)
            .with(Cooldown);
        let players = Players::default();
        let document = Document::standard(Counters::default(), players, pieces);
        document.with(Random).with(Events { named: NAMED })
    }

    fn notation(&self, rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(ArcanaReferee::new(rules))
    }

    fn display(&self, _rules: &Rules) -> Arc<dyn Display> {
        Arc::new(display::ArcanaDisplay)
    }
}

register_game!(Arcana);

/// Whether a setup is one that the game could have come to.
fn sound(play: &Play) -> Result<(), SetupError> {
    let board = play.board();
    let rules = board.rules();
    if board.counter(Subject::Game, ROUND_LIMIT) > i32::from(u16::MAX) {
        return Err(SetupError::new(
            "/round_limit",
            format!("rounds are counted up to {}", u16::MAX),
        ));
    }
    if board.outcome().is_some() {
        return Ok(());
    }
    for seat in rules.seat_ids().filter(|seat| board.is_out(*seat)) {
        let id = rules.seat(seat).id;
        let problem = if board.to_move() == seat {
            "is to move"
        } else if !board.owned::<4>(seat).is_empty() {
            "has pieces"
        } else if board.offer() == Some(seat) {
            "offers a draw"
        } else {
            continue;
        };
        return Err(SetupError::new(
            format!("/players/{id}/out"),
            format!("{id} is out but {problem}"),
        ));
    }
    Ok(())
}
