"""Verdicts and figures in sentences, for people."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.kernel.wording import many
from colossarium.lab.verdicts import CLEAR, FINE, SMALL, UNKNOWN, Verdict


def sentence_of(verdict: Verdict, players: Sequence[str]) -> str:
    """`First to act wins 4.6 points more than a fair share (2.4 to 6.8, 1,200 sets of mason): clear.`"""
    found = verdict.interval
    between = f"{_number(verdict, found.low)} to {_number(verdict, found.high)}"
    measured = f"{between}, {found.n:,} sets of {' and '.join(dict.fromkeys(players))}"
    return f"{_claim(verdict)} ({measured}): {_judgement(verdict)}."


def _claim(verdict: Verdict) -> str:
    claim, off = verdict.claim, verdict.interval.estimate
    more = "more" if off >= 0 else "less"
    amount = _number(verdict, abs(off)).removeprefix("+")
    wins = "win" if " and " in claim.of else "wins"
    subject = f"{claim.of[:1].upper()}{claim.of[1:]} {wins}"
    other, _, base = (part.partition(", ")[0] for part in claim.part.partition(" - "))  # without the level of players
    if claim.question == "seats":
        where = "" if other == "A" else f" in {other}"
        return f"{subject} {amount} points {more} than a fair share{where}"
    if claim.metric == "decisions":
        return f"A match of {other} takes {amount} decisions {more} than one of {base}"
    if claim.metric == "draws":
        return f"{other} is drawn {amount} points {more} often than {base}"
    if claim.metric == "win_share":
        return f"{other} is won {amount} points {more} often than {base}"
    return f"{subject} {amount} points {more} in {other} than in {base}"


def _number(verdict: Verdict, value: float) -> str:
    return f"{100 * value:+.1f}" if verdict.claim.unit == "points" else f"{value:+.1f}"


def _judgement(verdict: Verdict) -> str:
    limit = 100 * verdict.claim.matters if verdict.claim.unit == "points" else verdict.claim.matters
    unit = "points" if verdict.claim.unit == "points" else "decisions"
    if verdict.word == UNKNOWN:
        if verdict.needed is None:
            return f"not known yet, and so close to {limit:.3g} {unit} that more sets hardly help"
        return f"not known yet; about {many_sets(verdict.needed)} more would tell"
    return {
        CLEAR: CLEAR,
        SMALL: f"small, it may be less than {limit:.3g} {unit}",
        FINE: f"fine, no clear difference and none of {limit:.3g} {unit} or more",
    }[verdict.word]


def many_sets(count: int) -> str:
    """Rounded to two digits, since it is not known more precisely."""
    digits = max(0, len(str(count)) - 2)
    rounded = -(-count // 10**digits) * 10**digits
    return f"{rounded:,} sets" if rounded != 1 else many(1, "set")
