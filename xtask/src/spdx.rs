//! SPDX licence expressions: `MIT OR (Apache-2.0 AND BSD-3-Clause)`.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

/// A parsed licence expression.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Expression {
    /// A licence, by its SPDX id. An exception after `WITH` only adds permissions and is ignored.
    Licence(String),
    /// The user chooses one of them.
    Or(Vec<Expression>),
    /// All of them apply.
    And(Vec<Expression>),
}

impl Expression {
    /// Parses an expression. A slash is read as `OR`, which is how old packages write it.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = words.as_slice();
        let expression = Self::any(&mut rest)?;
        match rest {
            [] => Ok(expression),
            [word, ..] => bail!("{word:?} in licence {text:?} is out of place"),
        }
    }

    fn any(rest: &mut &[&str]) -> Result<Self> {
        Self::list(rest, "OR", |rest| Self::list(rest, "AND", Self::one, Self::And), Self::Or)
    }

    fn list(
        rest: &mut &[&str],
        word: &str,
        read: fn(&mut &[&str]) -> Result<Self>,
        join: fn(Vec<Self>) -> Self,
    ) -> Result<Self> {
        let first = read(rest)?;
        let mut all = vec![first];
        while let Some(after) =
            rest.split_first().filter(|(next, _)| **next == word).map(|(_, after)| after)
        {
            *rest = after;
            all.push(read(rest)?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { join(all) })
    }

    fn one(rest: &mut &[&str]) -> Result<Self> {
        match *rest {
            ["(", after @ ..] => {
                *rest = after;
                let inner = Self::any(rest)?;
                let [")", after @ ..] = *rest else { bail!("a licence has an unclosed bracket") };
                *rest = after;
                Ok(inner)
            }
            [licence, "WITH", _, after @ ..] | [licence, after @ ..]
                if ![")", "OR", "AND", "WITH"].contains(licence) =>
            {
                *rest = after;
                Ok(Self::Licence((*licence).to_owned()))
            }
            _ => bail!("a licence is missing"),
        }
    }

    /// The indices in `allowed` of the licences that apply, or `None` if the expression needs one
    /// that is not allowed. Among alternatives it chooses the one whose last licence comes first in
    /// `allowed`.
    pub(crate) fn kept_by(&self, allowed: &[&str]) -> Option<BTreeSet<usize>> {
        match self {
            Self::Licence(id) => {
                allowed.iter().position(|other| other == id).map(|place| BTreeSet::from([place]))
            }
            Self::Or(any) => any
                .iter()
                .filter_map(|one| one.kept_by(allowed))
                .min_by_key(|kept| kept.last().copied()),
            Self::And(all) => all
                .iter()
                .map(|one| one.kept_by(allowed))
                .collect::<Option<Vec<_>>>()
                .map(|kept| kept.into_iter().flatten().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str) -> Option<Vec<usize>> {
        let kept = Expression::parse(text).unwrap().kept_by(&["MIT", "ISC", "MPL-2.0"]);
        kept.map(|kept| kept.into_iter().collect())
    }

    #[test]
    fn alternatives_are_chosen_from_the_allowed_licences() {
        assert_eq!(kept("MIT"), Some(vec![0]));
        assert_eq!(kept("GPL-3.0"), None);
        assert_eq!(kept("GPL-3.0 OR MIT"), Some(vec![0]));
        assert_eq!(kept("MPL-2.0/MIT"), Some(vec![0]));
        assert_eq!(kept("MIT AND GPL-3.0"), None);
        assert_eq!(kept("(GPL-2.0 OR ISC) AND MIT"), Some(vec![0, 1]));
        assert_eq!(kept("MIT WITH LLVM-exception AND ISC"), Some(vec![0, 1]));
        assert_eq!(kept("GPL-2.0 OR MPL-2.0 AND MIT"), Some(vec![0, 2]));
    }

    #[test]
    fn malformed_expressions_are_refused() {
        for bad in ["", "MIT OR", "AND MIT", "(MIT", "MIT)", "MIT ISC", "()"] {
            assert!(Expression::parse(bad).is_err(), "{bad}");
        }
    }
}
