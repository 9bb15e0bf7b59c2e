//! The part of regular expressions that our schemas use: classes, groups, choices and repetitions,
//! always for the whole text.

/// Whether a regular expression, which begins with `^` and ends with `$`, describes a text.
///
/// # Panics
/// When it uses something else.
pub(crate) fn describes(expression: &str, text: &str) -> bool {
    let inner = expression.strip_prefix('^').and_then(|it| it.strip_suffix('$'));
    let inner: Vec<char> = inner.unwrap_or_else(|| panic!("{expression}")).chars().collect();
    let mut parser = Parser { rest: &inner };
    let choices = parser.choices();
    assert!(parser.rest.is_empty(), "{expression}");
    let text: Vec<char> = text.chars().collect();
    choices.iter().any(|choice| matches(choice, &text, &mut |rest| rest.is_empty()))
}

enum Part {
    One(Vec<(char, char)>),
    Group(Vec<Vec<Part>>),
    Repeat(Box<Part>, usize, usize),
}

struct Parser<'a> {
    rest: &'a [char],
}

impl Parser<'_> {
    fn next(&mut self) -> char {
        let (first, rest) = self.rest.split_first().expect("it ends too early");
        self.rest = rest;
        *first
    }

    fn choices(&mut self) -> Vec<Vec<Part>> {
        let mut choices = vec![Vec::new()];
        while let Some(next) = self.rest.first() {
            match next {
                ')' => break,
                '|' => {
                    self.next();
                    choices.push(Vec::new());
                }
                _ => {
                    let part = self.part();
                    choices.last_mut().unwrap().push(part);
                }
            }
        }
        choices
    }

    fn part(&mut self) -> Part {
        let part = match self.next() {
            '[' => self.class(),
            '(' => {
                if self.rest.starts_with(&['?', ':']) {
                    self.rest = &self.rest[2..];
                }
                let group = Part::Group(self.choices());
                assert_eq!(self.next(), ')');
                group
            }
            special @ ('.' | '\\' | '*' | '+' | '?' | '{') => panic!("{special} is not known here"),
            letter => Part::One(vec![(letter, letter)]),
        };
        match self.rest.first() {
            Some('*') => self.repeated(part, 0, usize::MAX),
            Some('+') => self.repeated(part, 1, usize::MAX),
            Some('?') => self.repeated(part, 0, 1),
            Some('{') => {
                let end = self.rest.iter().position(|letter| *letter == '}').unwrap();
                let inner: String = self.rest[1..end].iter().collect();
                let (least, most) = inner.split_once(',').unwrap_or((&inner, &inner));
                let bounds = (least.parse().unwrap(), most.parse().unwrap());
                self.rest = &self.rest[end..];
                self.repeated(part, bounds.0, bounds.1)
            }
            _ => part,
        }
    }

    fn repeated(&mut self, part: Part, least: usize, most: usize) -> Part {
        self.next();
        Part::Repeat(Box::new(part), least, most)
    }

    fn class(&mut self) -> Part {
        let mut ranges = Vec::new();
        loop {
            match self.next() {
                ']' => return Part::One(ranges),
                first if self.rest[0] == '-' && self.rest[1] != ']' => {
                    self.next();
                    ranges.push((first, self.next()));
                }
                letter => ranges.push((letter, letter)),
            }
        }
    }
}

/// Whether some beginning of a text is described by the parts, and the rest by `then`.
fn matches(parts: &[Part], text: &[char], then: &mut dyn FnMut(&[char]) -> bool) -> bool {
    let Some((part, others)) = parts.split_first() else { return then(text) };
    match part {
        Part::One(ranges) => text.split_first().is_some_and(|(first, rest)| {
            ranges.iter().any(|(from, to)| (from..=to).contains(&first))
                && matches(others, rest, then)
        }),
        Part::Group(choices) => choices
            .iter()
            .any(|choice| matches(choice, text, &mut |rest| matches(others, rest, then))),
        Part::Repeat(part, least, most) => {
            repeats(part, *least, *most, text, &mut |rest| matches(others, rest, then))
        }
    }
}

fn repeats(
    part: &Part,
    least: usize,
    most: usize,
    text: &[char],
    then: &mut dyn FnMut(&[char]) -> bool,
) -> bool {
    let mut further = |rest: &[char]| {
        rest.len() < text.len() && repeats(part, least.saturating_sub(1), most - 1, rest, then)
    };
    (most > 0 && matches(std::slice::from_ref(part), text, &mut further))
        || (least == 0 && then(text))
}

#[test]
fn an_expression_describes_the_whole_text() {
    for (expression, good, bad) in [
        ("^[a-p](1[0-6]|[1-9])$", &["a1", "p16", "h8"][..], &["q1", "a17", "a0", "a", "a11x"][..]),
        ("^[A-Z]{1,2}$", &["A", "QQ"], &["", "ABC", "a"]),
        ("^[A-Z][A-Za-z0-9_-]*$", &["A", "Ab_-9"], &["a", "", "A b"]),
        ("^(?:ab|c)*d$", &["d", "abd", "cabcd"], &["ab", "bd", "abc"]),
        ("^[ |]*x(?:[ ]*[|][ |]*x)*[ |]*$", &["x", " x | |x|", "||x"], &["x x", "", "xx"]),
        ("^0*[0-9]{1,3}$", &["0", "000123", "7"], &["1234", "", "-1"]),
    ] {
        assert!(good.iter().all(|text| describes(expression, text)), "{expression}");
        assert!(!bad.iter().any(|text| describes(expression, text)), "{expression}");
    }
}
