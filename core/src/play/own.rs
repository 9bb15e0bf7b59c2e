//! Deeds of mods.

use super::Play;
use crate::{Deed, DeedContext, DeedId, DeedKind, PieceId, Plugin, Scene, Step};

impl Play {
    /// Does a deed of a mod unless something refuses it: hooks may change it, what it does follows,
    /// and then hooks are told. A deed whose doer or receiver has left the board does not happen.
    pub(super) fn do_own(
        &mut self,
        own: DeedId,
        piece: Option<PieceId>,
        receiver: Option<PieceId>,
        amount: i32,
    ) {
        let is_gone = |piece: PieceId| self.board.piece(piece).square().is_none();
        if piece.is_some_and(is_gone) || receiver.is_some_and(is_gone) {
            return;
        }
        let contract = self.board.rules().deed_contract(own);
        let receiver = receiver.filter(|_| contract.is_received);
        let deed = self.deed(DeedKind::Own, piece, receiver);
        let mut deed = Deed { own: Some(own), amount, ..deed };
        if contract.can_be_refused && !self.permits(&deed) {
            return;
        }
        if contract.can_be_changed {
            deed = self.amended(deed);
        }
        let by = self.steps.proposer();
        self.steps.set_proposer(Plugin::Deed(own));
        let scene = Scene { board: &self.board, journal: &self.journal };
        let context = DeedContext { scene, this: own, deed };
        (self.board.rules().deed(own).happen)(context, &mut self.steps);
        self.steps.set_proposer(by);
        let Deed { doer: piece, receiver, amount, .. } = deed;
        self.steps.push(Step::Done { deed: own, piece, receiver, amount });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE, draft, duel, effect, noted, put, run, tag, tide};
    use crate::{Subject, rounds};

    fn own(play: &Play, id: &str) -> DeedId {
        play.board().rules().deed_named(id).unwrap()
    }

    #[test]
    fn both_sides_are_asked_may_change_it_and_are_told_after_it_happened() {
        let mut draft = draft("flat");
        let doer = put(&mut draft, "Guard", WHITE, "a1");
        let receiver = put(&mut draft, "Guard", BLACK, "b2");
        for piece in [doer, receiver] {
            tag(&mut draft, piece, &["LEDGER"]);
        }
        let mut play = draft.open().unwrap();
        let before = play.board().fingerprint();
        let deed = own(&play, "Sing");
        noted();
        let sing = Step::Do { deed, piece: Some(doer), receiver: Some(receiver), amount: 3 };
        run(&mut play, [sing]).unwrap();
        assert_eq!(tide(&play), 3);
        let stage = |note: &String| note.split(" Piece").next().unwrap_or("").to_owned();
        let heard: Vec<String> = noted().iter().map(stage).collect();
        let sides = ["asked done Own", "asked received Own", "changes done Own"];
        let more = ["changes received Own", "told done Own", "told received Own"];
        assert_eq!(heard, [sides, more].concat());
        assert!(play.unmake());
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn one_that_is_refused_or_whose_pieces_are_gone_does_not_happen() {
        let mut draft = draft("flat");
        let doer = put(&mut draft, "Guard", WHITE, "a1");
        let receiver = put(&mut draft, "Guard", BLACK, "b2");
        tag(&mut draft, receiver, &["PRUDE"]);
        let mut play = draft.open().unwrap();
        let deed = own(&play, "Sing");
        let sing = |receiver| Step::Do { deed, piece: Some(doer), receiver, amount: 3 };
        run(&mut play, [sing(Some(receiver))]).unwrap();
        assert_eq!(play.journal().last_changes(), []);
        run(&mut play, [sing(None)]).unwrap();
        assert_eq!(tide(&play), 3, "without a receiver nobody refuses");
        run(&mut play, [Step::Remove { piece: doer }, sing(None)]).unwrap();
        assert_eq!(tide(&play), 3, "the singer is gone");
    }

    #[test]
    fn a_hook_that_names_a_deed_hears_of_no_other() {
        let mut draft = draft("flat");
        let doer = put(&mut draft, "Guard", WHITE, "a1");
        let receiver = put(&mut draft, "Guard", BLACK, "b2");
        tag(&mut draft, receiver, &["COY"]);
        let mut play = draft.open().unwrap();
        let tried = |play: &mut Play, id: &str| {
            let deed = own(play, id);
            let step = Step::Do { deed, piece: Some(doer), receiver: Some(receiver), amount: 0 };
            run(play, [step]).unwrap();
            tide(play)
        };
        assert_eq!(tried(&mut play, "Mutter"), 7, "it is neither refused nor told");
        assert_eq!(tried(&mut play, "Sing"), 7, "it is refused");
        assert_eq!(play.journal().last_changes(), []);
        let off = Step::Tag { piece: receiver, tag: effect("COY"), on: false };
        let (to, lasts) = (Subject::Piece(receiver), rounds(9));
        run(&mut play, [off, Step::Apply { to, effect: effect("Heed"), lasts }]).unwrap();
        assert_eq!(tried(&mut play, "Mutter"), 14, "an effect does not hear of it either");
        assert_eq!(tried(&mut play, "Sing"), 15);
    }

    #[test]
    fn a_deed_of_a_seat_that_cannot_be_refused_is_only_told_to_its_pieces() {
        let mut draft = draft("flat");
        for (square, owner) in [("a1", WHITE), ("b1", WHITE), ("c1", BLACK)] {
            let piece = put(&mut draft, "Guard", owner, square);
            tag(&mut draft, piece, &["LEDGER"]);
        }
        let mut play = draft.open().unwrap();
        noted();
        let vow = Step::Do { deed: own(&play, "Vow"), piece: None, receiver: None, amount: 0 };
        run(&mut play, [vow]).unwrap();
        let notes = noted();
        assert_eq!(notes.len(), 2, "{notes:?}");
        assert!(notes.iter().all(|note| note.starts_with("told done Own ")), "{notes:?}");
    }

    #[test]
    fn a_panic_is_blamed_on_the_deed_and_an_unknown_deed_on_its_proposer() {
        let (mut play, guard, _) = duel();
        let before = play.board().fingerprint();
        let curse = own(&play, "Curse");
        for (deed, expected) in [
            (curse, "deed Curse panicked: cursed"),
            (
                DeedId(99),
                "game flat proposed an impossible step: it names something that does not exist",
            ),
        ] {
            let step = Step::Do { deed, piece: Some(guard), receiver: None, amount: 0 };
            assert_eq!(run(&mut play, [step]).unwrap_err(), expected);
            assert_eq!(play.board().fingerprint(), before);
        }
    }
}
