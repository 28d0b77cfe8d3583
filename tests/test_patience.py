"""Patience lasts while there is progress, and no longer."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import patience
from tests.patience import wait_while_it_goes_on, work_of


def test_slow_progress_is_waited_for() -> None:
    steps = itertools.count()
    wait_while_it_goes_on(lambda: next(steps) > 20, lambda: next(steps), still=0.05, pause=0.01)


def test_standing_still_is_a_failure() -> None:
    with pytest.raises(AssertionError, match="nothing has happened for 0 s; it stopped at 3"):
        wait_while_it_goes_on(lambda: False, lambda: 3, still=0.05, pause=0.01)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system does not tell how much a process works")
def test_the_work_of_children_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "MUCH_WORK", 0.1)
    before = work_of(os.getpid())
    busy = "import time\nwhile time.process_time() < 0.5: pass\nprint('done', flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", busy], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert work_of(os.getpid()) >= before + 4
        child.communicate(b"\n")
