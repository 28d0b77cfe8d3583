"""Positions that no match can come to are refused, with what would be accepted instead."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.kernel.errors import BadPosition
from tests.games.kolossus.boards import placed

TURN: dict[str, Any] = {"phase": "activate", "round": 5, "warband": "tuatha"}
MOVING: dict[str, Any] = {"phase": "move", "round": 5, "warband": "tuatha"}
ENDED: dict[str, Any] = {"phase": "activate", "round": 12, "pile": 0, "crystals": {"tuatha": 2, "krell": 1}}
ALONE = {"others": "fallen", "tuatha-warrior-1": "a1", "ishtari-warrior-1": "k11"}


@pytest.mark.parametrize(
    ("position", "options", "said"),
    [
        (
            {**TURN, "destiny": 2, "activation": 9},
            {},
            "activation = 9 is invalid: expected a whole number from 0 to 2 with",
        ),
        (
            {**TURN, "activation": 5},
            {},
            "activation = 5 is invalid: expected a whole number from 0 to 4 in the phase act",
        ),
        ({**TURN, "destiny": 5}, {}, "destiny = 5 is invalid: expected 1, 2, 3, 4 in round 5"),
        ({"phase": "quake", "destiny": 2}, {}, "destiny = 2 is invalid: expected 0 in round 0"),
        (
            {**MOVING, "destiny": 4, "activation": 4, "movement": {"class": "warrior", "points": 1}},
            {},
            "activation = 4 is invalid: expected a whole number from 0 to 3 with destiny = 4 in the phase move",
        ),
        (
            {"phase": "place", "round": 3, "mana": {}},
            {"chapter": 1},
            "phase = .place. is invalid: expected one of quake, act",
        ),
        ({"phase": "initiative", "round": 3}, {"chapter": 2}, "phase = .initiative. is invalid"),
        ({"phase": "allot"}, {"chapter": 1}, "phase = .allot. is invalid"),
        ({"phase": "band"}, {}, "phase = .band. is invalid"),
        ({"phase": "quake", "round": 4}, {}, "round = 4 is invalid: expected 0 in the phase quake"),
        ({"allotted": 4}, {"chapter": 2}, "allotted = 4 is invalid: expected a whole number from 0 to 3"),
        ({**TURN, "allotted": 1}, {"chapter": 2}, "allotted = 1 is invalid"),
        ({"quake": {"roll": 5}}, {}, "a roll from 1 to 4 in the phase quake"),
        ({"quake": {"roll": 0}}, {}, "a roll from 1 to 4 in the phase quake"),
        ({**TURN, "quake": {"roll": 2}}, {}, "no roll in the phase activate"),
        ({"quake": {"made": 4}}, {}, "from 0 to 3 quakes made"),
        ({**TURN, "quake": {"made": 3}}, {}, "from 4 to 4 quakes made"),
        ({"quake": {"moved": ["row-1"]}}, {}, "central regions"),
        ({"activated": ["tuatha-warrior-1"], "warband": "tuatha"}, {}, "no miniature in the phase quake"),
        ({**TURN, "uses": {"earthquake": 1}}, {"chapter": 2}, "at most 0 of earthquake"),
        ({**TURN, "movement": {"class": "warrior", "points": 1}}, {}, "no running activation in the phase activate"),
        (
            {**MOVING, "movement": {"class": "warrior", "points": 5}},
            {},
            "points = 5 is invalid: expected a whole number",
        ),
        (
            {**MOVING, "movement": {"class": "guardian", "dice": [1, 2], "points": 4}},
            {"chapter": 2},
            "points = 4 is invalid: expected a whole number from 0 to 3",
        ),
        ({**MOVING, "movement": {"class": "warrior", "dice": [5], "points": 1}}, {}, "dice = .5. is invalid"),
        ({**TURN, "mana": {"krell": {"fresh": 1}}}, {"chapter": 2}, "no fresh mana of krell at this moment"),
        (
            {"phase": "place", "round": 3, "warband": "tuatha"},
            {"chapter": 2},
            "fresh mana of tuatha and a place for it",
        ),
        ({"corners": {"nw": "krell", "ne": "tuatha"}}, {}, "every warband in its own corner"),
        ({"phase": "activate", "round": 5}, {"warband_choice": "draft"}, "a warband in every corner"),
        ({"lost": {"woods": 3}}, {}, "what is missing on the board, 0 of level 2"),
        ({**TURN, "last_captor": "krell", "crystals": {"tuatha": 1}}, {}, "a warband with crystals, or none"),
        (
            {**TURN, "captor": "krell", "crystals": {"krell": 1}, "pile": 1},
            {},
            "the last captor, with no crystal left on the Citadel",
        ),
        ({**TURN, "miniatures": ALONE}, {}, "every warband needs a miniature on the board"),
        ({**TURN, "miniatures": ALONE}, {"players": 2}, "every player needs a miniature on the board"),
        ({**ENDED, "winner": "bright", "reason": "draw"}, {}, "draw with the winner draw"),
        ({**ENDED, "winner": "bright", "reason": "elimination"}, {}, "a reason other than elimination"),
        ({**ENDED, "winner": "dark", "reason": "majority"}, {}, "majority after round 12 with these crystals"),
        ({**ENDED, "round": 11, "winner": "bright", "reason": "majority"}, {}, "majority after round 12"),
    ],
)
def test_k4_6_a_position_that_cannot_be_is_refused(
    position: dict[str, Any], options: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadPosition, match=said):
        placed(position, **options)


@pytest.mark.parametrize(
    "position",
    [
        {**TURN, "destiny": 2, "activation": 2},
        {**TURN, "activation": 4},
        {**ENDED, "winner": "bright", "reason": "majority"},
        {**TURN, "captor": "krell", "crystals": {"krell": 1}, "pile": 0},
    ],
)
def test_k4_6_a_position_that_can_be_is_accepted(position: dict[str, Any]) -> None:
    placed(position)


def test_k14_4_with_two_players_one_warband_may_be_empty() -> None:
    standing = {"others": "fallen", "tuatha-warrior-1": "a1", "krell-warrior-1": "k1"}
    assert not placed({**TURN, "miniatures": standing}, players=2).over
