"""How often every card, tile, Beast, Trait and Age of Colossi occurs in random games; writes docs/cards/how-often.md.

The games are those of `colossarium simulate`; the lab counts their elements in machine code (kernel/elements.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import colossarium
from colossarium.kernel.elements import Element
from colossarium.kernel.game import Game
from colossarium.players.batches import simulate_with

PAGE = Path(__file__).parents[1] / "docs" / "cards" / "how-often.md"
EDITIONS = ("colossi-banners", "colossi-ages")
PLAYERS = (2, 3, 4)
GAMES, CHUNK, SEED = 100_000, 2_000, 2026
HEAD = (
    "# How often things occur",
    "",
    f"How often everything in the content was met in {GAMES:,} games of each edition with each number of players, all",
    f"choices random, seed {SEED}. Nothing is out of reach. Written by `python bench/occurrence.py`.",
)
TITLES = {
    "card": "Cards played",
    "tile": "Tiles explored",
    "beast": "Beasts put on a space",
    "trait": "Traits gained",
    "age": "Ages begun",
}


def occurrences(game: Game) -> np.ndarray[Any, Any]:
    """How often each element occurs in all games together, by its number."""
    seating = [["random"] * game.seats]
    parts = (simulate_with(game, seating, CHUNK, SEED, first=first, elements=True) for first in range(0, GAMES, CHUNK))
    total: np.ndarray[Any, Any] = sum(part.fields["taken"].sum(axis=(0, 1), dtype=np.int64) for part in parts)
    return total


def section(edition: str) -> Iterator[str]:
    games = [colossarium.game(edition, players=players) for players in PLAYERS]
    found = [occurrences(game) for game in games]
    elements = [each for each in games[0].definition.elements(games[0].ruleset) if is_drawn(games[0], each)]
    yield f"## {games[0].name}"
    for kind, title in TITLES.items():
        counts = {each.name: [int(by[each.number]) for by in found] for each in elements if each.kind == kind}
        if counts:
            yield from table(title, counts)


def is_drawn(game: Game, element: Element) -> bool:
    """Tiles that lie on the island from the start, and bare ground, are not found by exploring."""
    if element.kind != "tile":
        return True
    row = next(row for row in game.ruleset.names.tiles if row["id"] == element.id)
    return row["class"] != "start" and row["id"] != "bare-ground"


def table(title: str, counts: dict[str, list[int]]) -> Iterator[str]:
    """The most frequent first; every count is of all games, not rounded."""
    heads = [title, *(f"{players} players" for players in PLAYERS)]
    yield ""
    yield "| " + " | ".join(heads) + " |"
    yield "|---|" + "---:|" * len(PLAYERS)
    for name, each in sorted(counts.items(), key=lambda row: -sum(row[1])):
        yield "| " + " | ".join([name, *(f"{number:,}" for number in each)]) + " |"


def main() -> None:
    lines = [line for edition in EDITIONS for line in ("", *section(edition))]
    PAGE.write_text("\n".join([*HEAD, *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
