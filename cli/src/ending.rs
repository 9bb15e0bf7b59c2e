//! How a game ended, in the words that players use.

use sortilege_core::{Outcome, Play, reason};
use sortilege_languages::{names, retell, say};

/// The reason of every game in which a seat resigned.
const RESIGNED: &str = "resigned";
/// The reason of every draw that the players agreed on.
const AGREED: &str = "draw agreed";

/// An outcome as part of a sentence: `white wins: black resigned`, `draw by agreement`.
pub(crate) fn describe(play: &Play, outcome: Outcome) -> String {
    let rules = play.board().rules();
    let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
    let winner = outcome.winner.map(|winner| rules.seat(winner).id);
    words(&seats, winner, &reason(play.referee(), play.scene(), outcome))
}

fn words(seats: &[&str], winner: Option<&str>, reason: &str) -> String {
    let Some(winner) = winner else {
        return match reason {
            "" => say!("draw"),
            AGREED => say!("draw-agreed"),
            _ => say!("draw-because", reason = retell(reason)),
        };
    };
    let won_by = names::seat(winner);
    let losers: Vec<&str> = seats.iter().copied().filter(|seat| *seat != winner).collect();
    match (reason, losers.as_slice()) {
        ("", _) => say!("wins", seat = won_by),
        (RESIGNED, [loser]) => say!("wins-resigned", seat = won_by, loser = names::seat(loser)),
        (RESIGNED, _) => say!("wins-last", seat = won_by),
        _ => say!("wins-because", seat = won_by, reason = retell(reason)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loser_is_the_one_who_resigned() {
        let two = ["white", "black"];
        for (winner, reason, expected) in [
            (Some("black"), RESIGNED, "black wins: white resigned"),
            (Some("white"), RESIGNED, "white wins: black resigned"),
            (Some("white"), "checkmate", "white wins: checkmate"),
            (Some("white"), "", "white wins"),
            (None, AGREED, "draw by agreement"),
            (None, "stalemate", "draw: stalemate"),
            (None, "", "draw"),
        ] {
            assert_eq!(words(&two, winner, reason), expected);
        }
        let three = ["white", "black", "red"];
        assert_eq!(words(&three, Some("red"), RESIGNED), "red wins: the last opponent resigned");
    }
}
