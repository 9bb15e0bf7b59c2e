//! The list of legal actions while tags or effects listen, or a guard cannot tell what is safe.
//!
//! An action whose pieces nothing listens to is as safe as the guard says. Tags that may refuse it
//! are asked. Only what may have consequences is tried: those can attack the king, or save it.

use sortilege_core::{
    Action, Args, Bits, Board, Fork, Group, Guard, Hearers, KindId, Mode, PieceContext, PieceId,
    Plain, Play, Scene, SeatId, Square, Step, Steps, count_usual_ways, each_group,
    each_group_among, trial,
};

use super::moves::{MOVE, action, push_targets};
use super::referee::ChessReferee;
use super::rule::Going;

/// Legal targets of one piece by one mode.
struct Way<'a, const W: usize> {
    /// The kind of the piece.
    kind: KindId,
    /// The mode by which it goes.
    mode: &'a Mode,
    /// The square of the piece.
    from: Square,
    /// The squares that it can go to.
    targets: Bits<W>,
    /// The kinds that it can become there.
    becomes: &'a [KindId],
}

/// Tries actions in a copy of the game, which is made when the first one is tried.
struct Trial<'a> {
    scene: Scene<'a>,
    seat: SeatId,
    copy: Option<Fork>,
}

impl Trial<'_> {
    fn copy(&mut self) -> &mut Play {
        self.copy.get_or_insert_with(|| Play::fork(self.scene))
    }

    fn survives(&mut self, action: &Action) -> bool {
        let seat = self.seat;
        let royals = |board: &Board| board.royals(seat);
        trial::survives_by_tables(self.copy(), seat, royals, action)
    }
}

/// What is done with what is legal.
trait Visitor<const W: usize> {
    /// Targets of a piece by a pattern.
    fn way(&mut self, way: Way<'_, W>);
    /// A use of an ability that is code.
    fn coded(&mut self, action: Action);
}

/// What is known of a position while its legal actions are visited.
struct Position<'a, const W: usize> {
    referee: &'a ChessReferee,
    scene: Scene<'a>,
    seat: SeatId,
    hearers: Hearers,
    /// Whether no guard can tell what is safe.
    tries_all: bool,
    guard: Guard<'a, W>,
    bound: Bits<W>,
    occupied: Bits<W>,
    /// The own pieces of which everything must be asked or tried.
    concerned: Bits<W>,
    /// The enemies of which it must be asked or tried whether they can be taken.
    guarded: Bits<W>,
    trial: Trial<'a>,
}

impl<'a, const W: usize> Position<'a, W> {
    fn new(referee: &'a ChessReferee, scene: Scene<'a>) -> Self {
        let (board, seat) = (scene.board, scene.board.to_move());
        let hearers = Hearers::of(board);
        let (own, occupied) = (board.owned::<W>(seat), board.occupied::<W>());
        let tries_all = !referee.has_guard::<W>(board);
        let concerned = match tries_all || board.is_altered() {
            true => own,
            false => (hearers.doers | hearers.refusing).resize() & own,
        };
        let guarded = (hearers.victims | hearers.refusing).resize().without(own);
        let trial = Trial { scene, seat, copy: None };
        let (guard, bound) = (Guard::open(scene, seat), Bits::EMPTY);
        Self {
            referee,
            scene,
            seat,
            hearers,
            tries_all,
            guard,
            bound,
            occupied,
            concerned,
            guarded,
            trial,
        }
    }

    /// Finds out what leaves the own king unattacked, if a guard can tell.
    fn protect(&mut self) {
        if !self.tries_all {
            self.referee.protect(self.scene.board, &mut self.guard);
            self.bound = self.guard.bound();
        }
    }

    /// Visits those targets of a piece by a pattern that are legal.
    #[inline(always)]
    fn visit(&mut self, group: &Group<'a, W>, visitor: &mut impl Visitor<W>) {
        let Group { kind, mode, from, mut targets } = *group;
        if mode.takes.is_none() {
            targets = targets.without(self.occupied);
        }
        if self.concerned.contains(from) || !(targets & self.guarded).is_empty() {
            return self.visit_heard(&Group { kind, mode, from, targets }, visitor);
        }
        if self.bound.contains(from) {
            targets = self.guard.allow(from, targets);
        }
        if !targets.is_empty() {
            visitor.way(Way { kind, mode, from, targets, becomes: &mode.becomes });
        }
    }

    /// [`visit`](Self::visit) by asking and trying what the hearers can affect.
    #[inline(never)]
    fn visit_heard(&mut self, group: &Group<'a, W>, visitor: &mut impl Visitor<W>) {
        let Group { kind, mode, from, targets: mut all } = *group;
        let (scene, board) = (self.scene, self.scene.board);
        if board.is_altered()
            && let Some(piece) = board.at(from)
        {
            all &= self.referee.zone(board, piece, mode).resize();
        }
        let loud = match self.tries_all || self.hearers.doers.contains(from) {
            true => all,
            false => all & self.hearers.victims.resize(),
        };
        let mut targets = all.without(loud);
        if self.bound.contains(from) {
            targets = self.guard.allow(from, targets);
        }
        let refusing = self.hearers.refusing.resize::<W>();
        let asked = if refusing.contains(from) { targets } else { targets & refusing };
        for to in asked {
            if !Going::new(scene, from, to).is_ok_and(|going| going.is_permitted(mode)) {
                targets.remove(to);
            }
        }
        if !targets.is_empty() {
            visitor.way(Way { kind, mode, from, targets, becomes: &mode.becomes });
        }
        let quiet = self.without_consequences(from, mode, loud);
        let safe = if self.bound.contains(from) { self.guard.allow(from, quiet) } else { quiet };
        for to in loud {
            if !Going::new(scene, from, to).is_ok_and(|going| going.is_allowed(mode)) {
                continue;
            }
            let targets = Bits::of(to);
            if quiet.contains(to) {
                if safe.contains(to) {
                    visitor.way(Way { kind, mode, from, targets, becomes: &[] });
                }
                continue;
            }
            let ability = mode.ability(self.occupied.contains(to));
            if mode.becomes.is_empty() && self.trial.survives(&action(ability, from, to, None)) {
                visitor.way(Way { kind, mode, from, targets, becomes: &[] });
            }
            for kind_after in &mode.becomes {
                if self.trial.survives(&action(ability, from, to, Some(*kind_after))) {
                    let becomes = std::slice::from_ref(kind_after);
                    visitor.way(Way { kind, mode, from, targets, becomes });
                }
            }
        }
    }

    /// Those of some targets for which the guard can tell what is safe, though something listens:
    /// it turns out that nothing comes of that.
    fn without_consequences(&mut self, from: Square, mode: &Mode, targets: Bits<W>) -> Bits<W> {
        if self.tries_all || mode.moves.is_none() || !mode.becomes.is_empty() || targets.is_empty()
        {
            return Bits::EMPTY;
        }
        let ability = mode.ability(false);
        let go = |to| action(ability, from, to, None);
        self.trial.copy().without_consequences(from, targets, go)
    }

    /// Visits the legal uses of abilities that are code.
    fn visit_coded(&mut self, visitor: &mut impl Visitor<W>) {
        let (referee, scene, seat) = (self.referee, self.scene, self.seat);
        referee.each_option::<W>(scene, seat, |site, coded, args: Args| {
            let action = Action::with(MOVE, site.ability(), args);
            let survives = Steps::borrowed(|steps| {
                coded.perform(site, &action, steps);
                let is_quiet = !self.tries_all && is_unheard(site, steps, self.hearers.any);
                is_quiet.then(|| self.guard.survives(steps)).flatten()
            });
            if survives.unwrap_or_else(|| self.trial.survives(&action)) {
                visitor.coded(action);
            }
        });
    }

    /// Whether an own piece may take one of the guarded pieces. It may say so without need.
    fn hits_guarded(&self) -> bool {
        let (board, own) = (self.scene.board, self.scene.board.owned::<W>(self.seat));
        let Some(threats) = board.rules().threats(self.seat) else { return true };
        let is_hit = |square: Square| threats.attacked::<W>(self.scene, square, own, self.occupied);
        let guarded = self.guarded & self.occupied;
        !guarded.is_empty() && (threats.needs_asking(board, own) || guarded.iter().any(is_hit))
    }
}

impl ChessReferee {
    /// Visits everything that is legal: by patterns, and by abilities that are code.
    fn each_heard<const W: usize>(&self, scene: Scene<'_>, visitor: &mut impl Visitor<W>) {
        let mut position = Position::<W>::new(self, scene);
        position.protect();
        let open = Guard::<W>::open(scene, position.seat);
        each_group(scene, position.seat, &open, |group| position.visit(&group, visitor));
        position.visit_coded(visitor);
    }

    /// Lists everything that is legal.
    #[inline(never)]
    pub(super) fn legal_heard<const W: usize>(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let occupied = scene.board.occupied::<W>();
        self.each_heard(scene, &mut Listed { referee: self, occupied, actions });
    }

    /// Counts everything that is legal: one by one only what the hearers can affect.
    #[inline(never)]
    pub(super) fn count_heard<const W: usize>(&self, scene: Scene<'_>) -> u64 {
        let mut counted = Counted(0);
        let mut position = Position::<W>::new(self, scene);
        position.protect();
        let (seat, guarded, concerned) = (position.seat, position.guarded, position.concerned);
        let others = scene.board.owned::<W>(seat).without(concerned);
        if !concerned.is_empty() {
            each_group_among(scene, seat, (concerned, |_| true), |group| {
                position.visit(&group, &mut counted);
            });
        }
        if !others.is_empty() {
            counted.0 += count_usual_ways(scene, seat, &position.guard, (others, guarded));
            if position.hits_guarded() {
                each_group_among(scene, seat, (others, |_| true), |group| {
                    let targets = group.targets & guarded;
                    position.visit(&Group { targets, ..group }, &mut counted);
                });
            }
        }
        position.visit_coded(&mut counted);
        counted.0
    }
}

/// The list of legal actions, while tags or effects listen.
struct Listed<'a, const W: usize> {
    referee: &'a ChessReferee,
    occupied: Bits<W>,
    actions: &'a mut Vec<Action>,
}

impl<const W: usize> Visitor<W> for Listed<'_, W> {
    #[inline]
    fn way(&mut self, way: Way<'_, W>) {
        let quiet = if self.referee.is_pawn(way.kind) { Plain::Irreversibly } else { Plain::Yes };
        for target in way.targets {
            let takes = self.occupied.contains(target);
            let plain = if takes { Plain::Irreversibly } else { quiet };
            let ability = way.mode.ability(takes);
            push_targets(self.actions, ability, way.from, target, way.becomes, plain);
        }
    }

    fn coded(&mut self, action: Action) {
        self.actions.push(action);
    }
}

/// The number of legal actions.
struct Counted(u64);

impl<const W: usize> Visitor<W> for Counted {
    fn way(&mut self, way: Way<'_, W>) {
        self.0 += u64::from(way.targets.len()) * way.becomes.len().max(1) as u64;
    }

    fn coded(&mut self, _: Action) {
        self.0 += 1;
    }
}

/// Whether no piece that an ability is about is on one of the squares `hearing`.
fn is_unheard(site: PieceContext<'_>, steps: &Steps, hearing: Bits) -> bool {
    let hears = |piece: PieceId| {
        site.scene.board.piece(piece).square().is_some_and(|square| hearing.contains(square))
    };
    !hears(site.piece)
        && steps.iter().all(|step| match step {
            Step::Move { piece, .. } | Step::Remove { piece } => !hears(*piece),
            Step::MoveBoth { a: (a, _), b: (b, _) } => !hears(*a) && !hears(*b),
            Step::TakePassing { piece, victim, .. } => !hears(*piece) && !hears(*victim),
            Step::EndTurn { .. } | Step::Use { .. } | Step::Used { .. } => true,
            _ => false,
        })
}
