//! The JSON Schema of setups, for editors and other programs: made of the facts that games run on,
//! so that whatever a mod registers is in it by itself.
//!
//! It says which fields and names there are. What only a board can tell, two pieces on one square
//! or a king too few, is told by opening the setup.

mod events;
mod pieces;
mod shape;

use serde_json::{Map, Value, json};

use crate::{TableGame, table_game};
use shape::{flag, integer, list, names, object, text};
use sortilege_core::{
    Catalogue, CounterFacts, Dir, Facts, Form, Game, HolderFacts, Lettering, MAX_SIDE, Seen, Stream,
};

/// The dialect it is written in.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of the setups and saved games of a game, or of all games: then `game` says which, and
/// a document without it may be of any.
#[must_use]
pub fn setup(catalogue: &Catalogue, game: Option<&'static dyn Game>) -> Value {
    let games: Vec<&'static dyn TableGame> = match game {
        Some(game) => table_game(game.id()).into_iter().collect(),
        None => catalogue.games().filter_map(|entry| table_game(entry.plugin.id())).collect(),
    };
    let game = game.and_then(|game| table_game(game.id()));
    let mut schema = match game {
        Some(game) => {
            json!({"title": format!("A setup or saved game of {}", game.id()), "$ref": reference(game, None)})
        }
        None => of_any(&games),
    };
    let definitions =
        games.iter().map(|game| (game.id().to_owned(), Parts::new(catalogue, *game).setup()));
    schema["$schema"] = DIALECT.into();
    schema["$defs"] = Value::Object(definitions.collect());
    schema
}

fn of_any(games: &[&'static dyn TableGame]) -> Value {
    let chosen = games.iter().map(|game| {
        json!({
            "if": {"properties": {"game": {"const": game.id()}}, "required": ["game"]},
            "then": {"$ref": reference(*game, None)},
        })
    });
    let any: Vec<Value> =
        games.iter().map(|game| json!({"$ref": reference(*game, None)})).collect();
    let unsaid = json!({"if": {"not": {"required": ["game"]}}, "then": {"anyOf": any}});
    let rules: Vec<_> = games.iter().map(|game| (game.id(), game.rule())).collect();
    json!({
        "title": "A setup or saved game",
        "type": "object",
        "properties": {"game": names("The game. Without it the setup may be of any.", &rules)},
        "allOf": chosen.chain([unsaid]).collect::<Vec<_>>(),
    })
}

/// Where the schema of a game is, or of a part of it.
fn reference(game: &dyn TableGame, part: Option<&str>) -> String {
    let mut place = "#/$defs/".to_owned();
    // A pointer escapes two letters, an address whatever is not plain.
    for byte in game.id().replace('~', "~0").replace('/', "~1").bytes() {
        match byte {
            byte if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                place.push(byte.into())
            }
            other => place.push_str(&format!("%{other:02X}")),
        }
    }
    match part {
        Some(part) => format!("{place}/$defs/{part}"),
        None => place,
    }
}

/// The parts of one game's schema, a function each.
struct Parts<'a> {
    catalogue: &'a Catalogue,
    game: &'static dyn TableGame,
    facts: Facts,
}

impl<'a> Parts<'a> {
    fn new(catalogue: &'a Catalogue, game: &'static dyn TableGame) -> Self {
        Self { catalogue, game, facts: game.facts() }
    }

    /// A part that is written once and named where it is used.
    fn part(&self, name: &str) -> Value {
        json!({"$ref": reference(self.game, Some(name))})
    }

    /// The same, with what it means there.
    fn told(&self, name: &str, description: &str) -> Value {
        json!({"$ref": reference(self.game, Some(name)), "description": description})
    }

    fn setup(&self) -> Value {
        let setups: Vec<_> = self.game.setups().iter().map(|(name, _)| (*name, "")).collect();
        let first = setups.first().map_or("", |(name, _)| name);
        let mut fields = Map::new();
        let mut field = |key: &str, schema: Value| fields.insert(key.to_owned(), schema);
        field("game", json!({"const": self.game.id(), "description": "The game."}));
        field(
            "setup",
            names(
                &format!("The setup that fills in what this one leaves out: {first} unless said."),
                &setups,
            ),
        );
        field(
            "seed",
            json!({"type": "integer", "minimum": 0, "description": "Where chance begins: 0 unless said."}),
        );
        field(
            "actions",
            list(&self.action(), "What is played from here, in order: this is a saved game."),
        );
        if self.facts.fixed.is_none() {
            field("board", self.board());
            field("time", self.time("When it is.", "Rounds gone by."));
            field(
                "to_move",
                self.told(
                    "seat",
                    "Whose turn it is. It agrees with time.turn; one of the two is enough.",
                ),
            );
            field("players", self.players());
        }
        field("pieces", self.pieces());
        match self.facts.roster {
            Some(pile) => field(
                pile,
                list(
                    &self.part("card"),
                    "The pieces that have died, by their ids, the first one first.",
                ),
            ),
            None => field(
                "death_pile",
                list(&self.dead(), "The pieces that have died, the first one first."),
            ),
        };
        field("outcome", self.outcome());
        if self.facts.seats.iter().filter(|seat| seat.acts).count() > 1 {
            field("offer", self.told("seat", "The player whose offer of a draw stands, if any."));
        }
        if self.facts.random {
            field("random", self.random());
        }
        if let Some(limit) = self.facts.undo_limit {
            field(
                "history",
                integer(
                    0,
                    limit as i64,
                    "How many actions of a saved game can still be undone: all of them unless said.",
                ),
            );
        }
        if self.facts.tags {
            field("effects", self.effects("What the game as a whole carries."));
            field("events", list(&self.part("event"), "What will happen by itself."));
        }
        fields.extend(self.counters(self.facts.counters, "the game", i32::MAX));
        fields.extend(self.holders(false));
        for own in self.game.fields() {
            fields
                .insert(own.id.to_owned(), json!({"type": own.json_type, "description": own.rule}));
        }
        let mut schema = object(fields, &[], self.game.rule());
        schema["title"] = self.game.id().into();
        schema["$defs"] = self.definitions();
        schema
    }

    fn definitions(&self) -> Value {
        let kinds: Vec<_> = self
            .catalogue
            .pieces_of(self.facts.sets)
            .map(|piece| (piece.id(), piece.rule()))
            .collect();
        let cards: Vec<_> =
            self.catalogue.cards_of(self.facts.sets).map(|card| (card.id(), card.rule())).collect();
        let seats: Vec<_> = self.facts.seats.iter().map(|seat| (seat.id, "")).collect();
        let mut definitions = json!({
            "square": self.square(),
            "seat": names("A player.", &seats),
            "kind": names("A kind of piece.", &kinds),
            "player": self.player(),
            "piece": self.piece(),
        });
        if !self.facts.holders.is_empty() {
            definitions["card"] = names("A card.", &cards);
        }
        if self.facts.tags {
            let of = |tag: bool| -> Vec<_> {
                let effects = self
                    .catalogue
                    .effects_of(self.facts.sets)
                    .filter(|effect| effect.is_tag() == tag);
                effects.map(|effect| (effect.id(), effect.rule())).collect()
            };
            definitions["tag"] = names("A tag.", &of(true));
            definitions["effect_id"] = names("An effect that is no tag.", &of(false));
            definitions["effect"] = self.effect();
            definitions["event"] = self.event();
        }
        definitions
    }

    fn square(&self) -> Value {
        let files: String = match self.facts.lettering {
            Lettering::CHESS => "a-p".to_owned(),
            Lettering { files, .. } => files.chars().filter(char::is_ascii_lowercase).collect(),
        };
        let description = format!(
            "A square: its file, one of {files}, and its rank, from 1 to {MAX_SIDE} at most."
        );
        json!({"type": "string", "pattern": format!("^[{files}](1[0-6]|[1-9])$"), "description": description})
    }

    fn action(&self) -> Value {
        let action = text("An action of whoever is to move, as the game lists it.");
        let fields = json!({"action": text("An action, as the game lists it."), "as": self.told("seat", "Who does it.")});
        json!({"anyOf": [action, object(fields, &["action"], "An action of somebody who is not to move.")]})
    }

    fn board(&self) -> Value {
        let side = |what: &str| integer(1, MAX_SIDE.into(), what);
        let squares = |what: &str| list(&self.part("square"), what);
        let fields = json!({
            "width": side("How many files."),
            "height": side("How many ranks."),
            "magic": squares("The magic squares: none unless said."),
            "holes": squares("The squares that are missing: none unless said."),
        });
        object(fields, &[], "The board.")
    }

    fn time(&self, what: &str, round: &str) -> Value {
        let seats = self.facts.seats.len() as i64;
        let fields = json!({
            "round": integer(0, u16::MAX.into(), round),
            "turn": integer(0, (seats - 1).max(0), "Which turn of the round, from 0: the place of its seat."),
            "movement": integer(0, u16::MAX.into(), "Which movement of the turn, from 0."),
        });
        object(fields, &[], what)
    }

    fn random(&self) -> Value {
        let number = |stream: Stream| {
            let what = format!(
                "The number of this {}, a multiple of 1/65536. Left out, it comes from the seed.",
                stream.name()
            );
            (
                stream.name().to_owned(),
                json!({"type": "number", "minimum": 0, "exclusiveMaximum": 1, "description": what}),
            )
        };
        object(
            Map::from_iter(Stream::PUBLIC.map(number)),
            &[],
            "The random numbers that everybody sees.",
        )
    }

    fn outcome(&self) -> Value {
        let reason = json!({"type": "string", "minLength": 1, "description": "Why, in the words of the game."});
        let fields = json!({"winner": self.told("seat", "Who has won; left out, nobody has."), "reason": reason});
        object(fields, &["reason"], "How the game has ended; left out, it has not.")
    }

    fn players(&self) -> Value {
        let players: Map<_, _> =
            self.facts.seats.iter().map(|seat| (seat.id.to_owned(), self.part("player"))).collect();
        let mut schema = object(
            players,
            &[],
            "Who plays: the seats named, or left out, those of the base setup.",
        );
        schema["minProperties"] = 1.into();
        schema
    }

    fn player(&self) -> Value {
        let mut fields = self.counters(self.facts.seat_counters, "the player", i32::MAX);
        fields.extend(self.holders(true));
        let directions = Dir::ALL.map(|dir| (dir.name(), ""));
        fields.insert("forward".into(), names("Where the player's pawns go.", &directions));
        fields.insert(
            "accepts_draw".into(),
            flag("Whether the player has accepted the offer of a draw: no by default."),
        );
        fields.insert("out".into(), flag("Whether the player has dropped out: no unless said."));
        if self.facts.tags {
            fields.insert("effects".into(), self.effects("What the player carries."));
        }
        object(fields, &[], "A player.")
    }

    /// The counters that a setup can say.
    fn counters(&self, facts: &[CounterFacts], whose: &str, most: i32) -> Map<String, Value> {
        let shown = facts.iter().filter(|counter| !counter.hidden);
        shown.map(|counter| (counter.id.to_owned(), self.counter(counter, whose, most))).collect()
    }

    fn counter(&self, facts: &CounterFacts, whose: &str, most: i32) -> Value {
        let CounterFacts { id, default, .. } = facts;
        let number =
            |description: &str| integer(facts.least_said().into(), most.into(), description);
        match (facts.form, *id) {
            (Form::Words(words), _) => {
                let named: Vec<_> = words.iter().map(|word| (*word, "")).collect();
                names(&format!("The {id} of {whose}."), &named)
            }
            (Form::Seat, _) => {
                self.told("seat", &format!("The {id} of {whose}; left out, nobody."))
            }
            (Form::Flag, _) => flag(&format!(
                "Whether {whose} is or has {id}: {} where nothing else is said.",
                *default != 0
            )),
            (Form::Number, "life") => {
                number("How much harm it can still take: max_life unless said.")
            }
            (Form::Number, id) if facts.is_rare() => {
                number(&format!("The {id} of {whose}, if it has one: its kind's unless said."))
            }
            (Form::Number, id) => {
                let over = facts
                    .ceiling
                    .map(|other| format!(" Nothing lifts it over {other}."))
                    .unwrap_or_default();
                number(&format!("The {id} of {whose}: {default} where nothing else is said.{over}"))
            }
        }
    }

    /// The lists of cards of each player, or of all.
    fn holders(&self, per_seat: bool) -> Map<String, Value> {
        let holders = self.facts.holders.iter().filter(|holder| holder.per_seat == per_seat);
        holders.map(|holder| (holder.id.to_owned(), self.holder(holder))).collect()
    }

    fn holder(&self, facts: &HolderFacts) -> Value {
        let seen = match facts.seen {
            Seen::All => "everybody sees them",
            Seen::Owner | Seen::OwnerSorted => "only the player sees them",
            Seen::Nobody => "nobody sees them",
        };
        let unsaid = if facts.shuffled {
            "those of the base setup, shuffled"
        } else {
            "those of the base setup"
        };
        list(&self.part("card"), &format!("Cards, the top one first; {seen}. Left out, {unsaid}."))
    }
}
