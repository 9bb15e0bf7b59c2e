//! Faults: errors of plugins, and which plugin caused them.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::pattern::PatternPanic;
use crate::steps::TooManySteps;
use crate::{Plugin, Rules};

/// A plugin misbehaved during a legal action. The action is undone: the board is as before.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The plugin caused more than this many steps, the budget of the turn.
    #[error("{0} caused more than {1} steps")]
    Runaway(String, usize),
    /// The plugin panicked, with this message.
    #[error("{0} panicked: {1}")]
    Panic(String, String),
    /// The plugin proposed a step that is impossible, for this reason.
    #[error("{0} proposed an impossible step: {1}")]
    Impossible(String, String),
}

/// A panic with the plugin that caused it.
struct Blamed {
    plugin: Plugin,
    message: String,
}

/// Runs a plugin's code so that a panic in it names the plugin. A panic that already names one
/// passes unchanged.
pub(crate) fn blame<T>(plugin: Plugin, run: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let is_blamed = panic.is::<Blamed>() || panic.is::<PatternPanic>();
        if is_blamed || panic.is::<TooManySteps>() {
            resume_unwind(panic);
        }
        resume_unwind(Box::new(Blamed { plugin, message: message(&*panic) }));
    })
}

impl Fault {
    /// The fault of a caught panic. `running` is the plugin to name unless the panic names one.
    #[must_use]
    pub fn caught(panic: Box<dyn Any + Send>, rules: &Rules, running: Plugin) -> Self {
        if let Some(TooManySteps(limit)) = panic.downcast_ref() {
            return Self::Runaway(rules.plugin_name(running), *limit);
        }
        if let Some(PatternPanic { id, panic }) = panic.downcast_ref() {
            return Self::Panic(format!("pattern {id}"), message(&**panic));
        }
        match panic.downcast::<Blamed>() {
            Ok(blamed) => Self::Panic(rules.plugin_name(blamed.plugin), blamed.message),
            Err(panic) => Self::Panic(rules.plugin_name(running), message(&*panic)),
        }
    }
}

pub(crate) fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::rules;
    use crate::{Bits, Dir, EffectId, Numbers, Pattern, Purpose, Query};

    struct Trap;

    impl Pattern for Trap {
        fn id(&self) -> &'static str {
            "TrapPattern"
        }

        fn matches(&self, _query: &Query<'_>) -> bool {
            panic!("a trap")
        }
    }

    #[test]
    fn a_panic_in_a_pattern_is_blamed_on_the_pattern_whatever_asked_it() {
        let rules = rules("flat", 2);
        let query = Query {
            geometry: rules.geometry(),
            occupied: &Bits::EMPTY,
            start: (0, 0).into(),
            end: (1, 1).into(),
            purpose: Purpose::Move,
            forward: Dir::Up,
            numbers: Numbers::default(),
        };
        let pattern: &dyn Pattern = &Trap;
        let asked = || blame(Plugin::Effect(EffectId(0)), || pattern.leads(&query));
        let panic = catch_unwind(AssertUnwindSafe(asked)).unwrap_err();
        let fault = Fault::caught(panic, &rules, Plugin::Game);
        assert_eq!(fault.to_string(), "pattern TrapPattern panicked: a trap");
    }
}
