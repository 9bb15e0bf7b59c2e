//! Cards of simple shapes as JSON.

use serde_json::{Value, json};
use sortilege_core::{AddingCard, CardData, EffectCard, Grant, Registered, SummoningCard};

use super::ability::{AbilityForm, Putting, ability_schema, putting_schema};
use super::definer::Definer;
use super::fields::{self, Fields};
use super::format::DefinitionFormat;
use super::lasting;
use super::parts::{self, part};
use super::terms::{Amounts, MOST, adds_to, amounts, amounts_schema, cost_schema};
use super::way;
use crate::SetupError;
use crate::document::Node;
use crate::document::shape::{list, object, text};

pub(super) const FORMAT: DefinitionFormat =
    DefinitionFormat { key: "cards", rule: "Cards.", schema: |_| card_schema(), read };

/// What a card can do, by the key of its fields.
const SHAPES: [&str; 4] = ["adds", "summons", "puts_effect", "grants"];

/// A card.
#[derive(Clone, PartialEq, Debug)]
struct CardForm {
    id: String,
    set: String,
    rule: String,
    cost: Amounts,
    shape: Shape,
}

#[derive(Clone, PartialEq, Debug)]
enum Shape {
    Adds(Amounts),
    Summons { kinds: Vec<String>, patterns: Vec<String> },
    PutsEffect(Putting),
    Grants { to: String, ability: AbilityForm },
}

fn read(definer: &mut Definer<'_>, node: &Node<'_>) -> Result<(), SetupError> {
    let known: Vec<&str> = ["id", "set", "rule", "cost"].into_iter().chain(SHAPES).collect();
    let fields = Fields::of(node, &known)?;
    let (id, set) = (fields.id()?, definer.set(node, fields.get("set"))?);
    let own = format!("{set}/{id}/");
    let (shape, node) = fields.one_of(&SHAPES)?;
    let shape = match shape {
        "adds" => Shape::Adds(adds_to(definer, &set, node)?),
        "summons" => {
            let fields = Fields::of(node, &["kind", "near", "of"])?;
            let mut kinds = vec![fields.required("kind")?.text()?.to_owned()];
            kinds.extend(fields.or("of", Vec::new(), |node| fields::texts(node, 16))?);
            let patterns = way::several(definer, &own, fields.required("near")?)?;
            Shape::Summons { kinds, patterns }
        }
        "puts_effect" => Shape::PutsEffect(Putting::read(definer, &own, node)?),
        _ => {
            let fields = Fields::of(node, &["to", "ability"])?;
            let to = fields.required("to")?.text()?.to_owned();
            let ability = AbilityForm::read(definer, &own, fields.required("ability")?)?;
            Shape::Grants { to, ability }
        }
    };
    let cost = fields.or("cost", Amounts::new(), |node| amounts(node, 0))?;
    let card = CardForm { id, set, rule: fields.rule()?, cost, shape };
    definer.define(card, 0, CardForm::make);
    Ok(())
}

impl CardForm {
    fn make(self) -> Registered {
        let (id, set) = (lasting::text(self.id), lasting::text(self.set));
        let (rule, cost) = (lasting::text(self.rule), lasting::amounts(self.cost));
        match self.shape {
            Shape::Adds(adds) => {
                let (counters, by): (Vec<String>, Vec<i32>) = adds.into_iter().unzip();
                let (counters, by) = (lasting::texts(counters), lasting::list(by.into_iter()));
                let card = AddingCard { id, set, rule, cost, counters, by };
                Registered::Card(lasting::value(card))
            }
            Shape::Summons { kinds, patterns } => {
                let (kinds, patterns) = (lasting::texts(kinds), lasting::texts(patterns));
                let card = SummoningCard { id, set, rule, cost, kinds, patterns };
                Registered::Card(lasting::value(card))
            }
            Shape::PutsEffect(Putting { effects, lasts, patterns, side, on_all }) => {
                let (effects, patterns) = (lasting::texts(effects), lasting::texts(patterns));
                Registered::Card(lasting::value(EffectCard {
                    id,
                    set,
                    rule,
                    cost,
                    effects,
                    lasts,
                    patterns,
                    side,
                    on_all,
                }))
            }
            Shape::Grants { to, ability } => {
                let to = lasting::text(to);
                let grant = Some(Grant { to, ability: ability.make(), passive: None });
                let card = CardData { id, set, rule, cost, grant, ..CardData::NONE };
                Registered::Card(lasting::value(card))
            }
        }
    }
}

fn card_schema() -> Value {
    let near = "The patterns that lead from the player's pieces to the squares.";
    let mut of = list(&text("A kind."), "From which kinds; all by default.");
    (of["maxItems"], of["uniqueItems"]) = (16.into(), true.into());
    let summons = json!({
        "kind": text("The kind that it summons."),
        "near": way::several_schema(&part("pattern"), near),
        "of": of,
    });
    let grants = json!({
        "to": text("The kind whose pieces get the ability."),
        "ability": ability_schema(),
    });
    let mut adds = amounts_schema(-MOST, "What is added to the player's counters.");
    adds["minProperties"] = 1.into();
    let fields = json!({
        "id": parts::id(),
        "set": parts::set(),
        "rule": parts::rule(),
        "cost": cost_schema(),
        "adds": adds,
        "summons": object(summons, &["kind", "near"], "Summons a piece near the player's."),
        "puts_effect": putting_schema("from the player's"),
        "grants": object(grants, &["to", "ability"], "Gives an ability while it lies there."),
    });
    let mut card = object(fields, &["id", "rule"], "A card. It does exactly one thing.");
    card["oneOf"] = SHAPES.iter().map(|key| json!({"required": [key]})).collect();
    card
}
