"""How late the event loop is: everybody waits while something keeps it busy."""

from __future__ import annotations

import asyncio
from collections import deque
from math import inf

from colossarium.server.http.json_logs import tell_repeats

PULSE = 0.02  # seconds
KEPT = 60.0  # seconds that a delay is remembered
PART = 5.0  # in parts of this many seconds
BOUNDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, inf)  # seconds; of the histogram


class Watchdog:
    """Wakes up at a steady pulse and notes how late it was."""

    def __init__(self) -> None:
        self.bounds = BOUNDS
        self.counts = [0] * len(BOUNDS)  # delays up to each bound, since the start
        self.total = 0.0
        self._parts: deque[float] = deque([0.0], maxlen=int(KEPT / PART))  # the longest delay of each
        self._part_ends = 0.0

    @property
    def worst(self) -> float:
        """The longest delay of the last minute, in seconds."""
        return max(self._parts)

    async def watch(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + PULSE
            await asyncio.sleep(PULSE)
            self._note(max(0.0, clock() - due), clock())

    def _note(self, late: float, now: float) -> None:
        if now >= self._part_ends:
            self._parts.append(0.0)
            self._part_ends = now + PART
            tell_repeats()
        self._parts[-1] = max(self._parts[-1], late)
        self.total += late
        self.counts[next(number for number, bound in enumerate(BOUNDS) if late <= bound)] += 1
