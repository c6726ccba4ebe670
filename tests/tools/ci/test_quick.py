"""The tests that `make quick` selects for a change, on a small tree and on this repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.ci import quick
from tools.ci.durations import ALL_GAMES, Durations, game_of, merge
from tools.ci.import_graph import build_graph, distances, module_name, read_sources
from tools.ci.quick import changed_files, default_base, describe, files_run
from tools.ci.selection import FILE_OVERHEAD_SECONDS, UNKNOWN_SECONDS, Selection, by_nearness, games_of, readers, select
from tools.paths import ROOT

pytestmark = pytest.mark.cpython

TREE = {
    "py/wanli/__init__.py": "",
    "py/wanli/engine.py": "",
    "py/wanli/games/__init__.py": (
        "import wanli.engine\nfrom wanli.games.khan.rules import wall\nload = lambda slug: f'wanli.games.{slug}.ui'"
    ),
    "py/wanli/games/khan/ui.py": "STYLE = 'style.css'",
    "py/wanli/games/khan/rules/wall.py": "from wanli import engine\nfrom .board import BOARD",
    "py/wanli/games/khan/rules/board.py": "BOARD = 'board.toml'",
    "py/wanli/games/khan/rules/board.toml": "",
    "tests/conftest.py": "import tests.playing",
    "tests/playing.py": "from wanli.games import load",
    "tests/games/khan/test_wall.py": "from wanli.games.khan.rules.wall import build",
    "tests/games/khan/test_all.py": "from wanli.games.khan.rules import wall, board",
    "tests/games/nim/test_nim.py": "import wanli.games",
    "tests/contract/test_codec.py": "from tests import playing",
    "tests/ui/test_styles.py": 'SHEETS = ROOT.glob("*.css")',
    "tests/ui/test_words.py": 'TEXTS = ROOT.rglob("*.py")',
    "tests/engine/test_broken.py": "import wanli.engine\nif",
    "tools/idle.py": "",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in TREE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def sources(root: Path) -> dict[str, str]:
    return read_sources(root)


def test_modules_are_named_as_python_imports_them() -> None:
    assert module_name("py/wanli/games/__init__.py") == "wanli.games"
    assert module_name("py/main.py") == "main"
    assert module_name("tests/engine/toy.py") == "tests.engine.toy"


def test_the_graph_has_absolute_relative_and_dynamic_imports(sources: dict[str, str]) -> None:
    graph = build_graph(sources)
    assert graph["py/wanli/games/khan/rules/wall.py"] == {
        "py/wanli/engine.py",
        "py/wanli/games/khan/rules/board.py",
    }
    assert "py/wanli/games/khan/ui.py" in graph["py/wanli/games/__init__.py"]
    assert graph["tools/idle.py"] == set()


def test_tests_depend_on_their_conftest_but_not_through_it(sources: dict[str, str]) -> None:
    graph = build_graph(sources)
    assert "tests/conftest.py" in graph["tests/games/khan/test_wall.py"]
    assert graph["tests/conftest.py"] == set()


def test_a_file_that_cannot_be_parsed_imports_nothing_but_its_conftest(sources: dict[str, str]) -> None:
    assert build_graph(sources)["tests/engine/test_broken.py"] == {"tests/conftest.py"}


def test_distances_are_the_shortest_ones() -> None:
    graph = {"a": {"b", "c"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set[str]()}
    assert distances(graph, {"c": 0}) == {"c": 0, "a": 1, "b": 1, "d": 2}
    assert distances(graph, {"c": 0, "e": 3, "d": 1}) == {"c": 0, "a": 1, "b": 1, "d": 1, "e": 3}
    assert distances(graph, {}) == {}


def test_the_nearest_tests_come_first_and_namesakes_before_shorter_ones(sources: dict[str, str]) -> None:
    seconds = dict.fromkeys(sources, 1.0) | {"tests/games/khan/test_wall.py": 9.0}
    assert by_nearness(["py/wanli/games/khan/rules/wall.py"], sources, seconds) == [
        "tests/games/khan/test_wall.py",
        "tests/games/khan/test_all.py",
        "tests/games/nim/test_nim.py",
        "tests/ui/test_words.py",
        "tests/contract/test_codec.py",
    ]


def test_a_changed_test_is_nearest_to_itself(sources: dict[str, str]) -> None:
    seconds = dict.fromkeys(sources, 1.0)
    assert by_nearness(["tests/contract/test_codec.py"], sources, seconds) == [
        "tests/contract/test_codec.py",
        "tests/ui/test_words.py",
    ]


def test_a_data_file_belongs_to_modules_that_name_it_and_to_its_neighbours(sources: dict[str, str]) -> None:
    assert readers("py/wanli/games/khan/rules/board.toml", sources) == {
        "py/wanli/games/khan/rules/board.py": 1,
        "py/wanli/games/khan/rules/wall.py": 2,
        "tests/games/khan/test_wall.py": 1,
        "tests/games/khan/test_all.py": 1,
    }
    assert readers("assets/css/play.css", sources) == {"tests/ui/test_styles.py": 2}
    assert readers("LICENSE", sources) == {}


def test_a_change_within_one_game_selects_only_its_tests() -> None:
    assert games_of(["py/wanli/games/khan/rules/wall.py", "tests/games/khan/test_wall.py"]) == ["khan"]
    assert games_of(["tests/golden/khan/2-walls.txt", "tests/corpus/mauer-2026-11.links.txt"]) == ["khan", "mauer"]
    assert games_of(["py/wanli/games/khan/rules/wall.py", "py/wanli/engine/state.py"]) == []
    assert games_of(["py/wanli/games/__init__.py"]) == []
    assert games_of([]) == []


def test_files_beyond_the_budget_are_left_out(sources: dict[str, str]) -> None:
    durations: Durations = {
        "tests/ui/test_words.py": {},
        "tests/games/khan/test_wall.py": {"khan": 4.0},
        "tests/games/khan/test_all.py": {"khan": 5.0},
        "tests/contract/test_codec.py": {"khan": 1.0, "nim": 100.0, ALL_GAMES: 2.0},
    }
    selection = select(["py/wanli/games/khan/rules/wall.py"], sources, durations, budget=4.0, workers=2)
    assert selection.games == ["khan"]
    assert selection.run == [
        "tests/games/khan/test_wall.py",
        "tests/ui/test_words.py",
        "tests/contract/test_codec.py",
    ]
    assert selection.left == ["tests/games/khan/test_all.py"]
    assert selection.seconds == pytest.approx(4 + 1 + 2 + 3 * 2 * FILE_OVERHEAD_SECONDS)


def test_a_file_without_recorded_times_is_assumed_slow(sources: dict[str, str]) -> None:
    selection = select(["assets/css/play.css"], sources, {}, budget=55, workers=1)
    assert selection.run == ["tests/ui/test_styles.py"]
    assert selection.seconds == UNKNOWN_SECONDS + FILE_OVERHEAD_SECONDS


def test_nothing_changed_selects_nothing(sources: dict[str, str]) -> None:
    assert select([], sources, {}, budget=55, workers=2) == Selection([], [], [], 0)


def test_the_wall_of_khan_selects_its_own_test_first() -> None:
    changed = ["py/wanli/games/khan/rules/wall.py"]
    selection = select(changed, read_sources(ROOT), {}, budget=1e9, workers=2)
    assert selection.run[0] == "tests/games/khan/test_wall.py"
    assert "tests/contract/test_codec.py" in selection.run
    assert selection.left == []


@pytest.mark.parametrize(
    ("test_id", "game"),
    [
        ("tests/games/khan/test_wall.py::test_ends", "khan"),
        ("tests/contract/test_codec.py::test_a_match_is_the_same[great_wall-2-solo=True]", "great_wall"),
        ("tests/contract/test_codec.py::test_a_match_is_the_same[a_khan-2]", ALL_GAMES),
        ("tests/tools/test_great_wall_balance.py::test_sums", ALL_GAMES),
    ],
)
def test_the_game_of_a_test_follows_from_its_folder_or_parameters(test_id: str, game: str) -> None:
    assert game_of(test_id, ["great_wall", "khan"]) == game


def test_an_unfinished_file_never_shortens_the_record() -> None:
    old = {"a": {"khan": 5.0, "nim": 1.0}}
    assert merge(old, {"a": {"khan": 2.0}, "b": {"": 1.0}}, unfinished=()) == {
        "a": {"khan": 2.0, "nim": 1.0},
        "b": {"": 1.0},
    }
    assert merge(old, {"a": {"khan": 2.0, "nim": 3.0}}, unfinished={"a"}) == {"a": {"khan": 5.0, "nim": 3.0}}


def test_the_summary_counts_the_files() -> None:
    selection = Selection(["a", "b"], ["c"], ["khan"], 3.0)
    assert describe(selection, files_run("...\ntest files run: 1\n2 passed\n")) == (
        "test files: 3 depend on the change, 2 selected, 1 run, 2 left to `make test`; only the tests about khan"
    )
    assert files_run("no tests ran") == 0


@pytest.fixture
def repository(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(quick, "ROOT", root)
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message=First")
    return root


def git(root: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    subprocess.run(("git", *identity, *arguments), cwd=root, check=True)


def test_changed_files_include_untracked_files_and_all_since_the_branch_point(repository: Path) -> None:
    first = default_base()
    git(repository, "checkout", "--quiet", "-b", "branch")
    (repository / "tools/idle.py").rename(repository / "tools/busy.py")
    git(repository, "add", ".")
    git(repository, "commit", "--quiet", "--message=Second")
    (repository / "tests/new file.py").touch()
    assert default_base() == first
    assert changed_files(default_base()) == ["tests/new file.py", "tools/busy.py", "tools/idle.py"]


def test_on_the_main_branch_the_last_commit_counts(repository: Path) -> None:
    (repository / "tools/idle.py").write_text("x = 1")
    git(repository, "commit", "--quiet", "--all", "--message=Second")
    assert changed_files(default_base()) == ["tools/idle.py"]


def test_an_unknown_base_is_refused(repository: Path) -> None:
    with pytest.raises(SystemExit, match="no commit nowhere"):
        changed_files("nowhere")
