//! The legal action that is most like what a player typed.

use sortilege_core::Play;
use sortilege_table::Notation;

/// The legal action nearest to a text: as the game lists it, or as it is printed if the text looks
/// more like that. `None` when none is near.
pub(crate) fn action(play: &Play, notation: &dyn Notation, text: &str) -> Option<String> {
    let (scene, mut legal) = (play.scene(), Vec::new());
    play.legal(&mut legal);
    let texts = legal.iter().flat_map(|action| {
        let printed = notation.printed(scene, &legal, action);
        [Some(notation.text(scene, action)), printed]
    });
    let typed = lower(text);
    if typed.len() > LONGEST {
        return None;
    }
    let near = texts.flatten().map(|known| (distance(&typed, &lower(&known)), known)).min();
    let is_near = |(distance, known): &(usize, String)| {
        let known = known.chars().count();
        // Something of it must be the same.
        *distance <= known.max(6) * FAR / 3 && *distance < typed.len().min(known) * FAR
    };
    near.filter(is_near).map(|(_, known)| known)
}

/// The longest text that is compared.
const LONGEST: usize = 64;
/// How far a letter is from another one; neighbouring digits are at distance 1.
const FAR: usize = 4;

fn lower(text: &str) -> Vec<char> {
    text.to_lowercase().chars().collect()
}

/// How different two texts are. Digits and the letters of files are the nearer the closer they
/// are, so that the square beside the one that was typed is nearer than any other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut last: Vec<usize> = (0..=b.len()).map(|place| place * FAR).collect();
    for (i, one) in a.iter().enumerate() {
        let mut row = vec![(i + 1) * FAR];
        for (j, other) in b.iter().enumerate() {
            let changed = last[j] + apart(*one, *other);
            row.push(changed.min(last[j + 1] + FAR).min(row[j] + FAR));
        }
        last = row;
    }
    last.last().copied().unwrap_or_default()
}

fn apart(a: char, b: char) -> usize {
    let steps = (u32::from(a)).abs_diff(u32::from(b)) as usize;
    let are_files = ('a'..='h').contains(&a) && ('a'..='h').contains(&b);
    match a.is_ascii_digit() && b.is_ascii_digit() {
        true => steps.min(FAR - 1),
        false if a == b => 0,
        false if are_files => (steps + 1).min(FAR),
        false => FAR,
    }
}

#[cfg(test)]
mod tests {
    use sortilege_table::Table;

    #[test]
    fn the_nearest_action_is_near_or_there_is_none() {
        for (game, typed, nearest) in [
            ("chess", "e2e5", Some("e2e4")),
            ("chess", "e2e6", Some("e2e4")),
            ("chess", "Nf4", Some("Nf3")),
            ("chess", "e5", Some("e4")),
            ("chess", "xyzzy", None),
            ("chess", "xx", None),
            ("chess", "something else", None),
            ("arcana", "move a3 a6", Some("move a3 a5")),
            ("arcana", "drw personal", Some("draw personal")),
        ] {
            let table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
            let found = super::action(table.play(), table.notation(), typed);
            assert_eq!(found.as_deref(), nearest, "{typed}");
        }
    }
}
