//! A small game for the unit tests of core, on a board of 4 x 4 squares.
//!
//! Its only action does the steps that a test gives to [`run`]. Its plugins note what they are told
//! in a list of the thread, which [`noted`] takes.

#![cfg(test)]

mod chains;
mod effects;
mod plugins;

use std::cell::{Cell, RefCell};
use std::sync::{Arc, LazyLock};

use crate::{
    AbilityId, Action, CardId, Catalogue, ChainWorld, CounterFacts, CounterId, Dice, Dir, Draft,
    EffectId, Facts, Game, Geometry, HolderFacts, HolderId, KindId, MAX_STACK, Outcome, PieceId,
    Play, Plugin, Referee, Registered, Registration, Roles, Rules, Scene, SeatFacts, SeatId, Seen,
    Square, Step, Steps, Subject,
};
pub(crate) use chains::{chain_of, chained};
use effects::EFFECTS;
use plugins::{Ahead, Aside, CARDS, DEEDS, EVENTS, PIECES};

pub(crate) const WHITE: SeatId = SeatId(0);
pub(crate) const BLACK: SeatId = SeatId(1);
pub(crate) const RED: SeatId = SeatId(2);

/// Counters of pieces.
pub(crate) const LIFE: CounterId = CounterId(0);
pub(crate) const MAX_LIFE: CounterId = CounterId(1);
pub(crate) const BITE: CounterId = CounterId(2);
pub(crate) const STING: CounterId = CounterId(3);
pub(crate) const ACTED: CounterId = CounterId(4);
pub(crate) const LEADER: CounterId = CounterId(5);
/// Counters of pieces in the game "mortal" only.
pub(crate) const CROWN: CounterId = CounterId(6);
pub(crate) const REST: CounterId = CounterId(7);
/// Counters of seats.
pub(crate) const MANA: CounterId = CounterId(0);
pub(crate) const MAX_MANA: CounterId = CounterId(1);
/// Counters of the game.
pub(crate) const PHASE: CounterId = CounterId(0);
pub(crate) const TIDE: CounterId = CounterId(1);

/// Lists of cards: each seat has a deck, a board and a hand, all share a pile. Of two seats.
pub(crate) const DECK: HolderId = HolderId(0);
pub(crate) const BLACK_DECK: HolderId = HolderId(1);
pub(crate) const PLAYED: HolderId = HolderId(2);
pub(crate) const PILE: HolderId = HolderId(4);
pub(crate) const HAND: HolderId = HolderId(5);

/// The ability of a Seed.
pub(crate) const BLOOM: AbilityId = AbilityId(0);

thread_local! {
    static SCRIPT: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
    static BY: Cell<Plugin> = const { Cell::new(Plugin::Game) };
    static DEAL: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
    static CONCEAL: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
    static END: Cell<Option<Outcome>> = const { Cell::new(None) };
    static NOTES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

fn note(words: String) {
    NOTES.with_borrow_mut(|notes| notes.push(words));
}

/// Takes what the plugins have noted since the last time.
pub(crate) fn noted() -> Vec<String> {
    NOTES.take()
}

/// Does an action of these steps, as a table does it.
pub(crate) fn run(play: &mut Play, steps: impl IntoIterator<Item = Step>) -> Result<(), String> {
    run_as(play, &Action::new(0, []), steps)
}

/// Does these steps as an action with words.
pub(crate) fn run_as(
    play: &mut Play,
    action: &Action,
    steps: impl IntoIterator<Item = Step>,
) -> Result<(), String> {
    script(steps);
    play.make_guarded(action, &mut None).map_err(|fault| fault.to_string())
}

/// Gives the next action these steps.
pub(crate) fn script(steps: impl IntoIterator<Item = Step>) {
    SCRIPT.set(steps.into_iter().collect());
}

/// Does these steps as if a plugin proposed them.
pub(crate) fn run_by(play: &mut Play, by: Plugin, steps: Vec<Step>) -> Result<(), String> {
    BY.set(by);
    run(play, steps)
}

/// Lets the referee of this thread find this outcome in every position.
pub(crate) fn end_by(outcome: Option<Outcome>) {
    END.set(outcome);
}

/// Lets each game that this thread opens from now on deal these steps.
pub(crate) fn deal_by(steps: impl IntoIterator<Item = Step>) {
    DEAL.set(steps.into_iter().collect());
}

/// Lets the referee of this thread conceal by these steps.
pub(crate) fn conceal_by(steps: impl IntoIterator<Item = Step>) {
    CONCEAL.set(steps.into_iter().collect());
}

pub(crate) const ASH: CardId = CardId(0);
pub(crate) const FERN: CardId = CardId(1);
pub(crate) const OAK: CardId = CardId(2);

const fn holder(id: &'static str, per_seat: bool, grants: bool) -> HolderFacts {
    HolderFacts { per_seat, grants, ..HolderFacts::shared(id, Seen::All) }
}

const FACTS: Facts = Facts {
    sets: &["sample"],
    seats: &[
        SeatFacts::new("white", Dir::Up),
        SeatFacts::new("black", Dir::Down),
        SeatFacts::new("red", Dir::Up),
    ],
    verbs: &["do"],
    counters: &[
        CounterFacts::number("phase", 0),
        CounterFacts { least: 0, ..CounterFacts::number("tide", 0) },
    ],
    seat_counters: &[
        CounterFacts::up_to("mana", 1, "max_mana"),
        CounterFacts::number("max_mana", 5),
    ],
    piece_counters: &[
        CounterFacts::number("life", 1),
        CounterFacts::number("max_life", 1),
        CounterFacts::number("bite", 1),
        CounterFacts::number("sting", 1),
        CounterFacts::flag("acted"),
        CounterFacts::number("leader", 0),
    ],
    roles: Roles {
        life: Some("life"),
        max_life: Some("max_life"),
        take_damage: Some("bite"),
        attack_damage: Some("sting"),
        acted: Some("acted"),
        leader: Some("leader"),
        phase: Some("phase"),
        ..Roles::NONE
    },
    phases: &["dawn", "dusk"],
    cast_verb: Some("do"),
    holders: &[
        holder("deck", true, false),
        holder("played", true, true),
        holder("pile", false, false),
        HolderFacts::hand("hand", Seen::All),
    ],
    random: true,
    ..Facts::NONE
};

/// A game with these facts.
struct Sample(&'static str, Facts);

/// The counters of pieces in "mortal", where a piece is royal by a counter, has a cooldown, and
/// its life and its sting have a maximum.
const MORTAL: &[CounterFacts] = &[
    CounterFacts::up_to("life", 1, "max_life"),
    CounterFacts::number("max_life", 1),
    CounterFacts::number("bite", 1),
    CounterFacts::up_to("sting", 1, "max_life"),
    CounterFacts::flag("acted"),
    CounterFacts::number("leader", 0),
    CounterFacts::flag("crown"),
    CounterFacts { least: -1, ..CounterFacts::number("rest", 0) },
];

/// Nothing is the maximum of another counter.
const LOOSE: &[CounterFacts] =
    &[CounterFacts::number("mana", 1), CounterFacts::number("max_mana", 5)];

const CROWNED: Roles = Roles { royal: Some("MARK"), ..FACTS.roles };

/// The game, the same with stacks, with two layers, without roles and chance, and of cards; then
/// with a royal tag, the same with stacks, and with other counters of pieces and of seats.
const GAMES: &[Sample] = &[
    Sample("flat", FACTS),
    Sample("stacked", Facts { stack: MAX_STACK, ..FACTS }),
    Sample("layered", Facts { stack: 2, ..FACTS }),
    Sample(
        "bare",
        Facts { roles: Roles { phase: Some("phase"), ..Roles::NONE }, random: false, ..FACTS },
    ),
    Sample("cards", Facts { card_pieces: true, ..FACTS }),
    Sample("crowned", Facts { roles: CROWNED, ..FACTS }),
    Sample("towers", Facts { roles: CROWNED, stack: MAX_STACK, ..FACTS }),
    Sample(
        "mortal",
        Facts {
            piece_counters: MORTAL,
            roles: Roles { royal: Some("crown"), cooldown: Some("rest"), ..FACTS.roles },
            ..FACTS
        },
    ),
    Sample("loose", Facts { seat_counters: LOOSE, ..FACTS }),
];

impl Game for Sample {
    fn id(&self) -> &'static str {
        self.0
    }
    fn rule(&self) -> &'static str {
        "Is tested."
    }
    fn facts(&self) -> Facts {
        self.1
    }
    fn referee(&self, _: &Rules) -> Arc<dyn Referee> {
        Arc::new(Script)
    }
}

struct Script;

impl Referee for Script {
    fn legal(&self, _: Scene<'_>, actions: &mut Vec<Action>) {
        actions.push(Action::new(0, []));
    }
    fn deal(&self, _: Scene<'_>, dice: &mut Dice<'_>, steps: &mut Steps) {
        let script = DEAL.take();
        if !script.is_empty() {
            note(format!("dealt {}", dice.below(1000)));
        }
        steps.extend(script.iter().copied());
        DEAL.set(script);
    }
    fn conceal(&self, _: Scene<'_>, _: SeatId, steps: &mut Steps) {
        CONCEAL.with_borrow(|script| steps.extend(script.iter().copied()));
    }
    fn world(&self) -> Option<&dyn ChainWorld> {
        Some(&chains::Board)
    }
    fn perform(&self, _: Scene<'_>, _: &Action, steps: &mut Steps) {
        steps.set_proposer(BY.replace(Plugin::Game));
        steps.extend(SCRIPT.take());
        steps.set_proposer(Plugin::Game);
    }
    fn ending(&self, _: Scene<'_>, _: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        END.get()
    }
    fn stage(&self, _: Scene<'_>, stage: u16, _: &mut Steps) {
        note(format!("stage {stage}"));
    }
    fn lost(&self, _: Scene<'_>, piece: PieceId, by: SeatId, _: &mut Steps) {
        note(format!("{by:?} lost {piece:?}"));
    }
    fn resigned(&self, _: Scene<'_>, seat: SeatId, _: &mut Steps) {
        note(format!("{seat:?} resigned"));
    }
    fn endings(&self, _: Scene<'_>) -> Vec<(Outcome, String)> {
        Vec::new()
    }
}

/// Everything of the sample.
pub(crate) fn catalogue() -> Catalogue {
    catalogue_with([])
}

/// Everything of the sample and more.
fn catalogue_with(more: impl IntoIterator<Item = Registered>) -> Catalogue {
    let plugins = EFFECTS.iter().map(|effect| Registered::Effect(effect));
    let plugins = plugins.chain(PIECES.iter().map(|piece| Registered::Piece(piece)));
    let plugins = plugins.chain(CARDS.iter().map(|card| Registered::Card(card)));
    let plugins = plugins.chain(GAMES.iter().map(|game| Registered::Game(game)));
    let plugins = plugins.chain(DEEDS.iter().map(Registered::Deed));
    let plugins = plugins.chain(EVENTS.iter().map(Registered::Event));
    let plugins = plugins.chain([Registered::Pattern(&Ahead), Registered::Pattern(&Aside)]);
    let plugins = plugins.chain(more);
    let registrations: Vec<Registration> =
        plugins.map(|plugin| Registration { krate: "sample", plugin }).collect();
    Catalogue::of(&registrations).unwrap()
}

/// The rules of one of the games, for so many seats.
pub(crate) fn rules(game: &str, seats: usize) -> Arc<Rules> {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(catalogue);
    let game = CATALOGUE.game(game).unwrap();
    CATALOGUE.rules(game, &Geometry::new(4, 4).unwrap(), &FACTS.seats[..seats])
}

/// An empty board of one of the games, for two seats.
pub(crate) fn draft(game: &str) -> Draft {
    Draft::new(rules(game, 2), 7)
}

/// The square of a name.
pub(crate) fn at(name: &str) -> Square {
    Geometry::new(4, 4).unwrap().named(name).unwrap()
}

pub(crate) fn kind(id: &str) -> KindId {
    rules("flat", 2).kind_named(id).unwrap()
}

pub(crate) fn effect(id: &str) -> EffectId {
    rules("flat", 2).effect_named(id).unwrap()
}

/// Puts a new piece onto a square.
pub(crate) fn put(draft: &mut Draft, id: &str, owner: SeatId, square: &str) -> PieceId {
    let piece = draft.create(kind(id), owner);
    draft.place(piece, at(square));
    piece
}

/// Gives a piece tags.
pub(crate) fn tag(draft: &mut Draft, piece: PieceId, tags: &[&str]) {
    for id in tags {
        draft.apply(&crate::Change::Tag { piece, tag: effect(id), on: true });
    }
}

/// A counter of a piece.
pub(crate) fn count(play: &Play, piece: PieceId, counter: CounterId) -> i32 {
    play.board().counter(Subject::Piece(piece), counter)
}

/// The tide.
pub(crate) fn tide(play: &Play) -> i32 {
    play.board().counter(Subject::Game, TIDE)
}

/// A game with a Guard of white on a1 and a Wisp of black on b2.
pub(crate) fn duel() -> (Play, PieceId, PieceId) {
    let mut draft = draft("flat");
    let guard = put(&mut draft, "Guard", WHITE, "a1");
    let wisp = put(&mut draft, "Wisp", BLACK, "b2");
    (draft.open().unwrap(), guard, wisp)
}
