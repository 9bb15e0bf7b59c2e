//! Ballad: a card that stays on the board. What it gives is an ability like any other; what it does
//! automatically is a function.

use sortilege_core::{
    AbilityData, Action, Card, ChessTime, Cost, DeedKind, Grant, Names, PieceContext, PieceId,
    Step, Steps, Subject, register,
};

struct Ballad;

impl Card for Ballad {
    fn id(&self) -> &'static str {
        "Ballad"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Your Bards can end the cooldown of allies around them; at the start of your turn wounded \
         allies around them regain a life."
    }

    fn cost(&self) -> Cost {
        &[("mana", 1)]
    }

    fn grant(&self) -> Option<Grant> {
        Some(Grant { to: "Bard", ability: &REFRAIN, passive: Some(heal) })
    }
}

register!(Card: Ballad);

const REFRAIN: AbilityData = AbilityData {
    id: "Refrain",
    rule: "Ends the cooldown of allies around it, except one that lasts the whole game.",
    names: Names { patterns: &["KingPattern"], ..Names::NONE },
    perform: refresh,
    ..AbilityData::NONE
};

fn refresh(site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
    for piece in audience(site, DeedKind::Ability) {
        let left = site.scene.board.cooldown(piece);
        if !left.is_over() && !left.is_forever() {
            steps.push(Step::Cooldown { piece, lasts: ChessTime::NONE });
        }
    }
}

/// Called for each Bard of the card's owner when that player's turn begins.
fn heal(site: PieceContext<'_>, steps: &mut Steps) {
    let board = site.scene.board;
    let vitals = board.rules().vitals();
    let (Some(life), Some(max_life)) = (vitals.life, vitals.max_life) else { return };
    for of in audience(site, DeedKind::Play).map(Subject::Piece) {
        if board.counter(of, life) < board.counter(of, max_life) {
            steps.push(Step::Add { of, counter: life, by: 1 });
        }
    }
}

/// The allies around it that can receive the deed.
fn audience(site: PieceContext<'_>, deed: DeedKind) -> impl Iterator<Item = PieceId> {
    let allies = site.reach("KingPattern").iter().filter_map(move |at| site.ally_at(at));
    allies.filter(move |ally| site.may(deed, *ally))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// A Bard with a worn-out Knight, a King that has used its ability for good, a wounded Troll
    /// and a Magician that is IMM.
    fn stage() -> GameScenario {
        let drawing = "
            N  M  .
            TR BD K
            r  .  k
            ";
        GameScenario::new("arcana", drawing)
            .piece("a3", json!({"cooldown": 5, "cooldown_movements": 9}))
            .piece("b3", json!({"cooldown": 5}))
            .piece("c2", json!({"cooldown": -1}))
            .piece("a2", json!({"life": 1}))
            .piece("a1", json!({"cooldown": 5}))
    }

    #[test]
    fn a_bard_makes_allies_ready_again() {
        stage()
            .player("white", json!({"hand": ["Ballad"]}))
            .act("card Ballad")
            .check_player(
                "white",
                &json!({"mana": 1, "hand": [], "board_cards": ["Ballad"], "movements": 1}),
            )
            .act("ability b2")
            .check_piece("a3", &json!({"cooldown": 0, "cooldown_movements": null}))
            .check_piece("b3", &json!({"cooldown": 5}))
            .check_piece("c2", &json!({"cooldown": -1}))
            // White can do nothing more, so it is black's turn, and black's Rook has to wait one
            // round less.
            .check_piece("a1", &json!({"cooldown": 4}))
            .check_piece("b2", &json!({"cooldown": 4, "moved": true}))
            .check_player("white", &json!({"mana": 0, "movements": 0}));
    }

    #[test]
    fn allies_around_a_bard_heal_at_their_turn_start_and_no_more_than_they_have_lost() {
        stage()
            .player("white", json!({"board_cards": ["Ballad"]}))
            .end(1)
            .check_piece("a2", &json!({"life": 1}))
            .end(1)
            .check_piece("a2", &json!({"life": 2}))
            .end(4)
            .check_piece("a2", &json!({"life": 3}))
            .check_piece("a3", &json!({"life": 1}));
    }
}
