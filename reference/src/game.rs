//! The page of a game: its pieces, tags, effects and cards.

use std::collections::BTreeSet;

use sortilege_core::{
    Ability, Card, CardPiece, Catalogue, Contract, CounterData, CounterFacts, DeedData, Doers,
    Effect, EventData, Game, Names, Piece,
};
use sortilege_table::{MessageRegistration, game_messages};

use super::area::LEGEND;
use super::example::Examples;
use super::page::{Page, link, plain};
use super::piece::Context;
use super::rules::{Block, rules};
use super::shop::shop;

/// The page: its file and its text.
pub(super) fn page(catalogue: &Catalogue, game: &dyn Game) -> (String, String) {
    let played = catalogue.game(game.id());
    let examples = played.map(|game| Examples::find(catalogue, game)).unwrap_or_default();
    let context = Context { catalogue, facts: catalogue.facts(game), examples };
    let sets = context.facts.sets;
    let mut page = Page::new(&plain(game.id()));
    page.paragraph(&plain(game.rule()));
    let seats: Vec<String> =
        context.facts.seats.iter().map(|seat| format!("{} ({})", seat.id, seat.forward)).collect();
    let setups: Vec<String> =
        sortilege_table::setup_names(game).iter().map(|name| format!("`{name}`")).collect();
    page.list(&[
        format!("Seats and the direction they face: {}", seats.join(", ")),
        format!("Setups: {}", setups.join(", ")),
    ]);
    for section in rules(game) {
        page.heading(2, &section.title);
        for block in section.blocks {
            match block {
                Block::Paragraph(text) => page.paragraph(&text),
                Block::List(items) => page.list(&items),
            }
        }
    }
    page.heading(2, "Pieces");
    let pieces: Vec<&'static dyn Piece> = catalogue.pieces_of(sets).collect();
    let row = |piece: &&'static dyn Piece| {
        [link(piece.id(), ""), format!("`{}`", catalogue.glyph(*piece)), plain(piece.rule())]
    };
    page.table(["piece", "glyph", "rule"], pieces.iter().map(row));
    page.paragraph(
        "Areas are drawn on an open board, with a mark for what can be done on a square:",
    );
    page.table(
        ["mark", "meaning"],
        LEGEND.map(|(mark, meaning)| [format!("`{mark}`"), meaning.to_owned()]),
    );
    for piece in &pieces {
        context.piece(&mut page, *piece);
    }
    let used = used_effects(catalogue, sets);
    let used = |tags: bool| used.iter().copied().filter(move |effect| effect.is_tag() == tags);
    section(&mut page, "Tags", used(true).map(|tag| carried(tag, &pieces)));
    shop(&mut page, catalogue, sets);
    let unsold = used(false).filter(|effect| effect.ware().is_none());
    section(&mut page, "Effects", unsold.map(|effect| named(catalogue, sets, effect)));
    counters(&mut page, catalogue, game);
    events(&mut page, catalogue, sets);
    deeds(&mut page, catalogue, sets);
    let cards: Vec<&'static dyn Card> = catalogue.cards_of(sets).collect();
    if !cards.is_empty() {
        page.heading(2, "Cards");
        let men = cards.iter().filter_map(|card| Some(man(*card, card.stands_for()?)));
        let men: Vec<_> = men.collect();
        if !men.is_empty() {
            page.table(["card", "piece", "starts with"], men);
        }
        cards
            .iter()
            .filter(|card| card.stands_for().is_none())
            .for_each(|card| context.card(&mut page, *card));
    }
    messages(&mut page, game);
    (format!("{}.md", game.id()), page.into_text())
}

/// A table of the counters that mods bring, unless there are none.
fn counters(page: &mut Page, catalogue: &Catalogue, game: &dyn Game) {
    let brought = catalogue.counters_for(game);
    let rows: Vec<[String; 4]> = brought
        .map(|entry| {
            let CounterFacts { default, least, most, ceiling, .. } = entry.plugin.facts();
            let most = match (ceiling, entry.plugin.most) {
                (Some(ceiling), None) => format!("`{ceiling}`"),
                (Some(ceiling), Some(_)) => format!("{most} and `{ceiling}`"),
                (None, Some(_)) => most.to_string(),
                (None, None) => "any number".to_owned(),
            };
            let range = format!("{least} to {most}, {default} by default");
            let CounterData { id, of, rule, .. } = *entry.plugin;
            [plain(id), of.noun().to_owned(), range, plain(rule)]
        })
        .collect();
    if !rows.is_empty() {
        page.heading(2, "Counters of mods");
        page.table(["counter", "of", "range", "rule"], rows);
    }
}

/// A table of the event functions that mods bring, unless there are none.
fn events(page: &mut Page, catalogue: &Catalogue, sets: &[&str]) {
    let events: Vec<&EventData> = catalogue.events_of(sets).collect();
    if !events.is_empty() {
        page.heading(2, "Events of mods");
        let row = |event: &&EventData| {
            let amount =
                event.takes_amount.map(|(least, most)| format!("`amount` {least} to {most}"));
            let takes = [event.takes_square.then(|| "`square`".to_owned())];
            let takes =
                takes.into_iter().chain([event.takes_kind.then(|| "`kind`".to_owned()), amount]);
            let takes: Vec<String> = takes.flatten().collect();
            let takes = if takes.is_empty() { "nothing".to_owned() } else { takes.join(", ") };
            [plain(event.id), takes, plain(event.rule)]
        };
        page.table(["event", "takes", "rule"], events.iter().map(row));
    }
}

/// A table of the deeds that mods bring, unless there are none.
fn deeds(page: &mut Page, catalogue: &Catalogue, sets: &[&str]) {
    let deeds: Vec<&DeedData> = catalogue.deeds_of(sets).collect();
    if !deeds.is_empty() {
        page.heading(2, "Deeds of mods");
        page.paragraph("Tags and effects hear of them as of all other deeds.");
        let row = |deed: &&DeedData| {
            let Contract { doers, is_received, can_be_refused, can_be_changed } = deed.contract;
            let doer = match doers {
                Doers::Piece => "a piece",
                Doers::Seat => "a player",
                Doers::All => "the game",
            };
            let to = if is_received { ", to a piece" } else { "" };
            let hooks = match (can_be_refused, can_be_changed) {
                (true, true) => "refuse and change it",
                (true, false) => "refuse it",
                (false, true) => "change it",
                (false, false) => "only hear of it",
            };
            [plain(deed.id), format!("{doer}{to}"), hooks.to_owned(), plain(deed.rule)]
        };
        page.table(["deed", "done by", "hooks can", "rule"], deeds.iter().map(row));
    }
}

/// A table of the messages that the game adds to the protocol, unless there are none.
fn messages(page: &mut Page, game: &dyn Game) {
    let messages = game_messages(game.id());
    if !messages.is_empty() {
        page.heading(2, "Messages");
        let fields = |fields: &[&str]| fields.iter().map(|field| format!("`{field}`")).collect();
        let row = |entry: &&MessageRegistration| {
            let fields: Vec<String> = fields(entry.message.fields);
            [format!("`{}`", entry.message.name), fields.join(", "), plain(entry.message.rule)]
        };
        page.table(["message", "fields", "what it does"], messages.iter().map(row));
    }
}

/// A table of tags or effects, unless there are none.
fn section(page: &mut Page, title: &str, rows: impl Iterator<Item = [String; 3]>) {
    let rows: Vec<_> = rows.collect();
    if !rows.is_empty() {
        page.heading(2, title);
        let last = if title == "Tags" { "pieces that start with it" } else { "used by" };
        page.table(["id", "rule", last], rows);
    }
}

/// A tag and the pieces that have it from the start.
fn carried(tag: &dyn Effect, pieces: &[&'static dyn Piece]) -> [String; 3] {
    let bearers: Vec<String> = pieces
        .iter()
        .filter(|piece| piece.tags().contains(&tag.id()))
        .map(|piece| link(piece.id(), ""))
        .collect();
    let bearers = if bearers.is_empty() { "none".to_owned() } else { bearers.join(", ") };
    [plain(tag.id()), plain(tag.rule()), bearers]
}

/// A card that is a piece: the piece, its owner and the counters it starts with.
fn man(card: &dyn Card, man: CardPiece) -> [String; 3] {
    let counters: Vec<String> =
        man.counters.iter().map(|(id, value)| format!("`{id}` {value}")).collect();
    [
        plain(card.id()),
        format!("{} of {}", link(man.kind, ""), plain(man.owner)),
        counters.join(", "),
    ]
}

/// An effect and the pieces and cards whose code names it.
fn named(catalogue: &Catalogue, sets: &[&str], effect: &dyn Effect) -> [String; 3] {
    let names = |names: &[Names]| names.iter().any(|names| names.effects.contains(&effect.id()));
    let pieces =
        catalogue.pieces_of(sets).filter(|piece| names(&names_of_piece(*piece))).map(Piece::id);
    let cards = catalogue.cards_of(sets).filter(|card| names(&names_of_card(*card))).map(Card::id);
    let namers: Vec<String> = pieces.chain(cards).map(|id| link(id, "")).collect();
    [plain(effect.id()), plain(effect.rule()), namers.join(", ")]
}

fn names_of_piece(piece: &dyn Piece) -> Vec<Names> {
    let abilities = piece.abilities().into_iter();
    abilities
        .filter_map(
            |ability| if let Ability::Code(coded) = ability { Some(coded.names()) } else { None },
        )
        .collect()
}

fn names_of_card(card: &dyn Card) -> Vec<Names> {
    [card.names()].into_iter().chain(card.grant().map(|grant| grant.ability.names())).collect()
}

/// The tags and effects that pieces and cards of some sets have or name, those that are sold, and
/// those that these name in turn; by id.
fn used_effects(catalogue: &Catalogue, sets: &[&str]) -> Vec<&'static dyn Effect> {
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for piece in catalogue.pieces_of(sets) {
        used.extend(piece.tags());
        used.extend(names_of_piece(piece).iter().flat_map(|names| names.effects));
        used.extend(piece.abilities().iter().filter_map(|ability| match ability {
            Ability::Pattern(described) => described.stopped_by,
            Ability::Code(_) => None,
        }));
    }
    for card in catalogue.cards_of(sets) {
        used.extend(names_of_card(card).iter().flat_map(|names| names.effects));
    }
    let all: Vec<&'static dyn Effect> = catalogue.effects_of(sets).collect();
    used.extend(all.iter().filter(|effect| effect.ware().is_some()).map(|effect| effect.id()));
    loop {
        let before = used.len();
        let named: Vec<&str> = all
            .iter()
            .filter(|effect| used.contains(effect.id()))
            .flat_map(|effect| effect.names().effects)
            .copied()
            .collect();
        used.extend(named);
        if used.len() == before {
            return all.into_iter().filter(|effect| used.contains(effect.id())).collect();
        }
    }
}

impl Context<'_> {
    /// A card with everything about it.
    pub(super) fn card(&self, page: &mut Page, card: &dyn Card) {
        page.heading(3, &plain(card.id()));
        page.paragraph(&plain(card.rule()));
        let yes = |is: bool| if is { "yes" } else { "no" };
        let mut facts = vec![
            format!("Cost: {}", self.cost(card.cost()).unwrap_or_else(|| "nothing".to_owned())),
            format!("Stays on the board: {}", yes(card.is_permanent())),
        ];
        let grant = card.grant();
        if let Some(grant) = &grant {
            facts.push(format!("Passive: {}", yes(grant.passive.is_some())));
        }
        page.list(&facts);
        self.areas(page, card.names());
        if let Some(grant) = card.grants() {
            let patterns: Vec<String> = grant
                .abilities
                .iter()
                .map(|ability| format!("**{}** ({})", plain(ability.id), plain(ability.pattern)))
                .collect();
            let to = link(grant.to, "");
            page.paragraph(&format!("Gives {to} {}.", patterns.join(", ")));
        }
        if let Some(grant) = grant {
            let (to, ability) = (link(grant.to, ""), grant.ability);
            page.paragraph(&format!(
                "Gives {to} the ability **{}**: {}",
                plain(ability.id()),
                plain(ability.rule())
            ));
            self.coded(page, grant.to, ability);
        }
    }
}

#[cfg(test)]
mod tests {
    use sortilege_core::{DeedKind, Registered, Registration};

    use super::*;

    #[test]
    fn what_mods_bring_is_listed() {
        const SCARE: DeedData = DeedData {
            id: "Scare",
            rule: "The receiver leaves the board.",
            set: Some("chess"),
            ..DeedData::NONE
        };
        const PRAY: DeedData = DeedData {
            id: "Pray",
            rule: "Does nothing.",
            contract: DeedKind::Turn.contract(),
            ..DeedData::NONE
        };
        const QUAKE: EventData = EventData {
            id: "Quake",
            rule: "The ground shakes.",
            takes_square: true,
            takes_amount: Some((1, 70_000)),
            ..EventData::NONE
        };
        let brought =
            [Registered::Deed(&SCARE), Registered::Deed(&PRAY), Registered::Event(&QUAKE)];
        let brought = brought.map(|plugin| Registration { krate: "quakes", plugin });
        let catalogue = sortilege_assembly::catalogue().unwrap().with(&brought).unwrap();
        let chess = page(&catalogue, catalogue.game("chess").unwrap()).1;
        for row in [
            "\n## Deeds of mods\n",
            "\n| Pray | a player | only hear of it | Does nothing. |\n",
            "\n| Scare | a piece, to a piece | refuse and change it | The receiver leaves the \
             board. |\n",
            "\n| Quake | `square`, `amount` 1 to 70000 | The ground shakes. |\n",
        ] {
            assert!(chess.contains(row), "{row}: {chess}");
        }
        let lucky = page(&catalogue, catalogue.game("lucky").unwrap()).1;
        assert!(lucky.contains("| Pray |") && !lucky.contains("| Scare |"));
    }

    fn text(game: &str) -> String {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        page(&catalogue, catalogue.game(game).unwrap()).1
    }

    #[test]
    fn everything_of_the_game_has_its_place_and_nothing_else() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        assert!(text("lucky").contains(concat!(
            "\n| mg-2 | [MachineGun](#machinegun) of enemy ",
            "| `strength` 3, `health` 3, `column` 2 |\n"
        )));
        for game in ["arcana", "chess"] {
            let text = text(game);
            let headings: Vec<&str> =
                text.lines().filter_map(|line| line.strip_prefix("### ")).collect();
            let mut ids: Vec<&str> = catalogue.pieces_of(&[game]).map(Piece::id).collect();
            ids.extend(catalogue.cards_of(&[game]).map(Card::id));
            assert_eq!(headings, ids);
        }
        let chess = text("chess");
        assert!(
            chess.contains("| Royal |") && !chess.contains("HERO") && !chess.contains("## Cards"),
            "{chess}"
        );
        // What a piece's code names is there, and what that names in turn.
        let arcana = text("arcana");
        for id in ["DEAD", "STR", "Fire", "Deactivate"] {
            assert!(arcana.contains(&format!("\n| {id} |")), "{id}");
        }
        assert!(!arcana.contains("\n| Royal |"));
    }

    #[test]
    fn a_card_shows_what_it_gives_to_which_pieces() {
        let text = text("arcana");
        let (_, card) = text.split_once("\n### FireCard\n").unwrap();
        assert!(
            card.contains("\n- Cost: `mana` 2\n- Stays on the board: yes\n- Passive: yes\n"),
            "{card}"
        );
        assert!(
            card.contains("\nGives [Magician](#magician) the ability **FireSpell**: "),
            "{card}"
        );
        let (_, card) = text.split_once("\n### ReviveCard\n").unwrap();
        assert!(card.contains("\n- Passive: no\n"), "{card}");
        let (_, card) = text.split_once("\n### AddMana\n").unwrap();
        assert!(
            card.split("\n### ").next().unwrap().contains("\n- Stays on the board: no\n"),
            "{card}"
        );
    }
}
