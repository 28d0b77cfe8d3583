"""K14 The end of the game: every count of crystals, and what each seat is given."""

from __future__ import annotations

import random
from typing import Any

import pytest

from colossarium.kernel.match import Match
from tests.games.kolossus.boards import WARBANDS, placed, started


def ended(crystals: tuple[int, ...], last: str | None, **options: Any) -> Match:
    """The last turn of round 12 has just been ended."""
    match = placed(
        {
            "phase": "activate",
            "round": 12,
            "first": "tuatha",
            "warband": "firbolg",
            "activation": 1,
            "pile": 0,
            "crystals": dict(zip(WARBANDS, crystals, strict=True)),
            "last_captor": last,
        },
        **options,
    )
    match.play("end")
    assert match.over
    return match


def winner_by_the_rules(bright: int, dark: int, last: str, needed: int) -> tuple[str, str]:
    if bright > dark and bright >= needed:
        return "bright", "majority"
    if dark > bright and dark >= needed:
        return "dark", "majority"
    return ("bright" if last in ("tuatha", "ishtari") else "dark"), "last_crystal"


@pytest.mark.parametrize(("majority", "needed"), [("more", 0), ("half", 7)])
@pytest.mark.parametrize("last", WARBANDS)
def test_k14_2_more_crystals_win_and_otherwise_the_last_capture(majority: str, needed: int, last: str) -> None:
    for bright in range(13):
        for dark in range(13 - bright):
            if bright + dark == 0:
                continue
            crystals = (bright // 2, dark // 3, bright - bright // 2, dark - dark // 3)
            if crystals[WARBANDS.index(last)] == 0:
                continue  # it cannot have made a capture
            result = ended(crystals, last, majority=majority).result()
            assert result is not None
            assert (result["winner"], result["reason"]) == winner_by_the_rules(bright, dark, last, needed)


@pytest.mark.parametrize(("players", "shares"), [(4, [1.0, 0.0, 1.0, 0.0]), (3, [1.0, 0.0, 0.0]), (2, [1.0, 0.0])])
def test_k14_2_both_seats_of_an_alliance_get_the_same_result(players: int, shares: list[float]) -> None:
    result = ended((4, 2, 1, 2), "krell", players=players).result()
    assert result is not None
    assert [seat["share"] for seat in result["seats"]] == shares
    assert [seat["rank"] for seat in result["seats"]] == [1 if share else 2 for share in shares]
    assert [seat["points"] for seat in result["seats"]] == [5 if share else 4 for share in shares]
    assert result["sentence"] == "Bright Suns win, 5 crystals to 4."
    assert result["rounds"] == 12


def test_k14_3_without_a_capture_every_seat_has_half_a_win() -> None:
    result = ended((0, 0, 0, 0), None).result()
    assert result is not None
    assert (result["winner"], result["reason"]) == ("draw", "draw")
    assert [(seat["rank"], seat["share"]) for seat in result["seats"]] == [(1, 0.5)] * 4


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_k14_1_a_game_has_at_most_twelve_rounds_of_four_turns(chapter: int) -> None:
    choices = random.Random(chapter)
    for seed in range(2):
        match = started(seed, chapter=chapter)
        turns = []
        while not match.over:
            now = match.position()
            if now["phase"] == "activate" and (now["round"], now["warband"]) not in turns:
                turns.append((now["round"], now["warband"]))
            match.play(choices.choice(match.legal_ids()))
        result = match.result()
        assert result is not None
        assert len(turns) <= 48
        assert {round_number for round_number, _ in turns} == set(range(1, result["rounds"] + 1))
        assert result["rounds"] == 12 or result["reason"] == "elimination"


@pytest.mark.parametrize("fallen", WARBANDS)
def test_k14_4_the_alliance_of_a_warband_without_miniatures_has_lost(fallen: str) -> None:
    attacker = {"tuatha": "krell", "krell": "tuatha", "ishtari": "firbolg", "firbolg": "ishtari"}[fallen]
    standing = {
        f"{warband}-warrior-1": space for warband, space in zip(WARBANDS, ("b2", "j2", "j10", "b10"), strict=True)
    }
    standing |= {f"{attacker}-warrior-2": "f1", f"{fallen}-warrior-1": "f2"}
    match = placed(
        {
            "phase": "move",
            "warband": attacker,
            "movement": {"class": "warrior", "points": 1},
            "miniatures": {"others": "fallen", **standing},
        }
    )
    match.play(f"{attacker}-warrior-2 f2")
    result = match.result()
    assert result is not None
    assert result["reason"] == "elimination"
    assert result["winner"] == ("dark" if fallen in ("tuatha", "ishtari") else "bright")
    assert [seat["share"] for seat in result["seats"]] == [
        float((number % 2 == 0) == (result["winner"] == "bright")) for number in range(4)
    ]
