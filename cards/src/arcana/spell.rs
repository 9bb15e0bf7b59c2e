//! The spells that cards give to Magicians. A mod's spell is one more constant.

use sortilege_core::{
    AbilityCode, Action, Arg, Args, Bits, ChessTime, DeedKind, Names, PieceContext, PieceId, Step,
    Steps, Subject,
};

/// Puts an effect on all pieces around its caster, friend and foe, but not on the caster.
pub struct Spell {
    /// The ability's id.
    pub id: &'static str,
    /// Its rule in a sentence.
    pub rule: &'static str,
    /// The effect it puts on.
    pub effect: &'static str,
    /// How long the effect lasts.
    pub lasts: ChessTime,
    /// The effects that it names: the one it puts on, and the one that the card's passive
    /// [cancels](Self::cancel).
    pub names: &'static [&'static str],
}

impl Spell {
    /// Removes an effect from all pieces around the caster, as the passive of a card does.
    pub fn cancel(site: PieceContext<'_>, effect: &str, steps: &mut Steps) {
        let (board, effect) = (site.scene.board, site.effect(effect));
        // Usually no piece carries it, and then there is nothing to look for.
        let bearers = board.effects().iter().filter(|attached| attached.effect == effect);
        let bearers: Bits = bearers
            .filter_map(|attached| match attached.subject {
                Subject::Piece(piece) => board.piece(piece).square(),
                _ => None,
            })
            .collect();
        if bearers.is_empty() {
            return;
        }
        let around =
            around(site).filter(|piece| bearers.contains(board.piece(*piece).last_square()));
        for piece in around.filter(|piece| site.may(DeedKind::Play, *piece)) {
            steps.push(Step::Cancel { from: Subject::Piece(piece), effect });
        }
    }
}

impl AbilityCode for Spell {
    fn id(&self) -> &'static str {
        self.id
    }

    fn rule(&self) -> &'static str {
        self.rule
    }

    fn names(&self) -> Names {
        Names { effects: self.names, patterns: &["ArcherMovePattern"], ..Names::NONE }
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
        for piece in around(site).filter(|piece| site.may_act_on(*piece)) {
            steps.push(Step::Apply {
                to: Subject::Piece(piece),
                effect: site.effect(self.effect),
                lasts: self.lasts,
            });
        }
    }
}

fn around(site: PieceContext<'_>) -> impl Iterator<Item = PieceId> {
    site.reach("ArcherMovePattern").iter().filter_map(move |at| site.scene.board.at(at))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// Each card with what it puts on, for how long, and what it cancels.
    const CARDS: [(&str, &str, i16, &str); 2] =
        [("FireCard", "Fire", 6, "Ice"), ("IceCard", "Ice", 4, "Fire")];

    fn carries(id: &str, rounds: i16, turn: u8) -> Value {
        json!({"effects": [{"id": id, "rounds": rounds, "turn": turn}]})
    }

    fn on_board(card: &str, drawing: &str) -> GameScenario {
        GameScenario::new("arcana", drawing).player("white", json!({"board_cards": [card]}))
    }

    #[test]
    fn the_card_stays_on_the_board() {
        for (card, ..) in CARDS {
            let cards = json!({"hand": ["AddMana", card], "board_cards": ["ReviveCard"]});
            let game = GameScenario::new("arcana", "W . w").player("white", cards);
            let played = json!({
                "hand": ["AddMana"], "board_cards": ["ReviveCard", card], "central_deck": [],
                "mana": 0, "movements": 1,
            });
            let _ = game.clone().act(&format!("card {card}")).check_player("white", &played);
            let poor = game.player("white", json!({"mana": 1}));
            let _ = poor.refuses(&format!("card {card}"), "mana: costs 2, white has 1");
        }
    }

    #[test]
    fn a_magician_reaches_one_square_around_and_two_straight_over_pieces() {
        for (card, effect, rounds, _) in CARDS {
            let game =
                on_board(card, ". . p . . \n . p w p . \n p n M N p \n . P . P . \n p . P . w");
            let game = game.act("ability c3").check_piece("c4", &carries(effect, rounds / 2, 0));
            for at in ["c5", "b4", "d4", "a3", "b3", "d3", "e3", "b2", "d2", "c1"] {
                let _ = game.clone().check_piece(at, &carries(effect, rounds, 0));
            }
            for at in ["c3", "a1", "e1"] {
                let _ = game.clone().check_piece(at, &json!({"effects": []}));
            }
            let game = game
                .check_player("white", &json!({"mana": 0, "movements": 0, "board_cards": [card]}));
            let _ = game.check_piece("c3", &json!({"moved": true, "cooldown": 6}));
        }
    }

    #[test]
    fn it_is_its_players_magicians_only() {
        for (card, ..) in CARDS {
            let game = on_board(card, "W M . m w").check_actions("ability b1", &["ability b1"]);
            let _ = game.end(1).check_actions("ability d1", &[]);
            let others = GameScenario::new("arcana", "W M . m w")
                .player("black", json!({"board_cards": [card]}));
            let _ = others.check_actions("ability b1", &[]);
        }
    }

    #[test]
    fn at_each_start_of_its_players_turn_magicians_cancel_the_other_effect_around() {
        for (card, _, _, other) in CARDS {
            let game = on_board(card, "W . . p w \n N M n . . \n . . . M K");
            let game = ["a2", "c2", "e1", "a3", "d3"]
                .into_iter()
                .fold(game, |game, at| game.piece(at, carries(other, 5, 1)));
            let mine = game.end(1).check_piece("a2", &carries(other, 4, 1)).end(1);
            for at in ["a2", "c2", "a3", "d3"] {
                let _ = mine.clone().check_piece(at, &json!({"effects": []}));
            }
            let _ = mine.check_piece("e1", &carries(other, 4, 1));
        }
    }

    #[test]
    fn two_cards_act_at_once_and_each_passive_separately() {
        let game = GameScenario::new("arcana", "W . w \n N M .")
            .player("white", json!({"board_cards": ["FireCard", "IceCard"]}));
        let both =
            json!([{"id": "Fire", "rounds": 6, "turn": 0}, {"id": "Ice", "rounds": 4, "turn": 0}]);
        let game = game.act("ability b1").check_piece("a1", &json!({"effects": both}));
        let _ = game.end(2).check_piece("a1", &json!({"effects": [], "moved": true}));
    }
}
