//! Pieces as JSON.

use serde_json::{Value, json};
use sortilege_core::{ChessTime, PieceData, Registered, SummonTerms};

use super::ability::{AbilityForm, ability_schema};
use super::definer::Definer;
use super::fields::{self, Fields};
use super::format::DefinitionFormat;
use super::lasting;
use super::parts;
use super::terms::{Amounts, amounts, amounts_schema, cost_schema, counters, time, time_schema};
use super::way::{self, WayForm};
use crate::SetupError;
use crate::document::Node;
use crate::document::shape::{integer, list, object, text};

pub(super) const FORMAT: DefinitionFormat =
    DefinitionFormat { key: "pieces", rule: "Kinds of pieces.", schema: |_| piece_schema(), read };

const KEYS: [&str; 12] = [
    "id",
    "set",
    "glyph",
    "rule",
    "tags",
    "counters",
    "moves",
    "takes",
    "goes",
    "attacks",
    "abilities",
    "summoned",
];

/// A kind of piece.
#[derive(Clone, PartialEq, Debug)]
struct PieceForm {
    id: String,
    set: String,
    glyph: String,
    rule: String,
    tags: Vec<String>,
    counters: Amounts,
    ways: Vec<WayForm>,
    abilities: Vec<AbilityForm>,
    summoned: Option<SummonedForm>,
}

#[derive(Clone, PartialEq, Debug)]
struct SummonedForm {
    by: String,
    count: u8,
    cast: ChessTime,
    cost: Amounts,
}

fn read(definer: &mut Definer<'_>, node: &Node<'_>) -> Result<(), SetupError> {
    let fields = Fields::of(node, &KEYS)?;
    let (id, set) = (fields.id()?, definer.set(node, fields.get("set"))?);
    let glyph = fields.required("glyph")?;
    let letters = glyph.text()?;
    if !matches!(letters.len(), 1 | 2) || !letters.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return glyph.expected("one or two upper-case letters");
    }
    let owner = format!("{set}/{id}");
    let piece = PieceForm {
        glyph: letters.to_owned(),
        rule: fields.rule()?,
        tags: fields.or("tags", Vec::new(), |node| fields::texts(node, 64))?,
        counters: fields.or("counters", Vec::new(), |node| counters(definer, &set, node))?,
        ways: way::read(definer, &id, &owner, &fields)?,
        abilities: fields.or("abilities", Vec::new(), |node| abilities(definer, &owner, node))?,
        summoned: fields.or("summoned", None, |node| summoned(node).map(Some))?,
        id,
        set,
    };
    definer.define(piece, 0, |piece| Registered::Piece(lasting::value(piece.make())));
    Ok(())
}

fn abilities(
    definer: &mut Definer<'_>,
    owner: &str,
    node: &Node<'_>,
) -> Result<Vec<AbilityForm>, SetupError> {
    let list = fields::some(node, 8)?;
    list.iter().map(|node| AbilityForm::read(definer, owner, node)).collect()
}

fn summoned(node: &Node<'_>) -> Result<SummonedForm, SetupError> {
    let fields = Fields::of(node, &["by", "count", "cast", "cost"])?;
    Ok(SummonedForm {
        by: fields.required("by")?.text()?.to_owned(),
        count: fields.or("count", 1, |node| node.integer(1, 255).map(|count| count as u8))?,
        cast: fields.or("cast", ChessTime::NONE, time)?,
        cost: fields.or("cost", Vec::new(), |node| amounts(node, 0))?,
    })
}

impl PieceForm {
    fn make(self) -> PieceData {
        let summoned = self.summoned.map(|SummonedForm { by, count, cast, cost }| SummonTerms {
            by: lasting::text(by),
            count,
            cast,
            cost: lasting::amounts(cost),
        });
        PieceData {
            id: lasting::text(self.id),
            set: lasting::text(self.set),
            glyph: lasting::text(self.glyph),
            rule: lasting::text(self.rule),
            tags: lasting::texts(self.tags),
            counters: lasting::amounts(self.counters),
            patterns: lasting::list(self.ways.into_iter().map(WayForm::make)),
            coded: lasting::list(self.abilities.into_iter().map(AbilityForm::make)),
            summoned,
            ..PieceData::NONE
        }
    }
}

fn piece_schema() -> Value {
    let called = json!({
        "by": text("The kind that calls it."),
        "count": integer(1, 255, "How many of them its owner must have; 1 by default."),
        "cast": time_schema("The casting time; without it at once."),
        "cost": cost_schema(),
    });
    let mut tags = list(&text("A tag."), "The tags of a new piece.");
    (tags["maxItems"], tags["uniqueItems"]) = (64.into(), true.into());
    let mut abilities = list(&ability_schema(), "Its other abilities.");
    (abilities["minItems"], abilities["maxItems"]) = (1.into(), 8.into());
    let mut fields = json!({
        "id": parts::id(),
        "set": parts::set(),
        "glyph": parts::glyph(),
        "rule": parts::rule(),
        "tags": tags,
        "counters": amounts_schema(-1, "Counters of a new piece that differ from the defaults."),
        "abilities": abilities,
        "summoned": object(called, &["by"], "The terms for calling such a piece."),
    });
    for (key, ways) in way::ways_schema() {
        fields[key] = ways;
    }
    object(fields, &["id", "glyph", "rule"], "A kind of piece.")
}
