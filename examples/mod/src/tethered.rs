//! Tethered: a tag that changes the slide distance of its bearer.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "Tethered",
    rule: "Slides at most two squares.",
    slides: Some(|distance| distance.min(2)),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    #[test]
    fn a_queen_on_a_tether_slides_at_most_two_squares() {
        // o: goes, x: takes
        Scenario::new(
            "chess",
            "
            . . . p . .
            . . . . . .
            p . . . . p
            Q . . . . .
            ",
        )
        .tagged("a1", "Tethered")
        .check_reach(
            "a1",
            "
            . . . p . .
            . . o . . .
            x o . . . p
            Q o o . . .
            ",
        );
    }
}
