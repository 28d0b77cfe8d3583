"""Positions that may become puzzles: from matches between searching players, where one play looks much better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from colossarium.kernel.analysis import Analysis
from colossarium.kernel.chance import seed_of_game
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match
from colossarium.players.mcts.search import SearchPlayer

SIMULATIONS = 1_000  # of the players, a move: as Mason
LEAD = 0.03  # of the win, by which the best play must seem better than every other
FEWEST_PLAYS, MOST_PLAYS = 2, 40
LONGEST_LINE = 3


@dataclass(frozen=True)
class Candidate:
    """A position with a play that looks best by far, and how its player went on until somebody else decided."""

    match: Match
    line: tuple[str, ...]
    seed: int
    number: int

    @property
    def origin(self) -> dict[str, int]:
        return {"seed": self.seed, "match": self.number, "ply": self.match.ply}


def candidates(game: Game, seed: int, number: int) -> Iterator[Candidate]:
    """All candidates of one match; the same seed and number give the same match."""
    own = seed_of_game(seed, number)
    match = game.start(seed=own)
    players = [SearchPlayer(simulations=SIMULATIONS, seed=seed_of_game(own, at), threads=1) for at in range(game.seats)]
    noted: list[tuple[Match, int]] = []
    played: list[tuple[int, str]] = []
    while not match.over:
        analysis = players[match.seat].analyse(match)
        if seems_clear(analysis):
            noted.append((match.copy(), len(played)))
        played.append((match.seat, analysis.best.text))
        match.play(analysis.best)
    for there, at in noted:
        yield Candidate(there, _line(played, at), seed, number)


def seems_clear(analysis: Analysis) -> bool:
    """The best play is far ahead of the next, as far as a quick search can tell."""
    if not FEWEST_PLAYS <= len(analysis.considered) <= MOST_PLAYS:
        return False
    shares = sorted((each.shares[analysis.seat] for each in analysis.considered if each.visits), reverse=True)
    best = analysis.considered[0].shares[analysis.seat]
    return len(shares) > 1 and best == shares[0] and best - shares[1] >= LEAD


def _line(played: list[tuple[int, str]], at: int) -> tuple[str, ...]:
    seat, line = played[at][0], []
    for other, text in played[at : at + LONGEST_LINE]:
        if other != seat:
            break
        line.append(text)
    return tuple(line)
