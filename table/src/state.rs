//! The state of a game as JSON, as one seat sees it.

use serde_json::{Map, Value, json};

use sortilege_core::{
    Action, Arg, Attached, Board, CardId, CounterFacts, CounterId, Event, EventFunction, Form,
    HolderId, PieceId, PieceState, Play, Scene, SeatId, Seen, Stream, Subject, reason,
};

/// The state that every game has, as `viewer` sees it; everything for no viewer.
#[must_use]
pub fn write(play: &Play, viewer: Option<SeatId>) -> Map<String, Value> {
    let scene = play.scene();
    let board = scene.board;
    let rules = board.rules();
    let geometry = rules.geometry();
    let names = |set: sortilege_core::Bits| {
        set.iter().map(|square| geometry.name(square)).collect::<Vec<_>>()
    };
    let time = board.time();
    let mut state = Map::new();
    state.insert("game".into(), rules.game().id().into());
    let (width, height, fixed) =
        (geometry.width(), geometry.height(), rules.facts().fixed.is_some());
    if !fixed {
        let (magic, holes) = (names(geometry.magic()), names(geometry.holes()));
        state.insert(
            "board".into(),
            json!({"width": width, "height": height, "magic": magic, "holes": holes}),
        );
        state.insert(
            "time".into(),
            json!({"round": time.round, "turn": time.turn, "movement": time.movement}),
        );
        state.insert("to_move".into(), rules.seat(board.to_move()).id.into());
    }
    if rules.facts().random {
        let numbers = Stream::PUBLIC
            .map(|stream| (stream.name().to_owned(), json!(board.random().number(stream))));
        state.insert("random".into(), Value::Object(numbers.into_iter().collect()));
    }
    counters(&mut state, scene, Subject::Game, rules.facts().counters);
    holders(&mut state, board, None, viewer);
    if !fixed {
        let players = rules
            .seat_ids()
            .map(|seat| (rules.seat(seat).id.to_owned(), player(scene, seat, viewer)));
        state.insert("players".into(), Value::Object(players.collect()));
    }
    if let Some(offer) = board.offer() {
        state.insert("offer".into(), rules.seat(offer).id.into());
    }
    let pieces = board.pieces().filter(|(_, piece)| piece.square().is_some());
    let pieces = pieces.map(|(id, _)| (board.piece_name(id), Value::Object(piece(scene, id))));
    state.insert("pieces".into(), Value::Object(pieces.collect()));
    let dead = board.death_pile().iter();
    match rules.facts().roster {
        Some(pile) => state.insert(pile.into(), dead.map(|id| board.piece_name(*id)).collect()),
        None => {
            let man = |piece: &PieceState| json!({"kind": rules.kind(piece.kind()).id(), "owner": rules.seat(piece.owner()).id});
            state.insert("death_pile".into(), dead.map(|id| man(board.piece(*id))).collect())
        }
    };
    if rules.facts().tags {
        state.insert(
            "events".into(),
            board.events().iter().map(|event| self::event(board, event)).collect(),
        );
        let effects = effects(board, Subject::Game);
        if !effects.is_empty() {
            state.insert("effects".into(), effects.into());
        }
    }
    if let Some(outcome) = board.outcome() {
        let mut end = Map::new();
        if let Some(winner) = outcome.winner {
            end.insert("winner".into(), rules.seat(winner).id.into());
        }
        end.insert("reason".into(), reason(play.referee(), scene, outcome).into());
        state.insert("outcome".into(), end.into());
    }
    state
}

fn player(scene: Scene<'_>, seat: SeatId, viewer: Option<SeatId>) -> Value {
    let board = scene.board;
    let mut player = Map::new();
    player.insert("forward".into(), board.rules().seat(seat).forward.name().into());
    counters(&mut player, scene, Subject::Seat(seat), board.rules().facts().seat_counters);
    holders(&mut player, board, Some(seat), viewer);
    let effects = effects(board, Subject::Seat(seat));
    if !effects.is_empty() {
        player.insert("effects".into(), effects.into());
    }
    if board.accepts_draw(seat) {
        player.insert("accepts_draw".into(), true.into());
    }
    if board.is_out(seat) {
        player.insert("out".into(), true.into());
    }
    player.into()
}

fn piece(scene: Scene<'_>, id: PieceId) -> Map<String, Value> {
    let board = scene.board;
    let rules = board.rules();
    let piece = board.piece(id);
    let mut map = Map::new();
    map.insert("kind".into(), rules.kind(piece.kind()).id().into());
    map.insert("owner".into(), rules.seat(piece.owner()).id.into());
    if let Some(square) = piece.square() {
        map.insert("square".into(), rules.geometry().name(square).into());
        if rules.facts().stacks {
            let above = board.stack(square).take_while(|other| *other != id).count();
            let layer = board.stack(square).count() - 1 - above;
            let name = rules.facts().layers.get(layer);
            map.insert("layer".into(), name.map_or_else(|| layer.into(), |name| (*name).into()));
        }
    }
    counters(&mut map, scene, Subject::Piece(id), rules.facts().piece_counters);
    for sign in rules.facts().signs.iter().filter(|sign| sign.of == rules.seat(piece.owner()).id) {
        let on = rules.effect_named(sign.tag).is_some_and(|tag| piece.has(tag));
        map.insert(sign.id.into(), sign.words[usize::from(on)].into());
    }
    if rules.facts().moved {
        map.insert("moved".into(), (piece.moves() > 0).into());
    }
    if rules.facts().tags {
        let tags = rules
            .effects()
            .iter()
            .enumerate()
            .filter(|(i, _)| piece.has(sortilege_core::EffectId(*i as u8)));
        map.insert("tags".into(), tags.map(|(_, effect)| effect.id()).collect());
        map.insert("effects".into(), effects(board, Subject::Piece(id)).into());
    }
    if rules.vitals().leader.is_some() {
        map.insert("controls".into(), scene.led_by(id).map(|led| board.piece_name(led)).collect());
    }
    if let Some(cast) = board.cast_of(id) {
        // The piece may have been moved since; its own square is where it is.
        let args = cast.args.rest().after(Arg::Square(piece.last_square()));
        let action = Action::with(cast.head.verb, cast.head.ability, args).text(rules);
        map.insert(
            "casting".into(),
            json!({"action": action, "rounds": cast.head.rounds, "begun": cast.head.begun}),
        );
    }
    map
}

fn effects(board: &Board, subject: Subject) -> Vec<Value> {
    let carried = board.effects().iter().filter(|attached| attached.subject == subject);
    carried.map(|attached| effect(board, attached)).collect()
}

fn effect(board: &Board, attached: &Attached) -> Value {
    let mut map = Map::new();
    map.insert("id".into(), board.rules().effect(attached.effect).id().into());
    if attached.rounds != sortilege_core::FOREVER {
        map.insert("rounds".into(), attached.rounds.into());
    }
    map.insert("turn".into(), attached.turn.into());
    map.into()
}

fn event(board: &Board, event: &Event) -> Value {
    let rules = board.rules();
    let name = |square| rules.geometry().name(square);
    let function = match event.function {
        EventFunction::Summon { kind, at } => {
            json!({"Summon": {"kind": rules.kind(kind).id(), "square": name(at)}})
        }
        EventFunction::Apply { at, effect, rounds } => {
            json!({"ApplyEffect": {"square": name(at), "id": rules.effect(effect).id(), "rounds": rounds}})
        }
        EventFunction::Add { counter, by } => {
            let named =
                rules.facts().events.iter().find(|event| {
                    event.by == by && rules.seat_counter(event.counter) == Some(counter)
                });
            if let Some(named) = named {
                return told(event, rules.seat(event.seat).id, &named.id.into());
            }
            let counter =
                rules.facts().seat_counters.get(counter.index()).map_or("?", |facts| facts.id);
            json!({"Add": {"counter": counter, "by": by}})
        }
    };
    told(event, rules.seat(event.seat).id, &function)
}

fn told(event: &Event, player: &str, function: &Value) -> Value {
    let when = event.when;
    json!({
        "player_id": player,
        "when": {"round": when.round, "turn": when.turn, "movement": when.movement},
        "event_function": function,
    })
}

fn counters(map: &mut Map<String, Value>, scene: Scene<'_>, of: Subject, facts: &[CounterFacts]) {
    let board = scene.board;
    for (i, counter) in facts.iter().enumerate().filter(|(_, counter)| !counter.hidden) {
        let value = match of {
            Subject::Piece(piece) => scene.amount(piece, CounterId(i as u8)),
            Subject::Seat(_) | Subject::Game => board.counter(of, CounterId(i as u8)),
        };
        if counter.sparse && value == counter.default {
            continue;
        }
        let value = match counter.form {
            Form::Number => Value::from(value),
            Form::Flag => Value::from(value != 0),
            Form::Words(words) => {
                Value::from(words.get(value.max(0) as usize).copied().unwrap_or_default())
            }
            Form::Seat => Value::from(
                board.rules().seat(SeatId((value - 1).clamp(0, u8::MAX.into()) as u8)).id,
            ),
        };
        map.insert(counter.id.into(), value);
    }
}

fn holders(
    map: &mut Map<String, Value>,
    board: &Board,
    seat: Option<SeatId>,
    viewer: Option<SeatId>,
) {
    for (i, holder) in
        board.rules().holders().iter().enumerate().filter(|(_, holder)| holder.seat == seat)
    {
        let cards = board.cards(HolderId(i as u8));
        let name = |card: &CardId| board.rules().card(*card).id();
        let own = viewer.is_some() && viewer == seat;
        let list: Vec<&str> = match holder.facts.seen {
            _ if viewer.is_none() => cards.iter().map(name).collect(),
            Seen::All => cards.iter().map(name).collect(),
            Seen::Owner if own => cards.iter().map(name).collect(),
            Seen::OwnerSorted if own => {
                let mut names: Vec<&str> = cards.iter().map(name).collect();
                names.sort_unstable();
                names
            }
            Seen::Owner | Seen::OwnerSorted | Seen::Nobody => vec!["?"; cards.len()],
        };
        map.insert(holder.facts.id.into(), list.into());
    }
}

/// What must be merged into `before` (RFC 7396) to get `after`.
#[must_use]
pub fn patch(before: &Map<String, Value>, after: &Map<String, Value>) -> Map<String, Value> {
    let mut patch = Map::new();
    for key in before.keys().filter(|key| !after.contains_key(*key)) {
        patch.insert(key.clone(), Value::Null);
    }
    for (key, new) in after {
        match (before.get(key), new) {
            (Some(old), new) if old == new => {}
            (Some(Value::Object(old)), Value::Object(new)) => {
                patch.insert(key.clone(), self::patch(old, new).into());
            }
            (_, new) => {
                patch.insert(key.clone(), new.clone());
            }
        }
    }
    patch
}

/// Merges a patch into a state (RFC 7396).
pub fn merge(state: &mut Map<String, Value>, patch: &Map<String, Value>) {
    for (key, new) in patch {
        match new {
            Value::Null => {
                state.remove(key);
            }
            Value::Object(new) => {
                let old = state.entry(key.clone()).or_insert_with(|| Map::new().into());
                if !old.is_object() {
                    *old = Map::new().into();
                }
                if let Value::Object(old) = old {
                    merge(old, new);
                }
            }
            new => {
                state.insert(key.clone(), new.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(value: Value) -> Map<String, Value> {
        match value {
            Value::Object(map) => map,
            other => panic!("{other} is no object"),
        }
    }

    #[test]
    fn a_patch_says_what_changed_and_merging_it_gives_the_new_state() {
        let before = object(json!({"a": 1, "b": {"x": [1], "y": 2}, "c": {"gone": 1}, "d": {}}));
        let after = object(json!({"a": 1, "b": {"x": [1, 2], "y": 2}, "d": {"new": {}}, "e": 5}));
        let patch = patch(&before, &after);
        assert_eq!(
            Value::from(patch.clone()),
            json!({"b": {"x": [1, 2]}, "c": null, "d": {"new": {}}, "e": 5})
        );
        let mut merged = before;
        merge(&mut merged, &patch);
        assert_eq!(merged, after);
    }
}
