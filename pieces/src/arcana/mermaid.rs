//! Mermaid: units that are due because of the song come at once, in the order in which they were
//! begun. The Portal may be used again in the same turn, unless it was declared in it. IMM does not
//! protect a Portal from the song; Invulnerability does.
//!
//! ```text
//! .  x  .  x  .      .  .  .
//! x  x  x  x  x      a  a  a
//! .  x  ME x  .      a  ME a      x: moves and takes, a: ability
//! x  x  x  x  x      a  a  a
//! .  x  .  x  .      .  .  .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Description, Names, PieceContext, PieceData, PieceId,
    Step, Steps, SubDir, SummonTerms, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Mermaid",
    set: super::SET,
    glyph: "ME",
    rule: "Moves like a Knight or a King; speeds up its owner's casting Portals next to it.",
    tags: &["DEM", "BIO"],
    patterns: &Ability::goes("MermaidMove", "MermaidTake", "MermaidPattern"),
    coded: &[&SONG],
    summoned: Some(SummonTerms { by: "Portal", count: 2, cast: rounds(3), cost: &[] }),
    ..PieceData::NONE
});

const SONG: AbilityData = AbilityData {
    id: "Song",
    rule: "Takes 2 rounds off the casting time of its owner's Portals next to it.",
    terms: Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(rounds(5)),
    names: Names { kinds: &["Portal"], effects: &["IMM"], ..Names::NONE },
    area: Some(|| Description::slides(&SubDir::ALL, Some(1))),
    options,
    perform: sing,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    if hearers(site).next().is_some() {
        choose(Args::new([Arg::Square(site.square())]));
    }
}

fn sing(site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
    steps.extend(hearers(site).map(|piece| Step::Hasten { piece, by: rounds(2) }));
}

/// The casting Portals that the song affects, in the order in which they began to cast.
fn hearers(site: PieceContext<'_>) -> impl Iterator<Item = PieceId> {
    let board = site.scene.board;
    let casting = board.casts().iter().map(|cast| cast.piece);
    casting.filter(move |piece| {
        let state = board.piece(*piece);
        state.kind() == site.kind("Portal")
            && state.owner() == site.owner()
            && site.neighbours().any(|(_, at)| Some(at) == state.square())
            && site.may_act_on_despite(*piece, site.effect("IMM"))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    use super::super::plenty::plenty;

    fn casting(action: &str, rounds: u8, begun: u8) -> Value {
        json!({"casting": {"action": action, "rounds": rounds, "begun": begun}})
    }

    #[test]
    fn it_moves_and_takes_like_a_knight_or_a_king() {
        plenty(
            "
            . p .  . .
            . P p  . .
            . . ME . p
            p . .  # .
            . . .  . .",
        )
        .check_reach(
            "c3",
            "
            . x .  o .
            o P x  o o
            . o ME o p
            x o o  # o
            . o .  o .",
        );
    }

    #[test]
    fn a_portal_next_to_it_casts_two_rounds_sooner() {
        plenty(
            "
            .  .  .
            ME PO .
            .  .  .",
        )
        .act("ability b2 Golem up")
        .act("ability a2")
        .check_player("white", &json!({"mana": 7, "movements": 3}))
        .check_piece("a2", &json!({"moved": true, "cooldown": 5}))
        .check_piece("b2", &casting("ability b2 Golem up", 3, 0))
        .end(5)
        .check_piece("b2", &casting("ability b2 Golem up", 1, 0))
        .end(1)
        .check(
            "
            .  GO .
            ME PO .
            .  .  .",
        );
    }

    #[test]
    fn what_is_due_comes_at_once_and_may_act() {
        for rounds in [1, 2] {
            plenty(
                "
                .  .  .
                ME PO .
                .  .  .",
            )
            .piece("b2", casting("ability b2 Ogre up", rounds, 0))
            .act("ability a2")
            .check_piece("b2", &json!({"casting": null, "moved": false, "cooldown": 0}))
            .check_piece("b3", &json!({"kind": "Ogre", "owner": "white", "moved": false}))
            .act("move b3 c3")
            .act("ability b2 Ogre up")
            .check(
                "
                .  .  O
                ME PO .
                .  .  .",
            );
        }
    }

    #[test]
    fn three_rounds_leave_one() {
        plenty("ME PO .")
            .piece("b1", casting("ability b1 Ogre right", 3, 0))
            .act("ability a1")
            .check("ME PO .")
            .check_piece("b1", &casting("ability b1 Ogre right", 1, 0))
            .end(2)
            .check("ME PO O");
    }

    #[test]
    fn two_portals_are_hastened_in_the_order_begun() {
        let both = |first: u8, second: u8| {
            plenty(
                "
                PO .
                ME .
                PO .",
            )
            .piece("a3", casting("ability a3 Spider down-right", 2, first))
            .piece("a1", casting("ability a1 Golem up-right", 1, second))
            .act("ability a2")
        };
        both(4, 9).check(
            "
            PO .
            ME SI
            PO .",
        );
        both(9, 4)
            .check(
                "
                PO .
                ME GO
                PO .",
            )
            .check_piece("a3", &json!({"casting": null}))
            .check_piece("a1", &json!({"casting": null}));
    }

    /// How many rounds the piece on a square still casts.
    fn left(scenario: &GameScenario, square: &str) -> Option<i64> {
        let state = scenario.state();
        let piece =
            state["pieces"].as_object()?.values().find(|piece| piece["square"] == square)?;
        piece["casting"]["rounds"].as_i64()
    }

    #[test]
    fn only_own_casting_portals_next_to_it_hear_it() {
        let deaf = plenty(
            "
            po .  . PO .
            .  ME . .  .
            SW PO . .  .",
        )
        .piece("a3", casting("ability a3 Ogre right", 4, 0))
        .piece("d3", casting("ability d3 Ogre right", 4, 1))
        .piece("a1", casting("ability a1 Leech up", 4, 2))
        .refuses("ability b2", "Song");
        let heard = deaf.act("ability b1 Ogre right").act("ability b2");
        assert_eq!(
            ["b1", "a3", "d3", "a1"].map(|square| left(&heard, square)),
            [Some(2), Some(4), Some(4), Some(4)]
        );
    }

    #[test]
    fn imm_does_not_refuse_it_and_invulnerability_does() {
        let deaf = plenty(
            "
            PO .
            ME .
            PO .",
        )
        .piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3, "turn": 0}]}))
        .act("ability a1 Ogre right")
        .refuses("ability a2", "Song");
        let heard = deaf.act("ability a3 Ogre right").act("ability a2");
        assert_eq!((left(&heard, "a1"), left(&heard, "a3")), (Some(4), Some(2)));
    }

    #[test]
    fn what_fizzles_is_lost() {
        plenty("ME PO P")
            .piece("b1", casting("ability b1 Ogre right", 1, 0))
            .act("ability a1")
            .check("ME PO P")
            .check_piece("b1", &json!({"casting": null}));
    }

    #[test]
    fn it_needs_mana_a_movement_and_rest() {
        let ready = || {
            plenty(
                "
                .  .  .
                ME PO .",
            )
            .piece("b1", casting("ability b1 Ogre right", 20, 0))
        };
        ready()
            .player("white", json!({"mana": 1}))
            .refuses("ability a1", "mana: costs 2, white has 1");
        ready()
            .player("white", json!({"movements": 0}))
            .refuses("ability a1", "movements: costs 1, white has 0");
        ready().act("move a1 a2").refuses("ability a2", "moved");
        ready()
            .act("ability a1")
            .refuses("move a1 a2", "moved")
            .end(8)
            .refuses("ability a1", "cooldown: 1 more round")
            .end(2)
            .check_actions("ability", &["ability a1"]);
    }

    #[test]
    fn it_is_a_living_demon() {
        plenty("R me")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["BIO", "DEM"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
