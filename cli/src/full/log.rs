//! What has happened so far, in sentences.

use sortilege_core::{Play, SeatId};
use sortilege_table::Table;

use crate::timeline;

/// An action in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    seat: SeatId,
    text: String,
    /// What it did, as each person may know it.
    sentences: Vec<(SeatId, Vec<String>)>,
}

/// The actions of the running game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Log {
    /// Which game of the table it is about.
    begun: u64,
    entries: Vec<Entry>,
    /// How many lines from the end are scrolled past.
    pub(super) scrolled: usize,
    /// What is looked for.
    pub(super) wanted: String,
}

impl Log {
    /// Takes in what a table has done. `tell` describes the last action of a game to a seat.
    pub(super) fn follow(
        &mut self,
        table: &Table,
        people: &[SeatId],
        tell: impl Fn(&Play, SeatId) -> Vec<String>,
    ) {
        let log = table.log();
        let is_same = |(entry, logged): &(&Entry, &sortilege_table::Logged)| {
            entry.text == logged.text && entry.seat == logged.seat
        };
        if self.begun != table.games_begun() {
            self.begun = table.games_begun();
            self.entries.clear();
        }
        let same = self.entries.iter().zip(log).take_while(is_same).count();
        self.entries.truncate(same);
        self.scrolled = 0;
        // Several new actions, as in a game from a file, are done again one by one.
        let mut past = match log.len() - same {
            0 | 1 => None,
            _ => timeline::at(table, same).ok(),
        };
        for (place, logged) in log.iter().enumerate().skip(same) {
            let is_done = |past: &mut Table| past.act(&logged.text, logged.seat).is_ok();
            past = past.and_then(|mut past| is_done(&mut past).then_some(past));
            let is_last = place + 1 == log.len();
            let play = past.as_ref().map(Table::play).or(is_last.then(|| table.play()));
            let told = |seat: &SeatId| Some((*seat, tell(play?, *seat)));
            let sentences = people.iter().filter_map(told).collect();
            self.entries.push(Entry { seat: logged.seat, text: logged.text.clone(), sentences });
        }
    }

    /// All lines for a viewer: the actions, and indented what they did. A seat is shown by its
    /// name.
    pub(super) fn lines(&self, viewer: SeatId, name: impl Fn(SeatId) -> String) -> Vec<String> {
        let mut lines = Vec::new();
        for (place, entry) in self.entries.iter().enumerate() {
            lines.push(format!("{}. {}: {}", place + 1, name(entry.seat), entry.text));
            let told = entry.sentences.iter().filter(|(seat, _)| *seat == viewer);
            let told = told.flat_map(|(_, sentences)| sentences);
            lines.extend(told.map(|sentence| format!("  {sentence}")));
        }
        lines
    }
}

/// The places of the lines that contain what is looked for, in upper or lower case.
pub(super) fn found(lines: &[String], wanted: &str) -> Vec<usize> {
    let wanted = wanted.to_lowercase();
    let contains = |(_, line): &(usize, &String)| line.to_lowercase().contains(&wanted);
    lines.iter().enumerate().filter(contains).map(|(place, _)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::happened::happened;

    #[test]
    fn the_log_follows_actions_and_undo() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut table = Table::new(catalogue, "chess", None).unwrap();
        let mut log = Log::default();
        let tell = |play: &Play, _| vec![format!("it was {}", play.board().time().turn)];
        for text in ["e4", "e5"] {
            table.act(text, table.play().board().to_move()).unwrap();
            log.follow(&table, &[SeatId(0)], tell);
        }
        let name = |seat: SeatId| ["white", "black"][seat.index()].to_owned();
        let lines = ["1. white: e2e4", "  it was 1", "2. black: e7e5", "  it was 0"];
        assert_eq!(log.lines(SeatId(0), name), lines);
        table.undo().unwrap();
        log.follow(&table, &[SeatId(0)], tell);
        assert_eq!(log.lines(SeatId(0), name), lines[..2]);
        assert_eq!(found(&log.lines(SeatId(0), name), "WHITE"), [0]);
    }

    #[test]
    fn a_game_from_a_file_is_told_as_well_as_one_that_was_played() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        for game in ["arcana", "bazaar", "chess", "lanes", "lucky"] {
            let mut table = Table::new(catalogue.clone(), game, None).unwrap();
            let tell = |play: &Play, seat| happened(play, Some(seat));
            let (mut played, mut loaded) = (Log::default(), Log::default());
            for turn in 0..12_usize {
                let actions = table.actions(None);
                let text = &actions[turn * 5 % actions.len()];
                table.act(text, table.play().board().to_move()).unwrap();
                played.follow(&table, &[SeatId(0)], tell);
            }
            loaded.follow(&table, &[SeatId(0)], tell);
            let name = |_| "player".to_owned();
            let lines = loaded.lines(SeatId(0), name);
            assert!(lines.len() > 12, "{game}: {lines:?}");
            assert_eq!(lines, played.lines(SeatId(0), name), "{game}");
        }
    }

    #[test]
    fn another_game_with_the_same_actions_is_told_anew() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut table = Table::new(catalogue, "lucky", None).unwrap();
        let mut log = Log::default();
        let tell = |play: &Play, _| vec![format!("deal {}", play.board().random().seed())];
        for seed in [5, 6] {
            table.start(None, Some(seed)).unwrap();
            table.act("next", SeatId(0)).unwrap();
            log.follow(&table, &[SeatId(0)], tell);
        }
        assert_eq!(log.lines(SeatId(0), |_| "squad".to_owned()), ["1. squad: next", "  deal 6"]);
    }
}
