//! The solver as the engine knows it: a scene in, the text of actions out.

use std::ops::ControlFlow;

use sortilege_core::{
    PieceId, Progress, Refusal, Scene, Solution, Solver, Square, Subject, Verdict,
};

use super::grid::{ROWS, cell, column};
use super::solver::{self, Act, Cell, Enemy, Member, Phase, Position, Rotation, Setup};
use super::{HEALTH, LAST_TURN, MOVED, PHASE, ROTATION, SQUAD, TURN, phase, rotation};

/// The cards of the squad and of the enemy in the order in which the solver numbers them.
const SQUAD_CARDS: [&str; 8] =
    ["leader", "athlete", "pacifist", "hammer", "anvil", "mouse", "joker", "natural"];
const ENEMY_CARDS: [&str; 28] = [
    "inf1-1a", "inf1-1b", "inf1-2", "inf1-3", "inf1-4", "inf1-5", "inf1-6a", "inf1-6b", "inf2-1",
    "inf2-3", "inf2-4", "inf2-6", "mg-2", "mg-3", "mg-4", "mg-5", "flare-2", "flare-3", "flare-4",
    "flare-5", "mortar-1", "mortar-2", "mortar-3", "mortar-4", "mortar-5", "mortar-6", "tank-a",
    "tank-b",
];

/// The solver of The Lucky Seven. It knows the cards that come with the game and no others.
pub(super) struct LuckySolver;

impl Solver for LuckySolver {
    fn rule(&self) -> &'static str {
        "A quick search that follows the most promising positions of each turn, ever more of them, takes turns with a thorough one that \
         leaves out only what cannot win. A way to win is played through; that there is none is said only when everything is looked at."
    }

    fn solve(
        &self,
        scene: Scene<'_>,
        budget: u64,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solution, Refusal> {
        let position = position(scene)?;
        let answer = solver::solve(&position, budget, watch);
        let verdict = match answer.verdict {
            // Only a setup can be won already and still wait for somebody to say so.
            solver::Verdict::Won(acts) if acts.is_empty() && scene.board.outcome().is_none() => {
                Verdict::Won(vec![text(Act::Next)])
            }
            solver::Verdict::Won(acts) => Verdict::Won(acts.into_iter().map(text).collect()),
            solver::Verdict::Impossible => Verdict::Impossible,
            solver::Verdict::Unknown => Verdict::Unknown,
        };
        Ok(Solution { verdict, nodes: answer.nodes })
    }
}

/// An action of the solver in the game's words.
fn text(act: Act) -> String {
    let name = |cell: Cell| format!("{}{}", char::from(b'a' + cell.column - 1), cell.row);
    match act {
        Act::Move { from, to } => format!("move {} {}", name(from), name(to)),
        Act::Swap { a, b } => format!("swap {} {}", name(a), name(b)),
        Act::Flip { at } => format!("flip {}", name(at)),
        Act::Attack { from, to } => format!("attack {} {}", name(from), name(to)),
        Act::Next => "next".to_owned(),
    }
}

/// A scene as the solver wants it.
fn position(scene: Scene<'_>) -> Result<Position, Refusal> {
    let board = scene.board;
    let number = |counter| board.counter(Subject::Game, counter);
    let (mut squad, mut enemies) = ([None; SQUAD_CARDS.len()], Vec::new());
    for (id, piece) in board.pieces() {
        let Some(square) = piece.square() else { continue };
        let name = board.piece_name(id);
        if piece.owner() == SQUAD {
            let place =
                SQUAD_CARDS.iter().position(|card| *card == name).ok_or_else(|| unknown(&name))?;
            squad[place] = Some(member(scene, id, square));
        } else {
            enemies.push(enemy(scene, id, square)?);
        }
    }
    let deck = board.rules().holder("deck", None).map_or(&[][..], |deck| board.cards(deck));
    let deck = deck
        .iter()
        .map(|card| numbered(board.rules().card(*card).id()))
        .collect::<Result<_, _>>()?;
    let phase = match number(PHASE) as u8 {
        phase::ENCOUNTER => Phase::Encounter,
        phase::MANEUVER => Phase::Maneuver,
        phase::ATTACK => Phase::Attack,
        phase::COUNTER_ATTACK => Phase::CounterAttack,
        _ => Phase::GameStart,
    };
    let setup = Setup {
        squad,
        enemies,
        deck,
        phase,
        turn: number(TURN) as u8,
        last_turn: number(LAST_TURN) != 0,
    };
    Position::new(&setup).map_err(|fault| Refusal(fault.to_string()))
}

fn place(scene: Scene<'_>, square: Square) -> Cell {
    let geometry = scene.board.rules().geometry();
    let column = column(geometry, square);
    let row = (0..ROWS).find(|row| cell(geometry, *row, column) == Some(square)).unwrap_or(0);
    Cell::new(row as u8 + 1, column as u8)
}

fn member(scene: Scene<'_>, piece: PieceId, square: Square) -> Member {
    let board = scene.board;
    let number = |counter| board.counter(Subject::Piece(piece), counter);
    let down = board.rules().effect_named("Down").is_some_and(|tag| board.piece(piece).has(tag));
    let rotation = match number(ROTATION) {
        rotation::NONE => Rotation::None,
        rotation::HALF => Rotation::Half,
        _ => Rotation::Full,
    };
    Member { cell: place(scene, square), up: !down, rotation, moved: number(MOVED) != 0 }
}

fn enemy(scene: Scene<'_>, piece: PieceId, square: Square) -> Result<Enemy, Refusal> {
    let board = scene.board;
    let Cell { row, column } = place(scene, square);
    let on_top = board.at(square) == Some(piece) && board.stack(square).count() > 1;
    let health = board.counter(Subject::Piece(piece), HEALTH).max(0) as u8;
    Ok(Enemy { card: numbered(&board.piece_name(piece))?, row, column, on_top, health })
}

/// The number of an enemy's card.
fn numbered(name: &str) -> Result<u8, Refusal> {
    ENEMY_CARDS
        .iter()
        .position(|card| *card == name)
        .map(|place| place as u8)
        .ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> Refusal {
    Refusal(format!("the solver does not know what the card {name} does"))
}

#[cfg(test)]
mod tests {
    use rand::Rng;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use serde_json::{Value, json};
    use sortilege_core::{Action, Catalogue, Game, Play, SeatId};
    use sortilege_table::{choose, notation, open_unsettled};

    use super::super::Lucky;
    use super::*;

    fn open(setup: Option<&Value>, seed: u64) -> Play {
        open_unsettled(&Catalogue::collect().unwrap(), &Lucky, setup, seed).unwrap()
    }

    fn act(play: &mut Play, text: &str) {
        let mut legal = Vec::new();
        play.legal(&mut legal);
        let action = choose(play, &*notation(play.board().rules()), &legal, SeatId(0), text)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        play.make(&action).unwrap();
    }

    /// Plays at random for so many actions; attacks and moves are preferred to ending a phase, so
    /// that games last.
    fn play_on(play: &mut Play, random: &mut ChaCha8Rng, mut visit: impl FnMut(&Play, &str)) {
        let mut actions: Vec<Action> = Vec::new();
        loop {
            play.legal(&mut actions);
            if actions.is_empty() {
                return;
            }
            let place = if random.random_bool(0.9) {
                random.random_range(0..actions.len())
            } else {
                actions.len() - 1
            };
            let text = notation(play.board().rules()).text(play.scene(), &actions[place]);
            act(play, &text);
            visit(play, &text);
        }
    }

    #[test]
    fn the_solver_plays_by_the_rules_of_the_game() {
        let mut play = open(None, 0);
        let (mut late, mut acts) = (0, 0);
        for seed in 0..400 {
            play.deal_again(seed).unwrap();
            let mut position = position(play.scene()).unwrap();
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            play_on(&mut play, &mut random, |play, done| {
                let done = position
                    .legal()
                    .into_iter()
                    .find(|act| text(*act) == done)
                    .unwrap_or_else(|| panic!("{done} is no act"));
                assert!(position.apply(done));
                let mut legal = Vec::new();
                play.legal(&mut legal);
                let mut expected: Vec<String> = legal
                    .iter()
                    .map(|action| notation(play.board().rules()).text(play.scene(), action))
                    .collect();
                let mut found: Vec<String> = position.legal().into_iter().map(text).collect();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "deal {seed}");
                assert_eq!(
                    position.outcome(),
                    play.board().outcome().map(|outcome| outcome.winner == Some(SeatId(0)))
                );
                // Read anew from the scene it can do the same.
                let again = super::position(play.scene()).unwrap();
                assert_eq!(again.legal().len(), found.len());
                acts += 1;
                late += u32::from(position.turn() >= 5);
            });
        }
        assert!(acts > 10_000 && late > 300, "{acts} acts, {late} of them late");
    }

    #[test]
    fn every_way_to_win_is_legal_and_wins() {
        let mut won = 0;
        for seed in 1..=60 {
            let mut play = open(None, seed);
            let solution = LuckySolver
                .solve(play.scene(), 2_000_000, &mut |_| ControlFlow::Continue(()))
                .unwrap();
            if let Verdict::Won(actions) = solution.verdict {
                actions.iter().for_each(|text| act(&mut play, text));
                assert_eq!(play.board().outcome().unwrap().winner, Some(SeatId(0)), "deal {seed}");
                won += 1;
            }
        }
        assert!(won > 40, "{won}");
    }

    #[test]
    fn ways_to_win_are_found_in_the_middle_of_any_phase() {
        let mut phases = std::collections::BTreeMap::new();
        for seed in 100..130 {
            let mut play = open(None, seed);
            let solution = LuckySolver
                .solve(play.scene(), 2_000_000, &mut |_| ControlFlow::Continue(()))
                .unwrap();
            let Verdict::Won(actions) = solution.verdict else { continue };
            for (i, text) in actions.iter().enumerate() {
                act(&mut play, text);
                // From further on there is still a way, perhaps another.
                if i % 7 == 3 && play.board().outcome().is_none() {
                    let solution = LuckySolver
                        .solve(play.scene(), 20_000_000, &mut |_| ControlFlow::Continue(()))
                        .unwrap();
                    let Verdict::Won(rest) = solution.verdict else {
                        panic!("deal {seed} after {i}: {:?}", solution.verdict)
                    };
                    let mut other = Play::fork(play.scene());
                    rest.iter().for_each(|text| act(&mut other, text));
                    assert_eq!(
                        other.board().outcome().unwrap().winner,
                        Some(SeatId(0)),
                        "deal {seed} after {i}"
                    );
                    *phases.entry(play.board().counter(Subject::Game, PHASE)).or_insert(0) += 1;
                }
            }
        }
        assert_eq!(phases.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
    }

    #[test]
    fn a_lost_game_is_impossible_and_a_won_one_needs_nothing() {
        let alone = |enemies: Value, last: bool| {
            let mut pieces = json!({"mouse": {"square": "a1"}});
            pieces.as_object_mut().unwrap().extend(enemies.as_object().unwrap().clone());
            json!({"phase": "attack", "turn": 8, "last_turn": last, "pieces": pieces})
        };
        let verdict = |setup: &Value| {
            let play = open(Some(setup), 0);
            LuckySolver
                .solve(play.scene(), 100_000, &mut |_| ControlFlow::Continue(()))
                .unwrap()
                .verdict
        };
        assert_eq!(verdict(&alone(json!({"mg-5": {"square": "e4"}}), true)), Verdict::Impossible);
        assert_eq!(verdict(&alone(json!({}), true)), Verdict::Won(vec!["next".into()]));
        let over =
            json!({"phase": "counter_attack", "turn": 8, "pieces": {"mouse": {"square": "a1"}}});
        assert_eq!(
            verdict(&over),
            Verdict::Won(vec!["next".into()]),
            "it waits for somebody to say so"
        );
        let kill = ["attack a1 b1", "next"].map(String::from).to_vec();
        assert_eq!(verdict(&alone(json!({"inf1-2": {"square": "b1"}}), true)), Verdict::Won(kill));
    }

    #[test]
    fn it_says_how_it_looks() {
        assert!(Lucky.solver().unwrap().rule().ends_with('.'));
    }
}
