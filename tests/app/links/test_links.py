"""Links: every match is restored from its short link; cut, changed and hostile links are refused."""

from __future__ import annotations

import base64
import json
import lzma
import random
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.app.fakes import new_app
from tests.pages import Page
from tools.author.corpus import shared
from wanli.app.review.replay_controller import ReplayController
from wanli.engine import DecodeError, Match
from wanli.games import GAMES
from wanli.saves.link_codec import (
    KINDS,
    MAX_LINK_LENGTH,
    Before,
    Purpose,
    checksum,
    find_link,
    read_link,
    write_link,
    write_link_steps,
)
from wanli.saves.saved_match import SavedMatch
from wanli.saves.steps import at_once
from wanli.ui.markup.people import LEVELS

pytestmark = pytest.mark.cpython
CORPUS = sorted((Path(__file__).parents[2] / "corpus").glob("*.json.xz"))
SLUGS = sorted(GAMES)


def recorded(path: Path) -> Iterator[Match]:
    for line in lzma.decompress(path.read_bytes()).decode().splitlines():
        yield Match.decode(json.loads(line)["match"])


def opening(slug: str = "khan", actions: int = 20) -> SavedMatch:
    match = Match.new(slug, min(GAMES[slug].seats), 5)
    choice = random.Random(5)
    for _ in range(actions):
        match.play(choice.choice(match.state.legal()))
    return shared(match)


def packed(body: bytes) -> str:
    """A link with an arbitrary body and the correct checksum."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = sha256(body).digest()[:4] + packer.compress(body) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def body_of(link: str) -> bytes:
    return zlib.decompress(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))[4:], -15)


def changed(link: str, **values: object) -> str:
    """The link with other values in its JSON and a valid checksum."""
    head, _, number = body_of(link).partition(b"\0")
    data = {**json.loads(head), **values}
    return packed(
        json.dumps({key: value for key, value in data.items() if value is not None}).encode() + b"\0" + number
    )


def test_a_move_during_encoding_is_not_part_of_the_link() -> None:
    saved = opening()
    steps = write_link_steps(saved, "turn", names=False)
    next(steps)
    length = len(saved.match.log)
    saved.match.play(saved.match.state.legal()[0])
    assert len(read_link(at_once(steps)).saved.match.log) == length


def test_bot_levels_have_distinct_codes() -> None:
    assert len(set(KINDS)) == 1 + len(LEVELS)


def refused(link: str) -> str:
    with pytest.raises(DecodeError) as caught:
        read_link(link)
    return caught.value.reason.key


def check_round_trip(path: Path, numbers: slice) -> None:
    links = path.with_name(path.name.replace(".json.xz", ".links.txt")).read_text().splitlines()
    for match, earlier in list(zip(recorded(path), links, strict=True))[numbers]:
        saved = shared(match)
        link = write_link(saved, "replay", names=True)
        assert len(link) < 1_000 or len(match.actions) > 2_000
        for restored in (read_link(link).saved, read_link(earlier).saved):
            assert restored.match.encode() == match.encode()
            assert (restored.people, restored.humans, restored.id) == (saved.people, saved.humans, saved.id)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name.split(".")[0])
def test_a_match_is_restored_from_its_link_and_from_one_of_an_earlier_release(path: Path) -> None:
    """This also freezes the order of `legal()` for each game version, because links contain indices into it."""
    check_round_trip(path, slice(0, 4))


@pytest.mark.full
@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name.split(".")[0])
def test_every_recorded_match_is_restored_from_its_link(path: Path) -> None:
    check_round_trip(path, slice(4, None))


def test_names_are_included_only_on_request() -> None:
    saved = opening()
    link = write_link(saved, "turn", names=False)
    assert not any(person.name.encode() in body_of(link) for person in saved.people)
    assert [person.name for person in read_link(link).saved.people] == ["1", "2"]


def test_a_name_from_a_link_is_cleaned() -> None:
    link = changed(write_link(opening(), "turn", names=True), m=["A\u202eb\n" + 40 * "c", 17])
    assert [person.name for person in read_link(link).saved.people] == ["Ab " + 17 * "c", "17"]


def test_a_link_refers_to_the_previous_link() -> None:
    saved = opening(actions=20)
    before = Before(12, checksum(saved.match.at(12)))
    linked = read_link(write_link(saved, "turn", names=False, before=before))
    assert (linked.before, linked.rewritten) == (before, False)


@pytest.mark.parametrize("before", [Before(12, "00000000"), Before(99, "00000000")])
def test_a_rewritten_past_is_detected(before: Before) -> None:
    assert read_link(write_link(opening(actions=20), "turn", names=False, before=before)).rewritten


def test_an_unlisted_action_is_encoded_completely() -> None:
    match = Match.new("settlers", 4, 3)
    choice = random.Random(3)
    offer = ("offer", (1, 0, 0, 0, 0), (0, 2, 0, 0, 1))
    while match.state.why_not(offer) is not None:
        match.play(choice.choice(match.state.legal()))
    assert offer not in match.state.legal()
    match.play(offer)
    match.play(match.state.legal()[0])
    assert read_link(write_link(shared(match), "turn", names=False)).saved.match.encode() == match.encode()


@pytest.mark.parametrize("text", ["", "A", "!!!!", "x" * (MAX_LINK_LENGTH + 1), "AAAAAAAAAAAA", "äöü"])
def test_an_invalid_link_is_refused(text: str) -> None:
    assert refused(text) == "link_damaged"


LINK = write_link(opening(), "position", names=False)
AFTER = (
    ".",
    ")",
    ">",
    '"',
    ",",
    "!",
    "&utm_source=mail",
    "?x=1",
    "…",
    " see you",
    "\n-- \nAda",
    "%22",
    "\u200b",
    "<br>",
    "#",
    "/",
)
BEFORE = (
    "",
    "link/",
    "#link/",
    "https://example.org/wanli/#link/",
    "Look: <https://example.org/#link/",
    "link/#link/",
    "link/link/",
    "https://example.org/#link/https://example.org/#link/",
)


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("after", ["", *AFTER])
def test_a_whole_link_is_recognized_in_any_text(before: str, after: str) -> None:
    assert find_link(f"{before}{LINK}{after}") == LINK


@pytest.mark.parametrize("separator", ["\n", "\r\n", " ", "\n  ", "%20", "%0A", "%0D%0A", "=\n", "=\r\n", "\t"])
def test_a_broken_link_is_joined(separator: str) -> None:
    for places in ((50,), (72, 90), (1,)):
        broken = LINK
        for place in reversed(places):
            broken = f"{broken[:place]}{separator}{broken[place:]}"
        assert find_link(f"https://example.org/#link/{broken}.") == LINK


@pytest.mark.parametrize("text", ["", "link/", "#link/", "link/link/", "https://example.org/", "no link", "link/…"])
def test_a_text_without_a_link_has_none(text: str) -> None:
    assert find_link(text) is None


@pytest.mark.parametrize("route", ["link/", "link", "link/link/", "link//", "link/."])
def test_an_address_without_a_link_is_reported(route: str) -> None:
    app, port = new_app()
    app.start(route)
    assert app.t("link.no_link") in Page(app.render()).words
    assert not port.reports


@pytest.mark.parametrize("after", AFTER)
def test_an_address_with_more_after_its_link_opens(after: str) -> None:
    app, port = new_app()
    app.start(f"link/{LINK}{after}")
    assert ["link_open"] in Page(app.render()).actions
    assert not port.reports


def test_a_lone_surrogate_in_a_damaged_note_does_no_harm() -> None:
    saved = opening()
    link = write_link(saved, "turn", names=True, before=Before(3, "\ud800" * 8))
    assert read_link(link).rewritten


def test_a_cut_or_changed_link_is_refused() -> None:
    link = write_link(opening(), "turn", names=True)
    choice = random.Random(1)
    for length in range(len(link) - 1):
        assert refused(link[:length]) == "link_damaged"
    for _ in range(500):
        place = choice.randrange(0, len(link) - 1)
        other = choice.choice([letter for letter in "aZ09-_" if letter != link[place]])
        assert refused(link[:place] + other + link[place + 1 :]) == "link_damaged"


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"f": 2}, "other_version"),
        ({"v": 99}, "other_version"),
        ({"g": "chess"}, "unknown_game"),
        ({"g": None}, "link_damaged"),
        ({"v": None}, "link_damaged"),
        ({"s": "seed"}, "link_damaged"),
        ({"p": "p0"}, "link_damaged"),
        ({"p": "z00z00"}, "link_damaged"),
        ({"p": 40 * "p00"}, "link_damaged"),
        ({"p": "p99p99"}, "link_damaged"),
        ({"o": {"no": 1}}, "link_damaged"),
        ({"o": 7}, "link_damaged"),
        ({"w": "anything"}, "link_damaged"),
        ({"w": []}, "link_damaged"),
        ({"n": 10**9}, "link_damaged"),
        ({"n": -1}, "link_damaged"),
        ({"n": True}, "link_damaged"),
        ({"n": 3}, "link_damaged"),
        ({"c": "00000000"}, "link_damaged"),
        ({"u": [[0, ["no"]]]}, "link_damaged"),
        ({"u": {"a": 1}}, "link_damaged"),
        ({"u": [[[], 1]]}, "link_damaged"),
        ({"m": [1]}, "link_damaged"),
        ({"m": {"a": 1}}, "link_damaged"),
        ({"h": [9]}, "link_damaged"),
        ({"b": [1]}, "link_damaged"),
        ({"b": "no"}, "link_damaged"),
    ],
)
def test_hostile_values_are_refused(values: dict[str, object], reason: str) -> None:
    assert refused(changed(write_link(opening(), "turn", names=False), **values)) == reason


@pytest.mark.parametrize("body", [b"", b"[]", b"7\0", b"{", b"{}\0", b"[" * 100_000, b"0" * 300_000, b"\xff\xfe"])
def test_hostile_bodies_are_refused(body: bytes) -> None:
    assert refused(packed(body)) in ("link_damaged", "other_version")


def test_an_invalid_id_is_ignored() -> None:
    assert read_link(changed(write_link(opening(), "turn", names=False), i="../../etc")).saved.id == ""


@pytest.mark.parametrize("seats", [3, 4])
def test_an_island_match_survives_a_link(seats: int) -> None:
    """Its number of seats is not allowed under the default options."""
    match = Match.new("settlers", seats, 5, {"map": "island", "dice": "balanced"})
    for _ in range(12):
        match.play(match.state.legal()[0])
    restored = read_link(write_link(shared(match), "replay", names=True)).saved
    assert restored.match.state.encode() == match.state.encode()


@pytest.mark.parametrize("purpose", ["position", "turn"])
def test_a_finished_game_from_a_link_opens_as_a_replay(purpose: Purpose) -> None:
    match = Match.new("meridian", 2, 5)
    while not match.over:
        match.play(match.state.legal()[0])
    link = write_link(shared(match), purpose, names=False)
    app, port = new_app()
    app.start(f"link/{link}")
    port.wait(3000)
    app.handle(["link_open"])
    port.wait(3000)
    assert isinstance(app.screen, ReplayController)
    app.handle(["back"])
    assert "result" in Page(app.render()).ids
