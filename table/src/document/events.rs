//! Events of a document: what is scheduled for later.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};
use sortilege_core::{
    Board, ChessTime, Draft, Event, EventArgs, EventData, EventFunction, Facts, MAX_EVENTS, Rules,
};

use super::effects::{describe_left, read_left, write_left};
use super::field::{Field, Given, View};
use super::node::Node;
use super::schema::Schema;
use super::shape::{integer, list, names, object};
use super::touched::Touched;
use crate::SetupError;

/// An event that has a name of its own: it raises a counter of its player by an amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedEvent {
    /// The name that a document uses for it.
    pub id: &'static str,
    /// The counter of the player that it raises.
    pub counter: &'static str,
    /// The amount by which it raises the counter.
    pub by: i32,
}

/// The events that will happen, as `events`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Events {
    /// The events that have names of their own.
    pub named: &'static [NamedEvent],
}

impl Field for Events {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["events"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let events = board.events().iter().map(|event| self.written(board, event));
        state.insert("events".into(), events.collect());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(node) = setup.get("events") else { return Ok(()) };
        let rules = draft.rules().clone();
        for listed in node.list()? {
            let (mut seat, mut when, mut function) = (None, IN_A_ROUND, None);
            for (key, node) in listed.object()? {
                match key {
                    "player_id" => seat = Some(node.player(&rules)?),
                    "when" => when = read_when(&node)?,
                    "event_function" => function = Some(self.read_function(&rules, &node)?),
                    _ => return node.unknown(key, &["player_id", "when", "event_function"]),
                }
            }
            let (Some(seat), Some(function)) = (seat, function) else {
                return listed.error("an event needs a player_id and an event_function");
            };
            draft.schedule(Event { seat, when, function });
            if draft.events().len() >= MAX_EVENTS {
                return listed.error("there are too many events");
            }
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "Events scheduled for later.";
        fields.insert("events".into(), list(&schema.part("event"), what));
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        let alone = |(name, function): (&str, Value)| {
            object(Map::from_iter([(String::from(name), function)]), &[name], "What happens.")
        };
        let mut functions: Vec<Value> = functions(schema).into_iter().map(alone).collect();
        let events = || schema.catalogue.events_of(schema.facts.sets);
        let taking = events().filter(|event| event.takes_any());
        let plain: Vec<_> = events().filter(|event| !event.takes_any()).collect();
        for event in taking {
            functions.push(alone((event.id, taken(schema, event))));
        }
        if !plain.is_empty() {
            let plain: Vec<_> = plain.iter().map(|event| (event.id, event.rule)).collect();
            functions.push(names("An event of a mod.", &plain));
        }
        if !self.named.is_empty() {
            let named: Vec<_> = self.named.iter().map(|event| (event.id, "")).collect();
            functions.push(names("An event that raises a counter of the player.", &named));
        }
        let (longest, turns) = (i64::from(u16::MAX), i64::from(u8::MAX));
        let when = json!({
            "round": integer(0, longest, "Rounds left: starts of turns of this player."),
            "turn": integer(0, turns, "Turns left: starts of turns of any player."),
            "movement": integer(0, longest, "Movements left, of any player."),
        });
        let what =
            "When it happens: when nothing is left in any unit. In the next round if absent.";
        let fields = json!({
            "player_id": schema.told("seat", "The player whom it concerns."),
            "when": object(when, &[], what),
            "event_function": {"anyOf": functions, "description": "What happens."},
        });
        let event = object(fields, &["player_id", "event_function"], "A scheduled event.");
        definitions.insert("event".into(), event);
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.events
    }

    fn event_functions(&self) -> Vec<&'static str> {
        FUNCTIONS.into_iter().chain(self.named.iter().map(|event| event.id)).collect()
    }
}

impl Events {
    fn written(&self, board: &Board, event: &Event) -> Value {
        let when = event.when;
        json!({
            "player_id": board.rules().seat(event.seat).id,
            "when": {"round": when.round, "turn": when.turn, "movement": when.movement},
            "event_function": self.function(board.rules(), event.function),
        })
    }

    fn function(&self, rules: &Rules, function: EventFunction) -> Value {
        let name = |square| rules.geometry().name(square);
        match function {
            EventFunction::Summon { kind, at } => {
                json!({"Summon": {"kind": rules.kind_id(kind), "square": name(at)}})
            }
            EventFunction::Apply { at, effect, lasts } => {
                let mut given = Map::new();
                given.insert("square".into(), name(at).into());
                given.insert("id".into(), rules.effect_id(effect).into());
                write_left(lasts, &mut given);
                json!({"ApplyEffect": given})
            }
            EventFunction::Registered { event, args } => {
                let data = rules.event(event);
                let mut given = Map::new();
                if data.takes_square {
                    given.insert("square".into(), name(args.at).into());
                }
                if data.takes_kind {
                    given.insert("kind".into(), rules.kind_id(args.kind).into());
                }
                if data.takes_amount.is_some() {
                    given.insert("amount".into(), args.amount.into());
                }
                if given.is_empty() { data.id.into() } else { json!({data.id: given}) }
            }
            EventFunction::Add { counter, by } => {
                let counter = rules.facts().seat_counters.get(counter.index());
                let counter = counter.map_or("?", |facts| facts.id);
                let same = |event: &&NamedEvent| event.by == by && event.counter == counter;
                match self.named.iter().find(same) {
                    Some(named) => named.id.into(),
                    None => json!({"Add": {"counter": counter, "by": by}}),
                }
            }
        }
    }

    fn read_function(&self, rules: &Rules, node: &Node<'_>) -> Result<EventFunction, SetupError> {
        let named = self.named;
        if node.value.is_string() {
            let plain = rules.events().iter().filter(|event| !event.takes_any());
            let names: Vec<&str> =
                named.iter().map(|event| event.id).chain(plain.map(|event| event.id)).collect();
            let own = node.value.as_str().and_then(|id| rules.event_named(id));
            if let Some(event) = own.filter(|event| !rules.event(*event).takes_any()) {
                return Ok(EventFunction::Registered { event, args: EventArgs::NONE });
            }
            let find = |id: &str| named.iter().find(|event| event.id == id);
            let event = node.known("event function", find, &names)?;
            return match rules.seat_counter(event.counter) {
                Some(counter) => Ok(EventFunction::Add { counter, by: event.by }),
                None => node.error(format!("this game has no counter {:?}", event.counter)),
            };
        }
        let mut known = FUNCTIONS.to_vec();
        known.extend(rules.events().iter().map(|event| event.id));
        let functions = node.object()?;
        let [(name, function)] = functions.as_slice() else { return node.expected("one function") };
        let fields = function.object()?;
        let get = |key: &str| match fields.iter().find(|(other, _)| *other == key) {
            Some((_, node)) => Ok(node.clone()),
            None => function.error(format!("{key} is missing")),
        };
        let square = || get("square").and_then(|node| node.square(rules.geometry()));
        let only = |known: &[&str]| match fields.iter().find(|(key, _)| !known.contains(key)) {
            Some((key, node)) => node.unknown(key, known),
            None => Ok(()),
        };
        Ok(match *name {
            "Summon" => {
                only(&["kind", "square"])?;
                let names: Vec<&str> = rules.kinds().iter().map(sortilege_core::Kind::id).collect();
                let kind =
                    get("kind")?.known("kind of piece", |id| rules.kind_named(id), &names)?;
                let at = square()?;
                if !rules.geometry().holds(at) {
                    return get("square")?.error("there is a hole");
                }
                EventFunction::Summon { kind, at }
            }
            "ApplyEffect" => {
                only(&["square", "id", "rounds", "turns", "movements"])?;
                let names: Vec<&str> = rules
                    .effects()
                    .iter()
                    .filter(|effect| !effect.is_tag())
                    .map(|effect| effect.id())
                    .collect();
                let find = |id: &str| {
                    rules.effect_named(id).filter(|effect| !rules.effect(*effect).is_tag())
                };
                let effect = get("id")?.known("effect", find, &names)?;
                let (at, mut lasts) = (square()?, ChessTime::NONE);
                for (key, node) in &fields {
                    read_left(&mut lasts, ROUNDS, key, node)?;
                }
                if lasts.is_over() {
                    get("rounds")?;
                }
                EventFunction::Apply { at, effect, lasts }
            }
            "Add" => {
                only(&["counter", "by"])?;
                let names: Vec<&str> =
                    rules.facts().seat_counters.iter().map(|counter| counter.id).collect();
                let counter =
                    get("counter")?.known("counter", |id| rules.seat_counter(id), &names)?;
                EventFunction::Add {
                    counter,
                    by: get("by")?.integer(i32::MIN.into(), i32::MAX.into())? as i32,
                }
            }
            other => {
                let Some(event) = rules.event_named(other) else {
                    return function.unknown(other, &known);
                };
                let args = read_arguments(rules, rules.event(event), function, &fields)?;
                EventFunction::Registered { event, args }
            }
        })
    }
}

/// The names of the functions that every game has.
const FUNCTIONS: [&str; 3] = ["Summon", "ApplyEffect", "Add"];

/// Reads the arguments of an event function that a mod registers: exactly those that it takes.
fn read_arguments(
    rules: &Rules,
    data: &EventData,
    function: &Node<'_>,
    fields: &[(&str, Node<'_>)],
) -> Result<EventArgs, SetupError> {
    let takes = [
        ("square", data.takes_square),
        ("kind", data.takes_kind),
        ("amount", data.takes_amount.is_some()),
    ];
    let taken: Vec<&str> = takes.iter().filter(|(_, it)| *it).map(|(key, _)| *key).collect();
    if let Some(key) = taken.iter().find(|key| fields.iter().all(|(other, _)| other != *key)) {
        return function.error(format!("{key} is missing"));
    }
    let mut args = EventArgs::NONE;
    for (key, node) in fields {
        match *key {
            "square" if data.takes_square => args.at = node.square(rules.geometry())?,
            "kind" if data.takes_kind => {
                let names: Vec<&str> = rules.kinds().iter().map(sortilege_core::Kind::id).collect();
                args.kind = node.known("kind of piece", |id| rules.kind_named(id), &names)?;
            }
            "amount" => {
                let Some((least, most)) = data.takes_amount else {
                    return node.unknown(key, &taken);
                };
                args.amount = node.integer(least.into(), most.into())? as i32;
            }
            _ => return node.unknown(key, &taken),
        }
    }
    if data.takes_square && !rules.geometry().holds(args.at) {
        return function.error("there is a hole");
    }
    Ok(args)
}

/// The arguments of an event function that a mod registers.
fn taken(schema: &Schema<'_>, event: &EventData) -> Value {
    let mut fields = Map::new();
    if event.takes_square {
        fields.insert("square".into(), schema.told("square", "The square."));
    }
    if event.takes_kind {
        fields.insert("kind".into(), schema.part("kind"));
    }
    if let Some((least, most)) = event.takes_amount {
        fields.insert("amount".into(), integer(least.into(), most.into(), "The amount."));
    }
    let required: Vec<String> = fields.keys().cloned().collect();
    let required: Vec<&str> = required.iter().map(String::as_str).collect();
    object(fields, &required, event.rule)
}

/// The rounds of an effect that an event applies, if it has any.
const ROUNDS: RangeInclusive<i64> = 1..=ChessTime::FOREVER.round as i64 - 1;

/// The time of an event that says nothing about it.
const IN_A_ROUND: ChessTime = ChessTime { round: 1, ..ChessTime::NONE };

/// Reads the time that an event has left. Without rounds it is one round, unless turns or movements
/// are left.
fn read_when(node: &Node<'_>) -> Result<ChessTime, SetupError> {
    let (mut when, mut round) = (ChessTime::NONE, None);
    for (key, node) in node.object()? {
        match key {
            "round" => round = Some(node.integer(0, u16::MAX.into())? as u16),
            "turn" => when.turn = node.integer(0, u8::MAX.into())? as u8,
            "movement" => when.movement = node.integer(0, u16::MAX.into())? as u16,
            _ => return node.unknown(key, &["round", "turn", "movement"]),
        }
    }
    let by_default = if when.is_over() { IN_A_ROUND.round } else { 0 };
    Ok(ChessTime { round: round.unwrap_or(by_default), ..when })
}

/// What an event can do, by its name.
fn functions(schema: &Schema<'_>) -> Vec<(&'static str, Value)> {
    let at = || schema.told("square", "The square.");
    let summon = json!({"kind": schema.part("kind"), "square": at()});
    let mut apply = json!({"square": at(), "id": schema.told("effect_id", "The effect.")});
    describe_left(&mut apply, ROUNDS, "Rounds that it lasts.");
    apply["turns"]["description"] = "Turns that it lasts, of any player.".into();
    apply["movements"]["description"] = "Movements that it lasts, of any player.".into();
    let counters: Vec<_> =
        schema.facts.seat_counters.iter().map(|counter| (counter.id, "")).collect();
    let by = integer(i32::MIN.into(), i32::MAX.into(), "The amount that is added.");
    let add = json!({"counter": names("A counter of the player.", &counters), "by": by});
    let applies = "The piece on a square gets an effect, for a time in at least one unit.";
    vec![
        ("Summon", object(summon, &["kind", "square"], "A piece comes onto the board.")),
        ("ApplyEffect", object(apply, &["square", "id"], applies)),
        ("Add", object(add, &["counter", "by"], "An amount is added to a counter of the player.")),
    ]
}
