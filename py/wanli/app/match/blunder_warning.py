"""Blunder warnings in a match: before a bad move is played, the player is asked once."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.match.advice import MatchAdvice
from wanli.app.session.table import Table
from wanli.bots import BlunderWarning
from wanli.engine import Action
from wanli.session.pending_decision import PendingDecision
from wanli.texts.move_reasons import why_sentence
from wanli.ui.screens.advice import points_words
from wanli.ui.screens.common import Dialog, button


def judge_decision(app: AppContext, table: Table, advice: MatchAdvice) -> None:
    """Start checking the pending decision while the player chooses."""
    if advice.may_warn:
        app.blunder_runner.judge(table.session)


def warns(app: AppContext, table: Table, advice: MatchAdvice, action: Action) -> bool:
    """Ask before this action is played, if it needs a warning; True if the player was asked."""
    runner = app.blunder_runner
    is_advised = any(suggestion.action == action for suggestion in app.advice_runner.advice)
    caution = runner.of(action) if advice.may_warn and not is_advised else None
    if caution is None:
        return False
    runner.mark_asked()
    decision = PendingDecision.of(table.session)
    app.ask(lambda: _question(app, table, caution), opener="question", is_valid=decision.is_pending)
    return True


def _question(app: AppContext, table: Table, caution: BlunderWarning) -> Dialog:
    t, context = app.t, table.session.context(app.t)
    why = why_sentence(caution.why, table.game_ui, context)
    buttons = [
        button(t("warn.back"), ("close",), primary=True),
        button(t("warn.play"), ("play_anyway", caution.action)),
    ]
    behind = t("warn.behind", points=points_words(caution.behind, t))
    title = table.game_ui.action_label(context, caution.action)
    return Dialog(t("warn.title"), [title, t("warn.question", why=why), behind], buttons=buttons)
