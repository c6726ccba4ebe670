"""The reasons for bots' moves as text."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from wanli.bots import MoveReason, Suggestion
from wanli.bots.features import Features
from wanli.bots.reasons import Cause
from wanli.ui.context import RenderContext
from wanli.ui.contract.changes import Voice, has_voice, sentence
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.contract.points import CLEAR_POINTS
from wanli.ui.markup.translate import Translator

VOICES: Mapping[Cause, Voice] = {"avoids": "keep", "prevents": "keep", "promises": "soon", "misses": "miss"}
"""The voices that express a cause directly."""
POSSIBLE: Voice = "could"
"""The voice of losses that another player may cause."""
UNSURE: Collection[Cause] = ("prevents", "risks")
"""Causes about possible moves of opponents."""

PRAISE: Collection[Cause] = ("brings", "prevents", "promises", "avoids", "more")
"""Causes that speak for a move."""
MIN_DIFFERENCE = 0.1
"""Points below which a difference in one feature is not mentioned."""


EXPLAINED: Collection[Cause] = ("brings", "prevents", "promises", "avoids", "more")
"""Causes of a good move. Its results may come later, so the way to them is named first (`GameUI.means`)."""


def suggestion_reason(suggestion: Suggestion, game_ui: GameUI, context: RenderContext) -> str:
    """The reason for a suggested move, after the way in which the move leads to it.

    That way alone is the reason if only a feature of the evaluation could follow, which would be less concrete.
    """
    sentence = why_sentence(suggestion.why, game_ui, context)
    means = game_ui.means(context, suggestion.action) if suggestion.why.cause in EXPLAINED else ""
    if means and suggestion.why.change is None:
        return means
    return sentence if means in sentence else f"{means} {sentence}"


def why_sentence(why: MoveReason, game_ui: GameUI, context: RenderContext) -> str:
    """A reason as one or two sentences.

    Without a text in the voice of the cause, the change follows an introduction, `advice.why.<cause>`. Without a
    change, the most important feature is named: `<slug>.feature.<name>.more` or `.less`, or after an introduction.
    """
    t = context.t
    if why.change is not None:
        values, voice = game_ui.change_values, VOICES.get(why.cause)
        if voice is not None and has_voice(why.change, voice, context):
            return sentence(
                why.change, voice, values, context, this=t("advice.only_this" if why.only else "advice.this")
            )
        voice = POSSIBLE if why.cause in UNSURE and has_voice(why.change, POSSIBLE, context) else "now"
        return t(f"advice.why.{why.cause}", sentence=sentence(why.change, voice, values, context))
    if why.feature:
        key = f"{context.game.slug}.feature.{why.feature}.{why.cause}"
        if t.has(key):
            return t(key)
        return t(f"advice.why.{why.cause}", feature=_feature_name(why.feature, context.game.slug, t))
    return t(f"advice.why.{why.cause}")


def alternative_sentence(suggestion: Suggestion, best: Suggestion, game_ui: GameUI, context: RenderContext) -> str:
    """The reason for an alternative to the `best` move, so that both reasons agree with their order.

    Praise of a clearly worse move ends with its largest disadvantage. Instead of a reason that the best move has too,
    the differences between the two are named.
    """
    reason = suggestion_reason(suggestion, game_ui, context)
    drawback = _feature_sentence(suggestion.features, "less", context)
    if reason == suggestion_reason(best, game_ui, context):
        advantage = _feature_sentence(suggestion.features, "more", context)
        differences = [text for text in (advantage, drawback) if text] or [context.t("advice.same")]
        return " ".join([reason, *differences] if suggestion.why.change is not None else differences)
    if suggestion.why.cause in PRAISE and suggestion.behind >= CLEAR_POINTS and drawback:
        return f"{reason} {drawback}"
    return reason


def _feature_sentence(features: Features, cause: Literal["more", "less"], context: RenderContext) -> str:
    """The text `<slug>.feature.<name>.<cause>` of the feature with the largest difference in that direction, or ""."""
    sign = 1 if cause == "more" else -1
    name, difference = max(features.items(), key=lambda item: sign * item[1], default=("", 0.0))
    key = f"{context.game.slug}.feature.{name}.{cause}"
    return context.t(key) if sign * difference >= MIN_DIFFERENCE and context.t.has(key) else ""


def advantages(suggestion: Suggestion, context: RenderContext) -> list[str]:
    """The advantages of a move over the one that it is compared with, as sentences, the largest first.

    Features for which the game has no sentence are left out.
    """
    ranked = sorted(suggestion.features.items(), key=lambda item: -item[1])
    keys = [f"{context.game.slug}.feature.{name}.more" for name, points in ranked if points >= MIN_DIFFERENCE]
    return [context.t(key) for key in keys if context.t.has(key)]


def feature_words(features: Mapping[str, float], slug: str, t: Translator) -> list[tuple[str, float]]:
    """The names (by the game `slug`) and points of the features of an evaluation."""
    return [(_feature_name(feature, slug, t), points) for feature, points in features.items()]


def _feature_name(feature: str, slug: str, t: Translator) -> str:
    return t(f"{slug}.feature.{feature}")
