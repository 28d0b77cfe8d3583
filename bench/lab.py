"""How long studies take: with a change to ±1 point, a sweep of seven values, and what a match of `mason` costs.

    python bench/lab.py [--games GAME,GAME] [--mason MATCHES]

Times are those of play and of the report; compilation is done before the clock starts.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import colossarium
from colossarium.lab.paths import Contents, cells
from colossarium.lab.planning import planned
from colossarium.lab.playing import Table
from colossarium.lab.report import report_of
from colossarium.lab.run import run_study
from colossarium.lab.sweeping import cells_planned, swept

CHANGES = {  # a small change to every game
    "kolossus": "game.rounds=8",
    "og": "option.start_grip=1",
    "colossi-banners": "deck.tribute=1",
    "colossi-ages": "deck.tribute=1",
    "builders": "blueprint[nashkara].cost=4",
}


def prepared(plan: Any) -> None:
    with Table(plan) as table:
        for part in plan.parts:
            table.prepare(part)


def timed_study(game_id: str) -> tuple[float, int, float]:
    """A study with a change to ±1 point: seconds, sets, and the seconds of its report."""
    game = colossarium.game(game_id, **({} if game_id == "og" else {"players": 2}))
    contents = Contents(game)
    changed = contents.changed([contents.setting(CHANGES[game_id])])
    rules = [("A", game, ""), ("B", changed, CHANGES[game_id])]
    plan = planned(rules, [["by_weight"] * game.seats], ask=("seats", "length", "endings"), seed=1, until=0.01)
    prepared(plan)
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        run = run_study(plan, Path(folder) / "run")
        played = time.perf_counter()
        report_of(run)
        return played - started, run.deals(plan.parts[0]), time.perf_counter() - played


def timed_sweep() -> float:
    """Seven values of Kolossus' rounds, 2,000 matches of by_weight each."""
    game = colossarium.game("kolossus")
    grid = cells([Contents(game).values("game.rounds=6..12")])
    plan = cells_planned(game, grid, ["by_weight"] * game.seats, seed=1, games=2000)
    prepared(plan)
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        swept(run_study(plan, Path(folder) / "run"))
        return time.perf_counter() - started


def seconds_of_mason(game_id: str, matches: int) -> float:
    """Core-seconds of one match."""
    game = colossarium.game(game_id, **({} if game_id == "og" else {"players": 2}))
    plan = planned([("A", game, "")], [["mason"] * game.seats], ask=("seats",), seed=1, games=matches)
    with Table(plan) as table:
        table.prepare(plan.parts[0])
        return float(table.play(plan.parts[0], 0, matches).seconds.mean())


def lines(games: list[str], matches: int) -> Iterator[str]:
    yield f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    for game_id in games:
        seconds, sets, reported = timed_study(game_id)
        took = f"{seconds:.1f} s, {sets:,} sets, report {reported:.1f} s"
        yield f"study {game_id} --b {CHANGES[game_id]} --until 1pt: {took}"
    yield f"sweep kolossus --vary game.rounds=6..12 --games 2000: {timed_sweep():.1f} s"
    for game_id in games if matches else []:
        each = seconds_of_mason(game_id, matches)
        minutes = 2401 * each / 2 / 60
        yield f"mason, {game_id}: {each:.2f} core-seconds a match, 2,401 matches in {minutes:.1f} min on two cores"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(CHANGES))
    parser.add_argument("--mason", type=int, default=8)
    given = parser.parse_args()
    for line in lines(given.games.split(","), given.mason):
        print(line, flush=True)


if __name__ == "__main__":
    main()
