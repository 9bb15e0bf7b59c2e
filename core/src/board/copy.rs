//! Copying a board into the memory of another.

use std::sync::Arc;

use super::Board;

impl Board {
    /// Makes this an equal of another board, of any game. It keeps its memory, so that this rarely
    /// allocates.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        let Self {
            rules,
            cells,
            owned,
            kinds,
            standing,
            unmoved,
            pieces,
            attentive,
            names,
            counters,
            seat_counters,
            piece_counters,
            effects,
            casts,
            rests,
            serial,
            listeners,
            hearing,
            retagged,
            recrowned,
            altering,
            modifying,
            holders,
            death_pile,
            events,
            memory,
            time,
            random,
            out,
            offer,
            outcome,
            stacks,
            seats,
        } = other;
        share(&mut self.rules, rules);
        share(&mut self.names, names);
        self.kinds.clone_from(kinds);
        self.pieces.clone_from(pieces);
        self.attentive.clone_from(attentive);
        self.counters.clone_from(counters);
        self.seat_counters.clone_from(seat_counters);
        self.piece_counters.clone_from(piece_counters);
        self.effects.clone_from(effects);
        self.casts.clone_from(casts);
        self.rests.clone_from(rests);
        self.holders.clone_from(holders);
        self.death_pile.clone_from(death_pile);
        self.events.clone_from(events);
        self.memory.clone_from(memory);
        self.random.clone_from(random);
        (self.cells, self.owned, self.standing, self.unmoved) =
            (*cells, *owned, *standing, *unmoved);
        (self.serial, self.listeners, self.hearing) = (*serial, *listeners, *hearing);
        (self.retagged, self.recrowned) = (*retagged, *recrowned);
        (self.altering, self.modifying) = (*altering, *modifying);
        (self.time, self.out, self.offer, self.outcome) = (*time, *out, *offer, *outcome);
        (self.stacks, self.seats) = (*stacks, *seats);
    }
}

/// Shares what another shares, if it is not the same already: counting who shares it costs time.
pub(crate) fn share<T: ?Sized>(mine: &mut Arc<T>, other: &Arc<T>) {
    if !Arc::ptr_eq(mine, other) {
        mine.clone_from(other);
    }
}
