//! One effect of a card with its parameters, and a list of them.

use super::flags::{EntityTypes, Locations, Players};
use super::vocabulary::{Criterion, Input, ModifierTarget, MultiInput, Operation, Output};

/// One effect with its parameters. What a document leaves out is as in [`Instruction::of`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Instruction {
    /// The id of the effect type, as a crate registers it.
    pub effect: &'static str,
    /// Where it looks or acts; `None` if the document does not say. Then it is the places that the
    /// chain has collected, and the board if there are none.
    pub location: Option<Locations>,
    /// Whose entities, or which players.
    pub players: Players,
    /// Which entities.
    pub types: EntityTypes,
    /// Which of them.
    pub criterion: Option<Criterion>,
    /// What is done to a value.
    pub operation: Option<Operation>,
    /// The value that is modified.
    pub target: ModifierTarget,
    /// Where the number n comes from.
    pub input: Input,
    /// Where a result goes.
    pub output: Output,
    /// What [`Input::TempVariable`] is when the instruction begins.
    pub temp: i32,
    /// What becomes of an input with one value per target.
    pub multi: MultiInput,
    /// The parameters that only this effect type has, in the order in which it declares them.
    pub own: Box<[OwnParameter]>,
}

impl Instruction {
    /// An instruction with every parameter left out.
    #[must_use]
    pub fn of(effect: &'static str) -> Self {
        Self {
            effect,
            location: None,
            players: Players::NOBODY,
            types: EntityTypes::NONE,
            criterion: None,
            operation: None,
            target: ModifierTarget::Register,
            input: Input::TempVariable,
            output: Output::TempVariable,
            temp: 0,
            multi: MultiInput::First,
            own: Box::default(),
        }
    }

    /// Where it looks or acts, if the document says so; otherwise the board.
    #[inline]
    #[must_use]
    pub fn location(&self) -> Locations {
        self.location.unwrap_or(Locations::BOARD)
    }

    /// The number that it has as its own parameter of this name.
    #[must_use]
    pub fn own_integer(&self, name: &str) -> Option<i32> {
        self.own.iter().find(|own| own.name == name).and_then(|own| match own.value {
            OwnValue::Integer(number) => Some(number),
            OwnValue::Text(_) => None,
        })
    }
}

/// A parameter that only one effect type has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OwnParameter {
    /// Its name, as the effect type declares it.
    pub name: &'static str,
    /// What the document gives.
    pub value: OwnValue,
}

/// The value of a parameter that only one effect type has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OwnValue {
    /// A number.
    Integer(i32),
    /// A text.
    Text(Box<str>),
}

/// Effects that run one after the other.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chain {
    /// The effects, in the order in which they run.
    pub instructions: Box<[Instruction]>,
}

impl Chain {
    /// The maximum number of instructions in one chain.
    pub const LONGEST: usize = 256;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_is_small() {
        assert!(size_of::<Instruction>() <= 56, "{}", size_of::<Instruction>());
    }

    #[test]
    fn a_parameter_is_found_by_its_name() {
        let own = |name, value| OwnParameter { name, value };
        let instruction = Instruction {
            own: Box::new([
                own("Text", OwnValue::Text("three".into())),
                own("Number", OwnValue::Integer(3)),
            ]),
            ..Instruction::of("COUNT")
        };
        assert_eq!(instruction.own_integer("Number"), Some(3));
        assert_eq!(instruction.own_integer("Text"), None);
        assert_eq!(instruction.location(), Locations::BOARD);
    }
}
