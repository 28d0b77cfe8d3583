"""A server answers soon after it was started: what takes long to load is loaded when it is needed."""

from __future__ import annotations

import subprocess
import sys

# Starts a server as `colossarium serve` does, asks for its health, and says which modules it has loaded by then.
SCRIPT = """
import sys, threading, urllib.request
from colossarium.server import serve as serving
from colossarium.server.engines import pool
from colossarium.server.settings import Settings

def ask(said):
    address = said.split()[4]
    def asked():
        urllib.request.urlopen(address + "api/health").read()
        print("\\n".join(sys.modules), flush=True)
        import os
        os._exit(0)
    threading.Thread(target=asked).start()

serving.serve(Settings(database=sys.argv[1], prepare=False), "127.0.0.1", 0, browser=False, verbose=False, say=ask)
"""
HEAVY = {
    *("numba", "llvmlite", "scipy", "choix", "polars", "rich", "typer", "alembic", "asyncpg"),
    "sqlalchemy.ext.asyncio",
}


def test_nothing_heavy_is_loaded_before_the_first_answer(sqlite: str) -> None:
    command = [sys.executable, "-c", SCRIPT, sqlite]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "uvicorn" in loaded
    assert loaded & HEAVY == set()
