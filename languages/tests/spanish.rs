//! Spanish is complete for arcana and chess, and says what their rules say in English.

use sortilege_languages::{
    English, Language, check, files_of, in_language, names::Category, retell, text,
};

/// The setups of the games. No catalogue knows them.
const SETUPS: [(&str, &[&str]); 5] = [
    ("arcana", &["standard", "skirmish", "fourfold"]),
    ("bazaar", &["standard"]),
    ("chess", &["standard"]),
    ("lanes", &["standard"]),
    ("lucky", &["standard"]),
];

#[test]
fn nothing_is_missing_stale_or_too_much() {
    let catalogue = sortilege_assembly::catalogue().unwrap();
    let mut english = English::of_messages().and(English::of_plugins(&catalogue));
    for (game, setups) in SETUPS {
        setups.iter().for_each(|setup| english.add_name(Category::Setup, game, setup));
    }
    let translated = ["arcana-", "any-", "chess-", "game-"];
    english.require(|key| {
        let is_name = |category: &str| key.split('-').nth(1) == Some(category);
        translated.iter().any(|start| key.starts_with(start)) || is_name("seat") || is_name("setup")
    });
    let texts: Vec<&str> = files_of("es").iter().map(|file| file.text).collect();
    let problems = check(&texts, &english);
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

#[test]
fn the_rules_to_read_have_the_same_parts_and_placeables() {
    let parts = |text: &str| {
        let braced = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
        let typed = text.split('`').skip(1).step_by(2);
        let words = braced.map(|(name, _)| name).chain(typed);
        let heads = text.lines().map(|line| line.starts_with("## "));
        (words.map(str::to_owned).collect::<Vec<_>>(), heads.collect::<Vec<_>>())
    };
    let english = [
        ("rules/arcana", include_str!("../../games/src/arcana/rules.md")),
        ("rules/chess", include_str!("../../games/src/chess/rules.md")),
    ];
    in_language(Language::of("es").unwrap(), || {
        for (id, english) in english {
            assert_eq!(parts(text(id).unwrap()), parts(english), "{id}");
        }
    });
}

#[test]
fn sentences_of_rules_are_said_in_spanish() {
    let told = [
        ("square: there is no piece on h3", "casilla: no hay ninguna pieza en h3"),
        ("owner: the Pawn belongs to black", "dueño: la pieza Peón pertenece a negro"),
        (
            "moved: it has acted this turn; casting: for 2 more rounds; mana: costs 1, white has 0",
            "movida: ya ha actuado este turno; en preparación: durante 2 rondas más; maná: cuesta \
             1, blanco tiene 0",
        ),
        (
            "mana: costs 2 (1 plus 3 by Fire minus 2 by Ice), white has 3",
            "maná: cuesta 2 (1 más 3 por Fuego menos 2 por Hielo), blanco tiene 3",
        ),
        (
            "RookPattern (granted by Fire): does not lead from a1 to b3, use \"take a1 b3\"",
            "patrón de la Torre (concedido por Fuego): no lleva de a1 a b3, usa \"take a1 b3\"",
        ),
        (
            "Push: not allowed here (Pushes a piece next to it one square; the piece kills what it \
             lands on, or dies if that cannot be killed)",
            "Empujón: no permitido aquí (Empuja una casilla una pieza que esté junto a él; la \
             pieza mata lo que hay donde cae, o muere si eso no se puede matar)",
        ),
        (
            "FireSpell: Puts Fire on all pieces around it for 6 rounds.",
            "Hechizo de fuego: Pone Fuego en todas las piezas de alrededor durante 6 rondas.",
        ),
        (
            "Ice: the Pawn cannot act for the rest of the game",
            "Hielo: la pieza Peón no puede actuar durante el resto de la partida",
        ),
        (
            "Deactivate: the Pawn cannot act for 1 more round",
            "Desactivación: la pieza Peón no puede actuar durante 1 ronda más",
        ),
        (
            "unknown action \"mve\" (did you mean \"move\"?)",
            "acción desconocida \"mve\" (¿querías decir \"move\"?)",
        ),
        ("300 rounds, 2 turns and 1 movement", "300 rondas, 2 turnos y 1 movimiento"),
        (
            "Pawn: the way from a1 to g1 is blocked by black's knight on b1",
            "Peón: el camino de a1 a g1 está cerrado por caballo de negro en b1",
        ),
        (
            "Castle: the Rook on h1 has already moved",
            "Enroque: la pieza Torre de h1 ya se ha movido",
        ),
        ("Knight: piece, drawn as N.", "Caballo: pieza, dibujada como N."),
        ("- Tags: BIO, TRANS", "- Etiquetas: Ser vivo, Transportable"),
        ("- Cost: movements 1, mana 2", "- Coste: movimientos 1, maná 2"),
        ("- Counters: max_life 4", "- Contadores: vida máxima 4"),
        (
            "- Summoned by Portal: needs at least 2 of them, takes 3 rounds, for an additional \
             mana 1",
            "- La invoca Portal: mínimo necesario 2, tarda 3 rondas, y cuesta además maná 1",
        ),
        (
            "Ability Leap: Moves or takes like a Knight.",
            "Habilidad Salto: Se mueve o captura como un Caballo.",
        ),
        (
            "- BalistaAttack attacks by BalistaAttackPattern, up to 6 squares, but not past pieces \
             with IMP",
            "- BalistaAttack: ataca según ataque de la Balista, hasta 6 casillas, pero no más allá \
             de piezas con Impenetrable",
        ),
        (
            "- Step moves by PawnStepPattern, only onto the last rank, and becomes Queen or Rook \
             or Bishop or Knight",
            "- Step: se mueve según paso del peón, solo a la última fila, y se convierte en Dama, \
             Torre, Alfil o Caballo",
        ),
        (
            "- CrazyPawnMove moves by CrazyPawnPattern, one of 8 variants, chosen at random each \
             turn",
            "- CrazyPawnMove: se mueve según patrón del Peón loco, una de 8 variantes, elegida al \
             azar en cada turno",
        ),
        ("- Cooldown: 10 rounds", "- Recarga: 10 rondas"),
        (
            "- How long its Deactivate lasts: 3 rounds on a Pawn, 6 rounds on a Ram",
            "- Cuánto dura su Desactivación: 3 rondas en Peón, 6 rondas en Ariete",
        ),
        (
            "- Typed: ability SQUARE, in a game: ability a3",
            "- Se escribe: ability SQUARE, en una partida: ability a3",
        ),
        (
            "Area RookPattern, to the edge of the board:",
            "Área patrón de la Torre, hasta el borde del tablero:",
        ),
        ("what nobody has written", "what nobody has written"),
    ];
    in_language(Language::of("es").unwrap(), || {
        for (english, spanish) in told {
            assert_eq!(retell(english), spanish);
        }
    });
}
