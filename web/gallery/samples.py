"""Writes sample views of every game for the gallery: `python web/gallery/samples.py` after `make .venv/dev`."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import colossarium as col
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.match import Match

FOLDER = Path(__file__).parent / "samples"
WANTED: list[tuple[str, str, dict[str, Any], list[tuple[str, int]]]] = [
    # file, game, options, (phase, earliest ply) of each sample
    (
        "kolossus",
        "kolossus",
        {"chapter": 3},
        [("allot", 0), ("quake", 0), ("place", 60), ("initiative", 60), ("activate", 60), ("move", 60), ("strike", 60), ("", 10**6)],
    ),
    ("kolossus-1", "kolossus", {"chapter": 1, "players": 2}, [("quake", 0), ("move", 40)]),
    ("og", "og", {}, [("play", 0), ("play", 20), ("power", 20), ("power_card", 20), ("destroy", 20), ("blow", 0), ("", 10**6)]),
]


def snapshot(match: Match) -> dict[str, Any]:
    seat = None if match.over else match.seat
    return {
        "seat": seat,
        "view": match.view(seat),
        "actions": [{"clicks": action.clicks, "label": action.label} for action in match.legal()],
        "any_order": match.over or match.any_order,
    }


def play_until(name: str, options: dict[str, Any], phase: str, ply: int, seed: int) -> list[dict[str, Any]] | None:
    """Random play up to a decision of this phase; the view before it comes along, to see things move."""
    match, chance = col.game(name, **options).start(seed=seed), random.Random(seed)
    before = snapshot(match)
    while not match.over:
        if match.view(match.seat)["phase"] == phase and match.ply >= ply:
            return [before, snapshot(match)]
        before = snapshot(match)
        match.play(chance.choice(match.legal()))
    return [before, snapshot(match)] if not phase else None


def write(file: str, name: str, options: dict[str, Any], wanted: list[tuple[str, int]]) -> None:
    samples = {}
    for number, (phase, ply) in enumerate(wanted):
        found = None
        for seed in range(number, 4000):
            found = play_until(name, options, phase, ply, seed)
            if found:
                samples[f"{phase or 'over'}-{number}"] = found
                break
        print(file, phase or "over", "found" if found else "not found", file=sys.stderr)
    (FOLDER / f"{file}.json").write_text(json.dumps(samples))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for row in WANTED:
        if len(sys.argv) < 2 or row[0] in sys.argv[1:]:
            try:
                write(*row)
            except ColossariumError as error:
                print(row[0], error, file=sys.stderr)
