//! Everything that refuses one action: the rules of `options.rs`, asked about it one by one.

use sortilege_core::{
    AbilityCode, AbilityRule, Action, Arg, Args, Bits, CardContext, Deed, DeedKind, Mode,
    PieceContext, PieceId, Position, Price, Purpose, Square, hooks,
};

use super::options::Options;
use super::refused::{Allowed, Refused};
use super::verb;
use super::way::deed_of;

/// The reasons found so far, each once.
#[derive(Default)]
struct Refusals(Vec<Refused>);

impl Refusals {
    fn ask(&mut self, answer: Allowed) {
        if let Err(refused) = answer
            && !self.0.contains(&refused)
        {
            self.0.push(refused);
        }
    }
}

/// The purpose of the patterns that a verb goes by.
fn purpose_of(verb: u8) -> Purpose {
    match verb {
        verb::MOVE => Purpose::Move,
        verb::TAKE => Purpose::Take,
        _ => Purpose::Attack,
    }
}

/// The square that has a piece on it when a verb leads there.
fn target_of(verb: u8, to: Square) -> Bits {
    if verb == verb::MOVE { Bits::EMPTY } else { Bits::of(to) }
}

impl Options<'_> {
    /// Everything that refuses an action of the seat, which is to move. Empty if and only if the
    /// action is legal.
    pub(super) fn refusals(&self, action: &Action) -> Vec<Refused> {
        let mut why = Refusals::default();
        match action.verb {
            verb::MOVE | verb::TAKE | verb::ATTACK => self.check_pattern(action, &mut why),
            verb::ABILITY => self.check_ability(action, &mut why),
            verb::CARD => self.check_card(action, &mut why),
            verb::DRAW => self.check_draw(action, &mut why),
            verb::DISCARD => match *action.args.as_slice() {
                [Arg::Card(card)] => {
                    self.check_deed(&self.with_cards(DeedKind::Discard), &mut why);
                    why.ask(self.holds(card));
                }
                _ => why.ask(Err(Refused::Form)),
            },
            _ => {
                if !action.args.as_slice().is_empty() {
                    why.ask(Err(Refused::Form));
                }
            }
        }
        why.0
    }

    fn check_price(&self, price: &Price, why: &mut Refusals) {
        for part in &price.cost {
            why.ask(self.pays_part(*part));
        }
    }

    /// Every tag and effect that forbids a deed. [`Options::permitted`] stops at the first.
    fn check_deed(&self, deed: &Deed, why: &mut Refusals) {
        for effect in hooks::refusers(self.scene, deed) {
            why.ask(Err(Refused::Forbidden(effect)));
        }
    }

    /// The piece on a square, if the seat could act with it. What keeps it from acting this turn
    /// does not count yet.
    fn own_piece(&self, square: Square, why: &mut Refusals) -> Option<PieceId> {
        let Some(piece) = self.scene.board.at(square) else {
            why.ask(Err(Refused::NoPiece(square)));
            return None;
        };
        let owned = self.owns(piece);
        why.ask(owned);
        owned.is_ok().then_some(piece)
    }

    fn check_idle(&self, piece: PieceId, why: &mut Refusals) {
        if let Err(acted) = self.has_not_acted(piece) {
            let before = why.0.len();
            self.check_blocks(piece, why);
            if why.0.len() == before {
                why.ask(Err(acted));
            }
        }
        why.ask(self.is_not_casting(piece));
    }

    /// The effects because of which a piece counts as having acted.
    fn check_blocks(&self, piece: PieceId, why: &mut Refusals) {
        let board = self.scene.board;
        for attached in board.effects() {
            let is_on_it = attached.subject == sortilege_core::Subject::Piece(piece);
            if is_on_it && board.rules().effect(attached.effect).blocks() {
                why.ask(Err(Refused::Blocked(piece, attached.effect)));
            }
        }
    }

    /// Moving, taking and attacking.
    fn check_pattern(&self, action: &Action, why: &mut Refusals) {
        self.check_price(&self.referee.price(self.scene, action), why);
        let [Arg::Square(from), Arg::Square(to)] = *action.args.as_slice() else {
            return why.ask(Err(Refused::Form));
        };
        let Some(piece) = self.own_piece(from, why) else { return };
        self.check_idle(piece, why);
        let victim = self.scene.board.at(to).filter(|_| action.verb != verb::MOVE);
        self.check_deed(&self.deed(deed_of(action.verb), piece, victim), why);
        let mut leads = false;
        match self.scene.board.rules().geometry().words() {
            1 => self.each_way::<1, false>(Bits::of(from), |ways| {
                leads |= ways.iter().any(|way| way.leads(action.verb, to));
            }),
            2 => self.each_way::<2, false>(Bits::of(from), |ways| {
                leads |= ways.iter().any(|way| way.leads(action.verb, to));
            }),
            _ => self.each_way::<4, false>(Bits::of(from), |ways| {
                leads |= ways.iter().any(|way| way.leads(action.verb, to));
            }),
        }
        if !leads {
            self.find_obstacles(action.verb, piece, from, to, why);
        }
    }

    /// Why no pattern leads a piece to a square: the first reason that is found, and what stands on
    /// the target.
    fn find_obstacles(
        &self,
        verb: u8,
        piece: PieceId,
        from: Square,
        to: Square,
        why: &mut Refusals,
    ) {
        let board = self.scene.board;
        let purpose = purpose_of(verb);
        let modes = self.modes(piece, verb);
        if modes.is_empty() {
            return why.ask(Err(Refused::Unable(piece)));
        }
        let Some(mode) = self.leading(&modes, verb, from, to) else {
            return why.ask(Err(Refused::NotLed(piece, to)));
        };
        let target = target_of(verb, to);
        let found = why.0.len();
        let between = board.occupied::<4>().without(Bits::of(from) | Bits::of(to));
        let mut blockers = between
            .iter()
            .filter(|square| !self.leads(mode, purpose, from, to, target | Bits::of(*square)));
        if let Some(square) = blockers.next() {
            why.ask(Err(Refused::InTheWay(piece, square)));
        }
        if let Some(tag) = mode.stopped_by() {
            let stops = |square: &Square| {
                let stopper = board.at(*square).is_some_and(|piece| board.piece(piece).has(tag));
                stopper && self.is_between(from, *square, to)
            };
            if let Some(square) = between.iter().find(stops) {
                why.ask(Err(Refused::Stopped(tag, square)));
            }
        }
        match (verb, board.at(to)) {
            (verb::MOVE, Some(_)) => why.ask(Err(Refused::Occupied(to))),
            (verb::TAKE | verb::ATTACK, _) if !self.scene.has_enemy(to, self.seat) => {
                why.ask(Err(Refused::NoEnemy(to)));
            }
            _ => {}
        }
        if why.0.len() == found {
            why.ask(Err(Refused::NotNow(piece)));
        }
    }

    /// The modes by which a piece goes for a verb.
    pub(super) fn modes(&self, piece: PieceId, verb: u8) -> Vec<&Mode> {
        let wanted = |mode: &&Mode| match verb {
            verb::MOVE => mode.moves.is_some(),
            verb::TAKE => mode.takes.is_some(),
            _ => mode.attacks.is_some(),
        };
        self.scene.board.modes_of(piece).filter(wanted).collect()
    }

    /// The first of some modes that would lead to a square if nothing were in the way.
    pub(super) fn leading<'m>(
        &self,
        modes: &[&'m Mode],
        verb: u8,
        from: Square,
        to: Square,
    ) -> Option<&'m Mode> {
        let (purpose, target) = (purpose_of(verb), target_of(verb, to));
        modes.iter().copied().find(|mode| self.leads(mode, purpose, from, to, target))
    }

    /// Whether a mode would lead to a square if only these squares had pieces.
    fn leads(
        &self,
        mode: &Mode,
        purpose: Purpose,
        from: Square,
        to: Square,
        occupied: Bits,
    ) -> bool {
        let occupied = occupied | Bits::of(from);
        mode.leads_if(self.scene, self.seat, (from, to), purpose, &occupied)
    }

    /// Whether a square lies on the straight line between two others.
    fn is_between(&self, from: Square, square: Square, to: Square) -> bool {
        let geometry = self.scene.board.rules().geometry();
        let start = geometry.position(from);
        let Position { x, y } = geometry.position(to) - start;
        let part = geometry.position(square) - start;
        let along = part.x * x + part.y * y;
        part.x * y == part.y * x && along > 0 && along < x * x + y * y
    }

    fn check_ability(&self, action: &Action, why: &mut Refusals) {
        let Some(from) = action.from() else { return why.ask(Err(Refused::Form)) };
        let Some(piece) = self.own_piece(from, why) else { return };
        let board = self.scene.board;
        let ways = board.rules().kind(board.piece(piece).kind()).coded().iter().map(|rule| {
            let mut why = Refusals::default();
            self.check_use(piece, rule, &action.args, &mut why);
            why
        });
        // Of several abilities the one that comes closest is meant.
        match ways.min_by_key(|why| why.0.len()) {
            Some(of_ability) => why.0.extend(of_ability.0),
            None => {
                self.check_idle(piece, why);
                why.ask(Err(Refused::Unable(piece)));
            }
        }
    }

    /// One ability of a piece with some words.
    fn check_use(&self, piece: PieceId, rule: &AbilityRule, args: &Args, why: &mut Refusals) {
        let site = PieceContext::new(self.scene, piece, rule.id);
        self.check_price(&rule.price_for(site, args), why);
        self.check_idle(piece, why);
        self.check_deed(&self.use_of(piece, rule), why);
        let mut is_option = false;
        rule.coded.options(site, &mut |option| is_option |= option == *args);
        if !is_option {
            self.check_target(piece, rule, args, why);
        }
        why.ask(self.is_ready(piece));
        why.ask(self.is_declared(piece, rule));
        if !is_option && (why.0.is_empty() || self.objection(piece, rule, args).is_some()) {
            why.ask(Err(Refused::Unusable(piece)));
        }
    }

    /// What the target of an ability refuses. The options of the ability already respect it.
    fn check_target(&self, piece: PieceId, rule: &AbilityRule, args: &Args, why: &mut Refusals) {
        let named = args.as_slice().iter().skip(1).find_map(|arg| match arg {
            Arg::Square(square) => Some(*square),
            _ => None,
        });
        let Some(target) = named.and_then(|square| self.scene.board.at(square)) else { return };
        let (coded, ..) = self.coded(piece, rule, args);
        for kind in coded.reaches().iter() {
            self.check_deed(&self.deed(kind, piece, Some(target)), why);
        }
    }

    fn check_card(&self, action: &Action, why: &mut Refusals) {
        let Some(card) = action.args.card(0) else { return why.ask(Err(Refused::Form)) };
        self.check_price(&self.referee.price(self.scene, action), why);
        for deed in self.deeds_of(card) {
            self.check_deed(&self.with_cards(*deed), why);
        }
        let held = self.holds(card);
        why.ask(held);
        if held.is_ok() {
            let (mut is_option, words) = (false, action.args.rest());
            let view = CardContext { scene: self.scene, seat: self.seat, card };
            let plugin = self.scene.board.rules().card(card);
            plugin.options(view, &mut |option| is_option |= option == words);
            if !is_option {
                why.ask(Err(Refused::Unplayable(card)));
            }
        }
    }

    fn check_draw(&self, action: &Action, why: &mut Refusals) {
        let Some((from, card)) = self.referee.source(self.seat, action) else {
            return why.ask(Err(Refused::Form));
        };
        self.check_price(&self.referee.price(self.scene, action), why);
        self.check_deed(&self.with_cards(DeedKind::CardTake), why);
        why.ask(self.can_draw(from, card));
    }

    /// The ability that some words use, with the context that it is used in and its own words: the
    /// piece's own, or the one that the card among the words gives it.
    pub(super) fn coded(
        &self,
        piece: PieceId,
        rule: &AbilityRule,
        args: &Args,
    ) -> (&'static dyn AbilityCode, PieceContext<'_>, Args) {
        let site = PieceContext::new(self.scene, piece, rule.id);
        let granted = args.card(1).and_then(|card| site.granted().find(|grant| grant.0 == card));
        match granted {
            None => (rule.coded, site, *args),
            Some((_, coded, site)) => {
                let own = Arg::Square(site.square());
                (coded, site, args.rest().rest().after(own))
            }
        }
    }

    /// Why an ability cannot be used with some words, if it says so itself.
    pub(super) fn objection(
        &self,
        piece: PieceId,
        rule: &AbilityRule,
        args: &Args,
    ) -> Option<String> {
        let (coded, site, args) = self.coded(piece, rule, args);
        coded.objection(site, &args)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_core::{Action, Bought, Catalogue, EffectData, Modifies, Play, Scope, register};
    use sortilege_table::{Notation, open_setup};

    use super::*;
    use crate::arcana::ArcanaReferee;

    const PRICES: Modifies = Modifies::prices(&["mana", "movements"]).of(Scope::Side);
    const EFFECT: EffectData =
        EffectData { set: Some("arcana"), rule: "Changes prices.", ..EffectData::NONE };

    register!(Effect:
        EffectData { id: "Duty", amount: Some((PRICES, |_, it| it.value + 1)), ..EFFECT },
        EffectData { id: "Rebate", amount: Some((PRICES, |_, it| it.value - 1)), ..EFFECT },
        // Depends on the piece, the card or the kind that is called.
        EffectData {
            id: "Whim",
            amount: Some((PRICES, |_, it| {
                let what = it.price.map(|price| (price.piece, price.what));
                let number = match what {
                    Some((_, Bought::Card(card))) => i32::from(card.0),
                    Some((_, Bought::Summons(kind))) => i32::from(kind.0),
                    Some((piece, _)) => piece.map_or(0, |piece| i32::from(piece.0)),
                    None => 0,
                };
                it.value + number % 4 - 2
            })),
            ..EFFECT
        },
    );

    /// A small generator, so that the law needs no other crate.
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 % n as u64) as usize
        }

        fn one<'a, T>(&mut self, list: &'a [T]) -> &'a T {
            &list[self.below(list.len())]
        }
    }

    /// Every word that an action of the game could have.
    fn vocabulary(play: &Play) -> Vec<String> {
        let rules = play.board().rules();
        let squares = rules.squares().iter().map(|square| rules.geometry().name(square));
        let kinds = rules.kinds().iter().map(|kind| kind.id().to_owned());
        let cards = rules.cards().map(|card| card.id().to_owned());
        let others = ["up", "up-right", "left", "7", "white", "personal", "central", "common"];
        let others = others.into_iter().chain(["draw", "recycle"]).map(str::to_owned);
        squares.chain(kinds).chain(cards).chain(others).collect()
    }

    /// A text near a legal one: a word more, less or changed, or another verb.
    fn mutated(legal: &[String], words: &[String], verbs: &[&str], random: &mut Random) -> String {
        let mut text: Vec<String> = random.one(legal).split(' ').map(str::to_owned).collect();
        for _ in 0..=random.below(2) {
            let place = random.below(text.len());
            match random.below(8) {
                0 if text.len() > 1 => {
                    text.pop();
                }
                1 if text.len() < 6 => text.push(random.one(words).clone()),
                2 => (*random.one(verbs)).clone_into(&mut text[0]),
                3 => {
                    let other =
                        random.one(legal).split(' ').next_back().unwrap_or("end").to_owned();
                    text.push(other);
                    text.truncate(6);
                }
                _ if place > 0 => text[place].clone_from(random.one(words)),
                _ => (*random.one(verbs)).clone_into(&mut text[0]),
            }
        }
        text.join(" ")
    }

    fn check_position(play: &Play, words: &[String], random: &mut Random) {
        let (scene, rules) = (play.scene(), play.board().rules());
        let referee = ArcanaReferee::new(rules);
        let options = Options::new(&referee, scene, play.board().to_move());
        let mut legal = Vec::new();
        play.legal(&mut legal);
        for action in &legal {
            let read = Action::with(action.verb, sortilege_core::AbilityId::NONE, action.args);
            assert_eq!(options.refusals(&read), [], "{} is legal", action.text(rules));
        }
        let texts: Vec<String> = legal.iter().map(|action| action.text(rules)).collect();
        for _ in 0..60 {
            let text = mutated(&texts, words, rules.facts().verbs, random);
            let Ok(action) = Action::parse(&text, rules) else { continue };
            let is_listed = legal.iter().any(|other| other.reads_as(&action));
            let why = referee.refusals(scene, &action);
            assert_eq!(why.is_empty(), is_listed, "{text}: {why:?}");
            let is_sentence =
                |why: &String| why.split_once(": ").is_some_and(|(id, _)| !id.is_empty());
            assert!(why.iter().all(is_sentence), "{text}: {why:?}");
        }
    }

    #[test]
    fn an_action_is_legal_if_and_only_if_nothing_refuses_it() {
        let catalogue = Catalogue::collect().unwrap_or_else(|error| panic!("{error}"));
        let Some(game) = catalogue.game("arcana") else { panic!("there is no arcana") };
        let rich = json!({"mana": 9, "max_mana": 9, "movements": 4, "max_movements": 4});
        let two = json!({"white": rich, "black": rich});
        let four = json!({"white": rich, "black": rich, "red": rich, "blue": rich});
        let setups = [("standard", &two), ("skirmish", &two), ("fourfold", &four)];
        // Prices that differ from turn to turn, and between pieces.
        let on = |id: &str| json!([{"id": id}]);
        for (setup, players) in setups {
            for seed in 1..6 {
                let mut document = json!({"setup": setup, "players": players});
                if seed > 3 {
                    document["players"]["white"]["effects"] = on("Duty");
                    document["players"]["black"]["effects"] = on("Rebate");
                    document["effects"] = on(if seed == 4 { "Duty" } else { "Whim" });
                }
                let document = if seed == 1 { Value::from(setup) } else { document };
                let mut play = open_setup(&catalogue, game, Some(&document), seed)
                    .unwrap_or_else(|error| panic!("{error}"));
                let (words, mut random) = (vocabulary(&play), Random(seed + 77));
                let mut legal = Vec::new();
                for ply in 0..120 {
                    play.legal(&mut legal);
                    if legal.is_empty() {
                        break;
                    }
                    if ply % 4 == 0 {
                        check_position(&play, &words, &mut random);
                    }
                    let action = *random.one(&legal);
                    play.make(&action).unwrap_or_else(|fault| panic!("{fault}"));
                }
            }
        }
    }
}
