//! The Lucky Seven as its states show it: types for cards and grids, and games to check. Nothing
//! here asks the engine for a rule.

use std::sync::LazyLock;

use rand::Rng;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use sortilege_core::SeatId;
use sortilege_table::Table;
use sortilege_tests::table;

/// The only seat that acts.
pub(crate) const PLAYER: SeatId = SeatId(0);

/// The cards of the squad, by id and kind.
pub(crate) const SQUAD: [(&str, &str); 8] = [
    ("anvil", "Anvil"),
    ("athlete", "Athlete"),
    ("hammer", "Hammer"),
    ("joker", "Joker"),
    ("leader", "Leader"),
    ("mouse", "Mouse"),
    ("natural", "Natural"),
    ("pacifist", "Pacifist"),
];

/// The cards of the enemy, by id, kind, strength and column.
pub(crate) const ENEMY: [(&str, &str, Option<i64>, u8); 28] = [
    ("flare-2", "Flare", None, 2),
    ("flare-3", "Flare", None, 3),
    ("flare-4", "Flare", None, 4),
    ("flare-5", "Flare", None, 5),
    ("inf1-1a", "Infantry", Some(1), 1),
    ("inf1-1b", "Infantry", Some(1), 1),
    ("inf1-2", "Infantry", Some(1), 2),
    ("inf1-3", "Infantry", Some(1), 3),
    ("inf1-4", "Infantry", Some(1), 4),
    ("inf1-5", "Infantry", Some(1), 5),
    ("inf1-6a", "Infantry", Some(1), 6),
    ("inf1-6b", "Infantry", Some(1), 6),
    ("inf2-1", "Infantry", Some(2), 1),
    ("inf2-3", "Infantry", Some(2), 3),
    ("inf2-4", "Infantry", Some(2), 4),
    ("inf2-6", "Infantry", Some(2), 6),
    ("mg-2", "MachineGun", Some(3), 2),
    ("mg-3", "MachineGun", Some(3), 3),
    ("mg-4", "MachineGun", Some(3), 4),
    ("mg-5", "MachineGun", Some(3), 5),
    ("mortar-1", "Mortar", None, 1),
    ("mortar-2", "Mortar", None, 2),
    ("mortar-3", "Mortar", None, 3),
    ("mortar-4", "Mortar", None, 4),
    ("mortar-5", "Mortar", None, 5),
    ("mortar-6", "Mortar", None, 6),
    ("tank-a", "Tank", None, 0),
    ("tank-b", "Tank", None, 0),
];

/// A cell: rows from 1 at the top, columns from 1; column 0 is that of the tanks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Cell {
    pub(crate) column: u8,
    pub(crate) row: u8,
}

impl Cell {
    pub(crate) fn named(name: &str) -> Self {
        let &[file, row] = name.as_bytes() else { panic!("{name} is no cell") };
        let column = if file == b't' { 0 } else { file - b'a' + 1 };
        assert!(column <= 6 && (b'1'..=b'4').contains(&row), "{name} is no cell");
        Self { column, row: row - b'0' }
    }

    pub(crate) fn name(self) -> String {
        format!(
            "{}{}",
            char::from(if self.column == 0 { b't' } else { b'a' - 1 + self.column }),
            self.row
        )
    }

    /// Every cell, including those of the tanks.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..=6).flat_map(|column| (1..=4).map(move |row| Self { column, row }))
    }

    fn steps_to(self, to: Self) -> Option<(u8, u8)> {
        (self.column > 0 && to.column > 0)
            .then(|| (self.column.abs_diff(to.column), self.row.abs_diff(to.row)))
    }

    /// Whether two cells share a side. No cell is beside a tank's.
    pub(crate) fn is_beside(self, other: Self) -> bool {
        matches!(self.steps_to(other), Some((0, 1) | (1, 0)))
    }

    /// Whether two cells share a corner and no side.
    pub(crate) fn is_diagonal_to(self, other: Self) -> bool {
        self.steps_to(other) == Some((1, 1))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turned {
    None,
    Half,
    Full,
}

/// A card on the grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Card {
    pub(crate) id: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) is_squad: bool,
    pub(crate) cell: Cell,
    pub(crate) is_top: bool,
    pub(crate) is_down: bool,
    pub(crate) turned: Turned,
    pub(crate) has_moved: bool,
    pub(crate) strength: Option<i64>,
    pub(crate) health: Option<i64>,
}

impl Card {
    fn read(id: &str, fields: &Value) -> Self {
        let text = |key: &str| {
            fields[key].as_str().unwrap_or_else(|| panic!("{id} has no {key}: {fields}"))
        };
        let keys: Vec<&str> = fields
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .filter(|key| *key != "moved")
            .collect();
        let cell = Cell::named(text("square"));
        if let Some((id, kind)) = SQUAD.iter().find(|(other, _)| *other == id) {
            assert_eq!(keys, ["face", "kind", "owner", "rotation", "square", "strength"], "{id}");
            assert_eq!((text("kind"), text("owner")), (*kind, "squad"));
            assert!(
                fields.get("moved").is_none_or(|moved| *moved == true && *id == "mouse"),
                "only the Mouse tells that it has moved"
            );
            let turned = match text("rotation") {
                "none" => Turned::None,
                "half" => Turned::Half,
                "full" => Turned::Full,
                other => panic!("{id} is turned {other}"),
            };
            assert!(["up", "down"].contains(&text("face")));
            let (is_down, has_moved) = (text("face") == "down", fields.get("moved").is_some());
            let strength = Some(fields["strength"].as_i64().unwrap());
            return Self {
                id,
                kind,
                is_squad: true,
                cell,
                is_top: false,
                is_down,
                turned,
                has_moved,
                strength,
                health: None,
            };
        }
        let entry = ENEMY.iter().find(|(other, ..)| *other == id);
        let (id, kind, strength, _) = entry.unwrap_or_else(|| panic!("{id} is no card"));
        let expected = ["health", "kind", "layer", "owner", "square", "strength"];
        let expected = expected
            .into_iter()
            .filter(|key| strength.is_some() || !["health", "strength"].contains(key));
        assert!(expected.eq(fields.as_object().unwrap().keys()), "{id}: {fields}");
        assert_eq!(
            (text("kind"), text("owner"), fields.get("strength").and_then(Value::as_i64)),
            (*kind, "enemy", *strength)
        );
        assert!(["base", "top"].contains(&text("layer")));
        let (is_top, health) =
            (text("layer") == "top", fields.get("health").and_then(Value::as_i64));
        let (is_down, turned, has_moved) = (false, Turned::None, false);
        Self {
            id,
            kind,
            is_squad: false,
            cell,
            is_top,
            is_down,
            turned,
            has_moved,
            strength: *strength,
            health,
        }
    }
}

/// A state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) phase: String,
    pub(crate) turn: usize,
    pub(crate) is_last_turn: bool,
    /// Sorted by id.
    pub(crate) cards: Vec<Card>,
    pub(crate) deck: Vec<String>,
    pub(crate) removed: Option<String>,
    pub(crate) discard: Vec<String>,
    pub(crate) history: usize,
    /// The winner.
    pub(crate) outcome: Option<String>,
}

impl Grid {
    pub(crate) fn of(table: &Table) -> Self {
        Self::read(&table.state(None))
    }

    pub(crate) fn read(state: &Map<String, Value>) -> Self {
        let optional = |key: &&str| !["outcome", "removed"].contains(key);
        let keys: Vec<&str> = state.keys().map(String::as_str).filter(optional).collect();
        assert_eq!(
            keys,
            [
                "deck",
                "discard",
                "game",
                "history",
                "last_turn",
                "phase",
                "pieces",
                "turn",
                "turns_left"
            ]
        );
        let ids = |key: &str| {
            state[key]
                .as_array()
                .unwrap()
                .iter()
                .map(|id| id.as_str().unwrap().to_owned())
                .collect()
        };
        let number = |key: &str| usize::try_from(state[key].as_u64().unwrap()).unwrap();
        assert_eq!((&state["game"], number("turns_left")), (&json!("lucky"), 8 - number("turn")));
        Self {
            phase: state["phase"].as_str().unwrap().to_owned(),
            turn: number("turn"),
            is_last_turn: state["last_turn"].as_bool().unwrap(),
            cards: state["pieces"]
                .as_object()
                .unwrap()
                .iter()
                .map(|(id, card)| Card::read(id, card))
                .collect(),
            deck: ids("deck"),
            removed: state.get("removed").map(|id| id.as_str().unwrap().to_owned()),
            discard: ids("discard"),
            history: number("history"),
            outcome: state
                .get("outcome")
                .map(|outcome| outcome["winner"].as_str().unwrap().to_owned()),
        }
    }

    pub(crate) fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    pub(crate) fn squad(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(|card| card.is_squad)
    }

    pub(crate) fn enemies(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(|card| !card.is_squad)
    }

    pub(crate) fn on(&self, cell: Cell) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |card| card.cell == cell)
    }

    pub(crate) fn squad_on(&self, cell: Cell) -> Option<&Card> {
        self.on(cell).find(|card| card.is_squad)
    }

    /// The enemy on a cell that can be attacked.
    pub(crate) fn target_on(&self, cell: Cell) -> Option<&Card> {
        self.on(cell).find(|card| !card.is_squad && card.strength.is_some())
    }

    pub(crate) fn beside<'a>(&'a self, card: &Card) -> impl Iterator<Item = &'a Card> {
        let cell = card.cell;
        self.cards.iter().filter(move |other| other.cell.is_beside(cell))
    }

    /// Whether a card of the squad would not survive the Counter-Attack.
    pub(crate) fn is_doomed(&self, card: &Card) -> bool {
        let tank =
            self.enemies().any(|enemy| enemy.kind == "Tank" && enemy.cell.row == card.cell.row);
        let by = |kind: &str| self.beside(card).any(|enemy| enemy.kind == kind);
        by("Infantry") || !card.is_down && (tank || by("MachineGun"))
    }

    /// The state without the number of actions that can be undone.
    pub(crate) fn without_history(&self) -> Self {
        Self { history: 0, ..self.clone() }
    }
}

/// An action in parts: its verb and its cells.
pub(crate) fn parts(action: &str) -> (&str, Vec<Cell>) {
    let mut words = action.split(' ');
    (words.next().unwrap(), words.map(Cell::named).collect())
}

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Policy {
    /// All listed actions are equally likely.
    Random,
    /// Avoids cells that are in danger now, and attacks whatever it can.
    Fights,
    /// Avoids danger and hardly ever attacks, so the grid fills up.
    Hides,
}

/// A game that was played: where it began, and each action with what it led to.
pub(crate) struct Game {
    pub(crate) setup: Value,
    pub(crate) seed: u64,
    pub(crate) start: Grid,
    pub(crate) plies: Vec<(String, Grid)>,
    /// The legal actions in each state.
    pub(crate) listed: Vec<Vec<String>>,
}

impl Game {
    fn play(setup: Value, seed: u64, policy: Policy) -> Self {
        let mut table = started(&setup, seed);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let start = Grid::of(&table);
        let mut plies: Vec<(String, Grid)> = Vec::new();
        let mut listed: Vec<Vec<String>> = Vec::new();
        loop {
            let actions = table.actions(None);
            listed.push(actions.clone());
            if actions.is_empty() {
                return Self { setup, seed, start, plies, listed };
            }
            let now = plies.last().map_or(&start, |(_, grid)| grid);
            let action = choose(now, &actions, policy, &mut random);
            table
                .act(&action, PLAYER)
                .unwrap_or_else(|error| panic!("{action} is listed but refused: {error}"));
            plies.push((action, Grid::of(&table)));
        }
    }

    /// Every action with the states before and after it.
    pub(crate) fn transitions(&self) -> impl Iterator<Item = (&Grid, &str, &Grid)> {
        let before = std::iter::once(&self.start).chain(self.plies.iter().map(|(_, grid)| grid));
        before.zip(&self.plies).map(|(before, (action, after))| (before, action.as_str(), after))
    }

    pub(crate) fn states(&self) -> impl Iterator<Item = &Grid> {
        std::iter::once(&self.start).chain(self.plies.iter().map(|(_, grid)| grid))
    }
}

pub(crate) fn started(setup: &Value, seed: u64) -> Table {
    let mut table = table("lucky").unwrap();
    table.start(Some(setup), Some(seed)).unwrap_or_else(|error| panic!("{error}: {setup}"));
    table
}

fn choose(now: &Grid, actions: &[String], policy: Policy, random: &mut ChaCha8Rng) -> String {
    let any = |random: &mut ChaCha8Rng| actions.choose(random).unwrap().clone();
    if policy == Policy::Random || actions.len() == 1 || random.random_bool(0.1) {
        return any(random);
    }
    if now.phase == "attack" {
        let attacks = policy == Policy::Fights || random.random_bool(0.1);
        let next = actions.iter().position(|action| action == "next").unwrap();
        return actions[if attacks {
            (next + random.random_range(1..actions.len())) % actions.len()
        } else {
            next
        }]
        .clone();
    }
    let score = |action: &String| {
        (if action == "next" { harm(now) } else { harm(&imagined(now, action)) }, action != "next")
    };
    let best = actions.iter().map(score).min().unwrap();
    if best.0 > 0 || random.random_bool(0.5) {
        let best: Vec<&String> = actions.iter().filter(|action| score(action) == best).collect();
        return (*best.choose(random).unwrap()).clone();
    }
    let harmless: Vec<&String> =
        actions.iter().filter(|action| score(action).0 == best.0).collect();
    (*harmless.choose(random).unwrap()).clone()
}

fn harm(grid: &Grid) -> usize {
    grid.squad().filter(|card| grid.is_doomed(card)).count()
}

/// The grid after a move, a swap or a flip, as far as it matters for danger.
fn imagined(now: &Grid, action: &str) -> Grid {
    let (verb, cells) = parts(action);
    let mut grid = now.clone();
    for card in grid.cards.iter_mut().filter(|card| card.is_squad) {
        match cells.as_slice() {
            [at] if *at == card.cell => card.is_down = !card.is_down,
            [from, to] if *from == card.cell => card.cell = *to,
            [from, to] if *to == card.cell && verb == "swap" => card.cell = *from,
            _ => {}
        }
    }
    grid
}

/// A setup late in a game, before the last Encounter: the whole squad, all of it up, and a few
/// enemies anywhere.
fn late(seed: u64) -> Value {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut cells: Vec<Cell> = Cell::all().filter(|cell| cell.column > 0).collect();
    let enemies = ENEMY.iter().filter(|(_, _, strength, _)| strength.is_some()).map(|(id, ..)| *id);
    let enemies: Vec<&str> =
        enemies.skip(seed as usize % 8).step_by(3).take(1 + seed as usize % 3).collect();
    let pieces = SQUAD[..7].iter().map(|(id, _)| *id).chain(enemies).map(|id| {
        let cell = cells.swap_remove(random.random_range(0..cells.len()));
        (id.to_owned(), json!({"square": cell.name()}))
    });
    let pieces: Map<String, Value> = pieces.collect();
    json!({"phase": "attack", "turn": 7, "removed": SQUAD[7].0, "pieces": pieces})
}

/// The games that the laws look at.
pub(crate) static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let mut games = Vec::new();
    for policy in [Policy::Random, Policy::Fights, Policy::Hides] {
        games.extend((0..300).map(|seed| Game::play(json!("standard"), seed, policy)));
    }
    games.extend((0..100).map(|seed| Game::play(late(seed), seed, Policy::Fights)));
    games
});
