//! Pieces, abilities, effects and cards as values.
//!
//! Each struct here implements the trait of the same noun, and its fields have the names of the
//! trait's methods. A plugin that is mostly data is one value: `register!(Piece: PieceData { id:
//! "Bat", ..PieceData::NONE })`. A plugin that is mostly code implements the trait instead.

mod ability;
mod card;
mod deed;
mod effect;
mod event;
mod piece;
mod plain_effect;

pub use ability::{AbilityData, Calls, Jump, PutsEffect, Side, Summons};
pub use card::{AddingCard, CardData, ChainCard, EffectCard, SummoningCard};
pub use deed::DeedData;
pub use effect::EffectData;
pub use event::EventData;
pub use piece::PieceData;
pub use plain_effect::{Consequence, PlainEffect, Reaction, Rewrite, Scale, When};
