//! Down: the card lies face down.
//!
//! A card gets up if an orthogonally adjacent card of its side is up, even one that has acted; if a
//! Commander diagonally next to it is up; or if it is a Commander itself.

use sortilege_core::{
    Deed, DeedKind, Deeds, EffectContext, EffectData, Modifies, Names, PieceId, PieceState, Square,
    register,
};

register!(Effect: EffectData {
    id: "Down",
    rule: "A card that is down can neither move nor attack and has no strength, unless it is \
           Stealthy; it can get up next to a card that is up.",
    names: Names {
        effects: &["Commander", "Stealthy"],
        patterns: &["AdjacentPattern", "CornerPattern"],
        ..Names::NONE
    },
    can_action_be_done: Some((
        Deeds::of(&[DeedKind::Move, DeedKind::Attack, DeedKind::Ability]),
        can_act,
    )),
    amount: Some((
        Modifies::counters(&["strength"]),
        |bearer, it| if bearer.has_tag("Stealthy") { it.value } else { 0 },
    )),
    ..super::TAG
});

fn can_act(bearer: EffectContext<'_>, deed: &Deed) -> bool {
    match deed.kind {
        // The only other thing that a card can do while it is down is to get up.
        DeedKind::Ability => bearer.piece().is_some_and(|piece| gets_up(bearer, piece)),
        _ => bearer.has_tag("Stealthy"),
    }
}

fn gets_up(bearer: EffectContext<'_>, piece: PieceId) -> bool {
    let board = bearer.scene.board;
    let (own, commander) = (board.piece(piece), bearer.effect("Commander"));
    if own.has(commander) {
        return true;
    }
    let helps = |pattern: &str, is_helper: &dyn Fn(&PieceState) -> bool| {
        let around = bearer.reach_from(pattern, own.last_square(), own.owner());
        (around & board.owned(own.owner())).iter().any(|square: Square| {
            // A flare may lie on top of the helper.
            let mut stack = board.stack(square).map(|id| board.piece(id));
            let ally = stack.find(|other| other.owner() == own.owner());
            ally.is_some_and(|ally| !ally.has(bearer.this) && is_helper(ally))
        })
    };
    helps("AdjacentPattern", &|_| true) || helps("CornerPattern", &|ally| ally.has(commander))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_neither_moves_nor_swaps_nor_attacks() {
        let before = "
            . # HA_ AN . . . .
            . # .   .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("move a1", &[])
            .check_actions("swap", &[])
            .refuses("move a1 a2", "Down");
        let _ = game.refuses("swap a1 b1", "Down: the card on a1 cannot swap");
        let enemies = "
            . # HA_ in . . . .
            . # .   .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", enemies)
            .check_piece("a1", &json!({"strength": 0}))
            .check_actions("", &["next"]);
        let _ = game.refuses("attack a1 b1", "Down").refuses("attack a1 b1", "no strength");
    }

    #[test]
    fn it_gets_up_next_to_a_card_that_is_up() {
        let before = "
            . # HA_ AN . . . .
            . # .   .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let after = "
            . # HA<< AN . . . .
            . # .    .  . . . .
            . # .    .  . . . .
            . # .    .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("flip a1").check(after);
    }

    #[test]
    fn it_does_not_get_up_alone_or_next_to_one_that_is_down_or_diagonal_to_one_that_is_up() {
        let before = "
            . # HA_ .  NA_ .   . .
            . # .   AN .   .   . .
            . # .   .  PA_ JO_ . .
            . # .   .  .   .   . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("flip", &["flip b2"])
            .refuses("flip a1", "no other card helps the card on a1");
    }

    #[test]
    fn an_enemy_next_to_it_does_not_help() {
        let before = "
            . # HA_ in . . . .
            . # fl  .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).check_actions("", &["next"]);
    }

    #[test]
    fn the_helper_may_have_acted_or_lie_under_a_flare_and_spends_nothing() {
        let before = "
            . # HA_ AN<<  . . . .
            . # NA_ PA+fl . . . .
            . # .   .     . . . .
            . # .   .     . . . .
        ";
        let after = "
            . # HA<< AN<<  . . . .
            . # NA<< PA+fl . . . .
            . # .    .     . . . .
            . # .    .     . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("flip a1")
            .act("flip a2")
            .check(after);
        let _ = game.check_actions("flip", &["flip b2"]);
    }

    #[test]
    fn a_card_that_got_up_helps_the_next() {
        let before = "
            . # LE_ HA_ AN_ . . .
            . # .   .   .   . . .
            . # .   .   .   . . .
            . # .   .   .   . . .
        ";
        let after = "
            . # LE<< HA<< AN<< . . .
            . # .    .    .    . . .
            . # .    .    .    . . .
            . # .    .    .    . . .
        ";
        let game =
            GameScenario::in_phase("lucky", "maneuver", before).check_actions("flip", &["flip a1"]);
        let _ = game.act("flip a1").act("flip b1").act("flip c1").check(after);
    }

    #[test]
    fn under_a_flare_it_gets_up_as_well() {
        let before = "
            . # HA_+fl AN . . . .
            . # .      .  . . . .
            . # .      .  . . . .
            . # .      .  . . . .
        ";
        let after = "
            . # HA<<+fl AN . . . .
            . # .       .  . . . .
            . # .       .  . . . .
            . # .       .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("flip a1").check(after);
    }

    #[test]
    fn going_down_needs_no_help() {
        let before = "
            . # HA . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let after = "
            . # HA_<< . . . . .
            . # .     . . . . .
            . # .     . . . . .
            . # .     . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("flip a1")
            .check(after)
            .check_actions("", &["next"]);
    }
}
