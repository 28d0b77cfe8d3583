"""Whether one play really beats every other: each with a whole budget, two seeds, and again with four times as much."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from colossarium.kernel.analysis import Considered
from colossarium.kernel.match import Action, Match
from colossarium.kernel.puzzles.reading import Figure, Search
from colossarium.players.mcts.search import SearchPlayer

SIMULATIONS, SEEDS = 1_000, (1, 2)
DEEPER = 4  # times as many, for the best few
SHOWN = 4  # plays with figures
LEAD = 0.05  # of the win, by which the best must beat every other
BUDGETS = (16, 64, 256, 1_024, 4_096)  # of searches that grade a puzzle
DIGITS = 4


def judged(match: Match, play: str, simulations: int = SIMULATIONS, seeds: Sequence[int] = SEEDS) -> Search | None:
    """The figures of a search, if they say that this play beats every other by a clear margin."""
    legal = match.legal()
    first = _compared(match, legal, simulations, seeds[0])
    if not _is_clear(first, play, match.seat):
        return None
    again = _compared(match, legal, simulations, seeds[1])
    if not _is_clear(again, play, match.seat):
        return None
    best = [each.action for each in first[:SHOWN]]
    deeper = _compared(match, best, DEEPER * simulations, seeds[0])
    if not _is_clear(deeper, play, match.seat):
        return None
    left_out = [each.shares[match.seat] for each in first[SHOWN:]]
    return Search(
        simulations=simulations,
        seeds=list(seeds),
        plays=_figures(first, match.seat),
        again=_figures(again[:2], match.seat),
        others=len(left_out),
        below=round(max(left_out, default=0.0), DIGITS),
        deeper_simulations=DEEPER * simulations,
        deeper=_figures(deeper, match.seat),
    )


def found_at(match: Match, play: str) -> int:
    """The fewest simulations from which on every search chooses this play, with both seeds."""
    needed = BUDGETS[-1] * 4
    for budget in reversed(BUDGETS):
        if not all(_chosen(match, budget, seed) == play for seed in SEEDS):
            break
        needed = budget
    return needed


def grade_of(needed: int) -> int:
    """From 1, which the smallest search finds, to 5."""
    return next((number for number, budget in enumerate(BUDGETS[:4], start=1) if needed <= budget), 5)


def _chosen(match: Match, simulations: int, seed: int) -> str:
    return SearchPlayer(simulations=simulations, seed=seed, threads=1).choose(match).text


def _compared(match: Match, actions: Sequence[Action], simulations: int, seed: int) -> tuple[Considered, ...]:
    return SearchPlayer(simulations=simulations, seed=seed, threads=1).compare(match, actions)


def _is_clear(compared: Sequence[Considered], play: str, seat: int) -> bool:
    best, other = compared[0], compared[1]
    lead = best.shares[seat] - other.shares[seat]
    return best.action.text == play and lead >= LEAD and lead > hypot(best.margin or 0.0, other.margin or 0.0)


def _figures(compared: Sequence[Considered], seat: int) -> list[Figure]:
    return [
        Figure(each.action.text, round(each.shares[seat], DIGITS), round(each.margin or 0.0, DIGITS))
        for each in compared[:SHOWN]
    ]
