//! The active effects, as `effects`: each by an id of its own, with its scope and what is left.

use serde_json::{Map, Value, json};
use sortilege_core::{
    Attached, Board, ChessTime, Draft, EffectHead, EffectId, Facts, SeatId, Subject, Target, name,
};
use sortilege_table::SetupError;
use sortilege_table::document::{Field, Given, Node, Schema, Touched, View, shape};

/// The largest number of an id.
const MOST: u32 = 1_000_000_000;

/// All active effects, in the order in which they were applied.
pub(super) struct Active;

/// The id of an active effect.
fn id(attached: &Attached) -> String {
    format!("e{}", u64::from(attached.serial) + 1)
}

/// What an effect lies on: the id of a piece or of a player, or `all`.
pub(in super::super) fn scope(board: &Board, subject: Subject) -> String {
    match subject {
        Subject::Piece(piece) => board.piece_name(piece),
        Subject::Seat(seat) => board.rules().seat(seat).id.to_owned(),
        Subject::Game => "all".to_owned(),
    }
}

fn data(board: &Board, attached: &Attached) -> Map<String, Value> {
    let rules = board.rules();
    let mut data = Map::new();
    data.insert("by".into(), rules.seat(SeatId(attached.turn)).id.into());
    let ChessTime { round, turn, movement } = attached.left;
    if !attached.left.is_forever() {
        data.insert("turns".into(), round.into());
    }
    for (key, part) in [("each_turn", turn.into()), ("movements", movement)] {
        if part > 0 {
            data.insert(key.into(), part.into());
        }
    }
    if let Some(by) = attached.by.filter(|by| board.piece(*by).square().is_some()) {
        data.insert("piece".into(), board.piece_name(by).into());
    }
    let numbers = rules.effect(attached.effect).numbers().iter().zip(attached.numbers);
    let numbers = numbers.filter(|(_, number)| *number != 0);
    let numbers: Map<_, _> = numbers.map(|(id, number)| ((*id).into(), number.into())).collect();
    if !numbers.is_empty() {
        data.insert("numbers".into(), numbers.into());
    }
    data
}

impl Field for Active {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["effects"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let mut effects = Map::new();
        for attached in board.effects() {
            let effect = json!({
                "id": board.rules().effect_id(attached.effect),
                "scope": scope(board, attached.subject),
                "data": data(board, attached),
            });
            effects.insert(id(attached), effect);
        }
        state.insert("effects".into(), effects.into());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(effects) = setup.get("effects") else { return Ok(()) };
        for (id, node) in effects.object()? {
            read(draft, id, &node)?;
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let effects = schema.catalogue.effects_of(schema.facts.sets);
        let effects = effects.filter(|effect| !effect.is_tag());
        let effects: Vec<_> = effects.map(|effect| (effect.id(), effect.rule())).collect();
        let turns = "Turns left of the player who bought it. Left out, as if it was just bought.";
        let most = i64::from(ChessTime::FOREVER.round) - 1;
        let data = json!({
            "by": schema.told("seat", "The player who bought it; by default the one to move."),
            "turns": shape::integer(0, most, turns),
            "each_turn": shape::integer(1, u8::MAX.into(), "Turns left, of any player."),
            "movements": shape::integer(1, u16::MAX.into(), "Movements left, of any player."),
            "piece": shape::text("The id of the piece that applied it, if one did."),
            "numbers": {"type": "object", "description": "Numbers of its own."},
        });
        let scope = shape::text("The id of a piece, a player, or \"all\".");
        let effect = json!({
            "id": shape::names("An effect.", &effects),
            "scope": scope,
            "data": shape::object(data, &[], "What is left of it."),
        });
        let effect = shape::object(effect, &["id", "scope"], "An active effect.");
        let what = "The active effects, by ids such as e1, which rise in the order of purchase.";
        let mut all = json!({"type": "object", "description": what});
        all["additionalProperties"] = effect;
        fields.insert("effects".into(), all);
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.effect_order
    }

    fn shows_all_effects(&self) -> bool {
        true
    }
}

/// The serial number that an id means.
fn serial(id: &str) -> Option<u32> {
    let digits = id.strip_prefix('e').filter(|digits| !digits.starts_with(['0', '+']))?;
    digits.parse().ok().filter(|number| (1..=MOST).contains(number)).map(|number| number - 1)
}

fn read(draft: &mut Draft, id: &str, effect: &Node<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let Some(serial) = serial(id) else {
        return effect.error("the id of an active effect is e and a number, such as e1");
    };
    let effects = rules.effects().iter().filter(|effect| !effect.is_tag());
    let names: Vec<&str> = effects.map(|effect| effect.id()).collect();
    let find = |id: &str| rules.effect_named(id).filter(|found| !rules.effect(*found).is_tag());
    let (mut which, mut on, mut data) = (None, None, None);
    for (key, node) in effect.object()? {
        match key {
            "id" => which = Some(node.known("effect", find, &names)?),
            "scope" => on = Some((subject(draft, &node)?, node)),
            "data" => data = Some(node),
            _ => return node.unknown(key, &["id", "scope", "data"]),
        }
    }
    let (Some(which), Some((on, at))) = (which, on) else {
        return effect.error("an active effect needs an id and a scope");
    };
    check(draft, which, on, &at)?;
    let head =
        EffectHead { subject: on, effect: which, turn: draft.time().turn, rounds: 0, serial };
    let lasts = rules.effect(which).ware().map_or(ChessTime::FOREVER, |ware| ware.lasts);
    let mut attached = Attached { left: lasts, ..Attached::new(head) };
    if let Some(data) = data {
        read_data(draft, &data, &mut attached)?;
    }
    let place = draft.effects().len() as u16;
    draft.raise_serial(serial);
    attached.attach_at(place).for_each(|change| draft.apply(&change));
    Ok(())
}

/// What a scope means.
fn subject(draft: &Draft, node: &Node<'_>) -> Result<Subject, SetupError> {
    let id = node.text()?;
    if id == "all" {
        return Ok(Subject::Game);
    }
    if let Some(seat) = draft.rules().seat_named(id) {
        return Ok(Subject::Seat(seat));
    }
    let on_board = |id: &str| {
        let piece = draft.piece_named(id)?;
        draft.piece(piece).square().map(|_| Subject::Piece(piece))
    };
    match on_board(id) {
        Some(piece) => Ok(piece),
        None => {
            node.error(format!("{:?} is neither a piece nor a player nor \"all\"", name::clip(id)))
        }
    }
}

/// Checks that an effect can lie on a subject.
fn check(draft: &Draft, effect: EffectId, on: Subject, node: &Node<'_>) -> Result<(), SetupError> {
    let plugin = draft.rules().effect(effect);
    let fits = plugin.ware().is_none_or(|ware| {
        matches!(
            (ware.target, on),
            (Target::Own | Target::Opponent, Subject::Piece(_))
                | (Target::OwnSeat | Target::OpponentSeat, Subject::Seat(_))
                | (Target::All, Subject::Game)
        )
    });
    if !fits {
        return node.error(format!("{} does not lie on that", plugin.id()));
    }
    let same = |there: &Attached| there.subject == on && there.effect == effect;
    if !plugin.stacks() && draft.effects().iter().any(same) {
        return node.error("this effect is listed twice");
    }
    Ok(())
}

fn read_data(draft: &Draft, data: &Node<'_>, attached: &mut Attached) -> Result<(), SetupError> {
    const KNOWN: &[&str] = &["by", "turns", "each_turn", "movements", "piece", "numbers"];
    let rules = draft.rules();
    let fields = data.object()?;
    let timed = ["turns", "each_turn", "movements"];
    if fields.iter().any(|(key, _)| timed.contains(key)) {
        attached.left = ChessTime::NONE;
    }
    for (key, node) in fields {
        match key {
            "by" => attached.turn = node.player(rules)?.0,
            "turns" => {
                let most = i64::from(ChessTime::FOREVER.round) - 1;
                attached.left.round = node.integer(0, most)? as u16;
            }
            "each_turn" => attached.left.turn = node.integer(1, u8::MAX.into())? as u8,
            "movements" => attached.left.movement = node.integer(1, u16::MAX.into())? as u16,
            "piece" => {
                let on_board = |id: &str| {
                    draft.piece_named(id).filter(|it| draft.piece(*it).square().is_some())
                };
                attached.by = Some(node.known("piece", on_board, &[])?);
            }
            "numbers" => {
                let names = rules.effect(attached.effect).numbers();
                for (key, node) in node.object()? {
                    let place = names.iter().position(|name| *name == key);
                    let Some(number) = place.and_then(|it| attached.numbers.get_mut(it)) else {
                        return node.unknown(key, names);
                    };
                    *number = node.integer(i32::MIN.into(), i32::MAX.into())? as i32;
                }
            }
            _ => return node.unknown(key, KNOWN),
        }
    }
    Ok(())
}
