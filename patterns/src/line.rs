//! Lines: what the families that go along directions have in common.

use sortilege_core::{Description, MAX_SIDE, SubDir};

/// Up to `n` squares in each direction; `None`: no limit. With `through` it goes over pieces and
/// holes.
pub(crate) fn line(directions: &[SubDir], n: Option<u8>, through: bool) -> Description {
    match (n, through) {
        (_, false) => Description::slides(directions, n),
        (_, true) => Description::jumps(directions, n.unwrap_or(MAX_SIDE)),
    }
}
