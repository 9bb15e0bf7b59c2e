//! Tags and effects as JSON.

use serde_json::{Value, json};
use sortilege_core::{
    Consequence, DeedKind, Deeds, EffectData, Modifies, PlainEffect, Reaction, Registered, Rewrite,
    Scale, Scope, When, name,
};

use super::definer::Definer;
use super::fields::{Fields, some, texts};
use super::format::DefinitionFormat;
use super::lasting;
use super::parts;
use super::terms::{MOST, adds_to, amounts_schema};
use super::way::{self, WayForm};
use crate::SetupError;
use crate::document::Node;
use crate::document::shape::{flag, integer, list, names, object};

pub(super) const TAGS: DefinitionFormat = DefinitionFormat {
    key: "tags",
    rule: "Tags: pieces have them, and they never expire.",
    schema: |_| effect_schema("A tag."),
    read: |definer, node| read(definer, node, true),
};

pub(super) const EFFECTS: DefinitionFormat = DefinitionFormat {
    key: "effects",
    rule: "Effects: they last for some rounds.",
    schema: |_| effect_schema("An effect."),
    read: |definer, node| read(definer, node, false),
};

const KEYS: [&str; 14] = [
    "id",
    "set",
    "rule",
    "refuses_done",
    "refuses_received",
    "silences",
    "blocks",
    "amounts",
    "prices",
    "scope",
    "before",
    "after",
    "grants",
    "expires",
];

/// An effect or tag.
#[derive(Clone, Debug)]
struct EffectForm {
    id: String,
    set: String,
    rule: String,
    is_tag: bool,
    refuses_done: Deeds,
    refuses_received: Deeds,
    silences: Deeds,
    blocks: bool,
    amounts: Vec<(String, Scale)>,
    prices: Vec<(String, Scale)>,
    scope: Scope,
    rewrites: Vec<Rewrite>,
    reactions: Vec<(When, Vec<Following>)>,
    grants: Vec<WayForm>,
}

/// A [`Consequence`] whose counter is not yet kept.
#[derive(Clone, Debug)]
enum Following {
    Add(String, i32),
    Harm(i32),
    Die,
}

fn read(definer: &mut Definer<'_>, node: &Node<'_>, is_tag: bool) -> Result<(), SetupError> {
    let fields = Fields::of(node, if is_tag { &KEYS[..13] } else { &KEYS })?;
    let (id, set) = (fields.id()?, definer.set(node, fields.get("set"))?);
    let deeds_of = |key: &str| fields.or(key, Deeds::NONE, deeds);
    let mut reactions = fields.or("after", Vec::new(), |node| {
        some(node, 16)?.iter().map(|node| reaction(definer, &set, node)).collect()
    })?;
    if let Some(node) = fields.get("expires") {
        let fields = Fields::of(node, &CONSEQUENCES)?;
        reactions.push((When::Expire, consequences(definer, &set, node, &fields)?));
    }
    let effect = EffectForm {
        rule: fields.rule()?,
        is_tag,
        refuses_done: deeds_of("refuses_done")?,
        refuses_received: deeds_of("refuses_received")?,
        silences: deeds_of("silences")?,
        blocks: fields.or("blocks", false, Node::flag)?,
        amounts: fields.or("amounts", Vec::new(), |node| amounts(definer, &set, node))?,
        prices: fields.or("prices", Vec::new(), scales)?,
        scope: fields.or("scope", Scope::Bearer, scope)?,
        rewrites: fields
            .or("before", Vec::new(), |node| some(node, 16)?.iter().map(rewrite).collect())?,
        reactions,
        grants: fields.or("grants", Vec::new(), |node| way::granted(definer, &id, &id, node))?,
        id,
        set,
    };
    definer.remember_effect(&effect.id, is_tag);
    definer.define(effect, 0, |effect| Registered::Effect(lasting::value(effect.make())));
    Ok(())
}

/// Reads a list of deeds.
fn deeds(node: &Node<'_>) -> Result<Deeds, SetupError> {
    let known = DeedKind::ALL.map(|kind| format!("{kind:?}"));
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let mut all = Deeds::NONE;
    for (text, node) in texts(node, DeedKind::COUNT)?.iter().zip(some(node, DeedKind::COUNT)?) {
        match names.iter().position(|name| name == text) {
            Some(place) => all = all.and(Deeds::of(&[DeedKind::ALL[place]])),
            None => {
                let hint = name::hint(text, &names);
                return node.error(format!("unknown deed {:?}{hint}", name::clip(text)));
            }
        }
    }
    Ok(all)
}

/// The scopes as they are written.
const SCOPES: [(&str, &str); 3] = [
    ("bearer", "The bearer alone."),
    ("side", "A seat and its pieces: the owner of the bearer, or the bearer itself."),
    ("all", "The game, every seat and every piece."),
];

fn scope(node: &Node<'_>) -> Result<Scope, SetupError> {
    let names = SCOPES.map(|(name, _)| name);
    let place = node.known("scope", |text| names.iter().position(|name| *name == text), &names)?;
    Ok(Scope::EACH[place])
}

/// Reads how counters are modified.
fn amounts(
    definer: &Definer<'_>,
    set: &str,
    node: &Node<'_>,
) -> Result<Vec<(String, Scale)>, SetupError> {
    let roles: Vec<_> = definer.facts_of(set).iter().map(|facts| facts.roles).collect();
    for (counter, node) in node.object()? {
        if roles.iter().any(|roles| [roles.life, roles.max_life].contains(&Some(counter))) {
            return node
                .error(format!("{counter} cannot be modified; use \"before\" or \"after\""));
        }
    }
    scales(node)
}

/// Reads scales by the id of a counter.
fn scales(node: &Node<'_>) -> Result<Vec<(String, Scale)>, SetupError> {
    let mut scales = Vec::new();
    for (counter, node) in node.object()? {
        let fields = Fields::of(&node, &SCALE)?;
        scales.push((counter.to_owned(), scale(&fields)?));
    }
    if scales.len() > 16 {
        return node.error("expected at most 16 counters");
    }
    scales.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(scales)
}

const SCALE: [&str; 3] = ["times", "per", "plus"];

fn scale(fields: &Fields<'_>) -> Result<Scale, SetupError> {
    let number = |key: &str, least, default| {
        fields.or(key, default, |node| node.integer(least, MOST).map(|number| number as i32))
    };
    Ok(Scale {
        times: number("times", -MOST, 1)?,
        per: number("per", 1, 1)?,
        plus: number("plus", -MOST, 0)?,
    })
}

fn rewrite(node: &Node<'_>) -> Result<Rewrite, SetupError> {
    let known: Vec<&str> = ["done", "received"].into_iter().chain(SCALE).collect();
    let fields = Fields::of(node, &known)?;
    let (side, listed) = fields.one_of(&["done", "received"])?;
    let deeds = deeds(listed)?;
    let when = if side == "done" { When::Done(deeds) } else { When::Received(deeds) };
    Ok(Rewrite { when, scale: scale(&fields)? })
}

const CONSEQUENCES: [&str; 3] = ["adds", "harms", "dies"];

fn reaction(
    definer: &Definer<'_>,
    set: &str,
    node: &Node<'_>,
) -> Result<(When, Vec<Following>), SetupError> {
    let whens = ["done", "received", "tick"];
    let known: Vec<&str> = whens.into_iter().chain(CONSEQUENCES).collect();
    let fields = Fields::of(node, &known)?;
    let (side, said) = fields.one_of(&whens)?;
    let when = match side {
        "done" => When::Done(deeds(said)?),
        "received" => When::Received(deeds(said)?),
        _ => {
            is_true(said)?;
            When::Tick
        }
    };
    Ok((when, consequences(definer, set, node, &fields)?))
}

fn consequences(
    definer: &Definer<'_>,
    set: &str,
    node: &Node<'_>,
    fields: &Fields<'_>,
) -> Result<Vec<Following>, SetupError> {
    let mut all: Vec<Following> = Vec::new();
    if let Some(adds) = fields.get("adds") {
        let amounts = adds_to(definer, set, adds)?;
        all.extend(amounts.into_iter().map(|(counter, by)| Following::Add(counter, by)));
    }
    if let Some(harms) = fields.get("harms") {
        all.push(Following::Harm(harms.integer(1, MOST)? as i32));
    }
    if let Some(dies) = fields.get("dies") {
        is_true(dies)?;
        all.push(Following::Die);
    }
    match all.is_empty() {
        true => node.error("expected adds, harms or dies"),
        false => Ok(all),
    }
}

/// Reads a field that is true if it is there.
fn is_true(node: &Node<'_>) -> Result<(), SetupError> {
    if node.flag()? { Ok(()) } else { node.expected("true, or leave it out") }
}

impl EffectForm {
    fn make(self) -> PlainEffect {
        let (counters, mut scales): (Vec<String>, Vec<Scale>) = self.amounts.into_iter().unzip();
        let (prices, of_prices): (Vec<String>, Vec<Scale>) = self.prices.into_iter().unzip();
        scales.extend(of_prices);
        let modifies = Modifies {
            counters: lasting::texts(counters),
            prices: lasting::texts(prices),
            scope: self.scope,
        };
        let mut names: Vec<String> = Vec::new();
        for (_, all) in &self.reactions {
            for following in all {
                if let Following::Add(counter, _) = following
                    && !names.contains(counter)
                {
                    names.push(counter.clone());
                }
            }
        }
        let names = lasting::texts(names);
        let kept = |id: &str| names.iter().copied().find(|name| *name == id).unwrap_or_default();
        let consequence = |following: Following| match following {
            Following::Add(counter, by) => Consequence::Add(kept(&counter), by),
            Following::Harm(damage) => Consequence::Harm(damage),
            Following::Die => Consequence::Die,
        };
        let reaction = |(when, all): (When, Vec<Following>)| Reaction {
            when,
            consequences: lasting::list(all.into_iter().map(consequence)),
        };
        PlainEffect {
            data: EffectData {
                id: lasting::text(self.id),
                rule: lasting::text(self.rule),
                set: Some(lasting::text(self.set)),
                is_tag: self.is_tag,
                silences: self.silences,
                blocks: self.blocks,
                refuses_done: self.refuses_done,
                refuses_received: self.refuses_received,
                grants: lasting::list(self.grants.into_iter().map(WayForm::make)),
                ..EffectData::NONE
            },
            names,
            modifies,
            scales: lasting::list(scales.into_iter()),
            rewrites: lasting::list(self.rewrites.into_iter()),
            reactions: lasting::list(self.reactions.into_iter().map(reaction)),
        }
    }
}

fn effect_schema(description: &str) -> Value {
    let known = DeedKind::ALL.map(|kind| format!("{kind:?}"));
    let known: Vec<(&str, &str)> = known.iter().map(|name| (name.as_str(), "")).collect();
    let deeds = |what: &str| {
        let mut deeds = list(&names("A deed.", &known), what);
        (deeds["minItems"], deeds["uniqueItems"]) = (1.into(), true.into());
        deeds
    };
    let several = |of: &Value, what: &str| {
        let mut several = list(of, what);
        (several["minItems"], several["maxItems"]) = (1.into(), 16.into());
        several
    };
    let scale = json!({
        "times": integer(-MOST, MOST, "The factor; 1 by default."),
        "per": integer(1, MOST, "The divisor; 1 by default."),
        "plus": integer(-MOST, MOST, "What is added at the end; 0 by default."),
    });
    let mut follows = json!({
        "adds": amounts_schema(-MOST, "What is added to its counters."),
        "harms": integer(1, MOST, "The life that it loses; it dies if none is left."),
        "dies": {"const": true, "description": "It dies."},
    });
    follows["adds"]["minProperties"] = 1.into();
    let with = |fields: &Value, more: &Value| {
        let mut all = fields.clone();
        for (key, value) in more.as_object().into_iter().flatten() {
            all[key.as_str()] = value.clone();
        }
        all
    };
    let sides = json!({
        "done": deeds("The deeds that its bearer does."),
        "received": deeds("The deeds that are done to its bearer."),
    });
    let mut rewrite = object(with(&scale, &sides), &[], "Changes the damage of deeds.");
    rewrite["oneOf"] = json!([{"required": ["done"]}, {"required": ["received"]}]);
    let tick = json!({"tick": {"const": true, "description": "Each turn of its owner begins."}});
    let reaction = with(&with(&follows, &sides), &tick);
    let mut reaction = object(reaction, &[], "What follows when something has happened.");
    reaction["oneOf"] =
        json!([{"required": ["done"]}, {"required": ["received"]}, {"required": ["tick"]}]);
    let something = CONSEQUENCES.iter().map(|key| json!({"required": [key]}));
    let something: Value = something.collect();
    reaction["anyOf"] = something.clone();
    let mut expires = object(follows, &[], "What follows when it expires.");
    expires["anyOf"] = something;
    let scales = object(scale, &[], "What the value becomes.");
    let mut fields = json!({
        "id": parts::id(),
        "set": parts::set(),
        "rule": parts::rule(),
        "refuses_done": deeds("The deeds that its bearer may not do."),
        "refuses_received": deeds("The deeds that may not be done to its bearer."),
        "silences": deeds("The deeds of its bearer that trigger no hooks."),
        "blocks": flag("Whether it keeps its bearer from acting, for explanations."),
        "amounts": {"type": "object", "additionalProperties": scales,
            "description": "How it changes what counters amount to."},
        "prices": {"type": "object", "additionalProperties": scales,
            "description": "How it changes what actions cost, by the counter that pays."},
        "scope": names("Whose counters and prices it changes; the bearer's by default.", &SCOPES),
        "before": several(&rewrite, "How it changes the damage of deeds before they happen."),
        "after": several(&reaction, "What follows deeds."),
        "grants": way::granted_schema(),
    });
    if description == "An effect." {
        fields["expires"] = expires;
    }
    object(fields, &["id", "rule"], description)
}
