"""How long the first use of a version compiles a game: CPU seconds of a fresh process with an empty cache.

What a match needs and what a batch needs, together. By hand: `python bench/compiling.py [game ...]`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from colossarium.kernel.game import shipped_ids

FIRST_USE = """
import sys, time
import colossarium
from colossarium.kernel.engine import Compiled
machine = Compiled(colossarium.game(sys.argv[1])).machine
started = time.process_time()
machine.go, machine.play_games
print(time.process_time() - started)
"""


def first_compilation(game_id: str) -> float:
    with tempfile.TemporaryDirectory() as empty:
        told = subprocess.run(
            [sys.executable, "-c", FIRST_USE, game_id],
            env={**os.environ, "COLOSSARIUM_CACHE": empty},
            capture_output=True,
            text=True,
            check=True,
        )
    return float(told.stdout)


if __name__ == "__main__":
    for name in sys.argv[1:] or shipped_ids():
        print(f"{name}: {first_compilation(name):.1f} s", flush=True)
