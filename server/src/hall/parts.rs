//! What every room of a hall uses.

use std::sync::Arc;

use sortilege_core::Catalogue;

use crate::chance::Chance;
use crate::connection::Connection;
use crate::metrics::Metrics;
use crate::store::Store;
use crate::thinker::Thinker;

/// What every room of a hall uses.
pub(crate) struct Parts {
    pub(crate) catalogue: Arc<Catalogue>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) chance: Box<dyn Chance>,
    pub(crate) thinker: Box<dyn Thinker>,
    pub(crate) metrics: Metrics,
    #[cfg(test)]
    pub(crate) fault: Option<Fault>,
}

/// A bug that a test plants, to see that the simulation finds it.
#[cfg(test)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Answers leave before what they tell is stored.
    AcknowledgesEarly,
    /// A message that is sent again is done again.
    IgnoresNumbers,
}

impl Parts {
    pub(crate) fn new(
        catalogue: Arc<Catalogue>,
        store: Arc<dyn Store>,
        chance: Box<dyn Chance>,
        thinker: Box<dyn Thinker>,
    ) -> Self {
        Self {
            catalogue,
            store,
            chance,
            thinker,
            metrics: Metrics::default(),
            #[cfg(test)]
            fault: None,
        }
    }

    /// Somebody sits nowhere any more. Returns false: they do not stay.
    #[expect(clippy::unused_self, reason = "a room may only do this through its hall")]
    pub(crate) fn unseat(&self, connection: &Arc<Connection>) -> bool {
        connection.sit(None);
        false
    }

    #[cfg(not(test))]
    #[expect(clippy::unused_self, reason = "tests plant a bug here")]
    pub(crate) fn acknowledges_early(&self) -> bool {
        false
    }

    #[cfg(test)]
    pub(crate) fn acknowledges_early(&self) -> bool {
        self.fault == Some(Fault::AcknowledgesEarly)
    }

    #[cfg(not(test))]
    #[expect(clippy::unused_self, reason = "tests plant a bug here")]
    pub(crate) fn ignores_numbers(&self) -> bool {
        false
    }

    #[cfg(test)]
    pub(crate) fn ignores_numbers(&self) -> bool {
        self.fault == Some(Fault::IgnoresNumbers)
    }
}
