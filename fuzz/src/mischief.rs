//! Plugins of the game `mischief` panic and loop on purpose: the table has to survive them, and so
//! have the laws.

use std::panic;
use std::sync::Once;

use sortilege_core::Fault;

const PANIC: &str = "a deliberate panic";
const ROGUES: [&str; 5] =
    ["effect Panics", "effect Loops", "effect Echoes", "effect Leaves", "effect Balks"];

/// The tag that panics in whatever it is asked. Only [`sortilege_table::Table::answer`] catches
/// that; other calls let it through.
pub(crate) const BALKS: &str = "Balks";

/// libFuzzer's hook ends the program at any panic, also at one that the table catches. This lets
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

/// Whether a plugin misbehaved that is meant to. A setup can put its tag into other games too.
pub(crate) fn is_meant(fault: &Fault) -> bool {
    let (Fault::Runaway(plugin) | Fault::Panic(plugin, _) | Fault::Impossible(plugin, _)) = fault;
    ROGUES.contains(&plugin.as_str())
}

/// Whether a refusal tells of a fault that is not meant to be. A fault names its plugin first; what
/// a refusal repeats of its input never comes first, so an input cannot pretend.
pub(crate) fn tells_of_a_fault(reason: &str) -> bool {
    let plugin =
        ["game ", "piece ", "effect ", "card "].iter().any(|what| reason.starts_with(what));
    let fault = [" panicked: ", " proposed what cannot be: ", " went on past "]
        .iter()
        .any(|words| reason.contains(words));
    plugin && fault && !ROGUES.iter().any(|rogue| reason.starts_with(rogue))
}
