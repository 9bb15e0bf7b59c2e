//! A game of lanes as one player knows it: cards that the player cannot see are wildcards.

use sortilege_core::{Action, Board, CardId, Fault, Fork, Play, Refusal, Scene, SeatId};

use super::ground::Lanes;
use super::other;

/// A card that is not known. No card of a game has this number, so it cannot be played.
const WILDCARD: CardId = CardId(u16::MAX);

/// A copy of a game in which the hand of the other player and both decks consist of wildcards. It
/// can be played on, by both sides: a player who draws gets a wildcard. A wildcard in a hand can be
/// [revealed](Hypothesis::reveal) as a card of that player's [pool](Hypothesis::pool), and only
/// then be played. The game itself stays as it is.
pub struct Hypothesis {
    play: Fork,
    lanes: Lanes,
    /// The cards that the wildcards of each player may be, sorted.
    pools: [Vec<CardId>; 2],
    /// The number of actions before the view was entered.
    start: usize,
    /// The cards that were revealed, each with the number of actions up to then.
    revealed: Vec<(usize, SeatId, CardId)>,
}

impl Hypothesis {
    /// The game that a scene shows as a player knows it. `assumed` are the cards that the other
    /// player started with, as far as this one believes; those that were discarded do not count.
    #[must_use]
    pub fn of(scene: Scene<'_>, seat: SeatId, assumed: &[CardId]) -> Self {
        let (board, lanes) = (scene.board, Lanes::new(scene.board.rules()));
        let (own, others) = (seat.index() % 2, other(seat).index() % 2);
        let unknown = |list| (list, vec![WILDCARD; board.cards(list).len()]);
        let hidden = [lanes.hands[others], lanes.decks[own], lanes.decks[others]];
        let mut pools = [Vec::new(), Vec::new()];
        pools[own] = board.cards(lanes.decks[own]).to_vec();
        pools[others] = assumed.to_vec();
        for gone in board.cards(lanes.discards[others]) {
            remove(&mut pools[others], *gone);
        }
        pools.iter_mut().for_each(|pool| pool.sort_unstable());
        let play = Play::suppose(scene, hidden.map(unknown));
        Self { play, lanes, pools, start: scene.journal.records().len(), revealed: Vec::new() }
    }

    /// The board, with wildcards in its lists.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.play.board()
    }

    /// Whether a card of a list is a wildcard.
    #[must_use]
    pub fn is_wildcard(card: CardId) -> bool {
        card == WILDCARD
    }

    /// The cards that the wildcards of a player may be, sorted.
    #[must_use]
    pub fn pool(&self, seat: SeatId) -> &[CardId] {
        &self.pools[seat.index() % 2]
    }

    /// Lists the legal actions of the player to move. Wildcards are not played.
    pub fn legal(&self, actions: &mut Vec<Action>) {
        self.play.legal(actions);
    }

    /// Does an action that [`Hypothesis::legal`] lists.
    ///
    /// # Errors
    /// The action is faulty. Nothing has changed then.
    pub fn make(&mut self, action: &Action) -> Result<(), Box<Fault>> {
        self.play.make(action)
    }

    /// Reveals a wildcard in the hand of a player as a card of that player's pool.
    ///
    /// # Errors
    /// A [`Refusal`] if the hand has no wildcard or the pool does not have this card.
    pub fn reveal(&mut self, seat: SeatId, card: CardId) -> Result<(), Refusal> {
        let hand = self.lanes.hands[seat.index() % 2];
        let wildcard = self.board().cards(hand).iter().position(|it| *it == WILDCARD);
        let Some(place) = wildcard else {
            return Err(Refusal::new("every card of this hand is known"));
        };
        if !remove(&mut self.pools[seat.index() % 2], card) {
            return Err(Refusal::new("the player cannot have this card"));
        }
        self.play.replace_card(hand, place as u16, card);
        self.revealed.push((self.play.journal().records().len(), seat, card));
        Ok(())
    }

    /// Takes back the last action or the last card that was revealed. False if there is none since
    /// the view was entered.
    pub fn unmake(&mut self) -> bool {
        let number = self.play.journal().records().len();
        if number <= self.start || !self.play.unmake() {
            return false;
        }
        if let Some((_, seat, card)) = self.revealed.pop_if(|(at, ..)| *at == number) {
            let pool = &mut self.pools[seat.index() % 2];
            pool.insert(pool.partition_point(|it| *it < card), card);
        }
        true
    }
}

/// Removes one card of a list. False if there is no such card.
fn remove(list: &mut Vec<CardId>, card: CardId) -> bool {
    let place = list.iter().position(|it| *it == card);
    place.map(|place| list.remove(place)).is_some()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_core::Catalogue;
    use sortilege_table::Table;

    use super::*;

    const OWN: SeatId = SeatId(0);
    const OTHER: SeatId = SeatId(1);

    /// A table after an action of the first player.
    fn table(hand: &[i32], deck: &[i32]) -> Table {
        let catalogue = std::sync::Arc::new(Catalogue::collect().unwrap());
        let mut table = Table::new(catalogue, "lanes", None).unwrap();
        let setup = json!({"players": {
            "player0": {"gold": 9, "hand": [11, 15], "deck": [9, 2, 11]},
            "player1": {"gold": 9, "hand": hand, "deck": deck, "discard": [15]},
        }});
        table.start(Some(&setup), None).unwrap();
        table.act("play 15", OWN).unwrap();
        table
    }

    fn card(table: &Table, number: i32) -> CardId {
        Lanes::new(table.play().board().rules()).numbered(number).unwrap()
    }

    fn supposed(table: &Table) -> Hypothesis {
        let assumed = [2, 9, 11, 15, 15].map(|number| card(table, number));
        Hypothesis::of(table.play().scene(), OWN, &assumed)
    }

    fn act(table: &Table, view: &mut Hypothesis, text: &str) {
        let mut actions = Vec::new();
        view.legal(&mut actions);
        let is_it = |it: &&Action| table.notation().text(view.play.scene(), it) == text;
        let action = *actions.iter().find(is_it).expect(text);
        view.make(&action).unwrap();
    }

    fn wildcards(view: &Hypothesis, seat: SeatId) -> usize {
        let hand = view.board().cards(view.lanes.hands[seat.index()]);
        hand.iter().filter(|card| Hypothesis::is_wildcard(**card)).count()
    }

    #[test]
    fn it_does_not_depend_on_what_the_player_cannot_see() {
        let views = [table(&[2, 9], &[11]), table(&[11, 15], &[9])].map(|table| supposed(&table));
        let [one, two] = views.each_ref().map(|view| view.board().fingerprint());
        assert_eq!(one, two);
    }

    #[test]
    fn pools_are_the_own_deck_and_what_is_assumed_without_discards() {
        let table = table(&[2, 9], &[11]);
        let view = supposed(&table);
        let numbers = |seat| {
            let number = |card: &CardId| view.lanes.card(*card).number;
            let mut numbers: Vec<i32> = view.pool(seat).iter().map(number).collect();
            numbers.sort_unstable();
            numbers
        };
        assert_eq!((numbers(OWN), numbers(OTHER)), (vec![2, 9, 11], vec![2, 9, 11, 15]));
        assert_eq!((wildcards(&view, OWN), wildcards(&view, OTHER)), (0, 2));
    }

    #[test]
    fn wildcards_are_drawn_and_cannot_be_played_until_they_are_revealed() {
        let table = table(&[2, 9], &[11]);
        let mut view = supposed(&table);
        act(&table, &mut view, "end");
        assert_eq!(wildcards(&view, OTHER), 3, "the third is drawn");
        let mut actions = Vec::new();
        view.legal(&mut actions);
        let texts = actions.iter().map(|action| table.notation().text(view.play.scene(), action));
        assert_eq!(texts.collect::<Vec<_>>(), ["power", "end"]);
        let hound = card(&table, 11);
        view.reveal(OTHER, hound).unwrap();
        assert_eq!((wildcards(&view, OTHER), view.pool(OTHER).len()), (2, 3));
        assert!(view.reveal(OTHER, hound).is_err(), "there was one");
        assert!(view.reveal(OWN, hound).is_err(), "the own hand is known");
        act(&table, &mut view, "play 11 forest");
        act(&table, &mut view, "end");
        assert_eq!(wildcards(&view, OWN), 1);
    }

    #[test]
    fn everything_is_taken_back_and_the_game_stays_as_it_is() {
        let table = table(&[2, 9], &[11]);
        let before = Value::from(table.state(None));
        let mut view = supposed(&table);
        let (board, pools) = (view.board().fingerprint(), view.pools.clone());
        act(&table, &mut view, "play 11 plains");
        act(&table, &mut view, "end");
        view.reveal(OTHER, card(&table, 9)).unwrap();
        act(&table, &mut view, "play 9 plains");
        act(&table, &mut view, "end");
        view.reveal(OWN, card(&table, 2)).unwrap();
        (0..6).for_each(|_| assert!(view.unmake()));
        assert_eq!((view.board().fingerprint(), &view.pools), (board, &pools));
        assert!(!view.unmake());
        assert_eq!(Value::from(table.state(None)), before);
    }
}
