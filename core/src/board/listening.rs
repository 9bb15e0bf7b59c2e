//! What on a board listens, counted as it comes and goes.

use super::{Board, PieceState};
use crate::{CardId, DeedKind, EffectId, HolderId, KindId, PieceId};

impl Board {
    /// Whether no tag on the board listens to anything, there are no effects, casts or events,
    /// [nothing changes where pieces go](Board::is_altered) or [modifies more than its
    /// bearer](Board::has_modifiers), and the game does not stack pieces.
    /// Then a [plain](crate::Plain) action has no consequences.
    #[inline]
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.hearing == 0 && !self.stacks
    }

    /// Whether a tag, an effect or a card on this board grants described abilities or changes the
    /// distance of slides. Then [`Board::modes_of`] can differ from the modes of the piece's kind.
    #[inline]
    #[must_use]
    pub fn is_altered(&self) -> bool {
        self.altering != 0
    }

    /// Whether a piece, a seat or the game has a tag or effect that modifies prices, or counters of
    /// others than its bearer. Dead pieces count too.
    #[inline]
    #[must_use]
    pub fn has_modifiers(&self) -> bool {
        self.modifying != 0
    }

    /// The pieces, on the board or off it, with a tag that listens to a deed or a phase, and those
    /// whose kind does something when they die, in the order of their numbers.
    pub(crate) fn attentive(&self) -> impl Iterator<Item = (PieceId, &PieceState)> {
        self.attentive.iter().map(|piece| (*piece, self.piece(*piece)))
    }

    /// Whether a tag or effect on this board listens to a deed.
    #[inline]
    #[must_use]
    pub fn listens(&self, deed: DeedKind) -> bool {
        self.listeners[deed as usize] != 0
    }

    /// Puts a piece into the list of attentive ones, or takes it out, as its tags and its kind say.
    pub(super) fn attend(&mut self, piece: PieceId) {
        let state = &self.pieces[piece.index()];
        let is_attentive = state.tags & self.rules.attentive() != 0
            || self.rules.kind_tables()[state.kind.index()].hears_death;
        match (self.attentive.binary_search(&piece), is_attentive) {
            (Err(place), true) => self.attentive.insert(place, piece),
            (Ok(place), false) => drop(self.attentive.remove(place)),
            _ => {}
        }
    }

    pub(super) fn listen_to_tags(&mut self, tags: u64, on: bool) {
        for tag in 0..64 {
            if tags >> tag & 1 != 0 {
                self.listen(EffectId(tag), on);
            }
        }
    }

    /// Counts a piece of a kind that does something when it dies.
    pub(super) fn listen_to_death(&mut self, kind: KindId, on: bool) {
        let hears = self.rules.kind_tables()[kind.index()].hears_death;
        self.count_hearing(hears.into(), on);
    }

    pub(super) fn listen(&mut self, effect: EffectId, on: bool) {
        let deeds = self.rules.heard(effect);
        let alters = self.rules.alters(effect);
        let modifies = self.rules.wide_modifiers() >> effect.0 & 1 != 0;
        self.count_hearing(u32::from(alters || modifies || deeds != crate::Deeds::NONE), on);
        self.count_altering(alters, on);
        self.count_modifying(modifies, on);
        for (i, listeners) in self.listeners.iter_mut().enumerate() {
            let heard = u32::from(deeds.0 >> i & 1 != 0);
            *listeners =
                if on { listeners.wrapping_add(heard) } else { listeners.wrapping_sub(heard) };
        }
    }

    /// Counts a tag, an effect or a card that changes where pieces go and is there from now on, or
    /// no longer.
    fn count_altering(&mut self, alters: bool, on: bool) {
        let one = u32::from(alters);
        self.altering =
            if on { self.altering.wrapping_add(one) } else { self.altering.wrapping_sub(one) };
    }

    /// Counts a tag or effect that modifies more than counters of its bearer.
    fn count_modifying(&mut self, modifies: bool, on: bool) {
        let one = u32::from(modifies);
        self.modifying =
            if on { self.modifying.wrapping_add(one) } else { self.modifying.wrapping_sub(one) };
    }

    pub(super) fn count_card(&mut self, card: CardId, holder: HolderId, on: bool) {
        let grants = self.rules.card_alters(card)
            && self.rules.holders().get(holder.index()).is_some_and(|holder| holder.facts.grants);
        self.count_hearing(u32::from(grants), on);
        self.count_altering(grants, on);
    }

    pub(super) fn count_hearing(&mut self, heard: u32, on: bool) {
        self.hearing =
            if on { self.hearing.wrapping_add(heard) } else { self.hearing.wrapping_sub(heard) };
    }
}

#[cfg(test)]
mod tests {
    use crate::Change;
    use crate::sample::{WHITE, draft, effect, put};

    #[test]
    fn a_board_is_plain_until_a_tag_listens_alters_or_modifies() {
        // Whether the tag alters where pieces go, and whether it modifies more than its bearer.
        for (id, is_plain, alters, modifies) in [
            ("MARK", true, false, false),
            ("BOOST", true, false, false),
            ("CHIMES", false, false, false),
            ("SIDLING", false, true, false),
            ("SHORT", false, true, false),
            ("TREASURY", false, false, true),
            ("SALE", false, false, true),
        ] {
            let mut draft = draft("flat");
            let piece = put(&mut draft, "Wisp", WHITE, "a1");
            let tag = Change::Tag { piece, tag: effect(id), on: true };
            draft.apply(&tag);
            let found = (draft.is_plain(), draft.is_altered(), draft.has_modifiers());
            assert_eq!(found, (is_plain, alters, modifies), "{id}");
            draft.board.revert(&tag);
            let found = (draft.is_plain(), draft.is_altered(), draft.has_modifiers());
            assert_eq!(found, (true, false, false), "without {id}");
        }
    }
}
