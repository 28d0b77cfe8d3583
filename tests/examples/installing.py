"""Breakthrough as an installed package: what pip would write about it, and its sources on the path.

Games of other packages are known by their entry points alone, so this is all that the whole suite needs to have a
sixth game, which lies outside.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "examples" / "breakthrough"
SOURCES = FOLDER / "src"
TESTS = FOLDER / "tests"
PROJECT = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def write_metadata(
    folder: Path, name: str, entries: dict[str, str], version: str = "1.0.0", group: str = "games"
) -> None:
    """What an installed package of this name says of its games, or its players, in a folder of the path."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    lines = "".join(f"{game} = {entry}\n" for game, entry in entries.items())
    (info / "entry_points.txt").write_text(f"[colossarium.{group}]\n{lines}", encoding="utf-8")


def path_with_breakthrough(folder: Path) -> list[str]:
    """What to put on the path of a process that shall know the game; the folder is a new and empty one."""
    entries = PROJECT["entry-points"]["colossarium.games"]
    write_metadata(folder, PROJECT["name"], entries, PROJECT["version"])
    return [str(folder), str(SOURCES)]


def install_breakthrough(folder: Path) -> None:
    """Make the game known in this process, whatever is installed."""
    sys.path[:0] = path_with_breakthrough(folder)
