"""Every game: any text is read as a legal action or refused with a reason."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.playing import Variant, any_verb, seatings, walk
from wanli.engine import IllegalAction, Refused, State, UnknownMove
from wanli.games import GAMES


@cache
def positions(slug: str) -> tuple[State, ...]:
    """Return one position for each kind of decision in a match with the most seats."""
    variant: Variant = [variant for variant in seatings() if variant.slug == slug][-1]
    by_kind: dict[str, State] = {}
    for state, _ in walk(variant.match(85), any_verb, 85):
        by_kind.setdefault(state.stack[-1].kind, state.copy())
    return tuple(by_kind.values())


def changed(text: str, other: str, cut: int, length: int) -> str:
    """Return `text` with up to five characters replaced by `other`."""
    start = cut % (len(text) + 1)
    return text[:start] + other + text[start + length :]


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=25, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_text_is_read_or_refused(slug: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(positions(slug)), label="position")
    legal = state.legal()
    text = state.game.write(data.draw(st.sampled_from(legal)), state)
    part = st.text(max_size=6) | st.sampled_from([*text.split(), "1", " ", "|", ".", ",", "(", ")"])
    for _ in range(data.draw(st.integers(1, 3))):
        text = changed(text, data.draw(part), data.draw(st.integers(0, 60)), data.draw(st.integers(0, 5)))
    refusal: Refused | None = None
    try:
        assert state.why_not(state.game.read(text, state)) is None
    except (IllegalAction, UnknownMove) as error:
        refusal = error
    if isinstance(refusal, UnknownMove):
        assert set(refusal.suggestions) <= {state.game.write(action, state) for action in legal}
    assert isinstance(state.game.complete(text, state), list)
