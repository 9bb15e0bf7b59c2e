//! The players of a document.

use serde_json::{Map, Value};
use sortilege_core::{Change, CounterId, Dir, Draft, Facts, Of, Offer, SeatFacts, SeatId, Subject};

use super::counters;
use super::effects;
use super::field::{Field, Given, View, update_key};
use super::form::Forms;
use super::holders;
use super::node::Node;
use super::schema::Schema;
use super::shape::{flag, names, object};
use super::touched::Touched;
use super::unmodified;
use crate::SetupError;
use sortilege_core::name;

/// The players, as `players`: forward, counters, lists of cards and whether they are out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Players {
    /// How counters of seats are shown.
    pub forms: Forms,
}

impl Players {
    fn player(&self, view: View<'_>, seat: SeatId) -> Value {
        let (board, rules) = (view.scene.board, view.scene.board.rules());
        let mut player = Map::new();
        player.insert("forward".into(), rules.seat(seat).forward.name().into());
        let subject = Subject::Seat(seat);
        let list = rules.facts().seat_counters;
        counters::write_all(&mut player, view.scene, subject, list, Some(self.forms));
        holders::write(&mut player, board, Some(seat), view.viewer);
        effects::write(&mut player, board, subject);
        if board.accepts_draw(seat) {
            player.insert("accepts_draw".into(), true.into());
        }
        if board.is_out(seat) {
            player.insert("out".into(), true.into());
        }
        player.into()
    }

    fn read_player(
        &self,
        draft: &mut Draft,
        seat: SeatId,
        player: &Node<'_>,
    ) -> Result<(), SetupError> {
        let rules = draft.rules().clone();
        let facts = rules.facts();
        let mut own = None;
        for (key, node) in player.object()? {
            match key {
                "forward" => {}
                "accepts_draw" => read_accepts(draft, seat, &node)?,
                "out" => {
                    if node.flag()? {
                        draft.apply(&Change::Out { seat });
                    }
                }
                "effects" => effects::read(draft, Subject::Seat(seat), &node)?,
                unmodified::KEY if !facts.seat_counters.is_empty() => own = Some(node),
                _ => {
                    let (of, list) = (Subject::Seat(seat), facts.seat_counters);
                    if let Some(holder) = rules.holder(key, Some(seat)) {
                        holders::read(draft, holder, &node)?;
                    } else if !counters::read(draft, of, list, Some(self.forms), key, &node)? {
                        return node.unknown(key, &self.known(facts));
                    }
                }
            }
        }
        match own {
            Some(own) => unmodified::read(draft, Subject::Seat(seat), facts.seat_counters, &own),
            None => Ok(()),
        }
    }

    fn known(&self, facts: &Facts) -> Vec<&'static str> {
        let mut known = vec!["forward", "out", "accepts_draw", "effects"];
        known.extend(counters::shown(facts.seat_counters, Some(self.forms)));
        known.extend((!facts.seat_counters.is_empty()).then_some(unmodified::KEY));
        let own = facts.holders.iter().filter(|holder| holder.per_seat);
        known.extend(own.map(|holder| holder.id));
        known
    }
}

impl Field for Players {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["players"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let rules = view.scene.board.rules();
        let player = |seat| (rules.seat(seat).id.to_owned(), self.player(view, seat));
        state.insert("players".into(), Value::Object(rules.seat_ids().map(player).collect()));
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(players) = setup.get("players") else { return Ok(()) };
        for (id, player) in players.object()? {
            let Some(seat) = draft.rules().seat_named(id) else { continue };
            self.read_player(draft, seat, &player)?;
            lower_what_is_left_out(draft, seat, &player);
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let seats = schema.facts.seats.iter();
        let players: Map<_, _> =
            seats.map(|seat| (seat.id.to_owned(), schema.part("player"))).collect();
        let what = "The players: the seats named here, or by default those of the base setup.";
        let mut players = object(players, &[], what);
        players["minProperties"] = 1.into();
        fields.insert("players".into(), players);
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        let mut fields = Map::new();
        let seat_counters = schema.facts.seat_counters;
        counters::describe_all(seat_counters, Some(self.forms), "the player", &mut fields);
        holders::describe(schema, true, &mut fields);
        let directions = Dir::ALL.map(|dir| (dir.name(), ""));
        fields.insert("forward".into(), names("The direction that the player faces.", &directions));
        fields.insert("out".into(), flag("Whether the player is out of the game; no by default."));
        let accepts = "Whether the player has accepted the offer of a draw; no by default.";
        fields.insert("accepts_draw".into(), flag(accepts));
        fields.insert("effects".into(), schema.effects("The effects on the player."));
        definitions.insert("player".into(), object(fields, &[], "A player."));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.seats != 0
    }

    fn counters_of(&self) -> Option<Of> {
        Some(Of::Seat)
    }

    fn keys_within(&self, facts: &Facts) -> Vec<&'static str> {
        self.known(facts)
    }

    fn update(
        &self,
        view: View<'_>,
        touched: &Touched,
        shown: &mut Map<String, Value>,
        patch: &mut Map<String, Value>,
    ) {
        let Some(Value::Object(players)) = shown.get_mut("players") else { return };
        let rules = view.scene.board.rules();
        let mut changed = Map::new();
        for seat in rules.seat_ids().filter(|seat| touched.has_seat(*seat)) {
            let now = Some(self.player(view, seat));
            update_key(rules.seat(seat).id, now, players, &mut changed);
        }
        if !changed.is_empty() {
            patch.insert("players".into(), changed.into());
        }
    }
}

/// The seats that a setup names, in turn order.
pub(crate) fn read_seats(
    setup: &Given<'_>,
    all: &'static [SeatFacts],
) -> Result<Vec<SeatFacts>, SetupError> {
    let Some(players) = setup.get("players") else {
        return setup.root.error("players are missing");
    };
    let names: Vec<&str> = all.iter().map(|seat| seat.id).collect();
    let given = players.object()?;
    for (id, node) in &given {
        if !names.contains(id) {
            return node.error(format!("unknown player{}", name::hint(id, &names)));
        }
    }
    if given.is_empty() {
        return players.error("a game needs at least one player");
    }
    let mut seats = Vec::new();
    for seat in all {
        let Some((_, player)) = given.iter().find(|(id, _)| *id == seat.id) else { continue };
        let mut seat = *seat;
        for (key, node) in player.object()? {
            if key == "forward" {
                let find = |text: &str| text.parse().ok();
                seat.forward = node.known("direction", find, &Dir::ALL.map(Dir::name))?;
            }
        }
        seats.push(seat);
    }
    Ok(seats)
}

fn read_accepts(draft: &mut Draft, seat: SeatId, node: &Node<'_>) -> Result<(), SetupError> {
    if !node.flag()? {
        return Ok(());
    }
    let standing = draft.standing_offer();
    if standing == Offer::NONE || standing.by == seat {
        return node.error("this player has no offer of a draw to accept");
    }
    draft.set_offer(Offer { accepted: standing.accepted | 1 << seat.0, ..standing });
    Ok(())
}

/// Lowers the counters that a setup leaves out to the maximum that it gives.
fn lower_what_is_left_out(draft: &mut Draft, seat: SeatId, player: &Node<'_>) {
    let counters = draft.rules().facts().seat_counters;
    let of = Subject::Seat(seat);
    for (place, facts) in counters.iter().enumerate() {
        let ceiling = facts.ceiling.and_then(|id| counters.iter().position(|it| it.id == id));
        let (Some(ceiling), None) = (ceiling, player.value.get(facts.id)) else { continue };
        let (counter, most) = (CounterId(place as u8), draft.counter(of, CounterId(ceiling as u8)));
        draft.set_counter(of, counter, draft.counter(of, counter).min(most));
    }
}
