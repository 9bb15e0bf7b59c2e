# square: there is no piece on { $square }
no-piece = casilla: no hay ninguna pieza en { $square }
# it is not { $seat }'s turn
not-turn = no es el turno de { $seat }
