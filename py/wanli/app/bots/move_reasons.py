"""The reasons of bots in words, for the person whose move they are about."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.bots import Why
from wanli.ui.context import RenderContext
from wanli.ui.contract.changes import Voice, sentence
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.translate import Translator

UNSURE = ("prevents", "risks")
"""Causes about what others may do."""


def why_sentence(why: Why, game_ui: GameUI, context: RenderContext) -> str:
    """A reason in one sentence. `advice.why.<cause>` stands around it.

    For want of a change the feature is named that counts most.
    """
    t = context.t
    if why.change is not None:
        voice: Voice = "could" if why.cause in UNSURE else "now"
        told = sentence(why.change, voice, game_ui.change_values, context)
        return t(f"advice.why.{why.cause}", sentence=told)
    if why.feature:
        return t(f"advice.why.{why.cause}", feature=_feature_name(why.feature, context.game.slug, t))
    return t(f"advice.why.{why.cause}")


def feature_words(features: Mapping[str, float], slug: str, t: Translator) -> list[tuple[str, float]]:
    """The features of a value by the names that the game `slug` gives them, with their points."""
    return [(_feature_name(feature, slug, t), points) for feature, points in features.items()]


def _feature_name(feature: str, slug: str, t: Translator) -> str:
    return t(f"{slug}.feature.{feature}")
