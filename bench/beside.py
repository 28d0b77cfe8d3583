"""How fast two checkouts are, side by side: random games, and the search.

    python bench/beside.py OLD NEW             every game
    python bench/beside.py OLD NEW og builders

OLD and NEW are folders of checkouts. Both run with this Python and keep their machine code in their own `build/bench`.
One process for each measures in turns, per CPU-second of one core, and the medians of the ratios are printed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import IO, Any

ROUNDS = 41  # short ones: what else runs on the machine then slows neighbours alike
SECONDS = 0.25  # per measurement
SEED = 2026
SIMULATIONS = 2_000  # per decision that is searched
POSITIONS = 8  # decisions at which the search is measured, spread over one match
OPTIONS: dict[str, dict[str, Any]] = {"kolossus": {"chapter": 3}}
GAMES = ("kolossus", "og", "colossi-banners", "colossi-ages", "builders")


class Measuring:
    """One game of the checkout that this process runs."""

    def __init__(self, name: str) -> None:
        import colossarium
        from colossarium.kernel.engine import Compiled

        self.game = colossarium.game(name, **OPTIONS.get(name, {}))
        self.engine = Compiled(self.game)
        self.matches = self._matches()
        self.decisions(0.0)
        self.simulations(0.0)

    def _matches(self) -> list[Any]:
        """One match at several decisions; actions are chosen by number, so that both checkouts play the same one."""
        match = self.game.start(seed=SEED)
        stages = []
        while not match.over:
            stages.append(match.copy())
            legal = match.legal()
            match.play(legal[(7 * len(stages)) % len(legal)].id)
        step = max(1, len(stages) // POSITIONS)
        return stages[::step][:POSITIONS]

    def decisions(self, seconds: float = SECONDS) -> float:
        """Decisions of random games a second."""
        from colossarium.kernel.batch import play_chunk

        started, played, games = time.process_time(), 0, 0
        while games == 0 or time.process_time() - started < seconds:
            played += int(play_chunk(self.engine, SEED, games, 500).plies.sum())
            games += 500
        return played / (time.process_time() - started)

    def simulations(self, seconds: float = SECONDS) -> float:
        """Simulations of the search a second, over whole rounds of the positions."""
        from colossarium.players.mcts.search import SearchPlayer

        started, simulated = time.process_time(), 0
        while simulated == 0 or time.process_time() - started < seconds:
            for match in self.matches:
                simulated += SearchPlayer(simulations=SIMULATIONS, seed=SEED, threads=1).analyse(match).simulations
        return simulated / (time.process_time() - started)


def measure() -> None:
    """Measure what each line from standard input asks for: `GAME decisions` or `GAME simulations`."""
    games: dict[str, Measuring] = {}
    for line in sys.stdin:
        name, what = line.split()
        if name not in games:
            games = {name: Measuring(name)}
        print(json.dumps(getattr(games[name], what)()), flush=True)


class Checkout:
    def __init__(self, folder: str) -> None:
        root = Path(folder).resolve()
        cache = {"COLOSSARIUM_CACHE": str(root / "build" / "bench"), "PYTHONPATH": str(root / "src")}
        self.process = subprocess.Popen(
            [sys.executable, __file__],
            env={**os.environ, **cache},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, name: str, what: str) -> float:
        asking, answers = self._pipes()
        print(name, what, file=asking, flush=True)
        return float(json.loads(answers.readline()))

    def close(self) -> None:
        self._pipes()[0].close()
        self.process.wait()

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout


def compare(old: Checkout, new: Checkout, name: str, what: str) -> str:
    old.ask(name, what), new.ask(name, what)
    rounds = [(old.ask(name, what), new.ask(name, what)) for _ in range(ROUNDS)]
    olds, news = zip(*rounds, strict=True)
    ratios = sorted(after / before for before, after in rounds)
    half = f"{ratios[ROUNDS // 4]:.3f} to {ratios[-ROUNDS // 4]:.3f}"
    rates = f"{median(olds):,.0f} | {median(news):,.0f}"
    return f"| {name} | {what} | {rates} | {median(ratios):.3f} | {half} | {max(news) / max(olds):.3f} |"


def main(old: str, new: str, names: list[str]) -> None:
    print("| game | per CPU-second | old | new | median of ratios | half of them | best to best |", flush=True)
    print("|---|---|---|---|---|---|---|", flush=True)
    checkouts = Checkout(old), Checkout(new)
    for name in names or GAMES:
        for what in ("decisions", "simulations"):
            print(compare(*checkouts, name, what), flush=True)
    for checkout in checkouts:
        checkout.close()


if __name__ == "__main__":
    if len(sys.argv) == 1:
        measure()
    else:
        main(sys.argv[1], sys.argv[2], sys.argv[3:])
