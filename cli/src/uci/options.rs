//! The options that a graphical program can set.

use std::fmt::Write;
use std::time::Duration;

use sortilege_core::{Effort, name};

/// Options and their values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Options {
    /// MiB of memory for positions.
    pub(super) hash: usize,
    pub(super) threads: usize,
    /// The level, if strength is not limited by `elo`.
    pub(super) skill: u8,
    pub(super) lines: usize,
    pub(super) chess960: bool,
    pub(super) limits_strength: bool,
    pub(super) elo: u32,
    pub(super) variant: String,
    pub(super) overhead: Duration,
}

/// What an option is.
enum Kind {
    Check(bool),
    Spin(u32, u32, u32),
    Button,
    Choice,
}

/// The strength of the levels on the scale of stockfish, estimated from the matches in
/// docs/bots.md: the highest from matches against it, the others from how they did against each
/// other.
pub(super) const ELO: [u32; Effort::MAX_LEVEL as usize] =
    [250, 550, 800, 1100, 1400, 1600, 1750, 1850];

const OPTIONS: [(&str, Kind); 11] = [
    ("Hash", Kind::Spin(16, 1, 4096)),
    ("Clear Hash", Kind::Button),
    ("Threads", Kind::Spin(1, 1, 256)),
    ("Skill", Kind::Spin(Effort::MAX_LEVEL as u32, 1, Effort::MAX_LEVEL as u32)),
    ("MultiPV", Kind::Spin(1, 1, 256)),
    ("Ponder", Kind::Check(false)),
    ("Move Overhead", Kind::Spin(20, 0, 5000)),
    ("UCI_Chess960", Kind::Check(false)),
    ("UCI_LimitStrength", Kind::Check(false)),
    ("UCI_Elo", Kind::Spin(ELO[4], ELO[0], ELO[7])),
    ("UCI_Variant", Kind::Choice),
];

/// What setting an option asks for besides remembering its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    Nothing,
    /// The memory of the search is to be emptied.
    Forget,
    /// Another game begins.
    Variant,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            skill: Effort::MAX_LEVEL,
            lines: 1,
            chess960: false,
            limits_strength: false,
            elo: ELO[4],
            variant: "chess".to_owned(),
            overhead: Duration::from_millis(20),
        }
    }
}

impl Options {
    /// The lines that describe all options; `variants` are the names of the games on offer.
    pub(super) fn describe(variants: &[String]) -> String {
        let mut text = String::new();
        for (name, kind) in &OPTIONS {
            let _ = match kind {
                Kind::Check(value) => {
                    writeln!(text, "option name {name} type check default {value}")
                }
                Kind::Spin(value, low, high) => writeln!(
                    text,
                    "option name {name} type spin default {value} min {low} max {high}"
                ),
                Kind::Button => writeln!(text, "option name {name} type button"),
                Kind::Choice => {
                    let choices = variants.join(" var ");
                    writeln!(text, "option name {name} type combo default chess var {choices}")
                }
            };
        }
        text
    }

    /// Sets an option.
    ///
    /// # Errors
    /// A sentence about an option or a value that does not exist. Then nothing changes.
    pub(super) fn set(
        &mut self,
        name: &str,
        value: Option<&str>,
        variants: &[String],
    ) -> Result<Effect, String> {
        let names = OPTIONS.each_ref().map(|(name, _)| *name);
        let option = OPTIONS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let Some((name, kind)) = option else {
            return Err(format!("unknown option {name:?}{}", name::hint(name, &names)));
        };
        let given = value.unwrap_or_default();
        let number = match kind {
            Kind::Button => 0,
            Kind::Choice => {
                if !variants.iter().any(|variant| variant == given) {
                    let known = variants.join(", ");
                    return Err(format!("{name}: {given:?} is not one of {known}"));
                }
                0
            }
            Kind::Check(_) => match given.to_ascii_lowercase().as_str() {
                "true" => 1,
                "false" => 0,
                _ => return Err(format!("{name}: expected true or false, not {given:?}")),
            },
            Kind::Spin(_, low, high) => {
                let number = given.parse().ok().filter(|number| (low..=high).contains(&number));
                number.ok_or_else(|| {
                    format!("{name}: expected a number from {low} to {high}, not {given:?}")
                })?
            }
        };
        let number: u32 = number;
        match *name {
            "Hash" => self.hash = number as usize,
            "Threads" => self.threads = number as usize,
            "Skill" => self.skill = number as u8,
            "MultiPV" => self.lines = number as usize,
            "Move Overhead" => self.overhead = Duration::from_millis(number.into()),
            "UCI_Chess960" => self.chess960 = number != 0,
            "UCI_LimitStrength" => self.limits_strength = number != 0,
            "UCI_Elo" => self.elo = number,
            "Clear Hash" => return Ok(Effect::Forget),
            "UCI_Variant" if self.variant != given => {
                given.clone_into(&mut self.variant);
                return Ok(Effect::Variant);
            }
            // `Ponder` only tells that the program may ask to ponder, which always works.
            _ => {}
        }
        Ok(Effect::Nothing)
    }

    /// The level at which to play.
    pub(super) fn level(&self) -> u8 {
        if !self.limits_strength {
            return self.skill;
        }
        let nearest = ELO.iter().enumerate().min_by_key(|(_, elo)| elo.abs_diff(self.elo));
        nearest.map_or(Effort::MAX_LEVEL, |(place, _)| place as u8 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_by_name_and_checked() {
        let variants = ["chess".to_owned(), "knightmare".to_owned()];
        let mut options = Options::default();
        assert_eq!(options.set("hash", Some("64"), &variants), Ok(Effect::Nothing));
        assert_eq!(options.hash, 64);
        assert_eq!(options.set("UCI_Variant", Some("knightmare"), &variants), Ok(Effect::Variant));
        assert_eq!(options.set("Clear Hash", None, &variants), Ok(Effect::Forget));
        let before = options.clone();
        for (name, value, error) in [
            ("Hash", "0", "Hash: expected a number from 1 to 4096, not \"0\""),
            ("Ponder", "yes", "Ponder: expected true or false, not \"yes\""),
            ("Hush", "1", "unknown option \"Hush\" (did you mean \"Hash\"?)"),
            ("UCI_Variant", "go", "UCI_Variant: \"go\" is not one of chess, knightmare"),
        ] {
            assert_eq!(options.set(name, Some(value), &variants), Err(error.to_owned()));
        }
        assert_eq!(options, before);
    }

    #[test]
    fn a_limited_strength_is_the_nearest_level() {
        let mut options = Options { limits_strength: true, ..Options::default() };
        for (place, elo) in ELO.into_iter().enumerate() {
            options.elo = elo;
            assert_eq!(usize::from(options.level()), place + 1);
        }
    }
}
