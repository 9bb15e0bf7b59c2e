//! A bot as players name it: `search`, `tree:8`, `:2`.

use std::fmt;
use std::str::FromStr;

use sortilege_core::{Bot, Catalogue, Effort, Rules};

use crate::find_bot;

/// A bot as players name it: `NAME` or `NAME:LEVEL`. Without a name it is the one that suits the
/// game, without a level it has the default one.
///
/// ```
/// use sortilege_table::BotName;
///
/// let bot: BotName = "tree:8".parse()?;
/// assert_eq!((bot.name.as_deref(), bot.level), (Some("tree"), Some(8)));
/// assert_eq!(bot.to_string(), "tree:8");
/// assert_eq!("".parse(), Ok(BotName::default()));
/// assert_eq!("tree:9".parse::<BotName>().unwrap_err(), "\"9\" is not a level: they are 1 to 8");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BotName {
    /// The id of the bot.
    pub name: Option<String>,
    /// How well it plays, from 1 to [`Effort::MAX_LEVEL`].
    pub level: Option<u8>,
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, level) = match text.split_once(':') {
            Some((name, level)) => (name, Some(level)),
            None => (text, None),
        };
        let most = Effort::MAX_LEVEL;
        let level = level.map(|level| {
            let number = level.parse().ok().filter(|level| (1..=most).contains(level));
            let shown = sortilege_core::name::clip(level);
            number.ok_or_else(|| format!("{shown:?} is not a level: they are 1 to {most}"))
        });
        let name = (!name.is_empty()).then(|| name.to_owned());
        Ok(Self { name, level: level.transpose()? })
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.as_deref().unwrap_or_default())?;
        self.level.map_or(Ok(()), |level| write!(f, ":{level}"))
    }
}

impl BotName {
    /// Finds the bot.
    ///
    /// # Errors
    /// A sentence that says which bots there are, or why this one does not play.
    pub fn find(&self, catalogue: &Catalogue, rules: &Rules) -> Result<&'static dyn Bot, String> {
        find_bot(catalogue, rules, self.name.as_deref())
    }

    /// The effort of its level.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.level.map_or_else(Effort::default, Effort::level)
    }
}
