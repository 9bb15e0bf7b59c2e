//! Who holds the seats of a table.

use serde::{Deserialize, Serialize};

use crate::token::Hashed;

/// The seats of a table in turn order, each with the hash of the token that holds it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Holders(pub Vec<(String, Option<Hashed>)>);

impl Holders {
    /// The seats that nobody holds.
    pub fn open(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter(|(_, holder)| holder.is_none()).map(|(seat, _)| seat.as_str())
    }

    /// The seats that a token holds. Every seat is compared, so the time tells nothing.
    #[must_use]
    pub fn held_by(&self, token: &Hashed) -> Vec<String> {
        let mut held = Vec::new();
        for (seat, holder) in &self.0 {
            if holder.is_some_and(|holder| holder == *token) {
                held.push(seat.clone());
            }
        }
        held
    }

    /// Gives a seat to a token.
    pub(crate) fn give(&mut self, seat: &str, token: Hashed) {
        for (_, holder) in self.0.iter_mut().filter(|(own, _)| own == seat) {
            *holder = Some(token);
        }
    }

    /// Why nothing can be done yet; `None` once every seat is taken.
    #[must_use]
    pub fn waiting(&self) -> Option<String> {
        let open: Vec<&str> = self.open().collect();
        let are = if open.len() == 1 { "is" } else { "are" };
        (!open.is_empty()).then(|| {
            format!("play begins when every seat is taken: {} {are} open", open.join(" and "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OperatingSystem, Token};

    #[test]
    fn a_token_may_hold_several_seats_and_play_waits_for_the_others() {
        let seats = ["white", "black", "red"].map(|seat| (seat.to_owned(), None));
        let mut holders = Holders(seats.to_vec());
        let why = "play begins when every seat is taken: white and black and red are open";
        assert_eq!(holders.waiting().as_deref(), Some(why));
        let [ann, ben] = [0; 2].map(|_| Token::draw(&OperatingSystem).unwrap().hashed());
        holders.give("white", ann);
        holders.give("red", ann);
        let why = "play begins when every seat is taken: black is open";
        assert_eq!(holders.waiting().as_deref(), Some(why));
        assert_eq!(
            (holders.held_by(&ann), holders.held_by(&ben)),
            (vec!["white".into(), "red".into()], vec![])
        );
        holders.give("black", ben);
        assert_eq!((holders.waiting(), holders.open().count()), (None, 0));
    }
}
