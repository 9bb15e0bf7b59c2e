//! Mandragora: walks like a King without taking; its growth raises its owner's maximum of mana now and at the next turn.
//!
//! ```text
//! o o o
//! o M o
//! o o o
//! ```

use sortilege_core::{
    Ability, Action, Arg, Args, Calling, ChessTime, Coded, Event, EventFunction, Names, Piece, Site, Step, Steps, Subject, Terms,
    register,
};

/// The piece.
pub struct Mandragora;

impl Piece for Mandragora {
    fn id(&self) -> &'static str {
        "Mandragora"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "MA"
    }

    fn rule(&self) -> &'static str {
        "Walks one square; raises its owner's maximum of mana twice."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "BIO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("MandragoraMove", "KingPattern").into(), Ability::Coded(&Growth)]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 5, cost: &[("mana", 2)] })
    }
}

register!(Piece: Mandragora);

/// 1 to the maximum of mana now and 1 at the owner's next turn start, both for good.
struct Growth;

impl Coded for Growth {
    fn id(&self) -> &'static str {
        "Growth"
    }

    fn rule(&self) -> &'static str {
        "Adds 1 to the maximum of mana now and 1 at the next turn."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(10)
    }

    fn names(&self) -> Names {
        Names { counters: &["max_mana"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let (seat, counter) = (site.owner(), site.counter("max_mana"));
        steps.push(Step::Add { of: Subject::Seat(seat), counter, by: 1 });
        let when = ChessTime { round: 1, ..ChessTime::default() };
        steps.push(Step::Schedule(Event { seat, when, function: EventFunction::Add { counter, by: 1 } }));
    }
}
