//! Tests of the fields: what each writes, reads, refuses, describes and brings up to date.

#![expect(clippy::needless_pass_by_value, reason = "tests write documents where they pass them")]

mod board;
mod brought;
mod carried;
mod casting;
mod counters;
mod dead;
mod effect_order;
mod effects;
mod events;
mod holders;
mod node;
mod outcome;
mod piece_fields;
mod pieces;
mod players;
mod random;
mod shapes;
mod spelling;
mod time;
mod touched;
mod unmodified;
