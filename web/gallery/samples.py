"""Writes sample views of every game for the gallery: `python web/gallery/samples.py` after `make .venv/dev`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import colossarium as col
from colossarium.kernel.errors import ColossariumError
from colossarium.kernel.match import Match
from colossarium.kernel.player import Player

FOLDER = Path(__file__).parent / "samples"
BARGAINS = (
    "turn:30 pay:20 adorn:20 curse take ask:10 offer:10 runes:10 address respond counter_want counter_give"
    " counter_runes settle give give_back over"
)
WANTED: list[tuple[str, str, dict[str, Any], str, str]] = [
    # file, game, options, player, phases with the earliest ply of each sample; `over` is the end, `any` any phase
    (
        "kolossus",
        "kolossus",
        {"chapter": 3},
        "random",
        "allot quake place:60 activate:60 initiative:60 move:60 over",
    ),
    ("kolossus-1", "kolossus", {"chapter": 1, "players": 2}, "random", "quake:2 move:40"),
    ("og", "og", {}, "random", "play play:20 power:20 power_card:20 destroy:20 toll over"),
    ("builders", "builders", {"players": 4}, "random", BARGAINS),
    (
        "colossi-ages",
        "colossi-ages",
        {"players": 4},
        "random",
        "any any:20 any:60 any:100 any:150 any:200 any:260",
    ),
    ("colossi-banners", "colossi-banners", {"players": 4}, "random", "any any:20 any:60 any:120 any:200 any:300"),
    ("og-climber", "og", {}, "og-reference", "play:60 blow over"),
]


def snapshot(match: Match) -> dict[str, Any]:
    seat = None if match.over else match.seat
    return {
        "seat": seat,
        "view": match.view(seat),
        "actions": [{"clicks": action.clicks, "label": action.label} for action in match.legal()],
        "any_order": match.over or match.any_order,
    }


def play_until(match: Match, player: Player, phase: str, ply: int) -> list[dict[str, Any]] | None:
    """Play up to a decision of this phase; the view before it comes along, to see things move."""
    before = snapshot(match)
    while not match.over:
        if match.ply >= ply and phase in (match.view(match.seat)["phase"], "any"):
            return [before, snapshot(match)]
        before = snapshot(match)
        match.play(player.choose(match))
    return [before, snapshot(match)] if phase == "over" else None


def write(file: str, name: str, options: dict[str, Any], player: str, wanted: str) -> None:
    samples = {}
    for number, each in enumerate(wanted.split()):
        phase, _, ply = each.partition(":")
        tries = (
            play_until(col.game(name, **options).start(seed=seed), col.player(player, seed=seed), phase, int(ply or 0))
            for seed in range(number, 300)
        )
        found = next((sample for sample in tries if sample), None)
        print(file, phase, "found" if found else "not found", file=sys.stderr)
        if found:
            samples[f"{phase}-{number}"] = found
    (FOLDER / f"{file}.json").write_text(json.dumps(samples))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for row in WANTED:
        if len(sys.argv) < 2 or row[0] in sys.argv[1:]:
            try:
                write(*row)
            except ColossariumError as error:
                print(row[0], error, file=sys.stderr)
