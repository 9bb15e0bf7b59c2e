# The pieces of this mod for chess, in Spanish. `cargo run -- messages es --from knightmare` prints
# what is not translated yet. The comment right above a message is the English that it translates.

# Moves like a rook, and takes by jumping over exactly one piece.
chess-Cannon = Cañón
    .rule = Se mueve como una torre y captura saltando por encima de exactamente una pieza.
# Jumps along a line over the first piece and lands just behind it.
chess-Grasshopper = Saltamontes
    .rule = Salta en línea por encima de la primera pieza y cae justo detrás de ella.
# Rides any number of knight's leaps in one direction; after its first move it is a knight.
chess-Nightmare = Pesadilla
    .rule =
        Encadena cualquier número de saltos de caballo en una dirección; tras su primer movimiento
        es un caballo.
