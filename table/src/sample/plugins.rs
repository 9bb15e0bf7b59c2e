//! The plugins of the games for unit tests.

#![cfg(test)]

use sortilege_core::{
    AbilityCode, Action, Arg, Args, CardData, CardPiece, DeedKind, Deeds, EffectData, Grant,
    Modifies, PieceContext, PieceData, Scope, Steps, Terms, register, rounds,
};

const EFFECT: EffectData =
    EffectData { set: Some("garden"), rule: "Is tested.", ..EffectData::NONE };
const TAG: EffectData = EffectData { is_tag: true, ..EFFECT };

register!(Effect:
    EffectData { id: "MARK", rule: "Marks.", ..TAG },
    EffectData { id: "SHY", ..TAG },
    EffectData { id: "GAG", silences: Deeds::of(&[DeedKind::Summon]), ..TAG },
    EffectData { id: "Chill", rule: "Chills.", ..EFFECT },
    EffectData { id: "Warmth", on_tick: Some(|_, _| {}), ..EFFECT },
    EffectData { id: "Dose", stacks: true, numbers: &["depth", "width"], ..EFFECT },
    // While a piece stands on the first rank, its bearer bites harder.
    EffectData {
        id: "Pack",
        amount: Some((Modifies::counters(&["bite"]), |bearer, it| {
            let board = bearer.scene.board;
            let is_first = |at| board.rules().geometry().position(at).y == 0;
            let mut squares = board.pieces().filter_map(|(_, piece)| piece.square());
            it.value + i32::from(squares.any(is_first))
        })),
        ..EFFECT
    },
    // Its side has more by its depth. Several of it add up.
    EffectData {
        id: "Feast",
        stacks: true,
        numbers: &["depth"],
        amount: Some((
            Modifies::counters(&["max_mana", "vow", "tide", "frost", "bite"]).of(Scope::Side),
            |bearer, it| it.value.saturating_add(bearer.number("depth")),
        )),
        ..EFFECT
    },
    // The same for counters of mods and for all.
    EffectData {
        id: "Swarm",
        set: None,
        stacks: true,
        numbers: &["depth"],
        amount: Some((
            Modifies::counters(&["bees", "dew", "ripe", "wind"]).of(Scope::All),
            |bearer, it| it.value.saturating_add(bearer.number("depth")),
        )),
        ..EFFECT
    },
    // Its owner has more mana at most.
    EffectData {
        id: "HOARD",
        amount: Some((Modifies::counters(&["max_mana"]).of(Scope::Side), |_, it| it.value + 1)),
        ..TAG
    },
    EffectData { id: "DOWN", set: Some("chest"), ..TAG },
    EffectData { id: "LOUD", set: Some("chest"), ..TAG },
);

const PIECE: PieceData = PieceData { set: "garden", rule: "Is tested.", ..PieceData::NONE };

register!(Piece:
    PieceData { id: "Wisp", glyph: "W", rule: "Drifts.", ..PIECE },
    PieceData {
        id: "Guard",
        glyph: "G",
        tags: &["MARK"],
        counters: &[("max_life", 3), ("bite", 2)],
        ..PIECE
    },
    PieceData {
        id: "Seed",
        glyph: "S",
        counters: &[("rest", 0), ("mood", -2)],
        coded: &[&Bloom],
        ..PIECE
    },
    PieceData { id: "Imp", glyph: "I", coded: &[&Blink], ..PIECE },
    PieceData { id: "Mage", glyph: "M", counters: &[("rest", 0)], coded: &[&Bolt], ..PIECE },
    PieceData { id: "Trump", glyph: "T", set: "chest", ..PIECE },
    PieceData { id: "Thief", glyph: "H", set: "chest", ..PIECE },
);

/// Blooms two rounds after the piece has come onto the board.
struct Bloom;

impl AbilityCode for Bloom {
    fn id(&self) -> &'static str {
        "Bloom"
    }
    fn rule(&self) -> &'static str {
        "Is tested."
    }
    fn terms(&self) -> Terms {
        Terms::FREE.cast(rounds(2))
    }
    fn is_automatic(&self) -> bool {
        true
    }
    fn options(&self, _: PieceContext<'_>, _: &mut dyn FnMut(Args)) {}
    fn perform(&self, _: PieceContext<'_>, _: &Action, _: &mut Steps) {}
}

/// Strikes a square three rounds later.
struct Bolt;

impl AbilityCode for Bolt {
    fn id(&self) -> &'static str {
        "Bolt"
    }
    fn rule(&self) -> &'static str {
        "Is tested."
    }
    fn terms(&self) -> Terms {
        Terms::FREE.cast(rounds(3))
    }
    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square()), Arg::Square(site.square())]));
    }
    fn perform(&self, _: PieceContext<'_>, _: &Action, _: &mut Steps) {}
}

/// Is used at once.
struct Blink;

impl AbilityCode for Blink {
    fn id(&self) -> &'static str {
        "Blink"
    }
    fn rule(&self) -> &'static str {
        "Is tested."
    }
    fn options(&self, _: PieceContext<'_>, _: &mut dyn FnMut(Args)) {}
    fn perform(&self, _: PieceContext<'_>, _: &Action, _: &mut Steps) {}
}

const CARD: CardData = CardData { set: "garden", rule: "Is tested.", ..CardData::NONE };
const CHEST: CardData = CardData { set: "chest", ..CARD };

/// A card that is a piece.
const fn card(kind: &'static str, owner: &'static str, worth: i32) -> Option<CardPiece> {
    Some(CardPiece {
        kind,
        owner,
        counters: match worth {
            1 => &[],
            _ => &[("worth", 5)],
        },
    })
}

register!(Card:
    CardData { id: "Ash", rule: "Burns.", ..CARD },
    CardData { id: "Fern", ..CARD },
    CardData {
        id: "Oak",
        grant: Some(Grant { to: "Wisp", ability: &Bolt, passive: None }),
        ..CARD
    },
    CardData { id: "Ace", stands_for: card("Trump", "hero", 5), ..CHEST },
    CardData { id: "Two", stands_for: card("Trump", "hero", 1), ..CHEST },
    CardData { id: "Three", stands_for: card("Thief", "foe", 1), ..CHEST },
    CardData { id: "Four", stands_for: card("Thief", "foe", 1), ..CHEST },
    CardData { id: "Joker", ..CHEST },
);
