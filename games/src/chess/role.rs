//! The part that a kind plays in the rules of chess. It follows from what the kind can do, so that
//! a mod's pawn is a pawn whatever its id.

use sortilege_core::{Ability, Bits, Kind, Piece, PieceState, Rules, Square};

/// The part of a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Role {
    /// It promotes. Its moves are irreversible. It stands on the first or last rank only if one of
    /// its own patterns leads there without promotion.
    Pawn,
    /// It is tagged `Royal` and can castle.
    King,
    /// A king castles with it: the kind `Rook`, as the ability `Castle` defines.
    Rook,
    /// Any other kind.
    Other,
}

impl Role {
    /// The role of a registered piece.
    pub(super) fn of(piece: &dyn Piece) -> Self {
        Self::with(piece, &piece.abilities())
    }

    /// The role of a compiled kind.
    pub(super) fn of_kind(kind: &Kind) -> Self {
        Self::with(kind.piece(), kind.abilities())
    }

    fn with(piece: &dyn Piece, abilities: &[Ability]) -> Self {
        let promotes = |ability: &Ability| match ability {
            Ability::Pattern(described) => !described.becomes.is_empty(),
            Ability::Code(_) => false,
        };
        let castles = |ability: &Ability| ability.id() == "Castle";
        if abilities.iter().any(promotes) {
            Self::Pawn
        } else if piece.tags().contains(&"Royal") && abilities.iter().any(castles) {
            Self::King
        } else if piece.id() == "Rook" {
            Self::Rook
        } else {
            Self::Other
        }
    }
}

/// Whether a pattern of a piece's kind leads to a square, on some board, without promotion.
pub(super) fn can_come_to(rules: &Rules, piece: &PieceState, square: Square) -> bool {
    let modes = rules.kind(piece.kind()).modes(piece.owner()).iter();
    let mut staying = modes.filter(|mode| mode.becomes.is_empty() && mode.zone.contains(square));
    staying.any(|mode| {
        let Some(compiled) = mode.compiled() else { return true };
        compiled.options.iter().any(|reach| {
            let leads =
                |from| rules.tables().targets::<4>(reach, from, Bits::EMPTY).contains(square);
            !reach.hops.is_empty() || rules.squares().iter().any(leads)
        })
    })
}
