"""Counts and lists in words."""

from __future__ import annotations

import pytest

from colossarium.kernel.wording import listed, many, with_article


@pytest.mark.parametrize(("count", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_one_is_singular_and_any_other_number_plural(count: int, words: str) -> None:
    assert many(count, "card") == words


def test_a_plural_can_be_irregular() -> None:
    assert (many(1, "die", "dice"), many(2, "die", "dice")) == ("1 die", "2 dice")


@pytest.mark.parametrize(
    ("parts", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_ends_with_its_link(parts: list[str], words: str) -> None:
    assert listed(parts) == words
    assert listed(parts, "or") == words.replace("and", "or")


def test_an_article_fits_the_first_letter() -> None:
    assert (with_article("leg"), with_article("arm"), with_article("Acolyte")) == ("a leg", "an arm", "an Acolyte")
