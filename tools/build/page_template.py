"""Fills index.html with addresses, texts and prerendered home screens, and writes the manifest."""

import gettext
import html
import io
import json
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.build.catalogues import compile_po
from tools.build.prerender import home
from tools.paths import ASSETS, LANGUAGES, ROOT
from wanli.games import GAMES

PICTURES = ROOT / "docs" / "pictures"
FIELD = re.compile(r"\{\{([\w.]+)\}\}")
BOOT = re.compile(r'<div id="boot"[^>]*>(.*?)\n</div>', re.DOTALL)


def texts(language: str) -> gettext.NullTranslations:
    """The app's texts in a language."""
    source = ASSETS / "locale" / f"{language}.po"
    if not source.exists():
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(compile_po(source)))


def fill(template: str, fields: Mapping[str, str], language: str) -> str:
    """Replace each {{field}} by its markup in `fields`, or else by the translated text with that key."""
    translations = texts(language)
    return FIELD.sub(
        lambda field: fields[field[1]] if field[1] in fields else html.escape(translations.gettext(field[1])),
        template,
    )


def page(addresses: Mapping[str, str], modules: Iterable[str]) -> str:
    """The text of index.html. `addresses` fill its fields; `modules` are preloaded."""
    template = (ROOT / "index.html").read_text(encoding="utf-8")
    boot = BOOT.search(template)
    assert boot, "index.html has no boot line"
    other_languages = [language for language in LANGUAGES if language != "en"]
    templates = [
        *(f'<template data-home="{language}">{_home(language)}</template>' for language in other_languages),
        *(f'<template data-boot="{language}">{fill(boot[1], {}, language)}</template>' for language in other_languages),
    ]
    links = [f'<link rel="modulepreload" href="{address}">' for address in modules]
    fields = {**addresses, "home": _home("en"), "homes": "\n".join(templates), "preloads": "\n".join(links)}
    in_all_languages = {
        "silent": _in_all_languages('{{boot.failed}} <a href="./">{{boot.again}}</a>'),
        "boot.noscript": _in_all_languages("{{boot.noscript}}"),
    }
    return fill(template, {**fields, **in_all_languages}, "en")


def write_manifest(folder: Path) -> None:
    """Write the manifest of the installed app, with a shortcut to the lobby of each game, and its screenshots."""
    manifest = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))
    manifest["shortcuts"] = [{"name": game.title, "url": f"./#new/{slug}"} for slug, game in GAMES.items()]
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    (folder / "manifest.json").write_text(f"{text}\n", encoding="utf-8")
    for screenshot in manifest["screenshots"]:
        target = folder / screenshot["src"]
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PICTURES / target.name, target)


def _home(language: str) -> str:
    """The home screen. Its images load lazily, so that the text does not wait for them."""
    return home(language).replace("<img ", '<img loading="lazy" ')


def _in_all_languages(template: str) -> str:
    """The template in all languages, for places where no script can choose one."""
    lines = [f'<span lang="{language}">{fill(template, {}, language)}</span>' for language in LANGUAGES]
    return "<br>".join(lines)
