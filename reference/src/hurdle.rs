//! Hurdles: the pieces that a drawing needs so that a pattern can hop over them.

use sortilege_core::{Description, Dir, Pattern, Position};

/// The mark of a hurdle in a drawing.
pub(super) const MARK: char = '#';

/// How many steps away a hurdle is drawn, if the pattern lets it be so far.
const STEPS: u8 = 2;

/// A square for a hurdle on each ray along which a pattern hops, seen from where it starts.
pub(super) fn hurdles(pattern: &dyn Pattern, forward: Dir) -> Vec<(i16, i16)> {
    let mut all = Vec::new();
    if let Some(description) = pattern.description() {
        find(&description.unforwarded(forward), &mut all);
    }
    all
}

fn find(description: &Description, all: &mut Vec<(i16, i16)>) {
    match description {
        Description::Leaps(_) | Description::Slides { .. } | Description::Lame { .. } => {}
        Description::Hops { steps, before, .. } => {
            let away = i16::from(before.map_or(STEPS, |before| before.min(STEPS)));
            let hurdle = |step: &Position| (step.x * away, step.y * away);
            all.extend(steps.iter().map(hurdle));
        }
        Description::Forward(inner) => find(inner, all),
        Description::Union(parts) | Description::Drawn(_, parts) => {
            parts.iter().for_each(|part| find(part, all));
        }
    }
}
