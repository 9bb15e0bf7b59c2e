//! The list of legal actions while tags or effects listen, or a guard cannot tell what is safe.
//!
//! An action whose pieces nothing listens to is as safe as the guard says. Tags that may refuse it
//! are asked. Only what may have consequences is tried: those can attack the king, or save it.

use sortilege_core::{
    Action, Args, Bits, Board, Guard, Hearers, KindId, Mode, PieceContext, PieceId, Play, Scene,
    SeatId, Square, Step, Steps, each_group, trial,
};

use super::moves::{MOVE, action};
use super::referee::ChessReferee;
use super::rule::Going;

/// Legal targets of one piece by one mode.
pub(super) struct Way<'a, const W: usize> {
    /// The kind of the piece.
    pub(super) kind: KindId,
    /// The mode by which it goes.
    pub(super) mode: &'a Mode,
    /// The square of the piece.
    pub(super) from: Square,
    /// The squares that it can go to.
    pub(super) targets: Bits<W>,
    /// The kinds that it can become there.
    pub(super) becomes: &'a [KindId],
}

/// Tries actions in a copy of the game, which is made when the first one is tried.
struct Trial<'a> {
    referee: &'a ChessReferee,
    scene: Scene<'a>,
    seat: SeatId,
    copy: Option<Play>,
}

impl Trial<'_> {
    fn survives(&mut self, action: &Action) -> bool {
        let copy = self.copy.get_or_insert_with(|| Play::fork(self.scene));
        let royals = |board: &Board| self.referee.royals(board, self.seat);
        trial::survives_by_tables(copy, self.seat, royals, action)
    }
}

impl ChessReferee {
    /// Visits everything that is legal: by patterns, and by abilities that are code.
    pub(super) fn each_heard<const W: usize>(
        &self,
        scene: Scene<'_>,
        mut visit: impl FnMut(Way<'_, W>),
        mut visit_coded: impl FnMut(Action),
    ) {
        let (board, seat) = (scene.board, scene.board.to_move());
        let hearers = Hearers::of(board);
        let tries_all = !self.has_guard::<W>(board);
        let open = Guard::<W>::open(scene, seat);
        let guard = if tries_all { Guard::open(scene, seat) } else { self.guard::<W>(scene) };
        let mut trial = Trial { referee: self, scene, seat, copy: None };
        let occupied = board.occupied::<W>();
        let refusing = hearers.refusing.resize::<W>();
        each_group(scene, seat, &open, |group| {
            let (kind, mode, from) = (group.kind, group.mode, group.from);
            let mut all = match mode.takes {
                Some(_) => group.targets,
                None => group.targets.without(occupied),
            };
            if board.is_altered()
                && let Some(piece) = board.at(from)
            {
                all &= self.zone(board, piece, mode).resize();
            }
            let loud = match tries_all || hearers.doers.contains(from) {
                true => all,
                false => all & hearers.victims.resize(),
            };
            let mut targets = all.without(loud);
            if guard.bound().contains(from) {
                targets = guard.allow(from, targets);
            }
            let asked = if refusing.contains(from) { targets } else { targets & refusing };
            for to in asked {
                if !Going::new(scene, from, to).is_ok_and(|going| going.is_permitted(mode)) {
                    targets.remove(to);
                }
            }
            if !targets.is_empty() {
                visit(Way { kind, mode, from, targets, becomes: &mode.becomes });
            }
            for to in loud {
                if !Going::new(scene, from, to).is_ok_and(|going| going.is_allowed(mode)) {
                    continue;
                }
                let targets = Bits::of(to);
                let ability = mode.ability(occupied.contains(to));
                if mode.becomes.is_empty() && trial.survives(&action(ability, from, to, None)) {
                    visit(Way { kind, mode, from, targets, becomes: &[] });
                }
                for kind_after in &mode.becomes {
                    if trial.survives(&action(ability, from, to, Some(*kind_after))) {
                        let becomes = std::slice::from_ref(kind_after);
                        visit(Way { kind, mode, from, targets, becomes });
                    }
                }
            }
        });
        self.each_option::<W>(scene, seat, |site, coded, args: Args| {
            let action = Action::with(MOVE, site.ability(), args);
            let survives = Steps::borrowed(|steps| {
                coded.perform(site, &action, steps);
                let is_quiet = !tries_all && is_unheard(site, steps, hearers.any);
                is_quiet.then(|| guard.survives(steps)).flatten()
            });
            if survives.unwrap_or_else(|| trial.survives(&action)) {
                visit_coded(action);
            }
        });
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
