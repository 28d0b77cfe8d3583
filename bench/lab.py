"""How long studies take: with a change to ±1 point, a sweep of seven values, a limit of time, and matches of `mason`.

    python bench/lab.py [--games GAME,GAME] [--mason MATCHES]

About two minutes on two idle cores. Times are those of play and of the report; compilation is done before the clock
starts. CPU-seconds, of this process and of those that it has waited for, can be compared on a machine that others use.
A run of all games is kept in lab.json, which results.md shows (`python bench/run.py tables`).
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import colossarium
from colossarium.lab.paths import Contents, cells
from colossarium.lab.planning import planned
from colossarium.lab.playing import LocalExecutor
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


HALF_A_MINUTE = 0.5  # of `--minutes`; what it is late by does not grow with it
LATE = 1.05  # ten minutes are to end within ten and a half


class Spent:
    """Seconds of the clock and of CPU since it was made."""

    def __init__(self) -> None:
        self._clock, self._cpu = time.perf_counter(), self._cpu_now()

    def _cpu_now(self) -> float:
        return sum(os.times()[:4])

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self._clock

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s, {self._cpu_now() - self._cpu:.1f} CPU-seconds"


def prepared(plan: Any) -> None:
    with LocalExecutor(plan) as executor:
        for part in plan.parts:
            executor.prepare(part)


def timed_study(game_id: str) -> str:
    """A study with a change to ±1 point, and its report."""
    game = colossarium.game(game_id, **({} if game_id == "og" else {"players": 2}))
    contents = Contents(game)
    changed = contents.changed([contents.setting(CHANGES[game_id])])
    rules = [("A", game, ""), ("B", changed, CHANGES[game_id])]
    plan = planned(rules, [["by_weight"] * game.seats], ask=("seats", "length", "endings"), seed=1, until=0.01)
    prepared(plan)
    with tempfile.TemporaryDirectory() as folder:
        spent = Spent()
        run = run_study(plan, Path(folder) / "run")
        report_of(run)
        return f"{spent}, {run.deals(plan.parts[0]):,} sets"


def timed_sweep() -> str:
    """Seven values of Kolossus' rounds, 2,000 matches of by_weight each, and the page."""
    game = colossarium.game("kolossus")
    grid = cells([Contents(game).values("game.rounds=6..12")])
    plan = cells_planned(game, grid, ["by_weight"] * game.seats, seed=1, games=2000)
    prepared(plan)
    with tempfile.TemporaryDirectory() as folder:
        spent = Spent()
        swept(run_study(plan, Path(folder) / "run"))
        return str(spent)


def limited_study() -> str:
    """A study of mason that is told to end: how late it is, and what it does not know yet."""
    game = colossarium.game("builders", players=2)
    plan = planned([("A", game, "")], [["mason"] * 2], ask=("seats",), seed=1, minutes=HALF_A_MINUTE)
    prepared(plan)
    with tempfile.TemporaryDirectory() as folder:
        spent = Spent()
        told = report_of(run_study(plan, Path(folder) / "run"))
        late = spent.seconds - 60 * HALF_A_MINUTE
        open_yet = sum("not known yet" in each["sentence"] for each in told["verdicts"])
    return f"{late:+.1f} s late, {open_yet} of {len(told['verdicts'])} verdicts not known yet"


def seconds_of_mason(game_id: str, matches: int) -> float:
    """Core-seconds of one match, by one match after another."""
    game = colossarium.game(game_id, **({} if game_id == "og" else {"players": 2}))
    plan = planned([("A", game, "")], [["mason"] * game.seats], ask=("seats",), seed=1, games=matches)
    with LocalExecutor(plan, cores=1) as executor:
        executor.prepare(plan.parts[0])
        started = time.process_time()
        executor.play(plan.parts[0], 0, matches)
        return (time.process_time() - started) / matches


def rows(games: list[str], matches: int) -> Iterator[dict[str, str]]:
    for game_id in games:
        yield row(f"study {game_id} --b {CHANGES[game_id]} --until 1pt", timed_study(game_id), "60 s on two cores")
    yield row("sweep kolossus --vary game.rounds=6..12 --games 2000", timed_sweep(), "60 s on two cores")
    if not matches:
        return
    allowed = 600 * (LATE - 1)
    yield row(
        f"study builders --seats mason --minutes {HALF_A_MINUTE}", limited_study(), f"at most {allowed:.0f} s late"
    )
    for game_id in games:
        each = seconds_of_mason(game_id, matches)
        took = f"{each:.2f} core-seconds a match, so 2,401 take {2401 * each / 2 / 60:.1f} min on two cores"
        wanted = "20 min on two cores where a match costs a core-second or less"
        yield row(f"2,401 matches of mason, {game_id}", took, wanted)


def row(what: str, measured: str, wanted: str) -> dict[str, str]:
    return {"what": what, "measured": measured, "wanted": wanted}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(CHANGES))
    parser.add_argument("--mason", type=int, default=4, help="matches; 0: none")
    given = parser.parse_args()
    found = []
    machine = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start"
    print(machine, flush=True)
    for each in rows(given.games.split(","), given.mason):
        print(f"{each['what']}: {each['measured']} (wanted: {each['wanted']})", flush=True)
        found.append(each)
    if given.games == ",".join(CHANGES):
        kept = {"machine": machine, "rows": found}
        Path(__file__).with_name("lab.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
