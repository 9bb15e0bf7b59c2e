//! ReviveCard: a Paladin can bring a dead ally back onto an empty square beside it, whole and with fresh tags. A King stays dead. Of
//! several dead of a kind the first in the pile comes.

use sortilege_core::{
    Action, Arg, Args, Card, Coded, Cost, Grant, Held, KindId, Names, PieceId, PieceState, Site, Step, Steps, register,
};

/// The card.
pub struct ReviveCard;

impl Card for ReviveCard {
    fn id(&self) -> &'static str {
        "ReviveCard"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "A Paladin revives a dead ally beside it."
    }

    fn cost(&self) -> Cost {
        &[("mana", 3)]
    }

    fn grant(&self) -> Option<Grant> {
        Some(Grant { to: "Paladin", ability: &Revival, passive: None })
    }

    fn options(&self, _held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    /// It only lies on the board.
    fn perform(&self, _held: Held<'_>, _action: &Action, _steps: &mut Steps) {}
}

register!(Card: ReviveCard);

/// What a Paladin does with it.
struct Revival;

impl Coded for Revival {
    fn id(&self) -> &'static str {
        "Revival"
    }

    fn rule(&self) -> &'static str {
        "Revives a dead ally that is no King on an empty square beside it."
    }

    fn names(&self) -> Names {
        Names { kinds: &["King"], patterns: &["KingPattern"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let allies = board.death_pile().iter().map(|dead| board.piece(*dead)).filter(|dead| dead.owner() == site.owner());
        let mut kinds: Vec<KindId> = allies.map(PieceState::kind).filter(|kind| *kind != site.kind("King")).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for at in site.reach("KingPattern").iter().filter(|at| site.scene.is_free(*at)) {
            for kind in &kinds {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at), Arg::Kind(*kind)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let [_, Arg::Square(at), Arg::Kind(kind)] = *action.args.as_slice() else { return };
        let board = site.scene.board;
        let mut dead = board.death_pile().iter().copied();
        let is_meant = |dead: &PieceId| board.piece(*dead).kind() == kind && board.piece(*dead).owner() == site.owner();
        if let Some(piece) = dead.find(is_meant) {
            steps.push(Step::Revive { piece, at });
        }
    }
}
