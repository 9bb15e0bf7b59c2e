//! Storm: an event function of this mod's own. When it is due, it strikes the piece on a square.
//!
//! A setup schedules it among its events, here for the start of white's turn in two rounds:
//!
//! ```text
//! {"player_id": "white", "when": {"round": 2},
//!  "event_function": {"Storm": {"square": "c3", "amount": 2}}}
//! ```
//!
//! StormCard, a card, schedules one too.

use sortilege_core::{
    Arg, Args, CardData, ChessTime, Event, EventArgs, EventData, EventFunction, Step, Subject,
    register,
};

register!(Event: EventData {
    id: "Storm",
    rule: "The piece on the square loses that many lives, but not its last one.",
    set: Some(super::SET),
    takes_square: true,
    takes_amount: Some((1, 9)),
    happen: |event, steps| {
        let board = event.scene.board;
        let (piece, life) = (board.at(event.args.at), board.rules().vitals().life);
        if let (Some(piece), Some(counter)) = (piece, life) {
            let of = Subject::Piece(piece);
            let left = board.counter(of, counter) - event.args.amount;
            steps.push(Step::Set { of, counter, to: left.max(1) });
        }
    },
    ..EventData::NONE
});

register!(Card: CardData {
    id: "StormCard",
    set: super::SET,
    rule: "In two rounds a storm takes two lives from the piece on a square.",
    cost: &[("mana", 1)],
    options: Some(|held, choose| {
        let squares = held.scene.board.rules().squares();
        squares.iter().for_each(|square| choose(Args::new([Arg::Square(square)])));
    }),
    perform: Some(|held, action, steps| {
        let storm = held.scene.board.rules().event_named("Storm");
        // The first word of the action is the card.
        let (Some(at), Some(event)) = (action.args.square(1), storm) else { return };
        let args = EventArgs { at, amount: 2, ..EventArgs::NONE };
        let when = ChessTime { round: 2, ..ChessTime::default() };
        let function = EventFunction::Registered { event, args };
        steps.push(Step::Schedule(Event { seat: held.seat, when, function }));
    }),
    ..CardData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    const BOARD: &str = "
        . . go
        . . .
        W . w
        ";

    #[test]
    fn it_strikes_when_it_is_due() {
        let storm = json!({"Storm": {"square": "c3", "amount": 2}});
        let event = json!({"player_id": "white", "when": {"round": 1}, "event_function": storm});
        GameScenario::new("arcana", BOARD)
            .given(json!({"events": [event]}))
            .end(1)
            .check_piece("c3", &json!({"life": 4}))
            .end(1)
            .check_piece("c3", &json!({"life": 2}))
            .check_state(&json!({"events": []}));
    }

    #[test]
    fn the_card_schedules_it() {
        let when = json!({"round": 2, "turn": 0, "movement": 0});
        let storm = json!({"Storm": {"square": "c3", "amount": 2}});
        let event = json!({"player_id": "white", "when": when, "event_function": storm});
        GameScenario::new("arcana", BOARD)
            .player("white", json!({"hand": ["StormCard"]}))
            .act("card StormCard c3")
            .check_state(&json!({"events": [event]}))
            .end(4)
            .check_piece("c3", &json!({"life": 2}));
    }
}
