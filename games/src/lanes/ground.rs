//! Reading a board of lanes: who is where, with which stats.

use sortilege_core::chain::{EntityType, Hook, Stat};
use sortilege_core::{
    Board, CardId, CounterId, Entity, HolderId, KindId, PieceId, Rules, SeatId, Step, Steps,
    Subject,
};

use super::card::LaneCard;
use super::stat::{ATTACK, FLOORS, LIFE, total};
use super::target::Target;
use super::tile::{LANES, Tile, Tiles};
use super::{
    DAMAGE, ENTRY_DAMAGE, FIRST_ID, GIVEN, GOLD, HP, HP_MODIFIER, WIDE, lost_by, of_piece, other,
};

/// The referee of lanes: everything about a game that does not change.
pub struct Lanes {
    cards: Vec<LaneCard>,
    /// The cards by their numbers, sorted.
    numbers: Vec<(i32, CardId)>,
    pub(super) unit: KindId,
    pub(super) building: KindId,
    pub(super) tiles: Tiles,
    pub(super) hands: [HolderId; 2],
    pub(super) decks: [HolderId; 2],
    pub(super) discards: [HolderId; 2],
}

impl Lanes {
    /// Looks up what the rules say once.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let tiles = Tiles::new(rules.geometry());
        let data = |card: usize| rules.data(CardId(card as u16));
        let known = (0..rules.cards().len()).map(|card| match data(card) {
            Some(card) => LaneCard::new(card, &tiles),
            None => LaneCard::new(&unknown(), &tiles),
        });
        let mut cards: Vec<LaneCard> = known.collect();
        let by_number = cards.iter().enumerate().filter(|(card, _)| data(*card).is_some());
        let mut numbers: Vec<(i32, CardId)> =
            by_number.map(|(card, it)| (it.number, CardId(card as u16))).collect();
        numbers.sort_unstable_by_key(|(number, card)| (*number, card.0));
        // The last one stands for a card that does not exist.
        cards.push(LaneCard::new(&unknown(), &tiles));
        let kind = |id| rules.kind_named(id).unwrap_or(KindId(0));
        let holders = |id| {
            [SeatId(0), SeatId(1)].map(|seat| rules.holder(id, Some(seat)).unwrap_or(HolderId(0)))
        };
        let mut lanes = Self {
            cards,
            numbers,
            unit: kind("Marcher"),
            building: kind("Edifice"),
            tiles,
            hands: holders("hand"),
            decks: holders("deck"),
            discards: holders("discard"),
        };
        for card in 0..lanes.cards.len() {
            let bits = lanes.cards[card].targets.lane_bits();
            let targets = (0..LANES as u8).filter(|lane| bits >> lane & 1 != 0).map(Target::Lane);
            let id = CardId(card as u16);
            lanes.cards[card].in_lanes =
                targets.map(|target| lanes.action(id, false, target)).collect();
        }
        lanes
    }

    #[inline]
    pub(super) fn card(&self, card: CardId) -> &LaneCard {
        &self.cards[card.index().min(self.cards.len() - 1)]
    }

    /// The card with a number.
    #[inline]
    pub(super) fn numbered(&self, number: i32) -> Option<CardId> {
        let found = self.numbers.binary_search_by_key(&number, |(number, _)| *number);
        found.ok().map(|place| self.numbers[place].1)
    }

    /// The numbers of the cards that are skills, in order.
    pub(super) fn skills(&self) -> impl Iterator<Item = i32> {
        let is_skill = |card: CardId| self.card(card).becomes == EntityType::Skill;
        self.numbers.iter().filter(move |(_, card)| is_skill(*card)).map(|(number, _)| *number)
    }

    #[inline]
    pub(super) fn card_of(&self, board: &Board, piece: PieceId) -> CardId {
        CardId(of(board, piece, of_piece::CARD) as u16)
    }

    /// The card of an entity: that of a piece, or the skill that is being played.
    pub(super) fn card_of_entity(&self, board: &Board, entity: Entity) -> Option<CardId> {
        match entity {
            Entity::Piece(piece) => Some(self.card_of(board, piece)),
            Entity::Skill(_) => board.chain_card(entity),
            Entity::Player(_) | Entity::Nobody => None,
        }
    }

    /// The chain of an entity that a hook starts; `None` also if the entity is gone.
    pub(super) fn hooked(&self, board: &Board, entity: Entity, hook: Hook) -> Option<(CardId, u8)> {
        if let Entity::Piece(piece) = entity
            && board.piece(piece).square().is_none()
        {
            return None;
        }
        let card = self.card_of_entity(board, entity)?;
        Some((card, self.card(card).chain(hook)?))
    }

    #[inline]
    pub(super) fn hears_damage(&self, board: &Board, entity: Entity) -> bool {
        self.card_of_entity(board, entity).is_some_and(|card| self.card(card).hears_damage)
    }

    #[inline]
    pub(super) fn is_unit(&self, board: &Board, piece: PieceId) -> bool {
        board.piece(piece).kind() == self.unit
    }

    #[inline]
    pub(super) fn tile_of(&self, board: &Board, piece: PieceId) -> Option<Tile> {
        board.piece(piece).square().map(|square| self.tiles.tile(square))
    }

    /// The building on a tile.
    #[inline]
    pub(super) fn building_on(&self, board: &Board, tile: Tile) -> Option<PieceId> {
        let square = self.tiles.square(tile);
        if !board.kind::<1>(self.building).contains(square) {
            return None;
        }
        board.stack(square).find(|piece| !self.is_unit(board, *piece))
    }

    /// The oldest unit of a seat on a tile.
    #[inline]
    pub(super) fn oldest_unit(&self, board: &Board, tile: Tile, seat: SeatId) -> Option<PieceId> {
        let square = self.tiles.square(tile);
        if !board.owned::<1>(seat).contains(square) {
            return None;
        }
        let is_own = |piece: &PieceId| {
            let state = board.piece(*piece);
            state.owner() == seat && state.kind() == self.unit
        };
        board.stack(square).filter(is_own).min()
    }

    /// Calls `visit` for every piece on a tile, oldest first.
    pub(super) fn each_by_age(&self, board: &Board, tile: Tile, mut visit: impl FnMut(PieceId)) {
        const FEW: usize = 16;
        let square = self.tiles.square(tile);
        let (mut few, mut count) = ([PieceId(0); FEW], 0);
        for piece in board.stack(square) {
            if let Some(place) = few.get_mut(count) {
                *place = piece;
            }
            count += 1;
        }
        if let Some(few) = few.get_mut(..count) {
            few.sort_unstable();
            return few.iter().for_each(|piece| visit(*piece));
        }
        let mut many: Vec<PieceId> = board.stack(square).collect();
        many.sort_unstable();
        many.into_iter().for_each(visit);
    }

    /// Whether no further piece fits on a tile.
    #[inline]
    pub(super) fn is_full(&self, board: &Board, tile: Tile) -> bool {
        let most = board.rules().facts().stack;
        !self.has_room(board) && board.stack(self.tiles.square(tile)).count() >= most
    }

    /// Whether so few pieces have come so far that no tile can be full.
    #[inline]
    pub(super) fn has_room(&self, board: &Board) -> bool {
        board.next_piece().index() < board.rules().facts().stack
    }

    /// A stat of a piece, by its place.
    #[inline]
    pub(super) fn stat(&self, board: &Board, piece: PieceId, place: usize) -> Stat {
        let printed = self.card(self.card_of(board, piece)).stats[place];
        let [base, modifier] = stat_counters(place).map(|counter| of(board, piece, counter));
        let base = printed.base.saturating_add(base);
        Stat { base, modifier: printed.modifier.saturating_add(modifier) }
    }

    #[inline]
    pub(super) fn total(&self, board: &Board, piece: PieceId, place: usize) -> i32 {
        total(self.stat(board, piece, place), FLOORS[place])
    }

    /// Proposes a stat of a piece.
    pub(super) fn set_stat(
        &self,
        board: &Board,
        piece: PieceId,
        place: usize,
        to: Stat,
        steps: &mut Steps,
    ) {
        let printed = self.card(self.card_of(board, piece)).stats[place];
        let differences =
            [to.base.saturating_sub(printed.base), to.modifier.saturating_sub(printed.modifier)];
        for (counter, to) in stat_counters(place).into_iter().zip(differences) {
            if of(board, piece, counter) != to {
                steps.push(Step::Set { of: piece.into(), counter, to });
            }
        }
    }

    /// The life that an entity has left; `None` if it has none.
    pub(super) fn left(&self, board: &Board, entity: Entity) -> Option<i32> {
        match entity {
            Entity::Player(seat) => {
                let damage = board.counter(seat.into(), DAMAGE);
                Some(total(life_of(board, seat), FLOORS[LIFE]).saturating_sub(damage))
            }
            Entity::Piece(piece) => {
                board.piece(piece).square()?;
                let damage = of(board, piece, of_piece::DAMAGE);
                Some(self.total(board, piece, LIFE).saturating_sub(damage))
            }
            Entity::Skill(_) | Entity::Nobody => None,
        }
    }

    /// Proposes the death of an entity that is there.
    pub(super) fn die(&self, board: &Board, entity: Entity, steps: &mut Steps) {
        match entity {
            Entity::Player(seat) => steps.push(Step::End(lost_by(seat))),
            Entity::Piece(piece) => {
                steps.push(Step::Remove { piece });
                if self.card(self.card_of(board, piece)).is_wide {
                    steps.push(Step::Add { of: Subject::Game, counter: WIDE, by: -1 });
                }
            }
            Entity::Skill(_) | Entity::Nobody => {}
        }
    }

    /// The damage of a unit to a building of the enemy that it enters.
    pub(super) fn entry_damage(&self, board: &Board, unit: PieceId) -> i32 {
        match board.counter(Subject::Game, ENTRY_DAMAGE) {
            0 => self.total(board, unit, ATTACK),
            more => more - 1,
        }
    }

    /// The unit of the enemy that a unit on a tile fights.
    #[inline]
    pub(super) fn enemy_on(&self, board: &Board, tile: Tile, seat: SeatId) -> Option<PieceId> {
        self.oldest_unit(board, tile, other(seat))
    }
}

/// The number of an entity in documents: players are 0 and 1.
pub(super) fn number_of(board: &Board, piece: PieceId) -> i64 {
    let given = board.counter(Subject::Game, GIVEN);
    match i32::from(piece.0).checked_sub(given) {
        Some(later @ 0..) => i64::from(board.counter(Subject::Game, FIRST_ID)) + i64::from(later),
        _ => of(board, piece, of_piece::ID).into(),
    }
}

/// The number that the next new piece will have.
pub(super) fn next_number(board: &Board) -> i64 {
    number_of(board, board.next_piece())
}

/// A counter of a piece.
#[inline]
pub(super) fn of(board: &Board, piece: PieceId, counter: CounterId) -> i32 {
    board.counter(Subject::Piece(piece), counter)
}

/// The counters with the base and the modifier of a stat.
#[inline]
pub(super) fn stat_counters(place: usize) -> [CounterId; 2] {
    let first = of_piece::STATS + 2 * place as u8;
    [CounterId(first), CounterId(first + 1)]
}

/// The life of a player.
pub(super) fn life_of(board: &Board, seat: SeatId) -> Stat {
    let of = |counter| board.counter(seat.into(), counter);
    Stat { base: of(HP), modifier: of(HP_MODIFIER) }
}

#[inline]
pub(super) fn gold_of(board: &Board, seat: SeatId) -> i32 {
    board.counter(seat.into(), GOLD)
}

/// Stands for a card of this set that is not data: it cannot be played.
fn unknown() -> sortilege_core::chain::DataCard {
    use sortilege_core::chain::{Body, DataCard, Players, Rarity, TargetOptions};
    DataCard {
        id: 0,
        title: Box::default(),
        text: Box::default(),
        cost: 0,
        rarity: Rarity(0),
        expansion: "",
        class: "",
        printed: Default::default(),
        targets: TargetOptions::INVALID,
        target_players: Players::NOBODY,
        body: Body::Skill,
        interactions: Box::default(),
        triggers: Box::default(),
    }
}
