"""A refused action: the answers that all games give alike."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from colossarium.kernel.definition import Reason
from colossarium.kernel.refusal import Refusal


def refusal(*clicks: str) -> Refusal[Any, None]:
    return Refusal(SimpleNamespace(content="the content"), None, clicks)


def knows(click: str) -> bool:
    return click in ("pick", "shake")


def test_what_is_asked_knows_its_content_and_its_first_click() -> None:
    assert refusal("pick", "shake").c == "the content"
    assert refusal("pick", "shake").first == "pick"


def test_a_reason_is_about_all_clicks() -> None:
    assert refusal("pick", "shake").because("the tree is bare", "T2") == Reason(
        "the tree is bare", "T2", ("pick", "shake")
    )


def test_words_that_answer_another_question_are_told_so() -> None:
    reason = refusal("pick", "shake").does_not_answer("Which basket?", "T4")
    assert reason.sentence == "'pick shake' does not answer the question: Which basket?"
    assert reason.clause == "T4"


def test_nothing_is_not_understood() -> None:
    assert refusal().not_understood(knows) == Reason("nothing was chosen", "")


def test_the_first_unknown_word_is_named() -> None:
    reason = refusal("pick", "pluck", "plough").not_understood(knows)
    assert reason == Reason("there is nothing called 'pluck' in this game", "", unknown="pluck")


def test_known_words_are_understood() -> None:
    assert refusal("shake", "pick").not_understood(knows) is None
