//! The nodes of a tree: actions, how often they were tried and what came of it.

use std::collections::HashMap;

use sortilege_core::{Action, SeatId};

/// The reward of a game that is won.
pub(super) const FULL: i64 = 1 << 16;

struct Node {
    action: Action,
    /// The seat that acted.
    seat: SeatId,
    visits: u32,
    /// How often it could have been tried.
    chances: u32,
    total: i64,
    children: Vec<u32>,
    is_forbidden: bool,
}

/// All nodes of a tree. An action that is legal only in some of the guessed positions is compared
/// with the others by how often it could have been tried.
pub(super) struct Nodes {
    list: Vec<Node>,
    /// Scratch: the place of each child among the legal actions.
    known: HashMap<Action, u32>,
}

impl Nodes {
    /// The node of the present position.
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> Self {
        let mut nodes = Self { list: Vec::new(), known: HashMap::new() };
        nodes.add(Action::new(0, []), SeatId::NOBODY);
        nodes
    }

    fn add(&mut self, action: Action, seat: SeatId) -> usize {
        self.list.push(Node {
            action,
            seat,
            visits: 0,
            chances: 0,
            total: 0,
            children: Vec::new(),
            is_forbidden: false,
        });
        self.list.len() - 1
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn visits(&self, node: usize) -> u32 {
        self.list[node].visits
    }

    /// Never tries an action again.
    pub(super) fn forbid(&mut self, node: usize) {
        self.list[node].is_forbidden = true;
    }

    /// Chooses one of the legal actions at a node: one that was never tried, if there is any,
    /// otherwise the one that promises most. Returns its node, the action, and whether it is new.
    pub(super) fn choose(
        &mut self,
        at: usize,
        seat: SeatId,
        actions: &[Action],
        tick: u64,
    ) -> (usize, Action, bool) {
        self.known.clear();
        for child in &self.list[at].children {
            let node = &self.list[*child as usize];
            if node.seat == seat {
                self.known.insert(node.action, *child);
            }
        }
        let start = (tick % actions.len() as u64) as usize;
        let in_turn = || (0..actions.len()).map(move |place| (start + place) % actions.len());
        let untried = in_turn().find(|place| !self.known.contains_key(&actions[*place]));
        if let Some(place) = untried {
            let child = self.add(actions[place], seat);
            self.list[child].chances = 1;
            self.list[at].children.push(child as u32);
            return (child, actions[place], true);
        }
        let mut best: Option<(i64, usize, Action)> = None;
        for place in in_turn() {
            let child = self.known[&actions[place]] as usize;
            let node = &mut self.list[child];
            node.chances += 1;
            let promise = if node.is_forbidden { -1 } else { promise(node) };
            if best.is_none_or(|(best, ..)| promise > best) {
                best = Some((promise, child, actions[place]));
            }
        }
        let (_, child, action) = best.unwrap_or((0, at, actions[0]));
        (child, action, false)
    }

    /// Adds a result to a node.
    pub(super) fn note(&mut self, node: usize, reward: i64) {
        let node = &mut self.list[node];
        node.visits += 1;
        node.total += reward;
    }

    /// The mean result of an action, for the seat that acted.
    pub(super) fn mean(&self, node: usize) -> i64 {
        let node = &self.list[node];
        node.total / i64::from(node.visits.max(1))
    }

    /// The nodes of some actions, the one that was tried most first.
    pub(super) fn ranked(&self, at: usize, among: &[Action]) -> Vec<usize> {
        let children = self.list[at].children.iter().map(|child| *child as usize);
        let mut list: Vec<usize> = children
            .filter(|child| {
                let node = &self.list[*child];
                !node.is_forbidden && (among.is_empty() || among.contains(&node.action))
            })
            .collect();
        list.sort_by_key(|child| {
            let node = &self.list[*child];
            (std::cmp::Reverse((node.visits, self.mean(*child))), *child)
        });
        list
    }

    /// What is expected from a node on, its own action included.
    pub(super) fn line(&self, node: usize) -> Vec<Action> {
        let mut line = vec![self.list[node].action];
        let mut at = node;
        while line.len() < 8
            && let Some(next) = self.ranked(at, &[]).first()
            && self.list[*next].visits >= 8
        {
            line.push(self.list[*next].action);
            at = *next;
        }
        line
    }
}

/// Mean result plus what is not known yet: more, the rarer it was tried.
fn promise(node: &Node) -> i64 {
    let visits = i64::from(node.visits.max(1));
    let mean = node.total / visits;
    let log = i64::from(u64::from(node.chances.max(1)).ilog2() + 1);
    // The square root of 0.1 * log / visits, in parts of FULL.
    let unknown =
        (((FULL * FULL) as i128 * i128::from(log) / 10 / i128::from(visits)) as u64).isqrt() as i64;
    mean + unknown
}
