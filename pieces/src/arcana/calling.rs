//! Calling: what Portals and Swamps do. A modder's caller is one more constant.

use sortilege_core::{
    Action, Arg, Args, Coded, Description, KindId, Price, Site, Step, Steps, SubDir, Terms,
};

/// Calls a piece whose [`sortilege_core::Piece::calling`] names the caller's kind onto a square
/// beside it.
///
/// How many callers that piece demands is asked when it is declared, this one included. The square
/// must be on the board then and empty at the end; otherwise the call fizzles.
pub struct Calls {
    /// The ability's id.
    pub id: &'static str,
    /// What it costs besides the piece that it calls.
    pub terms: Terms,
}

impl Coded for Calls {
    fn id(&self) -> &'static str {
        self.id
    }

    fn rule(&self) -> &'static str {
        "Summons a piece onto a square beside it; the piece says at what cost, how long it takes and how many callers it needs."
    }

    fn terms(&self) -> Terms {
        self.terms
    }

    fn area(&self) -> Option<Description> {
        Some(Description::slides(&SubDir::ALL, Some(1)))
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let caller = board.piece(site.piece).kind();
        let callers = site.scene.pieces_of(site.owner(), caller).len();
        for (place, kind) in board.rules().kinds().iter().enumerate() {
            let Some(called) = kind.called().filter(|called| called.by == caller) else { continue };
            if u32::from(called.count) <= callers && site.affords(&called.price) {
                for (dir, _) in site.neighbours() {
                    choose(Args::new([
                        Arg::Square(site.square()),
                        Arg::Kind(KindId(place as u8)),
                        Arg::Dir(dir),
                    ]));
                }
            }
        }
    }

    fn objection(&self, site: Site<'_>, args: &Args) -> Option<String> {
        let rules = site.scene.board.rules();
        let caller = site.scene.board.piece(site.piece).kind();
        let (wanted, caller_id) = (rules.kind(args.kind(1)?), rules.kind(caller).id());
        let callers = site.scene.pieces_of(site.owner(), caller).len();
        match wanted.called().filter(|called| called.by == caller) {
            None => Some(format!("a {caller_id} calls no {}", wanted.id())),
            Some(called) if u32::from(called.count) > callers => Some(format!(
                "a {} takes {} of kind {caller_id}, there is {callers}",
                wanted.id(),
                called.count
            )),
            Some(_) if args.dir(2).is_some_and(|dir| site.next(dir).is_none()) => {
                Some("there is no square".to_owned())
            }
            Some(_) => None,
        }
    }

    fn can_be_cast(&self, site: Site<'_>, args: &Args) -> bool {
        let caller = site.scene.board.piece(site.piece).kind();
        let [_, Arg::Kind(wanted), Arg::Dir(_)] = *args.as_slice() else { return false };
        let called = site.scene.board.rules().kind(wanted).called();
        called.is_some_and(|called| called.by == caller)
    }

    fn surcharge<'a>(&self, site: Site<'a>, args: &Args) -> Option<&'a Price> {
        Some(&site.scene.board.rules().kind(args.kind(1)?).called()?.price)
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let at =
            action.args.dir(2).and_then(|dir| site.next(dir)).filter(|at| site.scene.is_free(*at));
        if let (Some(kind), Some(at)) = (action.args.kind(1), at) {
            steps.push(Step::Summon { kind, owner: site.owner(), at });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::{Ability, Calling, Piece, register};

    use super::super::plenty::plenty;
    use super::*;

    /// What a modder adds: a caller that costs mana itself, and its unit.
    struct Grove;

    impl Piece for Grove {
        fn id(&self) -> &'static str {
            "Grove"
        }

        fn set(&self) -> &'static str {
            super::super::SET
        }

        fn glyph(&self) -> &'static str {
            "GV"
        }

        fn rule(&self) -> &'static str {
            "Calls Sprouts."
        }

        fn abilities(&self) -> Vec<Ability> {
            vec![Ability::Coded(&CALL)]
        }
    }

    register!(Piece: Grove);

    const CALL: Calls = Calls { id: "CallSprout", terms: Terms::costs(&[("mana", 2)]).cooldown(3) };

    struct Sprout;

    impl Piece for Sprout {
        fn id(&self) -> &'static str {
            "Sprout"
        }

        fn set(&self) -> &'static str {
            super::super::SET
        }

        fn glyph(&self) -> &'static str {
            "SR"
        }

        fn rule(&self) -> &'static str {
            "Stands there."
        }

        fn calling(&self) -> Option<Calling> {
            Some(Calling { by: "Grove", count: 2, rounds: 0, cost: &[("mana", 1)] })
        }
    }

    register!(Piece: Sprout);

    #[test]
    fn another_caller_is_one_constant() {
        plenty("GV . GV .")
            .check_actions(
                "ability",
                &["ability a1 Sprout right", "ability c1 Sprout left", "ability c1 Sprout right"],
            )
            .act("ability a1 Sprout right")
            .check("GV SR GV .")
            .check_player("white", &json!({"mana": 6, "movements": 5}))
            .check_piece("a1", &json!({"cooldown": 3, "moved": false, "casting": null}))
            .refuses("ability a1 Sprout right", "cooldown");
        plenty("GV . gv .").refuses("ability a1 Sprout right", "CallSprout");
    }

    #[test]
    fn the_costs_of_caller_and_unit_add_up() {
        plenty("GV . GV .")
            .player("white", json!({"mana": 2}))
            .check_actions("ability", &[])
            .refuses("ability a1 Sprout right", "mana: costs 3, white has 2");
        plenty("GV . GV .")
            .player("white", json!({"mana": 3}))
            .act("ability c1 Sprout right")
            .check("GV . GV SR");
    }

    #[test]
    fn what_takes_no_time_comes_only_onto_an_empty_square() {
        plenty("GV P GV .")
            .act("ability a1 Sprout right")
            .check("GV P GV .")
            .check_piece("a1", &json!({"cooldown": 3}));
    }
}
