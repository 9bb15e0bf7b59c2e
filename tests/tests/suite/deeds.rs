//! What hooks can rely on, in every game: a deed is asked before and told after, to both sides and
//! once; and an action of which a part is refused is not half done.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_core::chain::DataCard;
use sortilege_core::{
    Ability, Action, Board, Card, Change, ChessTime, Deed, DeedKind, Draft, Effect, EffectContext,
    EffectHead, PieceId, Play, Rules, Steps, Subject, register,
};
use sortilege_table::{open_unsettled, setup_names};
use sortilege_tests::catalogue;

use crate::arcana::menagerie;

/// One call of a hook.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Note {
    is_told: bool,
    is_received: bool,
    deed: Deed,
}

thread_local! {
    static NOTES: RefCell<Vec<Note>> = const { RefCell::new(Vec::new()) };
    /// One deed in this many is refused, chosen by a hash; 0: none.
    static REFUSED: Cell<u64> = const { Cell::new(0) };
}

/// Notes every call of its hooks, and refuses some deeds. No plugin of a game should remember
/// anything.
struct Listener;

impl Listener {
    fn note(is_told: bool, is_received: bool, deed: &Deed) {
        NOTES.with_borrow_mut(|notes| notes.push(Note { is_told, is_received, deed: *deed }));
    }

    fn permits(is_received: bool, deed: &Deed) -> bool {
        Self::note(false, is_received, deed);
        let one_in = REFUSED.get();
        let mut hasher = DefaultHasher::new();
        (deed.kind, deed.doer.map(|it| it.0), deed.receiver.map(|it| it.0)).hash(&mut hasher);
        one_in == 0 || !hasher.finish().is_multiple_of(one_in)
    }
}

impl Effect for Listener {
    fn id(&self) -> &'static str {
        "Listener"
    }

    fn rule(&self) -> &'static str {
        "Notes every deed."
    }

    fn can_action_be_done(&self, _bearer: EffectContext<'_>, deed: &Deed) -> bool {
        Self::permits(false, deed)
    }

    fn can_action_be_received(&self, _bearer: EffectContext<'_>, deed: &Deed) -> bool {
        Self::permits(true, deed)
    }

    fn on_action_done(&self, _bearer: EffectContext<'_>, deed: &Deed, _steps: &mut Steps) {
        Self::note(true, false, deed);
    }

    fn on_action_received(&self, _bearer: EffectContext<'_>, deed: &Deed, _steps: &mut Steps) {
        Self::note(true, true, deed);
    }
}

register!(Effect: Listener);

/// Opens a game in which every seat has a Listener: it hears what its pieces do and receive, those
/// that come later too.
fn open(game: &str, setup: &Value, seed: u64) -> Play {
    let catalogue = catalogue().unwrap();
    let game = catalogue.game(game).unwrap();
    let board = open_unsettled(&catalogue, game, Some(setup), seed).unwrap().board().clone();
    let rules = board.rules().clone();
    let mut draft = Draft::of(board);
    for seat in rules.seat_ids() {
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let effect = rules.effect_named("Listener").unwrap();
        let subject = Subject::Seat(seat);
        let rounds = ChessTime::FOREVER.round;
        let head = EffectHead { subject, effect, turn: 0, rounds, serial };
        draft.apply(&Change::Attach { place, head });
    }
    draft.open().unwrap()
}

/// What the engine's own plugins of a game can do, by names such as `Rook/Charge`, `card FireCard`
/// and `verb end`, and which of it was done.
#[derive(Default)]
struct Covered {
    possible: BTreeSet<String>,
    done: BTreeSet<String>,
}

impl Covered {
    /// Everything that the engine's crates bring to a game.
    fn of(rules: &Rules) -> Self {
        let catalogue = catalogue().unwrap();
        let is_own = |krate: &str| krate.starts_with("sortilege-") && krate != "sortilege-tests";
        let sets = rules.facts().sets;
        let pieces = catalogue.pieces().filter(|entry| is_own(entry.krate));
        let pieces = pieces.filter(|entry| sets.contains(&entry.plugin.set()));
        let cards = catalogue.cards().filter(|entry| is_own(entry.krate));
        let cards = cards.filter(|entry| sets.contains(&entry.plugin.set()));
        let mut possible = BTreeSet::new();
        for piece in pieces.map(|entry| entry.plugin) {
            for ability in piece.abilities() {
                let begins = matches!(ability, Ability::Code(coded) if coded.is_automatic());
                // Those that begin automatically are no actions.
                possible.extend((!begins).then(|| format!("{}/{}", piece.id(), ability.id())));
            }
        }
        let is_played = |card: &&dyn Card| {
            // No deck has a card of the lowest rarity.
            card.stands_for().is_none() && card.data().is_none_or(DataCard::is_for_decks)
        };
        for card in cards.map(|entry| entry.plugin).filter(is_played) {
            possible.insert(format!("card {}", card.id()));
        }
        // A game starts in the middle of a turn, which has begun.
        let verbs = rules.facts().verbs.iter().filter(|verb| **verb != "begin");
        possible.extend(verbs.map(|verb| format!("verb {verb}")));
        Self { possible, done: BTreeSet::new() }
    }

    /// The names of what an action does.
    fn names(board: &Board, action: &Action) -> Vec<String> {
        let rules = board.rules();
        let verb = rules.facts().verbs[usize::from(action.verb)];
        let mut names = vec![format!("verb {verb}")];
        if let Some(card) = action.args.card(0).filter(|_| ["card", "play"].contains(&verb)) {
            names.push(format!("card {}", rules.card_id(card)));
        }
        let piece = action.from().and_then(|from| board.at(from));
        let kind = piece.map(|piece| rules.kind(board.piece(piece).kind()));
        if let Some((kind, ability)) = kind.and_then(|it| Some((it, it.ability(action.ability)?))) {
            names.push(format!("{}/{}", kind.id(), ability.id()));
        }
        names
    }

    fn is_new(&self, board: &Board, action: &Action) -> bool {
        let mut names = Self::names(board, action).into_iter();
        names.any(|name| self.possible.contains(&name) && !self.done.contains(&name))
    }

    fn missing(&self) -> Vec<&String> {
        self.possible.difference(&self.done).collect()
    }
}

/// Plays at random and shows each action with the board before it, what was asked since the action
/// before it, and what was told by it until its turn ended.
fn play_on(play: &mut Play, seed: u64, plies: usize, look: impl FnMut(&Turn<'_>)) {
    play_and_cover(play, seed, plies, &mut Covered::default(), look);
}

/// The same, but prefers what was not done yet.
fn play_and_cover(
    play: &mut Play,
    seed: u64,
    plies: usize,
    covered: &mut Covered,
    mut look: impl FnMut(&Turn<'_>),
) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut actions = Vec::new();
    for _ in 0..plies {
        NOTES.take();
        play.legal(&mut actions);
        if play.settle(&mut |_| actions.is_empty()).is_some() || actions.is_empty() {
            return;
        }
        // Chess tries its actions before it lists them, which tells hooks.
        let listing = NOTES.take();
        let asked: Vec<Note> = listing.into_iter().filter(|note| !note.is_told).collect();
        let before = play.board().clone();
        let is_new = |action: &&Action| covered.is_new(&before, action);
        let chosen = actions[random.random_range(0..actions.len())];
        let action = actions.iter().find(is_new).copied().unwrap_or(chosen);
        covered.done.extend(Covered::names(&before, &action));
        if let Err(fault) = play.make(&action) {
            // A game that does not expect to be refused does not do the action at all.
            assert_eq!(play.board().fingerprint(), before.fingerprint(), "{fault}");
            let game = before.rules().game().id();
            assert!(!["arcana", "chess", "lucky"].contains(&game), "{fault}");
            return;
        }
        let mut notes = NOTES.take();
        let is_turn = |note: &Note| note.is_told && note.deed.kind == DeedKind::Turn;
        notes.truncate(notes.iter().position(is_turn).unwrap_or(notes.len()));
        look(&Turn { before: &before, play, action, asked, notes });
    }
}

struct Turn<'a> {
    before: &'a Board,
    play: &'a Play,
    action: Action,
    /// What was asked when the actions were listed.
    asked: Vec<Note>,
    /// What was asked and told while the action was done.
    notes: Vec<Note>,
}

impl Turn<'_> {
    fn text(&self) -> String {
        let rules = self.play.board().rules();
        format!("{}: {}", rules.game().id(), self.action.text(rules))
    }

    fn told(&self) -> impl Iterator<Item = (usize, &Note)> {
        self.notes.iter().enumerate().filter(|(_, note)| note.is_told)
    }

    /// The piece that acted and the deed that the action is, if it is one and is over.
    fn deed(&self) -> Option<(PieceId, DeedKind)> {
        let piece = self.play.journal().last()?.piece?;
        let kind = self.before.rules().kind(self.before.piece(piece).kind());
        let has_victim = self.action.args.square(1).is_some_and(|to| self.before.at(to).is_some());
        let deed = match kind.ability(self.action.ability)? {
            Ability::Code(_) => DeedKind::Ability,
            Ability::Pattern(described) => match described.purpose {
                sortilege_core::Purpose::Attack => DeedKind::Attack,
                _ if has_victim => DeedKind::Take,
                _ => DeedKind::Move,
            },
        };
        let board = self.play.board();
        let is_over = board.cast_of(piece).is_none() && board.piece(piece).square().is_some();
        is_over.then_some((piece, deed))
    }

    /// The doer hears its deed exactly once.
    fn doer_hears_once(&self) -> Result<(), String> {
        let Some((piece, kind)) = self.deed() else { return Ok(()) };
        let own = |note: &(usize, &Note)| {
            let Note { is_received, deed, .. } = note.1;
            !is_received && deed.kind == kind && deed.doer == Some(piece)
        };
        match self.told().filter(own).count() {
            1 => Ok(()),
            count => Err(format!("{}: the doer heard {kind:?} {count} times", self.text())),
        }
    }

    /// The piece that is taken or attacked hears it exactly once, and the seat that does something
    /// with a card hears that exactly once.
    fn others_hear_once(&self) -> Result<(), String> {
        let victim = self.action.args.square(1).and_then(|to| self.before.at(to));
        let received = self.deed().zip(victim).filter(|((_, kind), _)| {
            // By an ability several may be hit, or none.
            matches!(kind, DeedKind::Take | DeedKind::Attack)
        });
        if let Some(((_, kind), victim)) = received {
            let heard = |(_, note): &(usize, &Note)| {
                note.is_received && note.deed.kind == kind && note.deed.receiver == Some(victim)
            };
            let count = self.told().filter(heard).count();
            if count != 1 {
                return Err(format!("{}: the victim heard {kind:?} {count} times", self.text()));
            }
        }
        let rules = self.before.rules();
        let with_card = match rules.facts().verbs[usize::from(self.action.verb)] {
            "card" => DeedKind::Play,
            "draw" => DeedKind::CardTake,
            "discard" => DeedKind::Discard,
            _ => return Ok(()),
        };
        let heard = |(_, note): &(usize, &Note)| !note.is_received && note.deed.kind == with_card;
        match self.told().filter(heard).count() {
            1 => Ok(()),
            count => Err(format!("{}: the seat heard {with_card:?} {count} times", self.text())),
        }
    }

    /// Whatever is told was asked before, if it can be refused.
    fn told_what_was_asked(&self) -> Result<(), String> {
        for (place, told) in self.told() {
            let Deed { kind, doer, receiver, .. } = told.deed;
            let matches = |note: &Note| {
                !note.is_told
                    && note.is_received == told.is_received
                    && (note.deed.kind, note.deed.doer) == (kind, doer)
                    && (!told.is_received || note.deed.receiver == receiver)
            };
            let mut asked = self.asked.iter().chain(&self.notes[..place]);
            let is_new = kind == DeedKind::Summon && told.is_received;
            if kind.contract().can_be_refused && !is_new && !asked.any(matches) {
                return Err(format!("{}: {:?} was told but not asked", self.text(), told.deed));
            }
        }
        Ok(())
    }

    /// Every piece that was moved, or changed its kind or owner, has heard of it.
    fn changed_pieces_hear(&self) -> Result<(), String> {
        let changes = self.play.journal().last_changes().iter();
        for change in changes.take_while(|change| !matches!(change, Change::Turn { .. })) {
            let (Change::Move { piece, .. }
            | Change::Owner { piece, .. }
            | Change::Kind { piece, .. }) = *change
            else {
                continue;
            };
            let is_of_it = |(_, note): (usize, &Note)| {
                note.deed.doer == Some(piece) || note.deed.receiver == Some(piece)
            };
            if !self.told().any(is_of_it) {
                let name = self.play.board().piece_name(piece);
                return Err(format!("{}: {name} did not hear of {change:?}", self.text()));
            }
        }
        Ok(())
    }
}

/// Every game in every setup, and arcana with one of everything.
fn each_setup(mut visit: impl FnMut(&str, &Value)) {
    for entry in catalogue().unwrap().games() {
        // Its tags misbehave, so not every action can be done.
        if entry.plugin.id() != "mischief" {
            for name in setup_names(entry.plugin) {
                visit(entry.plugin.id(), &Value::from(name));
            }
        }
    }
    visit("arcana", &menagerie());
    let man = |team: &str, rank: &str, square: &str| {
        let (col, row) = square.split_at(1);
        json!({"team": team, "rank": rank, "square": {"col": col, "row": row}})
    };
    let kings = json!({"k": man("white", "king", "e1"), "l": man("black", "king", "e8")});
    // A pawn can capture on the last rank; whoever is frozen passes.
    let mut pawns = kings.clone();
    pawns["p"] = man("white", "pawn", "b7");
    pawns["r"] = man("black", "rook", "a8");
    visit("bazaar", &json!({"pieces": pawns, "scores": {}}));
    let frozen = json!({"e1": {"id": "freeze", "scope": "l", "data": {"by": "white"}}});
    visit(
        "bazaar",
        &json!({
            "pieces": kings, "to_move": "black", "effects": frozen, "scores": {"white": 9},
        }),
    );
    // Castling, promotion and en passant are possible.
    visit("chess", &json!({"fen": "r3k2r/1P4p1/8/2pP4/4N3/3b4/6P1/R3K2R w KQkq c6 0 1"}));
}

#[test]
fn deeds_are_asked_before_and_told_after_to_both_sides_once() {
    REFUSED.set(0);
    let (mut wrong, mut actions) = (Vec::new(), 0);
    let mut covered: BTreeMap<String, Covered> = BTreeMap::new();
    each_setup(|game, setup| {
        let games = if game == "arcana" { 40 } else { 10 };
        for seed in 0..games {
            let mut play = open(game, setup, seed);
            let before = play.board().fingerprint();
            let rules = play.board().rules().clone();
            let done = covered.entry(game.to_owned()).or_insert_with(|| Covered::of(&rules));
            play_and_cover(&mut play, seed, 100, done, |turn| {
                actions += 1;
                let laws = [
                    turn.doer_hears_once(),
                    turn.others_hear_once(),
                    turn.told_what_was_asked(),
                    turn.changed_pieces_hear(),
                ];
                wrong.extend(laws.into_iter().filter_map(Result::err));
            });
            while play.unmake() {}
            assert_eq!(play.board().fingerprint(), before, "{game}: undo");
        }
    });
    for (game, covered) in &covered {
        println!("{game}: {} of {}", covered.done.len(), covered.possible.len());
        assert_eq!(covered.missing(), [""; 0], "{game}: never done");
    }
    let some: Vec<&String> = wrong.iter().take(12).collect();
    assert!(wrong.is_empty(), "{} wrong in {actions} actions: {some:#?}", wrong.len());
}

/// How an action by a pattern may end where something may be refused: it is done, or nothing has
/// moved.
fn is_whole(turn: &Turn<'_>) -> Result<(), String> {
    let Some((piece, kind)) = turn.deed() else { return Ok(()) };
    let (from, to) = (turn.action.args.square(0), turn.action.args.square(1));
    let victim = to.and_then(|to| turn.before.at(to));
    let board = turn.play.board();
    let square = board.piece(piece).square();
    let whole = match (kind, victim.map(|victim| board.piece(victim).square())) {
        (DeedKind::Move, _) => square == to || square == from,
        (DeedKind::Take, Some(None)) => square == to,
        (DeedKind::Take | DeedKind::Attack, Some(Some(there))) => {
            square == from && Some(there) == to
        }
        _ => true,
    };
    if whole { Ok(()) } else { Err(format!("{} is half done: {square:?}", turn.text())) }
}

#[test]
fn nothing_is_half_done_where_deeds_are_refused_at_random() {
    let (mut wrong, mut refused) = (Vec::new(), 0);
    for one_in in [3, 7] {
        REFUSED.set(one_in);
        each_setup(|game, setup| {
            for seed in 0..10 {
                let mut play = open(game, setup, seed);
                let before = play.board().fingerprint();
                play_on(&mut play, seed, 80, |turn| {
                    let was_refused = turn.play.was_refused();
                    refused += u32::from(was_refused);
                    if game == "chess" && was_refused {
                        wrong.push(format!("{} was listed and refused", turn.text()));
                    }
                    // A turn that ends automatically may move pieces again.
                    if ["chess", "lucky", "embers", "towers"].contains(&game) {
                        wrong.extend(is_whole(turn).err());
                    }
                });
                while play.unmake() {}
                assert_eq!(play.board().fingerprint(), before, "{game}");
            }
        });
    }
    REFUSED.set(0);
    assert!(refused > 100, "only {refused} parts were refused");
    let some: Vec<&String> = wrong.iter().take(12).collect();
    assert!(wrong.is_empty(), "{} wrong: {some:#?}", wrong.len());
}
