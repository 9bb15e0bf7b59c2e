//! A picture: shapes and lines of text with colours, as SVG and GIF can show them.

use super::outline::Outline;

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Ink(pub(super) [u8; 3]);

impl Ink {
    pub(super) const PAPER: Self = Self([253, 251, 246]);
    pub(super) const TEXT: Self = Self([38, 34, 30]);
    pub(super) const FAINT: Self = Self([110, 102, 94]);
    pub(super) const LIGHT: Self = Self([238, 227, 205]);
    pub(super) const DARK: Self = Self([199, 174, 134]);
    pub(super) const MAGIC: Self = Self([122, 79, 181]);
    pub(super) const LAST: Self = Self([217, 110, 20]);

    /// The colours of a seat: its plate, the line around it, and what stands on it.
    pub(super) fn seat(seat: usize) -> [Self; 3] {
        const WHITE: Ink = Ink([255, 255, 255]);
        let plate = match seat % 8 {
            0 => return [Self([255, 252, 240]), Self([58, 47, 37]), Self([38, 34, 30])],
            1 => [52, 56, 64],
            2 => [176, 48, 40],
            3 => [38, 88, 156],
            4 => [44, 112, 52],
            5 => [104, 62, 152],
            6 => [150, 88, 16],
            _ => [20, 112, 118],
        };
        [Self(plate), Self([20, 20, 24]), WHITE]
    }

    /// Every colour that a picture may have.
    pub(super) fn all() -> Vec<Self> {
        let plain = [
            Self::PAPER,
            Self::TEXT,
            Self::FAINT,
            Self::LIGHT,
            Self::DARK,
            Self::MAGIC,
            Self::LAST,
        ];
        let mut all: Vec<Self> = plain.into_iter().chain((0..8).flat_map(Self::seat)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// The letters of a text. All letters of a size are equally wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letters {
    /// For numbers on pieces.
    Tiny,
    Plain,
    Strong,
    /// For the letters of pieces.
    Large,
}

impl Letters {
    /// The width and the height of a letter.
    pub(super) fn size(self) -> [f32; 2] {
        match self {
            Self::Tiny => [6.0, 10.0],
            Self::Plain | Self::Strong => [7.0, 13.0],
            Self::Large => [9.0, 15.0],
        }
    }

    /// How far below their top the letters stand on their line.
    pub(super) fn baseline(self) -> f32 {
        match self {
            Self::Tiny => 7.0,
            Self::Plain | Self::Strong => 10.0,
            Self::Large => 11.0,
        }
    }

    pub(super) fn width_of(self, text: &str) -> f32 {
        self.size()[0] * text.chars().count() as f32
    }
}

/// A part of a picture. Later parts are drawn over earlier ones.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Item {
    Shape {
        outline: Outline,
        fill: Option<Ink>,
        /// The colour and the width of the line around it.
        line: Option<(Ink, f32)>,
    },
    Text {
        /// The left end of the text, and the top of its letters.
        at: [f32; 2],
        letters: Letters,
        ink: Ink,
        text: String,
    },
}

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Picture {
    pub(super) width: u16,
    pub(super) height: u16,
    /// What it shows, for people who do not see it.
    pub(super) title: String,
    pub(super) items: Vec<Item>,
}

impl Picture {
    pub(super) fn fill(&mut self, outline: Outline, ink: Ink) {
        self.items.push(Item::Shape { outline, fill: Some(ink), line: None });
    }

    /// A text whose left end is here.
    pub(super) fn text(&mut self, at: [f32; 2], letters: Letters, ink: Ink, text: &str) {
        if !text.trim().is_empty() {
            let text = text.trim_end().to_owned();
            self.items.push(Item::Text { at, letters, ink, text });
        }
    }

    /// A text whose middle is here.
    pub(super) fn centred(&mut self, [x, y]: [f32; 2], letters: Letters, ink: Ink, text: &str) {
        let at =
            [(x - letters.width_of(text) / 2.0).round(), (y - letters.size()[1] / 2.0).round()];
        self.text(at, letters, ink, text);
    }
}
