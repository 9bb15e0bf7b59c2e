//! The base set of lane cards: documents in `cards/data`, and two decks of them.

mod base_set;
mod decks;

#[cfg(test)]
mod tests;
