//! Down: the card lies face down. It neither moves nor attacks and has no strength, unless it is
//! Stealthy.
//!
//! It gets up if a card of its side beside it is up, whether that has acted or not; if a Commander
//! diagonal to it is up; or if it is a Commander itself.

use sortilege_core::{Bearer, Deed, DeedKind, Deeds, Effect, Names, PieceId, Square, register};

/// The tag Down.
pub struct Down;

impl Effect for Down {
    fn id(&self) -> &'static str {
        "Down"
    }

    fn rule(&self) -> &'static str {
        "Neither moves nor attacks and has no strength, unless it is Stealthy; gets up beside a card that is up."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::of(&[DeedKind::Move, DeedKind::Attack, DeedKind::Ability])
    }

    fn names(&self) -> Names {
        Names {
            effects: &["Commander", "Stealthy"],
            patterns: &["AdjacentPattern", "CornerPattern"],
            ..Names::NONE
        }
    }

    fn can_action_be_done(&self, bearer: Bearer<'_>, deed: &Deed) -> bool {
        match deed.kind {
            // What a card that is down can do besides is to get up.
            DeedKind::Ability => bearer.piece().is_some_and(|piece| gets_up(bearer, piece)),
            _ => bearer.has_tag("Stealthy"),
        }
    }

    fn modifies(&self) -> &'static [&'static str] {
        &["strength"]
    }

    fn amount(&self, bearer: Bearer<'_>, _counter: &str, value: i32) -> i32 {
        if bearer.has_tag("Stealthy") { value } else { 0 }
    }
}

register!(Effect: Down);

fn gets_up(bearer: Bearer<'_>, piece: PieceId) -> bool {
    let board = bearer.scene.board;
    let (own, commander) = (board.piece(piece), bearer.effect("Commander"));
    if own.has(commander) {
        return true;
    }
    // A flare may lie on whoever helps.
    let helper = |square: Square| {
        board.stack(square).map(|id| board.piece(id)).find(|other| other.owner() == own.owner())
    };
    let up = |square: Square| helper(square).filter(|other| !other.has(bearer.this));
    let around = |pattern: &str| {
        bearer.reach_from(pattern, own.last_square(), own.owner()) & board.owned(own.owner())
    };
    around("AdjacentPattern").iter().any(|square| up(square).is_some())
        || around("CornerPattern")
            .iter()
            .any(|square| up(square).is_some_and(|other| other.has(commander)))
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
        let _ = game.refuses("swap a1 b1", "Down: refused for the card on a1");
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
    fn it_gets_up_beside_a_card_that_is_up() {
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
    fn it_does_not_get_up_by_itself_nor_beside_one_that_is_down_nor_diagonal_to_one_that_is_up() {
        let before = "
            . # HA_ .  NA_ .   . .
            . # .   AN .   .   . .
            . # .   .  PA_ JO_ . .
            . # .   .  .   .   . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("flip", &["flip b2"])
            .refuses("flip a1", "nobody helps the card on a1");
    }

    #[test]
    fn an_enemy_beside_it_is_no_help() {
        let before = "
            . # HA_ in . . . .
            . # fl  .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).check_actions("", &["next"]);
    }

    #[test]
    fn whoever_helps_may_have_acted_or_lie_under_a_flare_and_spends_nothing() {
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
    fn who_has_got_up_helps_the_next() {
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
