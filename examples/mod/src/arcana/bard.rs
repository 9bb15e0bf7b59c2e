//! Bard: a song is a card that gives Bards an ability, like the Ballad. Without a song the Bard
//! cannot sing.
//!
//! ```text
//! . . . . .
//! . o o o .
//! . o B o .      o: moves
//! . o o o .
//! . . . . .
//! ```

use sortilege_core::{Ability, AbilityData, Arg, Args, PieceData, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Bard",
    set: super::SET,
    glyph: "BD",
    rule: "Moves one square in any direction but cannot take; sings all songs on its owner's side \
           of the board.",
    tags: &["BIO", "TRANS"],
    patterns: &[Ability::moves("BardMove", "KingPattern")],
    coded: &[&SING],
    ..PieceData::NONE
});

const SING: AbilityData = AbilityData {
    id: "Sing",
    rule: "Uses the abilities of all songs that its owner has on the board, at once.",
    terms: Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(rounds(4)),
    options: |site, choose| {
        if site.granted().next().is_some() {
            choose(Args::new([Arg::Square(site.square())]));
        }
    },
    perform: |site, action, steps| {
        for (_, song, site) in site.granted() {
            song.perform(site, action, steps);
        }
    },
    ..AbilityData::NONE
};

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn is_silent_without_a_song() {
        let stage = GameScenario::new("arcana", "K BD N . k");
        stage.clone().check_actions("ability b1", &[]);
        // Not by a card of others, nor by one that lies with the enemy.
        stage
            .clone()
            .player("white", json!({"board_cards": ["FireCard"]}))
            .check_actions("ability b1", &[]);
        stage
            .clone()
            .player("black", json!({"board_cards": ["Ballad"]}))
            .check_actions("ability b1", &[]);
        stage
            .player("white", json!({"board_cards": ["Ballad"]}))
            .check_actions("ability b1", &["ability b1"]);
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
