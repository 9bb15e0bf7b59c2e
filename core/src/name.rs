//! Names and rules in errors: short enough to print, and with the nearest known name.

/// A text shortened to 60 characters, so that an error can repeat it.
#[must_use]
pub fn clip(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// A rule without its full stop, so that a sentence can go on after it.
#[must_use]
pub fn clause(rule: &str) -> &str {
    rule.strip_suffix('.').unwrap_or(rule)
}

/// ` (did you mean "Knight"?)` for the nearest candidate, or nothing when none is near.
#[must_use]
pub fn hint<'a>(name: &str, candidates: impl IntoIterator<Item = &'a &'a str>) -> String {
    let near = candidates.into_iter().map(|known| (distance(name, known), *known)).min();
    match near {
        Some((distance, known)) if distance <= known.len().max(3) / 3 => {
            format!(" (did you mean {known:?}?)")
        }
        _ => String::new(),
    }
}

/// The number of letters to insert, delete, change or swap with their neighbour to turn one name
/// into the other, ignoring case. A very long name is far from everything.
fn distance(a: &str, b: &str) -> usize {
    const LONGEST: usize = 64;
    if a.len() > LONGEST || b.len() > LONGEST {
        return usize::MAX;
    }
    let (a, b): (Vec<char>, Vec<char>) =
        (a.to_lowercase().chars().collect(), b.to_lowercase().chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(row[j - 1] + 1).min(rows[i - 1][j] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_offered_and_far_ones_are_not() {
        assert_eq!(hint("Knihgt", &["Knight", "King"]), " (did you mean \"Knight\"?)");
        assert_eq!(hint("knight", &["Knight", "King"]), " (did you mean \"Knight\"?)");
        assert_eq!(hint("Zebra", &["Knight", "King"]), "");
        assert_eq!(hint(&"x".repeat(10_000), &["Knight"]), "");
    }

    #[test]
    fn a_clause_has_no_full_stop() {
        assert_eq!(
            ["Takes no piece.", "Takes no piece", ""].map(clause),
            ["Takes no piece", "Takes no piece", ""]
        );
    }
}
