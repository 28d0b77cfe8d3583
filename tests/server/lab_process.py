"""The process that plays studies, for the tests of the server: it knows Orchard, too."""

from __future__ import annotations

from colossarium.kernel import game as games
from colossarium.server.lab.process import work
from tests.kernel.orchard import ORCHARD

if __name__ == "__main__":
    games._REGISTRY["orchard"] = lambda: ORCHARD
    games._LOADED["orchard"] = ORCHARD
    work()
