//! Tests of the whole solver: its lines win, and on small positions it agrees with trying
//! everything.

use std::collections::HashMap;
use std::ops::ControlFlow;

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use sortilege_core::Progress;

use super::act::Act;
use super::drawing::drawn;
use super::grid::Cell;
use super::position::{Enemy, Member, Phase, Position, Rotation, Setup};
use super::search::{Verdict, is_won_by, solve};

fn keep_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A random deal: seven of the squad in the way its map cards place them, the whole deck shuffled.
fn deal(rng: &mut ChaCha8Rng) -> Position {
    let mut rows = [[1, 2], [3, 4], [5, 6], [7, 8]];
    rows.shuffle(rng);
    let mut columns: [&[u8]; 6] = [&[1, 6], &[2], &[3, 7], &[4], &[5, 8], &[]];
    columns.shuffle(rng);
    let mut cards: Vec<usize> = (0..8).collect();
    cards.shuffle(rng);
    let mut deck: Vec<u8> = (0..28).collect();
    deck.shuffle(rng);
    let place = |number: u8| {
        let row = rows.iter().position(|row| row.contains(&number)).unwrap();
        let column = columns.iter().position(|column| column.contains(&number)).unwrap();
        Cell::new(row as u8 + 1, column as u8 + 1)
    };
    let removed = place(8);
    let mut squad = [None; 8];
    for (number, card) in (1..8).zip(cards) {
        let cell = place(number);
        let beside = cell.row.abs_diff(removed.row) + cell.column.abs_diff(removed.column) == 1;
        squad[card] = Some(Member { cell, up: !beside, rotation: Rotation::None, moved: false });
    }
    Position::new(&Setup {
        squad,
        enemies: Vec::new(),
        deck,
        phase: Phase::GameStart,
        turn: 0,
        last_turn: false,
    })
    .unwrap()
}

/// A small position near the end: some of the squad and some foes anywhere, few cards in the deck.
fn ending(
    rng: &mut ChaCha8Rng,
    members: usize,
    foes: usize,
    deck: usize,
    last_turn: bool,
) -> Position {
    let mut cells: Vec<Cell> =
        (1..=4).flat_map(|row| (1..=6).map(move |column| Cell::new(row, column))).collect();
    // Close together, so that they have to do with each other.
    let (top, left) = (rng.random_range(1..=2), rng.random_range(1..=3));
    cells.retain(|cell| {
        (top..top + 3).contains(&cell.row) && (left..left + 4).contains(&cell.column)
    });
    cells.shuffle(rng);
    let mut cells = cells.into_iter();
    let mut numbers: Vec<usize> = (0..8).collect();
    numbers.shuffle(rng);
    let mut cards: Vec<u8> = (0..28).collect();
    cards.shuffle(rng);
    let phase =
        *[Phase::Maneuver, Phase::Maneuver, Phase::Attack, Phase::CounterAttack, Phase::Encounter]
            .choose(rng)
            .unwrap();
    let phase = if last_turn && phase == Phase::CounterAttack { Phase::Maneuver } else { phase };
    let mut squad = [None; 8];
    for number in &numbers[..members] {
        let cell = cells.next().unwrap();
        let may_rotate = matches!(phase, Phase::Maneuver | Phase::Attack);
        let rotation =
            if may_rotate && rng.random_ratio(1, 6) { Rotation::Full } else { Rotation::None };
        squad[*number] = Some(Member {
            cell,
            up: rng.random_ratio(3, 4),
            rotation,
            moved: rotation == Rotation::Full,
        });
    }
    let (foe_cards, others): (Vec<u8>, Vec<u8>) = cards.into_iter().partition(|card| *card < 16);
    let mut enemies: Vec<Enemy> = foe_cards[..foes]
        .iter()
        .map(|card| {
            let cell = cells.next().unwrap();
            let health = if *card < 8 { 1 } else { 2 };
            Enemy { card: *card, row: cell.row, column: cell.column, on_top: false, health }
        })
        .collect();
    if phase == Phase::Maneuver && rng.random_ratio(1, 3) {
        let under = squad.iter().flatten().next().unwrap().cell;
        enemies.push(Enemy {
            card: 16,
            row: under.row,
            column: under.column,
            on_top: true,
            health: 0,
        });
    }
    let mut rest: Vec<u8> =
        foe_cards[foes..].iter().chain(&others).copied().filter(|card| *card != 16).collect();
    rest.shuffle(rng);
    rest.truncate(deck);
    Position::new(&Setup { squad, enemies, deck: rest, phase, turn: 6, last_turn }).unwrap()
}

/// Whether anything wins, by trying everything.
fn wins(position: &Position, known: &mut HashMap<Position, bool>) -> bool {
    if let Some(won) = position.outcome() {
        return won;
    }
    if let Some(won) = known.get(position) {
        return *won;
    }
    let won = position.legal().into_iter().any(|act| {
        let mut next = *position;
        assert!(next.apply(act));
        wins(&next, known)
    });
    known.insert(*position, won);
    won
}

fn assert_wins(position: &Position, acts: &[Act]) {
    assert!(is_won_by(position, acts), "{acts:?} from {}", drawn(position));
}

#[test]
fn lines_of_random_deals_win() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut won = 0;
    for _ in 0..40 {
        let position = deal(&mut rng);
        let answer = solve(&position, 1_000_000, &mut keep_on);
        if let Verdict::Won(acts) = &answer.verdict {
            assert_wins(&position, acts);
            won += 1;
        }
        assert!(answer.nodes <= 1_000_001);
    }
    assert!(won >= 30, "{won} of 40");
}

#[test]
fn the_same_position_has_the_same_line() {
    let position = deal(&mut ChaCha8Rng::seed_from_u64(3));
    let answer = solve(&position, 1_000_000, &mut keep_on);
    assert_eq!(answer, solve(&position, 1_000_000, &mut keep_on));
    assert!(matches!(answer.verdict, Verdict::Won(_)));
}

#[test]
fn a_line_can_start_anywhere() {
    let mut position = deal(&mut ChaCha8Rng::seed_from_u64(3));
    let Verdict::Won(acts) = solve(&position, 1_000_000, &mut keep_on).verdict else {
        panic!("seed 3 is won")
    };
    for act in acts {
        assert!(position.apply(act));
        match solve(&position, 3_000_000, &mut keep_on).verdict {
            Verdict::Won(rest) => assert_wins(&position, &rest),
            Verdict::Impossible => panic!("it is winnable: {}", drawn(&position)),
            Verdict::Unknown => {}
        }
    }
}

#[test]
fn it_stops_when_told() {
    let position = deal(&mut ChaCha8Rng::seed_from_u64(3));
    let answer = solve(&position, u64::MAX, &mut |_| ControlFlow::Break(()));
    assert_eq!(answer.verdict, Verdict::Unknown);
    assert!(answer.nodes < 10_000);
}

/// Compares with trying everything, and returns how many positions were won.
fn compare(
    seed: u64,
    count: usize,
    members: usize,
    foes: usize,
    deck: usize,
    last_turn: bool,
) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut won = 0;
    for _ in 0..count {
        let position = ending(&mut rng, members, foes, deck, last_turn);
        let expected = wins(&position, &mut HashMap::new());
        match solve(&position, 50_000_000, &mut keep_on).verdict {
            Verdict::Won(acts) => {
                assert_wins(&position, &acts);
                won += 1;
                assert!(expected);
            }
            Verdict::Impossible => {
                assert!(!expected, "winnable: {position:?} {}", drawn(&position));
            }
            Verdict::Unknown => panic!("too hard: {}", drawn(&position)),
        }
    }
    won
}

#[test]
fn small_last_turns_are_settled_rightly() {
    assert!(compare(1, 200, 3, 2, 0, true) >= 20);
    assert!(compare(2, 200, 4, 3, 0, true) >= 10);
    assert!(compare(3, 50, 5, 4, 0, true) >= 3);
}

#[test]
fn small_endings_of_more_turns_are_settled_rightly() {
    assert!(compare(4, 200, 2, 2, 0, false) >= 20);
    assert!(compare(5, 20, 3, 3, 0, false) >= 3);
    assert!(compare(6, 40, 2, 1, 4, false) >= 3);
    assert!(compare(7, 40, 2, 1, 2, false) >= 3);
}
