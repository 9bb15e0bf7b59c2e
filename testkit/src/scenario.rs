//! Scenarios: tests of pieces as boards before and after.

use std::fmt;

use super::drawing::Drawing;
use super::law::lawful;
use super::picture::{draw, drawn};
use super::sandbox::{self, ABILITY, MOVE, Sandbox};
use sortilege_core::{
    Ability, Action, Bits, Catalogue, Change, ChessTime, Draft, Game, Geometry, KindId, PieceId,
    Play, Rules, SeatId, Square, name,
};

/// The pieces of one set on a drawn board. Two seats act in turn, and each piece has its own
/// abilities only: there are no checks, ends or cards.
///
/// ```text
/// N SB  pieces of white, whose forward is up, by their glyphs      .  an empty square
/// n sb  those of black, whose forward is down                      *  an empty magic square
///                                                                  #  a hole
/// ```
///
/// Each line is a row, the topmost first. Cells are separated by any amount of white space. A row
/// without white space has one cell per character, so `SB` alone in a row is an `S` and a `B`.
/// White is to move and no piece has ever moved; [`to_move`](Self::to_move) and
/// [`moved`](Self::moved) change that. An action is `move FROM TO`, followed by the kind that the
/// piece becomes if it does: `move a7 a8 Queen`. A coded ability is `ability` and its arguments:
/// `ability e1 g1 h1`.
///
/// Each action is done, undone, compared, done again, compared, and replayed from the journal. So
/// every scenario also tests these laws. Every failure is a panic that draws the board.
///
/// ```
/// use sortilege_testkit::Scenario;
/// # use sortilege_core::{Ability, Description, Pattern, Piece, register};
/// # struct Hop;
/// # impl Pattern for Hop {
/// #     fn id(&self) -> &'static str { "HopPattern" }
/// #     fn description(&self) -> Option<Description> { Some(Description::leaper(0, 2)) }
/// # }
/// # struct Frog;
/// # impl Piece for Frog {
/// #     fn id(&self) -> &'static str { "Frog" }
/// #     fn set(&self) -> &'static str { "pond" }
/// #     fn glyph(&self) -> &'static str { "F" }
/// #     fn rule(&self) -> &'static str { "Hops two squares." }
/// #     fn abilities(&self) -> Vec<Ability> {
/// #         Ability::goes("Hop", "HopOnto", "HopPattern").map(Ability::from).into()
/// #     }
/// # }
/// # register!(Pattern: Hop);
/// # register!(Piece: Frog);
/// let pond = Scenario::new(
///     "pond",
///     "
///     f . . .
///     . # . .
///     F F . .
///     ",
/// );
/// // o: goes, x: takes
/// pond.check_reach(
///     "a1",
///     "
///     x . . .
///     . # . .
///     F F o .
///     ",
/// )
/// .act("move a1 a3")
/// .check(
///     "
///     F . . .
///     . # . .
///     . F . .
///     ",
/// );
/// ```
#[derive(Clone)]
pub struct Scenario {
    play: Play,
}

impl Scenario {
    /// The board of a drawing, with the pieces of a set.
    ///
    /// # Panics
    /// If plugins do not fit together, or the drawing is not a board with pieces of the set.
    #[track_caller]
    #[must_use]
    pub fn new(set: &'static str, drawing: &str) -> Self {
        let drawing = Drawing::parse(drawing);
        let rows = drawing.rows();
        let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
        assert!(
            rows.iter().all(|row| row.len() == width),
            "every row must be as long as the first:\n{drawing}"
        );
        let geometry = match Geometry::new(width as u64, height as u64) {
            Ok(geometry) => geometry,
            Err(error) => panic!("{error}"),
        };
        let cells =
            || (0..geometry.len()).map(|i| Square(i as u8)).zip(rows.iter().rev().flatten());
        let marked = |mark: &str| {
            cells().filter(|(_, cell)| *cell == mark).map(|(square, _)| square).collect::<Bits>()
        };
        let geometry = geometry.clone().with_magic(marked("*")).with_holes(marked("#"));
        let (catalogue, game) = (sandbox::catalogue(), Sandbox::of(set));
        let seats = game.facts().seats;
        let mut draft = Draft::new(catalogue.rules(game, &geometry, seats), 0);
        for (at, cell) in cells().filter(|(_, cell)| ![".", "*", "#"].contains(&cell.as_str())) {
            let Some((kind, owner)) = man_of(draft.rules(), cell) else {
                panic!("{}", no_piece(catalogue, set, cell))
            };
            let piece = draft.create(kind, owner);
            draft.place(piece, at);
        }
        Self { play: opened(draft) }
    }

    /// The same with this seat to move, `white` or `black`.
    ///
    /// # Panics
    /// If there is no such seat, or an action was already done.
    #[track_caller]
    #[must_use]
    pub fn to_move(self, seat: &str) -> Self {
        let Some(SeatId(turn)) = self.rules().seat_named(seat) else {
            panic!("{seat:?} is neither white nor black")
        };
        self.changed(|draft| {
            let before = draft.time();
            draft.apply(&Change::Time { before, after: ChessTime { turn, ..before } });
        })
    }

    /// The same with the pieces on these squares marked as moved: `"e1 h1"`.
    ///
    /// # Panics
    /// If there is no piece on one of them, or an action was already done.
    #[track_caller]
    #[must_use]
    pub fn moved(self, squares: &str) -> Self {
        let pieces: Vec<PieceId> =
            squares.split_whitespace().map(|square| self.at(square)).collect();
        self.changed(|draft| pieces.into_iter().for_each(|piece| draft.set_moves(piece, 1)))
    }

    #[track_caller]
    pub(crate) fn changed(self, change: impl FnOnce(&mut Draft)) -> Self {
        assert!(
            self.play.journal().last().is_none(),
            "the board must be set up before the first action"
        );
        let mut draft = Draft::of(self.play.board().clone());
        change(&mut draft);
        Self { play: opened(draft) }
    }

    /// Does an action of the seat to move.
    ///
    /// # Panics
    /// If it is not possible, with all possible actions; if two abilities have the same text; if
    /// the action breaks a law.
    #[track_caller]
    #[must_use]
    pub fn act(self, action: &str) -> Self {
        self.act_if(action, |_| true)
    }

    /// Does an action of the seat to move by the ability with this id, if another one has the same
    /// text.
    ///
    /// # Panics
    /// As [`act`](Self::act).
    #[track_caller]
    #[must_use]
    pub fn act_by(self, ability: &str, action: &str) -> Self {
        self.act_if(action, |id| id == ability)
    }

    #[track_caller]
    fn act_if(mut self, wanted: &str, by: impl Fn(&str) -> bool) -> Self {
        let seat = self.play.board().to_move();
        let actions = sandbox::actions(self.play.scene(), seat);
        let same =
            |action: &&Action| action.text(self.rules()) == wanted && by(self.ability(action));
        let found: Vec<&Action> = actions.iter().filter(same).collect();
        match found.as_slice() {
            [action] => {
                if let Err(wrong) = lawful(&mut self.play, action) {
                    panic!("{wanted} {wrong}\n{self}");
                }
                self
            }
            [] => {
                let list = self.texts(&actions, |_| true).join("\n");
                panic!(
                    "{} cannot do {wanted:?} {}:\n{self}\n{list}",
                    self.rules().seat(seat).id,
                    self.past()
                );
            }
            several => {
                let ids: Vec<&str> = several.iter().map(|action| self.ability(action)).collect();
                panic!("{wanted:?} could be by {}: use act_by", ids.join(" or "));
            }
        }
    }

    /// Undoes the last action.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    #[must_use]
    pub fn undo(mut self) -> Self {
        assert!(self.play.unmake(), "there is nothing to undo");
        self
    }

    /// Checks that the board is as drawn.
    ///
    /// # Panics
    /// If it is not, with both drawings.
    #[track_caller]
    pub fn check(self, drawing: &str) -> Self {
        let (found, drawn) = (draw(self.play.board(), |_| None), Drawing::parse(drawing));
        assert!(found == drawn, "{} the board is\n{found}not\n{drawn}", self.past());
        self
    }

    /// Checks where the piece on a square can move and take: see [`reach`](Self::reach).
    ///
    /// # Panics
    /// If it differs, with both drawings, or if there is no piece on the square.
    #[track_caller]
    pub fn check_reach(self, square: &str, drawing: &str) -> Self {
        let (found, drawn) = (self.draw_reach(square), Drawing::parse(drawing));
        assert!(
            found == drawn,
            "{} the piece on {square} reaches\n{found}not\n{drawn}",
            self.past()
        );
        self
    }

    /// Checks all uses of the coded abilities of the piece on a square, in any order: `["ability e1
    /// g1 h1"]`.
    ///
    /// # Panics
    /// If they differ, with both lists, or if there is no piece on the square.
    #[track_caller]
    pub fn check_abilities(self, square: &str, abilities: &[&str]) -> Self {
        let found = self.texts(&self.actions_of(square), |action| action.verb == ABILITY);
        let mut listed = abilities.to_vec();
        listed.sort_unstable();
        assert!(
            found == listed,
            "{} the piece on {square} can {found:?}, not {listed:?}:\n{self}",
            self.past()
        );
        self
    }

    /// All actions of the piece on a square if it were its owner's turn, sorted.
    ///
    /// # Panics
    /// If there is no piece on the square.
    #[track_caller]
    #[must_use]
    pub fn actions(&self, square: &str) -> Vec<String> {
        self.texts(&self.actions_of(square), |_| true)
    }

    /// The board with `o` where the piece on a square could move and `x` where it could take, if it
    /// were its owner's turn. Coded abilities are not included.
    ///
    /// # Panics
    /// If there is no piece on the square.
    #[track_caller]
    #[must_use]
    pub fn reach(&self, square: &str) -> String {
        self.draw_reach(square).to_string()
    }

    #[track_caller]
    fn draw_reach(&self, square: &str) -> Drawing {
        let actions = self.actions_of(square);
        let goes = |to: Square| {
            actions.iter().any(|action| action.verb == MOVE && action.args.square(1) == Some(to))
        };
        let taken = |to: Square| self.play.board().at(to).is_some();
        draw(self.play.board(), |square| {
            goes(square).then(|| if taken(square) { "x" } else { "o" })
        })
    }

    #[track_caller]
    pub(crate) fn at(&self, square: &str) -> PieceId {
        let Some(named) = self.rules().geometry().named(square) else {
            panic!("{square:?} is not a square of\n{self}")
        };
        let Some(piece) = self.play.board().at(named) else {
            panic!("there is no piece on {square}:\n{self}")
        };
        piece
    }

    #[track_caller]
    fn actions_of(&self, square: &str) -> Vec<Action> {
        let piece = self.play.board().piece(self.at(square));
        let actions = sandbox::actions(self.play.scene(), piece.owner());
        actions.into_iter().filter(|action| action.from() == piece.square()).collect()
    }

    fn texts(&self, actions: &[Action], which: impl Fn(&Action) -> bool) -> Vec<String> {
        let mut texts: Vec<String> = actions
            .iter()
            .filter(|action| which(action))
            .map(|action| action.text(self.rules()))
            .collect();
        texts.sort_unstable();
        texts
    }

    fn ability(&self, action: &Action) -> &'static str {
        let piece = action.from().and_then(|from| self.play.board().at(from));
        let kind = piece.map(|piece| self.rules().kind(self.play.board().piece(piece).kind()));
        kind.and_then(|kind| kind.ability(action.ability)).map_or("nothing", Ability::id)
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.play.board().rules()
    }

    /// The actions so far, for the start of a sentence.
    fn past(&self) -> String {
        let actions: Vec<String> = self
            .play
            .journal()
            .records()
            .iter()
            .map(|record| record.action.text(self.rules()))
            .collect();
        if actions.is_empty() {
            "at the start".to_owned()
        } else {
            format!("after {}", actions.join(", "))
        }
    }
}

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(self.play.board(), |_| None).fmt(f)
    }
}

impl fmt::Debug for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{self}", self.past())
    }
}

/// Starts the game of a draft.
#[track_caller]
fn opened(draft: Draft) -> Play {
    draft.open().unwrap_or_else(|fault| panic!("{fault}"))
}

/// The kind and the owner of a drawn piece.
fn man_of(rules: &Rules, cell: &str) -> Option<(KindId, SeatId)> {
    let kind_of = |owner| rules.kinds().iter().position(|kind| drawn(kind.glyph(), owner) == cell);
    [SeatId(0), SeatId(1)]
        .into_iter()
        .find_map(|owner| kind_of(owner).map(|kind| (KindId(kind as u8), owner)))
}

fn no_piece(catalogue: &Catalogue, set: &str, cell: &str) -> String {
    let mut sets: Vec<&str> = catalogue.pieces().map(|entry| entry.plugin.set()).collect();
    sets.dedup();
    if !sets.contains(&set) {
        return format!("no piece of set {set:?} is linked{}", name::hint(set, &sets));
    }
    let glyphs: Vec<String> = catalogue
        .pieces_of(&[set])
        .map(|piece| format!("{} {}", catalogue.glyph(piece), piece.id()))
        .collect();
    format!("{cell:?} is not a glyph of set {set:?}: {}", glyphs.join(", "))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;
    use sortilege_core::register;
    use sortilege_core::{
        AbilityCode, Arg, Args, Description, Pattern, Piece, PieceContext, Scene, Step, Steps,
        SubDir,
    };

    struct Hop;
    impl Pattern for Hop {
        fn id(&self) -> &'static str {
            "HopPattern"
        }
        fn description(&self) -> Option<Description> {
            Some(Description::leaper(0, 2))
        }
    }

    struct Crawl;
    impl Pattern for Crawl {
        fn id(&self) -> &'static str {
            "CrawlPattern"
        }
        fn description(&self) -> Option<Description> {
            Some(Description::slides(&[SubDir::Up], Some(1)).forward())
        }
    }
    register!(Pattern: Hop, Crawl);

    /// Leaves the board, and under some names does so wrongly.
    struct Dive(&'static str);
    impl AbilityCode for Dive {
        fn id(&self) -> &'static str {
            self.0
        }
        fn rule(&self) -> &'static str {
            "Dives."
        }
        fn candidates(&self, _scene: Scene<'_>, _seat: SeatId) -> Bits {
            if self.0 == "Hidden" { Bits::EMPTY } else { Bits::FULL }
        }
        fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
            let square = site.scene.board.piece(site.piece).square().filter(|_| self.0 != "Lost");
            choose(Args::new([square.map_or(Arg::Number(7), Arg::Square)]));
        }
        fn perform(&self, site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
            static DIVED: AtomicBool = AtomicBool::new(false);
            if self.0 == "Moody" && DIVED.fetch_not(Ordering::Relaxed) {
                return;
            }
            for _ in 0..if self.0 == "Twice" { 2 } else { 1 } {
                steps.push(Step::Remove { piece: site.piece });
            }
        }
    }

    /// A piece of the pond: its id, its glyph and what it can do.
    struct Animal(&'static str, &'static str, fn() -> Vec<Ability>);
    impl Piece for Animal {
        fn id(&self) -> &'static str {
            self.0
        }
        fn set(&self) -> &'static str {
            "pond"
        }
        fn glyph(&self) -> &'static str {
            self.1
        }
        fn rule(&self) -> &'static str {
            "Lives in a pond."
        }
        fn abilities(&self) -> Vec<Ability> {
            (self.2)()
        }
    }

    fn frog() -> Vec<Ability> {
        let (hop, onto) =
            (Ability::moves("Hop", "HopPattern"), Ability::takes("HopOnto", "HopPattern"));
        vec![hop.into(), onto.into(), Ability::Code(&Dive("Dive"))]
    }

    fn tadpole() -> Vec<Ability> {
        let crawl = Ability::moves("Crawl", "CrawlPattern");
        let hop = Ability::moves("FirstHop", "HopPattern").while_unmoved();
        vec![crawl.short_of_far_row().into(), crawl.promoting(&["Frog", "Newt"]).into(), hop.into()]
    }

    fn salamander() -> Vec<Ability> {
        vec![
            Ability::moves("Hop", "HopPattern").into(),
            Ability::takes("HopOnto", "HopPattern").into(),
        ]
    }

    static FROG: Animal = Animal("Frog", "F", frog);
    static TADPOLE: Animal = Animal("Tadpole", "T", tadpole);
    static NEWT: Animal =
        Animal("Newt", "N", || vec![Ability::Code(&Dive("Dive")), Ability::Code(&Dive("Drown"))]);
    static HERON: Animal = Animal("Heron", "H", || vec![Ability::Code(&Dive("Hidden"))]);
    static LEECH: Animal = Animal("Leech", "L", || vec![Ability::Code(&Dive("Lost"))]);
    static MOLE: Animal = Animal("Mole", "M", || vec![Ability::Code(&Dive("Moody"))]);
    static EEL: Animal = Animal("Eel", "E", || vec![Ability::Code(&Dive("Twice"))]);
    static SALAMANDER: Animal = Animal("Salamander", "SA", salamander);
    register!(Piece: SALAMANDER, FROG, TADPOLE, NEWT, HERON, LEECH, MOLE, EEL);

    #[test]
    fn goes_takes_becomes_and_is_taken_back() {
        let start = "
            . . # . .
            . . . . .
            F . f . .
            T T . . .
            ";
        let pond = Scenario::new("pond", start).check(start);
        assert_eq!(pond.actions("a2"), ["ability a2", "move a2 a4", "move a2 c2"]);
        let reach = "
            o . # . .
            . . . . .
            F . x . .
            T T . . .
            ";
        let taken = "
            . . # . .
            . . . . .
            . . F . .
            T T . . .
            ";
        let pond = pond.check_reach("a2", reach).act("move a2 c2").check(taken).undo().check(start);
        let far = pond
            .act("move b1 b3")
            .act("move c2 e2")
            .act("move b3 b4 Newt")
            .act("ability e2")
            .check(
                "
            . N # . .
            . . . . .
            F . . . .
            T . . . .
            ",
            );
        far.undo().undo().undo().undo().check(start);
    }

    #[test]
    fn boards_of_every_width_run() {
        for side in [8_usize, 10, 16] {
            let row = |letter: &str| format!("{letter}{}\n", ".".repeat(side - letter.len()));
            let drawing =
                |middle: [&str; 3]| row("...").repeat(side - 3) + &middle.map(row).concat();
            Scenario::new("pond", &drawing(["f", "", "F"]))
                .act("move a1 a3")
                .check(&drawing(["F", "", ""]));
        }
    }

    #[test]
    fn a_magic_square_is_shown_while_no_piece_stands_there() {
        let pond = Scenario::new("pond", "F . * \n . . . \n f . .")
            .act("move a3 c3")
            .check(". . F \n . . . \n f . .");
        pond.act("move a1 c1").act("move c3 a3").check("F . * \n . . . \n . . f");
    }

    #[test]
    fn a_magic_square_is_marked_where_it_is_reached() {
        Scenario::new("pond", "F . * \n . . . \n * . .")
            .check_reach("a3", "F . o \n . . . \n o . .")
            .check_reach("a3", "F.o\n...\no..");
    }

    #[test]
    fn glyphs_of_two_letters_fill_their_cells_and_padding_does_not_matter() {
        let pond = Scenario::new("pond", "SA . sa * \n . # . . \n F . f .");
        assert_eq!(pond.to_string(), "SA .  sa *\n.  #  .  .\nF  .  f  .\n");
        assert_eq!(pond.reach("a3"), "SA .  x  *\n.  #  .  .\nF  .  f  .\n");
        assert_eq!(pond.reach("a1"), "SA .  sa *\n.  #  .  .\nF  .  x  .\n");
        let taken = pond.check("SA .    sa * \n .#.. \n F  .  f  .").act("move a3 c3");
        assert_eq!(taken.to_string(), ".  .  SA *\n.  #  .  .\nF  .  f  .\n");
        let gone = taken.check(". . SA * \n .#.. \n F.f.").act("ability c1").act("ability a1");
        gone.check(". . SA * \n . # . . \n ....");
    }

    #[test]
    #[should_panic(expected = "\"Sa\" is not a glyph of set \"pond\": E Eel, F Frog,")]
    fn a_glyph_of_mixed_case_belongs_to_no_seat() {
        let _ = Scenario::new("pond", "F Sa");
    }

    #[test]
    #[should_panic(expected = "\"...\" is not a glyph of set")]
    fn cells_are_separated_everywhere_or_nowhere_in_a_row() {
        let _ = Scenario::new("pond", "F ...");
    }

    #[test]
    fn the_moved_pieces_and_the_seat_to_move_can_be_set() {
        let tadpoles =
            Scenario::new("pond", ". . t \n . . . \n . . . \n T T .").moved("b1").to_move("black");
        assert_eq!(tadpoles.actions("a1"), ["move a1 a2", "move a1 a3", "move a1 c1"]);
        assert_eq!(tadpoles.actions("b1"), ["move b1 b2"]);
        tadpoles.act("move c4 c2").act("move b1 b2").check(". . . \n . . . \n . T t \n T . .");
    }

    #[test]
    #[should_panic(
        expected = "white cannot do \"move a1 b1\" at the start:\nF . .\n\nability a1\nmove a1 c1"
    )]
    fn an_impossible_action_is_refused_with_the_possible_ones() {
        let _ = Scenario::new("pond", "F . .").act("move a1 b1");
    }

    #[test]
    #[should_panic(expected = "white cannot do")]
    fn the_other_seat_waits() {
        let _ = Scenario::new("pond", "F . f").act("ability c1");
    }

    #[test]
    #[should_panic(expected = "after move a1 c1 the board is\n. . F\nnot\nF . .\n")]
    fn a_wrong_board_is_shown_beside_the_right_one() {
        Scenario::new("pond", "F . .").act("move a1 c1").check("F . .");
    }

    #[test]
    #[should_panic(expected = "at the start the piece on a1 reaches\nF . x\nnot\nF . o\n")]
    fn a_wrong_reach_is_shown_beside_the_right_one() {
        Scenario::new("pond", "F . f").check_reach("a1", "F . o");
    }

    #[test]
    #[should_panic(expected = "at the start the piece on a1 can [\"ability a1\"], not []")]
    fn an_unexpected_ability_is_reported() {
        Scenario::new("pond", "F").check_abilities("a1", &[]);
    }

    #[test]
    #[should_panic(expected = "\"x\" is not a glyph of set \"pond\": E Eel, F Frog,")]
    fn a_letter_that_is_not_a_piece_is_reported() {
        let _ = Scenario::new("pond", "F x");
    }

    #[test]
    #[should_panic(expected = "no piece of set \"pont\" is linked (did you mean \"pond\"?)")]
    fn a_set_that_is_not_linked_is_reported() {
        let _ = Scenario::new("pont", "F");
    }

    #[test]
    fn of_two_abilities_that_read_the_same_one_is_named() {
        let _ = Scenario::new("pond", "N .").act_by("Drown", "ability a1").check(". .");
    }

    #[test]
    #[should_panic(expected = "\"ability a1\" could be by Dive or Drown: use act_by")]
    fn of_two_abilities_that_read_the_same_none_is_guessed() {
        let _ = Scenario::new("pond", "N .").act("ability a1");
    }

    #[test]
    #[should_panic(expected = "Hidden of Heron is not for its candidates only")]
    fn an_ability_is_for_its_candidates() {
        let _ = Scenario::new("pond", "H").actions("a1");
    }

    #[test]
    #[should_panic(expected = "Lost of Leech does not name the piece's own square first")]
    fn an_ability_names_its_piece() {
        let _ = Scenario::new("pond", "L").actions("a1");
    }

    #[test]
    #[should_panic(expected = "ability a1 leads to another board the second time")]
    fn an_ability_does_the_same_each_time() {
        let _ = Scenario::new("pond", "M .").act("ability a1");
    }

    #[test]
    #[should_panic(expected = "ability a1 fails: piece Eel proposed an impossible step")]
    fn an_ability_proposes_what_can_be() {
        let _ = Scenario::new("pond", "E .").act("ability a1");
    }
}
