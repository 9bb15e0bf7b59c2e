//! Compares `docs/hooks.md` with what the engine does.

#![cfg(test)]

use std::fmt::Write;

use super::Play;
use crate::sample::{
    ASH, BLACK, DECK, HAND, WHITE, at, draft, effect, kind, noted, put, run, run_by, tag,
};
use crate::{
    AbilityId, Change, DeedKind, Doers, EffectHead, PieceId, Plugin, Step, Subject, rounds,
};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/hooks.md");

const HEAD: &str = "\
# Who hears of a deed

A tag or effect takes part in the game through hooks. For each deed this page lists whose tags and
effects run `can_action_be_done` and `can_action_be_received` before it (*asked*),
`before_action_done` and `before_action_received` just before it happens (*may change it*), and
`on_action_done` and `on_action_received` after it (*told*). A test of the engine writes the table
and compares.

The side that does the deed comes before the side that receives it; a semicolon separates them. Of
pieces, first the tags run, piece by piece and by id, then the effects on pieces, seats and the
game, in the order in which they were applied. A piece that is off the board hears nothing.

A deed that anything refuses does not happen. If an ability or a card is refused, none of its steps
happen; if a part of it is refused, such as the harm to one of several pieces, the others happen. In
chess an action of which any part would be refused is not legal; whether it leaves the king attacked
is decided before its movement and turn end, so what the next turn brings does not matter. The games
ask about the deeds with cards when they list actions; `Summon`, `Tick` and `Expire` are asked when
they are due. An effect that may not expire is asked again the next time effects expire. A piece
that may not die keeps a life. A card of lucky that may not come onto the board is discarded.

A hook that changes a deed may set its `amount` (the damage, or the life that a kill takes; 0
absorbs it) and its `receiver`. The journal records each change.

`amount` is asked whenever somebody looks at a counter or a price that the effect modifies.
`Modifies` names them and says whose they are: the bearer's, those of its side (a seat and all its
pieces) or all. Tags come first, square by square and by id, then effects on pieces, on seats and on
the game, those of one bearer in the order in which they were applied. If a tag or effect that
modifies the maximum of a counter comes, goes or changes, a counter above it falls to it.

`Own` stands for the deeds that mods register (`DeedData`). The contract of each says whether a
piece, a seat or the game does it, whether it is received, and whether hooks may refuse or change
it; the table shows one with everything. What it does comes after the hooks that change it and
before those that are told. The hooks of a tag or effect for `Own` hear of the deeds that it names
in `own_deeds`; if it names none, of the deeds of all mods, and `is_deed` tells which one it is.

| deed | asked | may change it | told |
|---|---|---|---|
";

/// A game in which every piece, seat and the game itself keeps a ledger: a Guard and a Wisp of
/// white, and a Wisp of black.
fn open() -> (Play, [PieceId; 3]) {
    let mut draft = draft("flat");
    let doer = put(&mut draft, "Guard", WHITE, "a1");
    let other = put(&mut draft, "Wisp", WHITE, "c1");
    let receiver = put(&mut draft, "Guard", BLACK, "b2");
    let pieces = [doer, other, receiver];
    for piece in pieces {
        tag(&mut draft, piece, &["LEDGER"]);
    }
    draft.apply(&Change::Deal { card: ASH, to: DECK, place: 0 });
    let seats = [WHITE, BLACK].map(Subject::Seat);
    let subjects = pieces.map(Subject::Piece).into_iter().chain(seats).chain([Subject::Game]);
    for (place, subject) in subjects.enumerate() {
        let (effect, serial) = (effect("Ledger"), draft.next_serial());
        let head = EffectHead {
            subject,
            effect,
            turn: 0,
            rounds: crate::ChessTime::FOREVER.round,
            serial,
        };
        draft.apply(&Change::Attach { place: place as u16, head });
    }
    (draft.open().unwrap(), pieces)
}

/// What each hook noted when a deed of a kind was done by the first piece to the third.
fn notes(kind_of_deed: DeedKind) -> Vec<String> {
    let (mut play, [piece, _, victim]) = open();
    let declare = |receiver| {
        let deed = kind_of_deed;
        Step::Declare { deed, piece: None, receiver }
    };
    let spark =
        Step::Apply { to: Subject::Piece(victim), effect: effect("Spark"), lasts: rounds(1) };
    let steps = match kind_of_deed {
        DeedKind::Move => vec![Step::Move { piece, to: at("a2") }],
        DeedKind::Attack => vec![Step::Attack { piece, victim }],
        DeedKind::Take => vec![Step::Take { piece, victim }],
        DeedKind::Ability => {
            let user = Some(piece);
            let harm = Step::Harm { piece, victim, damage: 1, deed: DeedKind::Ability };
            let ability = AbilityId::NONE;
            vec![Step::Use { piece: user, ability }, harm, Step::Used { piece: user }]
        }
        DeedKind::Die => vec![Step::Die { piece: victim }],
        DeedKind::Kill => vec![Step::Kill { piece, victim }],
        DeedKind::CardTake => vec![Step::Card { from: DECK, place: 0, to: HAND, on_top: true }],
        DeedKind::Play => vec![declare(Some(victim))],
        DeedKind::PutOnBoard | DeedKind::Discard => vec![declare(None)],
        // Of black's ledgers only the one on the receiver, which was the third to be applied.
        DeedKind::Tick => vec![Step::Tick { seat: BLACK, before: 3 }],
        DeedKind::Expire => vec![spark, Step::CountDown { turn: 0 }, Step::Expire],
        DeedKind::Movement => vec![Step::EndMovement],
        DeedKind::Turn => vec![Step::EndTurn { draw: false }; 2],
        DeedKind::Round => vec![Step::EndTurn { draw: false }; 2],
        DeedKind::Own => {
            let deed = play.board().rules().deed_named("Sing").unwrap();
            let (piece, receiver) = (Some(piece), Some(victim));
            vec![Step::Do { deed, piece, receiver, amount: 1 }]
        }
        DeedKind::Summon => {
            let (kind, by) = (kind("Clerk"), Some(piece));
            vec![Step::Summon { kind, owner: WHITE, at: at("d4"), by }]
        }
    };
    // What games ask themselves when they list actions.
    if let [Step::Declare { deed, receiver, .. }] = steps[..] {
        let _ = play.allowed(&crate::Deed::new(deed, WHITE).to(receiver));
    }
    match kind_of_deed {
        DeedKind::Ability => run_by(&mut play, Plugin::Kind(kind("Guard")), steps).unwrap(),
        _ => run(&mut play, steps).unwrap(),
    }
    noted()
}

/// The name of a bearer in the table.
fn name(subject: Subject, deed: DeedKind, is_received: bool) -> &'static str {
    let has_doer = !matches!(deed, DeedKind::Die | DeedKind::Tick | DeedKind::Expire);
    match (subject, deed.contract().doers) {
        (Subject::Game, _) => "the game",
        (Subject::Piece(_), _) if is_received => "the receiver",
        (Subject::Seat(_), _) if is_received => "its owner",
        (Subject::Piece(_), Doers::Piece) => "the doer",
        (Subject::Seat(_), Doers::Piece) if has_doer => "its owner",
        (Subject::Seat(_), Doers::Piece) => "the seat to move",
        (Subject::Piece(_), Doers::Seat) => "each piece of the seat",
        (Subject::Seat(_), Doers::Seat) => "the seat",
        (Subject::Piece(_), Doers::All) => "each piece",
        (Subject::Seat(_), Doers::All) => "each seat",
    }
}

/// Who ran the hooks of one stage, in order.
fn cell(notes: &[String], stage: &str, deed: DeedKind) -> String {
    let (_, [doer, other, receiver]) = open();
    let subjects = [doer, other, receiver, PieceId(3)].map(Subject::Piece);
    let seats = [WHITE, BLACK].map(Subject::Seat);
    let all: Vec<Subject> = subjects.into_iter().chain(seats).chain([Subject::Game]).collect();
    let mut sides = Vec::new();
    for side in ["done", "received"] {
        let mut names: Vec<&str> = Vec::new();
        for subject in notes.iter().filter_map(|note| {
            let rest = note.strip_prefix(&format!("{stage} {side} {deed:?} "))?;
            let (bearer, _) = rest.split_once(" of ")?;
            all.iter().find(|subject| format!("{subject:?}") == bearer).copied()
        }) {
            let name = name(subject, deed, side == "received");
            if names.last() != Some(&name) {
                names.push(name);
            }
        }
        // Two turns were played: the second repeats the first.
        if deed == DeedKind::Turn {
            names.truncate(3);
        }
        if !names.is_empty() {
            sides.push(names.join(", "));
        }
    }
    if sides.is_empty() { "none".to_owned() } else { sides.join("; ") }
}

#[test]
fn the_page_about_hooks_is_what_the_engine_does() {
    let mut page = HEAD.to_owned();
    for deed in DeedKind::ALL {
        let notes = notes(deed);
        let [asked, changes, told] = ["asked", "changes", "told"].map(|it| cell(&notes, it, deed));
        writeln!(page, "| {deed:?} | {asked} | {changes} | {told} |").unwrap();
    }
    if std::env::var_os("SORTILEGE_BLESS").is_some() {
        std::fs::write(PAGE, &page).unwrap();
    }
    let written = std::fs::read_to_string(PAGE).unwrap_or_default().replace('\r', "");
    assert!(written == page, "docs/hooks.md should be\n{page}");
}

#[test]
fn each_hook_runs_exactly_for_the_deeds_that_its_contract_promises() {
    for deed in DeedKind::ALL {
        let (notes, contract) = (notes(deed), deed.contract());
        let runs = |hook: &str| {
            let hook = format!("{hook} {deed:?} ");
            notes.iter().any(|note| note.starts_with(&hook))
        };
        assert!(runs("told done"), "{deed:?}");
        assert_eq!(runs("asked done"), contract.can_be_refused, "{deed:?}");
        assert_eq!(runs("changes done"), contract.can_be_changed, "{deed:?}");
        assert_eq!(runs("changes received"), contract.can_be_changed, "{deed:?}");
        assert_eq!(runs("told received"), contract.is_received, "{deed:?}");
        // A piece that is summoned is not there to be asked.
        let is_asked = contract.is_received && contract.can_be_refused && deed != DeedKind::Summon;
        assert_eq!(runs("asked received"), is_asked, "{deed:?}");
    }
}
