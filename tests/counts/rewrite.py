"""Count positions anew for every game; run by `make counts`, reviewed as a diff."""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import colossarium
from colossarium.kernel.game import shipped_ids
from tests.counts.count import file_of, positions_by_depth, starts_of

SEEDS = (1, 2, 3)
PLIES = {
    "kolossus": (0, 30, 90),
    "og": (0, 12, 21),
    "builders": (0, 40, 200),
    "colossi-banners": (0, 60, 400),
    "colossi-ages": (0, 40, 150),
}
TOGETHER: dict[str, dict[str, dict[str, object]]] = {  # options that need another one beside them
    "builders": {
        "start_runes": {"runes_per_player": 60},
        "runes_per_player": {"start_runes": 1},
        "min_hand": {"start_hand": 20},
        "start_hand": {"min_hand": 1},
    }
}


def variants_of(game: str) -> list[dict[str, object]]:
    """The defaults, and every other value of each option by itself."""
    options, beside = colossarium.game(game).known_options, TOGETHER.get(game, {})
    alone = [{**beside.get(o.name, {}), o.name: value} for o in options for value in o.values if value != o.default]
    if game == "kolossus":
        alone = [{"chapter": 2}, *({**each, "chapter": 3} for each in alone if "chapter" not in each), {"chapter": 3}]
    return [{}, *alone]


def main() -> None:
    for game in shipped_ids():
        rows = [count(game, options, seed, ply) for options, (seed, ply) in cases(game)]
        text = ",\n".join("  " + json.dumps(row) for row in rows)
        file_of(game).write_text(f"[\n{text}\n]\n", encoding="utf-8")


def cases(game: str) -> list[tuple[dict[str, object], tuple[int, int]]]:
    """Every seed and ply for the defaults; one of each in turn for the other options."""
    pairs = list(product(SEEDS, PLIES[game]))
    variants = variants_of(game)
    return [({}, pair) for pair in pairs] + [(each, pairs[n % len(pairs)]) for n, each in enumerate(variants[1:])]


def count(game: str, options: dict[str, object], seed: int, ply: int) -> dict[str, Any]:
    row: dict[str, Any] = {"game": game, "options": options, "seed": seed, "ply": ply}
    return {**row, "positions": positions_by_depth(starts_of(row))}


if __name__ == "__main__":
    main()
