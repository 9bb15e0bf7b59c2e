//! Mischief: pieces whose tags panic, loop and echo when they move, to show that the table survives
//! them.
//!
//! Every piece steps one square to the right.

use std::sync::Arc;

use sortilege_core::{
    Action, Arg, Deed, DeedKind, Dir, Effect, EffectContext, Facts, Game, Outcome, Piece, Position,
    Referee, Rules, Scene, SeatFacts, Square, Step, Steps, Subject, register,
};
use sortilege_table::document::{Counters, Document, Events, PieceEffects, Pieces, Players, Tags};
use sortilege_table::{TableGame, register_game};

/// What a misbehaving tag does when its bearer has moved.
pub struct Rogue(pub &'static str, fn(EffectContext<'_>, &mut Steps));

impl Effect for Rogue {
    fn id(&self) -> &'static str {
        self.0
    }
    fn set(&self) -> Option<&'static str> {
        Some("mischief")
    }
    fn rule(&self) -> &'static str {
        "Misbehaves when its bearer has moved."
    }
    fn is_tag(&self) -> bool {
        true
    }
    fn on_action_done(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        if deed.kind == DeedKind::Move {
            (self.1)(bearer, steps);
        }
    }
}

fn panics(_: EffectContext<'_>, _: &mut Steps) {
    panic!("a deliberate panic");
}

fn loops(_: EffectContext<'_>, steps: &mut Steps) {
    loop {
        steps.push(Step::EndMovement);
    }
}

fn echoes(bearer: EffectContext<'_>, steps: &mut Steps) {
    let Subject::Piece(piece) = bearer.subject else { return };
    let back = bearer.scene.board.piece(piece).square().map_or(0, |square| u8::from(square.0 == 0));
    steps.push(Step::Move { piece, to: Square(back) });
}

fn leaves(bearer: EffectContext<'_>, steps: &mut Steps) {
    let Subject::Piece(piece) = bearer.subject else { return };
    steps.push(Step::Move { piece, to: Square(200) });
}

/// The tags of pieces whose moves take as many steps as one action may cause, and one more.
const PLODDING: [(&str, usize); 2] =
    [("Plods", sortilege_core::STEP_BUDGET), ("PlodsOn", sortilege_core::STEP_BUDGET + 1)];

fn rests(_: EffectContext<'_>, _: &mut Steps) {}

register!(Effect:
    Rogue("Panics", panics),
    Rogue("Loops", loops),
    Rogue("Echoes", echoes),
    Rogue("Leaves", leaves),
    Rogue("Plods", rests),
    Rogue("PlodsOn", rests),
);

/// Panics when it is asked whether its bearer may move.
pub struct Balks;

impl Effect for Balks {
    fn id(&self) -> &'static str {
        "Balks"
    }
    fn set(&self) -> Option<&'static str> {
        Some("mischief")
    }
    fn rule(&self) -> &'static str {
        "Panics when it is asked whether its bearer may move."
    }
    fn is_tag(&self) -> bool {
        true
    }
    fn can_action_be_done(&self, _bearer: EffectContext<'_>, _deed: &Deed) -> bool {
        panic!("a deliberate panic")
    }
}

register!(Effect: Balks);

/// The only piece.
pub struct Imp;

impl Piece for Imp {
    fn id(&self) -> &'static str {
        "Imp"
    }
    fn set(&self) -> &'static str {
        "mischief"
    }
    fn glyph(&self) -> &'static str {
        "I"
    }
    fn rule(&self) -> &'static str {
        "Steps to the right."
    }
}

register!(Piece: Imp);

/// The game.
pub struct Mischief;

impl Game for Mischief {
    fn id(&self) -> &'static str {
        "mischief"
    }
    fn rule(&self) -> &'static str {
        "A test of plugins that misbehave."
    }
    fn facts(&self) -> Facts {
        Facts {
            sets: &["mischief"],
            seats: const { &[SeatFacts::new("one", Dir::Up)] },
            verbs: &["move"],
            ..Facts::NONE
        }
    }
    fn referee(&self, _rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(Umpire)
    }
}

impl TableGame for Mischief {
    fn document(&self) -> Document {
        let pieces = Pieces::default().with(Tags).with(PieceEffects);
        let document = Document::standard(Counters::default(), Players::default(), pieces);
        document.with(Events::default())
    }
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[(
            "standard",
            r#"{"board": {"width": 4, "height": 1}, "players": {"one": {}},
                "pieces": [{"kind": "Imp", "owner": "one", "square": "a1"}]}"#,
        )]
    }
}

register_game!(Mischief);

struct Umpire;

impl Referee for Umpire {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let geometry = scene.board.rules().geometry();
        for from in scene.board.occupied::<4>() {
            let to = geometry.square(geometry.position(from) + Position::from(Dir::Right));
            if let Some(to) = to.filter(|to| scene.board.at(*to).is_none()) {
                actions.push(Action::new(0, [Arg::Square(from), Arg::Square(to)]));
            }
        }
    }
    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let piece = action.from().and_then(|from| scene.board.at(from));
        if let (Some(piece), Some(to)) = (piece, action.args.square(1)) {
            steps.push(Step::Move { piece, to });
            let rules = scene.board.rules();
            for (id, count) in PLODDING {
                let tag = rules.effect_named(id);
                if tag.is_some_and(|tag| scene.board.piece(piece).has(tag)) {
                    steps.extend(std::iter::repeat_n(Step::EndMovement, count - 1));
                }
            }
        }
    }
    fn ending(&self, _scene: Scene<'_>, stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        stuck().then_some(Outcome { winner: None, reason: 0 })
    }
    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let outcomes = scene.board.rules().outcomes(0);
        outcomes.map(|outcome| (outcome, "no piece can move".into())).collect()
    }
}
