//! What a player can type besides actions.

/// A line of a player, understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Request<'a> {
    Nothing,
    Act(&'a str),
    Number(usize),
    Actions(Option<&'a str>),
    Undo,
    /// Another deal: this one, or whichever comes next.
    New(Option<&'a str>),
    /// The same deal.
    Again,
    State(Option<&'a str>),
    Save(&'a str),
    Load(&'a str),
    Explain(&'a str),
    Help,
    Quit,
    /// A command without the word it needs.
    Lacks(&'static str),
}

/// The commands: the word, what follows it and what it does.
pub(crate) const COMMANDS: [(&str, &str, &str); 10] = [
    ("actions", "[SQUARE]", "lists what is legal, of one piece or of all; then its number will do"),
    ("undo", "", "takes the last action back"),
    ("new", "[SEED]", "starts a new game, with the deal of this number or the next"),
    ("again", "", "starts the same game again"),
    ("state", "[SQUARE]", "prints everything as JSON, or the pieces on a square"),
    ("save", "FILE", "writes the game to a file"),
    ("load", "FILE", "goes on with a game from a file"),
    ("explain", "ACTION", "says why an action is legal or not"),
    ("help", "", "prints this"),
    ("quit", "", "ends the program"),
];

impl<'a> Request<'a> {
    /// Reads a line. Whatever is no command is taken for an action.
    pub(crate) fn parse(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim_start()));
        let optional = (!rest.is_empty()).then_some(rest);
        match (word, optional) {
            ("", _) => Self::Nothing,
            ("actions", square) => Self::Actions(square),
            ("state", square) => Self::State(square),
            ("save", Some(file)) => Self::Save(file),
            ("load", Some(file)) => Self::Load(file),
            ("explain", Some(action)) => Self::Explain(action),
            ("save" | "load", None) => Self::Lacks("a file: save FILE, load FILE"),
            ("explain", None) => Self::Lacks("an action: explain ACTION"),
            ("undo", None) => Self::Undo,
            ("new", seed) => Self::New(seed),
            ("again", None) => Self::Again,
            ("help", None) => Self::Help,
            ("quit", None) => Self::Quit,
            _ => line.parse().map_or(Self::Act(line), Self::Number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands_numbers_or_actions() {
        for (line, request) in [
            ("", Request::Nothing),
            ("  \t ", Request::Nothing),
            ("actions", Request::Actions(None)),
            (" actions  e2 ", Request::Actions(Some("e2"))),
            ("save my game.json", Request::Save("my game.json")),
            ("save", Request::Lacks("a file: save FILE, load FILE")),
            ("explain move e2 e4", Request::Explain("move e2 e4")),
            ("12", Request::Number(12)),
            ("undo", Request::Undo),
            ("new", Request::New(None)),
            ("new 1234", Request::New(Some("1234"))),
            ("again", Request::Again),
            ("undo e2", Request::Act("undo e2")),
            ("move e2 e4", Request::Act("move e2 e4")),
        ] {
            assert_eq!(Request::parse(line), request, "{line:?}");
        }
    }

    #[test]
    fn every_command_listed_is_understood() {
        for (word, follows, _) in COMMANDS {
            assert!(
                !matches!(Request::parse(&format!("{word} {follows}")), Request::Act(_)),
                "{word}"
            );
        }
    }
}
