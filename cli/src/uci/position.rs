//! The position that is searched.

use std::sync::Arc;

use serde_json::Value;
use sortilege_core::{Action, Arg, Catalogue, Game, Play};
use sortilege_table::{Notation, choose, notation, open_unsettled};

use super::variant::Variant;

/// A position of chess or of a variant, with the moves that led to it.
pub(super) struct Position {
    /// The setup that the moves begin from, to find out whether the next one begins there too.
    origin: Option<Value>,
    /// How many actions the setup itself had played.
    begun: usize,
    play: Play,
    notation: Arc<dyn Notation>,
}

impl Position {
    /// Sets a position up: the start of a variant, or a FEN, and the moves from there. `before` is
    /// the last one: compiling the rules again would take more time than all moves.
    ///
    /// # Errors
    /// A sentence about what is wrong with the FEN or with a move.
    pub(super) fn set_up(
        (catalogue, game): (&Catalogue, &'static dyn Game),
        variant: &Variant,
        fen: Option<&str>,
        moves: &[String],
        before: Option<&Self>,
    ) -> Result<Self, String> {
        let origin = match fen {
            Some(fen) => Some(variant.with_fen(fen)),
            None => variant.setup.clone(),
        };
        let before = before.filter(|before| before.origin == origin);
        let play = match before {
            Some(before) => {
                let mut play = before.play.clone();
                play.unmake_to(before.begun);
                play
            }
            None => open_unsettled(catalogue, game, origin.as_ref(), 0)
                .map_err(|error| error.to_string())?,
        };
        let notation = notation(play.board().rules());
        let begun = before.map_or(play.journal().records().len(), |before| before.begun);
        let mut position = Self { origin, begun, play, notation };
        position.play_all(moves)?;
        Ok(position)
    }

    fn play_all(&mut self, moves: &[String]) -> Result<(), String> {
        let mut legal = Vec::new();
        for text in moves {
            self.play.legal(&mut legal);
            let seat = self.play.board().to_move();
            let action = choose(&self.play, &*self.notation, &legal, seat, text);
            let action = action.map_err(|refusal| format!("{text}: {refusal}"))?;
            self.play.make(&action).map_err(|fault| format!("{text}: {fault}"))?;
            self.play.sign();
        }
        Ok(())
    }

    pub(super) fn play(&self) -> &Play {
        &self.play
    }

    /// The legal moves that some texts mean; texts that mean none are left out.
    pub(super) fn actions(&self, texts: &[String]) -> Vec<Action> {
        let mut legal = Vec::new();
        self.play.legal(&mut legal);
        let seat = self.play.board().to_move();
        let meant = |text: &String| choose(&self.play, &*self.notation, &legal, seat, text).ok();
        texts.iter().filter_map(meant).collect()
    }

    /// A copy to search in another thread.
    pub(super) fn share(&self) -> (Play, Arc<dyn Notation>) {
        (self.play.clone(), Arc::clone(&self.notation))
    }

    /// The FEN, if the position has one.
    pub(super) fn fen(&self) -> Option<String> {
        self.notation.position(self.play.scene())
    }
}

/// A move in the words of the protocol. In Chess960 castling is the king taking its own rook.
pub(super) fn text(play: &Play, notation: &dyn Notation, action: &Action, is_960: bool) -> String {
    match action.args.as_slice() {
        [Arg::Square(from), Arg::Square(_), Arg::Square(rook)] if is_960 => {
            let geometry = play.board().rules().geometry();
            geometry.name(*from) + &geometry.name(*rook)
        }
        _ => notation.text(play.scene(), action),
    }
}
