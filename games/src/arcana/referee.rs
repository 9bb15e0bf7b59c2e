//! The referee: what each action does, and what ends the game.

use sortilege_core::{
    Ability, Action, Arg, Board, DeedKind, Explanation, Held, HolderId, KindId, Outcome, PieceId, Plugin, Price, Referee, Refusal,
    Rules, Scene, SeatId, Site, Step, Steps, Subject, perform_coded,
};

use super::options::{Options, piece_of};
use super::{ACCEPTS, COOLDOWN, DECIDED, MANA, MOVED, MOVEMENTS, OFFER, ROUND_LIMIT, ROYAL, explain, turn, verb, word};

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// All others lost their last royal piece.
    KingCaptured,
    /// All others are out, the last by resigning.
    Resigned,
    /// The rounds are over.
    Rounds,
    /// Everybody accepted an offer.
    DrawAgreed,
}

impl Reason {
    const ALL: [Self; 4] = [Self::KingCaptured, Self::Resigned, Self::Rounds, Self::DrawAgreed];

    pub(super) fn drawn(self) -> Outcome {
        Outcome { winner: None, reason: self as u8 }
    }

    fn won_by(self, winner: SeatId) -> Outcome {
        Outcome { winner: Some(winner), reason: self as u8 }
    }
}

/// Runs arcana by compiled rules.
pub struct ArcanaReferee {
    /// The kinds with an ability that somebody declares.
    pub(super) with_abilities: Vec<KindId>,
    hands: HolderId,
    personal_decks: HolderId,
    central_decks: HolderId,
    board_cards: HolderId,
    pub(super) common: HolderId,
}

impl ArcanaReferee {
    pub(super) fn new(rules: &Rules) -> Self {
        let first = |id| rules.holder(id, Some(SeatId(0))).or_else(|| rules.holder(id, None)).unwrap_or(HolderId(0));
        let declares = |kind: &KindId| rules.kind(*kind).coded().iter().any(|rule| !rule.automatic);
        Self {
            with_abilities: (0..rules.kinds().len()).map(|i| KindId(i as u8)).filter(declares).collect(),
            hands: first("hand"),
            personal_decks: first("personal_deck"),
            central_decks: first("central_deck"),
            board_cards: first("board_cards"),
            common: first("common_deck"),
        }
    }

    pub(super) fn hand(&self, seat: SeatId) -> HolderId {
        HolderId(self.hands.0 + seat.0)
    }

    pub(super) fn personal(&self, seat: SeatId) -> HolderId {
        HolderId(self.personal_decks.0 + seat.0)
    }

    pub(super) fn central(&self, seat: SeatId) -> HolderId {
        HolderId(self.central_decks.0 + seat.0)
    }

    pub(super) fn round_limit(&self, board: &Board) -> i32 {
        board.counter(Subject::Game, ROUND_LIMIT)
    }

    /// Pays a price. Whatever costs movements is one movement.
    fn pay(&self, seat: SeatId, price: &Price, steps: &mut Steps) {
        for (counter, amount) in &price.cost {
            steps.push(Step::Add { of: Subject::Seat(seat), counter: *counter, by: -amount });
        }
        if price.of(MOVEMENTS) > 0 {
            steps.push(Step::EndMovement);
        }
    }

    fn pay_movement(&self, seat: SeatId, mana: i32, steps: &mut Steps) {
        steps.push(Step::Add { of: Subject::Seat(seat), counter: MOVEMENTS, by: -1 });
        if mana > 0 {
            steps.push(Step::Add { of: Subject::Seat(seat), counter: MANA, by: -mana });
        }
        steps.push(Step::EndMovement);
    }

    fn has_moved(&self, piece: PieceId, steps: &mut Steps) {
        steps.push(Step::Set { of: Subject::Piece(piece), counter: MOVED, to: 1 });
    }

    /// Declares an ability: pays, and uses it at once or begins to cast.
    fn declare(&self, scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
        let board = scene.board;
        let Some(rule) = board.rules().kind(board.piece(piece).kind()).coded_rule(action.ability) else { return };
        let surcharge = rule.coded.surcharge(Site::new(scene, piece, rule.id), &action.args);
        let price = surcharge.map_or_else(|| rule.price.clone(), |surcharge| rule.price.and(surcharge));
        self.pay(board.piece(piece).owner(), &price, steps);
        if price.of(MOVEMENTS) > 0 {
            self.has_moved(piece, steps);
        }
        if price.cast > 0 {
            steps.push(Step::Cast { piece, ability: rule.id, rounds: price.cast, declared: true });
        } else {
            self.resolve(scene, piece, action, steps);
        }
    }

    fn play_card(&self, scene: Scene<'_>, seat: SeatId, action: &Action, steps: &mut Steps) {
        let Some(card) = action.args.card(0) else { return };
        let rules = scene.board.rules();
        self.pay(seat, rules.card_price(card), steps);
        let permanent = rules.card(card).is_permanent();
        self.leave_hand(scene, seat, card, permanent, steps);
        let deed = if permanent { DeedKind::PutOnBoard } else { DeedKind::Play };
        steps.push(Step::Declare { deed, piece: None });
        steps.speak_for(Plugin::Card(card));
        rules.card(card).perform(Held { scene, seat, card }, action, steps);
        steps.speak_for(Plugin::Game);
    }

    /// A card leaves the hand: for the board, or face up onto the central deck.
    fn leave_hand(&self, scene: Scene<'_>, seat: SeatId, card: sortilege_core::CardId, stays: bool, steps: &mut Steps) {
        let hand = scene.board.deck(self.hand(seat));
        if stays {
            hand.take_in_hand(card, HolderId(self.board_cards.0 + seat.0), steps);
        } else {
            hand.take(card, self.central(seat), steps);
        }
    }

    fn draw_card(&self, scene: Scene<'_>, seat: SeatId, action: &Action, steps: &mut Steps) {
        let (board, hand) = (scene.board, self.hand(seat));
        match *action.args.as_slice() {
            [Arg::Word(word::PERSONAL)] => {
                self.pay_movement(seat, 0, steps);
                board.deck(self.personal(seat)).take_top(1, hand, steps);
            }
            [Arg::Word(word::CENTRAL), Arg::Card(card)] => {
                self.pay_movement(seat, 1, steps);
                board.deck(self.central(seat)).take_in_hand(card, hand, steps);
            }
            [Arg::Word(word::COMMON)] => {
                self.pay_movement(seat, 1, steps);
                board.deck(self.common).take_top(1, hand, steps);
            }
            _ => return,
        }
        steps.push(Step::Declare { deed: DeedKind::CardTake, piece: None });
    }

    /// A seat is out: its pieces leave for the death pile unheard, its events go, its cards stay. When one is left in, the game is
    /// decided, and over when the action has run its course: whoever took the last King stands on its square.
    fn oust(&self, scene: Scene<'_>, seat: SeatId, reason: Reason, steps: &mut Steps) {
        let board = scene.board;
        steps.push(Step::Out { seat });
        for (piece, _) in board.pieces().filter(|(_, piece)| piece.owner() == seat && piece.square().is_some()) {
            steps.push(Step::Remove { piece });
        }
        steps.push(Step::Forget { seat });
        if board.counter(Subject::Game, OFFER) == i32::from(seat.0) + 1 {
            self.withdraw_offer(scene, steps);
        }
        if board.rules().seat_ids().filter(|other| *other != seat && !board.is_out(*other)).count() == 1 {
            steps.push(Step::Set { of: Subject::Game, counter: DECIDED, to: i32::from(reason as u8) + 1 });
        }
    }

    /// How the game is over, if one is left in.
    fn decision(&self, board: &Board) -> Option<Outcome> {
        let reason = u8::try_from(board.counter(Subject::Game, DECIDED) - 1).ok()?;
        let winner = board.rules().seat_ids().find(|seat| !board.is_out(*seat));
        Some(Outcome { winner, reason })
    }

    /// Whether everybody else still in has accepted the offer of a draw.
    fn is_draw_agreed(&self, board: &Board) -> bool {
        let offerer = board.counter(Subject::Game, OFFER) - 1;
        let mut others = board.rules().seat_ids().filter(|seat| i32::from(seat.0) != offerer && !board.is_out(*seat));
        offerer >= 0 && others.all(|seat| board.counter(Subject::Seat(seat), ACCEPTS) != 0)
    }
}

impl Referee for ArcanaReferee {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        Options::new(self, scene, scene.board.to_move()).all(actions);
    }

    fn legal_for(&self, scene: Scene<'_>, seat: SeatId, actions: &mut Vec<Action>) {
        let options = Options::new(self, scene, seat);
        if scene.board.to_move() == seat {
            options.all(actions);
        } else if !scene.board.is_out(seat) {
            options.words(actions);
        }
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let board = scene.board;
        let seat = action.declarer(board);
        let piece = piece_of(scene, action).map(|(piece, _)| piece);
        let to = action.args.square(1);
        match (action.verb, piece, to) {
            (verb::MOVE | verb::TAKE | verb::ATTACK, Some(piece), Some(to)) => {
                self.pay_movement(seat, 0, steps);
                self.has_moved(piece, steps);
                match (action.verb, board.at(to)) {
                    (verb::MOVE, _) => steps.push(Step::Move { piece, to }),
                    (verb::TAKE, Some(victim)) => steps.push(Step::Take { piece, victim }),
                    (_, Some(victim)) => steps.push(Step::Attack { piece, victim }),
                    _ => {}
                }
            }
            (verb::ABILITY, Some(piece), _) => self.declare(scene, piece, action, steps),
            (verb::CARD, ..) => self.play_card(scene, seat, action, steps),
            (verb::DRAW, ..) => self.draw_card(scene, seat, action, steps),
            (verb::DISCARD, ..) => {
                if let Some(card) = action.args.card(0) {
                    self.leave_hand(scene, seat, card, false, steps);
                    steps.push(Step::Declare { deed: DeedKind::Discard, piece: None });
                }
            }
            (verb::END, ..) => turn::end(steps),
            (verb::RESIGN, ..) => self.oust(scene, seat, Reason::Resigned, steps),
            (verb::OFFER, ..) => steps.push(Step::Set { of: Subject::Game, counter: OFFER, to: i32::from(seat.0) + 1 }),
            (verb::ACCEPT, ..) => steps.push(Step::Set { of: Subject::Seat(seat), counter: ACCEPTS, to: 1 }),
            _ => {}
        }
    }

    /// Abilities take effect here, at once or when they have been cast; their cooldown begins with that.
    fn resolve(&self, scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
        let kind = scene.board.rules().kind(scene.board.piece(piece).kind());
        if let Some(Ability::Coded(coded)) = kind.ability(action.ability) {
            let cooldown = coded.terms().cooldown;
            if cooldown != 0 {
                steps.push(Step::Set { of: Subject::Piece(piece), counter: COOLDOWN, to: cooldown.into() });
            }
            perform_coded(scene, piece, action, steps);
        }
    }

    fn stage(&self, scene: Scene<'_>, stage: u8, steps: &mut Steps) {
        match stage {
            turn::START => self.start_turn(scene, steps),
            turn::PASSIVES => self.passives(scene, steps),
            _ => {}
        }
    }

    /// Whoever loses the last royal piece is out, unless all others were before.
    fn lost(&self, scene: Scene<'_>, piece: PieceId, by: SeatId, steps: &mut Steps) {
        let board = scene.board;
        if self.decision(board).is_some() {
            return;
        }
        let is_royal = |piece: PieceId| board.counter(Subject::Piece(piece), ROYAL) != 0;
        let mut left = board.pieces().filter(|(_, piece)| piece.owner() == by && piece.square().is_some());
        if is_royal(piece) && !board.is_out(by) && !left.any(|(other, _)| is_royal(other)) {
            self.oust(scene, by, Reason::KingCaptured, steps);
        }
    }

    /// A turn ends by itself when its player is out or can do nothing more.
    fn after(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        if board.outcome().is_some() {
            return;
        }
        if let Some(outcome) = self.decision(board) {
            return steps.push(Step::End(outcome));
        }
        if self.is_draw_agreed(board) {
            return steps.push(Step::End(Reason::DrawAgreed.drawn()));
        }
        let seat = board.to_move();
        if board.is_out(seat) || !Options::new(self, scene, seat).any() {
            turn::end(steps);
        }
    }

    fn ending(&self, scene: Scene<'_>, _stuck: bool) -> Option<Outcome> {
        let board = scene.board;
        let mut left = board.rules().seat_ids().filter(|seat| !board.is_out(*seat));
        match (left.next(), left.next()) {
            (Some(winner), None) => Some(Reason::KingCaptured.won_by(winner)),
            _ => (i32::from(board.time().round) >= self.round_limit(board)).then(|| Reason::Rounds.drawn()),
        }
    }

    /// No rule of arcana compares positions.
    fn signature(&self, _scene: Scene<'_>) -> u64 {
        0
    }

    fn reason(&self, scene: Scene<'_>, outcome: Outcome) -> String {
        match Reason::ALL.get(usize::from(outcome.reason)) {
            Some(Reason::KingCaptured) => "king captured".to_owned(),
            Some(Reason::Resigned) => "resigned".to_owned(),
            Some(Reason::Rounds) => format!("{} rounds", self.round_limit(scene.board)),
            Some(Reason::DrawAgreed) => "draw agreed".to_owned(),
            None => String::new(),
        }
    }

    fn choose(&self, scene: Scene<'_>, seat: SeatId, text: &str) -> Result<Action, Refusal> {
        explain::choose(self, scene, seat, text)
    }

    fn explain(&self, scene: Scene<'_>, seat: SeatId, text: &str) -> Explanation {
        explain::explain(self, scene, seat, text)
    }
}
