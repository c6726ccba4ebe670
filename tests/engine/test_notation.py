"""The move notation: terms, patterns, the plain notation, completion."""

from __future__ import annotations

import pytest

from tests.engine.toy import TOY
from wanli.engine import Action, IllegalAction, Reason, UnknownMove
from wanli.engine.notation import (
    PLAIN,
    Amounts,
    Counted,
    Fixed,
    Grammar,
    Implied,
    Listed,
    Name,
    Number,
    Pattern,
    Term,
    completions,
    fold,
    suggestions,
)

GOODS = {"wood": "wood", "archer": "archers"}


@pytest.mark.parametrize(
    "action",
    [
        ("pass",),
        ("take", 2, -3),
        ("offer", (0, 1, (2, ())), ("x", True), False),
        ("say", "two words", "", "true", 'a "quoted" word', "tab\t", "é", "(", "12", "4-5-6-7"),
        ("build up", 1),
        ("true", True),
        ("take", 2**53 - 1),
    ],
)
def test_plain_texts_are_read_back(action: Action) -> None:
    (read,) = PLAIN.parse(PLAIN.write(action))
    assert repr(read) == repr(action)


@pytest.mark.parametrize("text", ["", "3 take", "(take)", "take (1", "take 1)", "take )(", "(" * 50, '"'])
def test_plain_refuses_what_is_no_action(text: str) -> None:
    assert PLAIN.parse(text) == []


@pytest.mark.parametrize(
    ("term", "values", "text"),
    [
        (Number(), (0,), "0"),
        (Number(shift=1), (0,), "1"),
        (Name(["iron crown", "iron"]), ("iron crown",), "iron crown"),
        (Name({0: "left", 1: "right"}), (1,), "right"),
        (Counted({"horseman": "horsemen"}), ("horseman", 1), "1 horseman"),
        (Counted({"horseman": "horsemen"}), ("horseman", 3), "3 horsemen"),
        (Amounts(GOODS), (0, 0), "nothing"),
        (Amounts(GOODS), (2, 1), "2 wood, 1 archer"),
        (Amounts(GOODS, nested=True), ((0, 2),), "2 archers"),
        (Listed(Name(["iron crown", "iron"])), ("iron", "iron crown"), "iron, iron crown"),
    ],
)
def test_terms_write_and_read(term: Term, values: tuple[object, ...], text: str) -> None:
    assert term.write(values) == text
    grammar = Grammar(Pattern("do", "do {what}", what=term))
    assert grammar.parse(f"do {text}") == [("do", *values)]
    assert grammar.write(("do", *values)) == f"do {text}"


@pytest.mark.parametrize(
    ("term", "values"),
    [
        (Number(), (-1,)),
        (Number(), (True,)),
        (Number(), ("1",)),
        (Name(["iron"]), ("tin",)),
        (Name({0: "left", 1: "right"}), (True,)),
        (Name({0: "left", 1: "right"}), ((),)),
        (Counted({"wall": "walls"}), ("wall", True)),
        (Counted({"wall": "walls"}), ("gate", 1)),
        (Counted({"wall": "walls"}), (1, 1)),
        (Amounts(GOODS), (1, -1)),
        (Amounts(GOODS), (1, True)),
        (Amounts(GOODS, nested=True), ((1, 1, 1),)),
        (Amounts(GOODS, nested=True), (1,)),
        (Listed(Name(["iron"])), ()),
        (Listed(Name(["iron"])), ("iron", "tin")),
    ],
)
def test_terms_refuse_other_values(term: Term, values: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match="no text"):
        Grammar(Pattern("do", "do {what}", what=term)).write(("do", *values))


def test_verbs_without_a_pattern_have_the_plain_notation() -> None:
    grammar = Grammar(Pattern("do", "do {what}", what=Number()))
    assert grammar.write(("go", 1, "x")) == "go 1 x"
    assert grammar.parse("go 1 x") == [("go", 1, "x")]
    assert grammar.parse("do 1 x") == []
    assert (grammar.declares("do"), grammar.declares("go")) == (True, False)


@pytest.mark.parametrize("action", [("do",), ("do", 1, 2), ("do", "1")])
def test_an_action_of_another_form_has_no_text(action: Action) -> None:
    with pytest.raises(ValueError, match="no text"):
        Grammar(Pattern("do", "do {what}", what=Number())).write(action)


def test_a_hidden_argument_must_fit() -> None:
    grammar = Grammar(
        Pattern("go", "go {to}", to=Number(), over=Fixed(-1)),
        Pattern("go", "climb {to}", to=Number(), over=Implied("to")),
        Pattern("go", "go {to} over {over}", to=Number(), over=Number()),
    )
    texts = {("go", 3, -1): "go 3", ("go", 3, 3): "climb 3", ("go", 3, 4): "go 3 over 4"}
    for action, text in texts.items():
        assert grammar.write(action) == text
        assert grammar.parse(text) == [action]


def test_a_template_names_every_term() -> None:
    with pytest.raises(AssertionError, match="each term once"):
        Pattern("go", "go {to}", to=Number(), over=Number()).read("go 3")


def test_case_spaces_and_dashes_do_not_matter() -> None:
    assert fold(" Far\tFrom  HERE.") == "far from here"
    assert fold("4\N{NON-BREAKING HYPHEN}5\N{EN DASH}6") == "4-5-6"
    assert fold("Despo\N{SOFT HYPHEN}tism") == "despotism"


def test_open_ended_actions_are_read_although_they_are_not_listed() -> None:
    state = TOY.new(2, 1)
    for _ in range(2):
        state.play(("seal", 0))
    assert TOY.read("offer 123", state) == ("offer", 123)
    assert TOY.read("OFFER 10", state) == ("offer", 10)
    with pytest.raises(IllegalAction) as illegal:
        TOY.read("offer 1000001", state)
    assert illegal.value.reason == Reason("toy_rule", {"verb": "offer"})
    with pytest.raises(UnknownMove) as unknown:
        TOY.read("ofer 10", state)
    assert unknown.value.suggestions == ["offer 10", "offer 0"]


def test_booleans_differ_from_numbers() -> None:
    state = TOY.new(2, 1)
    for action in (("seal", 0), ("seal", 0), ("offer", 0)):
        state.play(action)
    assert TOY.read("answer true", state) == ("answer", True)
    with pytest.raises(UnknownMove) as refusal:
        TOY.read("answer 1", state)
    assert sorted(refusal.value.suggestions) == ["answer false", "answer true"]


def test_completion_prefers_the_beginning() -> None:
    texts = ["C3 farmer", "C3 plague", "D3 farmer"]
    assert completions("c3", texts) == ["C3 farmer", "C3 plague"]
    assert completions("C3 ", texts) == ["C3 farmer", "C3 plague"]
    assert completions("farm", texts) == ["C3 farmer", "D3 farmer"]
    assert completions("farmer c3", texts) == []
    assert completions("", texts) == texts
    assert completions(" ", texts) == texts


def test_suggestions_are_few_and_similar() -> None:
    texts = [f"build {height} at 7.{city}" for height in range(9) for city in range(5)]
    suggested = suggestions("biuld 3 at 7.2", texts)
    assert suggested[0] == "build 3 at 7.2"
    assert len(suggested) == 5
    assert suggestions("", texts) == []
