//! How much time a move gets.

use std::time::Duration;

use super::command::Go;

/// The time for one move: no new depth is begun after `soft`, and the search ends at `hard`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Allowance {
    pub(super) soft: Duration,
    pub(super) hard: Duration,
}

/// The number of moves that a game is expected to last from any position on.
const MOVES: u32 = 25;

impl Allowance {
    /// The time that `go` gives to a side, 0 for white. `overhead` is what the answer needs on its
    /// way. `None`: time does not limit the search.
    pub(super) fn of(go: &Go, side: usize, overhead: Duration) -> Option<Self> {
        if let Some(time) = go.move_time {
            let hard = time.saturating_sub(overhead.min(time / 10)).max(Duration::from_millis(1));
            return Some(Self { soft: hard, hard });
        }
        let left = go.time[side]?;
        let increment = go.increment[side];
        let moves = go.moves_to_go.unwrap_or(MOVES).clamp(1, 50);
        // The last move before more time comes may use nearly everything, others must not.
        let usable = left.saturating_sub(overhead);
        let most = if moves == 1 { usable * 4 / 5 } else { usable * 2 / 5 };
        let fair = usable / (moves + 1) + increment * 3 / 4;
        let hard = (fair * 3).min(most).max(Duration::from_millis(1));
        let soft = (fair * 6 / 10).min(hard);
        Some(Self { soft, hard })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVERHEAD: Duration = Duration::from_millis(20);

    #[test]
    fn a_move_time_is_used_almost_whole() {
        let go = Go { move_time: Some(Duration::from_millis(100)), ..Go::default() };
        let Allowance { soft, hard } = Allowance::of(&go, 0, OVERHEAD).unwrap();
        assert_eq!((soft, hard), (Duration::from_millis(90), Duration::from_millis(90)));
    }

    #[test]
    fn a_clock_never_runs_out() {
        for moves_to_go in [None, Some(1), Some(40)] {
            let mut left = Duration::from_secs(1);
            let increment = Duration::from_millis(100);
            for _ in 0..500 {
                let go = Go {
                    time: [Some(left), None],
                    increment: [increment; 2],
                    moves_to_go,
                    ..Go::default()
                };
                let Allowance { soft, hard } = Allowance::of(&go, 0, OVERHEAD).unwrap();
                assert!(soft <= hard && hard + OVERHEAD / 2 < left, "{hard:?} of {left:?}");
                left = left - hard - OVERHEAD / 2 + increment;
            }
        }
    }

    #[test]
    fn without_a_clock_there_is_no_limit() {
        let go = Go { infinite: true, ..Go::default() };
        assert_eq!(Allowance::of(&go, 1, OVERHEAD), None);
    }
}
