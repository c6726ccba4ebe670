"""The catalogues are complete, have the same form in all languages, and contain every key used in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import wanli
from wanli.app.core.settings import CHOICES
from wanli.app.shell.pages_controller import SHORTCUTS
from wanli.games import GAMES, load_ui
from wanli.games.great_wall.rules.components import COMPONENTS as GREAT_WALL
from wanli.saves.saved_match import NOTES
from wanli.terminal.table import COMMANDS
from wanli.terminal.texts import terminal_translator
from wanli.texts import languages
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.markup.people import COLOURS, LEVELS, SHAPES
from wanli.ui.screens.lobby import option_text
from wanli.ui.screens.pages import HELP_TOPICS, SWITCHES

ROOT = Path(wanli.__file__).parent
FIELD = re.compile(r"\{(\w+)\}")
ENTRY = re.compile(
    r'^msgid "(?P<key>[^"]+)"\n(?:msgid_plural "[^"]+"\n)?'
    r'(?P<texts>(?:msgstr(?:\[\d\])? "(?:[^"\\]|\\.)*"\n)+)',
    re.MULTILINE,
)


def po_files() -> list[Path]:
    return [
        ROOT.parent.parent / "assets" / "locale",
        ROOT / "terminal" / "locale",
        *(ROOT / "games" / slug / "texts" / "locale" for slug in GAMES),
    ]


def entries(path: Path) -> dict[str, list[str]]:
    """The keys of a .po file with their sentences: one, or all plural forms."""
    texts_by_key = {}
    text = path.read_text(encoding="utf-8") + "\n"
    for entry in ENTRY.finditer(text):
        assert entry["key"] not in texts_by_key, f"{entry['key']} twice in {path}"
        texts_by_key[entry["key"]] = re.findall(r'msgstr(?:\[\d\])? "((?:[^"\\]|\\.)*)"', entry["texts"])
    return texts_by_key


@pytest.mark.parametrize("folder", po_files(), ids=lambda folder: folder.parents[1].name)
def test_catalogues_have_the_same_keys_and_placeholders(folder: Path) -> None:
    reference = entries(folder / "en.po")
    assert len(reference) > 20
    in_file = len(re.findall(r"^msgid ", (folder / "en.po").read_text(encoding="utf-8"), re.MULTILINE))
    assert len(reference) == in_file - 1, "`entries` misses some entries"
    for lang in LANGUAGES:
        catalogue = entries(folder / f"{lang}.po")
        assert catalogue.keys() == reference.keys()
        for key, texts in catalogue.items():
            assert all(texts), f"{key} is empty in {lang}"
            assert len(texts) == len(reference[key]), f"{key} has other plural forms in {lang}"
            fields = set(FIELD.findall(" ".join(reference[key])))
            assert set(FIELD.findall(" ".join(texts))) == fields, f"{key} has other placeholders in {lang}"


@pytest.mark.parametrize("folder", po_files(), ids=lambda folder: folder.parents[1].name)
def test_long_texts_differ_from_english(folder: Path) -> None:
    english = entries(folder / "en.po")
    for lang in ("nl", "de"):
        catalogue = entries(folder / f"{lang}.po")
        long = [key for key, texts in english.items() if len(FIELD.sub("", texts[0]).split()) > 3]
        same = [key for key in long if catalogue[key] == english[key]]
        assert not same, f"still English in {lang}: {same}"


def keys_in_code() -> Iterator[tuple[str, str]]:
    """Pairs (key, module) of all literal text keys in the code."""
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _asks_for_text(node.func):
                yield from ((key, path.name) for key in _strings(node.args[0]))


def _asks_for_text(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute) and function.attr in ("plural", "t"):
        return True
    return isinstance(function, ast.Name) and function.id == "t"


def _strings(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _strings(node.body) + _strings(node.orelse)
    return []


def keys_by_rule() -> list[str]:
    """The keys that the code composes from parts."""
    keys = [text_key for _, text_key in SHORTCUTS]
    keys += [f"colour.{colour}" for colour in COLOURS]
    keys += [f"shape.{shape}" for shape in SHAPES]
    keys += [f"level.{level}" for level in LEVELS]
    keys += [f"name.bot{number}" for number in range(1, 7)]
    keys += [f"terminal.help.{command}" for command in COMMANDS]
    keys += [f"note.{note}" for note in NOTES]
    keys += [f"hint.{device}" for device in ("ios", "android", "other")]
    keys += [f"storage.{why}" for why in ("full", "denied")]
    keys += [f"replay.{step}" for step in ("first", "previous", "next", "last")]
    keys += [f"help.{topic}{part}" for topic in HELP_TOPICS for part in ("", "_text")]
    keys += [f"settings.{name}" for name in CHOICES]
    keys += [
        f"settings.{name}.{value or 'auto'}"
        for name, values in CHOICES.items()
        for value in values
        if name not in SWITCHES and (name != "language" or not value)
    ]
    keys += [f"great_wall.rival.{command}" for command in (*GREAT_WALL.solo, "framed", "framed.storm")]
    keys += [f"{slug}.subtitle" for slug in ("mauer", "settlers")]  # both titles mean the Great Wall
    for game in GAMES.values():
        keys += [f"{game.slug}.tagline", f"{game.slug}.home.round", f"{game.slug}.reason.choose_first"]
        rule = load_ui(game.slug).standing_answers
        for kind in rule.answers if rule else ():
            keys += [f"{game.slug}.standing_answer.{kind}", f"{game.slug}.standing_answer.{kind}.told"]
        keys += [f"{game.slug}.older.{version}" for version in game.legacy_versions]
        for option in game.options:
            keys.append(f"{game.slug}.option.{option.key}")
            if not option.names_seat:
                keys.append(f"{game.slug}.option.{option.key}.help")
            keys += [f"{game.slug}.option.{option.key}.{option_text(value)}" for value in option.choices]
    return keys


@cache
def shared_source(*excluded: str) -> str:
    """The source of all modules outside the games and the `excluded` packages."""
    paths = (path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] not in ("games", *excluded))
    return "".join(path.read_text(encoding="utf-8") for path in paths)


def reasons_in_code() -> Iterator[str]:
    """The text keys of every `Reason("…")` outside the games, except those that each game words."""
    yield from (f"reason.{key}" for key in re.findall(r'\bReason\(\s*"(\w+)"', shared_source("ui", "bots")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_in_the_code_has_a_text(lang: str) -> None:
    t = terminal_translator(lang)
    literal_keys = {key for key, _ in keys_in_code()}
    assert len(literal_keys) > 100
    missing = sorted(key for key in {*literal_keys, *keys_by_rule(), *reasons_in_code()} if not t.has(key))
    assert not missing


@pytest.mark.parametrize("folder", po_files(), ids=lambda folder: folder.parents[1].name)
def test_every_text_is_used(folder: Path) -> None:
    """Each key appears in the code literally, or begins with the prefix of a composed key."""
    is_game = folder.parents[2].name == "games"
    root = folder.parents[1] if is_game else ROOT
    source = " ".join(path.read_text(encoding="utf-8") for path in root.rglob("*.py"))
    page = (ROOT.parent.parent / "index.html").read_text(encoding="utf-8")
    used = {*keys_by_rule(), *reasons_in_code(), *re.findall(r"\{\{([\w.]+)\}\}", page)}
    slug = folder.parents[1].name
    if is_game:
        # the selection engine uses reasons of each game
        engine = (ROOT / "ui" / "selection" / "picks.py").read_text(encoding="utf-8")
        used |= {f"{slug}.reason.{key}" for key in re.findall(r'"(\w+)"', source + engine)}
        features = (root / "bot" / "features.py").read_text(encoding="utf-8")
        used |= {f"{slug}.feature.{key}" for key in re.findall(r'"(\w+)"', features)}
        if "wanli.ui.contract.defaults" in source:
            defaults = (ROOT / "ui" / "contract" / "defaults.py").read_text(encoding="utf-8")
            used |= {f"{slug}.{key}" for key in re.findall(r'f"\{slug\}\.([\w.]+)"', defaults)}
    prefixes = set(re.findall(r'f"([\w.]+\.)\{', source))
    if is_game:  # keys that the app composes for every game: `f"{slug}.end.{reason}"`
        prefixes |= {f"{slug}.{part}" for part in re.findall(r'f"\{[\w.]*slug\}\.([\w.]+\.)\{', shared_source())}
    unused = [
        key
        for key in entries(folder / "en.po")
        if key not in used
        and f'"{key}"' not in source.replace("'", '"')
        and not any(key.startswith(prefix) for prefix in prefixes)
    ]
    assert not unused


def test_a_missing_key_is_returned_and_recorded() -> None:
    t = translator("en")
    assert t("no.such.key", name="x") == "no.such.key"
    assert t.missing == {"no.such.key"}


def test_placeholders_in_values_are_not_filled() -> None:
    t = translator("en")
    assert t("play.thinking", name="{name} {n}") == "{name} {n} is thinking …"
    assert t("play.thinking") == "{name} is thinking …"


def test_the_plural_form_fits_the_number() -> None:
    for lang, one, many in (
        ("en", "1 game has", "2 games have"),
        ("nl", "1 partij is", "2 partijen zijn"),
    ):
        t = translator(lang)
        assert one in t.plural("import.added", 1)
        assert many in t.plural("import.added", 2)


@pytest.mark.parametrize(
    ("tags", "lang"),
    [(["nl-BE", "en"], "nl"), (["fr", "de-AT"], "de"), (["fr"], "en"), ([], "en"), (["EN-us"], "en")],
)
def test_the_first_supported_browser_language_is_preferred(tags: list[str], lang: str) -> None:
    assert languages.preferred(tags) == lang
