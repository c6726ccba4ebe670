"""The arena: equal seeds give equal results, even if a comparison is interrupted and resumed."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import wanli.arena
from wanli.__main__ import main
from wanli.arena import DealOutcome, MoveChooser, Pairing, Tally, compete
from wanli.record import Record, code_of

PAIRING = Pairing("mauer", 2, "easy", "random", 1)


def test_each_deal_is_played_from_every_seat() -> None:
    tally = compete(PAIRING, deals=3)
    assert tally.matches == 6
    assert tally.fair == 0.5
    assert tally == compete(PAIRING, deals=3)


def test_a_recorded_comparison_resumes_after_an_interruption(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    uninterrupted = compete(PAIRING, deals=5, seed=10)
    path = tmp_path / "deals.jsonl"
    compete(PAIRING, deals=3, seed=10, record=Record(PAIRING.about(), path))
    played: list[int] = []

    def recorded(pairing: Pairing, deal: int, chooser: MoveChooser) -> DealOutcome:
        played.append(deal)
        return play_deal(pairing, deal, chooser)

    play_deal = wanli.arena.play_deal
    monkeypatch.setattr(wanli.arena, "play_deal", recorded)
    assert compete(PAIRING, deals=5, seed=10, record=Record(PAIRING.about(), path)) == uninterrupted
    assert played == [13, 14]


def test_a_record_of_another_pairing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.jsonl"
    Record(PAIRING.about(), path)
    with pytest.raises(ValueError, match="something else"):
        Record(Pairing("mauer", 3, "easy", "random", 1).about(), path)
    with pytest.raises(SystemExit):
        main(["arena", "mauer", "--seats", "3", "--levels", "easy,random", "--record", str(path)])
    assert "something else" in capsys.readouterr().err


def test_progress_counts_only_the_requested_deals(tmp_path: Path) -> None:
    record: Record[DealOutcome] = Record(PAIRING.about(), tmp_path / "deals.jsonl")
    compete(PAIRING, deals=3, seed=1, record=record)
    tallies: list[Tally] = []
    tally = compete(PAIRING, deals=2, seed=10, progress=tallies.append, record=record)
    assert [tally.matches for tally in tallies] == [2, 4]
    assert tallies[-1] == tally


def test_a_record_made_by_other_code_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.jsonl"
    assert PAIRING.about()["code"] == code_of("mauer")
    Record({**PAIRING.about(), "code": "0123456789ab"}, path)
    arguments = ["arena", "mauer", "--levels", "easy,random", "--thought", "1", "--matches", "2"]
    with pytest.raises(SystemExit):
        main([*arguments, "--record", str(path)])
    assert "made by other code" in capsys.readouterr().err


def test_the_command_prints_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "deals.jsonl")
    arguments = ["arena", "mauer", "--levels", "easy,random", "--matches", "4", "--workers", "1", "--record", path]
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert "mauer, 2 seats, easy among random: 4 matches" in printed.out
    assert "2 matches" in printed.err
    assert main(arguments) == 0
    assert capsys.readouterr().out == printed.out


def test_a_match_with_one_seat_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "great_wall", "--seats", "1", "--levels", "random,random", "--matches", "1"])
    assert "nobody to be compared with" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--matches", "0"),
        ("--matches", "-4"),
        ("--workers", "0"),
        ("--thought", "0"),
        ("--seconds", "0"),
        ("--seconds", "-1"),
        ("--seconds", "nan"),
    ],
)
def test_numbers_must_be_positive(option: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "mauer", "--levels", "easy,random", option, value])
    assert f"{option} takes a number above 0" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--thought", "--playouts"])
def test_both_names_of_the_thought_option_work(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.jsonl"
    arguments = ["arena", "mauer", "--levels", "easy,random", "--matches", "2", "--workers", "1"]
    assert main([*arguments, option, "1", "--record", str(path)]) == 0
    record: Record[DealOutcome] = Record(PAIRING.about(), path)
    assert list(record.results) == [1]


def test_any_executor_plays_the_deals() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert compete(PAIRING, deals=3, executor=executor) == compete(PAIRING, deals=3)


def test_dask_must_be_installed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SystemExit):
        main(["arena", "mauer", "--levels", "easy,random", "--dask", "tcp://127.0.0.1:1"])
    assert "pip install wanli[dask]" in capsys.readouterr().err
