"""Logs as one JSON object per line. Tokens are never part of them: addresses hold none, and bodies are not logged.

A warning that repeats is written once and then counted, so that whoever makes a server complain cannot fill its disk.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Hashable
from dataclasses import dataclass
from datetime import UTC, datetime

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


WINDOW = 10.0  # seconds in which the same warning is written once
MOST_KINDS = 500
LONGEST_KIND = 60  # characters that distinguish messages; some continue with numbers


@dataclass
class Told:
    """A warning that was written, and how often it came again since."""

    at: float
    record: logging.LogRecord
    again: int = 0


class Repeats(logging.Filter):
    """Lets a warning through once in a while; the next one says how many came in between."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[Hashable, Told] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING or hasattr(record, "repeated"):
            return True
        kind, now = _kind(record), time.monotonic()
        told = self._told.get(kind)
        if told is not None and now - told.at < WINDOW:
            told.again += 1
            return False
        if told is not None and told.again:
            record.repeated = told.again
        elif len(self._told) >= MOST_KINDS:
            self._told.pop(next(iter(self._told)))
        self._told[kind] = Told(now, record)
        return True

    def due(self) -> list[logging.LogRecord]:
        """One record for every warning that came again and then no more; each is given once."""
        now, found = time.monotonic(), []
        for kind, told in list(self._told.items()):
            if now - told.at < WINDOW:
                continue
            del self._told[kind]
            if told.again:
                record = logging.makeLogRecord({**vars(told.record), "exc_info": None, "created": time.time()})
                record.repeated = told.again
                found.append(record)
        return found


def _kind(record: logging.LogRecord) -> Hashable:
    """Messages of one kind are counted together; errors by where they were raised as well."""
    where: Hashable = None
    if record.exc_info and record.exc_info[0] is not None:
        trace = record.exc_info[2]
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = (record.exc_info[0], trace.tb_frame.f_code if trace else None, trace.tb_lineno if trace else None)
    reason = str(getattr(record, "reason", ""))
    return record.name, record.levelno, str(record.msg)[:LONGEST_KIND], reason, where


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _USUAL},
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def tell_repeats() -> None:
    """Write how often warnings came again, where nothing else has said it; called once in a while."""
    for handler in logging.getLogger().handlers:
        for counts in handler.filters:
            for record in counts.due() if isinstance(counts, Repeats) else ():
                handler.handle(record)


def write_logs(level: int) -> None:
    """Write logs to standard error from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    logging.getLogger("uvicorn.access").disabled = True  # the server writes its own, without queries
    logging.getLogger("alembic").setLevel(logging.WARNING)
