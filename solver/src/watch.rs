//! Counting nodes, reporting progress, and stopping the search.

use std::ops::ControlFlow;

use sortilege_core::Progress;

/// The number of nodes from one report to the next.
const INTERVAL: u64 = 4096;

/// Counts nodes until the search must stop.
pub(super) struct Watch<'a> {
    progress: Progress,
    limit: u64,
    /// The number of nodes at which the current part of the search must end.
    pause: u64,
    due: u64,
    stopped: bool,
    report: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(limit: u64, report: &'a mut dyn FnMut(Progress) -> ControlFlow<()>) -> Self {
        Self {
            progress: Progress::default(),
            limit,
            pause: u64::MAX,
            due: INTERVAL,
            stopped: false,
            report,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.progress.nodes
    }

    /// Lets `count` break from that many nodes on, without stopping for good.
    pub(super) fn pause_at(&mut self, nodes: u64) {
        self.pause = nodes;
    }

    /// Counts nodes; breaks when the search must stop, from then on always.
    #[inline]
    pub(super) fn count(&mut self, nodes: u64) -> ControlFlow<()> {
        if self.stopped {
            return ControlFlow::Break(());
        }
        self.progress.nodes += nodes;
        if self.progress.nodes >= self.due {
            self.due = self.progress.nodes + INTERVAL;
            self.stopped |= (self.report)(self.progress).is_break();
        }
        self.stopped |= self.progress.nodes > self.limit;
        if self.stopped || self.progress.nodes > self.pause {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stops_at_the_limit_and_when_told() {
        let mut reports = 0;
        let mut report = |_: Progress| {
            reports += 1;
            if reports == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut watch = Watch::new(u64::MAX, &mut report);
        assert!(watch.count(INTERVAL).is_continue());
        assert!(watch.count(INTERVAL).is_break() && watch.count(0).is_break());
        assert_eq!(reports, 2);
        let mut report = |_: Progress| ControlFlow::Continue(());
        let mut watch = Watch::new(10, &mut report);
        watch.pause_at(5);
        assert!(watch.count(6).is_break());
        watch.pause_at(u64::MAX);
        assert!(watch.count(4).is_continue() && watch.count(1).is_break());
    }
}
