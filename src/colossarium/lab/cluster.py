"""Studies on many machines, by Ray: the same deals, the same matches, in blocks that workers play.

Plan and content travel as text. A worker plays deals whose matches depend on the seed and their numbers alone, so it
does not matter who plays which, or how often; what a lost worker had is played again by another one.
"""

from __future__ import annotations

import json
import os
from functools import cache
from importlib import import_module
from typing import Any, Self

from colossarium.kernel.batch import cores_here
from colossarium.kernel.errors import ColossariumError
from colossarium.lab.plan import Part, Plan
from colossarium.lab.played import Played, together
from colossarium.lab.playing import LocalExecutor, Progress
from colossarium.version import __version__

LOCAL = "local"
BLOCK_SECONDS = 30.0  # that a block of deals takes, by the rate measured so far
QUICK_BLOCK = 65_536  # matches of quick players in a block, per worker
TASKS = 2  # per worker, that a block is split into: whoever finishes early takes another one
RETRIES = 10  # of a task whose worker was lost


class NoCluster(ColossariumError):
    """Ray is not installed, or there is nobody at that address."""

    code = "no_cluster"


class OtherWorker(ColossariumError):
    """A worker of another version, or one whose content differs."""

    code = "other_worker"


def play_deals(plan_text: str, label: str, first: int, deals: int) -> Played:
    """In a worker: these deals of a part."""
    executor = _executor_of(plan_text)
    return executor.play(executor.plan.part(label), first, deals)


@cache
def _executor_of(plan_text: str) -> LocalExecutor:
    plan = Plan.from_json(json.loads(plan_text))
    if plan.version != __version__:
        raise OtherWorker(f"This worker has Colossarium {__version__}, but the study was made with {plan.version}.")
    executor = LocalExecutor(plan, cores=1)
    for name, game in executor.games.items():
        if game.content_hash != plan.hashes[name]:
            raise OtherWorker(
                f"The content of rules {name} is {game.content_hash} here, but {plan.hashes[name]} in the study."
            )
    return executor.__enter__()


class Cluster:
    """Where the matches of a plan are played: the workers of a cluster, or processes of this machine."""

    block_seconds = BLOCK_SECONDS

    def __init__(self, plan: Plan, address: str, cores: int | None = None) -> None:
        self.plan = plan
        self.games = {variant.name: variant.game(plan.game) for variant in plan.variants}
        self._text = json.dumps(plan.as_json())
        self._address, self._cores = address, cores
        self._ray: Any = None

    def __enter__(self) -> Self:
        try:
            ray: Any = import_module("ray")  # whose types are not there where it is not installed
        except ImportError:
            raise NoCluster("Studies on a cluster need Ray: pip install 'colossarium[cluster]'.") from None
        quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}
        try:
            if self._address == LOCAL:
                os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
                ray.init(num_cpus=self._cores or cores_here(), **quiet)
            else:
                ray.init(self._address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, TimeoutError, ValueError, RuntimeError) as problem:
            raise NoCluster(f"There is no cluster at {self._address}: {problem}") from problem
        self._ray = ray
        self._task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_deals)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()

    @property
    def first_block(self) -> int:
        return 1_024

    @property
    def quick_block(self) -> int:
        return QUICK_BLOCK * self.workers

    def prepare(self, part: Part) -> None:
        """Let every worker compile what a part needs, before any clock starts."""
        self._ray.get([self._task.remote(self._text, part.label, 0, 1) for _ in range(self.workers)])

    def play(self, part: Part, first: int, deals: int, progress: Progress | None = None) -> Played:
        """Deals first, first + 1, … of a part: complete before its results are used."""
        size = max(1, -(-deals // (TASKS * self.workers)))
        starts = range(first, first + deals, size)
        tasks = [self._task.remote(self._text, part.label, at, min(size, first + deals - at)) for at in starts]
        waiting = list(tasks)
        while waiting:
            done, waiting = self._ray.wait(waiting)
            if progress is not None:
                progress(len(done) * size * part.matches)
        return together(self._ray.get(tasks))
