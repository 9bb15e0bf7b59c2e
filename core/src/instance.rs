//! One instance of an effect: who applied it, and its own numbers.

use crate::{Detail, EffectContext, PieceId, Step};

impl EffectContext<'_> {
    /// The piece that applied this instance, alive or dead, if a piece did. The seat in whose turn
    /// it was applied is [`Attached::turn`](crate::Attached::turn).
    #[must_use]
    pub fn applied_by(&self) -> Option<PieceId> {
        self.attached?.by
    }

    /// A number of this instance; 0 for a tag.
    ///
    /// # Panics
    /// If the effect's [`numbers`](crate::Effect::numbers) do not have the name. The engine reports
    /// it as a fault of the plugin.
    #[must_use]
    pub fn number(&self, name: &str) -> i32 {
        let place = self.number_place(name);
        self.attached.map_or(0, |attached| attached.detail(Detail::Number(place)))
    }

    /// The step that sets a number of this instance. In
    /// [`on_apply`](crate::Effect::on_apply) it sets that of the instance that is about to lie on
    /// its bearer. It does nothing for a tag.
    ///
    /// # Panics
    /// As [`EffectContext::number`].
    #[must_use]
    pub fn set_number(&self, name: &str, to: i32) -> Step {
        Step::SetNumberOf { serial: self.serial(), number: self.number_place(name), to }
    }

    /// The step that ends this instance without [`on_expire`](crate::Effect::on_expire).
    #[must_use]
    pub fn cancel(&self) -> Step {
        Step::CancelOne { serial: self.serial() }
    }

    /// The serial number of this instance. While an effect is applied, it is the next one. One that
    /// no effect has stands for a tag.
    fn serial(&self) -> u32 {
        let (board, is_tag) =
            (self.scene.board, || self.scene.board.rules().effect(self.this).is_tag());
        match self.attached {
            Some(attached) => attached.serial,
            None if is_tag() => u32::MAX,
            None => board.next_serial(),
        }
    }

    fn number_place(&self, name: &str) -> u8 {
        let effect = self.scene.board.rules().effect(self.this);
        let place = effect.numbers().iter().position(|other| *other == name);
        // A mistake in a plugin: the engine catches it and names the plugin.
        place.unwrap_or_else(|| panic!("{name:?} is not listed in the effect's numbers()")) as u8
    }
}

#[cfg(test)]
mod tests {
    use crate::sample::{BLACK, WHITE, draft, effect, noted, put, run};
    use crate::{Catalogue, EffectData, Play, Registered, Registration, Step, Subject, rounds};

    fn numbers(play: &Play) -> Vec<(i32, Option<u16>, u16)> {
        let of = |it: &crate::Attached| (it.numbers[0], it.by.map(|by| by.0), it.left.round);
        play.board().effects().iter().map(of).collect()
    }

    #[test]
    fn an_effect_can_set_its_numbers_when_it_is_applied() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let mut play = draft.open().unwrap();
        let (to, effect) = (Subject::Piece(guard), effect("Primed"));
        let apply = || Step::Apply { to, effect, lasts: rounds(2) };
        run(&mut play, [apply()]).unwrap();
        assert_eq!(numbers(&play), [(7, None, 2)]);
        run(&mut play, [apply()]).unwrap();
        assert_eq!(play.board().effects()[0].numbers[0], 8, "it lies there already");
    }

    #[test]
    fn several_instances_lie_on_one_bearer_each_with_its_own_numbers() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let wisp = put(&mut draft, "Wisp", BLACK, "b2");
        let mut play = draft.open().unwrap();
        let before = play.board().fingerprint();
        let (to, dose) = (Subject::Piece(guard), effect("Dose"));
        let strong = |to_: i32| Step::SetNumber { of: to, effect: dose, number: 0, to: to_ };
        let first = Step::Apply { to, effect: dose, lasts: rounds(2) };
        let second = Step::ApplyBy { to, effect: dose, lasts: rounds(5), by: wisp };
        run(&mut play, [first, strong(3), second, strong(-7)]).unwrap();
        assert_eq!(numbers(&play), [(3, None, 2), (-7, Some(wisp.0), 5)]);
        assert_eq!(noted(), [""; 0]);
        // Each ticks by itself, and its number falls by one.
        run(&mut play, [Step::Tick { seat: WHITE, before: u32::MAX }]).unwrap();
        let ticks = ["3 by None", &format!("-7 by Some({wisp:?})")].map(str::to_owned);
        assert_eq!(noted(), ticks);
        assert_eq!(numbers(&play), [(2, None, 2), (-8, Some(wisp.0), 5)]);
        let serial = play.board().effects()[0].serial;
        run(&mut play, [Step::CancelOne { serial }, Step::CancelOne { serial }]).unwrap();
        assert_eq!(numbers(&play), [(-8, Some(wisp.0), 5)]);
        run(&mut play, [first, Step::Cancel { from: to, effect: dose }]).unwrap();
        assert_eq!(numbers(&play), []);
        while play.unmake() {}
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn an_effect_that_does_not_stack_keeps_its_numbers_and_who_applied_it() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let mut play = draft.open().unwrap();
        let (to, half) = (Subject::Piece(guard), effect("Half"));
        let by = |lasts| Step::ApplyBy { to, effect: half, lasts, by: guard };
        let number = Step::SetNumber { of: to, effect: half, number: 3, to: 4 };
        let longer = Step::Apply { to, effect: half, lasts: rounds(9) };
        run(&mut play, [by(rounds(2)), number, longer]).unwrap();
        let attached = play.board().effects()[0];
        assert_eq!((attached.by, attached.left), (Some(guard), rounds(9)));
        assert_eq!(attached.numbers, [0, 0, 0, 4]);
    }

    #[test]
    fn an_effect_has_at_most_four_numbers_and_a_tag_none() {
        const FIVE: EffectData =
            EffectData { id: "Five", numbers: &["a", "b", "c", "d", "e"], ..EffectData::NONE };
        const TAG: EffectData = EffectData { id: "Tag", numbers: &["a"], ..EffectData::TAG };
        let error = |effect: &'static EffectData| {
            let plugin = Registration { krate: "m", plugin: Registered::Effect(effect) };
            Catalogue::of(&[plugin]).err().map(|error| error.to_string()).unwrap_or_default()
        };
        assert_eq!(error(const { &EffectData { numbers: &["a", "b", "c", "d"], ..FIVE } }), "");
        assert_eq!(
            error(&FIVE),
            "effect \"Five\" of m names \"e\", which is one number too many: an effect has at most \
             four"
        );
        assert_eq!(
            error(&TAG),
            "effect \"Tag\" of m names \"a\", which is a number, but a tag has none"
        );
    }
}
