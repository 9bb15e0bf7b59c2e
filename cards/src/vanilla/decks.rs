//! Two decks of the base set, for games that are given none.

use sortilege_core::chain::DeckData;
use sortilege_core::register;

register!(Deck: DeckData {
    id: "Marchers",
    set: "lanes",
    rule: "Many units and short ways.",
    class: "BASE",
    cards: &[
        (5, 3),
        (7, 2),
        (9, 3),
        (10, 3),
        (11, 3),
        (12, 2),
        (13, 2),
        (14, 1),
        (15, 3),
        (16, 3),
        (18, 2),
        (19, 2),
        (20, 1),
    ],
});

register!(Deck: DeckData {
    id: "Masons",
    set: "lanes",
    rule: "Few units, and buildings that pay and protect.",
    class: "BASE",
    cards: &[
        (3, 3),
        (4, 3),
        (5, 3),
        (6, 2),
        (7, 2),
        (8, 1),
        (9, 3),
        (10, 3),
        (11, 2),
        (14, 1),
        (16, 2),
        (17, 3),
        (18, 2),
    ],
});
