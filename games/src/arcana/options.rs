//! What a seat can do: every action that is legal and can be paid.

use sortilege_core::{
    Action, Arg, Bits, CodedRule, Deed, DeedKind, Guard, Held, HolderId, PieceId, Scene, SeatId,
    Site, Square, Subject, each_group_among, hooks,
};

use super::{ArcanaReferee, COOLDOWN, MANA, MOVED, MOVEMENTS, verb, word};

/// A seat on a board, with what it can spend.
pub(super) struct Options<'a> {
    pub(super) referee: &'a ArcanaReferee,
    pub(super) scene: Scene<'a>,
    pub(super) seat: SeatId,
    movements: i32,
    mana: i32,
}

impl<'a> Options<'a> {
    pub(super) fn new(referee: &'a ArcanaReferee, scene: Scene<'a>, seat: SeatId) -> Self {
        let counter = |counter| scene.board.counter(Subject::Seat(seat), counter);
        Self { referee, scene, seat, movements: counter(MOVEMENTS), mana: counter(MANA) }
    }

    /// Everything a seat can do in its turn.
    pub(super) fn all(&self, actions: &mut Vec<Action>) {
        match self.scene.board.rules().geometry().words() {
            1 => self.by_pieces::<1>(actions),
            2 => self.by_pieces::<2>(actions),
            _ => self.by_pieces::<4>(actions),
        }
        self.by_cards(&mut |action| actions.push(action));
        self.draws(&mut |action| actions.push(action));
        self.discards(actions);
        actions.push(Action::new(verb::END, []));
    }

    /// Whether the seat can do anything but throw cards away, end its turn or speak.
    pub(super) fn any(&self) -> bool {
        let mut found = false;
        self.draws(&mut |_| found = true);
        if !found {
            self.by_cards(&mut |_| found = true);
        }
        found
            || match self.scene.board.rules().geometry().words() {
                1 => self.any_by_pieces::<1>(),
                2 => self.any_by_pieces::<2>(),
                _ => self.any_by_pieces::<4>(),
            }
    }

    /// The pieces that may act: they have not moved this turn and cast nothing.
    pub(super) fn idle<const W: usize>(&self) -> Bits<W> {
        let board = self.scene.board;
        let mut idle = board.owned::<W>(self.seat);
        for square in idle {
            if board.at(square).is_none_or(|piece| board.counter(Subject::Piece(piece), MOVED) != 0)
            {
                idle.remove(square);
            }
        }
        for cast in board.casts() {
            if let Some(square) = board.piece(cast.head.piece).square() {
                idle.remove(square);
            }
        }
        idle
    }

    fn by_pieces<const W: usize>(&self, actions: &mut Vec<Action>) {
        let idle = self.idle::<W>();
        if self.movements > 0 {
            self.by_patterns(idle, |action| actions.push(action));
        }
        for kind in &self.referee.with_abilities {
            let pieces = self.scene.board.kind::<W>(*kind) & idle;
            if !pieces.is_empty() {
                self.by_abilities(
                    pieces,
                    self.scene.board.rules().kind(*kind).coded(),
                    &mut |action| actions.push(action),
                );
            }
        }
    }

    fn any_by_pieces<const W: usize>(&self) -> bool {
        let idle = self.idle::<W>();
        let mut found = false;
        for kind in &self.referee.with_abilities {
            let pieces = self.scene.board.kind::<W>(*kind) & idle;
            if !pieces.is_empty() && !found {
                self.by_abilities(
                    pieces,
                    self.scene.board.rules().kind(*kind).coded(),
                    &mut |_| found = true,
                );
            }
        }
        if self.movements > 0 && !found {
            self.by_patterns(idle, |_| found = true);
        }
        found
    }

    /// Moving, taking and attacking.
    #[inline]
    fn by_patterns<const W: usize>(&self, idle: Bits<W>, mut visit: impl FnMut(Action)) {
        let board = self.scene.board;
        let occupied = board.occupied::<W>();
        each_group_among(
            self.scene,
            self.seat,
            &Guard::<W>::open(self.scene, self.seat),
            idle,
            |group| {
                let Some(piece) = board.at(group.from) else { return };
                let from = Arg::Square(group.from);
                let going = group.targets.without(occupied);
                if !going.is_empty() && self.may(DeedKind::Move, piece, None) {
                    let ability = group.mode.ability(false);
                    for to in going {
                        visit(Action::by(verb::MOVE, ability, [from, Arg::Square(to)]));
                    }
                }
                let (verb, deed, ability) = match group.mode.attacks {
                    Some(attacks) => (verb::ATTACK, DeedKind::Attack, attacks),
                    None => (verb::TAKE, DeedKind::Take, group.mode.ability(true)),
                };
                for to in group.targets & occupied {
                    if board.at(to).is_some_and(|victim| self.may(deed, piece, Some(victim))) {
                        visit(Action::by(verb, ability, [from, Arg::Square(to)]));
                    }
                }
            },
        );
    }

    /// The coded abilities of some pieces of one kind.
    fn by_abilities<const W: usize>(
        &self,
        pieces: Bits<W>,
        rules: &[CodedRule],
        visit: &mut dyn FnMut(Action),
    ) {
        for rule in rules
            .iter()
            .filter(|rule| !rule.automatic && self.scene.affords(self.seat, &rule.price))
        {
            for square in pieces {
                if let Some(piece) =
                    self.scene.board.at(square).filter(|piece| self.may_use(*piece, rule))
                {
                    let site = Site::new(self.scene, piece, rule.id);
                    rule.coded.options(site, &mut |args| {
                        visit(Action::with(verb::ABILITY, rule.id, args))
                    });
                }
            }
        }
    }

    /// Whether a piece's ability is not cooling down and nobody forbids it.
    fn may_use(&self, piece: PieceId, rule: &CodedRule) -> bool {
        let ready = self.scene.board.counter(Subject::Piece(piece), COOLDOWN) == 0;
        ready && self.may(DeedKind::Ability, piece, rule.on_itself.then_some(piece))
    }

    #[inline]
    fn may(&self, kind: DeedKind, doer: PieceId, receiver: Option<PieceId>) -> bool {
        hooks::allowed(self.scene, &Deed { kind, doer: Some(doer), receiver, seat: self.seat })
            .is_ok()
    }

    fn may_with_cards(&self, kind: DeedKind) -> bool {
        hooks::allowed(self.scene, &Deed { kind, doer: None, receiver: None, seat: self.seat })
            .is_ok()
    }

    /// Playing cards.
    fn by_cards(&self, visit: &mut dyn FnMut(Action)) {
        if !self.may_with_cards(DeedKind::Play) {
            return;
        }
        let rules = self.scene.board.rules();
        for card in self.scene.board.deck(self.referee.hand(self.seat)).different() {
            let stays = rules.card(card).is_permanent();
            if stays && !self.may_with_cards(DeedKind::PutOnBoard) {
                continue;
            }
            if self.scene.affords(self.seat, rules.card_price(card)) {
                let held = Held { scene: self.scene, seat: self.seat, card };
                rules.card(card).options(held, &mut |args| {
                    visit(Action::with(
                        verb::CARD,
                        sortilege_core::AbilityId::NONE,
                        args.after(Arg::Card(card)),
                    ));
                });
            }
        }
    }

    /// Drawing cards, each for a movement and some for a mana.
    fn draws(&self, visit: &mut dyn FnMut(Action)) {
        if self.movements <= 0 || !self.may_with_cards(DeedKind::CardTake) {
            return;
        }
        let deck = |holder: HolderId| self.scene.board.deck(holder);
        if deck(self.referee.personal(self.seat)).top().is_some() {
            visit(Action::new(verb::DRAW, [Arg::Word(word::PERSONAL)]));
        }
        if self.mana > 0 {
            for card in deck(self.referee.central(self.seat)).different() {
                visit(Action::new(verb::DRAW, [Arg::Word(word::CENTRAL), Arg::Card(card)]));
            }
            if deck(self.referee.common).top().is_some() {
                visit(Action::new(verb::DRAW, [Arg::Word(word::COMMON)]));
            }
        }
    }

    fn discards(&self, actions: &mut Vec<Action>) {
        if self.may_with_cards(DeedKind::Discard) {
            let hand = self.scene.board.deck(self.referee.hand(self.seat));
            actions
                .extend(hand.different().map(|card| Action::new(verb::DISCARD, [Arg::Card(card)])));
        }
    }
}

/// The square of the piece that an action is about.
pub(super) fn piece_of(scene: Scene<'_>, action: &Action) -> Option<(PieceId, Square)> {
    let square = action.from()?;
    Some((scene.board.at(square)?, square))
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
    fn a_turn_ends_by_itself_when_nothing_but_words_and_discards_is_left() {
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
            .refuses("ability a1", "Hatch: begins by itself");
    }
}
