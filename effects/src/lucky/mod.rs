//! The special abilities of the cards of The Lucky Seven. All are tags; some act when a phase
//! begins.

mod assault;
mod blinding;
mod broadside;
mod commander;
mod down;
mod heckling;
mod inspired;
mod inspiring;
mod shelling;
mod stealthy;
mod suppression;
mod tireless;

use sortilege_core::EffectData;

/// A tag of this set, to be filled in.
const TAG: EffectData = EffectData { set: Some("lucky"), ..EffectData::TAG };
