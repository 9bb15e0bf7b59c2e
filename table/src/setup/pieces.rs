//! The pieces of a setup and what they carry.

use serde_json::Value;

use super::field::Field;
use super::{MOST, SetupError, read_counter};
use sortilege_core::{
    Action, Arg, Args, Board, Cast, CastHead, Change, CodedRule, CounterFacts, CounterId, DeedKind,
    Draft, FOREVER, Facts, HolderId, Journal, MAX_STACK, PieceId, Rules, SPENT, Scene, SeatId,
    Site, Subject, hooks, name,
};

/// The kind and owner of a piece, its other fields being among `known`.
pub(super) fn read_man(
    rules: &Rules,
    man: &Field<'_>,
    known: &[&str],
) -> Result<(sortilege_core::KindId, SeatId), SetupError> {
    let kinds: Vec<&str> = rules.kinds().iter().map(sortilege_core::Kind::id).collect();
    let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
    let (mut kind, mut owner) = (None, None);
    for (key, field) in man.object()? {
        match key {
            "kind" => {
                kind = Some(field.known("kind of piece", |id| rules.kind_named(id), &kinds)?)
            }
            "owner" => owner = Some(field.known("player", |id| rules.seat_named(id), &seats)?),
            _ if known.contains(&key) => {}
            _ => return field.unknown(key, known),
        }
    }
    match (kind, owner) {
        (Some(kind), Some(owner)) => Ok((kind, owner)),
        _ => man.error("a piece has a kind and an owner"),
    }
}

pub(super) fn read_pieces(draft: &mut Draft, pieces: &Field<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let facts = *rules.facts();
    let mut list: Vec<(String, Field<'_>)> = match pieces.value {
        Value::Array(_) => pieces
            .list()?
            .into_iter()
            .enumerate()
            .map(|(i, piece)| (format!("p{}", i + 1), piece))
            .collect(),
        Value::Object(_) => {
            pieces.object()?.into_iter().map(|(id, piece)| (id.to_owned(), piece)).collect()
        }
        _ => return pieces.expected("an object or a list of pieces"),
    };
    if pieces.value.is_array() && !rules.roster().is_empty() {
        recruit(&rules, &mut list)?;
    }
    if list.len() > MOST {
        return pieces.error(format!("there are more than {MOST} pieces"));
    }
    if facts.stacks {
        list.sort_by_key(|(_, piece)| {
            piece.value.get("layer").map_or(0, |layer| layer_of(&facts, layer).unwrap_or(0))
        });
    }
    let mut known = vec!["kind", "owner", "square"];
    known.extend(facts.signs.iter().map(|sign| sign.id));
    known.extend(
        facts.piece_counters.iter().filter(|counter| !counter.hidden).map(|counter| counter.id),
    );
    if facts.moved {
        known.push("moved");
    }
    if facts.stacks {
        known.push("layer");
    }
    if facts.tags {
        known.extend(["tags", "effects", "casting"]);
    }
    if rules.vitals().leader.is_some() {
        known.push("controls");
    }
    let mut names = Vec::new();
    let mut casts = Vec::new();
    let mut lists = Vec::new();
    for (id, field) in list {
        let piece = match rules.roster() {
            [] => {
                let (piece, (kind, owner)) =
                    (draft.next_piece(), read_man(&rules, &field, &known)?);
                draft.apply(&Change::Create { piece, kind, owner });
                piece
            }
            _ => enlisted(draft, &id, &field, &known)?,
        };
        let fields = field.object()?;
        let Some((_, square)) = fields.iter().find(|(key, _)| *key == "square") else {
            return field.error("a piece has a square");
        };
        let at = square.square(rules.geometry())?;
        if rules.geometry().holes().contains(at) {
            return square.error("there is a hole");
        }
        if !facts.stacks && draft.at(at).is_some() {
            return square.error("another piece is there");
        }
        let (layer, layers) = (draft.stack(at).count(), facts.layers.len());
        if layers > 0 && layer >= layers {
            return square.error(format!("there are {layers} pieces already"));
        }
        if let Some((_, said)) =
            fields.iter().find(|(key, _)| *key == "layer").filter(|_| layers > 0)
            && layer_of(&facts, said.value) != Some(layer as u64)
        {
            return said.error(format!("it lies at layer {:?}", facts.layers[layer]));
        }
        if draft.stack(at).count() >= MAX_STACK {
            return square.error(format!("there are more than {MAX_STACK} pieces"));
        }
        draft.apply(&Change::Place { piece, at, stood: draft.piece(piece).last_square() });
        read_piece(draft, piece, &fields)?;
        for (key, field) in fields {
            match key {
                "casting" => casts.push(read_cast(draft, piece, &field)?),
                "controls" => lists.push((piece, field)),
                _ => {}
            }
        }
        names.push(id);
    }
    if rules.roster().is_empty() {
        draft.name_pieces(names);
    }
    for (leader, list) in lists {
        for led in list.list()? {
            let names: Vec<String> = draft.pieces().map(|(id, _)| draft.piece_name(id)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let piece = led.known("piece", |name| draft.piece_named(name), &names)?;
            if piece == leader {
                return led.error("a piece does not control itself");
            }
            lead(draft, piece, leader);
        }
    }
    begin_casts(draft, casts);
    Ok(())
}

/// The place of a layer in its stack, counted from below.
fn layer_of(facts: &Facts, layer: &Value) -> Option<u64> {
    match facts.layers {
        [] => layer.as_u64(),
        layers => layers.iter().position(|other| layer == other).map(|place| place as u64),
    }
}

/// The piece of the roster that an id names. Its kind and owner need not be said; if they are, they
/// are its own.
fn enlisted(
    board: &Board,
    id: &str,
    field: &Field<'_>,
    known: &[&str],
) -> Result<PieceId, SetupError> {
    let rules = board.rules();
    let names: Vec<&str> = rules.roster().iter().map(|man| rules.card(man.card).id()).collect();
    let Some(place) = names.iter().position(|name| *name == id) else {
        return field.error(format!("no piece of this game has this id{}", name::hint(id, &names)));
    };
    let man = &rules.roster()[place];
    for (key, field) in field.object()? {
        let own = match key {
            "kind" => rules.kind(man.kind).id(),
            "owner" => rules.seat(man.owner).id,
            _ if known.contains(&key) => continue,
            _ => return field.unknown(key, known),
        };
        if field.text()? != own {
            return field.error(format!("the {key} of {id} is {own}"));
        }
    }
    let piece = PieceId(place as u16);
    if board.piece(piece).square().is_some() {
        field.error("it is on the board already")
    } else {
        Ok(piece)
    }
}

/// Gives the pieces of a list the ids of the first of their kind and owner that are left.
fn recruit(rules: &Rules, list: &mut [(String, Field<'_>)]) -> Result<(), SetupError> {
    let mut taken = Vec::new();
    for (id, field) in list {
        let said = |key: &str, own: &str| field.value.get(key).is_none_or(|said| *said == own);
        let suits = |place: &usize| {
            let man = &rules.roster()[*place];
            !taken.contains(place)
                && said("kind", rules.kind(man.kind).id())
                && said("owner", rules.seat(man.owner).id)
        };
        let Some(place) = (0..rules.roster().len()).find(suits) else {
            return field.error("there are not so many pieces of this kind and owner");
        };
        taken.push(place);
        rules.card(rules.roster()[place].card).id().clone_into(id);
    }
    Ok(())
}

fn read_sign(
    draft: &mut Draft,
    piece: PieceId,
    key: &str,
    field: &Field<'_>,
) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let owner = rules.seat(draft.piece(piece).owner()).id;
    let Some(sign) = rules.facts().signs.iter().find(|sign| sign.id == key) else { return Ok(()) };
    if sign.of != owner {
        return field.error(format!("only pieces of {} have it", sign.of));
    }
    let on = field.known(
        sign.id,
        |word| sign.words.iter().position(|other| *other == word),
        &sign.words,
    )? == 1;
    if let Some(tag) = rules.effect_named(sign.tag).filter(|tag| draft.piece(piece).has(*tag) != on)
    {
        draft.apply(&Change::Tag { piece, tag, on });
    }
    Ok(())
}

/// The dead of a game whose pieces are cards, by their ids.
pub(super) fn read_pile(draft: &mut Draft, pile: &Field<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let names: Vec<&str> = rules.roster().iter().map(|man| rules.card(man.card).id()).collect();
    for field in pile.list()? {
        let place = field.known("piece", |id| names.iter().position(|name| *name == id), &names)?;
        let piece = PieceId(place as u16);
        if draft.piece(piece).square().is_some() || draft.death_pile().contains(&piece) {
            return field.error("it is somewhere else too");
        }
        draft.bury(piece);
    }
    Ok(())
}

/// Checks that no card that is a piece is in a list of cards while the piece is on the board or
/// dead, or is there twice.
pub(super) fn check_places(board: &Board) -> Result<(), SetupError> {
    let rules = board.rules();
    let mut listed = Vec::new();
    for (i, holder) in rules.holders().iter().enumerate().filter(|_| !rules.roster().is_empty()) {
        for (place, card) in board.cards(HolderId(i as u8)).iter().enumerate() {
            let path = format!("/{}/{place}", holder.facts.id);
            let Some(piece) = rules.piece_of(*card) else { continue };
            if board.piece(piece).square().is_some()
                || board.death_pile().contains(&piece)
                || listed.contains(&piece)
            {
                return Err(SetupError::new(
                    path,
                    format!("{} is somewhere else too", rules.card(*card).id()),
                ));
            }
            listed.push(piece);
        }
    }
    Ok(())
}

/// Puts a piece on another's list.
fn lead(draft: &mut Draft, piece: PieceId, leader: PieceId) {
    if let Some(counter) = draft.rules().vitals().leader {
        let of = Subject::Piece(piece);
        draft.apply(&Change::Counter {
            of,
            counter,
            before: draft.counter(of, counter),
            after: i32::from(leader.0) + 1,
        });
    }
}

/// The largest number that a cast may have been begun at. It leaves room for more casts and effects
/// than a game can have, which are numbered on from there.
pub(crate) const LAST_BEGUN: u32 = u32::MAX / 2;

/// What a piece casts: an action's text, the rounds left and when it was begun.
fn read_cast(board: &Board, piece: PieceId, field: &Field<'_>) -> Result<Cast, SetupError> {
    let rules = board.rules();
    let (mut action, mut rounds, mut begun) = (None, None, 0);
    for (key, field) in field.object()? {
        match key {
            "action" => {
                action =
                    Some(Action::parse(field.text()?, rules).or_else(|wrong| field.error(wrong))?)
            }
            "rounds" => rounds = Some(field.integer(1, i16::MAX.into())? as i16),
            "begun" => begun = field.integer(0, LAST_BEGUN.into())? as u32,
            _ => return field.unknown(key, &["action", "rounds", "begun"]),
        }
    }
    let (Some(action), Some(rounds)) = (action, rounds) else {
        return field.error("a cast has an action and rounds");
    };
    let own = board.piece(piece).last_square();
    if action.from() != Some(own) {
        let message = format!(
            "the first word of a cast is the piece's own square, {}",
            rules.geometry().name(own)
        );
        return Err(SetupError::new(format!("{}/action", field.path), message));
    }
    let kind = rules.kind(board.piece(piece).kind());
    let takes_time = |rule: &&CodedRule| {
        let journal = Journal::default();
        let scene = Scene { board, journal: &journal };
        rule.price_for(Site::new(scene, piece, rule.id), &action.args).cast > 0
    };
    let wrong = |message| Err(SetupError::new(format!("{}/action", field.path), message));
    if rules.cast_verb().is_some_and(|verb| verb != action.verb) {
        return wrong(format!("only abilities are cast, not {:?}", action.text(rules)));
    }
    match kind.coded().iter().find(takes_time) {
        Some(rule) if !can_be_cast(board, piece, rule, &action.args) => {
            wrong(format!("{} is not cast with these words", rule.coded.id()))
        }
        Some(rule) => {
            let head = CastHead { piece, verb: action.verb, ability: rule.id, rounds, begun };
            Ok(Cast { head, args: action.args })
        }
        None => field.error(format!("{} has nothing to cast", kind.id())),
    }
}

fn can_be_cast(board: &Board, piece: PieceId, rule: &CodedRule, args: &Args) -> bool {
    let journal = Journal::default();
    let site = Site::new(Scene { board, journal: &journal }, piece, rule.id);
    rule.coded.can_be_cast(site, args)
}

/// Puts the casts on the board in the order begun, then those that begin automatically. A piece
/// whose ability is spent has missed its time and does not begin again.
fn begin_casts(draft: &mut Draft, mut casts: Vec<Cast>) {
    let rules = draft.rules().clone();
    casts.sort_by_key(|cast| cast.head.begun);
    draft.raise_serial(casts.last().map_or(0, |cast| cast.head.begun + 1));
    let journal = Journal::default();
    let idle = draft.pieces().filter(|(id, _)| casts.iter().all(|cast| cast.head.piece != *id));
    let is_spent = |id: PieceId| {
        let cooldown = rules.vitals().cooldown;
        let left = cooldown.map(|counter| draft.counter(Subject::Piece(id), counter));
        left == Some(SPENT.into())
    };
    let idle = idle.filter(|(id, _)| !is_spent(*id));
    let idle = idle.filter(|(id, _)| {
        !hooks::is_silenced(
            Scene { board: draft.board(), journal: &journal },
            *id,
            DeedKind::Summon,
        )
    });
    let automatic = idle.filter_map(|(piece, state)| {
        let rule = rules.kind(state.kind()).coded().iter().find(|rule| rule.automatic)?;
        let head = CastHead {
            piece,
            verb: rules.cast_verb()?,
            ability: rule.id,
            rounds: rule.price.cast,
            begun: 0,
        };
        Some(Cast { head, args: Args::new([Arg::Square(state.last_square())]) })
    });
    let automatic: Vec<Cast> = automatic.collect();
    let given = casts.len();
    for (place, mut cast) in casts.into_iter().chain(automatic).enumerate() {
        if place >= given {
            cast.head.begun = draft.next_serial();
        }
        draft.apply(&Change::Cast { place: place as u16, head: cast.head });
        for arg in cast.args.as_slice() {
            draft.apply(&Change::Word { place: place as u16, arg: *arg, on: true });
        }
    }
}

fn read_piece(
    draft: &mut Draft,
    piece: PieceId,
    fields: &[(&str, Field<'_>)],
) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let of = Subject::Piece(piece);
    for (key, field) in fields {
        match *key {
            "kind" | "owner" | "square" | "casting" | "controls" => {}
            "layer" => match rules.facts().layers {
                [] => {
                    field.integer(0, 255)?;
                }
                layers => field.known("layer", |id| layers.contains(&id).then_some(()), layers)?,
            },
            "tags" => {
                let names: Vec<&str> = rules
                    .effects()
                    .iter()
                    .filter(|effect| effect.is_tag())
                    .map(|effect| effect.id())
                    .collect();
                let tag =
                    |id: &str| rules.effect_named(id).filter(|tag| rules.effect(*tag).is_tag());
                let tags = field
                    .list()?
                    .iter()
                    .map(|field| field.known("tag", tag, &names))
                    .collect::<Result<Vec<_>, _>>()?;
                for tag in (0..rules.effects().len()).map(|i| sortilege_core::EffectId(i as u8)) {
                    let on = tags.contains(&tag);
                    if draft.piece(piece).has(tag) != on {
                        draft.apply(&Change::Tag { piece, tag, on });
                    }
                }
            }
            "effects" => read_effects(draft, of, field)?,
            key if rules.facts().signs.iter().any(|sign| sign.id == key) => {
                read_sign(draft, piece, key, field)?
            }
            // A counter of that name comes first: a game may count moves a turn.
            key => {
                let rare = |counter: &CounterFacts| counter.id == key && counter.is_rare();
                if let Some(place) = rules.facts().piece_counters.iter().position(rare)
                    && draft.counter(of, CounterId(place as u8)) < 0
                {
                    return field.error(format!(
                        "{} has no {key}",
                        rules.kind(draft.piece(piece).kind()).id()
                    ));
                }
                if !read_counter(draft, of, rules.facts().piece_counters, key, field)?
                    && key == "moved"
                    && field.flag()?
                {
                    draft.set_moves(piece, 1);
                }
            }
        }
    }
    if let (Some(life), Some(max)) = (rules.vitals().life, rules.vitals().max_life) {
        let (before, max) = (draft.counter(of, life), draft.counter(of, max));
        match fields.iter().find(|(key, _)| *key == "life") {
            None => {
                if let Some((_, field)) =
                    fields.iter().find(|(key, _)| *key == "max_life").filter(|_| max < 1)
                {
                    return field.error("a piece on the board has life left");
                }
                draft.apply(&Change::Counter { of, counter: life, before, after: max });
            }
            Some((_, field)) if before > max => {
                return field.error(format!("life is above max_life, {max}"));
            }
            Some((_, field)) if before < 1 => {
                return field.error("a piece on the board has life left");
            }
            Some(_) => {}
        }
    }
    Ok(())
}

pub(super) fn read_effects(
    draft: &mut Draft,
    subject: Subject,
    list: &Field<'_>,
) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let names: Vec<&str> = rules
        .effects()
        .iter()
        .filter(|effect| !effect.is_tag())
        .map(|effect| effect.id())
        .collect();
    let find = |id: &str| rules.effect_named(id).filter(|effect| !rules.effect(*effect).is_tag());
    for carried in list.list()? {
        let (mut effect, mut rounds, mut turn) = (None, FOREVER, draft.time().turn);
        for (key, field) in carried.object()? {
            match key {
                "id" => effect = Some(field.known("effect", find, &names)?),
                "rounds" => rounds = field.integer(1, i64::from(FOREVER) - 1)? as i16,
                "turn" => turn = field.integer(0, rules.seats().len() as i64 - 1)? as u8,
                _ => return field.unknown(key, &["id", "rounds", "turn"]),
            }
        }
        let Some(effect) = effect else { return carried.error("an effect has an id") };
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        if draft.effects().iter().any(|other| other.subject == subject && other.effect == effect) {
            return carried.error("the same effect twice");
        }
        draft.apply(&Change::Attach {
            place,
            attached: sortilege_core::Attached { subject, effect, turn, rounds, serial },
        });
    }
    Ok(())
}
