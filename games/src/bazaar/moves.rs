//! The moves of the pieces: which there are, what forbids them, and what they do.

use sortilege_core::{
    Ability, AbilityCode, AbilityId, Action, Arg, Args, Bits, Board, Deed, DeedKind, Deeds,
    EffectId, Hearers, KindId, PieceContext, PieceId, Rules, Scene, SeatId, Square, Step, Steps,
    Subject, each_open_group, hooks, perform_coded,
};

use super::{AGAIN, POINTS, QUIET, verb};

/// What the moves of a game depend on, looked up once.
pub(super) struct Moves {
    /// The kinds that each kind can become on the last rank; none if it does not promote.
    promotions: Vec<Vec<KindId>>,
    /// The points of a new piece of each kind.
    points: Vec<i32>,
    /// The abilities that are code, with their kinds.
    coded: Vec<(KindId, AbilityId, &'static dyn AbilityCode)>,
}

impl Moves {
    pub(super) fn new(rules: &Rules) -> Self {
        let becomes = |kind: &sortilege_core::Kind| -> Vec<KindId> {
            let modes = rules.seat_ids().flat_map(|seat| kind.modes(seat));
            modes.map(|mode| mode.becomes.clone()).find(|list| !list.is_empty()).unwrap_or_default()
        };
        let points = |kind: &sortilege_core::Kind| {
            let given = kind.piece().counters().iter().find(|(id, _)| *id == "points");
            given.map_or(1, |(_, points)| *points)
        };
        let coded = rules.kinds().iter().enumerate().flat_map(|(place, kind)| {
            let of_kind = kind.coded().iter();
            of_kind.map(move |rule| (KindId(place as u8), rule.id, rule.coded))
        });
        Self {
            promotions: rules.kinds().iter().map(becomes).collect(),
            points: rules.kinds().iter().map(points).collect(),
            coded: coded.collect(),
        }
    }

    /// The kinds that a piece can become if it reaches a square.
    pub(super) fn becomes(&self, scene: Scene<'_>, piece: PieceId, to: Square) -> &[KindId] {
        let state = scene.board.piece(piece);
        match scene.is_on_far_row(to, state.owner()) {
            true => self.promotions.get(state.kind().index()).map_or(&[], Vec::as_slice),
            false => &[],
        }
    }

    /// Whether a kind promotes, as pawns do.
    pub(super) fn is_pawn(&self, kind: KindId) -> bool {
        self.promotions.get(kind.index()).is_some_and(|kinds| !kinds.is_empty())
    }

    /// Visits every way in which the pieces of a seat can go, whatever forbids it.
    pub(super) fn each_way(&self, scene: Scene<'_>, seat: SeatId, visit: &mut dyn FnMut(Action)) {
        let board = scene.board;
        each_open_group(scene, seat, |group| {
            // A turn is a move; an attack from afar, which a mod may grant, is none.
            let is_move = group.mode.attacks.is_none();
            let Some(piece) = board.at(group.from).filter(|_| is_move) else { return };
            for to in group.targets {
                let ability = group.mode.ability(scene.is_occupied(to));
                let (from, at) = (Arg::Square(group.from), Arg::Square(to));
                match self.becomes(scene, piece, to) {
                    [] => visit(Action::by(verb::MOVE, ability, [from, at])),
                    kinds => kinds.iter().for_each(|kind| {
                        visit(Action::by(verb::MOVE, ability, [from, at, Arg::Kind(*kind)]));
                    }),
                }
            }
        });
        for (kind, id, coded) in &self.coded {
            let pieces = board.kind::<4>(*kind) & board.owned(seat);
            for square in pieces & coded.candidates(scene, seat) {
                let Some(piece) = board.at(square) else { continue };
                coded.options(PieceContext::new(scene, piece, *id), &mut |args: Args| {
                    visit(Action::with(verb::MOVE, *id, args));
                });
            }
        }
    }

    /// Lists the legal moves of a seat.
    pub(super) fn legal(&self, scene: Scene<'_>, seat: SeatId, actions: &mut Vec<Action>) {
        let (barred, hearing) = (barred(scene), Hearing::of(scene.board));
        self.each_way(scene, seat, &mut |action| {
            let piece = action.from().and_then(|from| scene.board.at(from));
            // An ability that is code may do anything.
            let is_coded = || self.coded.iter().any(|(_, id, _)| *id == action.ability);
            let is_asked = || !hearing.is_plain && (hearing.of_move(&action) || is_coded());
            if piece != barred && (!is_asked() || self.is_allowed(scene, &action)) {
                actions.push(action);
            }
        });
    }

    /// Whether all tags and effects allow a move.
    fn is_allowed(&self, scene: Scene<'_>, action: &Action) -> bool {
        let mut allowed = true;
        self.each_deed(scene, action, &mut |deed| {
            allowed = allowed && hooks::allowed(scene, deed).is_ok();
        });
        allowed
    }

    /// The tags and effects that forbid a move.
    pub(super) fn forbidders(&self, scene: Scene<'_>, action: &Action) -> Vec<EffectId> {
        let mut all = Vec::new();
        self.each_deed(scene, action, &mut |deed| {
            for effect in hooks::refusers(scene, deed) {
                if !all.contains(&effect) {
                    all.push(effect);
                }
            }
        });
        all
    }

    /// Visits the deeds that a move consists of.
    fn each_deed(&self, scene: Scene<'_>, action: &Action, visit: &mut dyn FnMut(&Deed)) {
        let Some(piece) = action.from().and_then(|from| scene.board.at(from)) else { return };
        let seat = scene.board.piece(piece).owner();
        let deed = |kind, by: PieceId| Deed::new(kind, seat).by(by);
        Steps::borrowed(|steps| {
            self.propose(scene, action, steps);
            for step in steps.iter() {
                match *step {
                    Step::Use { piece: Some(by), .. } => visit(&deed(DeedKind::Ability, by)),
                    Step::Move { piece, .. } => visit(&deed(DeedKind::Move, piece)),
                    Step::MoveBoth { a: (a, _), b: (b, _) } => {
                        [a, b].into_iter().for_each(|by| visit(&deed(DeedKind::Move, by)));
                    }
                    Step::Take { piece, victim } | Step::TakePassing { piece, victim, .. } => {
                        visit(&deed(DeedKind::Take, piece).to(victim));
                    }
                    _ => {}
                }
            }
        });
    }

    /// Proposes what a move does on the board.
    fn propose(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let board = scene.board;
        let (Some(from), Some(to)) = (action.args.square(0), action.args.square(1)) else { return };
        let Some(piece) = board.at(from) else { return };
        match board.rules().kind(board.piece(piece).kind()).ability(action.ability) {
            Some(Ability::Pattern(_)) => steps.push(match board.at(to) {
                Some(victim) => Step::Take { piece, victim },
                None => Step::Move { piece, to },
            }),
            Some(Ability::Code(_)) => perform_coded(scene, piece, action, steps),
            None => {}
        }
    }

    /// Proposes what a move does, up to the end of the turn.
    pub(super) fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        self.propose(scene, action, steps);
        let takes = |step: &Step| matches!(step, Step::Take { .. } | Step::TakePassing { .. });
        let moved = action.from().and_then(|from| scene.board.at(from));
        let is_pawn = moved.is_some_and(|piece| self.is_pawn(scene.board.piece(piece).kind()));
        if is_pawn || steps.iter().any(takes) {
            disturb(steps);
        }
    }

    /// Proposes the promotion of a piece that has got where it wanted to go.
    pub(super) fn promote(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let (Some(to), Some(kind)) = (action.args.square(1), action.args.kind(2)) else { return };
        let own = |piece: &PieceId| scene.board.piece(*piece).owner() == scene.board.to_move();
        let Some(piece) = scene.board.at(to).filter(own) else { return };
        steps.push(Step::Promote { piece, kind });
        let (of, new) = (Subject::Piece(piece), self.points.get(kind.index()).copied());
        if let Some(to) = new.filter(|new| *new > scene.board.counter(of, POINTS)) {
            steps.push(Step::Set { of, counter: POINTS, to });
        }
    }
}

/// Where something may forbid moves, found once for a list of them.
struct Hearing {
    /// The pieces that may be kept from moving and capturing.
    doers: Bits,
    /// The pieces that may be kept from being captured.
    receivers: Bits,
    is_plain: bool,
}

impl Hearing {
    fn of(board: &Board) -> Self {
        let is_plain = board.is_plain();
        if is_plain {
            return Self { doers: Bits::EMPTY, receivers: Bits::EMPTY, is_plain };
        }
        const DONE: Deeds = Deeds::of(&[DeedKind::Move, DeedKind::Take, DeedKind::Ability]);
        let doers = Hearers::asked_as_doers(board, DONE);
        let receivers = Hearers::asked_as_receivers(board, DONE);
        Self { doers, receivers, is_plain }
    }

    /// Whether something may forbid to go from a square to another or capture there.
    fn of_move(&self, action: &Action) -> bool {
        let (from, to) = (action.args.square(0), action.args.square(1));
        from.is_none_or(|from| self.doers.contains(from))
            || to.is_none_or(|to| self.receivers.contains(to))
    }
}

/// The piece that may not move again this turn.
pub(super) fn barred(scene: Scene<'_>) -> Option<PieceId> {
    let barred = scene.board.counter(Subject::Game, AGAIN) - 1;
    u16::try_from(barred).ok().map(PieceId)
}

/// Proposes that the current turn is not quiet.
pub(super) fn disturb(steps: &mut Steps) {
    steps.push(Step::Set { of: Subject::Game, counter: QUIET, to: -1 });
    steps.irreversible();
}
