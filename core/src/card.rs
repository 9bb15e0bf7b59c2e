//! The trait of a card.

use crate::{Action, Args, Scene, SeatId, Steps};

/// A card: what it costs and what playing it does.
pub trait Card: Sync {
    /// Its id within its set: `AddMana`.
    fn id(&self) -> &'static str;

    /// The set it belongs to: a game plays with the cards of the sets it names.
    fn set(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// What it costs, by the id of the seat's counter that pays.
    fn cost(&self) -> &'static [(&'static str, i32)] {
        &[]
    }

    /// Every way the seat could play it now, each as the words of an action after the card's name.
    fn options(&self, scene: Scene<'_>, seat: SeatId, choose: &mut dyn FnMut(Args));

    /// What playing it in this way does, besides paying and leaving the hand.
    fn perform(&self, scene: Scene<'_>, seat: SeatId, action: &Action, steps: &mut Steps);
}
