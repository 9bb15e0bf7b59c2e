//! RandomizablePattern: in one of some directions, picked for all players alike by the current
//! number of a round, a turn or a movement.
//!
//! ```text
//! . . . . .      stream: Stream::Turn, n: Some(2),
//! . . . . .      directions: &[SubDir::Left, SubDir::Right]
//! x x @ . .      while the turn's number is below a half
//! ```

use sortilege_core::{Description, Pattern, Stream, SubDir};

use crate::line::line;

/// A line of up to `n` squares in a direction that a random number picks.
pub struct RandomizablePattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The stream whose number picks the direction: [`Stream::Round`], [`Stream::Turn`] or
    /// [`Stream::Movement`].
    pub stream: Stream,
    /// The maximum number of squares; `None`: no limit.
    pub n: Option<u8>,
    /// Whether it goes over pieces and holes.
    pub through: bool,
    /// The directions to pick from, all equally likely.
    pub directions: &'static [SubDir],
}

impl Pattern for RandomizablePattern {
    fn id(&self) -> &'static str {
        self.id
    }

    fn description(&self) -> Option<Description> {
        let options =
            self.directions.iter().map(|direction| line(&[*direction], self.n, self.through));
        Some(Description::Drawn(self.stream, options.collect()))
    }
}

#[cfg(test)]
mod tests {
    use sortilege_core::{Dir, Numbers};

    use super::*;
    use crate::drawing::check_as;

    #[test]
    fn its_own_stream_picks_whatever_forward_is() {
        let sideways = RandomizablePattern {
            id: "TestPattern",
            stream: Stream::Movement,
            n: None,
            through: true,
            directions: &[SubDir::Left, SubDir::Right],
        };
        check_as(
            &sideways,
            Dir::Up,
            Numbers::new(65535, 65535, 32767),
            "
            x X @ . .
            ",
        );
        check_as(
            &sideways,
            Dir::Left,
            Numbers::new(0, 0, 32768),
            "
            . o @ x x
            ",
        );
    }
}
