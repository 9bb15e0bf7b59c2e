//! `sortilege show`: the sheet of a piece, card, tag, effect or pattern, without a running game.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Result, bail};
use serde_json::{Value, json};
use sortilege_core::{Catalogue, Rules, name};
use sortilege_languages::{names as named, say};
use sortilege_reference::{PatternSheet, pattern_sheet};
use sortilege_table::{Table, display};

use crate::setup::find_game;
use crate::{paint, screen, sheet};

/// Show a piece, card, tag, effect or pattern
///
/// Prints what `show` prints in play, for each game that has it. Letter case does not matter, and
/// the beginning of a name is enough if no other name begins so.
#[derive(clap::Args)]
pub(crate) struct Show {
    /// The name, or the number or title of a card
    #[arg(required = true, value_name = "NAME")]
    name: Vec<String>,
    /// Only what it is in this game; patterns belong to no game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What has a sheet: the rules of games, and all patterns.
struct Sheets<'a> {
    catalogue: &'a Catalogue,
    games: Vec<(&'static str, Arc<Rules>)>,
    has_patterns: bool,
}

/// What is known about a name.
#[derive(PartialEq, Debug)]
enum Sheet {
    /// Sentences, and the games in which they are true.
    Plugin(Vec<&'static str>, Vec<String>),
    Pattern(&'static str, PatternSheet),
}

impl Show {
    pub(crate) fn run(&self, catalogue: &Arc<Catalogue>) -> Result<()> {
        let games = match &self.game {
            Some(id) => vec![find_game(catalogue, id)?],
            None => catalogue.games().map(|entry| entry.plugin).collect(),
        };
        let mut open = Vec::new();
        for game in games {
            let table = Table::new(catalogue.clone(), game.id(), None)?;
            open.push((game.id(), table.play().board().rules().clone()));
        }
        let sheets = Sheets { catalogue, games: open, has_patterns: self.game.is_none() };
        let typed = self.name.join(" ");
        let id = named::id_of(named::Category::Plugin, &typed);
        let name = sheets.meant(&id.unwrap_or(typed))?;
        let found = sheets.of(&name);
        let mut out = anstream::stdout().lock();
        if self.json {
            let sheets: Vec<Value> = found.iter().map(Sheet::json).collect();
            writeln!(out, "{}", json!({"name": name, "sheets": sheets}))?;
            return Ok(());
        }
        let strong = paint::STRONG;
        for sheet in &found {
            match sheet {
                Sheet::Plugin(games, lines) => {
                    if found.len() > 1 {
                        writeln!(out, "{strong}{}{strong:#}", games.join(", "))?;
                    }
                    screen::print_retold(lines, &mut out)?;
                }
                Sheet::Pattern(id, PatternSheet { facts, drawings }) => {
                    let name = named::with_id(named::Category::Plugin, id);
                    writeln!(out, "{strong}{name}{strong:#}: {}", say!("is-pattern"))?;
                    screen::print_retold(facts, &mut out)?;
                    for line in drawings.iter().flatten() {
                        writeln!(out, "{}", format!("    {line}").trim_end())?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl Sheets<'_> {
    /// Every name that has a sheet, sorted.
    fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for (_, rules) in &self.games {
            names.extend(rules.kinds().iter().map(|kind| kind.id().to_owned()));
            names.extend(rules.effects().iter().map(|it| it.id().to_owned()));
            names.extend(rules.cards().map(|card| match card.data() {
                Some(data) => data.title.to_string(),
                None => card.id().to_owned(),
            }));
        }
        if self.has_patterns {
            names.extend(self.catalogue.patterns().map(|entry| entry.plugin.id().to_owned()));
        }
        names.sort();
        names.dedup();
        names
    }

    /// The sheets of a name or number. A sheet that is the same in several games appears once.
    fn of(&self, name: &str) -> Vec<Sheet> {
        let mut found: Vec<Sheet> = Vec::new();
        for (game, rules) in &self.games {
            let Ok(mut lines) = display(rules).sheet(rules, name) else { continue };
            lines.extend(sheet::more(self.catalogue, rules, &lines));
            let same = found.iter_mut().find_map(|sheet| match sheet {
                Sheet::Plugin(games, others) if *others == lines => Some(games),
                _ => None,
            });
            match same {
                Some(games) => games.push(game),
                None => found.push(Sheet::Plugin(vec![game], lines)),
            }
        }
        let patterns = self.catalogue.patterns().filter(|_| self.has_patterns);
        for pattern in patterns.map(|entry| entry.plugin) {
            if pattern.id().eq_ignore_ascii_case(name) {
                found.push(Sheet::Pattern(pattern.id(), pattern_sheet(self.catalogue, pattern)));
            }
        }
        found
    }

    /// The name that a word means: itself, in another case, or the only one that begins with it.
    fn meant(&self, word: &str) -> Result<String> {
        let word = word.trim();
        let names = self.names();
        if let Some(name) = names.iter().find(|name| name.eq_ignore_ascii_case(word)) {
            return Ok(name.clone());
        }
        // A card also has a number.
        if !self.of(word).is_empty() {
            return Ok(word.to_owned());
        }
        let begins = |name: &&String| {
            let start = name.get(..word.len());
            start.is_some_and(|start| !word.is_empty() && start.eq_ignore_ascii_case(word))
        };
        let begun: Vec<&str> = names.iter().filter(begins).map(String::as_str).collect();
        let clipped = name::clip(word);
        match begun.as_slice() {
            [only] => Ok((*only).to_owned()),
            [] => {
                let known: Vec<&str> = names.iter().map(String::as_str).collect();
                let hint = name::hint(word, &known);
                bail!("no piece, card, tag, effect or pattern is called {clipped:?}{hint}")
            }
            several => bail!("{clipped:?} may mean {}", several.join(", ")),
        }
    }
}

impl Sheet {
    fn json(&self) -> Value {
        match self {
            Self::Plugin(games, lines) => json!({"games": games, "lines": lines}),
            Self::Pattern(id, PatternSheet { facts, drawings }) => {
                json!({"pattern": id, "lines": facts, "drawings": drawings})
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_sheets<T>(look: impl FnOnce(&Sheets<'_>) -> T) -> T {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let games = catalogue.games().map(|entry| entry.plugin.id()).map(|game| {
            let table = Table::new(catalogue.clone(), game, None).unwrap();
            (game, table.play().board().rules().clone())
        });
        let games = games.collect();
        look(&Sheets { catalogue: &catalogue, games, has_patterns: true })
    }

    #[test]
    fn a_name_may_be_in_another_case_a_beginning_or_a_number() {
        with_sheets(|sheets| {
            let meant = |word| sheets.meant(word).map_err(|error| error.to_string());
            assert_eq!(meant("knight").unwrap(), "Knight");
            assert_eq!(meant("knightp").unwrap(), "KnightPattern");
            assert_eq!(meant("hunting").unwrap(), "Hunting Pack");
            assert_eq!(meant("9").unwrap(), "9");
            assert_eq!(
                meant("Knihgt").unwrap_err(),
                "no piece, card, tag, effect or pattern is called \"Knihgt\" (did you mean \
                 \"Knight\"?)"
            );
            assert_eq!(meant("spid").unwrap_err(), "\"spid\" may mean Spider, SpiderEgg");
            assert!(meant("").is_err());
        });
    }

    #[test]
    fn every_name_has_a_sheet() {
        with_sheets(|sheets| {
            let names = sheets.names();
            assert!(names.len() > 150, "{}", names.len());
            for name in names {
                assert!(!sheets.of(&name).is_empty(), "{name}");
            }
        });
    }

    #[test]
    fn what_is_the_same_in_several_games_is_shown_once() {
        with_sheets(|sheets| {
            let games_of = |name| {
                let games = |sheet: Sheet| match sheet {
                    Sheet::Plugin(games, _) => games.join(" "),
                    Sheet::Pattern(..) => panic!("{sheet:?}"),
                };
                sheets.of(name).into_iter().map(games).collect::<Vec<_>>()
            };
            assert_eq!(games_of("Pawn"), ["arcana", "bazaar chess"]);
            // In the bazaar a knight has points beyond the usual one.
            assert_eq!(games_of("Knight"), ["arcana", "bazaar", "chess"]);
        });
    }
}
