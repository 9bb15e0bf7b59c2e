//! The cards of the base set, as documents that are a part of the program.

use sortilege_core::chain::ExpansionData;
use sortilege_core::register;
use sortilege_table::register_cards;

register!(Expansion: ExpansionData {
    id: "VANILLA",
    set: "lanes",
    rule: "The base set: soldiers, buildings and orders for three lanes.",
    classes: &["BASE"],
    pays: Some("gold"),
});

register_cards!(
    "base set",
    "/data/",
    [
        "index.csv",
        "vanilla/base/1.json",
        "vanilla/base/2.json",
        "vanilla/base/3.json",
        "vanilla/base/4.json",
        "vanilla/base/5.json",
        "vanilla/base/6.json",
        "vanilla/base/7.json",
        "vanilla/base/8.json",
        "vanilla/base/9.json",
        "vanilla/base/10.json",
        "vanilla/base/11.json",
        "vanilla/base/12.json",
        "vanilla/base/13.json",
        "vanilla/base/14.json",
        "vanilla/base/15.json",
        "vanilla/base/16.json",
        "vanilla/base/17.json",
        "vanilla/base/18.json",
        "vanilla/base/19.json",
        "vanilla/base/20.json",
    ]
);
