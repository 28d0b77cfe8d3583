"""K4 Rounds and turns: the course of a whole game."""

from __future__ import annotations

import pytest

from tests.games.kolossus.boards import WARBANDS, placed, started


@pytest.mark.parametrize("first", ["nw", "ne", "se", "sw"])
def test_k4_3_twelve_rounds_of_four_turns_go_clockwise_from_the_first_warband(first: str) -> None:
    """Nobody ever moves, so nobody captures and the order stays the same."""
    match = started(chapter=1, first_corner=first)
    turns = []
    while not match.over:
        position = match.position()
        if position["phase"] == "activate":
            turns.append((position["round"], position["warband"]))
        match.play(match.legal_ids()[0])
    start = ("nw", "ne", "se", "sw").index(first)
    order = [*WARBANDS[start:], *WARBANDS[:start]]
    assert turns == [(round_number, warband) for round_number in range(1, 13) for warband in order]


@pytest.mark.parametrize("captor", WARBANDS)
@pytest.mark.parametrize("first", WARBANDS)
def test_k4_4_the_captor_opens_the_next_round(first: str, captor: str) -> None:
    last = WARBANDS[(WARBANDS.index(first) + 3) % 4]
    turn = {"phase": "activate", "activation": 1, "round": 4, "first": first, "warband": last}
    match = placed({**turn, "captor": captor}, chapter=1)
    match.play("end")
    position = match.position()
    assert (position["round"], position["first"], position["warband"]) == (5, captor, captor)


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_k4_2_one_crystal_a_round_comes_from_the_reserve(chapter: int) -> None:
    match = started(chapter=chapter)
    while not match.over:
        position = match.position()
        played = max(position["round"], 1)
        assert (position["pile"], position["reserve"]) == (played, 12 - played)
        match.play(match.legal_ids()[0])
