//! The sentences in which a player reads what happened: one for each event.

use sortilege_core::{ChessTime, name};

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
            Self::Appears { piece, square } => format!("The {piece} appears on {square}."),
            Self::Leaves { piece, square } => format!("The {piece} leaves {square}."),
            Self::Dies { piece, square } => format!("The {piece} dies on {square}."),
            Self::Returns { piece } => format!("The {piece} comes back from the dead."),
            Self::Moves { piece, from, to } => format!("The {piece} moves from {from} to {to}."),
            Self::Becomes { piece, kind } => format!("The {piece} becomes {kind}."),
            Self::Belongs { piece, seat } => format!("The {piece} now belongs to {seat}."),
            Self::GetsTag { piece, tag } => format!("The {piece} gets {tag}."),
            Self::LosesTag { piece, tag } => format!("The {piece} loses {tag}."),
            Self::EffectBegins { bearer, effect, lasts } => {
                format!("{effect} on {bearer}, {}.", lasting(*lasts))
            }
            Self::EffectEnds { bearer, effect } => format!("{effect} on {bearer} ends."),
            Self::EffectLasts { bearer, effect, lasts } => {
                format!("{effect} on {bearer} now lasts {}.", lasting(*lasts))
            }
            Self::Grows { of, counter, before, after } => {
                format!("{of}: {} grows from {before} to {after}.", plain(counter))
            }
            Self::Falls { of, counter, before, after } => {
                format!("{of}: {} falls from {before} to {after}.", plain(counter))
            }
            Self::Rests { piece, time } => {
                format!("The {piece} cannot use its ability again for {}.", time.in_words(""))
            }
            Self::IsSpent { piece } => format!("The {piece} cannot use its ability again."),
            Self::IsRested { piece } => format!("The {piece} can use its ability again."),
            Self::CastBegins { piece, ability, lasts } => {
                format!("The {piece} begins to cast {ability}, {}.", lasts.in_words(""))
            }
            Self::CastEnds { piece, ability } => format!("The {piece} has cast {ability}."),
            Self::CastBreaks { piece, ability } => {
                format!("The {piece} stops casting {ability}.")
            }
            Self::IsPlanned { event, seat, when } => {
                format!("{event} is planned for {seat}, in {}.", when.in_words(""))
            }
            Self::Amount { by, before, after } => {
                format!("{by} changes the damage from {before} to {after}.")
            }
            Self::Instead { by, piece } => format!("{by}: the {piece} is hit instead."),
            Self::CardGoes { card: Some(card), from, to } => {
                format!("{card} goes from {from} to {to}.")
            }
            Self::CardGoes { card: None, from, to } => format!("A card goes from {from} to {to}."),
            Self::CardComes { card: Some(card), to } => format!("{card} comes to {to}."),
            Self::CardComes { card: None, to } => format!("A card comes to {to}."),
            Self::CardLeaves { card: Some(card), from } => format!("{card} leaves {from}."),
            Self::CardLeaves { card: None, from } => format!("A card leaves {from}."),
            Self::Draws { seat, card: Some(card), from } => {
                format!("{seat} draws {card} from {from}.")
            }
            Self::Draws { seat, card: None, from } => format!("{seat} draws a card from {from}."),
            Self::IsOut { seat } => format!("{seat} is out of the game."),
            Self::OffersDraw { seat } => format!("{seat} offers a draw."),
            Self::OfferIsDeclined { seat } => format!("The draw that {seat} offered is off."),
            Self::OfferIsAccepted { seat } => format!("{seat} accepts the draw."),
            Self::Situation { seat, words } => format!("{seat} is {}.", name::clause(words)),
        }
    }
}

/// How long something lasts: `4 rounds`, `for good`.
pub(crate) fn lasting(time: ChessTime) -> String {
    if time.is_forever() { "for good".to_owned() } else { time.in_words("") }
}

/// The id of a counter or a list as words: `maximum mana` for `max_mana`.
pub(crate) fn plain(id: &str) -> String {
    let words = id.replace('_', " ");
    match words.strip_prefix("max ") {
        Some(rest) => format!("maximum {rest}"),
        None => words,
    }
}
