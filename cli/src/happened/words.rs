//! The sentences in which a player reads what happened: one for each event.

use sortilege_core::{ChessTime, name};
use sortilege_languages::names::{self, Category};
use sortilege_languages::{retell, say};

/// Something that an action caused, with the names of that moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    Appears {
        piece: String,
        square: String,
    },
    Leaves {
        piece: String,
        square: String,
    },
    Dies {
        piece: String,
        square: String,
    },
    Returns {
        piece: String,
    },
    Moves {
        piece: String,
        from: String,
        to: String,
    },
    Becomes {
        piece: String,
        kind: &'static str,
    },
    Belongs {
        piece: String,
        seat: &'static str,
    },
    GetsTag {
        piece: String,
        tag: &'static str,
    },
    LosesTag {
        piece: String,
        tag: &'static str,
    },
    EffectBegins {
        bearer: String,
        effect: &'static str,
        lasts: ChessTime,
    },
    EffectEnds {
        bearer: String,
        effect: &'static str,
    },
    EffectLasts {
        bearer: String,
        effect: &'static str,
        lasts: ChessTime,
    },
    Grows {
        of: String,
        counter: &'static str,
        before: i32,
        after: i32,
    },
    Falls {
        of: String,
        counter: &'static str,
        before: i32,
        after: i32,
    },
    Rests {
        piece: String,
        time: ChessTime,
    },
    IsSpent {
        piece: String,
    },
    IsRested {
        piece: String,
    },
    CastBegins {
        piece: String,
        ability: &'static str,
        lasts: ChessTime,
    },
    CastEnds {
        piece: String,
        ability: &'static str,
    },
    CastBreaks {
        piece: String,
        ability: &'static str,
    },
    IsPlanned {
        event: String,
        seat: &'static str,
        when: ChessTime,
    },
    Amount {
        by: &'static str,
        before: i32,
        after: i32,
    },
    Instead {
        by: &'static str,
        piece: String,
    },
    /// A card goes from one list to another. Whoever may not see it is not told which.
    CardGoes {
        card: Option<&'static str>,
        from: String,
        to: String,
    },
    CardComes {
        card: Option<&'static str>,
        to: String,
    },
    CardLeaves {
        card: Option<&'static str>,
        from: String,
    },
    Draws {
        seat: &'static str,
        card: Option<&'static str>,
        from: String,
    },
    IsOut {
        seat: &'static str,
    },
    OffersDraw {
        seat: &'static str,
    },
    OfferIsDeclined {
        seat: &'static str,
    },
    OfferIsAccepted {
        seat: &'static str,
    },
    Situation {
        seat: &'static str,
        words: String,
    },
}

impl Happening {
    /// It in a sentence.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Self::Appears { piece, square } => say!("appears", piece = piece, square = square),
            Self::Leaves { piece, square } => say!("leaves", piece = piece, square = square),
            Self::Dies { piece, square } => say!("dies", piece = piece, square = square),
            Self::Returns { piece } => say!("returns", piece = piece),
            Self::Moves { piece, from, to } => say!("moves", piece = piece, from = from, to = to),
            Self::Becomes { piece, kind } => {
                say!("becomes", piece = piece, kind = names::plugin(kind))
            }
            Self::Belongs { piece, seat } => {
                say!("belongs", piece = piece, seat = names::seat(seat))
            }
            Self::GetsTag { piece, tag } => {
                say!("gets-tag", piece = piece, tag = names::plugin(tag))
            }
            Self::LosesTag { piece, tag } => {
                say!("loses-tag", piece = piece, tag = names::plugin(tag))
            }
            Self::EffectBegins { bearer, effect, lasts } => {
                let (effect, time) = (names::plugin(effect), lasting(*lasts));
                say!("effect-begins", effect = effect, bearer = bearer, time = time)
            }
            Self::EffectEnds { bearer, effect } => {
                say!("effect-ends", effect = names::plugin(effect), bearer = bearer)
            }
            Self::EffectLasts { bearer, effect, lasts } => {
                let (effect, time) = (names::plugin(effect), lasting(*lasts));
                say!("effect-lasts", effect = effect, bearer = bearer, time = time)
            }
            Self::Grows { of, counter, before, after } => {
                let counter = plain(counter);
                say!("grows", of = of, counter = counter, before = before, after = after)
            }
            Self::Falls { of, counter, before, after } => {
                let counter = plain(counter);
                say!("falls", of = of, counter = counter, before = before, after = after)
            }
            Self::Rests { piece, time } => {
                say!("rests", piece = piece, time = duration(*time, ""))
            }
            Self::IsSpent { piece } => say!("is-spent", piece = piece),
            Self::IsRested { piece } => say!("is-rested", piece = piece),
            Self::CastBegins { piece, ability, lasts } => {
                let (ability, time) = (names::ability(ability), duration(*lasts, ""));
                say!("cast-begins", piece = piece, ability = ability, time = time)
            }
            Self::CastEnds { piece, ability } => {
                say!("cast-ends", piece = piece, ability = names::ability(ability))
            }
            Self::CastBreaks { piece, ability } => {
                say!("cast-breaks", piece = piece, ability = names::ability(ability))
            }
            Self::Amount { by, before, after } => {
                let by = names::plugin(by);
                say!("changes-damage", by = by, before = before, after = after)
            }
            Self::Instead { by, piece } => {
                say!("hit-instead", by = names::plugin(by), piece = piece)
            }
            Self::IsPlanned { event, seat, when } => {
                let (seat, time) = (names::seat(seat), duration(*when, ""));
                say!("is-planned", event = event, seat = seat, time = time)
            }
            Self::CardGoes { card: Some(card), from, to } => {
                say!("card-goes", card = names::plugin(card), from = from, to = to)
            }
            Self::CardGoes { card: None, from, to } => {
                say!("hidden-card-goes", from = from, to = to)
            }
            Self::CardComes { card: Some(card), to } => {
                say!("card-comes", card = names::plugin(card), to = to)
            }
            Self::CardComes { card: None, to } => say!("hidden-card-comes", to = to),
            Self::CardLeaves { card: Some(card), from } => {
                say!("card-leaves", card = names::plugin(card), from = from)
            }
            Self::CardLeaves { card: None, from } => say!("hidden-card-leaves", from = from),
            Self::Draws { seat, card: Some(card), from } => {
                let (seat, card) = (names::seat(seat), names::plugin(card));
                say!("draws-card", seat = seat, card = card, from = from)
            }
            Self::Draws { seat, card: None, from } => {
                say!("draws-hidden-card", seat = names::seat(seat), from = from)
            }
            Self::IsOut { seat } => say!("is-out", seat = names::seat(seat)),
            Self::OffersDraw { seat } => say!("offers-draw", seat = names::seat(seat)),
            Self::OfferIsDeclined { seat } => say!("offer-is-off", seat = names::seat(seat)),
            Self::OfferIsAccepted { seat } => say!("accepts-draw", seat = names::seat(seat)),
            Self::Situation { seat, words } => {
                let (seat, words) = (names::seat(seat), retell(name::clause(words)));
                say!("situation", seat = seat, words = words)
            }
        }
    }
}

/// How long something lasts: `4 rounds`, `for good`.
pub(crate) fn lasting(time: ChessTime) -> String {
    if time.is_forever() { say!("for-good") } else { duration(time, "") }
}

/// A time in words; `more` may follow the numbers.
pub(crate) fn duration(time: ChessTime, more: &str) -> String {
    retell(&time.in_words(more)).into_owned()
}

/// The id of a counter or a list as words: `maximum mana` for `max_mana`.
pub(crate) fn plain(id: &str) -> String {
    let name = |category| names::translated(category, id);
    if let Some(name) = name(Category::Counter).or_else(|| name(Category::Holder)) {
        return name;
    }
    let words = id.replace('_', " ");
    match words.strip_prefix("max ") {
        Some(rest) => format!("maximum {rest}"),
        None => words,
    }
}
