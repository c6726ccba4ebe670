"""The reasons of bots in words, for the person whose move they are about."""

from __future__ import annotations

from wanli.bots import Why
from wanli.ui.changes import Voice, sentence
from wanli.ui.context import RenderContext
from wanli.ui.game_ui import GameUI

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
        return t(f"advice.why.{why.cause}", feature=t(f"{context.game.slug}.feature.{why.feature}"))
    return t(f"advice.why.{why.cause}")
