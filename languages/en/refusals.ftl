# Sentences that rules write, as templates.

no-piece = square: there is no piece on { $square }
not-turn = it is not { $seat }'s turn
