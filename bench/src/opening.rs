//! How long a server takes to open a table of ten thousand actions from its snapshot.

use std::time::Instant;

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use sortilege_core::SeatId;
use sortilege_table::{Snapshot, Table};

use crate::load::Failure;

/// How many actions a table has.
const ACTIONS: usize = 10_000;

/// The best of so many rounds counts, because other programs use the machine too.
const ROUNDS: usize = 7;

/// The longest that opening a table may take, in milliseconds.
const LIMIT: f64 = 100.0;

/// Plays a long game.
type Make = fn() -> Result<Table, Failure>;

/// Opens long games and prints how long that takes.
///
/// # Errors
/// If one of them takes too long.
pub(crate) fn run() -> Result<(), Failure> {
    let rows: [(&str, Make); 3] =
        [("arcana, any actions", any_actions), ("arcana, turns", turns), ("chess, offers", offers)];
    let mut slow = Vec::new();
    for (name, make) in rows {
        let table = make()?;
        let Snapshot { saved, numbers, digest } = table.snapshot();
        let text = Value::from(saved).to_string();
        let mut best = f64::MAX;
        for _ in 0..ROUNDS {
            let mut opened = Table::new(table.catalogue().clone(), game(&table), None)?;
            let since = Instant::now();
            let saved = serde_json::from_str(&text)?;
            opened.restore(&Snapshot { saved, numbers: numbers.clone(), digest })?;
            best = best.min(since.elapsed().as_secs_f64() * 1e3);
            if opened.log() != table.log() || opened.state(None) != table.state(None) {
                return Err(format!("{name}: another game was opened").into());
            }
        }
        let changes = table.play().journal().changes().len();
        println!("{name:<20} {} actions, {changes:>6} changes {best:>8.2} ms", table.log().len());
        if best > LIMIT {
            slow.push(name);
        }
    }
    match slow.is_empty() {
        true => Ok(()),
        false => Err(format!("more than {LIMIT} ms: {}", slow.join("; ")).into()),
    }
}

fn game(table: &Table) -> &'static str {
    table.play().board().rules().game_id()
}

fn open(game: &str, setup: &Value) -> Result<Table, Failure> {
    let mut table = Table::new(sortilege_assembly::catalogue()?, game, None)?;
    table.start(Some(setup), None)?;
    Ok(table)
}

/// Any actions, without those that end the game.
fn any_actions() -> Result<Table, Failure> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut table = open("arcana", &json!({"round_limit": 65_535}))?;
    while table.log().len() < ACTIONS {
        let (actions, seat) = (table.actions(None), table.play().board().to_move());
        let action = actions.get(random.random_range(0..actions.len().max(1)));
        table.act(action.map_or("end", String::as_str), seat)?;
        if table.play().board().outcome().is_some() {
            // Another way is found from a few actions earlier: most ends can be avoided.
            for _ in 0..random.random_range(1..4).min(table.log().len()) {
                table.undo()?;
            }
        }
    }
    Ok(table)
}

/// Turns in which nothing is done.
fn turns() -> Result<Table, Failure> {
    let mut table = open("arcana", &json!({"round_limit": 65_535}))?;
    while table.log().len() < ACTIONS {
        let seat = table.play().board().to_move();
        table.act("end", seat)?;
    }
    Ok(table)
}

/// Draws that are offered and declined.
fn offers() -> Result<Table, Failure> {
    let mut table = open("chess", &json!("standard"))?;
    table.act("e2e4", SeatId(0))?;
    while table.log().len() < ACTIONS {
        table.act("offer draw", SeatId(1))?;
        table.act("decline draw", SeatId(0))?;
    }
    Ok(table)
}
