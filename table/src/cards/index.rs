//! The index of a tree of cards: a line `id,type,expansion,class` per card.

use sortilege_core::Catalogue;
use sortilege_core::chain::{EntityType, ExpansionData, Vocabulary};
use sortilege_core::name;

use super::limits::MOST_CARDS;
use super::report::CardProblem;

/// The name of the file.
pub(super) const INDEX: &str = "index.csv";

/// A line of the index.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) id: i32,
    pub(super) entity_type: EntityType,
    pub(super) expansion: &'static ExpansionData,
    pub(super) class: &'static str,
}

impl Row {
    /// Where the card is, below the folder of the tree, in lower case.
    pub(super) fn path(&self) -> String {
        format!("{}/{}/{}.json", self.expansion.id, self.class, self.id).to_ascii_lowercase()
    }
}

/// Reads an index. Wrong lines are noted and left out.
pub(super) fn read_index(
    catalogue: &Catalogue,
    text: &str,
    problems: &mut Vec<CardProblem>,
) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut known = std::collections::HashSet::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        let read = row(catalogue, line).and_then(|row| {
            let is_new = known.insert((row.expansion.set, row.id));
            is_new.then_some(row).ok_or_else(|| vec![format!("card {} is there twice", row.id)])
        });
        match read {
            Ok(row) => rows.push(row),
            Err(messages) => problems.extend(messages.into_iter().map(|message| {
                let path = format!("line {number}");
                CardProblem { file: INDEX.to_owned(), path, message }
            })),
        }
        if rows.len() > MOST_CARDS || problems.len() > MOST_CARDS {
            let message = format!("there are more than {MOST_CARDS} cards");
            problems.push(CardProblem { file: INDEX.to_owned(), path: String::new(), message });
            return Vec::new();
        }
    }
    rows
}

/// The row of a line, or everything that is wrong with it.
fn row(catalogue: &Catalogue, line: &str) -> Result<Row, Vec<String>> {
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let [id, entity_type, expansion, class] = fields[..] else {
        let shown = name::clip(line);
        return Err(vec![format!("expected id,type,expansion,class, not {shown:?}")]);
    };
    let mut wrong = Vec::new();
    let number = id.parse();
    if number.is_err() {
        wrong.push(format!("expected a whole number, not {:?}", name::clip(id)));
    }
    let found_type = EntityType::find(entity_type);
    if found_type.is_none() {
        wrong.push(unknown("type", entity_type, &EntityType::words().collect::<Vec<_>>()));
    }
    let found = catalogue.expansion(&expansion.to_ascii_uppercase());
    if found.is_none() {
        let known: Vec<&str> = catalogue.expansions().map(|it| it.plugin.id).collect();
        wrong.push(unknown("expansion", expansion, &known));
    }
    let classes = found.map_or(&[][..], |expansion| expansion.classes);
    let found_class = classes.iter().find(|known| known.eq_ignore_ascii_case(class));
    if found_class.is_none() && found.is_some() {
        wrong.push(unknown("class", class, classes));
    }
    match (number, found_type, found, found_class) {
        (Ok(id), Some(entity_type), Some(expansion), Some(class)) => {
            Ok(Row { id, entity_type, expansion, class })
        }
        _ => Err(wrong),
    }
}

fn unknown(what: &str, text: &str, known: &[&str]) -> String {
    let (shown, list) = (name::clip(text), known.join(", "));
    format!("unknown {what} {shown:?} (expected {list}){}", name::hint(text, known))
}
