//! Paladin: two cards of the same kind are one choice. It is not BIO and cannot be thrown.
//!
//! ```text
//! x  .  x  .  x
//! .  x  x  x  .
//! x  x  PA x  x      x: moves and takes
//! .  x  x  x  .
//! x  .  x  .  x
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, CardId, PieceContext, PieceData, Steps, Terms,
    register, rounds,
};

register!(Piece: PieceData {
    id: "Paladin",
    set: super::SET,
    glyph: "PA",
    rule: "Slides in all eight directions; uses one of the Paladin cards on the board.",
    tags: &["HERO", "IMM"],
    patterns: &Ability::goes("PaladinMove", "PaladinTake", "QueenPattern"),
    coded: &[&VOW],
    ..PieceData::NONE
});

const VOW: AbilityData = AbilityData {
    id: "Vow",
    rule: "Uses the ability of one Paladin card that its owner has on the board.",
    terms: Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(rounds(4)),
    options,
    perform,
    ..AbilityData::NONE
};

/// The options of each card's ability, with the card as one more word after the Paladin's square.
fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    let mut seen: Vec<CardId> = Vec::new();
    for (card, ability, granted) in site.granted() {
        if !seen.contains(&card) {
            seen.push(card);
            ability.options(granted, &mut |args| {
                choose(args.rest().after(Arg::Card(card)).after(Arg::Square(site.square())));
            });
        }
    }
}

fn perform(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let Some(card) = action.args.card(1) else { return };
    if let Some((_, ability, site)) = site.granted().find(|(other, ..)| *other == card) {
        let args = action.args.rest().rest().after(Arg::Square(site.square()));
        ability.perform(site, &Action::with(action.verb, action.ability, args), steps);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// A board on which turns do not end automatically, because both players hold a card and have
    /// movements to spare; these are white's cards on the board.
    fn game(drawing: &str, cards: &[&str]) -> GameScenario {
        let open = json!({"hand": ["AddMana"], "movements": 3, "max_movements": 3});
        let game = GameScenario::new("arcana", drawing)
            .player("white", open.clone())
            .player("black", open);
        game.player("white", json!({"board_cards": cards}))
    }

    fn invulnerable(rounds: i32) -> Value {
        json!({"effects": [{"id": "Invulnerability", "rounds": rounds, "turn": 0}]})
    }

    const SMITE: &[&str] = &["AttackToDemonicCard"];
    const BLESS: &[&str] = &["InvulnerabilityCard"];
    const REVIVE: &[&str] = &["ReviveCard"];

    #[test]
    fn slides_and_takes_in_all_eight_directions() {
        game(
            "
            . . . p . .
            . p . . . .
            . . . # . .
            P . . PA . p
            . . . . . .
            . n . . . .",
            &[],
        )
        .check_reach(
            "d3",
            "
            . . . p . .
            . x . . . o
            . . o # o .
            P o o PA o x
            . . o o o .
            . x . o . o",
        );
        game(
            "
            p . .
            . # .
            n . PA",
            &[],
        )
        .check_reach("c1", "p . o \n . # o \n x o PA")
        .act("take c1 a1")
        .check("p . . \n . # . \n PA . .");
        game("p PA", &[]).refuses("attack b1 a1", "cannot attack");
    }

    #[test]
    fn has_no_ability_without_a_card_on_the_board() {
        game("g PA P", &[])
            .check_actions("ability b1", &[])
            .refuses("ability b1 AttackToDemonicCard a1", "not allowed here");
        game("g PA P", &["FireCard"]).check_actions("ability b1", &[]);
        game("g PA P", &[])
            .player("black", json!({"board_cards": SMITE}))
            .check_actions("ability b1", &[]);
        game("g PA P", &[])
            .player("white", json!({"hand": SMITE}))
            .check_actions("ability b1", &[]);
    }

    #[test]
    fn attacks_a_demon() {
        game("g . . PA", SMITE)
            .act("ability d1 AttackToDemonicCard a1")
            .check(". . . PA")
            .check_piece("d1", &json!({"moved": true, "cooldown": 4}))
            .check_player("white", &json!({"mana": 0, "movements": 2, "board_cards": SMITE}))
            .check_player("black", &json!({"mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}));
    }

    #[test]
    fn attacks_demons_within_three_squares_through_everything() {
        game(
            "
            g . . g .
            . g . . w
            . . # g .
            p W . PA .
            G . . . g",
            SMITE,
        )
        .check_actions(
            "ability d2",
            &[
                "ability d2 AttackToDemonicCard a5",
                "ability d2 AttackToDemonicCard b4",
                "ability d2 AttackToDemonicCard d3",
                "ability d2 AttackToDemonicCard d5",
                "ability d2 AttackToDemonicCard e1",
            ],
        );
        game("g . . . PA", SMITE).check_actions("ability", &[]);
    }

    #[test]
    fn attacks_with_its_attack_damage() {
        let attack = |damage: i32| {
            game("o PA", SMITE)
                .piece("b1", json!({"attack_damage": damage}))
                .act("ability b1 AttackToDemonicCard a1")
        };
        attack(1).check("o PA").check_piece("a1", &json!({"life": 1}));
        attack(2).check(". PA").check_player("black", &json!({"mana": 2}));
    }

    #[test]
    fn does_not_attack_pieces_that_are_not_demonic_or_are_heroic_immune_or_invulnerable() {
        game("n PA", SMITE).refuses("ability b1 AttackToDemonicCard a1", "not allowed here");
        game("G PA", SMITE).refuses("ability b1 AttackToDemonicCard a1", "not allowed here");
        for tag in ["HERO", "IMM"] {
            game("g PA", SMITE)
                .piece("a1", json!({"tags": ["DEM", tag]}))
                .check_actions("ability", &[]);
        }
        game("g PA", SMITE).piece("a1", invulnerable(3)).check_actions("ability", &[]);
        game("g PA", SMITE)
            .piece("a1", json!({"tags": ["DEM", "IMP"]}))
            .act("ability b1 AttackToDemonicCard a1")
            .check(". PA");
    }

    #[test]
    fn makes_an_ally_invulnerable_for_three_rounds() {
        game("P . PA \n . . .", BLESS)
            .act("ability c2 InvulnerabilityCard a2")
            .check_piece("a2", &invulnerable(3))
            .check_piece("a2", &json!({"moved": false}))
            .check_piece("c2", &json!({"moved": true, "cooldown": 4}))
            .check_player("white", &json!({"mana": 0, "movements": 2, "board_cards": BLESS}));
    }

    #[test]
    fn reaches_allies_two_squares_straight_or_one_diagonally() {
        game(
            "
            N . N . N
            . . . N .
            N n PA w N
            . P . . .
            . . # . .",
            BLESS,
        )
        .check_actions(
            "ability c3",
            &[
                "ability c3 InvulnerabilityCard a3",
                "ability c3 InvulnerabilityCard b2",
                "ability c3 InvulnerabilityCard c5",
                "ability c3 InvulnerabilityCard d4",
                "ability c3 InvulnerabilityCard e3",
            ],
        )
        .refuses("ability c3 InvulnerabilityCard c3", "not allowed here")
        .refuses("ability c3 InvulnerabilityCard b3", "not allowed here");
    }

    #[test]
    fn an_immune_or_invulnerable_ally_receives_nothing() {
        game("K PA M", BLESS).check_actions("ability b1", &[]);
        game("P PA .", BLESS).piece("a1", invulnerable(1)).check_actions("ability b1", &[]);
    }

    #[test]
    fn the_blessed_cannot_be_taken_for_three_turns_of_the_enemy() {
        let mut game = game("r P . PA \n . . . .", BLESS).act("ability d2 InvulnerabilityCard b2");
        for _ in 0..3 {
            game = game.end(1).refuses("take a2 b2", "Invulnerability").end(1);
        }
        game.check_piece("b2", &json!({"effects": []}))
            .end(1)
            .act("take a2 b2")
            .check(". r . PA \n . . . .");
    }

    #[test]
    fn revives_an_ally_whole_and_ready() {
        game(". PA", REVIVE)
            .given(json!({
                "death_pile": [
                    {"kind": "Ogre", "owner": "white"}, {"kind": "Rook", "owner": "black"},
                ],
            }))
            .act("ability b1 ReviveCard a1 Ogre")
            .check("O PA")
            .check_piece(
                "a1",
                &json!({
                    "owner": "white", "life": 2, "tags": [
                        "DEM", "IMP",
                    ], "moved": false, "cooldown": 0, "effects": [],
                }),
            )
            .check_piece("b1", &json!({"moved": true, "cooldown": 4}))
            .check_player("white", &json!({"mana": 0, "movements": 2, "board_cards": REVIVE}))
            .check_state(&json!({"death_pile": [{"kind": "Rook", "owner": "black"}]}));
    }

    #[test]
    fn a_piece_that_died_in_play_comes_back_as_new_and_may_act_at_once() {
        game(". P . \n r PA .", REVIVE)
            .piece("b2", json!({"tags": ["IMP"], "cooldown": 3, "moved": true, "max_life": 1}))
            .end(1)
            .act("move a1 a2")
            .end(2)
            .act("take a2 b2")
            .end(1)
            .act("ability b1 ReviveCard a1 Pawn")
            .check(". r . \n P PA .")
            .check_piece(
                "a1",
                &json!({"life": 1, "tags": ["BIO", "TRANS"], "moved": false, "cooldown": 0}),
            )
            .act("take a1 b2")
            .check(". P . \n . PA .");
    }

    #[test]
    fn revives_own_dead_except_a_king_onto_empty_squares_next_to_it() {
        let pile = json!([
            {"kind": "King", "owner": "white"}, {"kind": "Pawn", "owner": "white"},
            {"kind": "Queen", "owner": "black"},
            {"kind": "Pawn", "owner": "white"}, {"kind": "Knight", "owner": "white"},
        ]);
        game("P . \n PA # \n n .", REVIVE)
            .given(json!({"death_pile": pile}))
            .check_actions(
                "ability a2",
                &[
                    "ability a2 ReviveCard b1 Knight",
                    "ability a2 ReviveCard b1 Pawn",
                    "ability a2 ReviveCard b3 Knight",
                    "ability a2 ReviveCard b3 Pawn",
                ],
            )
            .refuses("ability a2 ReviveCard b1 King", "not allowed here")
            .refuses("ability a2 ReviveCard b1 Queen", "not allowed here");
        game("PA .", REVIVE).check_actions("ability", &[]);
    }

    #[test]
    fn uses_one_card_of_several_and_each_kind_once() {
        let cards = [
            "ReviveCard",
            "AttackToDemonicCard",
            "InvulnerabilityCard",
            "InvulnerabilityCard",
            "FireCard",
        ];
        game("g PA N", &cards)
            .check_actions(
                "ability",
                &["ability b1 AttackToDemonicCard a1", "ability b1 InvulnerabilityCard c1"],
            )
            .player("white", json!({"max_mana": 9, "mana": 9}))
            .act("ability b1 InvulnerabilityCard c1")
            .check("g PA N")
            .check_piece("c1", &invulnerable(3))
            .check_player("white", &json!({"mana": 7}))
            .refuses("ability b1 AttackToDemonicCard a1", "moved")
            .end(2)
            .refuses("ability b1 AttackToDemonicCard a1", "cooldown: 3");
    }

    #[test]
    fn uses_cards_of_its_owner_also_for_black() {
        game("G pa", &[])
            .player("black", json!({"board_cards": SMITE}))
            .given(json!({"to_move": "black"}))
            .act("ability b1 AttackToDemonicCard a1")
            .check(". pa");
    }

    #[test]
    fn may_use_cards_while_invulnerable() {
        game("g PA", SMITE)
            .piece("b1", invulnerable(3))
            .act("ability b1 AttackToDemonicCard a1")
            .check(". PA");
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        let smite = "ability b1 AttackToDemonicCard a1";
        game("g PA .", SMITE).player("white", json!({"mana": 1})).refuses(smite, "mana: costs 2");
        game("g PA .", SMITE)
            .player("white", json!({"movements": 0}))
            .refuses(smite, "movements: costs 1");
        game("g PA .", SMITE).piece("b1", json!({"cooldown": 4})).refuses(smite, "cooldown: 4");
        game("g PA .", SMITE)
            .act("move b1 c1")
            .refuses("ability c1 AttackToDemonicCard a1", "moved");
        game("G pa .", SMITE).refuses(smite, "owner");
    }

    #[test]
    fn is_a_hero_and_immune_and_cannot_be_thrown() {
        game("a . PA", &[]).end(1).refuses("attack a1 c1", "HERO");
        game("su . PA", &[]).end(1).refuses("ability a1 c1", "IMM");
        game("CT PA .", &[]).check_actions("ability", &[]);
        game("r . PA", &[]).end(1).act("take a1 c1").check(". . r");
    }
}
