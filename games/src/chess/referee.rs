//! The referee of chess: the fast list of legal actions, what they do and when the game is over.

use sortilege_core::{
    Ability, AbilityCode, AbilityId, Action, Args, Bits, Board, Guard, KindId, Outcome,
    PieceContext, PieceId, Plain, Play, Referee, Rules, Scene, SeatId, Square, Step, Steps,
    Threats, count_ways, each_usual_group, perform_coded, trial,
};

use super::digest::Memory;
use super::ending::{self, Minors, Reason};
use super::moves::{MOVE, push_targets};
use super::role::Role;

/// Runs chess for one set of rules.
pub struct ChessReferee {
    words: usize,
    pub(super) memory: Memory,
    /// Whether a kind can threaten by an ability that is code.
    has_coded_threats: bool,
    roles: Vec<Role>,
    kings: Vec<KindId>,
    rooks: Vec<KindId>,
    minors: Minors,
    /// The abilities that are code, with their kinds. Looking them up per list would be slow.
    coded: Vec<(KindId, AbilityId, &'static dyn AbilityCode)>,
}

impl ChessReferee {
    /// The referee for compiled rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let ids = || (0..rules.kinds().len()).map(|i| KindId(i as u8));
        let with = |role: Role| {
            ids().filter(|kind| Role::of_kind(rules.kind(*kind)) == role).collect::<Vec<_>>()
        };
        Self {
            words: rules.geometry().words(),
            memory: Memory::new(rules),
            has_coded_threats: rules
                .seat_ids()
                .any(|seat| rules.threats(seat).is_none_or(Threats::has_coded)),
            roles: rules.kinds().iter().map(Role::of_kind).collect(),
            kings: with(Role::King),
            rooks: with(Role::Rook),
            minors: Minors::new(rules),
            coded: ids()
                .flat_map(|kind| {
                    let coded = rules.kind(kind).coded().iter();
                    coded.map(move |rule| (kind, rule.id, rule.coded))
                })
                .collect(),
        }
    }

    fn all_royals(&self, board: &Board) -> Bits {
        let seats = board.rules().seat_ids();
        seats.fold(Bits::EMPTY, |all, seat| all | board.royals(seat))
    }

    /// Whether a kind counts as a pawn: it promotes.
    #[must_use]
    pub fn is_pawn(&self, kind: KindId) -> bool {
        self.roles.get(kind.index()) == Some(&Role::Pawn)
    }

    /// The squares of a seat's kings that can castle.
    pub(super) fn kings(&self, board: &Board, seat: SeatId) -> Bits {
        of_kinds::<4>(board, seat, &self.kings)
    }

    /// The squares of the pieces with which a seat's king can castle.
    pub(super) fn rooks(&self, board: &Board, seat: SeatId) -> Bits {
        of_kinds::<4>(board, seat, &self.rooks)
    }

    /// The king of a seat that may still castle, and the rooks with which it may: all are on the
    /// first rank and none has moved.
    #[must_use]
    pub(super) fn rights(&self, board: &Board, seat: SeatId) -> Option<(Square, Bits)> {
        let rules = board.rules();
        let home = rules.geometry().edge(rules.seat(seat).forward.opposite());
        let unmoved = board.unmoved::<4>() & home;
        let king = (self.kings(board, seat) & unmoved).first()?;
        let rooks = self.rooks(board, seat) & unmoved;
        (!rooks.is_empty()).then_some((king, rooks))
    }

    /// Lets an open guard protect the royal piece of the seat to move, if it has one.
    #[inline]
    pub(super) fn protect<const W: usize>(&self, board: &Board, guard: &mut Guard<'_, W>) {
        if let Some(royal) = board.royals::<W>(board.to_move()).first() {
            guard.protect(royal);
        }
    }

    /// Visits every option of an ability that is code, whatever becomes of the king.
    #[inline(always)]
    pub(super) fn each_option<const W: usize>(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        mut visit: impl FnMut(PieceContext<'_>, &'static dyn AbilityCode, Args),
    ) {
        let board = scene.board;
        for (kind, id, coded) in &self.coded {
            let pieces = board.kind::<W>(*kind) & board.owned(seat);
            for square in pieces & coded.candidates(scene, seat).resize() {
                let Some(piece) = board.at(square) else { continue };
                let site = PieceContext::new(scene, piece, *id);
                coded.options(site, &mut |args| visit(site, *coded, args));
            }
        }
    }

    /// Visits every legal use of an ability that is code, if no tag or effect listens.
    #[inline(never)]
    fn each_coded<const W: usize>(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        guard: &Guard<'_, W>,
        mut visit: impl FnMut(AbilityId, Args),
    ) {
        self.each_option::<W>(scene, seat, |site, coded, args| {
            let action = Action::with(MOVE, site.ability(), args);
            let survives = Steps::borrowed(|steps| {
                coded.perform(site, &action, steps);
                guard.survives(steps)
            });
            if survives.unwrap_or_else(|| self.survives_trial(scene, seat, &action)) {
                visit(site.ability(), args);
            }
        });
    }

    #[cold]
    fn survives_trial(&self, scene: Scene<'_>, seat: SeatId, action: &Action) -> bool {
        let mut tried = Play::fork(scene);
        let royals = |board: &Board| board.royals(seat);
        trial::survives_by_tables(&mut tried, seat, royals, action)
    }

    /// Whether a guard can tell what is safe for the seat to move: it has at most one royal piece,
    /// that is so by its kind, and no enemy on the board can threaten by an ability that is code.
    pub(super) fn has_guard<const W: usize>(&self, board: &Board) -> bool {
        let royals = board.royals::<W>(board.to_move());
        royals.first().is_none_or(|royal| royals == Bits::of(royal))
            && !board.is_recrowned()
            && (!self.has_coded_threats || !self.needs_trying(board))
    }

    #[cold]
    fn needs_trying(&self, board: &Board) -> bool {
        let others = board.rules().seat_ids().filter(|seat| *seat != board.to_move());
        let mut threats = others.map(|seat| (seat, board.rules().threats(seat)));
        threats.any(|(seat, threats)| {
            threats.is_none_or(|threats| threats.needs_trying(board, board.owned::<4>(seat)))
        })
    }

    /// Whether a guard can tell what is safe, and no tag or effect can hear what happens.
    #[inline]
    fn is_fast<const W: usize>(&self, board: &Board) -> bool {
        board.is_plain() && self.has_guard::<W>(board)
    }

    fn legal_in<const W: usize>(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        if !self.is_fast::<W>(scene.board) {
            return self.legal_heard::<W>(scene, actions);
        }
        let seat = scene.board.to_move();
        let occupied = scene.board.occupied::<W>();
        let mut guard = Guard::<W>::open(scene, seat);
        self.protect(scene.board, &mut guard);
        each_usual_group(scene, seat, &guard, |group| {
            let quiet = if self.is_pawn(group.kind) { Plain::Irreversibly } else { Plain::Yes };
            for (targets, takes, plain) in
                [(!occupied, false, quiet), (occupied, true, Plain::Irreversibly)]
            {
                let ability = group.mode.ability(takes);
                for target in group.targets & targets {
                    push_targets(actions, ability, group.from, target, &group.mode.becomes, plain);
                }
            }
        });
        self.each_coded(scene, seat, &guard, |ability, args| {
            actions.push(Action::with(MOVE, ability, args));
        });
    }

    /// Takes and promotions, without abilities that are code.
    fn takes_in<const W: usize>(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let seat = scene.board.to_move();
        if !self.is_fast::<W>(scene.board) {
            let before = actions.len();
            self.legal_heard::<W>(scene, actions);
            let mut place = 0;
            return actions.retain(|action| {
                place += 1;
                let goal = action.args.square(1);
                place <= before || goal.is_some_and(|goal| scene.has_enemy(goal, seat))
            });
        }
        let occupied = scene.board.occupied::<W>();
        let mut guard = Guard::<W>::open(scene, seat);
        self.protect(scene.board, &mut guard);
        each_usual_group(scene, seat, &guard, |group| {
            let becomes = &group.mode.becomes;
            for target in group.targets & occupied {
                let ability = group.mode.ability(true);
                push_targets(actions, ability, group.from, target, becomes, Plain::Irreversibly);
            }
            if !becomes.is_empty() {
                for target in group.targets & !occupied {
                    let ability = group.mode.ability(false);
                    let plain = Plain::Irreversibly;
                    push_targets(actions, ability, group.from, target, becomes, plain);
                }
            }
        });
    }

    fn count_in<const W: usize>(&self, scene: Scene<'_>) -> u64 {
        if !self.is_fast::<W>(scene.board) {
            return self.count_heard::<W>(scene);
        }
        let seat = scene.board.to_move();
        let mut guard = Guard::<W>::open(scene, seat);
        self.protect(scene.board, &mut guard);
        let mut nodes = count_ways(scene, seat, &guard);
        self.each_coded(scene, seat, &guard, |_, _| nodes += 1);
        nodes
    }
}

/// The squares of a seat's pieces of some kinds.
#[inline]
fn of_kinds<const W: usize>(board: &Board, seat: SeatId, kinds: &[KindId]) -> Bits<W> {
    let all = kinds.iter().fold(Bits::EMPTY, |all, kind| all | board.kind::<W>(*kind));
    all & board.owned(seat)
}

impl Referee for ChessReferee {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        match self.words {
            1 => self.legal_in::<1>(scene, actions),
            2 => self.legal_in::<2>(scene, actions),
            _ => self.legal_in::<4>(scene, actions),
        }
    }

    fn takes(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        match self.words {
            1 => self.takes_in::<1>(scene, actions),
            2 => self.takes_in::<2>(scene, actions),
            _ => self.takes_in::<4>(scene, actions),
        }
    }

    fn count(&self, scene: Scene<'_>) -> u64 {
        match self.words {
            1 => self.count_in::<1>(scene),
            2 => self.count_in::<2>(scene),
            _ => self.count_in::<4>(scene),
        }
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let board = scene.board;
        let (Some(from), Some(to)) = (action.args.square(0), action.args.square(1)) else { return };
        let Some(piece) = board.at(from) else { return };
        let kind = board.piece(piece).kind();
        match (board.rules().kind(kind).ability(action.ability), action.args.kind(2)) {
            (Some(Ability::Pattern(_)), promoted) => {
                if let Some(victim) = board.at(to) {
                    steps.push(Step::Take { piece, victim });
                    steps.irreversible();
                } else {
                    steps.push(Step::Move { piece, to });
                }
                if let Some(kind) = promoted {
                    steps.push(Step::Become { piece, kind });
                }
                if self.is_pawn(kind) {
                    steps.irreversible();
                }
            }
            (Some(Ability::Code(_)), _) => perform_coded(scene, piece, action, steps),
            (None, _) => return,
        }
        // A move is a movement. Only clocks and hooks can tell.
        if board.is_timed() && board.notices_movements() {
            steps.push(Step::EndMovement);
        }
        steps.push(Step::EndTurn { draw: false });
    }

    /// A seat that has lost its last royal piece has lost. No action can bring that about, but an
    /// effect or a tag can.
    fn lost(&self, scene: Scene<'_>, piece: PieceId, by: SeatId, steps: &mut Steps) {
        let board = scene.board;
        if scene.is_royal(piece) && board.royals::<4>(by).is_empty() {
            let winner = board.rules().seat_ids().find(|seat| *seat != by);
            steps.push(Step::End(Outcome { winner, reason: Reason::KingLost as u8 }));
        }
    }

    fn ending(&self, scene: Scene<'_>, stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        let to_move = scene.board.to_move();
        let reason = match stuck() {
            // A king can be taken after an effect has removed what was between.
            _ if scene.board.royals::<4>(to_move).is_empty() => Reason::KingLost,
            true if scene.in_check(to_move) => Reason::Checkmate,
            true => Reason::Stalemate,
            false if self.minors.are_all_there_is(scene.board, self.all_royals(scene.board)) => {
                Reason::Material
            }
            false => ending::by_inactivity(scene.journal)?,
        };
        let other = scene.board.rules().seat_ids().find(|seat| *seat != to_move);
        let is_won = matches!(reason, Reason::Checkmate | Reason::KingLost);
        Some(Outcome { winner: other.filter(|_| is_won), reason: reason as u8 })
    }

    fn digest(&self, scene: Scene<'_>, arrangement: u64) -> u64 {
        self.digest_of(scene, arrangement)
    }

    fn signature(&self, scene: Scene<'_>) -> u64 {
        let board = scene.board;
        let mut key = self.with_rights(board, board.key());
        // The en passant square counts only if a capture there is legal.
        if super::passed(scene).is_some() {
            let mut actions = Vec::new();
            self.legal(scene, &mut actions);
            let takes = actions.iter().any(|action| {
                let piece = action.from().and_then(|from| board.at(from));
                let kind = piece.map(|piece| board.rules().kind(board.piece(piece).kind()));
                kind.and_then(|kind| kind.ability(action.ability))
                    .is_some_and(|ability| ability.id() == "EnPassant")
            });
            if takes {
                key ^= 0xa076_1d64_78bd_642f;
            }
        }
        key
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let ending = |winner, reason: Reason| {
            (Outcome { winner, reason: reason as u8 }, reason.words().to_owned())
        };
        let seats = scene.board.rules().seat_ids();
        let mates = seats.flat_map(|seat| {
            [Reason::Checkmate, Reason::KingLost].map(|reason| ending(Some(seat), reason))
        });
        mates.chain(Reason::DRAWS.map(|reason| ending(None, reason))).collect()
    }
}
