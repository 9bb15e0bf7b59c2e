//! Rook: slides straight; its ability slides every Rook that is connected with it, the foremost first.
//!
//! Connected are own Rooks beside each other, step by step along ranks and files. Each slides until an ally, a hole or the border stops
//! it, and takes the first enemy it meets; in front of one that survives it stays. Only the Rook that was named pays, rests and has
//! moved; the others slide whatever they did or carry.
//!
//! ```text
//! . . x . .
//! . . x . .
//! x x R x x
//! . . x . .
//! . . x . .
//! ```

use sortilege_core::{
    Ability, Action, Arg, Args, Coded, Piece, PieceId, Position, Site, Square, Step, Steps, SubDir, Terms, register,
};

/// The piece.
pub struct Rook;

impl Piece for Rook {
    fn id(&self) -> &'static str {
        "Rook"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "R"
    }

    fn rule(&self) -> &'static str {
        "Slides straight; its ability slides all Rooks connected with it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("RookMove", "RookPattern").into(),
            Ability::takes("RookTake", "RookPattern").into(),
            Ability::Coded(&Charge),
        ]
    }
}

register!(Piece: Rook);

/// All connected Rooks slide in one direction.
struct Charge;

impl Coded for Charge {
    fn id(&self) -> &'static str {
        "Charge"
    }

    fn rule(&self) -> &'static str {
        "Slides all connected own Rooks in one direction until they take or touch the border."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 2)]).cooldown(10).on_itself()
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for dir in SubDir::STRAIGHT {
            let can_slide = |at: Square| {
                let next = site.scene.step(at, dir, 1);
                next.is_some_and(|next| site.scene.is_free(next) || site.enemy_at(next).is_some())
            };
            if connected(site).into_iter().any(|(_, at)| can_slide(at)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let Some(dir) = action.args.dir(1) else { return };
        let geometry = site.scene.board.rules().geometry();
        let ahead = |at: Square| {
            let (at, step) = (geometry.position(at), Position::from(dir));
            at.x * step.x + at.y * step.y
        };
        let mut rooks = connected(site);
        rooks.sort_by_key(|(piece, at)| (-ahead(*at), *piece));
        for (piece, _) in rooks {
            steps.push(Step::Proceed { piece, ability: action.ability, words: [dir as i16, 0, 0] });
        }
    }

    /// One Rook slides, when those before it have.
    fn proceed(&self, site: Site<'_>, [dir, ..]: [i16; 3], steps: &mut Steps) {
        let Some(dir) = SubDir::ALL.get(dir as usize) else { return };
        let line = (1..).map_while(|n| site.scene.step(site.square(), *dir, n));
        let free = line.take_while(|at| site.scene.is_free(*at)).collect::<Vec<_>>();
        if let Some(to) = free.last() {
            steps.push(Step::Move { piece: site.piece, to: *to });
        }
        let ahead = site.scene.step(site.square(), *dir, free.len() as i16 + 1);
        if let Some(victim) = ahead.and_then(|ahead| site.enemy_at(ahead)) {
            steps.push(Step::Take { piece: site.piece, victim });
        }
    }
}

/// The piece and all of its kind and owner that are connected with it.
fn connected(site: Site<'_>) -> Vec<(PieceId, Square)> {
    let board = site.scene.board;
    let kind = board.piece(site.piece).kind();
    let mut found = vec![(site.piece, site.square())];
    let mut next = 0;
    while let Some((_, at)) = found.get(next).copied() {
        next += 1;
        for beside in SubDir::STRAIGHT.into_iter().filter_map(|dir| site.scene.step(at, dir, 1)) {
            let ally = site.ally_at(beside).filter(|ally| board.piece(*ally).kind() == kind);
            if let Some(ally) = ally.filter(|ally| found.iter().all(|(other, _)| other != ally)) {
                found.push((ally, beside));
            }
        }
    }
    found
}
