//! What the words of chains mean on any board of pieces.

use crate::chain::{Body, EntityTypes, ModifierTarget, Operation};
use crate::{
    ChainWorld, CounterId, Deed, DeedKind, Dir, Entity, KindId, PieceId, Scene, Search, SeatId,
    Spot, Square, Step, Steps, Subject, hooks, operate,
};

/// A world for games on a board: every piece is a unit, its life is the counter with that role, and
/// gold is a counter of seats. The three lanes are the thirds of the files, and a seat walks them
/// along its forward. A unit is summoned if its name is that of a kind of piece, onto the first
/// empty square of its lane.
///
/// A piece that tags or effects protect from cards is not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardWorld {
    /// The counter of seats that is their gold, if they have any.
    pub gold: Option<CounterId>,
}

/// The number of the lane of a square: the third of the files that it is in.
fn lane_of(scene: Scene<'_>, square: Square) -> u8 {
    let geometry = scene.board.rules().geometry();
    (geometry.position(square).x.max(0) as u32 * 3 / u32::from(geometry.width()).max(1)) as u8
}

/// How far a square is from the side on which a seat begins.
fn distance(scene: Scene<'_>, seat: SeatId, square: Square) -> i16 {
    let geometry = scene.board.rules().geometry();
    let at = geometry.position(square);
    match scene.board.rules().seat(seat).forward {
        Dir::Up => at.y,
        Dir::Down => i16::from(geometry.height()) - 1 - at.y,
        Dir::Right => at.x,
        Dir::Left => i16::from(geometry.width()) - 1 - at.x,
    }
}

impl BoardWorld {
    fn modify_counter(
        scene: Scene<'_>,
        piece: PieceId,
        counter: CounterId,
        (operation, n): (Operation, i32),
        steps: &mut Steps,
    ) -> i32 {
        let before = scene.board.counter(piece.into(), counter);
        let after = operate(operation, before, n).max(0);
        steps.push(Step::Set { of: piece.into(), counter, to: after });
        after.saturating_sub(before)
    }

    /// The kind of piece that the unit of a card is.
    fn kind_of(scene: Scene<'_>, number: i32) -> Option<KindId> {
        let rules = scene.board.rules();
        let mut cards = rules.cards().filter_map(crate::Card::data);
        let card = cards.find(|card| card.id == number)?;
        matches!(card.body, Body::Unit { .. }).then(|| rules.kind_named(card.name()))?
    }
}

impl ChainWorld for BoardWorld {
    fn search(&self, scene: Scene<'_>, search: Search, found: &mut dyn FnMut(Entity) -> bool) {
        let Search { lanes, seat, reverse, by_age, .. } = search;
        let board = scene.board;
        let is_met = |piece: PieceId, square: Square| {
            let deed = Deed::new(DeedKind::Play, seat).to(piece);
            (lanes == 0 || lanes >> lane_of(scene, square) & 1 != 0)
                && hooks::allowed(scene, &deed).is_ok()
        };
        let standing = board.pieces().filter_map(|(id, piece)| Some((id, piece.square()?)));
        let mut met: Vec<(PieceId, Square)> =
            standing.filter(|(piece, square)| is_met(*piece, *square)).collect();
        if !by_age {
            met.sort_by_key(|(piece, square)| {
                let lane = lane_of(scene, *square);
                let far = distance(scene, seat, *square);
                let way = if reverse { (u8::MAX - lane, -far) } else { (lane, far) };
                (way, *piece)
            });
        }
        for (piece, _) in met {
            if !found(Entity::Piece(piece)) {
                return;
            }
        }
    }

    fn types(&self, scene: Scene<'_>, entity: Entity) -> EntityTypes {
        match entity {
            Entity::Player(_) => EntityTypes::PLAYER,
            Entity::Skill(_) => EntityTypes::SKILL,
            Entity::Piece(piece) if scene.board.piece(piece).square().is_some() => {
                EntityTypes::UNIT
            }
            Entity::Piece(_) | Entity::Nobody => EntityTypes::NONE,
        }
    }

    fn opponent(&self, scene: Scene<'_>, seat: SeatId) -> SeatId {
        let seats = scene.board.rules().seats().len().max(1) as u8;
        let others = (1..seats).map(|step| SeatId((seat.0 + step) % seats));
        others.into_iter().find(|other| !scene.board.is_out(*other)).unwrap_or(seat)
    }

    fn stat(&self, scene: Scene<'_>, entity: Entity, stat: ModifierTarget) -> Option<i32> {
        let Entity::Piece(piece) = entity else { return None };
        scene.board.piece(piece).square()?;
        let vitals = scene.board.rules().vitals();
        let counter = match stat {
            ModifierTarget::Hp => vitals.max_life.or(vitals.life)?,
            ModifierTarget::Attack => vitals.attack_damage?,
            _ => return None,
        };
        Some(scene.board.counter(piece.into(), counter))
    }

    fn modify(
        &self,
        scene: Scene<'_>,
        entity: Entity,
        stat: ModifierTarget,
        by: (Operation, i32),
        steps: &mut Steps,
    ) {
        let (Entity::Piece(piece), Some(_)) = (entity, self.stat(scene, entity, stat)) else {
            return;
        };
        let vitals = scene.board.rules().vitals();
        if stat != ModifierTarget::Hp {
            for counter in [vitals.attack_damage, vitals.take_damage].into_iter().flatten() {
                Self::modify_counter(scene, piece, counter, by, steps);
            }
            return;
        }
        let Some(life) = vitals.life else { return };
        let before = scene.board.counter(piece.into(), life);
        let after = match vitals.max_life {
            // More life heals by as much, and less takes as much.
            Some(most) => {
                before.saturating_add(Self::modify_counter(scene, piece, most, by, steps))
            }
            None => operate(by.0, before, by.1),
        };
        match after {
            ..=0 => steps.push(Step::Die { piece }),
            to => steps.push(Step::Set { of: piece.into(), counter: life, to }),
        }
    }

    fn gold(&self, scene: Scene<'_>, seat: SeatId) -> Option<i32> {
        self.gold.map(|counter| scene.board.counter(Subject::Seat(seat), counter))
    }

    fn set_gold(&self, _scene: Scene<'_>, seat: SeatId, to: i32, steps: &mut Steps) {
        if let Some(counter) = self.gold {
            steps.push(Step::Set { of: Subject::Seat(seat), counter, to });
        }
    }

    fn summon(&self, scene: Scene<'_>, card: i32, seat: SeatId, at: Spot, steps: &mut Steps) {
        let (Some(kind), Spot::Lane(lane)) = (Self::kind_of(scene, card), at) else { return };
        let taken = |square: Square| {
            let comes = |step: &Step| matches!(step, Step::Summon { at, .. } if *at == square);
            scene.board.at(square).is_some() || steps.iter().any(comes)
        };
        let squares = scene.board.rules().geometry().squares();
        let free = squares.iter().filter(|at| lane_of(scene, *at) == lane && !taken(*at));
        let first = free.min_by_key(|at| (distance(scene, seat, *at), at.0));
        if let Some(at) = first {
            steps.push(Step::Summon { kind, owner: seat, at, by: None });
        }
    }

    fn harm(
        &self,
        scene: Scene<'_>,
        _source: Entity,
        victim: Entity,
        amount: i32,
        steps: &mut Steps,
    ) {
        let Entity::Piece(piece) = victim else { return };
        let (Some(_), Some(life)) =
            (scene.board.piece(piece).square(), scene.board.rules().vitals().life)
        else {
            return;
        };
        let left = scene.board.counter(piece.into(), life).saturating_sub(amount.max(0));
        match left {
            ..=0 => steps.push(Step::Die { piece }),
            to => steps.push(Step::Set { of: piece.into(), counter: life, to }),
        }
    }

    fn kill(&self, scene: Scene<'_>, victim: Entity, steps: &mut Steps) {
        if let Entity::Piece(piece) = victim
            && scene.board.piece(piece).square().is_some()
        {
            steps.push(Step::Die { piece });
        }
    }
}
