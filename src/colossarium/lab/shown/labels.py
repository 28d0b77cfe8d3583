"""Figures in words: as they are written beside a point, in a table, and as they are spoken."""

from __future__ import annotations

import math
from typing import Any

from colossarium.lab.metrics.figure import COUNT, ELO, MINUTES, PART, POINTS, SHARE, Figure

Json = dict[str, Any]

SPOKEN = {SHARE: " percent", PART: " percent", POINTS: " points", MINUTES: " minutes", ELO: " Elo", COUNT: ""}
SIGNED = (POINTS, ELO)


def number(unit: str, value: float | None) -> str:
    """A value without its unit: 28.1 of a share, +1.3 of points, 58 of Elo."""
    if value is None or not math.isfinite(value):
        return "?"
    if unit in (SHARE, PART, POINTS):
        value *= 100
    digits = 0 if unit == ELO else 1
    value = round(value, digits) + 0.0  # no negative zero
    written = f"{value:+,.{digits}f}" if unit in SIGNED else f"{value:,.{digits}f}"
    return written.replace("-", "\N{MINUS SIGN}")


def text(unit: str, value: float | None) -> str:
    written = number(unit, value)
    return f"{written}%" if unit in (SHARE, PART) else f"{written} min" if unit == MINUTES else written


def between(unit: str, low: float | None, high: float | None) -> str:
    return f"{number(unit, low)} to {number(unit, high)}"


def named(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}"


def point(sign: str, of: str, figure: Figure, *, remark: str = "") -> Json:
    """A figure as a point: where it lies, what is written beside it, and what is spoken."""
    told, unit = figure.as_json(), figure.unit
    estimate, low, high = told["estimate"], told["low"], told["high"]
    spoken = f"{of}, {sign}: {number(unit, estimate)}{SPOKEN[unit]}, {between(unit, low, high)}"
    return {
        "sign": sign,
        "of": of,
        "estimate": estimate,
        "low": low,
        "high": high,
        "n": told["n"],
        "text": text(unit, estimate),
        "between": between(unit, low, high),
        "method": told["method"],
        "spoken": f"{spoken}{f', {remark}' if remark else ''}.",
    }


def beside_fair(figure: Figure) -> str:
    """How an interval lies to the fair share."""
    if figure.fair is None:
        return ""
    if figure.interval.low > figure.fair:
        return "above the fair share"
    return "below the fair share" if figure.interval.high < figure.fair else "no clear difference from the fair share"


def table(columns: list[str], points: list[Json]) -> Json:
    """Points as a table, which is also what is exported."""
    rows = [[each["of"], each["sign"], each["text"], each["between"], f"{each['n']:,}"] for each in points]
    return {"columns": [*columns, "rules", "estimate", "95% interval", "sets"], "rows": rows}
