//! `cargo xtask licences`: checks the licence of every dependency, including those of tests and
//! tools. It needs only cargo; `deny.toml` has the same rules for cargo-deny.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::ci::{FUZZ, MOD};
use crate::command::{metadata, root};
use crate::spdx::Expression;

/// The allowed licences, preferred ones first.
const ALLOWED: [&str; 11] = [
    "MIT",
    "Apache-2.0",
    "Zlib",
    "ISC",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "Unlicense",
    "CC0-1.0",
    "Unicode-3.0",
    MPL,
];

/// Allowed if a package offers no other licence, with a note.
const MPL: &str = "MPL-2.0";

/// Licences that are allowed for one package. libFuzzer is only in the fuzz targets, which are not
/// distributed.
const EXCEPTIONS: [(&str, &str); 1] = [("libfuzzer-sys", "NCSA")];

pub(crate) fn run() -> Result<()> {
    for manifest in
        ["Cargo.toml", FUZZ, MOD].into_iter().filter(|manifest| root().join(manifest).exists())
    {
        let metadata = metadata(manifest, &["--all-features"])?;
        let packages =
            metadata["packages"].as_array().context("cargo metadata lists no packages")?;
        let mut wrong = Vec::new();
        for package in packages {
            match check(package) {
                Ok(None) => {}
                Ok(Some(note)) => println!("{manifest}: {note}"),
                Err(error) => wrong.push(error.to_string()),
            }
        }
        if !wrong.is_empty() {
            bail!("{manifest}:\n{}", wrong.join("\n"));
        }
        println!("{manifest}: the licences of {} packages are in order", packages.len());
    }
    Ok(())
}

/// Checks a package. Returns a note about a licence that is allowed but not preferred.
fn check(package: &Value) -> Result<Option<String>> {
    let text = |key: &str| package[key].as_str().unwrap_or_default();
    let (name, licence) = (text("name"), text("license"));
    let named = format!("{name} {}", text("version"));
    let expression =
        Expression::parse(licence).with_context(|| format!("{named} has licence {licence:?}"))?;
    let exceptions =
        EXCEPTIONS.iter().filter(|(package, _)| *package == name).map(|(_, licence)| *licence);
    let allowed: Vec<&str> = ALLOWED.into_iter().chain(exceptions).collect();
    let Some(kept) = expression.kept_by(&allowed) else {
        bail!("{named} has licence {licence:?}, which is not allowed")
    };
    let noted = kept
        .iter()
        .map(|place| allowed[*place])
        .find(|licence| *licence == MPL || !ALLOWED.contains(licence));
    Ok(noted.map(|licence| {
        format!("{named} is used under {licence}: it offers no other allowed licence")
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn checked(name: &str, licence: &str) -> Result<Option<String>> {
        check(&json!({"name": name, "version": "1.0.0", "license": licence}))
    }

    #[test]
    fn licences_are_allowed_noted_or_refused() {
        assert_eq!(checked("a", "MIT OR GPL-3.0-only").unwrap(), None);
        assert_eq!(checked("a", "MPL-2.0 OR Apache-2.0").unwrap(), None);
        assert!(checked("a", "MPL-2.0").unwrap().unwrap().contains("MPL-2.0"));
        assert!(checked("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA").unwrap().is_some());
        assert!(checked("a", "(MIT OR Apache-2.0) AND NCSA").is_err());
        assert!(checked("a", "GPL-3.0-or-later").is_err());
        assert!(check(&json!({"name": "a", "version": "1.0.0", "license": null})).is_err());
    }
}
