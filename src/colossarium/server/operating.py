"""The limits that an operator can set by name: `colossarium serve --limit matches=1/60`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from colossarium.kernel.errors import BadOption
from colossarium.kernel.nearest import did_you_mean
from colossarium.server.settings import Settings

MOST = 10_000_000
LEAST_RATE = 0.001
Put = Callable[[Settings, Any], Settings]


@dataclass(frozen=True)
class Limit:
    """One limit: what it is about, what it usually is, and where it belongs in the settings."""

    meaning: str
    usual: Callable[[Settings], Any]
    put: Put
    least: float = 1
    whole: bool = True

    def read(self, text: str) -> Any:
        number = float(text)
        if not self.least <= number <= MOST or (self.whole and number != int(number)):
            raise ValueError
        return int(number) if self.whole else number

    @property
    def expected(self) -> str:
        return f"a {'whole ' if self.whole else ''}number from {self.least:g} to {MOST}"

    def written(self, value: Any) -> str:
        return f"{value:g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True)
class Rate(Limit):
    """A rate limit: a number per second in the long run, and a number at once."""

    def read(self, text: str) -> tuple[float, int]:
        often, _, at_once = text.partition("/")
        rate = float(often), int(at_once)
        if not (LEAST_RATE <= rate[0] <= MOST and 1 <= rate[1] <= MOST):
            raise ValueError
        return rate

    @property
    def expected(self) -> str:
        return "a number per second, a slash, and a number at once, such as 0.5/30"

    def written(self, value: Any) -> str:
        return f"{value[0]:g}/{value[1]}"


def _of_caps(name: str, meaning: str, *, whole: bool = True) -> Limit:
    def put(settings: Settings, value: Any) -> Settings:
        return replace(settings, caps=replace(settings.caps, **{name: value}))

    return Limit(meaning, lambda settings: getattr(settings.caps, name), put, whole=whole)


def _of_rates(name: str, meaning: str) -> Limit:
    def put(settings: Settings, value: Any) -> Settings:
        return replace(settings, rates=replace(settings.rates, **{name: value}))

    return Rate(meaning, lambda settings: getattr(settings.rates, name), put)


def _of_allowance(kind: str, name: str, meaning: str, *, whole: bool = True) -> Limit:
    def put(settings: Settings, value: Any) -> Settings:
        changed = replace(settings.allowances[kind], **{name: value})
        return replace(settings, allowances={**settings.allowances, kind: changed})

    return Limit(meaning, lambda settings: getattr(settings.allowances[kind], name), put, whole=whole)


def _of_lab(name: str, meaning: str, *, whole: bool = True) -> Limit:
    def put(settings: Settings, value: Any) -> Settings:
        return replace(settings, lab=replace(settings.lab, **{name: value}))

    return Limit(meaning, lambda settings: getattr(settings.lab, name), put, whole=whole)


LIMITS = {
    "connections": _of_caps("connections", "connections in total"),
    "connections-each": _of_caps("of_one_address", "connections from one address"),
    "head-seconds": _of_caps("headers", "seconds for the head of a request", whole=False),
    "body-seconds": _of_caps("body", "seconds for the body of a request", whole=False),
    "answer-seconds": _of_caps("unread", "seconds until an answer is read", whole=False),
    "requests": _of_rates("request", "requests and new sockets from one address"),
    "matches": _of_rates("make", "new matches from one address"),
    "exports": _of_rates("export", "exports for one address"),
    "messages": _of_rates("message", "messages from one socket"),
    "hints": _of_rates("hint", "hints for one socket"),
    "chat": _of_rates("chat", "chat messages from one seat"),
    "records-each": _of_allowance("record", "each", "uploaded records kept from one address"),
    "records": _of_allowance("record", "total", "uploaded records kept in total"),
    "record-days": _of_allowance("record", "days", "days that a record is kept after the last look at it", whole=False),
    "variants-each": _of_allowance("variant", "each", "variants kept from one address"),
    "variants": _of_allowance("variant", "total", "variants kept in total"),
    "variant-days": _of_allowance(
        "variant", "days", "days that a variant is kept after the last look at it", whole=False
    ),
    "studies-at-once": _of_lab("at_once", "studies of the lab that are played at the same time"),
    "study-minutes": _of_lab("minutes", "minutes that a study may take", whole=False),
    "studies-each": _of_allowance("study", "each", "studies kept from one address"),
    "studies": _of_allowance("study", "total", "studies kept in total"),
    "study-days": _of_allowance("study", "days", "days that a study is kept after the last look at it", whole=False),
}


def with_limits(settings: Settings, wanted: Sequence[str]) -> Settings:
    """Settings with limits given as NAME=VALUE."""
    for each in wanted:
        name, _, text = each.partition("=")
        if name not in LIMITS:
            raise BadOption(f"There is no limit '{name}'{did_you_mean(name, LIMITS)}; limits: {', '.join(LIMITS)}.")
        try:
            settings = LIMITS[name].put(settings, LIMITS[name].read(text))
        except ValueError:
            raise BadOption(f"--limit {each} is invalid: expected {LIMITS[name].expected}.") from None
    return settings


def described(settings: Settings) -> list[str]:
    """A line for every limit: its name, what it is now, and what it is about."""
    values = {name: limit.written(limit.usual(settings)) for name, limit in LIMITS.items()}
    wide, high = max(map(len, values)), max(map(len, values.values()))
    return [f"{name:{wide}}  {values[name]:>{high}}  {limit.meaning}" for name, limit in LIMITS.items()]
