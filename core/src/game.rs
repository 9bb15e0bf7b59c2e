//! The traits that a game implements: [`Game`], and [`Referee`] for its rules.

use std::sync::Arc;

use crate::{
    Ability, AbilityId, Action, CardContext, CardId, ChainWorld, DeedKind, Dice, Facts, HolderId,
    Outcome, PieceContext, PieceId, Plugin, Rules, Scene, SeatId, Step, Steps,
};

/// A game: what it consists of, and a referee that runs it. It is a plugin like pieces and cards.
///
/// In the smallest game a frog hops two squares. The first that takes another wins:
///
/// ```
/// use std::sync::Arc;
///
/// use sortilege_core::{
///     Action, Arg, Dir, Facts, Game, Outcome, Referee, Rules, Scene, SeatFacts, Step, Steps,
///     each_open_group, register,
/// };
///
/// struct Pond;
///
/// impl Game for Pond {
///     fn id(&self) -> &'static str {
///         "pond"
///     }
///
///     fn rule(&self) -> &'static str {
///         "Frogs hop; the first to take a frog wins."
///     }
///
///     fn facts(&self) -> Facts {
///         const SEATS: &[SeatFacts] =
///             &[SeatFacts::new("white", Dir::Up), SeatFacts::new("black", Dir::Down)];
///         Facts { sets: &["pond"], seats: SEATS, verbs: &["move"], ..Facts::NONE }
///     }
///
///     fn referee(&self, _rules: &Rules) -> Arc<dyn Referee> {
///         Arc::new(Umpire)
///     }
/// }
///
/// struct Umpire;
///
/// impl Referee for Umpire {
///     fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
///         each_open_group(scene, scene.board.to_move(), |group| {
///             for to in group.targets {
///                 let ability = group.mode.ability(scene.is_occupied(to));
///                 let args = [Arg::Square(group.from), Arg::Square(to)];
///                 actions.push(Action::by(0, ability, args));
///             }
///         });
///     }
///
///     fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
///         let (Some(piece), Some(to)) = (self.actor(scene, action), action.args.square(1)) else {
///             return;
///         };
///         if let Some(victim) = scene.board.at(to) {
///             steps.push(Step::Take { piece, victim });
///             steps.push(Step::End(Outcome { winner: Some(scene.board.to_move()), reason: 0 }));
///         } else {
///             steps.push(Step::Move { piece, to });
///         }
///         steps.push(Step::EndTurn { draw: false });
///     }
///
///     fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
///         let outcomes = scene.board.rules().outcomes(0).filter(|end| end.winner.is_some());
///         outcomes.map(|outcome| (outcome, "a frog was taken".to_owned())).collect()
///     }
/// }
///
/// register!(Game: Pond);
///
/// assert_eq!(Pond.facts().seats.len(), 2);
/// ```
pub trait Game: Sync {
    /// The id, unique among all games: `chess`.
    fn id(&self) -> &'static str;

    /// What the game is about, in a sentence for players.
    fn rule(&self) -> &'static str;

    /// What the game consists of: seats, verbs, counters, lists of cards.
    fn facts(&self) -> Facts;

    /// The referee for one board and its seats. It may look up numbers in the rules once, here: it
    /// is asked for once, and all games with these rules share what it returns.
    fn referee(&self, rules: &Rules) -> Arc<dyn Referee>;
}

/// Proposes what an action by a coded ability of a piece does, between [`Step::Use`] and
/// [`Step::Used`]; without these two if no tag or effect can hear of the use. The steps count as
/// proposed by the kind of the piece. Nothing if the ability of the action is not code.
pub fn perform_coded(scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
    let (rules, kind) = (scene.board.rules(), scene.board.piece(piece).kind());
    if let Some(Ability::Code(coded)) = rules.kind(kind).ability(action.ability) {
        let (user, ability) = (Some(piece), action.ability);
        steps.set_proposer(Plugin::Kind(kind));
        let place = steps.list().len();
        coded.perform(PieceContext::new(scene, piece, ability), action, steps);
        let is_heard = scene.board.listens(DeedKind::Ability)
            || rules.reacts_to(DeedKind::Ability)
            || !steps.list()[place..].iter().all(Step::only_moves);
        if is_heard {
            steps.insert(place, Step::Use { piece: user, ability });
            steps.push(Step::Used { piece: user });
        }
        steps.set_proposer(Plugin::Game);
    }
}

/// Proposes what playing a card does, between [`Step::Use`] and [`Step::Used`]. The steps count as
/// proposed by the card.
pub fn perform_card(held: CardContext<'_>, action: &Action, steps: &mut Steps) {
    steps.set_proposer(Plugin::Card(held.card));
    steps.push(Step::Use { piece: None, ability: AbilityId::NONE });
    held.scene.board.rules().card(held.card).perform(held, action, steps);
    steps.push(Step::Used { piece: None });
    steps.set_proposer(Plugin::Game);
}

/// The rules of a game on one board: which actions are legal, what they do, and when the game ends.
/// [`Game`] has an example.
///
/// It keeps nothing that changes: everything that changes is in the scene. The methods only look
/// and propose steps.
pub trait Referee: Send + Sync {
    /// Adds every legal action of the seat to move to the list. The engine does not ask once the
    /// game is over.
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>);

    /// Proposes what the seed of a new game decides, besides the first public numbers, which are
    /// drawn before, and the decks that are shuffled, which are shuffled afterwards. It is part of
    /// the setup: it cannot be undone. By default nothing.
    fn deal(&self, _scene: Scene<'_>, _dice: &mut Dice<'_>, _steps: &mut Steps) {}

    /// The number of legal actions. Override it if counting is faster than listing.
    fn count(&self, scene: Scene<'_>) -> u64 {
        let mut actions = Vec::new();
        self.legal(scene, &mut actions);
        actions.len() as u64
    }

    /// The acting piece. By default the topmost on the action's first square, if that is a square.
    fn actor(&self, scene: Scene<'_>, action: &Action) -> Option<PieceId> {
        action.from().and_then(|square| scene.board.at(square))
    }

    /// Proposes what a legal action does. It need not be checked again.
    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps);

    /// Proposes what follows when all steps of an action have happened, such as a turn that ends
    /// automatically. It should not end a turn if [`Steps::is_budget_used_up`]. It runs again until
    /// it proposes nothing. By default nothing.
    fn after(&self, _scene: Scene<'_>, _steps: &mut Steps) {}

    /// Proposes what the start of a turn brings, when [`Step::EndTurn`](crate::Step::EndTurn) has
    /// begun it. By default effects, casts and events count, tick and expire, as
    /// [`Step::StartTurn`](crate::Step::StartTurn) says. A game with an order of its own overrides
    /// it. A game whose turns do not end by that step calls
    /// [`Scene::run_clocks`] itself.
    fn start_turn(&self, scene: Scene<'_>, steps: &mut Steps) {
        // What a hook has proposed happens first, and may set a clock.
        if scene.board.has_clocks() || (scene.board.is_timed() && steps.may_set_clocks()) {
            steps.push(Step::StartTurn);
        }
    }

    /// Proposes what makes the seat to move ready to act at the start of each of its turns, such as
    /// counters that are refilled. [`Scene::sequences`] does it on a copy before it lists what a
    /// seat could do that is not to move. By default nothing.
    fn ready(&self, _scene: Scene<'_>, _steps: &mut Steps) {}

    /// Proposes what a stage of the game's own does, when everything before
    /// [`Step::Stage`](crate::Step::Stage) has happened. By default nothing.
    fn stage(&self, _scene: Scene<'_>, _stage: u16, _steps: &mut Steps) {}

    /// Proposes what a stage of the game's own does with some words, when everything before
    /// [`Step::StageOf`](crate::Step::StageOf) has happened. By default nothing.
    fn stage_of(&self, _scene: Scene<'_>, _stage: u16, _words: [i32; 3], _steps: &mut Steps) {}

    /// What the words of cards that are data mean in this game: places, stats, players. By default
    /// `None`: their chains do nothing.
    fn world(&self) -> Option<&dyn ChainWorld> {
        None
    }

    /// Proposes what a cast does when its time is over. The cast is already removed. By default
    /// [`perform_coded`].
    fn resolve(&self, scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
        perform_coded(scene, piece, action, steps);
    }

    /// Proposes what follows when a seat has lost a piece, because it died or changed its owner.
    /// These steps happen before the next step. By default nothing.
    fn lost(&self, _scene: Scene<'_>, _piece: PieceId, _by: SeatId, _steps: &mut Steps) {}

    /// Proposes what else happens when a seat resigns, for example that its pieces leave the board.
    /// The engine ends the game or puts the seat out. By default nothing.
    fn resigned(&self, _scene: Scene<'_>, _seat: SeatId, _steps: &mut Steps) {}

    /// The outcome of the current position, if it is found there and not proposed as a step.
    /// `stuck` returns whether the seat to move has no legal action; calling it lists the actions.
    /// By default none.
    fn ending(&self, _scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        None
    }

    /// The signature of the current position: equal for positions that a repetition rule considers
    /// the same. By default the pieces and the seat to move.
    fn signature(&self, scene: Scene<'_>) -> u64 {
        scene.board.key() ^ u64::from(scene.board.time().turn)
    }

    /// Adds legal actions that bots look at when they look no further at others: those that take or
    /// attack. It may leave some out. By default those of all legal actions that lead to the square
    /// of an enemy; override it if there is a faster way.
    fn takes(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let before = actions.len();
        self.legal(scene, actions);
        let seat = scene.board.to_move();
        let mut kept = before;
        for place in before..actions.len() {
            let goal = actions[place].args.square(1);
            if goal.is_some_and(|goal| scene.has_enemy(goal, seat)) {
                actions.swap(kept, place);
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    /// A hash for bots: positions with equal hashes may be taken for the same. `arrangement` is
    /// [`Board::key`](crate::Board::key). By default it covers everything on the board and the last
    /// action. Override it to leave out what does not matter.
    fn digest(&self, scene: Scene<'_>, arrangement: u64) -> u64 {
        scene.digest(arrangement)
    }

    /// What a position is worth to a seat for reasons of the game's own, in hundredths of a pawn of
    /// chess, beside what its pieces are [worth](crate::Worth). By default 0.
    fn appraise(&self, _scene: Scene<'_>, _seat: SeatId) -> i32 {
        0
    }

    /// The cards that a list may contain whose cards a seat cannot see, as far as the seat knows.
    /// [`Play::imagine`](crate::Play::imagine) fills such lists from them. It must not depend on
    /// what the seat cannot see. By default `None`: any card of the game or, in a game whose pieces
    /// are cards, those that the seat sees nowhere.
    fn possible_cards(
        &self,
        _scene: Scene<'_>,
        _seat: SeatId,
        _holder: HolderId,
    ) -> Option<Vec<CardId>> {
        None
    }

    /// Proposes steps that replace what a seat cannot see by something possible, beside cards and
    /// random numbers. They must not depend on what the seat cannot see. By default nothing.
    fn conceal(&self, _scene: Scene<'_>, _seat: SeatId, _steps: &mut Steps) {}

    /// Every possible outcome of this game with its reason in words. The outcomes of
    /// [`Declaration`](crate::Declaration)s are not among them.
    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)>;
}

/// Every possible outcome of a game with its reason in words, including those of declarations.
#[must_use]
pub fn endings(referee: &dyn Referee, scene: Scene<'_>) -> Vec<(Outcome, String)> {
    let mut endings = referee.endings(scene);
    let rules = scene.board.rules();
    let players = rules.seats().iter().filter(|seat| seat.acts).count();
    // Another seat must be able to resign.
    let can_win = |seat: &SeatId| players > usize::from(rules.seat(*seat).acts);
    let winners = rules.seat_ids().filter(can_win).map(Some);
    for winner in winners.chain((rules.seats().len() < 2).then_some(None)) {
        let outcome = Outcome { winner, reason: Outcome::RESIGNED };
        endings.push((outcome, "resigned".to_owned()));
    }
    if players > 1 {
        let outcome = Outcome { winner: None, reason: Outcome::DRAW_AGREED };
        endings.push((outcome, "draw agreed".to_owned()));
    }
    endings
}

/// The reason of an outcome in words; empty if the game has no such outcome.
#[must_use]
pub fn reason(referee: &dyn Referee, scene: Scene<'_>, outcome: Outcome) -> String {
    let found = endings(referee, scene).into_iter().find(|(other, _)| *other == outcome);
    found.map(|(_, words)| words).unwrap_or_default()
}
