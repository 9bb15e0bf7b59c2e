//! Embers: three players, chance, life, tags and an effect that burns out.
//!
//! A Sprite goes where the turn's number points and takes what it meets; a Torch sets a neighbour
//! on fire instead: two rounds later it loses a life, unless it is Wet, which cannot be set on
//! fire. Stone pieces burn half as long. A player without pieces is out, the last one in wins, and
//! after forty rounds the game is drawn. At each turn start mana grows, events fall due, effects
//! tick and count.

use std::sync::Arc;

use sortilege_core::{
    Ability, AbilityCode, Action, Arg, Args, ChessTime, CounterFacts, CounterId, Deed, DeedKind,
    Description, Dir, Effect, EffectContext, Event, EventFunction, Facts, Game, Outcome, Pattern,
    Piece, PieceContext, Position, Referee, Roles, Rules, Scene, SeatFacts, SeatId, Step, Steps,
    Stream, SubDir, Subject, each_open_group, hooks, perform_coded, register, rounds,
};
use sortilege_table::document::{
    Casting, Cooldown, Counters, Document, Events, Form, Forms, PieceCounters, PieceEffects,
    Pieces, Players, Random, Tags,
};
use sortilege_table::{TableGame, register_game};

const MOVE: u8 = 0;
const IGNITE: u8 = 1;
const SUMMON: u8 = 2;
const END: u8 = 3;
const MANA: CounterId = CounterId(0);
const LIFE: CounterId = CounterId(0);
const MOVED: CounterId = CounterId(3);
const SEEN_TICKS: CounterId = CounterId(4);
const LAST_ROUND: u16 = 40;

/// One or two steps in the direction that the turn's number picks.
pub struct Drift;

impl Pattern for Drift {
    fn id(&self) -> &'static str {
        "Drift"
    }
    fn description(&self) -> Option<Description> {
        Some(Description::Drawn(
            Stream::Turn,
            SubDir::ALL.map(|dir| Description::slides(&[dir], Some(2))).to_vec(),
        ))
    }
}

register!(Pattern: Drift);

/// Burns for some rounds, then costs a life.
pub struct Burning;

impl Effect for Burning {
    fn id(&self) -> &'static str {
        "Burning"
    }
    fn rule(&self) -> &'static str {
        "Its bearer loses a life when it ends; stone burns half as long."
    }
    fn on_apply(&self, bearer: EffectContext<'_>, lasts: ChessTime, _: &mut Steps) -> ChessTime {
        let Subject::Piece(piece) = bearer.subject else { return lasts };
        let stone = bearer.scene.board.rules().effect_named("Stone");
        if stone.is_some_and(|stone| bearer.scene.board.piece(piece).has(stone)) {
            lasts.halved()
        } else {
            lasts
        }
    }
    fn on_action_done(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        // Running fans the flames: this counter counts the steps.
        if deed.kind == DeedKind::Move {
            steps.push(Step::Add { of: bearer.subject, counter: SEEN_TICKS, by: 1 });
        }
    }
    fn on_tick(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
        steps.push(Step::Add { of: bearer.subject, counter: SEEN_TICKS, by: 1 });
    }
    fn on_expire(&self, bearer: EffectContext<'_>, steps: &mut Steps) {
        let Subject::Piece(piece) = bearer.subject else { return };
        if bearer.scene.board.counter(bearer.subject, LIFE) <= 1 {
            steps.push(Step::Die { piece });
        } else {
            steps.push(Step::Add { of: bearer.subject, counter: LIFE, by: -1 });
        }
    }
}

/// Cannot be set on fire.
pub struct Wet;

impl Effect for Wet {
    fn id(&self) -> &'static str {
        "Wet"
    }
    fn rule(&self) -> &'static str {
        "Cannot be the target of abilities."
    }
    fn is_tag(&self) -> bool {
        true
    }
    fn can_action_be_received(&self, _bearer: EffectContext<'_>, deed: &Deed) -> bool {
        deed.kind != DeedKind::Ability
    }
}

/// Burns half as long, and gives its owner mana when it dies.
pub struct Stone;

impl Effect for Stone {
    fn id(&self) -> &'static str {
        "Stone"
    }
    fn set(&self) -> Option<&'static str> {
        Some("embers")
    }
    fn rule(&self) -> &'static str {
        "Burns half as long; its owner gets a mana when it dies."
    }
    fn is_tag(&self) -> bool {
        true
    }
    fn on_action_received(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        if let (DeedKind::Die, Subject::Piece(piece)) = (deed.kind, bearer.subject) {
            let owner = bearer.scene.board.piece(piece).owner();
            steps.push(Step::Add { of: Subject::Seat(owner), counter: MANA, by: 1 });
        }
    }
}

register!(Effect: Burning, Wet, Stone);

/// Goes where chance points.
pub struct Sprite;

impl Piece for Sprite {
    fn id(&self) -> &'static str {
        "Sprite"
    }
    fn set(&self) -> &'static str {
        "embers"
    }
    fn glyph(&self) -> &'static str {
        "S"
    }
    fn rule(&self) -> &'static str {
        "Goes where the turn's number points."
    }
    fn tags(&self) -> &'static [&'static str] {
        &["Wet"]
    }
    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Drift", "Drift").into(), Ability::takes("Sting", "Drift").into()]
    }
}

/// Sets a neighbour on fire.
pub struct Torch;

impl Piece for Torch {
    fn id(&self) -> &'static str {
        "Torch"
    }
    fn set(&self) -> &'static str {
        "embers"
    }
    fn glyph(&self) -> &'static str {
        "T"
    }
    fn rule(&self) -> &'static str {
        "Goes where the turn's number points; sets a neighbour on fire for two rounds."
    }
    fn tags(&self) -> &'static [&'static str] {
        &["Stone"]
    }
    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("max_life", 2)]
    }
    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Drift", "Drift").into(), Ability::Code(&Ignite)]
    }
}

register!(Piece: Sprite, Torch);

/// The Torch's ability.
pub struct Ignite;

impl AbilityCode for Ignite {
    fn id(&self) -> &'static str {
        "Ignite"
    }
    fn rule(&self) -> &'static str {
        "A neighbouring enemy burns for two rounds."
    }
    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let geometry = board.rules().geometry();
        let doer = board.piece(site.piece);
        let Some(from) = doer.square() else { return };
        for dir in SubDir::ALL {
            let Some(at) = geometry.square(geometry.position(from) + Position::from(dir)) else {
                continue;
            };
            let Some(victim) =
                board.at(at).filter(|victim| board.piece(*victim).owner() != doer.owner())
            else {
                continue;
            };
            let deed = Deed::new(DeedKind::Ability, doer.owner()).by(site.piece).to(victim);
            if hooks::allowed(site.scene, &deed).is_ok() {
                choose(Args::new([Arg::Square(from), Arg::Dir(dir)]));
            }
        }
    }
    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let board = site.scene.board;
        let geometry = board.rules().geometry();
        let [Arg::Square(from), Arg::Dir(dir)] = action.args.as_slice() else { return };
        let at = geometry.square(geometry.position(*from) + Position::from(*dir));
        let effect = board.rules().effect_named("Burning");
        if let (Some(victim), Some(effect)) = (at.and_then(|at| board.at(at)), effect) {
            steps.push(Step::Apply { to: Subject::Piece(victim), effect, lasts: rounds(2) });
            steps.push(Step::Set { of: Subject::Piece(site.piece), counter: MOVED, to: 1 });
        }
    }
}

/// The game.
pub struct Embers;

impl Game for Embers {
    fn id(&self) -> &'static str {
        "embers"
    }
    fn rule(&self) -> &'static str {
        "A test of chance and timed effects: the last one with a piece wins."
    }
    fn facts(&self) -> Facts {
        Facts {
            sets: &["embers"],
            seats: const {
                &[
                    SeatFacts::new("red", Dir::Up),
                    SeatFacts::new("gold", Dir::Down),
                    SeatFacts::new("grey", Dir::Right),
                ]
            },
            verbs: &["move", "ability", "summon", "end"],
            seat_counters: const { &[CounterFacts::number("mana", 1)] },
            roles: Roles {
                life: Some("life"),
                max_life: Some("max_life"),
                take_damage: Some("take_damage"),
                acted: Some("moved"),
                ..Roles::NONE
            },
            piece_counters: const {
                &[
                    CounterFacts::number("life", 1),
                    CounterFacts::number("max_life", 1),
                    CounterFacts::number("take_damage", 1),
                    CounterFacts::flag("moved"),
                    CounterFacts::number("ticks", 0),
                ]
            },
            random: true,
            ..Facts::NONE
        }
    }
    fn referee(&self, _rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(Umpire)
    }
}

impl TableGame for Embers {
    fn document(&self) -> Document {
        let forms: Forms = &[("moved", Form::Flag)];
        let pieces = Pieces::default().with(PieceCounters(forms)).with(Tags).with(PieceEffects);
        let players = Players::default();
        let document =
            Document::standard(Counters::default(), players, pieces.with(Casting).with(Cooldown));
        document.with(Random).with(Events::default())
    }
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[(
            "standard",
            r#"{"board": {"width": 6, "height": 5, "holes": ["c3"], "magic": ["d3"]},
                "players": {"red": {}, "gold": {"mana": 2}, "grey": {}},
                "pieces": [{"kind": "Sprite", "owner": "red", "square": "a1"},
                           {"kind": "Torch", "owner": "red", "square": "b1"},
                           {"kind": "Sprite", "owner": "gold", "square": "f5"},
                           {"kind": "Torch", "owner": "gold", "square": "e5"},
                           {"kind": "Torch", "owner": "grey", "square": "a5",
                            "tags": ["Stone", "Wet"]},
                           {"kind": "Torch", "owner": "grey", "square": "a4",
                            "effects": [{"id": "Burning", "rounds": 3, "turn": 1}]}],
                "events": [{"player_id": "red", "when": {"round": 2, "turn": 0, "movement": 0},
                            "event_function": {"Summon": {"kind": "Sprite", "square": "d3"}}}]}"#,
        )]
    }
}

register_game!(Embers);

struct Umpire;

impl Referee for Umpire {
    fn legal(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let board = scene.board;
        let seat = board.to_move();
        let ready = |piece| board.counter(Subject::Piece(piece), MOVED) == 0;
        each_open_group(scene, seat, |group| {
            let idle = board.at(group.from).is_some_and(ready);
            for to in group.targets.iter().filter(|_| idle) {
                let ability = group.mode.ability(board.at(to).is_some());
                actions.push(Action::by(MOVE, ability, [Arg::Square(group.from), Arg::Square(to)]));
            }
        });
        for (id, piece) in board
            .pieces()
            .filter(|(id, piece)| piece.owner() == seat && piece.square().is_some() && ready(*id))
        {
            for rule in board.rules().kind(piece.kind()).coded() {
                let site = PieceContext::new(scene, id, rule.id);
                rule.coded
                    .options(site, &mut |args| actions.push(Action::with(IGNITE, rule.id, args)));
            }
        }
        if board.counter(Subject::Seat(seat), MANA) >= 3 {
            let free = board
                .rules()
                .geometry()
                .magic()
                .iter()
                .filter(|square| board.at(*square).is_none());
            actions.extend(free.map(|square| Action::new(SUMMON, [Arg::Square(square)])));
        }
        actions.push(Action::new(END, []));
    }

    fn perform(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let board = scene.board;
        let seat = board.to_move();
        let piece = action.from().and_then(|from| board.at(from));
        match (action.verb, piece, action.args.square(1)) {
            (MOVE, Some(piece), Some(to)) => {
                match board.at(to) {
                    Some(victim) => steps.push(Step::Take { piece, victim }),
                    None => steps.push(Step::Move { piece, to }),
                }
                steps.push(Step::Set { of: Subject::Piece(piece), counter: MOVED, to: 1 });
                steps.push(Step::EndMovement);
            }
            (IGNITE, Some(piece), _) => perform_coded(scene, piece, action, steps),
            (SUMMON, _, _) => {
                let (Some(at), Some(kind)) =
                    (action.args.square(0), board.rules().kind_named("Sprite"))
                else {
                    return;
                };
                steps.push(Step::Summon { kind, owner: seat, at, by: None });
                steps.push(Step::Add { of: Subject::Seat(seat), counter: MANA, by: -3 });
                let when = ChessTime { round: 1, ..ChessTime::default() };
                steps.push(Step::Schedule(Event {
                    seat,
                    when,
                    function: EventFunction::Add { counter: MANA, by: 1 },
                }));
            }
            (END, _, _) => steps.push(Step::EndTurn { draw: true }),
            _ => {}
        }
    }

    fn start_turn(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let seat = board.to_move();
        // After the last round no turn begins.
        if self.ending(scene, &mut || false).is_some() {
            return;
        }
        steps.push(Step::Add { of: Subject::Seat(seat), counter: MANA, by: 1 });
        for (piece, _) in board.pieces().filter(|(_, piece)| piece.owner() == seat) {
            steps.push(Step::Set { of: Subject::Piece(piece), counter: MOVED, to: 0 });
        }
        steps.push(Step::StartTurn);
    }

    fn after(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        if board.outcome().is_some() {
            return;
        }
        let alive = |seat: SeatId| !board.owned::<4>(seat).is_empty();
        let seats = (0..board.rules().seats().len() as u8).map(SeatId);
        let fallen = seats.clone().find(|seat| !alive(*seat) && !board.is_out(*seat));
        if let Some(seat) = fallen {
            steps.push(Step::Out { seat });
            return;
        }
        if self.ending(scene, &mut || false).is_some() {
            return;
        }
        if board.is_out(board.to_move()) {
            steps.push(Step::EndTurn { draw: true });
        }
    }

    fn ending(&self, scene: Scene<'_>, _stuck: &mut dyn FnMut() -> bool) -> Option<Outcome> {
        let board = scene.board;
        let mut left =
            (0..board.rules().seats().len() as u8).map(SeatId).filter(|seat| !board.is_out(*seat));
        match (left.next(), left.next()) {
            (winner, None) => Some(Outcome { winner, reason: 0 }),
            _ if board.time().round >= LAST_ROUND => Some(Outcome { winner: None, reason: 1 }),
            _ => None,
        }
    }

    fn endings(&self, scene: Scene<'_>) -> Vec<(Outcome, String)> {
        let rules = scene.board.rules();
        let last = rules.outcomes(0).map(|outcome| (outcome, "last one in".to_owned()));
        let rounds = rules.outcomes(1).map(|outcome| (outcome, format!("{LAST_ROUND} rounds")));
        last.chain(rounds).collect()
    }
}
