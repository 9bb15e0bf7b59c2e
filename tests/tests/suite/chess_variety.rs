//! Chess with pieces and tags of every sort: the list of legal moves and the attacks that are
//! looked up are exactly those that trying every action and asking every piece find.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use sortilege_core::{
    Ability, AbilityCode, Action, Arg, Args, Catalogue, Change, DeedKind, Deeds, Description,
    Draft, EffectData, EffectHead, Hearers, Pattern, PieceContext, PieceData, Play, Position,
    Query, SeatId, Step, Steps, Subject, register, threat,
};
use sortilege_games::chess::ChessReferee;
use sortilege_table::{notation, open_unsettled};
use sortilege_tests::catalogue;

const SPRING: PieceData = PieceData {
    id: "Grasshopper",
    set: "chess",
    glyph: "G",
    rule: "Lands just behind the first piece on a line.",
    patterns: &Ability::goes("Spring", "SpringTake", "GrasshopperPattern"),
    ..PieceData::NONE
};

const SHELL: PieceData = PieceData {
    id: "Cannon",
    set: "chess",
    glyph: "C",
    rule: "Moves like a rook and takes over one piece.",
    patterns: &[Ability::moves("Roll", "RookPattern"), Ability::takes("Fire", "CannonPattern")],
    ..PieceData::NONE
};

/// Hops of at most two steps before and behind the hurdle, and a step of a king.
struct FleaPattern;

impl Pattern for FleaPattern {
    fn id(&self) -> &'static str {
        "FleaPattern"
    }

    fn description(&self) -> Option<Description> {
        let steps = [(1, 1), (-1, 1), (0, -1), (2, 1)].map(Position::from).to_vec();
        let hops = Description::Hops { steps, before: Some(2), behind: Some(2) };
        Some(Description::union([hops, Description::leaps([(1, 0), (-1, 0)])]).forward())
    }
}

const FLEA: PieceData = PieceData {
    id: "Flea",
    set: "chess",
    glyph: "F",
    rule: "Hops a little.",
    patterns: &Ability::goes("Flee", "FleeTake", "FleaPattern"),
    ..PieceData::NONE
};

/// A grasshopper that is only code.
struct JumperPattern;

impl Pattern for JumperPattern {
    fn id(&self) -> &'static str {
        "JumperPattern"
    }

    fn matches(&self, query: &Query<'_>) -> bool {
        let offset = query.end - query.start;
        let far = offset.x.abs().max(offset.y.abs());
        let step = Position::new(offset.x.signum(), offset.y.signum());
        let is_piece = |n: i16| {
            let square = query.geometry.square(query.start + step * n);
            square.is_some_and(|square| query.occupied.contains(square))
        };
        query.may_end()
            && query.geometry.square(query.start).is_some()
            && far >= 2
            && step * far == offset
            && is_piece(far - 1)
            && !(1..far - 1).any(is_piece)
    }
}

const JUMPER: PieceData = PieceData {
    id: "Jumper",
    set: "chess",
    glyph: "J",
    rule: "Lands just behind the first piece on a line.",
    patterns: &Ability::goes("Jump", "JumpTake", "JumperPattern"),
    ..PieceData::NONE
};

/// A knight that the piece beside it can block.
struct HorsePattern;

impl Pattern for HorsePattern {
    fn id(&self) -> &'static str {
        "HorsePattern"
    }

    fn description(&self) -> Option<Description> {
        let legs = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        Some(Description::union(legs.into_iter().flat_map(|(x, y): (i16, i16)| {
            [1, -1].map(|side| Description::Lame {
                end: Position::new(2 * x + side * y, 2 * y + side * x),
                past: vec![Position::new(x, y)],
            })
        })))
    }
}

const HORSE: PieceData = PieceData {
    id: "Horse",
    set: "chess",
    glyph: "H",
    rule: "A knight that the piece beside it can block.",
    patterns: &Ability::goes("Trot", "TrotTake", "HorsePattern"),
    ..PieceData::NONE
};

const WARDEN: PieceData = PieceData {
    id: "Warden",
    set: "chess",
    glyph: "W",
    rule: "Takes along lines, but not on the last rank.",
    patterns: &[
        Ability::moves("Guard", "KingPattern"),
        Ability::takes("Strike", "RookPattern").short_of_far_row(),
    ],
    ..PieceData::NONE
};

/// Removes an enemy beside it.
struct Zap;

impl AbilityCode for Zap {
    fn id(&self) -> &'static str {
        "Zap"
    }

    fn rule(&self) -> &'static str {
        "Removes an enemy beside it."
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let geometry = board.rules().geometry();
        let Some(from) = board.piece(site.piece).square() else { return };
        for to in [(1, 0), (-1, 0)] {
            let to = geometry.square(geometry.position(from) + Position::from(to));
            let Some(to) = to else { continue };
            if board.at(to).is_some_and(|piece| board.piece(piece).owner() != site.owner()) {
                choose(Args::new([Arg::Square(from), Arg::Square(to)]));
            }
        }
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let victim = action.args.square(1).and_then(|to| site.scene.board.at(to));
        steps.extend(victim.map(|piece| Step::Remove { piece }));
    }
}

const MAGE: PieceData = PieceData {
    id: "Mage",
    set: "chess",
    glyph: "Z",
    rule: "Removes an enemy beside it.",
    patterns: &[Ability::moves("Glide", "BishopPattern")],
    coded: &[&Zap],
    ..PieceData::NONE
};

const PETARD: PieceData = PieceData {
    id: "Petard",
    set: "chess",
    glyph: "X",
    rule: "Moves like a bishop. When it dies, the pieces beside it leave the board.",
    patterns: &[Ability::moves("Roam", "BishopPattern")],
    on_dead: Some(|site, steps| {
        let board = site.scene.board;
        let geometry = board.rules().geometry();
        let at = geometry.position(board.piece(site.piece).last_square());
        for beside in [(1, 0), (-1, 0)] {
            let square = geometry.square(at + Position::from(beside));
            let piece = square.and_then(|square| board.at(square));
            steps.extend(piece.map(|piece| Step::Remove { piece }));
        }
    }),
    ..PieceData::NONE
};

register!(Pattern: FleaPattern, JumperPattern, HorsePattern);
register!(Piece: SPRING, SHELL, FLEA, JUMPER, HORSE, WARDEN, MAGE, PETARD);

const HEARD: Deeds = Deeds::of(&[DeedKind::Move, DeedKind::Take, DeedKind::Die]);
const TAKE: Deeds = Deeds::of(&[DeedKind::Take]);
const DIE: Deeds = Deeds::of(&[DeedKind::Die]);
const CHESS_TAG: EffectData = EffectData { set: Some("chess"), ..EffectData::TAG };

const STONY: EffectData =
    EffectData { id: "Stony", rule: "Cannot be taken.", refuses_received: TAKE, ..CHESS_TAG };

const UNDYING: EffectData =
    EffectData { id: "Deathless", rule: "Cannot die.", refuses_received: DIE, ..CHESS_TAG };

const VENGEFUL: EffectData = EffectData {
    id: "Vengeful",
    rule: "Who takes it leaves the board.",
    on_action_received: Some((TAKE, |_, deed, steps| {
        steps.extend(deed.doer.map(|piece| Step::Remove { piece }));
    })),
    ..CHESS_TAG
};

const SUDDEN: EffectData = EffectData {
    id: "Sudden",
    rule: "Leaves the board when a turn of its owner begins.",
    on_action_done: Some((Deeds::of(&[DeedKind::Turn]), |bearer, _, steps| {
        steps.extend(bearer.piece().map(|piece| Step::Remove { piece }));
    })),
    ..CHESS_TAG
};

const IDLE: EffectData = EffectData {
    id: "Idle",
    rule: "Hears of its moves and takes, and does nothing.",
    on_action_done: Some((Deeds::of(&[DeedKind::Move, DeedKind::Take]), |_, _, _| {})),
    ..CHESS_TAG
};

const WINGED: EffectData = EffectData {
    id: "Winged",
    rule: "Also goes like a knight.",
    grants: &Ability::goes("Soar", "SoarTake", "KnightPattern"),
    ..CHESS_TAG
};

const LANCED: EffectData = EffectData {
    id: "Lanced",
    rule: "Also takes like a rook, and moves like one until it has moved.",
    grants: &[
        Ability::takes("Lance", "RookPattern"),
        Ability::moves("Charge", "RookPattern").while_unmoved(),
    ],
    ..CHESS_TAG
};

const SPRUNG: EffectData = EffectData {
    id: "Sprung",
    rule: "Also hops like a grasshopper, and jumps by code.",
    grants: &[
        Ability::moves("Hop", "GrasshopperPattern"),
        Ability::takes("HopTake", "GrasshopperPattern"),
        Ability::takes("CodeTake", "JumperPattern"),
    ],
    ..CHESS_TAG
};

const STUNTED: EffectData = EffectData {
    id: "Stunted",
    rule: "Slides at most two squares.",
    slides: Some(|distance| distance.min(2)),
    ..CHESS_TAG
};

const STRIDING: EffectData = EffectData {
    id: "Striding",
    rule: "Slides one square farther.",
    slides: Some(|distance| distance + 1),
    ..CHESS_TAG
};

const ALOFT: EffectData = EffectData { id: "Aloft", is_tag: false, ..WINGED };
const HOBBLED: EffectData = EffectData { id: "Hobbled", is_tag: false, ..STUNTED };

register!(Effect: STONY, UNDYING, VENGEFUL, SUDDEN, IDLE);
const RULE: &str = "As the tag, but an effect.";
const FROZEN: EffectData = EffectData { id: "Frozen", rule: RULE, is_tag: false, ..STONY };
const BLESSED: EffectData = EffectData { id: "Blessed", rule: RULE, is_tag: false, ..UNDYING };
const CURSED: EffectData = EffectData { id: "Cursed", rule: RULE, is_tag: false, ..VENGEFUL };
const WAVERING: EffectData = EffectData { id: "Wavering", rule: RULE, is_tag: false, ..SUDDEN };

const WATCHED: EffectData = EffectData {
    id: "Watched",
    rule: "Hears of moves, takes and deaths, and does nothing.",
    is_tag: false,
    on_action_done: Some((HEARD, |_, _, _| {})),
    on_action_received: Some((Deeds::of(&[DeedKind::Take, DeedKind::Die]), |_, _, _| {})),
    ..CHESS_TAG
};

const MORTAL: EffectData = EffectData {
    id: "Mortal",
    rule: "The bearer leaves the board when it expires.",
    is_tag: false,
    on_expire: Some(|bearer, steps| {
        steps.extend(bearer.piece().map(|piece| Step::Remove { piece }));
    }),
    ..CHESS_TAG
};

register!(Effect: FROZEN, BLESSED, CURSED, WAVERING, WATCHED, MORTAL);
register!(Effect: WINGED, LANCED, SPRUNG, STUNTED, STRIDING, ALOFT, HOBBLED);

const TAGS: [&str; 7] =
    ["Stony", "Deathless", "Vengeful", "Sudden", "Idle", "Peaceful", "Fleeting"];

const EFFECTS: [&str; 8] =
    ["Frozen", "Blessed", "Cursed", "Wavering", "Watched", "Mortal", "Aloft", "Hobbled"];

const GRANTS: [&str; 5] = ["Winged", "Lanced", "Sprung", "Stunted", "Striding"];

/// The width and height of a board.
type Size = (usize, usize);

const USUAL: Size = (8, 8);

/// A random position with two kings and pieces of some letters; `None` if it is not allowed.
fn random_position(
    catalogue: &Catalogue,
    random: &mut ChaCha8Rng,
    letters: &str,
    (width, height): Size,
) -> Option<Play> {
    let letters: Vec<char> = letters.chars().collect();
    let mut board = vec![vec![' '; width]; height];
    let mut put = |letter: char, random: &mut ChaCha8Rng| {
        let is_pawn = letter.eq_ignore_ascii_case(&'p');
        let rows = if is_pawn { 1..height - 1 } else { 0..height };
        let cell = &mut board[random.random_range(rows)][random.random_range(0..width)];
        if *cell == ' ' {
            *cell = letter;
        }
    };
    put('K', random);
    put('k', random);
    for _ in 0..random.random_range(4..24) {
        let letter = *letters.choose(random)?;
        put(if random.random() { letter } else { letter.to_ascii_lowercase() }, random);
    }
    let rows: Vec<String> = board
        .into_iter()
        .map(|row| {
            let text = String::from_iter(row);
            (1..=width)
                .rev()
                .fold(text, |text, empty| text.replace(&" ".repeat(empty), &empty.to_string()))
        })
        .collect();
    let side = if random.random() { 'w' } else { 'b' };
    let fen = format!("{} {side} - - 0 1", rows.join("/"));
    let chess = catalogue.game("chess").unwrap();
    let board = json!({"width": width, "height": height});
    open_unsettled(catalogue, chess, Some(&json!({"board": board, "fen": fen})), 0).ok()
}

/// The same position with tags on some pieces.
fn tagged(play: &Play, random: &mut ChaCha8Rng, tags: &[&str]) -> Play {
    let board = play.board().clone();
    let rules = board.rules().clone();
    let pieces: Vec<_> =
        board.pieces().filter(|(_, piece)| piece.square().is_some()).map(|(id, _)| id).collect();
    let mut draft = Draft::of(board);
    for _ in 0..random.random_range(1..4) {
        let piece = *pieces.choose(random).unwrap();
        let tag = rules.effect_named(tags.choose(random).unwrap()).unwrap();
        if !draft.board().piece(piece).has(tag) {
            draft.apply(&Change::Tag { piece, tag, on: true });
        }
    }
    draft.open().unwrap()
}

/// Whether the king of the side that is not to move could be taken at once. No setup allows that.
fn is_unsound(play: &Play) -> bool {
    let idle = SeatId(1 - play.board().to_move().0);
    play.scene().in_check(idle)
}

fn texts(play: &Play, actions: &[Action]) -> Vec<String> {
    let notation = notation(play.board().rules());
    let mut texts: Vec<String> = actions
        .iter()
        .map(|action| format!("{} {:?}", notation.text(play.scene(), action), action.ability))
        .collect();
    texts.sort();
    texts
}

/// Compares what is looked up with what is found out by asking and trying. Returns the legal moves.
fn compare(play: &Play) -> Vec<Action> {
    let (scene, rules) = (play.scene(), play.board().rules());
    let (mut listed, mut tried) = (Vec::new(), Vec::new());
    play.legal(&mut listed);
    ChessReferee::new(rules).legal_by_trial(scene, &mut tried);
    let position = sortilege_games::chess::fen::write(scene);
    let hearers = Hearers::of(play.board());
    assert_eq!(texts(play, &listed), texts(play, &tried), "{position:?} {hearers:?}");
    assert_eq!(play.count(), listed.len() as u64, "{position:?} {hearers:?}");
    for seat in rules.seat_ids() {
        for square in rules.squares() {
            let asked = rules
                .seat_ids()
                .filter(|other| *other != seat)
                .any(|other| threat::is_threatened(scene, square, other));
            assert_eq!(threat::is_attacked(scene, square, seat), asked, "{position:?} {square:?}");
        }
    }
    listed
}

/// Compares in random positions and some moves on from there.
fn compare_many(seed: u64, letters: &str, tags: &[&str], positions: usize) {
    compare_boards(seed, USUAL, letters, (tags, &[]), positions);
}

/// [`compare_many`] on a board of any size, with tags and effects.
fn compare_boards(
    seed: u64,
    size: Size,
    letters: &str,
    (tags, effects): (&[&str], &[&str]),
    positions: usize,
) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let catalogue = catalogue().unwrap();
    let mut seen = 0;
    while seen < positions {
        let position = random_position(&catalogue, &mut random, letters, size);
        let Some(mut play) = position else { continue };
        if !tags.is_empty() {
            play = tagged(&play, &mut random, tags);
        }
        if !effects.is_empty() {
            play = affected(&play, &mut random, effects);
        }
        for _ in 0..4 {
            // A turn may begin with a piece that leaves the board and uncovers a king.
            if is_unsound(&play) {
                break;
            }
            let legal = compare(&play);
            seen += 1;
            let Some(action) = legal.choose(&mut random) else { break };
            let mut long = play.clone();
            play.make(action).unwrap();
            long.make_by_steps(action).unwrap();
            assert_eq!(play.board().fingerprint(), long.board().fingerprint(), "{action:?}");
            assert_eq!(play.journal().changes(), long.journal().changes(), "{action:?}");
            assert_eq!(play.journal().quiet(), long.journal().quiet(), "{action:?}");
        }
    }
}

#[test]
fn hops_are_looked_up_as_they_are_tried() {
    compare_many(1, "GGCCPRBQN", &[], 3000);
    compare_many(2, "GCFP", &[], 3000);
}

#[test]
fn what_no_table_expresses_is_asked_as_it_is_tried() {
    compare_many(3, "JHWPRBN", &[], 1500);
    compare_many(4, "JHWGCFPPZ", &[], 1500);
}

#[test]
fn tags_are_asked_as_they_are_tried() {
    compare_many(5, "PPRBQN", &TAGS[..5], 1500);
    compare_many(6, "PPRBQN", &TAGS, 1500);
    compare_many(7, "GCJHWPPZ", &TAGS, 1500);
}

#[test]
fn what_pieces_do_when_they_die_is_tried() {
    compare_many(13, "XXPRBQN", &[], 1500);
    compare_many(14, "XPRBQNZ", &TAGS, 800);
}

#[test]
fn what_tags_grant_and_slides_that_they_change_are_looked_up_as_they_are_tried() {
    compare_many(8, "PPRBQN", &GRANTS[..3], 1500);
    compare_many(9, "PPRBQN", &GRANTS[3..], 1500);
    compare_many(10, "GCJHWPPRBQZ", &GRANTS, 1500);
    compare_many(11, "PPRBQN", &[&TAGS[..5], &GRANTS[..]].concat(), 1500);
}

/// The same position with effects on some pieces, on a seat or on the game.
fn affected(play: &Play, random: &mut ChaCha8Rng, effects: &[&str]) -> Play {
    let board = play.board().clone();
    let rules = board.rules().clone();
    let pieces: Vec<_> =
        board.pieces().filter(|(_, piece)| piece.square().is_some()).map(|(id, _)| id).collect();
    let mut draft = Draft::of(board);
    for place in 0..random.random_range(1..3) {
        let subject = match random.random_range(0..4) {
            0 => Subject::Game,
            1 => Subject::Seat(SeatId(random.random_range(0..2))),
            _ => Subject::Piece(*pieces.choose(random).unwrap()),
        };
        let effect = rules.effect_named(effects.choose(random).unwrap()).unwrap();
        let head = EffectHead {
            subject,
            effect,
            turn: 0,
            rounds: random.random_range(1..4),
            serial: place,
        };
        draft.apply(&Change::Attach { place: place as u16, head });
    }
    draft.open().unwrap()
}

#[test]
fn effects_on_pieces_seats_and_the_game_grant_as_they_are_tried() {
    compare_boards(12, USUAL, "PPRBQN", (&[], &["Aloft", "Hobbled"]), 600);
}

#[test]
fn boards_of_other_sizes_are_looked_up_as_they_are_tried() {
    for (seed, size) in [(5, 5), (7, 10), (10, 10), (12, 9), (16, 16)].into_iter().enumerate() {
        let (seed, positions) = (seed as u64, 12_000 / (size.0 * size.1));
        compare_boards(20 + seed, size, "GCFPPRBQNJHWZ", (&[], &[]), positions);
        compare_boards(30 + seed, size, "PPRBQNG", (&TAGS, &[]), positions);
        compare_boards(40 + seed, size, "PPRBQNG", (&GRANTS, &EFFECTS), positions);
    }
}

/// A tag that listens for turns, and effects: what the next turn brings does not make an action
/// illegal.
#[test]
fn what_the_next_turn_brings_does_not_make_an_action_illegal() {
    let catalogue = catalogue().unwrap();
    let chess = catalogue.game("chess").unwrap();
    // The black bishop, which is sudden, leaves when it is black's turn, and uncovers the rook.
    let fen = "4r1k1/8/8/4b3/8/8/8/4K2R w - - 0 1";
    let play = open_unsettled(&catalogue, chess, Some(&json!({"fen": fen})), 0).unwrap();
    let rules = play.board().rules().clone();
    let bishop = play.board().at(rules.geometry().named("e5").unwrap()).unwrap();
    let tag = rules.effect_named("Sudden").unwrap();
    let mut draft = Draft::of(play.board().clone());
    draft.apply(&Change::Tag { piece: bishop, tag, on: true });
    let mut play = draft.open().unwrap();
    let legal = compare(&play);
    let is_h2 = |action: &&Action| notation(&rules).text(play.scene(), action) == "h1h2";
    let action = *legal.iter().find(is_h2).unwrap();
    play.make(&action).unwrap();
    assert_eq!(play.board().piece(bishop).square(), None);
    assert!(is_unsound(&play), "the king of white is attacked, and it is black's turn");
}
