"""K6 Moving a region: every line, both ways."""

from __future__ import annotations

import pytest

from tests.games.kolossus.boards import COLUMNS, SIDE, SPACES, placed

ISLAND = [
    "21111111111",
    "13111121111",
    "11241122311",
    "11233133214",
    "21234443211",
    "11234543212",
    "11214443211",
    "31233331211",
    "11222122214",
    "12111111131",
    "11311211112",
]
STANDING = {
    "tuatha-colossus-1": "a1",
    "tuatha-warrior-1": "f6",
    "tuatha-warrior-2": "c1",
    "krell-colossus-1": "k1",
    "krell-warrior-1": "e6",
    "krell-warrior-2": "k6",
    "ishtari-colossus-1": "k11",
    "ishtari-warrior-1": "a6",
    "ishtari-warrior-2": "d4",
    "firbolg-colossus-1": "a11",
    "firbolg-warrior-1": "f11",
    "firbolg-warrior-2": "f1",
    "firbolg-warrior-3": "h7",
}


def moved(space: str, line: str, way: str) -> str | None:
    """Where a space of the line goes; None beyond the border, the same if it lies elsewhere."""
    column, row = COLUMNS.index(space[0]), int(space[1:])
    if line not in (f"row-{row}", f"column-{space[0]}"):
        return space
    column += {"west": -1, "east": 1}.get(way, 0)
    row += {"north": -1, "south": 1}.get(way, 0)
    return f"{COLUMNS[column]}{row}" if 0 <= column < SIDE and 1 <= row <= SIDE else None


LINES = [f"row-{row}" for row in range(1, SIDE + 1)] + [f"column-{column}" for column in COLUMNS]


@pytest.mark.parametrize("line", LINES)
def test_k6_1_a_region_carries_its_landscapes_and_miniatures_and_loses_what_crosses_the_border(line: str) -> None:
    levels = dict(zip(SPACES, "".join(ISLAND), strict=True))
    for way in ("west", "east") if line.startswith("row") else ("north", "south"):
        match = placed(
            {
                "phase": "activate",
                "warband": "tuatha",
                "activation": 1,
                "levels": ISLAND,
                "miniatures": {"others": "fallen", **STANDING},
                "mana": {"tuatha": {"pool": 3}},
            },
            chapter=3,
        )
        lost = match.position()["lost"]
        match.play(f"earthquake {line}-{way}")
        after = match.position()
        carried = {there: levels[here] for here in SPACES if (there := moved(here, line, way)) is not None}
        assert after["levels"] == rows({space: carried.get(space, "1") for space in SPACES})
        gone = "".join(levels[space] for space in SPACES if moved(space, line, way) is None)
        for level, name in (("2", "woods"), ("3", "hills"), ("4", "mountains")):
            assert after["lost"][name] == lost[name] + gone.count(level)
        for mini, space in STANDING.items():
            assert after["miniatures"][mini] == (moved(space, line, way) or "fallen")


def rows(levels: dict[str, str]) -> list[str]:
    text = "".join(levels[space] for space in SPACES)
    return [text[start : start + SIDE] for start in range(0, len(SPACES), SIDE)]
