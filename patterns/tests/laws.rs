//! The laws of patterns, over every pattern that this crate registers.

use sortilege_core::{Catalogue, Entry, Pattern};
use sortilege_patterns as _;
use sortilege_testkit::check_pattern;

fn registered() -> Vec<Entry<dyn Pattern>> {
    let catalogue = Catalogue::collect().unwrap_or_else(|error| panic!("{error}"));
    catalogue.patterns().filter(|entry| entry.krate == "sortilege-patterns").collect()
}

#[test]
fn exactly_these_are_registered() {
    let ids: Vec<&str> = registered().iter().map(|entry| entry.plugin.id()).collect();
    assert_eq!(
        ids,
        [
            "AdjacentPattern",
            "ArcherAttackPattern",
            "ArcherMovePattern",
            "BalistaAttackPattern",
            "BishopPattern",
            "CannonAttackPattern",
            "CornerPattern",
            "CrazyPawnPattern",
            "GargoylePattern",
            "KingPattern",
            "KnightPattern",
            "LeechTakePattern",
            "MagicianPattern",
            "MermaidPattern",
            "OniPattern",
            "PawnDoubleStepPattern",
            "PawnMovePattern",
            "PawnStepPattern",
            "PawnTakePattern",
            "QueenPattern",
            "RookPattern",
            "StructureMovePattern",
            "SuperPawnMovePattern",
            "SuperPawnTakePattern",
            "WitchPattern",
        ]
    );
}

#[test]
fn every_pattern_keeps_the_laws() {
    for entry in registered() {
        check_pattern(entry.plugin);
    }
}
