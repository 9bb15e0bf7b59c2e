//! On what a card can be played.

use sortilege_core::chain::{EntityType, Players, TargetOptions};
use sortilege_core::{Action, Arg, Board, CardId, PieceId, SeatId};

use super::ground::Lanes;
use super::tile::{LANES, Tile};
use super::{verb, word};

/// On what a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Board,
    Lane(u8),
    Tile(Tile),
    Piece(PieceId),
}

impl Target {
    /// The target of an action, without its card; `None` if the words name no single place.
    pub(super) fn of(args: &[Arg]) -> Option<Self> {
        match *args {
            [] => Some(Self::Board),
            [Arg::Word(lane)] if usize::from(lane) < LANES => Some(Self::Lane(lane)),
            [Arg::Word(word::TILE), Arg::Word(lane), Arg::Number(place)] => {
                Tile::new(lane.into(), u8::try_from(place).ok()?).map(Self::Tile)
            }
            [Arg::Word(word::UNIT | word::BUILDING | word::ENTITY), Arg::Number(piece)] => {
                Some(Self::Piece(PieceId(piece as u16)))
            }
            _ => None,
        }
    }

    /// The lanes in which it is, one bit each; none for the board.
    pub(super) fn lanes(self, lanes: &Lanes, board: &Board) -> u8 {
        match self {
            Self::Board => 0,
            Self::Lane(lane) => 1 << lane,
            Self::Tile(tile) => 1 << tile.lane(),
            Self::Piece(piece) => lanes.tile_of(board, piece).map_or(0, |tile| 1 << tile.lane()),
        }
    }
}

impl Lanes {
    /// The action of playing a card from the hand, or the power, on a target.
    #[inline]
    pub(super) fn action(&self, card: CardId, is_power: bool, target: Target) -> Action {
        let entity = || {
            let options = self.card(card).targets;
            Arg::Word(if !options.has(TargetOptions::BUILDING) {
                word::UNIT
            } else if !options.has(TargetOptions::UNIT) {
                word::BUILDING
            } else {
                word::ENTITY
            })
        };
        let held = Arg::Card(card);
        match (is_power, target) {
            (false, Target::Board) => Action::new(verb::PLAY, [held]),
            (false, Target::Lane(lane)) => Action::new(verb::PLAY, [held, Arg::Word(lane)]),
            (false, Target::Tile(tile)) => {
                let [a, b, c] = tile_words(tile);
                Action::new(verb::PLAY, [held, a, b, c])
            }
            (false, Target::Piece(piece)) => {
                Action::new(verb::PLAY, [held, entity(), Arg::Number(piece.0 as i16)])
            }
            (true, Target::Board) => Action::new(verb::POWER, []),
            (true, Target::Lane(lane)) => Action::new(verb::POWER, [Arg::Word(lane)]),
            (true, Target::Tile(tile)) => Action::new(verb::POWER, tile_words(tile)),
            (true, Target::Piece(piece)) => {
                Action::new(verb::POWER, [entity(), Arg::Number(piece.0 as i16)])
            }
        }
    }

    /// Calls `found` for everything on which a seat can play a card, until it returns false.
    #[inline]
    pub(super) fn each_target(
        &self,
        board: &Board,
        seat: SeatId,
        card: CardId,
        found: &mut dyn FnMut(Target) -> bool,
    ) {
        let card = self.card(card);
        let options = card.targets;
        let lanes = options.lane_bits();
        let in_lanes = |lane: usize| lanes >> lane & 1 != 0;
        if options.is_entity() {
            for (piece, state) in board.pieces() {
                let Some(square) = state.square() else { continue };
                let tile = self.tiles.tile(square);
                let is_unit = state.kind() == self.unit;
                let wanted = if is_unit { TargetOptions::UNIT } else { TargetOptions::BUILDING };
                let side = if state.owner() == seat { Players::OWNER } else { Players::OPPONENT };
                let is_of = card.players == Players::NOBODY || card.players.has(side);
                if options.has(wanted)
                    && in_lanes(tile.lane())
                    && is_of
                    && self.fits(board, seat, card, Target::Piece(piece))
                    && !found(Target::Piece(piece))
                {
                    return;
                }
            }
        } else if options.is_tile() {
            for tile in Tile::all().filter(|tile| in_lanes(tile.lane())) {
                let target = Target::Tile(tile);
                if self.fits(board, seat, card, target) && !found(target) {
                    return;
                }
            }
        } else if options.is_lane() {
            for lane in (0..LANES).filter(|lane| in_lanes(*lane)) {
                let target = Target::Lane(lane as u8);
                if self.fits(board, seat, card, target) && !found(target) {
                    return;
                }
            }
        } else if options.is_board() && self.fits(board, seat, card, Target::Board) {
            found(Target::Board);
        }
    }

    /// Whether a seat has something to play a card on.
    pub(super) fn has_target(&self, board: &Board, seat: SeatId, card: CardId) -> bool {
        let mut any = false;
        self.each_target(board, seat, card, &mut |_| {
            any = true;
            false
        });
        any
    }

    /// Whether what a card becomes has a place at a target of the right sort.
    #[inline]
    fn fits(
        &self,
        board: &Board,
        seat: SeatId,
        card: &super::card::LaneCard,
        target: Target,
    ) -> bool {
        match card.becomes {
            EntityType::Skill => true,
            EntityType::Unit => {
                self.arrival(board, seat, target).is_some_and(|tile| !self.is_full(board, tile))
            }
            EntityType::Building => self.site(board, seat, card, target).is_some(),
            EntityType::Player => false,
        }
    }

    /// The tile on which a unit comes that is played on a target.
    #[inline]
    pub(super) fn arrival(&self, board: &Board, seat: SeatId, target: Target) -> Option<Tile> {
        match target {
            Target::Board => None,
            Target::Lane(lane) => Some(Tile::home(seat, lane.into())),
            Target::Tile(tile) => Some(tile),
            Target::Piece(piece) => self.tile_of(board, piece),
        }
    }

    /// Where a building is built that is played on a target, and the unit that builds it: the
    /// oldest one of the seat there, or the one it is played on.
    pub(super) fn site(
        &self,
        board: &Board,
        seat: SeatId,
        card: &super::card::LaneCard,
        target: Target,
    ) -> Option<(Tile, PieceId)> {
        let blueprint = &card.sites[seat.index() % 2];
        let builder = |tile: &Tile| {
            let is_free = self.building_on(board, *tile).is_none() && !self.is_full(board, *tile);
            Some((*tile, self.oldest_unit(board, *tile, seat)?)).filter(|_| is_free)
        };
        match target {
            Target::Board => None,
            Target::Lane(lane) => blueprint.get(usize::from(lane))?.iter().find_map(builder),
            Target::Tile(tile) => {
                blueprint[tile.lane()].iter().filter(|site| **site == tile).find_map(builder)
            }
            Target::Piece(piece) => {
                let state = board.piece(piece);
                let tile = self.tile_of(board, piece)?;
                let is_builder = state.owner() == seat && state.kind() == self.unit;
                let is_site = blueprint[tile.lane()].contains(&tile);
                (is_builder && is_site).then(|| builder(&tile).map(|_| (tile, piece)))?
            }
        }
    }
}

fn tile_words(tile: Tile) -> [Arg; 3] {
    let place = Arg::Number(tile.place().into());
    [Arg::Word(word::TILE), Arg::Word(tile.lane() as u8), place]
}
