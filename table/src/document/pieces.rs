//! The pieces of a document.

use serde_json::{Map, Value, json};
use sortilege_core::{Draft, Facts, Geometry, MAX_STACK, Of, PieceId, Rules, Square, name};

use super::brought::OfPieces;
use super::field::{Field, Given, View, update_key};
use super::form::{Forms, Sign};
use super::node::Node;
use super::piece::{CarriedEffects, CarriedTags, Unmodified};
use super::piece_field::PieceField;
use super::schema::Schema;
use super::shape::object;
use super::spelling::{Spelling, kind_and_owner, owned_kind};
use super::touched::Touched;
use crate::SetupError;

/// The maximum number of pieces on the board, and of dead pieces.
pub(crate) const MOST_PIECES: usize = 4096;

/// The pieces on the board, as `pieces`: by their ids, each with its kind, owner, square and these
/// fields. Tags and effects beyond those of its kind are shown in every game, if none of the fields
/// shows them, and the counters that they modify without that, as `unmodified`.
pub struct Pieces {
    fields: Vec<Box<dyn PieceField>>,
    tags: Option<CarriedTags>,
    effects: Option<CarriedEffects>,
    unmodified: Unmodified,
    spelling: Spelling,
}

impl Default for Pieces {
    fn default() -> Self {
        let tags = Some(CarriedTags::default());
        let (effects, unmodified) = (Some(CarriedEffects), Unmodified::default());
        Self { fields: Vec::new(), tags, effects, unmodified, spelling: Spelling::USUAL }
    }
}

/// The fields of a piece on the board, with where they are.
type PieceNodes<'a> = Vec<(&'a str, Node<'a>)>;

impl Pieces {
    /// The same with another field.
    #[must_use]
    pub fn with(mut self, field: impl PieceField + 'static) -> Self {
        let keys = field.keys(&Facts::NONE);
        self.tags = self.tags.filter(|_| !keys.contains(&"tags"));
        self.effects = self.effects.filter(|_| !keys.contains(&"effects"));
        if let Some(tags) = &mut self.tags {
            tags.signs.extend(field.sign());
        }
        self.fields.push(Box::new(field));
        self
    }

    /// The same without `unmodified` for the game's own counters. It is for a game whose setups say
    /// in another way what they are.
    #[must_use]
    pub fn with_amounts_only(mut self) -> Self {
        self.unmodified.of_mods_only = true;
        self
    }

    /// The same in another spelling.
    #[must_use]
    pub fn spelled(mut self, spelling: Spelling) -> Self {
        self.spelling = spelling;
        self
    }

    /// The same without the effects on pieces. It is for a document with a field that
    /// [shows all effects](Field::shows_all_effects).
    #[must_use]
    pub fn without_effects(mut self) -> Self {
        self.effects = None;
        self
    }

    /// All fields: those of the game, one for the counters of mods if no other shows counters, one
    /// for what they are without effects, then tags and effects.
    fn all(&self) -> impl Iterator<Item = &dyn PieceField> {
        let shows_counters = self.fields.iter().any(|field| field.forms().is_some());
        let completing: Option<&dyn PieceField> =
            if shows_counters { None } else { Some(&OfPieces) };
        let tags = self.tags.iter().map(|tags| tags as &dyn PieceField);
        let effects = self.effects.iter().map(|effects| effects as &dyn PieceField);
        let unmodified: [&dyn PieceField; 1] = [&self.unmodified];
        let own = self.fields.iter().map(|field| &**field);
        own.chain(completing).chain(unmodified).chain(tags).chain(effects)
    }

    fn piece(&self, view: View<'_>, piece: PieceId) -> Option<Value> {
        let (board, rules) = (view.scene.board, view.scene.board.rules());
        let state = board.piece(piece);
        let square = state.square()?;
        let mut map = Map::new();
        let Spelling { kind, owner, .. } = self.spelling;
        map.insert(kind.into(), self.spelling.write_kind(rules, state.kind()).into());
        map.insert(owner.into(), rules.seat(state.owner()).id.into());
        map.insert("square".into(), self.spelling.write_square(rules.geometry(), square));
        for field in self.all() {
            field.write(view, piece, &mut map);
        }
        Some(map.into())
    }

    /// Brings only the counters of some pieces up to date.
    fn update_counters(
        &self,
        view: View<'_>,
        some: &[PieceId],
        pieces: &mut Map<String, Value>,
        changed: &mut Map<String, Value>,
    ) {
        if some.is_empty() {
            return;
        }
        let board = view.scene.board;
        let counters: Vec<&dyn PieceField> =
            self.all().filter(|field| field.shows_amounts()).collect();
        let facts = board.rules().facts();
        let keys: Vec<&str> = counters.iter().flat_map(|field| field.keys(facts)).collect();
        for piece in some {
            let name = board.piece_name(*piece);
            let Some(Value::Object(shown)) = pieces.get_mut(&name) else { continue };
            if counters.iter().all(|field| field.is_current(view, *piece, shown)) {
                continue;
            }
            let (mut now, mut patch) = (Map::new(), Map::new());
            for field in &counters {
                field.write(view, *piece, &mut now);
            }
            for key in &keys {
                match (shown.get(*key), now.get(*key)) {
                    (before, after) if before == after => {}
                    _ => update_key(key, now.remove(*key), shown, &mut patch),
                }
            }
            if !patch.is_empty() {
                changed.insert(name, patch.into());
            }
        }
    }

    fn known(&self, facts: &Facts) -> Vec<&'static str> {
        let own = self.all().flat_map(|field| field.keys(facts));
        self.spelling.keys().into_iter().chain(own).collect()
    }

    fn read_all(&self, draft: &mut Draft, pieces: &Node<'_>) -> Result<(), SetupError> {
        let rules = draft.rules().clone();
        let mut list: Vec<(String, Node<'_>)> = match pieces.value {
            Value::Array(_) => {
                let nodes = pieces.list()?.into_iter().enumerate();
                nodes.map(|(i, piece)| (format!("p{}", i + 1), piece)).collect()
            }
            Value::Object(_) => {
                let nodes = pieces.object()?.into_iter();
                nodes.map(|(id, piece)| (id.to_owned(), piece)).collect()
            }
            _ => return pieces.expected("an object or a list of pieces"),
        };
        if pieces.value.is_array() && !rules.roster().is_empty() {
            name_by_kind(&rules, &mut list)?;
        }
        if list.len() > MOST_PIECES {
            return pieces.error(format!("there are more than {MOST_PIECES} pieces"));
        }
        list.sort_by_key(|(_, piece)| {
            self.all().map(|field| field.order(piece)).max().unwrap_or(0)
        });
        for field in self.all() {
            field.check(&rules).or_else(|missing| pieces.error(missing))?;
        }
        let known = self.known(rules.facts());
        let (mut names, mut placed) = (Vec::new(), Vec::new());
        for (id, node) in list {
            let piece = match rules.roster() {
                [] => {
                    let (kind, owner) = kind_and_owner(&rules, &node, &known, self.spelling)?;
                    draft.create(kind, owner)
                }
                _ => enlisted(draft, &id, &node, &known)?,
            };
            let fields = node.object()?;
            let at = free_square(draft, &node, &fields, self.spelling)?;
            draft.place(piece, at);
            for field in self.all() {
                field.read(draft, piece, &fields)?;
            }
            names.push(id);
            placed.push((piece, fields));
        }
        if rules.roster().is_empty() {
            draft.name_pieces(names);
        }
        self.all().try_for_each(|field| field.finish(draft, &placed))
    }
}

impl Field for Pieces {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["pieces"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let mut pieces = Map::new();
        for (id, _) in board.pieces() {
            if let Some(piece) = self.piece(view, id) {
                pieces.insert(board.piece_name(id), piece);
            }
        }
        state.insert("pieces".into(), pieces.into());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(pieces) = setup.get("pieces") else { return Ok(()) };
        let usual = !setup.given.contains_key("pieces");
        self.read_all(draft, pieces).map_err(|error| match usual {
            true => {
                let words = "this setup gives no pieces, so those of the base setup are used";
                SetupError::new(error.path, format!("{} ({words})", error.message))
            }
            false => error,
        })
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let piece = schema.part("piece");
        let (by_id, what) = if schema.facts.card_pieces {
            let cards = schema.catalogue.cards_of(schema.facts.sets);
            let cards = cards.filter(|card| card.stands_for().is_some());
            let each: Map<_, _> = cards.map(|card| (card.id().to_owned(), piece.clone())).collect();
            let what = "All pieces on the board, by id or as a list. An entry of a list takes any \
                        unused piece of its kind.";
            (object(each, &[], "The pieces by id."), what)
        } else {
            let what = "All pieces on the board, by id or as a list. The ids in a list are p1, p2 \
                        and so on.";
            (json!({"type": "object", "additionalProperties": piece}), what)
        };
        let list = json!({"type": "array", "items": piece});
        fields.insert("pieces".into(), json!({"description": what, "anyOf": [by_id, list]}));
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        definitions.insert("kind".into(), self.spelling.describe_kind(schema));
        let mut fields = owned_kind(schema, self.spelling);
        fields.insert("square".into(), self.spelling.describe_square(schema));
        for field in self.all() {
            field.describe(schema, &mut fields);
            field.define(schema, definitions);
        }
        // The id of a piece that is a card determines its kind and owner.
        let required: &[&str] =
            if schema.facts.card_pieces { &["square"] } else { &self.spelling.keys() };
        definitions.insert("piece".into(), object(fields, required, "A piece on the board."));
    }

    fn signs(&self) -> Vec<Sign> {
        self.all().filter_map(PieceField::sign).collect()
    }

    fn piece_forms(&self) -> Option<Forms> {
        self.all().find_map(PieceField::forms)
    }

    fn counters_of(&self) -> Option<Of> {
        Some(Of::Piece)
    }

    fn keys_within(&self, facts: &Facts) -> Vec<&'static str> {
        self.known(facts)
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        !touched.pieces.is_empty() || !touched.modified.is_empty()
    }

    fn update(
        &self,
        view: View<'_>,
        touched: &Touched,
        shown: &mut Map<String, Value>,
        patch: &mut Map<String, Value>,
    ) {
        let Some(Value::Object(pieces)) = shown.get_mut("pieces") else { return };
        let board = view.scene.board;
        let mut changed = Map::new();
        for id in &touched.pieces {
            let exists = *id < board.next_piece();
            let now = if exists { self.piece(view, *id) } else { None };
            update_key(&board.piece_name(*id), now, pieces, &mut changed);
        }
        self.update_counters(view, &touched.modified, pieces, &mut changed);
        if !changed.is_empty() {
            patch.insert("pieces".into(), changed.into());
        }
    }
}

/// The square of a piece, with room for it.
fn free_square(
    draft: &Draft,
    piece: &Node<'_>,
    fields: &PieceNodes<'_>,
    spelling: Spelling,
) -> Result<Square, SetupError> {
    let rules = draft.rules();
    let geometry: &Geometry = rules.geometry();
    let Some((_, node)) = fields.iter().find(|(key, _)| *key == "square") else {
        return piece.error("a piece needs a square");
    };
    let at = spelling.read_square(geometry, node)?;
    if geometry.holes().contains(at) {
        return node.error("there is a hole");
    }
    let most = rules.facts().stack.min(MAX_STACK);
    match draft.stack(at).count() {
        there if there < most => Ok(at),
        _ if most == 1 => node.error("another piece is there"),
        _ => node.error(format!("there are {most} pieces already")),
    }
}

/// The card piece that an id names. Its kind and owner may be left out; if given, they must be its
/// own.
fn enlisted(
    draft: &Draft,
    id: &str,
    node: &Node<'_>,
    known: &[&str],
) -> Result<PieceId, SetupError> {
    let rules = draft.rules();
    let names: Vec<&str> = rules.roster().iter().map(|man| rules.card_id(man.card)).collect();
    let Some(place) = names.iter().position(|name| *name == id) else {
        let hint = name::hint(id, &names);
        return node.error(format!("no piece of this game has this id{hint}"));
    };
    let man = &rules.roster()[place];
    for (key, node) in node.object()? {
        let own = match key {
            "kind" => rules.kind_id(man.kind),
            "owner" => rules.seat(man.owner).id,
            _ if known.contains(&key) => continue,
            _ => return node.unknown(key, known),
        };
        if node.text()? != own {
            return node.error(format!("the {key} of {id} is {own}"));
        }
    }
    let piece = PieceId(place as u16);
    match draft.piece(piece).square() {
        Some(_) => node.error("it is on the board already"),
        None => Ok(piece),
    }
}

/// Gives the pieces of a list the ids of the first card pieces of their kind and owner.
fn name_by_kind(rules: &Rules, list: &mut [(String, Node<'_>)]) -> Result<(), SetupError> {
    let mut taken = Vec::new();
    for (id, node) in list {
        let agrees = |key: &str, own: &str| node.value.get(key).is_none_or(|given| *given == own);
        let suits = |place: &usize| {
            let man = &rules.roster()[*place];
            !taken.contains(place)
                && agrees("kind", rules.kind_id(man.kind))
                && agrees("owner", rules.seat(man.owner).id)
        };
        let Some(place) = (0..rules.roster().len()).find(suits) else {
            return node.error("there are not that many pieces of this kind and owner");
        };
        taken.push(place);
        rules.card_id(rules.roster()[place].card).clone_into(id);
    }
    Ok(())
}
