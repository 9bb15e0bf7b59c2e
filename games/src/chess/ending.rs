//! The outcomes of chess, and the draws by material, repetition and inactivity.

use sortilege_core::{Bits, Board, Journal, KindId, Rules, Square};

/// Why a game of chess ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No action left and the king attacked.
    Checkmate,
    /// No action left.
    Stalemate,
    /// Neither side has enough pieces to mate.
    Material,
    /// The same position for the third time.
    Threefold,
    /// The same position for the fifth time.
    Fivefold,
    /// Fifty moves of each side without a capture or a pawn's move.
    FiftyMoves,
    /// Seventy-five such moves.
    SeventyFiveMoves,
    /// The king is gone: an effect or a tag has killed it or given it away.
    KingLost,
}

impl Reason {
    /// All reasons of drawn games.
    pub(super) const DRAWS: [Self; 6] = [
        Self::Stalemate,
        Self::Material,
        Self::Threefold,
        Self::Fivefold,
        Self::FiftyMoves,
        Self::SeventyFiveMoves,
    ];

    /// The words that a state shows.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Material => "insufficient material",
            Self::Threefold => "threefold repetition",
            Self::Fivefold => "fivefold repetition",
            Self::FiftyMoves => "fifty moves",
            Self::SeventyFiveMoves => "seventy-five moves",
            Self::KingLost => "king lost",
        }
    }
}

/// The kinds that alone cannot mate.
pub(super) struct Minors {
    bishop: Option<KindId>,
    knight: Option<KindId>,
}

impl Minors {
    pub(super) fn new(rules: &Rules) -> Self {
        Self { bishop: rules.kind_named("Bishop"), knight: rules.kind_named("Knight") }
    }

    /// Whether neither side has enough to mate: bare kings, one minor piece, or only bishops on
    /// squares of one colour.
    pub(super) fn are_all_there_is(&self, board: &Board, kings: Bits) -> bool {
        let of = |kind: Option<KindId>| {
            kind.map_or(Bits::EMPTY, |kind| board.kind::<4>(kind)).without(kings)
        };
        let (bishops, knights) = (of(self.bishop), of(self.knight));
        if !board.occupied::<4>().without(bishops | knights | kings).is_empty() {
            return false;
        }
        let geometry = board.rules().geometry();
        let dark = |square: &Square| {
            (geometry.position(*square).x + geometry.position(*square).y) % 2 == 0
        };
        let darks = bishops.iter().filter(dark).count() as u32;
        match knights.len() {
            0 => darks == 0 || darks == bishops.len(),
            1 => bishops.is_empty(),
            _ => false,
        }
    }
}

/// The draw by repetition, or by too many moves without a capture or a pawn's move.
pub(super) fn by_inactivity(journal: &Journal) -> Option<Reason> {
    let quiet = journal.quiet();
    // A position needs eight plies to occur a third time.
    if quiet >= 8 {
        let mut signatures = journal.signatures();
        let present = signatures.next();
        match signatures.filter(|other| Some(*other) == present).count() {
            0 | 1 => {}
            2 | 3 => return Some(Reason::Threefold),
            _ => return Some(Reason::Fivefold),
        }
    }
    match quiet {
        0..100 => None,
        100..150 => Some(Reason::FiftyMoves),
        _ => Some(Reason::SeventyFiveMoves),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn a_scenario_shows_checkmate_and_stalemate() {
        let mate = json!({"outcome": {"winner": "white", "reason": "checkmate"}});
        let _ =
            GameScenario::of_setup("chess", json!({"fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"}))
                .check_state(&json!({"outcome": null}))
                .act("Ra8")
                .check_state(&mate)
                .check_actions("", &[])
                .refuses("Kf8", "the game is over");
        let stalemate = json!({"outcome": {"reason": "stalemate"}});
        let _ = GameScenario::of_setup("chess", json!({"fen": "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"}))
            .act("c1c7")
            .check_state(&stalemate);
    }
}
