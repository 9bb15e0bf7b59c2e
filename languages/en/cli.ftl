### The sentences of the program. A line break within a message is a space.

## What happens (cli/src/happened)

dies = The { $piece } dies on { $square }.
is-out = { $seat } is out of the game.
