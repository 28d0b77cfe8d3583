"""Measurements in Prometheus' text format.

Written by hand: a dozen numbers of one process need no library, and nothing here is a secret or names anybody.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from math import inf
from typing import TYPE_CHECKING

from colossarium.version import __version__

if TYPE_CHECKING:
    from fastapi import FastAPI

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, inf)  # seconds


class Measured:
    """What the middleware counts."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[tuple[str, int]] = Counter()  # by method and status
        self.times = [0] * len(BOUNDS)
        self.seconds = 0.0
        self.sockets = 0
        self.sockets_open = 0

    def note(self, method: str, status: int, seconds: float) -> None:
        known = method if method in ("GET", "POST", "HEAD", "OPTIONS") else "other"
        self.requests[known, status] += 1
        self.times[next(number for number, bound in enumerate(BOUNDS) if seconds <= bound)] += 1
        self.seconds += seconds


def written(app: FastAPI) -> str:
    measured, registry, watchdog = app.state.measured, app.state.registry, app.state.watchdog
    limits = getattr(app.state, "connections", None)
    requests: dict[Labels, float] = {
        (("method", method), ("status", str(status))): count for (method, status), count in measured.requests.items()
    }
    lines = [
        *_one("info", "gauge", "The version that runs.", {(("version", __version__),): 1}),
        *_one("start_time_seconds", "gauge", "When the server started.", {(): measured.started}),
        *_one("requests_total", "counter", "Requests answered.", requests),
        *_histogram("request_seconds", "Time from a request to its answer.", BOUNDS, measured.times, measured.seconds),
        *_one("sockets_total", "counter", "Sockets opened.", {(): measured.sockets}),
        *_one("sockets_open", "gauge", "Sockets open now.", {(): measured.sockets_open}),
        *_one("tables_open", "gauge", "Matches in memory.", {(): registry.tables_open}),
        *_one(
            "games_prepared", "gauge", "Games whose compiled rules are loaded.", {(): len(registry.engines.prepared)}
        ),
        *_histogram("loop_lag_seconds", "Delays of the event loop.", watchdog.bounds, watchdog.counts, watchdog.total),
        *_one("loop_lag_worst_seconds", "gauge", "The longest delay of the last minute.", {(): watchdog.worst}),
    ]
    if limits is not None:
        refused: dict[Labels, float] = {(("reason", reason),): count for reason, count in limits.refused.items()}
        lines += _one("connections_open", "gauge", "Connections open now.", {(): limits.open})
        lines += _one("connections_refused_total", "counter", "Connections refused or closed early.", refused)
    return "\n".join(lines) + "\n"


Labels = tuple[tuple[str, str], ...]


def _one(name: str, kind: str, text: str, values: Mapping[Labels, float]) -> Iterable[str]:
    yield f"# HELP colossarium_{name} {text}"
    yield f"# TYPE colossarium_{name} {kind}"
    for labels, value in values.items():
        yield f"colossarium_{name}{_labels(labels)} {value:.17g}"


def _histogram(name: str, text: str, bounds: Iterable[float], counts: list[int], total: float) -> Iterable[str]:
    yield f"# HELP colossarium_{name} {text}"
    yield f"# TYPE colossarium_{name} histogram"
    so_far = 0
    for bound, count in zip(bounds, counts, strict=True):
        so_far += count
        shown = "+Inf" if bound == inf else f"{bound:g}"
        yield f"colossarium_{name}_bucket{_labels((('le', shown),))} {so_far}"
    yield f"colossarium_{name}_sum {total:.17g}"
    yield f"colossarium_{name}_count {so_far}"


def _labels(labels: Labels) -> str:
    inside = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
    return f"{{{inside}}}" if inside else ""


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
