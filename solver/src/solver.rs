//! The solver as the engine knows it: a scene in, the text of actions out.

use std::ops::ControlFlow;

use sortilege_core::{
    Board, CounterId, EffectId, HolderId, PieceId, Progress, Refusal, Rules, Scene, SeatId,
    Solution, Solver, Square, Subject, Verdict, register,
};

use super::act::Act;
use super::grid::Cell;
use super::position::{Enemy, Member, Phase, Position, Rotation, Setup};
use super::search;

/// The game, by its id.
const GAME: &str = "lucky";

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
pub struct LuckySolver;

impl Solver for LuckySolver {
    fn game(&self) -> &'static str {
        GAME
    }

    fn rule(&self) -> &'static str {
        "A quick search follows the most promising positions of each turn, more of them each \
         time. It alternates with a thorough search that leaves out only what cannot win. A \
         winning line has been played through; a deal is called impossible only when the thorough \
         search is complete."
    }

    fn solve(
        &self,
        scene: Scene<'_>,
        budget: u64,
        watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solution, Refusal> {
        let position = Reader::new(scene.board)?.position()?;
        let answer = search::solve(&position, budget, watch);
        let verdict = match answer.verdict {
            // Only a setup can be won already without an outcome; `next` settles it.
            search::Verdict::Won(acts) if acts.is_empty() && scene.board.outcome().is_none() => {
                Verdict::Won(vec![text(Act::Next)])
            }
            search::Verdict::Won(acts) => Verdict::Won(acts.into_iter().map(text).collect()),
            search::Verdict::Impossible => Verdict::Impossible,
            search::Verdict::Unknown => Verdict::Unknown,
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

/// Reads a board of the game. Everything is found by the names that the game's facts give it.
struct Reader<'a> {
    board: &'a Board,
    squad: SeatId,
    deck: HolderId,
    down: EffectId,
    phase: CounterId,
    turn: CounterId,
    last_turn: CounterId,
    rotation: CounterId,
    moved: CounterId,
    health: CounterId,
}

impl<'a> Reader<'a> {
    /// # Errors
    /// A [`Refusal`] if the rules lack one of the names.
    fn new(board: &'a Board) -> Result<Self, Refusal> {
        let rules: &Rules = board.rules();
        let counter = |id| rules.counter(id).ok_or_else(|| missing("counter", id));
        let of_pieces =
            |id| rules.piece_counter(id).ok_or_else(|| missing("counter of pieces", id));
        Ok(Self {
            board,
            squad: rules.seat_named("squad").ok_or_else(|| missing("seat", "squad"))?,
            deck: rules.holder("deck", None).ok_or_else(|| missing("holder", "deck"))?,
            down: rules.effect_named("Down").ok_or_else(|| missing("tag", "Down"))?,
            phase: counter("phase")?,
            turn: counter("turn")?,
            last_turn: counter("last_turn")?,
            rotation: of_pieces("rotation")?,
            moved: of_pieces("moved")?,
            health: of_pieces("health")?,
        })
    }

    fn position(&self) -> Result<Position, Refusal> {
        let board = self.board;
        let (mut squad, mut enemies) = ([None; SQUAD_CARDS.len()], Vec::new());
        for (id, piece) in board.pieces() {
            let Some(square) = piece.square() else { continue };
            if piece.owner() == self.squad {
                squad[squad_number(&board.piece_name(id))?] = Some(self.member(id, square));
            } else {
                enemies.push(self.enemy(id, square)?);
            }
        }
        let mut deck = Vec::new();
        for card in board.cards(self.deck) {
            deck.push(enemy_number(board.rules().card(*card).id())?);
        }
        let setup = Setup {
            squad,
            enemies,
            deck,
            phase: self.phase(),
            turn: board.counter(Subject::Game, self.turn) as u8,
            last_turn: board.counter(Subject::Game, self.last_turn) != 0,
        };
        Position::new(&setup).map_err(|fault| Refusal(fault.to_string()))
    }

    fn phase(&self) -> Phase {
        let place = self.board.counter(Subject::Game, self.phase) as usize;
        match self.board.rules().facts().phases.get(place) {
            Some(&"encounter") => Phase::Encounter,
            Some(&"maneuver") => Phase::Maneuver,
            Some(&"attack") => Phase::Attack,
            Some(&"counter_attack") => Phase::CounterAttack,
            _ => Phase::GameStart,
        }
    }

    /// The row and column that a square's name gives; the tanks' column `t` is column 0.
    fn cell(&self, square: Square) -> Cell {
        let name = self.board.rules().geometry().name(square);
        let column = match name.as_bytes() {
            [letter @ b'a'..=b'f', ..] => letter - b'a' + 1,
            _ => 0,
        };
        let row = name.get(1..).and_then(|row| row.parse().ok()).unwrap_or(0);
        Cell::new(row, column)
    }

    fn member(&self, piece: PieceId, square: Square) -> Member {
        let number = |counter| self.board.counter(Subject::Piece(piece), counter);
        let rotation = match number(self.rotation) {
            0 => Rotation::None,
            1 => Rotation::Half,
            _ => Rotation::Full,
        };
        Member {
            cell: self.cell(square),
            up: !self.board.piece(piece).has(self.down),
            rotation,
            moved: number(self.moved) != 0,
        }
    }

    fn enemy(&self, piece: PieceId, square: Square) -> Result<Enemy, Refusal> {
        let board = self.board;
        let Cell { row, column } = self.cell(square);
        let card = enemy_number(&board.piece_name(piece))?;
        let on_top = board.at(square) == Some(piece) && board.stack(square).count() > 1;
        let health = board.counter(Subject::Piece(piece), self.health).max(0) as u8;
        Ok(Enemy { card, row, column, on_top, health })
    }
}

/// The number of a card of the squad.
fn squad_number(name: &str) -> Result<usize, Refusal> {
    SQUAD_CARDS.iter().position(|card| *card == name).ok_or_else(|| unknown(name))
}

/// The number of a card of the enemy.
fn enemy_number(name: &str) -> Result<u8, Refusal> {
    let place = ENEMY_CARDS.iter().position(|card| *card == name).ok_or_else(|| unknown(name))?;
    Ok(place as u8)
}

fn missing(what: &str, id: &str) -> Refusal {
    Refusal(format!("the solver cannot read this game: it has no {what} {id:?}"))
}

fn unknown(name: &str) -> Refusal {
    Refusal(format!("the solver does not know what the card {name} does"))
}

register!(Solver: LuckySolver);

#[cfg(test)]
mod tests {
    use rand::Rng;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use serde_json::{Value, json};
    use sortilege_core::{Action, Catalogue, Play, SeatId};
    use sortilege_table::{choose, notation, open_unsettled};

    use super::*;

    fn open(setup: Option<&Value>, seed: u64) -> Play {
        let catalogue = Catalogue::collect().unwrap();
        open_unsettled(&catalogue, catalogue.game(GAME).unwrap(), setup, seed).unwrap()
    }

    fn read(play: &Play) -> Position {
        Reader::new(play.board()).unwrap().position().unwrap()
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
            let mut position = read(&play);
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            play_on(&mut play, &mut random, |play, done| {
                let done = position
                    .legal()
                    .into_iter()
                    .find(|act| text(*act) == done)
                    .unwrap_or_else(|| panic!("the solver does not know {done}"));
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
                let again = read(play);
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
        let mut phases = std::collections::BTreeSet::new();
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
                    phases.insert(Reader::new(play.board()).unwrap().phase() as u8);
                }
            }
        }
        assert_eq!(phases.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
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
            "it is won, but `next` has to settle it"
        );
        let kill = ["attack a1 b1", "next"].map(String::from).to_vec();
        assert_eq!(verdict(&alone(json!({"inf1-2": {"square": "b1"}}), true)), Verdict::Won(kill));
    }

    #[test]
    fn the_catalogue_finds_it_by_its_game() {
        let catalogue = Catalogue::collect().unwrap();
        assert!(catalogue.solver(GAME).unwrap().rule().ends_with('.'));
    }
}
