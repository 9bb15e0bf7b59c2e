//! The ways to end a Maneuver so that a given set of foes can be killed.
//!
//! The squad's cards are placed one by one. A branch ends as soon as the cards still to be placed
//! cannot hurt some target enough, or cannot give a better value than the plans already kept.

use std::ops::ControlFlow;

use super::card::{ANVIL, HAMMER, JOKER, MOUSE, PACIFIST, SQUAD};
use super::grid::{Cells, NOWHERE, beside, bit, each};
use super::outlook::{Outlook, bounty};
use super::position::Position;
use super::stand::{Choice, Router, Stand, is_helped};
use super::strike::{Hitter, TARGETS, assign};
use super::watch::Watch;

/// One way to play a turn: how the squad stands when the Maneuver ends, and which foes it then
/// kills.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) stand: Stand,
    pub(super) kills: Cells,
    /// Its estimated value.
    pub(super) value: i32,
}

/// How much work to spend on one set of foes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The maximum number of plans to keep.
    pub(super) keep: usize,
    /// The maximum number of placements to try.
    pub(super) tries: u64,
}

impl Effort {
    /// All plans, as far as they fit in memory.
    pub(super) const ALL: Self = Self { keep: usize::MAX, tries: 5_000_000 };
    /// Any one plan.
    pub(super) const ANY: Self = Self { keep: 1, tries: u64::MAX };
}

/// A choice with its value and the targets it can attack, by number.
#[derive(Clone, Copy)]
struct Rated {
    choice: Choice,
    value: i32,
    reach: u8,
}

/// A word holds one number of eight bits for each target. This bit of each is unused.
const SPARE: u64 = 0x8080_8080_8080_8080;

fn lanes(reach: u8, strength: u8) -> u64 {
    each(reach.into()).fold(0, |lanes, target| lanes | u64::from(strength) << (8 * target))
}

/// Whether each number in `have` is at least the one in `need`.
fn covers(have: u64, need: u64) -> bool {
    ((have | SPARE) - need) & SPARE == SPARE
}

/// The search for the plans that kill one set of foes.
pub(super) struct Hunt<'a, 'w> {
    position: &'a Position,
    router: &'a mut Router,
    watch: &'a mut Watch<'w>,
    effort: Effort,
    kills: Cells,
    /// The cards in the order they are placed: the Joker and the Pacifist first, as they change
    /// what the others can do.
    order: Vec<usize>,
    rated: Vec<Vec<Rated>>,
    /// The cards that are down and could get up, and that should.
    lazy: u8,
    /// For each place in the order: the maximum damage to each target, and the maximum value, of
    /// this card and those after it.
    potential: Vec<u64>,
    promise: Vec<i32>,
    tries: u64,
    kept: Vec<Plan>,
}

/// The cards placed so far.
#[derive(Clone, Copy)]
struct Placed {
    stand: Stand,
    taken: Cells,
    value: i32,
    /// The damage of the placed cards to each target, and the damage that is needed.
    have: u64,
    need: u64,
    /// The cells where the Hammer and the Anvil are stronger.
    encouraged: Cells,
    hitters: [Hitter; SQUAD],
    hitting: usize,
}

impl<'a, 'w> Hunt<'a, 'w> {
    pub(super) fn new(
        position: &'a Position,
        choices: &[Vec<Choice>; SQUAD],
        kills: Cells,
        effort: Effort,
        router: &'a mut Router,
        watch: &'a mut Watch<'w>,
    ) -> Self {
        let outlook = Outlook::new(position, kills);
        let mut order: Vec<usize> = (0..SQUAD).filter(|card| position.is_alive(*card)).collect();
        order.sort_by_key(|card| (*card != JOKER, *card != PACIFIST, choices[*card].len()));
        let targets = kills.count_ones();
        let better_up = |card: &usize| {
            let asleep = (position.up | position.spent) >> card & 1 == 0;
            position.is_alive(*card)
                && asleep
                && !outlook.is_saved_by_ducking(position.cells[*card])
        };
        let lazy = (0..SQUAD).filter(better_up).fold(0, |cards, card| cards | 1 << card);
        let rated: Vec<Vec<Rated>> = order
            .iter()
            .map(|card| {
                // Being up is never worse than being down, except where it is fatal.
                let roused = lazy >> card & 1 != 0 && position.is_helped(*card);
                let useful = |choice: &&Choice| {
                    let free =
                        position.is_up(*card) || roused && choice.cell == position.cells[*card];
                    choice.up || !free || outlook.is_saved_by_ducking(choice.cell)
                };
                let mut rated: Vec<Rated> = choices[*card]
                    .iter()
                    .filter(useful)
                    .map(|choice| Rated {
                        choice: *choice,
                        value: outlook.value(*card, *choice),
                        reach: reach(*card, *choice, kills),
                    })
                    .collect();
                rated.sort_by_key(|rated| (-rated.value, !rated.choice.up));
                rated
            })
            .collect();
        let mut potential = vec![0; order.len() + 1];
        let mut promise = vec![0; order.len() + 1];
        for place in (0..order.len()).rev() {
            let reach = rated[place].iter().fold(0, |reach, rated| reach | rated.reach);
            // Until the Joker is placed, he may be beside any foe.
            let joked = if order[place] == JOKER { ((1u16 << targets) - 1) as u8 } else { 0 };
            let strength = if order[place] == HAMMER || order[place] == ANVIL { 2 } else { 1 };
            potential[place] = potential[place + 1] + lanes(reach | joked, strength);
            promise[place] =
                promise[place + 1] + rated[place].first().map_or(0, |rated| rated.value);
        }
        Self {
            position,
            router,
            watch,
            effort,
            kills,
            order,
            rated,
            lazy,
            potential,
            promise,
            tries: 0,
            kept: Vec::new(),
        }
    }

    /// The plans, and whether the search was complete: false if it was cut short and there may be
    /// others or better ones.
    pub(super) fn run(mut self) -> (Vec<Plan>, bool) {
        let blank = Placed {
            stand: Stand { cells: [NOWHERE; SQUAD], up: 0 },
            taken: 0,
            value: bounty(self.position, self.kills),
            have: 0,
            need: self.needs(0),
            encouraged: 0,
            hitters: [Hitter::default(); SQUAD],
            hitting: 0,
        };
        let complete = self.place(0, &blank).is_continue();
        (self.kept, complete)
    }

    fn place(&mut self, place: usize, placed: &Placed) -> ControlFlow<()> {
        let Some(card) = self.order.get(place).copied() else {
            self.keep(placed);
            return ControlFlow::Continue(());
        };
        for number in 0..self.rated[place].len() {
            let Rated { choice, value, reach } = self.rated[place][number];
            if self.is_full(placed.value + value + self.promise[place + 1]) {
                // The following ones have no higher value.
                break;
            }
            let own = bit(choice.cell);
            if placed.taken & own != 0 {
                continue;
            }
            self.watch.count(1)?;
            self.tries += 1;
            if self.tries > self.effort.tries {
                return ControlFlow::Break(());
            }
            let mut next = *placed;
            next.taken |= own;
            next.value += value;
            next.stand.cells[card] = choice.cell;
            next.stand.up |= u8::from(choice.up) << card;
            match card {
                JOKER if choice.up => next.need = self.needs(beside(own)),
                PACIFIST if choice.up => next.encouraged = beside(own),
                _ if reach != 0 => {
                    let strong = (card == HAMMER || card == ANVIL) && placed.encouraged & own != 0;
                    let strength = if strong { 2 } else { 1 };
                    next.have += lanes(reach, strength);
                    next.hitters[next.hitting] = Hitter { strength, reach };
                    next.hitting += 1;
                }
                _ => {}
            }
            if covers(next.have + self.potential[place + 1], next.need) {
                self.place(place + 1, &next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The damage that each target needs, with the Joker beside these cells.
    fn needs(&self, joked: Cells) -> u64 {
        let need = |foe| (self.position.strength_at(foe) - u8::from(joked & bit(foe) != 0)).max(1);
        each(self.kills)
            .enumerate()
            .fold(0, |needs, (number, foe)| needs | u64::from(need(foe)) << (8 * number))
    }

    /// Whether enough plans of at least this value are kept.
    fn is_full(&self, value: i32) -> bool {
        self.kept.len() == self.effort.keep
            && self.kept.last().is_some_and(|worst| worst.value >= value)
    }

    /// Whether a card stays down that could get up and would lose nothing by it.
    fn is_lazy(&self, stand: &Stand) -> bool {
        let stays = |card: &usize| stand.cells[*card] == self.position.cells[*card];
        let mut asleep = each((self.lazy & !stand.up).into()).map(usize::from).filter(stays);
        asleep.any(|card| is_helped(self.position, stand, card, stand.up))
    }

    fn keep(&mut self, placed: &Placed) {
        if self.is_full(placed.value) || self.is_lazy(&placed.stand) {
            return;
        }
        let mut needs: [u8; TARGETS] = placed.need.to_le_bytes();
        let hitters = &placed.hitters[..placed.hitting];
        if !assign(hitters, &mut needs, &mut [None; SQUAD])
            || !self.router.reaches(self.position, &placed.stand)
        {
            return;
        }
        let plan = Plan { stand: placed.stand, kills: self.kills, value: placed.value };
        if self.effort.keep == usize::MAX {
            self.kept.push(plan);
            return;
        }
        let at = self.kept.partition_point(|kept| kept.value >= plan.value);
        self.kept.insert(at, plan);
        self.kept.truncate(self.effort.keep);
    }
}

/// The targets, by number, that a card attacks from where it ends.
fn reach(card: usize, choice: Choice, kills: Cells) -> u8 {
    if card == JOKER || card == PACIFIST || !(choice.up || card == MOUSE) {
        return 0;
    }
    numbers(kills, Position::range(card, choice.cell))
}

/// The numbers of those targets that are on these cells.
fn numbers(kills: Cells, cells: Cells) -> u8 {
    each(kills)
        .enumerate()
        .fold(0, |numbers, (number, foe)| numbers | ((cells >> foe & 1) as u8) << number)
}

/// Whether these foes might all be killed if no squad card were in the way of another.
pub(super) fn may_kill(position: &Position, choices: &[Vec<Choice>; SQUAD], kills: Cells) -> bool {
    if kills.count_ones() > TARGETS as u32 {
        return false;
    }
    let beside_up = |card: usize| {
        let up = choices[card].iter().filter(|choice| choice.up);
        up.fold(0, |cells, choice| cells | beside(bit(choice.cell)))
    };
    let (joked, encouraged) = (beside_up(JOKER), beside_up(PACIFIST));
    let mut needs = [0; TARGETS];
    for (need, foe) in needs.iter_mut().zip(each(kills)) {
        *need = (position.strength_at(foe) - u8::from(joked & bit(foe) != 0)).max(1);
    }
    let hitters: [Hitter; SQUAD] = std::array::from_fn(|card| {
        let reach = choices[card].iter().fold(0, |all, choice| all | reach(card, *choice, kills));
        let strong = (card == HAMMER || card == ANVIL)
            && choices[card].iter().any(|choice| encouraged & bit(choice.cell) != 0);
        Hitter { strength: if strong { 2 } else { 1 }, reach }
    });
    assign(&hitters, &mut needs, &mut [None; SQUAD])
}
