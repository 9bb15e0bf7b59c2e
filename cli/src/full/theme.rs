//! How things look: the colours of the ground they are on, and the characters of the terminal.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// The ground of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub(crate) enum Ground {
    /// Light text on a dark ground.
    #[default]
    Dark,
    /// Dark text on a light ground.
    Light,
    /// No colours at all.
    Plain,
}

/// The colours and characters of a screen. Whatever a colour says, a character says too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    pub(crate) ground: Ground,
    /// Whether other characters than those of ASCII can be drawn.
    pub(crate) unicode: bool,
}

impl Theme {
    /// What suits the terminal, as its environment says: `NO_COLOR`, and a locale with UTF-8.
    pub(crate) fn of_terminal(ground: Option<Ground>, ascii: bool) -> Self {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let plain = is_set("NO_COLOR") || std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let default = if plain { Ground::Plain } else { Ground::Dark };
        let names = ["LC_ALL", "LC_CTYPE", "LANG"];
        let locale = names.into_iter().find(|name| is_set(name)).map(std::env::var);
        let is_utf8 = locale.and_then(Result::ok).is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        Self { ground: ground.unwrap_or(default), unicode: is_utf8 && !ascii }
    }

    fn coloured(self, dark: Style, light: Style) -> Style {
        match self.ground {
            Ground::Dark => dark,
            Ground::Light => light,
            Ground::Plain => Style::new(),
        }
    }

    /// The pieces of a seat, by its place in turn order.
    pub(super) fn seat(self, place: Option<usize>) -> Style {
        const DARK: [Color; 8] = [
            Color::White,
            Color::LightYellow,
            Color::LightGreen,
            Color::LightRed,
            Color::LightBlue,
            Color::LightMagenta,
            Color::LightCyan,
            Color::Gray,
        ];
        const LIGHT: [Color; 8] = [
            Color::Blue,
            Color::Red,
            Color::Green,
            Color::Magenta,
            Color::Cyan,
            Color::Yellow,
            Color::Black,
            Color::DarkGray,
        ];
        let place = place.unwrap_or(DARK.len() - 1) % DARK.len();
        let strong = Style::new().add_modifier(Modifier::BOLD);
        strong.patch(self.coloured(Style::new().fg(DARK[place]), Style::new().fg(LIGHT[place])))
    }

    /// A square, by whether it is a dark one.
    pub(super) fn square(self, is_dark: bool) -> Style {
        let of = |dark: u8, light: u8| {
            Style::new().bg(Color::Indexed(if is_dark { dark } else { light }))
        };
        self.coloured(of(234, 237), of(252, 255))
    }

    /// The square under the cursor.
    pub(super) fn cursor(self) -> Style {
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        match self.ground {
            Ground::Dark => Style::new().bg(Color::Indexed(24)),
            Ground::Light => Style::new().bg(Color::Indexed(153)),
            Ground::Plain => reversed,
        }
    }

    /// What has been chosen.
    pub(super) fn chosen(self) -> Style {
        let style = self
            .coloured(Style::new().bg(Color::Indexed(58)), Style::new().bg(Color::Indexed(229)));
        style.add_modifier(Modifier::BOLD)
    }

    /// A square that can be pointed at next.
    pub(super) fn target(self) -> Style {
        self.coloured(
            Style::new().bg(Color::Indexed(22)).fg(Color::LightGreen),
            Style::new().bg(Color::Indexed(194)).fg(Color::Green),
        )
    }

    /// A square in the range of an ability.
    pub(super) fn range(self) -> Style {
        self.coloured(
            Style::new().bg(Color::Indexed(17)).fg(Color::LightCyan),
            Style::new().bg(Color::Indexed(189)).fg(Color::Blue),
        )
    }

    /// A square that the last action changed.
    pub(super) fn last(self) -> Style {
        self.coloured(Style::new().bg(Color::Indexed(94)), Style::new().bg(Color::Indexed(223)))
    }

    /// A piece in danger, and what went wrong.
    pub(super) fn danger(self) -> Style {
        let style = self.coloured(
            Style::new().bg(Color::Indexed(88)).fg(Color::White),
            Style::new().bg(Color::Indexed(217)).fg(Color::Black),
        );
        style.add_modifier(Modifier::BOLD)
    }

    /// A magic square.
    pub(super) fn magic(self) -> Style {
        self.coloured(Style::new().fg(Color::LightMagenta), Style::new().fg(Color::Magenta))
    }

    /// Headings, and what can be done.
    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Labels, and what is less important.
    pub(super) fn faint(self) -> Style {
        let (on_dark, on_light) = (Color::Indexed(246), Color::Indexed(240));
        self.coloured(Style::new().fg(on_dark), Style::new().fg(on_light))
    }

    /// Keys that can be pressed.
    pub(super) fn key(self) -> Style {
        self.coloured(Style::new().fg(Color::LightCyan), Style::new().fg(Color::Blue))
    }

    /// The line of a list that is chosen.
    pub(super) fn line(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The full and the empty part of a bar.
    pub(super) fn bar(self) -> [&'static str; 2] {
        if self.unicode { ["█", "░"] } else { ["#", "."] }
    }

    /// An empty square.
    pub(super) fn empty(self) -> &'static str {
        if self.unicode { "·" } else { "." }
    }

    pub(super) fn border(self) -> border::Set<'static> {
        const ASCII: border::Set<'static> = border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        };
        if self.unicode { border::ROUNDED } else { ASCII }
    }
}
