//! Sentences of the program.

use fluent_bundle::FluentArgs;

use crate::Value;
use crate::choice::language;
use crate::language::IN_ENGLISH;

/// Says a sentence of the program in the language of the player: `say!("dies", piece = name)`.
/// Arguments are texts or numbers. What the language lacks is said in English.
#[macro_export]
macro_rules! say {
    ($key:expr) => {
        $crate::say($key, [])
    };
    ($key:expr, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::say($key, [$((stringify!($name), $crate::Value::from($value))),+])
    };
}

/// [`say!`](crate::say!) with its arguments in a list. An unknown key is said as it is.
#[must_use]
pub fn say<'a, const N: usize>(key: &str, arguments: [(&'static str, Value<'a>); N]) -> String {
    let args: FluentArgs<'a> = arguments.into_iter().collect();
    let args = Some(&args);
    let said = language().message(key, args).or_else(|| IN_ENGLISH.message(key, args));
    said.unwrap_or_else(|| key.to_owned())
}
