//! Checks that registered plugins fit together: every name exists, glyphs are unique, and no limit
//! is exceeded.

use super::missing::missing;
use super::players::plays;
use super::{Catalogue, CatalogueError, Entry, full, is_glyph};
use crate::declaration::FIRST_VERB;
use crate::deed::Derived;
use crate::terms::Cost;
use crate::{
    Ability, AbilityCode, AbilityId, Card, CounterFacts, DeedKind, Deeds, Effect, Facts, Game,
    MAX_NUMBERS, Modifies, Names, Of, PatternAbility, Piece, Scope,
};

/// The plugin that names another one, for errors.
#[derive(Clone, Copy)]
struct Namer<'a> {
    what: &'static str,
    id: &'a str,
    krate: &'static str,
    /// The set of the plugin, if it has one.
    set: Option<&'static str>,
}

impl Namer<'_> {
    fn dangling(&self, named: &str, missing: String) -> CatalogueError {
        let Self { what, krate, .. } = *self;
        CatalogueError::Dangling {
            what,
            id: self.id.to_owned(),
            krate,
            named: named.to_owned(),
            missing,
        }
    }
}

impl Catalogue {
    /// Checks the plugins of the crates that `is_checked` accepts, and the limits of every game.
    pub(super) fn check(&self, is_checked: impl Fn(&str) -> bool) -> Result<(), CatalogueError> {
        // First, because others name them.
        let mut counters = self.counters().filter(|counter| is_checked(counter.krate));
        counters.try_for_each(|counter| self.check_counter(counter))?;
        for (id, Entry { krate, plugin }) in self.pieces.iter().filter(|e| is_checked(e.1.krate)) {
            let set = Some(plugin.set());
            self.check_piece(*plugin, Namer { what: "piece", id, krate, set })?;
        }
        for (id, Entry { krate, plugin }) in self.cards.iter().filter(|e| is_checked(e.1.krate)) {
            let set = Some(plugin.set());
            self.check_card(*plugin, Namer { what: "card", id, krate, set })?;
        }
        for (id, Entry { krate, plugin }) in self.effects.iter().filter(|e| is_checked(e.1.krate)) {
            self.check_effect(*plugin, Namer { what: "effect", id, krate, set: plugin.set() })?;
        }
        for (id, game) in &self.games {
            let facts = self.facts(game.plugin);
            self.check_limits(id, &facts)?;
        }
        for (id, entry) in &self.deeds {
            self.check_deed(*entry)?;
            let Entry { krate, plugin } = entry;
            self.check_names(plugin.names, Namer { what: "deed", id, krate, set: plugin.set })?;
        }
        for (id, entry) in &self.events {
            self.check_event(*entry)?;
            let Entry { krate, plugin } = entry;
            self.check_names(plugin.names, Namer { what: "event", id, krate, set: plugin.set })?;
        }
        self.effect_types().try_for_each(Self::check_effect_type)?;
        self.decks.values().try_for_each(|entry| self.check_deck(*entry))?;
        self.expansions().try_for_each(Self::check_expansion)?;
        for (id, Entry { krate, plugin }) in &self.expansions {
            let set = Some(plugin.set);
            let namer = Namer { what: "expansion", id, krate, set };
            self.check_counters(plugin.pays, |facts| facts.seat_counters, namer)?;
        }
        for (game, Entry { krate, .. }) in &self.solvers {
            if !self.games.contains_key(game) {
                let namer = Namer { what: "solver", id: game, krate, set: None };
                return Err(namer.dangling(game, missing(game, &self.games)));
            }
        }
        Ok(())
    }

    fn check_piece(
        &self,
        piece: &'static dyn Piece,
        namer: Namer<'_>,
    ) -> Result<(), CatalogueError> {
        self.check_glyph(piece, namer)?;
        piece.tags().iter().try_for_each(|tag| self.check_tag(tag, namer))?;
        for ability in piece.abilities() {
            match ability {
                Ability::Pattern(described) => self.check_described(&described, namer)?,
                Ability::Code(coded) => {
                    self.check_names(coded.names(), namer)?;
                    self.check_cost(coded.terms().cost, namer)?;
                    self.check_automatic(coded, namer)?;
                }
            }
        }
        if let Some(summoned) = piece.summoned() {
            self.check_kind(summoned.by, namer)?;
            self.check_cost(summoned.cost, namer)?;
        }
        let counters = piece.counters().iter().map(|(id, _)| *id);
        self.check_counters(counters, |facts| facts.piece_counters, namer)
    }

    /// Checks that an ability that begins automatically has a verb to be cast under, in every game
    /// that plays with the set.
    fn check_automatic(
        &self,
        ability: &dyn AbilityCode,
        namer: Namer<'_>,
    ) -> Result<(), CatalogueError> {
        if !ability.is_automatic() {
            return Ok(());
        }
        for game in self.games.values() {
            let facts = self.facts(game.plugin);
            let lacks = match facts.cast_verb {
                _ if !plays(&facts, namer.set) => continue,
                Some(verb) if facts.verbs.contains(&verb) => continue,
                Some(verb) => format!("verb {verb:?}"),
                None => "cast_verb".to_owned(),
            };
            let (id, krate) = (game.plugin.id(), game.krate);
            let missing = format!("begins automatically; game {id} of {krate} has no {lacks}");
            return Err(namer.dangling(ability.id(), missing));
        }
        Ok(())
    }

    fn check_glyph(
        &self,
        piece: &'static dyn Piece,
        namer: Namer<'_>,
    ) -> Result<(), CatalogueError> {
        let glyph = piece.glyph();
        // Pieces of other crates are drawn differently: their authors did not know of each other.
        let same = |other: &&Entry<dyn Piece>| {
            let plugin = other.plugin;
            (plugin.set(), plugin.glyph(), other.krate) == (piece.set(), glyph, namer.krate)
                && plugin.id() != piece.id()
        };
        let rival = self.pieces.values().find(same);
        let problem = match rival {
            Some(rival) => Some(format!("like {:?} of the same crate and set", rival.plugin.id())),
            None => {
                (!is_glyph(glyph)).then(|| "which is not one or two upper-case letters".to_owned())
            }
        };
        let error = |problem| CatalogueError::Glyph {
            id: namer.id.to_owned(),
            krate: namer.krate,
            glyph,
            problem,
        };
        problem.map_or(Ok(()), |problem| Err(error(problem)))
    }

    fn check_described(
        &self,
        described: &PatternAbility,
        namer: Namer<'_>,
    ) -> Result<(), CatalogueError> {
        described.stopped_by.iter().try_for_each(|tag| self.check_tag(tag, namer))?;
        if !self.patterns.contains_key(described.pattern) {
            return Err(
                namer.dangling(described.pattern, missing(described.pattern, &self.patterns))
            );
        }
        described.becomes.iter().try_for_each(|kind| self.check_kind(kind, namer))
    }

    fn check_card(&self, card: &'static dyn Card, namer: Namer<'_>) -> Result<(), CatalogueError> {
        self.check_names(card.names(), namer)?;
        self.check_cost(card.cost(), namer)?;
        if let Some(man) = card.stands_for() {
            self.check_kind(man.kind, namer)?;
            for game in self.players(namer.set) {
                let seats: Vec<&str> =
                    game.plugin.facts().seats.iter().map(|seat| seat.id).collect();
                within(game, &[man.owner], &seats, namer)?;
            }
            self.check_counters(
                man.counters.iter().map(|(id, _)| *id),
                |facts| facts.piece_counters,
                namer,
            )?;
        }
        if let Some(grant) = card.grants() {
            self.check_kind(grant.to, namer)?;
            self.check_granted(grant.abilities, namer)?;
        }
        match card.grant() {
            None => Ok(()),
            Some(grant) => {
                self.check_names(grant.ability.names(), namer)?;
                self.check_kind(grant.to, namer)
            }
        }
    }

    fn check_granted(
        &self,
        abilities: &[PatternAbility],
        namer: Namer<'_>,
    ) -> Result<(), CatalogueError> {
        abilities.iter().try_for_each(|described| self.check_described(described, namer))
    }

    fn check_effect(
        &self,
        effect: &'static dyn Effect,
        namer: Namer<'_>,
    ) -> Result<(), CatalogueError> {
        const CAN_BE_SILENCED: Deeds = Deeds::of(&[DeedKind::Die, DeedKind::Summon]);
        if let Some(deed) = effect.silences().iter().find(|deed| !CAN_BE_SILENCED.contains(*deed)) {
            return Err(namer.dangling(&format!("{deed:?}"), "cannot be silenced".to_owned()));
        }
        if let Some((hook, deed)) = effect.hooked(Derived(())).unheard() {
            return Err(namer.dangling(&format!("{deed:?}"), format!("{hook} never hears")));
        }
        let heard = self.check_own_deeds(effect, namer.set);
        heard.map_err(|(own, problem)| namer.dangling(own, problem))?;
        let most = if effect.is_tag() { 0 } else { MAX_NUMBERS };
        if let Some(number) = effect.numbers().get(most) {
            let problem = if effect.is_tag() {
                "is a number, but a tag has none"
            } else {
                "is one number too many: an effect has at most four"
            };
            return Err(namer.dangling(number, problem.to_owned()));
        }
        for game in self.players(namer.set) {
            let facts = self.facts(game.plugin);
            let Modifies { counters, prices, scope } = effect.modifies();
            // Only pieces have tags.
            let is_of_piece = effect.is_tag() && scope == Scope::Bearer;
            let lists = Of::ALL.into_iter().filter(|of| *of == Of::Piece || !is_of_piece);
            let ids = |of| facts.counters_of(of).iter().map(|counter| counter.id);
            within(game, effect.phases(), facts.phases, namer)?;
            within(game, counters, &lists.flat_map(ids).collect::<Vec<_>>(), namer)?;
            within(game, prices, &ids(Of::Seat).collect::<Vec<_>>(), namer)?;
        }
        if let Some(ware) = effect.ware() {
            if effect.is_tag() {
                return Err(namer.dangling(ware.name, "is a ware, but a tag is none".to_owned()));
            }
            self.check_cost(ware.cost, namer)?;
        }
        self.check_granted(effect.grants(), namer)?;
        self.check_names(effect.names(), namer)
    }

    fn check_tag(&self, tag: &str, namer: Namer<'_>) -> Result<(), CatalogueError> {
        match self.effects.get(tag) {
            Some(effect)
                if effect.plugin.is_tag()
                    && effect.plugin.set().is_none_or(|set| Some(set) == namer.set) =>
            {
                Ok(())
            }
            Some(effect) if effect.plugin.is_tag() => {
                let set = effect.plugin.set().unwrap_or_default();
                Err(namer.dangling(
                    tag,
                    format!("is a tag of {} for the set {set:?} only", effect.krate),
                ))
            }
            Some(effect) => {
                Err(namer.dangling(tag, format!("is an effect of {} and not a tag", effect.krate)))
            }
            None => Err(namer.dangling(tag, missing(tag, &self.effects))),
        }
    }

    /// Checks that a kind is in the namer's own set.
    fn check_kind(&self, kind: &str, namer: Namer<'_>) -> Result<(), CatalogueError> {
        let Some(kind) = namer.set.map(|set| full(set, kind)) else { return Ok(()) };
        if self.pieces.contains_key(&kind) {
            Ok(())
        } else {
            Err(namer.dangling(&kind, missing(&kind, &self.pieces)))
        }
    }

    fn check_cost(&self, cost: Cost, namer: Namer<'_>) -> Result<(), CatalogueError> {
        self.check_counters(cost.iter().map(|(id, _)| *id), |facts| facts.seat_counters, namer)
    }

    /// Checks that some game that uses the set has each counter. A set that no game uses is not
    /// checked.
    fn check_counters(
        &self,
        ids: impl IntoIterator<Item = &'static str>,
        list: impl Fn(&Facts) -> &'static [CounterFacts],
        namer: Namer<'_>,
    ) -> Result<(), CatalogueError> {
        let games = self.players(namer.set);
        let known: Vec<&str> = games
            .iter()
            .flat_map(|game| list(&self.facts(game.plugin)))
            .map(|counter| counter.id)
            .collect();
        for id in ids.into_iter().filter(|id| !known.contains(id)) {
            if let Some(game) = games.first() {
                let hint = crate::name::hint(id, &known);
                return Err(namer.dangling(
                    id,
                    format!("game {} of {} does not have{hint}", game.plugin.id(), game.krate),
                ));
            }
        }
        Ok(())
    }

    /// Checks that the names that a plugin's code uses exist: kinds in its own set, lists of cards
    /// and counters in every game that uses the set. An effect without a set may name what only
    /// some games have.
    fn check_names(&self, names: Names, namer: Namer<'_>) -> Result<(), CatalogueError> {
        names.kinds.iter().try_for_each(|kind| self.check_kind(kind, namer))?;
        if let Some(id) = names.effects.iter().find(|id| !self.effects.contains_key(**id)) {
            return Err(namer.dangling(id, missing(id, &self.effects)));
        }
        if let Some(id) = names.patterns.iter().find(|id| !self.patterns.contains_key(**id)) {
            return Err(namer.dangling(id, missing(id, &self.patterns)));
        }
        for game in self.players(namer.set) {
            let facts = self.facts(game.plugin);
            let holders: Vec<&str> = facts.holders.iter().map(|holder| holder.id).collect();
            let ids = |counters: &'static [CounterFacts]| {
                counters.iter().map(|counter| counter.id).collect::<Vec<_>>()
            };
            let lists = [
                (names.holders, holders),
                (names.counters, ids(facts.seat_counters)),
                (names.piece_counters, ids(facts.piece_counters)),
                (names.game_counters, ids(facts.counters)),
            ];
            lists.iter().try_for_each(|(list, known)| within(game, list, known, namer))?;
        }
        Ok(())
    }

    fn check_limits(&self, id: &str, facts: &Facts) -> Result<(), CatalogueError> {
        let effects = self.effects_of(facts.sets).map(|effect| effect.grants().len());
        let cards = self.cards_of(facts.sets).filter_map(Card::grants);
        let granted = effects.chain(cards.map(|grant| grant.abilities.len())).sum();
        let of_kinds = self.pieces_of(facts.sets).map(|piece| piece.abilities().len());
        let limits = [
            ("abilities of one kind of piece", of_kinds.max().unwrap_or(0), AbilityId::MAX_OWN),
            ("granted abilities", granted, AbilityId::MAX_GRANTED),
            ("kinds of pieces", self.pieces_of(facts.sets).count(), usize::from(u8::MAX)),
            ("cards", self.cards_of(facts.sets).count(), usize::from(u16::MAX)),
            ("tags and effects", self.effects_of(facts.sets).count(), 64),
            ("deeds of mods", self.deeds_of(facts.sets).count(), usize::from(u8::MAX)),
            ("event functions", self.events_of(facts.sets).count(), usize::from(u8::MAX)),
            ("seats", facts.seats.len(), crate::MAX_SEATS),
            ("counters of the game", facts.counters.len(), usize::from(u8::MAX)),
            ("counters of seats", facts.seat_counters.len(), usize::from(u8::MAX)),
            ("counters of pieces", facts.piece_counters.len(), usize::from(u8::MAX)),
            ("verbs", facts.verbs.len(), usize::from(FIRST_VERB)),
        ];
        for (what, count, most) in limits {
            if count > most {
                return Err(CatalogueError::TooMany { game: id.to_owned(), what, count, most });
            }
        }
        Ok(())
    }
}

/// Checks that everything in a list is known to a game.
fn within(
    game: &Entry<dyn Game>,
    list: &[&str],
    known: &[&str],
    namer: Namer<'_>,
) -> Result<(), CatalogueError> {
    match list.iter().find(|id| !known.contains(id)) {
        None => Ok(()),
        Some(id) => {
            let hint = crate::name::hint(id, known);
            Err(namer.dangling(
                id,
                format!("game {} of {} does not have{hint}", game.plugin.id(), game.krate),
            ))
        }
    }
}
