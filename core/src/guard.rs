//! Keeping a royal piece safe: which targets leave it unattacked, without trying each move.

use smallvec::SmallVec;

use crate::{Bits, Scene, SeatId, Square, Step, Steps, Tables};

/// The targets that leave the royal piece of a seat unattacked: for the royal piece and for the
/// seat's other pieces.
pub struct Guard<'a, const W: usize> {
    scene: Scene<'a>,
    seat: SeatId,
    royal: Option<Square>,
    checked: bool,
    /// The squares that end all current attacks: taking the attacker or blocking its way.
    evasions: Bits<W>,
    /// The pinned pieces, each with the squares where it still blocks the attack.
    pins: SmallVec<[(Square, Bits<W>); 8]>,
    pinned: Bits<W>,
    enemies: Bits<W>,
    /// The occupied squares without the royal piece, which does not block attacks on squares behind
    /// it when it moves there.
    without_royal: Bits<W>,
}

impl<'a, const W: usize> Guard<'a, W> {
    /// A guard that allows every target.
    #[must_use]
    pub fn open(scene: Scene<'a>, seat: SeatId) -> Self {
        Self {
            scene,
            seat,
            royal: None,
            checked: false,
            evasions: Bits::FULL,
            pins: SmallVec::new(),
            pinned: Bits::EMPTY,
            enemies: Bits::EMPTY,
            without_royal: Bits::EMPTY,
        }
    }

    /// The guard of a royal piece. Correct only if the threats of all other seats are
    /// [`exact`](crate::Threats::exact).
    #[inline]
    #[must_use]
    pub fn of(scene: Scene<'a>, seat: SeatId, royal: Square) -> Self {
        let board = scene.board;
        let rules = board.rules();
        let occupied = board.occupied::<W>();
        let own = board.owned::<W>(seat);
        let mut guard = Self::open(scene, seat);
        guard.royal = Some(royal);
        guard.enemies = occupied.without(own);
        guard.without_royal = occupied.without(Bits::of(royal));
        for other in (0..rules.seats().len() as u8).map(SeatId).filter(|other| *other != seat) {
            let Some(threats) = rules.threats(other) else { continue };
            let attackers = board.owned::<W>(other);
            for leaper in threats.leapers(scene, royal, attackers) {
                guard.check(Bits::of(leaper));
            }
            for (lines, riders) in threats.lines(scene, royal, attackers) {
                for ray in &lines.rays {
                    guard.look_along(rules.tables(), *ray, royal, riders, occupied, own);
                }
            }
        }
        guard
    }

    #[inline]
    fn look_along(
        &mut self,
        tables: &Tables,
        ray: crate::Ray,
        royal: Square,
        riders: Bits<W>,
        occupied: Bits<W>,
        own: Bits<W>,
    ) {
        let along = tables.along::<W>(ray, royal);
        if (along & riders).is_empty() {
            return;
        }
        let Some(first) = tables.nearest(ray, along & occupied) else { return };
        let beyond = tables.along::<W>(ray, first) & along;
        if riders.contains(first) {
            self.check(along.without(beyond));
        } else if own.contains(first)
            && let Some(second) = tables.nearest(ray, beyond & occupied)
            && riders.contains(second)
        {
            self.pins.push((first, along.without(tables.along(ray, second))));
            self.pinned.insert(first);
        }
    }

    fn check(&mut self, evasions: Bits<W>) {
        self.checked = true;
        self.evasions &= evasions;
    }

    /// Whether the royal piece is attacked in the current position.
    #[inline]
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.checked
    }

    /// The pieces that [`allow`](Guard::allow) must be asked about: the royal one, pinned ones and,
    /// in check, all.
    #[inline]
    #[must_use]
    pub fn bound(&self) -> Bits<W> {
        match (self.checked, self.royal) {
            (true, _) => Bits::FULL,
            (false, Some(royal)) => self.pinned | Bits::of(royal),
            (false, None) => Bits::EMPTY,
        }
    }

    /// The targets of a piece that leave the royal piece unattacked.
    #[inline]
    #[must_use]
    pub fn allow(&self, from: Square, targets: Bits<W>) -> Bits<W> {
        if Some(from) == self.royal {
            return self.safe(targets);
        }
        let mut targets = targets & self.evasions;
        if self.pinned.contains(from) {
            for (pinned, squares) in &self.pins {
                if *pinned == from {
                    targets &= *squares;
                }
            }
        }
        targets
    }

    #[inline]
    fn safe(&self, targets: Bits<W>) -> Bits<W> {
        let mut safe = targets;
        for target in targets {
            if self.attacked(target, self.enemies, self.without_royal) {
                safe.remove(target);
            }
        }
        safe
    }

    /// Whether a piece on one of the squares `enemies` attacks a square, if exactly the squares
    /// `occupied` have pieces on them.
    #[inline]
    #[must_use]
    pub fn attacked(&self, square: Square, enemies: Bits<W>, occupied: Bits<W>) -> bool {
        let rules = self.scene.board.rules();
        let others = (0..rules.seats().len() as u8).map(SeatId).filter(|other| *other != self.seat);
        let mut threats =
            others.filter_map(|other| rules.threats(other).map(|threats| (other, threats)));
        threats.any(|(other, threats)| {
            threats.attacked(
                self.scene,
                square,
                self.scene.board.owned::<W>(other) & enemies,
                occupied,
            )
        })
    }

    /// Whether an enemy attacks a square in the current position, ignoring the royal piece as a
    /// blocker.
    #[must_use]
    pub fn attacked_now(&self, square: Square) -> bool {
        self.attacked(square, self.enemies, self.without_royal)
    }

    /// Whether the royal piece is unattacked after these steps. `None` if they do more than move
    /// and remove pieces: then only trying them can tell.
    #[must_use]
    pub fn survives(&self, steps: &Steps) -> Option<bool> {
        let board = self.scene.board;
        let (mut occupied, mut enemies, mut royal) =
            (board.occupied::<W>(), self.enemies, self.royal?);
        let mut arrivals: SmallVec<[(crate::PieceId, Square); 4]> = SmallVec::new();
        // All pieces leave before any arrives: a king and a rook may pass each other.
        for step in steps.iter() {
            match step {
                Step::Move { piece, to } => arrivals.push((*piece, *to)),
                Step::MoveBoth { a, b } => arrivals.extend([*a, *b]),
                Step::Remove { piece } => {
                    let square = board.piece(*piece).square()?;
                    occupied.remove(square);
                    enemies.remove(square);
                }
                Step::TakePassing { piece, victim, to } => {
                    let square = board.piece(*victim).square()?;
                    occupied.remove(square);
                    enemies.remove(square);
                    arrivals.push((*piece, *to));
                }
                Step::Become { .. } | Step::EndTurn { .. } => {}
                Step::Use { .. } | Step::Used { .. } => {}
                _ => return None,
            }
        }
        for (piece, _) in &arrivals {
            occupied.remove(board.piece(*piece).square()?);
        }
        for (piece, to) in arrivals {
            occupied.insert(to);
            if board.piece(piece).square() == self.royal {
                royal = to;
            }
        }
        Some(!self.attacked(royal, enemies, occupied))
    }
}
