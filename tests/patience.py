"""Waiting as long as something goes on: a busy machine is slow, which is no failure; standing still is one."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Hashable
from pathlib import Path

STILL = 180.0  # seconds without progress after which something has stopped
MUCH_WORK = 5.0  # seconds of a processor: an idle server that is asked again and again does less in all that time


def work_of(process: int) -> int:
    """Rises while a process and its children work hard, as when they compile; 0 where the system tells nothing."""
    return int(_seconds_of(process, _children()) / MUCH_WORK) if Path("/proc/self/stat").exists() else 0


def _children() -> dict[int, list[tuple[int, float]]]:
    """By process its children, each with the processor's seconds used by it and those of its children that ended."""
    found: dict[int, list[tuple[int, float]]] = {}
    for about in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            fields = about.read_text().rpartition(")")[2].split()
            used = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
            found.setdefault(int(fields[1]), []).append((int(about.parent.name), used))
    return found


def _seconds_of(process: int, children: dict[int, list[tuple[int, float]]]) -> float:
    own = next((used for family in children.values() for each, used in family if each == process), 0.0)
    return own + sum(_seconds_of(child, children) for child, _ in children.get(process, []))


def wait_while_it_goes_on(
    is_done: Callable[[], bool], progress: Callable[[], Hashable], *, still: float = STILL, pause: float = 0.5
) -> None:
    """Until something is done; fails only when its progress has not changed for long."""
    seen, since = progress(), time.monotonic()
    while not is_done():
        time.sleep(pause)
        now = progress()
        if now != seen:
            seen, since = now, time.monotonic()
        assert time.monotonic() - since < still, f"nothing has happened for {still:.0f} s; it stopped at {seen}"


def wait_for(is_done: Callable[[], bool], *, pause: float = 0.05) -> None:
    """Until something is done that is no long work."""
    wait_while_it_goes_on(is_done, lambda: None, pause=pause)
