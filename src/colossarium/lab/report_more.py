"""The panels that are asked for by name: sources of chance, choices, kingmaking, styles, and cards withheld."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from colossarium.lab import metrics
from colossarium.lab.metrics.figure import Figure
from colossarium.lab.plan import LOOKED, SOURCES, STYLES, WITHHELD, Part
from colossarium.lab.tables import Run

Json = dict[str, Any]
Draw = Callable[[Run, Callable[[Part], Iterable[Figure]], Iterable[Part]], list[Json]]

SOURCE_NOTE = (
    "Of each source alone, with all other chance redrawn: setup is what is drawn before the first decision, all is "
    "all of it. Sources need not add up: they work together."
)
LOOK_NOTE = (
    "Some decisions of each match, valued by a search; what looks best to it is valued by a second search that does "
    "not know of the first. A stronger search may see more."
)
STYLE_NOTE = (
    "A style is by_weight with a preference for one kind of action. The best mix is the one that no style beats; a mix "
    "of one says that there is one way to play."
)
WITHHELD_NOTE = "The share with the card minus the share of a player who takes it only when forced, on the same sets."


def parts_for(run: Run, purpose: str) -> list[Part]:
    return [part for part in run.plan.parts_for(purpose) if run.deals(part) > 0]


def sources_panel(run: Run, draw: Draw) -> Json:
    seats, parts = run.scan("seats"), parts_for(run, SOURCES)
    if not parts:
        return {"parts": [], "left_out": "luck is measured between equal players"}

    def figures(part: Part) -> list[Figure]:
        found = metrics.luck(seats, part.label)
        return [Figure("luck_of", part.source, found.interval, found.unit)]

    return {"parts": draw(run, figures, parts), "note": SOURCE_NOTE}


def agency_panel(run: Run, draw: Draw) -> Json:
    looks = run.scan("looks") if run.has("looks") else None
    if looks is None:
        return {"parts": [], "left_out": "no decision was looked at"}
    parts = draw(run, lambda part: metrics.agency(looks, part.label), parts_for(run, LOOKED))
    return {"parts": parts, "note": LOOK_NOTE}


def kingmaking_panel(run: Run, draw: Draw, sides: int) -> Json:
    if sides < 3:
        return {"parts": [], "left_out": "with two sides, who loses makes the other win; it takes three"}
    looks = run.scan("looks") if run.has("looks") else None
    if looks is None:
        return {"parts": [], "left_out": "no decision was looked at"}
    parts = draw(run, lambda part: [metrics.kingmaking(looks, part.label)], parts_for(run, LOOKED))
    return {"parts": parts, "note": LOOK_NOTE}


def styles_panel(run: Run, draw: Draw) -> Json:
    """One table for all pairings, under the first of them."""
    parts: Sequence[Part] = parts_for(run, STYLES)
    if not parts:
        return {"parts": [], "left_out": "no styles were played"}
    pairs = {part.label: _pair(part.players) for part in parts}
    found = metrics.styles(run.scan("seats"), pairs)
    return {"parts": draw(run, lambda _: found, parts[:1]), "note": STYLE_NOTE}


def withheld_panel(run: Run, draw: Draw) -> Json:
    seats = run.scan("seats")

    def figures(part: Part) -> list[Figure]:
        element = part.players[0].partition("!")[2]
        return [metrics.power_withheld(seats, part.label, element, part.variant)]

    return {"parts": draw(run, figures, parts_for(run, WITHHELD)), "note": WITHHELD_NOTE}


def _pair(players: Sequence[str]) -> tuple[str, str]:
    first, other = list(dict.fromkeys(players))[:2]
    return first, other
