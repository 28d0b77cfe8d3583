"""Measures what makes each game hard to learn and writes the table of researchers/problems.md; run by hand.

    python docs/problems.py

Lengths and lists are those of matches of `by_weight`; chance and secrets are counted in random ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
from markdown_table import table

import colossarium as col
from colossarium.kernel.game import Game, shipped_ids
from colossarium.lab.looking import sides_of_seats
from colossarium.players.batches import simulate_with

PAGE = Path(__file__).parent / "researchers" / "problems.md"
MEASURED = re.compile(r"(<!-- measured -->\n).*?(<!-- end -->)", re.DOTALL)
MATCHES = 1000
ENVS, STEPS, LOOKS = 64, 240, 12  # random matches; how often it is counted what a seat cannot know
OF_NO_GAME = ("chance", "news", "asks")  # fields of the header that are no part of a position
HEAD = ("game", "seats", "sides", "chance", "hidden cells", "actions", "95% within", "longest", "horizon", "drawn")


def problem(game: Game) -> tuple[str, ...]:
    """A row of the table."""
    done, sides = simulate_with(game, [["by_weight"] * game.seats], MATCHES, 1), len(set(sides_of_seats(game)))
    chance, hidden, lists = random_play(game)
    plies = done.plies
    low, high = np.quantile(plies, [0.05, 0.95])
    return (
        game.name,
        str(game.seats),
        str(sides),
        f"{chance:.0%}",
        f"{hidden:.0f}",
        f"{done.listed.sum() / plies.sum():.1f}",
        f"{np.quantile(lists, 0.95):.0f}",
        str(game.ruleset.longest_list),
        f"{plies.mean():.0f} ({low:.0f} to {high:.0f})",
        f"{(done.shares.max(axis=1) < 1).mean():.1%}" if sides > 1 else "",
    )


def random_play(game: Game) -> tuple[float, float, Any]:
    """Decisions that bring chance or show something, cells that a seat cannot know, and the lengths of all lists."""
    env, dice = col.envs.vector(game, ENVS, seed=1, observe=None), np.random.default_rng(1)
    step, news, hidden, lists = env.reset(), [], [], []
    for number in range(STEPS):
        lists.append(step.count.copy())
        before = env.states["news"].copy()
        step = env.step((dice.random(ENVS) * step.count).astype(np.int64))
        news.append((env.states["news"] != before)[~step.done])
        if number % (STEPS // LOOKS) == 0:
            hidden.append(hidden_cells(env, number))
    return float(np.concatenate(news).mean()), float(np.mean(hidden)), np.concatenate(lists)


def hidden_cells(env: col.envs.VectorEnv, seed: int) -> float:
    """Cells of the state that differ in a world that seat 0 cannot tell from this one."""
    world = deepcopy(env)
    world.resample(0, seed)
    names = [name for name in env.states.dtype.names or () if name not in OF_NO_GAME]
    differing = [(world.states[name] != env.states[name]).reshape(ENVS, -1).sum(axis=1) for name in names]
    return float(np.sum(differing, axis=0).mean())


def rows() -> Iterator[tuple[str, ...]]:
    for game_id in shipped_ids():
        for players in (2, 4) if game_id != "og" else (1,):
            options = {"players": players} if game_id != "og" else {}
            found = problem(col.game(game_id, **options))
            print(found, flush=True)
            yield found


def main() -> None:
    shown = table(HEAD, rows())
    PAGE.write_text(MEASURED.sub(lambda found: f"{found[1]}\n{shown}\n\n{found[2]}", PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
