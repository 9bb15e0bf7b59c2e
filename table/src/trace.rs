//! The trace: what the chains of cards did in an action, for the authors of cards.

use serde_json::{Map, Value, json};
use sortilege_core::{ChainWorld, Change, Entity, Play, Subject, Traced, trace};

/// One record per effect that ran in the last action, with what its chain remembered after it.
#[must_use]
pub(crate) fn of_last_action(play: &Play) -> Value {
    let Some(world) = play.referee().world() else { return Value::Array(Vec::new()) };
    let changes = play.journal().last_changes();
    let records = trace(changes);
    Value::Array(records.iter().map(|it| record(play, world, it, changes)).collect())
}

fn record(play: &Play, world: &dyn ChainWorld, it: &Traced, changes: &[Change]) -> Value {
    let rules = play.board().rules();
    let number = |entity: Entity| world.number(play.scene(), entity);
    let mut record = Map::new();
    if let Some(owner) = number(it.owner) {
        record.insert("owner".into(), owner.into());
    }
    let card = rules.data(it.card).map_or(0, |card| card.id);
    record.insert("card".into(), card.into());
    record.insert("hook".into(), rules.chain_name(it.card, it.chain).into());
    let effect = rules.instruction(it.card, it.chain, it.place).map_or("", |it| it.effect);
    record.insert("effect".into(), effect.into());
    record.insert("acc".into(), it.acc.into());
    record.insert("temp".into(), it.temp.into());
    let targets: Vec<i64> = it.targets.iter().filter_map(|target| number(*target)).collect();
    record.insert("targets".into(), targets.into());
    for (key, entity) in [("actor", it.actor), ("affected", it.affected)] {
        if let Some(entity) = number(entity) {
            record.insert(key.into(), entity.into());
        }
    }
    let changed = changes[it.changes.clone()].iter();
    let changed: Vec<Value> =
        changed.filter_map(|change| changed_by(play, world, change)).collect();
    record.insert("changed".into(), changed.into());
    record.into()
}

/// What a change did, if it is shown. What a hidden card is stays hidden.
fn changed_by(play: &Play, world: &dyn ChainWorld, change: &Change) -> Option<Value> {
    let rules = play.board().rules();
    let piece = |piece| world.number(play.scene(), Entity::Piece(piece));
    Some(match *change {
        Change::Counter { of, counter, before, after } => {
            let facts = rules.facts().counters_of(of.into()).get(counter.index())?;
            let of = match of {
                Subject::Game => "game".into(),
                Subject::Seat(seat) => rules.seat(seat).id.into(),
                Subject::Piece(id) => json!(piece(id)?),
            };
            json!({"of": of, "what": facts.id, "before": before, "after": after})
        }
        Change::Create { piece: id, .. } => json!({"of": piece(id)?, "what": "created"}),
        Change::Bury { piece: id, .. } => json!({"of": piece(id)?, "what": "dead"}),
        Change::Move { piece: id, .. } => json!({"of": piece(id)?, "what": "moved"}),
        Change::Card { .. } => json!({"of": "game", "what": "card moved"}),
        _ => return None,
    })
}
