//! Names, rules and sentences in the language of the player.
//!
//! Plugins say their names and rules in English, in their code; ids and the protocol never change.
//! This crate adds other languages, as [Fluent](https://projectfluent.org) files:
//!
//! - **Sentences of the program** have an id. [`say!`] says one in the language of the player. The
//!   English is in `en/cli.ftl`.
//! - **Plugins** have a message per name, `SET-ID` (see [`names`]), with the name as its value and
//!   the rule as the attribute `rule`. Their English is not repeated in a file.
//! - **Sentences that rules write** in English are recognised by the templates in
//!   `en/refusals.ftl`, and said again by [`retell`].
//!
//! In a file of another language the comment right above a message is the English that it
//! translates. [`check`] compares it with the present English.
//!
//! The language is [chosen](choose) once, when the program starts; until then it is English. A
//! test can run in another one, see [`in_language`].
//!
//! A mod registers its files with [`register_messages!`], and tests them with
//! [`problems_of_crate`].

mod check;
mod choice;
mod english;
mod files;
mod invented;
mod language;
pub mod names;
mod retell;
mod say;
mod skeleton;
mod source;
mod template;

pub use check::{Problem, ProblemKind, check, problems_of_crate};
pub use choice::{
    UnknownLanguage, available, choose, choose_from_environment, in_english, in_language, language,
    of_locale,
};
pub use english::{English, Original};
pub use files::{LongText, MessageFile, files_of, text};
pub use fluent_bundle::FluentValue as Value;
pub use invented::invented;
#[doc(hidden)]
pub use inventory;
pub use language::Language;
pub use retell::retell;
pub use say::say;
pub use skeleton::skeleton;
