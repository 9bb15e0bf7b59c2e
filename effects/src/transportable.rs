//! TRANS: can be thrown. It only marks a piece; a Catapult asks for it.

use sortilege_core::{Deeds, Effect, register};

/// The tag TRANS.
pub struct Transportable;

impl Effect for Transportable {
    fn id(&self) -> &'static str {
        "TRANS"
    }

    fn rule(&self) -> &'static str {
        "Can be thrown."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }
}

register!(Effect: Transportable);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn a_catapult_throws_who_has_it_and_nobody_else() {
        let game = GameScenario::new("arcana", ". . . \n . . . \n P CT A");
        let legal = game
            .clone()
            .check_actions("ability b1 a1", &["ability b1 a1 up 1", "ability b1 a1 up 2"]);
        legal.check_actions("ability b1 c1", &["ability b1 c1 up 1", "ability b1 c1 up 2"]);
        game.piece("a1", json!({"tags": ["BIO"]})).check_actions("ability b1 a1", &[]);
    }
}
