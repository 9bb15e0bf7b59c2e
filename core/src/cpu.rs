//! What an effect of a chain sees and can do: the registers and targets of its chain.

use crate::chain::{
    Criterion, EntityTypes, Input, Instruction, Locations, ModifierTarget, MultiInput, Operation,
    Output, Players,
};
use crate::memory::{self, Memory, context, event, frame};
use crate::{ChainWorld, Entity, Scene, SeatId, Step, Steps};

/// An effect of a chain that runs: the scene, the effect with its parameters, and what the chain
/// remembers. It reads, and what it proposes happens before the next effect of the chain.
#[derive(Clone, Copy)]
pub struct Cpu<'a> {
    /// The board and the journal.
    pub scene: Scene<'a>,
    /// What the words of the effect mean in this game.
    pub world: &'a dyn ChainWorld,
    /// The effect with its parameters.
    pub instruction: &'a Instruction,
    pub(crate) frame: u32,
}

impl<'a> Cpu<'a> {
    #[inline]
    fn memory(&self) -> Memory<'a> {
        self.scene.board.memory()
    }

    #[inline]
    fn context(&self) -> u32 {
        self.memory().place(self.frame + frame::CONTEXT)
    }

    #[inline]
    fn event(&self) -> u32 {
        self.memory().place(self.frame + frame::EVENT)
    }

    fn entity(&self, place: u32) -> Entity {
        self.memory().entity(self.frame + place)
    }

    /// The entity whose chain this is.
    #[must_use]
    pub fn owner(&self) -> Entity {
        self.entity(frame::OWNER)
    }

    /// The seat of the owner. It may be that of a piece that has died.
    #[must_use]
    pub fn seat(&self) -> SeatId {
        self.world.owner(self.scene, self.owner()).unwrap_or(self.scene.board.to_move())
    }

    /// The entity that a criterion names: the owner, the actor, the affected one or that on which
    /// the card was played. [`Entity::Nobody`] if there is none.
    #[must_use]
    pub fn known(&self, criterion: Criterion) -> Entity {
        // A card that was played affects nobody: the word has what it was played on.
        let is_played = self.memory().word(self.frame + frame::PLACE) >= 0;
        match criterion {
            Criterion::EffectOwningEntity => self.owner(),
            Criterion::ActorEntity => self.entity(frame::ACTOR),
            Criterion::AffectedEntity if !is_played => self.entity(frame::AFFECTED),
            Criterion::PlayTargetEntity if is_played => self.entity(frame::AFFECTED),
            _ => Entity::Nobody,
        }
    }

    /// The lanes on which the card was played, one bit each; none if that was the board, or if it
    /// was not just played.
    #[must_use]
    pub fn played_on(&self) -> u8 {
        self.memory().word(self.frame + frame::PLACE).max(0) as u8
    }

    /// The accumulator.
    #[must_use]
    pub fn acc(&self) -> i32 {
        self.memory().word(self.context() + context::ACC)
    }

    /// The targets, in their order, those that have died included.
    pub fn targets(&self) -> impl Iterator<Item = Entity> + use<'a> {
        let memory = self.memory();
        let context = self.context();
        let first = memory.place(context + context::TARGETS);
        let count = memory.word(context + context::COUNT).max(0) as u32;
        (first..first + count).map(move |at| memory.entity(at))
    }

    /// The value of an input that does not depend on targets.
    fn register(&self, input: Input) -> i32 {
        let memory = self.memory();
        let of_event =
            |place| if self.event() == 0 { 0 } else { memory.word(self.event() + place) };
        match input {
            Input::TempVariable => memory.word(self.context() + context::TEMP),
            Input::Acc => self.acc(),
            Input::TargetCount => memory.word(self.context() + context::COUNT),
            Input::MarchStartFlag => of_event(event::STARTS),
            Input::MarchCurrentMovement => of_event(event::MOVEMENT),
            Input::DamageAmount => of_event(event::AMOUNT),
            _ => 0,
        }
    }

    /// The value of an input of one target; `None` if the target lacks it.
    fn of_target(&self, input: Input, target: Entity) -> Option<i32> {
        let stat = match input {
            Input::Hp => ModifierTarget::Hp,
            Input::Attack => ModifierTarget::Attack,
            Input::Movement => ModifierTarget::Movement,
            Input::MovementDenominator => ModifierTarget::MovementDenominator,
            Input::PlayersGold => {
                // A piece that has died meanwhile is skipped, although it still has an owner.
                if self.world.types(self.scene, target) == EntityTypes::NONE {
                    return None;
                }
                let owner = self.world.owner(self.scene, target)?;
                return self.world.gold(self.scene, owner);
            }
            _ => return Some(self.register(input)),
        };
        self.world.stat(self.scene, target, stat)
    }

    /// The number n of the effect. Several values become one as its parameters say.
    #[must_use]
    pub fn input(&self) -> i32 {
        let input = self.instruction.input;
        if !input.is_of_targets() {
            return self.register(input);
        }
        let mut values = self.targets().filter_map(|target| self.of_target(input, target));
        let clamp = |sum: i64| sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        match self.instruction.multi {
            MultiInput::First | MultiInput::Each => values.next().unwrap_or(0),
            MultiInput::Sum => clamp(values.map(i64::from).sum()),
            MultiInput::Max => values.max().unwrap_or(0),
            MultiInput::Min => values.min().unwrap_or(0),
            MultiInput::Average => {
                let (sum, count) = values
                    .fold((0i64, 0i64), |(sum, count), value| (sum + i64::from(value), count + 1));
                if count == 0 { 0 } else { clamp(sum / count) }
            }
        }
    }

    /// The number n of the effect for one target: its own if the effect says so, otherwise `input`.
    /// `None` if the target lacks what the number is read from.
    #[must_use]
    pub fn input_for(&self, target: Entity, input: i32) -> Option<i32> {
        let from = self.instruction.input;
        match self.instruction.multi {
            MultiInput::Each if from.is_of_targets() => self.of_target(from, target),
            _ => Some(input),
        }
    }

    /// Whether an entity belongs to one of the players that the effect names.
    #[must_use]
    pub fn is_of_players(&self, entity: Entity) -> bool {
        let Some(owner) = self.world.owner(self.scene, entity) else { return false };
        let side = if owner == self.seat() { Players::OWNER } else { Players::OPPONENT };
        self.instruction.players.has(side)
    }

    /// Whether an entity is there and of one of the types that the effect names.
    #[must_use]
    pub fn is_of_types(&self, entity: Entity) -> bool {
        self.world.types(self.scene, entity).meets(self.instruction.types)
    }

    /// The lanes and tiles that the effect names, one bit each; none: the whole board.
    #[must_use]
    pub fn places(&self) -> (u8, u32) {
        let word = |place| self.memory().word(self.context() + place);
        match self.instruction.location {
            None => ((word(context::PLACES) & 7) as u8, word(context::TILES) as u32),
            Some(Locations::PLAY_TARGET) => (self.played_on() & 7, 0),
            Some(Locations::CURRENT_TILE) => (0, self.tiles_of_targets()),
            Some(lanes) => (lanes.lane_bits(), 0),
        }
    }

    /// The tiles on which the targets are, one bit each.
    #[must_use]
    pub fn tiles_of_targets(&self) -> u32 {
        let tiles = self.targets().filter_map(|target| self.world.tile(self.scene, target));
        tiles.fold(0, |tiles, tile| tiles | 1u32.checked_shl(tile.into()).unwrap_or(0))
    }

    /// Proposes that the chain also collects these lanes and tiles.
    pub fn collect(&self, (lanes, tiles): (u8, u32), steps: &mut Steps) {
        let context = self.context();
        let word = |place| self.memory().word(context + place);
        let lanes = word(context::PLACES) | i32::from(lanes);
        steps.push(Step::Remember { at: context + context::PLACES, to: lanes });
        let tiles = word(context::TILES) | tiles as i32;
        steps.push(Step::Remember { at: context + context::TILES, to: tiles });
    }

    /// Begins to replace the targets. Without [`Replacing::done`] they stay.
    #[must_use]
    pub fn replace_targets(&self) -> Replacing {
        let first = self.memory().end();
        Replacing { context: self.context(), first, next: first }
    }

    /// The value of the register that the effect writes.
    #[must_use]
    pub fn output(&self) -> i32 {
        self.register(match self.instruction.output {
            Output::TempVariable => Input::TempVariable,
            Output::Acc => Input::Acc,
            Output::MarchCurrentMovement => Input::MarchCurrentMovement,
            Output::DamageAmount => Input::DamageAmount,
        })
    }

    /// Proposes that an entity is the only target from now on, or that there is none. The same as
    /// replacing the targets, but it takes the place of an old one if it can.
    pub fn select(&self, target: Option<Entity>, steps: &mut Steps) {
        let count_at = self.context() + context::COUNT;
        let count = self.memory().word(count_at);
        if let Some(target) = target {
            if count == 0 {
                let mut targets = self.replace_targets();
                targets.push(target, steps);
                return targets.done(steps);
            }
            let at = self.memory().place(self.context() + context::TARGETS);
            steps.push(Step::Remember { at, to: target.word() });
        }
        let to = i32::from(target.is_some());
        if to != count {
            steps.push(Step::Remember { at: count_at, to });
        }
    }

    /// Proposes a value for the register that the effect writes. Outside of a march or of damage
    /// there is nothing to write.
    pub fn write(&self, to: i32, steps: &mut Steps) {
        let (base, place) = match self.instruction.output {
            Output::TempVariable => (self.context(), context::TEMP),
            Output::Acc => (self.context(), context::ACC),
            Output::MarchCurrentMovement => (self.event(), event::MOVEMENT),
            Output::DamageAmount => (self.event(), event::AMOUNT),
        };
        if base != 0 {
            steps.push(Step::Remember { at: base + place, to });
        }
    }

    /// Proposes that this is the last effect of the chain.
    pub fn stop(&self, steps: &mut Steps) {
        steps.push(Step::Remember { at: self.frame + frame::STOPPED, to: 1 });
    }
}

/// New targets of a chain, one after the other.
pub struct Replacing {
    context: u32,
    first: u32,
    next: u32,
}

impl Replacing {
    /// Adds a target.
    pub fn push(&mut self, target: Entity, steps: &mut Steps) {
        steps.push(Step::Remember { at: self.next, to: target.word() });
        self.next += 1;
    }

    /// How many there are so far.
    #[must_use]
    pub fn len(&self) -> usize {
        (self.next - self.first) as usize
    }

    /// Whether there are none so far.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.next == self.first
    }

    /// Proposes that these are the targets from now on.
    pub fn done(self, steps: &mut Steps) {
        let count = (self.next - self.first) as i32;
        steps.push(Step::Remember { at: self.context + context::TARGETS, to: self.first as i32 });
        steps.push(Step::Remember { at: self.context + context::COUNT, to: count });
        steps.push(Step::Remember { at: memory::END, to: self.next as i32 });
    }
}

/// What an operation makes of a number; saturating.
#[must_use]
pub fn operate(operation: Operation, old: i32, n: i32) -> i32 {
    match operation {
        Operation::Set | Operation::AbsoluteSet => n,
        Operation::Add => old.saturating_add(n),
        Operation::Multiply => old.saturating_mul(n),
        Operation::Not => i32::from(n == 0),
    }
}
