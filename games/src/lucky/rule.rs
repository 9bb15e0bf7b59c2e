//! The rules of the squad's actions, one function each. The list of legal actions consists of what
//! they allow; an explanation words what they refuse.

use sortilege_core::{
    Action, DeedKind, EffectId, Mode, PieceId, Purpose, Scene, Square, Subject, hooks,
};

use super::grid::{squad_on, target_on};
use super::maneuver::deed;
use super::referee::LuckyReferee;
use super::{ENEMY, MOVED, PHASE, ROTATION, SQUAD, STRENGTH, phase, rotation, verb};

/// Why a rule refuses an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// Its words are not those of an action.
    Words,
    /// It belongs to this phase, which is not the present one.
    Phase(u8),
    /// There is no card of the squad on this cell.
    NoCard(Square),
    /// The card on this cell has acted, or a mortar has hit it.
    Spent(Square),
    /// A flare is on this cell.
    Blinded(Square),
    /// A tag or an effect forbids it to the card on this cell.
    Forbidden(Square, EffectId),
    /// The cell to move to is not empty.
    NotEmpty,
    /// The second cell is not next to the first.
    NotNext,
    /// Enemies are on both cells beside the diagonal step.
    Barred,
    /// The card has no strength now.
    NoStrength,
    /// There is no enemy with a strength on the second cell.
    NoTarget,
    /// The attack of the card does not reach the second cell.
    OutOfReach,
}

/// A question to a card on its cell.
type Rule = fn(&LuckyReferee, Scene<'_>, Square, PieceId) -> Result<(), Refused>;

/// What a card needs to move or swap.
const MOVES: &[Rule] = &[has_a_move, is_not_blinded, may_move];

/// What a card needs to turn over.
const FLIPS: &[Rule] = &[may_still_flip, may_flip];

/// What a card needs to attack.
const ATTACKS: &[Rule] = &[has_not_attacked, may_attack, has_strength];

fn number(scene: Scene<'_>, piece: PieceId, counter: sortilege_core::CounterId) -> i32 {
    scene.board.counter(Subject::Piece(piece), counter)
}

fn has_a_move(
    _: &LuckyReferee,
    scene: Scene<'_>,
    at: Square,
    piece: PieceId,
) -> Result<(), Refused> {
    let is_spent = number(scene, piece, ROTATION) == rotation::FULL;
    if is_spent { Err(Refused::Spent(at)) } else { Ok(()) }
}

fn is_not_blinded(
    referee: &LuckyReferee,
    scene: Scene<'_>,
    at: Square,
    _: PieceId,
) -> Result<(), Refused> {
    let top = scene.board.at(at);
    let is_blinded = top.is_some_and(|top| scene.board.piece(top).has(referee.tags.blinding));
    if is_blinded { Err(Refused::Blinded(at)) } else { Ok(()) }
}

fn permitted(kind: DeedKind, scene: Scene<'_>, at: Square, piece: PieceId) -> Result<(), Refused> {
    hooks::allowed(scene, &deed(kind, piece)).map_err(|effect| Refused::Forbidden(at, effect))
}

fn may_move(_: &LuckyReferee, scene: Scene<'_>, at: Square, card: PieceId) -> Result<(), Refused> {
    permitted(DeedKind::Move, scene, at, card)
}

fn may_flip(_: &LuckyReferee, scene: Scene<'_>, at: Square, card: PieceId) -> Result<(), Refused> {
    permitted(DeedKind::Ability, scene, at, card)
}

fn may_attack(
    _: &LuckyReferee,
    scene: Scene<'_>,
    at: Square,
    card: PieceId,
) -> Result<(), Refused> {
    permitted(DeedKind::Attack, scene, at, card)
}

/// A card that has not acted may turn over. A stealthy one may still go down after it has moved.
fn may_still_flip(
    referee: &LuckyReferee,
    scene: Scene<'_>,
    at: Square,
    piece: PieceId,
) -> Result<(), Refused> {
    let state = scene.board.piece(piece);
    let is_fresh = number(scene, piece, ROTATION) == rotation::NONE;
    let goes_down_late = || {
        state.has(referee.tags.stealthy)
            && !state.has(referee.tags.down)
            && number(scene, piece, MOVED) != 0
    };
    if is_fresh || goes_down_late() { Ok(()) } else { Err(Refused::Spent(at)) }
}

fn has_not_attacked(
    _: &LuckyReferee,
    scene: Scene<'_>,
    at: Square,
    piece: PieceId,
) -> Result<(), Refused> {
    let is_fresh = number(scene, piece, ROTATION) == rotation::NONE;
    if is_fresh { Ok(()) } else { Err(Refused::Spent(at)) }
}

fn has_strength(
    _: &LuckyReferee,
    scene: Scene<'_>,
    _: Square,
    piece: PieceId,
) -> Result<(), Refused> {
    if scene.amount(piece, STRENGTH) > 0 { Ok(()) } else { Err(Refused::NoStrength) }
}

impl LuckyReferee {
    fn allowed(&self, rules: &[Rule], scene: Scene<'_>, at: Square, piece: PieceId) -> bool {
        rules.iter().all(|rule| rule(self, scene, at, piece).is_ok())
    }

    /// Whether a card may move or swap, wherever it goes.
    pub(super) fn can_move(&self, scene: Scene<'_>, at: Square, piece: PieceId) -> bool {
        self.allowed(MOVES, scene, at, piece)
    }

    /// Whether a card may turn over.
    pub(super) fn can_flip(&self, scene: Scene<'_>, at: Square, piece: PieceId) -> bool {
        self.allowed(FLIPS, scene, at, piece)
    }

    /// Whether a card may attack, whatever it reaches.
    pub(super) fn can_attack(&self, scene: Scene<'_>, at: Square, piece: PieceId) -> bool {
        self.allowed(ATTACKS, scene, at, piece)
    }

    /// Every rule that refuses an action. Empty exactly if it is legal.
    pub(super) fn refused(&self, scene: Scene<'_>, action: &Action) -> Vec<Refused> {
        let now = scene.board.counter(Subject::Game, PHASE) as u8;
        let wanted = match action.verb {
            verb::MOVE | verb::SWAP | verb::FLIP => phase::MANEUVER,
            verb::ATTACK => phase::ATTACK,
            _ => now,
        };
        if wanted != now {
            return vec![Refused::Phase(wanted)];
        }
        let squares: Vec<Square> = (0..2).filter_map(|place| action.args.square(place)).collect();
        if squares.len() != action.args.as_slice().len() {
            return vec![Refused::Words];
        }
        let mut all = Vec::new();
        match (action.verb, squares.as_slice()) {
            (verb::NEXT, []) => {}
            (verb::FLIP, [at]) => self.ask_card(FLIPS, scene, *at, &mut all),
            (verb::MOVE, [from, to]) => {
                self.ask_card(MOVES, scene, *from, &mut all);
                if scene.board.at(*to).is_some() {
                    all.push(Refused::NotEmpty);
                }
                let goes = |mode: &Mode| mode.moves.is_some();
                if !self.field.contains(*to) || !self.leads(scene, *from, *to, goes) {
                    all.push(Refused::NotNext);
                }
                all.extend(self.step_is_barred(scene, *from, *to));
            }
            (verb::SWAP, [from, to]) => {
                self.ask_card(MOVES, scene, *from, &mut all);
                self.ask_card(MOVES, scene, *to, &mut all);
                if !self.surroundings.around(*from).contains(*to) {
                    all.push(Refused::NotNext);
                }
                all.extend(self.step_is_barred(scene, *from, *to));
            }
            (verb::ATTACK, [from, to]) => {
                self.ask_card(ATTACKS, scene, *from, &mut all);
                if target_on(scene.board, *to).is_none() {
                    all.push(Refused::NoTarget);
                } else if !self.leads(scene, *from, *to, |mode| mode.attacks.is_some()) {
                    all.push(Refused::OutOfReach);
                }
            }
            _ => all.push(Refused::Words),
        }
        all
    }

    fn ask_card(&self, rules: &[Rule], scene: Scene<'_>, at: Square, all: &mut Vec<Refused>) {
        match squad_on(scene.board, at) {
            Some(piece) => {
                all.extend(rules.iter().filter_map(|rule| rule(self, scene, at, piece).err()));
            }
            None => all.push(Refused::NoCard(at)),
        }
    }

    fn step_is_barred(&self, scene: Scene<'_>, from: Square, to: Square) -> Option<Refused> {
        let enemies = scene.board.owned::<1>(ENEMY);
        self.surroundings.barred(from, enemies).contains(to).then_some(Refused::Barred)
    }

    /// Whether a pattern of the squad card on a cell leads to another, whatever is there. Without a
    /// card nothing is out of reach: that there is none is reason enough.
    fn leads(
        &self,
        scene: Scene<'_>,
        from: Square,
        to: Square,
        wanted: impl Fn(&Mode) -> bool,
    ) -> bool {
        let Some(piece) = squad_on(scene.board, from) else { return true };
        let mut modes = scene.board.modes_of(piece).filter(|mode| wanted(mode));
        modes.any(|mode| {
            mode.zone.contains(to) && mode.leads_now(scene, SQUAD, (from, to), Purpose::Take)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sortilege_core::Catalogue;
    use sortilege_table::{Notation, Table};

    use super::*;

    /// Every text of an action on these cells.
    fn texts(cells: &[String]) -> Vec<String> {
        let mut texts = vec!["next".to_owned()];
        for a in cells {
            texts.push(format!("flip {a}"));
            for b in cells {
                texts.extend(["move", "swap", "attack"].map(|verb| format!("{verb} {a} {b}")));
            }
        }
        texts
    }

    #[test]
    fn an_action_is_legal_exactly_if_no_rule_refuses_it() {
        let catalogue = Arc::new(Catalogue::collect().unwrap());
        let mut table = Table::new(catalogue, "lucky", None).unwrap();
        let referee = LuckyReferee::new(table.play().board().rules());
        let squares = referee.geometry.squares();
        let cells: Vec<String> = squares.iter().map(|at| referee.geometry.name(at)).collect();
        let texts = texts(&cells);
        for seed in 0..4_u64 {
            table.start(None, Some(seed)).unwrap();
            let mut choice = seed as usize;
            loop {
                let play = table.play();
                let mut legal = Vec::new();
                play.legal(&mut legal);
                if play.board().outcome().is_some() {
                    break;
                }
                for text in &texts {
                    let action = referee.parse(play.scene(), &legal, text).unwrap();
                    let is_legal = legal.iter().any(|other| other.reads_as(&action));
                    let refused = referee.refused(play.scene(), &action);
                    assert_eq!(is_legal, refused.is_empty(), "seed {seed}: {text}: {refused:?}");
                }
                choice = (choice * 31 + 17) % 9973;
                let text = legal[choice % legal.len()].text(play.board().rules());
                table.act(&text, SQUAD).unwrap();
            }
        }
    }
}
