//! Pieces and a card for arcana, with abilities that are code.
//!
//! | file | what it shows |
//! |---|---|
//! | `troll.rs` | moving and killing pieces of any player that may be acted on |
//! | `puppeteer.rs` | taking over an enemy, and a list of pieces that die with their leader |
//! | `boulder.rs` | casting, and stages that depend on what the stage before has done |
//! | `cave.rs`, `bat.rs` | summoning a unit that has its own cost, time and number of callers |
//! | `bard.rs`, `ballad.rs` | a card that gives a piece an ability and something automatic |
//! | `rails.rs` | a card that gives pieces a way to move |
//! | `regrowth.rs` | a tag that hears of turns |
//! | `taunt.rs` | a deed of the mod's own, and tags that refuse and change it |
//! | `storm.rs` | an event function of the mod's own, and a card that schedules it |
//! | `rage.rs` | a counter of the mod's own, and a tag that uses it |
//! | `aegis.rs` | an effect that changes a blow before it happens |
//! | `tax.rs` | an effect on a player that changes prices |
//! | `treasury.rs` | a tag that changes what a counter of its owner amounts to |
//! | `keep_near.rs` | an effect type for cards that are data, and an expansion of such cards |
//! | `sleeper.rs` | times in turns and movements: of an effect, a cooldown and an event |

mod aegis;
mod ballad;
mod bard;
mod bat;
mod boulder;
mod cave;
mod keep_near;
mod puppeteer;
mod rage;
mod rails;
mod regrowth;
mod sleeper;
mod storm;
mod taunt;
mod tax;
mod treasury;
mod troll;

/// The set these pieces belong to. The engine's game plays with it.
const SET: &str = "arcana";
