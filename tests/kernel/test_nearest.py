"""The word that was meant."""

from __future__ import annotations

from colossarium.kernel.nearest import did_you_mean, nearest

WORDS = ["activation", "activated", "Round", "c3"]


def test_the_nearest_word_is_the_one_most_alike() -> None:
    assert nearest("activations", WORDS) == "activation"
    assert nearest("activatd", WORDS) == "activated"


def test_small_and_capital_letters_are_alike() -> None:
    assert nearest("ROUNDS", WORDS) == "Round"


def test_a_word_that_is_like_none_has_no_nearest() -> None:
    assert nearest("zebra", WORDS) is None
    assert nearest(7, WORDS) is None
    assert not did_you_mean("zebra", WORDS)


def test_the_question_stands_behind_the_word() -> None:
    assert did_you_mean("c33", WORDS) == " (did you mean 'c3'?)"
