"""Rollouts: how a simulation plays on below the tree, and what it comes to for every seat."""

from __future__ import annotations

from colossarium.kernel.chance import next_word
from colossarium.kernel.play import estimate, score
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Header, Record, Scores, Shares, Weights
from colossarium.players.choosing import weighted


@rule
def by_weight(s: Header, weights: Weights, count: int) -> int:
    """The number of an action, drawn in proportion to the squares of the weights: rollouts play well."""
    return weighted(next_word(s), weights, count)


@rule
def evaluate(s: Header, c: Record, scores: Scores, shares: Shares) -> None:
    """Each seat's share of the win: the result where the game is over, else the game's estimate."""
    if s.over:
        score(s, c, scores)
        for seat in range(len(shares)):
            shares[seat] = scores[seat][2]
    else:
        estimate(s, c, shares)
