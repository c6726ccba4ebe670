"""The move notation: a short text for each action, the same in every language.

A game declares a `Grammar`, a list of `Pattern`s. A pattern has a verb, a template, and a `Term` for each argument. The
same pattern writes an action and reads it back, so both directions always agree. `Game.write`, `Game.read` and
`Game.complete` use the grammar. A game without a grammar has `PLAIN`, which writes the verb and its arguments.

>>> site = Number(shift=1)
>>> grammar = Grammar(
...     Pattern("draw", "draw"),
...     Pattern("play", "{card} to site {site}", ("{card} {site}",), card=Name(["wall", "gate"]), site=site),
... )
>>> grammar.write(("play", "wall", 0))
'wall to site 1'
>>> grammar.parse("Wall to  site 1"), grammar.parse("gate 3")
([('play', 'wall', 0)], [('play', 'gate', 2)])
"""

from wanli.engine.notation.grammar import Grammar, Pattern
from wanli.engine.notation.plain import PLAIN, Notation
from wanli.engine.notation.suggestions import completions, suggestions
from wanli.engine.notation.terms import Amounts, Counted, Fixed, Implied, Listed, Name, Number, Term, fold

__all__ = [
    "PLAIN",
    "Amounts",
    "Counted",
    "Fixed",
    "Grammar",
    "Implied",
    "Listed",
    "Name",
    "Notation",
    "Number",
    "Pattern",
    "Term",
    "completions",
    "fold",
    "suggestions",
]
