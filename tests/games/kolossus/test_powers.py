"""K13 Titan Powers: every region, every class, every space, every result."""

from __future__ import annotations

import pytest

from colossarium.kernel.match import Match
from tests.games.kolossus.boards import COLUMNS, WARBANDS, placed, texts

PRICES = {"warrior": 1, "guardian": 2, "colossus": 3}
HOMES = {
    "tuatha": "a1 b1 c1 a2 b2 c2 a3 b3",
    "krell": "i1 j1 k1 i2 j2 k2 j3 k3",
    "ishtari": "j9 k9 i10 j10 k10 i11 j11 k11",
    "firbolg": "a9 b9 a10 b10 c10 a11 b11 c11",
}
ARROWS = [
    *(f"row-{row}-{way}" for row in range(1, 12) for way in ("west", "east")),
    *(f"column-{column}-{way}" for column in COLUMNS for way in ("north", "south")),
]


def before_an_earthquake() -> Match:
    """The start formation of round 1, in which no region is bare and the Citadel is far from any border."""
    return placed({"phase": "activate", "warband": "krell", "activation": 1, "mana": {"krell": {"pool": 5}}}, chapter=3)


def line_of(levels: list[str], arrow: str) -> str:
    _, name, _ = arrow.split("-")
    return levels[int(name) - 1] if name.isdecimal() else "".join(row[COLUMNS.index(name)] for row in levels)


@pytest.mark.parametrize("arrow", ARROWS)
def test_k13_5_any_region_moves_one_space_in_either_direction(arrow: str) -> None:
    match = before_an_earthquake()
    before = match.position()
    match.play(f"earthquake {arrow}")
    after = match.position()
    old, new = line_of(before["levels"], arrow), line_of(after["levels"], arrow)
    assert new == (old[1:] + "1" if arrow.endswith(("west", "north")) else "1" + old[:-1])
    changed = [name for name, space in before["miniatures"].items() if after["miniatures"][name] != space]
    on_line = [name for name, space in before["miniatures"].items() if is_on(space, arrow)]
    assert changed == on_line
    assert after["mana"]["krell"]["pool"] == 2


def is_on(space: str, arrow: str) -> bool:
    _, name, _ = arrow.split("-")
    return space[1:] == name if name.isdecimal() else space[0] == name


def test_k13_5_all_22_regions_are_on_offer_in_both_directions() -> None:
    offered = [text.split()[1] for text in texts(before_an_earthquake()) if text.startswith("earthquake")]
    assert sorted(offered) == sorted(ARROWS)
    assert len(offered) == 44


@pytest.mark.parametrize("pool", range(6))
def test_k13_2_the_result_may_be_raised_while_the_pool_lasts_but_not_above_4(pool: int) -> None:
    for seed in range(12):
        start = {"phase": "activate", "warband": "firbolg", "activation": 1, "mana": {"tuatha": {"pool": pool}}}
        match = placed(start, seed=seed, chapter=3)
        match.play("end")
        rolled = match.position()["destiny"]
        raised = 0
        while match.position()["phase"] == "initiative":
            assert texts(match) == ["keep", "initiative"]
            match.play("initiative")
            raised += 1
        assert raised == min(4 - rolled, pool)
        assert match.position()["destiny"] == match.position()["activation"] == rolled + raised
        mana = match.position()["mana"]["tuatha"]
        assert (mana["pool"], mana["fresh"]) == (pool - raised, 4 - rolled - raised)


@pytest.mark.parametrize("warband", WARBANDS)
@pytest.mark.parametrize("kind", PRICES)
@pytest.mark.parametrize("pool", [1, 2, 3, 5])
def test_k13_10_a_fallen_miniature_returns_to_any_free_space_of_its_corner(warband: str, kind: str, pool: int) -> None:
    others = {f"{other}-guardian-2": home.split()[3] for other, home in HOMES.items()}
    standing = {"others": "fallen", **others, f"{warband}-guardian-2": "f6"}
    start = {
        "phase": "activate",
        "warband": warband,
        "activation": 1,
        "miniatures": standing,
        "mana": {warband: {"pool": pool}},
    }
    offered = [text.split()[2] for text in texts(placed(start, chapter=3)) if text.startswith(f"rebirth {kind}")]
    assert offered == (HOMES[warband].split() if pool >= PRICES[kind] else [])
    for space in offered:
        match = placed(start, chapter=3)
        match.play(f"rebirth {kind} {space}")
        mana, name = match.past[-1].state, f"{warband}-{kind}-1"
        assert mana.pool[WARBANDS.index(warband)] == pool
        assert match.position()["miniatures"][name] == space
        assert match.position()["mana"][warband]["pool"] == pool - PRICES[kind]
