//! What a turn's start brings, and how one turn follows another.

use sortilege_core::{Change, Plugin, Scene, Site, Step, Steps, Subject};

use super::{
    ArcanaReferee, COOLDOWN, MANA, MAX_MANA, MAX_MOVEMENTS, MOVED, MOVEMENTS, referee::Reason,
};

/// The stages of a turn's start: each is asked when everything before it has happened.
pub(super) const START: u8 = 0;
pub(super) const PASSIVES: u8 = 1;

/// Every so many rounds each player's maximum of mana rises.
const MANA_GROWS_EVERY: u16 = 5;

/// The turn is over and the next begins.
pub(super) fn end(steps: &mut Steps) {
    steps.push(Step::EndTurn { draw: true });
    steps.push(Step::Stage(START));
}

impl ArcanaReferee {
    /// In this order: the counters, the pieces, casts that are finished, events that are due,
    /// effects that tick, effects whose time is over, passives of cards. An effect that is put on
    /// in here neither ticks nor counts yet.
    ///
    /// Effects are counted before anything can put one on, and expire in their place, at the end.
    pub(super) fn start_turn(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let seat = board.to_move();
        let of = Subject::Seat(seat);
        if self.is_last_round_over(board) {
            return steps.push(Step::End(Reason::Rounds.drawn()));
        }
        if board.is_out(seat) {
            return;
        }
        // Turns that were nobody's are over before this one begins: their clocks run first.
        let mut skipped = skipped(scene)
            .map(|turn| Step::CountDown { turn })
            .filter(|_| !board.effects().is_empty())
            .peekable();
        if skipped.peek().is_some() {
            steps.extend(skipped);
            steps.push(Step::Expire);
        }
        steps.push(Step::Set { of, counter: MOVEMENTS, to: board.counter(of, MAX_MOVEMENTS) });
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
        let before = board.next_serial();
        if !board.effects().is_empty() {
            steps.push(Step::CountDown { turn: seat.0 });
        }
        if !board.casts().is_empty() {
            steps.push(Step::Casts { seat });
        }
        if !board.events().is_empty() {
            steps.push(Step::Due { seat });
        }
        if !board.effects().is_empty() {
            steps.push(Step::Tick { seat, before });
            steps.push(Step::Expire);
        }
        if board.rules().granting(seat).is_some_and(|holder| !board.cards(holder).is_empty()) {
            steps.push(Step::Stage(PASSIVES));
        }
    }

    /// What the cards on the board bring about by themselves, for each piece they are for.
    pub(super) fn passives(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let rules = board.rules();
        let seat = board.to_move();
        let Some(holder) = rules.granting(seat) else { return };
        for card in board.cards(holder) {
            let Some(passive) = rules.card(*card).grant().and_then(|grant| grant.passive) else {
                continue;
            };
            steps.speak_for(Plugin::Card(*card));
            for square in board.owned::<4>(seat) {
                if let Some(site) =
                    board.at(square).and_then(|piece| Site::granted_by(scene, piece, *card))
                {
                    passive(site, steps);
                }
            }
            steps.speak_for(Plugin::Game);
        }
    }
}

/// The turns between the last and this one that were nobody's, because their seats are out: clocks
/// that count in them run now.
fn skipped(scene: Scene<'_>) -> impl Iterator<Item = u8> {
    let seats = scene.board.rules().seats().len() as u8;
    let last = scene.journal.changes().iter().rev().find_map(|change| match change {
        Change::Turn { turn, next_turn, .. } => Some((*turn, *next_turn)),
        _ => None,
    });
    let (from, to) = last.unwrap_or((0, 1));
    let between = (to + seats - from - 1) % seats;
    (1..=between).map(move |n| (from + n) % seats)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn event(player: &str, function: &Value) -> Value {
        json!({"player_id": player, "when": {"round": 1, "turn": 0, "movement": 0}, "event_function": function})
    }

    fn at(round: u16, turn: u8) -> Value {
        json!({"time": {"round": round, "turn": turn, "movement": 0}})
    }

    /// What each player starts a turn with.
    fn counters(mana: i32, max_mana: i32, movements: i32, max_movements: i32) -> Value {
        json!({"mana": mana, "max_mana": max_mana, "movements": movements, "max_movements": max_movements})
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
        let events = json!({"events": [event("white", &json!("AddMana")), event("white", &json!("AddMovement"))]});
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
        let far = json!({"player_id": "black", "when": {"round": 3, "turn": 1, "movement": 2}, "event_function": "AddMana"});
        let closer = |round: u16| {
            let when = json!({"round": round, "turn": 1, "movement": 2});
            json!({"events": [{"player_id": "black", "when": when, "event_function": "AddMana"}]})
        };
        let game = GameScenario::new("arcana", "W w").given(json!({"events": [far]}));
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
    fn only_the_own_pieces_begin_anew() {
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
        let cast = |at: &str, begun: u32| json!({"casting": {"action": format!("ability {at}"), "rounds": 1, "begun": begun}});
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
    fn a_game_in_which_nobody_can_act_runs_to_its_last_round_in_one_action() {
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
}
