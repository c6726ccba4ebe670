"""The tool that prints the course of a lesson."""

from __future__ import annotations

import pytest

from tools.author.lesson import main


def test_it_prints_steps_answers_replies_and_the_legal_actions_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mauer", "lead_and_fame"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == '1 gate, seat 0: ["play", "gate", 1, 0]'
    assert '    wrong.draw_later: ["draw"]' in lines
    assert '    seat 1 plays ["play", "wall", 1, 0]' in lines
    assert lines[-1].startswith("then seat ")
    assert not [line for line in lines if "NO ANSWER" in line]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["mauer", "chess"], "lead_and_fame"),
        (["chess", "mauer"], "python -m tools.author.lesson"),
        ([], "python -m tools.author.lesson"),
    ],
)
def test_an_unknown_lesson_is_reported(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert message in capsys.readouterr().err
