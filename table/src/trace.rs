//! The trace: what the chains of cards did in an action, for the authors of cards.

use serde_json::{Map, Value, json};
use sortilege_core::{ChainWorld, Change, Entity, PieceId, Play, Subject, Traced, trace};

use crate::chain_words::{effect, plain};
use crate::display;

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

/// One sentence per effect that ran in the last action, and in between what the game tells about
/// the rest: see [`Display::told`](crate::Display::told). `None` if no card of the game has a
/// chain.
#[must_use]
pub fn in_words(play: &Play) -> Option<Vec<String>> {
    let world = play.referee().world()?;
    let mut cards = play.board().rules().cards().filter_map(sortilege_core::Card::data);
    if cards.all(|card| card.interactions.is_empty() && card.triggers.is_empty()) {
        return None;
    }
    let changes = play.journal().last_changes();
    let display = display(play.board().rules());
    let told = |change: &Change| display.told(play.scene(), change);
    let mut said = Vec::new();
    let tell_rest = |rest: &[Change], said: &mut Vec<String>| {
        let rest: Vec<String> = rest.iter().filter_map(told).collect();
        said.extend(Some(rest.join("; ")).filter(|rest| !rest.is_empty()));
    };
    let mut next = 0;
    for it in trace(changes) {
        tell_rest(&changes[next..it.changes.start.max(next)], &mut said);
        said.push(sentence(play, world, &it, &changes[it.changes.clone()], &told));
        next = it.changes.end;
    }
    tell_rest(&changes[next..], &mut said);
    Some(said)
}

fn sentence(
    play: &Play,
    world: &dyn ChainWorld,
    it: &Traced,
    changes: &[Change],
    in_game: &dyn Fn(&Change) -> Option<String>,
) -> String {
    let rules = play.board().rules();
    let name = |entity: Entity| world.name(play.scene(), entity);
    let title = rules.data(it.card).map_or("", |card| &card.title);
    // A piece has a name of its own.
    let owner = match it.owner {
        Entity::Piece(_) => name(it.owner),
        _ => None,
    };
    let owner = owner.unwrap_or_else(|| title.to_owned());
    let hook = plain(rules.chain_name(it.card, it.chain));
    let effect_type = rules.effect_type(it.card, it.chain, it.place);
    let instruction = rules.instruction(it.card, it.chain, it.place);
    let done = match (effect_type, instruction) {
        (Some(effect_type), Some(it)) => effect(rules, effect_type, it),
        _ => String::new(),
    };
    let targets: Vec<String> = it.targets.iter().filter_map(|target| name(*target)).collect();
    let targets = match targets.is_empty() {
        true => "no targets".to_owned(),
        false => format!("targets {}", targets.join(", ")),
    };
    let acc = it.acc;
    let mut said = format!("{owner}, {hook}, {}. {done} ({targets}, acc {acc})", it.place + 1);
    // How a new piece begins is a part of its coming.
    let is_new = |of: Subject| {
        changes.iter().any(|change| match *change {
            Change::Create { piece, .. } => Subject::Piece(piece) == of,
            _ => false,
        })
    };
    // So is its creation, if the game says where it comes.
    let comes = |new: PieceId| {
        let places = changes.iter().filter(|change| match **change {
            Change::Place { piece, .. } => piece == new,
            _ => false,
        });
        places.filter_map(in_game).next().is_some()
    };
    let told = changes.iter().filter(|change| match **change {
        Change::Counter { of, .. } => !is_new(of),
        Change::Create { piece, .. } => !comes(piece),
        _ => true,
    });
    let in_words = |change| in_game(change).or_else(|| change_in_words(play, &name, change));
    for changed in told.filter_map(in_words) {
        said.push_str("; ");
        said.push_str(&changed);
    }
    said
}

/// What a change did, if players are told. What a hidden card is stays hidden.
fn change_in_words(
    play: &Play,
    name: &dyn Fn(Entity) -> Option<String>,
    change: &Change,
) -> Option<String> {
    Some(match *change {
        Change::Counter { of, counter, before, after } => {
            let facts = play.board().rules().facts().counters_of(of.into());
            let what = plain(facts.get(counter.index())?.id);
            let of = match of {
                Subject::Game => return None,
                Subject::Seat(seat) => name(Entity::Player(seat))?,
                Subject::Piece(piece) => name(Entity::Piece(piece))?,
            };
            format!("{of}: {what} {before} -> {after}")
        }
        Change::Create { piece, .. } => format!("{} comes", name(Entity::Piece(piece))?),
        Change::Bury { piece, .. } => format!("{} is gone", name(Entity::Piece(piece))?),
        Change::Move { piece, .. } => format!("{} moves", name(Entity::Piece(piece))?),
        Change::Card { .. } => "a card moves".to_owned(),
        _ => return None,
    })
}
