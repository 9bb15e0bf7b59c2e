//! AttackToDemonicCard: HERO refuses it as an attack, IMM as an ability.

use sortilege_core::{
    AbilityData, Action, Arg, Args, CardData, DeedKind, Deeds, Grant, Names, PieceContext, PieceId,
    Step, Steps, register,
};

register!(Card: CardData {
    id: "AttackToDemonicCard",
    set: super::SET,
    rule: "Your Paladins can attack a DEM enemy within a square of 7 x 7.",
    cost: &[("mana", 2)],
    grant: Some(Grant { to: "Paladin", ability: &SMITE, passive: None }),
    ..CardData::NONE
});

const SMITE: AbilityData = AbilityData {
    id: "Smite",
    rule: "Attacks an enemy with DEM within a square of 7 x 7.",
    names: Names { effects: &["DEM"], patterns: &["CannonAttackPattern"], ..Names::NONE },
    reaches: Deeds::of(&[DeedKind::Ability, DeedKind::Attack]),
    options,
    perform: smite,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    let can_be_struck = |enemy: PieceId| {
        site.scene.board.piece(enemy).has(site.effect("DEM"))
            && site.may_act_on(enemy)
            && site.may(DeedKind::Attack, enemy)
    };
    for at in site.reach("CannonAttackPattern") {
        if site.enemy_at(at).is_some_and(can_be_struck) {
            choose(Args::new([Arg::Square(site.square()), Arg::Square(at)]));
        }
    }
}

fn smite(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    if let Some(victim) = action.args.square(1).and_then(|at| site.scene.board.at(at)) {
        steps.push(Step::Attack { piece: site.piece, victim });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    fn on_board(drawing: &str) -> GameScenario {
        GameScenario::new("arcana", drawing)
            .player("white", json!({"board_cards": ["AttackToDemonicCard"]}))
    }

    #[test]
    fn it_stays_on_the_board() {
        let game = GameScenario::new("arcana", "W . w")
            .player("white", json!({"hand": ["AttackToDemonicCard", "AddMana"]}));
        let game = game.act("card AttackToDemonicCard");
        let _ = game.check_player(
            "white",
            &json!({"hand": ["AddMana"], "board_cards": ["AttackToDemonicCard"], "mana": 0}),
        );
    }

    #[test]
    fn a_paladin_attacks_demonic_enemies_three_squares_around() {
        let game = on_board(
            "i . . . . . i \n . p . . I . . \n . . . . w . . \n . W . PA . i i \n . . . . . . .",
        );
        let ways =
            ["a5", "f2", "g2", "g5"].map(|at| format!("ability d2 AttackToDemonicCard {at}"));
        let game = game.check_actions("ability d2", &ways.each_ref().map(String::as_str));
        let game = game.act("ability d2 AttackToDemonicCard g5");
        let game = game.check(
            "i . . . . . . \n . p . . I . . \n . . . . w . . \n . W . PA . i i \n . . . . . . .",
        );
        let _ = game
            .check_player("white", &json!({"mana": 0, "movements": 0}))
            .check_piece("d2", &json!({"moved": true, "cooldown": 4}));
    }

    #[test]
    fn it_does_the_paladins_attack_damage() {
        let game = on_board("W . w \n PA . o")
            .act("ability a1 AttackToDemonicCard c1")
            .check("W . w \n PA . o");
        let _ = game.check_piece("c1", &json!({"life": 1, "max_life": 2}));
        let strong = on_board("W . w \n PA . o").piece("a1", json!({"attack_damage": 2}));
        let _ = strong.act("ability a1 AttackToDemonicCard c1").check("W . w \n PA . .");
    }

    #[test]
    fn immune_and_heroic_ones_refuse_it() {
        let game = on_board("bk i d \n PA . W").piece("b2", json!({"tags": ["DEM", "HERO"]}));
        let game = game
            .check_actions("ability a1", &[])
            .refuses("ability a1 AttackToDemonicCard a2", "IMM");
        let game = game.refuses("ability a1 AttackToDemonicCard b2", "HERO");
        let game = game.refuses("ability a1 AttackToDemonicCard c2", "IMM");
        let _ = game.refuses("ability a1 AttackToDemonicCard c2", "HERO");
    }

    #[test]
    fn a_paladin_without_it_has_no_ability() {
        let game = GameScenario::new("arcana", "W . w \n PA . i").check_actions("ability a1", &[]);
        let _ = game.refuses("ability a1 AttackToDemonicCard c1", "Vow: not allowed here");
    }
}
