//! Abilities of the families that are data.

use serde_json::{Value, json};
use sortilege_core::{AbilityCode, Calls, ChessTime, Jump, PutsEffect, Side, SubDir, Summons};

use super::definer::Definer;
use super::fields::{self, Fields, some};
use super::parts::{self, part};
use super::terms::{TERMS, TermsForm, time, time_schema};
use super::{lasting, way};
use crate::SetupError;
use crate::document::Node;
use crate::document::shape::{flag, list, names, object, text};

/// The families, by the key of their fields.
const FAMILIES: [&str; 4] = ["puts_effect", "jump", "summons", "calls"];

/// An ability of one of the families.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct AbilityForm {
    id: String,
    rule: String,
    terms: TermsForm,
    family: Family,
}

#[derive(Clone, PartialEq, Debug)]
enum Family {
    PutsEffect(Putting),
    Jump { patterns: Vec<String>, takes: bool },
    Summons { kind: String, directions: Vec<SubDir>, on_all: bool },
    Calls,
}

/// Effects that are put on pieces.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Putting {
    pub(super) effects: Vec<String>,
    pub(super) lasts: ChessTime,
    pub(super) patterns: Vec<String>,
    pub(super) side: Side,
    pub(super) on_all: bool,
}

const SIDES: [(&str, Side); 2] = [("enemies", Side::Enemies), ("allies", Side::Allies)];

impl Putting {
    /// Reads what is put on whom. Patterns that are written there are defined as `own`.
    pub(super) fn read(
        definer: &mut Definer<'_>,
        own: &str,
        node: &Node<'_>,
    ) -> Result<Self, SetupError> {
        let fields = Fields::of(node, &["effects", "lasts", "patterns", "side", "on_all"])?;
        let effects = some(fields.required("effects")?, 16)?;
        let side = |id: &str| SIDES.iter().find(|(name, _)| *name == id).map(|(_, side)| *side);
        let side = fields.required("side")?.known("side", side, &SIDES.map(|(name, _)| name))?;
        Ok(Self {
            effects: effects.iter().map(|node| definer.effect(node)).collect::<Result<_, _>>()?,
            lasts: time(fields.required("lasts")?)?,
            patterns: fields.or("patterns", Vec::new(), |node| way::several(definer, own, node))?,
            side,
            on_all: fields.or("on_all", false, Node::flag)?,
        })
    }
}

pub(super) fn putting_schema(from: &str) -> Value {
    let mut effects = list(&text("An effect."), "The effects that each piece gets.");
    (effects["minItems"], effects["maxItems"]) = (1.into(), 16.into());
    let patterns = format!("The patterns that lead to the pieces {from}; without: anywhere.");
    let fields = json!({
        "effects": effects,
        "lasts": time_schema("How long they last."),
        "patterns": way::several_schema(&part("pattern"), &patterns),
        "side": names("Whose pieces.", &SIDES.map(|(name, _)| (name, ""))),
        "on_all": flag("Whether on all at once; otherwise the player chooses one."),
    });
    object(fields, &["effects", "lasts", "side"], "Puts effects on pieces.")
}

impl AbilityForm {
    /// Reads an ability. Patterns that are written there are defined as `own`.
    pub(super) fn read(
        definer: &mut Definer<'_>,
        own: &str,
        node: &Node<'_>,
    ) -> Result<Self, SetupError> {
        let known: Vec<&str> = ["id", "rule"].into_iter().chain(TERMS).chain(FAMILIES).collect();
        let fields = Fields::of(node, &known)?;
        let id = fields.id()?;
        let own = format!("{own}/{id}");
        let (family, node) = fields.one_of(&FAMILIES)?;
        let family = match family {
            "puts_effect" => Family::PutsEffect(Putting::read(definer, &own, node)?),
            "jump" => {
                let fields = Fields::of(node, &["patterns", "takes"])?;
                let patterns = way::several(definer, &own, fields.required("patterns")?)?;
                Family::Jump { patterns, takes: fields.or("takes", false, Node::flag)? }
            }
            "summons" => summons(node)?,
            _ => {
                Fields::of(node, &[])?;
                Family::Calls
            }
        };
        // The rule of this family is always the same.
        let rule = match family {
            Family::Calls => fields.or("rule", String::new(), |_| fields.rule())?,
            _ => fields.rule()?,
        };
        Ok(Self { id, rule, terms: TermsForm::read(&fields)?, family })
    }

    pub(super) fn make(self) -> &'static dyn AbilityCode {
        let Self { id, rule, terms, family } = self;
        let (id, rule, terms) = (lasting::text(id), lasting::text(rule), terms.make());
        match family {
            Family::PutsEffect(Putting { effects, lasts, patterns, side, on_all }) => {
                let (effects, patterns) = (lasting::texts(effects), lasting::texts(patterns));
                lasting::value(PutsEffect {
                    id,
                    rule,
                    terms,
                    effects,
                    lasts,
                    patterns,
                    side,
                    on_all,
                })
            }
            Family::Jump { patterns, takes } => {
                lasting::value(Jump { id, rule, terms, patterns: lasting::texts(patterns), takes })
            }
            Family::Summons { kind, directions, on_all } => {
                let kind = lasting::value([lasting::text(kind)]);
                let directions = lasting::list(directions.into_iter());
                lasting::value(Summons { id, rule, terms, kind, directions, on_all })
            }
            Family::Calls => lasting::value(Calls { id, terms }),
        }
    }
}

fn summons(node: &Node<'_>) -> Result<Family, SetupError> {
    let fields = Fields::of(node, &["kind", "directions", "on_all"])?;
    let every = || SubDir::ALL.to_vec();
    let directions = fields.or("directions", every(), |node| {
        let mut directions = Vec::new();
        for name in fields::texts(node, 8)?.iter().zip(some(node, 8)?) {
            let find = |id: &str| id.parse::<SubDir>().ok();
            directions.push(name.1.known("direction", find, &SubDir::ALL.map(SubDir::name))?);
        }
        Ok(directions)
    })?;
    let kind = fields.required("kind")?.text()?.to_owned();
    Ok(Family::Summons { kind, directions, on_all: fields.or("on_all", false, Node::flag)? })
}

/// The schema of an ability.
pub(super) fn ability_schema() -> Value {
    let directions = SubDir::ALL.map(|direction| (direction.name(), ""));
    let mut of = list(&names("A direction.", &directions), "Where; all eight by default.");
    (of["minItems"], of["maxItems"], of["uniqueItems"]) = (1.into(), 8.into(), true.into());
    let summons = json!({
        "kind": text("The kind that it summons."),
        "directions": of,
        "on_all": flag("Whether onto all squares at once; otherwise the player chooses one."),
    });
    let jump = json!({
        "patterns": way::several_schema(&part("pattern"), "The patterns that lead there."),
        "takes": flag("Whether it can take an enemy there."),
    });
    let mut fields = json!({
        "id": parts::id(),
        "rule": parts::rule(),
        "puts_effect": putting_schema("from the piece"),
        "jump": object(jump, &["patterns"], "Brings the piece to a square of a pattern."),
        "summons": object(summons, &["kind"], "Summons pieces beside it."),
        "calls": object(json!({}), &[], "Calls pieces whose `summoned` names its kind."),
    });
    TermsForm::describe(&mut fields);
    let mut ability = object(fields, &["id"], "An ability.");
    let family = |key: &&str| match *key {
        "calls" => json!({"required": [key]}),
        _ => json!({"required": [key, "rule"]}),
    };
    ability["oneOf"] = FAMILIES.iter().map(family).collect();
    ability
}
