//! CrazyPawn: goes, takes and attacks up to two squares in the direction that the turn's number picks; it can give its life for two cards.

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Step, Steps, Terms, register};

/// The piece.
pub struct CrazyPawn;

impl Piece for CrazyPawn {
    fn id(&self) -> &'static str {
        "CrazyPawn"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "CP"
    }

    fn rule(&self) -> &'static str {
        "Goes, takes and attacks where chance points; can die to give its owner two cards."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("CrazyPawnMove", "CrazyPawnPattern").into(),
            Ability::takes("CrazyPawnTake", "CrazyPawnPattern").into(),
            Ability::attacks("CrazyPawnAttack", "CrazyPawnPattern").into(),
            Ability::Coded(&Sacrifice),
        ]
    }
}

register!(Piece: CrazyPawn);

/// It dies, and the two top cards of its owner's personal deck go to the hand; fewer if there are fewer.
struct Sacrifice;

impl Coded for Sacrifice {
    fn id(&self) -> &'static str {
        "Sacrifice"
    }

    fn rule(&self) -> &'static str {
        "Dies and gives its owner the two top cards of the personal deck."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).on_itself()
    }

    fn names(&self) -> Names {
        Names { holders: &["personal_deck", "hand"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        steps.push(Step::Die { piece: site.piece });
        let deck = site.scene.board.deck(site.holder_of("personal_deck", site.owner()));
        deck.take_top(2, site.holder_of("hand", site.owner()), steps);
    }
}
