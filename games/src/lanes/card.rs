//! What the game knows of a card: its data, looked up once.

use sortilege_core::chain::{
    Body, DataCard, EntityType, Hook, Players, Stat, TargetOptions, Trigger, TriggerPlace,
};
use sortilege_core::{Action, Bits, SeatId};

use super::stat::STATS;
use super::tile::{LANES, Tile, Tiles};

/// How many hooks there are.
const HOOKS: usize = 5;

/// The place of a hook in the list of a card.
#[inline]
fn place(hook: Hook) -> usize {
    match hook {
        Hook::WhenPlayed => 0,
        Hook::UnitEntersBuilding => 1,
        Hook::UnitConstructsBuilding => 2,
        Hook::PreDamage => 3,
        Hook::PostDamage => 4,
    }
}

/// A card of the game.
#[derive(Clone, Debug)]
pub(super) struct LaneCard {
    pub(super) number: i32,
    pub(super) becomes: EntityType,
    pub(super) cost: i32,
    pub(super) targets: TargetOptions,
    pub(super) players: Players,
    pub(super) stats: [Stat; STATS],
    pub(super) damage: i32,
    /// For each seat and lane, the tiles where it can be built, the preferred one first.
    pub(super) sites: [[Vec<Tile>; LANES]; 2],
    /// The squares of those tiles.
    pub(super) site_squares: [[Bits<1>; LANES]; 2],
    /// The actions of playing it from the hand in each lane that it may be played in.
    pub(super) in_lanes: Vec<Action>,
    chains: [Option<u8>; HOOKS],
    /// Whether it has a chain around damage.
    pub(super) hears_damage: bool,
    /// The chains that run when a unit marches.
    pub(super) at_march: Vec<Heard>,
    /// The chains that run when a turn ends.
    pub(super) at_end: Vec<Heard>,
    /// Whether it hears of marches elsewhere than on its own tile.
    pub(super) is_wide: bool,
    /// Whether it must remember the tile on which it came.
    pub(super) remembers_birth: bool,
}

/// A chain that a trigger starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heard {
    pub(super) place: TriggerPlace,
    pub(super) chain: u8,
}

impl LaneCard {
    pub(super) fn new(card: &DataCard, tiles: &Tiles) -> Self {
        let mut chains = [None; HOOKS];
        for (chain, hooked) in card.interactions.iter().enumerate() {
            chains[place(hooked.hook)].get_or_insert(chain as u8);
        }
        let heard = |trigger: Trigger| {
            let first = card.interactions.len();
            let all = card.triggers.iter().enumerate();
            let matching = all.filter(move |(_, it)| it.trigger == trigger);
            let heard =
                matching.map(move |(i, it)| Heard { place: it.place, chain: (first + i) as u8 });
            heard.collect::<Vec<Heard>>()
        };
        let (at_march, at_end) = (heard(Trigger::OnMarch), heard(Trigger::OnEndOfTurn));
        let one = Stat::of(1);
        let none = Stat::default();
        let (stats, damage) = match &card.body {
            Body::Unit { hp, damage, attack, movement, denominator, .. } => {
                ([*hp, *attack, *movement, *denominator], *damage)
            }
            Body::Building { hp, damage, .. } => ([*hp, none, none, one], *damage),
            Body::Player { hp, .. } => ([*hp, none, none, one], 0),
            Body::Skill => ([none, none, none, one], 0),
        };
        let is_wide = at_march.iter().any(|it| it.place != TriggerPlace::CurrentTile);
        let all = at_march.iter().chain(&at_end);
        let remembers_birth = all.clone().any(|it| it.place == TriggerPlace::PlayTarget);
        let sites = [0, 1].map(|seat| sites(card, SeatId(seat)));
        let squares = |sites: &Vec<Tile>| sites.iter().map(|tile| tiles.square(*tile)).collect();
        let site_squares = sites.each_ref().map(|lanes| lanes.each_ref().map(squares));
        Self {
            number: card.id,
            becomes: card.entity_type(),
            cost: card.cost,
            targets: card.targets,
            players: card.target_players,
            stats,
            damage,
            sites,
            site_squares,
            in_lanes: Vec::new(),
            hears_damage: chains[3].is_some() || chains[4].is_some(),
            chains,
            at_march,
            at_end,
            is_wide,
            remembers_birth,
        }
    }

    /// The number of the chain that a hook starts.
    #[inline]
    pub(super) fn chain(&self, hook: Hook) -> Option<u8> {
        self.chains[place(hook)]
    }
}

fn sites(card: &DataCard, seat: SeatId) -> [Vec<Tile>; LANES] {
    let Body::Building { blueprint, .. } = &card.body else { return Default::default() };
    std::array::from_fn(|lane| {
        let places = blueprint.0[lane].iter();
        places.filter_map(|place| Tile::relative(seat, lane, *place)).collect()
    })
}
