//! The cards that summon a piece. A mod's card is one more registration.

use sortilege_core::{Action, Arg, Args, Bits, Card, CardContext, Cost, Names, Step, Steps};

/// Summons a piece onto an empty square next to one of its player's pieces, or within a square of
/// 7 x 7 around one of its player's Kings.
pub struct Summon {
    /// The card's id.
    pub id: &'static str,
    /// Its rule in a sentence.
    pub rule: &'static str,
    /// The kind that it summons, and the King.
    pub kinds: &'static [&'static str; 2],
}

impl Card for Summon {
    fn id(&self) -> &'static str {
        self.id
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        self.rule
    }

    fn cost(&self) -> Cost {
        &[("mana", 2)]
    }

    fn names(&self) -> Names {
        let patterns = &["KingPattern", "CannonAttackPattern"];
        Names { kinds: self.kinds, patterns, ..Names::NONE }
    }

    fn options(&self, held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
        let board = held.scene.board;
        let own = board.owned::<4>(held.seat);
        let around = |pattern: &str, squares: Bits| {
            let reached = |at| held.reach_from(pattern, at, held.seat);
            squares.iter().fold(Bits::EMPTY, |all, at| all | reached(at))
        };
        let kings = board.kind::<4>(held.kind(self.kinds[1])) & own;
        let near = around("KingPattern", own) | around("CannonAttackPattern", kings);
        for at in near.without(board.occupied()) {
            choose(Args::new([Arg::Square(at)]));
        }
    }

    fn objection(&self, held: CardContext<'_>, args: &Args) -> Option<String> {
        let [Arg::Square(at)] = *args.as_slice() else { return None };
        let rules = held.scene.board.rules();
        let why = if !rules.geometry().holds(at) {
            "it is a hole"
        } else if held.scene.is_occupied(at) {
            "it is occupied"
        } else {
            "too far from your pieces"
        };
        Some(format!("it cannot be played on {}: {why}", rules.geometry().name(at)))
    }

    fn perform(&self, held: CardContext<'_>, action: &Action, steps: &mut Steps) {
        if let Some(at) = action.args.square(1) {
            let kind = held.kind(self.kinds[0]);
            steps.push(Step::Summon { kind, owner: held.seat, at, by: None });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    fn holding(card: &str, drawing: &str) -> GameScenario {
        GameScenario::new("arcana", drawing).player("white", json!({"hand": [card, "AddMana"]}))
    }

    #[test]
    fn every_empty_square_near_an_own_piece_is_one() {
        let game = holding("SummonKnight", ". . . . \n . . p . \n . W . . \n w . . #");
        let near = ["a2", "a3", "b1", "b3", "c1", "c2"].map(|at| format!("card SummonKnight {at}"));
        let _ = game.check_actions("card Summon", &near.each_ref().map(String::as_str));
    }

    #[test]
    fn around_the_king_every_empty_square_three_away_is_one() {
        let row = ". . . . . . . . .";
        let game = holding("SummonRook", &format!("{row}\n{row}\n{row}\n{row}\n. k . . K . . . ."));
        let inside = (b'b'..=b'h')
            .flat_map(|x| (1..=4).map(move |y| format!("card SummonRook {}{y}", char::from(x))));
        let inside: Vec<String> =
            inside.filter(|action| !action.ends_with("b1") && !action.ends_with("e1")).collect();
        let _ = game
            .check_actions("card Summon", &inside.iter().map(String::as_str).collect::<Vec<_>>());
    }

    #[test]
    fn an_enemy_king_does_not_count_and_without_a_king_there_is_no_area() {
        let game = holding("SummonSwamp", "k . . . . W");
        let _ = game.check_actions("card Summon", &["card SummonSwamp e1"]);
    }

    #[test]
    fn each_summons_its_kind_for_two_mana() {
        for (card, glyph) in [
            ("SummonKnight", "N"),
            ("SummonRook", "R"),
            ("SummonSwamp", "SW"),
            ("SummonWarlock", "WL"),
        ] {
            let game = holding(card, "W . . w")
                .act(&format!("card {card} b1"))
                .check(&format!("W {glyph} . w"));
            let game = game.check_piece(
                "b1",
                &json!({"owner": "white", "moved": false, "cooldown": 0, "life": 1, "effects": []}),
            );
            let game = game.check_player(
                "white",
                &json!({"hand": ["AddMana"], "central_deck": [card], "board_cards": []}),
            );
            let game = game.check_player("white", &json!({"mana": 0, "movements": 1}));
            let _ = game.check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 0}}));
        }
    }

    #[test]
    fn a_summoned_piece_may_act_in_the_same_turn() {
        let game = holding("SummonRook", "W . . w").act("card SummonRook b1");
        let _ = game.act("take b1 d1").check("W . . R");
    }

    #[test]
    fn it_must_be_paid_and_the_square_be_legal() {
        let game = holding("SummonKnight", "W p . . w")
            .refuses("card SummonKnight b1", "SummonKnight: it cannot be played on");
        let game = game
            .refuses("card SummonKnight c1", "SummonKnight: it cannot be played on")
            .refuses("card SummonKnight", "SummonKnight");
        let poor = game.player("white", json!({"mana": 1})).check_actions("card Summon", &[]);
        let _ = poor.refuses("card SummonKnight b1", "mana: costs 2, white has 1");
    }

    #[test]
    fn a_player_without_pieces_cannot_summon() {
        let game = holding("SummonKnight", ". . w").check_actions("card", &["card AddMana"]);
        let _ = game.refuses("card SummonKnight a1", "SummonKnight: it cannot be played on");
    }
}
