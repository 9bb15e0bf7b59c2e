//! Abilities that call units onto the board.

use crate::{
    AbilityCode, Action, Arg, Args, Description, KindId, PieceContext, Price, Step, Steps, SubDir,
    Terms,
};

/// Calls a piece whose [`Piece::summoned`](crate::Piece::summoned) names the caller's kind onto a
/// square beside it.
///
/// The number of callers, including this one, is checked when the call is declared. The square must
/// be on the board then and empty at the end; otherwise the call fizzles.
#[derive(Clone, Copy)]
pub struct Calls {
    /// The id that explanations and the history show.
    pub id: &'static str,
    /// Its cost and cooldown, to which the called piece adds its own cost and casting time.
    pub terms: Terms,
}

impl AbilityCode for Calls {
    fn id(&self) -> &'static str {
        self.id
    }

    fn rule(&self) -> &'static str {
        "Summons a piece onto a square next to it; the cost, the time and the number of callers \
         depend on the piece."
    }

    fn terms(&self) -> Terms {
        self.terms
    }

    fn area(&self) -> Option<Description> {
        Some(Description::slides(&SubDir::ALL, Some(1)))
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let caller = board.piece(site.piece).kind();
        let callers = site.scene.pieces_of(site.owner(), caller).len();
        for (place, kind) in board.rules().kinds().iter().enumerate() {
            let Some(called) = kind.called().filter(|called| called.by == caller) else { continue };
            let (from, wanted) = (Arg::Square(site.square()), Arg::Kind(KindId(place as u8)));
            if u32::from(called.count) <= callers && site.affords(&Args::new([from, wanted])) {
                for (dir, _) in site.neighbours() {
                    choose(Args::new([from, wanted, Arg::Dir(dir)]));
                }
            }
        }
    }

    fn objection(&self, site: PieceContext<'_>, args: &Args) -> Option<String> {
        let rules = site.scene.board.rules();
        let caller = site.scene.board.piece(site.piece).kind();
        let (wanted, caller_id) = (rules.kind(args.kind(1)?), rules.kind(caller).id());
        let callers = site.scene.pieces_of(site.owner(), caller).len();
        match wanted.called().filter(|called| called.by == caller) {
            None => Some(format!("a {caller_id} cannot call a {}", wanted.id())),
            Some(called) if u32::from(called.count) > callers => Some(format!(
                "a {} needs {} of kind {caller_id}, you have {callers}",
                wanted.id(),
                called.count
            )),
            Some(_) if args.dir(2).is_some_and(|dir| site.next(dir).is_none()) => {
                Some("there is no square in that direction".to_owned())
            }
            Some(_) => None,
        }
    }

    fn can_be_cast(&self, site: PieceContext<'_>, args: &Args) -> bool {
        let caller = site.scene.board.piece(site.piece).kind();
        let [_, Arg::Kind(wanted), Arg::Dir(_)] = *args.as_slice() else { return false };
        let called = site.scene.board.rules().kind(wanted).called();
        called.is_some_and(|called| called.by == caller)
    }

    fn surcharge<'a>(&self, site: PieceContext<'a>, args: &Args) -> Option<&'a Price> {
        Some(&site.scene.board.rules().kind(args.kind(1)?).called()?.price)
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let at =
            action.args.dir(2).and_then(|dir| site.next(dir)).filter(|at| site.scene.is_free(*at));
        if let (Some(kind), Some(at)) = (action.args.kind(1), at) {
            steps.push(Step::Summon { kind, owner: site.owner(), at, by: Some(site.piece) });
        }
    }
}
