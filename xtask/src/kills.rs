//! `cargo xtask kills [N]`: kills a server at random moments under load. The test that does it a
//! few times in `ci` does it as often as wanted here.

use anyhow::{Context, Result, bail};

use crate::command;

/// How often the server is killed, unless told otherwise.
const USUAL: u64 = 200;

pub(crate) fn run(rest: &[String]) -> Result<()> {
    let kills =
        match rest {
            [] => USUAL,
            [number] => number.parse().ok().filter(|kills| *kills > 0).with_context(|| {
                format!("expected a number of kills, 1 or greater, not {number:?}")
            })?,
            _ => bail!("usage: cargo xtask kills [N]"),
        };
    let mut test = command::cargo(&["test", "--package", "sortilege-cli", "--test", "program"]);
    test.args(["serving::kills", "--", "--nocapture"]).env("SORTILEGE_KILLS", kills.to_string());
    command::run(&mut test)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_number_is_refused() {
        for wrong in [&["0"][..], &["x"], &["1", "2"]] {
            let rest: Vec<String> = wrong.iter().map(|word| (*word).to_owned()).collect();
            assert!(run(&rest).is_err(), "{wrong:?}");
        }
    }
}
