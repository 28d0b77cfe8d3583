"""How fast matches go, per CPU-second of one core: whole ones in machine code, by player, and `Match.play` from Python.

python bench/matches.py            every game and player, as tables in Markdown
python bench/matches.py og play    one game; only `play` or only `players`
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import colossarium
from colossarium.kernel.game import Game, shipped_ids
from colossarium.players.batches import simulate_with
from colossarium.players.machine_players import is_machine_player

SECONDS = 2.0
SEED = 2026
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


def decisions_a_second(game: Game, by: str) -> float:
    """Random matches from Python: `legal` and `play` with actions, or with their ids."""
    chance, decisions, match = random.Random(SEED), 0, game.start(seed=SEED)
    for turn in range(2):  # the first turn warms up
        started, decisions = time.process_time(), 0
        while time.process_time() - started < SECONDS * turn + 0.1:
            for _ in range(50):
                if match.over:
                    match = game.start(seed=decisions)
                match.play(chance.choice(match.legal_ids() if by == "ids" else match.legal()))
                decisions += 1
    return decisions / (time.process_time() - started)


def play_table(games: list[Game]) -> Iterator[str]:
    yield "| game | `match.play` of ids, decisions per CPU-second | of actions from `match.legal()` |"
    yield "|---|---:|---:|"
    for game in games:
        yield f"| {game.name} | {decisions_a_second(game, 'ids'):,.0f} | {decisions_a_second(game, 'actions'):,.0f} |"


def players_table(games: list[Game]) -> Iterator[str]:
    yield "| game | player in every seat | matches per CPU-second | share of the first seat |"
    yield "|---|---|---:|---:|"
    for game in games:
        for player in PLAYERS:
            if is_machine_player(game, player):
                rate, share = matches_a_second(game, player)
                yield f"| {game.name} | `{player}` | {rate:,.1f} | {share:.0%} |"


def main(asked: list[str]) -> None:
    tables = {"play": play_table, "players": players_table}
    games = [game_of(name) for name in shipped_ids() if name in asked or not set(asked) & set(shipped_ids())]
    for name, table in tables.items():
        if name in asked or not set(asked) & set(tables):
            for line in table(games):
                print(line, flush=True)
            print()


if __name__ == "__main__":
    main(sys.argv[1:])
