//! Why an action is legal or not: the rule, cost, tag or effect that had a say, by id.

use sortilege_core::{
    Ability, Action, Arg, CounterId, Deed, DeedKind, Explanation, PieceId, Price, Purpose, Referee, Refusal, SPENT, Scene, SeatId,
    Site, Square, Subject, hooks, mobility,
};

use super::options::piece_of;
use super::{ArcanaReferee, COOLDOWN, MANA, MOVED, MOVEMENTS, verb};

/// The legal action that a text of a seat means.
///
/// # Errors
/// Every rule, cost, tag and effect that refuses it.
pub(super) fn choose(referee: &ArcanaReferee, scene: Scene<'_>, seat: SeatId, text: &str) -> Result<Action, Refusal> {
    if scene.board.outcome().is_some() {
        return Err(Refusal::new("the game is over"));
    }
    let wanted = referee.parse(scene, text)?;
    let mut actions = Vec::new();
    referee.legal_for(scene, seat, &mut actions);
    let found = actions.into_iter().find(|action| action.reads_as(&wanted));
    found.ok_or_else(|| Refusal(refusals(referee, scene, seat, &wanted).join("; ")))
}

pub(super) fn explain(referee: &ArcanaReferee, scene: Scene<'_>, seat: SeatId, text: &str) -> Explanation {
    match choose(referee, scene, seat, text) {
        Ok(action) => Explanation { legal: true, why: permissions(scene, seat, &action) },
        Err(refusal) => {
            let why = match referee.parse(scene, text) {
                Ok(wanted) if scene.board.outcome().is_none() => refusals(referee, scene, seat, &wanted),
                _ => vec![format!("arcana: {refusal}")],
            };
            Explanation { legal: false, why }
        }
    }
}

/// What lets a legal action be: the ability or card with its rule, and what it costs.
fn permissions(scene: Scene<'_>, seat: SeatId, action: &Action) -> Vec<String> {
    let rules = scene.board.rules();
    let mut why = Vec::new();
    if let Some((piece, _)) = piece_of(scene, action) {
        let kind = rules.kind(scene.board.piece(piece).kind());
        match kind.ability(action.ability) {
            Some(Ability::Described(described)) => why.push(format!("{}: leads there", described.pattern)),
            Some(Ability::Coded(coded)) => why.push(format!("{}: {}", coded.id(), coded.rule())),
            None => {}
        }
    } else if let (verb::CARD, Some(card)) = (action.verb, action.args.card(0)) {
        why.push(format!("{}: {}", rules.card(card).id(), rules.card(card).rule()));
    }
    let price = price(scene, action);
    for counter in [MOVEMENTS, MANA].into_iter().filter(|counter| price.of(*counter) != 0) {
        why.push(cost(scene, seat, counter, &price));
    }
    if why.is_empty() {
        why.push("arcana: allowed".to_owned());
    }
    why
}

fn cost(scene: Scene<'_>, seat: SeatId, counter: CounterId, price: &Price) -> String {
    let facts = scene.board.rules().facts().seat_counters[counter.index()];
    let has = scene.board.counter(Subject::Seat(seat), counter);
    format!("{}: costs {}, {} has {has}", facts.id, price.of(counter), scene.board.rules().seat(seat).id)
}

/// What an action costs.
fn price(scene: Scene<'_>, action: &Action) -> Price {
    let rules = scene.board.rules();
    let of = |movements: i32, mana: i32| Price {
        cost: [(MOVEMENTS, movements), (MANA, mana)].into_iter().collect(),
        ..Price::default()
    };
    match (action.verb, piece_of(scene, action)) {
        (verb::ABILITY, Some((piece, _))) => {
            let Some(rule) = rules.kind(scene.board.piece(piece).kind()).coded().first() else { return Price::default() };
            let surcharge = rule.coded.surcharge(Site::new(scene, piece, rule.id), &action.args);
            surcharge.map_or_else(|| rule.price.clone(), |surcharge| rule.price.and(surcharge))
        }
        (verb::CARD, _) => action.args.card(0).map_or_else(Price::default, |card| rules.card_price(card).clone()),
        (verb::DRAW, _) => of(1, i32::from(action.args.as_slice().first() != rules.word("personal").as_ref())),
        (verb::MOVE | verb::TAKE | verb::ATTACK, _) => of(1, 0),
        _ => Price::default(),
    }
}

/// What refuses an action; never nothing.
fn refusals(referee: &ArcanaReferee, scene: Scene<'_>, seat: SeatId, action: &Action) -> Vec<String> {
    let board = scene.board;
    let rules = board.rules();
    let mut why = Vec::new();
    if board.to_move() != seat && !matches!(action.verb, verb::RESIGN | verb::ACCEPT) {
        why.push(format!("turn: it is {}'s", rules.seat(board.to_move()).id));
    }
    let price = price(scene, action);
    for counter in [MOVEMENTS, MANA] {
        if board.counter(Subject::Seat(seat), counter) < price.of(counter) {
            why.push(cost(scene, seat, counter, &price));
        }
    }
    if action.verb <= verb::ABILITY {
        match (action.from(), piece_of(scene, action)) {
            (Some(square), None) => why.push(format!("square: nobody stands on {}", rules.geometry().name(square))),
            (_, Some((piece, _))) => of_piece(scene, seat, piece, action, &mut why),
            (None, None) => why.push("square: the first word is the square of a piece".to_owned()),
        }
    } else if let Some(card) = action.args.card(0).filter(|_| matches!(action.verb, verb::CARD | verb::DISCARD)) {
        let id = rules.card(card).id();
        if !board.deck(referee.hand(seat)).has(card) {
            why.push(format!("hand: {} has no {id}", rules.seat(seat).id));
        } else if why.is_empty() {
            why.push(format!("{id}: not so ({})", rules.card(card).rule()));
        }
    }
    if why.is_empty() {
        why.push(format!("arcana: {} is not legal now", action.text(rules)));
    }
    why
}

/// What about a piece refuses its action.
fn of_piece(scene: Scene<'_>, seat: SeatId, piece: PieceId, action: &Action, why: &mut Vec<String>) {
    let board = scene.board;
    let rules = board.rules();
    let state = board.piece(piece);
    let kind = rules.kind(state.kind());
    if state.owner() != seat {
        why.push(format!("owner: the {} is {}'s", kind.id(), rules.seat(state.owner()).id));
        return;
    }
    if board.counter(Subject::Piece(piece), MOVED) != 0 {
        why.push("moved: it has acted this turn".to_owned());
    }
    if let Some(cast) = board.cast_of(piece) {
        why.push(format!("casting: for {} rounds more", cast.head.rounds));
    }
    let target = action.args.square(1).and_then(|square| board.at(square));
    let mut ask = |kind: DeedKind, receiver: Option<PieceId>| {
        if let Err(effect) = hooks::allowed(scene, &Deed { kind, doer: Some(piece), receiver, seat }) {
            let effect = rules.effect(effect);
            why.push(format!("{}: {}", effect.id(), effect.rule()));
        }
    };
    let purpose = match action.verb {
        verb::MOVE => Purpose::Move,
        verb::TAKE => Purpose::Take,
        verb::ATTACK => Purpose::Attack,
        _ => {
            let Some(rule) = kind.coded().first() else { return why.push(format!("{}: has no ability", kind.id())) };
            ask(DeedKind::Ability, rule.on_itself.then_some(piece).or(target));
            if rule.on_itself && rule.coded.threatens() && matches!(action.args.as_slice(), [_, Arg::Square(_)]) {
                // It leads the piece to the square that it ends with: whoever stands there would be taken.
                ask(DeedKind::Take, target);
            }
            match board.counter(Subject::Piece(piece), COOLDOWN) {
                0 => {}
                left if left == i32::from(SPENT) => why.push("cooldown: spent for the game".to_owned()),
                left => why.push(format!("cooldown: {left} rounds more")),
            }
            if rule.automatic {
                why.push(format!("{}: begins by itself", rule.coded.id()));
            }
            if why.is_empty() {
                why.push(format!("{}: not so ({})", rule.coded.id(), rule.coded.rule()));
            }
            return;
        }
    };
    let deed = match purpose {
        Purpose::Move => DeedKind::Move,
        Purpose::Take => DeedKind::Take,
        Purpose::Attack | Purpose::Ability => DeedKind::Attack,
    };
    ask(deed, target);
    if why.is_empty() {
        why.push(by_pattern(scene, seat, piece, action.args.square(1), purpose));
    }
}

fn by_pattern(scene: Scene<'_>, seat: SeatId, piece: PieceId, to: Option<Square>, purpose: Purpose) -> String {
    let board = scene.board;
    let rules = board.rules();
    let kind = rules.kind(board.piece(piece).kind());
    let described = kind.abilities().iter().find_map(|ability| match ability {
        Ability::Described(described) if described.purpose == purpose => Some(described),
        _ => None,
    });
    let word = match purpose {
        Purpose::Move => "move",
        Purpose::Take => "take",
        Purpose::Attack | Purpose::Ability => "attack",
    };
    let Some(described) = described else { return format!("{}: cannot {word}", kind.id()) };
    let Some(to) = to else { return format!("{word}: the second word is a square") };
    let from = board.piece(piece).last_square();
    let leads = rules.pattern(described.pattern).is_some_and(|pattern| mobility::matches(pattern, scene, seat, from, to, purpose));
    let names = (rules.geometry().name(from), rules.geometry().name(to));
    match (leads, described.stopped_by) {
        (false, _) => format!("{}: does not lead from {} to {}", described.pattern, names.0, names.1),
        (true, _) if purpose != Purpose::Move && !scene.has_enemy(to, seat) => format!("target: no enemy stands on {}", names.1),
        (true, Some(tag)) => format!("{tag}: stands in the way"),
        (true, None) => format!("arcana: {word} {} {} is not legal now", names.0, names.1),
    }
}
