//! The few styles of the output. Whoever writes them to a stream that wants no colour has them
//! stripped by `anstream`.

use clap::builder::styling::{AnsiColor, Style};

/// Names in lists, and what deserves a look.
pub(crate) const STRONG: Style = Style::new().bold();
/// What is there for orientation only.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// The word in front of what went wrong.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
/// Magic squares.
pub(crate) const MAGIC: Style = AnsiColor::Magenta.on_default();

/// Pieces by the place of their seat.
pub(crate) fn seat(place: usize) -> Style {
    const COLOURS: [AnsiColor; 7] = [
        AnsiColor::Cyan,
        AnsiColor::Yellow,
        AnsiColor::Green,
        AnsiColor::Red,
        AnsiColor::Blue,
        AnsiColor::BrightMagenta,
        AnsiColor::BrightYellow,
    ];
    match place.checked_sub(1) {
        None => STRONG,
        Some(place) => COLOURS[place % COLOURS.len()].on_default(),
    }
}
