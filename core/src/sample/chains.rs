//! Chains for unit tests: effect types that note what they see or change what the chain remembers.

#![cfg(test)]

use super::{BLACK, FACTS, GAMES, TIDE, WHITE, catalogue_with, note};
use crate::chain::{
    Body, Chain, Criterion, DataCard, EffectType, EntityTypes, Hook, Hooked, Input, Instruction,
    ModifierTarget, Operation, Output, Players, Rarity, TargetOptions,
};
use crate::{
    CardId, ChainCard, ChainWorld, Cost, Cpu, Draft, Entity, Game, Geometry, Occurrence,
    Registered, Scene, Search, Step, Steps, Subject,
};

/// What the words of chains mean: players and pieces are there, and nothing has stats.
pub(super) struct Board;

impl ChainWorld for Board {
    fn search(&self, _: Scene<'_>, _: Search, _: &mut dyn FnMut(Entity) -> bool) {}
    fn types(&self, _: Scene<'_>, entity: Entity) -> EntityTypes {
        match entity {
            Entity::Player(_) => EntityTypes::PLAYER,
            Entity::Piece(_) => EntityTypes::UNIT,
            Entity::Nobody | Entity::Skill(_) => EntityTypes::NONE,
        }
    }
    fn stat(&self, _: Scene<'_>, _: Entity, _: ModifierTarget) -> Option<i32> {
        None
    }
    fn modify(
        &self,
        _: Scene<'_>,
        _: Entity,
        _: ModifierTarget,
        _: (Operation, i32),
        _: &mut Steps,
    ) {
    }
}

/// An effect type: its id and what it does.
struct Sort(&'static str, fn(&Cpu<'_>, &mut Steps));

impl EffectType for Sort {
    fn id(&self) -> &'static str {
        self.0
    }
    fn rule(&self) -> &'static str {
        "Is tested."
    }
    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        self.1(cpu, steps);
    }
}

fn named(cpu: &Cpu<'_>, entity: Entity) -> String {
    cpu.world.name(cpu.scene, entity).unwrap_or_else(|| "nobody".to_owned())
}

fn halt(cpu: &Cpu<'_>, steps: &mut Steps) {
    cpu.stop(steps);
}

const SORTS: &[Sort] = &[
    // Notes the owner of the chain, its number n and its accumulator.
    Sort("SAY", |cpu, _| {
        let (owner, n, acc) = (named(cpu, cpu.owner()), cpu.input(), cpu.acc());
        note(format!("{owner}: n {n}, acc {acc}"));
    }),
    // Notes the cards whose chains run for white and for black.
    Sort("CARDS", |cpu, _| {
        let card = |seat| cpu.scene.board.chain_card(Entity::Player(seat)).map(|card| card.0);
        note(format!("cards {:?}", [WHITE, BLACK].map(card)));
    }),
    // Notes the targets.
    Sort("LIST", |cpu, _| {
        let targets: Vec<String> = cpu.targets().map(|target| named(cpu, target)).collect();
        note(targets.join(", "));
    }),
    // The register becomes n.
    Sort("WRITE", |cpu, steps| cpu.write(cpu.input(), steps)),
    // The targets become the owner, the actor and the affected entity.
    Sort("POINT", |cpu, steps| {
        let mut targets = cpu.replace_targets();
        for known in
            [Criterion::EffectOwningEntity, Criterion::ActorEntity, Criterion::AffectedEntity]
        {
            targets.push(cpu.known(known), steps);
        }
        targets.done(steps);
    }),
    // Raises the tide by n.
    Sort("RAISE", |cpu, steps| {
        steps.push(Step::Add { of: Subject::Game, counter: TIDE, by: cpu.input() });
    }),
    // Something of amount n happens and is over.
    Sort("STRIKE", |cpu, steps| {
        let (amount, movement, starts) = (cpu.input(), 0, false);
        steps.push(Step::Occur(Occurrence { amount, movement, starts }));
        steps.push(Step::Occurred);
    }),
    // Begins the chain of card n for the entity that is affected, which its owner acts on.
    Sort("CALL", |cpu, steps| {
        let (owner, affected) = (cpu.known(Criterion::AffectedEntity), cpu.owner());
        steps.push(chain_of(cpu.input() as u16, [owner, affected, affected]));
    }),
    // The chain ends here.
    Sort("HALT", halt),
    // The game ends here.
    Sort("FINISH", |_, steps| {
        steps.push(Step::End(crate::Outcome { winner: None, reason: 0 }));
    }),
];

/// The step that begins the chain of a card, for an owner, an actor and an affected entity.
pub(crate) fn chain_of(card: u16, [owner, actor, affected]: [Entity; 3]) -> Step {
    Step::Chain { card: CardId(card), chain: 0, place: u8::MAX, owner, actor, affected }
}

/// An instruction as text: an effect type, perhaps the register that it writes, and n, which can
/// be a register too.
fn instruction(text: &str) -> Instruction {
    let mut words = text.split(' ');
    let sort = words.next().and_then(|id| SORTS.iter().find(|sort| sort.0 == id));
    let mut instruction = Instruction::of(sort.expect("an effect type of the sample").0);
    for word in words {
        match word {
            "acc=" => instruction.output = Output::Acc,
            "n=" => instruction.output = Output::TempVariable,
            "damage=" => instruction.output = Output::DamageAmount,
            "march=" => instruction.output = Output::MarchCurrentMovement,
            "acc" => instruction.input = Input::Acc,
            "targets" => instruction.input = Input::TargetCount,
            "damage" => instruction.input = Input::DamageAmount,
            "march" => instruction.input = Input::MarchCurrentMovement,
            "starts" => instruction.input = Input::MarchStartFlag,
            number => instruction.temp = number.parse().expect("a number"),
        }
    }
    instruction
}

/// An empty board of the game, in which the first cards have these chains, one for each text.
pub(crate) fn chained<const N: usize>(chains: [&[&str]; N]) -> Draft {
    // Ids in the order in which a catalogue sorts them, before those of the other cards.
    const IDS: [&str; 4] = ["1", "2", "3", "4"];
    let card = |(place, texts): (usize, &[&str])| {
        let instructions = texts.iter().map(|text| instruction(text)).collect();
        let chain = Chain { instructions };
        let card = DataCard {
            id: place as i32 + 1,
            title: "Chain".into(),
            text: "Is tested.".into(),
            cost: 0,
            rarity: Rarity(1),
            expansion: "SAMPLE",
            class: "BASE",
            printed: Default::default(),
            targets: TargetOptions::BOARD,
            target_players: Players::NOBODY,
            body: Body::Skill,
            interactions: Box::new([Hooked { hook: Hook::WhenPlayed, chain }]),
            triggers: Box::default(),
        };
        let (id, rule, cost): (_, _, Cost) = (IDS[place], "Is tested.", &[]);
        Registered::Card(Box::leak(Box::new(ChainCard {
            id,
            set: "sample",
            rule,
            cost,
            card: Box::leak(Box::new(card)),
        })))
    };
    let cards = chains.into_iter().enumerate().map(card);
    let sorts = SORTS.iter().map(|sort| Registered::EffectType(sort));
    let catalogue = catalogue_with(cards.chain(sorts));
    let game: &dyn Game = &GAMES[0];
    Draft::new(catalogue.rules(game, &Geometry::new(4, 4).unwrap(), &FACTS.seats[..2]), 7)
}
