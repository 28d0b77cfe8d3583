"""A tournament: every pairing of players on mirrored seeds, and ratings that explain the results best."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice
from typing import TYPE_CHECKING, Any

from colossarium.kernel.chance import seed_of_game
from colossarium.kernel.errors import BadPlayer
from colossarium.kernel.game import Game
from colossarium.players.contest import Outcome, Sitting, play_all

if TYPE_CHECKING:
    import numpy as np

RESAMPLES = 400  # of the results, for intervals
PER_STRENGTH = 400 / math.log(10)  # rating points, so that 400 more are worth 10 wins to 1
REGULARITY = 0.01  # keeps the rating of somebody who never lost finite


@dataclass(frozen=True)
class Pairing:
    """Two players, and what the first scored in each set of mirrored games: 1 a win, a half a draw."""

    first: int
    second: int
    sets: tuple[tuple[float, ...], ...]

    @property
    def score(self) -> float:
        return sum(map(sum, self.sets)) / self.games

    @property
    def games(self) -> int:
        return sum(map(len, self.sets))


@dataclass(frozen=True)
class Rating:
    name: str
    rating: float
    low: float  # the 95% interval is from low to high
    high: float
    score: float  # share of points over all its games
    games: int


@dataclass(frozen=True)
class Tournament:
    names: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    ratings: tuple[Rating, ...]  # best first
    failures: tuple[str, ...] = ()  # of programs that were to play


def arrangements(seats: int) -> list[tuple[int, ...]]:
    """Who of two sits where, so that both have every seat: turn about, turned round the table, and mirrored.

    A single seat is taken by one after the other, on the same seed.
    """
    base = tuple(islice(cycle((0, 1)), seats))
    turned = [base[-shift:] + base[:-shift] for shift in range(seats)]
    mirrored = [tuple(1 - who for who in each) for each in turned]
    return list(dict.fromkeys(each for pair in zip(turned, mirrored, strict=True) for each in pair))


def games_of_pairing(seats: int, wanted: int) -> int:
    """The number of games wanted, filled up to whole sets; a set in a game for one is one game of each."""
    whole = len(arrangements(seats))
    return -(-wanted // whole) * whole


def play_tournament(
    chosen: Game,
    names: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """Every pairing plays this many games, rounded up to whole sets of mirrored ones."""
    if len(set(names)) != len(names) or len(names) < 2:
        raise BadPlayer(
            f"A tournament needs two players or more, each named once; given: {', '.join(names) or 'none'}."
        )
    seating = arrangements(chosen.seats)
    sets = games_of_pairing(chosen.seats, games) // len(seating)
    pairs = list(combinations(range(len(names)), 2))
    sittings = [
        Sitting(tuple(names[pair[who]] for who in each), seed_of_game(seed, number))
        for pair in pairs
        for number in range(sets)
        for each in seating
    ]
    outcomes = list(play_all(chosen, sittings, cores=cores, progress=progress))
    pairings = []
    for number, (first, second) in enumerate(pairs):
        own = outcomes[number * sets * len(seating) : (number + 1) * sets * len(seating)]
        parts = [own[at : at + len(seating)] for at in range(0, len(own), len(seating))]
        pairings.append(Pairing(first, second, tuple(scores_of(part, seating) for part in parts)))
    failures = tuple(failure for outcome in outcomes for failure in outcome.failures)
    return Tournament(tuple(names), tuple(pairings), rated(names, pairings), failures)


def scores_of(outcomes: Sequence[Outcome], seating: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
    """What the first of two players scored in each game of a set: who had the larger share a seat wins."""
    if len(seating[0]) == 1:
        return (_score(outcomes[0].shares[0], outcomes[1].shares[0]),)
    return tuple(
        _score(_mean(outcome, each, 0), _mean(outcome, each, 1))
        for outcome, each in zip(outcomes, seating, strict=True)
    )


def _mean(outcome: Outcome, seating: tuple[int, ...], who: int) -> float:
    own = [share for share, sits in zip(outcome.shares, seating, strict=True) if sits == who]
    return sum(own) / len(own)


def _score(one: float, other: float) -> float:
    return 0.5 if math.isclose(one, other) else float(one > other)


# Ratings.


def rated(names: Sequence[str], pairings: Sequence[Pairing]) -> tuple[Rating, ...]:
    """Bradley-Terry ratings around 0, with intervals from resampled sets of games; best first."""
    import numpy as np

    chance = np.random.default_rng(0)
    found = strengths(len(names), pairings)
    again = np.array([strengths(len(names), [_resampled(each, chance) for each in pairings]) for _ in range(RESAMPLES)])
    low, high = np.percentile(again, [2.5, 97.5], axis=0)
    ratings = [
        Rating(name, float(found[who]), float(low[who]), float(high[who]), *_tally(who, pairings))
        for who, name in enumerate(names)
    ]
    return tuple(sorted(ratings, key=lambda rating: -rating.rating))


def strengths(players: int, pairings: Sequence[Pairing]) -> np.ndarray[Any, Any]:
    """The Bradley-Terry fit, in rating points."""
    import choix
    import numpy as np

    won = np.zeros((players, players))
    for each in pairings:
        won[each.first, each.second] += each.score * each.games
        won[each.second, each.first] += (1 - each.score) * each.games
    fitted: np.ndarray[Any, Any] = choix.ilsr_pairwise_dense(won, alpha=REGULARITY)
    return PER_STRENGTH * fitted


def _resampled(pairing: Pairing, chance: np.random.Generator) -> Pairing:
    drawn = chance.integers(len(pairing.sets), size=len(pairing.sets))
    return Pairing(pairing.first, pairing.second, tuple(pairing.sets[int(each)] for each in drawn))


def _tally(who: int, pairings: Sequence[Pairing]) -> tuple[float, int]:
    """Score and number of games of one player."""
    points, games = 0.0, 0
    for each in pairings:
        if who in (each.first, each.second):
            points += each.games * (each.score if who == each.first else 1 - each.score)
            games += each.games
    return points / games, games
