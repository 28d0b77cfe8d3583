"""How fast Colossarium is, beside other projects in the same run; run by `make bench`, kept in results.md.

`python bench/run.py tables` measures nothing: it writes results.md from what this and the other programs have kept.

Everything is measured in turns, several rounds, per CPU-second of one core, and the medians are compared: a noisy
machine slows all of it alike.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import numpy as np
from anchors import ANCHORS
from compiling import first_compilation
from kept import kept_tables
from kept_beside import gpu_envs_table, pgx_table, steps_table

import colossarium
from colossarium.kernel.batch import play_chunk, simulate
from colossarium.kernel.engine import Compiled
from colossarium.kernel.game import shipped_ids

HERE = Path(__file__).parent
ROUNDS = 5
SECONDS = 2.0
SEED = 2026
COPIES = 20_000_000
COMPILED_WITHIN = {"builders": 25, "colossi-banners": 40, "colossi-ages": 40}  # CPU seconds wanted


@dataclass(frozen=True)
class Rates:
    decisions: float
    games: float


def kolossus(chapter: int) -> Compiled:
    return Compiled(colossarium.game("kolossus", chapter=chapter))


def og() -> Compiled:
    return Compiled(colossarium.game("og"))


def colossi(edition: str) -> Compiled:
    return Compiled(colossarium.game(f"colossi-{edition}"))


def builders() -> Compiled:
    return Compiled(colossarium.game("builders"))


def playouts(engine: Compiled, first: int) -> Rates:
    """Random games on one core for a while: legal list, uniform choice and apply for every decision."""
    started, decisions, games = time.process_time(), 0, 0
    while time.process_time() - started < SECONDS:
        chunk = play_chunk(engine, SEED, first + games, 1_000)
        decisions += int(chunk.plies.sum())
        games += 1_000
    spent = time.process_time() - started
    return Rates(decisions / spent, games / spent)


def copies(engine: Compiled) -> float:
    states = np.zeros(8, engine.dtype)
    engine.machine.copy_often(states, 1)
    started = time.process_time()
    engine.machine.copy_often(states, COPIES)
    return COPIES / (time.process_time() - started)


def two_cores(engine: Compiled) -> float:
    """How many times faster two cores are than one, by the clock on the wall."""
    games = 60_000
    one = simulate(engine.game, games, SEED, cores=1).seconds
    return one / simulate(engine.game, games, SEED, cores=2).seconds


def measured() -> dict[str, float]:
    """Every figure, measured in turns; the median of the rounds."""
    engines = {chapter: kolossus(chapter) for chapter in (1, 2, 3)}
    for engine in engines.values():
        play_chunk(engine, SEED, 0, 1_000)
    others = {"og": og(), "builders": builders(), "banners": colossi("banners"), "ages": colossi("ages")}
    for engine in others.values():
        play_chunk(engine, SEED, 0, 1_000)
    tasks: dict[str, Callable[[], float]] = {
        **{name: lambda engine=engine: playouts(engine, 0).decisions for name, engine in others.items()},
        "copies": lambda: copies(engines[3]),
    }
    tasks |= {anchor.name: lambda anchor=anchor: anchor.rate(SECONDS) for anchor in ANCHORS}
    tasks |= {f"cores {chapter}": lambda chapter=chapter: two_cores(engines[chapter]) for chapter in (1, 3)}
    rounds: dict[str, list[float]] = {}
    for turn in range(ROUNDS):
        for chapter, engine in engines.items():
            rates = playouts(engine, turn * 1_000_000)
            rounds.setdefault(f"decisions {chapter}", []).append(rates.decisions)
            rounds.setdefault(f"games {chapter}", []).append(rates.games)
        for name, task in tasks.items():
            rounds.setdefault(name, []).append(task())
    return {name: median(values) for name, values in rounds.items()}


def machine() -> str:
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    cpu = names[0] if names else platform.processor()
    return f"{cpu}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"


def table(found: dict[str, float]) -> list[str]:
    one = found["decisions 1"]
    rows = [
        ("Chapter 1, decisions a second on one core", f"{one:,.0f}", ""),
        ("Chapter 2", f"{found['decisions 2']:,.0f}", ""),
        ("Chapter 3", f"{found['decisions 3']:,.0f}", f"{found['decisions 3'] / one:.2f} of chapter 1 (wanted: 0.5)"),
        ("Two cores, chapter 1", f"{found['cores 1']:.2f} times one", "wanted: 1.8"),
        ("Two cores, chapter 3", f"{found['cores 3']:.2f} times one", "wanted: 1.8"),
        ("State copies a second on one core", f"{found['copies']:,.0f}", "wanted: 10,000,000"),
        ("Size of a state", f"{kolossus(3).dtype.itemsize} bytes", "wanted: at most 1,024"),
        ("The Fall of Og, decisions a second on one core", f"{found['og']:,.0f}", "wanted: 500,000"),
        ("Size of a state of Og", f"{og().dtype.itemsize} bytes", "wanted: at most 2,048"),
        ("Colossi, Banners, decisions a second on one core", f"{found['banners']:,.0f}", "wanted: 400,000"),
        ("Colossi, Ages", f"{found['ages']:,.0f}", "wanted: 400,000"),
        ("Size of a state of Colossi", f"{colossi('ages').dtype.itemsize} bytes", "wanted: at most 4,096"),
        ("Builders of the Colossus, decisions a second on one core", f"{found['builders']:,.0f}", "wanted: 1,000,000"),
        ("Size of a state of Builders", f"{builders().dtype.itemsize} bytes", "wanted: at most 2,048"),
    ]
    wanted = {"backgammon_python": 15, "breakthrough_compiled": 1, "catanatron_random": 300}
    for anchor in ANCHORS:
        ours = found["games 1"] if anchor.unit == "games" else one
        ratio = ours / found[anchor.name]
        rows.append((anchor.measures, f"{found[anchor.name]:,.0f} {anchor.unit}", compared(ratio, wanted[anchor.name])))
    return ["| what | measured | compared |", "|---|---|---|", *(f"| {a} | {b} | {c} |" for a, b, c in rows)]


def compared(ratio: float, wanted: float) -> str:
    return f"Kolossus, chapter 1: {ratio:,.1f} times that (wanted: {wanted})"


def compiling_table() -> list[str]:
    """The first use of a version, once for each game."""
    lines = ["| game | CPU seconds of one core | wanted: at most |", "|---|---|---|"]
    for name in shipped_ids():
        lines.append(f"| {name} | {first_compilation(name):.1f} | {COMPILED_WITHIN.get(name, '')} |")
    return lines


def gpu_table() -> list[str]:
    """What bench/gpu.py wrote where a GPU was."""
    path = HERE / "gpu.jsonl"
    if not path.exists():
        return []
    lines = [
        "",
        "## On one GPU",
        "",
        "Measured where a device was, by `python bench/gpu.py`, and not since the date given.",
        "",
        "| game | players | device, date | games a second | decisions a second | fields that differ from the CPU |",
        "|---|---|---|---:|---:|---|",
    ]
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        name = f"{row['game']} {row['options']}"
        differing = ", ".join(row["differing"]) or f"none in {row['compared']:,} games"
        games = round(row["games"] * row["decisions_per_second"] / row["decisions"])
        speed = f"{games:,} | {row['decisions_per_second']:,}"
        device = f"{row['device']}, {row['date']}"
        lines.append(f"| {name} | {row['player']} | {device} | {speed} | {differing} |")
    return lines


def breakthrough_table() -> list[str]:
    """What bench/breakthrough.py wrote."""
    path = HERE / "breakthrough.json"
    if not path.exists():
        return []
    lines = [
        "",
        "## Breakthrough, the example game, beside OpenSpiel's",
        "",
        "| board | games that agree | positions per depth, which agree | decisions a second, here | OpenSpiel |",
        "|---|---|---|---|---|",
    ]
    for row in json.loads(path.read_text(encoding="utf-8")):
        counts = ", ".join(f"{count:,}" for count in row["positions"])
        ours, theirs = row["decisions"], row["open_spiel"]
        lines.append(
            f"| {row['side']} x {row['side']} | {row['games']} ({row['plies']:,} plies) | {counts} | "
            f"{ours:,} ({ours / theirs:.1f} times) | {theirs:,} |"
        )
    return lines


def server_table() -> list[str]:
    """What bench/server.py wrote."""
    path = HERE / "server.json"
    if not path.exists():
        return []
    row = json.loads(path.read_text(encoding="utf-8"))
    what = (
        f"{row['matches']} matches of people, {row['thinkers']} computer players thinking, {row['actions']:,} actions"
    )
    return [
        "",
        "## The server",
        "",
        "| | median | 99 of 100 within | longest |",
        "|---|---|---|---|",
        f"| from sending an action to its acknowledgement: {what} | {spread(row['round_trip_ms'], ' (wanted: 100)')} |",
        f"| how late the machine wakes up a process that sleeps, meanwhile | {spread(row['late_here_ms'])} |",
    ]


def spread(found: dict[str, float], wanted: str = "") -> str:
    return f"{found['median']} ms | {found['p99']} ms{wanted} | {found['longest']} ms"


def written() -> str:
    """results.md, from everything that was kept."""
    found = json.loads((HERE / "speed.json").read_text(encoding="utf-8"))
    opening = ["# Speed", "", __doc__.split("\n\n")[2].strip(), "", found["machine"], "", *found["speed"]]
    compiled = ["", "## First compilation", "", *found["compiling"]]
    beside = [*breakthrough_table(), *steps_table(), *pgx_table()]
    extra = [*kept_tables(), *gpu_table(), *gpu_envs_table(), *beside, *server_table()]
    return "\n".join([*opening, *compiled, *extra, ""])


def main(asked: list[str]) -> None:
    if asked != ["tables"]:
        found = {"machine": machine(), "speed": table(measured()), "compiling": compiling_table()}
        (HERE / "speed.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    text = written()
    (HERE / "results.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main(sys.argv[1:])
