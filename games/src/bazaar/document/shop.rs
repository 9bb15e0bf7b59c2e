//! The shop, as `shop`: each effect that is sold, with its name, price and target.

use serde_json::{Map, Value, json};
use sortilege_core::{Draft, Facts, Journal, Scene, SeatId, Target};
use sortilege_table::SetupError;
use sortilege_table::document::{Field, Given, Schema, Touched, View, shape};

use super::super::shop::Shop;

/// The words for what effects are sold for.
const TARGETS: [(Target, &str); 5] = [
    (Target::Own, "own"),
    (Target::Opponent, "opponent"),
    (Target::OwnSeat, "own_player"),
    (Target::OpponentSeat, "opponent_player"),
    (Target::All, "all"),
];

/// What an effect is sold for, in a word.
fn target(target: Target) -> &'static str {
    TARGETS.iter().find(|(other, _)| *other == target).map_or("all", |(_, word)| word)
}

/// What is sold. Prices are those of the player who looks, or else of the one to move.
pub(super) struct Shelf;

fn shelf(scene: Scene<'_>, seat: SeatId) -> Map<String, Value> {
    let rules = scene.board.rules();
    let shop = Shop::new(rules);
    let entry = |sold: &super::super::shop::Sold| {
        let price = sold.listed_price(scene, seat);
        let data = json!({"price": price, "target": target(sold.ware.target)});
        let id = rules.effect_id(sold.effect).to_owned();
        (id, json!({"name": sold.ware.name, "data": data}))
    };
    shop.wares.iter().map(entry).collect()
}

impl Field for Shelf {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["shop"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let seat = super::turn::player(view).unwrap_or(view.scene.board.to_move());
        state.insert("shop".into(), shelf(view.scene, seat).into());
    }

    /// The shop follows from the plugins and the effects on prices. A setup may only repeat it.
    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(node) = setup.get("shop") else { return Ok(()) };
        let journal = Journal::default();
        let scene = Scene { board: draft.board(), journal: &journal };
        let shelf = shelf(scene, draft.to_move());
        let known: Vec<&str> = shelf.keys().map(String::as_str).collect();
        for (id, given) in node.object()? {
            match shelf.get(id) {
                None => return given.unknown(id, &known),
                Some(own) if own != given.value() => {
                    return given.error(format!("the shop follows from the rules: it is {own}"));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let target = TARGETS.map(|(_, word)| (word, ""));
        let data = json!({
            "price": shape::integer(0, i32::MAX.into(), "What it costs now."),
            "target": shape::names("What it is for.", &target),
        });
        let entry = json!({
            "name": shape::text("The name of the effect."),
            "data": shape::object(data, &[], "Its terms."),
        });
        let entry = shape::object(entry, &[], "An effect that is sold.");
        let sold = schema.catalogue.effects_of(schema.facts.sets);
        let sold = sold.filter(|effect| effect.ware().is_some());
        let each: Map<_, _> = sold.map(|effect| (effect.id().to_owned(), entry.clone())).collect();
        let what = "What is sold. It follows from the rules, so a setup need not give it.";
        fields.insert("shop".into(), shape::object(each, &[], what));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.effect_order || touched.time || touched.seats != 0 || !touched.pieces.is_empty()
    }
}
