//! Animated GIFs. A frame has only the part that is not as it was before.

use anyhow::Result;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::picture::Picture;
use super::raster::{Palette, pixels};

/// A GIF that grows frame by frame.
pub(super) struct Animation {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    size: [u16; 2],
    /// The pixels that are shown.
    shown: Vec<u8>,
}

impl Animation {
    /// A GIF that repeats itself.
    pub(super) fn new(width: u16, height: u16) -> Result<Self> {
        let palette = Palette::new();
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, palette, size: [width, height], shown: Vec::new() })
    }

    /// Adds a picture of the size of the GIF, which is shown for some hundredths of a second.
    pub(super) fn add(&mut self, picture: &Picture, delay: u16) -> Result<()> {
        let pixels = pixels(picture, &mut self.palette)?;
        let [width, height] = self.size;
        let frame = Frame { delay, dispose: DisposalMethod::Keep, ..Frame::default() };
        let frame = if self.shown.is_empty() {
            Frame { width, height, buffer: pixels.as_slice().into(), ..frame }
        } else {
            let [left, top, right, bottom] = changed(&self.shown, &pixels, width.into());
            let row = usize::from(width);
            let mut buffer = Vec::new();
            for y in top..bottom {
                let part = y * row + left..y * row + right;
                let both = self.shown[part.clone()].iter().zip(&pixels[part]);
                buffer
                    .extend(both.map(|(old, new)| if old == new { Palette::CLEAR } else { *new }));
            }
            Frame {
                left: left as u16,
                top: top as u16,
                width: (right - left) as u16,
                height: (bottom - top) as u16,
                transparent: Some(Palette::CLEAR),
                buffer: buffer.into(),
                ..frame
            }
        };
        self.encoder.write_frame(&frame)?;
        self.shown = pixels;
        Ok(())
    }

    /// The bytes of the GIF.
    pub(super) fn finish(self) -> Result<Vec<u8>> {
        Ok(self.encoder.into_inner()?)
    }
}

/// The smallest rectangle with all pixels that differ: left, top, right, bottom. One pixel if none
/// differs, because a frame cannot be empty.
fn changed(before: &[u8], after: &[u8], width: usize) -> [usize; 4] {
    let mut edges: Option<[usize; 4]> = None;
    for (at, (before, after)) in before.iter().zip(after).enumerate() {
        if before != after {
            let (x, y) = (at % width, at / width);
            let [left, top, right, bottom] = edges.unwrap_or([x, y, x + 1, y + 1]);
            edges = Some([left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1)]);
        }
    }
    edges.unwrap_or([0, 0, 1, 1])
}

#[cfg(test)]
mod tests {
    use super::super::outline::Outline;
    use super::super::picture::Ink;
    use super::*;

    /// The pixels that a viewer shows after each frame.
    fn played(bytes: &[u8]) -> Vec<Vec<u8>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(bytes).unwrap();
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let (mut screen, mut screens) = (vec![0; width * height], Vec::new());
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let columns = usize::from(frame.width);
            for (place, pixel) in frame.buffer.iter().enumerate() {
                let x = usize::from(frame.left) + place % columns;
                let y = usize::from(frame.top) + place / columns;
                if Some(*pixel) != frame.transparent {
                    screen[y * width + x] = *pixel;
                }
            }
            screens.push(screen.clone());
        }
        screens
    }

    #[test]
    fn every_frame_shows_its_picture() {
        let picture = |squares: &[[f32; 2]]| {
            let mut picture =
                Picture { width: 40, height: 30, title: String::new(), items: Vec::new() };
            for at in squares {
                picture.fill(Outline::rectangle(*at, [7.0, 5.0]), Ink::LAST);
            }
            picture
        };
        let pictures = [
            picture(&[[1.0, 1.0]]),
            picture(&[[9.5, 20.0]]),
            picture(&[[9.5, 20.0]]),
            picture(&[[9.5, 20.0], [33.0, 25.0]]),
            picture(&[]),
        ];
        let mut animation = Animation::new(40, 30).unwrap();
        pictures.iter().for_each(|picture| animation.add(picture, 10).unwrap());
        let played = played(&animation.finish().unwrap());
        let mut palette = Palette::new();
        let expected: Vec<_> =
            pictures.iter().map(|picture| pixels(picture, &mut palette).unwrap()).collect();
        assert_eq!(played, expected);
    }

    #[test]
    fn only_what_changed_is_in_a_frame() {
        let (before, mut after) = (vec![0; 12], vec![0; 12]);
        assert_eq!(changed(&before, &after, 4), [0, 0, 1, 1]);
        (after[5], after[10]) = (1, 2);
        assert_eq!(changed(&before, &after, 4), [1, 1, 3, 3]);
    }
}
