//! Texts: how actions and errors name things.

use smallvec::SmallVec;

use super::{KindTables, Rules};
use crate::{AbilityId, Action, Arg, Args, MAX_ARGS, Plugin, SubDir, name};

impl Rules {
    /// The verb of casts that begin automatically; `None` if the game has none.
    #[must_use]
    pub fn cast_verb(&self) -> Option<u8> {
        let verb = self.facts.cast_verb?;
        let place = self.facts.verbs.iter().position(|other| *other == verb);
        place.map(|place| place as u8)
    }

    /// A keyword of the game or of one of its plugins as an argument of an action.
    #[must_use]
    pub fn word(&self, id: &str) -> Option<Arg> {
        self.words.iter().position(|word| *word == id).map(|place| Arg::Word(place as u8))
    }

    /// The name of a plugin in errors: `piece Knight`.
    #[must_use]
    pub fn plugin_name(&self, plugin: Plugin) -> String {
        match plugin {
            Plugin::Game => format!("game {}", self.game),
            Plugin::Kind(kind) => format!("piece {}", self.kind_id(kind)),
            Plugin::Effect(effect) => format!("effect {}", self.effect_id(effect)),
            Plugin::Card(card) => format!("card {}", self.card_id(card)),
            Plugin::Deed(deed) => format!("deed {}", self.deed_id(deed)),
            Plugin::Event(event) => format!("event {}", self.event_id(event)),
            Plugin::Instruction { card, chain, place } => {
                let effect = self.instruction(card, chain, place).map_or("", |it| it.effect);
                let (card, chain) = (self.card_id(card), self.chain_name(card, chain));
                format!("card {card}, effect {} ({effect}) of {chain}", place + 1)
            }
        }
    }

    /// The text of an argument: `e4`, `Knight`, `7`.
    #[must_use]
    pub fn arg_text(&self, arg: Arg) -> String {
        match arg {
            Arg::Square(square) => self.geometry().name(square),
            Arg::Dir(dir) => dir.name().to_owned(),
            Arg::Kind(kind) => self.kind_id(kind).to_owned(),
            Arg::Card(card) => self.card_id(card).to_owned(),
            Arg::Seat(seat) => self.seat(seat).id.to_owned(),
            Arg::Number(number) => number.to_string(),
            Arg::Word(word) => self.words.get(usize::from(word)).copied().unwrap_or("?").to_owned(),
        }
    }

    /// Says that a word is unknown, with the nearest known one. A square is near only if it differs
    /// in case: most other pairs of squares differ by one letter.
    fn unknown_word(&self, word: &str) -> String {
        let lower = word.to_lowercase();
        let mut known: Vec<&'static str> = SubDir::ALL.map(SubDir::name).to_vec();
        known.extend(self.kinds.iter().map(KindTables::id));
        known.extend(self.cards.iter().map(|card| card.id));
        known.extend(self.seats.iter().map(|seat| seat.id));
        known.extend(self.words.iter().copied());
        let hint = match self.geometry().named(&lower) {
            Some(_) => name::hint(word, &[lower.as_str()]),
            None => name::hint(word, &known),
        };
        format!("unknown word {:?}{hint}", name::clip(word))
    }

    /// The argument with this text: a square, a direction, a name, a keyword or a number.
    #[must_use]
    pub fn arg(&self, text: &str) -> Option<Arg> {
        let word = || self.words.iter().position(|word| *word == text).map(|i| Arg::Word(i as u8));
        let number = || text.parse().ok().filter(|n: &i16| n.to_string() == text).map(Arg::Number);
        None.or_else(|| self.geometry().named(text).map(Arg::Square))
            .or_else(|| text.parse::<SubDir>().ok().map(Arg::Dir))
            .or_else(|| self.kind_named(text).map(Arg::Kind))
            .or_else(|| self.card_named(text).map(Arg::Card))
            .or_else(|| self.seat_named(text).map(Arg::Seat))
            .or_else(word)
            .or_else(number)
    }
}

impl Action {
    /// The text form: the verb and its arguments, separated by one space.
    #[must_use]
    pub fn text(&self, rules: &Rules) -> String {
        if let Some(declaration) = self.declaration() {
            return declaration.text().to_owned();
        }
        let verb = rules.facts().verbs.get(usize::from(self.verb)).copied().unwrap_or("?");
        let mut text = verb.to_owned();
        for arg in self.args.as_slice() {
            text.push(' ');
            text.push_str(&rules.arg_text(*arg));
        }
        text
    }

    /// Reads the text form. The ability stays [`AbilityId::NONE`]: it depends on the position.
    ///
    /// # Errors
    /// A sentence that names the word that was not understood.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, String> {
        let mut words = text.split(' ');
        let verbs = rules.facts().verbs;
        let first = words.next().unwrap_or_default();
        let verb = verbs.iter().position(|verb| *verb == first);
        let verb = verb.ok_or_else(|| {
            format!("unknown action {:?}{}", name::clip(first), name::hint(first, verbs))
        })?;
        let args: Result<SmallVec<[Arg; MAX_ARGS]>, String> = words
            .map(|word| match word {
                "" => Err("separate words by one space, with none at the end".to_owned()),
                word => rules.arg(word).ok_or_else(|| rules.unknown_word(word)),
            })
            .collect();
        let args = args?;
        if args.len() > MAX_ARGS {
            return Err(format!("an action has at most {MAX_ARGS} words after its verb"));
        }
        Ok(Self::with(verb as u8, AbilityId::NONE, Args::from_slice(&args)))
    }
}
