//! Lanes once more, from its rules alone: slow, without the engine, and as plain as possible. The
//! tests play the same games on this model and on a table and compare every state.
//!
//! It reads sound setups and sound card documents only, and panics on others.

mod arrival;
mod card;
mod chain;
mod damage;
mod document;
mod effect;
mod entity;
mod game;
mod lane;
mod march;
mod play_card;
mod search;
mod stat;
mod turn;

use serde_json::Value;

use game::{During, Game};

/// A game and how it came about.
pub(crate) struct Model {
    game: Game,
    past: Vec<Game>,
}

impl Model {
    /// A game that starts from a setup which gives both players with their gold.
    pub(crate) fn new(setup: &Value) -> Self {
        Self { game: Game::read(setup), past: Vec::new() }
    }

    pub(crate) fn state(&self) -> Value {
        self.game.state()
    }

    /// The records of the effects that the last action ran.
    pub(crate) fn trace(&self) -> &[Value] {
        &self.game.during.trace
    }

    /// Every legal action, sorted by bytes.
    pub(crate) fn actions(&self) -> Vec<String> {
        let game = &self.game;
        if game.winner.is_some() {
            return Vec::new();
        }
        if game.phase == "draw" {
            return vec!["begin".to_owned()];
        }
        let player = &game.players[game.current];
        let mut actions = vec!["end".to_owned()];
        let mut hand = player.hand.clone();
        hand.sort_unstable();
        hand.dedup();
        let mut add = |verb: &str, card: i64| {
            for (place, _) in game.places(card) {
                if player.gold >= game.cards[&card].cost {
                    actions.push(format!("{verb} {place}").trim_end().to_owned());
                }
            }
        };
        for card in hand {
            add(&format!("play {card}"), card);
        }
        if player.power_available {
            add("power", player.power);
        }
        actions.sort_unstable();
        actions
    }

    /// Does an action, or returns the code of the rule that refuses it. An action that uses up its
    /// budget returns the card and the effect at which it was stopped.
    pub(crate) fn act(&mut self, action: &str) -> Result<(), String> {
        let mut next = self.game.clone();
        next.during = During::default();
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        match verb {
            "begin" if next.phase == "draw" && next.winner.is_none() => next.begin_turn(),
            "end" if next.phase == "action" && next.winner.is_none() => next.end_turn(),
            "begin" | "end" => return Err("INVALID_GAME_STATE".to_owned()),
            _ => {
                let hand = verb == "play";
                let (card, place) = if hand {
                    let (card, place) = rest.split_once(' ').unwrap_or((rest, ""));
                    (card.parse().ok(), place)
                } else {
                    (None, rest)
                };
                if let Some(code) = next.refusal(card, hand, place) {
                    return Err(code.to_owned());
                }
                let card = card.unwrap_or(next.players[next.current].power);
                let places = next.places(card);
                let (_, place) = places.iter().find(|(text, _)| text == place).unwrap();
                next.play(card, hand, *place);
            }
        }
        if let Some((card, effect)) = next.during.stopped_at {
            return Err(format!("card {card} effect {effect}"));
        }
        self.past.push(std::mem::replace(&mut self.game, next));
        Ok(())
    }

    /// Takes back the last action; false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some(game) => {
                self.game = game;
                true
            }
            None => false,
        }
    }
}
