"""Warnings that repeat are written once and then counted."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from colossarium.server.http import json_logs
from colossarium.server.http.json_logs import JsonFormatter, Repeats, tell_repeats


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(json_logs.time, "monotonic", clock)
    return clock


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the logs of a server say, in this process."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.addHandler(handler)
    yield stream
    root.removeHandler(handler)


def lines(stream: io.StringIO) -> list[tuple[str, int | None]]:
    told: list[dict[str, Any]] = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [(each["message"], each.get("repeated")) for each in told]


def test_a_warning_that_repeats_is_written_once_and_then_counted(written: io.StringIO, clock: Clock) -> None:
    log = logging.getLogger("here")
    for _ in range(1000):
        log.warning("no more descriptors")
    clock.now = 11.0
    log.warning("no more descriptors")
    assert lines(written) == [("no more descriptors", None), ("no more descriptors", 999)]


def test_the_count_is_told_even_if_it_never_happens_again(written: io.StringIO, clock: Clock) -> None:
    for _ in range(5):
        logging.getLogger("here").warning("no more descriptors")
    tell_repeats()
    assert len(lines(written)) == 1
    clock.now = 11.0
    tell_repeats()
    tell_repeats()
    assert lines(written) == [("no more descriptors", None), ("no more descriptors", 4)]


def test_what_differs_is_not_counted_together(written: io.StringIO, clock: Clock) -> None:
    log = logging.getLogger("here")
    log.warning("one thing")
    log.warning("another thing")
    log.error("one thing")
    for reason in ("full", "address"):
        log.warning("refused", extra={"reason": reason})
    for number in range(2):
        try:
            raise ValueError(number) if number else KeyError(number)
        except Exception:
            log.exception("a request failed")
    assert len(lines(written)) == 7


def test_ordinary_lines_are_all_written(written: io.StringIO, clock: Clock) -> None:
    logging.getLogger().setLevel(logging.INFO)
    for _ in range(3):
        logging.getLogger("here").info("request")
    logging.getLogger().setLevel(logging.WARNING)
    assert lines(written) == [("request", None)] * 3
