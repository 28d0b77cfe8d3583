"""A view of Kolossus in the shape of the board: what each space holds, what changed there, and what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.kernel.definition import Json
from colossarium.terminal.scene import Scene

COLUMNS = "abcdefghijk"
SIDE = len(COLUMNS)
FALLEN = "fallen"
CLASSES = ("warrior", "guardian", "colossus")


@dataclass(frozen=True)
class Band:
    """How a warband looks: never by colour alone, so each has a mark and a letter too."""

    name: str
    letter: str
    mark: str
    fill: str
    ink: str


BANDS = {
    "tuatha": Band("Tua'tha", "T", "●", "#2160c4", "#ffffff"),
    "krell": Band("Krell", "K", "◆", "#ffc933", "#17141f"),
    "ishtari": Band("Ishtari", "I", "▲", "#3cb98a", "#17141f"),
    "firbolg": Band("Firbolg", "F", "■", "#c8321f", "#ffffff"),
}


def band_of(view: Json, warband: str) -> Band:
    """A house warband, or the look of its corner under the warband's own id."""
    if warband in BANDS:
        return BANDS[warband]
    corners = {name or corner: number for number, (corner, name) in enumerate(view["corners"].items())}
    look = list(BANDS.values())[corners.get(warband, 0)]
    return Band(warband.title(), look.letter, look.mark, look.fill, look.ink)


@dataclass(frozen=True)
class Piece:
    id: str
    band: Band
    kind: str
    number: str

    @property
    def letter(self) -> str:
        return self.kind[0].upper()


@dataclass(frozen=True)
class Space:
    id: str
    level: int
    piece: Piece | None = None
    crystals: int | None = None  # None: not the Citadel
    clickable: bool = False
    chosen: bool = False
    arrived: bool = False  # its miniature was elsewhere before
    left: bool = False  # a miniature was here before
    lost: bool = False  # a miniature fell here
    shifted: bool = False  # its level was another one before


@dataclass(frozen=True)
class Changes:
    """Where miniatures came, went and fell since an earlier view."""

    arrived: frozenset[str]
    left: frozenset[str]
    lost: frozenset[str]


def spaces_of(scene: Scene) -> list[list[Space]]:
    """All spaces, row by row from the north."""
    view = scene.view
    standing = {space: _piece(view, each) for each, space in view["miniatures"].items() if space != FALLEN}
    clickable, chosen = _places(view, scene.clickable), _places(view, scene.chosen)
    changes = changes_between(scene.before, view)

    def space(row: int, column: int) -> Space:
        name = f"{COLUMNS[column]}{row + 1}"
        return Space(
            id=name,
            level=int(view["levels"][row][column]),
            piece=standing.get(name),
            crystals=view["pile"] if name == view["citadel"] else None,
            clickable=name in clickable,
            chosen=name in chosen,
            arrived=name in changes.arrived,
            left=name in changes.left,
            lost=name in changes.lost,
            shifted=scene.before is not None and scene.before["levels"][row][column] != view["levels"][row][column],
        )

    return [[space(row, column) for column in range(SIDE)] for row in range(SIDE)]


def _piece(view: Json, each: str) -> Piece:
    warband, kind, number = each.rsplit("-", 2)
    return Piece(each, band_of(view, warband), kind, number)


def _places(view: Json, ids: frozenset[str] | tuple[str, ...]) -> set[str]:
    """The spaces that ids are, or on which they stand."""
    return {view["miniatures"].get(each, each) for each in ids}


def changes_between(before: Json | None, view: Json) -> Changes:
    if before is None:
        return Changes(frozenset(), frozenset(), frozenset())
    places = {each: (before["miniatures"].get(each, space), space) for each, space in view["miniatures"].items()}
    moved = [(old, new) for old, new in places.values() if old != new]
    return Changes(
        arrived=frozenset(new for _, new in moved if new != FALLEN),
        left=frozenset(old for old, new in moved if FALLEN not in (old, new)),
        lost=frozenset(old for old, new in moved if new == FALLEN),
    )
