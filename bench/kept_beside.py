"""Tables of results.md beside other projects, and of environments on a GPU, from what programs have kept."""

from __future__ import annotations

import json
from typing import Any

from kept import HERE, kept

WHAT = {
    "inside": "random play inside the engine, decisions",
    "steps": "stepped from Python, one match, decisions",
    "vectors": "many matches with masks (here 1,024 in a vector, there a loop over 64 states), decisions",
    "seen": "the same with observations",
    "own_vectors": "the same, where OpenSpiel is used through its own `SyncVectorEnv`",
    "copies": "copies of a state, from Python",
    "searches": "tree search with random playouts to the end, 2,000 a move, simulations",
}
WANTED = {"inside": 1, "own_vectors": 20}  # times OpenSpiel
PGX = """\
Pgx {pgx} (jax {jax}) has no Breakthrough; these are its games on boards of a like size, so the rules differ. Steps per
CPU-second of one core, {envs} environments, masks and observations, random legal actions, new matches by themselves;
measured in turns at a load of {load} by `python bench/pgx_steps.py`."""
GPU = """\
Steps a second, 262,144 environments, NVIDIA H200, random legal actions, by `python bench/gpu_envs.py` on {date}.
Wanted: 20,000,000 with observations. `by_phase` and `in_place` are settings of the environment.
Every array is compared with the CPU's, step by step. With shaping, rewards differ in their last bit, and with features
one weight of Builders and one of Ages by a hundredth: rounding."""


def steps_table() -> list[str]:
    """What bench/breakthrough_steps.py wrote."""
    found = kept("breakthrough_steps.json")
    if found is None:
        return []
    lines = [
        "",
        "On a board of 8 x 8, per CPU-second of one core, measured in turns on a busy machine by",
        "`python bench/breakthrough_steps.py`:",
        "",
        "| what | here | OpenSpiel's C++ | times |",
        "|---|---:|---:|---:|",
    ]
    for name, what in WHAT.items():
        row = found[name]
        wanted = f" (wanted: {WANTED[name]})" if name in WANTED else ""
        lines.append(f"| {what} | {row['ours']:,} | {row['open_spiel']:,} | {row['times']}{wanted} |")
    return lines


def pgx_table() -> list[str]:
    """What bench/pgx_steps.py wrote."""
    found = kept("pgx_steps.json")
    if found is None:
        return []
    told = PGX.format(**found["versions"], envs=f"{found['envs']:,}", load=found["load"])
    lines = ["", "### Vectors beside Pgx", "", *told.splitlines(), "", "| game | steps |", "|---|---:|"]
    return [*lines, *(f"| {name} | {steps:,} |" for name, steps in found["steps"].items())]


def gpu_envs_table() -> list[str]:
    """What bench/gpu_envs.py wrote where a GPU was."""
    path = HERE / "gpu_envs.jsonl"
    if not path.exists():
        return []
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    speeds = [row for row in rows if row["case"] == "speed"]
    lines = [
        "",
        "### Vector environments on one GPU",
        "",
        *GPU.format(date=speeds[-1]["date"]).splitlines(),
        "",
        "| game | as it is | `by_phase` | `in_place` | both | `in_place`, no observations | differs from the CPU |",
        "|---|---:|---:|---:|---:|---:|---|",
    ]
    for name, options in dict.fromkeys((row["game"], json.dumps(row["options"])) for row in speeds):
        own = [row for row in speeds if row["game"] == name and json.dumps(row["options"]) == options]
        told = ", ".join(f"{key} {value}" for key, value in json.loads(options).items())
        shown = " | ".join(_rate(own, *case) for case in CASES)
        same = [row for row in rows if row["case"] == "equal" and row["game"] == name and not row["asked"]]
        differing = sorted({field for row in same for field in row["differing"]})
        lines.append(f"| {name}{f' ({told})' if told else ''} | {shown} | {', '.join(differing) or 'in no field'} |")
    return lines


SEEN: dict[str, Any] = {}
CASES: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    (SEEN, {}),
    (SEEN, {"by_phase": True}),
    (SEEN, {"in_place": True}),
    (SEEN, {"in_place": True, "by_phase": True}),
    ({"observe": None}, {"in_place": True}),
)


def _rate(rows: list[dict[str, Any]], asked: dict[str, Any], cuda: dict[str, Any]) -> str:
    found = [row["steps_per_second"] for row in rows if row["asked"] == asked and row["cuda"] == cuda]
    return f"{found[-1]:,}" if found else ""
