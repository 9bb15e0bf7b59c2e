//! For tests: setups that are refused.

use serde_json::Value;
use sortilege_core::Catalogue;
use sortilege_table::{SetupError, open_unsettled};

/// Why a setup is refused.
#[track_caller]
pub(super) fn refusal(setup: &Value) -> SetupError {
    let catalogue = Catalogue::collect().unwrap();
    open_unsettled(&catalogue, catalogue.game("lucky").unwrap(), Some(setup), 0)
        .map(|_| ())
        .expect_err(&setup.to_string())
}

/// Checks that each of these setups is refused at a path, with these words.
#[track_caller]
pub(super) fn all_are_refused(setups: &[(Value, &str, &str)]) {
    for (setup, path, message) in setups {
        let error = refusal(setup);
        assert!(
            error.path == *path && error.message.contains(message),
            "{setup}: {error}, not {path}: {message}"
        );
    }
}
