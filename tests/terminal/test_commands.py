"""The commands of `python -m wanli`."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

from tests.terminal.scripted import new_match
from tools.paths import ROOT
from wanli import __version__
from wanli.__main__ import main
from wanli.engine import JsonDict, Match
from wanli.games import GAMES
from wanli.saves.files import write_file

pytestmark = pytest.mark.cpython

BOT = """
import json, sys
log = open(sys.argv[1], "w")
for line in sys.stdin:
    log.write(line)
    message = json.loads(line)
    if message["type"] == "decide":
        refused = len(message["legal"]) > 1 and "{mode}" == "careless" and message["view"]["seat"] == 0
        print(json.dumps({{"index": 10**6}} if refused else {{"action": message["legal"][-1]}}), flush=True)
    elif message["type"] == "refused":
        print(json.dumps({{"index": 0}}), flush=True)
    if "{mode}" == "broken":
        print("not JSON", flush=True)
"""


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WANLI_HOME", str(tmp_path / "home"))


def test_without_a_command_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert all(f"  {command} " in printed for command in ("play", "arena", "bot", "check", "record"))


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"wanli {__version__}\n"


# play ----------------------------------------------------------------------------------------------------------------


def test_play_lists_games_and_saved_matches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n/quit\n"))
    assert main(["play", "mauer", "Anna", "bot:hard", "--lang", "en", "--seed", "7", "--option", "start=0"]) == 0
    assert main(["play", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert "Chinesische Mauer (Reiner Knizia, 2006) · players: 2, 3, 4, 5" in printed
    assert "Chinesische Mauer · Anna, " in printed


def test_play_continues_a_saved_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    path.write_text(write_file([new_match("khan", "human", "human", start=0)]), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n1\n"))
    assert main(["play", str(path), "--lang", "en"]) == 0
    assert main(["check", str(path), "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert str(path) in printed.replace("\n", "")
    assert "1 move" in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "chess is no game, file or link"),
        (["khan", "A", "B", "C", "D", "E"], "not for 5 players"),
        (["khan", "A", "bot:genius"], "bot:easy, bot:medium, bot:hard"),
        (["khan", "--option", "speed=1"], "khan has no option 'speed'; it has: "),
        (["khan", "--option", "notes=perhaps"], "--option notes takes one of false, true"),
        (["#link/AAAA"], "cut off or damaged"),
    ],
)
def test_play_says_what_is_wrong(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["play", *arguments, "--lang", "en"])
    assert message in capsys.readouterr().err


def test_play_without_rich_names_the_extra(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wanli.terminal.rich_screen", None)
    with pytest.raises(SystemExit, match="2"):
        main(["play", "khan"])
    assert "pip install 'wanli[terminal]'" in capsys.readouterr().err


# check ---------------------------------------------------------------------------------------------------------------


def test_check_accepts_matches_and_states(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, state = tmp_path / "match.json", tmp_path / "state.json"
    match.write_text(json.dumps(Match.new("khan", 2, 7).encode()))
    state.write_text(json.dumps(GAMES["mauer"].new(3, 7).encode()))
    assert main(["check", str(match), str(state), "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert "Dschingis Khan · Player 1, Player 2 · 0 moves · " in printed
    assert "Chinesische Mauer: a valid position with 3 players" in printed


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("{", "This file is not from Wanli."),
        ({"format": "wanli.match", "format_version": 1, "game": "chess"}, "Wanli does not know the game “chess” here."),
        ({**Match.new("khan", 2, 7).encode(), "actions": [["settle", 0, 0, "chinese"]]}, "move 1 is not possible"),
        ({**GAMES["khan"].new(2, 7).encode(), "stack": 5}, "This game is damaged and cannot be opened."),
    ],
)
def test_check_says_why_a_file_is_not_valid(
    data: str | JsonDict, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "save.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    assert main(["check", str(path), "--lang", "en"]) == 1
    assert problem in capsys.readouterr().err


# record --------------------------------------------------------------------------------------------------------------


def test_record_prints_matches_that_replay(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "khan", "--levels", "easy,random", "--matches", "2", "--workers", "1"]) == 0
    about, *entries = map(json.loads, capsys.readouterr().out.splitlines())
    assert about["format"] == "wanli.self_play"
    assert (about["wanli"], about["version"]) == (__version__, GAMES["khan"].version)
    assert [number for number, _ in entries] == [1, 2]
    for number, entry in entries:
        match = Match.decode(entry["match"])
        result = match.state.result()
        assert result is not None
        assert entry["result"] == result.encode()
        assert match.seed == number
        assert entry["levels"] == ["easy", "random"]


def test_options_decide_which_numbers_of_seats_are_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["record", "settlers", "--seats", "3", "--levels", "random", "--matches", "1", "--workers", "1"]
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert "settlers has no match with 3 seats" in capsys.readouterr().err
    assert main([*arguments, "--option", "map=island"]) == 0


def test_a_recording_is_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "matches.jsonl"
    arguments = ["record", "khan", "--levels", "random", "--out", str(path), "--workers", "1", "--matches"]
    main([*arguments, "1"])
    first = path.read_text()
    main([*arguments, "2"])
    assert path.read_text().startswith(first)
    assert len(path.read_text().splitlines()) == 3
    assert capsys.readouterr().out == ""


# bot -----------------------------------------------------------------------------------------------------------------


def bot_program(folder: Path, mode: str) -> tuple[list[str], Path]:
    """A bot in its own process, and the file in which it logs the lines that it receives."""
    script, log = folder / "bot.py", folder / "log.jsonl"
    script.write_text(BOT.format(mode=mode))
    return [sys.executable, "-I", "-S", str(script), str(log)], log


def received(log: Path) -> list[JsonDict]:
    return [json.loads(line) for line in log.read_text().splitlines()]


def test_a_bot_in_another_process_plays_from_each_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program, log = bot_program(tmp_path, "good")
    assert main(["bot", "khan", "--against", "random", "--matches", "2", "--", *program]) == 0
    messages = received(log)
    assert [message["seat"] for message in messages if message["type"] == "start"] == [0, 1]
    assert "of 2" in capsys.readouterr().err
    assert {message["type"] for message in messages} == {"start", "decide", "end"}


def test_the_bot_of_the_documentation_plays(tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "terminal.md").read_text("utf-8"), re.DOTALL)
    script = tmp_path / "bot.py"
    script.write_text(code)
    assert main(["bot", "khan", "--against", "random", "--", sys.executable, "-I", "-S", str(script)]) == 0


def test_a_bot_receives_its_view_and_no_secret(tmp_path: Path) -> None:
    program, log = bot_program(tmp_path, "good")
    assert main(["bot", "khan", "--seat", "1", "--seed", "5", "--against", "random", "--", *program]) == 0
    messages = received(log)
    decisions = [message for message in messages if message["type"] == "decide"]
    assert len(decisions) > 5
    for decision in decisions:
        assert decision["view"]["seat"] == decision["view"]["to_move"] == 1
        state = GAMES["khan"].decode({**GAMES["khan"].new(2, 5).encode()})
        assert decision["view"].keys() == state.view(1).keys()
    assert "seed" not in messages[0]
    assert messages[-1]["seed"] == 5
    others = [event for decision in decisions for event in decision["events"] if event["facts"].get("seat") == 0]
    assert [event for event in others if event["kind"] == "settle"]
    assert not [event for event in others if event["kind"] == "settle" and "kind" in event["facts"]]


def test_a_refusal_names_its_reason_and_the_bot_answers_again(tmp_path: Path) -> None:
    program, log = bot_program(tmp_path, "careless")
    assert main(["bot", "khan", "--seat", "0", "--against", "random", "--", *program]) == 0
    refusals = [message["reason"] for message in received(log) if message["type"] == "refused"]
    assert refusals
    assert {reason["key"] for reason in refusals} == {"not_an_action"}


def test_a_bot_that_breaks_the_protocol_ends_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program, _ = bot_program(tmp_path, "broken")
    assert main(["bot", "khan", "--seat", "0", "--", *program]) == 1
    assert "the bot sent no JSON: not JSON" in capsys.readouterr().err


def test_a_bot_may_also_start_wanli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"index": 0}\n{"action": ["no"]}\n'))
    assert main(["bot", "khan", "--seat", "0", "--against", "random"]) == 1
    captured = capsys.readouterr()
    types = [json.loads(line)["type"] for line in captured.out.splitlines()]
    assert types[:2] == ["start", "decide"]
    assert "refused" in types
    assert "the bot has ended" in captured.err
