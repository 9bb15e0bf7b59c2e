//! Ship: its broadside is not an attack, so HERO does not refuse it; IMM does. Up and down do not
//! depend on its owner.
//!
//! ```text
//! . . o . .      . . .
//! . t x t .      a . a
//! o x S x o      a S a      o: moves, x: moves and takes, t: takes, a: ability
//! . t x t .      a . a
//! . . o . .      . . .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, DeedKind, Description, PieceContext, PieceData, Step, Steps,
    SubDir, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Ship",
    set: super::SET,
    glyph: "S",
    rule: "Moves up to two squares straight over pieces, takes one square in any direction; harms \
           enemies on six sides.",
    tags: &["STR"],
    patterns: &[
        Ability::moves("ShipMove", "MagicianPattern"),
        Ability::takes("ShipTake", "KingPattern"),
    ],
    coded: &[&BROADSIDE],
    ..PieceData::NONE
});

#[rustfmt::skip]
const SIDES: [SubDir; 6] = [
    SubDir::UpRight, SubDir::Right, SubDir::DownRight,
    SubDir::DownLeft, SubDir::Left, SubDir::UpLeft,
];

const BROADSIDE: AbilityData = AbilityData {
    id: "Broadside",
    rule: "Does 1 damage to enemies next to it, except straight up and down.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(12)),
    area: Some(|| Description::slides(&SIDES, Some(1))),
    perform: fire,
    ..AbilityData::NONE
};

fn fire(site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
    let (piece, damage, deed) = (site.piece, 1, DeedKind::Ability);
    let squares = SIDES.into_iter().filter_map(|dir| site.next(dir));
    for victim in squares.filter_map(|at| site.enemy_at(at)) {
        steps.push(Step::Harm { piece, victim, damage, deed });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// A board on which turns do not end automatically, because both players hold a card and have
    /// movements to spare.
    fn game(drawing: &str) -> GameScenario {
        let open = json!({"hand": ["AddMana"], "movements": 3, "max_movements": 3});
        GameScenario::new("arcana", drawing).player("white", open.clone()).player("black", open)
    }

    const SURROUNDED: &str = "
        . p . p .
        p n p n .
        . p S p p
        . n p n .
        . . p . .";

    #[test]
    fn goes_up_to_two_squares_straight_over_pieces_and_holes() {
        game(
            "
            . . . . .
            . . P . .
            . # S n .
            . . . . .
            . . P . .",
        )
        .check_reach(
            "c3",
            "
            . . o . .
            . . P . .
            o # S x o
            . . o . .
            . . P . .",
        );
        game(". . \n S .").check_reach("a1", "o . \n S o");
    }

    #[test]
    fn takes_one_square_around() {
        game(SURROUNDED).check_reach(
            "c3",
            "
            . p o p .
            p x x x .
            o x S x p
            . x x x .
            . . p . .",
        );
        game("p P \n S p").act("take a1 a2").check("S P \n . p");
    }

    #[test]
    fn harms_enemies_on_six_sides() {
        game(SURROUNDED)
            .act("ability c3")
            .check(
                "
                . p . p .
                p . p . .
                . . S . p
                . . p . .
                . . p . .",
            )
            .check_piece("c3", &json!({"moved": true, "cooldown": 12}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}));
    }

    #[test]
    fn sides_are_the_same_for_black() {
        game("P P P \n P s P \n P P P")
            .given(json!({"to_move": "black"}))
            .act("ability b2")
            .check(". P . \n . s . \n . P .");
    }

    #[test]
    fn spares_allies_and_does_one_damage() {
        game("P . go \n o S . \n . . .")
            .act("ability b2")
            .check("P . go \n o S . \n . . .")
            .check_piece("a2", &json!({"life": 1}))
            .check_piece("c3", &json!({"life": 4}));
    }

    #[test]
    fn imm_and_invulnerability_refuse_it_hero_and_imp_do_not() {
        game("k . m \n p S q \n w . wl")
            .piece("a2", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .act("ability b2")
            .check("k . m \n p S . \n . . wl");
    }

    #[test]
    fn its_damage_is_not_its_attack_or_take_damage() {
        let strong = json!({"attack_damage": 2, "take_damage": 2});
        game("o S .").piece("b1", strong).act("ability b1").check_piece("a1", &json!({"life": 1}));
    }

    #[test]
    fn a_demon_that_dies_gives_its_owner_mana() {
        game("g S .")
            .player("black", json!({"mana": 0}))
            .act("ability b1")
            .check(". S .")
            .check_player("black", &json!({"mana": 1}));
    }

    #[test]
    fn a_king_without_imm_dies_of_it() {
        game("k S .")
            .piece("a1", json!({"tags": ["BIO"]}))
            .act("ability b1")
            .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn may_do_it_with_no_piece_around_and_while_invulnerable() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        game("S . p")
            .piece("a1", invulnerable)
            .act("ability a1")
            .check("S . p")
            .check_piece("a1", &json!({"cooldown": 12}));
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        game("p S")
            .player("white", json!({"movements": 0}))
            .refuses("ability b1", "movements: costs 1");
        game("p S").player("white", json!({"mana": 0})).act("ability b1").check(". S");
        game("p S").piece("b1", json!({"cooldown": 5})).refuses("ability b1", "cooldown: 5");
        game("p S .").act("move b1 c1").refuses("ability c1", "moved");
        game("p S p")
            .act("ability b1")
            .refuses("move b1 a1", "moved")
            .end(24)
            .act("ability b1")
            .check_piece("b1", &json!({"cooldown": 12}));
        game("P s").refuses("ability b1", "owner");
    }
}
