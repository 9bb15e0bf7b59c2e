//! The referee of The Lucky Seven: what is legal, and how one phase leads to the next.

use sortilege_core::{
    Action, Arg, Bits, Dice, EffectId, Geometry, HolderId, Outcome, PieceId, Referee, Refusal,
    Rules, Scene, SeatId, Square, Step, Steps, Subject,
};
use sortilege_table::{Display, Notation};

use super::grid::{Surroundings, column, squad_on};
use super::maneuver::turned;
use super::{ENEMY, HEALTH, LAST_TURN, MOVED, PHASE, REMOVED, ROTATION, SQUAD, STRENGTH, TURNS};
use super::{encounter, explain, phase, picture, rotation, story, verb};

/// The stage after the Counter-Attack, at which the game may end.
const JUDGE: u16 = 0;

/// Every outcome: the winner, the reason and its words.
const ENDS: [(SeatId, u8, &str); 3] = [
    (ENEMY, NO_SQUAD, "no squad card is left"),
    (SQUAD, NO_ENEMY, "no enemy is left"),
    (ENEMY, ENEMIES_LEFT, "enemies are left after the last turn"),
];
const NO_SQUAD: u8 = 0;
const NO_ENEMY: u8 = 1;
const ENEMIES_LEFT: u8 = 2;

/// The tags that the rules of the game refer to.
pub(super) struct Tags {
    pub(super) down: EffectId,
    pub(super) stealthy: EffectId,
    pub(super) tireless: EffectId,
    pub(super) blinding: EffectId,
}

/// The referee.
pub struct LuckyReferee {
    pub(super) geometry: Geometry,
    pub(super) surroundings: Surroundings,
    /// The cells outside the tanks' column.
    pub(super) field: Bits<1>,
    pub(super) tags: Tags,
    pub(super) deck: HolderId,
    /// The piece of each card, by the card's number.
    pub(super) pieces: Vec<Option<PieceId>>,
    /// The cards of the squad.
    pub(super) squad: Vec<PieceId>,
}

impl LuckyReferee {
    /// The referee for compiled rules.
    pub(super) fn new(rules: &Rules) -> Self {
        let geometry = rules.geometry().clone();
        // No piece has a tag that is not registered.
        let tag = |id: &str| rules.effect_named(id).unwrap_or(EffectId(u8::MAX));
        let field = geometry.squares().iter().filter(|square| column(&geometry, *square) > 0);
        let tags = Tags {
            down: tag("Down"),
            stealthy: tag("Stealthy"),
            tireless: tag("Tireless"),
            blinding: tag("Blinding"),
        };
        let mut pieces = vec![None; rules.cards().len()];
        for (place, man) in rules.roster().iter().enumerate() {
            pieces[man.card.index()] = Some(PieceId(place as u16));
        }
        let squad = rules.roster().iter().enumerate().filter(|(_, man)| man.owner == SQUAD);
        let squad = squad.map(|(place, _)| PieceId(place as u16)).collect();
        Self {
            surroundings: Surroundings::new(&geometry),
            field: field.collect(),
            tags,
            deck: rules.holder("deck", None).unwrap_or(HolderId(0)),
            pieces,
            squad,
            geometry,
        }
    }

    /// Ends the phase and begins the next.
    fn next(&self, scene: Scene<'_>, steps: &mut Steps) {
        let next = match scene.board.counter(Subject::Game, PHASE) as u8 {
            phase::ENCOUNTER => phase::MANEUVER,
            phase::MANEUVER => phase::ATTACK,
            phase::ATTACK => phase::COUNTER_ATTACK,
            _ => phase::ENCOUNTER,
        };
        // Only a setup can be past the last turn without an outcome.
        if next == phase::ENCOUNTER && scene.board.counter(Subject::Game, LAST_TURN) != 0 {
            steps.push(Step::Stage(JUDGE));
            return;
        }
        match next {
            phase::ENCOUNTER => {
                encounter::begin(scene, self.deck, &self.pieces, steps);
                // The enemy has no turns of its own. The clocks run when the cards are dealt,
                // because what expires could change where they go.
                for seat in scene.board.rules().seat_ids() {
                    scene.run_clocks(seat, steps);
                }
            }
            phase::ATTACK => {
                rest(scene, steps);
                recover(scene, steps);
            }
            phase::COUNTER_ATTACK => rest(scene, steps),
            _ => {}
        }
        steps.push(Step::Phase(next));
        if next == phase::COUNTER_ATTACK {
            steps.push(Step::Stage(JUDGE));
        }
    }
}

/// Unturns the squad: all its cards can act again.
fn rest(scene: Scene<'_>, steps: &mut Steps) {
    for piece in
        scene.board.owned::<1>(SQUAD).iter().filter_map(|square| squad_on(scene.board, square))
    {
        let (of, number) =
            (Subject::Piece(piece), |counter| scene.board.counter(Subject::Piece(piece), counter));
        if number(ROTATION) != rotation::NONE {
            steps.push(turned(piece, rotation::NONE));
        }
        if number(MOVED) != 0 {
            steps.push(Step::Set { of, counter: MOVED, to: 0 });
        }
    }
}

/// Gives every enemy its full health.
fn recover(scene: Scene<'_>, steps: &mut Steps) {
    for piece in scene.board.owned::<1>(ENEMY).iter().flat_map(|square| scene.board.stack(square)) {
        let (of, number) =
            (Subject::Piece(piece), |counter| scene.board.counter(Subject::Piece(piece), counter));
        if scene.board.piece(piece).owner() == ENEMY && number(HEALTH) != number(STRENGTH) {
            steps.push(Step::Set { of, counter: HEALTH, to: number(STRENGTH) });
        }
    }
}

/// The outcome after the Counter-Attack, if the game is over.
fn judge(scene: Scene<'_>) -> Option<Outcome> {
    let board = scene.board;
    let last = board.counter(Subject::Game, LAST_TURN) != 0;
    let (winner, reason) =
        match (board.owned::<1>(SQUAD).is_empty(), board.owned::<1>(ENEMY).is_empty()) {
            (true, _) => (ENEMY, NO_SQUAD),
            (false, true) if last => (SQUAD, NO_ENEMY),
            (false, false) if last => (ENEMY, ENEMIES_LEFT),
            _ => return None,
        };
    Some(Outcome { winner: Some(winner), reason })
}

/// How many turns come after this one.
pub(super) fn turns_left(turn: i32) -> i32 {
    (TURNS - turn).max(0)
}

impl Referee for LuckyReferee {
    fn endings(&self, _scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let ending = |(winner, reason, words): (SeatId, u8, &str)| {
            (Outcome { winner: Some(winner), reason }, words.to_owned())
        };
        ENDS.map(ending).to_vec()
    }

    fn deal(&self, scene: Scene<'_>, dice: &mut Dice<'_>, steps: &mut Steps) {
        self.deal_squad(scene, dice, steps);
    }

    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        match scene.board.counter(Subject::Game, PHASE) as u8 {
            phase::MANEUVER => self.maneuvers(scene, actions),
            phase::ATTACK => self.attacks(scene, actions),
            _ => {}
        }
        actions.push(Action::new(verb::NEXT, []));
    }

    fn actor(&self, scene: Scene<'_>, action: &Action) -> Option<PieceId> {
        action.from().and_then(|square| squad_on(scene.board, square))
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        match action.verb {
            verb::ATTACK => self.attack(scene, action, steps),
            verb::NEXT => return self.next(scene, steps),
            _ => self.maneuver(scene, action, steps),
        }
        // What a card does is a movement. Only clocks and hooks can tell.
        if scene.board.is_timed() {
            steps.push(Step::EndMovement);
        }
    }

    fn stage(&self, scene: Scene<'_>, _stage: u16, steps: &mut Steps) {
        steps.extend(judge(scene).map(Step::End));
    }

    /// Repetition has no rule here.
    fn signature(&self, _scene: Scene<'_>) -> u64 {
        0
    }
}

impl Notation for LuckyReferee {
    /// Both cards of a swap act.
    fn is_of(&self, _scene: Scene<'_>, action: &Action, square: Square) -> bool {
        let also = action.args.square(1).filter(|_| action.verb == verb::SWAP);
        action.from() == Some(square) || also == Some(square)
    }

    /// Both orders of a swap mean the same action.
    fn parse(&self, scene: Scene<'_>, _legal: &[Action], text: &str) -> Result<Action, Refusal> {
        let action = Action::parse(text, scene.board.rules()).map_err(Refusal)?;
        Ok(match (action.verb, action.args.as_slice()) {
            (verb::SWAP, [Arg::Square(a), Arg::Square(b)]) if self.comes_first(*b, *a) => {
                Action::new(verb::SWAP, [Arg::Square(*b), Arg::Square(*a)])
            }
            _ => action,
        })
    }

    fn permissions(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        explain::permissions(scene, action)
    }

    fn refusals(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        explain::refusals(self, scene, action)
    }

    fn keys(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        picture::keys(self, scene, action)
    }
}

impl Display for LuckyReferee {
    fn picture(&self, scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<String> {
        Some(picture::draw(self, scene))
    }

    fn face(&self, scene: Scene<'_>, square: Square) -> Option<Vec<String>> {
        picture::face(scene, square)
    }

    fn badge(&self, scene: Scene<'_>, piece: PieceId) -> Option<String> {
        picture::badge(scene, piece)
    }

    fn caption(&self, scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<Vec<String>> {
        let legend = "numbers: strength, of an enemy also health; v down, < turned";
        Some(vec![picture::phase(self, scene), legend.to_owned()])
    }

    fn story(&self, scene: Scene<'_>) -> Option<Vec<String>> {
        Some(story::tell(self, scene))
    }
}

/// The card of the squad that does not play.
pub(super) fn removed(scene: Scene<'_>) -> Option<PieceId> {
    let place = scene.board.counter(Subject::Game, REMOVED) - 1;
    u16::try_from(place).ok().map(PieceId)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn outcome(winner: &str, reason: &str) -> Value {
        json!({"outcome": {"winner": winner, "reason": reason}})
    }

    #[test]
    fn one_phase_leads_to_the_next_and_a_turn_begins_with_the_encounter() {
        let start = GameScenario::of_setup("lucky", json!({"seed": 7}));
        let start = start.check_state(
            &json!({"phase": "game_start", "turn": 0, "turns_left": 8, "last_turn": false}),
        );
        let phases = [
            ("encounter", 1),
            ("maneuver", 1),
            ("attack", 1),
            ("counter_attack", 1),
            ("encounter", 2),
        ];
        let _ = phases.iter().fold(start.check_actions("", &["next"]), |game, (phase, turn)| {
            game.act("next")
                .check_state(&json!({"phase": phase, "turn": turn, "turns_left": 8 - turn}))
        });
    }

    #[test]
    fn the_eighth_turn_is_the_last_and_doing_nothing_loses() {
        for seed in 0..20 {
            let mut game = GameScenario::of_setup("lucky", json!({"seed": seed}));
            let mut phases = 0;
            while game.state().get("outcome").is_none() {
                let turn = game.state()["turn"].as_i64().unwrap();
                game = game
                    .check_state(&json!({"last_turn": turn == 8, "turns_left": 8 - turn}))
                    .act("next");
                phases += 1;
            }
            assert!(phases <= 32, "{phases} phases");
            assert_eq!(game.state()["outcome"]["winner"], "enemy", "seed {seed}");
        }
    }

    #[test]
    fn cards_that_have_acted_can_act_again_in_the_attack_and_after_it() {
        let before = "
            . # LE<< AT< HA_<< . . .
            . # in   .   .     . . .
            . # .    .   .     . . .
            . # .    .   .     . . NA
        ";
        let attack = "
            . # LE AT HA_ . . .
            . # in .  .   . . .
            . # .  .  .   . . .
            . # .  .  .   . . NA
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before).act("next").check(attack);
        let attacked = "
            . # LE<< AT HA_ . . .
            . # .    .  .   . . .
            . # .    .  .   . . .
            . # .    .  .   . . NA
        ";
        let counter = "
            . # LE AT HA_ . . .
            . # .  .  .   . . .
            . # .  .  .   . . .
            . # .  .  .   . . NA
        ";
        let _ = game.act("attack a1 a2").check(attacked).act("next").check(counter);
    }

    #[test]
    fn a_lost_squad_is_a_lost_game_on_any_turn() {
        let before = "
            . # in HA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let after = "
            . # in . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"turn": 2, "deck": ["mg-2", "mg-3", "mg-4", "mg-5"]}))
            .act("next")
            .check(after);
        let _ = game
            .check_state(&outcome("enemy", "no squad card is left"))
            .check_actions("", &[])
            .refuses("next", "the game is over");
    }

    #[test]
    fn a_squad_that_is_lost_in_the_encounter_is_lost_with_the_counter_attack() {
        let before = "
            . # in in in in in HA
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            . # in in in in in mg
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let game = GameScenario::in_phase("lucky", "counter_attack", before)
            .given(json!({"deck": ["mg-2"]}))
            .act("next")
            .check(after)
            .check_state(&json!({"outcome": null}));
        let game = game.act("next").act("next").check_state(&json!({"outcome": null}));
        let _ = game.act("next").check_state(&outcome("enemy", "no squad card is left"));
    }

    #[test]
    fn a_grid_without_enemies_on_the_last_turn_is_won() {
        let before = "
            . # HA in . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let after = "
            . # HA . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"turn": 8, "last_turn": true}))
            .act("attack a1 b1");
        let _ = game
            .check_state(&json!({"outcome": null}))
            .act("next")
            .check(after)
            .check_state(&outcome("squad", "no enemy is left"));
    }

    #[test]
    fn an_enemy_on_the_last_turn_loses_it() {
        let before = "
            . # HA . in . . .
            . # .  . .  . . .
            . # .  . .  . . .
            . # .  . .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"turn": 8, "last_turn": true}))
            .act("next")
            .check(before);
        let _ = game.check_state(&outcome("enemy", "enemies are left after the last turn"));
    }

    #[test]
    fn a_tank_that_leaves_does_not_count_as_an_enemy_that_is_left() {
        let before = "
            ta # HA_ . . . . .
            .  # .   . . . . .
            .  # .   . . . . .
            .  # .   . . . . .
        ";
        let after = "
            . # HA_ . . . . .
            . # .   . . . . .
            . # .   . . . . .
            . # .   . . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"turn": 8, "last_turn": true}))
            .act("next")
            .check(after);
        let _ = game.check_state(&outcome("squad", "no enemy is left"));
    }

    #[test]
    fn neither_squad_nor_enemies_on_the_last_turn_is_lost() {
        let before = "
            ta # HA . . . . .
            .  # .  . . . . .
            .  # .  . . . . .
            .  # .  . . . . .
        ";
        let after = "
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"turn": 8, "last_turn": true}))
            .act("next")
            .check(after);
        let _ = game.check_state(&outcome("enemy", "no squad card is left"));
    }

    #[test]
    fn a_grid_without_enemies_before_the_last_turn_is_not_a_win() {
        let before = "
            . # HA . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let after = "
            . # HA mg . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .given(json!({"turn": 6, "deck": ["mg-2"]}))
            .act("next")
            .check(before);
        let _ = game
            .check_state(&json!({"phase": "counter_attack", "outcome": null}))
            .act("next")
            .check(after);
    }

    #[test]
    fn the_counter_attack_is_over_before_it_can_be_acted_in() {
        let before = "
            . # LE . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let game =
            GameScenario::in_phase("lucky", "counter_attack", before).check_actions("", &["next"]);
        let _ = game.refuses("move a1 a2", "this is the counter_attack phase");
    }

    #[test]
    fn only_enemies_have_layers() {
        let before = "
            . # LE+fl in+fl fl . . .
            . # .     .     .  . . .
            . # .     .     .  . . .
            . # .     .     .  . . .
        ";
        let layer = |kind: &str, layer: Option<&str>| json!({"kind": kind, "layer": layer});
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_piece("a1", &layer("Leader", None))
            .check_piece("a1", &layer("Flare", Some("top")));
        let game = game
            .check_piece("b1", &layer("Infantry", Some("base")))
            .check_piece("b1", &layer("Flare", Some("top")));
        let _ = game.check_piece("c1", &layer("Flare", Some("base")));
    }

    /// Checks what holds in every state of a game.
    fn check_sound(state: &Value) {
        let texts = |list: &Value| -> Vec<String> {
            list.as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect()
        };
        let pieces = state["pieces"].as_object().unwrap();
        let (phase, turn, deck) = (
            state["phase"].as_str().unwrap(),
            state["turn"].as_u64().unwrap(),
            texts(&state["deck"]),
        );
        let mut cards =
            [deck.clone(), texts(&state["discard"]), pieces.keys().cloned().collect()].concat();
        cards.extend(state["removed"].as_str().map(str::to_owned));
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), 36, "every card is somewhere");
        let places = pieces.len() + deck.len() + texts(&state["discard"]).len() + 1;
        assert_eq!(places, 36, "no card is twice");
        assert_eq!(deck.len() as u64, 28 - 4 * turn.min(7));
        for (id, piece) in pieces {
            let (square, kind) =
                (piece["square"].as_str().unwrap(), piece["kind"].as_str().unwrap());
            let here: Vec<&Value> =
                pieces.values().filter(|other| other["square"] == square).collect();
            assert_eq!(square.starts_with('t'), kind == "Tank", "{id} on {square}");
            assert!(here.len() <= if kind == "Tank" { 1 } else { 2 }, "{here:?}");
            assert!(
                piece["layer"] != "top" || here.len() == 2 && ["Flare", "Mortar"].contains(&kind),
                "{here:?}"
            );
            assert!(
                piece["rotation"] != "half" || (kind, phase) == ("Athlete", "maneuver"),
                "{piece}"
            );
            if let Some(health) = piece["health"].as_i64() {
                assert!((0..=piece["strength"].as_i64().unwrap()).contains(&health), "{piece}");
            }
            let phases: &[&str] = match kind {
                "Mortar" => &["encounter"],
                "Flare" => &["encounter", "maneuver"],
                "Tank" => &["encounter", "maneuver", "attack"],
                _ => &[phase],
            };
            assert!(phases.contains(&phase), "{kind} in phase {phase}");
            let acted = piece["owner"] == "squad" && piece["rotation"] != "none";
            assert!(!acted || ["maneuver", "attack"].contains(&phase), "{piece} in phase {phase}");
        }
    }

    #[test]
    fn in_random_games_every_card_is_where_it_may_be() {
        for seed in 0..40_usize {
            let mut game = GameScenario::of_setup("lucky", json!({"seed": seed}));
            let mut choice = seed;
            loop {
                check_sound(&game.state());
                let legal = game.legal("");
                // Pseudo-random, and the same on every machine.
                choice = (choice * 31 + 17) % 9973;
                let Some(action) = legal.get(choice % legal.len().max(1)) else { break };
                game = game.act(action);
            }
            assert!(game.state().get("outcome").is_some());
        }
    }
}
