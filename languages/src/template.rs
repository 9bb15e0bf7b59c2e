//! English sentences with gaps, which recognise sentences that rules write.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// A part of a template.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    /// A gap, with its name.
    Gap(String),
}

/// An English sentence with gaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Template {
    /// The key of the message that it is from.
    pub(crate) key: String,
    parts: Vec<Part>,
}

impl Template {
    /// The templates of each message of a file. Where a message has variants, as for one and many,
    /// there is a template for each.
    pub(crate) fn in_file(text: &str) -> BTreeMap<String, Vec<Self>> {
        let resource = match parser::parse(text) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut found = BTreeMap::new();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let Some(pattern) = &message.value else { continue };
            let key = message.id.name.to_owned();
            let of = |parts| Self { key: key.clone(), parts };
            found.insert(key.clone(), variants(pattern).into_iter().map(of).collect());
        }
        found
    }

    /// How much of a sentence it knows: the more letters, the less it recognises by accident.
    pub(crate) fn weight(&self) -> usize {
        let letters = |part: &Part| match part {
            Part::Text(text) => text.chars().count(),
            Part::Gap(_) => 0,
        };
        self.parts.iter().map(letters).sum()
    }

    /// What fills the gaps, if a sentence is this one. `fits` says whether a text can fill a gap.
    pub(crate) fn read<'a>(
        &self,
        sentence: &'a str,
        fits: &impl Fn(&str, &str) -> bool,
    ) -> Option<Vec<(&str, &'a str)>> {
        let mut found = Vec::new();
        read(&self.parts, sentence, fits, &mut found).then(|| {
            found.reverse();
            found
        })
    }
}

/// Reads a sentence from left to right; what fills the gaps is found from the last to the first.
fn read<'t, 's>(
    parts: &'t [Part],
    sentence: &'s str,
    fits: &impl Fn(&str, &str) -> bool,
    found: &mut Vec<(&'t str, &'s str)>,
) -> bool {
    match parts {
        [] => sentence.is_empty(),
        [Part::Text(text), rest @ ..] => match sentence.strip_prefix(text.as_str()) {
            Some(sentence) => read(rest, sentence, fits, found),
            None => false,
        },
        [Part::Gap(name)] => {
            let is_full = !sentence.is_empty() && fits(name, sentence);
            if is_full {
                found.push((name, sentence));
            }
            is_full
        }
        [Part::Gap(name), rest @ ..] => {
            let ends = sentence.char_indices().skip(1).map(|(end, _)| end);
            for end in ends.chain([sentence.len()]) {
                let (filling, after) = sentence.split_at(end);
                let goes_on = match rest {
                    [Part::Text(text), ..] => after.starts_with(text.as_str()),
                    _ => true,
                };
                if goes_on && fits(name, filling) && read(rest, after, fits, found) {
                    found.push((name, filling));
                    return true;
                }
            }
            false
        }
    }
}

/// The parts of a pattern, once for each way to choose its variants.
fn variants(pattern: &Pattern<&str>) -> Vec<Vec<Part>> {
    let mut all = vec![Vec::new()];
    for element in &pattern.elements {
        let next: Vec<Vec<Part>> = match element {
            PatternElement::TextElement { value } => {
                vec![vec![Part::Text(value.replace('\n', " "))]]
            }
            PatternElement::Placeable { expression } => of_expression(expression),
        };
        let longer = |before: &Vec<Part>| {
            let join = |after: &Vec<Part>| joined(before, after);
            next.iter().map(join).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn of_expression(expression: &Expression<&str>) -> Vec<Vec<Part>> {
    match expression {
        Expression::Select { variants: ways, .. } => {
            ways.iter().flat_map(|way| variants(&way.value)).collect()
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            vec![vec![Part::Gap(id.name.to_owned())]]
        }
        Expression::Inline(
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value },
        ) => vec![vec![Part::Text((*value).to_owned())]],
        // References to other messages have no place in templates.
        Expression::Inline(_) => Vec::new(),
    }
}

/// One row of parts after another; texts that meet become one.
fn joined(before: &[Part], after: &[Part]) -> Vec<Part> {
    let mut parts = before.to_vec();
    for part in after {
        match (parts.last_mut(), part) {
            (Some(Part::Text(text)), Part::Text(more)) => text.push_str(more),
            _ => parts.push(part.clone()),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(english: &str) -> Vec<Template> {
        Template::in_file(&format!("it = {english}\n")).remove("it").unwrap()
    }

    #[test]
    fn gaps_are_filled_from_left_to_right_with_as_little_as_fits() {
        let any = |_: &str, _: &str| true;
        let it = template("{ $a } cannot go to { $b }: { $why }").remove(0);
        let sentence = "Pawn cannot go to e4: no: it cannot";
        let found = it.read(sentence, &any);
        assert_eq!(found.unwrap(), [("a", "Pawn"), ("b", "e4"), ("why", "no: it cannot")]);
        assert_eq!(it.read("Pawn cannot go to e4", &any), None);
        assert_eq!(it.read(" cannot go to e4: x", &any), None);
        let long = |name: &str, text: &str| name != "b" || text.len() > 4;
        assert_eq!(it.read(sentence, &long).unwrap()[1], ("b", "e4: no"));
    }

    #[test]
    fn each_variant_is_a_template() {
        let file = "rounds = { $n ->\n    [one] { $n } round\n   *[other] { $n } rounds\n } left\n";
        let found = Template::in_file(file).remove("rounds").unwrap();
        let any = |_: &str, _: &str| true;
        let reads = |sentence| found.iter().filter(|it| it.read(sentence, &any).is_some()).count();
        assert_eq!((found.len(), reads("1 round left"), reads("3 rounds left")), (2, 1, 1));
        assert_eq!(reads("3 days left"), 0);
    }
}
