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
mod bits;
mod board;
mod bound;
mod card;
mod catalogue;
mod change;
mod deck;
mod declaration;
mod direction;
mod draft;
mod effect;
mod facts;
mod game;
mod geometry;
pub mod guard;
pub mod hooks;
mod ids;
mod journal;
pub mod mobility;
pub mod name;
mod outcome;
mod pattern;
mod piece;
mod play;
mod position;
mod query;
mod random;
mod rules;
pub mod search;
mod solver;
mod step;
mod steps;
mod tables;
mod terms;
pub mod threat;
mod time;

pub use ability::{Ability, Coded, Described, Held, Site, Zone};
pub use action::{Action, Arg, Args, MAX_ARGS, Plain};
pub use bits::Bits;
pub use board::{Board, MAX_STACK, PieceState, Scene};
pub use bound::Names;
pub use card::{Card, Grant, Man};
pub use catalogue::{Catalogue, CatalogueError, Entry, Registered, Registration};
pub use change::{
    Attached, Cast, CastHead, Change, Event, EventFunction, FOREVER, MAX_EVENTS, Offer,
};
pub use deck::{Deck, Hand};
pub use declaration::Declaration;
pub use direction::{Axis, Dir, SubDir};
pub use draft::Draft;
pub use effect::{Bearer, Deed, DeedKind, Deeds, Effect};
pub use facts::{
    CounterFacts, EventFacts, Facts, FieldFacts, Form, HolderFacts, MAX_SEATS, SeatFacts, Seen,
    SignFacts,
};
pub use game::{Game, Referee, Refusal, endings, perform_coded, reason};
pub use geometry::{BadSize, Geometry, Lettering, MAX_SIDE, Square};
pub use guard::Guard;
pub use ids::{AbilityId, CardId, CounterId, EffectId, HolderId, KindId, PieceId, SeatId};
#[doc(hidden)]
pub use inventory;
pub use journal::{Journal, Record, Start};
pub use mobility::{Group, Mode, each_group, each_group_among, each_group_by, each_open_group};
pub use outcome::Outcome;
pub use pattern::{Description, Pattern, Purpose, Query, Symmetry};
pub use piece::Piece;
pub use play::{ACTION_BUDGET, Fault, Play, STEP_BUDGET, STEPS_PER_GRANT, TURN_BUDGET};
pub use position::Position;
pub use random::{ChessRandom, Dice, Numbers, Stream};
pub use rules::{CodedRule, Enlisted, Holder, Kind, Rules, Vitals};
pub use solver::{Progress, Solution, Solver, Verdict};
pub use step::{Step, Subject};
pub use steps::{Plugin, Steps};
pub use tables::{Compiled, Ray, Reach, Rows, Tables};
pub use terms::{Called, Calling, Cost, Price, SPENT, Terms};
pub use threat::Threats;
pub use time::ChessTime;
