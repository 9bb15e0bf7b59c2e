//! A mod for tests: it brings a counter of the game, of seats and of pieces to every game, and a
//! tag that counts with them. They are absent from a state until the tag counts, so states of other
//! tests are as without this mod.

use sortilege_core::{
    CounterData, Deed, DeedKind, Effect, EffectContext, Of, Shown, Step, Steps, Subject, register,
};

/// The tag of a piece that wears out.
pub const TAG: &str = "Wearing";

/// The counters: what the piece, its owner and the game have of them.
pub const COUNTERS: [(Of, &str); 3] =
    [(Of::Piece, "wear"), (Of::Seat, "strain"), (Of::Game, "din")];

const fn counter(game: &'static str, of: Of, id: &'static str) -> CounterData {
    let rule = "Counts what worn pieces do.";
    CounterData {
        game,
        of,
        id,
        most: Some(9),
        shown: Shown::UnlessDefault,
        rule,
        ..CounterData::NONE
    }
}

macro_rules! bring {
    ($($game:literal)+) => {
        $(register!(Counter:
            counter($game, Of::Piece, "wear"),
            counter($game, Of::Seat, "strain"),
            CounterData { least: -9, default: -1, ..counter($game, Of::Game, "din") },
        );)+
    };
}

bring!("arcana" "beacons" "chess" "embers" "lucky" "mischief" "parley" "towers");

/// A piece that moves, takes, attacks or hears of a turn wears out: it, its owner and the game
/// count that.
struct Wearing;

impl Effect for Wearing {
    fn id(&self) -> &'static str {
        TAG
    }
    fn rule(&self) -> &'static str {
        "Its bearer counts what it does."
    }
    fn is_tag(&self) -> bool {
        true
    }
    fn on_action_done(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        let (board, Subject::Piece(piece)) = (bearer.scene.board, bearer.subject) else { return };
        let rules = board.rules();
        let of = [
            (bearer.subject, rules.piece_counter("wear")),
            (Subject::Seat(board.piece(piece).owner()), rules.seat_counter("strain")),
            (Subject::Game, rules.counter("din")),
        ];
        let by = match deed.kind {
            DeedKind::Move => 1,
            DeedKind::Take | DeedKind::Attack => 2,
            DeedKind::Turn => -1,
            _ => return,
        };
        for (of, counter) in of {
            steps.extend(counter.map(|counter| Step::Add { of, counter, by }));
        }
    }
}

register!(Effect: Wearing);
