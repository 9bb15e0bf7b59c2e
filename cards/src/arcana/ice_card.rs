//! IceCard: Magicians can put Ice on every piece around them, friend and foe; at each turn start they cancel Fire around them.

use sortilege_core::{Action, Arg, Args, Card, Coded, Cost, DeedKind, Grant, Held, Names, Site, Step, Steps, Subject, register};

/// The card.
pub struct IceCard;

impl Card for IceCard {
    fn id(&self) -> &'static str {
        "IceCard"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Magicians put Ice on every piece around them, and cancel Fire there."
    }

    fn cost(&self) -> Cost {
        &[("mana", 2)]
    }

    fn grant(&self) -> Option<Grant> {
        Some(Grant { to: "Magician", ability: &Spell, passive: Some(passive) })
    }

    fn options(&self, _held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    /// It only lies on the board.
    fn perform(&self, _held: Held<'_>, _action: &Action, _steps: &mut Steps) {}
}

register!(Card: IceCard);

/// What a Magician does with it. The Magician itself is spared.
struct Spell;

impl Coded for Spell {
    fn id(&self) -> &'static str {
        "IceSpell"
    }

    fn rule(&self) -> &'static str {
        "Puts Ice for 4 rounds on every piece around."
    }

    fn names(&self) -> Names {
        Names { effects: &["Ice", "Fire"], patterns: &["ArcherMovePattern"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let around = site.reach("ArcherMovePattern").iter().filter_map(|at| site.scene.board.at(at));
        for piece in around.filter(|piece| site.may_act_on(*piece)) {
            steps.push(Step::Apply { to: Subject::Piece(piece), effect: site.effect("Ice"), rounds: 4 });
        }
    }
}

fn passive(site: Site<'_>, steps: &mut Steps) {
    let around = site.reach("ArcherMovePattern").iter().filter_map(|at| site.scene.board.at(at));
    for piece in around.filter(|piece| site.may(DeedKind::Play, *piece)) {
        steps.push(Step::Cancel { from: Subject::Piece(piece), effect: site.effect("Fire") });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_core::conformance::GameScenario;

    fn carries(id: &str, rounds: i16) -> Value {
        json!({"effects": [{"id": id, "rounds": rounds, "turn": 0}]})
    }

    #[test]
    fn it_stays_on_the_board() {
        let game = GameScenario::new("arcana", "W . w")
            .player("white", json!({"hand": ["AddMana", "IceCard"], "board_cards": ["ReviveCard"]}));
        let played =
            json!({"hand": ["AddMana"], "board_cards": ["ReviveCard", "IceCard"], "central_deck": [], "mana": 0, "movements": 1});
        let _ = game.clone().act("card IceCard").check_player("white", &played);
        let _ = game.player("white", json!({"mana": 1})).refuses("card IceCard", "mana: costs 2, white has 1");
    }

    #[test]
    fn a_magician_reaches_one_square_around_and_two_straight_over_pieces() {
        let drawing = ". . p . . \n . p w p . \n p n M N p \n . P . P . \n p . P . w";
        let game = GameScenario::new("arcana", drawing).player("white", json!({"board_cards": ["IceCard"]}));
        let game = game.act("ability c3").check_piece("c4", &carries("Ice", 2));
        for at in ["c5", "b4", "d4", "a3", "b3", "d3", "e3", "b2", "d2", "c1"] {
            let _ = game.clone().check_piece(at, &carries("Ice", 4));
        }
        for at in ["c3", "a1", "e1"] {
            let _ = game.clone().check_piece(at, &json!({"effects": []}));
        }
        let game = game.check_player("white", &json!({"mana": 0, "movements": 0, "board_cards": ["IceCard"]}));
        let _ = game.check_piece("c3", &json!({"moved": true, "cooldown": 6}));
    }

    #[test]
    fn it_is_its_players_magicians_only() {
        let game = GameScenario::new("arcana", "W M . m w").player("white", json!({"board_cards": ["IceCard"]}));
        let _ = game.check_actions("ability b1", &["ability b1"]).end(1).check_actions("ability d1", &[]);
        let _ = GameScenario::new("arcana", "W M . m w")
            .player("black", json!({"board_cards": ["IceCard"]}))
            .check_actions("ability b1", &[]);
    }

    #[test]
    fn at_each_start_of_its_players_turn_magicians_cancel_fire_around() {
        let cold = |turn: u8| json!({"effects": [{"id": "Fire", "rounds": 5, "turn": turn}]});
        let game =
            GameScenario::new("arcana", "W . . p w \n N M n . . \n . . . M K").player("white", json!({"board_cards": ["IceCard"]}));
        let game = ["a2", "c2", "e1", "a3", "d3"].into_iter().fold(game, |game, at| game.piece(at, cold(1)));
        let blacks = game.end(1).check_piece("a2", &json!({"effects": [{"id": "Fire", "rounds": 4, "turn": 1}]}));
        let mine = blacks.end(1);
        for at in ["a2", "c2", "a3", "d3"] {
            let _ = mine.clone().check_piece(at, &json!({"effects": []}));
        }
        let left = json!({"effects": [{"id": "Fire", "rounds": 4, "turn": 1}]});
        let _ = mine.check_piece("e1", &left);
    }

    #[test]
    fn the_passive_comes_after_what_expires() {
        let fire = |rounds: i16| json!({"effects": [{"id": "Fire", "rounds": rounds, "turn": 0}]});
        let game = GameScenario::new("arcana", "W . w \n N M P").player("white", json!({"board_cards": ["IceCard"]}));
        let _ = game
            .piece("a1", fire(1))
            .piece("c1", fire(2))
            .end(2)
            .check("W . w \n . M P")
            .check_piece("c1", &json!({"effects": []}));
    }

    #[test]
    fn both_cards_act_at_once_and_each_passive_by_itself() {
        let game = GameScenario::new("arcana", "W . w \n N M .").player("white", json!({"board_cards": ["FireCard", "IceCard"]}));
        let both = json!([{"id": "Fire", "rounds": 6, "turn": 0}, {"id": "Ice", "rounds": 4, "turn": 0}]);
        let game = game.act("ability b1").check_piece("a1", &json!({"effects": both}));
        let _ = game.end(2).check_piece("a1", &json!({"effects": [], "moved": true}));
    }
}
