"""Fills index.html with addresses, texts and prerendered home screens."""

import gettext
import html
import io
import re
from collections.abc import Iterable, Mapping

from tools.build.catalogues import compile_po
from tools.build.prerender import home
from tools.paths import ASSETS, LANGUAGES, ROOT

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


def _home(language: str) -> str:
    """The home screen. Its images load lazily, so that the text does not wait for them."""
    return home(language).replace("<img ", '<img loading="lazy" ')


def _in_all_languages(template: str) -> str:
    """The template in all languages, for places where no script can choose one."""
    lines = [f'<span lang="{language}">{fill(template, {}, language)}</span>' for language in LANGUAGES]
    return "<br>".join(lines)
