//! What a seat can do: the rules that decide it, and every action that they allow.
//!
//! Each rule is one small function that answers for one thing. Listing takes the actions that all
//! of their rules allow; `check.rs` asks the same rules about one action and keeps every refusal.

use std::ops::ControlFlow::{self, Break, Continue};

use sortilege_core::{
    AbilityId, AbilityRule, Action, Arg, Bits, CardContext, CardId, CounterId, Deed, DeedKind,
    Group, HolderId, PieceContext, PieceId, Price, Scene, SeatId, Subject, each_group_among,
    each_usual_group_among, hooks,
};

use super::refused::{Allowed, Refused};
use super::way::{Way, deed_of};
use super::{ArcanaReferee, COOLDOWN, MOVED, verb, word};

/// A seat on a board.
pub(super) struct Options<'a> {
    pub(super) referee: &'a ArcanaReferee,
    pub(super) scene: Scene<'a>,
    pub(super) seat: SeatId,
}

/// The rules.
impl<'a> Options<'a> {
    pub(super) fn new(referee: &'a ArcanaReferee, scene: Scene<'a>, seat: SeatId) -> Self {
        Self { referee, scene, seat }
    }

    /// Whether the seat can pay a price without effects, or effects may change it. Then
    /// [`Options::keep_affordable`] decides about the whole action.
    #[inline]
    fn may_pay(&self, price: &Price) -> bool {
        self.pays(price).is_ok() || self.scene.has_modified_prices()
    }

    /// The seat can pay a price.
    #[inline]
    fn pays(&self, price: &Price) -> Allowed {
        price.cost.iter().try_for_each(|part| self.pays_part(*part))
    }

    /// The seat has the amount of one counter that a price asks for.
    #[inline]
    pub(super) fn pays_part(&self, (counter, amount): (CounterId, i32)) -> Allowed {
        let has = self.scene.spendable(self.seat, counter);
        if has >= amount { Ok(()) } else { Err(Refused::Unpaid(counter)) }
    }

    /// The piece is the seat's own.
    pub(super) fn owns(&self, piece: PieceId) -> Allowed {
        let owner = self.scene.board.piece(piece).owner();
        if owner == self.seat { Ok(()) } else { Err(Refused::NotOwn(piece)) }
    }

    /// The piece has not acted this turn.
    #[inline]
    pub(super) fn has_not_acted(&self, piece: PieceId) -> Allowed {
        let moved = self.scene.board.counter(Subject::Piece(piece), MOVED);
        if moved == 0 { Ok(()) } else { Err(Refused::Acted) }
    }

    /// The piece is not casting.
    pub(super) fn is_not_casting(&self, piece: PieceId) -> Allowed {
        match self.scene.board.cast_of(piece) {
            None => Ok(()),
            Some(_) => Err(Refused::Casting(piece)),
        }
    }

    /// The piece's ability is not cooling down.
    #[inline]
    pub(super) fn is_ready(&self, piece: PieceId) -> Allowed {
        let board = self.scene.board;
        let is_ready = board.counter(Subject::Piece(piece), COOLDOWN) == 0
            && (board.rests().is_empty() || board.cooldown(piece).is_over());
        if is_ready { Ok(()) } else { Err(Refused::Cooling(piece)) }
    }

    /// Players declare the ability.
    pub(super) fn is_declared(&self, piece: PieceId, rule: &AbilityRule) -> Allowed {
        if rule.automatic { Err(Refused::Automatic(piece)) } else { Ok(()) }
    }

    /// What a piece that uses an ability does, for the tags and effects that may forbid it.
    pub(super) fn use_of(&self, piece: PieceId, rule: &AbilityRule) -> Deed {
        self.deed(DeedKind::Ability, piece, rule.on_itself.then_some(piece))
    }

    pub(super) fn deed(&self, kind: DeedKind, doer: PieceId, receiver: Option<PieceId>) -> Deed {
        Deed::new(kind, self.seat).by(doer).to(receiver)
    }

    /// What a seat does with cards, for the effects that may forbid it.
    pub(super) fn with_cards(&self, kind: DeedKind) -> Deed {
        Deed::new(kind, self.seat)
    }

    /// No tag or effect forbids it.
    #[inline]
    pub(super) fn permitted(&self, deed: &Deed) -> Allowed {
        hooks::allowed(self.scene, deed).map_err(Refused::Forbidden)
    }

    /// The deeds of playing a card.
    pub(super) fn deeds_of(&self, card: CardId) -> &'static [DeedKind] {
        if self.scene.board.rules().card(card).is_permanent() {
            &[DeedKind::Play, DeedKind::PutOnBoard]
        } else {
            &[DeedKind::Play]
        }
    }

    /// The card is in the seat's hand.
    pub(super) fn holds(&self, card: CardId) -> Allowed {
        let hand = self.scene.board.deck(self.referee.hand(self.seat));
        if hand.has(card) { Ok(()) } else { Err(Refused::NotHeld(card)) }
    }

    /// The card to be drawn is there.
    pub(super) fn can_draw(&self, from: HolderId, card: Option<CardId>) -> Allowed {
        let deck = self.scene.board.deck(from);
        match card {
            None if deck.top().is_none() => Err(Refused::Empty(from)),
            Some(card) if !deck.has(card) => Err(Refused::Missing(from, card)),
            _ => Ok(()),
        }
    }

    /// Where the patterns of some pieces lead: onto empty squares and onto enemies. With `USUAL`
    /// the board must be one where [nothing changes where pieces
    /// go](sortilege_core::Board::is_altered).
    #[inline(always)]
    pub(super) fn each_way<const W: usize, const USUAL: bool>(
        &self,
        among: Bits<W>,
        mut visit: impl FnMut([Way<W>; 2]),
    ) {
        let board = self.scene.board;
        let occupied = board.occupied::<W>();
        let all = (among, |_: &_| true);
        let split = |group: Group<'_, W>| {
            let Some(piece) = board.at(group.from) else { return };
            let way =
                |verb, ability, targets| Way { verb, ability, piece, from: group.from, targets };
            let (free, taken) = (group.targets.without(occupied), group.targets & occupied);
            let hits = match group.mode.attacks {
                Some(attacks) => way(verb::ATTACK, attacks, taken),
                None => way(verb::TAKE, group.mode.ability(true), taken),
            };
            visit([way(verb::MOVE, group.mode.ability(false), free), hits]);
        };
        match USUAL {
            true => each_usual_group_among(self.scene, self.seat, all, split),
            false => each_group_among(self.scene, self.seat, all, split),
        }
    }
}

/// What to do with an action that is found, and whether to look for more.
type Visit<'a> = dyn FnMut(Action) -> ControlFlow<()> + 'a;

/// The lists.
impl Options<'_> {
    /// Everything a seat can do in its turn.
    pub(super) fn all(&self, actions: &mut Vec<Action>) {
        let first = actions.len();
        match self.scene.board.rules().geometry().words() {
            1 => self.by_pieces::<1>(actions),
            2 => self.by_pieces::<2>(actions),
            _ => self.by_pieces::<4>(actions),
        }
        let mut list = |action| {
            actions.push(action);
            Continue(())
        };
        let _ = self.by_cards(&mut list);
        let _ = self.draws(&mut list);
        self.discards(actions);
        actions.push(Action::new(verb::END, []));
        if self.scene.has_modified_prices() {
            self.keep_affordable(actions, first);
        }
    }

    /// Keeps the actions from a place on that the seat can pay with the effects that change prices.
    #[cold]
    fn keep_affordable(&self, actions: &mut Vec<Action>, first: usize) {
        let pays = |action: &Action| self.pays(&self.referee.price(self.scene, action)).is_ok();
        let kept: Vec<Action> = actions.drain(first..).filter(pays).collect();
        actions.extend(kept);
    }

    /// [`Options::any`], where effects change prices.
    #[cold]
    fn any_affordable(&self) -> bool {
        let mut actions = Vec::new();
        self.all(&mut actions);
        actions.iter().any(|action| ![verb::DISCARD, verb::END].contains(&action.verb))
    }

    /// Whether the seat can do anything but discard cards and end its turn.
    pub(super) fn any(&self) -> bool {
        if self.scene.has_modified_prices() {
            return self.any_affordable();
        }
        let mut stop = |_| Break(());
        self.draws(&mut stop).is_break()
            || self.by_cards(&mut stop).is_break()
            || match self.scene.board.rules().geometry().words() {
                1 => self.any_by_pieces::<1>(),
                2 => self.any_by_pieces::<2>(),
                _ => self.any_by_pieces::<4>(),
            }
    }

    /// The pieces that may act: they have not acted this turn and are not casting.
    fn idle<const W: usize>(&self) -> Bits<W> {
        let board = self.scene.board;
        let mut idle = board.owned::<W>(self.seat);
        let is_casting = |piece| !board.casts().is_empty() && self.is_not_casting(piece).is_err();
        board.owned::<W>(self.seat).iter().for_each(|square| {
            let Some(piece) = board.at(square) else { return };
            if self.has_not_acted(piece).is_err() || is_casting(piece) {
                idle.remove(square);
            }
        });
        idle
    }

    fn by_pieces<const W: usize>(&self, actions: &mut Vec<Action>) {
        let idle = self.idle::<W>();
        self.by_patterns(idle, |action| actions.push(action));
        let _ = self.by_abilities(idle, &mut |action| {
            actions.push(action);
            Continue(())
        });
    }

    fn any_by_pieces<const W: usize>(&self) -> bool {
        let idle = self.idle::<W>();
        let mut found = self.by_abilities(idle, &mut |_| Break(())).is_break();
        if !found {
            self.by_patterns(idle, |_| found = true);
        }
        found
    }

    /// Moving, taking and attacking.
    #[inline]
    fn by_patterns<const W: usize>(&self, idle: Bits<W>, visit: impl FnMut(Action)) {
        if !self.may_pay(&self.referee.prices.movement) {
            return;
        }
        match self.scene.board.is_altered() {
            true => self.by_ways::<W, false>(idle, visit),
            false => self.by_ways::<W, true>(idle, visit),
        }
    }

    #[inline(always)]
    fn by_ways<const W: usize, const USUAL: bool>(
        &self,
        idle: Bits<W>,
        mut visit: impl FnMut(Action),
    ) {
        let board = self.scene.board;
        self.each_way::<W, USUAL>(idle, |[moves, hits]| {
            // What a move's deed depends on is the same for all targets.
            if !moves.targets.is_empty() && self.may_go(&moves, None) {
                moves.targets.iter().for_each(|to| visit(moves.action(to)));
            }
            hits.targets
                .iter()
                .filter(|to| self.may_go(&hits, board.at(*to)))
                .for_each(|to| visit(hits.action(to)));
        });
    }

    /// Whether no tag or effect forbids to go a way, onto a victim or an empty square.
    #[inline(always)]
    fn may_go<const W: usize>(&self, way: &Way<W>, victim: Option<PieceId>) -> bool {
        self.permitted(&self.deed(deed_of(way.verb), way.piece, victim)).is_ok()
    }

    /// The coded abilities of some pieces.
    fn by_abilities<const W: usize>(
        &self,
        idle: Bits<W>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let board = self.scene.board;
        let kinds = board.rules().kinds();
        for (kind, pieces) in board.kinds_among(idle) {
            self.by_abilities_of(pieces, kinds[kind.index()].coded(), visit)?;
        }
        Continue(())
    }

    /// The coded abilities of some pieces of one kind.
    fn by_abilities_of<const W: usize>(
        &self,
        pieces: Bits<W>,
        rules: &[AbilityRule],
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        for rule in rules.iter().filter(|rule| !rule.automatic && self.may_pay(&rule.price)) {
            for square in pieces {
                let Some(piece) = self.scene.board.at(square) else { continue };
                if self.is_ready(piece).is_err()
                    || self.permitted(&self.use_of(piece, rule)).is_err()
                {
                    continue;
                }
                let site = PieceContext::new(self.scene, piece, rule.id);
                let mut flow = Continue(());
                rule.coded.options(site, &mut |args| {
                    if flow.is_continue() {
                        flow = visit(Action::with(verb::ABILITY, rule.id, args));
                    }
                });
                flow?;
            }
        }
        Continue(())
    }

    /// Playing cards.
    fn by_cards(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let rules = self.scene.board.rules();
        // The deeds of cards are deeds of the seat, so they are the same for all cards.
        let may = |deed| self.permitted(&self.with_cards(deed)).is_ok();
        let (may_play, may_put) = (may(DeedKind::Play), may(DeedKind::PutOnBoard));
        for card in self.scene.board.deck(self.referee.hand(self.seat)).different() {
            let permitted = match self.deeds_of(card) {
                [DeedKind::Play] => may_play,
                _ => may_play && may_put,
            };
            if !permitted || !self.may_pay(rules.card_price(card)) {
                continue;
            }
            let held = CardContext { scene: self.scene, seat: self.seat, card };
            let mut flow = Continue(());
            rules.card(card).options(held, &mut |args| {
                if flow.is_continue() {
                    let args = args.after(Arg::Card(card));
                    flow = visit(Action::with(verb::CARD, AbilityId::NONE, args));
                }
            });
            flow?;
        }
        Continue(())
    }

    /// Drawing cards.
    fn draws(&self, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.permitted(&self.with_cards(DeedKind::CardTake)).is_err() {
            return Continue(());
        }
        for source in [word::PERSONAL, word::CENTRAL, word::COMMON] {
            if !self.may_pay(self.referee.prices.of_drawing(source)) {
                continue;
            }
            let from = self.referee.deck_named(self.seat, source);
            if source == word::CENTRAL {
                for card in self.scene.board.deck(from).different() {
                    visit(Action::new(verb::DRAW, [Arg::Word(source), Arg::Card(card)]))?;
                }
            } else if self.can_draw(from, None).is_ok() {
                visit(Action::new(verb::DRAW, [Arg::Word(source)]))?;
            }
        }
        Continue(())
    }

    fn discards(&self, actions: &mut Vec<Action>) {
        if self.permitted(&self.with_cards(DeedKind::Discard)).is_ok() {
            let hand = self.scene.board.deck(self.referee.hand(self.seat));
            actions
                .extend(hand.different().map(|card| Action::new(verb::DISCARD, [Arg::Card(card)])));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    const WORDS: [&str; 1] = ["end"];

    #[test]
    fn everything_a_seat_can_do_is_listed_once() {
        let cards = json!({
            "hand": ["AddMana", "SummonRook", "AddMana", "FireCard"],
            "personal_deck": ["IceCard", "IceCard"],
            "central_deck": ["AddMovement", "Transform", "AddMovement"],
        });
        let game = GameScenario::new("arcana", "W . . \n A w .")
            .player("white", cards)
            .given(json!({"common_deck": ["AddMana"]}));
        let _ = game.check_actions(
            "",
            &[
                "ability a2",
                "attack a1 b1",
                "card AddMana",
                "card FireCard",
                "card SummonRook b2",
                "discard AddMana",
                "discard FireCard",
                "discard SummonRook",
                "draw central AddMovement",
                "draw central Transform",
                "draw common",
                "draw personal",
                "end",
                "move a1 b2",
                "move a1 c1",
            ],
        );
    }

    #[test]
    fn without_movements_only_what_is_free_of_them_is_left() {
        let broke = json!({"movements": 0, "hand": ["AddMana"], "personal_deck": ["IceCard"]});
        let game = GameScenario::new("arcana", "W . w \n R . n").player("white", broke);
        let _ = game.check_actions(
            "",
            &[&["ability a2", "card AddMana", "discard AddMana"][..], &WORDS].concat(),
        );
    }

    #[test]
    fn without_mana_no_card_is_drawn_from_the_central_or_the_common_deck() {
        let broke = json!({"mana": 0, "personal_deck": ["IceCard"], "central_deck": ["IceCard"]});
        let game = GameScenario::new("arcana", "W w")
            .player("white", broke)
            .given(json!({"common_deck": ["AddMana"]}));
        let _ = game.check_actions("draw", &["draw personal"]);
    }

    #[test]
    fn other_players_decks_are_not_drawn_from() {
        let game = GameScenario::new("arcana", "W w")
            .player("black", json!({"personal_deck": ["IceCard"], "central_deck": ["AddMana"]}));
        let _ = game.check_actions("draw", &[]);
    }

    #[test]
    fn a_piece_that_has_moved_or_casts_does_nothing() {
        let game = GameScenario::new("arcana", "W R WI w")
            .piece("a1", json!({"moved": true}))
            .piece("b1", json!({"moved": true}));
        let casting = game.piece("c1", json!({"casting": {"action": "ability c1", "rounds": 2}}));
        let _ = casting.player("white", json!({"movements": 5})).check_actions("", &WORDS);
    }

    #[test]
    fn an_ability_that_cools_down_is_not_used_but_its_piece_moves() {
        let game =
            GameScenario::new("arcana", "N . . \n . . w").piece("a2", json!({"cooldown": 1}));
        let _ = game.check_actions("ability", &[]).check_actions("take", &["take a2 c1"]);
    }

    #[test]
    fn a_turn_ends_automatically_when_only_end_and_discards_are_left() {
        let white = json!({"hand": ["FireCard"], "mana": 0});
        let game = GameScenario::new("arcana", "R . w").player("white", white).act("move a1 b1");
        let _ = game.check_state(&json!({"to_move": "black"}));
        let drawn = GameScenario::new("arcana", "P . w")
            .player("white", json!({"personal_deck": ["FireCard"], "mana": 1}));
        let _ = drawn.act("draw personal").check_state(&json!({"to_move": "black"}));
    }

    #[test]
    fn a_free_ability_or_a_card_that_can_be_paid_keeps_it_open() {
        let king = GameScenario::new("arcana", "R . K \n w . .")
            .act("move a2 b2")
            .check_state(&json!({"to_move": "white"}));
        let _ = king.act("ability c2 c1").check_state(&json!({"to_move": "black"}));
        let card = GameScenario::new("arcana", "R . w")
            .player("white", json!({"hand": ["FireCard"]}))
            .act("move a1 b1");
        let _ = card
            .check_state(&json!({"to_move": "white"}))
            .act("discard FireCard")
            .check_state(&json!({"to_move": "black"}));
    }

    #[test]
    fn an_egg_is_never_told_to_hatch() {
        let _ = GameScenario::new("arcana", "E W w")
            .check_actions("ability a1", &[])
            .refuses("ability a1", "Hatch: begins automatically");
    }
}
