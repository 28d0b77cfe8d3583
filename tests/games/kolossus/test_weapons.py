"""K12 Titan Weapons: who has which, and how far Spear and Hammer reach."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.kernel.match import Match
from tests.games.kolossus.boards import COLUMNS, SPACES, WARBANDS, placed, texts

WEAPONS = {
    "tuatha": "Sword of Storm",
    "krell": "Whip of Wrath",
    "ishtari": "Spear of Vengeance",
    "firbolg": "Hammer of Doom",
}
FAR = {
    "tuatha-guardian-2": "b1",
    "krell-guardian-2": "k2",
    "ishtari-guardian-2": "j11",
    "firbolg-guardian-2": "a10",
}


def striking(warband: str, standing: dict[str, str], points: int, **position: Any) -> Match:
    """The warband's Colossus, its weapon charged, has stayed where it is."""
    match = placed(
        {
            "phase": "move",
            "warband": warband,
            "movement": {"class": "colossus", "points": points},
            "miniatures": {"others": "fallen", **FAR, **standing},
            "mana": {warband: {"weapon": True}},
            **position,
        },
        chapter=3,
    )
    match.play(f"stay {warband}-colossus-1")
    return match


def steps_between(here: str, there: str) -> tuple[int, int]:
    return COLUMNS.index(there[0]) - COLUMNS.index(here[0]), int(there[1:]) - int(here[1:])


@pytest.mark.parametrize("warband", WARBANDS)
def test_k12_1_every_warband_has_its_own_weapon(warband: str) -> None:
    match = placed({"phase": "place", "round": 2, "warband": warband, "mana": {warband: {"fresh": 2}}}, chapter=3)
    labels = {action.text: action.label for action in match.legal()}
    assert labels["place weapon"] == f"Charge the {WEAPONS[warband]} with 2 points"


@pytest.mark.parametrize("here", ["a1", "k1", "k11", "a11"])
def test_k12_14_the_spear_reaches_from_a_corner_to_the_other_three(here: str) -> None:
    others = [corner for corner in ("a1", "k1", "k11", "a11") if corner != here]
    targets = ["krell-warrior-1", "krell-warrior-2", "firbolg-warrior-1"]
    standing = {"ishtari-colossus-1": here, **dict(zip(targets, others, strict=True))}
    away = dict(zip(FAR, ("e2", "j4", "g10", "b8"), strict=True))
    match = striking("ishtari", {**away, **standing}, points=10)
    assert sorted(texts(match)) == sorted(["stop", *targets])
    match = striking("ishtari", {**away, **standing}, points=9)
    assert match.position()["phase"] != "strike"  # K12.15: ten spaces cost ten points


@pytest.mark.parametrize("here", ["e7", "f6"])
def test_k12_14_the_spear_reaches_every_space_of_the_eight_directions_and_no_other(here: str) -> None:
    for there in SPACES:
        if there in (here, *FAR.values()):
            continue
        match = striking("ishtari", {"ishtari-colossus-1": here, "krell-warrior-1": there}, points=10)
        across, down = steps_between(here, there)
        straight = across == 0 or down == 0 or abs(across) == abs(down)
        assert ("krell-warrior-1" in texts(match)) == straight, there


@pytest.mark.parametrize("there", ["e5", "e4", "e1", "h7", "k7", "b4", "g9", "c9"])
@pytest.mark.parametrize("defence", [0, 2])
def test_k12_15_the_price_of_the_spear_is_distance_plus_defence(there: str, defence: int) -> None:
    price = max(map(abs, steps_between("e7", there))) + defence
    standing = {"ishtari-colossus-1": "e7", "krell-warrior-1": there}
    skills = {"ishtari": {"weapon": True}, "krell": {"warrior-defence": defence}}
    assert "krell-warrior-1" not in texts(striking("ishtari", standing, price - 1, mana=skills))
    match = striking("ishtari", standing, price + 1, mana=skills)
    match.play("krell-warrior-1")
    assert match.position()["miniatures"]["krell-warrior-1"] == "fallen"
    assert match.position()["miniatures"]["ishtari-colossus-1"] == "e7"


def test_k12_16_the_hammer_reaches_the_eight_spaces_around_and_no_other() -> None:
    here = "e7"
    for there in SPACES:
        if there in (here, *FAR.values()):
            continue
        match = striking("firbolg", {"firbolg-colossus-1": here, "tuatha-warrior-1": there}, points=12)
        adjacent = max(map(abs, steps_between(here, there))) == 1
        assert ("tuatha-warrior-1" in texts(match)) == adjacent, there


def test_k12_16_the_hammer_beats_all_eight_neighbours_one_after_another() -> None:
    around = ["d6", "e6", "f6", "d7", "f7", "d8", "e8", "f8"]
    names = [f"{warband}-warrior-{number}" for warband in ("tuatha", "ishtari") for number in (1, 2, 3, 4)]
    match = striking("firbolg", {"firbolg-colossus-1": "e7", **dict(zip(names, around, strict=True))}, points=9)
    for done, name in enumerate(names):
        assert texts(match) == ["stop", *sorted(names[done:], key=lambda each: around[names.index(each)][::-1])]
        assert match.position()["movement"]["points"] == 9 - done
        match.play(name)
        assert match.position()["mana"]["firbolg"]["supply"] == 20
    assert match.position()["warband"] != "firbolg"


@pytest.mark.parametrize(("points", "struck"), [(3, 3), (2, 2), (1, 1)])
def test_k12_16_every_blow_takes_a_point(points: int, struck: int) -> None:
    standing = {f"tuatha-warrior-{number}": space for number, space in enumerate(("d7", "e6", "f7", "e8"), start=1)}
    match = striking("firbolg", {"firbolg-colossus-1": "e7", **standing}, points=points)
    blows = 0
    while match.position()["phase"] == "strike":
        match.play(match.legal()[-1])
        blows += 1
    assert blows == struck


@pytest.mark.parametrize(
    ("warband", "plays", "said"),
    [
        ("tuatha", ["tuatha-colossus-1 e6"], "Warrior 1 of Krell is beaten on e6."),
        ("tuatha", ["tuatha-colossus-1 e6", "e5"], "Warrior 2 of Krell is beaten on e5 with the Sword."),
        (
            "ishtari",
            ["stay ishtari-colossus-1", "krell-warrior-1"],
            "Warrior 1 of Krell is beaten on e6 from a distance.",
        ),
        ("krell", ["krell-colossus-1 e6"], "Warrior 1 of Tua'tha is beaten on e6 with the Whip."),
    ],
)
def test_the_log_says_with_which_weapon_an_enemy_was_beaten(warband: str, plays: list[str], said: str) -> None:
    enemy = "tuatha" if warband == "krell" else "krell"
    mana = {warband: {"weapon": True}, "tuatha": {"warrior-defence": 9, "weapon": warband == "tuatha"}}
    standing = {f"{warband}-colossus-1": "e7", f"{enemy}-warrior-1": "e6", f"{enemy}-warrior-2": "e5"}
    match = placed(
        {
            "phase": "move",
            "warband": warband,
            "movement": {"class": "colossus", "points": 5},
            "miniatures": {"others": "fallen", **FAR, **standing},
            "mana": mana,
        },
        chapter=3,
    )
    for text in plays:
        match.play(text)
    assert said in [line for _, line in match.log()]
