//! The keys of a card's document, each written once.

pub(super) const PRINT: &str = "EntityPrintInfo";
pub(super) const PLAY: &str = "EntityPlayInfo";
pub(super) const SCHEMA: &str = "$schema";

pub(super) const ID: &str = "Id";
pub(super) const TITLE: &str = "Title";
pub(super) const TEXT: &str = "Text";
pub(super) const COST: &str = "Cost";
pub(super) const RARITY: &str = "Rarity";
pub(super) const EXPANSION: &str = "Expansion";
pub(super) const CLASS: &str = "ClassType";

pub(super) const ENTITY_TYPE: &str = "EntityType";
/// Another name of [`ENTITY_TYPE`].
pub(super) const CARD_TYPE: &str = "CardType";
pub(super) const TARGET_OPTIONS: &str = "TargetOptions";
pub(super) const TARGET_CONDITIONS: &str = "TargetConditions";
pub(super) const TARGET_PLAYER: &str = "TargetPlayer";

pub(super) const NAME: &str = "Name";
pub(super) const HP: &str = "Hp";
pub(super) const DAMAGE: &str = "DamageTokens";
pub(super) const ATTACK: &str = "Attack";
pub(super) const MOVEMENT: &str = "Movement";
pub(super) const DENOMINATOR: &str = "MovementDenominator";
pub(super) const BLUEPRINTS: [&str; 3] = ["PlainsBp", "ForestBp", "MountainBp"];
pub(super) const INTERACTIONS: &str = "Interactions";
pub(super) const TRIGGERS: &str = "Triggers";
pub(super) const GOLD: &str = "Gold";
pub(super) const POWER: &str = "Power";

pub(super) const BASE_VALUE: &str = "BaseValue";
pub(super) const MODIFIER: &str = "Modifier";

pub(super) const EFFECT_TYPE: &str = "EffectType";

/// The word for an expansion that a card leaves out.
pub(super) const VANILLA: &str = "VANILLA";

/// A word that card files misspell, and what it means.
pub(super) const MISSPELT: (&str, &str) = ("TAGET_ATTACK", "TARGET_ATTACK");

/// What is printed besides the title and the text, in the order of `DataCard::printed`.
pub(super) const PRINTED: [&str; 3] = [HP, MOVEMENT, ATTACK];

pub(super) const PRINT_KEYS: [&str; 10] =
    [ID, TITLE, TEXT, COST, HP, MOVEMENT, ATTACK, RARITY, EXPANSION, CLASS];

pub(super) const PLAY_KEYS: [&str; 5] =
    [ENTITY_TYPE, CARD_TYPE, TARGET_OPTIONS, TARGET_CONDITIONS, TARGET_PLAYER];

/// The keys that every card may have at the top of its document.
pub(super) const COMMON: [&str; 3] = [SCHEMA, PRINT, PLAY];

pub(super) const UNIT_KEYS: [&str; 8] =
    [NAME, HP, DAMAGE, ATTACK, MOVEMENT, DENOMINATOR, INTERACTIONS, TRIGGERS];

pub(super) const BUILDING_KEYS: [&str; 8] =
    [NAME, HP, DAMAGE, BLUEPRINTS[0], BLUEPRINTS[1], BLUEPRINTS[2], INTERACTIONS, TRIGGERS];

pub(super) const SKILL_KEYS: [&str; 1] = [INTERACTIONS];

pub(super) const PLAYER_KEYS: [&str; 3] = [HP, GOLD, POWER];
