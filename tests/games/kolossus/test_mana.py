"""K11 Mana and skills: what every result brings, what every skill does, and what stays the same all game long."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import colossarium as col
from colossarium.kernel.errors import BadOption, BadPosition
from colossarium.kernel.match import Match
from tests.games.kolossus.boards import WARBANDS, placed, started, texts

CLASSES = {"warrior": (1, 1), "guardian": (2, 2), "colossus": (3, 3)}  # price and dice
SKILLS = [f"{kind}-{side}" for kind in CLASSES for side in ("attack", "defence")]


def random_game(chapter: int, seed: int, *, saves: bool = False) -> Iterator[Match]:
    """A game of random choices, its start and end included; who saves puts mana into the pool wherever possible."""
    match, choices = started(seed, chapter=chapter), random.Random(seed)
    yield match
    while not match.over:
        chosen = choices.choice(match.legal())
        match.play("place pool" if saves and "place pool" in texts(match) else chosen)
        yield match


def mana(match: Match, warband: str) -> dict[str, Any]:
    found: dict[str, Any] = match.position()["mana"][warband]
    return found


@pytest.mark.parametrize("kind", CLASSES)
def test_k11_1_a_warband_has_attack_and_defence_for_each_class(kind: str) -> None:
    match = placed({"phase": "place", "round": 3, "warband": "krell", "mana": {"krell": {"fresh": 2}}}, chapter=2)
    assert texts(match) == [f"place {skill}" for skill in SKILLS]
    match.play(f"place {kind}-defence")
    assert {skill: mana(match, "krell")[skill] for skill in SKILLS} == {
        skill: int(skill == f"{kind}-defence") for skill in SKILLS
    }


@pytest.mark.parametrize("kind", CLASSES)
@pytest.mark.parametrize("attack", [0, 1, 7])
def test_k11_2_attack_is_added_to_every_roll_of_its_class_and_of_no_other(kind: str, attack: int) -> None:
    others = {f"{other}-attack": 2 for other in CLASSES if other != kind}
    start = {
        "phase": "activate",
        "warband": "krell",
        "activation": 4,
        "mana": {"krell": {**others, f"{kind}-attack": attack, f"{kind}-defence": 3}, "firbolg": {f"{kind}-attack": 9}},
    }
    for seed in range(8):
        match = placed(start, seed=seed, chapter=2)
        match.play(f"activate {kind}")
        movement = match.position()["movement"]
        assert movement["points"] == sum(movement["dice"]) + attack
        assert len(movement["dice"]) == CLASSES[kind][1]


@pytest.mark.parametrize("chapter", [2, 3])
def test_k11_4_a_destiny_of_1_2_3_or_4_brings_3_2_1_or_no_mana(chapter: int) -> None:
    seen = set()
    for seed in range(24):
        match = placed({"phase": "activate", "warband": "firbolg", "activation": 1}, seed=seed, chapter=chapter)
        match.play("end")
        result = match.position()["destiny"]
        assert mana(match, "tuatha")["fresh"] == 4 - result
        assert mana(match, "tuatha")["supply"] == 20 - (4 - result)
        assert mana(match, "krell")["fresh"] == 0
        seen.add(result)
    assert seen == {1, 2, 3, 4}


@pytest.mark.parametrize("supply", range(5))
def test_k11_5_a_small_supply_gives_what_is_there(supply: int) -> None:
    skills = {"warrior-attack": 20 - supply, "supply": supply}
    for seed in range(12):
        match = placed(
            {"phase": "activate", "warband": "firbolg", "activation": 1, "mana": {"tuatha": skills}},
            seed=seed,
            chapter=2,
        )
        match.play("end")
        due = 4 - match.position()["destiny"]
        assert mana(match, "tuatha")["fresh"] == min(due, supply)
        assert mana(match, "tuatha")["supply"] == supply - min(due, supply)


@pytest.mark.parametrize("chapter", [2, 3])
def test_k11_9_points_on_a_skill_stay_there(chapter: int) -> None:
    before = {warband: dict.fromkeys(SKILLS, 0) for warband in WARBANDS}
    for match in random_game(chapter, seed=chapter):
        for warband in WARBANDS:
            now = {skill: mana(match, warband)[skill] for skill in SKILLS}
            assert all(now[skill] >= before[warband][skill] for skill in SKILLS)
            before[warband] = now
    assert all(sum(skills.values()) > 4 for skills in before.values())


@pytest.mark.parametrize("cap", [3, 4, 5, 20])
def test_k11_10_no_skill_grows_beyond_the_option_skill_cap(cap: int) -> None:
    skills = dict.fromkeys(SKILLS, 0) | {"warrior-attack": cap - 1, "fresh": 1}
    start = {"phase": "place", "round": 3, "warband": "tuatha", "mana": {"tuatha": skills}}
    assert "place warrior-attack" in texts(placed(start, chapter=2, skill_cap=cap))
    if cap < 20:  # a skill of 20 has all the mana there is
        start["mana"] = {"tuatha": skills | {"warrior-attack": cap}}
        assert "place warrior-attack" not in texts(placed(start, chapter=2, skill_cap=cap))


@pytest.mark.parametrize("cap", [-1, 21, True, "four"])
def test_k11_10_the_option_skill_cap_is_a_whole_number_from_0_to_20(cap: object) -> None:
    with pytest.raises(BadOption, match=r"skill_cap = .* is invalid: expected a whole number from 0 to 20\."):
        col.game("kolossus", skill_cap=cap)


def test_k11_13_the_pool_shrinks_by_titan_powers_only() -> None:
    prices = {"initiative": 1, "earthquake": 3, "rebirth warrior": 1, "rebirth guardian": 2, "rebirth colossus": 3}
    used: set[str] = set()
    for seed in (3, 4, 5):
        pools = dict.fromkeys(WARBANDS, 0)
        for match in random_game(3, seed, saves=True):
            if match.past:
                last = match.past[-1].text
                price = next((price for name, price in prices.items() if last.startswith(name)), 0)
                seat = match.past[-1].seat
                for number, warband in enumerate(WARBANDS):
                    lost = pools[warband] - mana(match, warband)["pool"]
                    assert lost == price if number == seat and price else lost <= 0
                used.update(name for name in prices if last.startswith(name))
            pools = {warband: mana(match, warband)["pool"] for warband in WARBANDS}
    assert {"initiative", "earthquake", "rebirth warrior"} <= used


@pytest.mark.parametrize("chapter", [2, 3])
def test_k11_14_supply_skills_pool_weapon_and_fresh_mana_add_up_to_20(chapter: int) -> None:
    for match in random_game(chapter, seed=10 + chapter):
        for warband in WARBANDS:
            points = mana(match, warband)
            skills = sum(points[skill] for skill in SKILLS)
            assert points["supply"] + skills + points["pool"] + 2 * points["weapon"] + points["fresh"] == 20
            assert 0 <= points["pool"] <= 5


@pytest.mark.parametrize(
    ("options", "mana", "accepted"),
    [
        ({"chapter": 2}, {"pool": 1}, "0"),
        ({"chapter": 2}, {"weapon": True}, "false in chapter 2"),
        ({"chapter": 2, "skill_cap": 4}, {"warrior-attack": 5}, "0 to 4"),
    ],
)
def test_k11_10_k11_11_k11_12_a_position_holds_mana_only_where_the_rules_put_it(
    options: dict[str, int], mana: dict[str, int], accepted: str
) -> None:
    game = col.game("kolossus", **options)
    with pytest.raises(BadPosition, match=accepted):
        game.at({"mana": {"tuatha": mana}}, engine=game.plain)
