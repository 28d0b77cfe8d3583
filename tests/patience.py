"""Waiting as long as something goes on: a busy machine is slow, which is no failure; standing still is one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Hashable
from pathlib import Path

STILL = 180.0  # seconds without progress after which something has stopped
MUCH_WORK = 5.0  # seconds of a processor: an idle server that is asked again and again does less in all that time


def work_of(process: int) -> int:
    """Rises while a process works hard, as when it compiles rules; always 0 where the system does not tell."""
    about = Path(f"/proc/{process}/stat")
    if not about.exists():
        return 0
    user, system = about.read_text().rpartition(")")[2].split()[11:13]
    return int((int(user) + int(system)) / os.sysconf("SC_CLK_TCK") / MUCH_WORK)


def wait_while_it_goes_on(
    is_done: Callable[[], bool], progress: Callable[[], Hashable], *, still: float = STILL, pause: float = 0.2
) -> None:
    """Until something is done; fails only when its progress has not changed for long."""
    seen, since = progress(), time.monotonic()
    while not is_done():
        time.sleep(pause)
        now = progress()
        if now != seen:
            seen, since = now, time.monotonic()
        assert time.monotonic() - since < still, f"nothing has happened for {still:.0f} s; it stopped at {seen}"
