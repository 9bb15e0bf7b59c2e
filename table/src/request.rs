//! A message of a game's own that is being answered, and the table as its answer sees it.

use serde_json::{Map, Value};
use sortilege_core::{Play, SeatId};

use crate::document::Node;
use crate::{Message, NotActed, Seats, SetupError};

/// What a message of a game's own can ask of a table. The same checks apply as to the messages of
/// the protocol.
pub(crate) trait Desk {
    fn play(&self) -> &Play;
    fn seats(&self) -> Option<Seats>;
    fn actor(&self) -> SeatId;
    fn version(&self) -> u64;
    fn view(&self) -> Map<String, Value>;
    fn actions(&self, seat: SeatId) -> Vec<String>;
    fn act(&mut self, text: &str, seat: SeatId) -> Result<(), NotActed>;
    fn undo(&mut self) -> Result<(), String>;
    fn patch(&mut self) -> Map<String, Value>;
    fn take_back(&mut self);
}

/// A message of a game's own that is being answered. See [`GameMessage`](crate::GameMessage).
///
/// What it does is done only if it is answered: after an error or a panic the table is as before.
pub struct Request<'a> {
    pub(crate) table: &'a mut dyn Desk,
    pub(crate) message: &'a Message,
}

impl Request<'_> {
    /// A field of the payload; `None` if it is not there. Errors about it name its path.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<Node<'_>> {
        let value = self.message.payload.get(key)?;
        Some(Node { value, path: format!("/payload/{key}") })
    }

    /// A field of the payload that has to be there.
    ///
    /// # Errors
    /// When it is not there.
    pub fn required(&self, key: &str) -> Result<Node<'_>, SetupError> {
        let missing = || SetupError::new(format!("/payload/{key}"), "it is missing");
        self.field(key).ok_or_else(missing)
    }

    /// A field beside the payload; `None` if it is not there.
    #[must_use]
    pub fn beside(&self, key: &str) -> Option<Node<'_>> {
        let value = self.message.beside.get(key)?;
        Some(Node { value, path: format!("/{key}") })
    }

    /// The seat that a field of the payload names; `None` if it is not there.
    ///
    /// # Errors
    /// When the running game has no such seat.
    pub fn seat(&self, key: &str) -> Result<Option<SeatId>, SetupError> {
        let rules = self.play().board().rules();
        let names: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        let known = |node: Node<'_>| node.known("seat", |id| rules.seat_named(id), &names);
        self.field(key).map(known).transpose()
    }

    /// The running game with everything that is hidden. An answer must not tell more of it than the
    /// [seats](Self::seats) of the one who asks may know.
    #[must_use]
    pub fn play(&self) -> &Play {
        self.table.play()
    }

    /// The seats of the one who asks; `None` at an open table.
    #[must_use]
    pub fn seats(&self) -> Option<Seats> {
        self.table.seats()
    }

    /// How many times the game has changed.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.table.version()
    }

    /// The state as the one who asks sees it.
    #[must_use]
    pub fn view(&self) -> Map<String, Value> {
        self.table.view()
    }

    /// The seat that acts: the one to move at an open table or if the one who asks plays it,
    /// otherwise their first. Somebody without a seat is [`SeatId::NOBODY`].
    #[must_use]
    pub fn actor(&self) -> SeatId {
        self.table.actor()
    }

    /// The legal actions of the seat that acts.
    #[must_use]
    pub fn actions(&self) -> Vec<String> {
        self.table.actions(self.actor())
    }

    /// Does an action or a declaration of the seat that acts, with the same checks as `act`.
    ///
    /// # Errors
    /// [`NotActed`] with the reason; nothing has changed.
    pub fn act(&mut self, text: &str) -> Result<(), NotActed> {
        self.table.act(text, self.actor())
    }

    /// Takes back the last action, with the same checks as `undo`.
    ///
    /// # Errors
    /// A sentence with the reason; nothing has changed.
    pub fn undo(&mut self) -> Result<(), String> {
        self.table.undo()
    }

    /// Takes back everything that this message has done, as if it had not come. It is for a refusal
    /// that is an answer of the game's own, in the middle of several actions.
    pub fn take_back(&mut self) {
        self.table.take_back();
    }

    /// What changed in the view of the one who asks since they were last sent something. What an
    /// answer does not contain comes with the next patch.
    pub fn patch(&mut self) -> Map<String, Value> {
        self.table.patch()
    }
}
