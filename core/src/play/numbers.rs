//! The numbers of one instance of an effect.

use super::Play;
use crate::{Change, Detail, MAX_NUMBERS};

impl Play {
    /// The place of the effect with a serial number.
    pub(super) fn instance(&self, serial: u32) -> Option<usize> {
        self.board.effects().iter().position(|attached| attached.serial == serial)
    }

    pub(super) fn set_number(&mut self, place: Option<usize>, number: u8, after: i32) {
        let Some(place) = place.filter(|_| usize::from(number) < MAX_NUMBERS) else { return };
        let detail = Detail::Number(number);
        let before = self.board.effects()[place].detail(detail);
        if before != after {
            self.commit(Change::Detail { place: place as u16, detail, before, after });
        }
    }
}
