//! King: one square in any direction; once per game it teleports, free of cost, to an empty square no farther than five away.
//!
//! It is royal: whoever loses the last one is out.
//!
//! ```text
//! x x x
//! x K x
//! x x x
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, SPENT, Site, Step, Steps, Terms, register};

/// The piece.
pub struct King;

impl Piece for King {
    fn id(&self) -> &'static str {
        "King"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "K"
    }

    fn rule(&self) -> &'static str {
        "Goes one square in any direction, teleports once per game; whoever loses the last one is out."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "IMM", "HERO"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("royal", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("KingMove", "KingPattern").into(),
            Ability::takes("KingTake", "KingPattern").into(),
            Ability::Coded(&Teleport),
        ]
    }
}

register!(Piece: King);

/// Once per game to an empty square in a circle of radius 5.
struct Teleport;

impl Coded for Teleport {
    fn id(&self) -> &'static str {
        "Teleport"
    }

    fn rule(&self) -> &'static str {
        "Once per game it goes to an empty square at most 5 away, for free."
    }

    fn terms(&self) -> Terms {
        Terms::FREE.cooldown(SPENT).on_itself()
    }

    fn names(&self) -> Names {
        Names { patterns: &["GargoylePattern"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for to in site.reach("GargoylePattern").iter().filter(|to| site.scene.is_free(*to)) {
            choose(Args::new([Arg::Square(site.square()), Arg::Square(to)]));
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(to) = action.args.square(1) {
            steps.push(Step::Move { piece: site.piece, to });
        }
    }
}
