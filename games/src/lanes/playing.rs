//! Playing a card: paying, and making what the card becomes.

use sortilege_core::chain::{EntityType, Hook};
use sortilege_core::{
    CardId, Deed, DeedKind, Entity, PieceId, Plugin, Scene, SeatId, Step, Steps, Subject, hooks,
};

use super::ground::Lanes;
use super::stat::{FLOORS, LIFE, total};
use super::target::Target;
use super::tile::Tile;
use super::trigger::stage;
use super::{GOLD, POWER_AVAILABLE, WIDE, of_piece};

impl Lanes {
    /// Proposes that the seat to move plays a card from its hand, or its power.
    pub(super) fn play(
        &self,
        scene: Scene<'_>,
        card: CardId,
        is_power: bool,
        target: Target,
        steps: &mut Steps,
    ) {
        let board = scene.board;
        let seat = board.to_move();
        let cost = self.card(card).cost;
        if cost != 0 {
            let by = cost.saturating_neg();
            steps.push(Step::Add { of: seat.into(), counter: GOLD, by });
        }
        if is_power {
            steps.push(Step::Set { of: seat.into(), counter: POWER_AVAILABLE, to: 0 });
        } else {
            let [from, to] = [self.hands, self.discards].map(|lists| lists[seat.index() % 2]);
            let place = board.cards(from).iter().position(|held| *held == card).unwrap_or(0);
            steps.push(Step::Card { from, place: place as u16, to, on_top: false });
        }
        steps.set_proposer(Plugin::Card(card));
        let owner = match self.card(card).becomes {
            EntityType::Unit => match self.arrival(board, seat, target) {
                Some(tile) => match self.summon(scene, card, seat, tile, steps) {
                    Some(unit) => Entity::Piece(unit),
                    None => return,
                },
                None => return,
            },
            EntityType::Building => match self.site(board, seat, self.card(card), target) {
                Some(site) => match self.build(scene, card, seat, site, steps) {
                    Some(building) => Entity::Piece(building),
                    None => return,
                },
                None => return,
            },
            EntityType::Skill | EntityType::Player => Entity::Skill(seat),
        };
        // A unit that died on arrival still does what it does when it is played.
        if let Some(chain) = self.card(card).chain(Hook::WhenPlayed) {
            let place = target.lanes(self, board);
            let affected = match target {
                Target::Piece(piece) => Entity::Piece(piece),
                _ => Entity::Nobody,
            };
            steps.push(Step::Chain { card, chain, place, owner, actor: owner, affected });
        }
    }

    /// Proposes that a unit comes onto a tile, which must have room. It must be the first piece
    /// that comes. `None` if a tag or effect refuses it.
    pub(super) fn summon(
        &self,
        scene: Scene<'_>,
        card: CardId,
        seat: SeatId,
        tile: Tile,
        steps: &mut Steps,
    ) -> Option<PieceId> {
        let unit = self.create(scene, card, seat, tile, steps)?;
        if self.building_on(scene.board, tile).is_some() {
            let words = [Entity::Piece(unit).word(), 0, 0];
            steps.push(Step::StageOf { stage: stage::ENTER, words });
        }
        self.check_new(card, unit, steps);
        Some(unit)
    }

    /// Proposes that a unit builds a building on its tile.
    fn build(
        &self,
        scene: Scene<'_>,
        card: CardId,
        seat: SeatId,
        (tile, builder): (Tile, PieceId),
        steps: &mut Steps,
    ) -> Option<PieceId> {
        let building = self.create(scene, card, seat, tile, steps)?;
        let both = [Entity::Piece(builder), Entity::Piece(building)];
        self.hook(scene.board, Hook::UnitConstructsBuilding, both[0], both, steps);
        if self.card(card).chain(Hook::UnitConstructsBuilding).is_some() {
            // The hooks are numbered in their order: this is the third.
            let words = [both[1].word(), both[0].word(), both[1].word()];
            steps.push(Step::StageOf { stage: stage::HOOK + 2, words });
        }
        self.check_new(card, building, steps);
        Some(building)
    }

    fn create(
        &self,
        scene: Scene<'_>,
        card: CardId,
        owner: SeatId,
        tile: Tile,
        steps: &mut Steps,
    ) -> Option<PieceId> {
        let piece = scene.board.next_piece();
        let it = self.card(card);
        let kind = if it.becomes == EntityType::Unit { self.unit } else { self.building };
        steps.push(Step::Summon { kind, owner, at: self.tiles.square(tile), by: None });
        if scene.board.listens(DeedKind::Summon) {
            let deed = Deed::new(DeedKind::Summon, scene.board.to_move());
            hooks::allowed(scene, &deed).ok()?;
        }
        let of = Subject::Piece(piece);
        steps.push(Step::Set { of, counter: of_piece::CARD, to: card.0.into() });
        if it.damage != 0 {
            steps.push(Step::Set { of, counter: of_piece::DAMAGE, to: it.damage });
        }
        if it.remembers_birth {
            steps.push(Step::Set { of, counter: of_piece::BORN, to: i32::from(tile.0) + 1 });
        }
        if it.is_wide {
            steps.push(Step::Add { of: Subject::Game, counter: WIDE, by: 1 });
        }
        Some(piece)
    }

    /// Proposes the death of a new piece without life.
    fn check_new(&self, card: CardId, piece: PieceId, steps: &mut Steps) {
        let it = self.card(card);
        if total(it.stats[LIFE], FLOORS[LIFE]) <= it.damage {
            let words = [Entity::Piece(piece).word(), 0, 0];
            steps.push(Step::StageOf { stage: stage::CHECK, words });
        }
    }

    /// A unit has come onto a tile, and enters the building there.
    pub(super) fn entered(&self, scene: Scene<'_>, unit: PieceId, steps: &mut Steps) {
        let tile = self.tile_of(scene.board, unit);
        if let Some(building) = tile.and_then(|tile| self.building_on(scene.board, tile)) {
            self.enter(scene.board, unit, building, steps);
        }
    }

    /// The unit of a card comes for a seat, by an effect. Nothing happens if there is no such unit.
    pub(super) fn summon_by_effect(
        &self,
        scene: Scene<'_>,
        [number, seat, tile]: [i32; 3],
        steps: &mut Steps,
    ) {
        let Some(card) = self.numbered(number) else { return };
        if self.card(card).becomes == EntityType::Unit {
            self.summon(scene, card, SeatId(seat as u8 & 1), Tile(tile as u8), steps);
        }
    }
}
