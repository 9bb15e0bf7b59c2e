//! IceCard: Magicians can put Ice on every piece around them, friend and foe; at each turn start they cancel Fire around them.

use sortilege_core::{Action, Arg, Args, Card, Coded, Cost, DeedKind, Grant, Held, Names, Site, Step, Steps, Subject, register};

/// The card.
pub struct IceCard;

impl Card for IceCard {
    fn id(&self) -> &'static str {
        "IceCard"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Magicians put Ice on every piece around them, and cancel Fire there."
    }

    fn cost(&self) -> Cost {
        &[("mana", 2)]
    }

    fn grant(&self) -> Option<Grant> {
        Some(Grant { to: "Magician", ability: &Spell, passive: Some(passive) })
    }

    fn options(&self, _held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    /// It only lies on the board.
    fn perform(&self, _held: Held<'_>, _action: &Action, _steps: &mut Steps) {}
}

register!(Card: IceCard);

/// What a Magician does with it. The Magician itself is spared.
struct Spell;

impl Coded for Spell {
    fn id(&self) -> &'static str {
        "IceSpell"
    }

    fn rule(&self) -> &'static str {
        "Puts Ice for 4 rounds on every piece around."
    }

    fn names(&self) -> Names {
        Names { effects: &["Ice", "Fire"], patterns: &["ArcherMovePattern"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let around = site.reach("ArcherMovePattern").iter().filter_map(|at| site.scene.board.at(at));
        for piece in around.filter(|piece| site.may_act_on(*piece)) {
            steps.push(Step::Apply { to: Subject::Piece(piece), effect: site.effect("Ice"), rounds: 4 });
        }
    }
}

fn passive(site: Site<'_>, steps: &mut Steps) {
    let around = site.reach("ArcherMovePattern").iter().filter_map(|at| site.scene.board.at(at));
    for piece in around.filter(|piece| site.may(DeedKind::Play, *piece)) {
        steps.push(Step::Cancel { from: Subject::Piece(piece), effect: site.effect("Fire") });
    }
}
