//! The nearest known name, for errors.

/// ` (did you mean "Knight"?)` for the nearest candidate, or nothing when none is near.
#[must_use]
pub fn hint<'a>(name: &str, candidates: impl IntoIterator<Item = &'a &'a str>) -> String {
    let near = candidates.into_iter().map(|known| (distance(name, known), *known)).min();
    match near {
        Some((distance, known)) if distance <= known.len().max(3) / 3 => format!(" (did you mean {known:?}?)"),
        _ => String::new(),
    }
}

/// How many letters must be put in, left out or changed, whatever their case. Long names count as far.
fn distance(a: &str, b: &str) -> usize {
    const LONGEST: usize = 64;
    if a.len() > LONGEST || b.len() > LONGEST {
        return usize::MAX;
    }
    let (a, b) = (a.to_lowercase(), b.to_lowercase());
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = corner + usize::from(x != *y);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
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
}
