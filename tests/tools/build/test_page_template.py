"""The page template: its permitted contents."""

from __future__ import annotations

import json
import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path

from tools.build import page_template
from tools.paths import LANGUAGES, ROOT
from wanli.games import GAMES

ADDRESSES = {name: f"assets/{name}" for name in ("home_style", "later_style", "boot", "fetcher", "early", "script")}


class Reader(HTMLParser):
    """Collects the elements of a page, and the text inside scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self._script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._script = tag == "script"

    def handle_data(self, data: str) -> None:
        if self._script:
            self.scripts.append(data.strip())

    def handle_endtag(self, tag: str) -> None:
        self._script = False


def read() -> Reader:
    reader = Reader()
    reader.feed(page_template.page(ADDRESSES, ["assets/x.js"]))
    return reader


def test_no_script_is_inline_and_no_attribute_is_code() -> None:
    page = read()
    assert not any(page.scripts)
    scripts = [attributes for tag, attributes in page.elements if tag == "script"]
    assert all("src" in attributes for attributes in scripts)
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]


def test_nothing_comes_from_another_origin() -> None:
    for tag, attributes in read().elements:
        for name in ("src", "href"):
            assert not re.match(r"(\w+:)?//", attributes.get(name) or ""), (tag, attributes)


def test_the_security_policy_allows_no_other_origin_and_no_inline_script() -> None:
    policies = [a["content"] for tag, a in read().elements if a.get("http-equiv") == "Content-Security-Policy"]
    assert len(policies) == 1
    rules = dict(rule.strip().split(" ", 1) for rule in (policies[0] or "").split(";"))
    assert rules["default-src"] == "'self'"
    assert "'unsafe-inline'" not in rules["script-src"]
    assert not re.search(r"https?:|\*", policies[0] or "")


def test_the_security_policy_precedes_all_resources() -> None:
    tags = [(tag, a) for tag, a in read().elements if "src" in a or "href" in a or "http-equiv" in a]
    assert tags[0][1].get("http-equiv") == "Content-Security-Policy"


def test_home_is_prerendered_in_each_language() -> None:
    page = read()
    homes = [attributes.get("data-home") for tag, attributes in page.elements if tag == "template"]
    assert {home for home in homes if home} == {"nl", "de"}


def test_every_field_is_filled() -> None:
    assert "{{" not in page_template.page(ADDRESSES, {})


def test_pyscript_is_configured_to_use_only_local_files() -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    assert config["sync_main_only"] is True
    assert all(plugin.startswith("!") for plugin in config["plugins"])


def test_the_manifest_is_complete_and_has_no_id(tmp_path: Path) -> None:
    """An `id` resolves against the origin: two copies on one host would be the same app."""
    page_template.write_manifest(tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert "id" not in manifest
    assert {"lang", "dir", "description", "orientation", "screenshots", "shortcuts"} <= manifest.keys()
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [f"./#new/{slug}" for slug in GAMES]
    for screenshot in manifest["screenshots"]:
        png = (tmp_path / screenshot["src"]).read_bytes()
        width, height = (int.from_bytes(png[start : start + 4], "big") for start in (16, 20))
        assert screenshot["sizes"] == f"{width}x{height}"
    assert {"wide", "narrow"} == {screenshot["form_factor"] for screenshot in manifest["screenshots"]}


def test_the_reasons_why_wanli_cannot_start_exist_in_every_language() -> None:
    page = page_template.page(ADDRESSES, [])
    for language in LANGUAGES:
        for key in ("boot.file", "boot.wasm"):
            assert page_template.fill(f"{{{{{key}}}}}", {}, language) in page
            assert page_template.fill(f"{{{{{key}}}}}", {}, language) != key
