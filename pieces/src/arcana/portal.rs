//! Portal: cannot move. A Warlock creates it.
//!
//! Some units need several Portals. The square may be occupied when the unit is called, and several
//! calls may name the same square; the unit that is due first gets it.
//!
//! ```text
//! a  a  a
//! a  PO a      a: ability
//! a  a  a
//! ```

use sortilege_core::{Calls, PieceData, Terms, register};

register!(Piece: PieceData {
    id: "Portal",
    set: super::SET,
    glyph: "PO",
    rule: "Calls portal units onto a square next to it.",
    tags: &["STR", "IMP", "IMM", "HERO"],
    coded: &[&CALL],
    ..PieceData::NONE
});

const CALL: Calls = Calls { id: "CallPortalUnit", terms: Terms::costs(&[("movements", 1)]) };

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;
    use sortilege_testkit::GameScenario;

    use super::super::plenty::plenty;

    /// Each portal unit with the Portals, the rounds and the mana that it needs.
    const UNITS: [(&str, usize, usize, i32); 13] = [
        ("Basilisk", 1, 5, 1),
        ("Dragon", 2, 15, 3),
        ("Gargoyle", 1, 5, 1),
        ("Golem", 1, 5, 0),
        ("Imp", 1, 5, 2),
        ("Mandragora", 1, 5, 2),
        ("Mermaid", 2, 3, 0),
        ("Necromancer", 1, 7, 2),
        ("Ogre", 1, 4, 0),
        ("Oni", 2, 3, 1),
        ("Spider", 1, 5, 0),
        ("Succubus", 1, 12, 1),
        ("Witch", 1, 12, 1),
    ];

    const ONE: &str = "
        . .  . .
        . PO . .
        . .  . .";
    const TWO: &str = "
        . .  . .
        . PO . PO
        . .  . .";

    fn kinds(scenario: &GameScenario, portal: &str) -> BTreeSet<String> {
        let words = |text: &String| text.split(' ').nth(2).map(str::to_owned);
        scenario.legal(&format!("ability {portal} ")).iter().filter_map(words).collect()
    }

    fn units(fit: impl Fn(usize, i32) -> bool) -> BTreeSet<String> {
        UNITS
            .iter()
            .filter(|(_, count, _, mana)| fit(*count, *mana))
            .map(|(kind, ..)| (*kind).to_owned())
            .collect()
    }

    #[test]
    fn each_unit_has_its_time_and_cost() {
        for (kind, count, rounds, mana) in UNITS {
            let action = format!("ability b2 {kind} up-right");
            let casting = |rounds: usize| {
                json!({
                    "casting": {"action": action, "rounds": rounds, "begun": 0}, "cooldown": 0,
                })
            };
            plenty(if count == 1 { ONE } else { TWO })
                .act(&action)
                .check_player("white", &json!({"mana": 9 - mana, "movements": 4}))
                .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
                .check_piece("b2", &json!({"moved": true}))
                .check_piece("b2", &casting(rounds))
                .end(2 * rounds - 1)
                .check_piece("b2", &casting(1))
                .check(if count == 1 { ONE } else { TWO })
                .end(1)
                .check_piece("b2", &json!({"casting": null, "cooldown": 0, "moved": false}))
                .check_piece("c3", &json!({
                    "kind": kind, "owner": "white", "moved": false, "cooldown": 0, "effects": [],
                }))
                .check_state(&json!({
                    "to_move": "white", "time": {"round": rounds, "turn": 0, "movement": 0},
                }));
        }
    }

    #[test]
    fn units_are_offered_by_the_number_of_own_portals() {
        let one = plenty(ONE)
            .refuses("ability b2 Dragon up", "CallPortalUnit")
            .refuses("ability b2 Oni up", "CallPortalUnit");
        assert_eq!(kinds(&one, "b2"), units(|count, _| count == 1));
        assert_eq!(one.legal("ability b2 ").len(), 10 * 8, "each in eight directions");
        let two = plenty(TWO);
        assert_eq!(kinds(&two, "b2"), units(|_, _| true));
        assert_eq!(two.legal("ability b2 ").len(), 13 * 8);
        assert_eq!(two.legal("ability d2 ").len(), 13 * 5, "no unit is called off the board");
        let foreign = plenty(
            "
            . .  . .
            . PO . po
            . .  . .",
        );
        assert_eq!(
            kinds(&foreign, "b2"),
            units(|count, _| count == 1),
            "enemy Portals do not count"
        );
    }

    #[test]
    fn units_are_offered_by_the_mana() {
        for mana in 0..=3 {
            let scenario = plenty(TWO).player("white", json!({"mana": mana}));
            assert_eq!(kinds(&scenario, "b2"), units(|_, cost| cost <= mana), "with {mana} mana");
        }
        plenty(TWO)
            .player("white", json!({"mana": 2}))
            .refuses("ability b2 Dragon up", "mana: costs 3, white has 2")
            .player("white", json!({"movements": 0}))
            .refuses("ability b2 Golem up", "movements: costs 1, white has 0");
    }

    #[test]
    fn only_portal_units_come_and_nothing_comes_from_holes() {
        plenty(
            "
            . #  .
            . PO .",
        )
        .refuses("ability b1 Leech up-left", "CallPortalUnit")
        .refuses("ability b1 Pawn up-left", "CallPortalUnit")
        .refuses("ability b1 SpiderEgg up-left", "CallPortalUnit")
        .refuses("ability b1 Portal up-left", "CallPortalUnit")
        .check_actions(
            "ability b1 Ogre",
            &[
                "ability b1 Ogre left",
                "ability b1 Ogre right",
                "ability b1 Ogre up-left",
                "ability b1 Ogre up-right",
            ],
        );
    }

    #[test]
    fn it_neither_moves_nor_takes() {
        plenty(
            "
            . p  .
            . PO p
            . .  .",
        )
        .check_reach(
            "b2",
            "
            . p  .
            . PO p
            . .  .",
        )
        .refuses("move b2 b1", "Portal: cannot move")
        .refuses("take b2 b3", "Portal: cannot take");
    }

    #[test]
    fn one_call_at_a_time() {
        plenty(TWO)
            .act("ability b2 Ogre up")
            .refuses("ability b2 Golem down", "casting: for 4 more rounds")
            .end(2)
            .refuses("ability b2 Golem down", "casting: for 3 more rounds")
            .check_piece("b2", &json!({"moved": false}))
            .act("ability d2 Golem up")
            .check_piece(
                "d2",
                &json!({"casting": {"action": "ability d2 Golem up", "rounds": 5, "begun": 1}}),
            )
            .end(6)
            .act("ability b2 Golem down")
            .refuses("ability d2 Ogre up", "casting: for 2 more rounds");
    }

    #[test]
    fn a_called_unit_acts_at_once() {
        plenty(ONE).act("ability b2 Ogre right").end(8).act("move c2 c1").check(
            "
            . .  . .
            . PO . .
            . .  O .",
        );
    }

    #[test]
    fn portals_are_counted_when_it_is_declared() {
        plenty(
            "
            . .  . .  r
            . PO . PO .
            . .  . .  .",
        )
        .act("ability b2 Mermaid up")
        .act("end")
        .act("move e3 e2")
        .act("end")
        .act("end")
        .act("take e2 d2")
        .end(4)
        .check(
            "
            . ME . .  .
            . PO . r  .
            . .  . .  .",
        );
    }

    #[test]
    fn a_square_that_is_taken_in_the_end_fizzles_and_the_cost_is_lost() {
        plenty(
            "
            . .  . .
            . PO . N
            . .  . .",
        )
        .act("ability b2 Imp up")
        .act("move d2 b3")
        .end(10)
        .check(
            "
            . N  . .
            . PO . .
            . .  . .",
        )
        .check_piece("b2", &json!({"casting": null, "moved": false}))
        .check_state(&json!({"death_pile": []}))
        .check_actions(
            "ability b2 Imp up",
            &["ability b2 Imp up", "ability b2 Imp up-left", "ability b2 Imp up-right"],
        );
    }

    #[test]
    fn a_square_need_not_be_empty_when_it_is_declared() {
        plenty(
            "
            . N  . .
            . PO . .
            . .  . .",
        )
        .act("ability b2 Ogre up")
        .act("move b3 d2")
        .end(8)
        .check(
            "
            . O  . .
            . PO . N
            . .  . .",
        );
    }

    #[test]
    fn of_two_for_one_square_the_first_begun_comes() {
        plenty(TWO).act("ability d2 Gargoyle left").act("ability b2 Basilisk right").end(10).check(
            "
            . .  . .
            . PO G PO
            . .  . .",
        );
        // A later one that takes less time is due before.
        plenty(TWO).act("ability d2 Gargoyle left").act("ability b2 Ogre right").end(10).check(
            "
            . .  . .
            . PO O PO
            . .  . .",
        );
    }

    #[test]
    fn a_setup_says_in_which_order_casts_were_begun() {
        let casting = |action: &str, begun: u32| {
            json!({
                "casting": {"action": action, "rounds": 1, "begun": begun},
            })
        };
        plenty(TWO)
            .piece("b2", casting("ability b2 Spider right", 7))
            .piece("d2", casting("ability d2 Golem left", 3))
            .end(2)
            .check(
                "
                . .  .  .
                . PO GO PO
                . .  .  .",
            );
    }

    #[test]
    fn a_cast_is_lost_with_the_portal() {
        plenty(
            "
            . .  r
            . PO .
            . .  .",
        )
        .act("ability b2 Ogre left")
        .act("end")
        .act("move c3 b3")
        .end(2)
        .act("take b3 b2")
        .check_state(&json!({"death_pile": [{"kind": "Portal", "owner": "white"}]}))
        .end(7)
        .check(
            "
            . .  .
            . r  .
            . .  .",
        );
    }

    #[test]
    fn a_turn_in_which_all_are_casting_passes_automatically() {
        let alone = "
            . .  .
            . PO .
            . .  .";
        GameScenario::new("arcana", alone)
            .act("ability b2 Golem up")
            .check(
                "
                . GO .
                . PO .
                . .  .",
            )
            .check_state(
                &json!({"to_move": "white", "time": {"round": 5, "turn": 0, "movement": 0}}),
            );
    }

    #[test]
    fn deactivate_does_not_break_a_cast() {
        plenty(ONE)
            .piece("b2", json!({"effects": [{"id": "Deactivate", "rounds": 9, "turn": 1}]}))
            .act("ability b2 Ogre up")
            .end(2)
            .check_piece("b2", &json!({"moved": true}))
            .end(6)
            .check_piece("b3", &json!({"kind": "Ogre"}))
            .refuses("ability b2 Ogre down", "Deactivate");
    }

    #[test]
    fn hero_refuses_attacks_and_imm_abilities_but_it_can_be_taken() {
        plenty(
            "
            .  .  r  .
            SU PO .  po
            .  .  .  A",
        )
        .refuses("ability a2 d2", "IMM: Cannot receive abilities")
        .refuses("attack d1 d2", "HERO: Cannot receive attacks")
        .refuses("ability d2 Golem left", "owner: the Portal belongs to black")
        .act("end")
        .act("move c3 b3")
        .end(2)
        .check_actions("take b3", &["take b3 b2"]);
    }

    #[test]
    fn imp_stops_a_balista() {
        plenty("BA r p").check_reach("a1", "BA ! !");
        plenty("BA po p")
            .refuses("attack a1 c1", "IMP: the Portal on b1 is in the way")
            .refuses("attack a1 b1", "HERO");
    }
}
