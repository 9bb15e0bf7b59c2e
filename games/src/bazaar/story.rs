//! What happened, in sentences.

use sortilege_core::{Change, KindId, PieceId, Scene, SeatId, Square, Subject};
use sortilege_table::Display;

use super::document::scope;
use super::explain::noun;
use super::moves::barred;
use super::referee::BazaarReferee;
use super::{AGAIN, POINTS, SCORE, picture};

impl Display for BazaarReferee {
    fn picture(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Option<String> {
        Some(picture::draw(self, scene, viewer))
    }

    fn caption(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Option<Vec<String>> {
        Some(picture::scores(scene, viewer))
    }

    fn story(&self, scene: Scene<'_>) -> Option<Vec<String>> {
        Some(if scene.journal.last().is_some() { Story::tell(scene) } else { Vec::new() })
    }

    fn situation(&self, scene: Scene<'_>, viewer: Option<SeatId>) -> Option<String> {
        let board = scene.board;
        let score = match picture::sees(viewer, board.to_move()) {
            true => scene.spendable(board.to_move(), SCORE).to_string(),
            false => "?".to_owned(),
        };
        let not = barred(scene).map(|piece| {
            let square = board.rules().geometry().name(board.piece(piece).last_square());
            format!(" and another move, but not with the piece on {square}")
        });
        Some(format!("{score} to spend{}", not.unwrap_or_default()))
    }
}

/// The changes of an action as they are told.
struct Story<'a> {
    scene: Scene<'a>,
    changes: &'a [Change],
}

impl Story<'_> {
    fn tell(scene: Scene<'_>) -> Vec<String> {
        let story = Story { scene, changes: scene.journal.last_changes() };
        let mut sentences: Vec<String> = story.failure().into_iter().collect();
        for (place, change) in story.changes.iter().enumerate() {
            sentences.extend(story.sentence(place, change));
        }
        for seat in scene.board.rules().seat_ids() {
            sentences.extend(story.score(seat));
        }
        sentences
    }

    fn sentence(&self, place: usize, change: &Change) -> Option<String> {
        let board = self.scene.board;
        let rules = board.rules();
        let name = |square: Square| rules.geometry().name(square);
        Some(match *change {
            Change::Move { piece, from, to, .. } => {
                format!("{} {}-{}", self.noun(place, piece), name(from), name(to))
            }
            Change::Bury { piece, at, .. } => {
                format!("{} on {} is captured", self.noun(place, piece), name(at))
            }
            Change::Kind { piece, after, .. } => {
                format!("{} becomes a {}", self.noun(place, piece), noun(rules, after))
            }
            Change::Counter { of: of @ Subject::Piece(piece), counter: POINTS, before, after }
                if after > 0 =>
            {
                let _ = of;
                format!("{}: {before} -> {after} points", self.standing(place, piece))
            }
            Change::Counter { counter: AGAIN, of: Subject::Game, after, .. } if after > 0 => {
                "once more, with another piece".to_owned()
            }
            Change::Attach { head, .. } => {
                format!("{} on {}", rules.effect_id(head.effect), self.bearer(place, head.subject))
            }
            Change::Detach { head, .. } => {
                let bearer = self.bearer(place, head.subject);
                format!("{} on {bearer} is over", rules.effect_id(head.effect))
            }
            _ => return None,
        })
    }

    /// That an attempt to capture has failed.
    fn failure(&self) -> Option<String> {
        let (board, action) = (self.scene.board, self.scene.journal.last()?.action);
        let moved = self.changes.iter().any(|change| matches!(change, Change::Move { .. }));
        let (from, to) = (action.args.square(0)?, action.args.square(1)?);
        let name = |square: Square| board.rules().geometry().name(square);
        let (piece, at) = (board.at(from)?, name(from));
        let mover = noun(board.rules(), board.piece(piece).kind());
        (!moved).then(|| format!("the {mover} on {at} fails to capture on {}", name(to)))
    }

    /// How the score of a seat has changed.
    fn score(&self, seat: SeatId) -> Option<String> {
        let of = Subject::Seat(seat);
        let before = self.scene.counter_before(of, SCORE);
        let now = self.scene.board.counter(of, SCORE);
        let id = self.scene.board.rules().seat(seat).id;
        (now != before).then(|| format!("{id}'s score: {before} -> {now}"))
    }

    /// The kind that a piece had when a change happened.
    fn kind(&self, place: usize, piece: PieceId) -> KindId {
        let later = self.changes.get(place..).unwrap_or_default().iter();
        let before = later.filter_map(|change| match *change {
            Change::Kind { piece: other, before, .. } if other == piece => Some(before),
            _ => None,
        });
        before.into_iter().next().unwrap_or_else(|| self.scene.board.piece(piece).kind())
    }

    /// A piece with its owner: `white's pawn`.
    fn noun(&self, place: usize, piece: PieceId) -> String {
        let rules = self.scene.board.rules();
        let owner = rules.seat(self.scene.board.piece(piece).owner()).id;
        format!("{owner}'s {}", noun(rules, self.kind(place, piece)))
    }

    /// A piece with where it stands now or stood last: `white's pawn on e4`.
    fn standing(&self, place: usize, piece: PieceId) -> String {
        let square = self.scene.board.piece(piece).last_square();
        format!(
            "{} on {}",
            self.noun(place, piece),
            self.scene.board.rules().geometry().name(square)
        )
    }

    fn bearer(&self, place: usize, subject: Subject) -> String {
        match subject {
            Subject::Piece(piece) => self.standing(place, piece),
            Subject::Seat(_) => scope(self.scene.board, subject),
            Subject::Game => "all".to_owned(),
        }
    }
}
