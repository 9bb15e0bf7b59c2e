//! Why a move is legal or not, rule by rule.

use sortilege_core::{
    Ability, Action, Arg, Described, PieceId, Purpose, Scene, SeatId, Square, mobility, trial,
};

/// What allows a legal move.
pub(super) fn permissions(scene: Scene<'_>, action: &Action) -> Vec<String> {
    let to_move = scene.board.rules().seat(scene.board.to_move()).id;
    let ability = ability_of(scene, action).map_or("move", Ability::id);
    vec![
        format!("turn: allowed, {to_move} is to move"),
        format!("{ability}: allowed"),
        "Royal: the king is not left attacked".into(),
    ]
}

/// Every rule that refuses a move.
pub(super) fn refusals(scene: Scene<'_>, action: &Action) -> Vec<String> {
    let mut why = Vec::new();
    if let (Some(from), Some(to)) = (action.args.square(0), action.args.square(1)) {
        ask_the_pieces(scene, scene.board.to_move(), from, to, &mut why);
    }
    if why.is_empty() {
        why.push(format!("chess: {} is not legal now", super::notation::uci(scene, action)));
    }
    why
}

fn ability_of<'a>(scene: Scene<'a>, action: &Action) -> Option<&'a Ability> {
    let piece = scene.board.at(action.from()?)?;
    scene.board.rules().kind(scene.board.piece(piece).kind()).ability(action.ability)
}

/// The two squares of a text in UCI.
pub(super) fn squares(scene: Scene<'_>, text: &str) -> Option<(Square, Square)> {
    let geometry = scene.board.rules().geometry();
    let split = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_lowercase())?.0;
    let to = text[split..].trim_end_matches(|c: char| c.is_ascii_lowercase());
    Some((geometry.named(&text[..split])?, geometry.named(to)?))
}

fn ask_the_pieces(scene: Scene<'_>, seat: SeatId, from: Square, to: Square, why: &mut Vec<String>) {
    let board = scene.board;
    let rules = board.rules();
    let name = |square| rules.geometry().name(square);
    let Some(piece) = board.at(from) else {
        why.push(format!("square: nothing stands on {}", name(from)));
        return;
    };
    let state = board.piece(piece);
    if state.owner() != seat {
        why.push(format!(
            "owner: the piece on {} is {}'s",
            name(from),
            rules.seat(state.owner()).id
        ));
        return;
    }
    let victim = board.at(to).map(|victim| board.piece(victim).owner());
    if victim == Some(seat) {
        why.push(format!("owner: the piece on {} is {}'s own", name(to), rules.seat(seat).id));
    }
    let mut able = None;
    for (i, ability) in rules.kind(state.kind()).abilities().iter().enumerate() {
        match ability {
            Ability::Described(described) => match ask(scene, seat, piece, described, to) {
                Ok(()) => able = Some(sortilege_core::AbilityId(i as u8)),
                Err(reason) => why.push(format!("{}: {reason}", described.id)),
            },
            Ability::Coded(coded) => {
                why.push(format!("{}: not possible now ({})", coded.id(), coded.rule()))
            }
        }
    }
    if let Some(ability) = able.filter(|_| victim != Some(seat)) {
        let action = Action::by(0, ability, [Arg::Square(from), Arg::Square(to)]);
        let royal: Vec<_> = (0..rules.kinds().len() as u8).map(sortilege_core::KindId).collect();
        let tag = rules.effect_named("Royal");
        let royal: Vec<_> = royal
            .into_iter()
            .filter(|kind| tag.is_some_and(|tag| rules.kind(*kind).has(tag)))
            .collect();
        let mut tried = sortilege_core::Play::fork(scene);
        if !trial::survives(&mut tried, seat, &royal, &action) {
            why.push("Royal: the king would be left attacked".into());
        } else if let Some(Ability::Described(described)) =
            rules.kind(state.kind()).ability(ability)
            && described.becomes.is_empty()
        {
            why.push(format!("{}: nothing promotes there", described.id));
        } else if let Some(Ability::Described(described)) =
            rules.kind(state.kind()).ability(ability)
        {
            why.push(format!(
                "{}: the move has to name one of {}",
                described.id,
                described.becomes.join(", ")
            ));
        }
    }
}

/// Whether a table-run ability leads to a square, and if not why.
fn ask(
    scene: Scene<'_>,
    seat: SeatId,
    piece: PieceId,
    described: &Described,
    to: Square,
) -> Result<(), String> {
    let board = scene.board;
    let rules = board.rules();
    let name = |square| rules.geometry().name(square);
    let state = board.piece(piece);
    let Some(from) = state.square() else { return Err("the piece is not on the board".into()) };
    let takes = described.purpose == Purpose::Take;
    if takes && board.at(to).is_none() {
        return Err(format!("there is nothing to take on {}", name(to)));
    }
    if !takes && board.at(to).is_some() {
        return Err(format!("{} is not empty", name(to)));
    }
    if described.unmoved && state.moves() > 0 {
        return Err("the piece has moved before".into());
    }
    let modes = rules.kind(state.kind()).modes(seat).iter();
    let mut same = modes.filter(|mode| {
        mode.pattern().id() == described.pattern && mode.unmoved == described.unmoved
    });
    if !same.any(|mode| mobility::matches(mode.pattern(), scene, seat, from, to, described.purpose))
    {
        return Err(format!(
            "{} does not lead from {} to {}",
            described.pattern,
            name(from),
            name(to)
        ));
    }
    let far = rules.geometry().edge(rules.seat(seat).forward).contains(to);
    match described.zone {
        sortilege_core::Zone::ShortOfFarRow if far => {
            Err(format!("{} is on the far row, where a pawn promotes", name(to)))
        }
        sortilege_core::Zone::FarRow if !far => Err(format!("{} is not on the far row", name(to))),
        _ => Ok(()),
    }
}
