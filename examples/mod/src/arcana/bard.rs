//! Bard: walks one square in any direction and takes nothing; sings every song that lies on its
//! owner's side of the board, all at once.
//!
//! A song is a card that gives Bards an ability, like [`Ballad`](super::Ballad). Without one the
//! Bard is silent.
//!
//! ```text
//! . . . . .
//! . o o o .
//! . o B o .
//! . o o o .
//! . . . . .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Piece, Site, Steps, Terms, register};

/// The piece.
pub struct Bard;

impl Piece for Bard {
    fn id(&self) -> &'static str {
        "Bard"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "BD"
    }

    fn rule(&self) -> &'static str {
        "Walks one square in any direction; sings every song on its owner's side of the board."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("BardMove", "KingPattern").into(), Ability::Coded(&Sing)]
    }
}

register!(Piece: Bard);

/// Every ability that cards give it.
struct Sing;

impl Coded for Sing {
    fn id(&self) -> &'static str {
        "Sing"
    }

    fn rule(&self) -> &'static str {
        "Uses the ability of every song its owner has on the board, at once."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(4)
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        if site.granted().next().is_some() {
            choose(Args::new([Arg::Square(site.square())]));
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        for (_, song, site) in site.granted() {
            song.perform(site, action, steps);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn is_silent_without_a_song() {
        let stage = GameScenario::new("arcana", "K BD N . k");
        stage.clone().check_actions("ability b1", &[]);
        // Not by a card of others, nor by one that lies with the enemy.
        stage.clone().player("white", json!({"board_cards": ["FireCard"]})).check_actions("ability b1", &[]);
        stage.clone().player("black", json!({"board_cards": ["Ballad"]})).check_actions("ability b1", &[]);
        stage.player("white", json!({"board_cards": ["Ballad"]})).check_actions("ability b1", &["ability b1"]);
    }

    #[test]
    fn goes_but_does_not_take() {
        GameScenario::new(
            "arcana",
            "
            . n  .
            . BD .
            . .  P
            ",
        )
        .check_reach(
            "b2",
            "
            o n  o
            o BD o
            o o  P
            ",
        );
    }
}
