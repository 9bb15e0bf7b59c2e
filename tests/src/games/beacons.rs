//! Beacons: cards that are pieces, a deal, phases that tags listen for, effective values, signs and
//! layers, on a board that is always the same.
//!
//! The keeper has three lamps, which the seed puts on the cells of a shore of two columns, `a` and
//! `b`, and two rows from the top; a gap and the column `z` of the sea are beside it. By day the
//! keeper lights one lamp, `light a1`, or waits. Then it is night: a gust from the deck comes onto
//! the first lamp's cell, on top of it, and puts it out as the next day begins, when it is gone
//! itself. After four nights the keeper wins if the lamps shine with 3 together; a lamp that is lit
//! shines with 1, beside another that is lit with 2.

use std::sync::Arc;

use sortilege_core::{
    Action, Arg, Card, CardPiece, Catalogue, CounterFacts, CounterId, Dice, Dir, Effect,
    EffectContext, EffectId, Facts, Game, HolderFacts, HolderId, Lettering, Modified, Modifies,
    Names, Outcome, Piece, PieceId, Play, Referee, Roles, Rules, Scene, SeatFacts, SeatId, Seen,
    Square, Step, Steps, Subject, register,
};
use sortilege_table::document::{
    self, Counters, Document, Field, Form, Forms, Holders, Layer, PieceCounters, Pieces, Pile,
    Shape, Sign,
};
use sortilege_table::{Reader, Setup, SetupError, TableGame, register_game};

const PHASES: &[&str] = &["day", "night"];
const LIGHT: u8 = 0;
const WAIT: u8 = 1;
const DAY: u8 = 0;
const NIGHT: u8 = 1;
const PHASE: CounterId = CounterId(0);
const NIGHTS: CounterId = CounterId(1);
const DEALT: CounterId = CounterId(2);
const SHINE: CounterId = CounterId(0);
const KEEPER: SeatId = SeatId(0);
const LAST_NIGHT: i32 = 4;

/// A piece of this game: its id, its glyph, its tags and its counters.
pub struct Thing(
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [(&'static str, i32)],
);

impl Piece for Thing {
    fn id(&self) -> &'static str {
        self.0
    }
    fn set(&self) -> &'static str {
        "beacons"
    }
    fn glyph(&self) -> &'static str {
        self.1
    }
    fn rule(&self) -> &'static str {
        "Stands on the shore."
    }
    fn tags(&self) -> &'static [&'static str] {
        self.2
    }
    fn counters(&self) -> &'static [(&'static str, i32)] {
        self.3
    }
}

register!(Piece:
    Thing("Lamp", "L", &["Reflecting"], &[("shine", 1)]),
    Thing("Gust", "G", &["Blowing"], &[]),
);

/// A card that is a piece: its id, kind and owner.
pub struct Token(&'static str, &'static str, &'static str);

impl Card for Token {
    fn id(&self) -> &'static str {
        self.0
    }
    fn set(&self) -> &'static str {
        "beacons"
    }
    fn rule(&self) -> &'static str {
        "Lies on the shore."
    }
    fn stands_for(&self) -> Option<CardPiece> {
        Some(CardPiece { kind: self.1, owner: self.2, counters: &[] })
    }
}

register!(Card:
    Token("lamp-a", "Lamp", "keeper"),
    Token("lamp-b", "Lamp", "keeper"),
    Token("lamp-c", "Lamp", "keeper"),
    Token("gust-a", "Gust", "wind"),
    Token("gust-b", "Gust", "wind"),
    Token("gust-c", "Gust", "wind"),
);

/// A tag of this game.
macro_rules! tag {
    ($name:ident: $rule:literal { $($hook:item)* }) => {
        #[doc = $rule]
        pub struct $name;

        impl Effect for $name {
            fn id(&self) -> &'static str {
                stringify!($name)
            }
            fn rule(&self) -> &'static str {
                $rule
            }
            fn set(&self) -> Option<&'static str> {
                Some("beacons")
            }
            fn is_tag(&self) -> bool {
                true
            }
            $($hook)*
        }

        register!(Effect: $name);
    };
}

tag!(Lit: "A lamp that is lit." {});

tag!(Reflecting: "Shines more beside another that is lit, and not at all unless it is lit." {
    fn names(&self) -> Names {
        Names { effects: &["Lit"], patterns: &["AdjacentPattern"], ..Names::NONE }
    }
    fn modifies(&self) -> Modifies {
        Modifies::counters(&["shine"])
    }
    fn amount(&self, bearer: EffectContext<'_>, it: &Modified) -> i32 {
        assert_eq!(it.counter, "shine");
        let board = bearer.scene.board;
        let Some(piece) = bearer.piece().filter(|_| bearer.has_tag("Lit")) else { return 0 };
        let (own, lit_tag) = (board.piece(piece), bearer.effect("Lit"));
        let lit =
            |square: Square| board.stack(square).any(|other| board.piece(other).has(lit_tag));
        let beside = bearer.reach_from("AdjacentPattern", own.last_square(), own.owner());
        it.value + i32::from(beside.iter().any(lit))
    }
});

tag!(Blowing: "Puts out the lamp under it as the day begins, and is gone." {
    fn names(&self) -> Names {
        Names { effects: &["Lit"], ..Names::NONE }
    }
    fn phases(&self) -> &'static [&'static str] {
        &["day"]
    }
    fn on_phase(&self, bearer: EffectContext<'_>, phase: &str, steps: &mut Steps) {
        assert_eq!(phase, "day");
        let Some(own) = bearer.piece() else { return };
        let board = bearer.scene.board;
        for piece in board.stack(board.piece(own).last_square()).filter(|piece| *piece != own) {
            steps.push(Step::Tag { piece, tag: bearer.effect("Lit"), on: false });
        }
        steps.push(Step::Die { piece: own });
    }
});

const SEATS: &[SeatFacts] = &[SeatFacts::new("keeper", Dir::Up), SeatFacts::new("wind", Dir::Down)];

/// The game.
pub struct Beacons;

impl Game for Beacons {
    fn id(&self) -> &'static str {
        "beacons"
    }
    fn rule(&self) -> &'static str {
        "A test of cards that are pieces: keep the lamps lit."
    }
    fn facts(&self) -> Facts {
        Facts {
            sets: &["beacons"],
            seats: SEATS,
            verbs: &["light", "wait"],
            counters: const {
                &[
                    CounterFacts::number("phase", 0),
                    CounterFacts::number("nights", 0),
                    CounterFacts::number("dealt", 0),
                ]
            },
            roles: Roles { phase: Some("phase"), ..Roles::NONE },
            piece_counters: const { &[CounterFacts::number("shine", 0).rare()] },
            holders: const { &[HolderFacts::shared("deck", Seen::Nobody).shuffled()] },
            phases: PHASES,
            stack: 2,
            card_pieces: true,
            ..Facts::NONE
        }
    }
    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        let deck = rules.holder("deck", None).unwrap_or(HolderId(0));
        Arc::new(Umpire { lit: rules.effect_named("Lit").unwrap_or(EffectId(63)), deck })
    }
}

impl TableGame for Beacons {
    fn document(&self) -> Document {
        const FORMS: Forms = &[("phase", Form::Words(PHASES)), ("dealt", Form::Hidden)];
        let light = Sign { key: "light", tag: "Lit", words: ["out", "lit"], of: "keeper" };
        let layer = Layer { names: &["base", "top"], ..Layer::default() };
        let pieces = Pieces::default().with(layer).with(PieceCounters(&[])).with(light);
        let pieces = pieces.with_amounts_only();
        let lettering = Lettering { files: "ab-z", from_top: true };
        let fields: Vec<Box<dyn Field>> = vec![
            Box::new(Counters(FORMS)),
            Box::new(Holders),
            Box::new(pieces),
            Box::new(Pile("gone")),
            Box::new(document::Outcome),
        ];
        Document { shape: Shape { fixed: Some((4, 2)), lettering }, fields, undo_limit: Some(2) }
    }
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[("standard", r#"{"deck": ["gust-a", "gust-b", "gust-c"], "pieces": {}, "gone": []}"#)]
    }

    fn open(
        &self,
        _catalogue: &Catalogue,
        mut setup: Setup,
        read: &Reader<'_>,
    ) -> Result<Play, SetupError> {
        // A state shows effective values, which are not the values of the counters.
        for (_, piece) in setup
            .given
            .get_mut("pieces")
            .and_then(serde_json::Value::as_object_mut)
            .into_iter()
            .flatten()
        {
            if piece["shine"].is_u64() {
                piece.as_object_mut().map(|piece| piece.remove("shine"));
            }
        }
        setup.counters.push(("dealt", i32::from(setup.given.contains_key("pieces"))));
        read(&setup)
    }
}

register_game!(Beacons);

struct Umpire {
    lit: EffectId,
    deck: HolderId,
}

fn lamps(scene: Scene<'_>) -> impl Iterator<Item = (PieceId, Square)> {
    let own = scene.board.pieces().filter(|(_, piece)| piece.owner() == KEEPER);
    own.filter_map(|(id, piece)| Some((id, piece.square()?)))
}

impl Referee for Umpire {
    fn deal(&self, scene: Scene<'_>, dice: &mut Dice<'_>, steps: &mut Steps) {
        if scene.board.counter(Subject::Game, DEALT) != 0 {
            return;
        }
        let mut cells: Vec<Square> =
            scene.board.rules().squares().iter().filter(|square| square.0 % 4 < 2).collect();
        dice.shuffle(&mut cells);
        let own = scene.board.pieces().filter(|(_, piece)| piece.owner() == KEEPER);
        steps.extend(own.zip(cells).map(|((piece, _), at)| Step::Arrive { piece, at }));
        steps.push(Step::Set { of: Subject::Game, counter: DEALT, to: 1 });
    }

    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        if scene.board.counter(Subject::Game, PHASE) == i32::from(DAY) {
            let dark = lamps(scene).filter(|(id, _)| !scene.board.piece(*id).has(self.lit));
            actions.extend(dark.map(|(_, at)| Action::new(LIGHT, [Arg::Square(at)])));
        }
        actions.push(Action::new(WAIT, []));
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        if scene.board.counter(Subject::Game, PHASE) == i32::from(NIGHT) {
            steps.push(Step::Add { of: Subject::Game, counter: NIGHTS, by: 1 });
            steps.push(Step::Phase(DAY));
            return;
        }
        let lamp = lamps(scene).find(|(_, at)| action.args.square(0) == Some(*at));
        steps.extend(lamp.map(|(piece, _)| Step::Tag { piece, tag: self.lit, on: true }));
        let gust = scene
            .board
            .cards(self.deck)
            .first()
            .and_then(|card| scene.board.rules().piece_of(*card));
        if let (Some(piece), Some((_, at))) = (gust, lamps(scene).next()) {
            steps.push(Step::Withdraw { from: self.deck, place: 0 });
            steps.push(Step::Arrive { piece, at });
        }
        steps.push(Step::Phase(NIGHT));
    }

    fn ending(&self, scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        let shine: i32 = lamps(scene).map(|(id, _)| scene.amount(id, SHINE)).sum();
        let winner = if shine >= 3 { KEEPER } else { SeatId(1) };
        let over = scene.board.counter(Subject::Game, NIGHTS) >= LAST_NIGHT;
        over.then_some(Outcome { winner: Some(winner), reason: 0 })
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let outcomes = scene.board.rules().outcomes(0);
        outcomes.map(|outcome| (outcome, format!("{LAST_NIGHT} nights"))).collect()
    }
}
