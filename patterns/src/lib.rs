//! The patterns of Sortilege, one per file.
//!
//! A pattern says which squares a piece on one square reaches. The families are structs with
//! parameters: a pattern of a family is a value with an id, and so is a mod's own pattern. A
//! pattern that fits no family is a unit struct that implements
//! [`Pattern`](sortilege_core::Pattern) itself, like [`PawnDoubleStepPattern`].
//!
//! ```
//! use sortilege_core::register;
//! use sortilege_patterns::{CirclePattern, CompositePattern, KNIGHT, OtherPattern};
//!
//! register!(Pattern: CirclePattern { id: "LanternPattern", n: 2 });
//!
//! static CAMEL: OtherPattern = OtherPattern { id: "CamelPattern", dx: 1, dy: 3 };
//! static HERD: CompositePattern =
//!     CompositePattern { id: "HerdPattern", parts: &[&KNIGHT, &CAMEL] };
//! register!(Pattern: CAMEL, HERD);
//!
//! let catalogue = sortilege_core::Catalogue::collect()?;
//! for id in ["LanternPattern", "HerdPattern", "KnightPattern"] {
//!     assert!(catalogue.pattern(id).is_some());
//! }
//! # Ok::<(), sortilege_core::CatalogueError>(())
//! ```
//!
//! In drawings `@` is where the piece stands, `x` an empty square it reaches, `X` a piece it
//! reaches, `o` a piece it does not, and `#` a hole. A move reaches the `x` alone; taking,
//! attacking and abilities reach the `X` as well.

mod circle;
mod composite;
mod diagonal;
mod directional;
mod forward;
mod line;
mod other;
mod randomizable;
mod square;
mod subdirectional;

mod adjacent;
mod archer_attack;
mod archer_move;
mod balista_attack;
mod bishop;
mod cannon;
mod cannon_attack;
mod corner;
mod crazy_pawn;
mod gargoyle;
mod grasshopper;
mod king;
mod knight;
mod leech_take;
mod magician;
mod mermaid;
mod oni;
mod pawn_double_step;
mod pawn_move;
mod pawn_step;
mod pawn_take;
mod queen;
mod rook;
mod structure_move;
mod super_pawn_move;
mod super_pawn_take;
mod witch;

#[cfg(test)]
mod drawing;

pub use circle::CirclePattern;
pub use composite::CompositePattern;
pub use diagonal::DiagonalPattern;
pub use directional::DirectionalPattern;
pub use forward::ForwardPattern;
pub use other::OtherPattern;
pub use randomizable::RandomizablePattern;
pub use square::SquarePattern;
pub use subdirectional::SubdirectionalPattern;

pub use adjacent::ADJACENT;
pub use archer_attack::ARCHER_ATTACK;
pub use archer_move::ARCHER_MOVE;
pub use balista_attack::BALISTA_ATTACK;
pub use bishop::BISHOP;
pub use cannon::CannonPattern;
pub use cannon_attack::CANNON_ATTACK;
pub use corner::CORNER;
pub use crazy_pawn::CRAZY_PAWN;
pub use gargoyle::GARGOYLE;
pub use grasshopper::GrasshopperPattern;
pub use king::KING;
pub use knight::KNIGHT;
pub use leech_take::LEECH_TAKE;
pub use magician::MAGICIAN;
pub use mermaid::MERMAID;
pub use oni::ONI;
pub use pawn_double_step::PawnDoubleStepPattern;
pub use pawn_move::PAWN_MOVE;
pub use pawn_step::PAWN_STEP;
pub use pawn_take::PAWN_TAKE;
pub use queen::QUEEN;
pub use rook::ROOK;
pub use structure_move::STRUCTURE_MOVE;
pub use super_pawn_move::SUPER_PAWN_MOVE;
pub use super_pawn_take::SUPER_PAWN_TAKE;
pub use witch::WITCH;
