//! Why a move is legal or not, in sentences.

use sortilege_core::{
    Ability, AbilityId, Action, Arg, KindId, PieceContext, PieceId, Referee, Rules, Scene, Square,
    name::clause,
};

use super::moves::MOVE;
use super::notation::uci;
use super::referee::ChessReferee;
use super::rule::Refused;
use super::san::plain_san;

/// What allows a legal move.
pub(super) fn permissions(scene: Scene<'_>, action: &Action) -> Vec<String> {
    let to_move = scene.board.rules().seat(scene.board.to_move()).id;
    let ability = ability_of(scene, action, action.ability).map_or("move", Ability::id);
    let granted = match scene.board.rules().granter_id(action.ability) {
        Some(granter) => format!(", granted by {granter}"),
        None => String::new(),
    };
    vec![
        format!("turn: allowed, {to_move} is to move"),
        format!("{ability}: allowed{granted}"),
        "Royal: the king is not left in check".into(),
    ]
}

/// Every rule that refuses a move that is not legal.
pub(super) fn refusals(referee: &ChessReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    let refused = referee.refused(scene, action);
    let near = refused.iter().filter(|refused| !refused.is_elsewhere());
    let mut why: Vec<String> = Vec::new();
    for refused in near {
        why.extend(words(referee, scene, action, *refused).filter(|words| !why.contains(words)));
    }
    // That an ability leads elsewhere matters only if no other can have been meant.
    if why.is_empty() {
        let elsewhere = refused.iter().copied().filter(|refused| refused.is_elsewhere());
        let first = elsewhere.min_by_key(|refused| !matches!(refused, Refused::Zone(_)));
        why.extend(first.and_then(|refused| words(referee, scene, action, refused)));
    }
    if why.is_empty() {
        let uci = uci(scene, action);
        why.push(format!("chess: {uci} is not legal now"));
    }
    why
}

/// Whether some ability of the piece could have been meant by a move.
pub(super) fn is_near(scene: Scene<'_>, action: &Action, refused: &[Refused]) -> bool {
    let is_near = |refused: &Refused| match refused {
        Refused::AbilityCode(ability) => objection(scene, action, *ability).is_some(),
        _ => !refused.is_elsewhere(),
    };
    refused.is_empty() || refused.iter().any(is_near)
}

/// A kind as a common noun: `knight`.
pub(super) fn kind_name(rules: &Rules, kind: KindId) -> String {
    rules.kind(kind).id().to_lowercase()
}

fn ability_of<'a>(scene: Scene<'a>, action: &Action, ability: AbilityId) -> Option<&'a Ability> {
    let piece = scene.board.at(action.from()?)?;
    scene.board.rules().kind(scene.board.piece(piece).kind()).ability(ability)
}

/// Why an ability that is code cannot be used, if the move can have meant it.
fn objection(scene: Scene<'_>, action: &Action, ability: AbilityId) -> Option<String> {
    let piece = scene.board.at(action.from()?)?;
    let kind = scene.board.rules().kind(scene.board.piece(piece).kind());
    let coded = kind.coded_rule(ability)?.coded;
    let why = coded.objection(PieceContext::new(scene, piece, ability), &action.args)?;
    Some(format!("{}: {why}", coded.id()))
}

/// A refusal in words, as `id: sentence`. `None` for an ability that cannot have been meant.
fn words(
    referee: &ChessReferee,
    scene: Scene<'_>,
    action: &Action,
    refused: Refused,
) -> Option<String> {
    let board = scene.board;
    let rules = board.rules();
    let (from, to) = (action.args.square(0)?, action.args.square(1)?);
    let name = |square: Square| rules.geometry().name(square);
    let (start, end) = (name(from), name(to));
    // A piece with its owner: "your pawn", "black's pawn".
    let standing = |square: Square| {
        board.at(square).map_or_else(String::new, |piece| {
            let state = board.piece(piece);
            let owner = match state.owner() == board.to_move() {
                true => "your".to_owned(),
                false => format!("{}'s", rules.seat(state.owner()).id),
            };
            format!("{owner} {}", kind_name(rules, state.kind()))
        })
    };
    let id = |ability| {
        let id = ability_of(scene, action, ability).map_or("move", Ability::id);
        match rules.granter_id(ability) {
            Some(granter) => format!("{id} (granted by {granter})"),
            None => id.to_owned(),
        }
    };
    let own = board.at(from).map(|piece| board.piece(piece).kind());
    let mover = own.map_or_else(String::new, |kind| kind_name(rules, kind));
    let becomes = |ability| match ability_of(scene, action, ability) {
        Some(Ability::Pattern(described)) => described.becomes.join(", "),
        _ => String::new(),
    };
    Some(match refused {
        Refused::NoPiece => format!("there is no piece on {start}"),
        Refused::NotOwn => format!("owner: the piece on {start} is {}", standing(from)),
        Refused::OwnTarget => format!("owner: {end} is occupied by {}", own_name(&standing(to))),
        Refused::Occupied(ability) => {
            format!("{}: {end} is occupied by {}", id(ability), standing(to))
        }
        Refused::NothingToTake(ability) => {
            format!("{}: there is nothing to take on {end}", id(ability))
        }
        Refused::HasMoved(ability) => {
            format!("{}: the {mover} on {start} has already moved", id(ability))
        }
        Refused::Zone(ability) if rules.geometry().is_on_edge(to, forward(scene)) => {
            format!("{}: not onto the last rank", id(ability))
        }
        Refused::Zone(ability) => format!("{}: only onto the last rank", id(ability)),
        Refused::NoPlaceForPawns(ability) => {
            format!("{}: a {mover} cannot stand on {end}", id(ability))
        }
        Refused::Words | Refused::Pattern => {
            let by = board.at(from).map_or_else(String::new, |piece| pattern_or_kind(scene, piece));
            format!("{by}: the {mover} on {start} cannot go to {end}")
        }
        Refused::Blocked(ability, at) => format!(
            "{}: the way from {start} to {end} is blocked by {} on {}",
            id(ability),
            standing(at),
            name(at)
        ),
        Refused::Forbidden(effect) => {
            let effect = rules.effect(effect);
            format!("{}: forbids it ({})", effect.id(), clause(effect.rule()))
        }
        Refused::NoPromotion(ability) => {
            let (becomes, form) = (becomes(ability), promotion(referee, scene, action, ability));
            format!("{}: say what the {mover} becomes: {becomes}{form}", id(ability))
        }
        Refused::CannotPromote(ability) => {
            format!("{}: the {mover} on {start} does not promote on {end}", id(ability))
        }
        Refused::WrongPromotion(ability, kind) => format!(
            "{}: a {mover} cannot become a {}, only {}",
            id(ability),
            kind_name(rules, kind),
            becomes(ability)
        ),
        Refused::AbilityCode(ability) => return objection(scene, action, ability),
        Refused::King if board.at(from).is_some_and(|piece| scene.is_royal(piece)) => {
            "Royal: your king would be in check there".to_owned()
        }
        Refused::King if scene.in_check(board.to_move()) => {
            "Royal: your king is in check and would still be in check".to_owned()
        }
        Refused::King => "Royal: your king would be left in check".to_owned(),
    })
}

/// How a promotion is written, for the first kind that an ability leads to: ` (write e8=Q or
/// e7e8q)`.
fn promotion(
    referee: &ChessReferee,
    scene: Scene<'_>,
    action: &Action,
    ability: AbilityId,
) -> String {
    let Some(Ability::Pattern(described)) = ability_of(scene, action, ability) else {
        return String::new();
    };
    let kind = described.becomes.first().and_then(|id| scene.board.rules().kind_named(id));
    let (Some(from), Some(to), Some(kind)) = (action.args.square(0), action.args.square(1), kind)
    else {
        return String::new();
    };
    let mut legal = Vec::new();
    referee.legal(scene, &mut legal);
    let args = [Arg::Square(from), Arg::Square(to), Arg::Kind(kind)];
    let promotion = Action::by(MOVE, ability, args);
    let san = plain_san(scene, &legal, &promotion);
    format!(" (write {san} or {})", uci(scene, &promotion))
}

fn own_name(standing: &str) -> String {
    standing.replacen("your", "your own", 1)
}

fn forward(scene: Scene<'_>) -> sortilege_core::Dir {
    scene.board.rules().seat(scene.board.to_move()).forward
}

/// The pattern of a kind that has only one, or else the kind.
fn pattern_or_kind(scene: Scene<'_>, piece: PieceId) -> String {
    let (board, rules) = (scene.board, scene.board.rules());
    let kind = rules.kind(board.piece(piece).kind());
    let modes = kind.modes(board.to_move());
    let id = modes.first().map_or(kind.id(), |mode| mode.pattern().id());
    let is_only = modes.iter().all(|mode| mode.pattern().id() == id);
    let mut by = if is_only { id } else { kind.id() }.to_owned();
    for mode in board.granted_modes(piece) {
        let granter = mode.moves.or(mode.takes).and_then(|ability| rules.granter_id(ability));
        if let Some(granter) = granter {
            by.push_str(&format!(", {} (granted by {granter})", mode.pattern().id()));
        }
    }
    by
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// Checks that these texts are refused in a position for exactly this reason.
    #[track_caller]
    fn refused(fen: &str, texts: &[&str], why: &[&str]) {
        let game = GameScenario::of_setup("chess", json!({"fen": fen}));
        for text in texts {
            let explanation = game.explain(text);
            assert!(!explanation.legal, "{text}");
            assert_eq!(explanation.why, why, "{text}");
            let _ = game.clone().refuses(text, why[0]);
        }
    }

    #[test]
    fn an_occupied_square_is_named() {
        refused(START, &["b1d2", "Nd2"], &["owner: d2 is occupied by your own pawn"]);
        refused(START, &["e1e2", "Ke2"], &["owner: e2 is occupied by your own pawn"]);
        let pawns = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
        refused(pawns, &["e4e5", "e5"], &["SingleStep: e5 is occupied by black's pawn"]);
    }

    #[test]
    fn what_blocks_a_slide_is_named() {
        let why = "the way from a1 to a4 is blocked by your pawn on a2";
        refused(START, &["a1a4", "Ra4"], &[&format!("SlideMove: {why}")]);
        let double = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1";
        let why = "DoubleStep: the way from e2 to e4 is blocked by black's knight on e3";
        refused(double, &["e2e4", "e4"], &[why]);
        let far = "4k3/8/8/p7/8/P7/8/R3K3 w - - 0 1";
        let why = "SlideCapture: the way from a1 to a5 is blocked by your pawn on a3";
        refused(far, &["a1a5", "Ra5", "Rxa5"], &[why]);
    }

    #[test]
    fn a_move_that_the_piece_does_not_have_is_explained() {
        refused(START, &["b1b3"], &["KnightPattern: the knight on b1 cannot go to b3"]);
        refused(START, &["e2f4"], &["Pawn: the pawn on e2 cannot go to f4"]);
        refused(START, &["Nb3"], &["there is no knight that could go to b3"]);
        refused(START, &["e5"], &["there is no pawn that could go to e5"]);
        refused(START, &["e3e4"], &["there is no piece on e3"]);
        refused(START, &["e7e5"], &["owner: the piece on e7 is black's pawn"]);
        let moved = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
        refused(moved, &["e3e5", "e5"], &["DoubleStep: the pawn on e3 has already moved"]);
    }

    #[test]
    fn a_king_left_in_check_is_explained() {
        let pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
        refused(pinned, &["e2c3", "Nc3"], &["Royal: your king would be left in check"]);
        let check = "4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1";
        let still = "Royal: your king is in check and would still be in check";
        refused(check, &["d2f3", "Nf3"], &[still]);
        refused(check, &["e1e2", "Ke2"], &["Royal: your king would be in check there"]);
    }

    #[test]
    fn a_wrong_promotion_is_explained() {
        let fen = "8/4P1k1/8/8/8/8/8/4K2N w - - 0 1";
        let by = "SingleStepAndPromotion";
        let kinds = "Queen, Rook, Bishop, Knight";
        let form = "(write e8=Q or e7e8q)";
        let why = format!("{by}: say what the pawn becomes: {kinds} {form}");
        refused(fen, &["e7e8", "e8"], &[&why]);
        let king = format!("{by}: a pawn cannot become a king, only {kinds}");
        refused(fen, &["e7e8k", "e8=K"], &[&king]);
        let knight = "OffsetMove: the knight on h1 does not promote on g3";
        refused(fen, &["h1g3q", "Ng3=Q"], &[knight]);
        refused(START, &["e2e3q", "e3=Q"], &["SingleStep: the pawn on e2 does not promote on e3"]);
        refused(fen, &["e8=Z"], &["no piece is written \"Z\""]);
    }

    #[test]
    fn a_promotion_is_shown_in_a_form_that_is_accepted() {
        let fen = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
        let game = GameScenario::of_setup("chess", json!({"fen": fen}));
        for (text, form) in [("e7e8", "e8=Q or e7e8q"), ("exd8", "exd8=Q or e7d8q")] {
            let why = game.explain(text).why;
            assert!(why[0].ends_with(&format!(" (write {form})")), "{why:?}");
            for form in form.split(" or ") {
                assert!(game.explain(form).legal, "{form}");
            }
        }
    }

    #[test]
    fn a_piece_letter_in_lower_case_is_named() {
        for (text, san) in [("nf3", "Nf3"), ("ke2", "Ke2"), ("ng1f3", "Ng1f3"), ("qxd7", "Qxd7")] {
            refused(START, &[text], &[&format!("piece letters are upper case: write {san}")]);
        }
        // b is a file too. It is taken for a bishop only if a bishop can go there.
        let bishop = "4k3/8/8/8/8/8/8/4KB2 w - - 0 1";
        refused(bishop, &["bc4"], &["piece letters are upper case: write Bc4"]);
        refused(START, &["bc4"], &["there is no pawn that could go to c4"]);
    }

    #[test]
    fn castling_and_moves_with_a_dash_are_read() {
        let fen = "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 0 1";
        let game = GameScenario::of_setup("chess", json!({"fen": fen}));
        for text in ["O-O", "0-0", "o-o", "O-O-O", "0-0-0", "o-o-o", "Rh1-h4", "Rh1h4", "e2-e4"] {
            assert!(game.explain(text).legal, "{text}: {:?}", game.explain(text));
        }
        for text in ["R-h4", "Rh-h4", "e2--e4", "-e4"] {
            assert!(!game.explain(text).legal, "{text}");
        }
    }

    #[test]
    fn the_condition_of_castling_that_fails_is_named() {
        let short = ["e1g1", "O-O", "0-0", "e1h1"];
        for (fen, why) in [
            ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "the bishop on f1 is in the way"),
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "the king has already moved"),
            ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "the rook on h1 has already moved"),
            ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "the king would be in check on f1"),
            ("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "the king would be in check on g1"),
            ("3kr3/8/8/8/8/8/8/4K2R w K - 0 1", "the king is in check"),
        ] {
            let game = GameScenario::of_setup("chess", json!({"fen": fen}));
            for text in short {
                let why = format!("Castle: {why}");
                assert!(game.explain(text).why.contains(&why), "{text}: {:?}", game.explain(text));
                let _ = game.clone().refuses(text, &why);
            }
        }
        let none = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
        let why = "Castle: there is no rook to the right of the king";
        refused(none, &["e1g1", "O-O"], &[why]);
        // A king that steps does not castle.
        refused(none, &["e1e3"], &["KingPattern: the king on e1 cannot go to e3"]);
        refused(none, &["Ke3"], &["there is no king that could go to e3"]);
    }

    #[test]
    fn a_capture_of_nothing_is_explained() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K2N w - - 0 1";
        let nothing = "PawnCapture: there is nothing to take on d6";
        let why = "EnPassant: the last move was not a double step of the pawn on d5";
        refused(fen, &["e5d6", "exd6"], &[nothing, why]);
        refused(fen, &["exf6"], &["PawnCapture: there is nothing to take on f6"]);
        refused(fen, &["Nxg3"], &["there is nothing to take on g3"]);
        let passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert!(GameScenario::of_setup("chess", json!({"fen": passed})).explain("exd6").legal);
    }

    #[test]
    fn a_text_that_is_not_a_move_is_refused() {
        for text in ["foo", "a1a2a3", "", "e9", "K", "move e2 e4"] {
            let why = GameScenario::of_setup("chess", json!({"fen": START})).explain(text).why;
            let unknown = format!("not a legal move: {text:?}");
            assert!(why == [unknown] || why == ["there is no square e9"], "{text:?}: {why:?}");
        }
    }

    #[test]
    fn what_allows_a_move_is_explained() {
        let game = GameScenario::of_setup("chess", json!({"fen": START}));
        let allowed = [
            "turn: allowed, white is to move",
            "DoubleStep: allowed",
            "Royal: the king is not left in check",
        ];
        for text in ["e2e4", "e4"] {
            assert_eq!(game.explain(text).why, allowed);
        }
    }
}
