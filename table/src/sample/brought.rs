//! Counters that mods bring: to *meadow*, whose document shows counters of its own, to *shed*,
//! whose document shows none, to *hedge*, which writes its players and pieces itself, and to
//! *ditch*, whose documents use their names already.
//! Event functions that mods bring to *garden*, *lawn* and *meadow*, and to *gutter*, where one has
//! a name that is taken.

use sortilege_core::{CounterData, EventData, Facts, Of, Shown, Step, register};

use super::games::{LAWN, Sample};
use crate::document::{Counters, Document, PieceCounters, Pieces, Players, Shape, Time};
use crate::register_game;

const SETUPS: &[(&str, &str)] = &[(
    "standard",
    r#"{"board": {"width": 4, "height": 4}, "players": {"white": {}, "black": {}}}"#,
)];

register_game!(Sample {
    id: "meadow",
    facts: LAWN,
    document: || Document::standard(
        Counters::default(),
        Players::default(),
        Pieces::default().with(PieceCounters::default()),
    ),
    setups: SETUPS,
});
register_game!(Sample {
    id: "shed",
    facts: LAWN,
    document: || Document {
        shape: Shape { fixed: Some((4, 4)), ..Shape::GIVEN },
        fields: vec![Box::new(Time), Box::new(Pieces::default())],
        undo_limit: None,
    },
    setups: &[("standard", "{}")],
});
register_game!(Sample {
    id: "ditch",
    facts: Facts { sets: &["ditch"], ..LAWN },
    document: || Document::standard(Counters::default(), Players::default(), Pieces::default()),
    setups: SETUPS,
});

const DEW: CounterData = CounterData {
    game: "meadow",
    id: "dew",
    least: -2,
    most: Some(9),
    ceiling: Some("max_life"),
    shown: Shown::UnlessDefault,
    rule: "Falls at night.",
    ..CounterData::NONE
};

register!(Counter:
    DEW,
    CounterData { id: "ripe", ceiling: None, shown: Shown::Flag, least: 0, most: Some(1), ..DEW },
    CounterData { id: "root", ceiling: None, shown: Shown::Hidden, ..DEW },
    CounterData { id: "bees", of: Of::Seat, ceiling: None, shown: Shown::Number, ..DEW },
    CounterData {
        id: "wind",
        of: Of::Game,
        least: 0,
        most: Some(1),
        ceiling: None,
        shown: Shown::Words(&["calm", "storm"]),
        ..DEW
    },
    CounterData { game: "shed", ceiling: None, ..DEW },
    CounterData { game: "shed", id: "bees", of: Of::Seat, ceiling: None, ..DEW },
    CounterData { game: "shed", id: "wind", of: Of::Game, ceiling: None, ..DEW },
    CounterData { game: "hedge", ceiling: None, ..DEW },
    CounterData { game: "hedge", id: "bees", of: Of::Seat, ceiling: None, ..DEW },
    CounterData { game: "ditch", id: "square", ceiling: None, ..DEW },
);

register!(Event:
    EventData {
        id: "Mow",
        set: Some("garden"),
        rule: "The piece on the square leaves, and another comes.",
        takes_square: true,
        takes_kind: true,
        takes_amount: Some((1, 3)),
        happen: |event, steps| {
            let there = event.scene.board.at(event.args.at);
            steps.extend(there.map(|piece| Step::Remove { piece }));
            let (kind, at) = (event.args.kind, event.args.at);
            steps.push(Step::Summon { kind, owner: event.seat, at, by: None });
        },
        ..EventData::NONE
    },
    EventData { id: "Rain", rule: "It rains.", ..EventData::NONE },
    EventData { id: "Summon", set: Some("gutter"), rule: "Collides.", ..EventData::NONE },
);

register_game!(Sample {
    id: "gutter",
    facts: Facts { sets: &["gutter"], ..LAWN },
    document: || Document::standard(Counters::default(), Players::default(), Pieces::default()),
    setups: SETUPS,
});
