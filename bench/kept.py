"""Tables of results.md that are measured by programs of their own, from the figures that those have kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PLAYERS = ("random", "by_weight", "greedy", "pebble", "search:100", "mason")
PLAY = """\
Random matches of two players (Og: one), decisions per CPU-second, by `python bench/matches.py play --before FOLDER`:
both checkouts in turns, each figure the best of some runs, load {load}. Before (d4950ac), every action made a plain
copy of the whole state, and numpy copied records field by field."""
MATCHES = """\
Matches of two equal players (Og: one) per CPU-second of one core, by `python bench/matches.py players`, while others
used the machine. Two seconds are a match or two for `mason`, so its figures are rough. Og has a `mason` of its own,
which wins most of its matches; `by_weight` and `greedy` win none there."""
WANTED_STEPS = {"mask": 1_500_000, "raw": 700_000}


def kept(name: str) -> Any:
    path = HERE / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def number(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def matches_tables() -> list[str]:
    """What bench/matches.py wrote."""
    found = kept("matches.json")
    if found is None:
        return []
    lines = [
        "",
        "## Matches from Python",
        "",
        PLAY.format(load=found.get("load", "unknown")),
        "",
        "| game | `match.play` of ids | before | times | of actions from `match.legal()` | before | times |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for row in found["play"]:
        rates = [
            f"{number(row[by])} | {number(row[f'{by}_before'])} | {row[by] / row[f'{by}_before']:.1f}"
            for by in ("ids", "actions")
        ]
        lines.append(f"| {row['game']} | {' | '.join(rates)} |")
    lines += [
        "",
        "## Whole matches in machine code",
        "",
        MATCHES,
        "",
        f"| game | {' | '.join(f'`{name}`' for name in PLAYERS)} |",
        f"|---|{'---:|' * len(PLAYERS)}",
    ]
    for row in found["players"]:
        lines.append(f"| {row['game']} | {' | '.join(number(row['rates'].get(name)) for name in PLAYERS)} |")
    return lines


def envs_table() -> list[str]:
    """What bench/envs.py wrote."""
    found = kept("envs.json")
    if found is None:
        return []
    lines = [
        "",
        "## Vector environments",
        "",
        "Steps per CPU-second of one core, 1,024 environments, random legal actions, by `python bench/envs.py`.",
        f"Wanted: {WANTED_STEPS['mask']:,} with the mask alone, {WANTED_STEPS['raw']:,} with raw observations.",
        "",
        "| game | columns | list and mask | raw observations | scaled observations | flat actions |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for row in found:
        options = ", ".join(f"{name} {value}" for name, value in row["options"].items())
        rates = " | ".join(f"{row[kind]:,}" for kind in ("mask", "raw", "unit", "flat"))
        lines.append(f"| {row['game']}{f' ({options})' if options else ''} | {row['columns']} | {rates} |")
    return lines


def lab_table() -> list[str]:
    """What bench/lab.py wrote."""
    found = kept("lab.json")
    if found is None:
        return []
    lines = [
        "",
        "## Studies",
        "",
        f"By `python bench/lab.py`: {found['machine']}. Compilation is done before the clock starts.",
        "",
        "| what | measured | wanted |",
        "|---|---|---|",
    ]
    return [*lines, *(f"| {row['what']} | {row['measured']} | {row['wanted']} |" for row in found["rows"])]


def kept_tables() -> list[str]:
    return [*matches_tables(), *envs_table(), *lab_table()]
