"""The golden matches cover both ways to end and the rare events."""

from __future__ import annotations

from tests.golden.report import files, replay


def test_both_ends_and_all_rare_events_occur() -> None:
    occurrences: set[str] = set()
    for path in files():
        if path.parent.name != "khan":
            continue
        match, _ = replay(path.read_text("utf-8").splitlines())
        result = match.state.result()
        assert result is not None
        occurrences.add(result.reason)
        for record in match.log:
            for event in record.events:
                occurrences.add(event.kind)
                if event.kind == "build":
                    occurrences.add(f"{event.facts['kind']} {'moved' if event.facts['moved'] else 'stayed'}")
                    if event.facts["gone"] and event.facts["removed"]:
                        occurrences.add("walls gone in the last round")
        occurrences |= {line.key for line in result.breakdown}
    assert occurrences >= {"walls_and_stones", "two_stocks", "walls gone in the last round"}
    assert occurrences >= {"loop moved", "loop stayed", "end moved", "lift", "enter", "lost", "look", "announce"}
    assert occurrences >= {"home", "abroad", "farmer", "soldier_sick", "soldier_healed", "plague", "herb"}
