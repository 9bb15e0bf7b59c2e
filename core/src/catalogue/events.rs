//! The event functions of mods, checked.

use super::{Catalogue, CatalogueError, Entry};
use crate::EventData;

impl Catalogue {
    /// All event functions that crates register, by id.
    pub fn events(&self) -> impl Iterator<Item = Entry<EventData>> {
        self.events.values().copied()
    }

    /// The event functions that a game with some sets has, by id: those of the sets and those
    /// without a set.
    pub fn events_of<'a>(
        &'a self,
        sets: &'a [&str],
    ) -> impl Iterator<Item = &'static EventData> + 'a {
        let all = self.events().map(|entry| entry.plugin);
        all.filter(|event| event.set.is_none_or(|set| sets.contains(&set)))
    }

    /// Checks the id and the arguments of an event function.
    pub(super) fn check_event(&self, entry: Entry<EventData>) -> Result<(), CatalogueError> {
        let Entry { krate, plugin: event } = entry;
        let id = event.id.to_owned();
        let unfit =
            |problem: String| Err(CatalogueError::Unfit { what: "event", id, krate, problem });
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if event.id.is_empty() || !event.id.bytes().all(is_word) {
            return unfit("is not a word of letters, digits and _".to_owned());
        }
        match event.takes_amount {
            Some((least, most)) if least > most => unfit(format!(
                "takes an amount of at least {least} and at most {most}, which is impossible"
            )),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Catalogue, EventData, Registered, Registration};

    fn error(events: &[(&'static str, &'static EventData)]) -> String {
        let events = events.iter().map(|(krate, event)| {
            let plugin = Registered::Event(event);
            Registration { krate, plugin }
        });
        let events: Vec<_> = events.collect();
        Catalogue::of(&events).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn an_event_function_has_a_name_of_its_own_and_takes_numbers_that_exist() {
        const STORM: EventData = EventData { id: "Storm", ..EventData::NONE };
        const RANGE: EventData = EventData { takes_amount: Some((3, 2)), ..STORM };
        assert_eq!(error(&[("a", &STORM)]), "");
        assert_eq!(
            error(&[("b", &STORM), ("a", &STORM)]),
            "event \"Storm\" is registered twice, by a and b"
        );
        assert_eq!(
            error(&[("a", const { &EventData { id: "a storm", ..STORM } })]),
            "event \"a storm\" of a is not a word of letters, digits and _"
        );
        assert_eq!(
            error(&[("a", &RANGE)]),
            "event \"Storm\" of a takes an amount of at least 3 and at most 2, which is impossible"
        );
    }
}
