//! `sortilege list`: everything registered in this program, and the crates it comes from.

use std::io::Write;

use anyhow::Result;
use serde_json::{Map, Value, json};
use sortilege_core::Catalogue;
use sortilege_table::{MessageRegistration, game_messages};

use crate::paint;

/// List all plugins with their set, crate and rule
#[derive(clap::Args)]
pub(crate) struct List {
    /// List only this kind of plugin
    kind: Option<Kind>,
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
                .map(|e| Row::new(e.krate, None, e.plugin.id(), e.plugin.rule()))
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
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let mut out = anstream::stdout().lock();
        let wanted =
            Kind::ALL.iter().filter(|(kind, _)| self.kind.is_none_or(|only| only == *kind));
        let lists: Vec<(&str, Vec<Row>)> =
            wanted.map(|(kind, name)| (*name, kind.rows(catalogue))).collect();
        if self.json {
            let lists = lists
                .iter()
                .map(|(name, rows)| ((*name).to_owned(), rows.iter().map(Row::json).collect()));
            writeln!(out, "{}", Value::Object(lists.collect::<Map<_, _>>()))?;
            return Ok(());
        }
        let rows = || lists.iter().flat_map(|(_, rows)| rows);
        let name_width = rows().map(|row| row.name().len()).max().unwrap_or(0);
        let crate_width = rows().map(|row| row.krate.len()).max().unwrap_or(0);
        let (strong, faint) = (paint::STRONG, paint::FAINT);
        for (name, rows) in &lists {
            writeln!(out, "{strong}{name}{strong:#} {faint}({}){faint:#}", rows.len())?;
            for row in rows {
                let note = row.note.as_ref().map(|note| format!(" ({note})"));
                let line = format!(
                    "  {:name_width$}  {faint}{:crate_width$}{faint:#}  {}{}",
                    row.name(),
                    row.krate,
                    row.rule,
                    note.unwrap_or_default()
                );
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }
}
