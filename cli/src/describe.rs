//! `describe`: a position in words, for those who do not see the drawing.

use std::collections::BTreeMap;
use std::io::{self, Write};

use sortilege_core::{Board, CounterId, PieceId, Play, SeatId, Subject};
use sortilege_languages::{names, retell, say};
use sortilege_table::{Table, display};

use crate::happened::{duration, lasting, named, plain};
use crate::screen;

/// Says where the pieces are, what the seats have, and what lasts, as a seat sees it.
pub(crate) fn print(table: &Table, viewer: Option<SeatId>, out: &mut dyn Write) -> io::Result<()> {
    let play = table.play();
    writeln!(out)?;
    let own = display(play.board().rules()).description(play.scene(), viewer);
    let general = || {
        let possessions = screen::possessions(play, viewer).into_iter();
        pieces(play.board()).into_iter().chain(possessions).collect()
    };
    let own = own.map(|own| own.iter().map(|it| retell(it).into_owned()).collect());
    let sentences: Vec<String> = own.unwrap_or_else(general);
    let last = table
        .log()
        .last()
        .map(|last| (names::seat(play.board().rules().seat(last.seat).id), &last.text))
        .map(|(seat, text)| say!("last-action", seat = seat, action = text));
    let all = sentences.into_iter().chain(lasts(play));
    all.chain(last).try_for_each(|it| writeln!(out, "{}", screen::wrapped(&it, 0)))
}

/// The pieces of each seat by kind, with their squares and what is unusual about them.
fn pieces(board: &Board) -> Vec<String> {
    let rules = board.rules();
    let mut seats: BTreeMap<SeatId, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
    for (piece, state) in board.pieces() {
        let Some(square) = state.square() else { continue };
        let kinds = seats.entry(state.owner()).or_default();
        let squares = kinds.entry(rules.kind_id(state.kind())).or_default();
        let unusual = unusual(board, piece);
        squares.push(match unusual.is_empty() {
            true => rules.geometry().name(square),
            false => format!("{} ({})", rules.geometry().name(square), unusual.join(", ")),
        });
    }
    let sentence = |(seat, kinds): (SeatId, BTreeMap<&str, Vec<String>>)| {
        let kinds: Vec<String> = kinds
            .into_iter()
            .map(|(kind, mut squares)| {
                squares.sort();
                say!("kind-on", kind = names::plugin(kind), squares = squares.join(", "))
            })
            .collect();
        say!("seat-has", seat = names::seat(rules.seat(seat).id), pieces = kinds.join("; "))
    };
    seats.into_iter().map(sentence).collect()
}

/// The counters of a piece that are not as its kind starts.
fn unusual(board: &Board, piece: PieceId) -> Vec<String> {
    let (rules, kind) = (board.rules(), board.piece(piece).kind());
    let forms = sortilege_table::table_game(rules.game_id())
        .map(|game| game.document().piece_forms())
        .unwrap_or_default();
    let counters = rules.facts().piece_counters.iter().enumerate();
    let shown = counters.filter(|(_, facts)| {
        facts.brought.is_none() && forms.iter().all(|(id, _)| *id != facts.id)
    });
    let changed = shown.filter_map(|(place, facts)| {
        let counter = CounterId(place as u8);
        let now = board.counter(Subject::Piece(piece), counter);
        let start = rules.counter_at_start(piece, kind, counter);
        (now != start).then(|| format!("{} {now}", plain(facts.id)))
    });
    changed.collect()
}

/// The effects and the casts that last.
pub(crate) fn lasts(play: &Play) -> Vec<String> {
    let board = play.board();
    let rules = board.rules();
    let name = |piece| {
        let state = board.piece(piece);
        let piece = named(rules.seat(state.owner()).id, rules.kind_id(state.kind()));
        let square = rules.geometry().name(state.last_square());
        say!("the-piece", piece = say!("something-on", what = piece, square = square))
    };
    let effects = board.effects().iter().map(|it| {
        let bearer = match it.subject {
            Subject::Piece(piece) => name(piece),
            Subject::Seat(seat) => names::seat(rules.seat(seat).id),
            Subject::Game => say!("the-game"),
        };
        let (effect, time) = (names::plugin(rules.effect_id(it.effect)), lasting(it.left));
        say!("effect-begins", effect = effect, bearer = bearer, time = time)
    });
    let casts = board.casts().iter().map(|cast| {
        let kind = rules.kind(board.piece(cast.piece).kind());
        let ability = kind.ability(cast.ability).map(sortilege_core::Ability::id);
        let ability = ability.map_or_else(|| say!("an-ability"), names::ability);
        let (caster, left) = (name(cast.piece), duration(cast.left, "more"));
        say!("is-being-cast", ability = ability, caster = caster, time = left)
    });
    effects.chain(casts).collect()
}
