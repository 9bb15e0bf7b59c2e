//! The games for unit tests: what they consist of, their documents and their referee.

#![cfg(test)]

use std::sync::Arc;

use sortilege_core::{
    Action, CounterFacts, Dir, Facts, Game, HolderFacts, Lettering, Outcome, Referee, Roles, Rules,
    Scene, SeatFacts, Seen, Steps,
};

use super::{SCRIPT, WHITE};
use crate::document::{
    Casting, Controls, Cooldown, Counters, Document, Effects, Events, Field, Form, Forms, Holders,
    Layer, Moved, NamedEvent, Offer, Outcome as OutcomeField, PieceCounters, PieceEffects, Pieces,
    Pile, Players, Random, Shape, Sign, Tags, Time,
};
use crate::{TableGame, register_game};

pub(super) const GARDEN: Facts = Facts {
    sets: &["garden"],
    seats: &[
        SeatFacts::new("white", Dir::Up),
        SeatFacts::new("black", Dir::Down),
        SeatFacts::new("red", Dir::Left),
    ],
    verbs: &["do", "use"],
    counters: &[
        CounterFacts::number("phase", 0),
        CounterFacts { least: -5, ..CounterFacts::number("tide", 3) },
        CounterFacts { default: 1, ..CounterFacts::flag("calm") },
        CounterFacts::flag("frost"),
        CounterFacts::number("secret", 0),
    ],
    seat_counters: &[
        CounterFacts::up_to("mana", 4, "max_mana"),
        CounterFacts::number("max_mana", 6),
        CounterFacts::flag("vow"),
    ],
    piece_counters: &[
        CounterFacts::number("life", 1),
        CounterFacts::number("max_life", 1),
        CounterFacts::number("bite", 1),
        CounterFacts::flag("acted"),
        CounterFacts::number("rest", 0).rare(),
        CounterFacts::number("leader", 0),
        CounterFacts { least: -5, ..CounterFacts::number("mood", 0) },
    ],
    roles: Roles {
        life: Some("life"),
        max_life: Some("max_life"),
        take_damage: Some("bite"),
        acted: Some("acted"),
        cooldown: Some("rest"),
        leader: Some("leader"),
        phase: Some("phase"),
        ..Roles::NONE
    },
    phases: &["dawn", "dusk"],
    cast_verb: Some("use"),
    holders: &[
        HolderFacts::per_seat("deck", Seen::Nobody).shuffled(),
        HolderFacts::hand("hand", Seen::Owner),
        HolderFacts::per_seat("purse", Seen::OwnerSorted),
        HolderFacts::per_seat("played", Seen::All).granting(),
        HolderFacts::shared("pile", Seen::All),
        HolderFacts::shared("pool", Seen::Nobody).shuffled(),
    ],
    stack: 3,
    random: true,
    ..Facts::NONE
};

pub(super) const LAWN: Facts =
    Facts { roles: Roles::NONE, phases: &[], holders: &[], stack: 1, random: false, ..GARDEN };

const CHEST: Facts = Facts {
    sets: &["chest"],
    seats: &[SeatFacts::new("hero", Dir::Up), SeatFacts::idle("foe", Dir::Down)],
    verbs: &["do"],
    counters: &[CounterFacts::number("score", 0)],
    piece_counters: &[CounterFacts::number("worth", 1)],
    holders: &[HolderFacts::shared("stock", Seen::Nobody).shuffled()],
    stack: 2,
    card_pieces: true,
    ..Facts::NONE
};

const GAME_FORMS: Forms = &[
    ("phase", Form::Words(&["dawn", "dusk"])),
    ("calm", Form::Flag),
    ("frost", Form::RareFlag),
    ("secret", Form::Hidden),
];
const SEAT_FORMS: Forms = &[("vow", Form::Flag)];
const PIECE_FORMS: Forms = &[("acted", Form::RareFlag), ("leader", Form::Hidden)];

pub(crate) const FACE: Sign = Sign { key: "face", tag: "DOWN", words: ["up", "down"], of: "hero" };

fn garden_document() -> Document {
    let pieces = Pieces::default()
        .with(Layer::default())
        .with(Moved)
        .with(PieceCounters(PIECE_FORMS))
        .with(Tags)
        .with(PieceEffects)
        .with(Casting)
        .with(Controls)
        .with(Cooldown);
    let players = Players { forms: SEAT_FORMS };
    let named = &[NamedEvent { id: "Tribute", counter: "mana", by: 2 }];
    Document::standard(Counters(GAME_FORMS), players, pieces)
        .with(Effects)
        .with(Events { named })
        .with(Random)
}

fn lawn_document() -> Document {
    let pieces = Pieces::default().with(PieceCounters::default()).with(Casting);
    Document::standard(Counters::default(), Players::default(), pieces).with(Events::default())
}

fn chest_document() -> Document {
    let layer = Layer { names: &["low", "high"], absent_for: Some(WHITE) };
    let pieces = Pieces::default().with(layer).with(PieceCounters(&[])).with(FACE);
    let pieces = pieces.with_amounts_only();
    let lettering = Lettering { files: "t-ab", from_top: true };
    let fields: Vec<Box<dyn Field>> = vec![
        Box::new(Time),
        Box::new(Counters(&[])),
        Box::new(Holders),
        Box::new(pieces),
        Box::new(Pile("burnt")),
        Box::new(Offer),
        Box::new(OutcomeField),
    ];
    Document { shape: Shape { fixed: Some((4, 3)), lettering }, fields, undo_limit: Some(2) }
}

/// A game with this id, these facts, this document and these setups.
pub(super) struct Sample {
    pub(super) id: &'static str,
    pub(super) facts: Facts,
    pub(super) document: fn() -> Document,
    pub(super) setups: &'static [(&'static str, &'static str)],
}

register_game!(Sample {
    id: "garden",
    facts: GARDEN,
    document: garden_document,
    setups: &[
        (
            "standard",
            r#"{"board": {"width": 4, "height": 4}, "players": {"white": {}, "black": {}}}"#,
        ),
        (
            "trio",
            r#"{"board": {"width": 5, "height": 2}, "players": {"white": {}, "black": {},
                "red": {"mana": 2}}, "to_move": "red",
                "pieces": [{"kind": "Wisp", "owner": "red", "square": "a1"}]}"#,
        ),
        ("broken", "[]"),
    ],
});
register_game!(Sample {
    id: "lawn",
    facts: LAWN,
    document: lawn_document,
    setups: &[(
        "standard",
        r#"{"board": {"width": 4, "height": 4}, "players": {"white": {}, "black": {}}}"#,
    )],
});
register_game!(Sample {
    id: "chest",
    facts: CHEST,
    document: chest_document,
    setups: &[("standard", r#"{"stock": ["Three", "Two", "Ace"]}"#)],
});

impl Game for Sample {
    fn id(&self) -> &'static str {
        self.id
    }
    fn rule(&self) -> &'static str {
        "Is tested."
    }
    fn facts(&self) -> Facts {
        self.facts
    }
    fn referee(&self, _: &Rules) -> Arc<dyn Referee> {
        Arc::new(Script)
    }
}

impl TableGame for Sample {
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        self.setups
    }
    fn document(&self) -> Document {
        (self.document)()
    }
}

struct Script;

impl Referee for Script {
    fn legal(&self, _: Scene<'_>, actions: &mut Vec<Action>) {
        actions.push(Action::new(0, []));
    }
    fn perform(&self, _: Scene<'_>, _: &Action, steps: &mut Steps) {
        steps.extend(SCRIPT.take());
    }
    fn endings(&self, _: Scene<'_>) -> Vec<(Outcome, String)> {
        let won = Outcome { winner: Some(WHITE), reason: 1 };
        let drawn = Outcome { winner: None, reason: 2 };
        vec![(won, "the flowers bloom".into()), (drawn, "winter comes".into())]
    }
}
