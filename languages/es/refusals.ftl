# The Spanish of `en/refusals.ftl`. Above each message stands the English that it translates.
#
# The terms are those of `arcana.ftl`. Names come without an article, because a template does not
# know their gender: "la pieza { $piece }".

## Parts of sentences

# { $what }: { $why }
named = { $what }: { $why }

# { $sentence } (did you mean { $word }?)
did-you-mean = { $sentence } (¿querías decir { $word }?)

# { $pattern } (granted by { $granter })
granted-by = { $pattern } (concedido por { $granter })

# { $kind } or { $other }
either-kind = { $kind } o { $other }

# the { $kind } on { $square }
piece-on = la pieza { $kind } de { $square }

# the hole on { $square }
hole-on = el hueco de { $square }

## Lengths of time

# 1 more round
one-more-round = 1 ronda más

# 1 more round and { $rest }
one-more-round-and = 1 ronda más y { $rest }

# 1 more round, { $rest }
one-more-round-then = 1 ronda más, { $rest }

# { $number } more rounds
many-more-rounds = { $number } rondas más

# { $number } more rounds and { $rest }
many-more-rounds-and = { $number } rondas más y { $rest }

# { $number } more rounds, { $rest }
many-more-rounds-then = { $number } rondas más, { $rest }

# 1 more turn
one-more-turn = 1 turno más

# 1 more turn and { $rest }
one-more-turn-and = 1 turno más y { $rest }

# { $number } more turns
many-more-turns = { $number } turnos más

# { $number } more turns and { $rest }
many-more-turns-and = { $number } turnos más y { $rest }

# 1 more movement
one-more-movement = 1 movimiento más

# { $number } more movements
many-more-movements = { $number } movimientos más

# 1 round
one-round = 1 ronda

# 1 round and { $rest }
one-round-and = 1 ronda y { $rest }

# 1 round, { $rest }
one-round-then = 1 ronda, { $rest }

# { $number } rounds
many-rounds = { $number } rondas

# { $number } rounds and { $rest }
many-rounds-and = { $number } rondas y { $rest }

# { $number } rounds, { $rest }
many-rounds-then = { $number } rondas, { $rest }

# 1 turn
one-turn = 1 turno

# 1 turn and { $rest }
one-turn-and = 1 turno y { $rest }

# { $number } turns
many-turns = { $number } turnos

# { $number } turns and { $rest }
many-turns-and = { $number } turnos y { $rest }

# 1 movement
one-movement = 1 movimiento

# { $number } movements
many-movements = { $number } movimientos

# for { $time }
for-time = durante { $time }

# for the rest of the game
for-the-game = durante el resto de la partida

## Whose turn it is, and the end

# the game is over
game-over = la partida ha terminado

# out: { $player } is out of the game
out-of-the-game = eliminado: { $player } está fuera de la partida

# out: { $player } is not in the game
not-in-the-game = fuera: { $player } no está en la partida

# turn: it is { $player }'s turn
turn-of-other = turno: es el turno de { $player }

# it is { $player }'s turn
turn-of = es el turno de { $player }

# it is not { $seat }'s turn
not-turn = no es el turno de { $seat }

# turn: allowed, { $player } is to move
turn-allowed = turno: permitido, le toca a { $player }

# { $player } does not play in this game
player-not-playing = { $player } no juega en esta partida

# this seat does not play in this game
seat-not-playing = este asiento no juega en esta partida

# you have no seat here
no-seat-here = no tienes asiento aquí

## Draws and resigning

# draw: a game for one player cannot be drawn by agreement
draw-alone = tablas: una partida de un solo jugador no puede terminar en tablas por acuerdo

# offer: { $player } already offers a draw
draw-offered-already = oferta: { $player } ya ofrece tablas

# offer: no draw is offered
draw-not-offered = oferta: no hay ninguna oferta de tablas

# offer: you cannot answer your own offer
draw-own-offer = oferta: no puedes responder a tu propia oferta

# offer: you have already accepted it
draw-accepted-already = oferta: ya la has aceptado

## How games end

# resigned
end-resigned = rendición

# draw agreed
end-draw-agreed = tablas por acuerdo

# king captured
end-king-captured = rey capturado

# checkmate
end-checkmate = jaque mate

# stalemate
end-stalemate = ahogado

# insufficient material
end-material = material insuficiente

# threefold repetition
end-threefold = triple repetición

# fivefold repetition
end-fivefold = quíntuple repetición

# fifty moves
end-fifty-moves = cincuenta movimientos

# seventy-five moves
end-seventy-five-moves = setenta y cinco movimientos

# king lost
end-king-lost = rey perdido

# { $number } quiet turns
end-quiet-turns = { $number } turnos tranquilos

# bare kings
end-bare-kings = reyes solos

# the other player has no life left
end-no-life = al otro jugador no le queda vida

# no squad card is left
end-no-squad = no queda ninguna carta de la escuadra

# no enemy is left
end-no-enemy = no queda ningún enemigo

# enemies are left after the last turn
end-enemies-left = quedan enemigos después del último turno

## Reading an action

# unknown action { $word }
unknown-action = acción desconocida { $word }

# unknown word { $word }
unknown-word = palabra desconocida { $word }

# separate words by one space, with none at the end
one-space = separa las palabras con un solo espacio, sin ninguno al final

# an action has at most { $number } words after its verb
too-many-words = una acción tiene como máximo { $number } palabras después de su verbo

# { $typed }: it takes no arguments
no-arguments = { $typed }: no lleva nada detrás

# ability: say which one, { $typed } or { $action }
say-which = habilidad: di cuál, { $typed } o { $action }

# { $game }: { $action } is not legal now
not-legal-now = { $game }: { $action } no es legal ahora

# { $what }: allowed
allowed = { $what }: permitido

# { $what }: allowed, granted by { $granter }
allowed-granted = { $what }: permitido, concedido por { $granter }

# use it like { $action }
use-it-like = úsala así: { $action }

# not allowed here ({ $rule })
not-allowed-here = no permitido aquí ({ $rule })

## How actions are typed

# move: name two squares, move FROM TO
form-move = move: nombra dos casillas, move DESDE HASTA

# take: name two squares, take FROM TO
form-take = take: nombra dos casillas, take DESDE HASTA

# attack: name two squares, attack FROM TO
form-attack = attack: nombra dos casillas, attack DESDE HASTA

# ability: name the square of a piece, as in "ability SQUARE ..."
form-ability = ability: nombra la casilla de una pieza, como en "ability CASILLA ..."

# card: name a card, as in "card NAME ..."
form-card = card: nombra una carta, como en "card NOMBRE ..."

# draw: use draw personal, draw central CARD or draw common
form-draw = draw: usa draw personal, draw central CARTA o draw common

# discard: name one card, discard CARD
form-discard = discard: nombra una carta, discard CARTA

## What an action costs

# { $counter }: costs { $price }, { $player } has { $held }
costs = { $counter }: cuesta { $price }, { $player } tiene { $held }

# { $counter }: costs { $price } ({ $sum }), { $player } has { $held }
costs-changed = { $counter }: cuesta { $price } ({ $sum }), { $player } tiene { $held }

# { $number } plus { $added } by { $effects }
costs-plus = { $number } más { $added } por { $effects }

# { $number } minus { $taken } by { $effects }
costs-minus = { $number } menos { $taken } por { $effects }

# { $kind } plus { $added } by { $effects }
costs-also-plus = { $kind } más { $added } por { $effects }

# { $kind } minus { $taken } by { $effects }
costs-also-minus = { $kind } menos { $taken } por { $effects }

## The piece that acts

# square: there is no piece on { $square }
no-piece = casilla: no hay ninguna pieza en { $square }

# owner: the { $piece } belongs to { $player }
owner-is = dueño: la pieza { $piece } pertenece a { $player }

# moved: it has acted this turn
has-acted = movida: ya ha actuado este turno

# { $effect }: the { $piece } cannot act for { $time }
cannot-act = { $effect }: la pieza { $piece } no puede actuar durante { $time }

# { $effect }: the { $piece } cannot act for the rest of the game
cannot-act-again = { $effect }: la pieza { $piece } no puede actuar durante el resto de la partida

# casting: for { $time }
is-casting = en preparación: durante { $time }

# cooldown: spent for the game
cooldown-spent = recarga: gastada para toda la partida

# cooldown: { $time }
cooldown-left = recarga: { $time }

# { $piece }: has no ability
no-ability = { $piece }: no tiene habilidad

# { $piece }: cannot move
cannot-move = { $piece }: no puede moverse

# { $piece }: cannot take
cannot-take = { $piece }: no puede capturar

# { $piece }: cannot attack
cannot-attack = { $piece }: no puede atacar

# { $ability }: begins automatically
begins-automatically = { $ability }: empieza automáticamente

## Where it can go

# { $pattern }: leads there
leads-there = { $pattern }: lleva allí

# { $pattern }: leads there, granted by { $granter }
leads-there-granted = { $pattern }: lleva allí, concedido por { $granter }

# { $pattern }: does not lead from { $from } to { $square }
not-led = { $pattern }: no lleva de { $from } a { $square }

# { $pattern }: does not lead from { $from } to { $square }, use { $action }
not-led-use = { $pattern }: no lleva de { $from } a { $square }, usa { $action }

# { $pattern }: does not lead from { $from } to { $square }, use { $action } or { $typed }
not-led-use-either = { $pattern }: no lleva de { $from } a { $square }, usa { $action } o { $typed }

# { $pattern }: the { $piece } on { $square } is in the way
in-the-way = { $pattern }: la pieza { $piece } de { $square } cierra el paso

# target: { $square } is occupied by your own { $piece }
occupied-own = objetivo: { $square } está ocupada por una pieza tuya ({ $piece })

# target: { $square } is occupied by your own { $piece }, use { $action }
occupied-own-use = objetivo: { $square } está ocupada por una pieza tuya ({ $piece }), usa
    { $action }

# target: { $square } is occupied by your own { $piece }, use { $action } or { $typed }
occupied-own-use-either = objetivo: { $square } está ocupada por una pieza tuya ({ $piece }), usa
    { $action } o { $typed }

# target: { $square } is occupied by an enemy { $piece }
occupied-enemy = objetivo: { $square } está ocupada por una pieza enemiga ({ $piece })

# target: { $square } is occupied by an enemy { $piece }, use { $action }
occupied-enemy-use = objetivo: { $square } está ocupada por una pieza enemiga ({ $piece }), usa
    { $action }

# target: { $square } is occupied by an enemy { $piece }, use { $action } or { $typed }
occupied-enemy-use-either = objetivo: { $square } está ocupada por una pieza enemiga ({ $piece }),
    usa { $action } o { $typed }

# target: the { $piece } on { $square } is your own
target-own = objetivo: la pieza { $piece } de { $square } es tuya

# target: there is no enemy on { $square }
target-no-enemy = objetivo: no hay ningún enemigo en { $square }

# { $pattern }: the { $piece } cannot move there now
cannot-move-now = { $pattern }: la pieza { $piece } no puede moverse allí ahora

# { $pattern }: the { $piece } cannot take there now
cannot-take-now = { $pattern }: la pieza { $piece } no puede capturar allí ahora

# { $pattern }: the { $piece } cannot attack there now
cannot-attack-now = { $pattern }: la pieza { $piece } no puede atacar allí ahora

## Cards

# hand: { $player } has no { $card }
card-not-held = mano: { $player } no tiene { $card }

# { $list }: it is empty
list-empty = { $list }: está vacío

# { $list }: there is no { $card } in it
list-lacks = { $list }: no contiene { $card }

# there is no { $card } in your personal deck
deck-lacks = no hay { $card } en tu mazo personal

# it cannot be played on { $square }: it is a hole
summon-hole = no se puede jugar en { $square }: es un hueco

# it cannot be played on { $square }: it is occupied
summon-occupied = no se puede jugar en { $square }: está ocupada

# it cannot be played on { $square }: too far from your pieces
summon-far = no se puede jugar en { $square }: demasiado lejos de tus piezas

## Abilities

# there is no piece of its owner next to it there
throw-nothing = allí no hay ninguna pieza de su dueño junto a ella

# only TRANS pieces can be thrown
throw-not-trans = solo se pueden lanzar piezas transportables (TRANS)

# it throws 1 to { $number } squares
throw-distance = lanza de 1 a { $number } casillas

# there is no square to land on
throw-no-square = no hay casilla donde caer

# it would land on an ally
throw-on-ally = caería sobre un aliado

# it cannot take the piece it would land on
throw-cannot-take = no puede capturar la pieza sobre la que caería

# a { $caller } cannot call a { $piece }
call-never = { $caller } no puede llamar a { $piece }

# a { $piece } needs { $number } of kind { $caller }, you have { $count }
call-too-few = { $piece } necesita { $number } de tipo { $caller }, tienes { $count }

# there is no square in that direction
call-no-square = no hay ninguna casilla en esa dirección

## Warnings

# No player has a King, so no King can be captured: unless players resign, the game is drawn after {
# $number } rounds.
no-king = Ningún jugador tiene un Rey, así que no se puede capturar ninguno: si nadie se rinde, la
    partida termina en tablas después de { $number } rondas.

## Undo

# there is nothing to undo
nothing-to-undo = no hay nada que deshacer

# the last action was another seat's
undo-not-own = la última acción fue de otro asiento

# this game lets you undo at most { $number } actions in a row
undo-limit = esta partida permite deshacer como máximo { $number } acciones seguidas

# this table takes nothing back
undo-never = en esta mesa no se deshace nada

# the last action drew chance, and this table does not take that back
undo-chance = la última acción dependió del azar, y esta mesa no deshace eso

# the last action showed something hidden, and this table does not take that back
undo-shown = la última acción mostró algo oculto, y esta mesa no deshace eso

## Bots

# no bot plays this game
no-bot = ningún bot juega a este juego

# unknown bot { $word }; the bots are { $typed }
unknown-bot = bot desconocido { $word }; los bots son { $typed }

# { $bot } does not play this: { $why }
bot-unfit = { $bot } no juega a esto: { $why }

# { $word } is not a level: they are 1 to { $number }
bot-level = { $word } no es un nivel: van de 1 a { $number }

# there is no legal action
no-legal-action = no hay ninguna acción legal

## Games, seats and setups

# unknown game { $word }
unknown-game = juego desconocido { $word }

# unknown game { $name }; the games are { $typed }
unknown-games = juego desconocido { $name }; los juegos son { $typed }

# unknown seat { $word }
unknown-seat = asiento desconocido { $word }

# unknown setup { $word }
unknown-setup = configuración desconocida { $word }

# no setup or file { $name }; setups of { $game }: { $typed }
unknown-setup-or-file = ninguna configuración ni archivo { $name }; configuraciones de { $game }:
    { $typed }

# unknown field { $word }
unknown-field = campo desconocido { $word }

# this setup is for { $word }, but this table plays { $game }
setup-of-other = esta configuración es para { $word }, pero en esta mesa se juega a { $game }

# expected a setup's name or an object
expected-setup = se esperaba el nombre de una configuración o un objeto

# expected a string
expected-string = se esperaba un texto

# expected a list
expected-list = se esperaba una lista

# expected a whole number, 0 or greater
expected-from-zero = se esperaba un número entero, 0 o mayor

# expected at least two players
two-players = se esperaban al menos dos jugadores

# rounds are counted up to { $number }
round-limit = las rondas se cuentan hasta { $number }

# { $player } is out but is to move
out-but-to-move = { $player } está fuera de la partida, pero le toca jugar

# { $player } is out but has pieces
out-but-has-pieces = { $player } está fuera de la partida, pero tiene piezas

# { $player } is out but offers a draw
out-but-offers = { $player } está fuera de la partida, pero ofrece tablas

# this table is for { $player }, which does not play in this setup
seat-not-in-setup = esta mesa es para { $player }, que no juega en esta configuración

# { $word } is no piece, card, tag or effect of this game
not-a-thing = { $word } no es una pieza, carta, etiqueta ni efecto de este juego

## Faults of plugins

# piece { $name } caused more than { $number } steps
piece-runaway = pieza { $name }: causó más de { $number } pasos

# piece { $name } panicked: { $text }
piece-panicked = pieza { $name }: falló: { $text }

# piece { $name } proposed an impossible step: { $why }
piece-impossible = pieza { $name }: propuso un paso imposible: { $why }

# effect { $name } caused more than { $number } steps
effect-runaway = efecto { $name }: causó más de { $number } pasos

# effect { $name } panicked: { $text }
effect-panicked = efecto { $name }: falló: { $text }

# effect { $name } proposed an impossible step: { $why }
effect-impossible = efecto { $name }: propuso un paso imposible: { $why }

# card { $name } caused more than { $number } steps
card-runaway = carta { $name }: causó más de { $number } pasos

# card { $name } panicked: { $text }
card-panicked = carta { $name }: falló: { $text }

# card { $name } proposed an impossible step: { $why }
card-impossible = carta { $name }: propuso un paso imposible: { $why }

# pattern { $name } caused more than { $number } steps
pattern-runaway = patrón { $name }: causó más de { $number } pasos

# pattern { $name } panicked: { $text }
pattern-panicked = patrón { $name }: falló: { $text }

# pattern { $name } proposed an impossible step: { $why }
pattern-impossible = patrón { $name }: propuso un paso imposible: { $why }

# game { $name } caused more than { $number } steps
game-runaway = juego { $name }: causó más de { $number } pasos

# game { $name } panicked: { $text }
game-panicked = juego { $name }: falló: { $text }

# game { $name } proposed an impossible step: { $why }
game-impossible = juego { $name }: propuso un paso imposible: { $why }

# { $plugin } caused more than { $number } steps
plugin-runaway = { $plugin }: causó más de { $number } pasos

# { $plugin } panicked: { $text }
plugin-panicked = { $plugin }: falló: { $text }

# { $plugin } proposed an impossible step: { $why }
plugin-impossible = { $plugin }: propuso un paso imposible: { $why }

# there is no room on { $square }
step-no-room = no hay sitio en { $square }

# { $square } is not free
step-not-free = { $square } no está libre

# { $square } is full
step-full = { $square } está llena

# it names something that does not exist
step-nothing = nombra algo que no existe

# there are too many pieces
step-too-many-pieces = hay demasiadas piezas

# it revives a piece that is not dead
step-not-dead = revive una pieza que no está muerta

# there is no such card
step-no-card = no existe esa carta

# there are too many events
step-too-many-events = hay demasiados eventos

# that is not a square of this board
step-no-square = esa no es una casilla de este tablero

# { $word } is not on the board
step-not-on-board = { $word } no está en el tablero

# { $word } does not wait off the board
step-not-waiting = { $word } no espera fuera del tablero

## Servers

# it could not be stored, so nothing has changed: try again later
server-not-stored = no se pudo guardar, así que nada ha cambiado: inténtalo más tarde

# you do not sit at this table
server-not-at-this-table = no estás sentado a esta mesa

# you do not sit at a table
server-not-at-a-table = no estás sentado a ninguna mesa

# there is no table { $word }
server-no-table = no hay ninguna mesa { $word }

# every seat is taken
server-full = todos los asientos están ocupados

# { $seat } is taken
server-taken = { $seat } está ocupado

# this token holds no seat at this table
server-token = esta clave no tiene asiento en esta mesa

# only somebody who holds every seat can start a new game here
server-new-all-seats = aquí solo puede empezar una partida nueva quien tiene todos los asientos

# a new game here has to have the same seats
server-new-same-seats = aquí una partida nueva debe tener los mismos asientos

# only a player with a seat can start a game
server-new-seat = solo un jugador con asiento puede empezar una partida

# play begins when every seat is taken: { $players } is open
server-one-open = la partida empieza cuando todos los asientos están ocupados: falta { $players }

# play begins when every seat is taken: { $players } are open
server-some-open = la partida empieza cuando todos los asientos están ocupados: faltan { $players }

# the server stops
server-closing = el servidor se detiene

## The men of chess, as common nouns

# pawn
man-pawn = peón

# knight
man-knight = caballo

# bishop
man-bishop = alfil

# rook
man-rook = torre

# queen
man-queen = dama

# king
man-king = rey

# your pawn
man-your-pawn = tu peón

# your knight
man-your-knight = tu caballo

# your bishop
man-your-bishop = tu alfil

# your rook
man-your-rook = tu torre

# your queen
man-your-queen = tu dama

# your king
man-your-king = tu rey

# your own pawn
man-your-own-pawn = tu propio peón

# your own knight
man-your-own-knight = tu propio caballo

# your own bishop
man-your-own-bishop = tu propio alfil

# your own rook
man-your-own-rook = tu propia torre

# your own queen
man-your-own-queen = tu propia dama

# your own king
man-your-own-king = tu propio rey

# { $seat }'s { $man }
man-of = { $man } de { $seat }

## Moves of chess

# in check
check = en jaque

# the king is not left in check
chess-king-safe = el rey no queda en jaque

# your king would be in check there
chess-king-there = tu rey estaría allí en jaque

# your king is in check and would still be in check
chess-king-still = tu rey está en jaque y seguiría en jaque

# your king would be left in check
chess-king-left = tu rey quedaría en jaque

# there is no piece on { $square }
chess-no-piece = no hay ninguna pieza en { $square }

# owner: the piece on { $square } is { $owned }
chess-not-own = dueño: la pieza de { $square } es { $owned }

# owner: { $square } is occupied by { $owned }
chess-own-target = dueño: { $square } está ocupada por { $owned }

# { $ability }: { $square } is occupied by { $owned }
chess-occupied = { $ability }: { $square } está ocupada por { $owned }

# there is nothing to take on { $square }
chess-nothing-to-take = no hay nada que capturar en { $square }

# the { $man } on { $square } has already moved
chess-has-moved = { $man } de { $square }: ya se ha movido

# not onto the last rank
chess-not-last-rank = a la última fila no

# only onto the last rank
chess-only-last-rank = solo a la última fila

# a { $man } cannot stand on { $square }
chess-cannot-stand = { $man }: no puede estar en { $square }

# the { $man } on { $from } cannot go to { $square }
chess-cannot-go = { $man } de { $from }: no puede ir a { $square }

# the way from { $from } to { $to } is blocked by { $owned } on { $square }
chess-blocked = el camino de { $from } a { $to } está cerrado por { $owned } en { $square }

# forbids it ({ $rule })
chess-forbidden = lo prohíbe ({ $rule })

# say what the { $man } becomes: { $kinds } (write { $typed } or { $action })
chess-say-what = di en qué se convierte ({ $man }): { $kinds } (escribe { $typed } o { $action })

# the { $man } on { $from } does not promote on { $square }
chess-no-promotion = { $man } de { $from }: no se corona en { $square }

# a { $man } cannot become a { $other }, only { $kinds }
chess-wrong-promotion = { $man }: no puede convertirse en { $other }, solo en { $kinds }

# not a legal move: { $typed }
chess-not-a-move = no es un movimiento legal: { $typed }

# { $typed } could be more than one move, for example { $action } or { $word }
chess-several-moves = { $typed } puede ser más de un movimiento, por ejemplo { $action } o { $word }

# piece letters are upper case: write { $typed }
chess-upper-case = las letras de las piezas van en mayúscula: escribe { $typed }

# no piece is written { $typed }
chess-no-letter = ninguna pieza se escribe { $typed }

# there is no square { $word }
chess-no-square = no existe la casilla { $word }

# there is no { $man } that could go to { $square }
chess-nobody-goes = no hay { $man } que pueda ir a { $square }

# write { $typed }
chess-write = escribe { $typed }

# there is no king that could castle
castle-no-king = no hay ningún rey que pueda enrocar

# there is no rook on that side of the king
castle-no-rook-there = no hay ninguna torre en ese lado del rey

# the king has already moved
castle-king-moved = el rey ya se ha movido

# the king is not on its first rank
castle-not-home = el rey no está en su primera fila

# there is no rook to the left of the king
castle-no-rook-left = no hay ninguna torre a la izquierda del rey

# there is no rook to the right of the king
castle-no-rook-right = no hay ninguna torre a la derecha del rey

# { $what } is in the way
castle-in-the-way = { $what } cierra el paso

# the { $kind } on { $square } has already moved
castle-rook-moved = la pieza { $kind } de { $square } ya se ha movido

# the king is in check
castle-in-check = el rey está en jaque

# the king would be in check on { $square }
castle-through-check = el rey estaría en jaque en { $square }

# the last move was not a double step of the pawn on { $square }
en-passant-not-last = el último movimiento no fue un paso doble del peón de { $square }

# { $square } is occupied
en-passant-occupied = { $square } está ocupada
