//! The units and buildings of a document.

use serde_json::{Map, Value, json};
use sortilege_core::chain::{EntityType, Stat};
use sortilege_core::{Draft, Facts, Of, PieceId, Subject};
use sortilege_table::SetupError;
use sortilege_table::document::{CarriedByPieces, Field, Given, Node, Schema, Touched, View};

use super::cards;
use crate::lanes::ground::{next_number, number_of, of, stat_counters};
use crate::lanes::stat::{FLOORS, LIFE, NAMES, STATS, total};
use crate::lanes::tile::{LANES, LENGTHS, TILES, Tile};
use crate::lanes::{FIRST_ID, GIVEN, Lanes, WIDE, of_piece, word};

/// The first number of a piece; players are 0 and 1.
const FIRST: i64 = 2;

/// The last number that a setup can give: later pieces must have numbers too.
const LAST: i64 = i32::MAX as i64 - 0x1_0000;

const KEYS: [&str; 12] = [
    "card",
    "owner",
    "lane",
    "tile",
    "damage",
    "cooldown",
    "hp",
    "attack",
    "movement",
    "denominator",
    "base",
    "played_on",
];

/// The units and buildings, as `pieces`, and the number of the next one, as `next_id`.
pub(super) struct Pieces;

impl Field for Pieces {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["pieces", "next_id"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let lanes = Lanes::new(board.rules());
        let standing = board.pieces().filter(|(_, piece)| piece.square().is_some());
        let pieces = standing
            .map(|(piece, _)| (number_of(board, piece).to_string(), write(&lanes, view, piece)));
        state.insert("pieces".into(), Value::Object(pieces.collect()));
        state.insert("next_id".into(), next_number(board).into());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let lanes = Lanes::new(draft.rules());
        let all = setup.get("pieces").map(numbered).transpose()?.unwrap_or_default();
        let last = all.last().map_or(FIRST - 1, |(number, _)| *number);
        let next = match setup.get("next_id") {
            Some(node) => node.integer(last + 1, LAST + 1)?,
            None => last + 1,
        };
        let names = all.iter().map(|(number, _)| number.to_string());
        draft.number_pieces(names.collect(), next as u64);
        let mut wide = 0;
        let mut placed = Vec::new();
        for (number, node) in all {
            let piece = read_piece(&lanes, draft, &node)?;
            draft.set_counter(piece.into(), of_piece::ID, number as i32);
            wide += i32::from(lanes.card(lanes.card_of(draft, piece)).is_wide);
            placed.push((piece, node));
        }
        // An effect may name the piece that it comes from.
        for (piece, node) in placed {
            CarriedByPieces.read(draft, piece, &node.object()?)?;
        }
        let given = draft.next_piece().index() as i32;
        for (counter, to) in [(GIVEN, given), (FIRST_ID, next as i32), (WIDE, wide)] {
            draft.set_counter(Subject::Game, counter, to);
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let piece = schema.part("piece");
        let what = "The units and buildings by their numbers; players are 0 and 1.";
        let by_number = json!({
            "type": "object",
            "additionalProperties": piece,
        });
        let pieces = json!({
            "anyOf": [by_number, {"type": "array", "items": piece}],
            "description": what,
        });
        fields.insert("pieces".into(), pieces);
        let what = "The number of the next unit or building.";
        let next =
            json!({"type": "integer", "minimum": 2, "maximum": LAST + 1, "description": what});
        fields.insert("next_id".into(), next);
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        definitions.insert("piece".into(), piece(schema));
        CarriedByPieces.define(schema, definitions);
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        !touched.pieces.is_empty() || !touched.modified.is_empty()
    }

    fn counters_of(&self) -> Option<Of> {
        Some(Of::Piece)
    }
}

fn write(lanes: &Lanes, view: View<'_>, piece: PieceId) -> Value {
    let board = view.scene.board;
    let (state, card) = (board.piece(piece), lanes.card(lanes.card_of(board, piece)));
    let tile = lanes.tile_of(board, piece).unwrap_or(Tile(0));
    let mut fields = json!({
        "card": card.number,
        "owner": board.rules().seat(state.owner()).id,
        "lane": word::ALL[tile.lane()],
        "tile": tile.place(),
        "damage": of(board, piece, of_piece::DAMAGE),
    });
    let is_unit = state.kind() == lanes.unit;
    if is_unit {
        fields["cooldown"] = of(board, piece, of_piece::COOLDOWN).into();
    }
    let mut base = Map::new();
    for place in (0..STATS).filter(|place| is_unit || *place == LIFE) {
        let stat = lanes.stat(board, piece, place);
        fields[NAMES[place]] = total(stat, FLOORS[place]).into();
        base.insert(NAMES[place].into(), stat.base.into());
    }
    fields["base"] = base.into();
    let born = of(board, piece, of_piece::BORN);
    let born = u8::try_from(born - 1).ok().filter(|born| usize::from(*born) < TILES).map(Tile);
    if let Some(born) = born.filter(|born| born.lane() == tile.lane()) {
        fields["played_on"] = born.place().into();
    }
    if let Some(fields) = fields.as_object_mut() {
        CarriedByPieces.write(view, piece, fields);
    }
    fields
}

/// The pieces with their numbers, in the order of those.
fn numbered<'a>(pieces: &Node<'a>) -> Result<Vec<(i64, Node<'a>)>, SetupError> {
    if pieces.value().is_array() {
        return Ok((FIRST..).zip(pieces.list()?).collect());
    }
    let mut all = Vec::new();
    for (key, node) in pieces.object()? {
        let number = key.parse().ok().filter(|n: &i64| (FIRST..=LAST).contains(n));
        match number.filter(|number| number.to_string() == key) {
            Some(number) => all.push((number, node)),
            None => return node.error(format!("expected a number from {FIRST} to {LAST} as key")),
        }
    }
    all.sort_by_key(|(number, _)| *number);
    Ok(all)
}

fn read_piece(lanes: &Lanes, draft: &mut Draft, node: &Node<'_>) -> Result<PieceId, SetupError> {
    let rules = draft.rules().clone();
    let (mut card, mut owner, mut lane, mut place) = (None, None, None, None);
    let (mut totals, mut bases) = ([const { None }; STATS], [const { None }; STATS]);
    let (mut damage, mut damage_at, mut cooldown, mut born) = (None, None, 0, None);
    let most = i64::from(i32::MAX);
    let carried = CarriedByPieces.keys(rules.facts());
    for (key, node) in node.object()? {
        let stat = NAMES.iter().position(|name| *name == key);
        match key {
            "card" => card = Some((cards::read(lanes, &node)?, node)),
            "owner" => owner = Some(node.player(&rules)?),
            "lane" => {
                let find = |id: &str| word::ALL[..LANES].iter().position(|lane| *lane == id);
                lane = Some(node.known("lane", find, &word::ALL[..LANES])?);
            }
            "tile" => place = Some((node.integer(0, 7)? as u8, node)),
            "damage" => {
                damage = Some(node.integer(0, most)? as i32);
                damage_at = Some(node);
            }
            "cooldown" => cooldown = node.integer(0, most)? as i32,
            "played_on" => born = Some((node.integer(0, 7)? as u8, node)),
            "base" => {
                for (key, node) in node.object()? {
                    let Some(stat) = NAMES.iter().position(|name| *name == key) else {
                        return node.unknown(key, &NAMES);
                    };
                    bases[stat] = Some((read_stat(&node, stat)?, node));
                }
            }
            _ => match stat {
                Some(stat) => totals[stat] = Some((read_stat(&node, stat)?, node)),
                None if carried.contains(&key) => {}
                None => {
                    let known: Vec<&str> = KEYS.into_iter().chain(carried).collect();
                    return node.unknown(key, &known);
                }
            },
        }
    }
    let missing = |what: &str| node.error(format!("{what} is missing"));
    let Some((card, card_at)) = card else { return missing("card") };
    let Some(owner) = owner else { return missing("owner") };
    let Some(lane) = lane else { return missing("lane") };
    let Some((place, place_at)) = place else { return missing("tile") };
    let it = lanes.card(card);
    let kind = match it.becomes {
        EntityType::Unit => lanes.unit,
        EntityType::Building => lanes.building,
        _ => return card_at.error(format!("card {} is no unit and no building", it.number)),
    };
    let tile_of = |place: u8, at: &Node<'_>| match Tile::new(lane, place) {
        Some(tile) => Ok(tile),
        None => {
            let (name, length) = (word::ALL[lane], LENGTHS[lane]);
            at.error(format!("{name} has the tiles 0 to {}", length - 1))
        }
    };
    let tile = tile_of(place, &place_at)?;
    let square = lanes.tiles.square(tile);
    if kind == lanes.building && lanes.building_on(draft, tile).is_some() {
        return place_at.error("there is another building on this tile");
    }
    let room = rules.facts().stack;
    if draft.stack(square).count() >= room {
        return place_at.error(format!("there are more than {room} pieces on this tile"));
    }
    if draft.next_piece().index() >= usize::from(u16::MAX) / 2 {
        return node.error("there are too many pieces");
    }
    let piece = draft.create(kind, owner);
    draft.place(piece, square);
    draft.set_counter(piece.into(), of_piece::CARD, card.0.into());
    draft.set_counter(piece.into(), of_piece::DAMAGE, damage.unwrap_or(it.damage));
    draft.set_counter(piece.into(), of_piece::COOLDOWN, cooldown);
    if it.remembers_birth || born.is_some() {
        let born = born.map(|(place, at)| tile_of(place, &at)).transpose()?.unwrap_or(tile);
        draft.set_counter(piece.into(), of_piece::BORN, i32::from(born.0) + 1);
    }
    for stat in 0..STATS {
        let (all, base) = (&totals[stat], &bases[stat]);
        if kind == lanes.building
            && stat != LIFE
            && let Some((_, at)) = all.as_ref().or(base.as_ref())
        {
            return at.error(format!("a building has no {}", NAMES[stat]));
        }
        let printed = it.stats[stat];
        let given = match (all, base) {
            (None, None) => continue,
            (Some((all, _)), None) => Stat::of(*all),
            (None, Some((base, _))) => Stat::of(*base),
            (Some((all, _)), Some((base, _))) => Stat { base: *base, modifier: all - base },
        };
        let differences = [
            given.base.saturating_sub(printed.base),
            given.modifier.saturating_sub(printed.modifier),
        ];
        for (counter, to) in stat_counters(stat).into_iter().zip(differences) {
            draft.set_counter(piece.into(), counter, to);
        }
    }
    let life = lanes.total(draft, piece, LIFE);
    if of(draft, piece, of_piece::DAMAGE) >= life {
        let at = damage_at.as_ref().unwrap_or(node);
        return at.error(format!("there is no life left: hp is {life}"));
    }
    Ok(piece)
}

fn read_stat(node: &Node<'_>, stat: usize) -> Result<i32, SetupError> {
    Ok(node.integer(FLOORS[stat].into(), i32::MAX.into())? as i32)
}

/// The schema of a number.
pub(super) fn number(least: i32, what: &str) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": i32::MAX, "description": what})
}

fn piece(schema: &Schema<'_>) -> Value {
    let what = ["Life", "Attack", "Steps of a march", "In how many turns it marches once"];
    let mut fields = json!({
        "card": {"type": "integer", "description": "The number of its card."},
        "owner": schema.told("seat", "Its owner."),
        "lane": {"enum": word::ALL[..LANES], "description": "Its lane."},
        "tile": {
            "type": "integer", "minimum": 0, "maximum": 7,
            "description": "Its tile, from the side of player0.",
        },
        "damage": number(0, "The damage that it has taken."),
        "cooldown": number(0, "How long it has rested from marching."),
        "played_on": {
            "type": "integer", "minimum": 0, "maximum": 7,
            "description": "The tile on which it came, if that matters.",
        },
    });
    let mut base = Map::new();
    for (stat, what) in what.into_iter().enumerate() {
        fields[NAMES[stat]] = number(FLOORS[stat], &format!("{what}, with what modifies it."));
        let only = number(FLOORS[stat], &format!("{what}, without what modifies it."));
        base.insert(NAMES[stat].into(), only);
    }
    if let Some(fields) = fields.as_object_mut() {
        CarriedByPieces.describe(schema, fields);
    }
    fields["base"] = json!({
        "type": "object",
        "properties": base,
        "additionalProperties": false,
        "description": "Stats without what modifies them; by default the same.",
    });
    json!({
        "type": "object",
        "properties": fields,
        "required": ["card", "owner", "lane", "tile"],
        "additionalProperties": false,
        "description": "A unit or a building. What is left out is as on its card.",
    })
}
