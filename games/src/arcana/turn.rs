//! What a turn's start brings, and how one turn follows another.

use sortilege_core::{Change, Plugin, Scene, Site, Step, Steps, Subject};

use super::{ACCEPTS, ArcanaReferee, COOLDOWN, MANA, MAX_MANA, MAX_MOVEMENTS, MOVED, MOVEMENTS, OFFER, referee::Reason};

/// The stages of a turn's start: each is asked when everything before it has happened.
pub(super) const START: u8 = 0;
pub(super) const PASSIVES: u8 = 1;

/// Every so many rounds each player's maximum of mana rises.
const MANA_GROWS_EVERY: u16 = 5;

/// The turn is over and the next begins.
pub(super) fn end(steps: &mut Steps) {
    steps.push(Step::EndTurn { draw: true });
    steps.push(Step::Stage(START));
}

impl ArcanaReferee {
    /// In this order: the counters, the pieces, casts that are finished, events that are due, effects that tick, effects whose time
    /// is over, passives of cards. An effect that is put on in here neither ticks nor counts yet.
    ///
    /// Effects are counted before anything can put one on, and expire in their place, at the end.
    pub(super) fn start_turn(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let seat = board.to_move();
        let of = Subject::Seat(seat);
        if i32::from(board.time().round) >= self.round_limit(board) {
            return steps.push(Step::End(Reason::Rounds.drawn()));
        }
        if board.is_out(seat) {
            return;
        }
        steps.push(Step::Set { of, counter: MOVEMENTS, to: board.counter(of, MAX_MOVEMENTS) });
        if (u32::from(board.time().round) + 1).is_multiple_of(MANA_GROWS_EVERY.into()) {
            steps.push(Step::Add { of, counter: MAX_MANA, by: 1 });
        }
        steps.push(Step::Add { of, counter: MANA, by: 1 });
        if board.counter(Subject::Game, OFFER) == i32::from(seat.0) + 1 {
            self.withdraw_offer(scene, steps);
        }
        for square in board.owned::<4>(seat) {
            let Some(of) = board.at(square).map(Subject::Piece) else { continue };
            if board.counter(of, MOVED) != 0 {
                steps.push(Step::Set { of, counter: MOVED, to: 0 });
            }
            if board.counter(of, COOLDOWN) > 0 {
                steps.push(Step::Add { of, counter: COOLDOWN, by: -1 });
            }
        }
        let before = board.next_serial();
        if !board.effects().is_empty() {
            for turn in skipped(scene) {
                steps.push(Step::CountDown { turn });
            }
            steps.push(Step::CountDown { turn: seat.0 });
        }
        if !board.casts().is_empty() {
            steps.push(Step::Casts { seat });
        }
        if !board.events().is_empty() {
            steps.push(Step::Due { seat });
        }
        if !board.effects().is_empty() {
            steps.push(Step::Tick { seat, before });
            steps.push(Step::Expire);
        }
        if board.rules().granting(seat).is_some_and(|holder| !board.cards(holder).is_empty()) {
            steps.push(Step::Stage(PASSIVES));
        }
    }

    /// What the cards on the board bring about by themselves, for each piece they are for.
    pub(super) fn passives(&self, scene: Scene<'_>, steps: &mut Steps) {
        let board = scene.board;
        let rules = board.rules();
        let seat = board.to_move();
        let Some(holder) = rules.granting(seat) else { return };
        for card in board.cards(holder) {
            let Some(passive) = rules.card(*card).grant().and_then(|grant| grant.passive) else { continue };
            steps.speak_for(Plugin::Card(*card));
            for square in board.owned::<4>(seat) {
                if let Some(site) = board.at(square).and_then(|piece| Site::granted_by(scene, piece, *card)) {
                    passive(site, steps);
                }
            }
            steps.speak_for(Plugin::Game);
        }
    }

    /// An offer of a draw is off, and so is what others said to it.
    pub(super) fn withdraw_offer(&self, scene: Scene<'_>, steps: &mut Steps) {
        steps.push(Step::Set { of: Subject::Game, counter: OFFER, to: 0 });
        for seat in scene.board.rules().seat_ids() {
            steps.push(Step::Set { of: Subject::Seat(seat), counter: ACCEPTS, to: 0 });
        }
    }
}

/// The turns between the last and this one that were nobody's, because their seats are out: clocks that count in them run now.
fn skipped(scene: Scene<'_>) -> impl Iterator<Item = u8> {
    let seats = scene.board.rules().seats().len() as u8;
    let last = scene.journal.changes().iter().rev().find_map(|change| match change {
        Change::Turn { turn, next_turn, .. } => Some((*turn, *next_turn)),
        _ => None,
    });
    let (from, to) = last.unwrap_or((0, 1));
    let between = (to + seats - from - 1) % seats;
    (1..=between).map(move |n| (from + n) % seats)
}
