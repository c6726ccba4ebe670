"""The arena: equal seeds give equal tables, also when a comparison is broken off and gone on with."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

import wanli.arena
from wanli.__main__ import main
from wanli.arena import DealOutcome, Pairing, compete
from wanli.record import Record

PAIRING = Pairing("mauer", 2, "easy", "random", 1)


def test_each_deal_is_played_from_every_seat() -> None:
    standing = compete(PAIRING, deals=3)
    assert standing.matches == 6
    assert standing.fair == 0.5
    assert standing == compete(PAIRING, deals=3)


def test_a_recorded_comparison_goes_on_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = compete(PAIRING, deals=5, seed=10)
    path = tmp_path / "deals.jsonl"
    compete(PAIRING, deals=3, seed=10, record=Record(asdict(PAIRING), path))
    played: list[int] = []

    def counted(pairing: Pairing, deal: int) -> DealOutcome:
        played.append(deal)
        return play_deal(pairing, deal)

    play_deal = wanli.arena.play_deal
    monkeypatch.setattr(wanli.arena, "play_deal", counted)
    assert compete(PAIRING, deals=5, seed=10, record=Record(asdict(PAIRING), path)) == whole
    assert played == [13, 14]


def test_a_record_of_another_pairing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.jsonl"
    Record(asdict(PAIRING), path)
    with pytest.raises(ValueError, match="something else"):
        Record(asdict(Pairing("mauer", 3, "easy", "random", 1)), path)
    with pytest.raises(SystemExit):
        main(["arena", "mauer", "--seats", "3", "--levels", "easy,random", "--record", str(path)])
    assert "something else" in capsys.readouterr().err


def test_the_command_prints_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "deals.jsonl")
    arguments = ["arena", "mauer", "--levels", "easy,random", "--matches", "4", "--workers", "1", "--record", path]
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert "mauer, 2 seats, easy among random: 4 matches" in printed.out
    assert "2 matches" in printed.err
    assert main(arguments) == 0
    assert capsys.readouterr().out == printed.out


def test_alone_there_is_nobody_to_be_compared_with(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "great_wall", "--seats", "1", "--levels", "random,random", "--matches", "1"])
    assert "nobody to be compared with" in capsys.readouterr().err
