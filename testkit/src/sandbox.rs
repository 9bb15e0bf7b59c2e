//! The sandbox: a game with the pieces of one set and their own abilities, and nothing else.
//!
//! Two seats take turns of one action each. There are no checks, no ends, no cards and no counters,
//! so every piece that is taken dies.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use sortilege_core::{
    Ability, Action, Arg, Catalogue, CatalogueError, Dir, Facts, Game, Guard, Outcome,
    PieceContext, Referee, Roles, Rules, Scene, SeatFacts, SeatId, Step, Steps, each_group,
    perform_coded,
};

/// The verb of described abilities: `move e2 e4`, `move a7 a8 Queen`.
pub(super) const MOVE: u8 = 0;

/// The tag of royal pieces, in every set.
const ROYAL: &str = "Royal";

/// The verb of coded abilities, before the words that each gives: `ability e1 g1 h1`.
pub(super) const ABILITY: u8 = 1;

/// The catalogue of everything that is linked into the test.
#[track_caller]
pub(super) fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Result<Catalogue, CatalogueError>> = OnceLock::new();
    match CATALOGUE.get_or_init(Catalogue::collect) {
        Ok(catalogue) => catalogue,
        Err(error) => panic!("{error}"),
    }
}

/// The sandbox of one set. It is not registered.
#[derive(Clone, Copy)]
pub(super) struct Sandbox {
    set: &'static str,
    id: &'static str,
    sets: &'static [&'static str],
    /// Whether the tag of royal pieces is linked into the test.
    has_royals: bool,
}

impl Sandbox {
    /// The sandbox of a set. Rules keep a reference to their game, so each is made once and kept.
    pub(super) fn of(set: &'static str) -> &'static Self {
        static MADE: Mutex<Vec<&'static Sandbox>> = Mutex::new(Vec::new());
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sandbox) = made.iter().find(|sandbox| sandbox.set == set) {
            return sandbox;
        }
        let id = format!("sandbox of {set}").leak();
        let has_royals = catalogue().effects().any(|entry| entry.plugin.id() == ROYAL);
        let sandbox: &'static Self =
            Box::leak(Box::new(Self { set, id, sets: Box::leak(Box::new([set])), has_royals }));
        made.push(sandbox);
        sandbox
    }
}

impl Game for Sandbox {
    fn id(&self) -> &'static str {
        self.id
    }

    fn rule(&self) -> &'static str {
        "Every piece does what its own abilities say."
    }

    fn facts(&self) -> Facts {
        const SEATS: &[SeatFacts] =
            &[SeatFacts::new("white", Dir::Up), SeatFacts::new("black", Dir::Down)];
        // Abilities may ask whether a king is safe.
        let royal = self.has_royals.then_some(ROYAL);
        let roles = Roles { royal, ..Roles::NONE };
        Facts { sets: self.sets, seats: SEATS, verbs: &["move", "ability"], roles, ..Facts::NONE }
    }

    fn referee(&self, _rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(Umpire)
    }
}

struct Umpire;

impl Referee for Umpire {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        actions.extend(self::actions(scene, scene.board.to_move()));
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let board = scene.board;
        let Some(piece) = action.from().and_then(|from| board.at(from)) else { return };
        let kind = board.piece(piece).kind();
        match (board.rules().kind(kind).ability(action.ability), action.args.square(1)) {
            (Some(Ability::Pattern(_)), Some(to)) => {
                let victim = board.at(to);
                steps.push(
                    victim.map_or(Step::Move { piece, to }, |victim| Step::Take { piece, victim }),
                );
                if let Some(kind) = action.args.kind(2) {
                    steps.push(Step::Become { piece, kind });
                }
            }
            (Some(Ability::Code(_)), _) => perform_coded(scene, piece, action, steps),
            _ => return,
        }
        // The sandbox has no rule about quiet moves, and an ability may ask whether the last action
        // could be reversed by playing on. No action can.
        steps.irreversible();
        steps.push(Step::EndTurn { draw: false });
    }

    fn endings(&self, _scene: Scene<'_>) -> Vec<(Outcome, String)> {
        Vec::new()
    }
}

/// All actions of a seat's pieces if it were its turn.
///
/// # Panics
/// If a coded ability breaks its contract.
pub(super) fn actions(scene: Scene<'_>, seat: SeatId) -> Vec<Action> {
    let mut actions = match scene.board.rules().geometry().words() {
        1 => described::<1>(scene, seat),
        2 => described::<2>(scene, seat),
        _ => described::<4>(scene, seat),
    };
    for square in scene.board.owned::<4>(seat) {
        let Some(piece) = scene.board.at(square) else { continue };
        let kind = scene.board.rules().kind(scene.board.piece(piece).kind());
        for rule in kind.coded().iter().filter(|rule| !rule.automatic) {
            let candidates = rule.coded.candidates(scene, seat);
            rule.coded.options(PieceContext::new(scene, piece, rule.id), &mut |args| {
                let name = format!("{} of {}", rule.coded.id(), kind.id());
                assert!(
                    candidates.contains(square),
                    "{name} is not for its candidates only: {args:?}"
                );
                assert!(
                    args.square(0) == Some(square),
                    "{name} does not name the piece's own square first: {args:?}"
                );
                actions.push(Action::with(ABILITY, rule.id, args));
            });
        }
    }
    actions
}

fn described<const W: usize>(scene: Scene<'_>, seat: SeatId) -> Vec<Action> {
    let occupied = scene.board.occupied::<W>();
    let mut actions = Vec::new();
    each_group(scene, seat, &Guard::<W>::open(scene, seat), |group| {
        for to in group.targets {
            let ability = group.mode.ability(occupied.contains(to));
            let (from, to) = (Arg::Square(group.from), Arg::Square(to));
            match group.mode.becomes.as_slice() {
                [] => actions.push(Action::by(MOVE, ability, [from, to])),
                kinds => actions.extend(
                    kinds
                        .iter()
                        .map(|kind| Action::by(MOVE, ability, [from, to, Arg::Kind(*kind)])),
                ),
            }
        }
    });
    actions
}
