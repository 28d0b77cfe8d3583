"""K10 Crystals: captures by every class and of every pile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.kolossus.boards import WARBANDS, placed

CLASSES = ("warrior", "guardian", "colossus")


def arriving(warband: str, kind: str, **position: Any) -> dict[str, Any]:
    """A miniature stands beside the Citadel and has two points to arrive there."""
    others = {f"{other}-warrior-5": space for other, space in zip(WARBANDS, ("a1", "k1", "k11", "a11"), strict=True)}
    return {
        "phase": "move",
        "round": 4,
        "warband": warband,
        "movement": {"class": kind, "points": 2},
        "miniatures": {"others": "fallen", **others, f"{warband}-{kind}-1": "e5"},
        **position,
    }


@pytest.mark.parametrize("kind", CLASSES)
@pytest.mark.parametrize("warband", WARBANDS)
def test_k10_1_a_miniature_of_any_class_captures_for_its_own_warband(warband: str, kind: str) -> None:
    match = placed(arriving(warband, kind, pile=1))
    match.play(f"{warband}-{kind}-1 f6")
    assert match.position()["crystals"] == {each: int(each == warband) for each in WARBANDS}
    assert match.position()["captor"] == match.position()["last_captor"] == warband


@pytest.mark.parametrize("pile", range(1, 13))
def test_k10_2_a_capture_takes_all_crystals(pile: int) -> None:
    match = placed(arriving("krell", "warrior", pile=pile))
    match.play("krell-warrior-1 f6")
    assert match.position()["crystals"]["krell"] == pile
    assert match.position()["pile"] == 0
    assert match.position()["reserve"] == 12 - pile


def test_k10_9_captured_crystals_are_never_lost() -> None:
    match = placed(arriving("krell", "warrior", pile=2, crystals={"tuatha": 1, "krell": 3, "ishtari": 1, "firbolg": 2}))
    match.play("krell-warrior-1 f6")
    before = {"tuatha": 1, "krell": 5, "ishtari": 1, "firbolg": 2}
    while not match.over:
        now = match.position()["crystals"]
        assert all(now[warband] >= count for warband, count in before.items())
        before = now
        match.play(match.legal_ids()[-1])
    assert sum(before.values()) + match.position()["pile"] + match.position()["reserve"] == 12
