//! `sortilege man`: manual pages, one per command.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use clap::Command;
use clap_mangen::Man as Roff;
use sortilege_core::name;

/// Print a manual page, or write one per command
#[derive(clap::Args)]
pub(crate) struct Man {
    /// The command whose page is printed; by default the page of the program
    #[arg(conflicts_with = "out")]
    command: Vec<String>,
    /// Write the pages of all commands into this folder: sortilege.1, sortilege-play.1, ...
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The page of a command.
struct Page {
    /// The words of the command, joined by `-`: `sortilege-schema-setup`.
    name: String,
    text: Vec<u8>,
}

impl Man {
    pub(crate) fn run(&self, program: Command) -> Result<()> {
        let pages = pages(program)?;
        let Some(folder) = &self.out else {
            let page = self.wanted(&pages)?;
            std::io::stdout().lock().write_all(&page.text)?;
            return Ok(());
        };
        fs::create_dir_all(folder).with_context(|| format!("{folder:?}"))?;
        for Page { name, text } in pages {
            let path = folder.join(format!("{name}.1"));
            fs::write(&path, text).with_context(|| format!("{path:?}"))?;
        }
        Ok(())
    }

    fn wanted<'a>(&self, pages: &'a [Page]) -> Result<&'a Page> {
        let (program, commands) = pages.split_first().context("there are no pages")?;
        if self.command.is_empty() {
            return Ok(program);
        }
        let wanted = self.command.join("-");
        let short = |page: &'a Page| &page.name[program.name.len() + 1..];
        let found = commands.iter().find(|page| short(page) == wanted);
        found.ok_or_else(|| {
            let known: Vec<&str> = commands.iter().map(short).collect();
            anyhow!("unknown command {:?}{}", self.command.join(" "), name::hint(&wanted, &known))
        })
    }
}

/// The pages of a program and of all its commands, in the order of the help.
fn pages(program: Command) -> Result<Vec<Page>> {
    let mut program = program.disable_help_subcommand(true);
    // This gives the options of the program to its commands too.
    program.build();
    let mut pages = Vec::new();
    let name = program.get_name().to_owned();
    add(program, &name, &mut pages)?;
    Ok(pages)
}

fn add(command: Command, name: &str, pages: &mut Vec<Page>) -> Result<()> {
    let commands: Vec<Command> = command.get_subcommands().cloned().collect();
    let mut text = Vec::new();
    // A page refers to those of its commands by the name that it is displayed under.
    Roff::new(command.display_name(name.to_owned())).render(&mut text)?;
    pages.push(Page { name: name.to_owned(), text });
    for command in commands {
        let name = format!("{name}-{}", command.get_name());
        add(command, &name, pages)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn every_command_has_a_page_with_its_options() {
        let pages = pages(crate::CommandLine::command()).unwrap();
        let page = |name: &str| {
            let page = pages.iter().find(|page| page.name == name);
            String::from_utf8(page.unwrap_or_else(|| panic!("no page {name}")).text.clone())
                .unwrap()
        };
        for command in crate::CommandLine::command().get_subcommands() {
            assert!(page(&format!("sortilege-{}", command.get_name())).contains(".SH SYNOPSIS"));
        }
        assert!(page("sortilege").contains("sortilege\\-play(1)"));
        let play = page("sortilege-play");
        assert!(play.contains("\\-\\-seed") && play.contains("\\-\\-mods"), "{play}");
        assert!(page("sortilege-schema-setup").contains("Cover only this game"));
    }

    #[test]
    fn a_page_is_chosen_by_the_words_of_its_command() {
        let pages = pages(crate::CommandLine::command()).unwrap();
        let wanted = |words: &[&str]| {
            let command = words.iter().map(|word| (*word).to_owned()).collect();
            let page = Man { command, out: None }.wanted(&pages).map(|page| page.name.clone());
            page.map_err(|error| error.to_string())
        };
        assert_eq!(wanted(&[]).unwrap(), "sortilege");
        assert_eq!(wanted(&["schema", "setup"]).unwrap(), "sortilege-schema-setup");
        let unknown = "unknown command \"pley\" (did you mean \"play\"?)";
        assert_eq!(wanted(&["pley"]).unwrap_err(), unknown);
    }
}
