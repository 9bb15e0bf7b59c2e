//! The patterns, pieces, cards, events and deeds of the game for unit tests.

#![cfg(test)]

use super::effects::SIDLES;
use super::note;
use crate::{
    Ability, AbilityCode, Action, Args, CardData, CardPiece, Contract, DeedData, Description,
    Doers, EventArgs, EventData, Grant, Names, Pattern, PatternGrant, PieceContext, PieceData,
    Step, Steps, SubDir, Subject, Terms, rounds,
};

/// Any number of squares to the left or right.
pub(super) struct Aside;

impl Pattern for Aside {
    fn id(&self) -> &'static str {
        "Aside"
    }
    fn description(&self) -> Option<Description> {
        Some(Description::slides(&[SubDir::Left, SubDir::Right], None))
    }
}

/// Any number of squares forward.
pub(super) struct Ahead;

impl Pattern for Ahead {
    fn id(&self) -> &'static str {
        "Ahead"
    }
    fn description(&self) -> Option<Description> {
        Some(Description::Forward(Box::new(Description::slides(&[SubDir::Up], None))))
    }
}

const PIECE: PieceData = PieceData { set: "sample", rule: "Is tested.", ..PieceData::NONE };

pub(super) const PIECES: &[PieceData] = &[
    PieceData {
        id: "Wisp",
        glyph: "W",
        patterns: &Ability::goes("Drift", "Snatch", "Ahead"),
        ..PIECE
    },
    PieceData {
        id: "Guard",
        glyph: "G",
        counters: &[("max_life", 3), ("bite", 2)],
        tags: &["MARK"],
        on_dead: Some(|site, _| note(format!("a Guard of {:?} dies", site.owner()))),
        ..PIECE
    },
    PieceData { id: "Clerk", glyph: "C", tags: &["LEDGER"], ..PIECE },
    PieceData { id: "Bursar", glyph: "B", tags: &["TREASURY"], ..PIECE },
    PieceData { id: "Seed", glyph: "S", coded: &[&Bloom], ..PIECE },
];

/// Becomes a Wisp, two rounds after the piece has come onto the board.
struct Bloom;

impl AbilityCode for Bloom {
    fn id(&self) -> &'static str {
        "Bloom"
    }
    fn rule(&self) -> &'static str {
        "Becomes a Wisp after two rounds."
    }
    fn terms(&self) -> Terms {
        Terms::costs(&[("mana", 1)]).cast(rounds(2))
    }
    fn names(&self) -> Names {
        Names { kinds: &["Wisp"], patterns: &["Ahead"], words: &["soon"], ..Names::NONE }
    }
    fn is_automatic(&self) -> bool {
        true
    }
    fn options(&self, _: PieceContext<'_>, _: &mut dyn FnMut(Args)) {}
    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        note(format!("Bloom with {:?}", action.args));
        steps.push(Step::Become { piece: site.piece, kind: site.kind("Wisp") });
    }
    fn proceed(&self, site: PieceContext<'_>, words: [i16; 3], _: &mut Steps) {
        note(format!("{:?} of {:?} proceeds with {words:?}", site.ability(), site.piece));
    }
}

const CARD: CardData = CardData { set: "sample", rule: "Is tested.", ..CardData::NONE };

pub(super) const CARDS: &[CardData] = &[
    CardData { id: "Ash", cost: &[("mana", 2)], ..CARD },
    CardData {
        id: "Fern",
        stands_for: Some(CardPiece { kind: "Guard", owner: "black", counters: &[("life", 2)] }),
        ..CARD
    },
    CardData {
        id: "Oak",
        grant: Some(Grant { to: "Wisp", ability: &Bloom, passive: None }),
        ..CARD
    },
    CardData { id: "Yew", grants: Some(PatternGrant { to: "Guard", abilities: SIDLES }), ..CARD },
];

/// Event functions: one that takes everything, one that takes nothing, and one that panics.
pub(super) const EVENTS: &[EventData] = &[
    EventData {
        id: "Fail",
        rule: "Panics.",
        happen: |event, _| {
            let _ = event.kind("Wisp");
        },
        ..EventData::NONE
    },
    EventData {
        id: "Flood",
        rule: "Raises the tide.",
        names: Names { game_counters: &["tide"], ..Names::NONE },
        happen: |event, steps| {
            let counter = event.game_counter("tide");
            steps.push(Step::Add { of: Subject::Game, counter, by: 3 });
        },
        ..EventData::NONE
    },
    EventData {
        id: "Hatch",
        rule: "A piece comes onto the square, and the tide rises.",
        set: Some("sample"),
        takes_square: true,
        takes_kind: true,
        takes_amount: Some((-2, 5)),
        names: Names { game_counters: &["tide"], ..Names::NONE },
        happen: |event, steps| {
            let EventArgs { at, kind, amount } = event.args;
            steps.push(Step::Summon { kind, owner: event.seat, at, by: None });
            let counter = event.game_counter("tide");
            steps.push(Step::Add { of: Subject::Game, counter, by: amount });
        },
    },
];

/// Deeds: one with everything, one of a seat that cannot be refused, and one that panics.
pub(super) const DEEDS: &[DeedData] = &[
    DeedData {
        id: "Mutter",
        rule: "The tide rises by seven.",
        names: Names { game_counters: &["tide"], ..Names::NONE },
        happen: |context, steps| {
            let counter = context.game_counter("tide");
            steps.push(Step::Add { of: Subject::Game, counter, by: 7 });
        },
        ..DeedData::NONE
    },
    DeedData { id: "Curse", rule: "Panics.", happen: |_, _| panic!("cursed"), ..DeedData::NONE },
    DeedData {
        id: "Sing",
        rule: "The tide rises.",
        names: Names { game_counters: &["tide"], ..Names::NONE },
        happen: |context, steps| {
            let (of, counter) = (Subject::Game, context.game_counter("tide"));
            steps.push(Step::Add { of, counter, by: context.deed.amount });
        },
        ..DeedData::NONE
    },
    DeedData {
        id: "Vow",
        rule: "Is told.",
        contract: Contract {
            doers: Doers::Seat,
            is_received: false,
            can_be_refused: false,
            can_be_changed: false,
        },
        ..DeedData::NONE
    },
];
