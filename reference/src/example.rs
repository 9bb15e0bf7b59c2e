//! Examples from real games: random ones, played from the game's setups with fixed seeds until an
//! ability can be used.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use sortilege_core::{
    Ability, Action, Arg, Attached, Catalogue, Change, ChessTime, Detail, Game, KindId, PieceId,
    PieceState, Play, Subject,
};
use sortilege_table::{notation, open_setup, setup_names};

/// How many games are played from each setup, and how many actions each has at most.
const GAMES: u64 = 2;
const ACTIONS: usize = 400;
/// How many actions a game has at most that is played for one kind of piece.
const ACTIONS_FOR_KIND: usize = 60;
/// How many times an ability is tried out at most to see how long its effects last.
const TRIES: usize = 100;

/// What was seen in games.
#[derive(Default)]
pub(super) struct Examples {
    /// How abilities are typed, by the kinds of pieces that have them and by their ids.
    actions: BTreeMap<(&'static str, &'static str), Example>,
    /// How long effects last, by the kinds of pieces that put them and by their ids.
    lasts: BTreeMap<&'static str, BTreeMap<&'static str, Lasts>>,
    /// How many times abilities were tried out, by the kinds of pieces that have them.
    tries: BTreeMap<&'static str, usize>,
}

/// The times that an effect had when it began, whether for good, rounds, turns and movements, each
/// with a kind of piece that it was put on.
type Lasts = BTreeMap<(bool, u16, u8, u16), &'static str>;

/// An action that was legal in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Example {
    /// The action with a word for each argument: `ability SQUARE DIRECTION`.
    pub(super) form: String,
    /// The action: `ability b4 up-right`.
    pub(super) action: String,
}

impl Examples {
    /// Plays games until every ability was seen, or enough have been played.
    pub(super) fn find(catalogue: &Catalogue, game: &'static dyn Game) -> Self {
        let mut found = Self::default();
        let wanted = wanted(catalogue, game);
        if wanted.is_empty() {
            return found;
        }
        for name in setup_names(game) {
            for seed in 0..GAMES {
                found.play(catalogue, game, &json!(name), seed, ACTIONS);
            }
        }
        let mut missing: Vec<&str> = wanted.iter().map(|(kind, _)| *kind).collect();
        missing.dedup();
        for kind in missing {
            let is_found = |it: &&(&'static str, &'static str)| found.actions.contains_key(*it);
            let of_kind = || wanted.iter().filter(|(of, _)| *of == kind);
            if of_kind().filter(is_found).count() < of_kind().count()
                && let Some(setup) = with_kind(catalogue, game, kind)
            {
                found.play(catalogue, game, &setup, 0, ACTIONS_FOR_KIND);
            }
        }
        found
    }

    /// How an ability of a kind of piece is typed.
    pub(super) fn of(&self, kind: &str, ability: &str) -> Option<&Example> {
        self.actions.iter().find(|((k, a), _)| *k == kind && *a == ability).map(|(_, it)| it)
    }

    /// Each effect that a kind of piece has put, with its times in words.
    pub(super) fn lasting(&self, kind: &str) -> Vec<(&'static str, String)> {
        let effects = self.lasts.iter().find(|(of, _)| **of == kind).map(|(_, effects)| effects);
        let words = |((forever, round, turn, movement), bearer): (&(bool, u16, u8, u16), &&str)| {
            let time = ChessTime { round: *round, turn: *turn, movement: *movement };
            let time = if *forever { "for good".to_owned() } else { time.in_words("") };
            format!("{time} on a {bearer}")
        };
        let one = |(effect, times): (&&'static str, &Lasts)| {
            (*effect, times.iter().map(words).collect::<Vec<_>>().join(", "))
        };
        effects.into_iter().flatten().map(one).collect()
    }

    fn play(
        &mut self,
        catalogue: &Catalogue,
        game: &'static dyn Game,
        setup: &Value,
        seed: u64,
        most: usize,
    ) {
        let Ok(mut play) = open_setup(catalogue, game, Some(setup), seed) else { return };
        play.settle_start();
        let mut chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        for _ in 0..most {
            let mut legal = Vec::new();
            play.legal(&mut legal);
            if legal.is_empty() {
                return;
            }
            for action in &legal {
                self.note(&play, action);
                self.try_out(&play, action);
            }
            // xorshift64: the same games on every machine.
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let action = legal[(chance % legal.len() as u64) as usize];
            if play.make(&action).is_err() {
                return;
            }
            self.note_effects(&play, None);
        }
    }

    /// Remembers the first action of each ability.
    fn note(&mut self, play: &Play, action: &Action) {
        let rules = play.board().rules();
        let piece = action.from().and_then(|from| play.board().at(from));
        let Some(piece) = piece else { return };
        let kind = play.board().piece(piece).kind();
        let ability = rules.kind(kind).ability(action.ability);
        let Some(Ability::Code(coded)) = ability else { return };
        let key = (rules.kind_id(kind), coded.id());
        if self.actions.contains_key(&key) {
            return;
        }
        let text = notation(rules).text(play.scene(), action);
        let args = action.args.as_slice();
        let words: Vec<&str> = text.split(' ').collect();
        let Some(typed) = words.get(1..=args.len()) else { return };
        let form = args.iter().zip(typed).map(|(arg, word)| match arg {
            Arg::Square(_) => "SQUARE",
            Arg::Dir(_) => "DIRECTION",
            Arg::Kind(_) => "PIECE",
            Arg::Card(_) => "CARD",
            Arg::Seat(_) => "SEAT",
            Arg::Number(_) => "NUMBER",
            Arg::Word(_) => word,
        });
        let form: Vec<&str> = words
            .iter()
            .take(1)
            .copied()
            .chain(form)
            .chain(words[args.len() + 1..].to_vec())
            .collect();
        self.actions.insert(key, Example { form: form.join(" "), action: text });
    }

    /// Tries an ability out that may put effects.
    fn try_out(&mut self, play: &Play, action: &Action) {
        let rules = play.board().rules();
        let Some(piece) = action.from().and_then(|from| play.board().at(from)) else { return };
        let kind = play.board().piece(piece).kind();
        let Some(Ability::Code(coded)) = rules.kind(kind).ability(action.ability) else { return };
        if coded.names().effects.is_empty() {
            return;
        }
        let tries = self.tries.entry(rules.kind_id(kind)).or_default();
        *tries += 1;
        if *tries > TRIES {
            return;
        }
        let mut fork = Play::fork(play.scene());
        if fork.make(action).is_ok() {
            self.note_effects(&fork, Some(kind));
        }
    }

    /// Remembers how long the effects last that the last action began. `actor` has put those that
    /// do not say who did.
    fn note_effects(&mut self, play: &Play, actor: Option<KindId>) {
        let (board, changes) = (play.board(), play.journal().last_changes());
        for (at, change) in changes.iter().enumerate() {
            let Change::Attach { head, .. } = *change else { continue };
            let Subject::Piece(bearer) = head.subject else { continue };
            let mut attached = Attached::new(head);
            for change in &changes[at + 1..] {
                let Change::Detail { detail, after, .. } = *change else { break };
                match detail {
                    Detail::Left(unit) => attached.left = attached.left.with(unit, after as u16),
                    Detail::By => attached.by = u16::try_from(after - 1).ok().map(PieceId),
                    Detail::Number(_) => {}
                }
            }
            let by = attached.by.map(|by| board.piece(by).kind());
            let Some(kind) = by.or(actor) else { continue };
            let (kind, effect) =
                (board.rules().kind_id(kind), board.rules().effect_id(head.effect));
            let ChessTime { round, turn, movement } = attached.left;
            let time = (attached.left.is_forever(), round, turn, movement);
            let bearer = board.rules().kind_id(board.piece(bearer).kind());
            let lasts = self.lasts.entry(kind).or_default().entry(effect).or_default();
            lasts.entry(time).or_insert(bearer);
        }
    }
}

/// Every ability that is code, with the kind of piece that has it.
fn wanted(catalogue: &Catalogue, game: &dyn Game) -> Vec<(&'static str, &'static str)> {
    let pieces = catalogue.pieces_of(catalogue.facts(game).sets);
    let coded = pieces.flat_map(|piece| {
        let abilities = piece.abilities().into_iter();
        abilities.filter_map(move |ability| match ability {
            Ability::Code(coded) => Some((piece.id(), coded.id())),
            Ability::Pattern(_) => None,
        })
    });
    coded.collect()
}

/// The default setup with a kind of piece in the place of another of which each seat has two.
fn with_kind(catalogue: &Catalogue, game: &'static dyn Game, kind: &str) -> Option<Value> {
    // The smallest setup: there the pieces meet soon.
    let smallest = setup_names(game)
        .into_iter()
        .filter_map(|name| {
            open_setup(catalogue, game, Some(&json!(name)), 0).ok().map(|it| (name, it))
        })
        .min_by_key(|(_, play)| play.board().pieces().count())?;
    let (name, play) = smallest;
    let (rules, mut pieces) = (play.board().rules(), Vec::new());
    let first = rules.seat_ids().next()?;
    let count = |of: KindId| {
        let own = play.board().pieces().filter(|(_, it)| it.owner() == first);
        own.filter(|(_, it)| it.kind() == of).count()
    };
    let all = || play.board().pieces().map(|(_, it)| it);
    let replaced = all().map(PieceState::kind).find(|of| count(*of) == 2)?;
    for it in all() {
        let id = if it.kind() == replaced { kind } else { rules.kind_id(it.kind()) };
        let square = rules.geometry().name(it.square()?);
        pieces.push(json!({"kind": id, "owner": rules.seat(it.owner()).id, "square": square}));
    }
    let rich: Map<String, Value> = rules
        .facts()
        .seat_counters
        .iter()
        .map(|counter| (counter.id.to_owned(), json!(9)))
        .collect();
    let players: Map<String, Value> = rules
        .seats()
        .iter()
        .map(|seat| (seat.id.to_owned(), Value::Object(rich.clone())))
        .collect();
    Some(json!({"setup": name, "pieces": pieces, "players": players}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearly_every_ability_of_arcana_has_an_example_that_is_the_same_each_time() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let arcana = catalogue.game("arcana").unwrap();
        let found = Examples::find(&catalogue, arcana);
        let missing: Vec<_> = wanted(&catalogue, arcana)
            .into_iter()
            .filter(|(kind, ability)| found.of(kind, ability).is_none())
            .collect();
        assert!(missing.len() <= 6, "{missing:?}");
        assert_eq!(found.actions, Examples::find(&catalogue, arcana).actions);
        for example in found.actions.values() {
            assert!(example.form.starts_with("ability SQUARE"), "{example:?}");
        }
        let gaze = found.lasting("Basilisk");
        assert_eq!(gaze.first().map(|(effect, _)| *effect), Some("Deactivate"), "{gaze:?}");
        assert!(gaze[0].1.starts_with("2 rounds on a "), "half as long without STR: {gaze:?}");
    }
}
