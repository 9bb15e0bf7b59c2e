//! The gate: how many connections there are, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use crate::lock::lock;

/// Counts connections and refuses those that are too many.
pub(crate) struct Gate {
    most: usize,
    /// The most connections from one address. `None`: as many as one likes from this machine, and
    /// [`USUAL`] from elsewhere. Behind a proxy everybody comes from this machine.
    per_address: Option<usize>,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    all: usize,
    from: HashMap<IpAddr, usize>,
}

/// The most connections from one address of another machine, unless told otherwise.
pub(crate) const USUAL: usize = 64;

/// Somebody has passed the gate. Dropping it counts them out.
pub(crate) struct Pass {
    gate: Arc<Gate>,
    address: IpAddr,
}

impl Gate {
    pub(crate) fn new(most: usize, per_address: Option<usize>) -> Arc<Self> {
        Arc::new(Self { most, per_address, inside: Mutex::default() })
    }

    /// Lets somebody in; `None` if there are too many already.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Pass> {
        let address = address.to_canonical();
        let limit = match self.per_address {
            Some(limit) => limit,
            None if address.is_loopback() => usize::MAX,
            None => USUAL,
        };
        let mut inside = lock(&self.inside);
        let from = inside.from.get(&address).copied().unwrap_or(0);
        if inside.all >= self.most || from >= limit {
            return None;
        }
        inside.all += 1;
        inside.from.insert(address, from + 1);
        Some(Pass { gate: self.clone(), address })
    }

    /// How many are inside.
    pub(crate) fn count(&self) -> usize {
        lock(&self.inside).all
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut inside = lock(&self.gate.inside);
        inside.all -= 1;
        let from = inside.from.get(&self.address).copied().unwrap_or(0);
        match from.checked_sub(1) {
            Some(left) if left > 0 => drop(inside.from.insert(self.address, left)),
            _ => drop(inside.from.remove(&self.address)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_from_one_address_are_refused_until_one_leaves() {
        let far: IpAddr = "203.0.113.7".parse().unwrap();
        let near: IpAddr = "127.0.0.1".parse().unwrap();
        let gate = Gate::new(100, None);
        let mut passes: Vec<Pass> = (0..USUAL).map(|_| gate.enter(far).unwrap()).collect();
        assert!(gate.enter(far).is_none());
        assert!(gate.enter("203.0.113.8".parse().unwrap()).is_some());
        passes.pop();
        assert!(gate.enter(far).is_some());
        let more: Vec<_> = (0..200).filter_map(|_| gate.enter(near)).collect();
        assert_eq!((more.len(), gate.count()), (100 - passes.len(), 100), "in all");
        drop((more, passes));
        assert_eq!((gate.count(), lock(&gate.inside).from.len()), (0, 0));
        let strict = Gate::new(100, Some(1));
        let _one = strict.enter(near).unwrap();
        assert!(strict.enter(near).is_none());
    }
}
