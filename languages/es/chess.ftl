# Chess in Spanish: names and rules of its men. The terms are those of `arcana.ftl`; what chess has
# by itself is called as players call it: enroque, al paso, coronar.

## The game

# Standard chess: leave the enemy king no escape.
game-chess = Ajedrez
    .rule = Ajedrez normal: no dejes escapatoria al rey enemigo.

chess-setup-standard = estándar
chess-seat-white = blanco
chess-seat-black = negro
chess-verb-move = mover
chess-counter-en_passant = captura al paso
chess-counter-chess960 = ajedrez 960

## Men

# Slides along the diagonals and takes what it meets.
chess-Bishop = Alfil
    .rule = Se desliza por las diagonales y captura lo que encuentra.

# Moves one square in any direction, or castles with a rook.
chess-King = Rey
    .rule = Se mueve una casilla en cualquier dirección, o se enroca con una torre.

# Leaps two squares along one axis and one along the other, over everything.
chess-Knight = Caballo
    .rule = Salta dos casillas en un eje y una en el otro, por encima de todo.

# Moves one square forward, or two if it has never moved; takes diagonally forward, also en passant;
# promotes on the last rank.
chess-Pawn = Peón
    .rule = Se mueve una casilla hacia delante, o dos si nunca se ha movido; captura en diagonal
        hacia delante, también al paso; se corona en la última fila.

# Slides like a rook or a bishop and takes what it meets.
chess-Queen = Dama
    .rule = Se desliza como una torre o un alfil y captura lo que encuentra.

# Slides along ranks and files and takes what it meets.
chess-Rook = Torre
    .rule = Se desliza por filas y columnas y captura lo que encuentra.

## Abilities

# King and rook, neither of which has moved, pass each other; where there is check, the king may not
# be in, pass through or end in it.
chess-ability-Castle = Enroque
    .rule = El rey y una torre, ninguno de los cuales se ha movido, se cruzan; donde hay jaque, el
        rey no puede estar en jaque, pasar por él ni terminar en él.

# Takes an enemy pawn next to it whose double step was the last action, and lands behind it.
chess-ability-EnPassant = Captura al paso
    .rule = Captura un peón enemigo junto a él cuyo paso doble fue la última acción, y cae detrás de
        él.

## Patterns

any-PawnDoubleStepPattern = paso doble del peón
any-PawnStepPattern = paso del peón
any-AdjacentPattern = casillas contiguas
any-CannonPattern = patrón del cañón
any-CornerPattern = patrón de las esquinas
any-GrasshopperPattern = patrón del saltamontes
