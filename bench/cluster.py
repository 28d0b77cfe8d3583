"""What Ray costs: the same matches in this process, on one worker and on two, and what a task costs besides play.

    python bench/cluster.py [--seconds 10]

It needs the extra `cluster`. CPU-seconds are those of the driver and of all processes that Ray has started, so they can
be compared on a machine that others use, too; the seconds of the clock only on an idle one. What it measures is kept in
cluster.json, which results.md shows (`python bench/run.py tables`).
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import colossarium
from colossarium.lab.cluster import LOCAL, TASKS, Cluster
from colossarium.lab.plan import Plan
from colossarium.lab.planning import planned
from colossarium.lab.playing import LocalExecutor

HERE = Path(__file__).parent
TRIED = 2_000  # matches from which the rate is measured
SMALL = 200  # tasks of one match
IDLE = 15  # seconds
TICKS = os.sysconf("SC_CLK_TCK")


def plan_of(game_id: str) -> Plan:
    game = colossarium.game(game_id)
    return planned([("A", game, "")], [["by_weight"] * game.seats], ask=("seats",), seed=1, games=1)


def cpu_of_all() -> float:
    """CPU-seconds of this process and of all that it has started, also of those that have ended since."""
    parents, spent = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        parents[int(folder.name)], spent[int(folder.name)] = int(fields[1]), sum(map(int, fields[11:15])) / TICKS

    def is_ours(process: int) -> bool:
        while process > 1 and process != os.getpid():
            process = parents.get(process, 0)
        return process == os.getpid()

    return sum(seconds for process, seconds in spent.items() if is_ours(process))


def measured(work: Callable[[], object]) -> dict[str, float]:
    cpu, clock = cpu_of_all(), time.perf_counter()
    work()
    return {"seconds": round(time.perf_counter() - clock, 2), "cpu": round(cpu_of_all() - cpu, 2)}


def on_workers(plan: Plan, matches: int, workers: int) -> dict[str, Any]:
    part = plan.parts[0]
    with Cluster(plan, LOCAL, cores=workers) as cluster:
        cluster.prepare(part)
        found: dict[str, Any] = measured(lambda: cluster.play(part, 0, matches))
        small = measured(lambda: [cluster.play(part, at, TASKS * workers) for at in range(0, SMALL, TASKS * workers)])
        idle = measured(lambda: time.sleep(IDLE))["cpu"] / IDLE  # of Ray's own processes, whatever they do
    found["cpu_without_idling"] = round(found["cpu"] - idle * found["seconds"], 2)
    found["cpu_of_a_task"] = round(max(0.0, small["cpu"] - idle * small["seconds"]) / SMALL, 4)
    found["idle"] = round(idle, 3)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="og")
    parser.add_argument("--seconds", type=float, default=10, help="of play on one core")
    given = parser.parse_args()
    plan = plan_of(given.game)
    part = plan.parts[0]
    with LocalExecutor(plan, cores=1) as executor:
        executor.prepare(part)
        rate = TRIED / measured(lambda: executor.play(part, 0, TRIED))["cpu"]
        matches = max(TRIED, int(rate * given.seconds))
        here = measured(lambda: executor.play(part, 0, matches))
    load = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the workers"
    kept = {"game": given.game, "matches": matches, "machine": load, "here": here}
    kept |= {f"workers_{count}": on_workers(plan, matches, count) for count in (1, 2)}
    print(json.dumps(kept, indent=1))
    (HERE / "cluster.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
