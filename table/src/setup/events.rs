//! The events of a setup.

use super::SetupError;
use super::field::Field;
use sortilege_core::{Change, ChessTime, Draft, Event, EventFunction, FOREVER, MAX_EVENTS, Rules};

pub(super) fn read_events(draft: &mut Draft, events: &Field<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
    for listed in events.list()? {
        let (mut seat, mut when, mut function) =
            (None, ChessTime { round: 1, ..ChessTime::default() }, None);
        for (key, field) in listed.object()? {
            match key {
                "player_id" => {
                    seat = Some(field.known("player", |id| rules.seat_named(id), &seats)?)
                }
                "when" => {
                    for (key, field) in field.object()? {
                        let n = field.integer(0, u16::MAX.into())? as u16;
                        match key {
                            "round" => when.round = n,
                            "turn" => {
                                when.turn = field.integer(0, rules.seats().len() as i64 - 1)? as u8
                            }
                            "movement" => when.movement = n,
                            _ => return field.unknown(key, &["round", "turn", "movement"]),
                        }
                    }
                }
                "event_function" => function = Some(read_event_function(&rules, &field)?),
                _ => return field.unknown(key, &["player_id", "when", "event_function"]),
            }
        }
        let (Some(seat), Some(function)) = (seat, function) else {
            return listed.error("an event has a player_id and an event_function");
        };
        draft.apply(&Change::Schedule { event: Event { seat, when, function } });
        if draft.events().len() >= MAX_EVENTS {
            return listed.error("there are too many events");
        }
    }
    Ok(())
}

fn read_event_function(rules: &Rules, field: &Field<'_>) -> Result<EventFunction, SetupError> {
    let named = rules.facts().events;
    if field.value.is_string() {
        let names: Vec<&str> = named.iter().map(|event| event.id).collect();
        let find = |id: &str| named.iter().find(|event| event.id == id);
        let event = field.known("event function", find, &names)?;
        return match rules.seat_counter(event.counter) {
            Some(counter) => Ok(EventFunction::Add { counter, by: event.by }),
            None => field.error(format!("this game has no counter {:?}", event.counter)),
        };
    }
    let known = ["Summon", "ApplyEffect", "Add"];
    let functions = field.object()?;
    let [(name, function)] = functions.as_slice() else { return field.expected("one function") };
    let fields = function.object()?;
    let get = |key: &str| match fields.iter().find(|(other, _)| *other == key) {
        Some((_, field)) => Ok(field.clone()),
        None => function.error(format!("{key} is missing")),
    };
    let square = || get("square").and_then(|field| field.square(rules.geometry()));
    Ok(match *name {
        "Summon" => {
            let names: Vec<&str> = rules.kinds().iter().map(sortilege_core::Kind::id).collect();
            let kind = get("kind")?.known("kind of piece", |id| rules.kind_named(id), &names)?;
            let at = square()?;
            if !rules.geometry().holds(at) {
                return get("square")?.error("there is a hole");
            }
            EventFunction::Summon { kind, at }
        }
        "ApplyEffect" => {
            let names: Vec<&str> = rules
                .effects()
                .iter()
                .filter(|effect| !effect.is_tag())
                .map(|effect| effect.id())
                .collect();
            let find =
                |id: &str| rules.effect_named(id).filter(|effect| !rules.effect(*effect).is_tag());
            let effect = get("id")?.known("effect", find, &names)?;
            EventFunction::Apply {
                at: square()?,
                effect,
                rounds: get("rounds")?.integer(1, i64::from(FOREVER) - 1)? as i16,
            }
        }
        "Add" => {
            let names: Vec<&str> =
                rules.facts().seat_counters.iter().map(|counter| counter.id).collect();
            let counter = get("counter")?.known("counter", |id| rules.seat_counter(id), &names)?;
            EventFunction::Add {
                counter,
                by: get("by")?.integer(i16::MIN.into(), i16::MAX.into())? as i16,
            }
        }
        other => return function.unknown(other, &known),
    })
}
