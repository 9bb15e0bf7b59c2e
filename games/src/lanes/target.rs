//! On what a card can be played.

use sortilege_core::chain::{EntityType, Players, TargetOptions};
use sortilege_core::{Action, Arg, Bits, Board, CardId, PieceId, SeatId};

use super::card::LaneCard;
use super::ground::Lanes;
use super::tile::{LANES, Tile};
use super::{other, verb, word};

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
        mut found: impl FnMut(Target) -> bool,
    ) {
        let card = self.card(card);
        let options = card.targets;
        let lanes = options.lane_bits();
        let in_lanes = |lane: usize| lanes >> lane & 1 != 0;
        if options.is_entity() {
            if !self.may_have_entities(board, seat, card) {
                return;
            }
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
            let sites = self.possible_sites(board, seat, card);
            for lane in (0..LANES).filter(|lane| in_lanes(*lane) && sites >> lane & 1 != 0) {
                let target = Target::Lane(lane as u8);
                if self.fits(board, seat, card, target) && !found(target) {
                    return;
                }
            }
        } else if options.is_board() && self.fits(board, seat, card, Target::Board) {
            found(Target::Board);
        }
    }

    /// Whether a square has pieces of a sort and of a side on which a card can be played. If not,
    /// no piece need be asked.
    #[inline]
    fn may_have_entities(&self, board: &Board, seat: SeatId, card: &LaneCard) -> bool {
        let all = card.players == Players::NOBODY;
        let owned = |seat: SeatId, side| match all || card.players.has(side) {
            true => board.owned::<1>(seat),
            false => Bits::EMPTY,
        };
        let of_kind = |kind, option| match card.targets.has(option) {
            true => board.kind::<1>(kind),
            false => Bits::EMPTY,
        };
        let owned = owned(seat, Players::OWNER) | owned(other(seat), Players::OPPONENT);
        let of_kinds = of_kind(self.unit, TargetOptions::UNIT)
            | of_kind(self.building, TargetOptions::BUILDING);
        !(owned & of_kinds).is_empty()
    }

    /// The lanes in which a card may find a place, one bit each. A building needs a tile of its
    /// blueprint with a piece of the seat and without a building; [`Lanes::site`] asks about the
    /// tiles that have both.
    #[inline]
    fn possible_sites(&self, board: &Board, seat: SeatId, card: &LaneCard) -> u8 {
        if card.becomes != EntityType::Building {
            return u8::MAX;
        }
        let free = board.owned::<1>(seat).without(board.kind(self.building));
        let mut lanes = 0;
        for (lane, squares) in card.site_squares[seat.index() % 2].iter().enumerate() {
            lanes |= u8::from(!(*squares & free).is_empty()) << lane;
        }
        lanes
    }

    /// Whether a seat has something to play a card on.
    pub(super) fn has_target(&self, board: &Board, seat: SeatId, card: CardId) -> bool {
        let mut any = false;
        self.each_target(board, seat, card, |_| {
            any = true;
            false
        });
        any
    }

    /// Whether what a card becomes has a place at a target of the right sort.
    #[inline]
    fn fits(&self, board: &Board, seat: SeatId, card: &LaneCard, target: Target) -> bool {
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
        card: &LaneCard,
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sortilege_core::{Catalogue, search};
    use sortilege_table::open_unsettled;

    use super::*;

    /// The targets of a card without any shortcut: everything that there is, asked one by one.
    fn by_trial(lanes: &Lanes, board: &Board, seat: SeatId, card: CardId) -> Vec<Target> {
        let it = lanes.card(card);
        let options = it.targets;
        let in_lanes = |lane: usize| options.lane_bits() >> lane & 1 != 0;
        let is_target = |target: &Target| {
            let is_of_sort = match *target {
                Target::Board => options.is_board(),
                Target::Lane(lane) => options.is_lane() && in_lanes(lane.into()),
                Target::Tile(tile) => options.is_tile() && in_lanes(tile.lane()),
                Target::Piece(piece) => {
                    let is_unit = lanes.is_unit(board, piece);
                    let sort = if is_unit { TargetOptions::UNIT } else { TargetOptions::BUILDING };
                    let is_own = board.piece(piece).owner() == seat;
                    let side = if is_own { Players::OWNER } else { Players::OPPONENT };
                    let is_of = it.players == Players::NOBODY || it.players.has(side);
                    let tile = lanes.tile_of(board, piece);
                    options.has(sort) && is_of && tile.is_some_and(|tile| in_lanes(tile.lane()))
                }
            };
            is_of_sort && lanes.fits(board, seat, it, *target)
        };
        let tiles = Tile::all().map(Target::Tile);
        let pieces = board.pieces().map(|(piece, _)| Target::Piece(piece));
        let all = [Target::Board].into_iter().chain((0..LANES as u8).map(Target::Lane));
        all.chain(tiles).chain(pieces).filter(is_target).collect()
    }

    #[test]
    fn the_targets_of_every_card_are_those_found_one_by_one() {
        let catalogue = Catalogue::collect().unwrap();
        let game = catalogue.game("lanes").unwrap();
        let mut play = open_unsettled(&catalogue, game, None, 0).unwrap();
        let lanes = Lanes::new(play.board().rules());
        let (mut found, mut none) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..60 {
            play.deal_again(seed).unwrap();
            // Positions in the middle of games.
            search::play_at_random(&mut play, seed, 5 + seed % 60).unwrap();
            let board = play.board();
            for card in (0..board.rules().cards().len()).map(|card| CardId(card as u16)) {
                for seat in [SeatId(0), SeatId(1)] {
                    let mut targets = Vec::new();
                    lanes.each_target(board, seat, card, |target| {
                        targets.push(target);
                        true
                    });
                    assert_eq!(
                        targets,
                        by_trial(&lanes, board, seat, card),
                        "deal {seed}, {card:?}"
                    );
                    assert_eq!(lanes.has_target(board, seat, card), !targets.is_empty());
                    let it = lanes.card(card);
                    if it.becomes == EntityType::Unit && it.targets.is_lane() {
                        let each = targets.iter().map(|target| lanes.action(card, false, *target));
                        assert_eq!(it.in_lanes, each.collect::<Vec<_>>(), "{card:?}");
                    }
                    let list = if targets.is_empty() { &mut none } else { &mut found };
                    list.insert(card.0);
                }
            }
        }
        assert!(found.len() >= 19 && none.len() >= 8, "{found:?} {none:?}");
    }
}
