//! Sleeper: times in turns and movements. Its song puts the pieces around it to sleep for three
//! turns or two movements, whichever takes longer, and it may sing again five turns later. Slumber
//! is an effect of the mod's own.

use sortilege_core::{
    Ability, DeedKind, Deeds, EffectData, PieceData, PutsEffect, Side, Terms, movements, register,
    turns,
};

register!(Piece: PieceData {
    id: "Sleeper",
    set: super::SET,
    glyph: "SL",
    rule: "Moves like a King. Ability: its enemies around it sleep.",
    patterns: &Ability::goes("SleeperMove", "SleeperTake", "KingPattern"),
    coded: &[&LULLABY],
    ..PieceData::NONE
});

const LULLABY: PutsEffect = PutsEffect {
    id: "Lullaby",
    rule: "Puts Slumber on all enemies around it for three turns and two movements.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(turns(5)),
    effects: &["Slumber"],
    lasts: turns(3).and(movements(2)),
    patterns: &["KingPattern"],
    side: Side::Enemies,
    on_all: true,
};

register!(Effect: EffectData {
    id: "Slumber",
    rule: "Its bearer cannot move, take or attack.",
    set: Some(super::SET),
    can_action_be_done: Some((
        Deeds::of(&[DeedKind::Move, DeedKind::Take, DeedKind::Attack]),
        |_bearer, _deed| false,
    )),
    ..EffectData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn sleeps(turns: u8, movements: u8) -> Value {
        let mut slumber = json!({"id": "Slumber", "turn": 0});
        for (key, left) in [("turns", turns), ("movements", movements)] {
            if left > 0 {
                slumber[key] = left.into();
            }
        }
        json!({"effects": [slumber]})
    }

    #[test]
    fn its_song_lasts_three_turns_and_two_movements() {
        let game = GameScenario::new("arcana", "w r . W \n . SL . . \n . . . n").act("ability b2");
        // The movement of the song itself does not count, nor does the turn in which it is sung.
        let game = game.check_piece("b3", &sleeps(3, 2)).end(1).check_piece("b3", &sleeps(2, 2));
        let game = game.refuses("take b3 b2", "Slumber").act("move d1 c3");
        let game = game.check_piece("b3", &sleeps(2, 1));
        let game = game.end(1).check_piece("b3", &sleeps(1, 1)).end(1);
        // Three turns have begun, but a movement is left.
        let game = game.check_piece("b3", &sleeps(0, 1)).refuses("take b3 b2", "Slumber");
        let _ = game.act("move c3 d1").check_piece("b3", &json!({"effects": []}));
    }

    #[test]
    fn it_may_sing_again_after_five_turns_of_anyone() {
        let game = GameScenario::new("arcana", "w . W \n . SL .").act("ability b1");
        let rests = |turns: u8| json!({"cooldown": 0, "cooldown_turns": turns});
        let game = game.check_piece("b1", &rests(5)).end(2).check_piece("b1", &rests(3));
        let game = game.refuses("ability b1", "cooldown: 3 more turns").end(2);
        let game = game.refuses("ability b1", "cooldown: 1 more turn").end(2);
        let _ = game.check_piece("b1", &json!({"cooldown_turns": null})).act("ability b1");
    }

    #[test]
    fn an_event_may_wait_for_movements() {
        let function = json!({"Summon": {"kind": "Sleeper", "square": "a2"}});
        let event = json!({"player_id": "white", "when": {"movement": 2},
            "event_function": function});
        let game = GameScenario::new("arcana", "N . . w \n . . . W \n . n . .")
            .given(json!({"events": [event]}))
            .act("move a3 c2")
            .check(". . . w \n . . N W \n . n . .")
            .end(1);
        let _ = game.act("move b1 a3").check("n . . w \n SL . N W \n . . . .");
    }
}
