"""The process that plays studies, for tests: it knows Orchard, and keeps its priority, for the machine may be busy."""

from __future__ import annotations

import os

from colossarium.kernel import game as games
from colossarium.server.lab import process
from tests.kernel.orchard import ORCHARD

if __name__ == "__main__":
    games._REGISTRY["orchard"] = lambda: ORCHARD
    games._LOADED["orchard"] = ORCHARD
    process.LOWEST = os.getpriority(os.PRIO_PROCESS, 0)
    process.work()
