//! The tags and effects of the game for unit tests.

#![cfg(test)]

use super::{TIDE, note};
use crate::{
    Ability, Deed, DeedKind, Deeds, EffectContext, EffectData, Hooked, Modifies, Names,
    PatternAbility, PieceId, Scope, Step, Steps, Subject, rounds,
};

/// What an effect is called among the notes.
fn name(bearer: EffectContext<'_>) -> &'static str {
    bearer.scene.board.rules().effect_id(bearer.this)
}

const HEARD: Hooked = Hooked::ALL;

const EFFECT: EffectData =
    EffectData { set: Some("sample"), rule: "Is tested.", ..EffectData::NONE };
const TAG: EffectData = EffectData { is_tag: true, ..EFFECT };

/// Notes every deed that it is told.
const EAR: EffectData = EffectData {
    on_action_done: Some((HEARD.on_done, |bearer, deed, _| note_deed(bearer, "does", deed))),
    on_action_received: Some((HEARD.on_received, |bearer, deed, _| {
        note_deed(bearer, "receives", deed);
    })),
    ..EFFECT
};

fn note_deed(bearer: EffectContext<'_>, side: &str, deed: &Deed) {
    note(format!("{} {side} {:?}", name(bearer), deed.kind));
}

/// Notes every call of its hooks.
const LEDGER: EffectData = EffectData {
    id: "Ledger",
    can_action_be_done: Some((HEARD.can_be_done, |bearer, deed| enter(bearer, deed, "asked done"))),
    can_action_be_received: Some((HEARD.can_be_received, |bearer, deed| {
        enter(bearer, deed, "asked received")
    })),
    before_action_done: Some((HEARD.before_done, |bearer, deed, _| {
        enter(bearer, deed, "changes done");
    })),
    before_action_received: Some((HEARD.before_received, |bearer, deed, _| {
        enter(bearer, deed, "changes received");
    })),
    on_action_done: Some((HEARD.on_done, |bearer, deed, _| {
        enter(bearer, deed, "told done");
    })),
    on_action_received: Some((HEARD.on_received, |bearer, deed, _| {
        enter(bearer, deed, "told received");
    })),
    ..EFFECT
};

fn enter(bearer: EffectContext<'_>, deed: &Deed, hook: &str) -> bool {
    note(format!("{hook} {:?} {:?} of {:?}", deed.kind, bearer.subject, deed.receiver));
    true
}

fn note_phase(bearer: EffectContext<'_>, phase: &str, _: &mut Steps) {
    note(format!("{} of {:?} in {phase}", name(bearer), bearer.subject));
}

fn note_time(bearer: EffectContext<'_>, what: &str) {
    let rounds = bearer.attached.map(|attached| attached.left.round);
    let there = bearer.scene.board.effects().iter().any(|there| Some(there) == bearer.attached);
    let there = if there { "there" } else { "gone" };
    note(format!("{} {what}, {rounds:?} rounds, {there}", name(bearer)));
}

/// Adds 1 to the tide.
fn rise() -> Step {
    Step::Add { of: Subject::Game, counter: TIDE, by: 1 }
}

const TAKES: Deeds = Deeds::of(&[DeedKind::Take]);
const BLOWS: Deeds = Deeds::of(&[DeedKind::Attack, DeedKind::Take, DeedKind::Kill]);
const USES: Deeds = Deeds::of(&[DeedKind::Ability]);

/// In no order: the catalogue sorts them.
pub(super) const EFFECTS: &[EffectData] = &[
    EffectData { id: "BELL", is_tag: true, ..EAR },
    EffectData { id: "ALARM", is_tag: true, ..EAR },
    EffectData { id: "Drum", ..EAR },
    EffectData { id: "Chime", ..EAR },
    LEDGER,
    EffectData { id: "LEDGER", is_tag: true, ..LEDGER },
    EffectData { id: "GAG", silences: Deeds::of(&[DeedKind::Die, DeedKind::Summon]), ..TAG },
    EffectData {
        id: "WARD",
        refuses_received: Deeds::of(&[DeedKind::Kill, DeedKind::Attack]),
        ..TAG
    },
    EffectData { id: "PROUD", refuses_received: Deeds::of(&[DeedKind::Ability]), ..TAG },
    EffectData { id: "UNDYING", refuses_received: Deeds::of(&[DeedKind::Die]), ..TAG },
    EffectData { id: "Root", refuses_done: Deeds::of(&[DeedKind::Move]), ..EFFECT },
    EffectData {
        id: "STASIS",
        refuses_received: Deeds::of(&[DeedKind::Tick, DeedKind::Expire]),
        ..TAG
    },
    EffectData { id: "STILL", refuses_done: Deeds::of(&[DeedKind::Move]), ..TAG },
    EffectData { id: "BARREN", refuses_done: Deeds::of(&[DeedKind::Summon]), ..TAG },
    EffectData { id: "MUTE", refuses_done: USES, ..TAG },
    EffectData {
        id: "PRUDE",
        can_action_be_received: Some((Deeds::of(&[DeedKind::Own]), |bearer, deed| {
            !bearer.is_deed(deed, "Sing")
        })),
        ..TAG
    },
    EffectData {
        id: "COY",
        own_deeds: &["Sing"],
        refuses_received: Deeds::of(&[DeedKind::Own]),
        on_action_received: Some((Deeds::of(&[DeedKind::Own]), |_, _, steps| steps.push(rise()))),
        ..TAG
    },
    EffectData {
        id: "Heed",
        own_deeds: &["Sing"],
        on_action_received: Some((Deeds::of(&[DeedKind::Own]), |_, _, steps| steps.push(rise()))),
        ..EFFECT
    },
    EffectData {
        id: "DAILY",
        on_action_done: Some((Deeds::of(&[DeedKind::Turn]), |_, _, steps| steps.push(rise()))),
        ..TAG
    },
    EffectData {
        id: "YEARLY",
        on_action_done: Some((Deeds::of(&[DeedKind::Round]), |_, _, steps| steps.push(rise()))),
        ..TAG
    },
    // The tide rises when it goes to file b or d, as the action and the board say.
    EffectData {
        id: "WADER",
        on_action_done: Some((Deeds::of(&[DeedKind::Move]), |bearer, deed, steps| {
            let scene = bearer.scene;
            let goal = scene.journal.last().and_then(|last| last.action.args.square(1));
            let stands = deed.doer.and_then(|piece| scene.board.piece(piece).square());
            if goal == stands && goal.is_some_and(|goal| goal.index() % 2 == 1) {
                steps.push(rise());
            }
        })),
        ..TAG
    },
    EffectData { id: "HOARD", refuses_done: Deeds::of(&[DeedKind::CardTake]), ..TAG },
    EffectData { id: "Miser", refuses_done: Deeds::of(&[DeedKind::CardTake]), ..EFFECT },
    // Takes the whole blow, and says so by the tide.
    EffectData {
        id: "SHIELD",
        before_action_received: Some((BLOWS, |_, deed, steps| {
            deed.amount = 0;
            steps.push(rise());
        })),
        ..TAG
    },
    EffectData {
        id: "Fury",
        before_action_done: Some((BLOWS, |_, deed, _| deed.amount += 1)),
        ..EFFECT
    },
    EffectData {
        id: "Half",
        before_action_received: Some((BLOWS, |_, deed, _| deed.amount /= 2)),
        ..EFFECT
    },
    // The first piece takes the blow instead.
    EffectData {
        id: "DECOY",
        before_action_received: Some((BLOWS, |_, deed, _| deed.receiver = Some(PieceId(0)))),
        ..TAG
    },
    // Nobody takes the blow: there is no such piece.
    EffectData {
        id: "ASTRAY",
        before_action_received: Some((BLOWS, |bearer, deed, _| {
            deed.receiver = Some(bearer.scene.board.next_piece());
        })),
        ..TAG
    },
    // One that nothing listens to.
    EffectData { id: "MARK", ..TAG },
    EffectData { id: "BOOST", amount: Some((BITES, |_, it| it.value + 1)), ..TAG },
    EffectData { id: "Double", amount: Some((BITES, |_, it| it.value * 2)), ..EFFECT },
    // Writes a digit after the value, so that the value shows the order.
    EffectData {
        id: "Digit",
        stacks: true,
        numbers: &["digit"],
        amount: Some((BITES.of(Scope::All), |bearer, it| it.value * 10 + bearer.number("digit"))),
        ..EFFECT
    },
    EffectData {
        id: "EIGHT",
        amount: Some((BITES.of(Scope::All), |_, it| it.value * 10 + 8)),
        ..TAG
    },
    EffectData {
        id: "NINE",
        amount: Some((BITES.of(Scope::Side), |_, it| it.value * 10 + 9)),
        ..TAG
    },
    // What its side or its bearer has is more by its height.
    EffectData {
        id: "Brim",
        stacks: true,
        numbers: &["height"],
        amount: Some((SWELLS.of(Scope::Side), |bearer, it| it.value + bearer.number("height"))),
        ..EFFECT
    },
    EffectData {
        id: "Bank",
        numbers: &["height"],
        amount: Some((SWELLS, |bearer, it| it.value + bearer.number("height"))),
        ..EFFECT
    },
    // It takes lives, even more than there are.
    EffectData {
        id: "Frail",
        amount: Some((Modifies::counters(&["max_life"]), |_, it| it.value - 5)),
        ..EFFECT
    },
    EffectData {
        id: "TREASURY",
        amount: Some((Modifies::counters(&["max_mana"]).of(Scope::Side), |_, it| it.value + 1)),
        ..TAG
    },
    // Everything costs more mana, or less.
    EffectData { id: "Toll", amount: Some((MANA_PRICE, |_, it| it.value + 2)), ..EFFECT },
    EffectData {
        id: "SALE",
        amount: Some((MANA_PRICE.of(Scope::Side), |_, it| it.value - 3)),
        ..TAG
    },
    EffectData { id: "SIDLING", grants: SIDLES, ..TAG },
    EffectData { id: "Sidling", grants: SIDLES, ..EFFECT },
    EffectData { id: "SHORT", slides: Some(|distance| distance.min(1)), ..TAG },
    EffectData { id: "Tall", slides: Some(|distance| distance * 2), ..EFFECT },
    EffectData { id: "DUSK", on_phase: Some((&["dusk"], note_phase)), ..TAG },
    EffectData { id: "Night", on_phase: Some((&["dusk"], note_phase)), ..EFFECT },
    // Notes its number and who applied it, and lowers the number.
    EffectData {
        id: "Dose",
        stacks: true,
        numbers: &["strength"],
        on_tick: Some(|bearer, steps| {
            let strength = bearer.number("strength");
            note(format!("{strength} by {:?}", bearer.applied_by()));
            steps.push(bearer.set_number("strength", strength - 1));
        }),
        ..EFFECT
    },
    // Its number is 7, and one more each time that it is applied again.
    EffectData {
        id: "Primed",
        numbers: &["left"],
        on_apply: Some(|bearer, lasts, steps| {
            let left = if bearer.attached.is_some() { bearer.number("left") + 1 } else { 7 };
            steps.push(bearer.set_number("left", left));
            lasts
        }),
        ..EFFECT
    },
    EffectData { id: "Morning", on_phase: Some((&["dawn"], note_phase)), ..EFFECT },
    EffectData { id: "Late", on_apply: Some(|_, lasts, _| lasts.times(2)), ..EFFECT },
    EffectData {
        id: "Spark",
        on_apply: Some(|bearer, lasts, steps| {
            note_time(bearer, "applied");
            steps.push(rise());
            lasts
        }),
        on_tick: Some(|bearer, _| note_time(bearer, "ticks")),
        on_expire: Some(|bearer, steps| {
            note_time(bearer, "expires");
            steps.push(rise());
        }),
        ..EFFECT
    },
    // Repeats each use of an ability as often as the tide says.
    EffectData {
        id: "CHAIN",
        on_action_done: Some((USES, |bearer, deed, steps| {
            if bearer.scene.board.counter(Subject::Game, TIDE) > 0 {
                steps.push(Step::Add { of: Subject::Game, counter: TIDE, by: -1 });
                steps.push(Step::Declare { deed: deed.kind, piece: deed.doer, receiver: None });
            }
        })),
        ..TAG
    },
    // Puts an effect on the second piece after a take.
    EffectData {
        id: "CHIMES",
        on_action_done: Some((TAKES, |bearer, _, steps| {
            let effect = bearer.scene.board.rules().effect_named("Half");
            let to = Subject::Piece(PieceId(1));
            steps.extend(effect.map(|effect| Step::Apply { to, effect, lasts: rounds(1) }));
        })),
        ..TAG
    },
    // Refers to a kind that it does not declare.
    EffectData {
        id: "VAGUE",
        on_action_received: Some((TAKES, |bearer, _, steps| {
            let piece = PieceId(0);
            steps.push(Step::Become { piece, kind: bearer.kind("Wisp") });
        })),
        ..TAG
    },
    EffectData {
        id: "Named",
        names: Names {
            kinds: &["Wisp"],
            effects: &["MARK"],
            patterns: &["Ahead"],
            holders: &["deck", "pile"],
            counters: &["mana"],
            piece_counters: &["life"],
            game_counters: &["tide"],
            ..Names::NONE
        },
        ..EFFECT
    },
];

const BITES: Modifies = Modifies::counters(&["bite"]);
const SWELLS: Modifies = Modifies::counters(&["mana", "max_mana", "bite", "tide"]);
const MANA_PRICE: Modifies = Modifies::prices(&["mana"]);

pub(super) const SIDLES: &[PatternAbility] = &Ability::goes("Sidle", "SidleTake", "Aside");
