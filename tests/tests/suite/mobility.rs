//! Counting the ways of all pieces together gives the number that visiting them one by one gives.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_core::{Guard, Play, count_ways, each_open_group};
use sortilege_table::open_unsettled;
use sortilege_tests::catalogue;

fn counted(play: &Play) -> u64 {
    let (scene, seat) = (play.scene(), play.board().to_move());
    match play.board().rules().geometry().words() {
        1 => count_ways(scene, seat, &Guard::<1>::open(scene, seat)),
        2 => count_ways(scene, seat, &Guard::<2>::open(scene, seat)),
        _ => count_ways(scene, seat, &Guard::<4>::open(scene, seat)),
    }
}

fn visited(play: &Play) -> u64 {
    let mut ways = 0;
    each_open_group(play.scene(), play.board().to_move(), |group| {
        ways += u64::from(group.targets.len()) * group.mode.becomes.len().max(1) as u64;
    });
    ways
}

/// Compares the two in random games. Returns the number of positions.
fn compare(game: &str, setup: Option<&Value>) -> u32 {
    let catalogue = catalogue().unwrap();
    let plugin = catalogue.game(game).unwrap();
    let mut positions = 0;
    for seed in 0..8 {
        let mut play = open_unsettled(&catalogue, plugin, setup, seed).unwrap();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut legal = Vec::new();
        for _ in 0..120 {
            assert_eq!(counted(&play), visited(&play), "{game} {setup:?} with seed {seed}");
            positions += 1;
            play.legal(&mut legal);
            if legal.is_empty() {
                break;
            }
            play.make(&legal[random.random_range(0..legal.len())]).unwrap();
        }
    }
    positions
}

#[test]
fn as_many_ways_are_counted_as_visited_on_boards_of_every_size() {
    let games = ["chess", "arcana", "lucky", "mischief", "towers", "embers", "beacons"];
    let positions: u32 = games.iter().map(|game| compare(game, None)).sum();
    assert!(positions > 2_000, "only {positions} positions");
    for (width, height) in [(5, 9), (11, 8), (16, 16)] {
        let row = |piece: &str| vec![piece; width].join(" ");
        let empty = vec![row("."); height - 6];
        let mut rows = vec![row("r"), row("n"), row("p")];
        rows.extend(empty);
        rows.extend([row("P"), row("N"), row("R")]);
        rows[0].replace_range(4..5, "k");
        rows[height - 1].replace_range(4..5, "K");
        let setup = json!({"board": {"width": width, "height": height}, "pieces": drawn(&rows)});
        assert!(compare("chess", Some(&setup)) > 200, "{setup}");
    }
}

/// The pieces of a drawing of chess.
fn drawn(rows: &[String]) -> Vec<Value> {
    let kind = |letter: char| match letter.to_ascii_lowercase() {
        'p' => "Pawn",
        'n' => "Knight",
        'r' => "Rook",
        _ => "King",
    };
    let mut pieces = Vec::new();
    for (y, row) in rows.iter().rev().enumerate() {
        for (x, word) in row.split_whitespace().enumerate().filter(|(_, word)| *word != ".") {
            let letter = word.chars().next().unwrap();
            let owner = if letter.is_uppercase() { "white" } else { "black" };
            let square = format!("{}{}", (b'a' + x as u8) as char, y + 1);
            pieces.push(json!({"kind": kind(letter), "owner": owner, "square": square}));
        }
    }
    pieces
}
