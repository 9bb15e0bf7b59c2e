//! How a game ended, in the words that players use.

use sortilege_core::{Outcome, Play, reason};

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
            "" => "draw".to_owned(),
            AGREED => "draw by agreement".to_owned(),
            _ => format!("draw: {reason}"),
        };
    };
    let losers: Vec<&str> = seats.iter().copied().filter(|seat| *seat != winner).collect();
    match (reason, losers.as_slice()) {
        ("", _) => format!("{winner} wins"),
        (RESIGNED, [loser]) => format!("{winner} wins: {loser} resigned"),
        (RESIGNED, _) => format!("{winner} wins: the last opponent resigned"),
        _ => format!("{winner} wins: {reason}"),
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
