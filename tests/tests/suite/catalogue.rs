//! The registered plugins are exactly these, whatever the linker does.

use sortilege_tests::catalogue;

#[test]
fn every_plugin_is_linked() {
    let catalogue = catalogue().unwrap();
    let games: Vec<_> = catalogue.games().map(|entry| entry.plugin.id()).collect();
    assert_eq!(
        games,
        ["arcana", "beacons", "chess", "embers", "lanes", "lucky", "mischief", "parley", "towers"]
    );
    let solvers: Vec<_> = catalogue.solvers().map(|entry| entry.plugin.game()).collect();
    assert_eq!(solvers, ["lucky"]);
    let pieces: Vec<_> = catalogue
        .pieces()
        .filter(|entry| entry.krate == "sortilege-pieces" && entry.plugin.set() == "chess")
        .map(|entry| entry.plugin.id())
        .collect();
    assert_eq!(pieces, ["Bishop", "King", "Knight", "Pawn", "Queen", "Rook"]);
    let effects: Vec<_> = catalogue
        .effects()
        .filter(|entry| entry.krate == "sortilege-effects")
        .map(|entry| entry.plugin.id())
        .collect();
    assert_eq!(
        effects,
        [
            "Assault",
            "BIO",
            "Blinding",
            "Broadside",
            "Commander",
            "DEAD",
            "DEM",
            "Deactivate",
            "Down",
            "Fire",
            "HERO",
            "Heckling",
            "IMM",
            "IMP",
            "Ice",
            "Inspired",
            "Inspiring",
            "Invulnerability",
            "Royal",
            "STR",
            "Shelling",
            "Stealthy",
            "Suppression",
            "TRANS",
            "Tireless",
        ]
    );
    let pieces: Vec<_> = catalogue.pieces_of(&["lucky"]).map(sortilege_core::Piece::id).collect();
    let squad = ["Anvil", "Athlete", "Hammer", "Joker", "Leader", "Mouse", "Natural", "Pacifist"];
    let mut both = [&squad[..], &["Flare", "Infantry", "MachineGun", "Mortar", "Tank"]].concat();
    both.sort_unstable();
    assert_eq!(pieces, both);
    assert_eq!(catalogue.cards_of(&["lucky"]).count(), squad.len() + 28);
    let pieces: Vec<_> = catalogue.pieces_of(&["arcana"]).map(sortilege_core::Piece::id).collect();
    assert_eq!(
        pieces,
        [
            "Archer",
            "Balista",
            "Basilisk",
            "Bishop",
            "Builder",
            "Cannon",
            "Catapult",
            "CrazyPawn",
            "Dragon",
            "Gargoyle",
            "Golem",
            "Imp",
            "King",
            "Knight",
            "Leech",
            "Magician",
            "Mandragora",
            "Mermaid",
            "Necromancer",
            "Ogre",
            "Oni",
            "Paladin",
            "Pawn",
            "Portal",
            "Queen",
            "Ram",
            "Rook",
            "ShieldBearer",
            "Ship",
            "Spider",
            "SpiderEgg",
            "Succubus",
            "SuperPawn",
            "Swamp",
            "TeslaTower",
            "Wall",
            "Warlock",
            "Witch"
        ]
    );
    let cards: Vec<_> = catalogue.cards_of(&["arcana"]).map(sortilege_core::Card::id).collect();
    assert_eq!(
        cards,
        [
            "AddMana",
            "AddMovement",
            "AttackToDemonicCard",
            "FireCard",
            "IceCard",
            "InvulnerabilityCard",
            "ReviveCard",
            "SummonKnight",
            "SummonRook",
            "SummonSwamp",
            "SummonWarlock",
            "Transform"
        ]
    );
    let patterns: Vec<_> = catalogue
        .patterns()
        .filter(|entry| entry.krate == "sortilege-patterns")
        .map(|entry| entry.plugin.id())
        .collect();
    assert_eq!(
        patterns,
        [
            "AdjacentPattern",
            "ArcherAttackPattern",
            "ArcherMovePattern",
            "BalistaAttackPattern",
            "BishopPattern",
            "CannonAttackPattern",
            "CannonPattern",
            "CornerPattern",
            "CrazyPawnPattern",
            "GargoylePattern",
            "GrasshopperPattern",
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
fn glyphs_are_unique_in_their_set_and_rules_are_sentences() {
    let catalogue = catalogue().unwrap();
    let mut glyphs: Vec<_> = catalogue
        .pieces()
        .map(|entry| (entry.plugin.set(), catalogue.glyph(entry.plugin)))
        .collect();
    glyphs.sort_unstable();
    let all = glyphs.len();
    glyphs.dedup();
    assert_eq!(glyphs.len(), all);
    let rules = catalogue
        .pieces()
        .map(|entry| entry.plugin.rule())
        .chain(catalogue.effects().map(|entry| entry.plugin.rule()));
    for rule in rules.chain(catalogue.cards().map(|entry| entry.plugin.rule())) {
        assert!(
            rule.ends_with('.') && rule.chars().next().is_some_and(char::is_uppercase),
            "{rule}"
        );
    }
}
