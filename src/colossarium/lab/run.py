"""Running a study here: block after block of deals, until it is known well enough or time is up."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from colossarium.kernel.game import Game
from colossarium.lab.intervals import LOOKS, looks
from colossarium.lab.plan import MAIN, Part, Plan
from colossarium.lab.played import Played
from colossarium.lab.playing import LocalExecutor, Progress
from colossarium.lab.sizing import GAMES, sets_of
from colossarium.lab.tables import Run
from colossarium.lab.verdicts import precision

FIRST_BLOCK = 4  # matches of players that think, until their rate is known: so many may run over the time
WATCHED_SECONDS = 5.0  # between two looks of somebody who watches
MAIN_PART_OF_TIME = 0.6  # what the parts that count get of `--minutes`, where others are played too


class Executor(Protocol):
    """Where blocks of deals are played: on this machine, or on many. Same deals, same matches, wherever that is."""

    games: dict[str, Game]  # by variant

    @property
    def block_seconds(self) -> float: ...  # that a block of deals takes, by the rate measured so far

    @property
    def first_block(self) -> int: ...  # matches of quick players in the first block

    @property
    def quick_block(self) -> int: ...  # matches of quick players in a block, at most

    def __enter__(self) -> Executor: ...

    def __exit__(self, *_: object) -> None: ...

    def prepare(self, part: Part) -> None: ...

    def play(self, part: Part, first: int, deals: int, progress: Progress | None = None) -> Played: ...


@dataclass
class Clock:
    """Time of play, and what is left of it."""

    minutes: float | None
    started: float = field(default_factory=time.monotonic)

    def left(self, part_of_time: float = 1.0) -> float:
        if self.minutes is None:
            return float("inf")
        return self.minutes * 60 * part_of_time - (time.monotonic() - self.started)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started


def now_and_then(look: Callable[[Run], None], seconds: float = WATCHED_SECONDS) -> Callable[[Run], None]:
    """Somebody who looks no more often than that."""
    looked = time.monotonic()

    def watched(run: Run) -> None:
        nonlocal looked
        if time.monotonic() - looked > seconds:
            look(run)
            looked = time.monotonic()

    return watched


def run_study(
    plan: Plan,
    folder: Path,
    *,
    cores: int | None = None,
    progress: Callable[[str, int, int | None], None] | None = None,
    resume: bool = False,
    executor: Executor | None = None,
    watched: Callable[[Run], None] | None = None,
) -> Run:
    """Play a plan into a folder. Ctrl-C stops it and keeps what is there; `resume` continues it.

    `watched` is called between two blocks of deals.
    """
    with executor or LocalExecutor(plan, cores) as own:
        game = own.games[plan.variants[0].name]
        names = game.definition.seat_names(game.ruleset, game.start(seed=0, engine=game.plain).state)
        run = Run.open(folder) if resume else Run.begin(folder, plan, names)
        for part in plan.parts:
            own.prepare(part)
        study = Study(run, own, progress or (lambda *_: None), watched)
        before = float(run.about.get("seconds", 0.0))
        stopped = study.play()
        run.finish(complete=not stopped, seconds=before + study.clock.seconds, why=stopped or "", looks=study.looked)
    return run


class Study:
    """One run in progress."""

    def __init__(
        self,
        run: Run,
        executor: Executor,
        progress: Callable[[str, int, int | None], None],
        watched: Callable[[Run], None] | None = None,
    ) -> None:
        self.run, self.plan = run, run.plan
        self._executor = executor
        self._progress = progress
        self._rates: dict[str, float] = {}  # matches per second, by part
        self.clock = Clock(run.plan.minutes)
        self.looked = 0
        self._watched = watched or (lambda _: None)

    def play(self) -> str:
        """Play everything; why it ended early, or nothing."""
        others = [part for part in self.plan.parts if part.purpose != MAIN]
        try:
            stopped = self._play_main(MAIN_PART_OF_TIME if others else 1.0)
            for number, part in enumerate(others):
                left = max(0.0, self.clock.left()) / (len(others) - number)
                stopped = self._play_up_to([part], self._sets_of(part), self.clock.seconds + left) or stopped
        except KeyboardInterrupt:
            return "stopped by hand"
        return stopped

    def _play_main(self, part_of_time: float) -> str:
        mains = self.plan.parts_for(MAIN)
        deadline = float("inf") if self.plan.minutes is None else self.plan.minutes * 60 * part_of_time
        if self.plan.until is None:
            per_set = mains[0].matches
            sets = -(-(self.plan.games or GAMES) // per_set)
            if self.plan.games is None and self.plan.minutes is not None:
                sets = 10**9
            return self._play_up_to(mains, sets, deadline) if sets < 10**9 else self._clocked(mains, sets, deadline)
        for look, sets in enumerate(looks()):
            late = self._play_up_to(mains, sets, deadline)
            self.looked = look + 1
            if late:
                return late
            if precision(self.run) <= self.plan.until:
                return ""
        return f"the last of {LOOKS} looks"

    def _clocked(self, parts: Sequence[Part], sets: int, deadline: float) -> str:
        self._play_up_to(parts, sets, deadline)
        return ""  # the clock was all that was asked for

    def _sets_of(self, part: Part) -> int:
        return sets_of(part, min(self.run.deals(each) for each in self.plan.parts_for(MAIN)))

    def _play_up_to(self, parts: Sequence[Part], sets: int, deadline: float) -> str:
        """All parts side by side, so that every deal is there for all of them or for none."""
        done = min(self.run.deals(part) for part in parts)
        while done < sets:
            if done > 0 and self.clock.seconds >= deadline:
                return "time is up"
            block = min(sets - done, self._block(parts, deadline - self.clock.seconds))
            for part in parts:
                there = self.run.deals(part)
                if there < done + block:
                    self._play_block(part, there, done + block - there, sets)
            done += block
            self._watched(self.run)
        return ""

    def _play_block(self, part: Part, first: int, deals: int, sets: int) -> None:
        total = None if sets >= 10**9 else sets * part.matches
        started = time.perf_counter()
        played = self._executor.play(part, first, deals, lambda more: self._progress(part.label, more, total))
        self._rates[part.label] = deals * part.matches / max(1e-6, time.perf_counter() - started)
        self.run.add(part, self._executor.games[part.variant], played)

    def _block(self, parts: Sequence[Part], left: float) -> int:
        """Deals that take a few seconds, by the rate measured so far."""
        per_set = max(part.matches for part in parts)
        if any(part.label not in self._rates for part in parts):
            first = self._executor.first_block if all(part.quick for part in parts) else FIRST_BLOCK
            return max(1, first // per_set)
        rate = 1 / sum(part.matches / self._rates[part.label] for part in parts)
        most = self._executor.quick_block // per_set if all(part.quick for part in parts) else 10**6
        return max(1, min(most, int(rate * min(self._executor.block_seconds, max(0.5, left)))))
