"""The field for typed moves: whole matches are played with it, it answers questions, and it keeps secrets."""

from __future__ import annotations

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.match.match_controller import MatchController
from wanli.app.match.typed_moves import SPEAK_MS, TypedMoves
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.session.typed_moves import Choice
from wanli.ui.screens.typed_moves import FIELD, TypedPanel


def field_of(app: App) -> TypedMoves:
    controller = app.screen
    assert isinstance(controller, MatchController)
    return controller.typed


def panel_of(app: App) -> TypedPanel:
    panel = field_of(app).panel()
    assert panel is not None
    return panel


def moves_of(app: App) -> list[Choice]:
    return [*field_of(app)._choices()]


def type_in(app: App, text: str) -> None:
    """Type a text and press Enter."""
    app.handle(["typed_text", text])
    app.handle(["key", "Enter"])


def spoken_since(app: App, number: int) -> list[str]:
    return [spoken.text for spoken in app.announcer.sentences if spoken.number > number]


def wait_for_turn(app: App, port: FakePort) -> None:
    play_on(app, port, Rng(0), stop=lambda session: session.acting and not app.playback.blocks(session.viewer))


def opened(game: str = "khan", *others: str) -> tuple[App, FakePort]:
    """A match in which it is the human player's turn, with the open field."""
    app, port = seat_down("human", *(others or ("easy",)), game=game)
    wait_for_turn(app, port)
    app.handle(["key", "/"])
    return app, port


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_is_played_with_the_field_alone(slug: str) -> None:
    """Every move of the human player is typed; the empty field continues where the key `n` does."""
    app, port = opened(slug, *["easy"] * (GAMES[slug].seats[-1] - 1))
    rng, typed = Rng(5), 0
    for _ in range(400):
        wait_for_turn(app, port)
        session = session_of(app)
        if session.over:
            break
        move = rng.choice(moves_of(app))
        before, number = len(session.match.log), app.announcer.last_number
        type_in(app, move.written)
        assert session.match.log[before].action == move.action
        assert app.announcer.toast.text == ""
        if not session.over:
            assert panel_of(app).text == ""
            assert spoken_since(app, number), f"{move.written} was silent"
        typed += 1
        assert not port.reports
    assert typed > 10


def test_the_field_opens_and_closes_by_key_and_menu() -> None:
    app, _ = seat_down("human", "easy", game="khan")
    assert FIELD not in Page(app.render()).ids
    app.handle(["menu"])
    assert ["typed", "menu-button"] in Page(app.render()).actions
    app.handle(["typed", "menu-button"])
    assert app.dialog is None
    assert app.focus == FIELD
    assert {FIELD, "typed-list", "typed-play"} <= Page(app.render()).ids
    app.handle(["key", "Escape"])
    assert app.focus == "menu-button"
    assert FIELD not in Page(app.render()).ids
    app.handle(["key", "/"])
    app.handle(["key", "Escape"])
    assert app.focus == "prompt"


def test_the_list_continues_the_typed_text() -> None:
    app, port = opened()
    assert not panel_of(app).options, "the list is closed until something is typed"
    legal = [move.written for move in moves_of(app)]
    app.handle(["typed_text", legal[0][:2]])
    texts = [option.text for option in panel_of(app).options]
    assert texts
    assert all(text.startswith(legal[0][:2]) for text in texts)
    port.wait(SPEAK_MS)
    assert app.announcer.spoken.text == f"{sum(text.startswith(legal[0][:2]) for text in legal)} moves"
    app.handle(["key", "ArrowDown"])
    app.handle(["key", "ArrowUp"])
    assert panel_of(app).active == len(texts) - 1
    app.handle(["key", "ArrowDown"])
    page = Page(app.render())
    (combobox,) = [attrs for tag, attrs in page.tags if tag == "input"]
    assert combobox["aria-activedescendant"] == "typed-0"
    assert combobox["aria-expanded"] == "true"
    app.handle(["key", "Enter"])
    assert panel_of(app).text == texts[0]


def test_a_whole_move_from_the_list_is_previewed_and_played_by_enter() -> None:
    app, _ = opened()
    session, move = session_of(app), moves_of(app)[0]
    app.handle(["typed_text", move.written[:-1]])
    app.handle(["typed_choose", move.written])
    assert panel_of(app).text == move.written
    assert move.label in app.announcer.spoken.text
    assert session.selection, "the move is previewed"
    before = len(session.match.log)
    assert app.focus == FIELD
    app.handle(["typed_enter"])
    assert session.match.log[before].action == move.action


def test_another_text_drops_the_preview() -> None:
    app, _ = opened()
    app.handle(["typed_text", moves_of(app)[0].written[:-1]])
    app.handle(["typed_choose", moves_of(app)[0].written])
    app.handle(["typed_text", "x"])
    assert not session_of(app).selection


def test_refusals_are_plain_sentences() -> None:
    app, _ = opened()
    before = len(session_of(app).match.log)
    type_in(app, "xyzzy")
    assert "“xyzzy” is not a move in this game." in app.announcer.toast.text
    assert panel_of(app).lines == (app.announcer.toast.text,)
    assert panel_of(app).text == "xyzzy", "the text can be corrected"
    written = moves_of(app)[0].written
    type_in(app, written.replace("A1", "A9") if "A1" in written else written[:-1] + "9")
    assert "Do you mean" in app.announcer.toast.text
    type_in(app, "pass")
    assert app.announcer.toast.rule or app.announcer.toast.text
    assert "no move of this game" not in app.announcer.toast.text, "a move, but not now"
    type_in(app, "A1")
    assert "moves fit" in app.announcer.spoken.text
    assert len(session_of(app).match.log) == before


def test_nothing_is_offered_or_judged_while_a_bot_acts() -> None:
    app, port = opened("khan")
    while session_of(app).acting:
        type_in(app, moves_of(app)[0].written)
    assert session_of(app).bot_to_move is not None
    app.handle(["typed_text", "C3"])
    assert not panel_of(app).options
    before = len(session_of(app).match.log)
    type_in(app, "C3 farmer, C2")
    assert app.announcer.toast.text == f"It is {session_of(app).people[1].name}’s turn."
    assert len(session_of(app).match.log) == before
    number = app.announcer.last_number
    wait_for_turn(app, port)
    assert app.screen.session is not None
    prompt = field_of(app)._prompt()
    assert spoken_since(app, number)[-1] == prompt, "the new question is spoken last"
    assert app.announcer.sentences[-1].late


def test_the_field_belongs_to_one_seat() -> None:
    """The next player sees neither the field nor anything typed, also if both use it."""
    app, port = seat_down("human", "human", game="mauer")
    wait_for_turn(app, port)
    app.handle(["key", "/"])
    app.handle(["typed_text", "secret words"])
    app.handle(["hidden"])
    assert session_of(app).handover is not None
    assert FIELD not in Page(app.render()).ids
    assert "secret words" not in app.render()
    app.handle(["key", "/"])
    app.handle(["typed_text", "1"])
    app.handle(["typed_ask", "own"])
    assert FIELD not in Page(app.render()).ids
    port.wait(500)
    app.handle(["reveal"])
    assert app.focus == FIELD
    first = session_of(app).viewer
    while session_of(app).viewer == first:
        if session_of(app).turn_done is not None:
            app.handle(["key", "Enter"])  # the empty field hands the device over
            assert session_of(app).handover is not None
            port.wait(500)
            app.handle(["reveal"])
        else:
            type_in(app, moves_of(app)[0].written)
    assert FIELD not in Page(app.render()).ids, "the other player has not opened it"
    app.handle(["key", "/"])
    assert panel_of(app).text == ""


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
@pytest.mark.parametrize("slug", GAMES)
def test_it_answers_questions(slug: str, lang: str) -> None:
    app, port = new_app(FakePort(lang=lang))
    game = GAMES[slug]
    app.opener.start_match(game, people("human", *["easy"] * (game.seats[-1] - 1)), {})
    wait_for_turn(app, port)
    app.handle(["key", "/"])
    t = app.t
    for key in ("can", "news", "own"):
        number = app.announcer.last_number
        app.handle(["typed_ask", key])
        lines = panel_of(app).lines
        assert lines
        assert list(lines) == spoken_since(app, number), "the answer is spoken, line by line"
        type_in(app, f"? {t(f'typed.{key}').rstrip('?').split()[-1]}")
        assert panel_of(app).lines == lines, "the typed question has the same answer"
    app.handle(["typed_text", "?"])
    assert [option.text for option in panel_of(app).options] == [
        f"? {t(f'typed.{key}')}" for key in ("can", "news", "own")
    ]
    app.handle(["key", "ArrowDown"])
    app.handle(["key", "Enter"])
    app.handle(["key", "Enter"])
    assert len(panel_of(app).lines) > 1
    type_in(app, "? xyzzy")
    assert "xyzzy" in panel_of(app).lines[0]
    assert not t.missing


def test_words_after_a_question_mark_search_the_own_pieces() -> None:
    app, _ = opened()
    type_in(app, "? scout")
    assert panel_of(app).lines == ("Your scout is off the board.",)


def test_the_news_are_those_of_the_recap() -> None:
    app, port = opened()
    while len(session_of(app).match.log) < 20:
        wait_for_turn(app, port)
        type_in(app, moves_of(app)[-1].written)
    wait_for_turn(app, port)
    app.handle(["typed_ask", "news"])
    lines = panel_of(app).lines
    assert any(session_of(app).people[1].name in line for line in lines)
    assert all(line in Page(app.render()).words for line in lines)


def test_wrong_arguments_are_ignored() -> None:
    app, port = opened()
    before = app.render()
    for intent in (
        ["typed_text", 1],
        ["typed_step", "1"],
        ["typed_choose", "nowhere"],
        ["typed_ask", "secrets"],
        ["typed", 3],
    ):
        app.handle(intent)
    assert Page(app.render()).ids == Page(before).ids
    app.handle(["typed_text", "x" * 5000])
    assert len(panel_of(app).text) <= 200
    assert not port.reports
