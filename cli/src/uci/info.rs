//! What a search found, in the words of the protocol.

use std::time::Duration;

use sortilege_core::{Action, Play, Thought};

use super::order::Order;
use super::position::text;

/// The `info` lines of a thought, one for each of its lines.
pub(super) fn lines(order: &Order, thought: &Thought, time: Duration) -> Vec<String> {
    if thought.action.is_none() {
        let score = if order.play.scene().in_check(order.play.board().to_move()) {
            "mate 0"
        } else {
            "cp 0"
        };
        return vec![format!("info depth 0 score {score}")];
    }
    let millis = time.as_millis();
    let speed = u128::from(thought.nodes) * 1000 / millis.max(1);
    let all = std::iter::once(thought).chain(&thought.others).enumerate();
    let line = |(place, it): (usize, &Thought)| {
        let number = place + 1;
        let (depth, score, pv) = (it.depth.max(1), score(it), variation(order, &it.line).join(" "));
        let nodes = thought.nodes;
        format!(
            "info depth {depth} multipv {number} score {score} nodes {nodes} nps {speed} \
             time {millis} pv {pv}"
        )
    };
    all.map(line).collect()
}

/// The answer: the best move and the one to ponder on.
pub(super) fn best_move(order: &Order, thought: &Thought) -> String {
    match variation(order, &thought.line).as_slice() {
        [] => "bestmove 0000".to_owned(),
        [best] => format!("bestmove {best}"),
        [best, ponder, ..] => format!("bestmove {best} ponder {ponder}"),
    }
}

/// A score in hundredths of a pawn, or in moves to the mate.
fn score(thought: &Thought) -> String {
    match thought.ends_in() {
        Some(plies) => format!("mate {}", moves_to_mate(plies)),
        None => format!("cp {}", thought.score),
    }
}

/// The number of moves of the side that mates, negative if the other one does.
pub(super) fn moves_to_mate(plies: i32) -> i32 {
    (plies + plies.signum()) / 2
}

/// A line in text. It ends before the first move that is not legal: a table of positions can mix
/// two of them up.
fn variation(order: &Order, line: &[Action]) -> Vec<String> {
    let mut play = Play::fork(order.play.scene());
    let (mut texts, mut legal) = (Vec::new(), Vec::new());
    for action in line {
        play.legal(&mut legal);
        if !legal.contains(action) {
            break;
        }
        texts.push(text(&play, &*order.notation, action, order.is_960));
        if play.make(action).is_err() {
            break;
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!([1, 2, 3, 4, 5, -1, -2, -4].map(moves_to_mate), [1, 1, 2, 2, 3, -1, -1, -2]);
    }
}
