"""The page template: its permitted contents."""

from __future__ import annotations

import re
import tomllib
from html.parser import HTMLParser

from tools.build import page_template
from tools.paths import ROOT

ADDRESSES = {name: f"assets/{name}" for name in ("style", "games_style", "boot", "fetcher", "early", "script")}


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
