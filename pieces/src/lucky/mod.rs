//! The pieces of The Lucky Seven: the eight cards of the squad and the five kinds of the enemy.
//! What is special about each is a tag.

mod anvil;
mod athlete;
mod flare;
mod hammer;
mod infantry;
mod joker;
mod leader;
mod machine_gun;
mod mortar;
mod mouse;
mod natural;
mod pacifist;
mod tank;

use sortilege_core::{Ability, PieceData};

/// A card of the squad, to be filled in. It moves one square in any direction and attacks
/// orthogonally adjacent enemies:
///
/// ```text
/// o  x  o
/// x  .  x      moves to all eight, attacks the x
/// o  x  o
/// ```
const SQUAD: PieceData = PieceData {
    set: "lucky",
    counters: &[("rotation", 0), ("strength", 1)],
    patterns: &[
        Ability::moves("Move", "KingPattern"),
        Ability::attacks("Attack", "AdjacentPattern"),
    ],
    ..PieceData::NONE
};

/// A card of the squad that cannot attack, to be filled in.
const PEACEFUL: PieceData = PieceData {
    counters: &[("rotation", 0), ("strength", 0)],
    patterns: &[Ability::moves("Move", "KingPattern")],
    ..SQUAD
};

/// A card of the enemy, to be filled in. What it does is its tag's business.
const ENEMY: PieceData = PieceData { set: "lucky", ..PieceData::NONE };
