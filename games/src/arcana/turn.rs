//! What a turn's start brings, and how one turn follows another.

use sortilege_core::{AbilityId, CardId, PieceContext, Plugin, Scene, Step, Steps, Subject};

use super::{
    ArcanaReferee, COOLDOWN, MANA, MAX_MANA, MAX_MOVEMENTS, MOVED, MOVEMENTS, referee::Reason,
};

/// The stages of a turn's start: each is asked when everything before it has happened. The passive
/// of the card at a place on the board is the stage [`PASSIVES`] plus the place.
pub(super) const START: u16 = 0;
pub(super) const PASSIVES: u16 = 1;

/// The number of rounds after which each player's maximum mana rises.
const MANA_GROWS_EVERY: u16 = 5;

impl ArcanaReferee {
    /// In this order: the counters, the pieces, casts that are finished, events that are due,
    /// effects that tick, effects whose time is over, passives of cards.
    pub(super) fn begin_turn(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let seat = board.to_move();
        if self.is_last_round_over(scene) {
            return steps.push(Step::End(Reason::Rounds.drawn()));
        }
        if board.is_out(seat) {
            return;
        }
        scene.run_skipped_clocks(steps);
        self.refill(scene, steps);
        scene.run_clocks(seat, steps);
        let on_board = board.rules().granting(seat).map_or(&[][..], |holder| board.cards(holder));
        for (place, card) in on_board.iter().enumerate() {
            if passive_of(scene, *card).is_some() {
                steps.push(Step::Stage(PASSIVES + place as u16));
            }
        }
    }

    /// What a seat has again at the start of its turn: movements, mana and pieces that can act.
    pub(super) fn refill(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let seat = board.to_move();
        let of = Subject::Seat(seat);
        steps.push(Step::Set { of, counter: MOVEMENTS, to: scene.amount(of, MAX_MOVEMENTS) });
        if (u32::from(board.time().round) + 1).is_multiple_of(MANA_GROWS_EVERY.into()) {
            steps.push(Step::Add { of, counter: MAX_MANA, by: 1 });
        }
        steps.push(Step::Add { of, counter: MANA, by: 1 });
        for square in board.owned::<4>(seat) {
            let Some(of) = board.at(square).map(Subject::Piece) else { continue };
            if board.counter(of, MOVED) != 0 {
                steps.push(Step::Set { of, counter: MOVED, to: 0 });
            }
            if board.counter(of, COOLDOWN) > 0 {
                steps.push(Step::Add { of, counter: COOLDOWN, by: -1 });
            }
        }
    }

    /// What a card on the board brings about automatically, for each piece that it is for.
    pub(super) fn passive(&self, scene: Scene<'_>, place: u16, steps: &mut Steps) {
        let board = scene.board;
        let seat = board.to_move();
        let Some(holder) = board.rules().granting(seat) else { return };
        let Some(card) = board.cards(holder).get(usize::from(place)) else { return };
        let Some(passive) = passive_of(scene, *card) else { return };
        steps.set_proposer(Plugin::Card(*card));
        steps.push(Step::Use { piece: None, ability: AbilityId::NONE });
        for square in board.owned::<4>(seat) {
            let site =
                board.at(square).and_then(|piece| PieceContext::granted_by(scene, piece, *card));
            if let Some(site) = site {
                passive(site, steps);
            }
        }
        steps.push(Step::Used { piece: None });
        steps.set_proposer(Plugin::Game);
    }
}

type Passive = fn(PieceContext<'_>, &mut Steps);

fn passive_of(scene: Scene<'_>, card: CardId) -> Option<Passive> {
    scene.board.rules().card(card).grant()?.passive
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_core::{ACTION_BUDGET, Catalogue, Play, STEP_BUDGET, TURN_BUDGET};
    use sortilege_table::open_setup;
    use sortilege_testkit::GameScenario;

    fn event(player: &str, function: &Value) -> Value {
        let when = json!({"round": 1, "turn": 0, "movement": 0});
        json!({"player_id": player, "when": when, "event_function": function})
    }

    /// An event that raises a player's maximum of mana after rounds, turns and movements.
    fn timed(player: &str, [round, turn, movement]: [u16; 3]) -> Value {
        let when = json!({"round": round, "turn": turn, "movement": movement});
        json!({"events": [{"player_id": player, "when": when, "event_function": "AddMana"}]})
    }

    fn at(round: u16, turn: u8) -> Value {
        json!({"time": {"round": round, "turn": turn, "movement": 0}})
    }

    /// What each player starts a turn with.
    fn counters(mana: i32, max_mana: i32, movements: i32, max_movements: i32) -> Value {
        json!({"mana": mana, "max_mana": max_mana, "movements": movements,
            "max_movements": max_movements})
    }

    #[test]
    fn movements_are_full_again_and_mana_grows_up_to_its_maximum() {
        let game = GameScenario::new("arcana", "W w")
            .player("white", json!({"mana": 0, "movements": 0, "max_movements": 3}));
        let game = game
            .end(2)
            .check_player("white", &counters(1, 2, 3, 3))
            .check_player("black", &counters(2, 2, 1, 1));
        let _ = game.end(4).check_player("white", &counters(2, 2, 3, 3));
    }

    #[test]
    fn the_maximum_of_mana_grows_before_mana_does_in_every_fifth_round() {
        let game = GameScenario::new("arcana", "W w").given(json!({"time": {"round": 3}}));
        let game = game.end(1).check_player("black", &counters(2, 2, 1, 1));
        let game = game.end(1).check_state(&at(4, 0)).check_player("white", &counters(3, 3, 1, 1));
        let game = game
            .check_player("black", &counters(2, 2, 1, 1))
            .end(1)
            .check_player("black", &counters(3, 3, 1, 1));
        let game = game.end(8).check_state(&at(8, 1)).check_player("white", &counters(3, 3, 1, 1));
        let _ = game.end(1).check_state(&at(9, 0)).check_player("white", &counters(4, 4, 1, 1));
    }

    #[test]
    fn events_come_after_the_counters() {
        let events = ["AddMana", "AddMovement"].map(|id| event("white", &json!(id)));
        let events = json!({"events": events});
        let game = GameScenario::new("arcana", "W w")
            .given(events)
            .end(1)
            .check_player("black", &counters(2, 2, 1, 1));
        let game = game
            .end(1)
            .check_player("white", &counters(2, 3, 1, 2))
            .check_state(&json!({"events": []}));
        let _ = game.end(2).check_player("white", &counters(3, 3, 2, 2));
    }

    #[test]
    fn an_event_comes_a_round_closer_at_each_start_of_its_players_turn() {
        let closer = |round: u16| timed("black", [round, 0, 0]);
        let game = GameScenario::new("arcana", "W w").given(closer(3));
        let game = game
            .end(1)
            .check_state(&closer(2))
            .end(2)
            .check_state(&closer(1))
            .check_player("black", &json!({"max_mana": 2}));
        let _ = game
            .end(2)
            .check_state(&json!({"events": []}))
            .check_player("black", &json!({"max_mana": 3}));
    }

    #[test]
    fn the_parts_of_an_events_time_count_down_independently() {
        let game = GameScenario::new("arcana", "W N . n w \n . . . . .")
            .player("white", json!({"movements": 3, "max_movements": 3}))
            .given(timed("black", [1, 2, 1]));
        let game = game.act("move b2 d1").check_state(&timed("black", [1, 2, 0]));
        let game = game.end(1).check_state(&timed("black", [0, 1, 0]));
        let game = game.check_player("black", &json!({"max_mana": 2})).end(1);
        let _ = game
            .check_state(&at(1, 0))
            .check_state(&json!({"events": []}))
            .check_player("black", &json!({"max_mana": 3}));
    }

    #[test]
    fn an_event_without_time_left_waits_for_its_players_turn() {
        let game = GameScenario::new("arcana", "W N . w \n . . . .").given(timed("white", [0; 3]));
        let game = game.act("move b2 d1").end(1).check_state(&timed("white", [0; 3]));
        let _ = game.end(1).check_player("white", &json!({"max_mana": 3}));
    }

    #[test]
    fn movements_of_events_are_those_of_all_players_and_count_when_they_are_done() {
        let summon = json!({"player_id": "white", "when": {"movement": 2},
            "event_function": {"Summon": {"kind": "Pawn", "square": "d2"}}});
        let game = GameScenario::new("arcana", "W N . n w \n . . . . .")
            .given(json!({"events": [summon]}));
        let game = game.act("move b2 d1").check("W . . n w \n . . . N .").end(1);
        // The knight has left the square when the pawn comes.
        let _ = game.act("move d2 b1").check("W . . P w \n . n . N .");
    }

    #[test]
    fn drawing_a_card_is_a_movement_and_playing_one_is_not() {
        let cards = json!({"hand": ["AddMovement"], "personal_deck": ["AddMana"]});
        let game = GameScenario::new("arcana", "W w")
            .player("white", cards)
            .given(timed("black", [0, 0, 1]));
        let game = game.act("card AddMovement").check_state(&timed("black", [0, 0, 1]));
        let _ = game
            .act("draw personal")
            .check_state(&json!({"events": []}))
            .check_player("black", &json!({"max_mana": 3}));
    }

    /// A piece with an effect, with more or less time left.
    fn frozen(left: &Value) -> Value {
        let mut ice = json!({"id": "Ice", "turn": 0});
        for (unit, part) in left.as_object().into_iter().flatten() {
            ice[unit] = part.clone();
        }
        json!({"effects": [ice]})
    }

    #[test]
    fn an_effect_in_turns_and_movements_ends_with_its_last_part() {
        let left = json!({"turns": 1, "movements": 2});
        let game = GameScenario::new("arcana", "W N . n w \n . . p . .")
            .player("white", json!({"movements": 3, "max_movements": 3}))
            .piece("c1", frozen(&left));
        let game =
            game.act("move b2 d1").check_piece("c1", &frozen(&json!({"turns": 1, "movements": 1})));
        let game = game.end(1).check_piece("c1", &frozen(&json!({"movements": 1})));
        // It ends in the middle of black's turn.
        let _ = game.act("move d2 b1").check_piece("c1", &json!({"effects": []}));
    }

    #[test]
    fn what_burns_for_a_movement_dies_after_it() {
        let fire = json!({"effects": [{"id": "Fire", "movements": 1, "turn": 0}]});
        let game = GameScenario::new("arcana", "W N . p w \n . . . . .").piece("d2", fire);
        let _ = game.act("move b2 d1").check("W . . . w \n . . . N .");
    }

    #[test]
    fn a_cast_in_turns_and_movements_takes_effect_with_its_last_part() {
        let cast = |left: &Value| {
            let mut casting = json!({"action": "ability b1", "begun": 0});
            for (unit, part) in left.as_object().into_iter().flatten() {
                casting[unit] = part.clone();
            }
            json!({"casting": casting})
        };
        let game = GameScenario::new("arcana", "W . N . n w \n . . . . . . \n p WI . . . .")
            .piece("b1", cast(&json!({"turns": 1, "movements": 2})));
        let game = game.act("move c3 e2");
        let game = game.check_piece("b1", &cast(&json!({"turns": 1, "movements": 1})));
        let game = game.end(1).check_piece("b1", &cast(&json!({"movements": 1})));
        // It strikes the pawn in the middle of black's turn.
        let _ = game
            .act("move e3 f1")
            .check("W . . . . w \n . . . . N . \n . WI . . . n")
            .check_piece("b1", &json!({"cooldown": 8}));
    }

    #[test]
    fn a_cooldown_in_turns_and_movements_keeps_an_ability_from_use() {
        let game = GameScenario::new("arcana", "W N . n w \n . . . . .")
            .player("white", json!({"movements": 3, "max_movements": 3, "mana": 2}))
            .piece("b2", json!({"cooldown_turns": 2, "cooldown_movements": 1}));
        let game = game.refuses("ability b2", "cooldown: 2 more turns and 1 more movement");
        let game = game.act("move b2 d1").check_piece("d1", &json!({"cooldown_movements": null}));
        let game = game.end(1).check_piece("d1", &json!({"cooldown_turns": 1}));
        let game = game.end(1).check_piece("d1", &json!({"cooldown_turns": null, "cooldown": 0}));
        let _ = game.act("ability d1").check_piece("d1", &json!({"cooldown": 10}));
    }

    #[test]
    fn due_events_happen_one_after_another() {
        let summon = |kind: &str, square: &str| {
            event("white", &json!({"Summon": {"kind": kind, "square": square}}))
        };
        let burn =
            event("white", &json!({"ApplyEffect": {"square": "b1", "id": "Fire", "rounds": 4}}));
        let events =
            json!([burn, summon("Pawn", "b1"), burn, summon("Rook", "b1"), summon("Rook", "a1")]);
        let game = GameScenario::new("arcana", "W . # w")
            .given(json!({"events": events}))
            .end(2)
            .check("W P # w");
        let _ = game.check_piece(
            "b1",
            &json!({"owner": "white", "effects": [{"id": "Fire", "rounds": 4, "turn": 0}]}),
        );
    }

    #[test]
    fn only_the_players_own_pieces_are_ready_again() {
        let worn = json!({"moved": true, "cooldown": 2});
        let game = GameScenario::new("arcana", "W N K n w")
            .piece("b1", worn.clone())
            .piece("d1", worn.clone());
        let game = game.piece("c1", json!({"cooldown": -1})).end(1);
        let rested = json!({"moved": false, "cooldown": 1});
        let game = game
            .check_piece("b1", &worn)
            .check_piece("d1", &rested)
            .end(1)
            .check_piece("b1", &rested);
        let game =
            game.check_piece("c1", &json!({"cooldown": -1})).check_actions("ability c1", &[]);
        let _ = game.end(4).check_piece("b1", &json!({"cooldown": 0}));
    }

    #[test]
    fn casts_take_effect_after_cooldowns_fell_and_before_events() {
        let cast = json!({"casting": {"action": "ability b1", "rounds": 1, "begun": 0}});
        let summon = event("white", &json!({"Summon": {"kind": "Rook", "square": "a1"}}));
        let game = GameScenario::new("arcana", "W . . w \n p WI . .")
            .piece("b1", cast)
            .given(json!({"events": [summon]}));
        let _ = game
            .end(2)
            .check(". . . w \n R WI . .")
            .check_piece("b1", &json!({"cooldown": 8, "moved": false}));
    }

    #[test]
    fn casts_take_effect_in_the_order_begun() {
        let cast = |at: &str, begun: u32| {
            let action = format!("ability {at}");
            json!({"casting": {"action": action, "rounds": 1, "begun": begun}})
        };
        let witches = |first: u32, second: u32| {
            let game =
                GameScenario::new("arcana", ". . . w \n WI WI . W").piece("a1", cast("a1", first));
            game.piece("b1", cast("b1", second)).end(2)
        };
        let _ = witches(5, 9).check(". . . w \n WI . . W");
        let _ = witches(9, 5).check(". . . w \n . WI . W");
    }

    #[test]
    fn casts_come_before_what_expires() {
        let last = json!({
            "casting": {"action": "ability b1", "rounds": 1, "begun": 0},
            "effects": [{"id": "Fire", "rounds": 1, "turn": 0}],
        });
        let _ = GameScenario::new("arcana", ". . w W \n . WI p .")
            .piece("b1", last)
            .end(2)
            .check(". . . W \n . . . .");
    }

    #[test]
    fn effects_tick_before_they_expire() {
        let game = GameScenario::new("arcana", "W N w")
            .piece("b1", json!({"effects": [{"id": "Ice", "rounds": 1, "turn": 0}]}));
        let _ = game.end(2).check_piece("b1", &json!({"effects": [], "moved": true}));
    }

    #[test]
    fn an_effect_that_a_cast_of_the_turns_start_puts_on_does_not_count_yet() {
        let cast = json!({"casting": {"action": "ability b1", "rounds": 1, "begun": 0}});
        let game = GameScenario::new("arcana", "W . w . \n . T . r").piece("b1", cast).piece(
            "d1",
            json!({
                "effects": [{"id": "Deactivate", "rounds": 6, "turn": 0}],
            }),
        );
        let _ = game
            .end(2)
            .check_piece("d1", &json!({"effects": [{"id": "Deactivate", "rounds": 6, "turn": 0}]}));
    }

    #[test]
    fn a_turn_that_begins_with_nothing_to_do_ends_at_once() {
        let game =
            GameScenario::new("arcana", "N . . . \n . . . . \n . . . W").act("move a3 b1").end(1);
        let _ = game.check_state(&at(1, 0)).check_state(&json!({"to_move": "white"}));
    }

    #[test]
    fn a_game_in_which_no_player_can_act_runs_to_its_last_round_in_one_action() {
        let game = GameScenario::new("arcana", ". \n p \n P").end(1);
        let _ = game
            .check_state(&at(300, 0))
            .check_state(&json!({"outcome": {"reason": "300 rounds"}}))
            .check_actions("", &[]);
        let short =
            GameScenario::new("arcana", ". \n p \n P").given(json!({"round_limit": 7})).end(1);
        let _ =
            short.check_state(&at(7, 0)).check_state(&json!({"outcome": {"reason": "7 rounds"}}));
    }

    #[test]
    fn the_longest_game_ends_when_rounds_can_no_longer_be_counted() {
        let longest = json!({"round_limit": 65_535, "time": {"round": 65_500}});
        let game = GameScenario::new("arcana", ". \n p \n P").given(longest).end(1);
        let _ = game
            .check_state(&at(65_535, 0))
            .check_state(&json!({"outcome": {"reason": "65535 rounds"}}));
    }

    #[test]
    fn a_game_of_rounds_ends_at_the_start_of_the_round_after_the_last() {
        let game = GameScenario::new("arcana", "W w")
            .given(json!({"round_limit": 2}))
            .end(3)
            .check_state(&at(1, 1));
        let over = game
            .check_actions("end", &["end"])
            .end(1)
            .check_state(&json!({"outcome": {"reason": "2 rounds"}}));
        let _ = over.refuses("end", "the game is over");
    }

    /// Four seats with a Wall each, and a Pawn of white that burns for three rounds, counted in a
    /// seat's turns.
    fn four(turn: u8) -> GameScenario {
        let game = GameScenario::new("arcana", "w w w . \n W . P .")
            .seat("red", &["b2"])
            .seat("blue", &["c2"]);
        game.piece("c1", json!({"effects": [{"id": "Fire", "rounds": 3, "turn": turn}]}))
    }

    fn burns(rounds: i16, turn: u8) -> Value {
        json!({"effects": [{"id": "Fire", "rounds": rounds, "turn": turn}]})
    }

    #[test]
    fn seats_move_in_their_order_and_each_turn_counts_its_own() {
        let game = four(2)
            .end(1)
            .check_piece("c1", &burns(3, 2))
            .end(1)
            .check_piece("c1", &burns(2, 2))
            .check_state(&at(0, 2));
        let game = game
            .check_state(&json!({"to_move": "red"}))
            .end(1)
            .check_state(&json!({"to_move": "blue"}));
        let _ = game.end(1).check_state(&at(1, 0)).check_piece("c1", &burns(2, 2));
    }

    #[test]
    fn the_turn_of_a_seat_that_is_out_is_skipped_and_counted_at_the_next_start() {
        let game =
            four(2).act_as("red", "resign").check_state(&at(0, 0)).check_piece("c1", &burns(3, 2));
        let game = game
            .end(1)
            .check_piece("c1", &burns(3, 2))
            .end(1)
            .check_state(&at(0, 3))
            .check_piece("c1", &burns(2, 2));
        let game = game.end(2).check_state(&at(1, 1)).check_piece("c1", &burns(2, 2));
        let _ = game
            .end(1)
            .check_piece("c1", &burns(1, 2))
            .end(2)
            .check_piece("c1", &burns(1, 2))
            .end(1)
            .check("w . w . \n W . . .");
    }

    #[test]
    fn a_last_turn_that_is_skipped_is_counted_in_the_next_round() {
        let game = four(3).act_as("blue", "resign").end(2).check_piece("c1", &burns(3, 3));
        let _ = game.end(1).check_state(&at(1, 0)).check_piece("c1", &burns(2, 3));
        let two =
            four(3).act_as("blue", "resign").act_as("red", "resign").end(2).check_state(&at(1, 0));
        let _ = two.check_piece("c1", &burns(2, 3));
    }

    #[test]
    fn a_clock_of_a_skipped_turn_runs_before_the_next_seats_pieces_tick() {
        let game = GameScenario::new("arcana", "w w . . \n W . N .").seat("red", &["b2"]);
        let game = game.piece("c1", json!({"effects": [{"id": "Ice", "rounds": 1, "turn": 2}]}));
        let free = json!({"moved": false, "effects": []});
        let _ = game.clone().end(3).check_state(&at(1, 0)).check_piece("c1", &free);
        let _ = game.act_as("red", "resign").end(2).check_state(&at(1, 0)).check_piece("c1", &free);
    }

    #[test]
    fn an_effect_that_is_put_on_again_at_a_turns_start_still_ticks() {
        let ice = json!({"effects": [{"id": "Ice", "rounds": 3, "turn": 0}]});
        let again =
            event("white", &json!({"ApplyEffect": {"square": "a1", "id": "Ice", "rounds": 9}}));
        let game = GameScenario::new("arcana", "W . w . \n N . . .")
            .piece("a1", ice)
            .given(json!({"events": [again]}))
            .end(2);
        let lasting = json!({"moved": true, "effects": [{"id": "Ice", "rounds": 9, "turn": 0}]});
        let _ = game.check_piece("a1", &lasting);
    }

    #[test]
    fn numbers_are_drawn_for_each_turn_and_round() {
        let start = GameScenario::new("arcana", "W w");
        let (first, second, third) =
            (start.state(), start.clone().end(1).state(), start.end(2).state());
        assert_eq!(first["random"]["round"], second["random"]["round"]);
        assert_ne!(second["random"]["round"], third["random"]["round"]);
        assert_ne!(first["random"]["turn"], second["random"]["turn"]);
        assert_ne!(first["random"]["movement"], second["random"]["movement"]);
    }

    /// A full board on which no player can act, with one kind of piece on light and one on dark
    /// squares, and additional fields of the pieces and players.
    fn full(kinds: [&str; 2], piece: &Value, player: &Value) -> Play {
        let pieces = (0..=255).map(|place: u8| {
            let kind = kinds[usize::from((place % 16 + place / 16) % 2)];
            let owner = if place < 128 { "white" } else { "black" };
            let square = format!("{}{}", char::from(b'a' + place % 16), place / 16 + 1);
            let mut man = json!({"kind": kind, "owner": owner, "square": square});
            let more = piece.as_object().cloned().unwrap_or_default();
            man.as_object_mut().into_iter().for_each(|man| man.extend(more.clone()));
            man
        });
        let mut poor = json!({"movements": 0, "max_movements": 0, "mana": 0, "hand": [],
            "personal_deck": [], "central_deck": []});
        let more = player.as_object().cloned().unwrap_or_default();
        poor.as_object_mut().into_iter().for_each(|poor| poor.extend(more.clone()));
        let setup = json!({"board": {"width": 16, "height": 16}, "common_deck": [],
            "players": {"white": poor, "black": poor}, "round_limit": 65_535,
            "pieces": pieces.collect::<Vec<_>>()});
        let catalogue = Catalogue::collect().unwrap_or_else(|error| panic!("{error}"));
        let Some(game) = catalogue.game("arcana") else { panic!("there is no arcana") };
        open_setup(&catalogue, game, Some(&setup), 0).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Ends a turn twice: each time the game goes on within the budget of an action.
    fn check_goes_on(mut play: Play) {
        for _ in 0..2 {
            let mut actions = Vec::new();
            play.legal(&mut actions);
            let before = play.board().time();
            let end = actions.iter().find(|action| action.verb == crate::arcana::verb::END);
            let Some(end) = end else { panic!("end is not listed") };
            play.make(end).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(play.board().time() > before && play.board().outcome().is_none());
            let rounds = play.board().time().round - before.round;
            assert!(u32::from(rounds) * 2 <= TURN_BUDGET + 1, "{rounds} rounds in one action");
            let changes = play.journal().last_changes().len();
            assert!(changes < ACTION_BUDGET + STEP_BUDGET, "{changes} changes in one action");
        }
    }

    #[test]
    fn after_a_thousand_turns_that_end_automatically_the_next_one_stays_open() {
        let stuck = GameScenario::new("arcana", ". \n p \n P");
        let game = stuck.given(json!({"round_limit": 65_535})).end(1);
        let open = ["end"];
        let game = game.check_state(&at(500, 1)).check_actions("", &open);
        let _ = game.check_state(&json!({"outcome": null})).end(1).check_state(&at(1001, 0));
    }

    #[test]
    fn one_action_is_bounded_where_many_pieces_carry_many_effects() {
        let effects = ["Ice", "Deactivate", "Invulnerability"];
        let effects = effects.map(|id| json!({"id": id, "rounds": 30_000}));
        let frozen = json!({"moved": true, "effects": effects});
        check_goes_on(full(["Rook", "Rook"], &frozen, &json!({})));
    }

    #[test]
    fn one_action_is_bounded_where_many_cards_are_for_many_pieces() {
        for count in [10, 24, 64] {
            let cards = json!({"board_cards": vec!["FireCard"; count]});
            check_goes_on(full(["Magician", "Magician"], &json!({}), &cards));
        }
        let ice = json!({"effects": [{"id": "Ice", "rounds": 30_000}]});
        let cards = json!({"board_cards": vec!["FireCard"; 24]});
        check_goes_on(full(["Magician", "Magician"], &ice, &cards));
    }

    #[test]
    fn a_turn_can_end_however_many_cards_act_on_the_pieces_around_magicians() {
        let ice = json!({"effects": [{"id": "Ice", "rounds": 30_000}]});
        for count in [64, 512] {
            let cards = json!({"board_cards": vec!["FireCard"; count]});
            for piece in [&json!({}), &ice] {
                check_goes_on(full(["Magician", "Pawn"], piece, &cards));
            }
        }
    }

    #[test]
    fn a_magician_uses_as_many_cards_as_may_lie_on_the_board() {
        let cards = json!({"board_cards": vec!["FireCard"; 512], "movements": 1,
            "max_movements": 1, "mana": 9, "max_mana": 9});
        let mut play = full(["Magician", "Magician"], &json!({}), &cards);
        let mut actions = Vec::new();
        play.legal(&mut actions);
        let spell = actions.iter().find(|action| action.verb == crate::arcana::verb::ABILITY);
        let Some(spell) = spell else { panic!("no Magician can use the cards") };
        play.make(spell).unwrap_or_else(|fault| panic!("{fault}"));
    }
}
