//! AttackToDemonicCard: a Paladin can attack a demonic enemy within three squares in both axes. HERO refuses it as an attack, IMM as
//! an ability.

use sortilege_core::{Action, Arg, Args, Card, Coded, Cost, DeedKind, Deeds, Grant, Held, Names, Site, Step, Steps, register};

/// The card.
pub struct AttackToDemonicCard;

impl Card for AttackToDemonicCard {
    fn id(&self) -> &'static str {
        "AttackToDemonicCard"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "A Paladin attacks a DEM enemy within a square of 7 x 7."
    }

    fn cost(&self) -> Cost {
        &[("mana", 2)]
    }

    fn grant(&self) -> Option<Grant> {
        Some(Grant { to: "Paladin", ability: &Smite, passive: None })
    }

    fn options(&self, _held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    /// It only lies on the board.
    fn perform(&self, _held: Held<'_>, _action: &Action, _steps: &mut Steps) {}
}

register!(Card: AttackToDemonicCard);

/// What a Paladin does with it.
struct Smite;

impl Coded for Smite {
    fn id(&self) -> &'static str {
        "Smite"
    }

    fn rule(&self) -> &'static str {
        "Attacks an enemy with DEM within a square of 7 x 7."
    }

    fn names(&self) -> Names {
        Names { effects: &["DEM"], patterns: &["CannonAttackPattern"], ..Names::NONE }
    }

    fn reaches(&self) -> Deeds {
        Deeds::of(&[DeedKind::Ability, DeedKind::Attack])
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        for at in site.reach("CannonAttackPattern") {
            let is_struck = |enemy| {
                let may = site.may_act_on(enemy) && site.may(DeedKind::Attack, enemy);
                board.piece(enemy).has(site.effect("DEM")) && may
            };
            if site.enemy_at(at).is_some_and(is_struck) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(victim) = action.args.square(1).and_then(|at| site.scene.board.at(at)) {
            steps.push(Step::Attack { piece: site.piece, victim });
        }
    }
}
