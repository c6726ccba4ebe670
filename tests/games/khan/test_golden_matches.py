"""The golden matches of Dschingis Khan show both ways to end and the rare things on the way."""

from __future__ import annotations

from tests.golden.report import files, replay


def test_both_exhaustions_and_the_last_round_of_walls_are_among_them() -> None:
    found: set[str] = set()
    for path in files():
        if path.parent.name != "khan":
            continue
        match, _ = replay(path.read_text("utf-8").splitlines())
        result = match.state.result()
        assert result is not None
        found.add(result.reason)
        for record in match.log:
            for event in record.events:
                found.add(event.kind)
                if event.kind == "build":
                    found.add(f"{event.facts['kind']} {'moved' if event.facts['moved'] else 'stayed'}")
                    if event.facts["gone"] and event.facts["removed"]:
                        found.add("walls gone in the last round")
        found |= {line.key for line in result.breakdown}
    assert found >= {"walls_and_stones", "two_stocks", "walls gone in the last round"}
    assert found >= {"loop moved", "loop stayed", "end moved", "lift", "enter", "lost", "look", "announce"}
    assert found >= {"home", "abroad", "farmer", "soldier_sick", "soldier_healed", "plague", "herb"}
