//! The one list of linked plugin crates, and the checked catalogue of what they register.
//!
//! `inventory` sees only crates that are linked, and a crate is linked only if something names it.
//! A program with more plugins names their crates (`use my_mod as _;`) and calls [`catalogue`].

use std::sync::{Arc, OnceLock};

use sortilege_bots as _;
use sortilege_cards as _;
use sortilege_effects as _;
use sortilege_games as _;
use sortilege_patterns as _;
use sortilege_pieces as _;
use sortilege_solver as _;

use sortilege_core::{Catalogue, CatalogueError};

/// Everything registered in this program, sorted and checked once.
///
/// # Errors
/// [`CatalogueError`] when plugins share an id or name one that is not there.
pub fn catalogue() -> Result<Arc<Catalogue>, CatalogueError> {
    static CATALOGUE: OnceLock<Result<Arc<Catalogue>, CatalogueError>> = OnceLock::new();
    CATALOGUE.get_or_init(|| Catalogue::collect().map(Arc::new)).clone()
}
