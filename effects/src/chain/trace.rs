//! TRACE: nothing happens, and the trace shows it.

use sortilege_core::chain::EffectType;
use sortilege_core::{Cpu, Steps, register};

/// The effect type.
struct Trace;

impl EffectType for Trace {
    fn id(&self) -> &'static str {
        "TRACE"
    }

    fn rule(&self) -> &'static str {
        "Does nothing; the trace of the chain shows its context."
    }

    fn run(&self, _cpu: &Cpu<'_>, _steps: &mut Steps) {}
}

register!(EffectType: Trace);
