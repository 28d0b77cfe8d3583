"""K9 Beating: prices of every class against every class."""

from __future__ import annotations

import pytest

from tests.games.kolossus.boards import placed, texts

CLASSES = ("warrior", "guardian", "colossus")
COLOSSI = {"tuatha": "a1", "krell": "k1", "ishtari": "k11", "firbolg": "a11"}


def attack_is_legal(attacker: str, target: str, points: int, defences: dict[str, dict[str, int]]) -> bool:
    """A miniature of Tua'tha on b6 stands two spaces west of an enemy on d6 (the woods of c6 in between)."""
    standing = {f"{warband}-colossus-1": space for warband, space in COLOSSI.items()}
    standing |= {f"tuatha-{attacker}-1": "b6", target: "d6"}
    match = placed(
        {
            "phase": "move",
            "warband": "tuatha",
            "movement": {"class": attacker, "points": points},
            "miniatures": {"others": "fallen", **standing},
            "mana": defences,
        },
        chapter=2,
    )
    return f"tuatha-{attacker}-1 d6" in texts(match)


@pytest.mark.parametrize("attacker", CLASSES)
@pytest.mark.parametrize("target", CLASSES)
@pytest.mark.parametrize("warband", ["krell", "firbolg"])
def test_k9_2_spaces_and_the_defence_of_the_targets_class_are_the_price(
    attacker: str, target: str, warband: str
) -> None:
    for defence in (0, 1, 3):
        skills = {f"{kind}-defence": defence if kind == target else 6 for kind in CLASSES}
        defences = {warband: skills, "tuatha": dict.fromkeys(skills, 5)}
        prices = [
            points for points in range(1, 8) if attack_is_legal(attacker, f"{warband}-{target}-1", points, defences)
        ]
        assert prices == list(range(2 + defence, 8))


def test_k9_2_attack_skills_do_not_defend() -> None:
    strong = {"krell": dict.fromkeys(("warrior-attack", "guardian-attack", "colossus-attack"), 6)}
    assert attack_is_legal("warrior", "krell-guardian-1", 2, strong)
