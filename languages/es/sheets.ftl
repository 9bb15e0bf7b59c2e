# The Spanish of `en/sheets.ftl`. Above each message stands the English that it translates.

## Sheets of pieces, cards, tags and effects

# - { $line }
list-item = - { $line }

# { $name }: piece, drawn as { $id }.
sheet-piece = { $name }: pieza, dibujada como { $id }.

# { $name }: card.
sheet-card = { $name }: carta.

# { $name }: tag.
sheet-tag = { $name }: etiqueta.

# { $name }: effect.
sheet-effect = { $name }: efecto.

# { $name }: pattern.
sheet-pattern = { $name }: patrón.

# Glyph: { $id }
sheet-glyph = Símbolo: { $id }

# Glyph: { $id }, because { $typed } is { $piece }
sheet-glyph-because = Símbolo: { $id }, porque { $typed } es { $piece }

# Tags: { $tags }
sheet-tags = Etiquetas: { $tags }

# Counters: { $counters }
sheet-counters = Contadores: { $counters }

# Summoned by { $piece }: needs at least { $number } of them, takes { $time }
sheet-summoned = La invoca { $piece }: mínimo necesario { $number }, tarda { $time }

# Summoned by { $piece }: needs at least { $number } of them, takes { $time }, for an additional {
# $cost }
sheet-summoned-cost = La invoca { $piece }: mínimo necesario { $number }, tarda { $time }, y cuesta
    además { $cost }

# Cost: { $cost }
sheet-cost = Coste: { $cost }

# Cost: nothing
sheet-cost-nothing = Coste: nada

# { $counter } { $number }
sheet-amount = { $counter } { $number }

# Stays on the board: yes
sheet-stays = Se queda en el tablero: sí

# Stays on the board: no
sheet-leaves = Se queda en el tablero: no

# Passive: yes
sheet-passive = Pasiva: sí

# Passive: no
sheet-not-passive = Pasiva: no

# Gives { $piece } the ability { $ability }: { $rule }
sheet-gives = Da a { $piece } la habilidad { $ability }: { $rule }

## Abilities on a sheet

# Ability { $ability }: { $rule }
sheet-ability = Habilidad { $ability }: { $rule }

# Typed: { $typed }, in a game: { $action }
sheet-typed = Se escribe: { $typed }, en una partida: { $action }

# Cooldown: { $time }
sheet-cooldown = Recarga: { $time }

# Cooldown: once per game
sheet-once = Recarga: una vez por partida

# Cast time: { $time }
sheet-cast = Tiempo de preparación: { $time }

# Begins automatically when the piece comes onto the board
sheet-automatic = Empieza automáticamente cuando la pieza entra en el tablero

# Targets itself
sheet-on-itself = Actúa sobre sí misma

# - How long its { $effect } lasts: { $times }
sheet-lasts = - Cuánto dura su { $effect }: { $times }

# { $time } on a { $piece }
sheet-time-on = { $time } en { $piece }

# for good
sheet-for-good = para siempre

# Area:
sheet-area = Área:

# Area { $pattern }:
sheet-area-of = Área { $pattern }:

## How a piece goes

# { $id } moves by { $pattern }
sheet-moves = { $id }: se mueve según { $pattern }

# { $id } takes by { $pattern }
sheet-takes = { $id }: captura según { $pattern }

# { $id } attacks by { $pattern }
sheet-attacks = { $id }: ataca según { $pattern }

# up to { $number } squares
sheet-up-to = hasta { $number } casillas

# to the edge of the board
sheet-to-the-edge = hasta el borde del tablero

# one of { $number } variants
sheet-variants = una de { $number } variantes

# chosen at random each { $unit }
sheet-chosen = elegida al azar en cada { $unit }

# round
unit-round = ronda

# turn
unit-turn = turno

# movement
unit-movement = movimiento

# only while it has never moved
sheet-unmoved = solo mientras no se haya movido nunca

# and becomes { $kinds }
sheet-becomes = y se convierte en { $kinds }

# { $kind } or { $second } or { $third }
sheet-three-kinds = { $kind }, { $second } o { $third }

# { $kind } or { $second } or { $third } or { $fourth }
sheet-four-kinds = { $kind }, { $second }, { $third } o { $fourth }

# but not past pieces with { $tag }
sheet-not-past = pero no más allá de piezas con { $tag }

## Sheets of patterns

# Hops over a piece; without one in the way it leads nowhere.
pattern-only-hops = Salta por encima de una pieza; sin ninguna en el camino no lleva a ningún sitio.

# Hops over a piece, or goes elsewhere without one, as drawn.
pattern-hops = Salta por encima de una pieza, o sin ella va a otro sitio, como en el dibujo.

# Leads nowhere on an open board.
pattern-nowhere = No lleva a ningún sitio en un tablero abierto.

# Leaps over other pieces, or slides until something stops it, as drawn.
pattern-leaps-or-slides = Salta por encima de otras piezas, o se desliza hasta que algo lo detiene,
    como en el dibujo.

# Leaps over other pieces.
pattern-leaps = Salta por encima de otras piezas.

# Slides: pieces, holes and the edge of the board stop it.
pattern-slides = Se desliza: lo detienen las piezas, los huecos y el borde del tablero.

# Goes only to adjacent squares, so nothing can be in the way.
pattern-adjacent = Va solo a casillas contiguas, así que nada puede cerrarle el paso.

# Leads beyond the drawing, { $far }.
pattern-beyond = Lleva más allá del dibujo, { $far }.

# Follows its player's forward, which is up in the drawing.
pattern-forward = Sigue la dirección de avance de su jugador, que en el dibujo es hacia arriba.

# Its reach is defined by code.
pattern-code = Su alcance está definido por código.

# Uses one of { $number } variants, chosen at random each { $unit }; all are drawn, in order.
pattern-variants = Usa una de { $number } variantes, elegida al azar en cada { $unit }; todas están
    dibujadas, en orden.

# Uses one of { $number } variants, chosen at random each { $unit }; they are drawn as one.
pattern-variants-as-one = Usa una de { $number } variantes, elegida al azar en cada { $unit }; están
    dibujadas como una sola.

# Used by { $typed }.
pattern-used-by = Lo usan { $typed }.
