//! `sortilege list`: everything registered in this program, and the crates it comes from.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;

use anyhow::{Result, bail};
use serde_json::{Map, Value, json};
use sortilege_core::{Ability, Catalogue, name};
use sortilege_languages::names::{self, Category};
use sortilege_languages::{retell, say};
use sortilege_table::{MessageRegistration, Table, game_messages};

use crate::paint;
use crate::setup::find_game;

/// List all plugins with their set, crate and rule
#[derive(clap::Args)]
pub(crate) struct List {
    /// List only this kind of plugin
    kind: Option<Kind>,
    /// List only what belongs to this set
    #[arg(long, value_name = "SET")]
    set: Option<String>,
    /// List only what this game can use
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// List only what this crate registers
    #[arg(long = "from", value_name = "CRATE")]
    krate: Option<String>,
    /// List only what has all these words in its name or its rule, in any letter case
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Patterns,
    Pieces,
    Effects,
    Cards,
    Games,
    Bots,
    Messages,
    Counters,
    Events,
    Deeds,
    EffectTypes,
    Expansions,
    Decks,
}

impl Kind {
    const ALL: [(Self, &'static str); 13] = [
        (Self::Patterns, "patterns"),
        (Self::Pieces, "pieces"),
        (Self::Effects, "effects"),
        (Self::Cards, "cards"),
        (Self::Games, "games"),
        (Self::Bots, "bots"),
        (Self::Messages, "messages"),
        (Self::Counters, "counters"),
        (Self::Events, "events"),
        (Self::Deeds, "deeds"),
        (Self::EffectTypes, "effect_types"),
        (Self::Expansions, "expansions"),
        (Self::Decks, "decks"),
    ];

    fn rows(self, catalogue: &Catalogue) -> Vec<Row> {
        match self {
            Self::Patterns => {
                catalogue.patterns().map(|e| Row::new(e.krate, None, e.plugin.id(), "")).collect()
            }
            Self::Pieces => catalogue
                .pieces()
                .map(|e| {
                    let sets = &[e.plugin.set()];
                    let mut redrawn = catalogue.redrawn_of(sets);
                    let redrawn = redrawn.find(|it| it.piece.plugin.id() == e.plugin.id());
                    let row =
                        Row::new(e.krate, Some(e.plugin.set()), e.plugin.id(), e.plugin.rule());
                    Row { note: redrawn.map(|redrawn| redrawn.to_string()), ..row }
                })
                .collect(),
            Self::Effects => catalogue
                .effects()
                .map(|e| Row::new(e.krate, e.plugin.set(), e.plugin.id(), e.plugin.rule()))
                .collect(),
            Self::Cards => catalogue
                .cards()
                .map(|e| Row::new(e.krate, Some(e.plugin.set()), e.plugin.id(), e.plugin.rule()))
                .collect(),
            Self::Games => catalogue
                .games()
                .map(|e| Row::new(e.krate, None, e.plugin.id(), e.plugin.rule()))
                .collect(),
            Self::Bots => catalogue
                .bots()
                .map(|e| Row::new(e.krate, None, e.plugin.id(), e.plugin.rule()))
                .collect(),
            Self::Messages => catalogue
                .games()
                .flat_map(|e| game_messages(e.plugin.id()))
                .map(|MessageRegistration { krate, message: m }| {
                    Row::new(krate, Some(m.game), m.name, m.rule)
                })
                .collect(),
            Self::Deeds => catalogue
                .deeds()
                .map(|e| Row::new(e.krate, e.plugin.set, e.plugin.id, e.plugin.rule))
                .collect(),
            Self::Events => catalogue
                .events()
                .map(|e| Row::new(e.krate, e.plugin.set, e.plugin.id, e.plugin.rule))
                .collect(),
            Self::EffectTypes => catalogue
                .effect_types()
                .map(|e| Row::new(e.krate, None, e.plugin.id(), e.plugin.rule()))
                .collect(),
            Self::Expansions => catalogue
                .expansions()
                .map(|e| Row::new(e.krate, Some(e.plugin.set), e.plugin.id, e.plugin.rule))
                .collect(),
            Self::Decks => catalogue
                .decks()
                .map(|e| Row::new(e.krate, Some(e.plugin.set), e.plugin.id, e.plugin.rule))
                .collect(),
            Self::Counters => catalogue
                .counters()
                .map(|e| Row {
                    of: Some(e.plugin.of.noun()),
                    ..Row::new(e.krate, Some(e.plugin.game), e.plugin.id, e.plugin.rule)
                })
                .collect(),
        }
    }
}

/// A plugin as a line of the list.
#[derive(Clone)]
struct Row {
    krate: &'static str,
    set: Option<&'static str>,
    id: &'static str,
    rule: &'static str,
    /// What has the counter, if it is one.
    of: Option<&'static str>,
    /// What the program has decided about it.
    note: Option<String>,
}

impl Row {
    fn new(
        krate: &'static str,
        set: Option<&'static str>,
        id: &'static str,
        rule: &'static str,
    ) -> Self {
        Self { krate, set, id, rule, of: None, note: None }
    }

    /// The id, preceded by its set or game if it has one: `chess/Knight`.
    fn name(&self) -> String {
        self.set.map_or_else(|| self.id.to_owned(), |set| format!("{set}/{}", self.id))
    }

    fn json(&self) -> Value {
        let mut row = json!({"id": self.id, "crate": self.krate});
        if let Some(set) = self.set {
            row["set"] = set.into();
        }
        if let Some(of) = self.of {
            row["of"] = of.into();
        }
        if let Some(note) = &self.note {
            row["note"] = note.as_str().into();
        }
        if !self.rule.is_empty() {
            row["rule"] = self.rule.into();
        }
        row
    }
}

impl List {
    pub(crate) fn run(&self, catalogue: &Arc<Catalogue>) -> Result<()> {
        let mut out = anstream::stdout().lock();
        let all: Vec<(Kind, &str, Vec<Row>)> =
            Kind::ALL.iter().map(|(kind, name)| (*kind, *name, kind.rows(catalogue))).collect();
        self.check_names(&all)?;
        let user = self.game.as_deref().map(|game| GameUse::new(catalogue, game)).transpose()?;
        let of_kind = |(kind, ..): &&(Kind, _, _)| self.kind.is_none_or(|only| only == *kind);
        let wanted = |kind: Kind, rows: &[Row]| -> Vec<Row> {
            let uses = |row: &&Row| user.as_ref().is_none_or(|user| user.uses(kind, row));
            rows.iter().filter(|row| self.wants(row)).filter(uses).cloned().collect()
        };
        let lists: Vec<(&str, Vec<Row>)> = all
            .iter()
            .filter(of_kind)
            .map(|(kind, name, rows)| (*name, wanted(*kind, rows)))
            .collect();
        if self.json {
            let lists = lists
                .iter()
                .map(|(name, rows)| ((*name).to_owned(), rows.iter().map(Row::json).collect()));
            writeln!(out, "{}", Value::Object(lists.collect::<Map<_, _>>()))?;
            return Ok(());
        }
        let is_filtered = [&self.set, &self.game, &self.krate, &self.search];
        let is_filtered = is_filtered.iter().any(|filter| filter.is_some());
        if is_filtered && lists.iter().all(|(_, rows)| rows.is_empty()) {
            writeln!(out, "{}", say!("nothing-matches"))?;
            return Ok(());
        }
        let rows = || lists.iter().flat_map(|(_, rows)| rows);
        let name_width = rows().map(|row| row.name().len()).max().unwrap_or(0);
        let crate_width = rows().map(|row| row.krate.len()).max().unwrap_or(0);
        let (strong, faint) = (paint::STRONG, paint::FAINT);
        for (name, rows) in lists.iter().filter(|(_, rows)| !(is_filtered && rows.is_empty())) {
            writeln!(out, "{strong}{name}{strong:#} {faint}({}){faint:#}", rows.len())?;
            for row in rows {
                let note = row.note.as_ref().map(|note| format!(" ({})", retell(note)));
                let is_game = *name == "games";
                let category = if is_game { Category::Game } else { Category::Plugin };
                let called = names::translated(category, row.id).filter(|it| it != row.id);
                let called = called.map_or_else(String::new, |name| format!("{name}. "));
                let line = format!(
                    "  {:name_width$}  {faint}{:crate_width$}{faint:#}  {called}{}{}",
                    row.name(),
                    row.krate,
                    names::rule(row.rule),
                    note.unwrap_or_default()
                );
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }

    /// Whether a row passes the filters that concern only the row itself.
    fn wants(&self, row: &Row) -> bool {
        let mut words = self.search.iter().flat_map(|text| text.split_whitespace());
        let text = format!("{} {}", row.name(), row.rule).to_lowercase();
        self.set.as_deref().is_none_or(|set| row.set == Some(set))
            && self.krate.as_deref().is_none_or(|krate| row.krate == krate)
            && words.all(|word| text.contains(&word.to_lowercase()))
    }

    /// Checks that the set and the crate exist, so that a misspelt one is not taken for one without
    /// plugins.
    fn check_names(&self, all: &[(Kind, &str, Vec<Row>)]) -> Result<()> {
        let rows = || all.iter().flat_map(|(_, _, rows)| rows);
        let check = |what: &str, given: &Option<String>, known: BTreeSet<&str>| match given {
            Some(given) if !known.contains(given.as_str()) => {
                let known: Vec<&str> = known.into_iter().collect();
                let hint = name::hint(given, &known);
                bail!("unknown {what} {given:?}{hint}; there are {}", known.join(", "))
            }
            _ => Ok(()),
        };
        check("set", &self.set, rows().filter_map(|row| row.set).collect())?;
        check("crate", &self.krate, rows().map(|row| row.krate).collect())
    }
}

/// What a game can use.
struct GameUse {
    game: &'static str,
    sets: &'static [&'static str],
    /// The patterns that its pieces and cards name.
    patterns: BTreeSet<&'static str>,
    bots: BTreeSet<&'static str>,
}

impl GameUse {
    fn new(catalogue: &Arc<Catalogue>, game: &str) -> Result<Self> {
        let game = find_game(catalogue, game)?;
        let sets = catalogue.facts(game).sets;
        let mut patterns = BTreeSet::new();
        for ability in catalogue.pieces_of(sets).flat_map(sortilege_core::Piece::abilities) {
            match ability {
                Ability::Pattern(described) => drop(patterns.insert(described.pattern)),
                Ability::Code(coded) => patterns.extend(coded.names().patterns),
            }
        }
        for card in catalogue.cards_of(sets) {
            patterns.extend(card.names().patterns);
            patterns.extend(card.grant().map_or(&[][..], |it| it.ability.names().patterns));
            let granted = card.grants().map_or(&[][..], |grant| grant.abilities);
            patterns.extend(granted.iter().map(|ability| ability.pattern));
        }
        let table = Table::new(catalogue.clone(), game.id(), None)?;
        let rules = table.play().board().rules().clone();
        let bots = catalogue.bots().map(|entry| entry.plugin);
        let bots =
            bots.filter(|bot| bot.accepts(&rules).is_ok()).map(sortilege_core::Bot::id).collect();
        Ok(Self { game: game.id(), sets, patterns, bots })
    }

    fn uses(&self, kind: Kind, row: &Row) -> bool {
        match kind {
            Kind::Games => row.id == self.game,
            Kind::Patterns => self.patterns.contains(row.id),
            Kind::Bots => self.bots.contains(row.id),
            Kind::Messages | Kind::Counters => row.set == Some(self.game),
            _ => row.set.is_none_or(|set| self.sets.contains(&set)),
        }
    }
}
