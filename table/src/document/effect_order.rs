//! The order in which the effects of a document were applied.

use serde_json::{Map, Value, json};
use sortilege_core::{Attached, Board, DeedKind, Draft, Facts, Subject};

use super::field::{Field, Given, View};
use super::schema::Schema;
use super::shape::text;
use super::touched::Touched;
use crate::SetupError;

const KEY: &str = "effect_order";

/// The order in which the effects were applied, as `effect_order`: the path of each effect in the
/// document, such as `/pieces/p7/effects/0`. It decides which of several effects ticks, expires or
/// is asked first. Absent if that is as a setup lists them (players, pieces, the game), or if it
/// makes no difference.
pub(super) struct EffectOrder;

/// The effects that a document shows, as their places in the list of effects, with their paths, in
/// the order in which a setup with them is read.
fn listed(board: &Board) -> Vec<(usize, String)> {
    let mut bearers: Vec<(usize, String, Subject)> = Vec::new();
    for attached in board.effects() {
        let (rank, path) = match attached.subject {
            Subject::Seat(seat) => (0, format!("/players/{}", board.rules().seat(seat).id)),
            Subject::Piece(piece) => {
                let Some(at) = board.piece(piece).square() else { continue };
                // Pieces are read from below, and p2 before p10.
                let above = board.stack(at).take_while(|other| *other != piece).count();
                let layer = board.stack(at).count() - above;
                (layer, format!("/pieces/{}", board.piece_name(piece)))
            }
            Subject::Game => (usize::MAX, String::new()),
        };
        if bearers.iter().all(|(.., subject)| *subject != attached.subject) {
            bearers.push((rank, path, attached.subject));
        }
    }
    bearers.sort_by(|a, b| (a.0, a.1.len(), &a.1).cmp(&(b.0, b.1.len(), &b.1)));
    let mut listed = Vec::new();
    for (_, path, subject) in bearers {
        let on_it = |(_, attached): &(usize, &Attached)| attached.subject == subject;
        let on_it = board.effects().iter().enumerate().filter(on_it).enumerate();
        listed.extend(on_it.map(|(i, (place, _))| (place, format!("{path}/effects/{i}"))));
    }
    listed
}

impl Field for EffectOrder {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec![KEY]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        if board.effects().len() < 2 {
            return;
        }
        let mut listed = listed(board);
        if matters(board, &listed) {
            listed.sort_by_key(|(place, _)| *place);
            let paths = listed.into_iter().map(|(_, path)| path);
            state.insert(KEY.into(), paths.collect());
        }
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let listed = listed(draft.board());
        let Some(node) = setup.get(KEY) else {
            // Games read players and pieces in different orders.
            let order: Vec<usize> = listed.into_iter().map(|(place, _)| place).collect();
            if !order.is_sorted() {
                reorder(draft, &order);
            }
            return Ok(());
        };
        let paths: Vec<&str> = listed.iter().map(|(_, path)| path.as_str()).collect();
        let mut order = Vec::new();
        for path in node.list()? {
            let find = |wanted: &str| paths.iter().position(|path| *path == wanted);
            let place = listed[path.known("path of an effect", find, &paths)?].0;
            if order.contains(&place) {
                return path.error("this effect is listed twice");
            }
            order.push(place);
        }
        if let Some((_, path)) = listed.iter().find(|(place, _)| !order.contains(place)) {
            return node.error(format!("the effect {path} is missing"));
        }
        reorder(draft, &order);
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let path = text("The path of an effect, such as /pieces/p7/effects/0.");
        let what = "All effects in the order in which they were applied. By default those on \
                    players come first, then those on pieces, then those on the game.";
        let order = json!({"type": "array", "items": path, "description": what});
        fields.insert(KEY.into(), order);
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.effect_order
    }
}

/// Whether it makes a difference that effects were applied in another order than the listed one.
fn matters(board: &Board, listed: &[(usize, String)]) -> bool {
    let effects = board.effects();
    let is_open = |place: usize| board.rules().effect(effects[place].effect).any_order();
    let on_piece = |place: usize| matches!(effects[place].subject, Subject::Piece(_));
    // Other tags and effects may react to each of them.
    let told = board.listens(DeedKind::Expire) || board.listens(DeedKind::Tick);
    let places: Vec<usize> = listed.iter().map(|(place, _)| *place).collect();
    let counts = |one: usize, other: usize| {
        told || !(on_piece(one) && on_piece(other) && (is_open(one) || is_open(other)))
    };
    let mut after = (0..places.len()).map(|i| (places[i], &places[i + 1..]));
    after.any(|(one, rest)| rest.iter().any(|other| *other < one && counts(one, *other)))
}

/// Applies the effects of a draft anew, in this order of their places.
fn reorder(draft: &mut Draft, order: &[usize]) {
    let effects = draft.effects().to_vec();
    for attached in effects.iter().rev() {
        let last = draft.effects().len() as u16 - 1;
        attached.detach_from(last).for_each(|change| draft.apply(&change));
    }
    for (place, from) in order.iter().enumerate() {
        let attached = Attached { serial: draft.next_serial(), ..effects[*from] };
        attached.attach_at(place as u16).for_each(|change| draft.apply(&change));
    }
}
