//! How a piece moves, takes and attacks: patterns with their conditions.

use serde_json::{Map, Value, json};
use sortilege_core::{PatternAbility, Purpose, Zone};

use super::definer::Definer;
use super::fields::{self, Fields, some};
use super::parts::{self, part};
use super::{lasting, pattern};
use crate::SetupError;
use crate::document::Node;
use crate::document::shape::{flag, list, names, object, text};

/// The maximum number of ways under one key of a piece.
const MOST_WAYS: usize = 16;

/// The keys of a piece that contain ways, with what each does and how its abilities are called.
pub(super) const WAYS: [(&str, &[(Purpose, &str)]); 4] = [
    ("moves", &[(Purpose::Move, "Move")]),
    ("takes", &[(Purpose::Take, "Take")]),
    ("goes", &[(Purpose::Move, "Move"), (Purpose::Take, "Take")]),
    ("attacks", &[(Purpose::Attack, "Attack")]),
];

const ZONES: [(&str, Zone); 3] = [
    ("anywhere", Zone::Anywhere),
    ("short-of-far-row", Zone::ShortOfFarRow),
    ("far-row", Zone::FarRow),
];

/// An ability that follows a pattern.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct WayForm {
    id: String,
    purpose: Purpose,
    pattern: String,
    unmoved: bool,
    zone: Zone,
    becomes: Vec<String>,
    stopped_by: Option<String>,
}

/// Reads the ways under all keys of a piece. Patterns that are written there are defined under
/// the name of the piece.
pub(super) fn read(
    definer: &mut Definer<'_>,
    piece: &str,
    owner: &str,
    fields: &Fields<'_>,
) -> Result<Vec<WayForm>, SetupError> {
    let mut ways = Vec::new();
    for (key, abilities) in WAYS {
        let Some(node) = fields.get(key) else { continue };
        let several = match node.value() {
            Value::Array(_) => some(node, MOST_WAYS)?,
            _ => vec![node.clone()],
        };
        for (place, node) in several.iter().enumerate() {
            let number = if place == 0 { String::new() } else { (place + 1).to_string() };
            let own = format!("{owner}/{key}{number}");
            let way = way(definer, own, node, key != "attacks")?;
            for (purpose, what) in abilities {
                let id = match &way.id {
                    id if id.is_empty() => format!("{piece}{what}{number}"),
                    id => id.clone(),
                };
                ways.push(WayForm { id, purpose: *purpose, ..way.clone() });
            }
        }
    }
    Ok(ways)
}

/// Reads the ways that a tag, an effect or a card grants: an object with the same keys as a piece.
pub(super) fn granted(
    definer: &mut Definer<'_>,
    by: &str,
    owner: &str,
    node: &Node<'_>,
) -> Result<Vec<WayForm>, SetupError> {
    let fields = Fields::of(node, &WAYS.map(|(key, _)| key))?;
    let ways = read(definer, by, owner, &fields)?;
    match ways.is_empty() {
        true => node.error("expected one of moves, takes, goes, attacks"),
        false => Ok(ways),
    }
}

fn way(
    definer: &mut Definer<'_>,
    own: String,
    node: &Node<'_>,
    moves: bool,
) -> Result<WayForm, SetupError> {
    let plain = WayForm {
        id: String::new(),
        purpose: Purpose::Move,
        pattern: String::new(),
        unmoved: false,
        zone: Zone::Anywhere,
        becomes: Vec::new(),
        stopped_by: None,
    };
    if node.value().get("by").is_none() {
        return Ok(WayForm { pattern: named(definer, own, node)?, ..plain });
    }
    let known = ["by", "id", "unmoved", "zone", "stopped_by", "becomes"];
    let fields = Fields::of(node, if moves { &known } else { &known[..5] })?;
    let zone = |node: &Node<'_>| {
        let find = |id: &str| ZONES.iter().find(|(name, _)| *name == id).map(|(_, zone)| *zone);
        node.known("zone", find, &ZONES.map(|(name, _)| name))
    };
    Ok(WayForm {
        pattern: named(definer, own, fields.required("by")?)?,
        id: fields.or("id", String::new(), fields::id)?,
        unmoved: fields.or("unmoved", false, Node::flag)?,
        zone: fields.or("zone", Zone::Anywhere, zone)?,
        becomes: fields.or("becomes", Vec::new(), |node| fields::texts(node, 32))?,
        stopped_by: fields
            .or("stopped_by", None, |node| node.text().map(|tag| Some(tag.into())))?,
        ..plain
    })
}

/// The id of a pattern that is named or written here. One that is written is defined as `own`.
pub(super) fn named(
    definer: &mut Definer<'_>,
    own: String,
    node: &Node<'_>,
) -> Result<String, SetupError> {
    if node.value().is_string() {
        return definer.pattern(node);
    }
    let description = pattern::read(definer, node)?;
    pattern::define(definer, node, own.clone(), description)?;
    Ok(own)
}

/// Several patterns that are named or written here.
pub(super) fn several(
    definer: &mut Definer<'_>,
    own: &str,
    node: &Node<'_>,
) -> Result<Vec<String>, SetupError> {
    let list = match node.value() {
        Value::Array(_) => some(node, MOST_WAYS)?,
        _ => vec![node.clone()],
    };
    let each =
        list.iter().enumerate().map(|(i, node)| named(definer, format!("{own}{}", i + 1), node));
    each.collect()
}

impl WayForm {
    pub(super) fn make(self) -> PatternAbility {
        PatternAbility {
            id: lasting::text(self.id),
            purpose: self.purpose,
            pattern: lasting::text(self.pattern),
            unmoved: self.unmoved,
            zone: self.zone,
            becomes: lasting::texts(self.becomes),
            stopped_by: self.stopped_by.map(lasting::text),
        }
    }
}

/// The schema of one or several patterns.
pub(super) fn several_schema(of: &Value, description: &str) -> Value {
    let mut several = list(of, description);
    (several["minItems"], several["maxItems"]) = (1.into(), MOST_WAYS.into());
    json!({"anyOf": [of, several], "description": description})
}

/// The schemas of the keys of a piece that contain ways.
pub(super) fn ways_schema() -> Map<String, Value> {
    let described = |(key, _): (&str, &[(Purpose, &str)])| {
        let what = match key {
            "moves" => "How it moves to empty squares.",
            "takes" => "How it takes enemies.",
            "goes" => "How it moves and takes.",
            _ => "How it attacks enemies without moving.",
        };
        let way = part(if key == "attacks" { "attack" } else { "way" });
        (key.to_owned(), several_schema(&way, what))
    };
    WAYS.into_iter().map(described).collect()
}

/// The schema of the ways that a tag, an effect or a card grants.
pub(super) fn granted_schema() -> Value {
    let mut granted =
        object(ways_schema(), &[], "What its bearer can do besides its own abilities.");
    granted["minProperties"] = 1.into();
    granted
}

/// The schema of a way, for `moves` or for `attacks`.
pub(super) fn way_schema(moves: bool) -> Value {
    let zones = ZONES.map(|(name, _)| (name, ""));
    let mut fields = json!({
        "by": part("pattern"),
        "id": parts::id(),
        "unmoved": flag("Whether only while the piece has never moved."),
        "zone": names("The squares that it can lead to.", &zones),
        "stopped_by": text("Pieces with this tag block it."),
    });
    if moves {
        let kinds = list(&text("A kind."), "The kinds that the piece can become there.");
        fields["becomes"] = kinds;
        fields["becomes"]["maxItems"] = 32.into();
    }
    let conditions = object(fields, &["by"], "A pattern with conditions.");
    let what = "A pattern, alone or with conditions.";
    json!({"anyOf": [part("pattern"), conditions], "description": what})
}
