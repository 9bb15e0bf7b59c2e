//! The trait of a game, and of the referee that runs it on one board.

use std::sync::Arc;

use crate::{
    Ability, Action, Dice, Facts, Outcome, PieceId, Plugin, Rules, Scene, SeatId, Site, Steps,
};

/// A game: its facts, its setups and its referee. A plugin like the rest.
pub trait Game: Sync {
    /// Its id: `chess`.
    fn id(&self) -> &'static str;

    /// What it is in a sentence.
    fn rule(&self) -> &'static str;

    /// What there is in it.
    fn facts(&self) -> Facts;

    /// The referee for compiled rules.
    fn referee(&self, rules: &Rules) -> Arc<dyn Referee>;
}

/// What an ability of a piece does when it is used as an action says, in the piece's own name.
pub fn perform_coded(scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
    let kind = scene.board.piece(piece).kind();
    if let Some(Ability::Coded(coded)) = scene.board.rules().kind(kind).ability(action.ability) {
        steps.speak_for(Plugin::Kind(kind));
        coded.perform(Site::new(scene, piece, action.ability), action, steps);
        steps.speak_for(Plugin::Game);
    }
}

/// Runs a game by compiled rules. It holds whatever it interned; the scene holds everything that
/// changes.
pub trait Referee: Send + Sync {
    /// Puts every legal action of whoever is to act into the list. Nothing once the game is over.
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>);

    /// What the seed of a new game decides beyond its first numbers, which are drawn by then, and
    /// shuffled decks, which are shuffled after it: it leaves those alone. It is part of how the
    /// game begins: nobody can undo it.
    fn deal(&self, _scene: Scene<'_>, _dice: &mut Dice<'_>, _steps: &mut Steps) {}

    /// How many legal actions there are.
    fn count(&self, scene: Scene<'_>) -> u64 {
        let mut actions = Vec::new();
        self.legal(scene, &mut actions);
        actions.len() as u64
    }

    /// The piece that does an action, if one does: unless said otherwise the topmost on the
    /// action's first square.
    fn actor(&self, scene: Scene<'_>, action: &Action) -> Option<PieceId> {
        action.from().and_then(|square| scene.board.at(square))
    }

    /// What a legal action does.
    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps);

    /// What follows when everything proposed has happened, until it proposes nothing more: a turn
    /// that ends automatically, unless [`Steps::is_budget_used_up`].
    fn after(&self, _scene: Scene<'_>, _steps: &mut Steps) {}

    /// What a stage of the game's own brings, asked by [`crate::Step::Stage`] when everything
    /// before it has happened.
    fn stage(&self, _scene: Scene<'_>, _stage: u16, _steps: &mut Steps) {}

    /// What a cast does when its time is over. It is no longer being cast.
    fn resolve(&self, scene: Scene<'_>, piece: PieceId, action: &Action, steps: &mut Steps) {
        perform_coded(scene, piece, action, steps);
    }

    /// What follows at once, before the next step, when a seat has lost a piece: it has died, or
    /// another seat has it now.
    fn lost(&self, _scene: Scene<'_>, _piece: PieceId, _by: SeatId, _steps: &mut Steps) {}

    /// What else follows when a seat resigns: its pieces leave the board, say. The engine ends the
    /// game or puts the seat out.
    fn resigned(&self, _scene: Scene<'_>, _seat: SeatId, _steps: &mut Steps) {}

    /// The outcome, where it is found in the position rather than proposed as a step. `stuck`
    /// answers whether the seat to move has no legal action; asking it costs a list of actions.
    fn ending(&self, _scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        None
    }

    /// What positions are compared by: equal for positions that a repetition rule calls the same.
    fn signature(&self, scene: Scene<'_>) -> u64 {
        scene.board.key() ^ u64::from(scene.board.time().turn)
    }

    /// Every outcome of this game with its reason in words, without those of
    /// [`Declaration`](crate::Declaration)s.
    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)>;
}

/// Every outcome of a game with its reason in words, declarations included.
#[must_use]
pub fn endings(referee: &dyn Referee, scene: Scene<'_>) -> Vec<(Outcome, String)> {
    let mut endings = referee.endings(scene);
    let rules = scene.board.rules();
    let players = rules.seats().iter().filter(|seat| seat.acts).count();
    let winners = rules.seat_ids().map(Some).chain((rules.seats().len() < 2).then_some(None));
    for winner in winners {
        let outcome = Outcome { winner, reason: Outcome::RESIGNED };
        endings.push((outcome, "resigned".to_owned()));
    }
    if players > 1 {
        let outcome = Outcome { winner: None, reason: Outcome::DRAW_AGREED };
        endings.push((outcome, "draw agreed".to_owned()));
    }
    endings
}

/// The reason of an outcome in words; empty for an outcome that the game does not have.
#[must_use]
pub fn reason(referee: &dyn Referee, scene: Scene<'_>, outcome: Outcome) -> String {
    let found = endings(referee, scene).into_iter().find(|(other, _)| *other == outcome);
    found.map(|(_, words)| words).unwrap_or_default()
}
