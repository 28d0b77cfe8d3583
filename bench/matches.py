"""How fast matches go, per CPU-second of one core: whole ones in machine code, by player, and `Match.play` from Python.

python bench/matches.py                          every game and player
python bench/matches.py og play                  one game; only `play` or only `players`
python bench/matches.py play --before FOLDER     `Match.play` beside that of an older checkout, in turns

What it measures is kept in matches.json, which results.md shows (`python bench/run.py tables`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import colossarium
from colossarium.kernel.game import Game, shipped_ids
from colossarium.players.batches import simulate_with
from colossarium.players.machine_players import is_machine_player

SECONDS = 2.0
SEED = 2026
ROUNDS = 2
HERE = Path(__file__).parent
KEPT = HERE / "matches.json"
PLAYERS = ("random", "by_weight", "greedy", "pebble", "search:100", "mason")


def game_of(name: str) -> Game:
    options: dict[str, Any] = {} if name == "og" else {"players": 2}
    return colossarium.game(name, **options)


def matches_a_second(game: Game, player: str) -> tuple[float, float]:
    """Matches of equal players on one core for a while, and the share of the first seat."""
    seating = [[player] * game.seats]
    simulate_with(game, seating, 1, SEED, cores=1)
    spent, matches, won, deals = 0.0, 0, 0.0, 1
    while spent < SECONDS:
        started = time.process_time()
        done = simulate_with(game, seating, deals, SEED, first=matches, cores=1)
        took = time.process_time() - started
        spent, matches, won = spent + took, matches + deals, won + float(done.shares[:, 0].sum())
        deals = max(1, min(4 * deals, int(deals * SECONDS / max(took, 1e-6) / 4)))
    return matches / spent, won / matches


def decisions_a_second(checkout: Path, game_id: str, by: str) -> float:
    """`Match.play` of a checkout, in a process of its own."""
    command = [sys.executable, str(HERE / "match_play.py"), game_id, by]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(checkout / "src")}, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def play_row(game: Game, kept: dict[str, Any], older: Path | None) -> dict[str, Any]:
    """The best of some rounds; with an older checkout, of both in turns."""
    checkouts = {"": HERE.parent, **({"_before": older} if older else {})}
    found = dict(kept, game=game.id)
    for by in ("ids", "actions"):
        rounds = [
            {name: decisions_a_second(checkout, game.id, by) for name, checkout in checkouts.items()}
            for _ in range(ROUNDS)
        ]
        for name in checkouts:
            found[f"{by}{name}"] = round(max(each[name] for each in rounds))
    return found


def players_row(game: Game, kept: dict[str, Any], _: Path | None) -> dict[str, Any]:
    rates, first = dict(kept.get("rates", {})), {}
    for player in PLAYERS:
        if is_machine_player(game, player):
            rate, first[player] = matches_a_second(game, player)
            rates[player] = round(rate, 1)
    return {"game": game.id, "rates": rates, "first_seat": {player: round(share, 2) for player, share in first.items()}}


def main(asked: list[str]) -> None:
    rows = {"play": play_row, "players": players_row}
    older = None
    if "--before" in asked:
        at = asked.index("--before")
        older, asked = Path(asked[at + 1]), asked[:at]
    load = f"{os.getloadavg()[0]:.1f} at the start"
    found = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    for name, row in rows.items():
        if set(asked) & set(rows) and name not in asked:
            continue
        before = {each["game"]: each for each in found.get(name, [])}
        for game_id in shipped_ids():
            if game_id in asked or not set(asked) & set(shipped_ids()):
                before[game_id] = row(game_of(game_id), before.get(game_id, {}), older)
                print(name, json.dumps(before[game_id]), flush=True)
        found[name] = [before[game_id] for game_id in shipped_ids() if game_id in before]
        KEPT.write_text(json.dumps({**found, "load": load}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
