//! Reading the document of one card.

use serde_json::Value;
use sortilege_core::chain::{
    Condition, DataCard, EntityType, ExpansionData, Flags, Hook, Hooked, Players, Rarity,
    TargetOptions, Trigger, TriggerPlace, Triggered, Vocabulary,
};
use sortilege_core::name;

use super::body::body;
use super::card_reader::CardReader;
use super::effect::Place;
use super::keys;
use super::limits::{MOST_COST_DIGITS, MOST_TEXT, MOST_TITLE};
use super::lint::lint;
use super::report::{Members, Report};
use super::words::{bounded_text, flags, number, unknown, word};
use crate::SetupError;
use crate::document::Node;

/// What is printed on a card.
struct Print {
    id: i32,
    title: Box<str>,
    text: Box<str>,
    cost: i32,
    rarity: Rarity,
    expansion: &'static ExpansionData,
    class: &'static str,
    printed: [Box<str>; 3],
}

/// How a card is played.
struct Play {
    entity_type: EntityType,
    targets: TargetOptions,
    players: Players,
}

impl CardReader<'_> {
    /// Reads the document of a card. It is `None` if there is an error; the report has all of them.
    #[must_use]
    pub fn read(&self, document: &Value) -> (Option<DataCard>, Report) {
        self.read_at(&Node::root(document))
    }

    /// Reads a card that is a part of a larger document.
    pub(super) fn read_at(&self, node: &Node<'_>) -> (Option<DataCard>, Report) {
        let mut report = Report::default();
        let card = self.card(node, &mut report);
        let card = card.filter(|_| report.errors.is_empty());
        (card, report)
    }

    fn card(&self, node: &Node<'_>, report: &mut Report) -> Option<DataCard> {
        let members = Members::of(node, report)?;
        if let Some(schema) = members.get(keys::SCHEMA) {
            report.note(schema.text());
        }
        let print = members.need(keys::PRINT, "an object", report);
        let print = print.and_then(|node| self.print(node, report));
        let play = members.need(keys::PLAY, "an object", report);
        let play = play.and_then(|node| self.play(node, report));
        let entity_type = play.as_ref().map(|play| play.entity_type);
        self.check_top(&members, entity_type, report);
        let interactions = self.interactions(&members, report);
        let triggers = self.triggers(&members, report);
        // All parts are read before the first one that is wrong ends it: all errors are listed.
        let body = entity_type.and_then(|entity_type| body(&members, entity_type, report));
        let (print, play) = (print?, play?);
        if print.title.is_empty() && play.targets != TargetOptions::INVALID {
            let path = format!("{}/{}/{}", node.path, keys::PRINT, keys::TITLE);
            report.error(&path, "is empty (expected the title of a card that can be played)");
        }
        if (print.id < 0) != (play.entity_type == EntityType::Player) {
            let path = format!("{}/{}/{}", node.path, keys::PRINT, keys::ID);
            report.error(&path, "expected a negative number for a PLAYER, and only for one");
        }
        let card = DataCard {
            id: print.id,
            title: print.title,
            text: print.text,
            cost: print.cost,
            rarity: print.rarity,
            expansion: print.expansion.id,
            class: print.class,
            printed: print.printed,
            targets: play.targets,
            target_players: play.players,
            body: body?,
            interactions,
            triggers,
        };
        lint(&card, &members, report);
        Some(card)
    }

    /// Checks the keys at the top of a document.
    fn check_top(
        &self,
        members: &Members<'_>,
        entity_type: Option<EntityType>,
        report: &mut Report,
    ) {
        let of = |entity_type| match entity_type {
            EntityType::Unit => &keys::UNIT_KEYS[..],
            EntityType::Building => &keys::BUILDING_KEYS,
            EntityType::Skill => &keys::SKILL_KEYS,
            EntityType::Player => &keys::PLAYER_KEYS,
        };
        let all = EntityType::WORDS.iter().flat_map(|(_, value)| of(*value));
        let mut all: Vec<&str> = keys::COMMON.iter().chain(all).copied().collect();
        all.sort_unstable();
        all.dedup();
        members.check(&all, self.is_lenient, report);
        let Some(entity_type) = entity_type else { return };
        let is_own = |key: &str| keys::COMMON.contains(&key) || of(entity_type).contains(&key);
        for (key, node) in members.iter().filter(|(key, _)| all.contains(key) && !is_own(key)) {
            let list = of(entity_type).join(", ");
            let what = entity_type.word();
            report.error(&node.path, format!("a {what} has no {key} (expected {list})"));
        }
    }

    fn print(&self, node: &Node<'_>, report: &mut Report) -> Option<Print> {
        let members = Members::of(node, report)?;
        members.check(&keys::PRINT_KEYS, self.is_lenient, report);
        let id = members.need(keys::ID, "a whole number", report);
        let id = id.and_then(|node| report.note(number(node, i32::MIN, i32::MAX)));
        let cost = members.need(keys::COST, "a string with a whole number", report);
        let cost = cost.and_then(|node| report.note(cost_of(node)));
        let title = text(&members, keys::TITLE, MOST_TITLE, report);
        let rules = text(&members, keys::TEXT, MOST_TEXT, report);
        let printed = keys::PRINTED.map(|key| text(&members, key, MOST_TITLE, report));
        let rarity = members.get(keys::RARITY);
        let rarity = rarity.map(|node| report.note(number(node, 0, Rarity::MOST.into())));
        let expansion = report.note(self.expansion(&members));
        let class = expansion.and_then(|expansion| report.note(class(&members, expansion)));
        Some(Print {
            id: id?,
            title: title?,
            text: rules?,
            cost: cost?,
            rarity: Rarity(rarity.unwrap_or(Some(0))? as u8),
            expansion: expansion?,
            class: class?,
            printed: match printed {
                [Some(hp), Some(movement), Some(attack)] => [hp, movement, attack],
                _ => return None,
            },
        })
    }

    fn expansion(&self, members: &Members<'_>) -> Result<&'static ExpansionData, SetupError> {
        let given = match members.get(keys::EXPANSION) {
            Some(node) => node.text()?.trim_matches(super::words::BLANKS),
            None => keys::VANILLA,
        };
        if let Some(found) = self.catalogue.expansion(&given.to_ascii_uppercase()) {
            return Ok(found);
        }
        let known: Vec<&str> = self.catalogue.expansions().map(|it| it.plugin.id).collect();
        match members.get(keys::EXPANSION) {
            Some(node) => unknown(node, given, &known),
            None => {
                let message = format!("is missing (expected {})", known.join(", "));
                Err(SetupError::new(members.path(keys::EXPANSION), message))
            }
        }
    }

    fn play(&self, node: &Node<'_>, report: &mut Report) -> Option<Play> {
        let members = Members::of(node, report)?;
        members.check(&keys::PLAY_KEYS, self.is_lenient, report);
        let [own, alias] = [keys::ENTITY_TYPE, keys::CARD_TYPE].map(|key| members.get(key));
        let [own_type, alias_type] =
            [own, alias].map(|node| node.map(|node| report.note(entity_type(node))));
        if let (Some(Some(own)), Some(Some(other)), Some(alias)) = (own_type, alias_type, alias)
            && own != other
        {
            let own = own.word();
            report.error(&alias.path, format!("differs from EntityType (expected {own})"));
        }
        if own.or(alias).is_none() {
            members.need(keys::ENTITY_TYPE, "UNIT, SKILL, BUILDING", report);
        }
        let targets = members.get(keys::TARGET_OPTIONS);
        let read = targets.map(|node| report.note(flags::<TargetOptions>(node)));
        let conditions = members.get(keys::TARGET_CONDITIONS);
        let has_blueprint =
            conditions.is_some_and(|node| read_conditions(node, report).unwrap_or(false));
        let players = members.get(keys::TARGET_PLAYER);
        let players = players.map(|node| report.note(flags::<Players>(node)));
        let entity_type = own_type.or(alias_type)??;
        if has_blueprint && entity_type != EntityType::Building {
            let what = entity_type.word();
            let path = members.path(keys::TARGET_CONDITIONS);
            report.error(&path, format!("BLUEPRINT is only for a BUILDING, not for a {what}"));
        }
        let targets = match (read, entity_type) {
            (Some(read), _) => read?,
            (None, EntityType::Player) => TargetOptions::INVALID,
            (None, _) => TargetOptions::BOARD,
        };
        if let Some(problem) = unplayable(entity_type, targets) {
            report.error(&members.path(keys::TARGET_OPTIONS), problem);
        }
        let builds = entity_type == EntityType::Building && targets.is_entity();
        let by_default = if builds { Players::OWNER } else { Players::BOTH };
        let players = players.unwrap_or(Some(by_default))?;
        if builds && players != Players::OWNER {
            let path = members.path(keys::TARGET_PLAYER);
            report.error(&path, "expected OWNER: a building is built by a unit of its owner");
        }
        Some(Play { entity_type, targets, players })
    }

    fn interactions(&self, members: &Members<'_>, report: &mut Report) -> Box<[Hooked]> {
        let Some(node) = members.get(keys::INTERACTIONS) else { return Box::default() };
        let Some(hooks) = Members::of(node, report) else { return Box::default() };
        hooks.check(&Hook::words().collect::<Vec<_>>(), false, report);
        let given = Hook::WORDS.iter().filter_map(|(word, hook)| {
            let place = Place {
                word,
                has_play_target: hook.has_play_target(),
                has_affected: hook.has_affected(),
            };
            let chain = self.chain(hooks.get(word)?, place, report);
            Some(Hooked { hook: *hook, chain })
        });
        given.collect()
    }

    fn triggers(&self, members: &Members<'_>, report: &mut Report) -> Box<[Triggered]> {
        let Some(node) = members.get(keys::TRIGGERS) else { return Box::default() };
        let Some(places) = Members::of(node, report) else { return Box::default() };
        let words: Vec<&str> = TriggerPlace::words().chain(Trigger::words()).collect();
        places.check(&words, false, report);
        let mut found = Vec::new();
        for (word, place) in TriggerPlace::WORDS {
            let Some(node) = places.get(word) else { continue };
            let Some(members) = Members::of(node, report) else { continue };
            members.check(&Trigger::words().collect::<Vec<_>>(), false, report);
            self.triggered(&members, *place, &mut found, report);
        }
        // Without a place it is the board.
        self.triggered(&places, TriggerPlace::Board, &mut found, report);
        found.sort_by_key(|it| (it.place, it.trigger));
        found.into()
    }

    fn triggered(
        &self,
        members: &Members<'_>,
        place: TriggerPlace,
        found: &mut Vec<Triggered>,
        report: &mut Report,
    ) {
        for (word, trigger) in Trigger::WORDS {
            let Some(node) = members.get(word) else { continue };
            if found.iter().any(|it| (it.place, it.trigger) == (place, *trigger)) {
                report.error(&node.path, format!("{word} is given twice for BOARD"));
            }
            let at = Place { word, has_play_target: false, has_affected: false };
            let chain = self.chain(node, at, report);
            found.push(Triggered { place, trigger: *trigger, chain });
        }
    }
}

/// A string; empty if it is left out.
fn text(members: &Members<'_>, key: &str, most: usize, report: &mut Report) -> Option<Box<str>> {
    let Some(node) = members.get(key) else { return Some("".into()) };
    report.note(bounded_text(node, most)).map(Into::into)
}

/// What a card costs: a string with digits.
fn cost_of(node: &Node<'_>) -> Result<i32, SetupError> {
    let text = node.text()?;
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let digits = text.trim_start_matches('0');
    match digits.parse() {
        _ if is_number && digits.is_empty() => Ok(0),
        Ok(cost) if is_number && digits.len() <= MOST_COST_DIGITS => Ok(cost),
        _ => node.error(format!(
            "expected a string with a whole number from 0 to {}, not {:?}",
            "9".repeat(MOST_COST_DIGITS),
            name::clip(text)
        )),
    }
}

fn class(members: &Members<'_>, expansion: &ExpansionData) -> Result<&'static str, SetupError> {
    let first = expansion.classes.first().copied().unwrap_or_default();
    let Some(node) = members.get(keys::CLASS) else { return Ok(first) };
    let given = node.text()?.trim_matches(super::words::BLANKS);
    let found = expansion.classes.iter().find(|class| class.eq_ignore_ascii_case(given));
    found.map_or_else(|| unknown(node, given, expansion.classes), |class| Ok(*class))
}

fn entity_type(node: &Node<'_>) -> Result<EntityType, SetupError> {
    word(node, &[])
}

/// Reads the conditions, and whether there is a blueprint among them.
fn read_conditions(node: &Node<'_>, report: &mut Report) -> Option<bool> {
    let list = match node.value() {
        Value::Array(_) => report.note(node.list())?,
        _ => vec![node.clone()],
    };
    let mut has_blueprint = false;
    for node in list {
        has_blueprint |= report.note(word::<Condition>(&node, &[]))? == Condition::Blueprint;
    }
    Some(has_blueprint)
}

/// Why a card that becomes this cannot have these targets.
fn unplayable(entity_type: EntityType, targets: TargetOptions) -> Option<String> {
    if targets.is_tile() && targets.is_entity() {
        return Some("TILE cannot be combined with UNIT, BUILDING or ENTITY".to_owned());
    }
    let is_right = match entity_type {
        _ if targets == TargetOptions::INVALID => true,
        EntityType::Unit => targets.is_lane() || targets.is_tile(),
        EntityType::Building => {
            targets.is_lane()
                || targets.has(TargetOptions::UNIT) && !targets.has(TargetOptions::BUILDING)
        }
        EntityType::Skill => true,
        EntityType::Player => false,
    };
    let expected = match entity_type {
        EntityType::Unit => "lanes, or TILE",
        EntityType::Building => "lanes, or UNIT for the unit that builds it",
        _ => "INVALID",
    };
    let (what, text) = (entity_type.word(), targets.text());
    (!is_right).then(|| format!("a {what} cannot be played on {text} (expected {expected})"))
}
