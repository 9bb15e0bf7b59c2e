//! Describes what an action did, from its changes in the journal, to a seat that may not see
//! everything.

mod past;
#[cfg(test)]
mod tests;
mod words;

use sortilege_core::{
    Change, ChessTime, Detail, FunctionHead, Play, SPENT, SeatId, Shown, Subject, Unit,
};
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;
use sortilege_table::document::Forms;
use sortilege_table::{Seats, display, table_game};

use self::past::Past;
pub(crate) use self::past::named;
pub(crate) use self::words::{Happening, duration, lasting, plain};

/// What the last action did, in order, one sentence for each event. A seat is told only what it may
/// see; with `None` everything is told.
pub(crate) fn happened(play: &Play, viewer: Option<SeatId>) -> Vec<String> {
    happenings(play, viewer).iter().map(Happening::sentence).collect()
}

/// What the last action did, in order.
pub(crate) fn happenings(play: &Play, viewer: Option<SeatId>) -> Vec<Happening> {
    let board = play.board();
    let forms = table_game(board.rules().game_id()).map(|game| game.document().piece_forms());
    let mut teller = Teller {
        past: Past::new(board),
        forms: forms.unwrap_or_default(),
        viewer: viewer.map(Seats::of),
    };
    let changes = play.journal().last_changes();
    // Backwards, so that each event has the names, squares and cards of its moment.
    let mut told: Vec<Happening> = Vec::new();
    for place in (0..changes.len()).rev() {
        told.extend(teller.tell(changes, place));
        teller.past.revert(&changes[place]);
    }
    told.reverse();
    let to_move = board.to_move();
    if let Some(words) = display(board.rules()).situation(play.scene(), viewer)
        && board.outcome().is_none()
    {
        told.push(Happening::Situation { seat: board.rules().seat(to_move).id, words });
    }
    told
}

struct Teller<'a> {
    past: Past<'a>,
    /// The counters of pieces that are not plain numbers.
    forms: Forms,
    viewer: Option<Seats>,
}

impl Teller<'_> {
    /// What a change is told as. The past is as it was right after it.
    fn tell(&self, changes: &[Change], at: usize) -> Option<Happening> {
        let past = &self.past;
        let rules = past.board.rules();
        let square = |square| rules.geometry().name(square);
        let seat = |seat| rules.seat(seat).id;
        let (kind, name, bearer) =
            (|it| past.kind_of(it), |it| past.name(it), |it| past.subject(it));
        Some(match changes[at] {
            Change::Place { piece, at, .. } => {
                Happening::Appears { piece: kind(piece), square: square(at) }
            }
            Change::Lift { piece, at, .. } => {
                Happening::Leaves { piece: kind(piece), square: square(at) }
            }
            Change::Bury { piece, at, .. } => {
                Happening::Dies { piece: kind(piece), square: square(at) }
            }
            Change::Exhume { piece, .. } => Happening::Returns { piece: kind(piece) },
            Change::Move { piece, from, to, .. } => {
                Happening::Moves { piece: kind(piece), from: square(from), to: square(to) }
            }
            Change::Kind { piece, before, after } => Happening::Becomes {
                piece: past.name_as(piece, before, past.owner(piece)),
                kind: rules.kind_id(after),
            },
            Change::Owner { piece, before, after } => Happening::Belongs {
                piece: past.name_as(piece, past.kind(piece), before),
                seat: seat(after),
            },
            Change::Tag { piece, tag, on } => {
                let (piece, tag) = (name(piece), rules.effect_id(tag));
                match on {
                    true => Happening::GetsTag { piece, tag },
                    false => Happening::LosesTag { piece, tag },
                }
            }
            Change::Attach { place, head } => Happening::EffectBegins {
                bearer: bearer(head.subject),
                effect: rules.effect_id(head.effect),
                lasts: begun(&changes[at + 1..], head.rounds, |change| match *change {
                    Change::Detail { place: of, detail: Detail::Left(unit), after, .. }
                        if of == place =>
                    {
                        Some((unit, after as u16))
                    }
                    _ => None,
                }),
            },
            Change::Detach { head, .. } => Happening::EffectEnds {
                bearer: bearer(head.subject),
                effect: rules.effect_id(head.effect),
            },
            Change::Detail { place, detail: Detail::Left(unit), before, after }
                if after > before && before > 0 =>
            {
                let it = past.board.effects().get(usize::from(place))?;
                Happening::EffectLasts {
                    bearer: bearer(it.subject),
                    effect: rules.effect_id(it.effect),
                    lasts: ChessTime::NONE.with(unit, after as u16),
                }
            }
            Change::Counter { of, counter, before, after } => {
                let facts = rules.facts().counters_of(of.into()).get(counter.index())?;
                let is_cooldown = rules.facts().roles.cooldown == Some(facts.id);
                if let (Subject::Piece(piece), true) = (of, is_cooldown) {
                    return self.tell_cooldown(name(piece), before, after);
                }
                let is_of_piece = matches!(of, Subject::Piece(_));
                if is_of_piece && self.forms.iter().any(|(id, _)| *id == facts.id) {
                    return None;
                }
                let is_number = |shown| matches!(shown, Shown::Number | Shown::UnlessDefault);
                if !facts.brought.is_none_or(|brought| is_number(brought.shown)) {
                    return None;
                }
                let (of, counter) = (capital(bearer(of)), facts.id);
                match after > before {
                    true => Happening::Grows { of, counter, before, after },
                    false => Happening::Falls { of, counter, before, after },
                }
            }
            Change::Rest { piece, unit, before: 0, after } => {
                Happening::Rests { piece: name(piece), time: ChessTime::NONE.with(unit, after) }
            }
            Change::Cast { place, head } => Happening::CastBegins {
                piece: name(head.piece),
                ability: past.ability(head.piece, head.ability)?,
                lasts: begun(&changes[at + 1..], head.rounds, |change| match *change {
                    Change::Wait { place: of, unit, after, .. } if of == place => {
                        Some((unit, after))
                    }
                    _ => None,
                }),
            },
            Change::Uncast { head, .. } => {
                let piece = name(head.piece);
                let ability = past.ability(head.piece, head.ability)?;
                match head.rounds == 0 && past.is_there(head.piece) {
                    true => Happening::CastEnds { piece, ability },
                    false => Happening::CastBreaks { piece, ability },
                }
            }
            Change::Schedule { head } => {
                let event = match head.function {
                    FunctionHead::Summon { kind, at } => {
                        let what = names::plugin(rules.kind_id(kind));
                        say!("something-on", what = what, square = square(at))
                    }
                    FunctionHead::Add { counter } => {
                        plain(rules.facts().seat_counters.get(counter.index())?.id)
                    }
                    FunctionHead::Apply { at, effect } => {
                        let what = names::plugin(rules.effect_id(effect));
                        say!("something-on", what = what, square = square(at))
                    }
                    FunctionHead::Registered { event, .. } => {
                        names::name(Category::Event, rules.event_id(event))
                    }
                };
                Happening::IsPlanned {
                    event: capital(event),
                    seat: seat(head.seat),
                    when: head.when,
                }
            }
            Change::Amend { by, from, to, .. } if from != to => {
                Happening::Instead { by: rules.effect_id(by), piece: name(to) }
            }
            Change::Amend { by, before, after, .. } => {
                Happening::Amount { by: rules.effect_id(by), before, after }
            }
            Change::Card { from, to, to_place, .. } => {
                let card = past.card(to, to_place).filter(|_| self.sees(from) || self.sees(to));
                let (source, target) = (past.list(from), past.list(to));
                match rules.holders().get(to.index())? {
                    holder if holder.facts.is_hand => {
                        Happening::Draws { seat: seat(holder.seat?), card, from: source }
                    }
                    _ => Happening::CardGoes { card, from: source, to: target },
                }
            }
            Change::Deal { card, to, .. } => Happening::CardComes {
                card: self.sees(to).then(|| rules.card_id(card)),
                to: past.list(to),
            },
            Change::Withdraw { card, from, .. } => Happening::CardLeaves {
                card: self.sees(from).then(|| rules.card_id(card)),
                from: past.list(from),
            },
            Change::Out { seat: out } => Happening::IsOut { seat: seat(out) },
            Change::Offer { before, after } => match (before.by, after.by) {
                (SeatId::NOBODY, by) if by != SeatId::NOBODY => {
                    Happening::OffersDraw { seat: seat(by) }
                }
                (by, SeatId::NOBODY) if by != SeatId::NOBODY => {
                    let accepted = past.board.outcome().is_some_and(|it| it.winner.is_none());
                    if accepted {
                        return None;
                    }
                    Happening::OfferIsDeclined { seat: seat(by) }
                }
                _ => {
                    let new = after.accepted & !before.accepted;
                    let by = rules.seat_ids().find(|seat| new & (1 << seat.0) != 0)?;
                    Happening::OfferIsAccepted { seat: seat(by) }
                }
            },
            _ => return None,
        })
    }

    /// The steps in between are not told: they would be told each turn.
    fn tell_cooldown(&self, piece: String, before: i32, after: i32) -> Option<Happening> {
        match after {
            0 => Some(Happening::IsRested { piece }),
            _ if after == i32::from(SPENT) => Some(Happening::IsSpent { piece }),
            _ if after > before => {
                let time = ChessTime::NONE.with(Unit::Round, after.try_into().ok()?);
                Some(Happening::Rests { piece, time })
            }
            _ => None,
        }
    }

    fn sees(&self, list: sortilege_core::HolderId) -> bool {
        let holders = self.past.board.rules().holders();
        holders
            .get(list.index())
            .is_some_and(|holder| sortilege_table::document::sees_cards(holder, self.viewer))
    }
}

/// A time whose rounds come first and whose other units follow in the next changes.
fn begun(next: &[Change], rounds: u16, part: impl Fn(&Change) -> Option<(Unit, u16)>) -> ChessTime {
    let beside = |change: &&Change| {
        matches!(change, Change::Detail { .. } | Change::Wait { .. } | Change::Word { .. })
    };
    let parts = next.iter().take_while(beside).filter_map(part);
    let time = ChessTime { round: rounds, ..ChessTime::NONE };
    parts.fold(time, |time, (unit, value)| time.with(unit, value))
}

/// A text that begins with `the`, as a sentence begins. The ids of seats keep their case.
fn capital(text: String) -> String {
    match text.strip_prefix("the ") {
        Some(rest) => format!("The {rest}"),
        None => text,
    }
}
