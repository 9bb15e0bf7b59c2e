//! The rules of the bazaar once more, slow and without the engine: from a state, which actions are
//! legal and which state follows.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// A square: its file and rank, from 0.
type At = (i32, i32);

const SIDES: [&str; 2] = ["white", "black"];

/// Id, name, price, target and the turns that it lasts.
const SHOP: [(&str, &str, i32, &str, Option<u32>); 12] = [
    ("bounty", "Bounty", 8, "opponent", None),
    ("curse", "Curse", 14, "opponent", None),
    ("freeze", "Freeze", 18, "opponent", Some(1)),
    ("haste", "Haste", 30, "own", None),
    ("inflation", "Inflation", 20, "all", Some(2)),
    ("leap", "Leap", 20, "own", Some(3)),
    ("martyr", "Martyr", 16, "own", None),
    ("plague", "Plague", 22, "opponent", Some(4)),
    ("sharpen", "Sharpen", 12, "own", None),
    ("shield", "Shield", 15, "own", Some(3)),
    ("tax", "Tax", 25, "opponent_player", Some(3)),
    ("truce", "Truce", 35, "all", Some(1)),
];

const LEAPS: [At; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const STRAIGHT: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

#[derive(Clone, Debug)]
pub(crate) struct Man {
    side: usize,
    rank: String,
    at: At,
    pub(crate) points: i32,
    moved: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Active {
    pub(crate) id: String,
    pub(crate) scope: String,
    by: usize,
    turns: Option<u32>,
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) men: BTreeMap<String, Man>,
    pub(crate) effects: BTreeMap<u32, Active>,
    pub(crate) scores: [i32; 2],
    to_move: usize,
    en_passant: Option<At>,
    again: Option<String>,
    quiet: i32,
    is_noisy: bool,
    next: u32,
    pub(crate) outcome: Option<(Option<usize>, &'static str)>,
    /// What has happened so far, for the coverage of tests.
    pub(crate) seen: Vec<&'static str>,
}

fn at(square: &Value) -> At {
    let text = |key: &str| square[key].as_str().unwrap().to_owned();
    (i32::from(text("col").as_bytes()[0] - b'a'), text("row").parse::<i32>().unwrap() - 1)
}

fn name((x, y): At) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

fn square((x, y): At) -> Value {
    json!({"col": char::from(b'a' + x as u8).to_string(), "row": (y + 1).to_string()})
}

fn side(id: &str) -> usize {
    SIDES.iter().position(|other| *other == id).unwrap()
}

fn worth(rank: &str) -> i32 {
    match rank {
        "pawn" => 1,
        "rook" => 5,
        "queen" => 9,
        "king" => 4,
        _ => 3,
    }
}

impl Model {
    pub(crate) fn of(state: &Value) -> Self {
        let men = state["pieces"].as_object().unwrap().iter().map(|(id, man)| {
            let man = Man {
                side: side(man["team"].as_str().unwrap()),
                rank: man["rank"].as_str().unwrap().to_owned(),
                at: at(&man["square"]),
                points: man["points"].as_i64().unwrap() as i32,
                moved: man.get("moved").is_some(),
            };
            (id.clone(), man)
        });
        assert_eq!(state["effects"], json!({}), "it begins without effects");
        let score = |side: &str| state["scores"][side].as_i64().unwrap() as i32;
        Self {
            men: men.collect(),
            effects: BTreeMap::new(),
            scores: SIDES.map(score),
            to_move: side(state["to_move"].as_str().unwrap()),
            en_passant: state.get("en_passant").map(at),
            again: None,
            quiet: state.get("quiet").map_or(0, |quiet| quiet.as_i64().unwrap() as i32),
            is_noisy: false,
            next: 1,
            outcome: None,
            seen: Vec::new(),
        }
    }

    /// The whole state, as everybody sees it.
    pub(crate) fn state(&self) -> Value {
        let men: Map<String, Value> = self
            .men
            .iter()
            .map(|(id, man)| {
                let mut fields = json!({
                    "team": SIDES[man.side], "rank": man.rank, "square": square(man.at),
                    "points": man.points,
                });
                if man.moved {
                    fields["moved"] = true.into();
                }
                (id.clone(), fields)
            })
            .collect();
        let effects: Map<String, Value> = self
            .effects
            .iter()
            .map(|(number, active)| {
                let mut data = json!({"by": SIDES[active.by]});
                if let Some(turns) = active.turns {
                    data["turns"] = turns.into();
                }
                let fields = json!({"id": active.id, "scope": active.scope, "data": data});
                (format!("e{number}"), fields)
            })
            .collect();
        let shop: Map<String, Value> = SHOP
            .iter()
            .map(|(id, name, price, target, _)| {
                let data = json!({"price": price * self.inflated(), "target": target});
                ((*id).to_owned(), json!({"name": name, "data": data}))
            })
            .collect();
        let [white, black] = self.scores;
        let mut state = json!({
            "game": "bazaar", "to_move": SIDES[self.to_move], "pieces": men, "effects": effects,
            "scores": {"white": white, "black": black}, "shop": shop,
        });
        if let Some(at) = self.en_passant {
            state["en_passant"] = square(at);
        }
        if let Some(again) = &self.again {
            state["again"] = again.clone().into();
        }
        if self.quiet > 0 {
            state["quiet"] = self.quiet.into();
        }
        if let Some((winner, reason)) = self.outcome {
            state["outcome"] = json!({"reason": reason});
            if let Some(winner) = winner {
                state["outcome"]["winner"] = SIDES[winner].into();
            }
        }
        state
    }

    fn inflated(&self) -> i32 {
        if self.has("all", "inflation") { 2 } else { 1 }
    }

    fn has(&self, scope: &str, id: &str) -> bool {
        self.effects.values().any(|active| active.scope == scope && active.id == id)
    }

    fn on(&self, at: At) -> Option<(&String, &Man)> {
        self.men.iter().find(|(_, man)| man.at == at)
    }

    /// Every legal action, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        for (id, man) in self.men.iter().filter(|(_, man)| man.side == self.to_move) {
            if self.again.as_ref() == Some(id) || self.has(id, "freeze") {
                continue;
            }
            for to in self.targets(id, man) {
                let takes = self.on(to).is_some() || self.is_passing(man, to);
                if takes && self.has("all", "truce") {
                    continue;
                }
                let text = format!("move {}{}", name(man.at), name(to));
                match man.rank == "pawn" && to.1 == 7 - 7 * man.side as i32 {
                    true => actions.extend("bnqr".chars().map(|rank| format!("{text}{rank}"))),
                    false => actions.push(text),
                }
            }
        }
        if actions.is_empty() {
            actions.push("pass".to_owned());
        }
        for (id, _, price, target, _) in SHOP {
            if price * self.inflated() > self.scores[self.to_move] {
                continue;
            }
            let stacks = ["sharpen", "curse"].contains(&id);
            let mut offer = |scope: &str, text: String| {
                let is_bare = id == "shield" && self.has(scope, "bare");
                if !is_bare && (stacks || !self.has(scope, id)) {
                    actions.push(text);
                }
            };
            match target {
                "all" => offer("all", format!("buy {id}")),
                "opponent_player" => offer(SIDES[1 - self.to_move], format!("buy {id}")),
                _ => {
                    for (scope, man) in &self.men {
                        if (man.side == self.to_move) == (target == "own") {
                            offer(scope, format!("buy {id} {}", name(man.at)));
                        }
                    }
                }
            }
        }
        actions.sort_unstable();
        actions
    }

    /// Whether a pawn would take en passant there.
    fn is_passing(&self, man: &Man, to: At) -> bool {
        man.rank == "pawn"
            && Some(to) == self.en_passant
            && (to.0 - man.at.0).abs() == 1
            && to.1 == man.at.1 + if man.side == 0 { 1 } else { -1 }
            && self.on((to.0, man.at.1)).is_some_and(|(_, other)| other.side != man.side)
    }

    fn targets(&self, id: &str, man: &Man) -> Vec<At> {
        let mut targets = Vec::new();
        let (x, y) = man.at;
        let is_free = |to: At| self.on(to).is_none();
        let mut slide = |dirs: &[At], most: i32| {
            for (dx, dy) in dirs {
                for n in 1..=most {
                    let to = (x + dx * n, y + dy * n);
                    if !(0..8).contains(&to.0) || !(0..8).contains(&to.1) {
                        break;
                    }
                    match self.on(to) {
                        Some((_, other)) if other.side == man.side => break,
                        Some(_) => {
                            targets.push(to);
                            break;
                        }
                        None => targets.push(to),
                    }
                }
            }
        };
        match man.rank.as_str() {
            "rook" => slide(&STRAIGHT, 7),
            "bishop" => slide(&DIAGONAL, 7),
            "queen" => slide(&[STRAIGHT, DIAGONAL].concat(), 7),
            "king" => slide(&[STRAIGHT, DIAGONAL].concat(), 1),
            "knight" => slide(&LEAPS, 1),
            _ => {}
        }
        if self.has(id, "leap") && man.rank != "knight" {
            slide(&LEAPS, 1);
        }
        if man.rank == "pawn" {
            let up = if man.side == 0 { 1 } else { -1 };
            if is_free((x, y + up)) {
                targets.push((x, y + up));
                let is_short =
                    (0..8).contains(&(y + 2 * up)) && y + 2 * up != 7 - 7 * man.side as i32;
                if !man.moved && is_short && is_free((x, y + 2 * up)) {
                    targets.push((x, y + 2 * up));
                }
            }
            for to in [(x - 1, y + up), (x + 1, y + up)] {
                let takes = self.on(to).is_some_and(|(_, other)| other.side != man.side);
                if takes || self.is_passing(man, to) {
                    targets.push(to);
                }
            }
        }
        if man.rank == "king" {
            targets.extend(self.rook_of(man, 2).map(|_| (2, y)));
            targets.extend(self.rook_of(man, 6).map(|_| (6, y)));
        }
        targets
    }

    /// The rook with which a king castles to a file.
    fn rook_of(&self, king: &Man, file: i32) -> Option<String> {
        let (home, corner) = (7 * king.side as i32, if file == 2 { 0 } else { 7 });
        let (id, rook) = self.on((corner, home))?;
        let fits = !king.moved && king.at == (4, home) && rook.rank == "rook" && !rook.moved;
        let between = (corner.min(4) + 1..corner.max(4)).all(|x| self.on((x, home)).is_none());
        let may = fits && between && rook.side == king.side && !self.has(id, "freeze");
        may.then(|| id.clone())
    }

    /// Does a legal action.
    pub(crate) fn act(&mut self, text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        match words.as_slice() {
            ["buy", id, rest @ ..] => self.buy(id, rest.first().copied()),
            ["move", squares] => self.go(squares),
            _ => {
                self.seen.push("pass");
                self.en_passant = None;
                self.again = None;
                self.end_turn();
            }
        }
        self.draw();
    }

    fn read(text: &str) -> At {
        let bytes = text.as_bytes();
        (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
    }

    fn buy(&mut self, id: &str, on: Option<&str>) {
        let (_, _, price, target, turns) = *SHOP.iter().find(|entry| entry.0 == id).unwrap();
        let scope = match (target, on) {
            ("all", _) => "all".to_owned(),
            ("opponent_player", _) => SIDES[1 - self.to_move].to_owned(),
            (_, Some(square)) => self.on(Self::read(square)).unwrap().0.clone(),
            _ => panic!("{id} needs a square"),
        };
        self.scores[self.to_move] -= price * self.inflated();
        self.put(id, &scope, self.to_move, turns);
        match (id, self.men.get_mut(&scope)) {
            ("sharpen", Some(man)) => man.points += 2,
            ("curse", Some(man)) => man.points = (man.points - 2).max(1),
            _ => {}
        }
        self.quiet = 0;
        self.is_noisy = true;
    }

    fn put(&mut self, id: &str, scope: &str, by: usize, turns: Option<u32>) {
        let active = Active { id: id.to_owned(), scope: scope.to_owned(), by, turns };
        self.effects.insert(self.next, active);
        self.next += 1;
    }

    fn lose(&mut self, scope: &str, id: &str) {
        self.effects.retain(|_, active| active.scope != scope || active.id != id);
    }

    fn go(&mut self, squares: &str) {
        let (from, to) = (Self::read(&squares[..2]), Self::read(&squares[2..4]));
        let (id, man) = self.on(from).map(|(id, man)| (id.clone(), man.clone())).unwrap();
        let passing = self.is_passing(&man, to).then_some((to.0, from.1));
        let victim = self.on(passing.unwrap_or(to)).map(|(id, _)| id.clone());
        let (mut rook, mut moved) = (None, true);
        self.again = None;
        self.en_passant = None;
        if man.rank == "pawn" || victim.is_some() {
            self.quiet = 0;
            self.is_noisy = true;
        }
        if let Some(victim) = victim {
            self.seen.extend(passing.map(|_| "en passant"));
            moved = self.capture(&id, &victim);
        } else if man.rank == "king" && (to.0 - from.0).abs() == 2 && to.1 == from.1 {
            self.seen.push("castle");
            let file = if to.0 == 2 { 3 } else { 5 };
            rook = self.rook_of(&man, to.0).map(|rook| (rook, (file, from.1)));
        } else if man.rank == "pawn" && !man.moved && (to.1 - from.1).abs() == 2 && to.0 == from.0 {
            self.en_passant = Some((from.0, (from.1 + to.1) / 2));
        }
        if moved {
            self.shift(&id, to);
            if let Some((rook, to)) = rook {
                self.shift(&rook, to);
            }
            if self.has_lost().is_some() {
                self.again = None;
            }
            if let Some(rank) = squares.chars().nth(4) {
                self.promote(&id, rank);
            }
        }
        if let Some(loser) = self.has_lost() {
            self.outcome = Some((Some(1 - loser), "king captured"));
            return;
        }
        if self.again.is_none() {
            self.end_turn();
        }
    }

    fn has_lost(&self) -> Option<usize> {
        let has_king =
            |side: usize| self.men.values().any(|man| man.side == side && man.rank == "king");
        (0..2).find(|side| !has_king(*side))
    }

    fn shift(&mut self, id: &str, to: At) {
        let man = self.men.get_mut(id).unwrap();
        (man.at, man.moved) = (to, true);
        if self.has(id, "haste") {
            self.seen.push("haste");
            self.lose(id, "haste");
            self.again = Some(id.to_owned());
        }
    }

    fn promote(&mut self, id: &str, rank: char) {
        self.seen.push("promotion");
        let ranks = ["bishop", "knight", "queen", "rook"];
        let rank = ranks["bnqr".find(rank).unwrap()];
        let man = self.men.get_mut(id).unwrap();
        (man.rank, man.points) = (rank.to_owned(), man.points.max(worth(rank)));
    }

    /// Tries a capture and returns whether it succeeds.
    fn capture(&mut self, id: &str, victim: &str) -> bool {
        let (mine, theirs) = (self.men[id].points, self.men[victim].points);
        let plague = |model: &Self, on: &str| {
            let all = model.effects.values();
            all.clone().find(|it| it.scope == on && it.id == "plague").map(|it| (it.by, it.turns))
        };
        let (own, other) = (plague(self, id), plague(self, victim));
        if self.has(victim, "shield") || mine < theirs {
            if self.has(victim, "shield") {
                self.seen.push("shield");
                self.lose(victim, "shield");
                if self.men[victim].rank == "king" {
                    self.put("bare", victim, self.to_move, Some(1));
                }
            } else {
                self.seen.push("failed capture");
                self.men.get_mut(victim).unwrap().points -= mine;
            }
            if let Some(plague) = own {
                self.infect(victim, plague);
            }
            return false;
        }
        let (bounty, martyr) = (self.has(victim, "bounty"), self.has(victim, "martyr"));
        self.scores[self.to_move] += if bounty { 2 * theirs } else { theirs };
        self.men.remove(victim);
        self.effects.retain(|_, active| active.scope != victim);
        if martyr {
            self.seen.push("martyr");
            self.men.get_mut(id).unwrap().points = 1;
        }
        if let Some(plague) = other {
            self.infect(id, plague);
        }
        true
    }

    /// A piece gets the plague; one that has it keeps the one that lasts longer.
    fn infect(&mut self, on: &str, (by, turns): (usize, Option<u32>)) {
        self.seen.push("infection");
        let to_move = self.to_move;
        let end = |by: usize, turns: Option<u32>| 2 * turns.unwrap() - u32::from(by != to_move);
        let there = self.effects.values_mut().find(|it| it.scope == on && it.id == "plague");
        match there {
            Some(there) if end(there.by, there.turns) < end(by, turns) => {
                (there.by, there.turns) = (by, turns);
                // It keeps its number, but uses one up.
                self.next += 1;
            }
            Some(_) => {}
            None => self.put("plague", on, by, turns),
        }
    }

    fn end_turn(&mut self) {
        self.quiet = if self.is_noisy { 0 } else { self.quiet + 1 };
        self.is_noisy = false;
        self.to_move = 1 - self.to_move;
        let side = self.to_move;
        for active in self.effects.values_mut().filter(|active| active.by == side) {
            active.turns = active.turns.map(|turns| turns - 1);
        }
        let over: Vec<u32> = self
            .effects
            .iter()
            .filter(|(_, active)| active.turns == Some(0))
            .map(|(number, _)| *number)
            .collect();
        for number in over {
            let gone = self.effects.remove(&number).unwrap();
            if gone.id == "shield" && self.men[&gone.scope].rank == "king" {
                self.seen.push("bare");
                self.put("bare", &gone.scope, side, Some(2));
            }
        }
        for (id, man) in self.men.iter_mut().filter(|(_, man)| man.side == side) {
            let mut effects = self.effects.values();
            if effects.any(|active| active.scope == *id && active.id == "plague") {
                man.points = (man.points - 1).max(1);
            }
        }
        let income: i32 =
            self.men.values().filter(|man| man.side == side).map(|man| man.points).sum();
        self.scores[side] += if self.has(SIDES[side], "tax") { income / 2 } else { income };
    }

    fn draw(&mut self) {
        let is_bare = self.men.values().all(|man| man.rank == "king");
        if self.outcome.is_some() {
        } else if self.quiet >= 200 {
            self.outcome = Some((None, "200 quiet turns"));
        } else if is_bare && self.scores.iter().all(|score| *score < 8 * self.inflated()) {
            self.outcome = Some((None, "bare kings"));
        }
    }
}
