"""The reasons for bots' moves as text."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.bots import MoveReason
from wanli.ui.context import RenderContext
from wanli.ui.contract.changes import Voice, sentence
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.translate import Translator

UNSURE = ("prevents", "risks")
"""Causes about possible moves of opponents."""


def why_sentence(why: MoveReason, game_ui: GameUI, context: RenderContext) -> str:
    """A reason as one sentence, wrapped in the text `advice.why.<cause>`.

    Without a change, the most important feature is named.
    """
    t = context.t
    if why.change is not None:
        voice: Voice = "could" if why.cause in UNSURE else "now"
        clause = sentence(why.change, voice, game_ui.change_values, context)
        return t(f"advice.why.{why.cause}", sentence=clause)
    if why.feature:
        return t(f"advice.why.{why.cause}", feature=_feature_name(why.feature, context.game.slug, t))
    return t(f"advice.why.{why.cause}")


def feature_words(features: Mapping[str, float], slug: str, t: Translator) -> list[tuple[str, float]]:
    """The names (by the game `slug`) and points of the features of an evaluation."""
    return [(_feature_name(feature, slug, t), points) for feature, points in features.items()]


def _feature_name(feature: str, slug: str, t: Translator) -> str:
    return t(f"{slug}.feature.{feature}")
