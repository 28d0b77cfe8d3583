"""What a change does, measure by measure: the things that it changes first, then the whole game.

Every measure is B minus A with an interval, a heading in words, and the wider intervals of fewer pairs before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from colossarium.kernel.elements import Element
from colossarium.kernel.studio.drafts import split
from colossarium.kernel.studio.view import told_changes
from colossarium.lab.intervals import Interval, Values
from colossarium.lab.metrics.figure import MINUTES, POINTS, SHARE
from colossarium.lab.metrics.items import Ratio, change_of_ratio, taken_when_offered, won_by_takers
from colossarium.lab.plan import Plan
from colossarium.lab.shown.figures import Changed, Measures
from colossarium.lab.shown.labels import Json, between, number, text

EARLIER = (500, 2_000)  # pairs whose intervals are shown beside the last one
MOST_ITEMS = 8
LITTLE = 0.05  # of the mean: a smaller difference is a little one
YET = "No clear difference in"


@dataclass(frozen=True)
class Headings:
    """What is said where the difference is clear and above zero, clear and below it, and not clear yet."""

    more: str
    less: str
    unclear: str


@dataclass(frozen=True)
class Measure:
    id: str
    item: str  # what was changed and this is about; empty: the whole game
    label: str
    unit: str  # of the difference
    a: str
    b: str
    headings: Headings
    interval: Callable[[int], Interval | None]  # after so many pairs
    note: str = field(default="")


def comparison_of(measures: Measures) -> Json:
    """All measures of a study with rules B."""
    sets = measures.sets
    found = sorted([*_of_items(measures, sets), *_of_game(measures)], key=lambda each: _order(each.id))
    drawn = [each for each in (_drawn(measure, sets) for measure in found) if each is not None]
    return {"pairs": sets, "of": measures.run.plan.games, "measures": drawn}


def _order(measure: str) -> int:
    """How often the changed things are played, how long it takes, what they are worth, and the rest."""
    return next((place for place, start in enumerate(("played-", MINUTES, "won-")) if measure.startswith(start)), 3)


def _drawn(measure: Measure, sets: int) -> Json | None:
    now = measure.interval(sets)
    if now is None:
        return None
    clear = now.low > 0 or now.high < 0
    told, unit = measure.headings, measure.unit
    heading = told.unclear if not clear else told.more if now.estimate > 0 else told.less
    signed = number(unit, now.estimate) if unit == POINTS else f"{now.estimate:+.1f}".replace("-", "\N{MINUS SIGN}")
    points = " points" if unit == POINTS else ""
    low_to_high = between(unit, now.low, now.high).replace("+", "")
    return {
        "id": measure.id,
        "item": measure.item,
        "heading": heading,
        "label": measure.label,
        "text": f"{signed}{points}",
        "between": low_to_high,
        "unit": unit,
        **_point(now),
        "a": measure.a,
        "b": measure.b,
        "is_clear": clear,
        "earlier": [_point(each) for pairs in EARLIER if pairs < sets and (each := measure.interval(pairs))],
        "note": measure.note,
        "spoken": f"{heading}. {measure.label}: {signed}{points}, {low_to_high}, {now.n:,} pairs.",
    }


def _point(interval: Interval) -> Json:
    return {"n": interval.n, "estimate": interval.estimate, "low": interval.low, "high": interval.high}


# The things that were changed.


def changed_elements(plan: Plan) -> list[tuple[str, Element]]:
    """The items that rules B change and whose use is counted."""
    before, after = (plan.variant(name).game(plan.game) for name in ("A", "B"))
    items = dict.fromkeys(
        change["item"] for change in told_changes(after.definition, before.tables.data(), after.tables.data())
    )
    elements = after.definition.elements(after.ruleset)
    found = []
    for item in items:
        table, row, _ = split(item)
        own = [each for each in elements if each.id == row]
        best = next((each for each in own if each.kind == table), own[0] if len(own) == 1 else None)
        if best is not None:
            found.append((item, best))
    return found[:MOST_ITEMS]


def _of_items(measures: Measures, sets: int) -> Iterator[Measure]:
    run = measures.run
    if not run.has("elements"):
        return
    a, b = measures.mains[0].label, measures.mains[-1].label
    for item, element in changed_elements(run.plan):
        played = [taken_when_offered(run.scan("elements"), label, element.id, sets) for label in (a, b)]
        name = element.name
        more = Headings(f"{name} is played more", f"{name} is played less", f"{YET} how often {name} is played yet")
        yield _ratio(measures, f"played-{item}", item, f"{name}: played when held", played, more)
    for item, element in changed_elements(run.plan):
        won = [won_by_takers(run.scan("elements"), run.scan("seats"), label, element.id, sets) for label in (a, b)]
        name = element.name
        wins = Headings(f"Who plays {name} wins more", f"Who plays {name} wins less", f"{YET} winning yet")
        note = "Whoever is ahead may play it more often, so this need not be what the card is worth."
        yield _ratio(measures, f"won-{item}", item, f"Who plays {name} wins", won, wins, note)


def _ratio(
    measures: Measures, own: str, item: str, label: str, found: Sequence[Ratio], told: Headings, note: str = ""
) -> Measure:
    a, b = found

    def interval(pairs: int) -> Interval | None:
        values = change_of_ratio(a.upto(pairs), b.upto(pairs))
        return None if values is None else measures.mean(values)

    return Measure(own, item, label, POINTS, text(SHARE, a.share), text(SHARE, b.share), told, interval, note)


# The whole game.


def _of_game(measures: Measures) -> Iterator[Measure]:
    a, b = measures.mains[0], measures.mains[-1]
    for each in measures.changes(a, b):
        yield Measure(
            each.difference.metric + (f"-{each.measure}" if each.difference.metric == "order_share" else ""),
            "",
            each.measure,
            each.difference.unit,
            text(each.unit, each.a),
            text(each.unit, each.b),
            _headings(each),
            _interval(measures, each),
        )


def _interval(measures: Measures, changed: Changed) -> Callable[[int], Interval | None]:
    of: Callable[[Values], Interval] = measures.difference if changed.difference.unit == POINTS else measures.mean
    return lambda pairs: changed.difference.interval if pairs >= len(changed.values) else of(changed.values[:pairs])


def _headings(changed: Changed) -> Headings:
    metric = changed.difference.metric
    is_little = abs(changed.b - changed.a) < LITTLE * max(1e-9, abs(changed.a))
    little = ("a little " if metric == MINUTES else "slightly ") if is_little else ""
    if metric in (MINUTES, "decisions"):
        what = "The game is" if metric == MINUTES else "It takes"
        more, less = ("longer", "shorter") if metric == MINUTES else ("more decisions", "fewer decisions")
        unclear = f"{YET} {'length' if metric == MINUTES else 'decisions'} yet"
        return Headings(f"{what} {little}{more}", f"{what} {little}{less}", unclear)
    if metric == "draws":
        return Headings("It is drawn more often", "It is drawn less often", f"{YET} draws yet")
    who = changed.measure.removesuffix(" wins")
    inside = f"{who[:1].lower()}{who[1:]}"
    return Headings(f"{who} wins more", f"{who} wins less", f"{YET} what the {inside} wins yet")
