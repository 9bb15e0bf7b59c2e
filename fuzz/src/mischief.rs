//! The plugins of the game `mischief` panic and loop on purpose. The table has to survive that, and
//! the laws have to expect it.

use std::panic;
use std::sync::Once;

use sortilege_core::Fault;

const PANIC: &str = "a deliberate panic";
const ROGUES: [&str; 5] =
    ["effect Panics", "effect Loops", "effect Echoes", "effect Leaves", "effect Balks"];

/// The tag that panics in every hook. Only [`sortilege_table::Table::answer`] catches that; other
/// calls do not.
pub(crate) const BALKS: &str = "Balks";

/// libFuzzer's hook ends the program at every panic, even at one that the table catches. This lets
/// the deliberate one pass.
pub(crate) fn tolerate() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |panicked| {
            if panicked.payload().downcast_ref::<&str>() != Some(&PANIC) {
                hook(panicked);
            }
        }));
    });
}

/// Whether a plugin misbehaved on purpose. A setup can use its tag in other games too.
pub(crate) fn is_meant(fault: &Fault) -> bool {
    let (Fault::Runaway(plugin, _) | Fault::Panic(plugin, _) | Fault::Impossible(plugin, _)) =
        fault;
    ROGUES.contains(&plugin.as_str())
}

/// Whether a refusal reports a fault that is not deliberate. A fault begins with the name of its
/// plugin. A refusal never begins with a part of its input, so an input cannot imitate a fault.
pub(crate) fn tells_of_a_fault(reason: &str) -> bool {
    let plugin =
        ["game ", "piece ", "effect ", "card "].iter().any(|what| reason.starts_with(what));
    let fault = [" panicked: ", " proposed an impossible step: ", " caused more than "]
        .iter()
        .any(|words| reason.contains(words));
    plugin && fault && !ROGUES.iter().any(|rogue| reason.starts_with(rogue))
}
