//! The players: their direction, counters, effects and standing.

use serde_json::{Value, json};
use sortilege_core::{Declaration, Step, Subject, rounds};

use crate::sample::{
    BLACK, MANA, WHITE, check_round_trip, effect, garden, refused, schema, state, update,
};

/// The error about a setup with these players.
fn wrong(players: Value) -> String {
    refused("garden", json!({"players": players}))
}

#[test]
fn the_seats_that_a_setup_names_play_in_the_order_of_turns() {
    let play = garden(json!({"players": {"red": {"forward": "up"}, "white": {"vow": true}}}));
    let seats: Vec<&str> = play.board().rules().seats().iter().map(|seat| seat.id).collect();
    assert_eq!(seats, ["white", "red"]);
    let players = &state(&play)["players"];
    assert_eq!(
        (&players["red"]["forward"], &players["white"]["forward"]),
        (&json!("up"), &json!("up"))
    );
    assert_eq!((&players["red"]["vow"], &players["white"]["vow"]), (&json!(false), &json!(true)));
    assert_eq!(players.as_object().unwrap().len(), 2);
    check_round_trip(&play);
}

#[test]
fn counters_and_standing_of_a_player_are_written_and_read() {
    let white = json!({"mana": 9, "max_mana": 2, "vow": true, "out": true});
    let black = json!({"effects": [{"id": "Chill", "rounds": 2}], "out": false});
    let play = garden(json!({"players": {"white": white, "black": black}, "to_move": "black"}));
    let players = &state(&play)["players"];
    let white = ["mana", "max_mana", "vow", "out"].map(|key| &players["white"][key]);
    assert_eq!(white, [&json!(9), &json!(2), &json!(true), &json!(true)]);
    let chill = json!([{"id": "Chill", "rounds": 2, "turn": 1}]);
    assert_eq!(players["black"]["effects"], chill);
    let absent = ["out", "accepts_draw"].map(|key| players["black"].get(key));
    assert_eq!((absent, players["white"].get("effects")), ([None, None], None));
    assert!(play.board().is_out(WHITE) && !play.board().is_out(BLACK));
    check_round_trip(&play);
}

#[test]
fn a_counter_left_out_is_at_most_the_maximum_that_is_given() {
    let mana = |player: Value| {
        let play = garden(json!({"players": {"white": player, "black": {}}}));
        let players = state(&play)["players"].clone();
        assert_eq!(players["black"]["mana"], 4);
        players["white"]["mana"].as_i64().unwrap()
    };
    assert_eq!(mana(json!({"max_mana": 2})), 2);
    assert_eq!(mana(json!({"max_mana": 9})), 4);
    assert_eq!(mana(json!({"max_mana": 2, "mana": 3})), 3, "what is given is kept");
}

#[test]
fn wrong_players_are_an_error() {
    assert_eq!(wrong(json!({})), "/players: a game needs at least one player");
    assert_eq!(
        wrong(json!({"wite": {}})),
        "/players/wite: unknown player (did you mean \"white\"?)"
    );
    assert_eq!(wrong(json!([])), "/players: expected an object, not a list");
    assert_eq!(wrong(json!({"white": 1})), "/players/white: expected an object, not 1");
    assert_eq!(
        wrong(json!({"white": {"forward": "upp"}})),
        "/players/white/forward: unknown direction \"upp\" (did you mean \"up\"?)"
    );
    assert_eq!(
        wrong(json!({"white": {"out": "yes"}})),
        "/players/white/out: expected true or false, not \"yes\""
    );
    for known in
        ["forward", "out", "accepts_draw", "effects", "max_mana", "vow", "deck", "hand", "purse"]
    {
        let misspelt = format!("{known}_");
        let words = format!("unknown field (did you mean {known:?}?)");
        let path = format!("/players/white/{misspelt}");
        assert_eq!(wrong(json!({"white": {misspelt: 1}})), format!("{path}: {words}"));
    }
    let own = refused("counting", json!({"players": {"ann": {"effects": []}, "ben": {}}}));
    assert_eq!(own, "/players/ann/effects: unknown field", "that game shows no effects on seats");
}

#[test]
fn only_another_player_accepts_an_offer() {
    let accepts = |offer: Option<&str>, seat: &str, accepts: bool| {
        let mut setup = json!({"players": {"white": {}, "black": {}, "red": {}}});
        setup["players"][seat]["accepts_draw"] = accepts.into();
        if let Some(offer) = offer {
            setup["offer"] = offer.into();
        }
        setup
    };
    let play = garden(accepts(Some("white"), "red", true));
    let players = &state(&play)["players"];
    assert_eq!(players["red"]["accepts_draw"], true);
    assert_eq!(
        (players["white"].get("accepts_draw"), players["black"].get("accepts_draw")),
        (None, None)
    );
    check_round_trip(&play);
    let none = "accepts_draw: this player has no offer of a draw to accept";
    let own = refused("garden", accepts(Some("white"), "white", true));
    assert_eq!(own, format!("/players/white/{none}"));
    let nobody = refused("garden", accepts(None, "red", true));
    assert_eq!(nobody, format!("/players/red/{none}"));
    garden(accepts(None, "red", false));
    let mut two = accepts(Some("white"), "red", true);
    two["players"]["black"]["accepts_draw"] = true.into();
    let board = garden(two);
    let accepting =
        board.board().rules().seat_ids().filter(|seat| board.board().accepts_draw(*seat));
    assert_eq!(accepting.count(), 2);
}

#[test]
fn a_player_who_was_touched_is_brought_up_to_date() {
    let mut play = garden(json!({"players": {"white": {}, "black": {}, "red": {}}}));
    let add = Step::Add { of: Subject::Seat(BLACK), counter: MANA, by: 1 };
    assert_eq!(update(&mut play, [add]), json!({"players": {"black": {"mana": 5}}}));
    let chill = Step::Apply { to: Subject::Seat(WHITE), effect: effect("Chill"), lasts: rounds(3) };
    let effects = json!([{"id": "Chill", "rounds": 3, "turn": 0}]);
    let patch = update(&mut play, [chill]);
    assert_eq!(patch, json!({"players": {"white": {"effects": effects}}}));
    let out = Step::Out { seat: BLACK };
    assert_eq!(update(&mut play, [out])["players"], json!({"black": {"out": true}}));
}

#[test]
fn an_offer_and_its_answers_are_brought_up_to_date() {
    let mut play = garden(json!({"players": {"white": {}, "black": {}, "red": {}}}));
    play.make(&Declaration::OfferDraw.by(WHITE)).unwrap();
    assert_eq!(state(&play)["offer"], "white");
    let before = crate::sample::seen(&play, None);
    play.make(&Declaration::AcceptDraw.by(BLACK)).unwrap();
    let touched = crate::document::Touched::new(play.board(), play.journal().last_changes());
    let mut shown = before;
    let patch = crate::sample::document("garden").update(&play, None, &touched, &mut shown);
    assert_eq!(patch["players"], json!({"black": {"accepts_draw": true}}));
    assert_eq!(shown, crate::sample::seen(&play, None));
}

#[test]
fn the_schema_lists_all_seats_and_the_fields_of_a_player() {
    let schema = schema("garden");
    let players = &schema["properties"]["players"];
    let player = json!({"$ref": "#/$defs/garden/$defs/player"});
    for seat in ["white", "black", "red"] {
        assert_eq!(players["properties"][seat], player);
    }
    assert_eq!(
        (&players["minProperties"], &players["additionalProperties"]),
        (&json!(1), &json!(false))
    );
    let fields = &schema["$defs"]["player"]["properties"];
    assert_eq!(fields["forward"]["enum"], json!(["up", "right", "down", "left"]));
    assert_eq!(
        (&fields["out"]["type"], &fields["accepts_draw"]["type"]),
        (&json!("boolean"), &json!("boolean"))
    );
    assert_eq!(fields["effects"]["items"], json!({"$ref": "#/$defs/garden/$defs/effect"}));
    assert_eq!(schema["$defs"]["seat"]["enum"], json!(["white", "black", "red"]));
    let counting = crate::sample::schema("counting");
    assert_eq!(counting["$defs"]["player"]["properties"].get("effects"), None);
}
