"""Verdicts in words: clear, small, fine, or not known yet, with the number of sets that it would take."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from colossarium.lab.intervals import ALPHA, LOOKS, Interval, Values, difference, holm, student
from colossarium.lab.metrics.change import change_of_draws, change_of_length, change_of_share
from colossarium.lab.metrics.figure import of_variant
from colossarium.lab.metrics.seats import deviations, shares_by_player, side_name, turn_of
from colossarium.lab.plan import BESIDE, MAIN, Part, Plan
from colossarium.lab.tables import Run

CLEAR, SMALL, FINE, UNKNOWN = "clear", "small", "fine", "not known yet"
LENGTH_MATTERS = 0.05  # of the mean length
HOPELESS = 200  # times the sets played: so close to what matters that nobody would wait


@dataclass(frozen=True)
class Claim:
    """Something that would be 0 if all were well: a deviation from a fair share, or B minus A. One value per set."""

    question: str
    metric: str
    of: str
    values: Values
    matters: float
    unit: str  # points: of a share, shown in hundredths; count: as it is
    part: str
    base: float = 0.0  # what it is without the deviation


@dataclass(frozen=True)
class Verdict:
    claim: Claim
    interval: Interval
    word: str
    needed: int | None  # further sets needed, where it is not known yet; None: cannot be said

    def as_json(self) -> dict[str, Any]:
        claim = self.claim
        return {
            "question": claim.question,
            "metric": claim.metric,
            "of": claim.of,
            "verdict": self.word,
            "needed": self.needed,
            "unit": claim.unit,
            "matters": claim.matters,
            "part": claim.part,
        }


def claims_of(run: Run, seat_names: Sequence[str], players: Sequence[str] | None = None) -> list[Claim]:
    """All that the report judges: of the level of players that counts, or of another one."""
    plan = run.plan
    parts = level_of(plan, players)
    seats = run.scan("seats")
    found: list[Claim] = []
    for part in parts if "seats" in plan.ask else []:
        found += _fairness(plan, seats, part, seat_names) if len(part.names) == 1 else _strength(plan, seats, part)
    return found + [claim for other in parts[1:] for claim in _changes(run, parts[0], other, seat_names)]


def level_of(plan: Plan, players: Sequence[str] | None = None) -> list[Part]:
    """The parts of all variants at one level of players, A first."""
    if players is None:
        return plan.parts_for(MAIN)
    return [part for part in plan.parts_for(BESIDE) if part.players == tuple(players)]


def _fairness(plan: Plan, seats: pl.LazyFrame, part: Part, names: Sequence[str]) -> list[Claim]:
    found = []
    for key, metric in (("order", "order_share"), ("side", "seat_share")):
        numbers, values = deviations(seats, part.label, key)
        if len(numbers) < 2:
            continue
        shown = numbers[:1] if len(numbers) == 2 else numbers  # of two, one follows from the other
        for number in shown:
            of = turn_of(number) if key == "order" else side_name(of_variant(seats, part.label), number, names)
            values_of = values[:, numbers.index(number)]
            found.append(Claim("seats", metric, of, values_of, plan.matters, "points", part.label, 1 / len(numbers)))
    return found


def _strength(plan: Plan, seats: pl.LazyFrame, part: Part) -> list[Claim]:
    """What players of several kinds win more than a fair share; allies are taken for one."""
    names, values = shares_by_player(seats, part.label)
    sides = of_variant(seats, part.label)["side"].n_unique()
    fair = 1 / sides
    shown = [part.players[0]] if len(names) == 2 else names  # of two, one follows from the other
    if sides < 2:
        return []
    return [
        Claim(
            "seats", "player_share", name, values[:, names.index(name)] - fair, plan.matters, "points", part.label, fair
        )
        for name in shown
    ]


def _changes(run: Run, a: Part, b: Part, names: Sequence[str]) -> list[Claim]:
    plan, seats, games = run.plan, run.scan("seats"), run.scan("games")
    label = f"{b.label} - {a.label}"
    found = []
    for key, metric in (("order", "order_share"), ("side", "seat_share")):
        numbers, values = change_of_share(seats, a.label, b.label, key)
        if len(numbers) == 1:
            if key == "side":
                found.append(Claim("change", "win_share", "", values[:, 0], plan.matters, "points", label))
            continue
        for number in numbers[:1] if len(numbers) == 2 else numbers:
            of = turn_of(number) if key == "order" else side_name(of_variant(seats, a.label), number, names)
            found.append(Claim("change", metric, of, values[:, numbers.index(number)], plan.matters, "points", label))
    if len(numbers) > 1:
        found.append(
            Claim("change", "draws", "", change_of_draws(seats, a.label, b.label), plan.matters, "points", label)
        )
    mean = float(games.filter(pl.col("variant") == a.label).select(pl.col("decisions").mean()).collect().item() or 0.0)
    longer = change_of_length(games, a.label, b.label)
    found.append(Claim("change", "decisions", "", longer, LENGTH_MATTERS * mean, "count", label, mean))
    return found


def judged(claims: Sequence[Claim], *, planned_looks: bool, alpha: float = ALPHA) -> list[Verdict]:
    """Every claim with its interval, Bonferroni's for all of them, and a verdict; Holm decides which are clear."""
    own = alpha / LOOKS if planned_looks else alpha
    k = max(1, len(claims))
    suffix = f"; one of {k} at once" + (", planned looks" if planned_looks else "")
    bounded = [difference if claim.unit == "points" else student for claim in claims]
    found = [_named(bound(claim.values, own / k), suffix) for bound, claim in zip(bounded, claims, strict=True)]
    beyond = holm([each.p_beyond(claim.matters) for each, claim in zip(found, claims, strict=True)], own / 2)
    return [
        Verdict(claim, each, *_word(each, claim.matters, clear))
        for claim, each, clear in zip(claims, found, beyond, strict=True)
    ]


def _named(found: Interval, suffix: str) -> Interval:
    return Interval(found.n, found.estimate, found.low, found.high, found.method + suffix, found.error)


def _word(found: Interval, matters: float, clear: bool) -> tuple[str, int | None]:
    if clear or found.low > matters or found.high < -matters:
        return CLEAR, None
    if found.low > 0 or found.high < 0:
        return SMALL, None
    if -matters <= found.low and found.high <= matters:
        return FINE, None
    return UNKNOWN, needed(found, matters)


def needed(found: Interval, matters: float) -> int | None:
    """How many sets more it would take, if the estimate stayed where it is."""
    distance = min(abs(found.estimate - matters), abs(found.estimate + matters))
    if distance <= 0 or not math.isfinite(found.half):
        return None
    more = found.n * ((found.half / distance) ** 2 - 1)
    return max(1, math.ceil(more)) if more < HOPELESS * found.n else None


def precision(run: Run) -> float:
    """Half the width of the widest interval of a win share by order of play: what `--until` looks at."""
    halves = []
    for part in run.plan.parts_for(MAIN):
        _, values = deviations(run.scan("seats"), part.label, "order")
        halves += [difference(column, ALPHA / LOOKS).half for column in values.T]
    return max(halves, default=math.inf)
