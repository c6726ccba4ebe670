"""The tool that shows how a lesson goes."""

from __future__ import annotations

import pytest

from tools.author.lesson import main


def test_it_shows_steps_answers_replies_and_what_is_legal_then(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mauer", "lead_and_fame"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == '1 gate, seat 0: ["play", "gate", 1, 0]'
    assert '    wrong.draw_later: ["draw"]' in lines
    assert '    seat 1 plays ["play", "wall", 1, 0]' in lines
    assert lines[-1].startswith("then seat ")
    assert not [line for line in lines if "NO ANSWER" in line]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mauer", "chess"], "lead_and_fame"),
        (["chess", "mauer"], "python -m tools.author.lesson"),
        ([], "python -m tools.author.lesson"),
    ],
)
def test_an_unknown_lesson_is_told(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err
