"""Limits on sizes and rates."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from colossarium.server.errors import TooFast

LONGEST_ID = 40
LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024
LARGEST_MESSAGE = 16 * 1024
MOST_SOCKETS_PER_TABLE = 100
MOST_LINES = 1_000  # of chat at one table
CALLERS_KEPT = 10_000


class Bucket:
    """A token bucket: a rate per second in the long run, and a burst; an ordinary request costs 1."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._seen = time.monotonic()

    def take(self, what: str, cost: float = 1.0) -> None:
        """Use up the cost of something, or refuse; a cost above the burst takes the whole burst."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        cost = min(cost, float(self._burst))
        if self._left < cost:
            wait = round((cost - self._left) / self._rate, 1)
            raise TooFast(f"That is too many {what} at once. Try again in {max(wait, 0.1):g} seconds.", wait)
        self._left -= cost


class Buckets:
    """One bucket per caller; the least recently seen are forgotten."""

    def __init__(self, rate: tuple[float, int], what: str) -> None:
        self._rate = rate
        self._what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str, cost: float = 1.0) -> None:
        if caller not in self._buckets:
            self._buckets[caller] = Bucket(*self._rate)
        self._buckets.move_to_end(caller)
        if len(self._buckets) > CALLERS_KEPT:
            self._buckets.popitem(last=False)
        self._buckets[caller].take(self._what, cost)


class InFlight:
    """How many requests and sockets of one caller are in progress."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def entered(self, caller: str) -> Iterator[None]:
        if self._counts[caller] >= self._most:
            raise TooFast("There are too many connections from this address. Close some pages, or try again soon.", 5.0)
        self._counts[caller] += 1
        try:
            yield
        finally:
            self._counts[caller] -= 1
            if not self._counts[caller]:
                del self._counts[caller]
