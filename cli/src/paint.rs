//! The styles of the output. Write them through `anstream`, which strips them for a stream without
//! colours.

use clap::builder::styling::{AnsiColor, Style};

/// Names in lists, and what the player should notice.
pub(crate) const STRONG: Style = Style::new().bold();
/// Labels such as files, ranks and empty squares.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// The word `error:` in front of a message.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
/// Empty magic squares.
pub(crate) const MAGIC: Style = AnsiColor::Magenta.on_default();

/// The style of a seat's pieces, by the seat's index in turn order. Seats after the eighth share
/// the colours of earlier ones.
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
