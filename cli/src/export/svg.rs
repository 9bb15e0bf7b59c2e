//! Pictures as SVG.

use std::fmt::Write;

use super::outline::{Outline, Part};
use super::picture::{Ink, Item, Letters, Picture};

/// How wide the letters of most fonts of fixed width are, as a share of their size.
const WIDTH_OF_LETTERS: f32 = 0.602;

/// A picture as an SVG document. It uses no fonts but those of fixed width that every program has,
/// and each text is as wide as it was planned, whatever the font.
pub(super) fn document(picture: &Picture) -> String {
    let Picture { width, height, title, items } = picture;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n<style>text \
         {{ font-family: ui-monospace, Menlo, Consolas, \"DejaVu Sans Mono\", monospace; \
         white-space: pre; }}</style>\n<rect width=\"{width}\" height=\"{height}\" \
         fill=\"{}\"/>\n",
        escaped(title),
        colour(Ink::PAPER)
    );
    for item in items {
        write_item(item, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

fn write_item(item: &Item, svg: &mut String) {
    // Writing to a string cannot fail.
    let _ = match item {
        Item::Shape { outline, fill, line } => {
            let fill = fill.map_or("none".to_owned(), colour);
            let _ = write!(svg, "<path d=\"{}\" fill=\"{fill}\"", path(outline));
            if let Some((ink, width)) = line {
                let _ = write!(svg, " stroke=\"{}\" stroke-width=\"{width}\"", colour(*ink));
            }
            writeln!(svg, "/>")
        }
        Item::Text { at: [x, y], letters, ink, text } => {
            let (y, size) = (y + letters.baseline(), number(letters.size()[0] / WIDTH_OF_LETTERS));
            let weight = match letters {
                Letters::Plain => "",
                Letters::Tiny | Letters::Strong | Letters::Large => " font-weight=\"bold\"",
            };
            writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight} fill=\"{}\" \
                 textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">{}\
                 </text>",
                colour(*ink),
                letters.width_of(text),
                escaped(text)
            )
        }
    };
}

fn colour(Ink([red, green, blue]): Ink) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A number with one decimal.
fn number(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}

fn path(outline: &Outline) -> String {
    let mut path = String::new();
    let mut add = |letter: char, points: &[[f32; 2]]| {
        path.push(letter);
        for (place, [x, y]) in points.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            let _ = write!(path, "{space}{} {}", number(*x), number(*y));
        }
    };
    for part in &outline.0 {
        match *part {
            Part::Begin(at) => add('M', &[at]),
            Part::Line(at) => add('L', &[at]),
            Part::Curve(one, other, end) => add('C', &[one, other, end]),
            Part::Close => add('Z', &[]),
        }
    }
    path
}

/// A text as XML writes it. Control characters are not allowed there.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_and_texts_are_written() {
        let mut picture =
            Picture { width: 30, height: 20, title: "a < b".to_owned(), items: Vec::new() };
        picture.fill(Outline::rectangle([1.0, 2.0], [3.25, 4.0]), Ink::LIGHT);
        picture.text([1.0, 2.0], Letters::Plain, Ink::TEXT, "R&D\u{1b} ");
        let svg = document(&picture);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("<title>a &lt; b</title>"));
        assert!(svg.contains("<path d=\"M1 2L4.3 2L4.3 6L1 6Z\" fill=\"#eee3cd\"/>"), "{svg}");
        assert!(svg.contains("y=\"12\"") && svg.contains(">R&amp;D </text>"), "{svg}");
        assert!(svg.contains("textLength=\"28\""), "{svg}");
    }
}
