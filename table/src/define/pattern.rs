//! Patterns as JSON: everything that a [`Description`] can say.

use serde_json::{Value, json};
use sortilege_core::{Description, Pattern, Position, Query, Registered, Stream, SubDir};

use super::definer::Definer;
use super::fields::{Fields, some};
use super::format::DefinitionFormat;
use super::lasting;
use super::parts::{self, part};
use crate::SetupError;
use crate::document::Node;
use crate::document::shape::{integer, list, names, object, text};

pub(super) const FORMAT: DefinitionFormat = DefinitionFormat {
    key: "patterns",
    rule: "Patterns that pieces, cards and later patterns can name.",
    schema: |_| {
        let mut fields = forms();
        fields["id"] = parts::id();
        one_of(fields, &["id"], "A pattern: its id and what it reaches.")
    },
    read: |definer, node| {
        let keys: Vec<&str> = ["id"].into_iter().chain(FORMS).collect();
        let fields = Fields::of(node, &keys)?;
        let id = fields.id()?;
        let description = of_fields(definer, &fields)?;
        definer.remember_pattern(&id, &description);
        define(definer, node, id, description)
    },
};

/// The maximum number of offsets and steps of one pattern.
const MOST_OFFSETS: usize = 2048;

/// The maximum number of offsets and steps of all patterns in a document.
const MOST_IN_ALL: usize = 1 << 16;

/// The farthest offset along an axis.
const FARTHEST: i64 = 15;

/// The ways to say what a pattern reaches.
const FORMS: [&str; 10] =
    ["leaps", "leaper", "slides", "jumps", "hops", "lame", "area", "forward", "union", "drawn"];

/// Names of several directions.
const GROUPS: [(&str, &[SubDir]); 3] =
    [("straight", &SubDir::STRAIGHT), ("diagonal", &SubDir::DIAGONAL), ("all", &SubDir::ALL)];

/// A pattern that will be defined.
#[derive(Debug)]
struct PatternForm {
    id: String,
    description: Description,
}

/// A pattern that was defined while the program runs.
struct DefinedPattern {
    id: &'static str,
    description: Description,
}

impl Pattern for DefinedPattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        Some(self.description.clone())
    }

    fn matches(&self, query: &Query<'_>) -> bool {
        self.description.matches(query)
    }
}

/// Defines a pattern, within the limits of its document.
pub(super) fn define(
    definer: &mut Definer<'_>,
    node: &Node<'_>,
    id: String,
    description: Description,
) -> Result<(), SetupError> {
    let offsets = weight(&description);
    definer.offsets += offsets;
    if definer.offsets > MOST_IN_ALL {
        return node.error(format!("the patterns have more than {MOST_IN_ALL} offsets together"));
    }
    let pattern = PatternForm { id, description };
    definer.define(pattern, offsets * 8, |PatternForm { id, description }| {
        Registered::Pattern(lasting::value(DefinedPattern { id: lasting::text(id), description }))
    });
    Ok(())
}

/// Reads what a pattern reaches: the id of another pattern, or an object.
pub(super) fn read(definer: &Definer<'_>, node: &Node<'_>) -> Result<Description, SetupError> {
    match node.value() {
        Value::String(_) => definer.description(node),
        Value::Object(_) => of_fields(definer, &Fields::of(node, &FORMS)?),
        _ => node.expected("the id of a pattern or an object"),
    }
}

fn of_fields(definer: &Definer<'_>, fields: &Fields<'_>) -> Result<Description, SetupError> {
    let (form, node) = fields.one_of(&FORMS)?;
    let reach = |fields: &Fields<'_>, key: &str| {
        fields.or(key, None, |node| node.integer(1, 16).map(|reach| Some(reach as u8)))
    };
    let description = match form {
        "leaps" => Description::Leaps(
            some(node, MOST_OFFSETS)?.iter().map(offset).collect::<Result<_, _>>()?,
        ),
        "leaper" => {
            let Position { x, y } = offset(node)?;
            Description::leaper(x, y)
        }
        "slides" => {
            let fields = Fields::of(node, &["steps", "reach"])?;
            let steps = steps(fields.required("steps")?)?;
            Description::Slides { steps, reach: reach(&fields, "reach")? }
        }
        "jumps" => {
            let fields = Fields::of(node, &["steps", "reach"])?;
            let reach = fields.required("reach")?.integer(1, FARTHEST)? as i16;
            let steps = steps(fields.required("steps")?)?.into_iter();
            let ends = steps.flat_map(|step| (1..=reach).map(move |n| step * n));
            // No board is larger.
            let near = |end: &Position| i64::from(end.x.abs().max(end.y.abs())) <= FARTHEST;
            Description::Leaps(ends.filter(near).collect())
        }
        "hops" => {
            let fields = Fields::of(node, &["steps", "before", "behind"])?;
            let steps = steps(fields.required("steps")?)?;
            let (before, behind) = (reach(&fields, "before")?, reach(&fields, "behind")?);
            Description::Hops { steps, before, behind }
        }
        "lame" => {
            let fields = Fields::of(node, &["end", "past"])?;
            let past = some(fields.required("past")?, 64)?;
            let past = past.iter().map(offset).collect::<Result<_, _>>()?;
            Description::Lame { end: offset(fields.required("end")?)?, past }
        }
        "area" => area(node)?,
        "forward" => read(definer, node)?.forward(),
        "union" => Description::Union(parts(definer, node)?),
        _ => {
            let fields = Fields::of(node, &["by", "options"])?;
            let streams = Stream::PUBLIC.map(Stream::name);
            let find = |id: &str| Stream::PUBLIC.into_iter().find(|stream| stream.name() == id);
            let stream = fields.required("by")?.known("stream", find, &streams)?;
            Description::Drawn(stream, parts(definer, fields.required("options")?)?)
        }
    };
    match weight(&description) {
        offsets if offsets > MOST_OFFSETS => {
            node.error(format!("it has more than {MOST_OFFSETS} offsets"))
        }
        _ => Ok(description),
    }
}

fn parts(definer: &Definer<'_>, node: &Node<'_>) -> Result<Vec<Description>, SetupError> {
    let mut parts = Vec::new();
    let mut offsets = 0;
    for part in some(node, 64)? {
        let part = read(definer, &part)?;
        // Parts that name parts multiply, so they are counted as they come.
        offsets += weight(&part);
        if offsets > MOST_OFFSETS {
            return node.error(format!("it has more than {MOST_OFFSETS} offsets"));
        }
        parts.push(part);
    }
    Ok(parts)
}

/// Reads an offset: `[1, 2]` is one square right and two up.
fn offset(node: &Node<'_>) -> Result<Position, SetupError> {
    let pair = node.list()?;
    let [x, y] = pair.as_slice() else { return node.expected("two numbers, [right, up]") };
    let (x, y) = (x.integer(-FARTHEST, FARTHEST)?, y.integer(-FARTHEST, FARTHEST)?);
    match (x, y) {
        (0, 0) => node.error("an offset must lead somewhere"),
        _ => Ok(Position::new(x as i16, y as i16)),
    }
}

/// Reads steps: offsets, directions, or groups of directions.
fn steps(node: &Node<'_>) -> Result<Vec<Position>, SetupError> {
    let mut steps = Vec::new();
    for step in some(node, 64)? {
        match step.value() {
            Value::String(_) => {
                let directions = step.known("direction", directions, &direction_names())?;
                steps.extend(directions.iter().map(|direction| Position::from(*direction)));
            }
            _ => steps.push(offset(&step)?),
        }
    }
    Ok(steps)
}

/// The directions of a name.
fn directions(name: &str) -> Option<Vec<SubDir>> {
    let group = GROUPS.iter().find(|(group, _)| *group == name).map(|(_, all)| all.to_vec());
    group.or_else(|| name.parse().ok().map(|direction| vec![direction]))
}

fn direction_names() -> Vec<&'static str> {
    let groups = GROUPS.iter().map(|(name, _)| *name);
    groups.chain(SubDir::ALL.map(SubDir::name)).collect()
}

fn area(node: &Node<'_>) -> Result<Description, SetupError> {
    let fields = Fields::of(node, &["shape", "radius"])?;
    let n = fields.required("radius")?.integer(1, FARTHEST)? as i32;
    let shapes = ["square", "circle", "diamond"];
    let find = |name: &str| shapes.into_iter().find(|shape| *shape == name);
    let shape = fields.required("shape")?.known("shape", find, &shapes)?;
    Ok(Description::area(|x, y| {
        let (x, y) = (i32::from(x).abs(), i32::from(y).abs());
        match shape {
            "square" => x.max(y) <= n,
            "circle" => x * x + y * y <= n * n,
            _ => x + y <= n,
        }
    }))
}

/// The number of offsets and steps of a description.
fn weight(description: &Description) -> usize {
    match description {
        Description::Leaps(offsets) => offsets.len(),
        Description::Slides { steps, .. } | Description::Hops { steps, .. } => steps.len(),
        Description::Lame { past, .. } => past.len() + 1,
        Description::Forward(inner) => weight(inner) + 1,
        Description::Union(parts) | Description::Drawn(_, parts) => {
            parts.iter().map(weight).sum::<usize>() + 1
        }
    }
}

/// The schema of a pattern inside another definition.
pub(super) fn pattern_schema() -> Value {
    let inline = one_of(forms(), &[], "What a pattern reaches.");
    let what = "A pattern: the id of one, or what it reaches.";
    json!({"anyOf": [text("The id of a pattern."), inline], "description": what})
}

/// An object with the required fields and exactly one of the others.
fn one_of(fields: Value, required: &[&str], description: &str) -> Value {
    let mut schema = object(fields, required, description);
    schema["minProperties"] = (required.len() + 1).into();
    schema["maxProperties"] = (required.len() + 1).into();
    schema
}

/// The schemas of the ways to say what a pattern reaches.
fn forms() -> Value {
    let offset = |what: &str| {
        let mut pair = list(&integer(-FARTHEST, FARTHEST, "Squares."), what);
        (pair["minItems"], pair["maxItems"]) = (2.into(), 2.into());
        pair
    };
    let several = |of: &Value, most: usize, what: &str| {
        let mut several = list(of, what);
        (several["minItems"], several["maxItems"]) = (1.into(), most.into());
        several
    };
    let reach = |what: &str| integer(1, 16, what);
    let directions: Vec<_> = direction_names().into_iter().map(|name| (name, "")).collect();
    let step = json!({"anyOf": [names("A direction, or several.", &directions),
        offset("A step: squares right and squares up.")]});
    let steps = several(&step, 64, "The step of each ray, written for forward = up.");
    let slides = json!({"steps": steps, "reach": reach("The maximum number of steps.")});
    let far = integer(1, FARTHEST, "The maximum number of steps.");
    let jumps = json!({"steps": steps, "reach": far});
    let hops = json!({"steps": steps,
        "before": reach("The maximum number of steps to the piece that it jumps over."),
        "behind": reach("The maximum number of steps behind it.")});
    let lame = json!({"end": offset("The offset that it reaches."),
        "past": several(&offset("An offset."), 64, "The offsets that must be empty.")});
    let shapes = [("square", ""), ("circle", ""), ("diamond", "")];
    let area = json!({"shape": names("The shape.", &shapes),
        "radius": integer(1, FARTHEST, "How far it reaches.")});
    let streams = Stream::PUBLIC.map(|stream| (stream.name(), ""));
    let parts = |what: &str| several(&part("pattern"), 64, what);
    let drawn = json!({"by": names("The random number that selects.", &streams),
        "options": parts("The patterns from which it selects.")});
    json!({
        "leaps": several(&offset("An offset: squares right and squares up."), MOST_OFFSETS,
            "Each of these offsets, over other pieces."),
        "leaper": offset("An offset in all eight orientations: a knight is [1, 2]."),
        "slides": object(slides, &["steps"], "Equal steps until a piece is in the way."),
        "jumps": object(jumps, &["steps", "reach"], "Equal steps over other pieces."),
        "hops": object(hops, &["steps"], "Equal steps to the first piece and on behind it."),
        "lame": object(lame, &["end", "past"], "One offset, if some squares are empty."),
        "area": object(area, &["shape", "radius"], "Everything around, over other pieces."),
        "forward": part("pattern"),
        "union": parts("Everything that any of these reaches."),
        "drawn": object(drawn, &["by", "options"], "One of several, by a random number."),
    })
}
