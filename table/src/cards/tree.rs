//! Reading many cards together: a folder of files with its index, or the list of a setup.

use std::collections::{BTreeMap, HashMap};

use sortilege_core::chain::{DataCard, EntityType, Vocabulary};

use super::card_reader::CardReader;
use super::index::{INDEX, Row, read_index};
use super::keys;
use super::limits::{MOST_CARD_BYTES, MOST_CARDS, MOST_INDEX_BYTES, MOST_TREE_BYTES};
use super::report::{CardProblem, NamedCard, Report};
use crate::document::Node;
use crate::parse_json_up_to;

/// The maximum number of errors and of warnings that are listed of a tree.
const MOST_PROBLEMS: usize = 1000;

/// The files of a tree of cards, wherever they are.
pub trait CardFiles {
    /// The paths of the files below the folder, with `/` between folders; of more than `most`
    /// files only some need to be listed, but more than `most`.
    ///
    /// # Errors
    /// A sentence: why they cannot be listed.
    fn list(&self, most: usize) -> Result<Vec<String>, String>;

    /// What is in a file. Of more than `most` bytes only some need to be read, but more than
    /// `most`.
    ///
    /// # Errors
    /// A sentence: why it cannot be read.
    fn read(&self, path: &str, most: usize) -> Result<Vec<u8>, String>;
}

/// The files of a tree that is a part of the program: paths and contents.
impl CardFiles for &[(&str, &str)] {
    fn list(&self, _most: usize) -> Result<Vec<String>, String> {
        Ok(self.iter().map(|(path, _)| (*path).to_owned()).collect())
    }

    fn read(&self, path: &str, _most: usize) -> Result<Vec<u8>, String> {
        let found = self.iter().find(|(own, _)| *own == path);
        found.map(|(_, text)| text.as_bytes().to_vec()).ok_or_else(|| "is missing".to_owned())
    }
}

/// The cards of a tree or a list, and what is wrong with them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardTree {
    /// The cards without an error, each with where it comes from.
    pub cards: Vec<(String, DataCard)>,
    /// What is wrong, file by file.
    pub errors: Vec<CardProblem>,
    /// What works but is probably not meant, file by file.
    pub warnings: Vec<CardProblem>,
}

/// The cards that are read together, by set and number.
type Known = HashMap<(&'static str, i32), EntityType>;

impl CardReader<'_> {
    /// Reads a tree of cards: the files that its index names.
    #[must_use]
    pub fn read_tree(&self, files: &dyn CardFiles) -> CardTree {
        let mut tree = CardTree::default();
        let Some(text) = tree.text(files, INDEX, INDEX, MOST_INDEX_BYTES) else { return tree };
        let rows = read_index(self.catalogue, &text, &mut tree.errors);
        let listed = files.list(2 * MOST_CARDS);
        let listed = match listed {
            Ok(listed) if listed.len() > 2 * MOST_CARDS => {
                tree.error("", "", format!("there are more than {} files", 2 * MOST_CARDS));
                return tree;
            }
            Ok(listed) => listed,
            Err(message) => {
                tree.error("", "", message);
                return tree;
            }
        };
        let mut there: BTreeMap<String, String> =
            listed.into_iter().map(|path| (path.to_ascii_lowercase(), path)).collect();
        let known: Known =
            rows.iter().map(|row| ((row.expansion.set, row.id), row.entity_type)).collect();
        let mut bytes = 0;
        for row in &rows {
            let path = row.path();
            let Some(file) = there.remove(&path) else {
                tree.error(&path, "", format!("is missing, but {INDEX} names it"));
                continue;
            };
            let Some(text) = tree.text(files, &file, &path, MOST_CARD_BYTES) else { continue };
            bytes += text.len();
            if bytes > MOST_TREE_BYTES {
                tree.error("", "", format!("the cards have more than {MOST_TREE_BYTES} bytes"));
                return tree;
            }
            self.read_file(&text, &path, row, &known, &mut tree);
        }
        let others = there.into_values().filter(|path| is_card(path));
        for path in others {
            tree.warn(&path, "", format!("is not in {INDEX}, so it is not read"));
        }
        tree
    }

    /// Reads the text of a file.
    fn read_file(&self, text: &str, path: &str, row: &Row, known: &Known, tree: &mut CardTree) {
        let document = match parse_json_up_to(text, MOST_CARD_BYTES) {
            Ok(document) => document,
            Err(message) => return tree.error(path, "", message),
        };
        let (card, mut report) = self.read(&document);
        if let Some(card) = &card {
            agree(card, row, &mut report);
        }
        self.check_named(row.expansion.set, known, &mut report);
        tree.add(path, path, card, report);
    }

    /// Reads the cards of a list in a document.
    #[must_use]
    pub fn read_list(&self, list: &Node<'_>) -> CardTree {
        let mut tree = CardTree::default();
        let nodes = match list.list() {
            Ok(nodes) if nodes.len() > MOST_CARDS => {
                tree.error("", &list.path, format!("there are more than {MOST_CARDS} cards"));
                return tree;
            }
            Ok(nodes) => nodes,
            Err(error) => {
                tree.error("", &error.path, error.message);
                return tree;
            }
        };
        let mut known = Known::new();
        let mut read: Vec<(&str, Option<DataCard>, Report)> = Vec::new();
        for node in &nodes {
            let (card, mut report) = self.read_at(node);
            if let Some(card) = &card
                && known.insert((self.set_of(card), card.id), card.entity_type()).is_some()
            {
                let path = format!("{}/{}/{}", node.path, keys::PRINT, keys::ID);
                report.error(&path, format!("card {} is there twice", card.id));
            }
            read.push((&node.path, card, report));
        }
        // Only now is it known which cards there are.
        for (path, card, mut report) in read {
            let set = card.as_ref().map(|card| self.set_of(card));
            if let Some(set) = set {
                self.check_named(set, &known, &mut report);
            }
            tree.add("", path, card, report);
        }
        tree
    }

    /// The set that a card belongs to.
    pub(super) fn set_of(&self, card: &DataCard) -> &'static str {
        self.catalogue.expansion(card.expansion).map_or("", |expansion| expansion.set)
    }

    /// Checks that the cards exist which a card names.
    fn check_named(&self, set: &'static str, known: &Known, report: &mut Report) {
        for NamedCard { path, number, entity_type } in std::mem::take(&mut report.named) {
            let registered = || self.catalogue.data_card(set, number).map(DataCard::entity_type);
            let found = known.get(&(set, number)).copied().or_else(registered);
            let wanted = entity_type.word();
            match found {
                Some(found) if found == entity_type => {}
                Some(found) => {
                    let found = found.word();
                    report
                        .error(&path, format!("card {number} is a {found} (expected a {wanted})"));
                }
                None => report.error(
                    &path,
                    format!("there is no card {number} (expected the number of a {wanted})"),
                ),
            }
        }
    }
}

/// Checks that a card is where its file and the index say.
fn agree(card: &DataCard, row: &Row, report: &mut Report) {
    let path = |part: &str, key: &str| format!("/{part}/{key}");
    if card.id != row.id {
        let message = format!("is {}, but the file is {}.json", card.id, row.id);
        report.error(&path(keys::PRINT, keys::ID), format!("{message} (expected {})", row.id));
    }
    let words = [
        (keys::PRINT, keys::EXPANSION, card.expansion, row.expansion.id, "the folder"),
        (keys::PRINT, keys::CLASS, card.class, row.class, "the folder"),
        (keys::PLAY, keys::ENTITY_TYPE, card.entity_type().word(), row.entity_type.word(), INDEX),
    ];
    for (part, key, own, expected, of) in words {
        if own != expected {
            let message = format!("is {own}, but {of} says otherwise (expected {expected})");
            report.error(&path(part, key), message);
        }
    }
}

/// Whether a path looks like that of a card.
fn is_card(path: &str) -> bool {
    path.split('/').count() == 3 && path.to_ascii_lowercase().ends_with(".json")
}

impl CardTree {
    /// The text of a file, if it can be read.
    fn text(
        &mut self,
        files: &dyn CardFiles,
        file: &str,
        shown: &str,
        most: usize,
    ) -> Option<String> {
        let bytes = match files.read(file, most) {
            Ok(bytes) if bytes.len() > most => {
                self.error(shown, "", format!("larger than {most} bytes"));
                return None;
            }
            Ok(bytes) => bytes,
            Err(message) => {
                self.error(shown, "", message);
                return None;
            }
        };
        match String::from_utf8(bytes) {
            Ok(text) => Some(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned()),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                self.error(shown, "", format!("not UTF-8 (from byte {at})"));
                None
            }
        }
    }

    /// Adds a card that was read and what was noted about it.
    fn add(&mut self, file: &str, origin: &str, card: Option<DataCard>, report: Report) {
        let is_right = report.errors.is_empty();
        for error in report.errors {
            self.error(file, &error.path, error.message);
        }
        for warning in report.warnings {
            self.warn(file, &warning.path, warning.message);
        }
        if is_right && let Some(card) = card {
            self.cards.push((origin.to_owned(), card));
        }
    }

    pub(super) fn error(&mut self, file: &str, path: &str, message: impl Into<String>) {
        add(&mut self.errors, file, path, message.into());
    }

    fn warn(&mut self, file: &str, path: &str, message: impl Into<String>) {
        add(&mut self.warnings, file, path, message.into());
    }
}

fn add(list: &mut Vec<CardProblem>, file: &str, path: &str, message: String) {
    let (file, path) = (file.to_owned(), path.to_owned());
    match list.len() {
        ..MOST_PROBLEMS => list.push(CardProblem { file, path, message }),
        MOST_PROBLEMS => {
            let message = "there are more problems, which are not listed".to_owned();
            list.push(CardProblem { file: String::new(), path: String::new(), message });
        }
        _ => {}
    }
}
