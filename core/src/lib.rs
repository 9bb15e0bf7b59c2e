//! The core of Sortilege, a moddable engine for chess with cards.
//!
//! A player chooses an [`Action`]. Abilities, cards, effects and games look at the [`Scene`] and
//! propose [`Step`]s. The engine, [`Play`], turns steps into [`Change`]s, applies them to the
//! [`Board`] and records them in the [`Journal`]. Undo, replay, saved games and the question "would
//! this leave me in check?" all use that journal.
//!
//! Plugins implement [`Pattern`], [`Piece`], [`Effect`], [`Card`] or [`Game`], each of which has an
//! example, and register with [`register!`]. The [`Catalogue`] contains everything registered, and
//! [`Rules`] are one of its games compiled for one board. Core does no input or output, reads no
//! documents and knows no game by name.
//!
//! # The words to learn first
//!
//! - [`Game`]: a plugin with seats, verbs and a [`Referee`] that decides what is legal.
//! - [`Board`]: everything in a running game that changes, without its past.
//! - **Seat**: a player's place in the turn order and the owner of pieces, see [`SeatFacts`].
//! - [`Piece`]: a kind of piece, such as a knight; [`PieceState`] is one piece on a board.
//! - [`Pattern`]: the squares that a piece can reach from its square.
//! - [`Ability`]: something that a piece can do: follow a pattern, or run code.
//! - [`Effect`]: something that a piece, a seat or the game has for some rounds, with hooks that
//!   refuse deeds or react to them.
//! - **Tag**: an effect of a piece that does not expire, see [`Effect::is_tag`].
//! - [`Card`]: something that a player holds and can play.
//! - [`Action`]: what a player wants to do, as data with a text form: `move e2 e4`.
//! - [`Step`]: something that a plugin proposes; the engine may refuse it.
//! - [`Change`]: something that has happened, with what is needed to undo it.
//!
//! # Layers
//!
//! The files form layers without a cycle: a module uses only its own layer and those below it, and
//! within a layer there is an order too. From the bottom up:
//!
//! | modules | what they know |
//! |---|---|
//! | `square` `position` `direction` `bits` `geometry` | squares and sets of squares |
//! | `ids` `entity` `memory` `name` `random` `time` `outcome` `refusal` | numbers for names |
//! | `counter` `modifier` `facts` `action` `declaration` `deed` | a game, and what is done in it |
//! | `step` `steps` `event` `change` `journal` | what plugins propose, what has happened |
//! | `pattern` `flat` `tables` `slid` `described` `mode` `kind_set` `threats` | what pieces reach |
//! | `terms` `ware` `bound` `deck` | costs, names and cards, as plugins use them |
//! | `rules` `board` `draft` `scene` | a game as numbers, and one position of it |
//! | `aim` `bearing` `attack` `guard` `mobility` `reached` `query` `clocks` | questions about it |
//! | `death_pile` `played_card` `starting_deck` `infinity_pool` | pieces and cards out of play |
//! | `chain` `world` `cpu` | cards as data, and what their chains see and do |
//! | `context` `ability` `piece` `effect` `card` `game` `solver` | the traits of plugins |
//! | `data` | plugins that are values instead of code |
//! | `catalogue` `plugins` `compile` | all plugins, and rules compiled from them |
//! | `fault` `instance` `hooks` `listener` | the order of hooks |
//! | `amount` `may` `hearers` `asked` `threat` `history` | what hooks and effects make of it |
//! | `board_world` | what chains mean on a board of pieces |
//! | `play` | how actions are done and undone |
//! | `search` `trial` `sequence` `trace` `imagine` `worth` `bot` | trying, guessing, appraising |

mod ability;
mod action;
mod aim;
mod amount;
mod asked;
mod attack;
mod bearing;
mod bits;
mod board;
mod board_world;
mod bot;
mod bound;
mod card;
mod catalogue;
pub mod chain;
mod change;
mod clocks;
mod compile;
mod context;
mod counter;
mod cpu;
mod data;
mod death_pile;
mod deck;
mod declaration;
mod deed;
mod described;
mod direction;
mod draft;
mod effect;
mod entity;
mod event;
mod facts;
mod fault;
mod flat;
mod game;
mod geometry;
pub mod guard;
mod hearers;
mod history;
pub mod hooks;
mod ids;
mod imagine;
mod infinity_pool;
mod instance;
mod journal;
mod kind_set;
mod listener;
mod may;
mod memory;
pub mod mobility;
mod mode;
mod modifier;
pub mod name;
mod outcome;
mod pattern;
mod piece;
mod play;
mod played_card;
mod plugins;
mod position;
mod query;
mod race;
mod random;
mod reached;
mod refusal;
mod rules;
mod sample;
mod scene;
pub mod search;
mod sequence;
mod slid;
mod solver;
mod square;
mod starting_deck;
mod step;
mod steps;
mod stride;
mod tables;
mod terms;
pub mod threat;
mod threats;
mod time;
mod trace;
pub mod trial;
mod ware;
mod world;
mod worth;

pub use ability::{Ability, AbilityCode};
pub use action::{Action, Arg, Args, MAX_ARGS, Plain};
pub use amount::PriceList;
pub use bits::Bits;
pub use board::{Board, MAX_STACK, PieceState};
pub use board_world::BoardWorld;
pub use bot::{Bot, Effort, MAX_LINE, Memory, Task, Thought, WON};
pub use bound::Names;
pub use card::{Card, Grant, PatternGrant};
pub use catalogue::{
    Catalogue, CatalogueError, Entry, KEPT, Kept, KeptFull, Redrawn, Registered, Registration,
    Shipped,
};
pub use change::{Attached, Cast, CastHead, Change, Detail, EffectHead, MAX_NUMBERS, Offer};
pub use context::{CardContext, DeedContext, EffectContext, EventContext, PieceContext};
pub use counter::{CounterData, CounterFacts, Of, Shown};
pub use cpu::{Cpu, Replacing, operate};
pub use data::{
    AbilityData, AddingCard, Calls, CardData, ChainCard, Consequence, DeedData, EffectCard,
    EffectData, EventData, Jump, PieceData, PlainEffect, PutsEffect, Reaction, Rewrite, Scale,
    Side, SummoningCard, Summons, When,
};
pub use death_pile::{DeadPiece, DeathPile};
pub use deck::{Deck, Hand};
pub use declaration::Declaration;
pub use deed::{Contract, Deed, DeedKind, Deeds, Doers, Hooked};
pub use described::{PatternAbility, Zone};
pub use direction::{Axis, Dir, SubDir};
pub use draft::Draft;
pub use effect::Effect;
pub use entity::Entity;
pub use event::{
    Event, EventArgs, EventDetail, EventFunction, EventHead, FunctionHead, MAX_EVENTS,
};
pub use facts::{CardPiece, Facts, HolderFacts, MAX_SEATS, Roles, SeatFacts, Seen};
pub use fault::Fault;
pub use game::{Game, Referee, endings, perform_card, perform_coded, reason};
pub use geometry::{BadSize, Geometry, Lettering, MAX_SIDE};
pub use guard::Guard;
pub use hearers::Hearers;
pub use ids::{
    AbilityId, CardId, CounterId, DeedId, EffectId, EventId, HolderId, KindId, PieceId, SeatId,
    Subject,
};
pub use infinity_pool::InfinityPool;
#[doc(hidden)]
pub use inventory;
pub use journal::{Journal, Record, Start};
pub(crate) use kind_set::KindSet;
pub use memory::Occurrence;
pub use mobility::{
    Group, count_usual_ways, count_ways, each_group, each_group_among, each_open_group,
    each_usual_group, each_usual_group_among,
};
pub use mode::Mode;
pub use modifier::{Bought, Modified, Modifies, Purchase, Scope};
pub use outcome::Outcome;
pub use pattern::{Description, Pattern, Purpose, Query, Symmetry};
pub use piece::{OnDead, Piece};
pub use play::{Fork, Play};
pub use played_card::PlayedCard;
pub use plugins::{AbilityRule, Kind};
pub use position::Position;
pub use race::Races;
pub use random::{ChessRandom, Dice, Numbers, Stream};
pub use refusal::Refusal;
pub use rules::{CompiledCardPiece, Holder, KindTables, Rules, Vitals};
pub use scene::Scene;
pub use sequence::Sequence;
pub use solver::{Progress, Solution, Solver, Verdict};
pub use square::Square;
pub use starting_deck::{StartingDeck, StartingHand};
pub use step::Step;
pub use steps::{ACTION_BUDGET, Plugin, STEP_BUDGET, STEPS_PER_GRANT, Steps, TURN_BUDGET};
pub use tables::{Compiled, Hop, Ray, Reach, Rows, Tables};
pub use terms::{Cost, Price, SPENT, SummonPrice, SummonTerms, Terms};
pub use threats::Threats;
pub use time::{ChessTime, Unit, movements, rounds, turns};
pub use trace::{Traced, trace};
pub use ware::{Target, Ware};
pub use world::{ChainWorld, Search, Spot};
pub use worth::Worth;
