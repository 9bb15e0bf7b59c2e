//! Speeds for people to read, and progress bars.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The number per second; 0 if no time has passed.
pub(crate) fn rate(count: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { count as f64 / seconds } else { 0.0 }
}

/// A rate with one decimal and a unit: `16.4 M`, `280.1 k`, `12.5`.
pub(crate) fn short(rate: f64) -> String {
    match rate {
        rate if rate >= 999_950_000.0 => format!("{:.1} G", rate / 1e9),
        rate if rate >= 999_950.0 => format!("{:.1} M", rate / 1e6),
        rate if rate >= 999.95 => format!("{:.1} k", rate / 1e3),
        rate => format!("{rate:.1}"),
    }
}

/// A progress bar with the time that is left, on standard error. It is drawn at most ten times a
/// second and only on a terminal.
pub(crate) fn bar(length: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr_with_hz(10));
    match ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len}, {eta} left") {
        Ok(style) if length.is_some() => bar.with_style(style),
        _ => bar,
    }
}

/// A progress bar for reading a file.
pub(crate) fn byte_bar(length: u64) -> ProgressBar {
    let bar = bar(Some(length));
    match ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes}, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Shows the time that has passed, for work of unknown length. A thread of its own updates it.
pub(crate) fn clock(what: &'static str) -> ProgressBar {
    let clock = bar(None).with_message(what);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
        clock.set_style(style);
    }
    if !clock.is_hidden() {
        clock.enable_steady_tick(Duration::from_millis(200));
    }
    clock
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_short() {
        let shown = [0.0, 12.34, 999.96, 280_123.0, 999_960.0, 16_400_000.0, 2.5e9].map(short);
        assert_eq!(shown, ["0.0", "12.3", "1.0 k", "280.1 k", "1.0 M", "16.4 M", "2.5 G"]);
        assert!(rate(7, 0.0) == 0.0);
    }
}
