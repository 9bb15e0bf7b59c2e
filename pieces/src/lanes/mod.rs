//! The pieces of lanes. What a card says of a unit or a building is data; the kinds only tell
//! them apart.

mod edifice;
mod marcher;
