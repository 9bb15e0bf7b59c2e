### The sentences of the program. Where a message breaks a line there is a space.

## What happens (cli/src/happened)

appears = The { $piece } appears on { $square }.
leaves = The { $piece } leaves { $square }.
dies = The { $piece } dies on { $square }.
returns = The { $piece } comes back from the dead.
moves = The { $piece } moves from { $from } to { $to }.
becomes = The { $piece } becomes { $kind }.
belongs = The { $piece } now belongs to { $seat }.
gets-tag = The { $piece } gets { $tag }.
loses-tag = The { $piece } loses { $tag }.
effect-begins = { $effect } on { $bearer }, { $time }.
effect-ends = { $effect } on { $bearer } ends.
effect-lasts = { $effect } on { $bearer } now lasts { $time }.
grows = { $of }: { $counter } grows from { $before } to { $after }.
falls = { $of }: { $counter } falls from { $before } to { $after }.
rests = The { $piece } cannot use its ability again for { $time }.
is-spent = The { $piece } cannot use its ability again.
is-rested = The { $piece } can use its ability again.
cast-begins = The { $piece } begins to cast { $ability }, { $time }.
cast-ends = The { $piece } has cast { $ability }.
cast-breaks = The { $piece } stops casting { $ability }.
is-planned = { $event } is planned for { $seat }, in { $time }.
changes-damage = { $by } changes the damage from { $before } to { $after }.
hit-instead = { $by }: the { $piece } is hit instead.
card-goes = { $card } goes from { $from } to { $to }.
hidden-card-goes = A card goes from { $from } to { $to }.
card-comes = { $card } comes to { $to }.
hidden-card-comes = A card comes to { $to }.
card-leaves = { $card } leaves { $from }.
hidden-card-leaves = A card leaves { $from }.
draws-card = { $seat } draws { $card } from { $from }.
draws-hidden-card = { $seat } draws a card from { $from }.
is-out = { $seat } is out of the game.
offers-draw = { $seat } offers a draw.
offer-is-off = The draw that { $seat } offered is off.
accepts-draw = { $seat } accepts the draw.
situation = { $seat } is { $words }.
for-good = for good
piece = { $seat } { $kind }
the-piece = the { $piece }
something-on = { $what } on { $square }
the-game = the game
list-of = { $seat }'s { $list }
the-list = the { $list }

## A position in words (cli/src/describe.rs, cli/src/drawing.rs)

last-action = Last: { $seat } { $action }.
kind-on = { $kind } on { $squares }
seat-has = { $seat } has { $pieces }.
an-ability = an ability
is-being-cast = { $ability } is being cast by { $caster }, { $time }.
tags = tags
game-row = game
hidden-cards = { $list } { $count } hidden

## How a game stands and ends (cli/src/screen.rs, cli/src/ending.rs, cli/src/keys.rs)

when-over = You can type undo, again, new or quit.
deal = Deal { $number }.
to-move = { $seat } to move
in-round = round { $round }
draw = draw
draw-agreed = draw by agreement
draw-because = draw: { $reason }
wins = { $seat } wins
wins-because = { $seat } wins: { $reason }
wins-resigned = { $seat } wins: { $loser } resigned
wins-last = { $seat } wins: the last opponent resigned
key-for = { $key } for { $action }
more-actions = "actions" for { $count } more

## Bots (cli/src/bots.rs, cli/src/session/bots.rs)

wins-in = wins in { $actions }
loses-in = loses in { $actions }
advice = { $score }, depth { $depth }, { $nodes } positions: { $line }
bot-does-nothing = The bot does nothing: { $reason }.
try = Try { $action }.
solver-wins = The solver wins so in { $won } of { $guesses } guesses.
no-hint = No hint: { $reason }.
number-of-lines = The number of lines is a whole number from 1 to 64.
nothing-to-analyse = Nothing to analyse: { $reason }.

## What is typed (cli/src/session)

for-all-seats = "{ $word }" is for all seats: type it without "{ $seat }".
usage = Usage: { $usage }
may-mean = { $text } may mean { $meant }.
key-may-mean = { $text } may mean { $meant }: type the one you want.
or = or
and-more = { $first } and { $count } more
no-squares = This game has no squares: type "{ $command }" alone.
not-a-square = { $text } is not a square of this board.
nothing-on = There is no piece on { $square }.
not-done = Not done: { $reason }.
try-help = Try "actions" or "help".
did-you-mean-action = (did you mean { $action }?)
is-legal = { $action } is legal.
is-not-legal = { $action } is not legal.
is-legal-for = { $action } is legal for { $seat }.
is-not-legal-for = { $action } is not legal for { $seat }.
deal-number = A deal number is a whole number, 0 or greater.
not-started = Not started: { $reason }. The running game goes on.
no-action-number = There is no action { $number } now: try "actions".
list-first = Type "actions" first: a number refers to its last list.
list-numbers = The last list has the numbers 1 to { $last }.
game-is-over = The game is over.
nothing-legal-now = { $seat } has no legal action now: it is { $other }'s turn.
nothing-legal-from = There is no legal action from { $square }.
nothing-legal = There is no legal action.
may-declare = { $seat } may also declare: { $declarations }.
undone = Undone: { $action }
not-undone = Not undone: { $reason }.
redone = Redone: { $action }
not-redone = Not redone: { $reason }.

## Questions (cli/src/session/question.rs, cli/src/session/cover.rs)

yes-or-no = y/n
yes = yes
no = no
over = over
not-saved = Not saved.
nothing-moved = Nothing was moved.
promote-to = { $action }: promote to? { $choice }
write-promotion = { $action }: promote to? { $choice }. Write it with the move: "{ $example }".
hide-what = It is { $seat }'s turn. Press Enter to hide what { $last } sees.
only-looks-now = Only { $seat } should look at the screen now. Then press Enter.

## Files (cli/src/session/file.rs, cli/src/session/keeping.rs, cli/src/saved)

save-over = { $file } has a saved game already. Save over it? (y/n)
has-saved-game = Not saved: { $file } has a saved game. "save! { $file }" saves over it.
is-another-file = Not saved: { $file } exists and is not a saved game. Type another name.
saved-to = Saved to { $file }.
written-to = Written to { $file }.
cannot-write = Cannot write { $file }: { $reason }.
cannot-load = Cannot load { $reason }.
picture-needs-file = A picture needs a file: export { $format } FILE
not-kept = This game is not kept any more: { $reason }. Type "save FILE".
is-kept = This game is kept: "sortilege resume { $name }" goes on with it.

## Lists and sheets (cli/src/games.rs, list.rs, rules.rs, sheet.rs, show.rs)

error = error
setups = Setups: { $setups }
none-kept = No game is kept.
open-elsewhere = open in another program
actions =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
default-setup = default setup
changed-setup = { $setup } (changed)
bot-of-level = bot of level { $level }
human = human
begun = begun
just-now = just now
minutes-ago =
    { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
hours-ago =
    { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
days-ago =
    { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
nothing-matches = Nothing in this program matches.
abilities-of-pieces = Abilities of the pieces
rules-more = In a game "show NAME" tells what a piece or card does. All of them with their costs,
    times and areas: "sortilege reference --game { $game }".
is-pattern = pattern.
no-chains = No card of this game has a chain: there is nothing to trace.
trace-on = Each action is followed by what the chains of cards did.
trace-off = Actions are not traced.
no-chain-ran = Trace: no chain ran.
trace = Trace:

## The beginning of a game (cli/src/menu.rs, play.rs, resume.rs, input.rs)

menu-resume = r resume { $name }: { $setup }, { $standing }, played { $ago }.
which-game = game
no-such-game = There is no game { $text }. Type a number or a name from the list, or quit.
setups-chosen = Setups, chosen with --setup: { $setups }.
type-help = Type "help" for a list of commands.
goes-on = { $name } goes on: { $setup }, { $seats }, { $actions }. Type "help" for commands.
unreadable-line = This line is { $why }.
how-to-leave = Type "quit" to leave, or press Ctrl-C again.

## help (cli/src/help.rs, cli/src/request.rs)

help-number = Type an action, or its number in the last list.
help-key = Type an action, or its number or [key] in the last list.
help-out-of-turn = Type a seat name first to act out of turn: { $example }.
help-commands = The commands are:
command-actions = lists the legal actions, all or from there; type a number
command-actions-no-squares = lists the legal actions; type a number
command-hint = says what a bot would do
command-analyse = shows the best lines that a bot finds
command-undo = takes back the last action
command-redo = does again what was undone
command-new = starts a new game: deal SEED, or the next one
command-again = starts the same game again
command-state = prints the state as JSON, or the pieces on a square
command-state-no-squares = prints the state as JSON
command-describe = says the board in words
command-save = saves the game to a file
command-save-over = saves the game over an older one
command-load = resumes a saved game
command-export = writes the game as svg or gif; chess as pgn or fen
command-explain = explains why an action is legal or not
command-show = shows a piece, card, tag or effect, by name or number
command-trace = shows what the chains of cards did, last or each time
command-rules = prints the rules of the game
command-help = prints this list, as does ?; with a name, shows that
command-quit = ends the program, as do exit and Ctrl-D

## The whole screen (cli/src/full)

too-small = Make the window at least { $width } x { $height }.
bot-thinks = The bot thinks ...
turn-of-seat = It is { $seat }'s turn.
only-looks = Only { $seat } should look at the screen now.
then-press-enter = Then press Enter, or click here.
can-type = You can also type: { $words }.
not-your-turn = It is not your turn.
thinking = Thinking ... Esc stops it.
try-solver-wins = Try { $action }: the solver wins so in { $won } of { $guesses } guesses.
try-because = Try { $action }: { $why }.
analysed = Analysed.
nothing-to-say = Nothing to say: { $reason }.
cannot-be-played = { $card } cannot be played now.
piece-does-nothing = The piece on { $square } cannot do anything now.
piece-not-yours = The piece on { $square } is not yours.
not-there = Not there: { $square }.
cannot-go-to = It cannot go to { $square }.
nothing-to-show = There is nothing to show here: move to a piece or a card.
line-names-nothing = This line names no piece, card or effect.
sheets = Sheets
keys-and-commands = Keys and commands
go-on-playing = go on playing
leave = leave
leave-the-game = Leave the game?
magic = magic
something = something
casts = casts { $ability }: { $time }
is-resting = rests: { $time }
lost = lost { $pieces }
what-next = { $subject }: what next?
what = What?
hand-and-actions = Hand and actions
list-cut = { $number } of { $all }: Tab, then up and down
more-lines = (more below or above)
ways = { $count } ways
chance-decides = Chance decides the rest.
direction-this-round = { $piece }: { $direction } this round
direction-this-turn = { $piece }: { $direction } this turn
direction-this-movement = { $piece }: { $direction } this movement
no-threats-marked = Threats are not marked.
no-threats = No piece of yours can be taken now.
one-threat = One piece of yours can be taken: it is marked !
threats = { $count } pieces of yours can be taken: they are marked !
press-help = Press ? for the keys.
not-in-log = { $text } is not in the log, or not further up.
the-beginning = the beginning
go-to = Go to, after
past-action = Action { $at } of { $all }. Left and right go on, Esc goes back.
not-shown = Not shown: { $reason }.

## The buttons at the bottom (cli/src/full/view.rs)

button-help = help
button-undo = undo
button-redo = redo
button-hint = hint
button-lines = lines
button-threats = threats
button-sheet = sheet
button-go = go
button-flip = flip
button-menu = menu
button-quit = quit

## The menu (cli/src/full/menu.rs)

menu = Menu
menu-go-on = go on
menu-look = look at the board
menu-undo = take back the last action
menu-describe = describe the board in words
menu-rules = read the rules
menu-save = save to a file ...
menu-load = load from a file ...
menu-picture = draw a picture: export svg ...
menu-new = begin a new game
menu-again = begin the same game again
declare-resign = resign
declare-offer-draw = offer draw
declare-accept-draw = accept draw
declare-decline-draw = decline draw

## The screen before a game (cli/src/full/start.rs)

title = Sortilege: chess with cards
row-game = Game
row-setup = Setup
a-person = a person
a-bot = a bot, level { $level }
play = Play
go-on-with = Go on with { $game }
board-size = { $width } x { $height } squares, { $pieces } pieces.
start-row = up, down: row
start-change = left, right: change
start-next = Enter: next
start-leave = q: leave

## The keys (cli/src/full/typing.rs)

keys-arrows-name = arrows, HJKL
keys-arrows = move on the board or in the list; also j, k and l
keys-enter-name = Enter, space
keys-enter = chooses the piece, the square or the line; does what is clear
keys-tab = goes to the list, the log and back; 1 to 9 choose a line of the list
keys-esc = takes back what was chosen last
keys-mouse-name = mouse
keys-mouse = a click points, a click with the right button shows a sheet
keys-s = shows the rule, the area and the numbers of what the cursor is on
keys-u = undo, redo
keys-g = goes to a point of the game, left and right from there
keys-h = says what a bot would do
keys-a = analyses until Esc
keys-t = marks your pieces that can be taken
keys-f = turns the board
keys-slash = looks for words in the log; PgUp and PgDn scroll it
keys-colon = types a command or an action: e4, move b3 b4, save FILE, rules
keys-help = this help
keys-m = a menu: resign, draws, save, rules, a new game
keys-q = leaves
help-marks = On the board: [ ] cursor, ( ) chosen, < > changed last, ! in danger, + in the range of
    an ability, * magic. The letter of a target says what is done there. A piece on which something
    lasts is underlined, and ~ follows if there is room.
help-letters = Upper case belongs to the first seat, lower case to the others; with more than two
    seats a letter of the owner follows.

## A table of a server (cli/src/remote)

you-play = You play { $seats }.
waiting-for-seats = Waiting until every seat is taken.
all-seats-taken = Every seat is taken: the game begins.
for-games-at-home = "{ $word }" is for games at home.
is-undone = Undone.
when-over-remote = You can type undo or quit.
seat-stays = Your seat stays yours. To come back, type:
connection-lost = The connection is lost: { $reason }. Trying again.
connection-back = The connection is back.
not-listed = Not listed: { $reason }.
you-have-nothing-legal = You have no legal action now.
you-may-declare = You may also declare: { $words }.
not-explained = Not explained: { $reason }.
