"""Reasons for an action: the weightiest thing that it brings about, as the log would say it."""

from __future__ import annotations

import pytest

from colossarium.kernel.action import Action
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.kernel.reasons import reason_for
from tests.kernel.orchard import Orchard


def at(**points: int) -> Match:
    orchard = Game(Orchard(), {})
    return orchard.at({"points": points}, seed=5, engine=orchard.plain)


def action(match: Match, text: str) -> Action:
    return next(each for each in match.legal() if each.text == text)


def test_the_weightiest_event_is_the_reason() -> None:
    match = at(north=8, south=3)
    assert reason_for(match, [action(match, "pick")]) == match_won(match)
    match = at(north=0, south=3)
    assert "shows" in (reason_for(match, [action(match, "show")]) or "")


def match_won(match: Match) -> str:
    other = match.copy()
    other.play("pick")
    return other.log(len(other.past))[-1][1]


def test_what_weighs_nothing_is_no_reason() -> None:
    match = at(north=0, south=3)
    assert reason_for(match, [action(match, "pick")]) is None
    assert reason_for(match, []) is None


@pytest.mark.parametrize(("north", "is_sure"), [(8, True), (6, False)])
def test_a_lucky_throw_is_no_reason(north: int, is_sure: bool) -> None:
    match = at(north=north, south=0)  # the die shows 1, 2 or 3, and 9 points win
    assert (reason_for(match, [action(match, "roll")]) is not None) == is_sure


def test_what_others_do_afterwards_is_no_reason() -> None:
    match = at(north=0, south=8)
    later = match.copy()
    later.play("pick")
    assert reason_for(match, [action(match, "pick"), action(later, "pick")]) is None


def test_a_reason_rests_on_nothing_that_the_seat_may_not_know() -> None:
    match = at(north=0, south=3)
    line = [action(match, "show")]
    assert len({reason_for(match.resample(0, world), line) for world in range(8)}) == 1


def test_looking_for_a_reason_changes_nothing() -> None:
    match = at(north=8, south=3)
    before = match.position()
    reason_for(match, [action(match, "pick")])
    assert match.position() == before
    assert match.past == []
