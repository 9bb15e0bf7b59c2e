//! Hints from a solver.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sortilege_core::Play;
use sortilege_table::{Table, choose};

/// How often what is hidden is guessed.
pub(crate) const GUESSES: u64 = 8;

/// The nodes that a solver may search for each guess.
const NODES: u64 = 100_000;

/// An action that wins, and in how many guesses.
pub(crate) struct Hint {
    pub(crate) action: String,
    pub(crate) won: u64,
}

/// The action with which the solver of the game wins most often, if what the player cannot see is
/// guessed. `None` if the game has no solver, or if it never wins.
pub(crate) fn hint(table: &Table) -> Option<Hint> {
    let play = table.play();
    let solver = table.catalogue().solver(play.board().rules().game().id())?;
    let seat = play.board().to_move();
    let mut legal = Vec::new();
    play.legal(&mut legal);
    let mut votes: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..GUESSES {
        let guess = Play::imagine(play.scene(), seat, seed);
        let go_on = &mut |_| ControlFlow::Continue(());
        let Ok(solution) = solver.solve(guess.scene(), NODES, go_on) else { continue };
        let sortilege_core::Verdict::Won(line) = solution.verdict else { continue };
        let first = line
            .first()
            .filter(|text| choose(play, table.notation(), &legal, seat, text.as_str()).is_ok());
        if let Some(first) = first {
            *votes.entry(first.clone()).or_default() += 1;
        }
    }
    let (action, won) = votes.into_iter().max_by_key(|(_, won)| *won)?;
    Some(Hint { action, won })
}
