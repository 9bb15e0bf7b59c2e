//! A mod for tests: it brings a counter of the game, of seats and of pieces to every game, an event
//! function, and a tag that counts with them and schedules events. They are absent from a state
//! until the tag counts, so states of other tests are as without this mod.

use sortilege_core::{
    ChessTime, CounterData, Deed, DeedData, DeedKind, Effect, EffectContext, Event, EventArgs,
    EventData, EventFunction, Of, Shown, Step, Steps, Subject, register,
};

/// The tag of a piece that wears out.
pub const TAG: &str = "Wearing";

/// The deed that worn pieces do to themselves when a turn begins; the tag refuses it once it has a
/// wear of 5.
pub const DEED: &str = "Rub";

/// The event function: it takes a square and an amount.
pub const EVENT: &str = "Erode";

/// The counters: what the piece, its owner and the game have of them.
pub const COUNTERS: [(Of, &str); 3] =
    [(Of::Piece, "wear"), (Of::Seat, "strain"), (Of::Game, "din")];

const fn counter(game: &'static str, of: Of, id: &'static str) -> CounterData {
    let rule = "Counts what worn pieces do.";
    CounterData {
        game,
        of,
        id,
        most: Some(9),
        shown: Shown::UnlessDefault,
        rule,
        ..CounterData::NONE
    }
}

macro_rules! bring {
    ($($game:literal)+) => {
        $(register!(Counter:
            counter($game, Of::Piece, "wear"),
            counter($game, Of::Seat, "strain"),
            CounterData { least: -9, default: -1, ..counter($game, Of::Game, "din") },
        );)+
    };
}

bring!("arcana" "beacons" "chess" "embers" "lanes" "lucky" "mischief" "parley" "towers");

/// A piece that moves, takes, attacks or hears of a turn wears out: it, its owner and the game
/// count that.
struct Wearing;

impl Effect for Wearing {
    fn id(&self) -> &'static str {
        TAG
    }
    fn rule(&self) -> &'static str {
        "Its bearer counts what it does."
    }
    fn is_tag(&self) -> bool {
        true
    }
    fn can_action_be_received(&self, bearer: EffectContext<'_>, deed: &Deed) -> bool {
        let counter = bearer.scene.board.rules().piece_counter("wear");
        let wear = counter.map_or(0, |counter| bearer.scene.board.counter(bearer.subject, counter));
        !bearer.is_deed(deed, DEED) || wear < 5
    }
    fn before_action_done(&self, bearer: EffectContext<'_>, deed: &mut Deed, _: &mut Steps) {
        if bearer.is_deed(deed, DEED) {
            deed.amount -= 1;
        }
    }
    fn on_action_done(&self, bearer: EffectContext<'_>, deed: &Deed, steps: &mut Steps) {
        let (board, Subject::Piece(piece)) = (bearer.scene.board, bearer.subject) else { return };
        let rules = board.rules();
        let of = [
            (bearer.subject, rules.piece_counter("wear")),
            (Subject::Seat(board.piece(piece).owner()), rules.seat_counter("strain")),
            (Subject::Game, rules.counter("din")),
        ];
        let by = match deed.kind {
            DeedKind::Move => 1,
            DeedKind::Take | DeedKind::Attack => 2,
            DeedKind::Turn => -1,
            _ => return,
        };
        for (of, counter) in of {
            steps.extend(counter.map(|counter| Step::Add { of, counter, by }));
        }
        if let (DeedKind::Turn, Some(deed)) = (deed.kind, rules.deed_named(DEED)) {
            let (piece, receiver) = (Some(piece), Some(piece));
            steps.push(Step::Do { deed, piece, receiver, amount: 3 });
        }
        let (state, event) = (board.piece(piece), rules.event_named(EVENT));
        if let (DeedKind::Move, Some(event)) = (deed.kind, event)
            && board.events().len() < 20
        {
            let args = EventArgs { at: state.last_square(), amount: by, ..EventArgs::NONE };
            let when = ChessTime { round: 2, ..ChessTime::default() };
            let function = EventFunction::Registered { event, args };
            steps.push(Step::Schedule(Event { seat: state.owner(), when, function }));
        }
    }
}

register!(Effect: Wearing);

register!(Deed: DeedData {
    id: DEED,
    rule: "The piece wears out.",
    happen: |context, steps| {
        let counter = context.scene.board.rules().piece_counter("wear");
        if let (Some(piece), Some(counter)) = (context.deed.receiver, counter) {
            let (of, by) = (Subject::Piece(piece), context.deed.amount);
            steps.push(Step::Add { of, counter, by });
        }
    },
    ..DeedData::NONE
});

register!(Event: EventData {
    id: EVENT,
    rule: "The piece on the square wears out.",
    takes_square: true,
    takes_amount: Some((1, 9)),
    happen: |event, steps| {
        let board = event.scene.board;
        let (rules, piece) = (board.rules(), board.at(event.args.at));
        let of = [
            (piece.map(Subject::Piece), rules.piece_counter("wear")),
            (Some(Subject::Seat(event.seat)), rules.seat_counter("strain")),
        ];
        for (of, counter) in of {
            let (Some(of), Some(counter)) = (of, counter) else { continue };
            steps.push(Step::Add { of, counter, by: event.args.amount });
        }
    },
    ..EventData::NONE
});
