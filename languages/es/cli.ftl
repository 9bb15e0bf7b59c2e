### Las frases del programa. Donde un mensaje parte una línea hay un espacio.

## What happens (cli/src/happened)

# The { $piece } appears on { $square }.
appears = { $piece } aparece en { $square }.
# The { $piece } leaves { $square }.
leaves = { $piece } deja { $square }.
# The { $piece } dies on { $square }.
dies = { $piece } muere en { $square }.
# The { $piece } comes back from the dead.
returns = { $piece } vuelve de entre los muertos.
# The { $piece } moves from { $from } to { $to }.
moves = { $piece } va de { $from } a { $to }.
# The { $piece } becomes { $kind }.
becomes = { $piece } se convierte en { $kind }.
# The { $piece } now belongs to { $seat }.
belongs = { $piece } pasa a ser de { $seat }.
# The { $piece } gets { $tag }.
gets-tag = { $piece } recibe { $tag }.
# The { $piece } loses { $tag }.
loses-tag = { $piece } pierde { $tag }.
# { $effect } on { $bearer }, { $time }.
effect-begins = { $effect } sobre { $bearer }, { $time }.
# { $effect } on { $bearer } ends.
effect-ends = { $effect } sobre { $bearer } termina.
# { $effect } on { $bearer } now lasts { $time }.
effect-lasts = { $effect } sobre { $bearer } dura ahora { $time }.
# { $of }: { $counter } grows from { $before } to { $after }.
grows = { $of }: { $counter } sube de { $before } a { $after }.
# { $of }: { $counter } falls from { $before } to { $after }.
falls = { $of }: { $counter } baja de { $before } a { $after }.
# The { $piece } cannot use its ability again for { $time }.
rests = { $piece } no puede volver a usar su habilidad durante { $time }.
# The { $piece } cannot use its ability again.
is-spent = { $piece } no puede volver a usar su habilidad.
# The { $piece } can use its ability again.
is-rested = { $piece } puede volver a usar su habilidad.
# The { $piece } begins to cast { $ability }, { $time }.
cast-begins = { $piece } empieza a preparar { $ability }, { $time }.
# The { $piece } has cast { $ability }.
cast-ends = { $piece } ha completado { $ability }.
# The { $piece } stops casting { $ability }.
cast-breaks = { $piece } deja de preparar { $ability }.
# { $event } is planned for { $seat }, in { $time }.
is-planned = { $event }: previsto para { $seat }, dentro de { $time }.
# { $by } changes the damage from { $before } to { $after }.
changes-damage = { $by } cambia el daño de { $before } a { $after }.
# { $by }: the { $piece } is hit instead.
hit-instead = { $by }: el golpe lo recibe { $piece }.
# { $card } goes from { $from } to { $to }.
card-goes = { $card } va de { $from } a { $to }.
# A card goes from { $from } to { $to }.
hidden-card-goes = Una carta va de { $from } a { $to }.
# { $card } comes to { $to }.
card-comes = { $card } llega a { $to }.
# A card comes to { $to }.
hidden-card-comes = Una carta llega a { $to }.
# { $card } leaves { $from }.
card-leaves = { $card } sale de { $from }.
# A card leaves { $from }.
hidden-card-leaves = Una carta sale de { $from }.
# { $seat } draws { $card } from { $from }.
draws-card = { $seat } roba { $card } de { $from }.
# { $seat } draws a card from { $from }.
draws-hidden-card = { $seat } roba una carta de { $from }.
# { $seat } is out of the game.
is-out = { $seat } queda fuera de la partida.
# { $seat } offers a draw.
offers-draw = { $seat } ofrece tablas.
# The draw that { $seat } offered is off.
offer-is-off = La oferta de tablas de { $seat } ya no vale.
# { $seat } accepts the draw.
accepts-draw = { $seat } acepta las tablas.
# { $seat } is { $words }.
situation = { $seat }: { $words }.
# for good
for-good = para siempre
# { $seat } { $kind }
piece = { $kind } de { $seat }
# the { $piece }
the-piece = { $piece }
# { $what } on { $square }
something-on = { $what } en { $square }
# the game
the-game = la partida
# { $seat }'s { $list }
list-of = { $list } de { $seat }
# the { $list }
the-list = { $list }

## A position in words (cli/src/describe.rs, cli/src/drawing.rs)

# Last: { $seat } { $action }.
last-action = Última acción: { $seat }, { $action }.
# { $kind } on { $squares }
kind-on = { $kind } en { $squares }
# { $seat } has { $pieces }.
seat-has = { $seat } tiene { $pieces }.
# an ability
an-ability = una habilidad
# { $ability } is being cast by { $caster }, { $time }.
is-being-cast = { $caster } prepara { $ability }, { $time }.
# tags
tags = etiquetas
# game
game-row = partida
# { $list } { $count } hidden
hidden-cards = { $list } { $count } ocultas

## How a game stands and ends (cli/src/screen.rs, cli/src/ending.rs, cli/src/keys.rs)

# You can type undo, again, new or quit.
when-over = Puedes escribir undo, again, new o quit.
# Deal { $number }.
deal = Reparto { $number }.
# { $seat } to move
to-move = Turno de { $seat }
# round { $round }
in-round = ronda { $round }
# draw
draw = tablas
# draw by agreement
draw-agreed = tablas de común acuerdo
# draw: { $reason }
draw-because = tablas: { $reason }
# { $seat } wins
wins = gana { $seat }
# { $seat } wins: { $reason }
wins-because = gana { $seat }: { $reason }
# { $seat } wins: { $loser } resigned
wins-resigned = gana { $seat }: { $loser } se ha rendido
# { $seat } wins: the last opponent resigned
wins-last = gana { $seat }: se ha rendido el último rival
# { $key } for { $action }
key-for = { $key } para { $action }
# "actions" for { $count } more
more-actions = "actions" para { $count } más

## Bots (cli/src/bots.rs, cli/src/session/bots.rs)

# wins in { $actions }
wins-in = gana en { $actions }
# loses in { $actions }
loses-in = pierde en { $actions }
# { $score }, depth { $depth }, { $nodes } positions: { $line }
advice = { $score }, profundidad { $depth }, { $nodes } posiciones: { $line }
# The bot does nothing: { $reason }.
bot-does-nothing = El bot no hace nada: { $reason }.
# Try { $action }.
try = Prueba { $action }.
# The solver wins so in { $won } of { $guesses } guesses.
solver-wins = Así gana el solucionador en { $won } de { $guesses } suposiciones.
# No hint: { $reason }.
no-hint = Sin consejo: { $reason }.
# The number of lines is a whole number from 1 to 64.
number-of-lines = El número de líneas es un entero de 1 a 64.
# Nothing to analyse: { $reason }.
nothing-to-analyse = Nada que analizar: { $reason }.

## What is typed (cli/src/session)

# "{ $word }" is for all seats: type it without "{ $seat }".
for-all-seats = "{ $word }" es para todos los jugadores: escríbelo sin "{ $seat }".
# Usage: { $usage }
usage = Uso: { $usage }
# { $text } may mean { $meant }.
may-mean = { $text } puede significar { $meant }.
# { $text } may mean { $meant }: type the one you want.
key-may-mean = { $text } puede significar { $meant }: escribe la que quieras.
# or
or = o
# { $first } and { $count } more
and-more = { $first } y { $count } más
# This game has no squares: type "{ $command }" alone.
no-squares = Este juego no tiene casillas: escribe solo "{ $command }".
# { $text } is not a square of this board.
not-a-square = { $text } no es una casilla de este tablero.
# There is no piece on { $square }.
nothing-on = No hay ninguna pieza en { $square }.
# Not done: { $reason }.
not-done = No hecho: { $reason }.
# Try "actions" or "help".
try-help = Prueba "actions" o "help".
# (did you mean { $action }?)
did-you-mean-action = (¿querías decir { $action }?)
# { $action } is legal.
is-legal = { $action } es legal.
# { $action } is not legal.
is-not-legal = { $action } no es legal.
# { $action } is legal for { $seat }.
is-legal-for = { $action } es legal para { $seat }.
# { $action } is not legal for { $seat }.
is-not-legal-for = { $action } no es legal para { $seat }.
# A deal number is a whole number, 0 or greater.
deal-number = El número de un reparto es un entero, 0 o mayor.
# Not started: { $reason }. The running game goes on.
not-started = No empezada: { $reason }. La partida en curso continúa.
# There is no action { $number } now: try "actions".
no-action-number = Ahora no hay ninguna acción { $number }: prueba "actions".
# Type "actions" first: a number refers to its last list.
list-first = Escribe antes "actions": un número se refiere a su última lista.
# The last list has the numbers 1 to { $last }.
list-numbers = La última lista tiene los números del 1 al { $last }.
# The game is over.
game-is-over = La partida ha terminado.
# { $seat } has no legal action now: it is { $other }'s turn.
nothing-legal-now = { $seat } no tiene ahora ninguna acción legal: es el turno de { $other }.
# There is no legal action from { $square }.
nothing-legal-from = No hay ninguna acción legal desde { $square }.
# There is no legal action.
nothing-legal = No hay ninguna acción legal.
# { $seat } may also declare: { $declarations }.
may-declare = { $seat } también puede declarar: { $declarations }.
# Undone: { $action }
undone = Deshecho: { $action }
# Not undone: { $reason }.
not-undone = No deshecho: { $reason }.
# Redone: { $action }
redone = Rehecho: { $action }
# Not redone: { $reason }.
not-redone = No rehecho: { $reason }.

## Questions (cli/src/session/question.rs, cli/src/session/cover.rs)

# y/n
yes-or-no = s/n
# yes
yes = sí
# no
no = no
# over
over = fin
# Not saved.
not-saved = No guardada.
# Nothing was moved.
nothing-moved = No se ha movido nada.
# { $action }: promote to? { $choice }
promote-to = { $action }: ¿en qué se convierte? { $choice }
# { $action }: promote to? { $choice }. Write it with the move: "{ $example }".
write-promotion = { $action }: ¿en qué se convierte? { $choice }. Escríbelo con el movimiento: "{
    $example }".
# It is { $seat }'s turn. Press Enter to hide what { $last } sees.
hide-what = Es el turno de { $seat }. Pulsa Intro para ocultar lo que ve { $last }.
# Only { $seat } should look at the screen now. Then press Enter.
only-looks-now = Ahora solo { $seat } debe mirar la pantalla. Después, pulsa Intro.

## Files (cli/src/session/file.rs, cli/src/session/keeping.rs, cli/src/saved)

# { $file } has a saved game already. Save over it? (y/n)
save-over = { $file } ya contiene una partida. ¿Sobrescribirla? (s/n)
# Not saved: { $file } has a saved game. "save! { $file }" saves over it.
has-saved-game = No guardada: { $file } ya contiene una partida. "save! { $file }" la sobrescribe.
# Not saved: { $file } exists and is not a saved game. Type another name.
is-another-file = No guardada: { $file } existe y no es una partida guardada. Escribe otro nombre.
# Saved to { $file }.
saved-to = Guardada en { $file }.
# Written to { $file }.
written-to = Escrito en { $file }.
# Cannot write { $file }: { $reason }.
cannot-write = No se puede escribir { $file }: { $reason }.
# Cannot load { $reason }.
cannot-load = No se puede cargar { $reason }.
# A picture needs a file: export { $format } FILE
picture-needs-file = Una imagen necesita un archivo: export { $format } ARCHIVO
# This game is not kept any more: { $reason }. Type "save FILE".
not-kept = Esta partida ya no se conserva: { $reason }. Escribe "save ARCHIVO".
# This game is kept: "sortilege resume { $name }" goes on with it.
is-kept = Esta partida se conserva: "sortilege resume { $name }" la continúa.

## Lists and sheets (cli/src/games.rs, list.rs, rules.rs, sheet.rs, show.rs)

# error
error = error
# Setups: { $setups }
setups = Configuraciones: { $setups }
# No game is kept.
none-kept = No se conserva ninguna partida.
# open in another program
open-elsewhere = abierta en otro programa
# { $count -> [one] { $count } action *[other] { $count } actions }
actions =
    { $count ->
        [one] { $count } acción
       *[other] { $count } acciones
    }
# default setup
default-setup = configuración por defecto
# { $setup } (changed)
changed-setup = { $setup } (modificada)
# bot of level { $level }
bot-of-level = bot de nivel { $level }
# human
human = persona
# begun
begun = empezada
# just now
just-now = ahora mismo
# { $count -> [one] { $count } minute ago *[other] { $count } minutes ago }
minutes-ago =
    { $count ->
        [one] hace { $count } minuto
       *[other] hace { $count } minutos
    }
# { $count -> [one] { $count } hour ago *[other] { $count } hours ago }
hours-ago =
    { $count ->
        [one] hace { $count } hora
       *[other] hace { $count } horas
    }
# { $count -> [one] { $count } day ago *[other] { $count } days ago }
days-ago =
    { $count ->
        [one] hace { $count } día
       *[other] hace { $count } días
    }
# Nothing in this program matches.
nothing-matches = Nada en este programa coincide.
# Abilities of the pieces
abilities-of-pieces = Habilidades de las piezas
# In a game "show NAME" tells what a piece or card does. All of them with their costs, times and
# areas: "sortilege reference --game { $game }".
rules-more = En una partida, "show NOMBRE" dice qué hace una pieza o una carta. Todas, con sus
    costes, tiempos y áreas: "sortilege reference --game { $game }" (en inglés).
# pattern.
is-pattern = patrón.
# No card of this game has a chain: there is nothing to trace.
no-chains = Ninguna carta de este juego tiene una cadena: no hay nada que seguir.
# Each action is followed by what the chains of cards did.
trace-on = Tras cada acción se muestra lo que hicieron las cadenas de las cartas.
# Actions are not traced.
trace-off = Las acciones no se siguen.
# Trace: no chain ran.
no-chain-ran = Traza: no se ejecutó ninguna cadena.
# Trace:
trace = Traza:

## The beginning of a game (cli/src/menu.rs, play.rs, resume.rs, input.rs)

# r resume { $name }: { $setup }, { $standing }, played { $ago }.
menu-resume = r resume { $name }: { $setup }, { $standing }, jugada { $ago }.
# game
which-game = juego
# There is no game { $text }. Type a number or a name from the list, or quit.
no-such-game = No hay ningún juego { $text }. Escribe un número o un nombre de la lista, o quit.
# Setups, chosen with --setup: { $setups }.
setups-chosen = Configuraciones, a elegir con --setup: { $setups }.
# Type "help" for a list of commands.
type-help = Escribe "help" para ver la lista de órdenes.
# { $name } goes on: { $setup }, { $seats }, { $actions }. Type "help" for commands.
goes-on = { $name } continúa: { $setup }, { $seats }, { $actions }. Escribe "help" para ver las
    órdenes.
# This line is { $why }.
unreadable-line = Esta línea no se puede leer: { $why }.
# Type "quit" to leave, or press Ctrl-C again.
how-to-leave = Escribe "quit" para salir, o pulsa Ctrl-C otra vez.

## help (cli/src/help.rs, cli/src/request.rs)

# Type an action, or its number in the last list.
help-number = Escribe una acción, o su número en la última lista.
# Type an action, or its number or [key] in the last list.
help-key = Escribe una acción, o su número o [tecla] en la última lista.
# Type a seat name first to act out of turn: { $example }.
help-out-of-turn = Para actuar fuera de turno, escribe antes el nombre del jugador: { $example }.
# The commands are:
help-commands = Las órdenes son:
# lists the legal actions, all or from there; type a number
command-actions = lista las acciones legales, o las de ahí; escribe un número
# lists the legal actions; type a number
command-actions-no-squares = lista las acciones legales; escribe un número
# says what a bot would do
command-hint = dice qué haría un bot
# shows the best lines that a bot finds
command-analyse = muestra las mejores líneas que encuentra un bot
# takes back the last action
command-undo = deshace la última acción
# does again what was undone
command-redo = rehace lo deshecho
# starts a new game: deal SEED, or the next one
command-new = empieza otra partida: el reparto SEED, o el siguiente
# starts the same game again
command-again = empieza de nuevo la misma partida
# prints the state as JSON, or the pieces on a square
command-state = muestra el estado en JSON, o las piezas de una casilla
# prints the state as JSON
command-state-no-squares = muestra el estado en JSON
# says the board in words
command-describe = describe el tablero con palabras
# saves the game to a file
command-save = guarda la partida en un archivo
# saves the game over an older one
command-save-over = guarda la partida sobre otra anterior
# resumes a saved game
command-load = continúa una partida guardada
# writes the game as svg or gif; chess as pgn or fen
command-export = escribe la partida como svg o gif; ajedrez, pgn o fen
# explains why an action is legal or not
command-explain = explica por qué una acción es legal o no
# shows a piece, card, tag or effect, by name or number
command-show = muestra una pieza, carta, etiqueta o efecto, por nombre
# shows what the chains of cards did, last or each time
command-trace = muestra qué hicieron las cadenas de las cartas
# prints the rules of the game
command-rules = muestra las reglas del juego
# prints this list, as does ?; with a name, shows that
command-help = muestra esta lista, como ?; con un nombre, muestra eso
# ends the program, as do exit and Ctrl-D
command-quit = cierra el programa, como exit y Ctrl-D

## The whole screen (cli/src/full)

# Make the window at least { $width } x { $height }.
too-small = Haz la ventana de al menos { $width } x { $height }.
# The bot thinks ...
bot-thinks = El bot piensa ...
# It is { $seat }'s turn.
turn-of-seat = Es el turno de { $seat }.
# Only { $seat } should look at the screen now.
only-looks = Ahora solo { $seat } debe mirar la pantalla.
# Then press Enter, or click here.
then-press-enter = Después, pulsa Intro o haz clic aquí.
# You can also type: { $words }.
can-type = También puedes escribir: { $words }.
# It is not your turn.
not-your-turn = No es tu turno.
# Thinking ... Esc stops it.
thinking = Pensando ... Esc lo detiene.
# Try { $action }: the solver wins so in { $won } of { $guesses } guesses.
try-solver-wins = Prueba { $action }: así gana el solucionador en { $won } de { $guesses }
    suposiciones.
# Try { $action }: { $why }.
try-because = Prueba { $action }: { $why }.
# Analysed.
analysed = Analizado.
# Nothing to say: { $reason }.
nothing-to-say = Nada que decir: { $reason }.
# { $card } cannot be played now.
cannot-be-played = { $card } no se puede jugar ahora.
# The piece on { $square } cannot do anything now.
piece-does-nothing = La pieza de { $square } no puede hacer nada ahora.
# The piece on { $square } is not yours.
piece-not-yours = La pieza de { $square } no es tuya.
# Not there: { $square }.
not-there = Ahí no: { $square }.
# It cannot go to { $square }.
cannot-go-to = No puede ir a { $square }.
# There is nothing to show here: move to a piece or a card.
nothing-to-show = Aquí no hay nada que mostrar: ve a una pieza o a una carta.
# This line names no piece, card or effect.
line-names-nothing = Esta línea no nombra ninguna pieza, carta ni efecto.
# Sheets
sheets = Fichas
# Keys and commands
keys-and-commands = Teclas y órdenes
# go on playing
go-on-playing = seguir jugando
# leave
leave = salir
# Leave the game?
leave-the-game = ¿Salir de la partida?
# magic
magic = mágica
# something
something = algo
# casts { $ability }: { $time }
casts = prepara { $ability }: { $time }
# rests: { $time }
is-resting = recarga: { $time }
# lost { $pieces }
lost = perdidas { $pieces }
# { $subject }: what next?
what-next = { $subject }: ¿qué más?
# What?
what = ¿Qué?
# Hand and actions
hand-and-actions = Mano y acciones
# { $number } of { $all }: Tab, then up and down
list-cut = { $number } de { $all }: Tab, arriba y abajo
# (more below or above)
more-lines = (hay más abajo o arriba)
# { $count } ways
ways = { $count } formas
# Chance decides the rest.
chance-decides = El azar decide el resto.
# { $piece }: { $direction } this round
direction-this-round = { $piece }: { $direction } esta ronda
# { $piece }: { $direction } this turn
direction-this-turn = { $piece }: { $direction } este turno
# { $piece }: { $direction } this movement
direction-this-movement = { $piece }: { $direction } este movimiento
# Threats are not marked.
no-threats-marked = Las amenazas no se marcan.
# No piece of yours can be taken now.
no-threats = Ninguna de tus piezas puede ser capturada ahora.
# One piece of yours can be taken: it is marked !
one-threat = Una de tus piezas puede ser capturada: está marcada con !
# { $count } pieces of yours can be taken: they are marked !
threats = { $count } de tus piezas pueden ser capturadas: están marcadas con !
# Press ? for the keys.
press-help = Pulsa ? para ver las teclas.
# { $text } is not in the log, or not further up.
not-in-log = { $text } no está en el registro, o no más arriba.
# the beginning
the-beginning = el principio
# Go to, after
go-to = Ir a, después de
# Action { $at } of { $all }. Left and right go on, Esc goes back.
past-action = Acción { $at } de { $all }. Izquierda y derecha avanzan, Esc vuelve.
# Not shown: { $reason }.
not-shown = No mostrado: { $reason }.

## The buttons at the bottom (cli/src/full/view.rs)

# help
button-help = ayuda
# undo
button-undo = atrás
# redo
button-redo = sigue
# hint
button-hint = idea
# lines
button-lines = plan
# threats
button-threats = riesgo
# sheet
button-sheet = ficha
# go
button-go = ir
# flip
button-flip = giro
# menu
button-menu = menú
# quit
button-quit = fin

## The menu (cli/src/full/menu.rs)

# Menu
menu = Menú
# go on
menu-go-on = continuar
# look at the board
menu-look = mirar el tablero
# take back the last action
menu-undo = deshacer la última acción
# describe the board in words
menu-describe = describir el tablero con palabras
# read the rules
menu-rules = leer las reglas
# save to a file ...
menu-save = guardar en un archivo ...
# load from a file ...
menu-load = cargar de un archivo ...
# draw a picture: export svg ...
menu-picture = dibujar una imagen: export svg ...
# begin a new game
menu-new = empezar otra partida
# begin the same game again
menu-again = empezar de nuevo la misma partida
# resign
declare-resign = rendirse (resign)
# offer draw
declare-offer-draw = ofrecer tablas (offer draw)
# accept draw
declare-accept-draw = aceptar las tablas (accept draw)
# decline draw
declare-decline-draw = rechazar las tablas (decline draw)

## The screen before a game (cli/src/full/start.rs)

# Sortilege: chess with cards
title = Sortilege: ajedrez con cartas
# Game
row-game = Juego
# Setup
row-setup = Inicio
# a person
a-person = una persona
# a bot, level { $level }
a-bot = un bot, nivel { $level }
# Play
play = Jugar
# Go on with { $game }
go-on-with = Continuar { $game }
# { $width } x { $height } squares, { $pieces } pieces.
board-size = { $width } x { $height } casillas, { $pieces } piezas.
# up, down: row
start-row = arriba, abajo: fila
# left, right: change
start-change = izquierda, derecha: cambiar
# Enter: next
start-next = Intro: seguir
# q: leave
start-leave = q: salir

## The keys (cli/src/full/typing.rs)

# arrows, HJKL
keys-arrows-name = flechas, HJKL
# move on the board or in the list; also j, k and l
keys-arrows = mueven por el tablero o la lista; también j, k y l
# Enter, space
keys-enter-name = Intro, espacio
# chooses the piece, the square or the line; does what is clear
keys-enter = elige la pieza, la casilla o la línea; hace lo que está claro
# goes to the list, the log and back; 1 to 9 choose a line of the list
keys-tab = va a la lista, al registro y vuelve; 1 a 9 eligen una línea de la lista
# takes back what was chosen last
keys-esc = deshace la última elección
# mouse
keys-mouse-name = ratón
# a click points, a click with the right button shows a sheet
keys-mouse = un clic señala, un clic con el botón derecho muestra una ficha
# shows the rule, the area and the numbers of what the cursor is on
keys-s = muestra la regla, el área y los números de lo que señala el cursor
# undo, redo
keys-u = deshacer, rehacer
# goes to a point of the game, left and right from there
keys-g = va a un punto de la partida; desde ahí, izquierda y derecha
# says what a bot would do
keys-h = dice qué haría un bot
# analyses until Esc
keys-a = analiza hasta Esc
# marks your pieces that can be taken
keys-t = marca tus piezas que pueden ser capturadas
# turns the board
keys-f = gira el tablero
# looks for words in the log; PgUp and PgDn scroll it
keys-slash = busca palabras en el registro; RePág y AvPág lo desplazan
# types a command or an action: e4, move b3 b4, save FILE, rules
keys-colon = escribe una orden o una acción: e4, move b3 b4, save ARCHIVO, rules
# this help
keys-help = esta ayuda
# a menu: resign, draws, save, rules, a new game
keys-m = un menú: rendirse, tablas, guardar, reglas, otra partida
# leaves
keys-q = sale
# On the board: [ ] cursor, ( ) chosen, < > changed last, ! in danger, + in the range of an ability,
# * magic. The letter of a target says what is done there. A piece on which something lasts is
# underlined, and ~ follows if there is room.
help-marks = En el tablero: [ ] cursor, ( ) elegida, < > lo último que cambió, ! en peligro, + al
    alcance de una habilidad, * mágica. La letra de un objetivo dice qué se hace ahí. Una pieza
    sobre la que dura algo está subrayada, y le sigue ~ si hay sitio.
# Upper case belongs to the first seat, lower case to the others; with more than two seats a letter
# of the owner follows.
help-letters = Las mayúsculas son del primer jugador, las minúsculas de los demás; con más de dos
    jugadores sigue una letra del dueño.

## A table of a server (cli/src/remote)

# You play { $seats }.
you-play = Juegas con { $seats }.
# Waiting until every seat is taken.
waiting-for-seats = Esperando a que estén todos los jugadores.
# Every seat is taken: the game begins.
all-seats-taken = Están todos los jugadores: la partida empieza.
# "{ $word }" is for games at home.
for-games-at-home = "{ $word }" es para partidas en casa.
# Undone.
is-undone = Deshecho.
# You can type undo or quit.
when-over-remote = Puedes escribir undo o quit.
# Your seat stays yours. To come back, type:
seat-stays = Tu sitio sigue siendo tuyo. Para volver, escribe:
# The connection is lost: { $reason }. Trying again.
connection-lost = Se ha perdido la conexión: { $reason }. Intentándolo de nuevo.
# The connection is back.
connection-back = La conexión ha vuelto.
# Not listed: { $reason }.
not-listed = No listado: { $reason }.
# You have no legal action now.
you-have-nothing-legal = Ahora no tienes ninguna acción legal.
# You may also declare: { $words }.
you-may-declare = También puedes declarar: { $words }.
# Not explained: { $reason }.
not-explained = No explicado: { $reason }.
