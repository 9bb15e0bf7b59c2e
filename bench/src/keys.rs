//! How long a key press takes on the whole screen of a terminal, as a ratio to drawing an empty
//! one.

use crate::load::Failure;

/// The longest that a key press may take, in milliseconds: a picture of a film.
const LIMIT: f64 = 16.0;

/// Presses keys on the largest board and on the usual one, with and without a bot that thinks.
///
/// # Errors
/// A key press takes too long.
pub(crate) fn run() -> Result<(), Failure> {
    println!("{:<36} {:>10} {:>14} {:>9}", "", "a key", "empty screen", "ratio");
    let mut longest = 0.0_f64;
    for (game, setup) in [("arcana", "standard"), ("arcana", "fourfold"), ("chess", "standard")] {
        for thinking in [false, true] {
            let times = sortilege_cli::measure_keys(game, setup, thinking)?;
            let [key, empty] = times.map(|time| time.as_secs_f64() * 1e3);
            let name = format!("{game} {setup}{}", if thinking { ", a bot thinks" } else { "" });
            println!("{name:<36} {key:>7.2} ms {empty:>11.3} ms {:>7.1} x", key / empty);
            longest = longest.max(key);
        }
    }
    if longest > LIMIT {
        return Err(format!("a key press takes {longest:.1} ms, at most {LIMIT} ms").into());
    }
    Ok(())
}
