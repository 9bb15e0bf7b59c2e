//! What a player can type besides actions.

use sortilege_languages::say;

/// A line that a player typed, understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Request<'a> {
    /// A blank line.
    Nothing,
    /// Anything that is not a command: the text of an action, or its key.
    Act(&'a str),
    /// The number of an action in the last list, from 1.
    Number(usize),
    /// List the legal actions, with a square only those of the piece there.
    Actions(Option<&'a str>),
    Undo,
    /// Do again what was undone.
    Redo,
    /// Say the board in words.
    Describe,
    /// Print the rules of the game.
    Rules,
    /// Start another deal: the one of this number, or the next one.
    New(Option<&'a str>),
    /// Start the same deal again.
    Again,
    /// Print the state, with a square only the pieces there.
    State(Option<&'a str>),
    Save(&'a str),
    /// Save over a file that exists.
    SaveOver(&'a str),
    Load(&'a str),
    /// Write the game in a notation that other programs read: its name, and a file if one follows.
    Export(&'a str),
    /// Let a bot look for the best lines, that many of them.
    Analyse(Option<&'a str>),
    Explain(&'a str),
    /// Print the sheet of a piece, card, tag or effect.
    Show(&'a str),
    /// Say what a bot would do.
    Hint,
    /// Print the trace of the last action; with `on` or `off`, that of each action or none.
    Trace(Option<&'a str>),
    Help,
    Quit,
    /// A command with an argument missing or one too many.
    Misused(&'static Command),
}

/// A command, as `help` lists it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Command {
    pub(crate) word: &'static str,
    /// What follows the word; optional arguments are in brackets.
    arguments: &'static str,
    /// Whether it has no argument in a game without squares.
    pub(crate) without_squares: bool,
}

impl Command {
    const fn new(word: &'static str, arguments: &'static str) -> Self {
        Self { word, arguments, without_squares: false }
    }

    const fn of_squares(word: &'static str) -> Self {
        Self { word, arguments: "[SQUARE]", without_squares: true }
    }

    /// How it is typed: `save FILE`.
    pub(crate) fn usage(&self) -> String {
        format!("{} {}", self.word, self.arguments).trim_end().to_owned()
    }

    /// What it does, without a full stop, in the language of the player.
    pub(crate) fn purpose(&self) -> String {
        let word = self.word.replace('!', "-over");
        say(&format!("command-{word}"), [])
    }

    /// [`Command::purpose`] in a game without squares.
    pub(crate) fn purpose_without_squares(&self) -> String {
        say(&format!("command-{}-no-squares", self.word), [])
    }
}

/// Every command, in the order in which `help` lists them.
pub(crate) static COMMANDS: [Command; 19] = [
    Command::of_squares("actions"),
    Command::new("hint", ""),
    Command::new("analyse", "[LINES]"),
    Command::new("undo", ""),
    Command::new("redo", ""),
    Command::new("new", "[SEED]"),
    Command::new("again", ""),
    Command::of_squares("state"),
    Command::new("describe", ""),
    Command::new("save", "FILE"),
    Command::new("save!", "FILE"),
    Command::new("load", "FILE"),
    Command::new("export", "FORMAT [FILE]"),
    Command::new("explain", "ACTION"),
    Command::new("show", "NAME"),
    Command::new("trace", "[on|off]"),
    Command::new("rules", ""),
    Command::new("help", "[NAME]"),
    Command::new("quit", ""),
];

/// Words that people type for a command.
const SYNONYMS: [(&str, &str); 3] = [("?", "help"), ("exit", "quit"), ("q", "quit")];

/// Commands that leave the running game for another one: they are never cut short.
const WHOLE: [&str; 3] = ["new", "again", "load"];

/// The commands that a word may be cut short for.
pub(crate) fn beginning_with(word: &str) -> Vec<&'static Command> {
    let word = word.to_lowercase();
    let is_meant = |command: &&Command| {
        !word.is_empty() && command.word.starts_with(&word) && !WHOLE.contains(&command.word)
    };
    let mut meant: Vec<&Command> = COMMANDS.iter().filter(is_meant).collect();
    // What begins with the whole word of another command is not meant.
    if let Some(shortest) = meant.first().copied() {
        meant.retain(|it| it.word == shortest.word || !it.word.starts_with(shortest.word));
    }
    meant
}

impl<'a> Request<'a> {
    /// Reads a line. A line that does not begin with a command is taken for an action.
    pub(crate) fn parse(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = first_word(line);
        let word = &*word.to_lowercase();
        let word = SYNONYMS.iter().find(|(other, _)| *other == word).map_or(word, |(_, word)| word);
        let argument = (!rest.is_empty()).then_some(rest);
        match (word, argument) {
            ("", _) => Self::Nothing,
            ("actions", square) => Self::Actions(square),
            ("hint", None) => Self::Hint,
            ("analyse", lines) => Self::Analyse(lines),
            ("undo", None) => Self::Undo,
            ("redo", None) => Self::Redo,
            ("describe", None) => Self::Describe,
            ("rules", None) => Self::Rules,
            ("new", seed) => Self::New(seed),
            ("again", None) => Self::Again,
            ("state", square) => Self::State(square),
            ("save", Some(file)) => Self::Save(file),
            ("save!", Some(file)) => Self::SaveOver(file),
            ("load", Some(file)) => Self::Load(file),
            ("export", Some(what)) => Self::Export(what),
            ("explain", Some(action)) => Self::Explain(action),
            ("show" | "help", Some(name)) => Self::Show(name),
            ("trace", switch) => Self::Trace(switch),
            ("help", None) => Self::Help,
            ("quit", None) => Self::Quit,
            _ => match COMMANDS.iter().find(|command| command.word == word) {
                Some(command) => Self::Misused(command),
                None => line.parse().map_or(Self::Act(line), Self::Number),
            },
        }
    }
}

/// The first word of a line and what follows it.
pub(crate) fn first_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim_start())
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
            ("explain move e2 e4", Request::Explain("move e2 e4")),
            ("12", Request::Number(12)),
            ("undo", Request::Undo),
            ("export pgn my.pgn", Request::Export("pgn my.pgn")),
            ("analyse 3", Request::Analyse(Some("3"))),
            ("new", Request::New(None)),
            ("new 1234", Request::New(Some("1234"))),
            ("again", Request::Again),
            ("help", Request::Help),
            ("help Knight", Request::Show("Knight")),
            ("show Hunting Pack", Request::Show("Hunting Pack")),
            ("trace", Request::Trace(None)),
            ("trace on", Request::Trace(Some("on"))),
            ("?", Request::Help),
            ("quit", Request::Quit),
            (" exit ", Request::Quit),
            ("move e2 e4", Request::Act("move e2 e4")),
            ("undone", Request::Act("undone")),
            ("Q", Request::Quit),
            ("UNDO", Request::Undo),
            ("redo", Request::Redo),
            ("Describe", Request::Describe),
            ("rules", Request::Rules),
            ("save! my game.json", Request::SaveOver("my game.json")),
        ] {
            assert_eq!(Request::parse(line), request, "{line:?}");
        }
    }

    #[test]
    fn a_command_with_wrong_arguments_gives_its_usage() {
        for (line, usage) in [
            ("save", "save FILE"),
            ("load ", "load FILE"),
            ("explain", "explain ACTION"),
            ("undo 3", "undo"),
            ("again e2", "again"),
            ("show", "show NAME"),
            ("quit now", "quit"),
            ("exit now", "quit"),
        ] {
            let Request::Misused(command) = Request::parse(line) else {
                panic!("{line} is understood");
            };
            assert_eq!(command.usage(), usage);
        }
    }

    #[test]
    fn a_command_may_be_cut_short_unless_it_leaves_the_game() {
        let words = |word| -> Vec<&str> {
            beginning_with(word).iter().map(|command| command.word).collect()
        };
        assert_eq!(words("und"), ["undo"]);
        assert_eq!(words("SAV"), ["save"]);
        assert_eq!(words("re"), ["redo"]);
        assert_eq!(words("ex"), ["export", "explain"]);
        assert!(words("ne").is_empty() && words("loa").is_empty() && words("").is_empty());
    }

    #[test]
    fn every_command_listed_is_understood() {
        for command in &COMMANDS {
            let usage = command.usage();
            let request = Request::parse(&usage);
            assert!(!matches!(request, Request::Act(_) | Request::Misused(_)), "{usage}");
        }
    }
}
