//! Keeping a royal piece safe: which targets leave it unattacked, without trying each move.

use smallvec::SmallVec;

use crate::bearing::AlteredTakes;
use crate::threats::Lines;
use crate::{Bits, Hop, Rows, Scene, SeatId, Square, Step, Steps, Tables, Threats};

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
    /// The targets that neither let an enemy hop onto the royal piece nor leave it attacked by a
    /// hop, for pieces that are not in `hurdles`.
    hopless: Bits<W>,
    /// The own pieces nearest to the royal piece on the lines of hops. What their leaving does is
    /// looked up for each target.
    hurdles: Bits<W>,
    /// The enemies that leap, with the squares from which leaps lead to each square.
    leapers: SmallVec<[(Rows, Bits<W>); 8]>,
    /// The enemies that go along lines, with those lines.
    riders: SmallVec<[(&'a Lines, Bits<W>); 4]>,
    /// Whether an enemy can hop.
    hops: bool,
    /// Whether an enemy takes in a way that no table expresses. It is asked about each target.
    asks: bool,
    /// The takes of enemies that tags, effects or cards change; `None` if there are none.
    altered: Option<Box<AlteredTakes<'a, W>>>,
    enemies: Bits<W>,
    /// The occupied squares without the royal piece, which does not block attacks on squares behind
    /// it when it moves there.
    without_royal: Bits<W>,
}

impl<'a, const W: usize> Guard<'a, W> {
    /// A guard that allows every target.
    #[inline]
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
            hopless: Bits::FULL,
            hurdles: Bits::EMPTY,
            leapers: SmallVec::new(),
            riders: SmallVec::new(),
            hops: false,
            asks: false,
            altered: None,
            enemies: Bits::EMPTY,
            without_royal: Bits::EMPTY,
        }
    }

    /// Finds the checks and pins of a royal piece: from now on the guard allows what leaves this
    /// piece unattacked. Only for an open guard. Correct only if no piece of another seat
    /// [needs trying](crate::Threats::needs_trying).
    // Filled in place: returned by value, a guard would be copied.
    #[inline(never)]
    pub fn protect(&mut self, royal: Square) {
        let (scene, seat) = (self.scene, self.seat);
        let board = scene.board;
        let rules = board.rules();
        let occupied = board.occupied::<W>();
        let own = board.owned::<W>(seat);
        self.royal = Some(royal);
        self.enemies = occupied.without(own);
        self.without_royal = occupied.without(Bits::of(royal));
        if board.is_altered() {
            self.look_at_bearers(royal, occupied);
        }
        for other in (0..rules.seats().len() as u8).map(SeatId).filter(|other| *other != seat) {
            let Some(threats) = rules.threats(other) else { continue };
            let attackers = self.usual(board.owned::<W>(other));
            for (from, leapers) in threats.leapers(board, attackers) {
                self.leapers.push((from, leapers));
                for leaper in rules.tables().get(from, royal) & leapers {
                    self.check(Bits::of(leaper));
                }
            }
            for (lines, riders) in threats.riders(board, attackers) {
                self.riders.push((lines, riders));
                if !(rules.tables().get::<W>(lines.union, royal) & riders).is_empty() {
                    for ray in &lines.rays {
                        self.look_along(rules.tables(), *ray, royal, riders, occupied, own);
                    }
                }
            }
            if !board.has_any(threats.unusual) {
                continue;
            }
            if threats.has_hoppers(board, attackers) {
                self.hops = true;
                self.look_for_hops(threats, royal, attackers, occupied, own);
            }
            if threats.needs_asking(board, attackers) {
                self.asks = true;
                self.checked |=
                    threats.attacked_irregularly(scene, other, royal, attackers, occupied);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn look_at_bearers(&mut self, royal: Square, occupied: Bits<W>) {
        let altered = AlteredTakes::against(self.scene.board, self.seat);
        if !altered.is_empty() {
            self.asks = true;
            self.checked |= altered.attack(self.scene, royal, self.enemies, occupied);
            self.altered = Some(Box::new(altered));
        }
    }

    /// The pieces among `attackers` whose own takes nothing changes, so that the tables are right.
    #[inline]
    fn usual(&self, attackers: Bits<W>) -> Bits<W> {
        match &self.altered {
            None => attackers,
            Some(altered) => attackers.without(altered.changed),
        }
    }

    #[inline(never)]
    fn look_for_hops(
        &mut self,
        threats: &Threats,
        royal: Square,
        attackers: Bits<W>,
        occupied: Bits<W>,
        own: Bits<W>,
    ) {
        let tables = self.scene.board.rules().tables();
        for lines in &threats.hops {
            let hoppers = self.scene.board.kind::<W>(lines.kind) & attackers;
            if !(tables.get::<W>(lines.union, royal) & hoppers).is_empty() {
                for hop in &lines.hops {
                    if !(tables.along::<W>(hop.line, royal) & hoppers).is_empty() {
                        self.look_over(tables, *hop, royal, hoppers, occupied, own);
                    }
                }
            }
        }
    }

    /// Looks along the line of a hop that leads from the royal piece back to a hopper. A piece that
    /// comes between can end the attack, and can also be the hurdle that makes it possible.
    fn look_over(
        &mut self,
        tables: &Tables,
        hop: Hop,
        royal: Square,
        hoppers: Bits<W>,
        occupied: Bits<W>,
        own: Bits<W>,
    ) {
        let line = tables.along::<W>(hop.line, royal);
        let Some(first) = tables.nearest(hop.line, line & occupied) else { return };
        let further = line & tables.along(hop.line, first) & occupied;
        let second = tables.nearest(hop.line, further);
        self.hurdles |= (Bits::of(first) | second.map_or(Bits::EMPTY, Bits::of)) & own;
        let ahead = tables.along::<W>(hop.before, royal);
        let nearer = ahead.without(tables.along(hop.line, first)).without(Bits::of(first));
        // A piece that comes between the royal piece and the first one is the new hurdle.
        let mut open = nearer;
        if hoppers.contains(first) {
            let is_over = |at: &Square| tables.along::<W>(hop.behind, *at).contains(first);
            open = nearer.without(nearer.iter().filter(is_over).collect());
        }
        let behind = tables.behind_hurdle(hop, royal, occupied);
        if (behind & hoppers).is_empty() {
            self.hopless = self.hopless.without(nearer.without(open));
        } else {
            self.checked = true;
            self.hopless &= open | behind;
        }
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
    /// in check or if a piece that comes between can let an enemy hop, all.
    #[inline]
    #[must_use]
    pub fn bound(&self) -> Bits<W> {
        match self.royal {
            Some(_) if self.checked || self.asks || self.hopless != Bits::FULL => Bits::FULL,
            Some(royal) => self.pinned | self.hurdles | Bits::of(royal),
            None => Bits::EMPTY,
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
        if self.asks || self.hurdles.contains(from) {
            self.tested(from, targets.resize()).resize()
        } else {
            targets & self.hopless
        }
    }

    /// The targets of a piece that is not royal that let no enemy hop onto the royal piece or take
    /// it in a way that no table expresses, by a look at the board as it will be.
    #[cold]
    fn tested(&self, from: Square, targets: Bits) -> Bits {
        let Some(royal) = self.royal else { return targets };
        let left = (self.without_royal | Bits::of(royal)).without(Bits::of(from));
        let is_safe = |target: &Square| {
            let arrived = Bits::of(*target);
            let (occupied, enemies) = (left | arrived, self.enemies.without(arrived));
            !self.attacked_otherwise(royal, enemies, occupied)
        };
        targets.iter().filter(is_safe).collect()
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
    fn attacked(&self, square: Square, enemies: Bits<W>, occupied: Bits<W>) -> bool {
        let tables = self.scene.board.rules().tables();
        let by_leap = |(from, leapers): &(Rows, Bits<W>)| {
            !(tables.get::<W>(*from, square) & *leapers & enemies).is_empty()
        };
        let by_line = |(lines, riders): &(&Lines, Bits<W>)| {
            lines.reach(tables, square, *riders & enemies, occupied)
        };
        self.leapers.iter().any(by_leap)
            || self.riders.iter().any(by_line)
            || ((self.hops || self.asks) && self.attacked_otherwise(square, enemies, occupied))
    }

    /// [`attacked`](Guard::attacked) by hops, in ways that something changes, and in ways that no
    /// table expresses.
    #[cold]
    #[inline(never)]
    fn attacked_otherwise(&self, square: Square, enemies: Bits<W>, occupied: Bits<W>) -> bool {
        let (scene, rules) = (self.scene, self.scene.board.rules());
        let altered = self.altered.as_ref();
        let mut others = rules.seat_ids().filter(|other| *other != self.seat);
        altered.is_some_and(|altered| altered.attack(scene, square, enemies, occupied))
            || others.any(|other| {
                let Some(threats) = rules.threats(other) else { return false };
                let attackers = self.usual(scene.board.owned::<W>(other) & enemies);
                threats.hopped(scene, square, attackers, occupied)
                    || (self.asks
                        && threats.attacked_irregularly(scene, other, square, attackers, occupied))
            })
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
                Step::Become { piece, .. } if board.piece(*piece).owner() == self.seat => {}
                Step::EndTurn { .. } => {}
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
