//! Parley: two players with hidden hands and a face-down deck.
//!
//! A turn is `draw`, or `play CARD` from the hand for its points; a Storm is worth nothing and
//! shuffles what was played back into the deck. A player who can do neither passes. After ten
//! rounds the higher score wins.
//!
//! Its tables answer three messages of their own: `count` tells how many cards each seat holds,
//! `rush` draws for several seats at once, and `stumble` misbehaves after it has drawn.

use std::sync::Arc;

use serde_json::Map;
use sortilege_core::chain::ExpansionData;
use sortilege_core::{
    Action, Arg, Args, Card, CardContext, CardId, CounterFacts, CounterId, Dir, Facts, Game,
    HolderFacts, HolderId, Outcome, Plugin, Referee, Rules, Scene, SeatFacts, SeatId, Seen, Step,
    Steps, Subject, register,
};
use sortilege_table::document::{Counters, Document, Pieces, Players};
use sortilege_table::{
    Answer, GameMessage, Request, SetupError, TableGame, register_game, register_message,
};

const DRAW: u8 = 0;
const PLAY: u8 = 1;
const PASS: u8 = 2;
const LAST_ROUND: u16 = 10;
const SCORE: CounterId = CounterId(0);

/// A card that is worth points.
pub struct Worth(pub &'static str, pub i32);

impl Card for Worth {
    fn id(&self) -> &'static str {
        self.0
    }
    fn set(&self) -> &'static str {
        "parley"
    }
    fn rule(&self) -> &'static str {
        "Worth points."
    }
    fn options(&self, _held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }
    fn perform(&self, held: CardContext<'_>, _action: &Action, steps: &mut Steps) {
        steps.push(Step::Add { of: Subject::Seat(held.seat), counter: SCORE, by: self.1 });
    }
}

/// A card that puts what was played back into the deck.
pub struct Storm;

impl Card for Storm {
    fn id(&self) -> &'static str {
        "Storm"
    }
    fn set(&self) -> &'static str {
        "parley"
    }
    fn rule(&self) -> &'static str {
        "Everything played goes back into the deck, which is shuffled."
    }
    fn options(&self, _held: CardContext<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }
    fn perform(&self, held: CardContext<'_>, _action: &Action, steps: &mut Steps) {
        let scene = held.scene;
        let rules = scene.board.rules();
        let (Some(deck), Some(played)) = (rules.holder("deck", None), rules.holder("played", None))
        else {
            return;
        };
        for _ in 0..=scene.board.cards(played).len() {
            steps.push(Step::Card { from: played, place: 0, to: deck, on_top: false });
        }
        steps.push(Step::Shuffle { holder: deck });
    }
}

register!(Expansion: ExpansionData {
    id: "SPEECHES",
    set: "parley",
    rule: "Cards of a setup or a tree.",
    classes: &["BASE", "ELDER"],
    pays: None,
});

register!(Card: Worth("Sun", 3), Worth("Moon", 2), Worth("Star", 1), Storm);

const SEATS: &[SeatFacts] = &[SeatFacts::new("north", Dir::Down), SeatFacts::new("south", Dir::Up)];

/// The game.
pub struct Parley;

impl Game for Parley {
    fn id(&self) -> &'static str {
        "parley"
    }
    fn rule(&self) -> &'static str {
        "A test of hidden hands: draw or play, the higher score wins."
    }
    fn facts(&self) -> Facts {
        Facts {
            sets: &["parley"],
            seats: SEATS,
            verbs: &["draw", "play", "pass"],
            seat_counters: const { &[CounterFacts::number("score", 0)] },
            holders: const {
                &[
                    HolderFacts::shared("deck", Seen::Nobody).shuffled(),
                    HolderFacts::shared("played", Seen::All),
                    HolderFacts::hand("hand", Seen::Owner),
                    HolderFacts::per_seat("reserve", Seen::OwnerSorted).shuffled(),
                ]
            },
            ..Facts::NONE
        }
    }
    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        let holder = |id, seat| rules.holder(id, seat).unwrap_or(HolderId(0));
        let hand = |seat| holder("hand", Some(SeatId(seat)));
        Arc::new(Umpire {
            deck: holder("deck", None),
            played: holder("played", None),
            hands: [hand(0), hand(1)],
        })
    }
}

impl TableGame for Parley {
    fn document(&self) -> Document {
        Document::standard(Counters::default(), Players::default(), Pieces::default())
    }
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "standard",
                r#"{"board": {"width": 1, "height": 1}, "pieces": [],
                    "deck": ["Sun", "Sun", "Moon", "Moon", "Moon",
                             "Star", "Star", "Star", "Storm", "Storm"],
                    "players": {
                        "north": {"hand": ["Sun", "Star"], "reserve": ["Moon", "Star", "Sun"]},
                        "south": {"hand": ["Moon", "Moon"], "reserve": ["Star", "Sun", "Moon"]}}}"#,
            ),
            (
                "duel",
                r#"{"board": {"width": 1, "height": 1},
                    "players": {"north": {"hand": [], "reserve": []},
                                "south": {"hand": [], "reserve": []}},
                    "pieces": [], "deck": ["Sun", "Moon"]}"#,
            ),
        ]
    }
}

register_game!(Parley);

register_message!(
    GameMessage {
        game: "parley",
        name: "count",
        rule: "Counts the cards of each seat.",
        fields: &["of"],
        beside: &["trace"],
        answer: count,
    },
    GameMessage {
        game: "parley",
        name: "rush",
        rule: "Draws for several seats.",
        fields: &["seats"],
        beside: &[],
        answer: rush,
    },
    GameMessage {
        rule: "Fails after it has drawn.",
        game: "parley",
        name: "stumble",
        fields: &["silently"],
        beside: &[],
        answer: stumble,
    },
);

/// How many cards each seat holds, or the one that `of` names. Everybody may know that.
fn count(request: &mut Request<'_>) -> Result<Answer, SetupError> {
    let of = request.seat("of")?;
    let board = request.play().board();
    let rules = board.rules();
    let mut counts = Map::new();
    for seat in rules.seat_ids().filter(|seat| of.is_none_or(|of| of == *seat)) {
        let hand = rules.holder("hand", Some(seat)).map_or(0, |hand| board.cards(hand).len());
        counts.insert(rules.seat(seat).id.to_owned(), hand.into());
    }
    let answer = Answer::new("counted", counts).beside("version", request.version());
    Ok(match request.beside("trace") {
        Some(trace) => answer.beside("trace", trace.integer(0, i64::MAX)?),
        None => answer,
    })
}

/// Draws a card for as many seats as `seats` says, one after another: all of them or none.
fn rush(request: &mut Request<'_>) -> Result<Answer, SetupError> {
    let seats = request.required("seats")?.integer(1, 9)?;
    for _ in 0..seats {
        if let Err(refused) = request.act("draw") {
            return Err(SetupError::new("/payload/seats", refused.to_string()));
        }
    }
    Ok(Answer::new("rushed", request.patch()))
}

/// Acts and then misbehaves: it panics, or with `silently` it does not tell what has changed.
fn stumble(request: &mut Request<'_>) -> Result<Answer, SetupError> {
    let silently = request.field("silently").map(|node| node.flag()).transpose()?;
    let acted = request.act("draw");
    assert!(acted.is_err() || silently == Some(true), "a deliberate panic");
    match acted {
        Ok(()) => Ok(Answer::new("stumbled", Map::new())),
        Err(refused) => Ok(Answer::reason("not stumbled", refused.to_string())),
    }
}

struct Umpire {
    deck: HolderId,
    played: HolderId,
    hands: [HolderId; 2],
}

impl Umpire {
    fn hand(&self, seat: SeatId) -> HolderId {
        self.hands[seat.index() % 2]
    }
}

impl Referee for Umpire {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let seat = scene.board.to_move();
        if !scene.board.cards(self.deck).is_empty() {
            actions.push(Action::new(DRAW, []));
        }
        let mut seen: Vec<CardId> = Vec::new();
        for card in scene.board.cards(self.hand(seat)) {
            if !seen.contains(card) {
                seen.push(*card);
                scene.board.rules().card(*card).options(
                    CardContext { scene, seat, card: *card },
                    &mut |_| {
                        actions.push(Action::new(PLAY, [Arg::Card(*card)]));
                    },
                );
            }
        }
        if actions.is_empty() {
            actions.push(Action::new(PASS, []));
        }
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let seat = scene.board.to_move();
        match (action.verb, action.args.as_slice()) {
            (DRAW, _) => steps.push(Step::Card {
                from: self.deck,
                place: 0,
                to: self.hand(seat),
                on_top: false,
            }),
            (PLAY, [Arg::Card(card)]) => {
                let place = scene
                    .board
                    .cards(self.hand(seat))
                    .iter()
                    .position(|other| other == card)
                    .unwrap_or(0) as u16;
                steps.push(Step::Card {
                    from: self.hand(seat),
                    place,
                    to: self.played,
                    on_top: true,
                });
                steps.set_proposer(Plugin::Card(*card));
                scene.board.rules().card(*card).perform(
                    CardContext { scene, seat, card: *card },
                    action,
                    steps,
                );
                steps.set_proposer(Plugin::Game);
            }
            _ => {}
        }
        steps.push(Step::EndTurn { draw: false });
    }

    fn ending(&self, scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        if scene.board.time().round >= LAST_ROUND {
            let score = |seat| scene.board.counter(Subject::Seat(SeatId(seat)), SCORE);
            let winner = match score(0).cmp(&score(1)) {
                std::cmp::Ordering::Greater => Some(SeatId(0)),
                std::cmp::Ordering::Less => Some(SeatId(1)),
                std::cmp::Ordering::Equal => None,
            };
            return Some(Outcome { winner, reason: 0 });
        }
        None
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let outcomes = scene.board.rules().outcomes(0);
        outcomes.map(|outcome| (outcome, format!("{LAST_ROUND} rounds"))).collect()
    }
}
