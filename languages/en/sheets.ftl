# Lines of sheets and of the list of abilities, as templates: what `show` and `rules` print about
# pieces, cards, tags, effects and patterns. Gaps are those of `refusals.ftl`.

## Sheets of pieces, cards, tags and effects

list-item = - { $line }
sheet-piece = { $name }: piece, drawn as { $id }.
sheet-card = { $name }: card.
sheet-tag = { $name }: tag.
sheet-effect = { $name }: effect.
sheet-pattern = { $name }: pattern.
sheet-glyph = Glyph: { $id }
sheet-glyph-because = Glyph: { $id }, because { $typed } is { $piece }
sheet-tags = Tags: { $tags }
sheet-counters = Counters: { $counters }
sheet-summoned = Summoned by { $piece }: needs at least { $number } of them, takes { $time }
sheet-summoned-cost = Summoned by { $piece }: needs at least { $number } of them, takes { $time },
    for an additional { $cost }
sheet-cost = Cost: { $cost }
sheet-cost-nothing = Cost: nothing
sheet-amount = { $counter } { $number }
sheet-stays = Stays on the board: yes
sheet-leaves = Stays on the board: no
sheet-passive = Passive: yes
sheet-not-passive = Passive: no
sheet-gives = Gives { $piece } the ability { $ability }: { $rule }

## Abilities on a sheet

sheet-ability = Ability { $ability }: { $rule }
sheet-typed = Typed: { $typed }, in a game: { $action }
sheet-cooldown = Cooldown: { $time }
sheet-once = Cooldown: once per game
sheet-cast = Cast time: { $time }
sheet-automatic = Begins automatically when the piece comes onto the board
sheet-on-itself = Targets itself
sheet-lasts = - How long its { $effect } lasts: { $times }
sheet-time-on = { $time } on a { $piece }
sheet-for-good = for good
sheet-area = Area:
sheet-area-of = Area { $pattern }:

## How a piece goes

sheet-moves = { $id } moves by { $pattern }
sheet-takes = { $id } takes by { $pattern }
sheet-attacks = { $id } attacks by { $pattern }
sheet-up-to = up to { $number } squares
sheet-to-the-edge = to the edge of the board
sheet-variants = one of { $number } variants
sheet-chosen = chosen at random each { $unit }
unit-round = round
unit-turn = turn
unit-movement = movement
sheet-unmoved = only while it has never moved
sheet-becomes = and becomes { $kinds }
sheet-three-kinds = { $kind } or { $second } or { $third }
sheet-four-kinds = { $kind } or { $second } or { $third } or { $fourth }
sheet-not-past = but not past pieces with { $tag }

## Sheets of patterns

pattern-only-hops = Hops over a piece; without one in the way it leads nowhere.
pattern-hops = Hops over a piece, or goes elsewhere without one, as drawn.
pattern-nowhere = Leads nowhere on an open board.
pattern-leaps-or-slides = Leaps over other pieces, or slides until something stops it, as drawn.
pattern-leaps = Leaps over other pieces.
pattern-slides = Slides: pieces, holes and the edge of the board stop it.
pattern-adjacent = Goes only to adjacent squares, so nothing can be in the way.
pattern-beyond = Leads beyond the drawing, { $far }.
pattern-forward = Follows its player's forward, which is up in the drawing.
pattern-code = Its reach is defined by code.
pattern-variants = Uses one of { $number } variants, chosen at random each { $unit }; all are drawn,
    in order.
pattern-variants-as-one = Uses one of { $number } variants, chosen at random each { $unit }; they
    are drawn as one.
pattern-used-by = Used by { $typed }.
