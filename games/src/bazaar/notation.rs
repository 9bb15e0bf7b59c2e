//! Actions as text: `move e2e4`, `move e7e8q`, `buy sharpen e4`, `buy tax`, `pass`.

use sortilege_core::{Action, Arg, Refusal, Scene, Square, name};
use sortilege_table::Notation;

use super::explain;
use super::referee::BazaarReferee;
use super::verb;
use crate::chess::notation::{meant_by_uci, uci};

impl Notation for BazaarReferee {
    fn is_of(&self, _scene: Scene<'_>, action: &Action, square: Square) -> bool {
        let place = usize::from(action.verb == verb::BUY);
        action.args.square(place) == Some(square)
    }

    fn text(&self, scene: Scene<'_>, action: &Action) -> String {
        let rules = scene.board.rules();
        if let Some(declaration) = action.declaration() {
            return declaration.text().to_owned();
        }
        match (action.verb, action.args.as_slice()) {
            (verb::MOVE, _) => format!("move {}", uci(scene, action)),
            (verb::BUY, [Arg::Number(_), rest @ ..]) => {
                let sold = self.shop.bought(action);
                let id = sold.map_or("", |sold| rules.effect_id(sold.effect));
                match rest {
                    [Arg::Square(square)] => format!("buy {id} {}", rules.geometry().name(*square)),
                    _ => format!("buy {id}"),
                }
            }
            _ => "pass".to_owned(),
        }
    }

    /// A move may also be written without its verb. A text that is not legal is read as what it
    /// describes, so that [`Notation::refusals`] can say what is wrong with it.
    fn parse(&self, scene: Scene<'_>, legal: &[Action], text: &str) -> Result<Action, Refusal> {
        let rules = scene.board.rules();
        let mut words = text.split_whitespace();
        let (first, rest) = (words.next().unwrap_or_default(), words.collect::<Vec<_>>());
        match (first, rest.as_slice()) {
            ("pass", []) => Ok(Action::new(verb::PASS, [])),
            ("buy", [id, rest @ ..]) => {
                let names: Vec<&str> =
                    self.shop.wares.iter().map(|sold| rules.effect_id(sold.effect)).collect();
                let Some(place) = names.iter().position(|name| name == id) else {
                    let (shown, hint) = (name::clip(id), name::hint(id, &names));
                    return Err(Refusal(format!("the shop does not sell {shown:?}{hint}")));
                };
                let effect = Arg::Number(self.shop.wares[place].effect.0.into());
                match rest {
                    [] => Ok(Action::new(verb::BUY, [effect])),
                    [square] => match rules.geometry().named(square) {
                        Some(square) => Ok(Action::new(verb::BUY, [effect, Arg::Square(square)])),
                        None => Err(Refusal(format!(
                            "{:?} is not a square of this board",
                            name::clip(square)
                        ))),
                    },
                    _ => Err(Refusal("write \"buy EFFECT\" or \"buy EFFECT SQUARE\"".to_owned())),
                }
            }
            ("move", [squares]) => self.parse_move(scene, legal, squares),
            ("buy", []) => Err(Refusal("say what to buy, such as \"buy sharpen e2\"".to_owned())),
            ("move", _) => Err(Refusal("write a move as \"move e2e4\"".to_owned())),
            (squares, []) => self.parse_move(scene, legal, squares),
            _ => Err(unknown(text)),
        }
    }

    fn permissions(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        explain::permissions(self, scene, action)
    }

    fn refusals(&self, scene: Scene<'_>, action: &Action) -> Vec<String> {
        explain::refusals(self, scene, action)
    }
}

impl BazaarReferee {
    fn parse_move(
        &self,
        scene: Scene<'_>,
        legal: &[Action],
        text: &str,
    ) -> Result<Action, Refusal> {
        let mut moves = legal.iter().filter(|action| action.verb == verb::MOVE);
        let listed = moves.find(|action| uci(scene, action) == text).copied();
        listed.or_else(|| meant_by_uci(scene, text)).ok_or_else(|| unknown(text))
    }
}

fn unknown(text: &str) -> Refusal {
    let words = "actions are \"move e2e4\", \"buy sharpen e2\", \"buy tax\" and \"pass\"";
    Refusal(format!("not an action: {:?}; {words}", name::clip(text)))
}
