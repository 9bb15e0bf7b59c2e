//! Ship: goes up to two squares straight over pieces, takes one square around; its broadside harms enemies beside it.
//!
//! ```text
//! a . a
//! a S a
//! a . a
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, DeedKind, Piece, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Ship;

impl Piece for Ship {
    fn id(&self) -> &'static str {
        "Ship"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "S"
    }

    fn rule(&self) -> &'static str {
        "Goes up to two squares straight over pieces, takes one square around; harms enemies on six sides."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("ShipMove", "MagicianPattern").into(),
            Ability::takes("ShipTake", "KingPattern").into(),
            Ability::Coded(&Broadside),
        ]
    }
}

register!(Piece: Ship);

/// 1 damage to enemies on the six squares beside it that are not straight up or down.
struct Broadside;

impl Coded for Broadside {
    fn id(&self) -> &'static str {
        "Broadside"
    }

    fn rule(&self) -> &'static str {
        "Does 1 damage to enemies beside it, except straight up and down."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(12)
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let sides = site.neighbours().filter(|(dir, _)| ![SubDir::Up, SubDir::Down].contains(dir));
        for victim in sides.filter_map(|(_, at)| site.enemy_at(at)) {
            steps.push(Step::Harm { piece: site.piece, victim, damage: 1, deed: DeedKind::Ability });
        }
    }
}
