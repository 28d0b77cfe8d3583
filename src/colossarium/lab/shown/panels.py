"""The panels of a study, one for each question: points with their words, ready to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from colossarium.lab import metrics
from colossarium.lab.intervals import Values
from colossarium.lab.metrics.figure import Figure
from colossarium.lab.plan import LUCK, SKILL, SOURCES
from colossarium.lab.report import BOUND
from colossarium.lab.report_more import SOURCE_NOTE
from colossarium.lab.shown.cards import cards_panel
from colossarium.lab.shown.figures import Changed, Measures
from colossarium.lab.shown.labels import Json, beside_fair, between, named, number, point, table, text

BINS = 24  # of the lengths, at most
TITLES = {
    "seats": "Is every seat fair?",
    "length": "How long is it?",
    "luck": "How much is luck?",
    "sources": "Which chance decides?",
    "skill": "Does skill pay?",
    "cards": "Which cards stand out?",
    "openness": "Does it stay open?",
    "lead": "Is the lead safe?",
    "change": "What does the change do?",
}
AT_ONCE = ("seats", "length", "change")  # shown while matches are played; the others have intervals for one look only


def panel_of(question: str, measures: Measures) -> Json:
    return {"question": question, "title": TITLES[question], **DRAWN[question](measures)}


def _seats(measures: Measures) -> Json:
    rows: dict[str, list[Json]] = {}
    for part in measures.mains:
        for figure in measures.shares(part):
            of = named(figure.of) or "Matches won"
            rows.setdefault(of, []).append(point(part.label, of, figure, remark=beside_fair(figure)))
    fair = next((figure.fair for figure in measures.shares(measures.mains[0])), None)
    drawn = [{"label": of, "points": points} for of, points in rows.items()]
    return {
        "kind": "intervals",
        "about": "Share of wins, 95% intervals",
        "unit": "share",
        "rows": drawn,
        "mark": None if fair is None else {"at": fair, "label": f"fair {fair:.0%}"},
        "table": table(["who"], _flat(drawn)),
    }


def _length(measures: Measures) -> Json:
    found = [(part.label, *measures.minutes(part)) for part in measures.mains]
    edges = _edges([values for _, values, _ in found])
    series = [
        {
            "sign": sign,
            "shares": (np.histogram(values, edges)[0] / max(1, len(values))).tolist(),
            "mean": point(sign, "Mean length", figure),
        }
        for sign, values, figure in found
    ]
    return {
        "kind": "histogram",
        "about": "Share of games, mean with 95% interval",
        "unit": "minutes",
        "edges": edges,
        "series": series,
        "axis": f"minutes: {measures.run.plan.tempo_said}",
        "note": "Nobody has timed people yet.",
        "table": table(["measure"], [each["mean"] for each in series]),
    }


def _edges(values: list[Values]) -> list[float]:
    """Bins of equal width over all lengths but the longest few."""
    together = np.concatenate(values)
    low, high = np.floor(together.min()), np.ceil(np.quantile(together, 0.998))
    width = max(1.0, np.ceil((high - low) / BINS))
    return [float(low + width * step) for step in range(int(np.ceil((high - low) / width)) + 1 or 2)]


def _openness(measures: Measures) -> Json:
    series, reasons = _forecasts(measures, metrics.openness)
    drawn = [
        {
            "sign": sign,
            "points": [
                {**point(sign, f"At {each.of} of the game", each), "at": number_ / len(figures)}
                for number_, each in enumerate(figures)
            ],
        }
        for sign, figures in series
    ]
    return {
        "kind": "curve",
        "about": "How uncertain the winner is, 100% = all level",
        "unit": "part",
        "series": drawn,
        "left_out": reasons,
        "table": table(["moment"], _flat(drawn)),
    }


def _lead(measures: Measures) -> Json:
    series, reasons = _forecasts(measures, metrics.lead)
    rows: dict[str, list[Json]] = {}
    for sign, figures in series:
        for figure in figures:
            rows.setdefault(f"Ahead {figure.of}", []).append(point(sign, f"Ahead {figure.of}", figure))
    drawn = [{"label": of, "points": points} for of, points in rows.items()]
    fair = next((figure.fair for _, figures in series for figure in figures), None)
    return {
        "kind": "intervals",
        "about": "What whoever leads comes to win, 95% intervals",
        "unit": "share",
        "rows": drawn,
        "mark": None if fair is None else {"at": fair, "label": f"fair {fair:.0%}"},
        "left_out": reasons,
        "table": table(["moment"], _flat(drawn)),
    }


def _forecasts(
    measures: Measures, metric: Callable[[metrics.Forecasts], list[Figure]]
) -> tuple[list[tuple[str, list[Figure]]], str]:
    run, series, reasons = measures.run, [], []
    for part in measures.mains:
        found = metrics.forecasts_of(run.scan("decisions"), run.scan("games"), run.scan("seats"), part.label)
        if found is not None and found.is_good:
            series.append((part.label, metric(found)))
        else:
            reasons.append("It takes several sides and 50 games." if found is None else f"{named(found.why_not)}.")
    return series, " ".join(dict.fromkeys(reasons))


def _skill(measures: Measures) -> Json:
    run, drawn = measures.run, []
    for part in run.plan.parts_for(SKILL):
        better, worse = list(dict.fromkeys(part.players))[:2]
        figures = metrics.skill(run.scan("seats"), part.label, better) if run.deals(part) else []
        label = f"{_player(worse)} to {_player(better)}"
        drawn += [{"label": label, "points": [point("A", label, each)]} for each in figures if each.unit == "elo"]
    return {
        "kind": "intervals",
        "about": "Elo gained against the next weaker player, 95%",
        "unit": "elo",
        "rows": drawn[::-1],
        "mark": {"at": 0.0, "label": "0"},
        "table": table(["step"], _flat(drawn)),
    }


def _player(name: str) -> str:
    """What a player is called beside a row: `search:64` is one with 64 playouts."""
    return name.removeprefix("search:") if name.startswith("search:") else named(name.replace("_", " "))


def _luck(measures: Measures) -> Json:
    run, bars = measures.run, []
    for part in run.plan.parts_for(LUCK):
        if run.deals(part):
            figure = metrics.luck(run.scan("seats"), part.label)
            bars.append(point(part.variant, "Luck of the deal", figure))
    return {
        "kind": "bars",
        "about": "What decides who wins, 95% at the boundary",
        "unit": "part",
        "bars": bars,
        "rest": "players' own choices",
        "left_out": "" if bars else "Luck is measured between equal players.",
        "note": BOUND,
        "table": table(["measure"], bars),
    }


def _sources(measures: Measures) -> Json:
    run = measures.run
    rows: dict[str, list[Json]] = {}
    for part in run.plan.parts_for(SOURCES):
        if run.deals(part):
            of = named(part.source.replace("-", " "))
            rows.setdefault(of, []).append(point(part.variant, of, metrics.luck(run.scan("seats"), part.label)))
    drawn = [{"label": of, "points": points} for of, points in rows.items()]
    return {
        "kind": "intervals",
        "about": "Part of the result that each kind of chance decides, 95% intervals",
        "unit": "part",
        "rows": drawn,
        "mark": None,
        "left_out": "" if drawn else "Luck is measured between equal players.",
        "note": SOURCE_NOTE,
        "table": table(["chance"], _flat(drawn)),
    }


def _change(measures: Measures) -> Json:
    a, b = measures.mains[0], measures.mains[-1]
    rows = [_changed(each) for each in measures.changes(a, b)]
    return {
        "kind": "changes",
        "about": "B minus A, each line on its own scale",
        "rows": rows,
        "table": {
            "columns": ["measure", "A", "B", "B minus A", "95% interval", "reading"],
            "rows": [[each[key] for key in ("of", "a", "b", "text", "between", "reading")] for each in rows],
        },
    }


def _changed(found: Changed) -> Json:
    drawn, interval = point("B minus A", found.measure, found.difference), found.difference.interval
    reading = "no clear difference"
    if interval.low > 0 or interval.high < 0:
        reading = f"{found.more if interval.estimate > 0 else found.less} under B"
    signed = f"{interval.estimate:+.1f}".replace("-", "\N{MINUS SIGN}")
    written = number("points", interval.estimate) if found.unit == "share" else signed
    unit, both = found.difference.unit, [text(found.unit, each).removesuffix(" min") for each in (found.a, found.b)]
    return {
        **drawn,
        "a": both[0],
        "b": both[1],
        "text": written,
        "between": between(unit, interval.low, interval.high),
        "reading": reading,
        "is_clear": interval.low > 0 or interval.high < 0,
        "spoken": f"{found.measure}: {both[0]} under A, {both[1]} under B, {reading}.",
    }


def _flat(drawn: Iterable[Json]) -> list[Json]:
    return [each for row in drawn for each in row["points"]]


DRAWN: dict[str, Callable[[Measures], Json]] = {
    "seats": _seats,
    "length": _length,
    "luck": _luck,
    "sources": _sources,
    "skill": _skill,
    "cards": cards_panel,
    "openness": _openness,
    "lead": _lead,
    "change": _change,
}
