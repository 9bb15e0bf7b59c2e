//! The board of a document: its size, holes and magic squares.

use serde_json::{Map, Value, json};
use sortilege_core::{Bits, Facts, Geometry, Lettering, MAX_SIDE};

use super::field::{Field, Given, View};
use super::node::Node;
use super::schema::Schema;
use super::shape::{integer, list, object};
use super::touched::Touched;
use crate::SetupError;

/// Where the board comes from, and how its squares are written.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The files and ranks of a board that is the same in every game; `None`: setups give it.
    pub fixed: Option<(u8, u8)>,
    /// How squares are written.
    pub lettering: Lettering,
}

impl Shape {
    /// A board that setups give, with squares written as in chess.
    pub const GIVEN: Self = Self { fixed: None, lettering: Lettering::CHESS };

    /// The geometry of a setup's board.
    pub(crate) fn geometry(&self, setup: &Given<'_>) -> Result<Geometry, SetupError> {
        let geometry = match (setup.get("board"), self.fixed) {
            (Some(node), _) => return read(node, self.lettering),
            (None, Some((width, height))) => Geometry::new(width.into(), height.into()),
            (None, None) => return setup.root.error("a board is missing"),
        };
        let geometry = geometry.or_else(|error| setup.root.error(error.to_string()))?;
        Ok(geometry.lettered(self.lettering))
    }
}

/// The board, as `board`.
pub struct Board;

const KEYS: [&str; 4] = ["width", "height", "magic", "holes"];

impl Field for Board {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["board"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let geometry = view.scene.board.rules().geometry();
        let names = |set: Bits| set.iter().map(|at| geometry.name(at)).collect::<Vec<_>>();
        let board = json!({
            "width": geometry.width(),
            "height": geometry.height(),
            "magic": names(geometry.magic()),
            "holes": names(geometry.holes()),
        });
        state.insert("board".into(), board);
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let side = |what: &str| integer(1, MAX_SIDE.into(), what);
        let squares = |what: &str| list(&schema.part("square"), what);
        let board = json!({
            "width": side("Number of files."),
            "height": side("Number of ranks."),
            "magic": squares("The magic squares; none by default."),
            "holes": squares("The squares that are missing; none by default."),
        });
        fields.insert("board".into(), object(board, &[], "The board."));
    }

    fn is_touched(&self, _touched: &Touched) -> bool {
        false
    }
}

fn read(node: &Node<'_>, lettering: Lettering) -> Result<Geometry, SetupError> {
    let fields = node.object()?;
    let mut side = [None, None];
    for (key, value) in &fields {
        match *key {
            "width" => side[0] = Some(value.integer(1, MAX_SIDE.into())?),
            "height" => side[1] = Some(value.integer(1, MAX_SIDE.into())?),
            "magic" | "holes" => {}
            _ => return value.unknown(key, &KEYS),
        }
    }
    let [Some(width), Some(height)] = side else {
        return node.error("a board needs a width and a height");
    };
    let geometry = Geometry::new(width as u64, height as u64);
    let geometry = geometry.or_else(|error| node.error(error.to_string()))?.lettered(lettering);
    let squares = |key: &str| -> Result<Bits, SetupError> {
        match fields.iter().find(|(other, _)| *other == key) {
            Some((_, squares)) => {
                squares.list()?.iter().map(|square| square.square(&geometry)).collect()
            }
            None => Ok(Bits::EMPTY),
        }
    };
    let (magic, holes) = (squares("magic")?, squares("holes")?);
    Ok(geometry.clone().with_magic(magic).with_holes(holes).lettered(lettering))
}
