//! Faults: what comes of plugins that misbehave, and whose fault it is.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::steps::TooManySteps;
use crate::{Plugin, Rules, STEP_BUDGET};

/// Why an action came to nothing although its text was legal: a plugin misbehaved. The board is as
/// before.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Steps caused steps without end.
    #[error("{0} went on past {STEP_BUDGET} steps")]
    Runaway(String),
    /// A plugin panicked.
    #[error("{0} panicked: {1}")]
    Panic(String, String),
    /// A step that cannot be.
    #[error("{0} proposed what cannot be: {1}")]
    Impossible(String, String),
}

/// A panic that says whose it is.
struct Blamed {
    plugin: Plugin,
    message: String,
}

/// Runs a plugin's code so that a panic in it names the plugin. What it would unwind with anyway,
/// if it knows better, goes on.
pub(crate) fn blame<T>(plugin: Plugin, run: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        if panic.is::<Blamed>() || panic.is::<TooManySteps>() {
            resume_unwind(panic);
        }
        resume_unwind(Box::new(Blamed { plugin, message: message(&*panic) }));
    })
}

impl Fault {
    /// The fault that a caught panic is; `running` is to blame unless the panic itself says who is.
    #[must_use]
    pub fn caught(panic: Box<dyn Any + Send>, rules: &Rules, running: Plugin) -> Self {
        if panic.is::<TooManySteps>() {
            return Self::Runaway(rules.plugin_name(running));
        }
        match panic.downcast::<Blamed>() {
            Ok(blamed) => Self::Panic(rules.plugin_name(blamed.plugin), blamed.message),
            Err(panic) => Self::Panic(rules.plugin_name(running), message(&*panic)),
        }
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}
