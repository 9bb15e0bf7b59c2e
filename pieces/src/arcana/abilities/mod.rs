//! Abilities that several pieces share.

mod outburst;

pub(super) use outburst::OUTBURST;
