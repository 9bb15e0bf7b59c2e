//! Why an action is legal or not, in sentences.

use sortilege_core::{
    Ability, Action, Board, EffectId, KindId, PieceContext, PieceId, Play, Rules, Scene, Square,
    Subject, Target, name::clause,
};

use super::moves::barred;
use super::referee::BazaarReferee;
use super::shop::{Refused, Sold};
use super::{POINTS, SCORE, verb};
use crate::chess::notation::uci;

/// What allows a legal action.
pub(super) fn permissions(
    referee: &BazaarReferee,
    scene: Scene<'_>,
    action: &Action,
) -> Vec<String> {
    let board = scene.board;
    let (rules, seat) = (board.rules(), board.to_move());
    let mut why = vec![format!("turn: allowed, {} is to move", rules.seat(seat).id)];
    match action.verb {
        verb::BUY => {
            let Some(sold) = referee.shop.bought(action) else { return why };
            let on = sold.bearer(scene, seat, action.args.square(1)).unwrap_or(Subject::Game);
            let (price, has) =
                (sold.price(scene, seat, on).of(SCORE), scene.spendable(seat, SCORE));
            why.push(format!("{}: {}", rules.effect_id(sold.effect), rule(rules, sold.effect)));
            why.push(format!("price: {price} of a score of {has}"));
        }
        verb::MOVE => {
            let piece = action.from().and_then(|from| board.at(from));
            let kind = piece.map(|piece| rules.kind(board.piece(piece).kind()));
            let ability = kind.and_then(|kind| kind.ability(action.ability));
            let granted = rules.granter_id(action.ability);
            let granted = granted.map_or_else(String::new, |by| format!(", granted by {by}"));
            why.push(format!("{}: allowed{granted}", ability.map_or("move", Ability::id)));
            why.extend(capture(scene, action));
        }
        _ => why.push("pass: no move is legal".to_owned()),
    }
    why
}

/// What becomes of the piece that a move tries to capture. It is tried on a copy.
fn capture(scene: Scene<'_>, action: &Action) -> Option<String> {
    let mut tried = Play::fork(scene);
    let attacker = scene.board.at(action.from()?)?;
    tried.make_within_turn(action).ok()?;
    let to = action.args.square(1)?;
    let passing = crate::chess::passed(scene)
        .filter(|pawn| super::document::behind(scene, *pawn) == Some(to));
    let victim = scene.board.at(to).or(passing)?;
    if scene.board.piece(victim).owner() == scene.board.to_move() {
        return None;
    }
    let points = |piece: PieceId| scene.amount(piece, POINTS);
    let (mine, theirs) = (points(attacker), points(victim));
    let after = tried.board().counter(Subject::Piece(victim), POINTS);
    let score = |board: &Board| board.counter(Subject::Seat(scene.board.to_move()), SCORE);
    let fate = match tried.board().piece(victim).square() {
        None => {
            let paid = score(tried.board()) - score(scene.board);
            format!("it is captured and pays {paid}")
        }
        Some(_) if after == theirs => "the capture fails, and it loses nothing".to_owned(),
        Some(_) => format!("the capture fails, and it keeps {after}"),
    };
    let rules = scene.board.rules();
    let name = |piece| noun(rules, scene.board.piece(piece).kind());
    Some(format!(
        "points: the {} has {mine}, the {} {theirs}: {fate}",
        name(attacker),
        name(victim)
    ))
}

/// Everything that refuses an action that is not legal.
pub(super) fn refusals(referee: &BazaarReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    match action.verb {
        verb::BUY => match referee.shop.bought(action) {
            Some(sold) => purchase(referee, scene, action, sold),
            None => vec!["shop: it is not sold".to_owned()],
        },
        verb::MOVE => movement(referee, scene, action),
        _ => vec!["pass: a move is legal".to_owned()],
    }
}

fn purchase(
    referee: &BazaarReferee,
    scene: Scene<'_>,
    action: &Action,
    sold: &Sold,
) -> Vec<String> {
    let rules = scene.board.rules();
    let refused = referee.shop.refused(scene, scene.board.to_move(), sold, action.args.square(1));
    let (id, name) = (rules.effect_id(sold.effect), |at| rules.geometry().name(at));
    let whose = match sold.ware.target {
        Target::Own => "a piece of your own",
        Target::Opponent => "a piece of the opponent",
        Target::OwnSeat | Target::OpponentSeat => "a player",
        Target::All => "the whole game",
    };
    let words = |refused: &Refused| match *refused {
        Refused::NoSquare => {
            format!("target: {id} is for {whose}: say which piece, such as buy {id} e2")
        }
        Refused::NotOnPieces => format!("target: {id} is for {whose}: write buy {id}"),
        Refused::NoPiece(at) => format!("target: there is no piece on {}", name(at)),
        Refused::NotIts(at) => {
            format!("target: {id} is for {whose}, and that on {} is not", name(at))
        }
        Refused::Active => format!("{id}: {id} is already there"),
        Refused::Poor { has, price } => format!("price: {id} costs {price}, and you have {has}"),
        Refused::Forbidden(effect) => forbids(rules, effect),
    };
    refused.iter().map(words).collect()
}

fn movement(referee: &BazaarReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    let board = scene.board;
    let (rules, seat) = (board.rules(), board.to_move());
    let (Some(from), Some(to)) = (action.args.square(0), action.args.square(1)) else {
        return vec!["move: write a move as move e2e4".to_owned()];
    };
    let (start, end) = (rules.geometry().name(from), rules.geometry().name(to));
    let Some(piece) = board.at(from) else {
        return vec![format!("there is no piece on {start}")];
    };
    if board.piece(piece).owner() != seat {
        return vec![format!("owner: the piece on {start} is not yours")];
    }
    let mover = noun(rules, board.piece(piece).kind());
    let mut why = Vec::new();
    if barred(scene) == Some(piece) {
        why.push(format!("again: the {mover} has moved, and another piece must move"));
    }
    let mut ways: Vec<Action> = Vec::new();
    referee.moves.each_way(scene, seat, &mut |way| {
        if (way.from(), way.args.square(1)) == (Some(from), Some(to)) {
            ways.push(way);
        }
    });
    let Some(way) = ways.first() else {
        why.extend(elsewhere(scene, piece, action, [from, to]).unwrap_or_else(|| {
            vec![format!(
                "{}: the {mover} on {start} cannot go to {end}",
                pattern(rules, scene, piece)
            )]
        }));
        return why;
    };
    let forbidders = referee.moves.forbidders(scene, way);
    why.extend(forbidders.into_iter().map(|effect| forbids(rules, effect)));
    let wanted = action.args.kind(2);
    if !ways.iter().any(|way| way.args.kind(2) == wanted) {
        let becomes = referee.moves.becomes(scene, piece, to);
        let kinds: Vec<String> = becomes.iter().map(|kind| noun(rules, *kind)).collect();
        why.push(match (kinds.is_empty(), wanted) {
            (true, _) => format!("promotion: the {mover} does not promote on {end}"),
            (false, None) => format!(
                "promotion: say what the {mover} becomes ({}), such as move {}",
                kinds.join(", "),
                uci(scene, way)
            ),
            (false, Some(kind)) => format!(
                "promotion: a {mover} cannot become a {}, only {}",
                noun(rules, kind),
                kinds.join(", ")
            ),
        });
    }
    if why.is_empty() {
        why.push(format!("move: {} is not legal now", uci(scene, action)));
    }
    why
}

/// Why a piece cannot go somewhere, if there is a better reason than that it does not go there.
fn elsewhere(
    scene: Scene<'_>,
    piece: PieceId,
    action: &Action,
    [_, to]: [Square; 2],
) -> Option<Vec<String>> {
    let board = scene.board;
    let rules = board.rules();
    let own = |other: &PieceId| board.piece(*other).owner() == board.to_move();
    let kind = rules.kind(board.piece(piece).kind());
    for rule in kind.coded() {
        let site = PieceContext::new(scene, piece, rule.id);
        if let Some(why) = rule.coded.objection(site, &action.args) {
            return Some(vec![format!("{}: {why}", rule.coded.id())]);
        }
    }
    let other = board.at(to).filter(own)?;
    let (end, noun) = (rules.geometry().name(to), noun(rules, board.piece(other).kind()));
    Some(vec![format!("owner: {end} is occupied by your own {noun}")])
}

/// The first pattern of a piece, as a name for where it goes.
fn pattern(rules: &Rules, scene: Scene<'_>, piece: PieceId) -> &'static str {
    let kind = rules.kind(scene.board.piece(piece).kind());
    kind.abilities().first().map_or(kind.id(), Ability::id)
}

fn forbids(rules: &Rules, effect: EffectId) -> String {
    format!("{}: forbids it ({})", rules.effect_id(effect), clause(rules.effect(effect).rule()))
}

fn rule(rules: &Rules, effect: EffectId) -> &'static str {
    clause(rules.effect(effect).rule())
}

/// A kind as a common noun: `knight`.
pub(super) fn noun(rules: &Rules, kind: KindId) -> String {
    rules.kind(kind).id().to_lowercase()
}
