//! Effects of which several lie on one bearer, each with its own numbers, in every game: they are
//! applied at random, tick, change their numbers, expire, and modify counters of pieces, seats and
//! the game, and prices.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use sortilege_core::{
    Board, DeedKind, Deeds, EffectContext, EffectData, Modifies, PieceId, Scope, SeatId, Step,
    Steps, Subject, register, rounds,
};
use sortilege_table::Table;

use crate::carried::{check_setup_and_save, check_undo_replay_and_patches, for_every_laden_game};

/// What they modify: the counters that the mod of these tests brings to every game, and some that
/// only arcana has.
const MODIFIES: Modifies = Modifies {
    counters: &[
        "wear",
        "strain",
        "din",
        "max_mana",
        "mana",
        "max_movements",
        "attack_damage",
        "max_life",
        "round_limit",
    ],
    prices: &["mana", "movements", "strain"],
    scope: Scope::Side,
};

/// Several of it lie on one bearer. It modifies by its height, which changes at each turn.
const HEAP: EffectData = EffectData {
    id: "Heap",
    rule: "Those of its bearer's side have more by its height.",
    stacks: true,
    numbers: &["age", "height"],
    amount: Some((MODIFIES, |bearer, it| it.value.saturating_add(bearer.number("height")))),
    on_tick: Some(|bearer, steps| {
        let (age, height) = (bearer.number("age"), bearer.number("height"));
        steps.push(bearer.set_number("age", age + 1));
        steps.push(bearer.set_number("height", if age % 2 == 0 { -height } else { 1 - height }));
        if age > 4 {
            steps.push(bearer.cancel());
        }
    }),
    on_expire: Some(|bearer, steps| heap(bearer, bearer.scene.board.to_move(), steps)),
    ..EffectData::NONE
};

/// The same for the bearer alone, by doubling.
const TWIN: EffectData = EffectData {
    id: "Twin",
    rule: "Its bearer has twice as much.",
    stacks: true,
    numbers: &["height"],
    amount: Some((MODIFIES.of(Scope::Bearer), |bearer, it| {
        it.value.saturating_mul(2).saturating_sub(bearer.number("height"))
    })),
    ..EffectData::NONE
};

/// Puts heaps onto something whenever its side does something.
const HEAPING: EffectData = EffectData {
    id: "Heaping",
    rule: "Heaps.",
    on_action_done: Some((
        Deeds::of(&[DeedKind::Move, DeedKind::Take, DeedKind::Turn, DeedKind::Attack]),
        |bearer, deed, steps| heap(bearer, deed.seat, steps),
    )),
    ..EffectData::NONE
};

/// A tag for everybody.
const MOUND: EffectData = EffectData {
    id: "Mound",
    rule: "Everybody has one more.",
    is_tag: true,
    amount: Some((MODIFIES.of(Scope::All), |_, it| it.value.saturating_add(1))),
    ..EffectData::NONE
};

register!(Effect: HEAP, TWIN, HEAPING, MOUND);

/// A number that depends on the position alone, so that it is the same after undo and load.
fn number(board: &Board, below: usize) -> usize {
    let time = board.time();
    let parts = [time.round.into(), time.turn.into(), time.movement.into(), board.effects().len()];
    let mixed = parts.iter().fold(7_usize, |sum, part| sum.wrapping_mul(31).wrapping_add(*part));
    mixed % below.max(1)
}

/// Puts a heap or a twin onto the game, a seat or a piece.
fn heap(bearer: EffectContext<'_>, seat: SeatId, steps: &mut Steps) {
    let board = bearer.scene.board;
    let is_one = |id: &str| board.rules().effect_named(id);
    let (Some(heap), Some(twin)) = (is_one("Heap"), is_one("Twin")) else { return };
    if board.effects().len() > 14 {
        return;
    }
    let pieces = board.pieces().filter(|(_, piece)| piece.square().is_some());
    let pieces: Vec<PieceId> = pieces.map(|(id, _)| id).collect();
    let of = match number(board, 5) {
        0 => Subject::Game,
        1 | 2 => Subject::Seat(seat),
        _ if pieces.is_empty() => Subject::Game,
        _ => Subject::Piece(pieces[number(board, pieces.len())]),
    };
    let effect = if number(board, 4) == 0 { twin } else { heap };
    let lasts = rounds(1 + number(board, 3) as u16);
    steps.push(match pieces.first() {
        Some(by) => Step::ApplyBy { to: of, effect, lasts, by: *by },
        None => Step::Apply { to: of, effect, lasts },
    });
    let (place, to) = (u8::from(effect == heap), number(board, 6) as i32 - 2);
    steps.push(Step::SetNumber { of, effect, number: place, to });
}

fn heaps(random: &mut ChaCha8Rng) -> Vec<Value> {
    let one = |random: &mut ChaCha8Rng| {
        let height: i32 = random.random_range(-2..4);
        let mut one = json!({"id": "Heap", "turn": 0, "numbers": {"height": height}});
        if random.random_bool(0.7) {
            one["rounds"] = random.random_range(1..5).into();
        }
        one
    };
    (0..random.random_range(0..4)).map(|_| one(random)).collect()
}

/// The same state with heaps on pieces, seats and the game, and more to come.
fn heaped(
    mut state: Map<String, Value>,
    seats: &[&str],
    random: &mut ChaCha8Rng,
) -> Map<String, Value> {
    if let Some(Value::Object(pieces)) = state.get_mut("pieces") {
        for (_, piece) in pieces.iter_mut() {
            if random.random_bool(0.1) {
                piece["effects"] = heaps(random).into();
            }
            if random.random_bool(0.05) && piece.get("tags").is_none_or(|it| it == &json!([])) {
                let is_king = ["King", "Lord"].iter().any(|kind| piece["kind"] == *kind);
                let royal = is_king || piece["rank"] == "king";
                if !royal {
                    piece["tags"] = json!(["Mound"]);
                }
            }
        }
    }
    let players = state.entry("players").or_insert_with(|| json!({}));
    for seat in seats {
        let mut effects = heaps(random);
        effects.push(json!({"id": "Heaping", "turn": 0}));
        players[seat]["effects"] = effects.into();
    }
    state.insert("effects".into(), heaps(random).into());
    state
}

/// What has been seen in a state: the same effect twice on one bearer with other numbers, and who
/// shows what is unmodified.
fn sights(state: &Map<String, Value>) -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    let mut look = |subject: &Value, what: &'static str| {
        if subject.get("unmodified").is_some() {
            seen.insert(what);
        }
        let mut heaps: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for effect in subject.get("effects").and_then(Value::as_array).into_iter().flatten() {
            let numbers = effect.get("numbers").map(Value::to_string).unwrap_or_default();
            heaps.entry(effect["id"].as_str().unwrap()).or_default().insert(numbers);
        }
        if heaps.values().any(|numbers| numbers.len() > 1) {
            seen.insert("stack");
        }
    };
    for (key, what) in [("pieces", "piece"), ("players", "seat")] {
        for (_, subject) in state.get(key).and_then(Value::as_object).into_iter().flatten() {
            look(subject, what);
        }
    }
    look(&Value::Object(state.clone()), "game");
    // The bazaar shows all effects in one place.
    let mut heaps: BTreeSet<(String, String)> = BTreeSet::new();
    for (_, effect) in state.get("effects").and_then(Value::as_object).into_iter().flatten() {
        let bearer = (effect["id"].to_string(), effect["scope"].to_string());
        if !heaps.insert(bearer) {
            seen.insert("stack");
        }
    }
    seen
}

/// Runs a law over games with heaps. In each game everything that can be seen must have been seen.
fn for_every_heaped_game(law: fn(&mut Table, &mut ChaCha8Rng)) {
    let seen: RefCell<BTreeMap<String, BTreeSet<&str>>> = RefCell::default();
    for_every_laden_game(heaped, |table, random| {
        let look = |table: &Table| {
            let game = table.play().board().rules().game_id().to_owned();
            seen.borrow_mut().entry(game).or_default().extend(sights(&table.state(None)));
        };
        look(table);
        law(table, random);
        look(table);
    });
    for (game, seen) in seen.into_inner() {
        let mut all = BTreeSet::from(["game", "piece", "seat", "stack"]);
        // It is a game of cards alone.
        if game == "parley" {
            all.remove("piece");
        }
        assert_eq!(seen, all, "{game}");
    }
}

#[test]
fn undo_replay_and_patches_are_exact_with_stacking_effects_in_every_game() {
    for_every_heaped_game(check_undo_replay_and_patches);
}

#[test]
fn a_state_with_stacking_effects_is_a_setup_of_itself_and_a_save_loads() {
    for_every_heaped_game(check_setup_and_save);
}
