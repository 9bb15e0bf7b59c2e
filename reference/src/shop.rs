//! The effects that a game sells.

use sortilege_core::{Catalogue, Effect, Target, Ware};

use crate::page::{Page, plain};

/// Adds what is sold, unless nothing is.
pub(crate) fn shop(page: &mut Page, catalogue: &Catalogue, sets: &[&str]) {
    let sold = catalogue.effects_of(sets).filter_map(|effect| Some((effect, effect.ware()?)));
    let rows: Vec<[String; 5]> = sold.map(|(effect, ware)| row(effect, ware)).collect();
    if !rows.is_empty() {
        page.heading(2, "Shop");
        page.table(["id", "price", "for", "lasts", "rule"], rows);
    }
}

fn row(effect: &dyn Effect, ware: Ware) -> [String; 5] {
    let price: Vec<String> =
        ware.cost.iter().map(|(id, amount)| format!("{amount} `{id}`")).collect();
    let target = match ware.target {
        Target::Own => "a piece of one's own",
        Target::Opponent => "a piece of the opponent",
        Target::OwnSeat => "oneself",
        Target::OpponentSeat => "the opponent",
        Target::All => "everybody",
    };
    let lasts = match ware.lasts.is_forever() {
        true => "for good".to_owned(),
        false => ware.lasts.in_words(""),
    };
    [plain(effect.id()), price.join(", "), target.to_owned(), lasts, plain(effect.rule())]
}
