//! The referee: what each action does, and what ends the game.

use sortilege_core::{
    Action, Arg, Board, BoardWorld, CardContext, CardId, ChainWorld, ChessTime, DeedKind, HolderId,
    Outcome, PieceId, Price, Referee, Rules, Scene, SeatId, Step, Steps, Subject, perform_card,
    perform_coded,
};

use super::options::Options;
use super::price::Prices;
use super::{MANA, MOVED, ROUND_LIMIT, ROYAL, turn, verb, word};

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// All others lost their last royal piece.
    KingCaptured,
    /// The rounds are over.
    Rounds,
}

impl Reason {
    pub(super) fn drawn(self) -> Outcome {
        Outcome { winner: None, reason: self as u8 }
    }

    fn won_by(self, winner: SeatId) -> Outcome {
        Outcome { winner: Some(winner), reason: self as u8 }
    }
}

/// Runs arcana by compiled rules.
pub struct ArcanaReferee {
    hands: HolderId,
    personal_decks: HolderId,
    central_decks: HolderId,
    board_cards: HolderId,
    common: HolderId,
    pub(super) prices: Prices,
}

impl ArcanaReferee {
    pub(super) fn new(rules: &Rules) -> Self {
        let first = |id| {
            rules
                .holder(id, Some(SeatId(0)))
                .or_else(|| rules.holder(id, None))
                .unwrap_or(HolderId(0))
        };
        Self {
            hands: first("hand"),
            personal_decks: first("personal_deck"),
            central_decks: first("central_deck"),
            board_cards: first("board_cards"),
            common: first("common_deck"),
            prices: Prices::new(),
        }
    }

    pub(super) fn hand(&self, seat: SeatId) -> HolderId {
        HolderId(self.hands.0 + seat.0)
    }

    pub(super) fn central(&self, seat: SeatId) -> HolderId {
        HolderId(self.central_decks.0 + seat.0)
    }

    /// The list that a draw takes from, and the card if the player chooses it; otherwise it is the
    /// top card. `None` if the words are not those of a draw.
    pub(super) fn source(&self, seat: SeatId, draw: &Action) -> Option<(HolderId, Option<CardId>)> {
        match *draw.args.as_slice() {
            [Arg::Word(word::CENTRAL), Arg::Card(card)] => Some((self.central(seat), Some(card))),
            [Arg::Word(word @ (word::PERSONAL | word::COMMON))] => {
                Some((self.deck_named(seat, word), None))
            }
            _ => None,
        }
    }

    /// The deck that a word of drawing means for a seat.
    pub(super) fn deck_named(&self, seat: SeatId, word: u8) -> HolderId {
        match word {
            word::PERSONAL => HolderId(self.personal_decks.0 + seat.0),
            word::CENTRAL => self.central(seat),
            _ => self.common,
        }
    }

    /// Whether the last round is over. The limit is one that can be reached.
    pub(super) fn is_last_round_over(&self, scene: Scene<'_>) -> bool {
        i32::from(scene.board.time().round) >= self.round_limit(scene)
    }

    fn round_limit(&self, scene: Scene<'_>) -> i32 {
        scene.amount(Subject::Game, ROUND_LIMIT).min(u16::MAX.into())
    }

    /// Pays a price.
    fn pay(&self, seat: SeatId, price: &Price, steps: &mut Steps) {
        for (counter, amount) in &price.cost {
            steps.push(Step::Add { of: Subject::Seat(seat), counter: *counter, by: -amount });
        }
    }

    fn play_card(&self, scene: Scene<'_>, seat: SeatId, action: &Action, steps: &mut Steps) {
        let Some(card) = action.args.card(0) else { return };
        let rules = scene.board.rules();
        let permanent = rules.card(card).is_permanent();
        self.leave_hand(scene, seat, card, permanent, steps);
        perform_card(CardContext { scene, seat, card }, action, steps);
        steps.push(by_seat(DeedKind::Play));
        if permanent {
            steps.push(by_seat(DeedKind::PutOnBoard));
        }
    }

    /// A card leaves the hand: it goes onto the board, or face up onto the central deck.
    fn leave_hand(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        card: CardId,
        stays: bool,
        steps: &mut Steps,
    ) {
        let hand = scene.board.deck(self.hand(seat));
        if stays {
            hand.take_to_end(card, HolderId(self.board_cards.0 + seat.0), steps);
        } else {
            hand.take(card, self.central(seat), steps);
        }
    }

    fn draw_card(&self, scene: Scene<'_>, seat: SeatId, action: &Action, steps: &mut Steps) {
        let Some((from, card)) = self.source(seat, action) else { return };
        let (deck, hand) = (scene.board.deck(from), self.hand(seat));
        match card {
            None => deck.take_top_to_end(1, hand, steps),
            Some(card) => {
                deck.take_to_end(card, hand, steps);
            }
        }
    }

    /// A seat is out: its pieces go to the death pile without any hooks, its events are cancelled,
    /// and its cards stay.
    fn oust(&self, scene: Scene<'_>, seat: SeatId, steps: &mut Steps) {
        let board = scene.board;
        steps.push(Step::Out { seat });
        for (piece, _) in
            board.pieces().filter(|(_, piece)| piece.owner() == seat && piece.square().is_some())
        {
            steps.push(Step::Remove { piece });
        }
        steps.push(Step::Forget { seat });
    }

    /// The last seat that is still in, ignoring `but`; `None` if there are several.
    fn last_in(&self, board: &Board, but: Option<SeatId>) -> Option<SeatId> {
        let mut left =
            board.rules().seat_ids().filter(|seat| !board.is_out(*seat) && Some(*seat) != but);
        left.next().filter(|_| left.next().is_none())
    }
}

/// What the cards that are data speak of: they are paid with mana.
const WORLD: BoardWorld = BoardWorld { gold: Some(MANA) };

/// Hooks learn of a deed of the seat to move.
fn by_seat(deed: DeedKind) -> Step {
    Step::Declare { deed, piece: None, receiver: None }
}

impl Referee for ArcanaReferee {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        Options::new(self, scene, scene.board.to_move()).all(actions);
    }

    fn world(&self) -> Option<&dyn ChainWorld> {
        Some(&WORLD)
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let board = scene.board;
        let seat = action.declarer(board);
        let price = self.price(scene, action);
        self.pay(seat, &price, steps);
        let piece = action.from().and_then(|square| board.at(square));
        if self.is_movement(scene, action, &price) {
            steps.push(Step::EndMovement);
            let acted = |of| Step::Set { of: Subject::Piece(of), counter: MOVED, to: 1 };
            steps.extend(piece.map(acted));
        }
        let to = action.args.square(1);
        let target = to.and_then(|to| board.at(to));
        match (action.verb, piece, to, target) {
            (verb::MOVE, Some(piece), Some(to), _) => steps.push(Step::Move { piece, to }),
            (verb::TAKE, Some(piece), _, Some(victim)) => steps.push(Step::Take { piece, victim }),
            (verb::ATTACK, Some(piece), _, Some(victim)) => {
                steps.push(Step::Attack { piece, victim });
            }
            (verb::ABILITY, Some(piece), ..) if !price.cast.is_over() => {
                let (ability, lasts) = (action.ability, price.cast);
                steps.push(Step::Cast { piece, ability, lasts, declared: true });
            }
            (verb::ABILITY, Some(piece), ..) => self.resolve(scene, piece, action, steps),
            (verb::CARD, ..) => self.play_card(scene, seat, action, steps),
            (verb::DRAW, ..) => self.draw_card(scene, seat, action, steps),
            (verb::DISCARD, ..) => {
                if let Some(card) = action.args.card(0) {
                    self.leave_hand(scene, seat, card, false, steps);
                    steps.push(by_seat(DeedKind::Discard));
                }
            }
            (verb::END, ..) => steps.push(Step::EndTurn { draw: true }),
            _ => {}
        }
    }

    /// Abilities take effect here, at once or when they have been cast; their cooldown begins with
    /// that, also if a tag or effect no longer lets the piece use or receive it.
    fn resolve(&self, scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
        let state = scene.board.piece(piece);
        let Some(rule) = scene.board.rules().kind(state.kind()).coded_rule(action.ability) else {
            return;
        };
        // What begins automatically does not begin again: a piece that missed its time shows it.
        let lasts = if rule.automatic { ChessTime::FOREVER } else { rule.cooldown };
        if !lasts.is_over() {
            steps.push(Step::Cooldown { piece, lasts });
        }
        perform_coded(scene, piece, action, steps);
    }

    fn start_turn(&self, _scene: Scene<'_>, steps: &mut Steps) {
        steps.push(Step::Stage(turn::START));
    }

    fn ready(&self, scene: Scene<'_>, steps: &mut Steps) {
        self.refill(scene, steps);
    }

    fn stage(&self, scene: Scene<'_>, stage: u16, steps: &mut Steps) {
        match stage.checked_sub(turn::PASSIVES) {
            None => self.begin_turn(scene, steps),
            Some(place) => self.passive(scene, place, steps),
        }
    }

    /// A seat that loses its last royal piece is out, unless all others are out already: then it
    /// has won. The action is still completed, so the piece that takes the last King ends on its
    /// square.
    fn lost(&self, scene: Scene<'_>, piece: PieceId, by: SeatId, steps: &mut Steps) {
        let board = scene.board;
        let is_royal = |piece: PieceId| board.counter(Subject::Piece(piece), ROYAL) != 0;
        let mut left =
            board.pieces().filter(|(_, piece)| piece.owner() == by && piece.square().is_some());
        let is_in = !board.is_out(by) && self.last_in(board, None).is_none();
        if is_royal(piece) && is_in && !left.any(|(other, _)| is_royal(other)) {
            self.oust(scene, by, steps);
        }
    }

    /// The last one in wins. A turn ends automatically when its player is out or can do nothing
    /// more. After too many such turns in one action the next one stays open.
    fn after(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        if board.outcome().is_some() {
            return;
        }
        if let Some(winner) = self.last_in(board, None) {
            return steps.push(Step::End(Reason::KingCaptured.won_by(winner)));
        }
        let seat = board.to_move();
        let is_stuck = || !Options::new(self, scene, seat).any();
        if board.is_out(seat) || (!steps.is_budget_used_up() && is_stuck()) {
            steps.push(Step::EndTurn { draw: true });
        }
    }

    fn ending(&self, scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        let board = scene.board;
        match self.last_in(board, None) {
            Some(winner) => Some(Reason::KingCaptured.won_by(winner)),
            None => self.is_last_round_over(scene).then(|| Reason::Rounds.drawn()),
        }
    }

    /// No rule of arcana compares positions.
    fn signature(&self, _scene: Scene<'_>) -> u64 {
        0
    }

    fn resigned(&self, scene: Scene<'_>, seat: SeatId, steps: &mut Steps) {
        self.oust(scene, seat, steps);
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let rounds = format!("{} rounds", self.round_limit(scene));
        let winners = scene.board.rules().seat_ids();
        let won =
            winners.map(|seat| (Reason::KingCaptured.won_by(seat), "king captured".to_owned()));
        won.chain([(Reason::Rounds.drawn(), rounds)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn at(round: u16, turn: u8, movement: u16) -> Value {
        json!({"time": {"round": round, "turn": turn, "movement": movement}})
    }

    /// Four seats with a King and a Wall each.
    fn four() -> GameScenario {
        let game = GameScenario::new("arcana", "k . k . k \n w . w . w \n . . . . . \n W . R . K");
        game.seat("red", &["c4", "c3"]).seat("blue", &["e4", "e3"])
    }

    #[test]
    fn moves_takes_and_attacks_cost_a_movement_each_and_are_one() {
        let game = GameScenario::new("arcana", "R . p w \n A . p . \n N . . W")
            .player("white", json!({"movements": 4, "max_movements": 4}));
        let game = game
            .act("take a3 c3")
            .check_player("white", &json!({"movements": 3}))
            .check_state(&at(0, 0, 1));
        let (before, game) = (game.state(), game.act("attack a2 c2"));
        assert_ne!(before["random"]["movement"], game.state()["random"]["movement"]);
        assert_eq!(before["random"]["turn"], game.state()["random"]["turn"]);
        let game =
            game.check(". . R w \n A . . . \n N . . W").act("move a1 b3").check_state(&at(0, 0, 3));
        let game = game
            .check(". N R w \n A . . . \n . . . W")
            .check_player("white", &json!({"movements": 1, "mana": 2}));
        let _ = game
            .check_piece("a2", &json!({"moved": true}))
            .refuses("move a2 a1", "moved: it has acted this turn");
    }

    #[test]
    fn an_ability_that_costs_two_movements_is_one() {
        let game = GameScenario::new("arcana", "R . . . w")
            .player("white", json!({"movements": 3}))
            .act("ability a1 right");
        let _ = game.check(". . . . R");
        let game = GameScenario::new("arcana", "R . . W w")
            .player("white", json!({"movements": 3}))
            .act("ability a1 right");
        let game = game
            .check(". . R W w")
            .check_state(&at(0, 0, 1))
            .check_player("white", &json!({"movements": 1}));
        let _ = game.check_piece("c1", &json!({"moved": true, "cooldown": 10}));
    }

    #[test]
    fn a_piece_that_takes_a_survivor_stays_and_has_moved() {
        let game = GameScenario::new("arcana", "R . go \n W . w")
            .act("take a2 c2")
            .check("R . go \n W . w");
        let game =
            game.check_piece("a2", &json!({"moved": true})).check_piece("c2", &json!({"life": 3}));
        let _ = game.check_player("white", &json!({"movements": 0}));
    }

    #[test]
    fn a_taker_does_its_take_damage() {
        let game = GameScenario::new("arcana", "R . go \n W . w")
            .piece("a2", json!({"take_damage": 4, "attack_damage": 0}));
        let _ = game.act("take a2 c2").check(". . R \n W . w");
    }

    #[test]
    fn a_free_ability_does_not_set_moved_and_is_not_a_movement() {
        let game = GameScenario::new("arcana", "K . W w")
            .act("ability a1 b1")
            .check_piece("b1", &json!({"moved": false, "cooldown": -1}));
        let _ = game
            .check_state(&at(0, 0, 0))
            .act("move b1 a1")
            .check("K . W w")
            .check_state(&at(0, 0, 1));
    }

    #[test]
    fn an_ability_is_paid_when_it_is_declared() {
        let game = GameScenario::new("arcana", "p w . \n WI . W").act("ability a1");
        let game = game.check_player("white", &json!({"mana": 0, "movements": 0}));
        let casting = json!({"action": "ability a1", "rounds": 2, "begun": 0});
        let game =
            game.check_piece("a1", &json!({"moved": true, "cooldown": 0, "casting": casting}));
        let _ = game
            .end(4)
            .check(". . . \n WI . W")
            .check_piece("a1", &json!({"cooldown": 8, "casting": null}));
    }

    #[test]
    fn a_caster_that_dies_loses_its_cast_and_cost() {
        let game = GameScenario::new("arcana", "W p w \n WI . r")
            .player("white", json!({"mana": 4, "max_mana": 9}));
        let game = game
            .act("ability a1")
            .check_player("white", &json!({"mana": 2}))
            .end(1)
            .act("take c1 a1")
            .end(1);
        // One for its death, one for the turn.
        let _ = game.check_player("white", &json!({"mana": 4})).end(2).check("W p w \n r . .");
    }

    #[test]
    fn cards_are_drawn_to_the_end_of_the_hand() {
        let cards = json!({
            "hand": ["FireCard"],
            "personal_deck": ["IceCard", "AddMana"],
            "central_deck": ["Transform", "AddMovement"],
            "movements": 4,
            "max_movements": 4,
        });
        let game = GameScenario::new("arcana", "W w")
            .player("white", cards)
            .given(json!({"common_deck": ["ReviveCard", "AddMana"]}));
        let game = game.act("draw personal").check_player(
            "white",
            &json!({"hand": ["FireCard", "IceCard"], "movements": 3, "mana": 2}),
        );
        let game = game.act("draw central AddMovement");
        let game = game.check_player(
            "white",
            &json!({"central_deck": ["Transform"], "movements": 2, "mana": 1}),
        );
        let game = game.act("draw common").check_player(
            "white",
            &json!({"movements": 1, "mana": 0, "personal_deck": ["AddMana"]}),
        );
        let game = game.check_player(
            "white",
            &json!({"hand": ["FireCard", "IceCard", "AddMovement", "ReviveCard"]}),
        );
        let _ = game.check_state(&json!({"common_deck": ["AddMana"]})).check_state(&at(0, 0, 3));
    }

    #[test]
    fn a_discarded_card_lies_face_up_on_its_owners_central_deck() {
        let cards = json!({"hand": ["FireCard", "AddMana", "FireCard"], "central_deck": ["IceCard"],
            "mana": 0, "movements": 0});
        let game =
            GameScenario::new("arcana", "W w").player("white", cards).act("discard FireCard");
        let game = game.check_player(
            "white",
            &json!({"hand": ["AddMana", "FireCard"], "central_deck": ["FireCard", "IceCard"]}),
        );
        let _ = game
            .check_player("white", &json!({"board_cards": [], "mana": 0}))
            .check_state(&at(0, 0, 0));
    }

    #[test]
    fn the_piece_that_takes_the_last_king_wins_and_stands_on_its_square() {
        let game = GameScenario::new("arcana", "k w . \n . . . \n R . K")
            .act("take a1 a3")
            .check("R . . \n . . . \n . . K");
        let game = game.check_state(
            &json!({"outcome": {"winner": "white", "reason": "king captured"}, "to_move": "white"}),
        );
        let game = game
            .check_player("black", &json!({"out": true}))
            .check_actions("", &[])
            .refuses("end", "the game is over");
        let dead =
            [json!({"kind": "King", "owner": "black"}), json!({"kind": "Wall", "owner": "black"})];
        let _ = game.check_state(&json!({"death_pile": dead}));
    }

    #[test]
    fn of_two_kings_one_may_be_lost() {
        let game =
            GameScenario::new("arcana", "k w k \n R . W").act("take a1 a2").check("R w k \n . . W");
        let _ = game
            .check_state(&json!({"outcome": null}))
            .check_player("black", &json!({"out": null}));
    }

    #[test]
    fn a_player_who_never_had_a_king_is_not_out() {
        let game =
            GameScenario::new("arcana", "n . . \n R . K").act("take a1 a2").check("R . . \n . . K");
        let _ = game.check_state(&json!({"outcome": null, "to_move": "white"}));
    }

    #[test]
    fn a_player_who_is_out_leaves_with_pieces_and_events_but_not_with_cards() {
        let event = |player: &str, round: u16| {
            let when = json!({"round": round, "turn": 0, "movement": 0});
            json!({"player_id": player, "when": when, "event_function": "AddMana"})
        };
        let game =
            four().given(json!({"events": [event("red", 9), event("white", 9), event("red", 9)]}));
        let cards = json!({"hand": ["AddMana"], "personal_deck": ["IceCard"],
            "central_deck": ["FireCard"], "board_cards": ["ReviveCard"]});
        let game = game.player("red", cards.clone()).act("take c1 c3");
        let game =
            game.check("k . k . k \n w . R . w \n . . . . . \n W . . . K").end(4).act("take c3 c4");
        let game = game
            .check("k . R . k \n w . . . w \n . . . . . \n W . . . K")
            .check_player("red", &json!({"out": true}));
        let game =
            game.check_player("red", &cards).check_state(&json!({"events": [event("white", 8)]}));
        let game = game.check_state(&json!({"outcome": null, "to_move": "white"}));
        let _ = game.end(2).check_state(&json!({"to_move": "blue"})).check_state(&at(1, 3, 0));
    }

    #[test]
    fn losing_ones_own_last_king_ends_the_turn() {
        let cast = json!({"casting": {"action": "ability a1", "rounds": 1, "begun": 0}});
        let game = GameScenario::new("arcana", "k . k w \n . . . . \n K . . W \n WI . . .")
            .seat("red", &["c4", "d4"]);
        let game = game
            .piece("a2", json!({"tags": []}))
            .piece("a1", cast)
            .end(1)
            .act("move a4 b4")
            .check_state(&at(0, 2, 0));
        let game =
            game.end(1).check_state(&at(1, 1, 0)).check_player("white", &json!({"out": true}));
        let _ = game
            .check(". k k w \n . . . . \n . . . . \n . . . .")
            .check_state(&json!({"outcome": null}));
    }

    #[test]
    fn the_last_one_in_wins() {
        let game = four()
            .act_as("blue", "resign")
            .act_as("red", "resign")
            .check_state(&json!({"outcome": null}));
        let game = game.act("move c1 c4").end(2).check_state(&at(1, 0, 0)).act("take c4 a4");
        let _ =
            game.check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn resigning_in_turn_passes_the_turn_on() {
        let game = four()
            .act("resign")
            .check_state(&at(0, 1, 0))
            .check_player("white", &json!({"out": true}));
        let game = game
            .check("k . k . k \n w . w . w \n . . . . . \n . . . . .")
            .act("resign")
            .act_as("blue", "resign");
        let _ = game.check_state(&json!({"outcome": {"winner": "red", "reason": "resigned"}}));
    }

    #[test]
    fn resigning_out_of_turn_leaves_the_turn_as_it_is() {
        let game = GameScenario::new("arcana", "k w \n K W").act_as("black", "resign");
        let _ = game
            .check_state(
                &json!({"outcome": {"winner": "white", "reason": "resigned"}, "to_move": "white"}),
            )
            .check(". . \n K W");
    }

    #[test]
    fn of_two_players_the_other_one_accepts_a_draw() {
        let game = GameScenario::new("arcana", "k w \n K W")
            .check_declarations(&["offer draw", "resign"])
            .act("offer draw");
        let game = game
            .check_state(&json!({"offer": "white", "to_move": "white"}))
            .check_declarations(&["resign"]);
        let _ = game
            .clone()
            .act_as("black", "accept draw")
            .check_state(&json!({"outcome": {"reason": "draw agreed"}}));
        let _ = game
            .end(1)
            .check_declarations(&["accept draw", "decline draw", "resign"])
            .act("accept draw")
            .check_state(&json!({"outcome": {"reason": "draw agreed"}}));
    }

    #[test]
    fn an_offer_is_off_at_the_offerers_next_turn() {
        let game = GameScenario::new("arcana", "k w \n K W")
            .act("offer draw")
            .end(2)
            .check_state(&json!({"offer": null}));
        let free = ["offer draw", "resign"];
        let _ = game.check_declarations(&free).end(1).check_declarations(&free);
    }

    #[test]
    fn of_four_players_every_other_one_accepts() {
        let game = four()
            .act("offer draw")
            .act_as("blue", "accept draw")
            .check_player("blue", &json!({"accepts_draw": true}));
        let game = game
            .end(1)
            .act("accept draw")
            .check_declarations(&["decline draw", "resign"])
            .check_state(&json!({"outcome": null}));
        let _ = game
            .clone()
            .act_as("red", "accept draw")
            .check_state(&json!({"outcome": {"reason": "draw agreed"}}));
        let _ = game
            .clone()
            .act_as("red", "resign")
            .check_state(&json!({"outcome": {"reason": "draw agreed"}}));
        let late = game.end(3).check_state(&json!({"offer": null, "to_move": "white"}));
        let _ = late
            .check_player("blue", &json!({"accepts_draw": null}))
            .check_player("black", &json!({"accepts_draw": null}));
    }

    #[test]
    fn an_offer_ends_when_its_player_is_out() {
        let game = four()
            .act("offer draw")
            .act_as("blue", "accept draw")
            .act("resign")
            .check_state(&json!({"offer": null}));
        let _ = game
            .check_player("blue", &json!({"accepts_draw": null}))
            .check_state(&json!({"outcome": null}));
    }
}
