//! Costs, counters and terms in definitions.

use serde_json::{Value, json};
use sortilege_core::{ChessTime, Terms};

use super::definer::Definer;
use super::fields::Fields;
use super::lasting;
use crate::SetupError;
use crate::document::Node;
use crate::document::shape::{flag, integer, object};

/// The maximum of a cost, a counter and a number of rounds.
pub(super) const MOST: i64 = 32_000;

/// Amounts by the id of their counter.
pub(super) type Amounts = Vec<(String, i32)>;

/// Reads amounts by the id of a counter.
pub(super) fn amounts(node: &Node<'_>, least: i64) -> Result<Amounts, SetupError> {
    let fields = node.object()?;
    if fields.len() > 16 {
        return node.error("expected at most 16 counters");
    }
    let amount =
        |(id, node): &(&str, Node<'_>)| Ok(((*id).to_owned(), node.integer(least, MOST)? as i32));
    let mut amounts = fields.iter().map(amount).collect::<Result<Amounts, SetupError>>()?;
    amounts.sort();
    Ok(amounts)
}

pub(super) fn amounts_schema(least: i64, description: &str) -> Value {
    let amount = integer(least, MOST, "The amount.");
    json!({"type": "object", "additionalProperties": amount, "description": description})
}

/// Reads what is added to counters, at least one. A counter that is the maximum of others comes
/// before them, so that they can follow it.
pub(super) fn adds_to(
    definer: &Definer<'_>,
    set: &str,
    node: &Node<'_>,
) -> Result<Amounts, SetupError> {
    let mut adds = amounts(node, -MOST)?;
    if adds.is_empty() {
        return node.error("expected at least one counter");
    }
    let facts = definer.facts_of(set);
    let counters = || facts.iter().flat_map(|facts| [facts.seat_counters, facts.piece_counters]);
    let is_maximum = |id: &str| counters().flatten().any(|other| other.ceiling == Some(id));
    adds.sort_by_key(|(id, _)| !is_maximum(id));
    Ok(adds)
}

/// Reads a length of time: a number of rounds, or rounds, turns and movements.
pub(super) fn time(node: &Node<'_>) -> Result<ChessTime, SetupError> {
    let time = match node.value() {
        Value::Object(_) => {
            let fields = Fields::of(node, &["rounds", "turns", "movements"])?;
            let part = |key: &str, most| fields.or(key, 0, |node| node.integer(1, most));
            ChessTime {
                round: part("rounds", MOST)? as u16,
                turn: part("turns", 255)? as u8,
                movement: part("movements", MOST)? as u16,
            }
        }
        _ => ChessTime { round: node.integer(1, MOST)? as u16, ..ChessTime::NONE },
    };
    if time.is_over() { node.error("expected rounds, turns or movements") } else { Ok(time) }
}

pub(super) fn time_schema(description: &str) -> Value {
    let parts = json!({
        "rounds": integer(1, MOST, "Rounds: turns of the same player."),
        "turns": integer(1, 255, "Turns of all players."),
        "movements": integer(1, MOST, "Movements of all players."),
    });
    let mut parts = object(parts, &[], "Rounds, turns and movements.");
    parts["minProperties"] = 1.into();
    json!({"anyOf": [integer(1, MOST, "Rounds."), parts], "description": description})
}

/// Reads the counters of a new piece. What a setup could not give is an error here too, because a
/// state must be a setup.
pub(super) fn counters(
    definer: &Definer<'_>,
    set: &str,
    node: &Node<'_>,
) -> Result<Amounts, SetupError> {
    let given = amounts(node, -1)?;
    let value = |id: &str| given.iter().find(|(other, _)| other == id).map(|(_, value)| *value);
    for facts in definer.facts_of(set) {
        let roles = facts.roles;
        for counter in facts.piece_counters {
            let Some(amount) = value(counter.id) else { continue };
            let life = [roles.life, roles.max_life].contains(&Some(counter.id));
            let least = if life { 1 } else { counter.least_given() };
            if roles.leader == Some(counter.id) {
                return node.error(format!("{} cannot be given to a kind", counter.id));
            }
            if amount < least {
                return node.error(format!("{} must be at least {least}", counter.id));
            }
            let Some(ceiling) = counter.ceiling else { continue };
            let default = facts.piece_counters.iter().find(|other| other.id == ceiling);
            let most = value(ceiling).or(default.map(|other| other.default));
            if most.is_some_and(|most| amount > most) {
                return node.error(format!("{} is above {ceiling}", counter.id));
            }
        }
    }
    Ok(given)
}

/// The cost, the cooldown and the casting time of an ability.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct TermsForm {
    cost: Amounts,
    cooldown: ChessTime,
    cast: ChessTime,
    on_itself: bool,
}

/// The fields that [`TermsForm`] reads.
pub(super) const TERMS: [&str; 4] = ["cost", "cooldown", "cast", "on_itself"];

impl TermsForm {
    pub(super) fn read(fields: &Fields<'_>) -> Result<Self, SetupError> {
        let cooldown = |node: &Node<'_>| match node.value().as_str() {
            Some("once") => Ok(ChessTime::FOREVER),
            Some(_) => node.expected("a time or \"once\""),
            None => time(node),
        };
        Ok(Self {
            cost: fields.or("cost", Amounts::new(), |node| amounts(node, 0))?,
            cooldown: fields.or("cooldown", ChessTime::NONE, cooldown)?,
            cast: fields.or("cast", ChessTime::NONE, time)?,
            on_itself: fields.or("on_itself", false, Node::flag)?,
        })
    }

    pub(super) fn make(self) -> Terms {
        let Self { cost, cooldown, cast, on_itself } = self;
        Terms { cost: lasting::amounts(cost), cooldown, cast, on_itself }
    }

    /// Puts the schemas of its fields into an object.
    pub(super) fn describe(fields: &mut Value) {
        fields["cost"] = cost_schema();
        let cooldown = time_schema("The time until it can be used again.");
        fields["cooldown"] = json!({
            "anyOf": [cooldown, {"const": "once"}],
            "description": "The time until it can be used again; \"once\": never.",
        });
        fields["cast"] = time_schema("The time until it takes effect; without it at once.");
        fields["on_itself"] = flag("Whether it targets the piece itself.");
    }
}

pub(super) fn cost_schema() -> Value {
    amounts_schema(0, "What it costs, by the counter of the player that pays it.")
}
