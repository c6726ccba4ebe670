"""Encodes a match in few characters, for the part of an address after `#`.

The text is base64url without padding: a checksum and a body compressed by raw deflate. The body is a line of JSON
(setup, players, checksums of positions) followed by one integer for all actions: each action is its index in
`State.legal()`, in the mixed radix of the lengths of these lists. A forced choice therefore costs nothing, and the
order of `legal()` is part of the format: a game that changes it raises its `version`. An action that is not in the list
(a trade offer) is in the JSON, with its number.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal, cast, get_args

from wanli.engine import Action, DecodeError, JsonDict, Match, Reason, State, from_json
from wanli.engine.match import FORMAT, FORMAT_VERSION
from wanli.engine.options import resolve_options
from wanli.engine.reasons import Refused
from wanli.saves.match_ids import is_id
from wanli.saves.safe_json import read_json
from wanli.saves.saved_match import SavedMatch, check_version, decode_humans
from wanli.saves.seating import clean_name
from wanli.saves.steps import at_once
from wanli.ui.markup.people import COLOURS, LEVELS, SHAPES, Kind, Person

LINK_FORMAT = 1
MAX_LINK_LENGTH = 40_000
"""Maximum length of a link; the longest matches between bots take about 4,000 characters."""
_MAX_BODY_LENGTH = 200_000
"""Maximum size of the uncompressed body in bytes."""
_CHECK = 4
"""Bytes of the checksum before the body."""
_SUM = 8
"""Hexadecimal digits of the checksum of a position."""
_NUMBER = "\0"
"""The separator between the JSON and the actions."""

Purpose = Literal["replay", "position", "turn"]
"""The purpose of a link: watching a match, looking at a position, or playing by correspondence."""


@dataclass(frozen=True)
class Before:
    """The previous link of a correspondence: its number of actions, and the checksum of the position after them."""

    actions: int
    checksum: str


@dataclass(frozen=True)
class LinkedMatch:
    """The content of a link.

    `before` is the previous link, if this one belongs to a correspondence. `rewritten` is True if the match no longer
    contains the position of that link, because a player undid moves that had been sent.
    """

    saved: SavedMatch
    purpose: Purpose
    before: Before | None = None
    rewritten: bool = False


def checksum(state: State) -> str:
    """A checksum of the complete position, eight hexadecimal digits."""
    text = json.dumps(state.encode(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:_SUM]


def write_link(saved: SavedMatch, purpose: Purpose, *, names: bool, before: Before | None = None) -> str:
    """The text of a link. `names` includes the players' names."""
    return at_once(write_link_steps(saved, purpose, names=names, before=before))


def read_link(text: str) -> LinkedMatch:
    """Read a link. Raises as `read_link_steps` does."""
    return at_once(read_link_steps(text))


def write_link_steps(
    saved: SavedMatch, purpose: Purpose, *, names: bool, before: Before | None = None
) -> Generator[None, None, str]:
    """Like `write_link`, in short steps of one action each."""
    match = saved.match
    state, actions = match.at(0), match.actions  # moves made meanwhile are not part of this link
    digits: list[tuple[int, int]] = []
    unlisted: list[tuple[int, Action]] = []
    for number, action in enumerate(actions):
        legal = state.legal()
        checked = state.checked(action)
        index = next((place for place, listed in enumerate(legal) if listed is checked), None)
        if index is None:
            unlisted.append((number, action))
        else:
            digits.append((index, len(legal)))
        state.advance(checked)
        yield
    setup = match.setup()
    defaults = resolve_options(match.game.options, {})
    head: JsonDict = {
        "f": LINK_FORMAT,
        "g": setup["game"],
        "v": setup["version"],
        "s": setup["seed"],
        "p": "".join(map(_seat_code, saved.people)),
        "w": purpose,
        "n": len(actions),
        "c": checksum(state),
    }
    optional = {
        "o": {key: value for key, value in match.options.items() if defaults.get(key) != value},
        "i": saved.id,
        "h": [seat for seat in saved.humans if saved.people[seat].is_bot],
        "m": [person.name for person in saved.people] if names else [],
        "u": unlisted,
        "b": [before.actions, before.checksum] if before else [],
    }
    head.update({key: value for key, value in optional.items() if value})
    text = json.dumps(head, separators=(",", ":"), ensure_ascii=False) + _NUMBER
    # A checksum in a damaged note may contain a lone surrogate.
    return _pack(text.encode(errors="surrogatepass") + _number_of(digits))


def read_link_steps(text: str) -> Generator[None, None, LinkedMatch]:
    """Read a link in short steps. If it has no names, the number of the seat stands for each.

    Raises DecodeError: `link_damaged` (cut, changed, or not a Wanli link), `other_version`, `unknown_game`.
    """
    head, number = _unpack(text)
    check_version(head.get("f"), LINK_FORMAT)
    try:
        people = _people(head["p"], head.get("m", []))
        setup = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": head["g"],
            "version": head["v"],
            "seats": len(people),
            "seed": head["s"],
            "options": head.get("o", {}),
            "actions": [],
        }
        purpose, count, unlisted = head["w"], head["n"], dict(head.get("u", []))
        if purpose not in get_args(Purpose) or type(count) is not int or count < 0:
            raise _damaged()
        before = _before(head["b"]) if "b" in head else None
        match = Match.decode(setup)
        state_before = checksum(match.state) if before and before.actions == 0 else ""
        for place in range(count):
            if place in unlisted:
                action = from_json(unlisted.pop(place))
            else:
                legal = match.state.legal()
                number, index = divmod(number, len(legal))
                action = legal[index]
            match.play(action)
            if before and before.actions == place + 1:
                state_before = checksum(match.state)
            yield
        if number or unlisted or checksum(match.state) != head["c"]:
            raise _damaged()
        id_ = head.get("i")
        humans = decode_humans(head.get("h"), match.seats)
        saved = SavedMatch(id_ if isinstance(id_, str) and is_id(id_) else "", match, people, humans=humans)
    except DecodeError as error:
        if error.reason.key in ("other_version", "unknown_game"):
            raise
        raise _damaged() from error
    except (Refused, KeyError, IndexError, TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
        raise _damaged() from error
    return LinkedMatch(saved, cast(Purpose, purpose), before, before is not None and state_before != before.checksum)


LINK_ROUTE = "link/"
"""The route of a link, before its text."""
_ROUTE = re.compile(r"(?<![\w-])link/")
_BARE = re.compile(r"\s*[A-Za-z0-9_-]{40}")
_LETTERS = re.compile(r"[A-Za-z0-9_-]+")
_SPACES = re.compile(r"%(?:20|09|0[AaDd])|=\r?\n")
"""White space in addresses and in mails."""
_MAX_PIECES = 100


def find_link(text: str) -> str | None:
    """The text of the link in an address, a route or a pasted text; None if there is none.

    Ignores text before the last `link/`, and punctuation, parameters and words after the link. A link that a mail
    broke into several lines is joined.
    """
    ends = [route.end() for route in _ROUTE.finditer(text)]
    if not ends and not _BARE.match(text):
        return None
    link, first = "", None
    for piece in _SPACES.sub(" ", text[ends[-1] if ends else 0 :]).split()[:_MAX_PIECES]:
        letters = _LETTERS.match(piece)
        if letters is None:
            break
        link += letters[0]
        first = first or link
        if _is_whole(link):
            return link
        if letters[0] != piece:
            break
    return first


def _is_whole(link: str) -> bool:
    try:
        _unpack(link)
    except DecodeError:
        return False
    return True


def _damaged() -> DecodeError:
    return DecodeError(Reason("link_damaged"))


# Numbers and text -------------------------------------------------------------------------------------------


def _number_of(digits: Sequence[tuple[int, int]]) -> bytes:
    """All (digit, radix) as one number in little-endian bytes, the first digit least significant."""
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def _pack(body: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = sha256(body).digest()[:_CHECK] + packer.compress(body) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _unpack(text: str) -> tuple[JsonDict, int]:
    """The JSON and the number of the actions. Raises DecodeError `link_damaged`."""
    if len(text) > MAX_LINK_LENGTH:
        raise _damaged()
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        body = unpacker.decompress(data[_CHECK:], _MAX_BODY_LENGTH)
        if not unpacker.eof or unpacker.unused_data or sha256(body).digest()[:_CHECK] != data[:_CHECK]:
            raise _damaged()
        head, _, number = body.partition(_NUMBER.encode())
        fields = read_json(head.decode(errors="surrogatepass"))
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise _damaged() from error
    if not isinstance(fields, dict):
        raise _damaged()
    return fields, int.from_bytes(number, "little")


# Players ----------------------------------------------------------------------------------------------------

KINDS = "p" + "".join(level[0] for level in LEVELS)
"""The codes of a human player ("p") and of a bot by the first letter of its level."""


def _seat_code(person: Person) -> str:
    kind = person.level[0] if person.is_bot else KINDS[0]
    return f"{kind}{COLOURS.index(person.colour)}{SHAPES.index(person.shape)}"


def _people(codes: object, names: object) -> tuple[Person, ...]:
    """The players by seat. Raises ValueError or DecodeError."""
    if not isinstance(codes, str) or len(codes) % 3 or not isinstance(names, list):
        raise _damaged()
    people = []
    for seat in range(len(codes) // 3):
        kind, colour, shape = (codes[3 * seat + part] for part in range(3))
        name = clean_name(str(names[seat])) if names else ""
        place = KINDS.index(kind)
        level = LEVELS[place - 1] if place else "medium"
        kind_of_player: Kind = "bot" if place else "human"
        people.append(Person(name or str(seat + 1), COLOURS[int(colour)], SHAPES[int(shape)], kind_of_player, level))
    return tuple(people)


def _before(data: Any) -> Before:
    match data:
        case [int(actions), str(digits)] if len(digits) == _SUM:
            return Before(actions, digits)
    raise _damaged()
