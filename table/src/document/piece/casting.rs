//! What a piece is casting.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};
use sortilege_core::{
    AbilityId, AbilityRule, Action, Arg, Args, Board, Cast, ChessTime, DeedKind, Draft, Facts,
    Journal, PieceContext, PieceId, SPENT, Scene, Subject, hooks,
};

use super::super::effects::{describe_left, read_left, write_left};
use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::{integer, object, text};
use super::get;
use crate::{SetupError, ability_word};

/// What a piece is casting, as `casting`; absent if it is casting nothing. In a setup the abilities
/// that begin automatically begin for pieces that cast nothing.
pub struct Casting;

/// The rounds that a cast can have left, if it has any.
const ROUNDS: RangeInclusive<i64> = 1..=i16::MAX as i64;

/// The largest number that a cast may have begun at. It leaves room for more casts and effects than
/// a game can have.
const LAST_BEGUN: u32 = u32::MAX / 2;

impl PieceField for Casting {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["casting"]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let board = view.scene.board;
        let Some(cast) = board.cast_of(piece) else { return };
        // The piece may have been moved since: its own square is where it is now.
        let args = cast.args.rest().after(Arg::Square(board.piece(piece).last_square()));
        let action = Action::with(cast.verb, cast.ability, args);
        let action = ability_word::write(view.scene, &action);
        let mut casting = Map::new();
        casting.insert("action".into(), action.into());
        write_left(cast.left, &mut casting);
        casting.insert("begun".into(), cast.begun.into());
        map.insert("casting".into(), casting.into());
    }

    fn finish(
        &self,
        draft: &mut Draft,
        pieces: &[(PieceId, Vec<(&str, Node<'_>)>)],
    ) -> Result<(), SetupError> {
        let mut casts = Vec::new();
        for (piece, fields) in pieces {
            if let Some(node) = get(fields, "casting") {
                casts.push(read_cast(draft, *piece, node)?);
            }
        }
        begin_casts(draft, casts);
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let begun = "A number that orders casts: those begun earlier take effect first.";
        let mut casting = json!({
            "action": text("The action that is being cast."),
            "begun": integer(0, LAST_BEGUN.into(), begun),
        });
        describe_left(&mut casting, ROUNDS, "Rounds left.");
        let what = "What it is casting. Time is left in at least one unit.";
        let casting = object(casting, &["action"], what);
        fields.insert("casting".into(), casting);
    }
}

/// Reads an action's text, the rounds left and the number that orders casts.
fn read_cast(board: &Board, piece: PieceId, node: &Node<'_>) -> Result<Cast, SetupError> {
    let rules = board.rules();
    let journal = Journal::default();
    let scene = Scene { board, journal: &journal };
    let (mut action, mut left, mut begun) = (None, ChessTime::NONE, 0);
    for (key, node) in node.object()? {
        match key {
            "action" => {
                let read = ability_word::read(scene, node.text()?);
                action = Some(read.or_else(|wrong| node.error(wrong))?);
            }
            "begun" => begun = node.integer(0, LAST_BEGUN.into())? as u32,
            _ if read_left(&mut left, ROUNDS, key, &node)? => {}
            _ => return node.unknown(key, &["action", "rounds", "turns", "movements", "begun"]),
        }
    }
    let Some(action) = action.filter(|_| !left.is_over()) else {
        return node.error("a cast needs an action and rounds");
    };
    let own = board.piece(piece).last_square();
    let wrong = |message| Err(SetupError::new(format!("{}/action", node.path), message));
    if action.from() != Some(own) {
        let own = rules.geometry().name(own);
        return wrong(format!(
            "the first word after the verb must be the piece's own square, {own}"
        ));
    }
    if rules.cast_verb().is_some_and(|verb| verb != action.verb) {
        return wrong(format!("only abilities can be cast, not {:?}", action.text(rules)));
    }
    let site = |rule: &AbilityRule| PieceContext::new(scene, piece, rule.id);
    let takes_time = |rule: &&AbilityRule| {
        (action.ability == AbilityId::NONE || action.ability == rule.id)
            && rule.price_for(site(rule), &action.args).cast != ChessTime::NONE
    };
    let kind = rules.kind(board.piece(piece).kind());
    match kind.coded().iter().find(takes_time) {
        Some(rule) if !rule.coded.can_be_cast(site(rule), &action.args) => {
            wrong(format!("{} cannot be cast with these words", rule.coded.id()))
        }
        Some(rule) => {
            let Action { verb, args, .. } = action;
            Ok(Cast { piece, verb, ability: rule.id, left, begun, args })
        }
        None => node.error(format!("{} has nothing to cast", kind.id())),
    }
}

/// Begins the casts in their order, then those that begin automatically. A piece whose ability is
/// spent has missed its time and does not begin again.
fn begin_casts(draft: &mut Draft, mut casts: Vec<Cast>) {
    let rules = draft.rules().clone();
    casts.sort_by_key(|cast| cast.begun);
    if casts.last().is_some_and(|cast| cast.begun > LAST_BEGUN / 2) {
        // Numbers in the states of this game would become too large for a setup.
        for (place, cast) in casts.iter_mut().enumerate() {
            cast.begun = place as u32;
        }
    }
    draft.raise_serial(casts.last().map_or(0, |cast| cast.begun + 1));
    let given = casts.len();
    let journal = Journal::default();
    for (piece, state) in draft.pieces() {
        let scene = Scene { board: draft.board(), journal: &journal };
        let rule = rules.kind(state.kind()).coded().iter().find(|rule| rule.automatic);
        let (Some(rule), Some(verb)) = (rule, rules.cast_verb()) else { continue };
        let is_spent = rules.vitals().cooldown.is_some_and(|counter| {
            draft.counter(Subject::Piece(piece), counter) == i32::from(SPENT)
        });
        let casts_already = casts[..given].iter().any(|cast| cast.piece == piece);
        if is_spent || casts_already || hooks::is_silenced(scene, piece, DeedKind::Summon) {
            continue;
        }
        let args = Args::new([Arg::Square(state.last_square())]);
        let (ability, left) = (rule.id, rule.price.cast);
        casts.push(Cast { piece, verb, ability, left, begun: 0, args });
    }
    for (place, mut cast) in casts.into_iter().enumerate() {
        if place >= given {
            cast.begun = draft.next_serial();
        }
        cast.begin_at(place as u16).for_each(|change| draft.apply(&change));
    }
}
