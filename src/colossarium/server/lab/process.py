"""A process that plays studies: `python -m colossarium.server.lab.process`.

It reads jobs from standard input, one JSON object per line, and answers in the same way: progress, reports, and how it
ended. It ends with the server, which holds the other end of standard input.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from colossarium.server.engines.priority import LOWEST, lower_priority

Json = dict[str, Any]
BLOCK_SECONDS = 1.0  # of play between two looks
FIRST_BLOCK = 256  # matches of quick players under each rule set, after which there is a first look
LOOK_EVERY = 2.0  # seconds at least
PART_OF_TIME = 4.0  # a look may cost this part of the time since the last
TELL_EVERY = 0.5
ENOUGH = 0.3  # seconds of play that tell how fast it goes
MOST_MEASURED = 256  # matches


def say(**told: Any) -> None:
    sys.stdout.write(f"{json.dumps(told, ensure_ascii=True)}\n")
    sys.stdout.flush()


class Telling:
    """What a study under way tells: how far it is, and now and then what it shows."""

    def __init__(self, already: int) -> None:
        self.done = already
        self._told = self._looked = 0.0
        self._cost = 0.0

    def progress(self, _label: str, more: int, _total: int | None) -> None:
        self.done += more
        if time.monotonic() - self._told > TELL_EVERY:
            self._told = time.monotonic()
            say(type="progress", done=self.done)

    def look(self, run: Any) -> None:
        from colossarium.lab.shown.study import FEWEST, shown_of

        now = time.monotonic()
        if now - self._looked < max(LOOK_EVERY, PART_OF_TIME * self._cost):
            return
        if min(run.deals(part) for part in run.plan.parts_for("main")) < FEWEST:
            return
        say(type="report", done=self.done, shown=shown_of(run, is_watched=True, is_running=True))
        self._looked, self._cost = time.monotonic(), time.monotonic() - now


def play(job: Json) -> None:
    """Play a study, or go on with it; a stop keeps what is there."""
    from colossarium.lab.plan import Plan
    from colossarium.lab.playing import LocalExecutor
    from colossarium.lab.run import run_study
    from colossarium.lab.tables import RUN, Run

    plan, folder = Plan.from_json(job["plan"]), Path(job["folder"])
    goes_on = (folder / RUN).exists()
    if goes_on:
        before = Run.open(folder)
        before.plan = plan
        before.note(complete=False)
    telling = Telling(_played(folder) if goes_on else 0)
    executor = LocalExecutor(plan, job["cores"])
    executor.block_seconds, executor.first_block = BLOCK_SECONDS, FIRST_BLOCK
    stopped = False
    try:
        how: Json = {"progress": telling.progress, "watched": telling.look, "executor": executor}
        run = run_study(plan, folder, resume=goes_on, **how)
        stopped = not run.about["complete"]
    except KeyboardInterrupt:
        if Jobs.dropped:
            raise
        stopped, run = True, Run.open(folder)
    if Jobs.dropped:
        raise KeyboardInterrupt
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # what was played is told, whoever stops it now
    end(run, telling.done, stopped=stopped, is_watched=stopped or job["watched"])


def _played(folder: Path) -> int:
    from colossarium.lab.tables import Run

    run = Run.open(folder)
    return sum(run.deals(part) * part.matches for part in run.plan.parts)


def end(run: Any, done: int, *, stopped: bool, is_watched: bool) -> None:
    """The last word of a study: what it shows, its measures for spreadsheets, and how fast its players were."""
    from colossarium.lab.report import report_of
    from colossarium.lab.shown.measures import as_csv
    from colossarium.lab.shown.study import shown_of

    told: Json = {"type": "done", "done": done, "stopped": stopped, "shown": None, "measures": None, "rates": {}}
    if run.has("games"):
        shown = shown_of(run, is_watched=is_watched, is_running=False)
        told |= {"shown": shown, "measures": as_csv(report_of(run)), "rates": _rates(run)}
    say(**told)


def _rates(run: Any) -> Json:
    """Seconds of a match, by player, from the parts whose players are all alike."""
    import polars as pl

    means = dict(run.scan("games").group_by("variant").agg(pl.col("seconds").mean()).collect().iter_rows())
    found: Json = {}
    for part in run.plan.parts:
        if len(part.names) == 1 and part.label in means:
            found.setdefault(part.players[0], float(means[part.label]))
    return found


def measure(job: Json) -> None:
    """How long a match between players of one kind takes a core, by playing a few."""
    import colossarium
    from colossarium.lab.planning import planned
    from colossarium.lab.playing import LocalExecutor

    game = colossarium.game(job["game"], **job["options"])
    plan = planned([("A", game, "")], [[job["player"]] * game.seats], ask=("seats",), games=1)
    with LocalExecutor(plan, 1) as executor:
        executor.prepare(plan.parts[0])
        executor.play(plan.parts[0], 0, 1)  # what is compiled or loaded with the first match does not count
        deals, spent = 1, 0.0
        while spent < ENOUGH and deals < MOST_MEASURED:
            deals, started = 2 * deals, time.perf_counter()
            executor.play(plan.parts[0], 0, deals)
            spent = time.perf_counter() - started
    say(type="rate", seconds=spent / deals)


def prepare(job: Json) -> None:
    """Load, or compile, what a comparison of this game takes."""
    import colossarium
    from colossarium.lab.planning import planned
    from colossarium.lab.playing import LocalExecutor

    game = colossarium.game(job["game"])
    plan = planned([("A", game, "")], [["by_weight"] * game.seats], ask=("cards",), games=1)
    with LocalExecutor(plan, 1) as executor:
        executor.prepare(plan.parts[0])
    say(type="prepared")


class Jobs:
    """Standard input, read by a thread of its own, so that a stop is heard while matches are played."""

    dropped = False  # nobody wants to hear of the study that was stopped

    def __init__(self) -> None:
        self.waiting: queue.SimpleQueue[Json] = queue.SimpleQueue()
        self.plays = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            job = json.loads(line)
            if job["do"] != "stop":
                self.waiting.put(job)
            elif self.plays.is_set():
                self.plays.clear()  # a second wish to stop changes nothing
                Jobs.dropped = job.get("drop", False)
                interrupt()
        os._exit(1)  # the server is gone


def interrupt() -> None:
    """As Ctrl-C would, in the thread that plays."""
    if sys.platform == "win32":
        import _thread

        _thread.interrupt_main()
    else:
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)


def warm_up() -> None:
    """Import what every study needs, while nobody waits."""
    import colossarium.lab.report
    import colossarium.lab.run
    import colossarium.lab.shown.study  # noqa: F401


def work() -> None:
    lower_priority(LOWEST)
    jobs = Jobs()
    warm_up()
    say(type="ready")
    while True:
        try:
            job = jobs.waiting.get()
            signal.signal(signal.SIGINT, signal.default_int_handler)
            Jobs.dropped = False
            jobs.plays.set()
            {"play": play, "measure": measure, "prepare": prepare}[job["do"]](job)
        except KeyboardInterrupt:
            say(type="failed", sentence="The study was stopped before anything was measured.", stopped=True)
        except Exception as problem:
            say(type="failed", sentence=getattr(problem, "sentence", f"{type(problem).__name__}: {problem}"))
        finally:
            jobs.plays.clear()


if __name__ == "__main__":
    work()
