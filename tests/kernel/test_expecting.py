"""What a scenario expects of a position: presence, absence, and parts of lists and tables."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.kernel.scenarios.expecting import bad_pattern, differences, shown, size_of

POSITION: dict[str, Any] = {
    "round": 3,
    "turn": 0,
    "over": False,
    "winner": None,
    "row": ["garrowmane", "none", "odd"],
    "hands": {"red": {"leg": 2, "arm": 1, "head": 0}, "blue": {"leg": 0, "arm": 0, "head": 0}},
    "acolytes": {"red": {"c3": 2, "d4": 1}, "blue": {}},
    "beasts": {"beast-hydra": "c3"},
    "cards": {"red": ["smite", "shove", "smite"], "blue": []},
    "area": ["leap 0,-2", "cut 1,1"],
    "vigil": {"red": None, "blue": 0},
    "programs": [
        {"effect": "hydra", "line": 2, "actor": "red", "card": None},
        {"effect": "smite", "line": 0, "actor": "blue", "card": "card-smite"},
    ],
}
WORDS = {
    *("red", "blue", "green", "c3", "d4", "e5", "leg", "arm", "head", "beast-hydra", "beast-roc"),
    *("smite", "shove", "roar", "leap", "cut"),
}


def problems(expected: dict[str, Any]) -> list[str]:
    return list(differences(expected, POSITION, WORDS.__contains__))


HOLDS: list[dict[str, Any]] = [
    {"round": 3, "turn": 0, "over": False},
    {"winner": "none"},
    {"row": ["garrowmane", "none", "odd"]},
    # Absence.
    {"acolytes": {"red": {"e5": 0}, "blue": {"c3": "none"}}},
    {"acolytes": {"green": "none"}},
    {"acolytes": {"green": {}}},
    {"cards": {"green": []}},
    {"beasts": {"beast-roc": "none"}},
    {"acolytes": {"blue": {}}},
    {"acolytes": {"blue": "none"}},
    {"hands": {"blue": "none"}},
    {"hands": {"blue": {}}},
    {"cards": {"blue": "none"}},
    {"vigil": {"red": "none", "blue": 0}},
    {"winner": []},
    # Parts.
    {"hands": {"red": {"arm": 1}}},
    {"hands": {"red": {"contains": ["arm"]}}},
    {"hands": {"red": {"contains": ["leg", "arm", "leg"], "count": 3}}},
    {"hands": {"red": {"lacks": ["head"]}}},
    {"hands": {"count": 3}},
    {"hands": {"blue": {"count": 0}}},
    {"acolytes": {"red": {"count": 3}, "green": {"count": 0, "lacks": ["c3"]}}},
    {"beasts": {"count": 1, "contains": ["beast-hydra"]}},
    {"cards": {"red": {"contains": ["smite", "smite"], "lacks": ["roar"], "count": 3}}},
    {"row": {"count": 2}},
    {"area": {"contains": ["cut", "leap 0,-2"]}},
    {"programs": [{"effect": "hydra"}, {"actor": "blue", "line": 0}]},
    {"programs": {"contains": [{"effect": "smite", "card": "card-smite"}]}},
    {"programs": {"lacks": [{"effect": "roc"}]}},
    {"programs": {"count": 2}},
]


@pytest.mark.parametrize("expected", HOLDS, ids=shown)
def test_what_a_position_is_like_holds(expected: dict[str, Any]) -> None:
    assert problems(expected) == []


FAILS: list[tuple[dict[str, Any], str | None]] = [
    ({"round": 4}, "round: expected 4, found 3"),
    ({"winner": "red"}, 'winner: expected "red", found "none"'),
    ({"winner": 0}, 'winner: expected 0, found "none"'),
    ({"turn": "none"}, 'turn: expected "none", found 0'),
    ({"round": "none"}, 'round: expected "none", found 3'),
    ({"vigil": {"red": 0}}, 'vigil.red: expected 0, found "none"'),
    ({"vigil": {"blue": "none"}}, 'vigil.blue: expected "none", found 0'),
    ({"row": ["garrowmane"]}, 'row: expected ["garrowmane"], found ["garrowmane", "none", "odd"]'),
    ({"acolytes": {"red": {"e5": 1}}}, "acolytes.red.e5: expected 1, found nothing"),
    ({"acolytes": {"red": {"c3": 0}}}, "acolytes.red.c3: expected 0, found 2"),
    ({"acolytes": {"red": {"c3": "none"}}}, 'acolytes.red.c3: expected "none", found 2'),
    ({"acolytes": {"red": "none"}}, 'acolytes.red: expected "none", found { c3 = 2, d4 = 1 }'),
    ({"acolytes": {"red": {}}}, "acolytes.red: expected {}, found { c3 = 2, d4 = 1 }"),
    ({"acolytes": {"green": {"c3": 1}}}, "acolytes.green: expected { c3 = 1 }, found nothing"),
    ({"acolytes": {"green": {"c3": 0}}}, "acolytes.green: expected { c3 = 0 }, found nothing"),
    ({"cards": {"red": []}}, 'cards.red: expected [], found ["smite", "shove", "smite"]'),
    ({"winner": {"red": 1}}, 'winner: expected { red = 1 }, found "none"'),
    # A key that nobody knows is a mistake, even where nothing is expected of it.
    ({"rounds": 0}, f"rounds: there is no such key (did you mean 'round'?); the keys are {', '.join(POSITION)}"),
    ({"c3": 0}, f"c3: there is no such key; the keys are {', '.join(POSITION)}"),
    ({"acolytes": {"red": {"e6": 0}}}, "acolytes.red.e6: there is no such key; the keys are c3, d4"),
    ({"acolytes": {"blue": {"e6": 0}}}, "acolytes.blue.e6: there is no such key; the keys are none"),
    ({"beasts": {"hydra": "c3"}}, "beasts.hydra: there is no such key; the keys are beast-hydra"),
    # Patterns.
    (
        {"hands": {"red": {"contains": ["arm", "arm"]}}},
        'hands.red: expected to contain ["arm", "arm"], found { leg = 2, arm = 1, head = 0 }',
    ),
    ({"hands": {"red": {"count": 2}}}, "hands.red: expected 2 in all, found 3: { leg = 2, arm = 1, head = 0 }"),
    (
        {"cards": {"red": {"lacks": ["roar", "shove"]}}},
        'cards.red: expected to lack ["shove"], found ["smite", "shove", "smite"]',
    ),
    ({"acolytes": {"green": {"contains": ["c3"]}}}, 'acolytes.green: expected to contain ["c3"], found nothing'),
    ({"area": {"contains": ["roar"]}}, 'area: expected to contain ["roar"], found ["leap 0,-2", "cut 1,1"]'),
    # Nor does a misspelt word pass as one that is not there.
    (
        {"area": {"contains": ["leep 0,-2"]}},
        "area.contains: there is nothing called 'leep' in this game (did you mean 'leap'?)",
    ),
    ({"cards": {"blue": {"lacks": ["smit"]}}}, "cards.blue.lacks: there is nothing called 'smit' in this game"),
    ({"round": {"count": 3}}, "round: expected { count = 3 }, found 3"),
    ({"programs": [{"effect": "hydra"}]}, None),
    ({"programs": [{"effect": "hydra"}, {"line": 1}]}, "programs, row 2.line: expected 1, found 0"),
    ({"programs": [{"efect": 0}, {}]}, "programs, row 1.efect: there is no such key (did you mean 'effect'?); "),
    ({"programs": {"contains": [{"effect": "hydra", "actor": "blue"}]}}, None),
]


@pytest.mark.parametrize(("expected", "problem"), FAILS, ids=shown)
def test_what_a_position_is_not_like_is_told_with_path_expected_and_found(
    expected: dict[str, Any], problem: str | None
) -> None:
    found = problems(expected)
    assert found
    if problem is not None:
        assert found[0].startswith(problem)


def test_every_wanted_row_has_one_of_its_own() -> None:
    rows = [{"a": 1, "b": 2}, {"a": 3, "b": 2}]
    assert not list(differences({"contains": [{"b": 2}, {"a": 1}]}, rows, WORDS.__contains__, "rows"))
    assert list(differences({"contains": [{"a": 1}, {"a": 1}]}, rows, WORDS.__contains__, "rows"))


@pytest.mark.parametrize(
    ("value", "size"),
    [(None, 0), ("none", 0), ({}, 0), ([], 0), ([0, 0], 2), ({"a": 2, "b": {"c": 1}}, 3), ({"a": ["x", None]}, 1)],
)
def test_numbers_count_in_tables_and_items_in_lists(value: Any, size: int) -> None:
    assert size_of(value) == size


@pytest.mark.parametrize(
    ("expected", "problem"),
    [
        (
            {"hands": {"contains": "leg"}},
            "expect.hands.contains = 'leg' is invalid: expected a list of one item or more",
        ),
        ({"hands": {"lacks": []}}, "expect.hands.lacks = [] is invalid: expected a list of one item or more"),
        ({"hands": {"count": True}}, "expect.hands.count = True is invalid: expected a whole number from 0"),
        ({"hands": {"count": -1}}, "expect.hands.count = -1 is invalid: expected a whole number from 0"),
        ({"hands": {"count": 1, "leg": 1}}, "expect.hands: 'leg' cannot be combined with contains, lacks, count"),
        ({"rows": [{"row": {"count": "x"}}]}, "expect.rows.row.count = 'x' is invalid: expected a whole number from 0"),
        ({"hands": {"count": 1}, "rows": [{"line": 0}]}, ""),
    ],
)
def test_a_pattern_that_means_nothing_is_refused(expected: Any, problem: str) -> None:
    assert bad_pattern("expect", expected) == problem


def test_a_long_value_is_cut_short() -> None:
    assert len(shown(["smite"] * 100)) == 301
