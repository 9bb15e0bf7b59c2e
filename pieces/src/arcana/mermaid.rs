//! Mermaid: moves like a Knight or a King; its song hastens casting Portals beside it.
//!
//! ```text
//! . x . x .
//! x x x x x
//! . x M x .
//! x x x x x
//! . x . x .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Calling, Coded, Names, Piece, PieceId, Site, Step, Steps, Terms, register};

/// The piece.
pub struct Mermaid;

impl Piece for Mermaid {
    fn id(&self) -> &'static str {
        "Mermaid"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "ME"
    }

    fn rule(&self) -> &'static str {
        "Moves like a Knight or a King; hastens casting Portals beside it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "BIO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("MermaidMove", "MermaidPattern").into(),
            Ability::takes("MermaidTake", "MermaidPattern").into(),
            Ability::Coded(&Song),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 2, rounds: 3, cost: &[] })
    }
}

register!(Piece: Mermaid);

/// Own casting Portals beside it, 2 rounds sooner, at once if due, in the order begun; at least one. A Portal's IMM does not refuse it.
struct Song;

impl Coded for Song {
    fn id(&self) -> &'static str {
        "Song"
    }

    fn rule(&self) -> &'static str {
        "Takes 2 rounds off the casting of own Portals beside it."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(5)
    }

    fn names(&self) -> Names {
        Names { kinds: &["Portal"], effects: &["IMM"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        if hearers(site).next().is_some() {
            choose(Args::new([Arg::Square(site.square())]));
        }
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        for piece in hearers(site) {
            steps.push(Step::Hasten { piece, by: 2 });
        }
    }
}

fn hearers(site: Site<'_>) -> impl Iterator<Item = PieceId> {
    let board = site.scene.board;
    let beside = move |piece: PieceId| {
        let at = board.piece(piece).square();
        site.neighbours().any(|(_, next)| Some(next) == at)
    };
    let casting = board.casts().iter().map(|cast| cast.head.piece);
    casting.filter(move |piece| {
        let state = board.piece(*piece);
        state.kind() == site.kind("Portal")
            && state.owner() == site.owner()
            && beside(*piece)
            && site.may_act_on_despite(*piece, site.effect("IMM"))
    })
}
