# Arcana in Spanish: names and rules of everything that the game has.
#
# Above a message with a rule stands the English rule that it translates, word for word.
# Where a value breaks a line, the program has a space.
#
# Terms, kept the same everywhere:
#
#   ability habilidad           hand mano                   rank fila
#   ally, enemy aliado, enemigo hole hueco                  rest (cooldown) recarga
#   attack atacar               kill, die matar, morir      round ronda
#   board tablero               life vida                   slide deslizarse
#   card carta                  magic square casilla mágica square casilla
#   cast, casting preparación   mana maná                   straight en ortogonal
#   damage daño                 move moverse, mover         summon, call invocar, llamar
#   deck mazo                   movement movimiento         tag etiqueta
#   discard descartar           owner dueño                 take capturar
#   draw (a card) robar         piece pieza                 throw lanzar
#   draw (of a game) tablas     play (a card) jugar         turn turno
#   effect efecto               player jugador              within a square of 7 x 7
#   empty vacía                 price, cost coste             en un cuadrado de 7 x 7
#   glyph símbolo               setup configuración         word palabra
#
# The player is addressed as "tú". A rule names a tag by its word with its id behind it, as in
# "impenetrable (IMP)", because the board and the sheets show the id. Seats are named like single
# players ("blanco tiene 3"), so that every verb is singular. Names of pieces have a capital letter,
# as in English.

## The game and its setups

# Fantasy chess with mana, cards and time: take every enemy King.
game-arcana = Arcana
    .rule = Ajedrez fantástico con maná, cartas y tiempo: captura a todos los Reyes enemigos.

arcana-setup-standard = estándar
arcana-setup-skirmish = escaramuza
arcana-setup-fourfold = a cuatro

## Seats

arcana-seat-white = blanco
arcana-seat-black = negro
arcana-seat-red = rojo
arcana-seat-blue = azul

## Verbs

arcana-verb-move = mover
arcana-verb-take = capturar
arcana-verb-attack = atacar
arcana-verb-ability = habilidad
arcana-verb-card = carta
arcana-verb-draw = robar
arcana-verb-discard = descartar
arcana-verb-end = terminar

## Counters of the game, of players and of pieces

arcana-counter-round_limit = límite de rondas
arcana-counter-mana = maná
arcana-counter-max_mana = maná máximo
arcana-counter-movements = movimientos
    .one = movimiento
arcana-counter-max_movements = movimientos máximos
arcana-counter-life = vida
arcana-counter-max_life = vida máxima
arcana-counter-attack_damage = daño de ataque
arcana-counter-take_damage = daño de captura
arcana-counter-moved = ha actuado
arcana-counter-cooldown = recarga
arcana-counter-royal = realeza
arcana-counter-leader = líder

## Words of actions

arcana-word-personal = personal
arcana-word-central = central
arcana-word-common = común

## Where cards are

arcana-holder-hand = mano
arcana-holder-personal_deck = mazo personal
arcana-holder-central_deck = mazo central
arcana-holder-board_cards = cartas en el tablero
arcana-holder-common_deck = mazo común

## Pieces

# Moves up to two squares straight over pieces, or one square in any direction; attacks up to 4
# squares away over everything.
arcana-Archer = Arquero
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas, o una casilla en
        cualquier dirección; ataca hasta a 4 casillas de distancia por encima de todo.

# Moves one square straight; attacks up to 6 squares straight through everything except IMP.
arcana-Balista = Balista
    .rule = Se mueve una casilla en ortogonal; ataca hasta a 6 casillas en ortogonal a través de
        todo, salvo lo impenetrable (IMP).

# Slides diagonally; its gaze deactivates the first piece on each diagonal, if it is an enemy.
arcana-Basilisk = Basilisco
    .rule = Se desliza en diagonal; su mirada desactiva la primera pieza de cada diagonal, si es
        enemiga.

# Slides diagonally; its ability moves it one square straight.
arcana-Bishop = Alfil
    .rule = Se desliza en diagonal; su habilidad lo mueve una casilla en ortogonal.

# Moves up to two squares straight over pieces, takes one square diagonally; builds up to three
# Walls in a line.
arcana-Builder = Constructor
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas, captura a una
        casilla en diagonal; construye hasta tres Muros en línea.

# Moves one square straight; attacks within a square of 7 x 7 over everything.
arcana-Cannon = Cañón
    .rule = Se mueve una casilla en ortogonal; ataca en un cuadrado de 7 x 7 por encima de todo.

# Moves one square straight; throws one of its owner's TRANS pieces next to it up to 10 squares.
arcana-Catapult = Catapulta
    .rule = Se mueve una casilla en ortogonal; lanza hasta a 10 casillas una pieza transportable
        (TRANS) de su dueño que esté junto a ella.

# Moves, takes and attacks up to two squares in a direction chosen at random each turn; can die to
# give its owner two cards.
arcana-CrazyPawn = Peón loco
    .rule = Se mueve, captura y ataca hasta a dos casillas en una dirección que se elige al azar
        cada turno; puede morir para dar dos cartas a su dueño.

# Moves like a Knight or a King; breathes Fire on enemies in an area three wide and five deep.
arcana-Dragon = Dragón
    .rule = Se mueve como un Caballo o un Rey; escupe Fuego sobre los enemigos en un área de tres de
        ancho y cinco de fondo.

# Flies up to 5 squares away over everything.
arcana-Gargoyle = Gárgola
    .rule = Vuela hasta a 5 casillas de distancia por encima de todo.

# Moves up to two squares straight over pieces, or one square in any direction; has four lives.
arcana-Golem = Gólem
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas, o una casilla en
        cualquier dirección; tiene cuatro vidas.

# Moves like a Knight but cannot take; draws a chosen card, or recycles one.
arcana-Imp = Diablillo
    .rule = Se mueve como un Caballo, pero no puede capturar; roba una carta elegida o recicla una.

# Moves one square in any direction; teleports once per game; a player who loses the last one is
# out.
arcana-King = Rey
    .rule = Se mueve una casilla en cualquier dirección; se teletransporta una vez por partida; el
        jugador que pierde el último queda eliminado.

# Leaps two squares along one axis and one along the other, over everything; its ability summons a
# Pawn on either side.
arcana-Knight = Caballo
    .rule = Salta dos casillas en un eje y una en el otro, por encima de todo; su habilidad invoca
        un Peón a cada lado.

# Moves one square in any direction, takes one square diagonally; attacks all pieces around it for
# 2.
arcana-Leech = Sanguijuela
    .rule = Se mueve una casilla en cualquier dirección, captura a una casilla en diagonal; ataca a
        todas las piezas de alrededor con 2 de daño.

# Moves up to two squares straight over pieces; uses all Magician cards on the board at once.
arcana-Magician = Mago
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas; usa a la vez todas
        las cartas de Mago que hay en el tablero.

# Moves one square in any direction but cannot take; raises its owner's maximum mana, twice.
arcana-Mandragora = Mandrágora
    .rule = Se mueve una casilla en cualquier dirección, pero no puede capturar; aumenta dos veces
        el maná máximo de su dueño.

# Moves like a Knight or a King; speeds up its owner's casting Portals next to it.
arcana-Mermaid = Sirena
    .rule = Se mueve como un Caballo o un Rey; acelera los Portales en preparación de su dueño que
        están junto a ella.

# Moves up to two squares straight over pieces; kills an enemy and controls it; the pieces it
# controls die with it.
arcana-Necromancer = Nigromante
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas; mata a un enemigo y
        lo controla; las piezas que controla mueren con él.

# Moves up to two squares straight over pieces, or one square in any direction; pushes a piece next
# to it; has two lives.
arcana-Ogre = Ogro
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas, o una casilla en
        cualquier dirección; empuja una pieza que esté junto a él; tiene dos vidas.

# Moves like a Knight or a Rook; teleports next to an enemy Magician.
arcana-Oni = Oni
    .rule = Se mueve como un Caballo o una Torre; se teletransporta junto a un Mago enemigo.

# Slides in all eight directions; uses one of the Paladin cards on the board.
arcana-Paladin = Paladín
    .rule = Se desliza en las ocho direcciones; usa una de las cartas de Paladín que hay en el
        tablero.

# Moves up to two squares forward and takes one square diagonally forward; can be crowned on the
# last rank.
arcana-Pawn = Peón
    .rule = Se mueve hasta dos casillas hacia delante y captura a una casilla en diagonal hacia
        delante; puede coronarse en la última fila.

# Calls portal units onto a square next to it.
arcana-Portal = Portal
    .rule = Llama a unidades del portal a una casilla junto a él.

# Slides in all eight directions; its ability is a Knight's leap.
arcana-Queen = Dama
    .rule = Se desliza en las ocho direcciones; su habilidad es un salto de Caballo.

# Moves one square straight; rams what stands in its way, harder after a longer run.
arcana-Ram = Ariete
    .rule = Se mueve una casilla en ortogonal; embiste lo que encuentra en su camino, con más fuerza
        cuanto más larga es la carrera.

# Slides straight; its ability slides all Rooks connected to it.
arcana-Rook = Torre
    .rule = Se desliza en ortogonal; su habilidad desliza todas las Torres conectadas con ella.

# Moves and takes like a Pawn; makes its owner's pieces on either side IMP permanently.
arcana-ShieldBearer = Portaescudos
    .rule = Se mueve y captura como un Peón; hace impenetrables (IMP) de forma permanente a las
        piezas de su dueño que están a sus lados.

# Moves up to two squares straight over pieces, takes one square in any direction; harms enemies on
# six sides.
arcana-Ship = Barco
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas, captura a una
        casilla en cualquier dirección; daña a los enemigos por seis lados.

# Moves like a Knight; lays a SpiderEgg above or below itself.
arcana-Spider = Araña
    .rule = Se mueve como un Caballo; pone un Huevo de araña encima o debajo de ella.

# Hatches into a Spider after 5 rounds.
arcana-SpiderEgg = Huevo de araña
    .rule = Se abre después de 5 rondas y nace una Araña.

# Slides diagonally; deactivates one enemy anywhere.
arcana-Succubus = Súcubo
    .rule = Se desliza en diagonal; desactiva a un enemigo en cualquier lugar.

# Moves up to two squares and takes one square forward, straight or diagonally; can make itself IMM
# and IMP.
arcana-SuperPawn = Superpeón
    .rule = Se mueve hasta dos casillas y captura a una casilla hacia delante, en ortogonal o en
        diagonal; puede hacerse inmune (IMM) e impenetrable (IMP).

# Calls swamp units onto a square next to it.
arcana-Swamp = Pantano
    .rule = Llama a unidades del pantano a una casilla junto a él.

# Moves up to two squares straight over pieces, takes one square straight; deactivates enemy STR
# around it.
arcana-TeslaTower = Torre Tesla
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas, captura a una
        casilla en ortogonal; desactiva las estructuras (STR) enemigas de alrededor.

# Stands in the way; can deconstruct itself for free.
arcana-Wall = Muro
    .rule = Cierra el paso; puede derribarse a sí mismo sin coste.

# Moves up to two squares straight over pieces; casts a Portal onto a magic square next to it.
arcana-Warlock = Brujo
    .rule = Se mueve hasta dos casillas en ortogonal por encima de otras piezas; crea un Portal en
        una casilla mágica junto a él, tras una preparación.

# Moves like a Rook or a King; attacks all pieces around it for 2.
arcana-Witch = Bruja
    .rule = Se mueve como una Torre o un Rey; ataca a todas las piezas de alrededor con 2 de daño.

## Abilities of pieces

# Deactivates the first piece on each diagonal, if it is an enemy, for 4 rounds.
arcana-ability-Gaze = Mirada
    .rule = Desactiva durante 4 rondas la primera pieza de cada diagonal, si es enemiga.

# Moves one square straight onto an empty square.
arcana-ability-Sidestep = Paso lateral
    .rule = Se mueve una casilla en ortogonal a una casilla vacía.

# Puts a Wall on each empty square of the next three in one direction.
arcana-ability-Build = Construcción
    .rule = Pone un Muro en cada casilla vacía de las tres siguientes en una dirección.

# Throws one of its owner's TRANS pieces next to it 1 to 10 squares in one direction, onto an empty
# square or onto an enemy, which it takes.
arcana-ability-Throw = Lanzamiento
    .rule = Lanza una pieza transportable (TRANS) de su dueño que esté junto a ella, de 1 a 10
        casillas en una dirección, a una casilla vacía o sobre un enemigo, al que captura.

# Dies and gives its owner the two top cards of the personal deck.
arcana-ability-Sacrifice = Sacrificio
    .rule = Muere y da a su dueño las dos cartas superiores del mazo personal.

# Sets enemies on Fire for 4 rounds in an area three wide and five deep.
arcana-ability-Breath = Aliento
    .rule = Prende Fuego a los enemigos durante 4 rondas en un área de tres de ancho y cinco de
        fondo.

# Draws a chosen card from the personal deck, or recycles one from any central deck into it.
arcana-ability-Errand = Recado
    .rule = Roba una carta elegida del mazo personal, o recicla en él una de cualquier mazo central.

# Once per game, goes to an empty square at most 5 squares away for free.
arcana-ability-Teleport = Teletransporte
    .rule = Una vez por partida va, sin coste, a una casilla vacía a 5 casillas de distancia como
        máximo.

# Summons a Pawn on each empty square to its left and right.
arcana-ability-Squires = Escuderos
    .rule = Invoca un Peón en cada casilla vacía a su izquierda y a su derecha.

# Attacks all pieces around it for 2, allies too.
arcana-ability-Outburst = Estallido
    .rule = Ataca a todas las piezas de alrededor con 2 de daño, también a las aliadas.

# Uses the abilities of all Magician cards that its owner has on the board, at once.
arcana-ability-Conjure = Conjuro
    .rule = Usa a la vez las habilidades de todas las cartas de Mago que su dueño tiene en el
        tablero.

# Adds 1 to its owner's maximum mana now, and 1 more at the start of the next turn.
arcana-ability-Growth = Crecimiento
    .rule = Suma ahora 1 al maná máximo de su dueño, y 1 más al comienzo de su próximo turno.

# Takes 2 rounds off the casting time of its owner's Portals next to it.
arcana-ability-Song = Canto
    .rule = Quita 2 rondas al tiempo de preparación de los Portales de su dueño que están junto a
        ella.

# Kills an enemy within a square of 7 x 7 and controls it; it has no tags except DEAD.
arcana-ability-Control = Control
    .rule = Mata a un enemigo en un cuadrado de 7 x 7 y lo controla; queda sin etiquetas, salvo
        DEAD.

# Pushes a piece next to it one square; the piece kills what it lands on, or dies if that cannot be
# killed.
arcana-ability-Push = Empujón
    .rule = Empuja una casilla una pieza que esté junto a él; la pieza mata lo que hay donde cae, o
        muere si eso no se puede matar.

# Teleports to an empty square next to an enemy Magician.
arcana-ability-Ambush = Emboscada
    .rule = Se teletransporta a una casilla vacía junto a un Mago enemigo.

# Uses the ability of one Paladin card that its owner has on the board.
arcana-ability-Vow = Voto
    .rule = Usa la habilidad de una carta de Paladín que su dueño tiene en el tablero.

# On the last rank, becomes a Queen, Rook, Bishop or Knight.
arcana-ability-Crowning = Coronación
    .rule = En la última fila se convierte en Dama, Torre, Alfil o Caballo.

# Summons a piece onto a square next to it; the cost, the time and the number of callers depend on
# the piece.
arcana-ability-CallPortalUnit = Llamada del Portal
    .rule = Invoca una pieza en una casilla junto a él; el coste, el tiempo y el número necesario de
        piezas que llaman dependen de la pieza invocada.

# Moves or takes like a Knight.
arcana-ability-Leap = Salto
    .rule = Se mueve o captura como un Caballo.

# Runs in one direction and hits the first piece it meets; for every five squares of run-up it goes
# on for one more square or hit.
arcana-ability-Ramming = Embestida
    .rule = Corre en una dirección y golpea la primera pieza que encuentra; por cada cinco casillas
        de carrera avanza una casilla más o da un golpe más.

# Slides all of its owner's Rooks that are connected to it in one direction until they take a piece
# or reach the edge of the board.
arcana-ability-Charge = Carga
    .rule = Desliza en una dirección todas las Torres de su dueño conectadas con ella, hasta que
        capturan una pieza o llegan al borde del tablero.

# Gives its owner's pieces to its left and right IMP for the rest of the game.
arcana-ability-Shield = Escudo
    .rule = Hace impenetrables (IMP) durante el resto de la partida a las piezas de su dueño que
        están a su izquierda y a su derecha.

# Does 1 damage to enemies next to it, except straight up and down.
arcana-ability-Broadside = Andanada
    .rule = Hace 1 de daño a los enemigos que están junto a él, salvo justo arriba y justo abajo.

# Puts a SpiderEgg on the empty square above or below itself.
arcana-ability-Lay = Puesta
    .rule = Pone un Huevo de araña en la casilla vacía encima o debajo de ella.

# Automatically becomes a Spider after 5 rounds.
arcana-ability-Hatch = Eclosión
    .rule = Se convierte automáticamente en Araña después de 5 rondas.

# Deactivates one enemy at any distance for 6 rounds.
arcana-ability-Charm = Encanto
    .rule = Desactiva durante 6 rondas a un enemigo a cualquier distancia.

# Adds IMM and IMP to itself.
arcana-ability-Steel = Acero
    .rule = Se hace inmune (IMM) e impenetrable (IMP).

# Summons a piece onto a square next to it; the cost, the time and the number of callers depend on
# the piece.
arcana-ability-CallSwampUnit = Llamada del Pantano
    .rule = Invoca una pieza en una casilla junto a él; el coste, el tiempo y el número necesario de
        piezas que llaman dependen de la pieza invocada.

# Deactivates enemy STR within a square of 7 x 7 for 6 rounds.
arcana-ability-Discharge = Descarga
    .rule = Desactiva durante 6 rondas las estructuras (STR) enemigas en un cuadrado de 7 x 7.

# Deconstructs itself and dies.
arcana-ability-Deconstruct = Derribo
    .rule = Se derriba a sí mismo y muere.

# Creates a Portal on an empty magic square next to it, and gives its owner 2 mana back.
arcana-ability-OpenPortal = Apertura de portal
    .rule = Crea un Portal en una casilla mágica vacía junto a él, y devuelve 2 de maná a su dueño.

## Abilities that cards give

# Attacks an enemy with DEM within a square of 7 x 7.
arcana-ability-Smite = Castigo
    .rule = Ataca a un enemigo demoníaco (DEM) en un cuadrado de 7 x 7.

# Puts Fire on all pieces around it for 6 rounds.
arcana-ability-FireSpell = Hechizo de fuego
    .rule = Pone Fuego en todas las piezas de alrededor durante 6 rondas.

# Puts Ice on all pieces around it for 4 rounds.
arcana-ability-IceSpell = Hechizo de hielo
    .rule = Pone Hielo en todas las piezas de alrededor durante 4 rondas.

# Makes an ally around it invulnerable for 3 rounds.
arcana-ability-Blessing = Bendición
    .rule = Hace invulnerable durante 3 rondas a un aliado de alrededor.

# Revives a dead ally, except a King, on an empty square next to it.
arcana-ability-Revival = Resurrección
    .rule = Revive a un aliado muerto, salvo un Rey, en una casilla vacía junto a él.

## Cards

# Permanently adds 1 to your maximum mana.
arcana-AddMana = Más maná
    .rule = Suma 1 de forma permanente a tu maná máximo.

# Permanently adds 1 movement to each of your turns.
arcana-AddMovement = Más movimientos
    .rule = Suma 1 movimiento de forma permanente a cada uno de tus turnos.

# Your Paladins can attack a DEM enemy within a square of 7 x 7.
arcana-AttackToDemonicCard = Carta de ataque a demonios
    .rule = Tus Paladines pueden atacar a un enemigo demoníaco (DEM) en un cuadrado de 7 x 7.

# Your Magicians can put Fire on all pieces around them; at the start of your turn they cancel Ice
# there.
arcana-FireCard = Carta de fuego
    .rule = Tus Magos pueden poner Fuego en todas las piezas de alrededor; al comienzo de tu turno
        quitan el Hielo de allí.

# Your Magicians can put Ice on all pieces around them; at the start of your turn they cancel Fire
# there.
arcana-IceCard = Carta de hielo
    .rule = Tus Magos pueden poner Hielo en todas las piezas de alrededor; al comienzo de tu turno
        quitan el Fuego de allí.

# Your Paladins can make an ally around them invulnerable.
arcana-InvulnerabilityCard = Carta de invulnerabilidad
    .rule = Tus Paladines pueden hacer invulnerable a un aliado de alrededor.

# Your Paladins can revive a dead ally next to them.
arcana-ReviveCard = Carta de resurrección
    .rule = Tus Paladines pueden revivir a un aliado muerto junto a ellos.

# Summons a Knight next to one of your pieces or within a square of 7 x 7 around your King.
arcana-SummonKnight = Invocar Caballo
    .rule = Invoca un Caballo junto a una de tus piezas o en un cuadrado de 7 x 7 alrededor de tu
        Rey.

# Summons a Rook next to one of your pieces or within a square of 7 x 7 around your King.
arcana-SummonRook = Invocar Torre
    .rule = Invoca una Torre junto a una de tus piezas o en un cuadrado de 7 x 7 alrededor de tu
        Rey.

# Summons a Swamp next to one of your pieces or within a square of 7 x 7 around your King.
arcana-SummonSwamp = Invocar Pantano
    .rule = Invoca un Pantano junto a una de tus piezas o en un cuadrado de 7 x 7 alrededor de tu
        Rey.

# Summons a Warlock next to one of your pieces or within a square of 7 x 7 around your King.
arcana-SummonWarlock = Invocar Brujo
    .rule = Invoca un Brujo junto a una de tus piezas o en un cuadrado de 7 x 7 alrededor de tu Rey.

# Transforms into a chosen card of your personal deck.
arcana-Transform = Transformación
    .rule = Se transforma en una carta elegida de tu mazo personal.

## Tags

# A living piece.
any-BIO = Ser vivo
    .rule = Una pieza viva.

# Controlled after death: its second death has no consequences of its own.
any-DEAD = Muerto controlado
    .rule = Controlada después de morir: su segunda muerte no tiene consecuencias propias.

# Gives its owner 1 mana when it dies.
any-DEM = Demoníaco
    .rule = Da 1 de maná a su dueño cuando muere.

# Cannot receive attacks.
any-HERO = Heroico
    .rule = No puede recibir ataques.

# Cannot receive abilities and card effects, except its own ability.
any-IMM = Inmune
    .rule = No puede recibir habilidades ni efectos de cartas, salvo su propia habilidad.

# Blocks moves and attacks that would pass through other pieces.
any-IMP = Impenetrable
    .rule = Bloquea los movimientos y ataques que pasarían a través de otras piezas.

# Its owner may not leave it where it could be taken, and loses if there is no legal way to avoid
# it.
any-Royal = Realeza
    .rule = Su dueño no puede dejarla donde pueda ser capturada, y pierde si no hay ninguna forma
        legal de evitarlo.

# A structure: Fire and Ice last half as long on it, Deactivate lasts its full time.
any-STR = Estructura
    .rule = Una estructura: Fuego y Hielo duran la mitad en ella, Desactivación dura todo su tiempo.

# Can be thrown.
any-TRANS = Transportable
    .rule = Puede ser lanzada.

## Effects

# Its bearer cannot act; lasts half as long on pieces without STR.
any-Deactivate = Desactivación
    .rule = La pieza no puede actuar; dura la mitad en piezas que no son estructuras (STR).

# Its bearer dies when the effect expires; lasts half as long on pieces with STR.
any-Fire = Fuego
    .rule = La pieza muere cuando el efecto termina; dura la mitad en las estructuras (STR).

# Its bearer cannot act; lasts half as long on pieces with STR.
any-Ice = Hielo
    .rule = La pieza no puede actuar; dura la mitad en las estructuras (STR).

# Cannot be taken, attacked or killed, cannot die, and cannot receive abilities, not even its own.
any-Invulnerability = Invulnerabilidad
    .rule = La pieza no se puede capturar, atacar ni matar, no puede morir, y no puede recibir
        habilidades, ni siquiera la suya.

## Patterns

any-ArcherAttackPattern = ataque del Arquero
any-ArcherMovePattern = movimiento del Arquero
any-BalistaAttackPattern = ataque de la Balista
any-BishopPattern = patrón del Alfil
any-CannonAttackPattern = ataque del Cañón
any-CrazyPawnPattern = patrón del Peón loco
any-GargoylePattern = patrón de la Gárgola
any-KingPattern = patrón del Rey
any-KnightPattern = patrón del Caballo
any-LeechTakePattern = captura de la Sanguijuela
any-MagicianPattern = patrón del Mago
any-MermaidPattern = patrón de la Sirena
any-OniPattern = patrón del Oni
any-PawnMovePattern = movimiento del Peón
any-PawnTakePattern = captura del Peón
any-QueenPattern = patrón de la Dama
any-RookPattern = patrón de la Torre
any-StructureMovePattern = movimiento de estructura
any-SuperPawnMovePattern = movimiento del Superpeón
any-SuperPawnTakePattern = captura del Superpeón
any-WitchPattern = patrón de la Bruja

## Bots

# Does what leaves it with the most, and does not look further.
any-greedy = codicioso
    .rule = Hace lo que lo deja con más, y no mira más allá.

# Does anything that is legal.
any-random = aleatorio
    .rule = Hace cualquier cosa que sea legal.

# Looks as many actions ahead as it can and expects the best answers.
any-search = búsqueda
    .rule = Mira tantas acciones hacia delante como puede y espera las mejores respuestas.

# Plays the game on many times, guesses what it cannot see, and does what turns out well.
any-tree = árbol
    .rule = Sigue jugando la partida muchas veces, adivina lo que no puede ver y hace lo que sale
        bien.

## What the start screen shows of the other games

# Chess with a shop: points buy effects; capture the enemy king.
game-bazaar = Bazar
    .rule = Ajedrez con tienda: los puntos compran efectos; captura al rey enemigo.

# Units march along three lanes: bring the other player's life to 0.
game-lanes = Sendas
    .rule = Las unidades marchan por tres sendas: deja al otro jugador con 0 de vida.

# The Lucky Seven, a solitaire: clear the grid of enemies by the eighth turn.
game-lucky = Los Siete Afortunados
    .rule = Los Siete Afortunados, un solitario: limpia de enemigos la cuadrícula en ocho turnos
        como máximo.

bazaar-setup-standard = estándar
lanes-setup-standard = estándar
lucky-setup-standard = estándar

bazaar-seat-white = blanco
bazaar-seat-black = negro
lanes-seat-player0 = jugador 0
lanes-seat-player1 = jugador 1
lucky-seat-squad = escuadra
lucky-seat-enemy = enemigo
