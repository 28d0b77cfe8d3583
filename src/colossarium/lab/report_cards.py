"""The panel of cards: how often each is used, what being dealt it is worth, and which are worth a look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from colossarium.lab import metrics
from colossarium.lab.metrics.cards import RATE, Card
from colossarium.lab.metrics.figure import Figure
from colossarium.lab.plan import MAIN, Part
from colossarium.lab.tables import Run

Json = dict[str, Any]
Provenance = Callable[[Run, Part, Figure], Json]

SCREENED = (
    f"Cards marked as worth a look were screened: up to {RATE:.0%} of the powers marked may be chance. "
    "A study on another seed confirms one. 'Won when taken' is confounded by who is ahead, and does not measure power."
)


def cards_panel(run: Run, figure_of: Provenance) -> Json:
    if not run.has("elements"):
        return {
            "parts": [],
            "left_out": "this game counts no cards or pieces, or its players do not play in machine code",
        }
    elements, games, seats = run.scan("elements"), run.scan("games"), run.scan("seats")
    parts = []
    for part in run.plan.parts_for(MAIN):
        found = metrics.cards(elements, games, seats, part.label)
        parts.append(
            {
                "part": part.label,
                "players": list(part.players),
                "figures": [],
                "cards": [_card(run, part, card, figure_of) for card in found],
            }
        )
    return {"parts": parts, "note": SCREENED}


def _card(run: Run, part: Part, card: Card, figure_of: Provenance) -> Json:
    figures = {"used": card.used, "chosen": card.chosen, "power": card.power, "won_when_taken": card.won_when_taken}
    return {
        "kind": card.kind,
        "element": card.element,
        **{name: None if figure is None else figure_of(run, part, figure) for name, figure in figures.items()},
        "p": card.p,
        "is_dead": card.is_dead,
        "is_always": card.is_always,
        "worth_a_look": card.worth_a_look,
    }
