//! Listing, making and undoing actions of chess and playing lanes allocate nothing after a warm-up,
//! nodes of a search neither, and the clone of a board is small.

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

use serde_json::json;
use sortilege_core::Play;
use sortilege_table::open_unsettled;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

type Lists = [Vec<sortilege_core::Action>; 4];

fn walk(play: &mut Play, lists: &mut Lists, depth: usize) -> u64 {
    let mut list = std::mem::take(&mut lists[depth]);
    play.legal(&mut list);
    let mut nodes = play.count();
    for action in &list {
        play.make(action).unwrap();
        if depth + 1 < lists.len() {
            nodes += walk(play, lists, depth + 1);
        }
        play.unmake();
    }
    lists[depth] = list;
    nodes
}

/// The bytes of a board's clone, on the heap and off it.
fn clone_size(play: &Play) -> usize {
    let region = Region::new(ALLOCATOR);
    let clone = play.board().clone();
    let heap = region.change().bytes_allocated;
    heap + size_of_val(&clone)
}

fn main() {
    let catalogue = sortilege_tests::catalogue().unwrap();
    let chess = catalogue.game("chess").unwrap();
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    ] {
        let mut play = open_unsettled(&catalogue, chess, Some(&json!({"fen": fen})), 0).unwrap();
        let mut lists: Lists = std::array::from_fn(|_| Vec::with_capacity(256));
        play.reserve(16);
        let warm = walk(&mut play, &mut lists, 1);
        let region = Region::new(ALLOCATOR);
        let nodes = walk(&mut play, &mut lists, 1);
        let stats = region.change();
        assert_eq!(nodes, warm);
        assert_eq!((stats.allocations, stats.reallocations), (0, 0), "{fen}: {nodes} nodes");
    }
    for setup in ["standard", "skirmish", "fourfold"] {
        let mut play =
            open_unsettled(&catalogue, catalogue.game("arcana").unwrap(), Some(&json!(setup)), 0)
                .unwrap();
        for seed in 0..20 {
            let bytes = clone_size(&play);
            // Eighty pieces fit into 8 KiB; each further piece that a long game summons takes a few
            // more bytes, dead or alive.
            let more = play.board().pieces().count().saturating_sub(80);
            let most = 8 * 1024 + more * 64;
            assert!(bytes < most, "a board of {setup} takes {bytes} bytes, {more} more pieces");
            play.deal_again(seed).unwrap();
            sortilege_core::search::play_at_random(&mut play, seed, 1000).unwrap();
        }
    }
    let lanes = catalogue.game("lanes").unwrap();
    let mut play = open_unsettled(&catalogue, lanes, None, 0).unwrap();
    let mut list = Vec::with_capacity(256);
    for warms_up in [true, false] {
        play.deal_again(3).unwrap();
        let region = Region::new(ALLOCATOR);
        let mut number = 7u64;
        for _ in 0..400 {
            play.legal(&mut list);
            if list.is_empty() {
                break;
            }
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            play.make(&list[(number >> 33) as usize % list.len()]).unwrap();
        }
        let stats = region.change();
        let allocated = (stats.allocations, stats.reallocations);
        assert!(warms_up || allocated == (0, 0), "lanes: {allocated:?}");
    }
    let search = catalogue.bot("search").unwrap();
    let play = open_unsettled(&catalogue, chess, None, 0).unwrap();
    let allocated_by = |nodes: u64| {
        let stop = std::sync::atomic::AtomicBool::new(false);
        let go_on = &mut |_: &_| std::ops::ControlFlow::Continue(());
        let effort = sortilege_core::Effort { nodes: Some(nodes), ..Default::default() };
        let region = Region::new(ALLOCATOR);
        let thought = search.ask(play.scene(), effort, 0, &stop, go_on).unwrap();
        let stats = region.change();
        (thought.nodes, stats.allocations + stats.reallocations)
    };
    let ((few, before), (many, after)) = (allocated_by(20_000), allocated_by(200_000));
    assert!(many > few + 100_000, "{few} and {many} nodes");
    // A search that is deeper has more depths to report and lists for more plies, but a node needs
    // nothing.
    assert!(after < before + 1_000, "search: {before} for {few} nodes, {after} for {many}");
    println!("4 passed, 0 failed");
}
