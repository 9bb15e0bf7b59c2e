//! The catalogue: all registered plugins, sorted and checked.
//!
//! `inventory` yields registrations in an order that differs between builds, and silently misses
//! crates that are not linked. So only this module iterates over it. Two plugins with the same name
//! and names that do not exist are errors that say which crates are involved.

mod check;
mod counters;
mod deeds;
mod effect_types;
mod error;
mod events;
mod expansions;
mod extended;
mod glyphs;
mod kept;
mod missing;
mod players;

pub use error::CatalogueError;
pub use kept::{KEPT, Kept, KeptFull};

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use crate::chain::{DeckData, EffectType, ExpansionData};
use crate::{
    Bot, Card, CounterData, DeedData, Effect, EventData, Facts, Game, Pattern, Piece, Rules, Solver,
};

/// One plugin with the crate that registers it. [`register!`](crate::register) makes one. One that
/// is made while the program runs is given to [`Catalogue::with`].
#[derive(Clone, Copy)]
pub struct Registration {
    /// The name of the crate, for errors. Of a plugin that was made while the program runs, the
    /// file or the place that defines it.
    pub krate: &'static str,
    /// The plugin, as the kind that it is registered for.
    pub plugin: Registered,
}

/// A plugin of any kind. The names of the variants are those that [`register!`](crate::register)
/// takes.
#[derive(Clone, Copy)]
pub enum Registered {
    /// Squares that pieces reach.
    Pattern(&'static dyn Pattern),
    /// A kind of piece with its abilities.
    Piece(&'static dyn Piece),
    /// An effect or tag with its hooks.
    Effect(&'static dyn Effect),
    /// A card that games with its set use.
    Card(&'static dyn Card),
    /// A game with its referee.
    Game(&'static dyn Game),
    /// A solver for one game.
    Solver(&'static dyn Solver),
    /// An opponent.
    Bot(&'static dyn Bot),
    /// A counter that a mod brings to a game.
    Counter(&'static CounterData),
    /// A deed that hooks hear of.
    Deed(&'static DeedData),
    /// Something that events can do.
    Event(&'static EventData),
    /// A kind of effect for the chains of cards.
    EffectType(&'static dyn EffectType),
    /// An expansion of cards that are data.
    Expansion(&'static ExpansionData),
    /// A deck of cards that are data.
    Deck(&'static DeckData),
    /// Plugins that a crate brings as documents.
    Shipped(&'static Shipped),
}

/// Plugins that a crate brings as documents. They are made when a catalogue is, from what else is
/// in it.
pub struct Shipped {
    /// The name of the documents, for errors: `base set`.
    pub id: &'static str,
    /// Makes the plugins. The error is a sentence. It is called for each catalogue, so it must
    /// [keep](Kept) what it makes.
    pub make: fn(&Catalogue) -> Result<Vec<Registration>, String>,
}

inventory::collect!(Registration);

/// Registers one or more plugins: `register!(Piece: Knight);` or `register!(Card: FIRE, WATER);`.
/// The word before the colon is a variant of [`Registered`]. The plugins must be constants or unit
/// structs.
#[macro_export]
macro_rules! register {
    ($kind:ident: $($plugin:expr),+ $(,)?) => {
        $($crate::inventory::submit! {
            $crate::Registration {
                krate: env!("CARGO_PKG_NAME"),
                plugin: $crate::Registered::$kind(&$plugin),
            }
        })+
    };
}

/// A plugin in the catalogue.
pub struct Entry<T: 'static + ?Sized> {
    /// The crate that registers it.
    pub krate: &'static str,
    /// The object that implements the trait.
    pub plugin: &'static T,
}

impl<T: ?Sized> Clone for Entry<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for Entry<T> {}

/// A piece that is drawn otherwise than it asks for, because another piece of its set has asked for
/// the same glyph.
#[derive(Clone, Copy)]
pub struct Redrawn {
    /// The piece, with its crate.
    pub piece: Entry<dyn Piece>,
    /// The glyph that it is drawn with.
    pub glyph: &'static str,
    /// The piece that keeps the glyph, with its crate.
    pub other: Entry<dyn Piece>,
}

impl fmt::Display for Redrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { piece, glyph, other } = self;
        write!(
            f,
            "piece {} of {} is drawn as {glyph:?}, because {} of {} is drawn as {:?}",
            piece.plugin.id(),
            piece.krate,
            other.plugin.id(),
            other.krate,
            other.plugin.glyph()
        )
    }
}

/// All registered plugins. Each list is sorted by id, so nothing depends on the order of linking.
#[derive(Default)]
pub struct Catalogue {
    patterns: BTreeMap<String, Entry<dyn Pattern>>,
    pieces: BTreeMap<String, Entry<dyn Piece>>,
    effects: BTreeMap<String, Entry<dyn Effect>>,
    cards: BTreeMap<String, Entry<dyn Card>>,
    games: BTreeMap<String, Entry<dyn Game>>,
    /// By the id of the game that the solver is for.
    solvers: BTreeMap<String, Entry<dyn Solver>>,
    bots: BTreeMap<String, Entry<dyn Bot>>,
    /// By game, subject and id.
    counters: BTreeMap<String, Entry<CounterData>>,
    deeds: BTreeMap<String, Entry<DeedData>>,
    events: BTreeMap<String, Entry<EventData>>,
    effect_types: BTreeMap<String, Entry<dyn EffectType>>,
    expansions: BTreeMap<String, Entry<ExpansionData>>,
    decks: BTreeMap<String, Entry<DeckData>>,
    /// By the id of the game: its facts with the counters of mods, if there are any.
    joined: BTreeMap<&'static str, Facts>,
    /// By set and id: the pieces that are not drawn with the glyph that they ask for.
    redrawn: BTreeMap<(&'static str, &'static str), Redrawn>,
    /// The rules that were compiled last, to be used again.
    compiled: Mutex<Vec<Arc<Rules>>>,
    /// The larger catalogues that were made last, by their key.
    extended: Mutex<Vec<(String, Arc<Self>)>>,
}

impl Catalogue {
    /// The catalogue of the plugins that are linked into this program.
    ///
    /// # Errors
    /// [`CatalogueError`] if two plugins share an id, a plugin names one that does not exist, or a
    /// limit is exceeded.
    pub fn collect() -> Result<Self, CatalogueError> {
        Self::of(inventory::iter::<Registration>)
    }

    /// The catalogue of these plugins only, for tests and examples.
    ///
    /// # Errors
    /// [`CatalogueError`] if two plugins share an id, a plugin names one that does not exist, or a
    /// limit is exceeded.
    pub fn of<'a>(
        registrations: impl IntoIterator<Item = &'a Registration>,
    ) -> Result<Self, CatalogueError> {
        let mut catalogue = Self::default();
        let mut all: Vec<&Registration> = registrations.into_iter().collect();
        // So that errors do not depend on the order of linking either.
        all.sort_by_key(|registration| registration.krate);
        all.iter().try_for_each(|registration| catalogue.add(registration))?;
        for Registration { krate, plugin } in all {
            if let Registered::Shipped(shipped) = plugin {
                catalogue.add_shipped(krate, shipped)?;
            }
        }
        catalogue.joined = catalogue.joined();
        catalogue.redrawn = catalogue.redraw();
        catalogue.check(|_| true)?;
        Ok(catalogue)
    }

    fn add(&mut self, registration: &Registration) -> Result<(), CatalogueError> {
        let krate = registration.krate;
        match registration.plugin {
            Registered::Pattern(p) => {
                add(&mut self.patterns, "pattern", p.id().to_owned(), krate, p)
            }
            Registered::Piece(p) => add(&mut self.pieces, "piece", full(p.set(), p.id()), krate, p),
            Registered::Effect(p) => add(&mut self.effects, "effect", p.id().to_owned(), krate, p),
            Registered::Card(p) => add(&mut self.cards, "card", full(p.set(), p.id()), krate, p),
            Registered::Game(p) => add(&mut self.games, "game", p.id().to_owned(), krate, p),
            Registered::Solver(p) => {
                add(&mut self.solvers, "solver", p.game().to_owned(), krate, p)
            }
            Registered::Bot(p) => add(&mut self.bots, "bot", p.id().to_owned(), krate, p),
            Registered::Counter(p) => add(&mut self.counters, "counter", p.name(), krate, p),
            Registered::Deed(p) => add(&mut self.deeds, "deed", p.id.to_owned(), krate, p),
            Registered::Event(p) => add(&mut self.events, "event", p.id.to_owned(), krate, p),
            Registered::EffectType(p) => {
                add(&mut self.effect_types, "effect type", p.id().to_owned(), krate, p)
            }
            Registered::Deck(p) => add(&mut self.decks, "deck", full(p.set, p.id), krate, p),
            // What it makes needs the others: see `of`.
            Registered::Shipped(_) => Ok(()),
            Registered::Expansion(p) => {
                add(&mut self.expansions, "expansion", p.id.to_owned(), krate, p)
            }
        }
    }

    fn add_shipped(
        &mut self,
        krate: &'static str,
        shipped: &'static Shipped,
    ) -> Result<(), CatalogueError> {
        let (what, id) = ("shipped plugins", shipped.id.to_owned());
        let unfit = |problem| CatalogueError::Unfit { what, id, krate, problem };
        let made = (shipped.make)(self).map_err(unfit)?;
        made.iter().try_for_each(|registration| self.add(registration))
    }

    /// The rules that were compiled last, to be used again.
    pub(crate) fn compiled(&self) -> &Mutex<Vec<Arc<Rules>>> {
        &self.compiled
    }

    /// All patterns, by id.
    pub fn patterns(&self) -> impl Iterator<Item = Entry<dyn Pattern>> {
        self.patterns.values().copied()
    }

    /// All pieces, by set and id.
    pub fn pieces(&self) -> impl Iterator<Item = Entry<dyn Piece>> {
        self.pieces.values().copied()
    }

    /// All effects and tags, by id.
    pub fn effects(&self) -> impl Iterator<Item = Entry<dyn Effect>> {
        self.effects.values().copied()
    }

    /// All cards, by set and id.
    pub fn cards(&self) -> impl Iterator<Item = Entry<dyn Card>> {
        self.cards.values().copied()
    }

    /// All games, by id.
    pub fn games(&self) -> impl Iterator<Item = Entry<dyn Game>> {
        self.games.values().copied()
    }

    /// All solvers, by the id of their game.
    pub fn solvers(&self) -> impl Iterator<Item = Entry<dyn Solver>> {
        self.solvers.values().copied()
    }

    /// All bots, by id.
    pub fn bots(&self) -> impl Iterator<Item = Entry<dyn Bot>> {
        self.bots.values().copied()
    }

    /// The bot with this id.
    #[must_use]
    pub fn bot(&self, id: &str) -> Option<&'static dyn Bot> {
        self.bots.get(id).map(|entry| entry.plugin)
    }

    /// The bot that suits some rules best: of several as good, the first by id. `None` if no linked
    /// bot accepts them.
    #[must_use]
    pub fn bot_for(&self, rules: &Rules) -> Option<&'static dyn Bot> {
        let able = self.bots().map(|entry| entry.plugin).filter(|bot| bot.accepts(rules).is_ok());
        able.min_by_key(|bot| (std::cmp::Reverse(bot.suits(rules)), bot.id()))
    }

    /// The pattern with this id.
    #[must_use]
    pub fn pattern(&self, id: &str) -> Option<&'static dyn Pattern> {
        self.patterns.get(id).map(|entry| entry.plugin)
    }

    /// The game with this id.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&'static dyn Game> {
        self.games.get(id).map(|entry| entry.plugin)
    }

    /// The solver of a game, by the game's id. `None` if no linked crate registers one.
    #[must_use]
    pub fn solver(&self, game: &str) -> Option<&'static dyn Solver> {
        self.solvers.get(game).map(|entry| entry.plugin)
    }

    /// The pieces of some sets, by id.
    pub fn pieces_of<'a>(
        &'a self,
        sets: &'a [&str],
    ) -> impl Iterator<Item = &'static dyn Piece> + 'a {
        self.pieces().map(|entry| entry.plugin).filter(|piece| sets.contains(&piece.set()))
    }

    /// The effects and tags that a game with some sets has, by id: those of the sets and those
    /// without a set.
    pub fn effects_of<'a>(
        &'a self,
        sets: &'a [&str],
    ) -> impl Iterator<Item = &'static dyn Effect> + 'a {
        self.effects()
            .map(|entry| entry.plugin)
            .filter(|effect| effect.set().is_none_or(|set| sets.contains(&set)))
    }

    /// The cards of some sets, by id.
    pub fn cards_of<'a>(
        &'a self,
        sets: &'a [&str],
    ) -> impl Iterator<Item = &'static dyn Card> + 'a {
        self.cards().map(|entry| entry.plugin).filter(|card| sets.contains(&card.set()))
    }
}

/// A name within a set, unique in the catalogue.
fn full(set: &str, id: &str) -> String {
    format!("{set}/{id}")
}

fn add<T: ?Sized>(
    list: &mut BTreeMap<String, Entry<T>>,
    what: &'static str,
    id: String,
    krate: &'static str,
    plugin: &'static T,
) -> Result<(), CatalogueError> {
    match list.insert(id.clone(), Entry { krate, plugin }) {
        None => Ok(()),
        Some(other) => Err(CatalogueError::Duplicate { what, id, crates: (other.krate, krate) }),
    }
}

/// Whether a text can be a glyph: one or two upper-case ASCII letters.
fn is_glyph(text: &str) -> bool {
    matches!(text.len(), 1 | 2) && text.bytes().all(|letter| letter.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::{
        Ability, AbilityData, Facts, PieceData, Progress, Referee, Refusal, Scene, Solution,
        Verdict,
    };

    struct Dot;
    impl Pattern for Dot {
        fn id(&self) -> &'static str {
            "Dot"
        }
    }

    struct Lost;
    impl Piece for Lost {
        fn id(&self) -> &'static str {
            "Lost"
        }
        fn set(&self) -> &'static str {
            "test"
        }
        fn glyph(&self) -> &'static str {
            "L"
        }
        fn rule(&self) -> &'static str {
            "Follows a pattern that no crate registers."
        }
        fn abilities(&self) -> Vec<Ability> {
            vec![Ability::moves("go", "Dott").into()]
        }
    }

    /// A piece by its id and glyph, in the set that its id begins with.
    struct Drawn(&'static str, &'static str);
    impl Piece for Drawn {
        fn id(&self) -> &'static str {
            self.0
        }
        fn set(&self) -> &'static str {
            &self.0[..1]
        }
        fn glyph(&self) -> &'static str {
            self.1
        }
        fn rule(&self) -> &'static str {
            "Is drawn."
        }
    }

    struct Oracle;
    impl Solver for Oracle {
        fn game(&self) -> &'static str {
            "delphi"
        }
        fn rule(&self) -> &'static str {
            "Never finds anything."
        }
        fn solve(
            &self,
            _: Scene<'_>,
            _: u64,
            _: &mut dyn FnMut(Progress) -> ControlFlow<()>,
        ) -> Result<Solution, Refusal> {
            Ok(Solution { verdict: Verdict::Unknown, nodes: 0 })
        }
    }

    fn error(registrations: &[Registration]) -> String {
        Catalogue::of(registrations).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn two_of_a_name_are_refused_naming_both_crates() {
        let dot = |krate| Registration { krate, plugin: Registered::Pattern(&Dot) };
        assert_eq!(
            error(&[dot("b"), dot("a")]),
            r#"pattern "Dot" is registered twice, by a and b"#
        );
    }

    #[test]
    fn a_name_that_leads_nowhere_is_refused_naming_both_crates() {
        let registrations = [
            Registration { krate: "dots", plugin: Registered::Pattern(&Dot) },
            Registration { krate: "mod", plugin: Registered::Piece(&Lost) },
        ];
        assert_eq!(
            error(&registrations),
            "piece \"test/Lost\" of mod names \"Dott\", which dots does not register \
             (did you mean \"Dot\"?)"
        );
    }

    #[test]
    fn a_game_has_one_solver() {
        let oracle = |krate| Registration { krate, plugin: Registered::Solver(&Oracle) };
        assert_eq!(
            error(&[oracle("b"), oracle("a")]),
            r#"solver "delphi" is registered twice, by a and b"#
        );
    }

    #[test]
    fn a_solver_names_a_game_that_exists() {
        assert_eq!(
            error(&[Registration { krate: "mod", plugin: Registered::Solver(&Oracle) }]),
            r#"solver "delphi" of mod names "delphi", which no crate registers"#
        );
    }

    /// A game with the verbs `go` and `grow`, by the verb of its casts.
    struct Garden(Option<&'static str>);
    impl Game for Garden {
        fn id(&self) -> &'static str {
            "garden"
        }
        fn rule(&self) -> &'static str {
            "Is looked at."
        }
        fn facts(&self) -> Facts {
            let sets = &["garden"];
            Facts { sets, verbs: &["go", "grow"], cast_verb: self.0, ..Facts::NONE }
        }
        fn referee(&self, _: &Rules) -> Arc<dyn Referee> {
            panic!("a garden is not played")
        }
    }

    const SPROUT: AbilityData =
        AbilityData { id: "Sprout", is_automatic: true, ..AbilityData::NONE };
    const BULB: PieceData =
        PieceData { id: "Bulb", set: "garden", glyph: "B", coded: &[&SPROUT], ..PieceData::NONE };

    #[test]
    fn an_ability_that_begins_automatically_needs_a_verb_of_the_game() {
        let of = |game| {
            error(&[
                Registration { krate: "mod", plugin: Registered::Piece(&BULB) },
                Registration { krate: "park", plugin: Registered::Game(game) },
            ])
        };
        assert_eq!(of(&Garden(Some("grow"))), "");
        for (game, lacks) in
            [(&Garden(None), "cast_verb"), (&Garden(Some("gorw")), "verb \"gorw\"")]
        {
            let expected = format!(
                "piece \"garden/Bulb\" of mod names \"Sprout\", which begins automatically; \
                 game garden of park has no {lacks}"
            );
            assert_eq!(of(game), expected);
        }
    }

    #[test]
    fn a_glyph_is_one_or_two_upper_case_letters() {
        let of =
            |plugin| error(&[Registration { krate: "mod", plugin: Registered::Piece(plugin) }]);
        assert_eq!([of(&Drawn("a", "A")), of(&Drawn("a", "AB"))], ["", ""]);
        let wrong: [&'static Drawn; 7] = [
            &Drawn("a", ""),
            &Drawn("a", "a"),
            &Drawn("a", "Ab"),
            &Drawn("a", "A1"),
            &Drawn("a", "ABC"),
            &Drawn("a", "A "),
            // Two bytes, but one letter that has no lower case in ASCII.
            &Drawn("a", "Ä"),
        ];
        for piece in wrong {
            let problem = "which is not one or two upper-case letters";
            assert_eq!(
                of(piece),
                format!("piece \"a/a\" of mod is drawn as {:?}, {problem}", piece.1)
            );
        }
    }

    #[test]
    fn a_glyph_is_for_one_piece_of_a_crate_and_set() {
        let both = |one, other| {
            let piece = |plugin| Registration { krate: "one", plugin: Registered::Piece(plugin) };
            error(&[piece(one), piece(other)])
        };
        assert_eq!(
            both(&Drawn("a", "SB"), &Drawn("ab", "SB")),
            r#"piece "a/a" of one is drawn as "SB", like "ab" of the same crate and set"#
        );
        assert_eq!(both(&Drawn("a", "S"), &Drawn("ab", "SB")), "");
        assert_eq!(both(&Drawn("a", "SB"), &Drawn("b", "SB")), "");
    }
}
