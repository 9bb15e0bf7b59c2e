//! Pictures of games.

use sortilege_core::SeatId;
use sortilege_table::Table;

use super::*;

fn table(game: &str, setup: Option<&str>, seed: u64) -> Table {
    let catalogue = sortilege_assembly::catalogue().unwrap();
    let mut table = Table::new(catalogue, game, None).unwrap();
    table.start(setup.map(serde_json::Value::from).as_ref(), Some(seed)).unwrap();
    table
}

fn made(format: Format, play: &Play, viewer: SeatId) -> Result<Vec<u8>> {
    let about = pgn::Finished {
        event: "a test",
        round: "-".to_owned(),
        white: "?",
        black: "?",
        outcome: None,
    };
    written(format, play, viewer, &about)
}

fn svg(play: &Play, viewer: SeatId) -> String {
    String::from_utf8(made(Format::Svg, play, viewer).unwrap()).unwrap()
}

/// A game of random actions.
fn random(game: &str, setup: Option<&str>, plies: u64) -> Play {
    let mut play = table(game, setup, 3).play().clone();
    sortilege_core::search::play_at_random(&mut play, 7, plies).unwrap();
    play
}

const GAMES: [(&str, Option<&str>); 7] = [
    ("arcana", None),
    ("arcana", Some("skirmish")),
    ("arcana", Some("fourfold")),
    ("bazaar", None),
    ("chess", None),
    ("lanes", None),
    ("lucky", None),
];

#[test]
fn every_game_can_be_drawn() {
    for (game, setup) in GAMES {
        let play = random(game, setup, 12);
        let svg = svg(&play, SeatId::NOBODY);
        assert!(svg.contains(" to move") || play.board().outcome().is_some(), "{game}: {svg}");
        assert!(svg.contains(&format!(">{}. ", play.journal().records().len())), "{game}: {svg}");
        assert!(svg.is_ascii(), "{game}: no fonts but the plainest are needed");
        let gif = made(Format::Gif, &play, SeatId::NOBODY).unwrap();
        assert!(gif.starts_with(b"GIF89a"), "{game}");
        let mut decoder = gif::DecodeOptions::new().read_info(gif.as_slice()).unwrap();
        let mut frames = 0;
        while decoder.next_frame_info().unwrap().is_some() {
            frames += 1;
        }
        assert_eq!(frames, play.journal().records().len() + 1, "{game}");
    }
}

#[test]
fn every_piece_is_drawn_on_the_plate_of_its_seat() {
    let play = table("chess", None, 0).play().clone();
    let svg = svg(&play, SeatId::NOBODY);
    // Sixteen men each, and the plates that explain the seats.
    for seat in 0..2 {
        let [fill, line, _] = picture::Ink::seat(seat);
        let [fill, line] =
            [fill, line].map(|picture::Ink([r, g, b])| format!("#{r:02x}{g:02x}{b:02x}"));
        let plates = svg.lines().filter(|part| {
            part.contains(&format!("fill=\"{fill}\""))
                && part.contains(&format!("stroke=\"{line}\""))
        });
        assert_eq!(plates.count(), 17, "seat {seat}");
    }
    assert!(
        svg.contains(">white</text>") && svg.contains(">e</text>") && svg.contains(">8</text>")
    );
}

#[test]
fn the_last_action_is_marked() {
    let mut table = table("chess", None, 0);
    let marks = |table: &Table| {
        let picture::Ink([r, g, b]) = picture::Ink::LAST;
        svg(table.play(), SeatId::NOBODY).matches(&format!("#{r:02x}{g:02x}{b:02x}")).count()
    };
    assert_eq!(marks(&table), 0);
    table.act("e4", SeatId(0)).unwrap();
    assert_eq!(marks(&table), 2);
    assert!(svg(table.play(), SeatId::NOBODY).contains(">1. white: e2e4</text>"));
}

#[test]
fn a_hand_is_drawn_only_for_its_seat() {
    let play = table("arcana", Some("skirmish"), 0).play().clone();
    let card = |svg: &str| svg.contains("Transform") || svg.contains("AddM");
    assert!(!card(&svg(&play, SeatId::NOBODY)), "{}", svg(&play, SeatId::NOBODY));
    assert!(svg(&play, SeatId::NOBODY).contains("hidden"));
    assert!(card(&svg(&play, SeatId(0))));
    let lanes = table("lanes", None, 0).play().clone();
    assert!(!svg(&lanes, SeatId::NOBODY).contains("Hand of"));
    assert!(svg(&lanes, SeatId(0)).contains("Hand of player0"));
    let bazaar = table("bazaar", None, 0).play().clone();
    assert!(svg(&bazaar, SeatId::NOBODY).contains(">white ?, income 43<"));
    assert!(svg(&bazaar, SeatId(0)).contains(">white 43, income 43<"));
}

#[test]
fn points_of_pieces_are_shown_and_cards_on_top_of_others() {
    let bazaar = table("bazaar", None, 0).play().clone();
    assert_eq!(svg(&bazaar, SeatId::NOBODY).matches(">9</text>").count(), 2, "two queens");
    let catalogue = sortilege_assembly::catalogue().unwrap();
    let mut lucky = Table::new(catalogue, "lucky", None).unwrap();
    let pieces = serde_json::json!({
        "leader": {"square": "a1"},
        "hammer": {"square": "c1", "face": "down", "rotation": "full"},
        "flare-3": {"square": "c1"},
        "mg-4": {"square": "d1"},
    });
    let setup = serde_json::json!({"phase": "maneuver", "turn": 3, "pieces": pieces});
    lucky.start(Some(&setup), None).unwrap();
    let svg = svg(lucky.play(), SeatId::NOBODY);
    for part in [">HA<", ">FL<", ">0v&lt;&lt;<", ">3/3<", ">t<", "Maneuver, turn 3"] {
        assert!(svg.contains(part), "{part}: {svg}");
    }
}

#[test]
fn chess_has_a_fen_and_other_games_say_that_they_have_none() {
    let chess = table("chess", None, 0).play().clone();
    let fen = made(Format::Fen, &chess, SeatId::NOBODY).unwrap();
    assert_eq!(fen, b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    let lanes = table("lanes", None, 0).play().clone();
    for (format, error) in
        [(Format::Fen, "lanes has no FEN"), (Format::Pgn, "lanes cannot be written as PGN")]
    {
        assert_eq!(made(format, &lanes, SeatId::NOBODY).unwrap_err().to_string(), error);
    }
}

#[test]
fn a_game_of_a_hundred_actions_is_a_small_file() {
    let play = random("chess", None, 100);
    let gif = made(Format::Gif, &play, SeatId::NOBODY).unwrap();
    assert!(gif.len() < 400_000, "{} bytes", gif.len());
}
