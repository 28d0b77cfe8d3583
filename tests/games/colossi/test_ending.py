"""C6 The end: ranks, ties, shared victories."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.colossi.tables import table


def result_of(**position: Any) -> dict[str, Any]:
    result = table(options={"players": 3}, over=True, seat=-1, phase="running", **position).result()
    assert result is not None
    return result


def ranks(**position: Any) -> list[tuple[int, float]]:
    return [(seat["rank"], round(seat["share"], 3)) for seat in result_of(**position)["seats"]]


def test_c6_1_the_most_gold_wins() -> None:
    assert ranks(gold={"red": 20, "blue": 30, "green": 10}) == [(2, 0), (1, 1), (3, 0)]


@pytest.mark.parametrize(
    ("cards", "acolytes", "expected"),
    [
        ({"red": ["smite"], "green": ["goad", "tribute"]}, {}, [(2, 0), (3, 0), (1, 1)]),
        ({}, {"red": {"c3": 1}, "blue": {"c3": 2}}, [(2, 0), (1, 1), (3, 0)]),
        ({"green": ["smite"]}, {"red": {"c3": 9}}, [(2, 0), (3, 0), (1, 1)]),
    ],
)
def test_c6_2_cards_and_then_acolytes_decide_between_equals(
    cards: dict[str, list[str]], acolytes: dict[str, dict[str, int]], expected: list[tuple[int, float]]
) -> None:
    assert ranks(gold=dict.fromkeys(("red", "blue", "green"), 50), hands=cards, acolytes=acolytes) == expected


def test_c6_2_who_is_equal_in_everything_shares_the_victory() -> None:
    assert ranks(gold={"red": 50, "blue": 50, "green": 10}) == [(1, 0.5), (1, 0.5), (3, 0)]


def test_c6_3_places_below_the_first_are_given_out_in_the_same_way() -> None:
    assert ranks(gold={"red": 50, "blue": 10, "green": 10}, hands={"green": ["smite"]}) == [(1, 1), (3, 0), (2, 0)]


@pytest.mark.parametrize(
    ("gold", "cards", "sentence"),
    [
        ({"red": 20, "blue": 30, "green": 10}, {}, "Blue wins with 30 Gold."),
        ({"red": 50, "blue": 50, "green": 10}, {"red": ["smite"]}, "Red wins with 50 Gold."),
        ({"red": 50, "blue": 50, "green": 10}, {}, "Red and Blue share the victory with 50 Gold each."),
    ],
)
def test_c6_2_the_result_is_told_in_a_sentence(
    gold: dict[str, int], cards: dict[str, list[str]], sentence: str
) -> None:
    assert result_of(gold=gold, hands=cards)["sentence"] == sentence
