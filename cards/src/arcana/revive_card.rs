//! ReviveCard: the piece comes back with full life and the tags of its kind. If several dead pieces
//! are of the chosen kind, the first in the death pile comes back.

use sortilege_core::{
    AbilityData, Action, Arg, Args, CardData, Grant, KindId, Names, PieceContext, PieceState, Step,
    Steps, register,
};

register!(Card: CardData {
    id: "ReviveCard",
    set: super::SET,
    rule: "Your Paladins can revive a dead ally next to them.",
    cost: &[("mana", 3)],
    grant: Some(Grant { to: "Paladin", ability: &REVIVAL, passive: None }),
    ..CardData::NONE
});

const REVIVAL: AbilityData = AbilityData {
    id: "Revival",
    rule: "Revives a dead ally, except a King, on an empty square next to it.",
    names: Names { kinds: &["King"], patterns: &["KingPattern"], ..Names::NONE },
    options,
    perform: revive,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    let board = site.scene.board;
    let dead = board.death_pile().iter().map(|dead| board.piece(*dead));
    let allies = dead.filter(|dead| dead.owner() == site.owner());
    let mut kinds: Vec<KindId> = allies.map(PieceState::kind).collect();
    kinds.retain(|kind| *kind != site.kind("King"));
    kinds.sort_unstable();
    kinds.dedup();
    for at in site.reach("KingPattern").iter().filter(|at| site.scene.is_free(*at)) {
        for kind in &kinds {
            choose(Args::new([Arg::Square(site.square()), Arg::Square(at), Arg::Kind(*kind)]));
        }
    }
}

fn revive(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let [_, Arg::Square(at), Arg::Kind(kind)] = *action.args.as_slice() else { return };
    let board = site.scene.board;
    let first = board.death_pile().iter().copied().find(|dead| {
        board.piece(*dead).kind() == kind && board.piece(*dead).owner() == site.owner()
    });
    steps.extend(first.map(|piece| Step::Revive { piece, at, by: Some(site.piece) }));
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn dead(kind: &str, owner: &str) -> Value {
        json!({"kind": kind, "owner": owner})
    }

    fn on_board(drawing: &str, pile: &[Value]) -> GameScenario {
        let game = GameScenario::new("arcana", drawing).given(json!({"death_pile": pile}));
        game.player("white", json!({"board_cards": ["ReviveCard"]}))
    }

    #[test]
    fn it_stays_on_the_board() {
        let held = json!({"hand": ["ReviveCard", "AddMana"], "mana": 3, "max_mana": 3});
        let game =
            GameScenario::new("arcana", "W . w").player("white", held).act("card ReviveCard");
        let _ = game.check_player(
            "white",
            &json!({"hand": ["AddMana"], "board_cards": ["ReviveCard"], "mana": 0}),
        );
        let poor =
            GameScenario::new("arcana", "W . w").player("white", json!({"hand": ["ReviveCard"]}));
        let _ = poor.refuses("card ReviveCard", "mana: costs 3, white has 2");
    }

    #[test]
    fn every_dead_ally_but_the_king_can_come_onto_every_empty_square_next_to_the_paladin() {
        let pile = [
            dead("Pawn", "white"),
            dead("Rook", "black"),
            dead("King", "white"),
            dead("Ogre", "white"),
            dead("Pawn", "white"),
        ];
        let game = on_board("W p w \n PA . #", &pile);
        let game = game.check_actions(
            "ability a1",
            &["ability a1 ReviveCard b1 Ogre", "ability a1 ReviveCard b1 Pawn"],
        );
        let game = game
            .refuses("ability a1 ReviveCard b1 King", "Revival: not allowed here")
            .refuses("ability a1 ReviveCard b1 Rook", "Revival");
        let game = game
            .refuses("ability a1 ReviveCard b2 Pawn", "Revival")
            .act("ability a1 ReviveCard b1 Pawn");
        let left = [
            dead("Rook", "black"),
            dead("King", "white"),
            dead("Ogre", "white"),
            dead("Pawn", "white"),
        ];
        let game = game.check("W p w \n PA P #").check_state(&json!({"death_pile": left}));
        let _ = game
            .check_player("white", &json!({"mana": 0, "movements": 0}))
            .check_piece("a1", &json!({"cooldown": 4}));
    }

    #[test]
    fn it_comes_back_whole_with_fresh_tags_and_ready_to_act() {
        let worn = json!({
            "tags": ["STR"], "life": 1, "moved": true, "cooldown": 3,
            "effects": [{"id": "Fire", "rounds": 9}],
        });
        let game = GameScenario::new("arcana", "w . . r \n W PA . O")
            .piece("d1", worn)
            .player("black", json!({"movements": 1}));
        let game = game.player("white", json!({"board_cards": ["ReviveCard"], "max_movements": 2}));
        let game = game
            .end(1)
            .act("take d2 d1")
            .end(1)
            .act("ability b1 ReviveCard c1 Ogre")
            .check("w . . . \n W PA O r");
        let game = game.check_piece(
            "c1",
            &json!({
                "tags": ["DEM", "IMP"], "life": 2, "max_life": 2, "moved": false, "cooldown": 0,
                "effects": [], "owner": "white",
            }),
        );
        let _ = game
            .check_state(&json!({"death_pile": []}))
            .act("take c1 d1")
            .check("w . . . \n W PA . O");
    }

    #[test]
    fn an_egg_begins_anew_to_hatch() {
        let game = on_board("w . . \n W PA .", &[dead("SpiderEgg", "white")])
            .act("ability b1 ReviveCard c1 SpiderEgg");
        let _ = game.end(8).check("w . . \n W PA E").end(2).check("w . . \n W PA SI");
    }

    #[test]
    fn without_a_dead_ally_there_is_nothing_to_do() {
        let _ = on_board("w . \n W PA", &[dead("Pawn", "black")]).check_actions("ability b1", &[]);
    }

    #[test]
    fn of_two_cards_one_is_used() {
        let game = on_board("w . W \n PA P .", &[dead("Pawn", "white")]);
        let game = game.player(
            "white",
            json!({"board_cards": ["ReviveCard", "InvulnerabilityCard", "ReviveCard"]}),
        );
        let ways = ["ability a1 InvulnerabilityCard b1", "ability a1 ReviveCard b2 Pawn"];
        let game = game.check_actions("ability a1", &ways).act("ability a1 ReviveCard b2 Pawn");
        let _ = game.check("w P W \n PA P .").check_piece("b1", &json!({"effects": []}));
    }
}
