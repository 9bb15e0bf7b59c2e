//! Those that are told of a deed, found once for several deeds.

use smallvec::SmallVec;

use crate::deed::{Hook, Side};
use crate::hooks::each;
use crate::{Attached, Deed, EffectContext, EffectId, Scene, Steps, Subject};

/// A tag or effect that is told of a deed. Found once for several deeds that differ only in what
/// they lead to.
pub(crate) struct Listener {
    this: EffectId,
    subject: Subject,
    /// The place of an effect in the board's list; `None` for a tag.
    place: Option<usize>,
}

impl Listener {
    /// Those that are told of a deed that its doer has done, in order.
    pub(crate) fn all(scene: Scene<'_>, deed: &Deed) -> SmallVec<[Self; 4]> {
        let told = scene.board.rules().hooked(Hook::Told, deed.kind, Side::Done);
        let mut listeners = SmallVec::new();
        each(scene, deed, Side::Done, told, |this, bearer| {
            let serial = bearer.attached.map(|attached| attached.serial);
            let is_it = |attached: &Attached| Some(attached.serial) == serial;
            let place = serial.and_then(|_| scene.board.effects().iter().position(is_it));
            listeners.push(Self { this, subject: bearer.subject, place });
        });
        listeners
    }

    /// Tells it of a deed that its doer has done.
    pub(crate) fn tell(&self, scene: Scene<'_>, deed: &Deed, steps: &mut Steps) {
        let attached = self.place.and_then(|place| scene.board.effects().get(place));
        let Self { this, subject, .. } = *self;
        let bearer = EffectContext { scene, this, subject, attached };
        scene.board.rules().effect(this).on_action_done(bearer, deed, steps);
    }
}
