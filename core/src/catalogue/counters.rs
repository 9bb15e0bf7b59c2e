//! The counters that mods bring to games: joined with the games' own, and checked.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::{Catalogue, CatalogueError, Entry};
use crate::{CounterData, CounterFacts, Facts, Game, Of, Shown, name};

impl Catalogue {
    /// What a game consists of, with the counters that mods bring to it. The game's own come first
    /// and keep their numbers.
    #[must_use]
    pub fn facts(&self, game: &dyn Game) -> Facts {
        self.joined.get(game.id()).copied().unwrap_or_else(|| game.facts())
    }

    /// All counters that mods bring, by game, subject and id.
    pub fn counters(&self) -> impl Iterator<Item = Entry<CounterData>> {
        self.counters.values().copied()
    }

    /// The counters that mods bring to a game: those for this game, and those for a game whose
    /// pieces it uses, unless it has a counter of that name already.
    pub fn counters_for(&self, game: &dyn Game) -> impl Iterator<Item = Entry<CounterData>> {
        let (id, facts) = (game.id(), game.facts());
        self.counters().filter(move |Entry { plugin: counter, .. }| {
            let is_brought =
                |game| self.counters.contains_key(&CounterData { game, ..**counter }.name());
            let mut homes = std::iter::once(id).chain(facts.sets.iter().copied());
            let is_own = || facts.counters_of(counter.of).iter().any(|own| own.id == counter.id);
            homes.find(|home| is_brought(home)) == Some(counter.game)
                && (counter.game == id || !is_own())
        })
    }

    /// The facts of the games to which mods bring counters.
    pub(super) fn joined(&self) -> BTreeMap<&'static str, Facts> {
        let mut joined = BTreeMap::new();
        for Entry { plugin: game, .. } in self.games.values() {
            let brought = |of: Of| {
                let all = self.counters_for(*game).map(|entry| entry.plugin);
                all.filter(move |counter| counter.of == of)
            };
            let own = game.facts();
            let list = |of: Of| match brought(of).next() {
                None => own.counters_of(of),
                Some(_) => {
                    let own = own.counters_of(of).iter().copied();
                    keep(own.chain(brought(of).map(CounterData::facts)).collect())
                }
            };
            if Of::ALL.into_iter().any(|of| brought(of).next().is_some()) {
                let facts = Facts {
                    counters: list(Of::Game),
                    seat_counters: list(Of::Seat),
                    piece_counters: list(Of::Piece),
                    ..own
                };
                joined.insert(game.id(), facts);
            }
        }
        joined
    }

    /// Checks a counter that a mod brings.
    pub(super) fn check_counter(&self, entry: Entry<CounterData>) -> Result<(), CatalogueError> {
        let Entry { krate, plugin: counter } = entry;
        let unfit = |problem: String| {
            Err(CatalogueError::Unfit { what: "counter", id: counter.name(), krate, problem })
        };
        let is_word = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if counter.id.is_empty() || !counter.id.bytes().all(is_word) {
            return unfit("is not a word of lower-case letters, digits and _".to_owned());
        }
        let Some(game) = self.games.get(counter.game) else {
            let games: Vec<&str> = self.games.keys().map(String::as_str).collect();
            let hint = name::hint(counter.game, &games);
            return unfit(format!("is for a game that no crate registers{hint}"));
        };
        let (own, of) = (game.plugin.facts().counters_of(counter.of), counter.of.noun());
        if own.iter().any(|other| other.id == counter.id) {
            let game = format!("game {} of {}", counter.game, game.krate);
            return unfit(format!("has the name of a counter of {of} that {game} already has"));
        }
        let is_brought_to = |game: &dyn Game| {
            self.counters_for(game).any(|entry| std::ptr::eq(entry.plugin, counter))
        };
        let mut games = self.games.values().filter(|game| is_brought_to(game.plugin));
        let is_counter = |id: &str, game: &dyn Game| {
            let all = self.facts(game).counters_of(counter.of);
            id != counter.id && all.iter().any(|other| other.id == id)
        };
        if let Some(ceiling) = counter.ceiling
            && games.any(|game| !is_counter(ceiling, game.plugin))
        {
            return unfit(format!(
                "has the maximum {ceiling:?}, which is not another counter of {of}"
            ));
        }
        let CounterFacts { default, least, most, .. } = counter.facts();
        if !(least..=most).contains(&default) {
            return unfit(format!(
                "has the default {default}, which is not from {least} to {most}"
            ));
        }
        let last = match counter.shown {
            Shown::Words(words) => words.len() as i64 - 1,
            Shown::Flag => 1,
            Shown::Number | Shown::UnlessDefault | Shown::Hidden => return Ok(()),
        };
        if least < 0 || i64::from(most) > last {
            return unfit(format!(
                "has values from {least} to {most}, but only 0 to {last} can be shown"
            ));
        }
        Ok(())
    }
}

/// A list that lives as long as the program, as everything does that a crate registers. Equal lists
/// are kept once, so that another catalogue of the same plugins takes no more memory.
fn keep(list: Vec<CounterFacts>) -> &'static [CounterFacts] {
    static KEPT: Mutex<Vec<&'static [CounterFacts]>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.iter().find(|other| **other == list) {
        return same;
    }
    let list: &'static [CounterFacts] = list.leak();
    kept.push(list);
    list
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::{
        Catalogue, CounterData, CounterFacts, CounterId, Draft, Facts, Game, Geometry, Of, Referee,
        Registered, Registration, Rules, SeatFacts, Shown, Subject,
    };

    struct Pond;
    impl Game for Pond {
        fn id(&self) -> &'static str {
            "pond"
        }
        fn rule(&self) -> &'static str {
            "Frogs sit in a pond."
        }
        fn facts(&self) -> Facts {
            const WHITE: SeatFacts = SeatFacts::new("white", crate::Dir::Up);
            const FLIES: CounterFacts = CounterFacts::number("flies", 3);
            Facts {
                sets: &["pond"],
                seats: &[WHITE],
                seat_counters: &[FLIES],
                piece_counters: &[FLIES],
                ..Facts::NONE
            }
        }
        fn referee(&self, _: &Rules) -> Arc<dyn Referee> {
            panic!("a pond is not played")
        }
    }

    static FROG: crate::PieceData = crate::PieceData {
        id: "Frog",
        set: "pond",
        glyph: "F",
        counters: &[("warts", 2)],
        ..crate::PieceData::NONE
    };
    const WARTS: CounterData = CounterData { game: "pond", id: "warts", ..CounterData::NONE };

    fn catalogue(
        counters: &[(&'static str, &'static CounterData)],
    ) -> Result<Catalogue, crate::CatalogueError> {
        let mut all = vec![Registration { krate: "pond", plugin: Registered::Game(&Pond) }];
        all.push(Registration { krate: "pond", plugin: Registered::Piece(&FROG) });
        for (krate, counter) in counters {
            all.push(Registration { krate, plugin: Registered::Counter(counter) });
        }
        Catalogue::of(&all)
    }

    fn error(counters: &[(&'static str, &'static CounterData)]) -> String {
        catalogue(counters).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn counters_of_mods_follow_those_of_the_game_in_the_order_of_their_ids() {
        static AGE: CounterData = CounterData { id: "age", default: 7, ..WARTS };
        static BUGS: CounterData = CounterData { of: Of::Seat, id: "bugs", ..WARTS };
        static LIMIT: CounterData = CounterData { of: Of::Game, id: "limit", ..WARTS };
        static SPOTS: CounterData = WARTS;
        let brought = [("m", &SPOTS), ("n", &LIMIT), ("k", &AGE), ("m", &BUGS)];
        let catalogue = catalogue(&brought).unwrap();
        let seats = Pond.facts().seats;
        let rules = catalogue.rules(&Pond, &Geometry::new(4, 4).unwrap(), seats);
        let ids = |of| rules.facts().counters_of(of).iter().map(|it| it.id).collect::<Vec<_>>();
        assert_eq!(
            Of::ALL.map(ids),
            [vec!["limit"], vec!["flies", "bugs"], vec!["flies", "age", "warts"]]
        );
        assert_eq!(rules.piece_counter("warts"), Some(CounterId(2)));
        let mut draft = Draft::new(rules.clone(), 0);
        let frog = draft.create(rules.kind_named("Frog").unwrap(), crate::SeatId(0));
        let value = |counter| draft.counter(Subject::Piece(frog), CounterId(counter));
        assert_eq!([0, 1, 2].map(value), [3, 7, 2]);
        let listed: Vec<_> =
            catalogue.counters().map(|entry| (entry.krate, entry.plugin.id)).collect();
        assert_eq!(listed, [("n", "limit"), ("k", "age"), ("m", "warts"), ("m", "bugs")]);
    }

    #[test]
    fn a_counter_comes_to_every_game_with_the_pieces_of_its_game() {
        /// A pond with its own counter of lilies.
        struct Lake;
        impl Game for Lake {
            fn id(&self) -> &'static str {
                "lake"
            }
            fn rule(&self) -> &'static str {
                "Frogs sit in a lake."
            }
            fn facts(&self) -> Facts {
                const LILIES: CounterFacts = CounterFacts::number("lilies", 5);
                Facts { sets: &["lake", "pond"], piece_counters: &[LILIES], ..Pond.facts() }
            }
            fn referee(&self, _: &Rules) -> Arc<dyn Referee> {
                panic!("a lake is not played")
            }
        }
        static SPOTS: CounterData = WARTS;
        static AGE: CounterData = CounterData { id: "age", default: 7, ..WARTS };
        static AGE_THERE: CounterData = CounterData { game: "lake", default: 9, ..AGE };
        static LILIES: CounterData = CounterData { id: "lilies", ..WARTS };
        let brought = [&SPOTS, &AGE, &AGE_THERE, &LILIES];
        let mut all = vec![Registration { krate: "pond", plugin: Registered::Game(&Pond) }];
        all.push(Registration { krate: "pond", plugin: Registered::Game(&Lake) });
        all.push(Registration { krate: "pond", plugin: Registered::Piece(&FROG) });
        let counters =
            brought.map(|it| Registration { krate: "m", plugin: Registered::Counter(it) });
        all.extend(counters);
        let catalogue = Catalogue::of(&all).unwrap();
        let counters = |game: &dyn Game| {
            let all = catalogue.facts(game).piece_counters.iter();
            all.map(|counter| (counter.id, counter.default)).collect::<Vec<_>>()
        };
        assert_eq!(counters(&Lake), [("lilies", 5), ("age", 9), ("warts", 0)]);
        assert_eq!(counters(&Pond), [("flies", 3), ("age", 7), ("lilies", 0), ("warts", 0)]);
    }

    #[test]
    fn equal_lists_of_several_catalogues_are_the_same_list() {
        static SPOTS: CounterData = WARTS;
        let facts = |catalogue: Catalogue| catalogue.facts(&Pond).piece_counters;
        let lists = [(); 2].map(|()| facts(catalogue(&[("m", &SPOTS)]).unwrap()));
        assert!(std::ptr::eq(lists[0], lists[1]));
    }

    #[test]
    fn a_name_that_is_taken_is_refused_naming_both_crates() {
        static SPOTS: CounterData = WARTS;
        static FLIES: CounterData = CounterData { id: "flies", ..WARTS };
        assert_eq!(
            error(&[("b", &SPOTS), ("a", &SPOTS)]),
            r#"counter "pond/Piece/warts" is registered twice, by a and b"#
        );
        assert_eq!(
            error(&[("m", &SPOTS), ("m", &FLIES)]),
            "counter \"pond/Piece/flies\" of m has the name of a counter of pieces that game pond \
             of pond already has"
        );
    }

    #[test]
    fn a_counter_is_for_a_game_that_exists_with_bounds_that_make_sense() {
        const SPOTS: CounterData = WARTS;
        const WORDS: CounterData = CounterData { shown: Shown::Words(&["few", "many"]), ..SPOTS };
        for (counter, problem) in [
            (
                &CounterData { id: "Warts", ..SPOTS },
                "is not a word of lower-case letters, digits and _",
            ),
            (&CounterData { id: "", ..SPOTS }, "is not a word of lower-case letters, digits and _"),
            (
                &CounterData { game: "pomd", ..SPOTS },
                "is for a game that no crate registers (did you mean \"pond\"?)",
            ),
            (
                &CounterData { ceiling: Some("spots"), ..SPOTS },
                "has the maximum \"spots\", which is not another counter of pieces",
            ),
            (
                &CounterData { ceiling: Some("warts"), ..SPOTS },
                "has the maximum \"warts\", which is not another counter of pieces",
            ),
            (
                &CounterData { most: Some(3), default: 4, ..SPOTS },
                "has the default 4, which is not from 0 to 3",
            ),
            (
                &CounterData { least: 1, most: Some(0), ..SPOTS },
                "has the default 0, which is not from 1 to 0",
            ),
            (&WORDS, "has values from 0 to 2147483647, but only 0 to 1 can be shown"),
            (
                &CounterData { most: Some(2), ..WORDS },
                "has values from 0 to 2, but only 0 to 1 can be shown",
            ),
            (
                &CounterData { shown: Shown::Flag, least: -1, most: Some(1), ..SPOTS },
                "has values from -1 to 1, but only 0 to 1 can be shown",
            ),
        ] as [(&'static CounterData, &str); 10]
        {
            let named = format!("{}/Piece/{}", counter.game, counter.id);
            assert_eq!(error(&[("m", counter)]), format!("counter {named:?} of m {problem}"));
        }
        assert_eq!(error(&[("m", const { &CounterData { most: Some(1), ..WORDS } })]), "");
        assert_eq!(error(&[("m", const { &CounterData { ceiling: Some("flies"), ..SPOTS } })]), "");
    }
}
