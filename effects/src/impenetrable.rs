//! IMP: stops what goes through other pieces. It only marks a piece; whoever would go through asks
//! for it.

use sortilege_core::{Deeds, Effect, register};

/// The tag IMP.
pub struct Impenetrable;

impl Effect for Impenetrable {
    fn id(&self) -> &'static str {
        "IMP"
    }

    fn rule(&self) -> &'static str {
        "Stops what goes through other pieces."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Impenetrable);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn a_balista_hits_it_and_nobody_behind_it() {
        let game = GameScenario::new("arcana", "p . \n w . \n p . \n BA .");
        let _ = game.clone().check_actions("attack", &["attack a1 a2", "attack a1 a3"]);
        let open = game.piece("a3", json!({"tags": ["STR"]}));
        let _ = open.check_actions("attack", &["attack a1 a2", "attack a1 a3", "attack a1 a4"]);
    }

    #[test]
    fn whose_it_is_does_not_matter() {
        let _ = GameScenario::new("arcana", "p . \n W . \n BA .")
            .check_actions("attack", &[])
            .refuses("attack a1 a3", "IMP");
    }

    #[test]
    fn nothing_else_asks_for_it() {
        let _ = GameScenario::new("arcana", "p \n w \n C")
            .check_actions("attack", &["attack a1 a2", "attack a1 a3"]);
    }
}
