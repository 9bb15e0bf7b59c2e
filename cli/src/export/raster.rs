//! Pictures as pixels of few colours.

use std::collections::HashMap;

use anyhow::{Context, Result};
use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, ascii};
use embedded_graphics::pixelcolor::BinaryColor;
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::outline::{Outline, Part};
use super::picture::{Ink, Item, Letters, Picture};

/// The colours of all pictures: those of the parts of a picture, and the mean of every two of them
/// for smooth edges.
pub(super) struct Palette {
    colours: Vec<Ink>,
    /// The nearest colour of those that were asked for.
    nearest: HashMap<Ink, u8>,
}

impl Palette {
    pub(super) fn new() -> Self {
        let plain = Ink::all();
        let mut colours = plain.clone();
        for (place, one) in plain.iter().enumerate() {
            for other in &plain[place + 1..] {
                colours.push(Ink(std::array::from_fn(|it| one.0[it] / 2 + other.0[it] / 2)));
            }
        }
        colours.truncate(usize::from(Self::CLEAR));
        Self { colours, nearest: HashMap::new() }
    }

    /// The number of a colour that is not drawn.
    pub(super) const CLEAR: u8 = u8::MAX;

    /// Red, green and blue of every colour.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colours.iter().flat_map(|ink| ink.0).collect();
        bytes.resize(3 * (usize::from(Self::CLEAR) + 1), 0);
        bytes
    }

    fn number(&mut self, ink: Ink) -> u8 {
        let Self { colours, nearest } = self;
        *nearest.entry(ink).or_insert_with(|| {
            let distance = |other: &Ink| -> u32 {
                ink.0.iter().zip(other.0).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            let all = colours.iter().enumerate();
            all.min_by_key(|(_, other)| distance(other)).map_or(0, |(place, _)| place as u8)
        })
    }
}

/// The pixels of a picture, row by row, as numbers of the palette.
///
/// # Errors
/// The picture has no size, or is too large for the memory.
pub(super) fn pixels(picture: &Picture, palette: &mut Palette) -> Result<Vec<u8>> {
    let (width, height) = (u32::from(picture.width), u32::from(picture.height));
    let mut pixmap = Pixmap::new(width, height).context("the picture is too large")?;
    pixmap.fill(paint(Ink::PAPER));
    for item in &picture.items {
        draw(item, &mut pixmap);
    }
    let ink =
        |pixel: &tiny_skia::PremultipliedColorU8| Ink([pixel.red(), pixel.green(), pixel.blue()]);
    Ok(pixmap.pixels().iter().map(|pixel| palette.number(ink(pixel))).collect())
}

fn paint(Ink([red, green, blue]): Ink) -> Color {
    Color::from_rgba8(red, green, blue, u8::MAX)
}

fn draw(item: &Item, pixmap: &mut Pixmap) {
    match item {
        Item::Shape { outline, fill, line } => {
            let Some(path) = path(outline) else { return };
            let mut brush = Paint::default();
            if let Some(ink) = fill {
                brush.set_color(paint(*ink));
                pixmap.fill_path(&path, &brush, FillRule::Winding, Transform::identity(), None);
            }
            if let Some((ink, width)) = *line {
                brush.set_color(paint(ink));
                let stroke = Stroke { width, ..Stroke::default() };
                pixmap.stroke_path(&path, &brush, &stroke, Transform::identity(), None);
            }
        }
        Item::Text { at, letters, ink, text } => {
            let [width, _] = letters.size();
            for (place, letter) in text.chars().enumerate() {
                let left = at[0] + width * place as f32;
                draw_letter(letter, *letters, [left as i32, at[1] as i32], *ink, pixmap);
            }
        }
    }
}

fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    for part in &outline.0 {
        match *part {
            Part::Begin([x, y]) => path.move_to(x, y),
            Part::Line([x, y]) => path.line_to(x, y),
            Part::Curve([a, b], [c, d], [x, y]) => path.cubic_to(a, b, c, d, x, y),
            Part::Close => path.close(),
        }
    }
    path.finish()
}

/// The font of some letters. Its letters have the size that [`Letters::size`] says.
fn font(letters: Letters) -> &'static MonoFont<'static> {
    match letters {
        Letters::Tiny => &ascii::FONT_6X10,
        Letters::Plain => &ascii::FONT_7X13,
        Letters::Strong => &ascii::FONT_7X13_BOLD,
        Letters::Large => &ascii::FONT_9X15_BOLD,
    }
}

fn draw_letter(letter: char, letters: Letters, at: [i32; 2], ink: Ink, pixmap: &mut Pixmap) {
    let font = font(letters);
    let (width, height) = (font.character_size.width as i32, font.character_size.height as i32);
    let (columns, rows) = (pixmap.width() as i32, pixmap.height() as i32);
    // All glyphs are in rows of 16 in one image.
    let glyph = font.glyph_mapping.index(letter) as i32;
    let corner = [glyph % 16 * width, glyph / 16 * height];
    let colour = paint(ink).premultiply().to_color_u8();
    for y in 0..height {
        for x in 0..width {
            let is_set =
                font.image.pixel(Point::new(corner[0] + x, corner[1] + y)) == Some(BinaryColor::On);
            let (left, top) = (at[0] + x, at[1] + y);
            if is_set && (0..columns).contains(&left) && (0..rows).contains(&top) {
                pixmap.pixels_mut()[(top * columns + left) as usize] = colour;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::geometry::OriginDimensions;

    use super::*;

    fn drawn(draw: impl FnOnce(&mut Picture)) -> (Vec<Ink>, Vec<Ink>) {
        let mut picture =
            Picture { width: 20, height: 16, title: String::new(), items: Vec::new() };
        draw(&mut picture);
        let mut palette = Palette::new();
        let pixels = pixels(&picture, &mut palette).unwrap();
        let inks = pixels.iter().map(|it| palette.colours[usize::from(*it)]).collect();
        (inks, palette.colours)
    }

    #[test]
    fn fonts_are_as_large_as_letters_are_planned() {
        for letters in [Letters::Tiny, Letters::Plain, Letters::Strong, Letters::Large] {
            let size = font(letters).character_size;
            assert_eq!([size.width as f32, size.height as f32], letters.size(), "{letters:?}");
            assert_eq!(font(letters).image.size().width, 16 * size.width, "{letters:?}");
        }
    }

    #[test]
    fn shapes_have_their_colours() {
        let square = Outline::rectangle([2.0, 3.0], [4.0, 5.0]);
        let (pixels, _) = drawn(|picture| picture.fill(square, Ink::LAST));
        assert_eq!(pixels.iter().filter(|ink| **ink == Ink::LAST).count(), 20);
        assert_eq!(pixels[0], Ink::PAPER);
        assert_eq!(pixels[3 * 20 + 2], Ink::LAST);
    }

    #[test]
    fn letters_differ_and_may_leave_the_picture() {
        let text = |text: &str, x: f32| {
            drawn(|picture| picture.text([x, 1.0], Letters::Plain, Ink::TEXT, text)).0
        };
        assert_ne!(text("A", 2.0), text("B", 2.0));
        assert!(text("A", 2.0).contains(&Ink::TEXT));
        assert!(!text("A", 100.0).contains(&Ink::TEXT));
    }

    #[test]
    fn every_colour_of_a_picture_is_in_the_palette() {
        let palette = Palette::new();
        assert!(Ink::all().iter().all(|ink| palette.colours.contains(ink)));
        let count = palette.colours.len();
        assert!(count <= usize::from(Palette::CLEAR), "{count}");
        assert_eq!(palette.bytes().len(), 3 * 256);
    }
}
