//! Small games for the unit tests of documents.
//!
//! *garden* has everything that a document can show: a board of 4 x 4 squares with stacks, cards,
//! counters of all forms, casts, effects and events. In *chest* the board is always the same, and
//! the pieces are cards. *lawn* is garden without stacks, roles, cards and chance. The only action
//! of each does the steps that a test gives to [`run`].

#![cfg(test)]
#![expect(clippy::needless_pass_by_value, reason = "tests write documents where they pass them")]

mod brought;
mod games;
mod own;
mod plugins;

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use serde_json::{Map, Value, json};
use sortilege_core::{
    Action, Catalogue, CounterId, EffectId, Geometry, HolderId, KindId, PieceId, Play, Rules,
    SeatId, Square, Step,
};

pub(crate) use games::FACE;
use games::GARDEN;

use crate::document::{Document, Touched};
use crate::{Seats, SetupError, Table, open_setup, state, table_game};

pub(crate) const WHITE: SeatId = SeatId(0);
pub(crate) const BLACK: SeatId = SeatId(1);

/// Counters of pieces.
pub(crate) const LIFE: CounterId = CounterId(0);
pub(crate) const ACTED: CounterId = CounterId(3);
pub(crate) const LEADER: CounterId = CounterId(5);
/// Counters of seats.
pub(crate) const MANA: CounterId = CounterId(0);
/// Counters of the game.
pub(crate) const TIDE: CounterId = CounterId(1);

/// Lists of cards of garden with the seats white and black.
pub(crate) const DECK: HolderId = HolderId(0);
pub(crate) const HAND: HolderId = HolderId(2);
pub(crate) const BLACK_HAND: HolderId = HolderId(3);
pub(crate) const PILE: HolderId = HolderId(8);

thread_local! {
    static SCRIPT: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
}

/// All plugins of the tests.
pub(crate) fn catalogue() -> Arc<Catalogue> {
    static CATALOGUE: LazyLock<Arc<Catalogue>> =
        LazyLock::new(|| Arc::new(Catalogue::collect().unwrap()));
    CATALOGUE.clone()
}

/// Opens a setup.
pub(crate) fn open(game: &str, setup: &Value) -> Result<Play, SetupError> {
    let catalogue = catalogue();
    open_setup(&catalogue, catalogue.game(game).unwrap(), Some(setup), 7)
}

/// A game of garden from a setup that is accepted.
pub(crate) fn garden(setup: Value) -> Play {
    open("garden", &setup).unwrap()
}

/// A game of chest from a setup that is accepted.
pub(crate) fn chest(setup: Value) -> Play {
    open("chest", &setup).unwrap()
}

/// Why a setup is refused, after the path.
pub(crate) fn refused(game: &str, setup: Value) -> String {
    match open(game, &setup) {
        Ok(play) => panic!("{setup} is accepted as {}", state(&play)),
        Err(error) => error.to_string(),
    }
}

/// Why garden refuses a setup with one piece with these fields, which white owns.
pub(crate) fn refused_piece(fields: Value) -> String {
    refused("garden", json!({"pieces": {"p1": wisp("a1", fields)}}))
}

/// A Wisp of white with these fields.
pub(crate) fn wisp(square: &str, fields: Value) -> Value {
    piece("Wisp", "white", square, fields)
}

/// A piece with these fields.
pub(crate) fn piece(kind: &str, owner: &str, square: &str, fields: Value) -> Value {
    let mut piece = json!({"kind": kind, "owner": owner, "square": square});
    state::merge(piece.as_object_mut().unwrap(), fields.as_object().unwrap());
    piece
}

/// The document of a game.
pub(crate) fn document(game: &str) -> Document {
    table_game(game).unwrap().document()
}

/// The whole state of a game.
pub(crate) fn state(play: &Play) -> Value {
    seen(play, None).into()
}

/// The state as a seat sees it.
pub(crate) fn seen(play: &Play, viewer: Option<SeatId>) -> Map<String, Value> {
    document(play.board().rules().game_id()).write(play, viewer.map(Seats::of))
}

/// The schema of a game's setups that define nothing.
pub(crate) fn schema(game: &str) -> Value {
    let catalogue = catalogue();
    let game = catalogue.game(game).unwrap();
    let mut schema = crate::schema::setup(&catalogue, Some(game))["$defs"][game.id()].clone();
    assert_eq!(schema["if"], json!({"not": {"required": ["define"]}}));
    schema["properties"] = schema["then"]["properties"].clone();
    schema
}

/// A table of a game, for a seat or open.
pub(crate) fn table(game: &str, seat: Option<&str>) -> Table {
    Table::new(catalogue(), game, seat).unwrap()
}

/// Gives the next action of this thread its steps.
pub(crate) fn script(steps: impl IntoIterator<Item = Step>) {
    SCRIPT.set(steps.into_iter().collect());
}

/// Does an action of these steps.
pub(crate) fn run(play: &mut Play, steps: impl IntoIterator<Item = Step>) {
    script(steps);
    play.make_guarded(&Action::new(0, []), &mut None).unwrap();
}

/// Does an action of these steps and undoes it. Each time the update of every viewer's state must
/// be the difference of two whole states. Returns the first update of the viewer who sees
/// everything.
pub(crate) fn update(play: &mut Play, steps: impl IntoIterator<Item = Step>) -> Value {
    update_in(&document(play.board().rules().game_id()), play, steps)
}

/// The same with another document than that of the game.
pub(crate) fn update_in(
    document: &Document,
    play: &mut Play,
    steps: impl IntoIterator<Item = Step>,
) -> Value {
    let (white, black) = (Seats::of(WHITE), Seats::of(BLACK));
    let seats = [white, black, white.with(BLACK), Seats::NONE];
    let viewers: Vec<Option<Seats>> = [None].into_iter().chain(seats.map(Some)).collect();
    let write = |play: &Play| -> Vec<Map<String, Value>> {
        viewers.iter().map(|viewer| document.write(play, *viewer)).collect()
    };
    let before = write(play);
    run(play, steps);
    let changes = play.journal().last_changes().to_vec();
    let after = write(play);
    let mut first = None;
    let mut check = |play: &Play, before: &[Map<String, Value>], after: &[Map<String, Value>]| {
        let touched = Touched::new(play.board(), &changes);
        for (i, viewer) in viewers.iter().copied().enumerate() {
            let mut shown = before[i].clone();
            let patch = document.update(play, viewer, &touched, &mut shown);
            assert_eq!(patch, state::patch(&before[i], &after[i]), "for {viewer:?}");
            assert_eq!(shown, after[i], "for {viewer:?}");
            first.get_or_insert(patch);
        }
    };
    check(play, &before, &after);
    play.unmake();
    check(play, &after, &before);
    first.unwrap().into()
}

/// The state of a garden whose base setup gives these fields, and nothing else does.
pub(crate) fn shuffled(fields: &Value) -> Value {
    let mut base = json!({"board": {"width": 4, "height": 4}});
    state::merge(base.as_object_mut().unwrap(), fields.as_object().unwrap());
    let Value::Object(base) = base else { unreachable!() };
    let setup = crate::Setup { base, given: Map::new(), seed: 7, quiet: 0, counters: Vec::new() };
    let game = table_game("garden").unwrap();
    state(&crate::reading::read(&catalogue(), game, &setup).unwrap())
}

/// Checks that a state taken as a setup is the same state.
pub(crate) fn check_round_trip(play: &Play) {
    let before = state(play);
    let again = open(play.board().rules().game_id(), &before).unwrap();
    assert_eq!(state(&again), before);
}

/// The rules of garden for white and black on its usual board.
pub(crate) fn rules() -> Arc<Rules> {
    let catalogue = catalogue();
    let game = catalogue.game("garden").unwrap();
    catalogue.rules(game, &Geometry::new(4, 4).unwrap(), &GARDEN.seats[..2])
}

/// The square of a name, on the board of garden.
pub(crate) fn at(name: &str) -> Square {
    Geometry::new(4, 4).unwrap().named(name).unwrap()
}

/// A kind of garden.
pub(crate) fn kind(id: &str) -> KindId {
    rules().kind_named(id).unwrap()
}

/// A tag or effect of garden.
pub(crate) fn effect(id: &str) -> EffectId {
    rules().effect_named(id).unwrap()
}

/// The piece of a name.
pub(crate) fn named(play: &Play, name: &str) -> PieceId {
    play.board().piece_named(name).unwrap()
}
