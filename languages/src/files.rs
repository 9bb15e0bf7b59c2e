//! The message files that are linked into the program.

use crate::language;

/// A file of messages in one language. [`register_messages!`](crate::register_messages) registers
/// one.
pub struct MessageFile {
    /// The language of the messages: `es`.
    pub language: &'static str,
    /// The crate that brings the file, for errors.
    pub krate: &'static str,
    /// The content of the file.
    pub text: &'static str,
    /// Whether the English messages are sentences of the program, which have ids, and not templates
    /// of sentences that rules write.
    pub is_program: bool,
}

inventory::collect!(MessageFile);

/// A long text in another language than English, as Markdown.
pub struct LongText {
    /// The language of the text.
    pub language: &'static str,
    /// What it is: `rules/arcana`.
    pub id: &'static str,
    /// The text.
    pub text: &'static str,
}

inventory::collect!(LongText);

/// Registers a file of messages: `register_messages!("es", include_str!("../messages/es.ftl"));`.
///
/// English files contain templates of sentences that the rules of a mod write, see
/// [`retell`](crate::retell). Files of other languages contain names, rules and those sentences. A
/// message that the shipped files have too replaces theirs.
#[macro_export]
macro_rules! register_messages {
    ($language:expr, $text:expr) => {
        $crate::inventory::submit! {
            $crate::MessageFile {
                language: $language,
                krate: env!("CARGO_PKG_NAME"),
                text: $text,
                is_program: false,
            }
        }
    };
}

/// Registers a long text: `register_text!("es", "rules/mygame", include_str!("rules.es.md"));`.
#[macro_export]
macro_rules! register_text {
    ($language:expr, $id:expr, $text:expr) => {
        $crate::inventory::submit! {
            $crate::LongText { language: $language, id: $id, text: $text }
        }
    };
}

/// Registers a file of sentences of the program.
macro_rules! program {
    ($language:literal, $file:literal) => {
        inventory::submit! {
            MessageFile {
                language: $language,
                krate: env!("CARGO_PKG_NAME"),
                text: include_str!(concat!("../", $language, "/", $file)),
                is_program: true,
            }
        }
    };
}

/// Registers a file about rules: names, and sentences that rules write.
macro_rules! rules {
    ($language:literal, $file:literal) => {
        register_messages!($language, include_str!(concat!("../", $language, "/", $file)));
    };
}

program!("en", "cli.ftl");
rules!("en", "refusals.ftl");
rules!("en", "sheets.ftl");
program!("es", "cli.ftl");
rules!("es", "arcana.ftl");
rules!("es", "chess.ftl");
rules!("es", "refusals.ftl");
rules!("es", "sheets.ftl");
register_text!("es", "rules/arcana", include_str!("../es/rules/arcana.md"));
register_text!("es", "rules/chess", include_str!("../es/rules/chess.md"));

/// The files of a language: the shipped ones first, then those of mods by the name of their crate.
#[must_use]
pub fn files_of(language: &str) -> Vec<&'static MessageFile> {
    let files = inventory::iter::<MessageFile>;
    let mut files: Vec<&MessageFile> =
        files.into_iter().filter(|file| file.language == language).collect();
    // So that nothing depends on the order of linking.
    files.sort_by_key(|file| (file.krate != env!("CARGO_PKG_NAME"), file.krate, file.text));
    files
}

/// A long text in the language of the player; `None` in English, and if there is no translation.
#[must_use]
pub fn text(id: &str) -> Option<&'static str> {
    let language = language();
    let mut texts = inventory::iter::<LongText>.into_iter();
    texts.find(|text| text.language == language.code() && text.id == id).map(|text| text.text)
}
