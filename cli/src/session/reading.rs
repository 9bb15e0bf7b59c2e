//! What a line means that is no legal action as it stands: one that is typed shorter or in upper
//! case, a move without the piece that a pawn becomes, or the beginning of a command.

use sortilege_core::{Declaration, SeatId};
use sortilege_table::Table;

use crate::request::{self, first_word};

/// What a text means.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// It is legal, or nothing else is like it.
    Itself,
    /// The text of an action or a whole command in its place.
    Instead(String),
    /// It may mean any of these.
    Several(Vec<String>),
    /// It lacks the last letter: the actions with each letter.
    Promotion(Vec<(String, String)>),
}

/// Finds out what a seat means by a text.
pub(super) fn read(table: &Table, seat: SeatId, text: &str) -> Reading {
    let is_own_turn = table.play().board().to_move() == seat;
    if Declaration::parse(text).is_some() || (is_own_turn && table.explain(text, seat).legal) {
        return Reading::Itself;
    }
    // What another seat could do is nobody's business.
    let actions = if is_own_turn { table.actions(None) } else { Vec::new() };
    let printed = printed(table, &actions);
    let promotions: Vec<(String, String)> =
        printed.iter().filter_map(|(action, san)| promoted(text, action, san)).collect();
    if promotions.len() > 1 {
        return Reading::Promotion(promotions);
    }
    let mut longer: Vec<String> = printed
        .iter()
        .filter_map(|(_, san)| san.clone().filter(|san| is_shortened(text, san)))
        .collect();
    let abbreviated = actions.iter().filter(|action| abbreviates(text, action));
    longer.extend(abbreviated.cloned());
    let (word, rest) = first_word(text);
    let commands = request::beginning_with(word);
    if !longer.is_empty() {
        longer.extend(commands.iter().map(|command| command.word.to_owned()));
        return one_or_several(longer);
    }
    // Some games write their actions without verbs.
    let verbs = table.play().board().rules().facts().verbs.iter().copied();
    let is_written = |verb: &&str| actions.iter().any(|it| first_word(it).0 == *verb);
    let are_written = verbs.clone().any(|verb| is_written(&verb));
    let verbs = verbs.filter(|_| are_written);
    let declared = Declaration::ALL.map(Declaration::text);
    let verbs = verbs.chain(declared).filter(|verb| abbreviates(word, verb) || begins(word, verb));
    let mut words: Vec<&str> = verbs.collect();
    words.extend(commands.iter().map(|command| command.word));
    words.dedup();
    match words.as_slice() {
        // To give up needs the whole word.
        [one] if !declared.contains(one) && *one != word => {
            Reading::Instead(format!("{one} {rest}").trim_end().to_owned())
        }
        [] | [_] => Reading::Itself,
        several => Reading::Several(several.iter().map(|word| (*word).to_owned()).collect()),
    }
}

fn one_or_several(mut texts: Vec<String>) -> Reading {
    match (texts.len(), texts.pop()) {
        (1, Some(one)) => Reading::Instead(one),
        (_, last) => {
            texts.extend(last);
            Reading::Several(texts)
        }
    }
}

/// Each action, and how it is printed if the game prints moves.
fn printed(table: &Table, actions: &[String]) -> Vec<(String, Option<String>)> {
    let (play, notation) = (table.play(), table.notation());
    let mut legal = Vec::new();
    if !actions.is_empty() {
        play.legal(&mut legal);
    }
    let scene = play.scene();
    let both = |action| (notation.text(scene, action), notation.printed(scene, &legal, action));
    legal.iter().map(both).collect()
}

/// The letter that a text lacks to be an action, and the action.
fn promoted(text: &str, action: &str, san: &Option<String>) -> Option<(String, String)> {
    let plain = |it: &str| it.trim_end_matches(['+', '#']).to_owned();
    let letter = action.get(action.len().checked_sub(1)?..)?;
    let is_letter = letter.bytes().all(|byte| byte.is_ascii_lowercase());
    let by_action = is_letter && action.strip_suffix(letter).is_some_and(|it| ends(it, text));
    let without_piece = san.as_deref().and_then(|san| Some(san.split_once('=')?.0.to_owned()));
    let by_san = without_piece.is_some_and(|san| san == plain(text));
    (by_action || by_san).then(|| (letter.to_owned(), action.to_owned()))
}

/// Whether an action is a text, or ends with it after its verb, and ends in a square.
fn ends(action: &str, text: &str) -> bool {
    let is_square = text.ends_with(|c: char| c.is_ascii_digit());
    is_square && (action == text || action.rsplit(' ').next() == Some(text))
}

/// Whether a text is a move as it is printed without the file or rank that tells two pieces
/// apart: `Rd1` for `Rad1`.
fn is_shortened(text: &str, san: &str) -> bool {
    let plain = |it: &str| it.trim_end_matches(['+', '#']).replace('x', "");
    let (text, san) = (plain(text), plain(san));
    let target = |it: &str| it.get(it.len().checked_sub(2)?..).map(str::to_owned);
    let is_piece = text.starts_with(|c: char| c.is_ascii_uppercase()) && text.len() > 2;
    let mut letters = san.chars();
    is_piece
        && text.len() < san.len()
        && text.chars().next() == san.chars().next()
        && target(&text) == target(&san)
        && text.chars().all(|letter| letters.any(|other| other == letter))
}

/// Whether each word of a text is the beginning of the word in its place, in any letter case. A
/// word with a digit is a square or a number, and must be whole.
fn abbreviates(text: &str, action: &str) -> bool {
    let (typed, words): (Vec<&str>, Vec<&str>) =
        (text.split_whitespace().collect(), action.split_whitespace().collect());
    let fits = |(typed, word): (&&str, &&str)| begins(typed, word);
    !typed.is_empty() && typed.len() == words.len() && typed.iter().zip(&words).all(fits)
}

fn begins(typed: &str, word: &str) -> bool {
    let has_digit = word.bytes().any(|byte| byte.is_ascii_digit());
    match has_digit {
        true => typed.eq_ignore_ascii_case(word),
        false => word.get(..typed.len()).is_some_and(|it| it.eq_ignore_ascii_case(typed)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn reading(game: &str, setup: &Value, text: &str) -> Reading {
        let mut table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
        table.start(Some(setup), None).unwrap();
        read(&table, SeatId(0), text)
    }

    fn several(words: &[&str]) -> Reading {
        Reading::Several(words.iter().map(|word| (*word).to_owned()).collect())
    }

    fn instead(text: &str) -> Reading {
        Reading::Instead(text.to_owned())
    }

    #[test]
    fn a_word_may_be_cut_short_where_it_can_mean_one_thing() {
        let arcana = |text| reading("arcana", &json!("skirmish"), text);
        assert_eq!(arcana("move a2 a3"), Reading::Itself);
        for text in ["m a2 a3", "MOVE A2 A3", "mov a2 A3"] {
            assert_eq!(arcana(text), instead("move a2 a3"), "{text}");
        }
        assert_eq!(arcana("dr p"), instead("draw personal"));
        assert_eq!(arcana("m a2 a8"), instead("move a2 a8"), "so that it says why not");
        assert_eq!(arcana("undo"), Reading::Itself);
        assert_eq!(arcana("und"), instead("undo"));
        let Reading::Several(words) = arcana("a") else { panic!("a may mean much") };
        for word in ["ability", "attack", "actions", "analyse", "accept draw"] {
            assert!(words.iter().any(|other| other == word), "{word} is not in {words:?}");
        }
        assert_eq!(arcana("res"), Reading::Itself, "to give up needs the whole word");
        assert_eq!(arcana("xyz"), Reading::Itself);
    }

    #[test]
    fn squares_are_never_cut_short() {
        // The only move of the pawn is e4e5, and e4 is no legal move.
        let setup = json!({"fen": "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1"});
        assert_eq!(reading("chess", &setup, "e4"), Reading::Itself);
        assert_eq!(reading("chess", &setup, "e"), several(&["export", "explain"]));
        assert_eq!(reading("chess", &setup, "E4E5"), instead("e4e5"));
    }

    #[test]
    fn a_move_that_several_pieces_can_make_names_them() {
        let setup = json!({"fen": "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"});
        let Reading::Several(mut moves) = reading("chess", &setup, "Rd1") else { panic!("two") };
        moves.sort();
        assert_eq!(moves, ["Rad1", "Rhd1"]);
    }

    #[test]
    fn a_promotion_without_its_piece_names_the_pieces() {
        let setup = json!({"fen": "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"});
        for (text, action) in [("e7e8", "e7e8"), ("e8", "e7e8"), ("exd8", "e7d8")] {
            let Reading::Promotion(found) = reading("chess", &setup, text) else {
                panic!("{text} lacks a piece")
            };
            let mut letters: Vec<&str> = found.iter().map(|(letter, _)| &**letter).collect();
            letters.sort_unstable();
            assert_eq!(letters, ["b", "n", "q", "r"], "{text}");
            assert!(found.iter().all(|(letter, it)| *it == format!("{action}{letter}")));
        }
        assert_eq!(reading("chess", &setup, "e7e8q"), Reading::Itself);
    }
}
