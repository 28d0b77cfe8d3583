"""What a number does: the same study for every value of it, and which values meet an aim."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from colossarium.kernel.chance import seed_of_game
from colossarium.kernel.game import Game
from colossarium.kernel.nearest import did_you_mean
from colossarium.lab import metrics
from colossarium.lab.intervals import Interval, benjamini_hochberg
from colossarium.lab.metrics.figure import Figure
from colossarium.lab.paths import Contents, Setting
from colossarium.lab.plan import BadPlan, Part, Plan
from colossarium.lab.planning import planned
from colossarium.lab.report import figure_of
from colossarium.lab.tables import Run
from colossarium.lab.verdicts import Verdict, claims_of, judged

Json = dict[str, Any]

RATE = 0.10  # of the cells marked, what may be chance
MEASURED = (
    "first_share",
    "seat_gap",
    "decisions",
    "turns",
    "minutes",
    "forced",
    "branching",
    "draws",
    "margin",
    "win_share",
)
MET, MISSED, OPEN = "met", "missed", "not known yet"


def cells_planned(game: Game, grid: Sequence[Sequence[Setting]], players: Sequence[str], **rest: Any) -> Plan:
    """A plan with the published rules as A and a variant for every cell."""
    contents = Contents(game)
    rules = [("A", game, "as published")]
    for settings in grid:
        name = ", ".join(map(str, settings))
        rules.append((name, contents.changed(settings), name))
    return planned(rules, [players], ask=("seats", "length", "endings"), **rest)


def swept(run: Run) -> Json:
    """Every cell with its figures; those that differ from the published rules are marked as worth a look."""
    names = run.about["seat_names"]
    verdicts = [each for each in judged(claims_of(run, names), planned_looks=False) if each.claim.question == "change"]
    marked = benjamini_hochberg([each.interval.p_zero() for each in verdicts], RATE)
    worth: dict[str, list[Verdict]] = {}
    for verdict, mark in zip(verdicts, marked, strict=True):
        if mark:
            worth.setdefault(verdict.claim.part.rpartition(" - ")[0], []).append(verdict)
    return {
        "game": run.plan.game,
        "seed": run.plan.seed,
        "version": run.plan.version,
        "seats": names,
        "tests": len(verdicts),
        "rate": RATE,
        "seconds": run.about["seconds"],
        "cells": [_cell(run, part, worth.get(part.label, [])) for part in run.plan.parts],
    }


def _cell(run: Run, part: Part, worth: Sequence[Verdict]) -> Json:
    measures = ("win_share",) if len(part.players) == 1 else ("first_share", "seat_gap", "draws")
    return {
        "name": part.label,
        "said": run.plan.variant(part.variant).said,
        "sets": run.deals(part),
        "figures": [figure_of(run, part, measured(run, part, name)) for name in (*measures, "decisions", "minutes")],
        "worth_a_look": [
            {"metric": each.claim.metric, "of": each.claim.of, "difference": each.interval.estimate,
             "p": each.interval.p_zero()} for each in worth
        ],
    }  # fmt: skip


def measured(run: Run, part: Part, name: str) -> Figure:
    """One figure of a part by its name, for tables of cells and for aims."""
    games, seats, label = run.scan("games"), run.scan("seats"), part.label
    if name == "seat_gap":
        return metrics.seat_gap(seats, label)[0]
    if name == "first_share":
        first = metrics.order_share(seats, label)[0]
        return Figure("first_share", first.of, first.interval, first.unit, first.fair)
    by_seats = {"draws": metrics.draws, "margin": metrics.margin, "win_share": metrics.win_share}
    if name in by_seats:
        return by_seats[name](seats, label)
    by_games = {
        "decisions": metrics.decisions,
        "turns": metrics.turns,
        "minutes": metrics.minutes,
        "forced": metrics.forced,
        "branching": metrics.branching,
    }
    return by_games[name](games, label)[0]


# Aims.


@dataclass(frozen=True)
class Aim:
    metric: str
    low: float
    high: float
    text: str

    def judge(self, found: Interval) -> str:
        if self.low <= found.low and found.high <= self.high:
            return MET
        return MISSED if found.low > self.high or found.high < self.low else OPEN

    def distance(self, found: Interval) -> float:
        """How far the estimate is from the aim, in half-widths of its interval."""
        off = max(self.low - found.estimate, found.estimate - self.high, 0.0)
        return off / max(1e-9, found.half)


def read_aim(text: str) -> Aim:
    """`decisions=90..110`, `seat_gap=0..2pt`."""
    name, _, wanted = text.partition("=")
    name = name.strip()
    if name not in MEASURED:
        raise BadPlan(
            f"There is no measure '{name}'{did_you_mean(name, MEASURED)}; the measures are {', '.join(MEASURED)}."
        )
    found = re.fullmatch(r"\s*(-?[\d.]+)(pt|%)?\s*\.\.\s*(-?[\d.]+)(pt|%)?\s*", wanted)
    if not found:
        raise BadPlan(
            f"'{text}' is not an aim: expected METRIC=LOW..HIGH, such as decisions=90..110 or seat_gap=0..2pt."
        )
    scale = 100 if found[2] or found[4] else 1
    low, high = float(found[1]) / scale, float(found[3]) / scale
    if name == "seat_gap" and low == 0:
        low = -1.0  # a gap is shown less what chance alone gives, so a fair game may be below 0
    return Aim(name, low, high, text)


def tuned(run: Run, aims: Sequence[Aim]) -> Json:
    """Every cell with what it makes of each aim; those that meet all come first, then the nearest."""
    cells: list[Json] = []
    for part in run.plan.parts:
        found = [(aim, measured(run, part, aim.metric)) for aim in aims]
        judgements = [aim.judge(figure.interval) for aim, figure in found]
        verdict = MET if set(judgements) == {MET} else MISSED if MISSED in judgements else OPEN
        cells.append(
            {
                "name": part.label,
                "said": run.plan.variant(part.variant).said,
                "verdict": verdict,
                "distance": sum(aim.distance(figure.interval) for aim, figure in found),
                "aims": [
                    {"aim": aim.text, "verdict": each, "figure": figure_of(run, part, figure)}
                    for (aim, figure), each in zip(found, judgements, strict=True)
                ],
            }
        )
    words = [MET, OPEN, MISSED]
    cells.sort(key=lambda cell: (words.index(cell["verdict"]), cell["distance"]))
    return {"game": run.plan.game, "seed": run.plan.seed, "version": run.plan.version, "cells": cells}


def confirming(plan: Plan, names: Sequence[str]) -> Plan:
    """A plan for some of the cells on deals that nobody has seen; only that confirms a finding."""
    from dataclasses import replace

    kept = tuple(part for part in plan.parts if part.label in names)
    variants = tuple(each for each in plan.variants if each.name in {part.variant for part in kept})
    return replace(plan, variants=variants, parts=kept, seed=seed_of_game(plan.seed, 1))
