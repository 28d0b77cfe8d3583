"""Games of other packages: each is an entry point of the group `colossarium.games`, loaded when first asked for.

    [project.entry-points."colossarium.games"]
    breakthrough = "colossarium_breakthrough.game:Breakthrough"

The name is the game's id. A package whose game cannot be used is named in a BrokenGame; all others stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from colossarium.kernel.errors import BrokenGame
from colossarium.kernel.wording import listed

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from colossarium.kernel.definition import Definition

GROUP = "colossarium.games"


@cache
def found() -> Mapping[str, tuple[EntryPoint, ...]]:
    """What the installed packages provide, by the id of the game; looked up once, without importing it."""
    from importlib.metadata import entry_points

    by_id: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in sorted(entry_points(group=GROUP), key=package_of):
        by_id[entry.name] = (*by_id.get(entry.name, ()), entry)
    return by_id


def package_of(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.module


def clash(game_id: str, entries: tuple[EntryPoint, ...]) -> BrokenGame:
    """A package has chosen the id of a game that is here already."""
    packages = listed([f"'{package_of(entry)}'" for entry in entries])
    return BrokenGame(f"There is already a game '{game_id}'; the one of the package {packages} is ignored.")


def load(game_id: str) -> Definition:
    """The definition that an entry point names; whatever is wrong with it is told together with its package."""
    from colossarium.kernel.game import Game

    entries = found()[game_id]
    if len(entries) > 1:
        packages = ", ".join(package_of(entry) for entry in entries)
        raise BrokenGame(f"Several packages provide a game '{game_id}': {packages}. Uninstall all but one of them.")
    try:
        definition = _checked(game_id, entries[0].load())
        Game(definition, {})  # its content can be read
    except Exception as problem:  # whatever another package may raise
        told = str(problem).rstrip(".") or "no reason given"
        raise BrokenGame(
            f"The game '{game_id}' of the package '{package_of(entries[0])}' cannot be loaded: "
            f"{type(problem).__name__}: {told}."
        ) from problem
    return definition


def _checked(game_id: str, loaded: object) -> Definition:
    from colossarium.kernel.definition import Definition

    definition = loaded() if isinstance(loaded, type) else loaded
    if not isinstance(definition, Definition):
        raise TypeError(f"the entry point names {loaded!r}, which is not a colossarium.kernel.definition.Definition")
    if definition.id != game_id:
        raise TypeError(f"the entry point is called '{game_id}', but the definition's id is '{definition.id}'")
    return definition
