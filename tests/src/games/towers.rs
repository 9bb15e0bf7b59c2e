//! Towers: pieces on top of pieces, and a turn in two phases.
//!
//! In the phase `build` a player puts a block on any square but a hole, on whatever stands there,
//! or skips; in the phase `march` they move the top block of a tower, or pull out the bottom one,
//! to a neighbouring square, or skip. After six rounds the player with more blocks on top wins.

use std::sync::Arc;

use sortilege_core::{
    Ability, Action, Arg, CounterFacts, CounterId, Dir, Facts, Game, Outcome, Piece, PieceId,
    Position, Referee, Rules, Scene, SeatFacts, SeatId, Square, Step, Steps, SubDir, Subject,
    register,
};
use sortilege_table::document::{Counters, Document, Layer, Pieces, Players};
use sortilege_table::{TableGame, register_game};

const BUILD: u8 = 0;
const MARCH: u8 = 1;
const PULL: u8 = 2;
const SKIP: u8 = 3;
const PHASE: CounterId = CounterId(0);
const STOCK: CounterId = CounterId(0);
const ROUNDS: u16 = 6;

/// The only piece.
pub struct Block;

impl Piece for Block {
    fn id(&self) -> &'static str {
        "Block"
    }
    fn set(&self) -> &'static str {
        "towers"
    }
    fn glyph(&self) -> &'static str {
        "B"
    }
    fn rule(&self) -> &'static str {
        "Stands on others."
    }
    fn abilities(&self) -> Vec<Ability> {
        Vec::new()
    }
}

register!(Piece: Block);

const SEATS: &[SeatFacts] =
    &[SeatFacts::new("east", Dir::Left), SeatFacts::new("west", Dir::Right)];

/// The game.
pub struct Towers;

impl Game for Towers {
    fn id(&self) -> &'static str {
        "towers"
    }
    fn rule(&self) -> &'static str {
        "A test of stacks and phases: build, then march."
    }
    fn facts(&self) -> Facts {
        Facts {
            sets: &["towers"],
            seats: SEATS,
            verbs: &["build", "march", "pull", "skip"],
            counters: const { &[CounterFacts::number("phase", 0)] },
            seat_counters: const { &[CounterFacts::number("stock", 4)] },
            stack: 200,
            ..Facts::NONE
        }
    }
    fn referee(&self, _rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(Umpire)
    }
}

impl TableGame for Towers {
    fn document(&self) -> Document {
        let pieces = Pieces::default().with(Layer::default());
        Document::standard(Counters::default(), Players::default(), pieces)
    }
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[(
            "standard",
            r#"{"board": {"width": 3, "height": 3, "holes": ["b2"]},
                "players": {"east": {}, "west": {}},
                "pieces": [{"kind": "Block", "owner": "east", "square": "a1"},
                           {"kind": "Block", "owner": "west", "square": "c3"},
                           {"kind": "Block", "owner": "west", "square": "a1", "layer": 1}]}"#,
        )]
    }
}

register_game!(Towers);

struct Umpire;

impl Umpire {
    fn piece(scene: Scene<'_>, action: &Action) -> Option<PieceId> {
        let from = action.args.square(0)?;
        if action.verb == PULL { scene.board.stack(from).last() } else { scene.board.at(from) }
    }
}

impl Referee for Umpire {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let board = scene.board;
        let (rules, seat) = (board.rules(), board.to_move());
        let geometry = rules.geometry();
        actions.push(Action::new(SKIP, []));
        if board.counter(Subject::Game, PHASE) == 0 {
            if board.counter(Subject::Seat(seat), STOCK) > 0 {
                actions.extend(
                    rules.squares().iter().map(|square| Action::new(BUILD, [Arg::Square(square)])),
                );
            }
            return;
        }
        for from in board.occupied::<4>() {
            let mut both: Vec<(u8, PieceId)> =
                board.at(from).map(|top| (MARCH, top)).into_iter().collect();
            both.extend(
                board
                    .stack(from)
                    .last()
                    .filter(|bottom| board.at(from) != Some(*bottom))
                    .map(|bottom| (PULL, bottom)),
            );
            for (verb, piece) in
                both.into_iter().filter(|(_, piece)| board.piece(*piece).owner() == seat)
            {
                debug_assert_eq!(board.piece(piece).square(), Some(from));
                let targets = SubDir::STRAIGHT
                    .map(|dir| geometry.square(geometry.position(from) + Position::from(dir)));
                for to in targets.into_iter().flatten() {
                    actions.push(Action::new(verb, [Arg::Square(from), Arg::Square(to)]));
                }
            }
        }
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let seat = scene.board.to_move();
        let phase = scene.board.counter(Subject::Game, PHASE);
        match action.verb {
            BUILD => {
                let (Some(at), Some(kind)) =
                    (action.args.square(0), scene.board.rules().kind_named("Block"))
                else {
                    return;
                };
                steps.push(Step::Summon { kind, owner: seat, at, by: None });
                steps.push(Step::Add { of: Subject::Seat(seat), counter: STOCK, by: -1 });
            }
            MARCH | PULL => {
                let (Some(piece), Some(to)) = (Self::piece(scene, action), action.args.square(1))
                else {
                    return;
                };
                steps.push(Step::Move { piece, to });
            }
            _ => {}
        }
        steps.push(Step::Set { of: Subject::Game, counter: PHASE, to: i32::from(phase == 0) });
        if phase != 0 {
            steps.push(Step::EndTurn { draw: false });
        }
    }

    fn ending(&self, scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        if scene.board.time().round >= ROUNDS {
            let tops = |seat: u8| {
                let own = |square: &Square| {
                    scene
                        .board
                        .at(*square)
                        .is_some_and(|top| scene.board.piece(top).owner() == SeatId(seat))
                };
                scene.board.occupied::<4>().iter().filter(own).count()
            };
            let winner = match tops(0).cmp(&tops(1)) {
                std::cmp::Ordering::Greater => Some(SeatId(0)),
                std::cmp::Ordering::Less => Some(SeatId(1)),
                std::cmp::Ordering::Equal => None,
            };
            return Some(Outcome { winner, reason: 0 });
        }
        None
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let outcomes = scene.board.rules().outcomes(0);
        outcomes.map(|outcome| (outcome, "most tops".into())).collect()
    }
}
