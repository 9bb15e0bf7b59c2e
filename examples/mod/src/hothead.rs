//! A bot of this mod's own: `hothead` takes whenever it can, the dearest piece first.
//!
//! `sortilege play chess --black bot:hothead` plays against it.

use std::ops::ControlFlow;

use sortilege_core::{Action, Bot, Play, Refusal, Task, Thought, Worth, register};

/// Takes what is worth most, and otherwise does the first thing that it finds.
pub struct Hothead;

impl Bot for Hothead {
    fn id(&self) -> &'static str {
        "hothead"
    }

    fn rule(&self) -> &'static str {
        "Takes whenever it can, and what is worth most first."
    }

    fn think(
        &self,
        task: &Task<'_>,
        _watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal> {
        let play = Play::fork(task.scene);
        let mut actions = Vec::new();
        play.legal(&mut actions);
        if !task.among.is_empty() {
            actions.retain(|action| task.among.contains(action));
        }
        let (board, seat) = (play.board(), task.seat());
        let worth = Worth::of(board.rules());
        let gain = |action: &Action| {
            let goal = action.args.square(1).and_then(|goal| board.at(goal));
            let victim = goal.map(|piece| board.piece(piece)).filter(|it| it.owner() != seat);
            victim.map_or(0, |victim| worth.kind(victim.kind()))
        };
        // Of equally good actions the first one counts.
        let best = actions.iter().rev().max_by_key(|action| gain(action));
        Ok(Thought { nodes: actions.len() as u64, ..Thought::of(best.copied()) })
    }
}

register!(Bot: Hothead);

#[cfg(test)]
mod tests {
    use sortilege_core::Effort;
    use sortilege_table::Table;
    use std::ops::ControlFlow;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn takes_the_queen_rather_than_the_pawn() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut table = Table::new(catalogue, "chess", None).unwrap();
        let fen = "4k3/8/8/3q1p2/4P3/8/8/4K3 w - - 0 1";
        table.start(Some(&serde_json::json!({"fen": fen})), None).unwrap();
        let stop = AtomicBool::new(false);
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let advice = table.suggest(Some("hothead"), Effort::default(), &stop, go_on).unwrap();
        assert_eq!(advice.action, "e4d5");
    }
}
