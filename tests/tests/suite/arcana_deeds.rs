//! All sixteen kinds of deeds happen in arcana, and hooks hear of them.

use std::cell::RefCell;

use sortilege_core::{Deed, DeedKind, Effect, EffectContext, Steps, register, search};
use sortilege_table::open_unsettled;
use sortilege_tests::catalogue;

use crate::arcana::menagerie;

thread_local! {
    static HEARD: RefCell<Vec<DeedKind>> = const { RefCell::new(Vec::new()) };
}

/// Writes down what it hears; on the game as a whole, that is everything. No plugin of a game
/// should remember anything.
struct Witness;

impl Effect for Witness {
    fn id(&self) -> &'static str {
        "Witness"
    }

    fn set(&self) -> Option<&'static str> {
        Some("arcana")
    }

    fn rule(&self) -> &'static str {
        "Hears of everything."
    }

    fn on_action_done(&self, _bearer: EffectContext<'_>, deed: &Deed, _steps: &mut Steps) {
        HEARD.with_borrow_mut(|heard| {
            if !heard.contains(&deed.kind) {
                heard.push(deed.kind);
            }
        });
    }
}

register!(Effect: Witness);

#[test]
fn all_sixteen_deeds_are_heard_of() {
    let mut setup = menagerie();
    setup["effects"] = serde_json::json!([{"id": "Witness"}]);
    let catalogue = catalogue().unwrap();
    let mut play =
        open_unsettled(&catalogue, catalogue.game("arcana").unwrap(), Some(&setup), 0).unwrap();
    let missing = || {
        DeedKind::ALL
            .into_iter()
            // Those of mods are not of arcana.
            .filter(|kind| *kind != DeedKind::Own)
            .filter(|kind| !HEARD.with_borrow(|heard| heard.contains(kind)))
            .collect::<Vec<_>>()
    };
    for seed in 0..400 {
        play.deal_again(seed).unwrap();
        search::play_at_random(&mut play, seed, 1000).unwrap();
        if missing().is_empty() {
            return;
        }
    }
    panic!("nobody heard of {:?}", missing());
}
