//! The core of Sortilege, a moddable engine for chess with cards.
//!
//! Everything that happens in a game is a journal of changes. A player declares an [`Action`];
//! abilities, cards, effects and games read the [`Scene`] and propose [`Step`]s; the engine,
//! [`Play`], lowers them to [`Change`]s and writes those into the [`Journal`]. Undo, replay, saved
//! games, deltas and "would this leave me in check" are readings of that journal.
//!
//! Plugins implement [`Pattern`], [`Piece`], [`Effect`], [`Card`] or [`Game`] and register with
//! [`register!`]. The [`Catalogue`] is everything registered; [`Rules`] are a game of it compiled
//! for one board; a [`Table`] is a running game that speaks the protocol. Core does no input or
//! output and knows no game by name.

mod ability;
mod action;
mod attack;
mod bits;
mod board;
mod bound;
mod card;
mod catalogue;
mod change;
mod compile;
mod context;
mod data;
mod deck;
mod declaration;
mod deed;
mod described;
mod direction;
mod draft;
mod effect;
mod facts;
mod fault;
mod game;
mod geometry;
pub mod guard;
mod history;
pub mod hooks;
mod ids;
mod journal;
pub mod mobility;
mod mode;
pub mod name;
mod outcome;
mod pattern;
mod piece;
mod play;
mod plugins;
mod position;
mod query;
mod random;
mod refusal;
mod rules;
mod sample;
mod scene;
pub mod search;
mod solver;
mod square;
mod step;
mod steps;
mod tables;
mod terms;
pub mod threat;
mod threats;
mod time;
pub mod trial;

pub use ability::{Ability, Coded};
pub use action::{Action, Arg, Args, MAX_ARGS, Plain};
pub use bits::Bits;
pub use board::{Board, MAX_STACK, PieceState};
pub use bound::Names;
pub use card::{Card, Grant};
pub use catalogue::{Catalogue, CatalogueError, Entry, Registered, Registration};
pub use change::{
    Attached, Cast, CastHead, Change, Event, EventFunction, FOREVER, MAX_EVENTS, Offer,
};
pub use context::{Bearer, Held, Site};
pub use data::{
    AbilityData, Calls, CardData, EffectData, Jump, PieceData, PutsEffect, Side, Summons,
};
pub use deck::{Deck, Hand};
pub use declaration::Declaration;
pub use deed::{Deed, DeedKind, Deeds};
pub use described::{Described, Zone};
pub use direction::{Axis, Dir, SubDir};
pub use draft::Draft;
pub use effect::Effect;
pub use facts::{
    CounterFacts, EventFacts, Facts, FieldFacts, Form, HolderFacts, MAX_SEATS, Man, Roles,
    SeatFacts, Seen, SignFacts,
};
pub use fault::Fault;
pub use game::{Game, Referee, endings, perform_coded, reason};
pub use geometry::{BadSize, Geometry, Lettering, MAX_SIDE};
pub use guard::Guard;
pub use ids::{AbilityId, CardId, CounterId, EffectId, HolderId, KindId, PieceId, SeatId, Subject};
#[doc(hidden)]
pub use inventory;
pub use journal::{Journal, Record, Start};
pub use mobility::{Group, each_group, each_group_among, each_group_by, each_open_group};
pub use mode::Mode;
pub use outcome::Outcome;
pub use pattern::{Description, Pattern, Purpose, Query, Symmetry};
pub use piece::Piece;
pub use play::Play;
pub use plugins::{CodedRule, Kind};
pub use position::Position;
pub use random::{ChessRandom, Dice, Numbers, Stream};
pub use refusal::Refusal;
pub use rules::{Enlisted, Holder, KindTables, Rules, Vitals};
pub use scene::Scene;
pub use solver::{Progress, Solution, Solver, Verdict};
pub use square::Square;
pub use step::Step;
pub use steps::{Plugin, STEP_BUDGET, Steps};
pub use tables::{Compiled, Ray, Reach, Rows, Tables};
pub use terms::{Called, Calling, Cost, Price, SPENT, Terms};
pub use threats::Threats;
pub use time::ChessTime;
