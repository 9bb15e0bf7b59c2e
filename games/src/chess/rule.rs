//! The rules of a move, one function each. The list of legal moves by trial consists of what they
//! allow; an explanation words what they refuse.

use sortilege_core::{
    AbilityId, AbilityRule, Action, Arg, Bits, Board, Deed, DeedKind, EffectId, KindId, Mode,
    PieceContext, PieceId, Plain, Play, Purpose, Scene, SeatId, Square, hooks, trial,
};

use super::moves::{MOVE, push_targets};
use super::referee::ChessReferee;

/// Why a rule refuses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// Its words are not those of a move of this kind.
    Words,
    /// There is no piece on its first square.
    NoPiece,
    /// The piece on its first square belongs to another seat.
    NotOwn,
    /// A piece of the same seat is on its second square.
    OwnTarget,
    /// The ability only moves, and a piece is on the second square.
    Occupied(AbilityId),
    /// The ability only takes, and the second square is empty.
    NothingToTake(AbilityId),
    /// The ability is only for pieces that have never moved.
    HasMoved(AbilityId),
    /// The ability does not lead to this rank.
    Zone(AbilityId),
    /// The ability is granted to a pawn, and would lead it where no pawn can stand.
    NoPlaceForPawns(AbilityId),
    /// The pattern does not lead to the second square.
    Pattern,
    /// The pattern would lead there if this square were empty.
    Blocked(AbilityId, Square),
    /// A tag or an effect forbids it.
    Forbidden(EffectId),
    /// The move has to name the kind that the piece becomes.
    NoPromotion(AbilityId),
    /// The piece does not promote by this ability.
    CannotPromote(AbilityId),
    /// The piece cannot become this kind.
    WrongPromotion(AbilityId, KindId),
    /// An ability that is code does not offer it.
    AbilityCode(AbilityId),
    /// It would leave the seat's own king attacked.
    King,
}

impl Refused {
    /// Whether the move has nothing to do with the ability: another one must have been meant.
    pub(super) fn is_elsewhere(self) -> bool {
        matches!(self, Self::Words | Self::Pattern | Self::Zone(_))
    }
}

/// A piece that is to go from its square to another.
#[derive(Clone, Copy)]
pub(super) struct Going<'a> {
    scene: Scene<'a>,
    seat: SeatId,
    piece: PieceId,
    from: Square,
    to: Square,
    victim: Option<PieceId>,
}

/// One rule of a move by a mode.
type Rule<'a> = fn(Going<'a>, &Mode) -> Result<(), Refused>;

impl<'a> Going<'a> {
    /// What has to hold for a piece to go somewhere by a mode, the cheapest question first.
    const RULES: [Rule<'a>; 6] = [
        Self::not_onto_own,
        Self::never_moved,
        Self::in_zone,
        Self::for_the_purpose,
        Self::by_the_pattern,
        Self::permitted,
    ];

    /// The piece of the seat to move on a square, going to another.
    pub(super) fn new(scene: Scene<'a>, from: Square, to: Square) -> Result<Self, Refused> {
        let (board, seat) = (scene.board, scene.board.to_move());
        let piece = board.at(from).ok_or(Refused::NoPiece)?;
        if board.piece(piece).owner() != seat {
            return Err(Refused::NotOwn);
        }
        Ok(Self { scene, seat, piece, from, to, victim: board.at(to) })
    }

    /// Whether the piece may go there by a mode. Promotion and the king's safety are other rules.
    fn allowed(self, mode: &Mode) -> Result<(), Refused> {
        Self::RULES.iter().try_for_each(|rule| rule(self, mode))
    }

    /// Every rule that refuses to let the piece go there by a mode.
    fn refused(self, mode: &Mode) -> impl Iterator<Item = Refused> {
        let refused = Self::RULES.iter().filter_map(move |rule| rule(self, mode).err());
        refused.map(move |refused| match (refused, self.ability(mode)) {
            (Refused::Pattern, ability) => {
                self.blocker(mode).map_or(refused, |at| Refused::Blocked(ability, at))
            }
            _ => refused,
        })
    }

    fn ability(self, mode: &Mode) -> AbilityId {
        let wanted = if self.victim.is_some() { mode.takes } else { mode.moves };
        wanted.or(mode.moves).or(mode.takes).unwrap_or(AbilityId::NONE)
    }

    fn has_own_target(self) -> bool {
        self.victim.is_some_and(|victim| self.scene.board.piece(victim).owner() == self.seat)
    }

    fn not_onto_own(self, _mode: &Mode) -> Result<(), Refused> {
        if self.has_own_target() { Err(Refused::OwnTarget) } else { Ok(()) }
    }

    fn never_moved(self, mode: &Mode) -> Result<(), Refused> {
        if mode.unmoved && self.scene.has_moved(self.piece) {
            return Err(Refused::HasMoved(self.ability(mode)));
        }
        Ok(())
    }

    fn in_zone(self, mode: &Mode) -> Result<(), Refused> {
        let is_in = mode.zone.contains(self.to);
        if is_in { Ok(()) } else { Err(Refused::Zone(self.ability(mode))) }
    }

    fn for_the_purpose(self, mode: &Mode) -> Result<(), Refused> {
        match self.victim {
            Some(_) if self.has_own_target() => Ok(()),
            Some(_) if mode.takes.is_none() => Err(Refused::Occupied(self.ability(mode))),
            None if mode.moves.is_none() => Err(Refused::NothingToTake(self.ability(mode))),
            _ => Ok(()),
        }
    }

    fn by_the_pattern(self, mode: &Mode) -> Result<(), Refused> {
        let purpose = if self.victim.is_some() { Purpose::Take } else { Purpose::Move };
        let Self { scene, seat, from, to, .. } = self;
        let leads = mode.leads_now(scene, seat, (from, to), purpose);
        if leads { Ok(()) } else { Err(Refused::Pattern) }
    }

    /// Whether no tag or effect forbids it. What happens then may still be forbidden.
    pub(super) fn is_allowed(self, mode: &Mode) -> bool {
        self.permitted(mode).is_ok()
    }

    /// Whether no tag or effect forbids it, nor the death of the victim.
    pub(super) fn is_permitted(self, mode: &Mode) -> bool {
        let is_allowed = |deed: &Deed| hooks::allowed(self.scene, deed).is_ok();
        self.permitted(mode).is_ok()
            && self.victim.is_none_or(|victim| {
                // When it happens, a take is asked about with its damage.
                let take = Deed::new(DeedKind::Take, self.seat).by(self.piece).to(victim);
                is_allowed(&Deed { amount: 1, ..take })
                    && is_allowed(&Deed::new(DeedKind::Die, self.seat).to(victim))
            })
    }

    fn permitted(self, _mode: &Mode) -> Result<(), Refused> {
        let kind = if self.victim.is_some() { DeedKind::Take } else { DeedKind::Move };
        let deed = Deed::new(kind, self.seat).by(self.piece).to(self.victim);
        hooks::allowed(self.scene, &deed).map_err(Refused::Forbidden)
    }

    /// The nearest piece that keeps a pattern from leading there, if only pieces do.
    fn blocker(self, mode: &Mode) -> Option<Square> {
        let geometry = self.scene.board.rules().geometry();
        let start = geometry.position(self.from);
        let way = (self.from, self.to);
        let leads_past =
            |occupied: Bits| mode.leads_if(self.scene, self.seat, way, Purpose::Take, &occupied);
        if !leads_past(Bits::EMPTY) {
            return None;
        }
        let distance = |square: &Square| {
            let offset = geometry.position(*square) - start;
            offset.x.abs().max(offset.y.abs())
        };
        let others = self.scene.board.occupied::<4>().without(Bits::of(self.from));
        let blockers = others.iter().filter(|at| *at != self.to && !leads_past(Bits::of(*at)));
        blockers.min_by_key(distance)
    }
}

/// Whether a move names a kind exactly if the piece promotes, and one that it can become.
fn promotes(going: Going<'_>, mode: &Mode, action: &Action) -> Result<(), Refused> {
    let ability = going.ability(mode);
    match action.args.as_slice().get(2..).unwrap_or_default() {
        [] if mode.becomes.is_empty() => Ok(()),
        [] => Err(Refused::NoPromotion(ability)),
        [Arg::Kind(_)] if mode.becomes.is_empty() => Err(Refused::CannotPromote(ability)),
        [Arg::Kind(kind)] if mode.becomes.contains(kind) => Ok(()),
        [Arg::Kind(kind)] => Err(Refused::WrongPromotion(ability, *kind)),
        _ => Err(Refused::Words),
    }
}

/// Whether an ability that is code offers these words.
fn offers(site: PieceContext<'_>, rule: &AbilityRule, action: &Action) -> Result<(), Refused> {
    let mut found = false;
    rule.coded.options(site, &mut |args| found |= args == action.args);
    if found { Ok(()) } else { Err(Refused::AbilityCode(rule.id)) }
}

impl ChessReferee {
    /// The squares that a mode of a piece may lead to. One that is granted leads a pawn neither
    /// onto the first nor, without promotion, onto the last rank: pawns do not stand there.
    pub(super) fn zone(&self, board: &Board, piece: PieceId, mode: &Mode) -> Bits {
        let rules = board.rules();
        let state = board.piece(piece);
        let is_granted = mode.moves.or(mode.takes).is_some_and(AbilityId::is_granted);
        let squares = rules.squares();
        if !is_granted || !self.is_pawn(state.kind()) {
            return squares;
        }
        let (geometry, forward) = (rules.geometry(), rules.seat(state.owner()).forward);
        let squares = squares.without(geometry.edge(forward.opposite()));
        match mode.becomes.is_empty() {
            true => squares.without(geometry.edge(forward)),
            false => squares,
        }
    }

    /// Whether a move leaves the king of its seat unattacked, by trying it.
    fn keeps_king(&self, tried: &mut Play, seat: SeatId, action: &Action) -> Result<(), Refused> {
        let royals = |board: &Board| board.royals(seat);
        let survives = trial::survives(tried, seat, royals, action);
        if survives { Ok(()) } else { Err(Refused::King) }
    }

    /// All legal actions: whatever the rules of the pieces allow, tried one by one. The
    /// specification of the fast ways; play does not use it.
    pub fn legal_by_trial(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let (board, seat) = (scene.board, scene.board.to_move());
        let start = actions.len();
        for from in board.owned::<4>(seat) {
            let Some(piece) = board.at(from) else { continue };
            for mode in board.modes_of(piece) {
                let listed = actions.len();
                for to in self.zone(board, piece, mode) {
                    let Ok(going) = Going::new(scene, from, to) else { continue };
                    if going.allowed(mode).is_ok() {
                        let ability = going.ability(mode);
                        push_targets(actions, ability, from, to, &mode.becomes, Plain::No);
                    }
                }
                // What a piece has several abilities for is listed once, if something changes where
                // it goes.
                if board.is_bearer(piece) {
                    let mut place = 0;
                    let known: Vec<_> = actions[..listed].iter().map(|one| one.args).collect();
                    actions.retain(|action| {
                        place += 1;
                        place <= listed || !known.contains(&action.args)
                    });
                }
            }
        }
        self.each_option::<4>(scene, seat, |site, _, args| {
            actions.push(Action::with(MOVE, site.ability(), args));
        });
        let mut tried = Play::fork(scene);
        let mut kept = start;
        for i in start..actions.len() {
            if self.keeps_king(&mut tried, seat, &actions[i]).is_ok() {
                actions.swap(kept, i);
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    /// Every rule that refuses an action of the seat to move. Empty exactly if it is legal.
    pub(super) fn refused(&self, scene: Scene<'_>, action: &Action) -> Vec<Refused> {
        let [Some(from), Some(to)] = [0, 1].map(|place| action.args.square(place)) else {
            return vec![Refused::Words];
        };
        let going = match Going::new(scene, from, to) {
            Ok(going) => going,
            Err(refused) => return vec![refused],
        };
        let kind = scene.board.rules().kind(scene.board.piece(going.piece).kind());
        let mut all = Vec::new();
        for mode in scene.board.modes_of(going.piece) {
            let ability = going.ability(mode);
            let mut refused: Vec<Refused> = going.refused(mode).collect();
            if !self.zone(scene.board, going.piece, mode).contains(to) {
                refused.push(Refused::NoPlaceForPawns(ability));
            }
            refused.extend(promotes(going, mode, action).err());
            if refused.is_empty() {
                match self.tried(scene, &Action { ability, ..*action }) {
                    Ok(()) => return Vec::new(),
                    Err(king) => refused.push(king),
                }
            }
            // Of an ability that leads elsewhere nothing else matters, the pattern most of all.
            refused.sort_by_key(|refused| !matches!(refused, Refused::Words | Refused::Pattern));
            match refused.iter().find(|refused| refused.is_elsewhere()) {
                Some(elsewhere) => all.push(*elsewhere),
                None => all.append(&mut refused),
            }
        }
        for rule in kind.coded() {
            let site = PieceContext::new(scene, going.piece, rule.id);
            let legal = offers(site, rule, action)
                .and_then(|()| self.tried(scene, &Action { ability: rule.id, ..*action }));
            match legal {
                Ok(()) => return Vec::new(),
                Err(refused) => all.push(refused),
            }
        }
        all
    }

    fn tried(&self, scene: Scene<'_>, action: &Action) -> Result<(), Refused> {
        self.keeps_king(&mut Play::fork(scene), scene.board.to_move(), action)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;
    use sortilege_core::Catalogue;
    use sortilege_table::Table;

    use super::super::notation::uci;
    use super::*;

    /// Starting points with castling, promotion, en passant, checks and pins close by.
    const STARTS: [&str; 5] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1",
    ];

    /// Every action that can be written with these squares and kinds, legal or not.
    fn writable(rules: &sortilege_core::Rules, king: Option<Square>) -> Vec<Action> {
        let squares: Vec<Arg> = rules.squares().iter().map(Arg::Square).collect();
        let kinds = (0..rules.kinds().len()).map(|i| Arg::Kind(KindId(i as u8)));
        let kinds: Vec<Arg> = kinds.collect();
        let mut actions = vec![Action::new(MOVE, []), Action::new(MOVE, [squares[0]])];
        for from in &squares {
            for to in &squares {
                actions.push(Action::new(MOVE, [*from, *to]));
                actions.extend(kinds.iter().map(|kind| Action::new(MOVE, [*from, *to, *kind])));
                if Some(*from) == king.map(Arg::Square) {
                    let third = squares.iter();
                    actions.extend(third.map(|rook| Action::new(MOVE, [*from, *to, *rook])));
                }
            }
        }
        actions
    }

    #[test]
    fn a_move_is_legal_exactly_if_no_rule_refuses_it() {
        let catalogue = Arc::new(Catalogue::collect().unwrap());
        let mut table = Table::new(catalogue, "chess", None).unwrap();
        for (start, fen) in STARTS.iter().enumerate() {
            table.start(Some(&json!({"fen": fen})), None).unwrap();
            let mut choice = start;
            for ply in 0..24 {
                let (play, mut legal) = (table.play(), Vec::new());
                let (scene, seat) = (play.scene(), play.board().to_move());
                let referee = ChessReferee::new(play.board().rules());
                play.legal(&mut legal);
                if play.board().outcome().is_some() {
                    break;
                }
                if ply % 6 == 0 {
                    let king = play.board().royals::<4>(seat).first();
                    for action in writable(play.board().rules(), king) {
                        let is_legal = legal.iter().any(|other| other.reads_as(&action));
                        let refused = referee.refused(scene, &action);
                        assert_eq!(is_legal, refused.is_empty(), "{action:?}: {refused:?}");
                    }
                }
                choice = (choice * 31 + 17) % 9973;
                let text = uci(scene, &legal[choice % legal.len()]);
                table.act(&text, seat).unwrap();
            }
        }
    }
}
