### Las frases del programa.

## Lo que pasa

# The { $piece } dies on { $square }.
dies = { $piece } muere en { $square }.
# { $seat } is out of the game.
is-out = { $seat } queda fuera de la partida.
