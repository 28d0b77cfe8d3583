"""Where the planner works: the machine code of one game, the network, and paper for each of its threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from colossarium.games.og.players.planner import candidates, notes, playouts, policy
from colossarium.games.og.state import BLOW, HAND, PLAY
from colossarium.kernel.engine import Compiled

if TYPE_CHECKING:
    from colossarium.kernel.game import Game

Array = np.ndarray[Any, Any]

NOTHING = np.zeros(0)
WEIGHTS = Path(__file__).with_name("weights.npy")


@cache
def weights() -> Array:
    loaded: Array = np.load(WEIGHTS)
    return loaded.astype(np.float64)


@dataclass(frozen=True)
class Candidate:
    """A plan to be played out: its steps, and what it seems to be worth before."""

    kind: int
    steps: tuple[int, ...]
    worth: float


def merged(listed: list[Candidate], leads_to: list[set[int]]) -> tuple[list[Candidate], list[set[int]]]:
    """Ends of a round that are worth the same are the same: one candidate stands for all of them."""
    first: dict[float, Candidate] = {}
    stands_for = {each.kind: first.setdefault(each.worth, each).kind for each in listed}
    return list(first.values()), [{stands_for[kind] for kind in kinds} for kinds in leads_to]


class Sheets:
    """Paper for one thread."""

    def __init__(self, engine: Compiled, network: Array) -> None:
        self.counts = np.zeros(notes.COUNTS, np.int64)
        self.marks = np.zeros(notes.MARKS)
        self.marks[notes.NETWORK :] = network
        self.out = np.zeros((HAND + 1) * engine.longest, np.int32)
        self.rows = np.zeros(notes.ROWS, np.int64)
        self.states = np.zeros(2, engine.dtype)

    @property
    def paper(self) -> tuple[Array, Array, Array]:
        return self.counts, self.marks, self.out


class Desk:
    def __init__(self, game: Game, threads: int, network: Array | None = None) -> None:
        self.engine = Compiled(game)
        self.sheets = [Sheets(self.engine, weights() if network is None else network) for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        kinds = ("States", "Content", "Counts", "Counts", "Marks", "Actions", "Marks")
        self._work = self.engine.machine.entry(playouts.work, *kinds)

    def play(self, games: int, seed: int, first: int = 0) -> Array:
        """The final states of games number first, first + 1 … of a seed, played without playouts."""
        kinds = ("States", "Content", "int", "int", "Counts", "Marks", "Actions")
        states = np.zeros(games, self.engine.dtype)
        self.engine.machine.entry(policy.play_by_network, *kinds)(
            states, self.engine.content, seed, first, *self.sheets[0].paper
        )
        return states

    def candidates(self, s: Any, legal: int) -> tuple[list[Candidate], list[set[int]]]:
        """What can be played out in a position, and the kinds of plans that begin with each of its legal actions."""
        first = self.sheets[0]
        first.states[0] = self.engine.load(s)
        first.rows[notes.TASK] = notes.LIST_CANDIDATES
        number = self._work(first.states, self.engine.content, first.rows, *first.paper, NOTHING)
        rows = first.rows[notes.ROW :].reshape(-1, notes.ROW)[:number].tolist()
        worths = first.marks[notes.WORTH :][:number].tolist()
        listed = [
            Candidate(row[notes.KIND], tuple(row[notes.STEP :][: row[notes.LENGTH]]), worth)
            for row, worth in zip(rows, worths, strict=True)
        ]
        if s.phase == BLOW:
            return listed, [{each.kind} for each in listed]
        if s.phase != PLAY:
            return merged(listed, [{each.kind} for each in listed])
        kinds = range(candidates.WITH_POWER + 1)
        reach = first.counts[notes.REACH :][:legal].tolist()
        return merged(listed, [{kind for kind in kinds if mask >> kind & 1} for mask in reach])

    def stand_at(self, s: Any, seed: int, horizon: int) -> None:
        """The position that playouts start from."""
        for each in self.sheets:
            each.states[0] = self.engine.load(s)
            each.rows[notes.SEED], each.rows[notes.HORIZON] = seed, horizon

    def play_out(self, chosen: list[Candidate], first: int, last: int) -> Array:
        """The results of playouts number first to last - 1 of these candidates, taken in turn."""
        parts = np.linspace(first, last, len(self.sheets) + 1).astype(int)
        jobs = list(zip(self.sheets, parts, parts[1:], strict=False))
        if self._pool is None:
            return self._part(chosen, jobs[0])
        return np.concatenate(list(self._pool.map(lambda job: self._part(chosen, job), jobs)))

    def _part(self, chosen: list[Candidate], job: tuple[Sheets, int, int]) -> Array:
        sheets, first, last = job
        for number, each in enumerate(chosen, 1):
            row = sheets.rows[notes.ROW * number :]
            row[notes.LENGTH] = len(each.steps)
            row[notes.STEP : notes.STEP + len(each.steps)] = each.steps
        sheets.rows[notes.CANDIDATES] = len(chosen)
        sheets.rows[notes.FIRST_GAME], sheets.rows[notes.LAST_GAME] = first, last
        results = np.zeros(max(0, last - first))
        sheets.rows[notes.TASK] = notes.PLAY_OUT
        self._work(sheets.states, self.engine.content, sheets.rows, *sheets.paper, results)
        return results
