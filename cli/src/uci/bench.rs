//! `bench`: searches a few positions to a fixed depth, always with the same number of nodes.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Result, anyhow};
use sortilege_core::{Bot, Catalogue, Effort, Game, Thought};
use sortilege_table::open_unsettled;

use super::variant::Variant;

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 10",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 11",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
];

/// The depth unless another one is given.
pub(super) const DEPTH: u32 = 9;

/// Searches every position and prints nodes and speed.
///
/// # Errors
/// A position cannot be opened or searched, or the output is closed.
pub(super) fn run(
    (catalogue, game): (&Catalogue, &'static dyn Game),
    bot: &dyn Bot,
    effort: Effort,
) -> Result<()> {
    let variant = Variant { name: "chess".to_owned(), setup: None };
    let stop = AtomicBool::new(false);
    let (start, mut nodes) = (Instant::now(), 0);
    for fen in POSITIONS {
        let play = open_unsettled(catalogue, game, Some(&variant.with_fen(fen)), 0)?;
        let go_on = &mut |_: &Thought| ControlFlow::Continue(());
        let thought = bot.ask(play.scene(), effort, 0, &stop, go_on);
        nodes += thought.map_err(|refusal| anyhow!("{fen}: {refusal}"))?.nodes;
    }
    let millis = start.elapsed().as_millis().max(1);
    let mut out = std::io::stdout().lock();
    writeln!(out, "Total time (ms) : {millis}")?;
    writeln!(out, "Nodes searched  : {nodes}")?;
    writeln!(out, "Nodes/second    : {}", u128::from(nodes) * 1000 / millis)?;
    Ok(out.flush()?)
}
