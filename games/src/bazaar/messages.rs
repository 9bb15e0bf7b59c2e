//! The messages of the bazaar's own: `connection`, `buy` and `move`. Their payloads are partial
//! states.
//!
//! At a table that needs nobody else `connection` is answered by `started` at once: the game that
//! runs there. A server that seats two players answers `waiting` before. What is refused is
//! answered by `not bought` or `not moved` with a `reason`, and nothing has changed.

use sortilege_core::{SeatId, name};
use sortilege_table::document::Node;
use sortilege_table::{Answer, GameMessage, Request, SetupError, register_message};

use super::document::{SPELLING, scope};
use super::referee::BazaarReferee;

const GAME: &str = "bazaar";

register_message!(
    GameMessage {
        game: GAME,
        name: "connection",
        rule: "Somebody comes to play: `started` with the whole state as they see it.",
        fields: &[],
        beside: &[],
        answer: |request| Ok(Answer::new("started", request.view())),
    },
    GameMessage {
        game: GAME,
        name: "buy",
        rule: "Buys effects, all or none of them: `bought` with what changed, or `not bought`.",
        fields: &["effects", "pieces"],
        beside: &[],
        answer: buy,
    },
    GameMessage {
        game: GAME,
        name: "move",
        rule: "Moves one piece, or passes if it names none: `moved` with what changed, or `not \
               moved`.",
        fields: &["pieces"],
        beside: &[],
        answer: go,
    },
);

/// The table answers with a reason, or it is wrong what was asked.
type Wanted<T> = Result<T, String>;

fn words(error: &SetupError) -> String {
    error.to_string()
}

fn buy(request: &mut Request<'_>) -> Result<Answer, SetupError> {
    let bought = purchases(request).and_then(|texts| act(request, &texts));
    Ok(match bought {
        Ok(()) => Answer::new("bought", request.patch()),
        Err(reason) => Answer::reason("not bought", reason),
    })
}

fn go(request: &mut Request<'_>) -> Result<Answer, SetupError> {
    let moved = movement(request).and_then(|text| act(request, &[text]));
    Ok(match moved {
        Ok(()) => Answer::new("moved", request.patch()),
        Err(reason) => Answer::reason("not moved", reason),
    })
}

/// Does all of some actions, or none.
fn act(request: &mut Request<'_>, texts: &[String]) -> Wanted<()> {
    for text in texts {
        if let Err(refusal) = request.act(text) {
            request.take_back();
            return Err(refusal.to_string());
        }
    }
    Ok(())
}

/// The actions that buy what a message wants: effects at the root, or at the pieces that get them.
fn purchases(request: &Request<'_>) -> Wanted<Vec<String>> {
    let mut texts = Vec::new();
    if let Some(effects) = request.field("effects") {
        for (_, effect) in effects.object().map_err(|error| words(&error))? {
            texts.push(purchase(request, &effect, None)?);
        }
    }
    if let Some(pieces) = request.field("pieces") {
        for (id, piece) in pieces.object().map_err(|error| words(&error))? {
            for (key, effects) in piece.object().map_err(|error| words(&error))? {
                if key != "effects" {
                    let unknown = effects.unknown::<()>(key, &["effects"]);
                    return Err(unknown.err().map(|error| words(&error)).unwrap_or_default());
                }
                for (_, effect) in effects.object().map_err(|error| words(&error))? {
                    texts.push(purchase(request, &effect, Some(id))?);
                }
            }
        }
    }
    if texts.is_empty() { Err("it names no effect".to_owned()) } else { Ok(texts) }
}

/// The action that buys one effect, for the piece with this id or for the scope that it names.
fn purchase(request: &Request<'_>, effect: &Node<'_>, piece: Option<&str>) -> Wanted<String> {
    let (mut id, mut on) = (None, piece);
    for (key, node) in effect.object().map_err(|error| words(&error))? {
        let text = node.text().map_err(|error| words(&error));
        match key {
            "id" => id = Some(text?),
            "scope" if piece.is_none_or(|piece| text == Ok(piece)) => on = Some(text?),
            _ => {
                let unknown = node.unknown::<()>(key, &["id", "scope"]);
                return Err(unknown.err().map(|error| words(&error)).unwrap_or_default());
            }
        }
    }
    let (Some(id), Some(on)) = (id, on) else {
        return Err("an effect to buy needs an id and a scope".to_owned());
    };
    let (board, seat) = (request.play().board(), request.actor());
    let (rules, referee) = (board.rules(), BazaarReferee::new(board.rules()));
    let sold = rules.effect_named(id).and_then(|effect| referee.shop.ware(effect));
    let Some(sold) = sold else {
        let wares = referee.shop.wares.iter().map(|sold| rules.effect_id(sold.effect));
        let hint = name::hint(id, &wares.collect::<Vec<_>>());
        return Err(format!("the shop does not sell {:?}{hint}", name::clip(id)));
    };
    if sold.lies_on_pieces() {
        return Ok(format!("buy {id} {}", square_of(request, on)?));
    }
    // Somebody without a seat is refused when the action is.
    if seat != SeatId::NOBODY {
        let bearer = sold.bearer(request.play().scene(), seat, None);
        let own = bearer.map(|bearer| scope(board, bearer)).unwrap_or_default();
        if own != on {
            return Err(format!("target: the scope of {id} is {own}, not {:?}", name::clip(on)));
        }
    }
    Ok(format!("buy {id}"))
}

/// The square of the piece with this id.
fn square_of(request: &Request<'_>, id: &str) -> Wanted<String> {
    let board = request.play().board();
    let square = board.piece_named(id).and_then(|piece| board.piece(piece).square());
    let unknown = || format!("there is no piece {:?} on the board", name::clip(id));
    Ok(board.rules().geometry().name(square.ok_or_else(unknown)?))
}

/// The action that makes the move that a message wants.
fn movement(request: &Request<'_>) -> Wanted<String> {
    let Some(pieces) = request.field("pieces") else { return Ok("pass".to_owned()) };
    let pieces = pieces.object().map_err(|error| words(&error))?;
    let (id, piece) = match pieces.as_slice() {
        [] => return Ok("pass".to_owned()),
        [one] => one,
        _ => return Err("a move names one piece".to_owned()),
    };
    let board = request.play().board();
    let rules = board.rules();
    let from = square_of(request, id)?;
    let (mut to, mut becomes) = (None, String::new());
    for (key, node) in piece.object().map_err(|error| words(&error))? {
        match key {
            "square" => {
                let square = SPELLING.read_square(rules.geometry(), &node);
                to = Some(rules.geometry().name(square.map_err(|error| words(&error))?));
            }
            "rank" => {
                let kind = SPELLING.read_kind(rules, &node).map_err(|error| words(&error))?;
                // A client may repeat what the piece is.
                let is_own = |it| board.piece(it).kind() == kind;
                if !board.piece_named(id).is_some_and(is_own) {
                    becomes = rules.kind(kind).glyph().to_ascii_lowercase();
                }
            }
            _ => {
                let unknown = node.unknown::<()>(key, &["square", "rank"]);
                return Err(unknown.err().map(|error| words(&error)).unwrap_or_default());
            }
        }
    }
    let to = to.ok_or_else(|| "a move needs the square where the piece goes".to_owned())?;
    Ok(format!("move {from}{to}{becomes}"))
}
