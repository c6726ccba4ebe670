"""The balance tool of The Great Wall: it rejects a record of matches from other code with a message."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.author.great_wall_balance import main
from wanli.record import Record, code_of


def test_a_record_made_by_other_code_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "matches.jsonl"
    about = {"seats": 2, "options": {"mode": "standard", "rival": "normal"}, "worlds": 0, "code": "0123456789ab"}
    Record(about, path)
    arguments = ["--seats", "2", "--samples", "0", "--matches", "1", "--record", str(path)]
    with pytest.raises(SystemExit):
        main(arguments)
    assert "made by other code" in capsys.readouterr().err
    path.unlink()
    record: Record[str] = Record({**about, "code": code_of("great_wall")}, path)
    record.add(1, "damaged")
    record.add(2, "whole")
    path.write_text(path.read_text("utf-8").replace('"damaged"]', '"damaged"'), "utf-8")
    with pytest.raises(SystemExit):
        main(arguments)
    assert "line 2 is damaged" in capsys.readouterr().err
