"""The panel of cards: what being dealt each is worth, or how often it is taken."""

from __future__ import annotations

from colossarium.lab import metrics
from colossarium.lab.metrics.cards import Card
from colossarium.lab.metrics.figure import PART
from colossarium.lab.report_cards import SCREENED
from colossarium.lab.shown.figures import Measures
from colossarium.lab.shown.labels import Json, named, point, table, text

MOST_LABELS = 6  # of cards
MOST_ENDS = 4  # cards at either end, where they are only counted
BEYOND, HARDLY = 0.02, 0.15  # a power worth a label, and how rarely a card is played that is hardly played


def cards_panel(measures: Measures) -> Json:
    """The cards under the last rules, by how often they are taken and what being dealt them is worth."""
    run, part = measures.run, measures.mains[-1]
    if not run.has("elements"):
        return {"kind": "scatter", "about": "", "points": [], "left_out": "No cards were counted.", "table": None}
    found = metrics.cards(run.scan("elements"), run.scan("games"), run.scan("seats"), part.label)
    known = [card for card in found if card.power is not None and card.chosen.interval.n > 0]
    if not known:
        return _taken(part.label, [card for card in found if card.chosen.interval.n > 0])
    points = [_card(part.label, card) for card in known]
    _label(points)
    rows = [[each["of"], each["played"], each["text"], each["between"], each["remark"]] for each in points]
    return {
        "kind": "scatter",
        "about": f"Points won more by who is dealt it, under {part.label}, 95%",
        "unit": "points",
        "sign": part.label,
        "points": points,
        "axis": "taken when it could be",
        "note": SCREENED,
        "table": {"columns": ["card", "taken when it could be", "power", "95% interval", "remark"], "rows": rows},
    }


def _taken(sign: str, cards: list[Card]) -> Json:
    """Where no card is dealt at the setup, nobody knows what one is worth: how often each is taken when it could be."""
    ordered = sorted(cards, key=lambda card: -card.chosen.interval.estimate)
    points = [point(sign, named(card.element.replace("-", " ")), card.chosen) for card in ordered]
    shown = points if len(points) <= 2 * MOST_ENDS else [*points[:MOST_ENDS], *points[-MOST_ENDS:]]
    return {
        "kind": "intervals",
        "about": f"Taken when it could be, under {sign}, 95%: the most and the least frequent",
        "unit": "part",
        "rows": [{"label": each["of"], "points": [each]} for each in shown],
        "mark": None,
        "left_out": "No cards were counted.",
        "note": "No card is dealt by chance at the setup, so what one is worth is not known.",
        "table": table(["card"], points),
    }


def _card(sign: str, card: Card) -> Json:
    assert card.power is not None
    name, found = named(card.element.replace("-", " ")), card.power.interval
    played = card.chosen.interval.estimate
    mark, remark = "", ""
    if found.low > BEYOND:
        mark, remark = "up", "too strong"
    elif found.high < -BEYOND:
        mark, remark = "down", "loses games"
    elif played < HARDLY:
        mark, remark = "square", "hardly played"
    drawn = point(sign, name, card.power, remark=remark)
    return {**drawn, "at": played, "played": text(PART, played), "mark": mark, "remark": remark, "label": False}


def _label(points: list[Json]) -> None:
    """The six that stand out most get their names."""
    marked = sorted((each for each in points if each["mark"]), key=lambda each: -abs(each["estimate"]))
    for each in marked[:MOST_LABELS]:
        each["label"] = True
