"""Grammars: the patterns in which a game writes its actions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from wanli.engine.actions import Action
from wanli.engine.notation.plain import PLAIN, Notation
from wanli.engine.notation.terms import Fixed, Implied, Term, Values, fold

_FIELD = re.compile(r"\{(\w+)\}")


class Pattern:
    """The text of the actions with one verb.

    `template` is the text, with the names of the terms in braces. The keyword arguments are the terms, in the order of
    the arguments of the action. `Fixed` and `Implied` arguments do not occur in the template. The templates in `also`
    are accepted in reading.

    >>> from wanli.engine.notation.terms import Name
    >>> side = Name({0: "left", 1: "right"})
    >>> pattern = Pattern("wall", "{side} wall", ("wall {side}",), side=side, height=Fixed(3))
    >>> pattern.write(("wall", 0, 3)), pattern.write(("wall", 0, 4)), pattern.read("wall right")
    ('left wall', None, ('wall', 1, 3))
    """

    def __init__(self, verb: str, template: str, also: Iterable[str] = (), /, **terms: Term | Fixed | Implied) -> None:
        self.verb = verb
        self.template = template
        self._terms = tuple([(name, term) for name, term in terms.items() if isinstance(term, Term)])
        self._hidden = tuple(
            [(at, name, term) for at, (name, term) in enumerate(terms.items()) if not isinstance(term, Term)]
        )
        self._order = tuple(terms.items())
        self._format = template.format_map
        self._readings = tuple([_Reading(text, dict(self._terms)) for text in (template, *also)])

    def write(self, action: Action) -> str | None:
        """Return the text of an action with this verb, or None if the pattern cannot express it."""
        values = self._split(action)
        if values is None:
            return None
        texts = {}
        for name, term in self._terms:
            text = term.write(values[name])
            if text is None:
                return None
            texts[name] = text
        for _, name, hidden in self._hidden:
            if not hidden.fits(values[name][0], values):
                return None
        return self._format(texts)

    def read(self, text: str) -> Action | None:
        """Return the action that a folded text stands for, or None."""
        for reading in self._readings:
            values = reading.match(text)
            if values is not None:
                return self._joined(values)
        return None

    def _split(self, action: Action) -> dict[str, Values] | None:
        """Return the arguments of each term; None if their number differs."""
        values: dict[str, Values] = {}
        start = 1
        for name, term in self._order:
            size = term.size if isinstance(term, Term) else 1
            end = len(action) if size is None else start + size
            if end > len(action):
                return None
            values[name] = action[start:end]
            start = end
        return values if start == len(action) else None

    def _joined(self, values: dict[str, Values]) -> Action:
        arguments: list[object] = [self.verb]
        for name, term in self._order:
            arguments.extend(values[name] if isinstance(term, Term) else (term.value_for(values),))
        return tuple(arguments)


class _Reading:
    """A template as a regular expression, compiled when a text first begins like it."""

    def __init__(self, template: str, terms: dict[str, Term]) -> None:
        self._template = template
        self._terms = terms
        self._beginning = fold(template.partition("{")[0])

    def match(self, text: str) -> dict[str, Values] | None:
        """Return the arguments of each term if the folded `text` has this form, or None."""
        match = self._regex.fullmatch(text) if text.startswith(self._beginning) else None
        if match is None:
            return None
        values = {name: self._terms[name].read(part) for name, part in match.groupdict().items()}
        return {name: value for name, value in values.items() if value is not None} if all(values.values()) else None

    @cached_property
    def _regex(self) -> re.Pattern[str]:
        parts = _FIELD.split(self._template.casefold())
        names = _FIELD.findall(self._template)
        assert sorted(names) == sorted(self._terms), f"the template needs each term once: {self._template}"
        literals = parts[::2]
        groups = [f"(?P<{name}>{self._terms[name].pattern})" for name in names]
        return re.compile("".join([re.escape(a) + b for a, b in zip(literals, [*groups, ""], strict=True)]))


class Grammar(Notation):
    """The notation of a game as a list of patterns.

    If several patterns of a verb fit an action, the first one writes it. Verbs without a pattern have the plain
    notation.
    """

    def __init__(self, *patterns: Pattern) -> None:
        self.patterns = patterns
        by_verb: dict[str, list[Pattern]] = {}
        for pattern in patterns:
            by_verb.setdefault(pattern.verb, []).append(pattern)
        self._by_verb = by_verb

    def write(self, action: Action) -> str:
        """Return the text of `action`. Raises ValueError if its verb has patterns but none of them fits."""
        if action[0] not in self._by_verb:
            return PLAIN.write(action)
        for pattern in self._by_verb[action[0]]:
            text = pattern.write(action)
            if text is not None:
                return text
        raise ValueError(f"the notation has no text for {action!r}")

    def parse(self, text: str) -> list[Action]:
        """Return the actions of all patterns that fit `text`, or else the one that it spells out plainly."""
        folded = fold(text)
        read = [pattern.read(folded) for pattern in self.patterns]
        actions = list(dict.fromkeys([action for action in read if action is not None]))
        return actions or [action for action in PLAIN.parse(text) if action[0] not in self._by_verb]

    def declares(self, verb: str) -> bool:
        """Return True if a pattern has this verb."""
        return verb in self._by_verb
