//! How the pieces of a document are written: the words for kind and owner, and the squares.

use serde_json::{Map, Value, json};
use sortilege_core::{Geometry, KindId, Rules, SeatId, Square};

use super::node::Node;
use super::schema::Schema;
use super::shape::{names, object, text};
use crate::SetupError;

/// How a game writes what every piece has: its kind, its owner and its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// The key of the kind.
    pub kind: &'static str,
    /// The key of the owner.
    pub owner: &'static str,
    /// Whether kinds are in lower case: `knight`.
    pub in_lower_case: bool,
    /// The keys of file and rank, if a square is an object of the two; `None`: it is a string.
    pub split: Option<[&'static str; 2]>,
}

impl Spelling {
    /// `{"kind": "Knight", "owner": "white", "square": "b1"}`.
    pub const USUAL: Self =
        Self { kind: "kind", owner: "owner", in_lower_case: false, split: None };

    /// The keys that every piece has.
    pub(super) fn keys(self) -> [&'static str; 3] {
        [self.kind, self.owner, "square"]
    }

    fn kind_name(self, id: &str) -> String {
        if self.in_lower_case { id.to_lowercase() } else { id.to_owned() }
    }

    /// A kind as it is written.
    #[must_use]
    pub fn write_kind(self, rules: &Rules, kind: KindId) -> String {
        self.kind_name(rules.kind_id(kind))
    }

    /// A square as it is written.
    #[must_use]
    pub fn write_square(self, geometry: &Geometry, square: Square) -> Value {
        let name = geometry.name(square);
        match self.split {
            None => name.into(),
            Some([file, rank]) => {
                let (of_file, of_rank) = name.split_at(1);
                json!({file: of_file, rank: of_rank})
            }
        }
    }

    /// The kind that a value names.
    ///
    /// # Errors
    /// When it names none; the error suggests the nearest.
    pub fn read_kind(self, rules: &Rules, node: &Node<'_>) -> Result<KindId, SetupError> {
        let kinds: Vec<String> =
            rules.kind_tables().iter().map(|kind| self.kind_name(kind.id())).collect();
        let find = |id: &str| {
            let place = kinds.iter().position(|kind| kind == id);
            place.map(|place| KindId(place as u8))
        };
        let known: Vec<&str> = kinds.iter().map(String::as_str).collect();
        node.known("kind of piece", find, &known)
    }

    /// The square that a value names.
    ///
    /// # Errors
    /// When it names none.
    pub fn read_square(self, geometry: &Geometry, node: &Node<'_>) -> Result<Square, SetupError> {
        let Some([file, rank]) = self.split else { return node.square(geometry) };
        let (mut name, mut found) = ([""; 2], 0);
        for (key, part) in node.object()? {
            let Some(place) = [file, rank].iter().position(|known| *known == key) else {
                return part.unknown(key, &[file, rank]);
            };
            name[place] = part.text()?;
            found += 1;
        }
        if found < 2 {
            return node.error(format!("a square needs {file} and {rank}"));
        }
        let joined = Value::from(name.concat());
        Node { value: &joined, path: node.path.clone() }.square(geometry)
    }

    /// The schema of a kind.
    pub(super) fn describe_kind(self, schema: &Schema<'_>) -> Value {
        let kinds = schema.catalogue.pieces_of(schema.facts.sets);
        let kinds: Vec<_> = kinds.map(|it| (self.kind_name(it.id()), it.rule())).collect();
        let kinds: Vec<_> = kinds.iter().map(|(id, rule)| (id.as_str(), *rule)).collect();
        names("A kind of piece.", &kinds)
    }

    /// The schema of a square.
    pub(super) fn describe_square(self, schema: &Schema<'_>) -> Value {
        match self.split {
            None => schema.told("square", "Its square."),
            Some([file, rank]) => {
                let parts = json!({file: text("Its file: a letter."), rank: text("Its rank.")});
                object(parts, &[file, rank], "Its square.")
            }
        }
    }
}

/// The schema of the kind and the owner, which dead pieces have too.
pub(super) fn owned_kind(schema: &Schema<'_>, spelling: Spelling) -> Map<String, Value> {
    let owner = schema.told("seat", "Its owner.");
    let kind = (spelling.kind.to_owned(), schema.part("kind"));
    Map::from_iter([kind, (spelling.owner.to_owned(), owner)])
}

/// The kind and owner of a piece, whose other fields must be among `known`.
pub(super) fn kind_and_owner(
    rules: &Rules,
    piece: &Node<'_>,
    known: &[&str],
    spelling: Spelling,
) -> Result<(KindId, SeatId), SetupError> {
    let (mut kind, mut owner) = (None, None);
    for (key, node) in piece.object()? {
        match key {
            _ if key == spelling.kind => kind = Some(spelling.read_kind(rules, &node)?),
            _ if key == spelling.owner => owner = Some(node.player(rules)?),
            _ if known.contains(&key) => {}
            _ => return node.unknown(key, known),
        }
    }
    match (kind, owner) {
        (Some(kind), Some(owner)) => Ok((kind, owner)),
        _ => piece.error(format!(
            "a piece needs {} {} and {} {}",
            article(spelling.kind),
            spelling.kind,
            article(spelling.owner),
            spelling.owner
        )),
    }
}

/// The article before a noun.
fn article(noun: &str) -> &'static str {
    if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}
