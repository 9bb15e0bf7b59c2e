//! Why an action is legal or not, in words: the rule, cost, tag or effect involved, by id.

use std::fmt::Write as _;

use sortilege_core::{
    Ability, Action, Arg, Args, CardContext, ChessTime, CounterId, Mode, PieceContext, PieceId,
    Purchase, Scene, Square, Subject, name::clause,
};
use sortilege_table::Notation;

use super::options::Options;
use super::refused::Refused;
use super::{ArcanaReferee, MANA, MOVEMENTS, verb};

impl Notation for ArcanaReferee {
    fn permissions(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        permissions(self, scene, action)
    }

    fn refusals(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        let options = Options::new(self, scene, scene.board.to_move());
        let refusals = options.refusals(action);
        refusals.into_iter().map(|refused| options.words(action, refused)).collect()
    }
}

/// What allows a legal action: the ability or card with its rule, and what it costs.
fn permissions(referee: &ArcanaReferee, scene: Scene<'_>, action: &Action) -> Vec<String> {
    let rules = scene.board.rules();
    let mut why = Vec::new();
    if let Some(piece) = action.from().and_then(|square| scene.board.at(square)) {
        let kind = rules.kind(scene.board.piece(piece).kind());
        match kind.ability(action.ability) {
            Some(Ability::Pattern(described)) => {
                let granted = rules.granter_id(action.ability);
                let granted = granted.map_or_else(String::new, |by| format!(", granted by {by}"));
                why.push(format!("{}: leads there{granted}", described.pattern));
            }
            Some(Ability::Code(coded)) => why.push(format!("{}: {}", coded.id(), coded.rule())),
            None => {}
        }
    } else if let (verb::CARD, Some(card)) = (action.verb, action.args.card(0)) {
        why.push(format!("{}: {}", rules.card(card).id(), rules.card(card).rule()));
    }
    if let Some(purchase) = referee.purchase(scene, action) {
        let base = referee.base_price(scene, action);
        let others = 0..rules.facts().seat_counters.len() as u8;
        let others = others.map(CounterId).filter(|it| ![MOVEMENTS, MANA].contains(it));
        for counter in [MOVEMENTS, MANA].into_iter().chain(others) {
            let (price, words) = cost(scene, purchase, counter, base.of(counter));
            if price != 0 || base.of(counter) != 0 {
                why.push(words);
            }
        }
    }
    if why.is_empty() {
        why.push("arcana: allowed".to_owned());
    }
    why
}

/// What something costs of one counter, also in words, where it costs `own` without effects. Those
/// who change the price are named: `mana: costs 2 (1 plus 1 by Tax), white has 3`.
fn cost(scene: Scene<'_>, purchase: Purchase, counter: CounterId, own: i32) -> (i32, String) {
    let rules = scene.board.rules();
    let (mut costs, mut changes) = (own, String::new());
    for (effect, by) in scene.price_changes(purchase, counter, own) {
        let (sign, by_id) = (if by < 0 { "minus" } else { "plus" }, rules.effect_id(effect));
        let _ = write!(changes, " {sign} {} by {by_id}", by.unsigned_abs());
        costs += by;
    }
    let changes = if changes.is_empty() { changes } else { format!(" ({own}{changes})") };
    let id = rules.facts().seat_counters[counter.index()].id;
    let (seat, has) = (rules.seat(purchase.seat).id, scene.spendable(purchase.seat, counter));
    (costs, format!("{id}: costs {costs}{changes}, {seat} has {has}"))
}

/// The form of an action: what follows its verb.
fn form(verb: u8) -> &'static str {
    match verb {
        verb::MOVE => "move: name two squares, move FROM TO",
        verb::TAKE => "take: name two squares, take FROM TO",
        verb::ATTACK => "attack: name two squares, attack FROM TO",
        verb::ABILITY => "ability: name the square of a piece, as in \"ability SQUARE ...\"",
        verb::CARD => "card: name a card, as in \"card NAME ...\"",
        verb::DRAW => "draw: use draw personal, draw central CARD or draw common",
        verb::DISCARD => "discard: name one card, discard CARD",
        _ => "end: it takes no arguments",
    }
}

impl Options<'_> {
    /// A reason as `id: sentence`.
    fn words(&self, action: &Action, refused: Refused) -> String {
        let board = self.scene.board;
        let rules = board.rules();
        let square = |square| rules.geometry().name(square);
        let holder = |id: sortilege_core::HolderId| rules.holders()[id.index()].facts.id;
        let verb = rules.facts().verbs.get(usize::from(action.verb)).copied().unwrap_or_default();
        match refused {
            Refused::Form => form(action.verb).to_owned(),
            Refused::Unpaid(counter) => {
                let own = self.referee.base_price(self.scene, action).of(counter);
                let purchase = self.referee.purchase(self.scene, action);
                purchase.map_or_else(String::new, |it| cost(self.scene, it, counter, own).1)
            }
            Refused::NoPiece(at) => format!("square: there is no piece on {}", square(at)),
            Refused::NotOwn(piece) => {
                let owner = rules.seat(board.piece(piece).owner()).id;
                format!("owner: the {} belongs to {owner}", self.kind(piece))
            }
            Refused::Acted => "moved: it has acted this turn".to_owned(),
            Refused::Blocked(piece, effect) => {
                let id = rules.effect(effect).id();
                format!("{id}: the {} cannot act {}", self.kind(piece), self.lasts(piece, effect))
            }
            Refused::Casting(piece) => {
                let left = board.cast_of(piece).map_or(ChessTime::NONE, |cast| cast.left);
                format!("casting: for {}", left.in_words("more"))
            }
            Refused::Cooling(piece) => match board.cooldown(piece) {
                left if left.is_forever() => "cooldown: spent for the game".to_owned(),
                left => format!("cooldown: {}", left.in_words("more")),
            },
            Refused::Forbidden(effect) => {
                let effect = rules.effect(effect);
                format!("{}: {}", effect.id(), clause(effect.rule()))
            }
            Refused::Unable(piece) if action.verb == verb::ABILITY => {
                format!("{}: has no ability", self.kind(piece))
            }
            Refused::Unable(piece) => format!("{}: cannot {verb}", self.kind(piece)),
            Refused::Automatic(piece) => {
                format!("{}: begins automatically", self.ability(piece, &action.args))
            }
            Refused::NotLed(piece, to) => {
                let from = square(board.piece(piece).last_square());
                let pattern = self.pattern(piece, action);
                let instead = self.instead(action);
                format!("{pattern}: does not lead from {from} to {}{instead}", square(to))
            }
            Refused::InTheWay(piece, at) => {
                let pattern = self.pattern(piece, action);
                format!("{pattern}: {} is in the way", self.standing(at))
            }
            Refused::Stopped(tag, at) => {
                format!("{}: {} is in the way", rules.effect(tag).id(), self.standing(at))
            }
            Refused::Occupied(at) => {
                let is_own = self.scene.has_ally(at, self.seat);
                let whose = if is_own { "your own" } else { "an enemy" };
                let (kind, instead) = (self.kind_at(at), self.instead(action));
                format!("target: {} is occupied by {whose} {kind}{instead}", square(at))
            }
            Refused::NoEnemy(at) if board.at(at).is_some() => {
                format!("target: the {} on {} is your own", self.kind_at(at), square(at))
            }
            Refused::NoEnemy(at) => format!("target: there is no enemy on {}", square(at)),
            Refused::NotNow(piece) => {
                let pattern = self.pattern(piece, action);
                format!("{pattern}: the {} cannot {verb} there now", self.kind(piece))
            }
            Refused::Unusable(piece) => self.unusable(piece, action),
            Refused::NotHeld(card) => {
                let seat = rules.seat(self.seat).id;
                format!("hand: {seat} has no {}", rules.card(card).id())
            }
            Refused::Unplayable(card) => {
                let (plugin, words) = (rules.card(card), action.args.rest());
                let held = CardContext { scene: self.scene, seat: self.seat, card };
                let objection = plugin.objection(held, &words);
                let why = objection.unwrap_or_else(|| {
                    let mut options = Vec::new();
                    plugin.options(held, &mut |args| options.push(args.after(Arg::Card(card))));
                    self.misused(action, &options, plugin.rule())
                });
                format!("{}: {why}", plugin.id())
            }
            Refused::Empty(from) => format!("{}: it is empty", holder(from)),
            Refused::Missing(from, card) => {
                format!("{}: there is no {} in it", holder(from), rules.card(card).id())
            }
        }
    }

    /// What a player who moves a piece onto an enemy can do instead: `, use "take c7 e8"`. Empty if
    /// that is not legal either.
    fn instead(&self, action: &Action) -> String {
        let verbs = [verb::TAKE, verb::ATTACK].into_iter().filter(|_| action.verb == verb::MOVE);
        let actions = verbs.map(|verb| Action { verb, ..*action });
        let legal = actions.filter(|action| self.refusals(action).is_empty());
        let texts: Vec<String> =
            legal.map(|action| format!("{:?}", action.text(self.scene.board.rules()))).collect();
        if texts.is_empty() { String::new() } else { format!(", use {}", texts.join(" or ")) }
    }

    fn kind(&self, piece: PieceId) -> &'static str {
        let board = self.scene.board;
        board.rules().kind(board.piece(piece).kind()).id()
    }

    fn kind_at(&self, square: Square) -> &'static str {
        self.scene.board.at(square).map_or("piece", |piece| self.kind(piece))
    }

    /// The piece on a square: `the Pawn on c3`.
    fn standing(&self, square: Square) -> String {
        let name = self.scene.board.rules().geometry().name(square);
        format!("the {} on {name}", self.kind_at(square))
    }

    /// How long an effect still lasts on a piece.
    fn lasts(&self, piece: PieceId, effect: sortilege_core::EffectId) -> String {
        let mut carried = self.scene.board.effects().iter();
        let found = carried.find(|attached| {
            attached.subject == Subject::Piece(piece) && attached.effect == effect
        });
        match found {
            Some(attached) if !attached.left.is_forever() => {
                format!("for {}", attached.left.in_words("more"))
            }
            _ => "for the rest of the game".to_owned(),
        }
    }

    /// The id of the first pattern by which a piece does what a verb says.
    fn pattern(&self, piece: PieceId, action: &Action) -> String {
        let (from, to) = (action.args.square(0), action.args.square(1));
        let modes = self.modes(piece, action.verb);
        let leading =
            from.zip(to).and_then(|(from, to)| self.leading(&modes, action.verb, from, to));
        let any_granted = modes.iter().any(|mode| self.granted_by(mode).is_some());
        let named: Vec<&Mode> = match leading {
            Some(mode) => vec![mode],
            None if any_granted => modes,
            None => modes.into_iter().take(1).collect(),
        };
        let names: Vec<String> = named
            .iter()
            .map(|mode| match self.granted_by(mode) {
                Some(granter) => format!("{} (granted by {granter})", mode.pattern().id()),
                None => mode.pattern().id().to_owned(),
            })
            .collect();
        if names.is_empty() { "pattern".to_owned() } else { names.join(" or ") }
    }

    /// The tag, effect or card that grants a mode.
    fn granted_by(&self, mode: &Mode) -> Option<&'static str> {
        let ability = mode.moves.or(mode.takes).or(mode.attacks)?;
        self.scene.board.rules().granter_id(ability)
    }

    /// The id of the ability that some words of a piece use.
    fn ability(&self, piece: PieceId, args: &Args) -> &'static str {
        let board = self.scene.board;
        let rules = board.rules().kind(board.piece(piece).kind()).coded();
        rules.first().map_or("ability", |rule| self.coded(piece, rule, args).0.id())
    }

    fn unusable(&self, piece: PieceId, action: &Action) -> String {
        let board = self.scene.board;
        let rules = board.rules().kind(board.piece(piece).kind()).coded();
        let Some(rule) = rules.first() else { return form(action.verb).to_owned() };
        let (coded, site, args) = self.coded(piece, rule, &action.args);
        let why = coded.objection(site, &args).unwrap_or_else(|| {
            let mut options = Vec::new();
            let own = PieceContext::new(self.scene, piece, rule.id);
            rule.coded.options(own, &mut |args| options.push(args));
            self.misused(action, &options, coded.rule())
        });
        format!("{}: {why}", coded.id())
    }

    /// How an ability or a card is used, if the words are of another form than all of its options;
    /// otherwise its rule.
    fn misused(&self, action: &Action, options: &[Args], rule: &str) -> String {
        match options.first() {
            Some(option) if !options.iter().any(|other| other.has_form_of(&action.args)) => {
                let example = Action { args: *option, ..*action };
                format!("use it like {:?}", example.text(self.scene.board.rules()))
            }
            _ => format!("not allowed here ({})", clause(rule)),
        }
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
                "FireCard: Your Magicians can put Fire on all pieces around them; at the \
                 start of your turn they cancel Ice there.",
                "mana: costs 2, white has 2",
            ],
        );
        check(&board(), "draw central IceCard", true, &[movement, "mana: costs 1, white has 2"]);
        check(&board(), "end", true, &["arcana: allowed"]);
        check(&board(), "resign", true, &["resign: allowed"]);
    }

    #[test]
    fn patterns_refuse_where_they_do_not_lead() {
        check(&board(), "move b2 c3", false, &["RookPattern: does not lead from b2 to c3"]);
        check(&board(), "take b2 e3", false, &["RookPattern: does not lead from b2 to e3"]);
        check(&board(), "take b2 c2", false, &["target: there is no enemy on c2"]);
        let why = ["HERO: Cannot receive attacks", "Rook: cannot attack"];
        check(&board(), "attack b2 c3", false, &why);
        check(&board(), "attack b2 d1", false, &["Rook: cannot attack"]);
        check(&board(), "move c1 c2", false, &["Wall: cannot move"]);
        check(&board(), "move b2", false, &["move: name two squares, move FROM TO"]);
    }

    #[test]
    fn tags_and_effects_refuse_by_their_ids() {
        check(&board(), "attack a2 c3", false, &["HERO: Cannot receive attacks"]);
        check(&board(), "attack a1 d1", false, &["IMP: the Wall on c1 is in the way"]);
        let shielded =
            board().piece("c1", json!({"effects": [{"id": "Invulnerability", "rounds": 2}]}));
        let refusal = "Invulnerability: Cannot be taken, attacked or killed, cannot die, and \
                       cannot receive abilities, not even its own";
        check(&shielded, "ability c1", false, &[refusal]);
        let charm = GameScenario::new("arcana", "W k \n SU w")
            .piece("b2", json!({"effects": [{"id": "Invulnerability", "rounds": 2}]}));
        check(
            &charm,
            "ability a1 b2",
            false,
            &["IMM: Cannot receive abilities and card effects, except its own ability", refusal],
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
            "cooldown: 3 more rounds",
        ];
        check(&tired, "ability b2 right", false, &why);
        check(&tired, "ability a3 b3", false, &["cooldown: spent for the game"]);
        let casting = GameScenario::new("arcana", "W WI . w")
            .piece("b1", json!({"casting": {"action": "ability b1", "rounds": 2}}));
        check(&casting, "move b1 c1", false, &["casting: for 2 more rounds"]);
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
            &["central_deck: there is no AddMana in it"],
        );
        check(&board(), "card", false, &["card: name a card, as in \"card NAME ...\""]);
    }

    #[test]
    fn squares_and_owners_refuse() {
        check(&board(), "move e1 e2", false, &["square: there is no piece on e1"]);
        check(&board(), "move", false, &["move: name two squares, move FROM TO"]);
        check(&board(), "move d1 e1", false, &["owner: the Pawn belongs to black"]);
    }

    #[test]
    fn a_word_too_many_is_refused_although_the_rest_is_legal() {
        for (legal, more, why) in [
            ("move b2 c2", "d2", "move: name two squares, move FROM TO"),
            ("attack a2 d1", "e1", "attack: name two squares, attack FROM TO"),
            ("discard FireCard", "IceCard", "discard: name one card, discard CARD"),
            ("end", "b2", "end: it takes no arguments"),
            ("offer draw", "b2", "offer draw: it takes no arguments"),
        ] {
            assert!(board().explain(legal).legal, "{legal}");
            check(&board(), &format!("{legal} {more}"), false, &[why]);
        }
    }

    #[test]
    fn what_stands_in_the_way_or_on_the_target_refuses() {
        let crowd = || GameScenario::new("arcana", "W . . P . w \n R P . N p q");
        check(&crowd(), "move a1 c1", false, &["RookPattern: the Pawn on b1 is in the way"]);
        check(&crowd(), "take a1 e1", false, &["RookPattern: the Pawn on b1 is in the way"]);
        check(&crowd(), "move a1 b1", false, &["target: b1 is occupied by your own Pawn"]);
        check(&crowd(), "take a1 b1", false, &["target: the Pawn on b1 is your own"]);
        check(
            &crowd(),
            "move d1 b2",
            true,
            &["KnightPattern: leads there", "movements: costs 1, white has 1"],
        );
        let why = "target: f2 is occupied by an enemy Wall, use \"take d1 f2\"";
        check(&crowd(), "move d1 f2", false, &[why]);
        let both = ["RookPattern: the Pawn on b1 is in the way", "target: there is no enemy on c1"];
        check(&crowd(), "take a1 c1", false, &both);
    }

    #[test]
    fn a_move_onto_an_enemy_says_how_to_take_or_attack_it() {
        let game = || GameScenario::new("arcana", "K . q . w \n A R . p . \n BA N W . .");
        let why = "target: d2 is occupied by an enemy Pawn, use \"take b2 d2\"";
        check(&game(), "move b2 d2", false, &[why]);
        check(
            &board(),
            "move a2 d1",
            false,
            &["ArcherMovePattern: does not lead from a2 to d1, use \"attack a2 d1\""],
        );
        // Only what is legal is offered.
        let broke = game().player("white", json!({"movements": 0}));
        let why = ["movements: costs 1, white has 0", "target: d2 is occupied by an enemy Pawn"];
        check(&broke, "move b2 d2", false, &why);
    }

    #[test]
    fn an_effect_that_keeps_a_piece_from_acting_says_for_how_long() {
        let with = |effect: serde_json::Value| {
            let carried = json!({"moved": true, "effects": [effect]});
            GameScenario::new("arcana", "W . w \n P . .").piece("a1", carried)
        };
        let why = ["Deactivate: the Pawn cannot act for 3 more rounds"];
        let game = with(json!({"id": "Deactivate", "rounds": 3}));
        // A reason of another kind is given beside it.
        let far = [why[0], "PawnMovePattern: does not lead from a1 to c1"];
        check(&game, "move a1 c1", false, &far);
        let frozen = with(json!({"id": "Ice", "rounds": 1}));
        let _ = frozen.refuses("move a1 b1", "Ice: the Pawn cannot act for 1 more round");
        let forever = with(json!({"id": "Ice"}));
        let _ = forever.refuses("move a1 b1", "Ice: the Pawn cannot act for the rest of the game");
    }

    #[test]
    fn the_form_of_an_action_refuses() {
        let two = "name two squares";
        for (action, why) in [
            ("move b2 c2 d2", two),
            ("take b2 c2 Queen", two),
            ("attack", two),
            ("ability", "ability: name the square of a piece, as in \"ability SQUARE ...\""),
            ("ability up", "ability: name the square"),
            ("card e1", "card: name a card, as in \"card NAME ...\""),
            ("draw", "draw: use draw personal, draw central CARD or draw common"),
            ("draw central", "draw: use draw personal"),
            ("draw personal IceCard", "draw: use draw personal"),
            ("discard", "discard: name one card, discard CARD"),
            ("discard AddMana FireCard", "discard: name one card"),
        ] {
            let refusal = game_explains(&board(), action);
            assert!(refusal.contains(why), "{action} is refused because {refusal}, not {why}");
        }
    }

    fn game_explains(game: &GameScenario, action: &str) -> String {
        let explanation = game.explain(action);
        assert!(!explanation.legal, "{action}");
        explanation.why.join("; ")
    }

    #[test]
    fn abilities_and_cards_that_are_used_wrongly_refuse() {
        let hand = json!({"hand": ["SummonKnight", "AddMana", "Transform"], "mana": 9});
        let game = || {
            let drawing =
                "w . . . . . . . \n . . . . . . . . \n B R M . . . . . \n W P . . . . . .";
            GameScenario::new("arcana", drawing).player("white", hand.clone())
        };
        for (action, why) in [
            ("ability a1 up", "Deconstruct: use it like \"ability a1\""),
            ("ability a2", "use it like \"ability a2 "),
            ("ability a2 right", "not allowed here ("),
            ("ability c2", "not allowed here ("),
            (
                "card SummonKnight h4",
                "SummonKnight: it cannot be played on h4: too far from your pieces",
            ),
            ("card SummonKnight a2", "SummonKnight: it cannot be played on a2: it is occupied"),
            ("card SummonKnight", "SummonKnight: use it like \"card SummonKnight "),
            ("card AddMana a2", "AddMana: use it like \"card AddMana\""),
            ("card Transform IceCard", "Transform: there is no IceCard in your personal deck"),
        ] {
            let refusal = game_explains(&game(), action);
            assert!(refusal.contains(why), "{action} is refused because {refusal}, not {why}");
        }
    }

    #[test]
    fn offers_refuse() {
        check(&board(), "accept draw", false, &["offer: no draw is offered"]);
        let offered = board().act("offer draw");
        check(&offered, "offer draw", false, &["offer: white already offers a draw"]);
        check(&offered, "accept draw", false, &["offer: you cannot answer your own offer"]);
    }

    #[test]
    fn a_text_that_is_not_an_action_is_refused() {
        check(&board(), "dance", false, &["unknown action \"dance\""]);
        check(&board(), "end e2", false, &["end: it takes no arguments"]);
        check(&board(), "move b2 z9", false, &["unknown word \"z9\""]);
        for (action, word, meant) in [
            ("card firecard", "firecard", "FireCard"),
            ("draw centrl IceCard", "centrl", "central"),
            ("ability b2 rihgt", "rihgt", "right"),
            ("move B2 c2", "B2", "b2"),
        ] {
            let why = format!("unknown word {word:?} (did you mean {meant:?}?)");
            check(&board(), action, false, &[&why]);
        }
        check(&board().act("resign"), "end", false, &["the game is over"]);
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
            ("end", 0, "out: white is out of the game"),
            ("end", 2, "turn: it is black's turn"),
            ("offer draw", 3, "turn: it is black's turn"),
            ("accept draw", 2, "offer: no draw is offered"),
            ("card FireCard", 1, "hand: black has no FireCard"),
            ("", 1, "unknown action \"\""),
        ] {
            assert_eq!(act(action, seat), Err((because.to_owned(), before.clone())), "{action}");
        }
    }
}
