//! Why an action is legal or not: the rule, cost, tag or effect that had a say, by id.

use sortilege_core::{
    Ability, Action, Arg, CounterId, Deed, DeedKind, HolderId, PieceId, Price, Purpose, SPENT,
    Scene, SeatId, Site, Square, Subject, hooks, mobility,
};
use sortilege_table::Notation;

use super::options::piece_of;
use super::{ArcanaReferee, COOLDOWN, MANA, MOVED, MOVEMENTS, verb, word};

impl Notation for ArcanaReferee {
    fn permissions(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        permissions(scene, scene.board.to_move(), action)
    }

    fn refusals(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        refusals(self, scene, scene.board.to_move(), action)
    }
}

/// What lets a legal action be: the ability or card with its rule, and what it costs.
fn permissions(scene: Scene<'_>, seat: SeatId, action: &Action) -> Vec<String> {
    let rules = scene.board.rules();
    let mut why = Vec::new();
    if let Some((piece, _)) = piece_of(scene, action) {
        let kind = rules.kind(scene.board.piece(piece).kind());
        match kind.ability(action.ability) {
            Some(Ability::Described(described)) => {
                why.push(format!("{}: leads there", described.pattern))
            }
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
    format!(
        "{}: costs {}, {} has {has}",
        facts.id,
        price.of(counter),
        scene.board.rules().seat(seat).id
    )
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
            let Some(rule) = rules.kind(scene.board.piece(piece).kind()).coded().first() else {
                return Price::default();
            };
            rule.price_for(Site::new(scene, piece, rule.id), &action.args)
        }
        (verb::CARD, _) => {
            action.args.card(0).map_or_else(Price::default, |card| rules.card_price(card).clone())
        }
        (verb::DRAW, _) => {
            of(1, i32::from(action.args.as_slice().first() != rules.word("personal").as_ref()))
        }
        (verb::MOVE | verb::TAKE | verb::ATTACK, _) => of(1, 0),
        _ => Price::default(),
    }
}

/// What refuses an action; never nothing.
fn refusals(
    referee: &ArcanaReferee,
    scene: Scene<'_>,
    seat: SeatId,
    action: &Action,
) -> Vec<String> {
    let board = scene.board;
    let rules = board.rules();
    let mut why = Vec::new();
    let price = price(scene, action);
    for counter in [MOVEMENTS, MANA] {
        if board.counter(Subject::Seat(seat), counter) < price.of(counter) {
            why.push(cost(scene, seat, counter, &price));
        }
    }
    match action.verb {
        verb::MOVE | verb::TAKE | verb::ATTACK | verb::ABILITY => {
            match (action.from(), piece_of(scene, action)) {
                (Some(square), None) => {
                    why.push(format!("square: nobody stands on {}", rules.geometry().name(square)))
                }
                (_, Some((piece, _))) => of_piece(scene, seat, piece, action, &mut why),
                (None, None) => {
                    why.push("square: the first word is the square of a piece".to_owned())
                }
            }
        }
        verb::CARD | verb::DISCARD => {
            let Some(card) = action.args.card(0) else {
                return why_not(why, "card: the first word is a card");
            };
            let id = rules.card(card).id();
            let deeds: &[DeedKind] = match action.verb {
                verb::DISCARD => &[DeedKind::Discard],
                _ if rules.card(card).is_permanent() => &[DeedKind::Play, DeedKind::PutOnBoard],
                _ => &[DeedKind::Play],
            };
            for kind in deeds {
                refused(scene, Deed { kind: *kind, doer: None, receiver: None, seat }, &mut why);
            }
            if !board.deck(referee.hand(seat)).has(card) {
                why.push(format!("hand: {} has no {id}", rules.seat(seat).id));
            } else if why.is_empty() {
                why.push(format!("{id}: not so ({})", rules.card(card).rule()));
            }
        }
        verb::DRAW => {
            refused(
                scene,
                Deed { kind: DeedKind::CardTake, doer: None, receiver: None, seat },
                &mut why,
            );
            why.extend(of_draw(referee, scene, seat, action));
        }
        _ => {}
    }
    why_not(why, &format!("arcana: {} is not legal now", action.text(rules)))
}

/// The reasons there are, or else this one.
fn why_not(mut why: Vec<String>, otherwise: &str) -> Vec<String> {
    if why.is_empty() {
        why.push(otherwise.to_owned());
    }
    why
}

/// What refuses drawing a card: it is not there.
fn of_draw(
    referee: &ArcanaReferee,
    scene: Scene<'_>,
    seat: SeatId,
    action: &Action,
) -> Option<String> {
    let (board, rules) = (scene.board, scene.board.rules());
    let is_empty = |holder: HolderId| board.cards(holder).is_empty();
    match *action.args.as_slice() {
        [Arg::Word(word::PERSONAL)] if is_empty(referee.personal(seat)) => {
            Some("personal_deck: it is empty".to_owned())
        }
        [Arg::Word(word::COMMON)] if is_empty(referee.common) => {
            Some("common_deck: it is empty".to_owned())
        }
        [Arg::Word(word::CENTRAL), Arg::Card(card)]
            if !board.deck(referee.central(seat)).has(card) =>
        {
            Some(format!(
                "central_deck: {} has no {} there",
                rules.seat(seat).id,
                rules.card(card).id()
            ))
        }
        [Arg::Word(word::PERSONAL | word::COMMON)] | [Arg::Word(word::CENTRAL), Arg::Card(_)] => {
            None
        }
        _ => Some("draw: it is draw personal, draw central CARD or draw common".to_owned()),
    }
}

/// What about a piece refuses its action.
fn of_piece(
    scene: Scene<'_>,
    seat: SeatId,
    piece: PieceId,
    action: &Action,
    why: &mut Vec<String>,
) {
    let board = scene.board;
    let rules = board.rules();
    let state = board.piece(piece);
    let kind = rules.kind(state.kind());
    if state.owner() != seat {
        why.push(format!("owner: the {} is {}'s", kind.id(), rules.seat(state.owner()).id));
        return;
    }
    if board.counter(Subject::Piece(piece), MOVED) != 0 {
        let carried =
            board.effects().iter().filter(|attached| attached.subject == Subject::Piece(piece));
        let blocking: Vec<_> = carried
            .map(|attached| rules.effect(attached.effect))
            .filter(|effect| effect.blocks())
            .collect();
        why.extend(blocking.iter().map(|effect| format!("{}: {}", effect.id(), effect.rule())));
        let moved = if blocking.is_empty() {
            "it has acted this turn"
        } else {
            "so it counts as having acted this turn"
        };
        why.push(format!("moved: {moved}"));
    }
    if let Some(cast) = board.cast_of(piece) {
        why.push(format!("casting: for {} rounds more", cast.head.rounds));
    }
    let named = action.args.as_slice().iter().skip(1).find_map(|arg| match arg {
        Arg::Square(square) => Some(*square),
        _ => None,
    });
    let target = named.and_then(|square| board.at(square));
    let (purpose, deed) = match action.verb {
        verb::MOVE => (Purpose::Move, DeedKind::Move),
        verb::TAKE => (Purpose::Take, DeedKind::Take),
        verb::ATTACK => (Purpose::Attack, DeedKind::Attack),
        _ => return of_ability(scene, seat, piece, target, action, why),
    };
    refused(scene, Deed { kind: deed, doer: Some(piece), receiver: target, seat }, why);
    if why.is_empty() {
        why.push(by_pattern(scene, seat, piece, named, purpose));
    }
}

/// What refuses a piece's ability.
fn of_ability(
    scene: Scene<'_>,
    seat: SeatId,
    piece: PieceId,
    target: Option<PieceId>,
    action: &Action,
    why: &mut Vec<String>,
) {
    let board = scene.board;
    let kind = board.rules().kind(board.piece(piece).kind());
    let Some(rule) = kind.coded().first() else {
        return why.push(format!("{}: has no ability", kind.id()));
    };
    let granted = action.args.card(1).and_then(|card| {
        let mut granted = Site::new(scene, piece, rule.id).granted();
        granted.find_map(|(other, coded, _)| (other == card).then_some(coded))
    });
    let coded = granted.unwrap_or(rule.coded);
    refused(
        scene,
        Deed {
            kind: DeedKind::Ability,
            doer: Some(piece),
            receiver: rule.on_itself.then_some(piece),
            seat,
        },
        why,
    );
    if let Some(target) = target {
        for kind in coded.reaches().iter() {
            refused(scene, Deed { kind, doer: Some(piece), receiver: Some(target), seat }, why);
        }
    }
    match board.counter(Subject::Piece(piece), COOLDOWN) {
        0 => {}
        left if left == i32::from(SPENT) => why.push("cooldown: spent for the game".to_owned()),
        left => why.push(format!("cooldown: {left} rounds more")),
    }
    if rule.automatic {
        why.push(format!("{}: begins by itself", coded.id()));
    }
    if let Some(objection) = coded.objection(Site::new(scene, piece, rule.id), &action.args) {
        why.push(format!("{}: {objection}", coded.id()));
    }
    if why.is_empty() {
        why.push(format!("{}: not so ({})", coded.id(), coded.rule()));
    }
}

/// Every tag and effect that forbids a deed, each told once.
fn refused(scene: Scene<'_>, deed: Deed, why: &mut Vec<String>) {
    for effect in hooks::refusers(scene, &deed) {
        let effect = scene.board.rules().effect(effect);
        let told = format!("{}: {}", effect.id(), effect.rule());
        if !why.contains(&told) {
            why.push(told);
        }
    }
}

fn by_pattern(
    scene: Scene<'_>,
    seat: SeatId,
    piece: PieceId,
    to: Option<Square>,
    purpose: Purpose,
) -> String {
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
    let leads = rules
        .pattern(described.pattern)
        .is_some_and(|pattern| mobility::matches(pattern, scene, seat, from, to, purpose));
    let names = (rules.geometry().name(from), rules.geometry().name(to));
    match (leads, described.stopped_by) {
        (false, _) => {
            format!("{}: does not lead from {} to {}", described.pattern, names.0, names.1)
        }
        (true, _) if purpose != Purpose::Move && !scene.has_enemy(to, seat) => {
            format!("target: no enemy stands on {}", names.1)
        }
        (true, Some(tag)) => format!("{tag}: stands in the way"),
        (true, None) => format!("arcana: {word} {} {} is not legal now", names.0, names.1),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;
    use sortilege_core::{Catalogue, SeatId};
    use sortilege_table::Table;
    use sortilege_testkit::GameScenario;

    /// Checks that an action is legal, or not, because of exactly this.
    #[track_caller]
    fn check(game: &GameScenario, action: &str, legal: bool, why: &[&str]) {
        let explanation = game.explain(action);
        assert_eq!(
            (explanation.legal, explanation.why),
            (legal, why.iter().map(|why| (*why).to_owned()).collect()),
            "{action}"
        );
    }

    fn board() -> GameScenario {
        let cards = json!({"hand": ["FireCard", "AddMana"], "central_deck": ["IceCard"]});
        GameScenario::new("arcana", "K . q . w \n A R . . . \n BA N W p .").player("white", cards)
    }

    #[test]
    fn a_legal_action_names_what_it_uses_and_costs() {
        let movement = "movements: costs 1, white has 1";
        check(&board(), "move b2 c2", true, &["RookPattern: leads there", movement]);
        check(&board(), "attack a2 d1", true, &["ArcherAttackPattern: leads there", movement]);
        check(&board(), "ability c1", true, &["Deconstruct: Deconstructs itself and dies."]);
        check(
            &board(),
            "card FireCard",
            true,
            &[
                "FireCard: Your Magicians can put Fire on all pieces around them; at the start of \
                 your turn they cancel Ice there.",
                "mana: costs 2, white has 2",
            ],
        );
        check(&board(), "draw central IceCard", true, &[movement, "mana: costs 1, white has 2"]);
        check(&board(), "end", true, &["arcana: allowed"]);
        check(&board(), "resign", true, &["arcana: allowed"]);
    }

    #[test]
    fn patterns_refuse_where_they_do_not_lead() {
        check(&board(), "move b2 c3", false, &["RookPattern: does not lead from b2 to c3"]);
        check(&board(), "take b2 e3", false, &["RookPattern: does not lead from b2 to e3"]);
        check(&board(), "take b2 c2", false, &["target: no enemy stands on c2"]);
        check(&board(), "attack b2 c3", false, &["HERO: Cannot receive attacks."]);
        check(&board(), "attack b2 d1", false, &["Rook: cannot attack"]);
        check(&board(), "move c1 c2", false, &["Wall: cannot move"]);
        check(&board(), "move b2", false, &["move: the second word is a square"]);
    }

    #[test]
    fn tags_and_effects_refuse_by_their_ids() {
        check(&board(), "attack a2 c3", false, &["HERO: Cannot receive attacks."]);
        check(&board(), "attack a1 d1", false, &["IMP: stands in the way"]);
        let shielded =
            board().piece("c1", json!({"effects": [{"id": "Invulnerability", "rounds": 2}]}));
        let refusal = "Invulnerability: Cannot be taken, attacked or killed, cannot die, and cannot \
                       receive abilities, not even its own.";
        check(&shielded, "ability c1", false, &[refusal]);
        let charm = GameScenario::new("arcana", "W k \n SU w")
            .piece("b2", json!({"effects": [{"id": "Invulnerability", "rounds": 2}]}));
        check(
            &charm,
            "ability a1 b2",
            false,
            &["IMM: Cannot receive abilities and card effects, except its own ability.", refusal],
        );
    }

    #[test]
    fn what_has_been_done_refuses() {
        let tired = board()
            .piece("b2", json!({"moved": true, "cooldown": 3}))
            .piece("a3", json!({"cooldown": -1}));
        check(&tired, "move b2 c2", false, &["moved: it has acted this turn"]);
        let why = [
            "movements: costs 2, white has 1",
            "moved: it has acted this turn",
            "cooldown: 3 rounds more",
        ];
        check(&tired, "ability b2 right", false, &why);
        check(&tired, "ability a3 b3", false, &["cooldown: spent for the game"]);
        let casting = GameScenario::new("arcana", "W WI . w")
            .piece("b1", json!({"casting": {"action": "ability b1", "rounds": 2}}));
        check(&casting, "move b1 c1", false, &["casting: for 2 rounds more"]);
    }

    #[test]
    fn costs_refuse_by_their_ids() {
        let broke = board().player("white", json!({"movements": 0, "mana": 0}));
        check(&broke, "move b2 c2", false, &["movements: costs 1, white has 0"]);
        check(&broke, "card FireCard", false, &["mana: costs 2, white has 0"]);
        check(
            &broke,
            "draw central IceCard",
            false,
            &["movements: costs 1, white has 0", "mana: costs 1, white has 0"],
        );
        check(
            &broke,
            "ability b1",
            false,
            &["movements: costs 1, white has 0", "mana: costs 1, white has 0"],
        );
    }

    #[test]
    fn cards_that_are_not_there_refuse() {
        check(&board(), "card IceCard", false, &["hand: white has no IceCard"]);
        check(&board(), "discard IceCard", false, &["hand: white has no IceCard"]);
        check(&board(), "draw personal", false, &["personal_deck: it is empty"]);
        check(&board(), "draw common", false, &["common_deck: it is empty"]);
        check(
            &board(),
            "draw central AddMana",
            false,
            &["central_deck: white has no AddMana there"],
        );
        check(&board(), "card", false, &["card: the first word is a card"]);
    }

    #[test]
    fn squares_and_owners_refuse() {
        check(&board(), "move e1 e2", false, &["square: nobody stands on e1"]);
        check(&board(), "move", false, &["square: the first word is the square of a piece"]);
        check(&board(), "move d1 e1", false, &["owner: the Pawn is black's"]);
    }

    #[test]
    fn offers_refuse() {
        check(&board(), "accept draw", false, &["offer: nobody offers a draw"]);
        let offered = board().act("offer draw");
        check(&offered, "offer draw", false, &["offer: white offers a draw already"]);
        check(&offered, "accept draw", false, &["offer: it is their own"]);
    }

    #[test]
    fn what_is_no_action_is_told_to_be_none() {
        check(&board(), "dance", false, &["arcana: unknown action \"dance\""]);
        check(&board(), "end e2", false, &["arcana: end e2 is not legal now"]);
        check(&board(), "move b2 z9", false, &["arcana: unknown word \"z9\""]);
        check(&board().act("resign"), "end", false, &["arcana: the game is over"]);
    }

    #[test]
    fn a_refused_action_changes_nothing() {
        let catalogue = Arc::new(Catalogue::collect().unwrap_or_else(|error| panic!("{error}")));
        let mut table =
            Table::new(catalogue, "arcana", None).unwrap_or_else(|error| panic!("{error}"));
        table.start(Some(&json!("fourfold")), None).unwrap_or_else(|error| panic!("{error}"));
        let mut act = |action: &str, seat: u8| {
            table.act(action, SeatId(seat)).map_err(|why| (why.to_string(), table.state(None)))
        };
        assert_eq!(act("resign", 0), Ok(()));
        let Err((why, before)) = act("resign", 0) else { panic!("who is out resigns again") };
        assert_eq!(why, "out: white is out of the game");
        for (action, seat, because) in [
            ("end", 0, "out: white is out of the game; turn: it is black's"),
            ("end", 2, "turn: it is black's"),
            ("offer draw", 3, "turn: it is black's"),
            ("accept draw", 2, "offer: nobody offers a draw"),
            ("card FireCard", 1, "hand: black has no FireCard"),
            ("", 1, "unknown action \"\""),
        ] {
            assert_eq!(act(action, seat), Err((because.to_owned(), before.clone())), "{action}");
        }
    }
}
