# Sentences that rules write in English, as templates: refusals, explanations, faults, endings and
# warnings, of arcana and of what all games share. A sentence that one of them recognises can be
# said in another language; the protocol sends it as it is.
#
# Of several templates that fit, the one with the most letters counts, so a short one stands only
# for what nothing longer knows. What fills a gap is a name, a rule or again a sentence. Gaps called
# $action, $text, $typed and $word are what players type and stay as they are; $number is a number,
# $square a square, $seat a known seat and $kind a known plugin.

## Parts of sentences

named = { $what }: { $why }
did-you-mean = { $sentence } (did you mean { $word }?)
granted-by = { $pattern } (granted by { $granter })
either-kind = { $kind } or { $other }
piece-on = the { $kind } on { $square }
hole-on = the hole on { $square }

## Lengths of time

one-more-round = 1 more round
one-more-round-and = 1 more round and { $rest }
one-more-round-then = 1 more round, { $rest }
many-more-rounds = { $number } more rounds
many-more-rounds-and = { $number } more rounds and { $rest }
many-more-rounds-then = { $number } more rounds, { $rest }
one-more-turn = 1 more turn
one-more-turn-and = 1 more turn and { $rest }
many-more-turns = { $number } more turns
many-more-turns-and = { $number } more turns and { $rest }
one-more-movement = 1 more movement
many-more-movements = { $number } more movements
one-round = 1 round
one-round-and = 1 round and { $rest }
one-round-then = 1 round, { $rest }
many-rounds = { $number } rounds
many-rounds-and = { $number } rounds and { $rest }
many-rounds-then = { $number } rounds, { $rest }
one-turn = 1 turn
one-turn-and = 1 turn and { $rest }
many-turns = { $number } turns
many-turns-and = { $number } turns and { $rest }
one-movement = 1 movement
many-movements = { $number } movements
for-time = for { $time }
for-the-game = for the rest of the game

## Whose turn it is, and the end

game-over = the game is over
out-of-the-game = out: { $player } is out of the game
not-in-the-game = out: { $player } is not in the game
turn-of-other = turn: it is { $player }'s turn
turn-of = it is { $player }'s turn
not-turn = it is not { $seat }'s turn
turn-allowed = turn: allowed, { $player } is to move
player-not-playing = { $player } does not play in this game
seat-not-playing = this seat does not play in this game
no-seat-here = you have no seat here

## Draws and resigning

draw-alone = draw: a game for one player cannot be drawn by agreement
draw-offered-already = offer: { $player } already offers a draw
draw-not-offered = offer: no draw is offered
draw-own-offer = offer: you cannot answer your own offer
draw-accepted-already = offer: you have already accepted it

## How games end

end-resigned = resigned
end-draw-agreed = draw agreed
end-king-captured = king captured
end-checkmate = checkmate
end-stalemate = stalemate
end-material = insufficient material
end-threefold = threefold repetition
end-fivefold = fivefold repetition
end-fifty-moves = fifty moves
end-seventy-five-moves = seventy-five moves
end-king-lost = king lost
end-quiet-turns = { $number } quiet turns
end-bare-kings = bare kings
end-no-life = the other player has no life left
end-no-squad = no squad card is left
end-no-enemy = no enemy is left
end-enemies-left = enemies are left after the last turn

## Reading an action

unknown-action = unknown action { $word }
unknown-word = unknown word { $word }
one-space = separate words by one space, with none at the end
too-many-words = an action has at most { $number } words after its verb
no-arguments = { $typed }: it takes no arguments
say-which = ability: say which one, { $typed } or { $action }
not-legal-now = { $game }: { $action } is not legal now
allowed = { $what }: allowed
allowed-granted = { $what }: allowed, granted by { $granter }
use-it-like = use it like { $action }
not-allowed-here = not allowed here ({ $rule })

## How actions are typed

form-move = move: name two squares, move FROM TO
form-take = take: name two squares, take FROM TO
form-attack = attack: name two squares, attack FROM TO
form-ability = ability: name the square of a piece, as in "ability SQUARE ..."
form-card = card: name a card, as in "card NAME ..."
form-draw = draw: use draw personal, draw central CARD or draw common
form-discard = discard: name one card, discard CARD

## What an action costs

costs = { $counter }: costs { $price }, { $player } has { $held }
costs-changed = { $counter }: costs { $price } ({ $sum }), { $player } has { $held }
costs-plus = { $number } plus { $added } by { $effects }
costs-minus = { $number } minus { $taken } by { $effects }
costs-also-plus = { $kind } plus { $added } by { $effects }
costs-also-minus = { $kind } minus { $taken } by { $effects }

## The piece that acts

no-piece = square: there is no piece on { $square }
owner-is = owner: the { $piece } belongs to { $player }
has-acted = moved: it has acted this turn
cannot-act = { $effect }: the { $piece } cannot act for { $time }
cannot-act-again = { $effect }: the { $piece } cannot act for the rest of the game
is-casting = casting: for { $time }
cooldown-spent = cooldown: spent for the game
cooldown-left = cooldown: { $time }
no-ability = { $piece }: has no ability
cannot-move = { $piece }: cannot move
cannot-take = { $piece }: cannot take
cannot-attack = { $piece }: cannot attack
begins-automatically = { $ability }: begins automatically

## Where it can go

leads-there = { $pattern }: leads there
leads-there-granted = { $pattern }: leads there, granted by { $granter }
not-led = { $pattern }: does not lead from { $from } to { $square }
not-led-use = { $pattern }: does not lead from { $from } to { $square }, use { $action }
not-led-use-either = { $pattern }: does not lead from { $from } to { $square }, use { $action } or
    { $typed }
in-the-way = { $pattern }: the { $piece } on { $square } is in the way
occupied-own = target: { $square } is occupied by your own { $piece }
occupied-own-use = target: { $square } is occupied by your own { $piece }, use { $action }
occupied-own-use-either = target: { $square } is occupied by your own { $piece }, use { $action } or
    { $typed }
occupied-enemy = target: { $square } is occupied by an enemy { $piece }
occupied-enemy-use = target: { $square } is occupied by an enemy { $piece }, use { $action }
occupied-enemy-use-either = target: { $square } is occupied by an enemy { $piece }, use { $action }
    or { $typed }
target-own = target: the { $piece } on { $square } is your own
target-no-enemy = target: there is no enemy on { $square }
cannot-move-now = { $pattern }: the { $piece } cannot move there now
cannot-take-now = { $pattern }: the { $piece } cannot take there now
cannot-attack-now = { $pattern }: the { $piece } cannot attack there now

## Cards

card-not-held = hand: { $player } has no { $card }
list-empty = { $list }: it is empty
list-lacks = { $list }: there is no { $card } in it
deck-lacks = there is no { $card } in your personal deck
summon-hole = it cannot be played on { $square }: it is a hole
summon-occupied = it cannot be played on { $square }: it is occupied
summon-far = it cannot be played on { $square }: too far from your pieces

## Abilities

throw-nothing = there is no piece of its owner next to it there
throw-not-trans = only TRANS pieces can be thrown
throw-distance = it throws 1 to { $number } squares
throw-no-square = there is no square to land on
throw-on-ally = it would land on an ally
throw-cannot-take = it cannot take the piece it would land on
call-never = a { $caller } cannot call a { $piece }
call-too-few = a { $piece } needs { $number } of kind { $caller }, you have { $count }
call-no-square = there is no square in that direction

## Warnings

no-king = No player has a King, so no King can be captured: unless players resign, the game is drawn
    after { $number } rounds.

## Undo

nothing-to-undo = there is nothing to undo
undo-not-own = the last action was another seat's
undo-limit = this game lets you undo at most { $number } actions in a row
undo-never = this table takes nothing back
undo-chance = the last action drew chance, and this table does not take that back
undo-shown = the last action showed something hidden, and this table does not take that back

## Bots

no-bot = no bot plays this game
unknown-bot = unknown bot { $word }; the bots are { $typed }
bot-unfit = { $bot } does not play this: { $why }
bot-level = { $word } is not a level: they are 1 to { $number }
no-legal-action = there is no legal action

## Games, seats and setups

unknown-game = unknown game { $word }
unknown-games = unknown game { $name }; the games are { $typed }
unknown-seat = unknown seat { $word }
unknown-setup = unknown setup { $word }
unknown-setup-or-file = no setup or file { $name }; setups of { $game }: { $typed }
unknown-field = unknown field { $word }
setup-of-other = this setup is for { $word }, but this table plays { $game }
expected-setup = expected a setup's name or an object
expected-string = expected a string
expected-list = expected a list
expected-from-zero = expected a whole number, 0 or greater
two-players = expected at least two players
round-limit = rounds are counted up to { $number }
out-but-to-move = { $player } is out but is to move
out-but-has-pieces = { $player } is out but has pieces
out-but-offers = { $player } is out but offers a draw
seat-not-in-setup = this table is for { $player }, which does not play in this setup
not-a-thing = { $word } is no piece, card, tag or effect of this game

## Faults of plugins

piece-runaway = piece { $name } caused more than { $number } steps
piece-panicked = piece { $name } panicked: { $text }
piece-impossible = piece { $name } proposed an impossible step: { $why }
effect-runaway = effect { $name } caused more than { $number } steps
effect-panicked = effect { $name } panicked: { $text }
effect-impossible = effect { $name } proposed an impossible step: { $why }
card-runaway = card { $name } caused more than { $number } steps
card-panicked = card { $name } panicked: { $text }
card-impossible = card { $name } proposed an impossible step: { $why }
pattern-runaway = pattern { $name } caused more than { $number } steps
pattern-panicked = pattern { $name } panicked: { $text }
pattern-impossible = pattern { $name } proposed an impossible step: { $why }
game-runaway = game { $name } caused more than { $number } steps
game-panicked = game { $name } panicked: { $text }
game-impossible = game { $name } proposed an impossible step: { $why }
plugin-runaway = { $plugin } caused more than { $number } steps
plugin-panicked = { $plugin } panicked: { $text }
plugin-impossible = { $plugin } proposed an impossible step: { $why }
step-no-room = there is no room on { $square }
step-not-free = { $square } is not free
step-full = { $square } is full
step-nothing = it names something that does not exist
step-too-many-pieces = there are too many pieces
step-not-dead = it revives a piece that is not dead
step-no-card = there is no such card
step-too-many-events = there are too many events
step-no-square = that is not a square of this board
step-not-on-board = { $word } is not on the board
step-not-waiting = { $word } does not wait off the board

## Servers

server-not-stored = it could not be stored, so nothing has changed: try again later
server-not-at-this-table = you do not sit at this table
server-not-at-a-table = you do not sit at a table
server-no-table = there is no table { $word }
server-full = every seat is taken
server-taken = { $seat } is taken
server-token = this token holds no seat at this table
server-new-all-seats = only somebody who holds every seat can start a new game here
server-new-same-seats = a new game here has to have the same seats
server-new-seat = only a player with a seat can start a game
server-one-open = play begins when every seat is taken: { $players } is open
server-some-open = play begins when every seat is taken: { $players } are open
server-closing = the server stops

## The men of chess, as common nouns

man-pawn = pawn
man-knight = knight
man-bishop = bishop
man-rook = rook
man-queen = queen
man-king = king
man-your-pawn = your pawn
man-your-knight = your knight
man-your-bishop = your bishop
man-your-rook = your rook
man-your-queen = your queen
man-your-king = your king
man-your-own-pawn = your own pawn
man-your-own-knight = your own knight
man-your-own-bishop = your own bishop
man-your-own-rook = your own rook
man-your-own-queen = your own queen
man-your-own-king = your own king
man-of = { $seat }'s { $man }

## Moves of chess

check = in check
chess-king-safe = the king is not left in check
chess-king-there = your king would be in check there
chess-king-still = your king is in check and would still be in check
chess-king-left = your king would be left in check
chess-no-piece = there is no piece on { $square }
chess-not-own = owner: the piece on { $square } is { $owned }
chess-own-target = owner: { $square } is occupied by { $owned }
chess-occupied = { $ability }: { $square } is occupied by { $owned }
chess-nothing-to-take = there is nothing to take on { $square }
chess-has-moved = the { $man } on { $square } has already moved
chess-not-last-rank = not onto the last rank
chess-only-last-rank = only onto the last rank
chess-cannot-stand = a { $man } cannot stand on { $square }
chess-cannot-go = the { $man } on { $from } cannot go to { $square }
chess-blocked = the way from { $from } to { $to } is blocked by { $owned } on { $square }
chess-forbidden = forbids it ({ $rule })
chess-say-what = say what the { $man } becomes: { $kinds } (write { $typed } or { $action })
chess-no-promotion = the { $man } on { $from } does not promote on { $square }
chess-wrong-promotion = a { $man } cannot become a { $other }, only { $kinds }
chess-not-a-move = not a legal move: { $typed }
chess-several-moves = { $typed } could be more than one move, for example { $action } or { $word }
chess-upper-case = piece letters are upper case: write { $typed }
chess-no-letter = no piece is written { $typed }
chess-no-square = there is no square { $word }
chess-nobody-goes = there is no { $man } that could go to { $square }
chess-write = write { $typed }
castle-no-king = there is no king that could castle
castle-no-rook-there = there is no rook on that side of the king
castle-king-moved = the king has already moved
castle-not-home = the king is not on its first rank
castle-no-rook-left = there is no rook to the left of the king
castle-no-rook-right = there is no rook to the right of the king
castle-in-the-way = { $what } is in the way
castle-rook-moved = the { $kind } on { $square } has already moved
castle-in-check = the king is in check
castle-through-check = the king would be in check on { $square }
en-passant-not-last = the last move was not a double step of the pawn on { $square }
en-passant-occupied = { $square } is occupied
